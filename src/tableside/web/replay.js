// A past position, as seen by any seat as far as the server allows: the way through the game, its moves, playing on.
import { classes, html, useEffect, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { api } from "./api.js";
import { go } from "./router.js";
import { useKeys } from "./keys.js";
import { notifyFault } from "./notice.js";
import { Choice } from "./choice.js";
import { nameOf } from "./seats.js";
import { InWords } from "./inwords.js";
import { Around } from "./around.js";
import { Pages } from "./pages.js";
import { goTo } from "./more.js";
import { Row, rowsOf } from "./happened.js";
import { Log } from "./log.js";
import { Passage } from "./passage.js";
import { Stage } from "./stage.js";
import { Why } from "./wondering.js";

/** @typedef {import("./wire").PastPosition} Position */

const nothing = new Choice({ play() {}, why() {} });
/** @type {import("./games/game").Beat[]} */
const unmarked = [];

/**
 * @param {{session: import("./session.js").Session, game: import("./games/game").Game, words: any,
 *   position: number}} props
 */
export function Replay({ session, game, words, position }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").TableFacts} */ (session.about.value);
  const you = session.you.value;
  const over = now.status === "over" || now.status === "ended";
  const [eyes, setEyes] = useState(/** @type {number | "all" | null} */ (over ? "all" : (you?.seat ?? null)));
  const [shown, setShown] = useState(/** @type {Position | null} */ (null));
  const last = now.position;

  useEffect(() => {
    let wanted = true;
    api.position(session.code, Math.min(position, last), eyes).then((found) => wanted && setShown(found), notifyFault);
    return () => void (wanted = false);
  }, [session.code, position, eyes, last]);

  /** @param {number} to */
  const show = (to) => go(`/t/${session.code}/${Math.max(0, Math.min(last, to))}`, { replace: true });
  useKeys((event) => {
    if (event.key !== "Escape") return false;
    go(`/t/${session.code}`);
    return true;
  });

  const table = shown && {
    view: shown.view,
    picture: shown.picture,
    look: (/** @type {string} */ ask, /** @type {any} */ of) => api.look(session.code, shown.position, eyes, ask, of),
    act() {},
    parts: about.parts,
    words,
    seat: typeof eyes === "number" ? eyes : (you?.seat ?? null),
    names: now.seats.map((seat) => nameOf(seat)),
    seats: about.seats,
    choice: nothing,
    asked: null,
    told: shown.told,
    lines: session.lines.value,
    position: shown.position,
    unasked: session.unasked,
  };
  const pages = table && [
    {
      name: "board-pane",
      title: say("pages.board"),
      inside: html`<${Stage} game=${game} table=${table} fresh=${unmarked} /><${game.Board} ...${table} />`,
    },
    {
      name: "around",
      title: game.seats?.() ?? say("seats.title"),
      inside: html`<${Around} session=${session} game=${game} table=${table} past=${true} />`,
    },
    {
      name: "talk",
      title: say("pages.moves"),
      inside: html`<${Log} session=${session} game=${game} table=${table} at=${Math.min(position, last)} />
        <${PlayOn} session=${session} position=${Math.min(position, last)} over=${over} words=${words} />
        <${InWords} rows=${game.inWords(table)} />`,
    },
  ];
  return html`<main class=${classes("table replay", game.Seat && "with-cards")}>
    ${table && game.Strip && html`<${game.Strip} ...${table} />`}
    ${pages && html`<${Pages} pages=${pages} />`}
    <aside class="side" aria-label=${say("replay.title")}>
      <section class="prompt replay-prompt" aria-label=${say("replay.title")}>
        ${
          table &&
          html`<${Passage} session=${session} game=${game} table=${table} position=${Math.min(position, last)}
            last=${last} to=${show} />`
        }
        <ul class="just-happened" aria-live="polite" aria-label=${say("prompt.happened")}>
          ${table && allRows(table, game).map((row, i) => html`<${Row} key=${i} row=${row} table=${table} />`)}
        </ul>
        ${
          shown &&
          about.speaking.includes(shown.bot) &&
          html`<${Why} key=${shown.position} code=${session.code} position=${shown.position} seat=${eyes} />`
        }
        <${Eyes} now=${now} you=${you} over=${over} eyes=${eyes} setEyes=${setEyes} words=${words} />
        <div class="prompt-foot"><a class="button quiet"
          href=${`/t/${session.code}`}>${say(over ? "replay.back_over" : "replay.back")}</a></div>
      </section>
    </aside>
  </main>`;
}

/**
 * What the action before this position brought about, whoever looks at it.
 * @param {import("./games/game").Table} table
 * @param {import("./games/game").Game} game
 */
const allRows = ({ told, position, ...table }, game) => {
  const line = { seq: 0, at: 0, kind: "act", position, seat: -1, name: "", text: "", told, agree: null, about: null };
  return rowsOf([line], game, { ...table, told, position, seat: null });
};

/**
 * Whose knowledge to look with.
 * @param {{now: import("./wire").Now, you: import("./wire").You | null, over: boolean, eyes: number | "all" | null,
 *   setEyes: (eyes: any) => void, words: any}} props
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
      ${seats.map(
        (seat) =>
          html`<option key=${seat.seat}
        value=${String(seat.seat)}>${sayFrom(words, `seat.${seat.seat}`)} (${nameOf(seat)})</option>`,
      )}
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
        ${now.seats.map(
          (each) =>
            html`<option key=${each.seat} value=${String(each.seat)}>${sayFrom(words, `seat.${each.seat}`)}</option>`,
        )}
      </select>
    </label>
    <label class="field">${say("replay.fork_bot")}
      <select value=${bot} onChange=${(/** @type {any} */ event) => setBot(event.target.value)}>
        ${bots.map((each) => html`<option key=${each} value=${each}>${each}</option>`)}
      </select>
    </label>
    <button onClick=${() =>
      goTo(api.fork(session.code, position, seat, bot))}>${say("replay.fork_go", { position })}</button>
    <a class="button quiet" href=${api.recordPath(session.code)} download>${say("more.record")}</a>
  </section>`;
}
