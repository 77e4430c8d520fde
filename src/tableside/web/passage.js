// The way through a game: a slider with markers, steps by move, turn, phase and round, and playing at three speeds.
import { html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { show } from "./beats.js";
import { chaptersOf, LEVELS, partsAt, stepTo } from "./chapters.js";
import { beatOf } from "./following.js";
import { Icon } from "./icons.js";
import { useKeys } from "./keys.js";
import { fetchEarlier } from "./log.js";
import { place } from "./router.js";
import { pace, replayPace } from "./settings.js";
import { afterwards } from "./settled.js";
import { say } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */

const PAUSES = { slow: 900, normal: 400, fast: 120 }; // milliseconds between positions, besides their beats
const STEPS = { slow: 1800, normal: 900, fast: 300 }; // the same without beats

/**
 * @param {{session: Session, game: Game, table: Table, position: number, last: number, to: (position: number) => void}}
 *   props position: the one asked for; the table is the one drawn, which may come later
 */
export function Passage({ session, game, table, position, last, to }) {
  const lines = session.lines.value;
  const missed = session.missed.value;
  useEffect(() => void (missed && fetchEarlier(session)), [missed]);
  const { chapters, markers } = useMemo(() => chaptersOf(lines, game, table), [lines, game, table.words]);
  const [running, setRunning] = useState(false);
  useBeats(game, table, running);
  useRunning(running && table.position === position, position, last, to, () => setRunning(false));

  const levels = LEVELS.filter((level) => chapters.some((chapter) => chapter.level === level));
  /** @param {import("./chapters.js").Level | "move"} level @param {number} by */
  const step = (level, by) => {
    const here = /** @type {any} */ (place.peek()).position ?? position; // ahead of what is drawn when keys come fast
    to(level === "move" ? here + by : stepTo(chapters, level, here, by, last));
  };
  useKeys((event) => {
    const found = KEYS[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
    if (event.key === " " && !(event.target instanceof HTMLButtonElement)) setRunning(!running);
    else if (event.key === "Home" || event.key === "End") to(event.key === "End" ? last : 0);
    else if (found) step(levels.includes(/** @type {any} */ (found[0])) ? found[0] : "move", found[1]);
    else return false;
    return true;
  });
  const parts = partsAt(chapters, position);
  const title = parts.map((part) => part.title).join(" · ");
  return html`<div class="prompt-head"><h2>${title || say("replay.begin")}</h2></div>
    <p class="replay-at">${say("replay.at", { position, last })}</p>
    <${Slider} position=${position} last=${last} markers=${markers} to=${to} />
    <div class="replay-buttons">
      <${Step} name="first" press=${() => to(0)} />
      <${Step} name="before" press=${() => step("move", -1)} />
      <${Step} name=${running ? "pause" : "run"} press=${() => setRunning(!running)} />
      <${Step} name="next" press=${() => step("move", 1)} />
      <${Step} name="last" press=${() => to(last)} />
      <label><span class="unseen">${say("replay.speed")}</span>
        <select value=${replayPace.value}
          onChange=${(/** @type {any} */ event) => (replayPace.value = event.target.value)}>
          ${["slow", "normal", "fast"].map(
            (each) => html`<option key=${each} value=${each}>${say(`replay.speeds.${each}`)}</option>`,
          )}
        </select>
      </label>
    </div>
    <div class="replay-parts">
      ${levels.map(
        (level) => html`<span key=${level} class="replay-part">
          <button class="small quiet" aria-label=${say(`replay.before_${level}`)}
            onClick=${() => step(level, -1)}>‹</button>
          ${say(`replay.${level}`)}
          <button class="small quiet" aria-label=${say(`replay.next_${level}`)}
            onClick=${() => step(level, 1)}>›</button>
        </span>`,
      )}
    </div>`;
}

/** Which part a key goes to, and how far. @type {Record<string, [import("./chapters.js").Level | "move", number]>} */
const KEYS = {
  ArrowLeft: ["move", -1],
  ArrowRight: ["move", 1],
  "Shift+ArrowLeft": ["turn", -1],
  "Shift+ArrowRight": ["turn", 1],
  "[": ["phase", -1],
  "]": ["phase", 1],
  PageUp: ["round", -1],
  PageDown: ["round", 1],
};

/** @param {{name: string, press: () => void}} props */
const Step = ({ name, press }) => html`<button class=${name === "run" || name === "pause" ? "" : "quiet"}
  aria-label=${say(`replay.${name}`)} title=${say(`replay.${name}`)} onClick=${press}>
  <${Icon} name=${name} />
</button>`;

/**
 * @param {{position: number, last: number, markers: import("./chapters.js").Marker[], to: (position: number) => void}}
 *   props
 */
function Slider({ position, last, markers, to }) {
  return html`<div class="replay-slider">
    <input type="range" min="0" max=${last} value=${position} aria-label=${say("replay.slider")}
      onInput=${(/** @type {any} */ event) => to(Number(event.target.value))} />
    <div class="replay-marks">
      ${markers.map(
        ({ position: at, kind, text }, i) => html`<button key=${i} class=${`plain mark ${kind}`} title=${text}
          aria-label=${text} tabindex="-1" style=${{ left: `${(100 * at) / Math.max(1, last)}%` }}
          onClick=${() => to(at)}></button>`,
      )}
    </div>
  </div>`;
}

/**
 * A step forward is played as beats, as fast as the replay runs or the user likes to follow others.
 * @param {Game} game
 * @param {Table} table
 * @param {boolean} running
 */
function useBeats(game, table, running) {
  const before = useRef(table.position);
  useEffect(() => {
    const forward = table.position === before.current + 1;
    before.current = table.position;
    show.end();
    show.speed = running ? replayPace.value : pace.value === "hand" ? "off" : pace.value;
    if (forward) show.play(table.told.map((told) => beatOf(told, game, table)).filter((beat) => beat !== null));
    return () => void (show.speed = null);
  }, [table.position]);
}

/**
 * On to the next position when this one has been shown.
 * @param {boolean} running
 * @param {number} position
 * @param {number} last
 * @param {(position: number) => void} to
 * @param {() => void} stop
 */
function useRunning(running, position, last, to, stop) {
  const played = !show.playing.value;
  useEffect(() => {
    if (!running || !played) return;
    if (position >= last) return stop();
    return afterwards(() => to(position + 1), (show.length ? PAUSES : STEPS)[replayPace.value]);
  }, [running, played, position]);
}
