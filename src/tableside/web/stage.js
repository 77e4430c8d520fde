// The stage: it plays the show. Whoever acts lights up with what they do, a card or piece travels, pieces drop in; any
// click or key of the user's own ends it, since nobody is kept waiting.
import { classes, html, useEffect, useLayoutEffect, useRef } from "./ui.js";
import { place, seatClass, show } from "./beats.js";
import { Icon } from "./icons.js";
import { say, sayFrom } from "./texts.js";

/** @typedef {import("./games/game").Beat} Beat */
/** @typedef {import("./games/game").Table} Table */

/** How things are lit: by an outline, or by their own edge where they are drawn in an SVG. */
const LIT = ["outline: 3px solid var(--beat-light); outline-offset: 1px", "stroke: var(--beat-light); stroke-width: 3"];
const NEW = [
  "outline: 2px dashed var(--beat-light)",
  "stroke: var(--beat-light); stroke-width: 2; stroke-dasharray: 4 3",
];
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** @param {{game: import("./games/game").Game, table: Table, fresh: Beat[]}} props fresh: what is marked at rest */
export function Stage({ game, table, fresh }) {
  const beat = show.now.value;
  const left = show.beats.value.length;
  useLayoutEffect(() => sheet.replaceSync(beat ? playing(beat) : resting(fresh)), [beat, left, fresh]);
  useEffect(() => game.light?.(beat, table), [beat]);
  useLayoutEffect(() => () => leave(game, table), []);
  useEndedByUser();
  if (!beat) return null;
  return html`<section class="stage" aria-label=${say("beats.title")} data-beat=${beat.kind} data-seat=${beat.seat}>
    <p key=${beat} class=${classes("stage-beat", beat.begins && "title", seatClass(table.seats, beat.seat))}
      style=${{ "--beat": `${show.length}ms` }} aria-hidden="true">
      ${beat.mark && html`<span class="stage-mark">${beat.mark()}</span>`}
      <span>${
        beat.seat !== null && html`<b>${sayFrom(table.words, `seat.${beat.seat}`)}</b> `
      }${beat.what(beat.number)}</span>
    </p>
    <${Travelling} key=${beat} beat=${beat} />
    <span class="stage-buttons">
      <button class="small quiet" onClick=${() => show.next()} aria-label=${say("beats.skip")}
        title=${say("beats.skip")}>
        <${Icon} name="next" size="16" />
      </button>
      <button class="small quiet" onClick=${() => show.end()}>
        <${Icon} name="last" size="16" /><span>${say("beats.catch_up", { number: left })}</span>
      </button>
    </span>
  </section>`;
}

/** The next table begins with nothing lit. @param {import("./games/game").Game} game @param {Table} table */
function leave(game, table) {
  sheet.replaceSync("");
  game.light?.(null, table);
}

/** What the drawing looks like while a beat plays. @param {Beat} beat */
function playing(beat) {
  const seat = beat.seat === null ? [] : [place(`seat.${beat.seat}`)];
  return [
    rule(show.hidden, "visibility: hidden"),
    rule(beat.comes, `animation: beat-drop ${show.length}ms cubic-bezier(.3, 1.5, .6, 1) backwards`),
    lit([...beat.lights, ...seat], LIT),
  ].join("\n");
}

/** What is new since the last choice stays marked. @param {Beat[]} beats */
const resting = (beats) =>
  lit(
    beats.flatMap((beat) => beat.lights),
    NEW,
  );

/** @param {string[]} selectors @param {string[]} styles */
const lit = (selectors, [outline, edge]) =>
  rule(selectors, outline) +
  rule(
    selectors.map((each) => `${each}:is(rect, path)`),
    edge,
  );

/** @param {string[]} selectors @param {string} style */
const rule = (selectors, style) => (selectors.length ? `${selectors.join(", ")} { ${style} }` : "");

/** The user does something: the show ends at the true position, before what they did is done. */
function useEndedByUser() {
  useEffect(() => {
    /** @param {Event} event */
    const end = (event) => {
      if (show.now.peek() && !ofStage(event)) show.end();
    };
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, end, { capture: true });
    return () => {
      for (const name of ["pointerdown", "keydown"]) removeEventListener(name, end, { capture: true });
      show.end();
    };
  }, []);
}

const PRESSES = ["Enter", " ", "Tab", "Shift"];

/** Whether the stage's own buttons are meant. @param {Event} event */
const ofStage = (event) =>
  event.target instanceof Element &&
  event.target.closest(".stage") !== null &&
  !(event instanceof KeyboardEvent && !PRESSES.includes(event.key));

/** What the beat brings, on its way. @param {{beat: Beat}} props */
function Travelling({ beat }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const [from, to] = [middle(beat.from ?? ".stage-mark"), beat.to ? middle(beat.to) : null];
    if (!element.current || !from || !to) return;
    element.current.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(1.3)`, opacity: 1 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(0.9)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(0.4)`, opacity: 0 },
      ],
      { duration: show.length, easing: "ease-in-out", fill: "both" },
    );
  }, []);
  return beat.to && beat.mark
    ? html`<span ref=${element} class="stage-travels" aria-hidden="true">${beat.mark()}</span>`
    : null;
}

/** Where something is on the screen; null if it is not in sight. @param {string} selector */
function middle(selector) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box?.width || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
