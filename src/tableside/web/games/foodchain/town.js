// The map in SVG: ground, pieces, and the places where something can be put.
import { html, useEffect, useMemo, useRef, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { useKeys } from "../../keys.js";
import { sentence } from "../../notice.js";
import { withRules } from "../../settings.js";
import { Beside } from "./beside.js";
import { Patterns } from "./chains.js";
import { inspected } from "./focus.js";
import { Ghost, GhostBar, Group, Places } from "./ghost.js";
import { Ground, Numbers, TileNames } from "./ground.js";
import { Inspect } from "./inspect.js";
import { Overlay } from "./overlay.js";
import { useView } from "./panzoom.js";
import { Pieces } from "./pieces.js";
import { beyond, candidatesOf, covers, ghost, nearest, textAt, turned } from "./placing.js";
import { Looker } from "./sight.js";
import { U, boxOf } from "./squares.js";
import { useRoving } from "./roving.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./placing.js").Candidate} Candidate */

const FINGER = 22; // pixels around a place that a finger may miss it by
const [SMALL, LARGE] = [20, 28]; // pixels of a square: too small for a finger, and how large it is made then
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/** @param {Table} table */
export function Town(table) {
  const { picture, words, choice, asked, seat } = table;
  const element = useRef(/** @type {SVGSVGElement | null} */ (null));
  const left = choice.left.value;
  const candidates = useMemo(() => (asked ? candidatesOf(picture, left) : []), [picture, left, asked]);
  const [reason, setReason] = useState(/** @type {{x: number, y: number, text: string} | null} */ (null));
  const [panelLeft, setPanelLeft] = useState(false);
  const variant = useRef("");
  /** What is drawn of the position lies still while the user points and narrows. */
  const key = useMemo(() => JSON.stringify(picture.ground), [picture]);
  const ground = useMemo(() => html`<${Ground} ground=${picture.ground} />`, [key]);
  const numbers = useMemo(() => html`<${Numbers} ground=${picture.ground} />`, [key]);
  const names = useMemo(() => html`<${TileNames} picture=${picture} />`, [picture]);
  const pieces = useMemo(() => html`<${Pieces} picture=${picture} words=${words} />`, [picture, words]);
  const beside = useMemo(() => html`<${Beside} picture=${picture} words=${words} />`, [picture, words]);
  const places = useMemo(() => html`<${Places} candidates=${candidates} />`, [candidates]);
  const whole = useMemo(() => wholeOf(picture, candidates), [picture, candidates]);

  /** @param {Candidate | null} one @param {boolean} staged */
  const show = (one, staged) => {
    if (one) variant.current = one.variant;
    ghost.value = one && { text: one.text, staged };
    if (staged) setReason(null);
  };
  const current = () => candidates.find((each) => each.text === ghost.value?.text) ?? null;
  const place = () => {
    const text = ghost.value?.text;
    ghost.value = null;
    if (text) choice.pick((option) => option.text === text);
  };
  const turn = () => {
    const one = current();
    if (one) show(turned(candidates, one), true);
  };
  const begin = () => {
    show(nearest(candidates, view.middle, variant.current, Infinity), true);
    setTimeout(() => /** @type {SVGElement | null} */ (element.current?.querySelector(".fc-ghost"))?.focus());
  };

  /** @param {{x: number, y: number}} point @param {PointerEvent} event */
  const tap = (point, event) => {
    const slack = event.pointerType === "mouse" ? 0 : FINGER / view.scale();
    const staged = ghost.value?.staged ? current() : null;
    if (staged && covers(staged, point)) return place();
    const one = nearest(candidates, point, variant.current, slack);
    if (one) {
      const pixels = view.scale() * U;
      if (slack && pixels < SMALL) view.bring(one.middle, (view.zoom * LARGE) / pixels);
      if (slack) element.current?.closest(".fc-town")?.scrollIntoView({ block: "start" }); // above the sheet
      return show(one, true);
    }
    show(null, false);
    const thing = event.target instanceof Element ? event.target.closest(".fc-thing") : null;
    if (thing instanceof SVGElement) {
      setReason(null);
      return open(thing);
    }
    if (candidates.length)
      ask(textAt(candidates.find((each) => each.variant === variant.current) ?? candidates[0], point), event);
    else inspected.value = null;
  };
  /** @param {SVGElement} thing */
  const open = (thing) => {
    const { kind = "", of = "" } = thing.dataset;
    const hauls =
      kind === "source" ? left.filter(({ action }) => action.kind === "Haul" && action.sources.includes(of)) : [];
    if (hauls.length) choice.narrow(hauls);
    const [box, here] = [element.current?.getBoundingClientRect(), thing.getBoundingClientRect()];
    if (box) setPanelLeft(here.x + here.width / 2 > box.x + box.width / 2);
    const same = inspected.value?.kind === kind && String(inspected.value.of) === of;
    inspected.value = same ? null : { kind, of };
  };
  /** Why not here? @param {string} text @param {PointerEvent} event */
  const ask = (text, event) => {
    const box = element.current?.getBoundingClientRect();
    if (!box) return;
    const at = { x: Math.min(event.clientX - box.left, box.width - 180), y: event.clientY - box.top };
    table.look("why_not", text).then(
      ({ reason, rules }) => reason && setReason({ ...at, text: withRules(sentence(reason), rules) }),
      () => {},
    );
  };
  const view = useView(element, whole, tap);

  /** @param {PointerEvent} event */
  const hover = (event) => {
    if (event.pointerType !== "mouse" || event.buttons || ghost.value?.staged || !candidates.length) return;
    const one = nearest(candidates, view.point(event.clientX, event.clientY), variant.current, 0);
    if (one?.text !== ghost.value?.text) show(one, false);
  };
  const leave = () => {
    if (ghost.value && !ghost.value.staged) ghost.value = null;
  };
  const roving = useRoving(element, open);
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const arrow = ARROWS[event.key];
    const onGhost = event.target instanceof Element && event.target.matches(".fc-ghost");
    if (arrow && event.shiftKey) view.panBy(arrow[0] * U, arrow[1] * U);
    else if (onGhost && arrow) show(beyond(candidates, /** @type {Candidate} */ (current()), arrow), true);
    else if (onGhost && (event.key === "Enter" || event.key === " ")) place();
    else if (!roving(event, arrow)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  useKeys((event) => {
    if (event.key === "r" && ghost.value) turn();
    else if (event.key === "+" || event.key === "=") view.zoomBy(1.4);
    else if (event.key === "-") view.zoomBy(1 / 1.4);
    else if (event.key === "f") view.fit();
    else if (event.key === "Escape" && ghost.value?.staged) ghost.value = null;
    else if (event.key === "Escape" && inspected.value) inspected.value = null;
    else return false;
    return true;
  });
  useEffect(() => {
    ghost.value = null;
    setReason(null);
    if (view.brought) view.fit(); // it was brought for what has been placed
    if (candidates.length) inspected.value = null; // it would lie over places
  }, [candidates]);
  useEffect(() => () => void (inspected.value = null), []); // another table has other houses

  return html`<section class="fc-town enamel" aria-label=${say("fc.map.title")}>
    <div class="fc-map">
      <svg ref=${element} preserveAspectRatio="xMidYMin" role="group" aria-label=${say("fc.map.label")}
        onPointerMove=${hover} onPointerLeave=${leave} onKeyDown=${press}>
        <${Patterns} />
        ${ground}${places}${pieces}${names}${numbers}
        <${Group} picture=${picture} />
        <${Ghost} candidates=${candidates} seat=${seat} table=${table} />
        <${Overlay} picture=${picture} words=${words} seat=${seat} about=${
          asked && picture.ask?.kind === "WhichRadio" ? [picture.ask.house] : []
        } />
      </svg>
      ${
        reason &&
        html`<p class="fc-reason" role="status"
        style=${{ left: `${Math.max(4, reason.x - 20)}px`, top: `${reason.y + 14}px` }}>${reason.text}</p>`
      }
      <${Inspect} table=${table} left=${panelLeft} />
    </div>
    <${GhostBar} table=${table} candidates=${candidates} turn=${turn} place=${place} begin=${begin} drop=${() =>
      show(null, false)} />
    ${beside}
    <div class="fc-zoom">
      <button class="quiet" aria-label=${say("fc.map.zoom_in")} title=${say("fc.map.zoom_in_by")} onClick=${() =>
        view.zoomBy(1.5)}>+</button>
      <button class="quiet" aria-label=${say("fc.map.zoom_out")} title=${`${say("fc.map.zoom_out")} (-)`}
        onClick=${() => view.zoomBy(1 / 1.5)}>−</button>
      <button class="quiet" aria-label=${say("fc.map.fit")} title=${`${say("fc.map.fit")} (f)`} onClick=${() =>
        view.fit()}>⤢</button>
    </div>
    <${Looker} table=${table} />
  </section>`;
}

/**
 * What the whole map takes, with what stands at its edges and what could.
 * @param {any} picture
 * @param {Candidate[]} candidates
 */
function wholeOf(picture, candidates) {
  const { rows, columns } = picture.ground;
  const outside = [...picture.campaigns, ...picture.pieces, ...candidates].flatMap(({ squares }) => squares);
  const corners = [[rows[0], columns[0]], [rows[1], columns[1]], ...outside, ...(picture.automa?.doors ?? [])];
  const { x, y, width, height } = boxOf(corners);
  return { x: x - 19, y: y - 14, width: width + 38, height: height + 28 }; // numbers at the edges
}
