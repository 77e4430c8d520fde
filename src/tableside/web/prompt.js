// What is asked of the user: the question, the options as a list, undo. On a phone it is a sheet at the bottom.
import { classes, html, useEffect, useRef, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { entries } from "./choice.js";
import { useKeys } from "./keys.js";
import { api } from "./api.js";
import { goTo } from "./more.js";
import { nameOf } from "./seats.js";
import { plain, playsOnlyOption } from "./settings.js";
import { standing } from "./undone.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */

const RECENT = 12; // lines in which is looked for what just happened

/** @param {{session: Session, game: Game, table: Table}} props */
export function Prompt({ session, game, table }) {
  const { choice } = session;
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const [folded, setFolded] = useState(false);
  const narrowed = choice.narrowed.value.length > 0;
  const [unfolded, setUnfolded] = useState(false);
  const offered = (/** @type {import("./wire").Option} */ option) => !narrowed && (game.offered?.(option, table) ?? false);
  const listed = (/** @type {import("./wire").Option[]} */ options) => entries(options, (option) => game.steps(option, table));
  const first = listed(choice.left.value.filter((option) => !offered(option)));
  const second = listed(choice.left.value.filter(offered)); // what a desk offers, once more as a list
  const list = unfolded ? [...first, ...second] : first;
  /** @param {import("./choice.js").Entry} entry */
  const choose = (entry) => {
    const texts = new Set(entry.options.map((option) => option.text));
    choice.pick((option) => texts.has(option.text));
  };
  useKeys((event) => {
    if (event.key === "u") session.undo();
    else if (event.key === "Escape") return choice.back();
    else if (/^[0-9]$/.test(event.key)) {
      const entry = list[(Number(event.key) + 9) % 10];
      if (entry) choose(entry);
      else if (second.length) setUnfolded(true); // so that nothing is chosen unseen
    } else return false;
    return true;
  });
  const heading = useKeptFocus();
  const asked = now.options.length > 0;
  const section = useScrolledBack(asked && `${now.position}.${choice.narrowed.value.length}`);
  return html`<section ref=${section} class=${classes("prompt", asked && "asked", folded && "folded")} aria-label=${say("prompt.title")}>
    <div class="prompt-head">
      ${game.moment && table.picture && html`<p class="moment">${game.moment(table)}</p>`}
      <h2 ref=${heading} tabindex="-1">${asked ? game.question(now.view, now.options, table) : waitingFor(now, table)}</h2>
      <button class="plain fold" aria-expanded=${!folded} aria-label=${say(folded ? "prompt.unfold" : "prompt.fold")} onClick=${() => setFolded(!folded)}>
        ${folded ? "▴" : "▾"}
      </button>
    </div>
    ${!folded &&
    html`${now.result && html`<${Ending} now=${now} session=${session} />`}
      ${narrowed && html`<${Narrowed} session=${session} game=${game} table=${table} />`}
      ${asked && game.Desk && html`<${game.Desk} ...${table} />`}
      ${first.length > 0 && html`<${Options} list=${first} from=${0} choose=${choose} session=${session} game=${game} table=${table} />`}
      ${second.length > 0 && html`<details class="as-list" open=${unfolded} onToggle=${(/** @type {any} */ event) => setUnfolded(event.target.open)}>
        <summary>${game.asList?.(table) ?? say("prompt.as_list")}</summary>
        <${Options} list=${second} from=${first.length} choose=${choose} session=${session} game=${game} table=${table} />
      </details>`}
      ${now.options.length === 1 && html`<label class="check only"><input type="checkbox" checked=${playsOnlyOption.value} onChange=${(/** @type {any} */ event) => (playsOnlyOption.value = event.target.checked)} />${say("settings.only_option")}</label>`}
      <${JustHappened} session=${session} game=${game} words=${table.words} />
      <div class="prompt-foot">
        ${now.undo && html`<button class="quiet" disabled=${session.busy.value} onClick=${() => session.undo()}>
          <kbd aria-hidden="true">u</kbd> ${say(now.undo.free ? "undo.free" : "undo.ask")}
        </button>`}
        ${asked && html`<${Ask} session=${session} />`}
      </div>`}
  </section>`;
}

/**
 * Options as a list, numbered from some number on.
 * @param {{list: import("./choice.js").Entry[], from: number, choose: (entry: import("./choice.js").Entry) => void, session: Session, game: Game, table: Table}} props
 */
function Options({ list, from, choose, session, game, table }) {
  const touched = useRef(false);
  /** A finger cannot point before it presses: what lies on the board is shown first, and played by a second tap. @param {import("./choice.js").Entry} entry */
  const press = (entry) => {
    const shows = touched.current && entry.options.length === 1 && game.stage?.(entry.options[0], table);
    touched.current = false;
    if (!shows) choose(entry);
  };
  return html`<ol class=${classes("options", list.length > 4 && list.every(isShort) && "short")} aria-busy=${session.busy.value}>
    ${list.map(
      (entry, i) => html`<li key=${entry.key}>
        <button
          ref=${(/** @type {any} */ button) => button && (button.entry = entry)}
          class="option"
          disabled=${session.busy.value}
          data-options=${entry.options.length}
          data-option=${entry.options.length === 1 ? entry.options[0].text : null}
          onPointerDown=${(/** @type {PointerEvent} */ event) => (touched.current = event.pointerType === "touch")}
          onClick=${() => press(entry)}
          ...${pointing(game, entry)}
        >
          <kbd aria-hidden="true">${from + i < 10 ? (from + i + 1) % 10 : " "}</kbd>
          ${entry.icon}
          <span>${entry.label}${entry.note ? html`<small>${entry.note}</small>` : null}</span>
          ${entry.options.length > 1 ? html`<span class="more" aria-hidden="true">›</span>` : null}
        </button>
      </li>`,
    )}
  </ol>`;
}

/** What is pointed at in the list can light up on the board. @param {Game} game @param {import("./choice.js").Entry} entry */
function pointing({ point }, { options }) {
  if (!point) return {};
  const texts = options.map(({ text }) => text);
  const [on, off] = [() => point(texts), () => point([])];
  return { onPointerEnter: on, onFocus: on, onPointerLeave: off, onBlur: off };
}

/**
 * With every new question its heading, and the seats above it, come into sight; not while someone types there.
 * @param {string | false} question
 */
function useScrolledBack(question) {
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!question || !section.current || document.activeElement?.matches("input, textarea, select")) return;
    const side = section.current.closest(".side");
    if (side) side.scrollTop = 0;
    section.current.scrollTop = 0; // where it is a sheet of its own
  }, [question]);
  return section;
}

/** When the focused option goes, the focus stays at the prompt. */
function useKeptFocus() {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const within = useRef(false);
  useEffect(() => {
    const focus = document.activeElement;
    if (within.current && focus === document.body) heading.current?.focus({ preventScroll: true });
    within.current = heading.current?.closest(".prompt")?.contains(document.activeElement) ?? false;
    const note = (/** @type {FocusEvent} */ event) => {
      within.current = event.target instanceof Element && event.target.closest(".prompt") !== null;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  });
  return heading;
}

/** @param {import("./choice.js").Entry} entry */
const isShort = ({ label }) => label.length < 16;

/** @param {import("./wire").Now} now @param {Table} table */
function waitingFor(now, { words }) {
  if (now.status === "over" && now.result) {
    const names = now.result.winners.map((seat) => sayFrom(words, `seat.${seat}`));
    const rival = now.picture?.automa;
    if (!names.length && rival) return say("prompt.lost", { rival: sayFrom(words, "seat.-2"), cash: rival.cash, own: now.result.scores[0] });
    if (!names.length) return say("prompt.nobody");
    return say("prompt.over", { names: names.join(" & "), number: names.length });
  }
  if (now.status === "ended") return say("prompt.ended");
  const names = now.waiting.map((seat) => `${sayFrom(words, `seat.${seat}`)} (${nameOf(now.seats[seat])})`);
  return say("prompt.waiting", { names: names.join(", ") });
}

/** What has been chosen so far of a choice in several steps. @param {{session: Session, game: Game, table: Table}} props */
function Narrowed({ session, game, table }) {
  const paths = session.choice.left.value.map((option) => game.steps(option, table));
  /** @type {string[]} */
  const shared = [];
  for (let i = 0; paths.every((path) => path[i]?.key === paths[0][i]?.key && path[i]); i++) shared.push(paths[0][i].label);
  return html`<p class="narrowed">
    <button class="small" onClick=${() => session.choice.back()}><kbd aria-hidden="true">Esc</kbd> ${say("prompt.back")}</button>
    <span>${shared.filter((label, i) => !shared[i + 1]?.startsWith(label)).join(", ")}…</span>
  </p>`;
}

/** The last things that others did. @param {{session: Session, game: Game, words: any}} props */
function JustHappened({ session, game, words }) {
  const lines = standing(session.lines.value.slice(-RECENT));
  const seat = session.you.value?.seat;
  /** Long tales by their titles. @param {import("./wire").Told[]} told */
  const inShort = (told) => game.grouped?.(told, words).flatMap((part) => (part.title ? [part.title] : part.told.map((each) => each.say))) ?? told.map((each) => each.say);
  const fresh = [];
  for (const line of lines.toReversed()) {
    if (line.kind === "act" && line.seat === seat) break;
    fresh.unshift(...inShort(line.told));
  }
  const last = lines.at(-1);
  const shown = fresh.length ? fresh.slice(-6) : inShort(last?.told ?? []).slice(-3);
  if (!shown.length) return null;
  return html`<ul class="just-happened" aria-label=${say("prompt.happened")}>${shown.map((text, i) => html`<li key=${i}>${plain(text)}</li>`)}</ul>`;
}

/** Why is something missing? In the words of the notation. @param {{session: Session}} props */
function Ask({ session }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [open, setOpen] = useState(false);
  useKeys((event) => {
    if (event.key !== "w") return false;
    setOpen(true);
    setTimeout(() => field.current?.focus());
    return true;
  });
  /** @param {Event} event */
  const ask = (event) => {
    event.preventDefault();
    const action = field.current?.value.trim();
    if (action) session.why(action);
  };
  if (!open) return html`<button class="quiet" onClick=${() => setOpen(true)}><kbd aria-hidden="true">w</kbd> ${say("prompt.why")}</button>`;
  return html`<form class="ask" onSubmit=${ask}>
    <input ref=${field} aria-label=${say("prompt.why_field")} placeholder=${say("prompt.why_hint")} maxlength="100" autocomplete="off" autocapitalize="none" />
    <button class="small">${say("prompt.why_ask")}</button>
  </form>`;
}

/** @param {{now: import("./wire").Now, session: Session}} props */
function Ending({ now, session }) {
  return html`<p class="ending">
    ${now.seats.map((seat) => html`<span key=${seat.seat}><b>${now.result?.scores[seat.seat]}</b> ${nameOf(seat)}</span>`)}
    <a class="button" href=${`/t/${session.code}/0`}>${say("replay.watch")}</a>
    ${session.you.value?.seat != null && html`<button class="quiet" onClick=${() => playAgain(now, session)}>${say("prompt.again")}</button>`}
  </p>`;
}

/** The same seats and bots at a new table. @param {import("./wire").Now} now @param {Session} session */
function playAgain(now, session) {
  const mine = session.you.value?.seat;
  const seats = now.seats.map((seat) => (seat.seat === mine ? "me" : seat.kind === "bot" ? (seat.bot ?? "open") : "open"));
  goTo(api.again(session.code, seats));
}
