// The log: who did what, in their colour. Every sentence is a link to the position it led to, and what was done several
// times in a row is said once.
import { classes, html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { seatClass } from "./beats.js";
import { api } from "./api.js";
import { Emblem } from "./emblems.js";
import { beatOf } from "./following.js";
import { notifyFault } from "./notice.js";
import { botName, nameOr } from "./seats.js";
import { showsRules, withRules } from "./settings.js";
import { withUndone } from "./undone.js";
import { Why } from "./wondering.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */
/** @typedef {import("./games/game").Beat} Beat */
/** @typedef {import("./wire").LogLine} Line */
/** @typedef {{text: string, beat: Beat | null}} Sentence */
/**
 * What stands together: one sentence, or several folded under a title.
 * @typedef {{key: string, from: number, line: Line, undone: boolean, title: string, sentences: Sentence[]}} Entry
 */

const SHOWN = 60;
const EARLIER = 400; // lines fetched at once
/** Chat is elsewhere, a player's devices are their own business, and what was agreed stands with the table. */
const QUIET = new Set(["say", "link", "unlink", "agree"]);

/** @param {{session: Session, game: Game, table: Table, at?: number}} props at: the position to be marked in it */
export function Log({ session, game, table, at }) {
  const [shown, setShown] = useState(SHOWN);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = session.lines.value;
  const all = useMemo(() => withUndone(lines.filter(isTold)), [lines]);
  const first = at === undefined ? all.length - shown : Math.min(all.length - shown, placeOf(all, at) - SHOWN / 2);
  const entries = useMemo(() => entriesOf(all.slice(Math.max(0, first)), game, table), [all, first, showsRules.value]);
  const marked = useMemo(() => (at === undefined ? null : reached(entries, at)), [entries, at]);
  useEffect(() => scroll(list.current, at), [lines.length, at, first]);
  const more = async () => {
    setShown(shown + SHOWN * 3);
    if (session.missed.value) await fetchEarlier(session);
  };
  return html`<section class="log" aria-label=${say("log.title")}>
    <h2>${say("log.title")}</h2>
    <ol ref=${list} tabindex="0" aria-label=${say("log.title")}>
      ${
        (first > 0 || session.missed.value > 0) &&
        html`<li key="more"><button class="small quiet" onClick=${more}>${say("log.earlier")}</button></li>`
      }
      ${entries.map(
        (entry) => html`<${Told} key=${entry.key} entry=${entry} seats=${table.seats} session=${session}
        now=${entry.line === marked} />`,
      )}
    </ol>
  </section>`;
}

/** @param {Line} line */
const isTold = (line) =>
  !QUIET.has(line.kind) &&
  (line.kind !== "adopt" || line.seat !== null) &&
  (line.kind !== "act" || line.told.length > 0);

/** @param {{line: Line}[]} all @param {number} at */
const placeOf = (all, at) => all.findLastIndex(({ line }) => line.position <= at);

/**
 * The line that led to a position; what was done in it may be said together with what came before or after.
 * @param {Entry[]} entries
 * @param {number} at
 */
const reached = (entries, at) =>
  entries.findLast(({ line, undone, from }) => line.kind === "act" && !undone && from <= at)?.line ?? null;

/** To the newest line, or to the one that is marked. @param {HTMLElement | null} list @param {number} [at] */
function scroll(list, at) {
  if (!list) return;
  const marked = at === undefined ? null : list.querySelector("[aria-current]");
  if (!(marked instanceof HTMLElement)) list.scrollTop = list.scrollHeight;
  else list.scrollTop = marked.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** @param {{entry: Entry, seats: string[], session: Session, now: boolean}} props */
function Told({ entry, seats, session, now }) {
  const { line, undone, title, sentences } = entry;
  const code = session.code;
  const first = entry.key.endsWith(".0");
  const speaks = first && line.kind === "act" && !undone && session.about.value?.speaking.includes(line.text);
  const href = line.kind === "act" && !undone ? `/t/${code}/${line.position}` : null;
  const said = sentences.map(({ text, beat }, i) => {
    const look = classes("told", beat?.begins, seatClass(seats, beat?.seat ?? null), beat?.marker);
    const sign = beat && beat.seat !== null && html`<${Emblem} word=${seats[beat.seat]} size=${16} /> `;
    return href
      ? html`<a key=${i} class=${look} href=${href}>${sign}${text}</a>`
      : html`<span key=${i} class=${look}>${sign}${text}</span>`;
  });
  return html`<li class=${classes(line.kind, undone && "undone")} aria-current=${now ? "step" : null}>${
    title ? html`<details class="log-part"><summary>${title}</summary>${said}</details>` : said
  }${speaks && html`<${Why} code=${code} position=${line.position} seat=${session.you.value?.seat ?? null} />`}</li>`;
}

/** @param {{line: Line, undone: boolean}[]} lines @param {Game} game @param {Table} table */
function entriesOf(lines, game, table) {
  /** @type {Entry[]} */
  const entries = [];
  for (const { line, undone } of lines) {
    parts(line, game, table).forEach((part, i) => {
      const entry = { key: `${line.seq}.${i}`, from: line.position, line, undone, ...part };
      const once = again(entries.at(-1), entry, table);
      if (once) entries[entries.length - 1] = once;
      else entries.push(entry);
    });
  }
  return entries;
}

/**
 * Both as one, if the second is the first once more.
 * @param {Entry | undefined} last
 * @param {Entry} next
 * @param {Table} table
 */
function again(last, next, table) {
  const [one, other] = [last?.sentences.at(-1)?.beat, next.sentences[0]?.beat];
  const alone = last && !last.title && !next.title && last.sentences.length === 1 && next.sentences.length === 1;
  if (!alone || last.undone !== next.undone || !one?.same || one.same !== other?.same || one.seat !== other.seat)
    return null;
  const beat = { ...one, number: one.number + other.number };
  const text = `${sayFrom(table.words, `seat.${one.seat}`)} ${beat.what(beat.number)}.`;
  return { ...next, key: last.key, from: last.from, sentences: [{ text, beat }] };
}

/** @param {Line} line @param {Game} game @param {Table} table @returns {{title: string, sentences: Sentence[]}[]} */
function parts(line, game, table) {
  /** @param {import("./wire").Told} told */
  const sentence = (told) => ({ text: withRules(told.say, told.rules), beat: beatOf(told, game, table) });
  if (line.kind !== "act") {
    return [{ title: "", sentences: [{ text: about(line, table.words), beat: null }, ...line.told.map(sentence)] }];
  }
  const found = game.grouped?.(line.told, table.words) ?? [{ title: "", told: line.told }];
  return found.flatMap(({ title, told }) =>
    title ? [{ title, sentences: told.map(sentence) }] : told.map((each) => ({ title, sentences: [sentence(each)] })),
  );
}

const BOTS = new Set(["fill", "handover", "resign", "remove"]); // lines whose text is a bot's name
const CHOSEN = new Set(["vote", "decided"]); // lines whose text is what was chosen

/** What a line says that is not an action of the game. @param {Line} line @param {any} words */
function about(line, words) {
  /** @param {number} seat */
  const named = (seat) => sayFrom(words, `seat.${seat}`);
  const player = line.seat === null ? nameOr(line.name) : named(line.seat);
  const late = line.about === null ? player : named(line.about);
  const text = BOTS.has(line.kind)
    ? botName(line.text)
    : CHOSEN.has(line.kind)
      ? say(`log.choices.${line.text}`)
      : line.text;
  return say(idOf(line), { player, late, name: nameOr(line.name), text, position: line.position });
}

/** The text of a line. @param {Line} line */
function idOf({ kind, agree, text }) {
  if (kind === "consent") return agree ? "log.consent" : "log.dissent";
  if (kind === "answer") return agree ? "log.answer" : "log.refuse";
  if (!text && kind === "fill") return "log.unfill";
  return !text && BOTS.has(kind) ? `log.${kind}_end` : `log.${kind}`;
}

/** Lines before those that are known. @param {Session} session @param {number} [most] */
export async function fetchEarlier(session, most = EARLIER) {
  const first = session.lines.value[0]?.seq ?? 1;
  const from = Math.max(0, first - 1 - most);
  try {
    const { lines } = await api.log(session.code, from, first - 1);
    session.lines.value = [...lines, ...session.lines.value];
    session.missed.value = from;
  } catch (error) {
    notifyFault(error);
  }
}
