// A position of the past: slider and keys, from any seat's knowledge as far as the server allows, and playing on.
import { html, useEffect, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { api } from "./api.js";
import { go, place } from "./router.js";
import { useKeys } from "./keys.js";
import { notifyFault } from "./notice.js";
import { Choice } from "./choice.js";
import { Icon } from "./icons.js";
import { nameOf } from "./seats.js";
import { InWords } from "./inwords.js";
import { goTo } from "./more.js";
import { afterwards } from "./settled.js";
import { plain } from "./settings.js";

/** @typedef {import("./wire").Position} Position */

const PACE = 900; // milliseconds a position while it plays by itself
const nothing = new Choice({ play() {}, why() {} });

/**
 * @param {{session: import("./session.js").Session, game: import("./games/game").Game, words: any, position: number}} props
 */
export function Replay({ session, game, words, position }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").About} */ (session.about.value);
  const you = session.you.value;
  const over = now.status === "over" || now.status === "ended";
  const [eyes, setEyes] = useState(/** @type {number | "all" | null} */ (over ? "all" : (you?.seat ?? null)));
  const [shown, setShown] = useState(/** @type {Position | null} */ (null));
  const [running, setRunning] = useState(false);
  const last = now.position;

  useEffect(() => {
    let wanted = true;
    api.position(session.code, Math.min(position, last), eyes).then((found) => wanted && setShown(found), notifyFault);
    return () => void (wanted = false);
  }, [session.code, position, eyes, last]);

  /** @param {number} to */
  const show = (to) => go(`/t/${session.code}/${Math.max(0, Math.min(last, to))}`, { replace: true });
  /** From where the address says, which is ahead of what is drawn when keys come fast. @param {number} by */
  const move = (by) => show((place.peek().page === "table" ? (/** @type {any} */ (place.peek()).position ?? 0) : 0) + by);
  useEffect(() => {
    if (!running) return;
    if (position >= last) setRunning(false);
    return afterwards(() => position < last && show(position + 1), PACE);
  }, [running, position, shown]);

  useKeys((event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -last, End: last }[event.key];
    if (event.key === " " && !(event.target instanceof HTMLButtonElement)) setRunning(!running);
    else if (step) move(step);
    else if (event.key === "Escape") go(`/t/${session.code}`);
    else return false;
    return true;
  });

  /** @type {[string, () => void][]} */
  const buttons = [
    ["first", () => show(0)],
    ["before", () => move(-1)],
    [running ? "pause" : "run", () => setRunning(!running)],
    ["next", () => move(1)],
    ["last", () => show(last)],
  ];
  const table = shown && {
    view: shown.view,
    picture: shown.picture,
    look: (/** @type {string} */ ask, /** @type {any} */ of) => api.look(session.code, shown.position, eyes, ask, of),
    act() {},
    parts: about.parts,
    words,
    seat: typeof eyes === "number" ? eyes : (you?.seat ?? null),
    names: now.seats.map((seat) => nameOf(seat)),
    choice: nothing,
    asked: false,
    told: shown.told,
    lines: session.lines.value,
    position: shown.position,
  };
  return html`<main class="table replay">
    <div class="board-pane">
      ${table && html`<${game.Board} ...${table} /><${InWords} rows=${game.inWords(table)} />`}
    </div>
    <aside class="side" aria-label=${say("replay.title")}>
      <section class="prompt replay-prompt" aria-label=${say("replay.title")}>
        <div class="prompt-head"><h2>${say("replay.at", { position: Math.min(position, last), last })}</h2></div>
        <input type="range" min="0" max=${last} value=${Math.min(position, last)} aria-label=${say("replay.slider")} onInput=${(/** @type {any} */ event) => show(Number(event.target.value))} />
        <div class="replay-buttons">
          ${buttons.map(
            ([name, press]) => html`<button key=${name} class=${name === "run" || name === "pause" ? "" : "quiet"} aria-label=${say(`replay.${name}`)} title=${say(`replay.${name}`)} onClick=${press}>
              <${Icon} name=${name} />
            </button>`,
          )}
        </div>
        <ul class="just-happened" aria-live="polite" aria-label=${say("prompt.happened")}>
          ${(shown?.told ?? []).map((told, i) => html`<li key=${i}>${plain(told.say)}</li>`)}
        </ul>
        <${Eyes} now=${now} you=${you} over=${over} eyes=${eyes} setEyes=${setEyes} words=${words} />
        <div class="prompt-foot"><a class="button quiet" href=${`/t/${session.code}`}>${say(over ? "replay.back_over" : "replay.back")}</a></div>
      </section>
      <${PlayOn} session=${session} position=${Math.min(position, last)} over=${over} words=${words} />
    </aside>
  </main>`;
}

/**
 * Whose knowledge to look with.
 * @param {{now: import("./wire").Now, you: import("./wire").You | null, over: boolean, eyes: number | "all" | null, setEyes: (eyes: any) => void, words: any}} props
 */
function Eyes({ now, you, over, eyes, setEyes, words }) {
  const seats = now.seats.filter((seat) => over || you?.seats.includes(seat.seat));
  /** @param {any} event */
  const change = (event) => {
    const value = event.target.value;
    setEyes(value === "" ? null : value === "all" ? "all" : Number(value));
  };
  return html`<label class="field">${say("replay.eyes")}
    <select value=${eyes === null ? "" : String(eyes)} onChange=${change}>
      ${over && html`<option value="all">${say("replay.all")}</option>`}
      ${seats.map((seat) => html`<option key=${seat.seat} value=${String(seat.seat)}>${sayFrom(words, `seat.${seat.seat}`)} (${nameOf(seat)})</option>`)}
      <option value="">${say("replay.spectator")}</option>
    </select>
  </label>`;
}

/**
 * Fork a new table against bots.
 * @param {{session: import("./session.js").Session, position: number, over: boolean, words: any}} props
 */
function PlayOn({ session, position, over, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const you = session.you.value;
  const bots = session.about.value?.bots ?? [];
  const [seat, setSeat] = useState(you?.seat ?? 0);
  const [bot, setBot] = useState(bots.at(-1) ?? "");
  const alone = you?.seat != null && now.seats.filter((each) => each.kind === "human").length === 1;
  if (!over && !alone) return html`<p class="hint play-on">${say("replay.fork_later")}</p>`;
  return html`<section class="play-on" aria-label=${say("replay.fork")}>
    <h2>${say("replay.fork")}</h2>
    <label class="field">${say("replay.fork_seat")}
      <select value=${String(seat)} onChange=${(/** @type {any} */ event) => setSeat(Number(event.target.value))}>
        ${now.seats.map((each) => html`<option key=${each.seat} value=${String(each.seat)}>${sayFrom(words, `seat.${each.seat}`)}</option>`)}
      </select>
    </label>
    <label class="field">${say("replay.fork_bot")}
      <select value=${bot} onChange=${(/** @type {any} */ event) => setBot(event.target.value)}>
        ${bots.map((each) => html`<option key=${each} value=${each}>${each}</option>`)}
      </select>
    </label>
    <button onClick=${() => goTo(api.fork(session.code, position, seat, bot))}>${say("replay.fork_go", { position })}</button>
    <a class="button quiet" href=${api.recordPath(session.code)} download>${say("more.record")}</a>
  </section>`;
}
