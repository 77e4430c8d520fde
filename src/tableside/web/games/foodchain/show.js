// What happened and what if: dinnertime and marketing step by step, the dinner that would be now, and Mautoma's mat.
import { classes, html, signal, useEffect, useMemo, useRef } from "../../ui.js";
import { say } from "../../texts.js";
import { show as beats } from "../../beats.js";
import { place } from "../../router.js";
import { Icon } from "../../icons.js";
import { stories } from "./story.js";
import { Stepping, watched } from "./stepping.js";
import { lastShown, opensItself, shownUntil } from "./shown.js";
import { WhatIf } from "./whatif.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./wire").LogLine} Line */

const NOTABLE = new Set(["sale", "home", "coffee", "campaign", "drive"]);
const BEFORE_DINNER = ["restructuring", "order", "working"];
const asking = signal(false);

/** @param {Table} table */
export function Show(table) {
  const { picture, lines, position, told } = table;
  const where = /** @type {any} */ (place.value);
  const replaying = where.position != null;
  const known = useMemo(
    () => (replaying ? withShown(lines, position, told) : lines),
    [replaying, lines, position, told],
  );
  const all = useMemo(() => stories(known, picture?.round ?? 0), [known, picture?.round]);
  const begun = useRef(/** @type {number | undefined} */ (undefined));
  const played = !beats.playing.value;
  useEffect(() => {
    if (replaying) return;
    retire(all, begun, table);
    if (played) openNew(where.code, all, lines);
  }, [replaying, all, played]);
  useEffect(() => leave, []);
  const before = useRef(/** @type {number | undefined} */ (undefined));
  useEffect(() => {
    if (!replaying) return;
    const inPassing = position - 1 === before.current && beats.length > 0; // its beats show it
    before.current = position;
    if (inPassing) return;
    const line = known.findLast((each) => each.kind === "act" && each.position === position);
    watched.value = line && all.some((story) => story.lines.includes(line)) ? { seq: line.seq, step: null } : null;
    return () => void (watched.value = null);
  }, [replaying, position, known]);
  if (!picture) return null;
  const seen = found(all);
  const newest = all.at(-1);
  const dinnerAhead = BEFORE_DINNER.includes(picture.phase);
  /** @param {Story} story @param {number} step */
  const to = (story, step) => (watched.value = { seq: story.lines[0].seq, step });
  const close = () => (watched.value = null);
  return html`<div class="fc-show">
    <div class="fc-show-bar">
      ${
        newest &&
        html`<button class=${classes("quiet", seen && "on")} aria-pressed=${Boolean(seen)} onClick=${() =>
          seen ? close() : to(newest, 0)}><${Icon} name="run"
        size="16" /> ${say("fc.show.last", { round: newest.round })}</button>`
      }
      ${
        dinnerAhead &&
        html`<button class=${classes("quiet", asking.value && "on")} aria-pressed=${asking.value} onClick=${() =>
          (asking.value = !asking.value)}><${Icon} name="coin" size="16" /> ${say("fc.show.if.title")}</button>`
      }
      ${
        seen &&
        html`<label class="check"><input type="checkbox" checked=${opensItself.value}
        onChange=${(/** @type {any} */ event) =>
          (opensItself.value = event.target.checked)} />${say("fc.show.itself")}</label>`
      }
    </div>
    ${dinnerAhead && asking.value && html`<${WhatIf} table=${table} close=${() => (asking.value = false)} />`}
    ${
      seen &&
      html`<${Stepping} table=${table} all=${all} story=${seen.story} index=${seen.index} to=${to}
      close=${close} />`
    }
  </div>`;
}

/** The story and the step that are watched. @param {Story[]} all */
function found(all) {
  const wanted = watched.value;
  const story = wanted && all.find((each) => each.lines.some((line) => line.seq === wanted.seq));
  if (!story) return null;
  const first = Math.max(
    0,
    story.steps.findIndex((step) => step.line.seq >= wanted.seq),
  );
  return { story, index: Math.min(wanted.step ?? first, story.steps.length - 1) };
}

/** The next table begins with nothing watched. */
function leave() {
  watched.value = null;
  asking.value = false;
}

/**
 * Close a story that is over: another one has begun since, or it opened by itself and its watcher plays on in the next
 * round.
 * @param {Story[]} all
 * @param {{current: number | undefined}} begun where the newest story began when this was last looked at
 * @param {Table} table
 */
function retire(all, begun, { picture, lines, seat }) {
  const newest = all.at(-1)?.lines[0].seq;
  const another = begun.current !== undefined && begun.current !== newest;
  begun.current = newest;
  const story = found(all)?.story;
  if (!story || !picture) return;
  const last = story.lines[story.lines.length - 1].seq;
  const playsOn =
    picture.round > story.round && lines.some((line) => line.kind === "act" && line.seat === seat && line.seq > last);
  if ((another && story !== all.at(-1)) || (watched.value?.itself && playsOn)) watched.value = null;
}

/**
 * Open the newest story where something new has come, unless someone is in the middle of it.
 * @param {string} code
 * @param {Story[]} all
 * @param {Line[]} lines
 */
function openNew(code, all, lines) {
  const seen = lastShown(code);
  const newest = all.at(-1);
  shownUntil(code, lines.at(-1)?.seq ?? 0);
  if (seen === null || !newest) return;
  const fresh = newest.steps.findIndex((step) => step.line.seq > seen);
  if (fresh < 0 || !opensItself.value || !newest.steps.slice(fresh).some((step) => NOTABLE.has(step.kind))) return;
  const busy = found(all);
  if (busy && !(busy.story === newest && busy.index >= fresh - 1)) return;
  watched.value = { seq: newest.lines[0].seq, step: fresh, itself: true };
}

/**
 * The log up to the position shown, with what that told if it lies further back than the log is known.
 * @param {Line[]} lines
 * @param {number} position
 * @param {import("./wire").Told[]} told
 */
function withShown(lines, position, told) {
  const past = lines.filter((line) => line.position <= position);
  if (!told.length || past.some((line) => line.kind === "act" && line.position === position)) return past;
  return [
    { seq: -1, at: 0, kind: "act", position, seat: null, name: "", text: "", agree: null, about: null, told },
    ...past,
  ];
}
