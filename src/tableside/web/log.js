// The log: every sentence is a link to the position it led to.
import { classes, html, useEffect, useRef, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { api } from "./api.js";
import { notifyFault } from "./notice.js";
import { botName } from "./seats.js";
import { plain } from "./settings.js";
import { withUndone } from "./undone.js";

/** @typedef {import("./wire").Line} Line */

const SHOWN = 60;
const QUIET = new Set(["say", "link", "unlink"]); // chat stands elsewhere, and a player's devices are their own affair

/** @param {{session: import("./session.js").Session, game: import("./games/game").Game, words: any}} props */
export function Log({ session, game, words }) {
  const [shown, setShown] = useState(SHOWN);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const all = withUndone(session.lines.value.filter((line) => !QUIET.has(line.kind) && (line.kind !== "adopt" || line.seat !== null) && (line.kind !== "act" || line.told.length)));
  const lines = all.slice(-shown);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [session.lines.value.length]);
  const earlier = all.length > shown || session.missed.value > 0;
  const more = async () => {
    setShown(shown + SHOWN * 3);
    if (session.missed.value) await fetchEarlier(session);
  };
  return html`<section class="log" aria-label=${say("log.title")}>
    <h2>${say("log.title")}</h2>
    <ol ref=${list} tabindex="0" aria-label=${say("log.title")}>
      ${earlier && html`<li key="more"><button class="small quiet" onClick=${more}>${say("log.earlier")}</button></li>`}
      ${lines.map(({ line, undone }) => html`<li key=${line.seq} class=${classes(line.kind, undone && "undone")}>${parts(line, game, words).map(
        (part, i) => html`<${Part} key=${i} title=${part.title} texts=${part.texts} href=${line.kind === "act" && !undone ? `/t/${session.code}/${line.position}` : null} />`,
      )}</li>`)}
    </ol>
  </section>`;
}

/** Sentences, folded under a title if they have one. @param {{title: string, texts: string[], href: string | null}} props */
function Part({ title, texts, href }) {
  const said = texts.map((text, i) => (href ? html`<a key=${i} href=${href}>${text}</a>` : html`<span key=${i}>${text}</span>`));
  return title ? html`<details class="log-part"><summary>${title}</summary>${said}</details>` : said;
}

/** @param {Line} line @param {import("./games/game").Game} game @param {any} words */
function parts(line, game, words) {
  if (!game.grouped || line.kind !== "act" || !line.told.length) return [{ title: "", texts: sentences(line, words) }];
  return game.grouped(line.told, words).map(({ title, told }) => ({ title, texts: told.map((each) => plain(each.say)) }));
}

/** @param {import("./session.js").Session} session */
async function fetchEarlier(session) {
  const first = session.lines.value[0]?.seq ?? 1;
  const from = Math.max(0, first - 1 - 400);
  try {
    const { lines } = await api.log(session.code, from, first - 1);
    session.lines.value = [...lines, ...session.lines.value];
    session.missed.value = from;
  } catch (error) {
    notifyFault(error);
  }
}

/** @param {Line} line @param {any} words */
function sentences(line, words) {
  const player = line.seat === null ? line.name : sayFrom(words, `seat.${line.seat}`);
  if (line.kind === "act") {
    const told = line.told.map((each) => plain(each.say));
    return told.length ? told : [say("log.act", { player })];
  }
  const told = line.told.map((each) => plain(each.say));
  const id = line.kind === "consent" ? (line.agree ? "log.consent" : "log.dissent") : `log.${line.kind}`;
  const text = line.kind === "fill" || line.kind === "handover" ? botName(line.text) : line.text;
  return [say(line.kind === "fill" && !line.text ? "log.unfill" : id, { player, name: line.name, text, position: line.position }), ...told];
}
