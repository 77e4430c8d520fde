// Pan and zoom by the viewBox: wheel, pinch, drag, buttons and keys. Setting the attribute redraws nothing.
import { useLayoutEffect, useMemo } from "../../ui.js";

const MOST = 6; // times closer than the whole map
const STILL = 6; // pixels a tap may move

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export class View {
  /** @param {(point: {x: number, y: number}, event: PointerEvent) => void} tap */
  constructor(tap) {
    this.tap = tap;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Box} */
    this.whole = { x: 0, y: 0, width: 1, height: 1 };
    this.zoom = 1;
    this.middle = { x: 0, y: 0 };
    this.brought = false; // closer by itself, for a finger
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.moved = false;
  }

  /** @param {Box} whole */
  setWhole(whole) {
    const same = ["x", "y", "width", "height"].every(
      (side) => whole[/** @type {keyof Box} */ (side)] === this.whole[/** @type {keyof Box} */ (side)],
    );
    this.whole = whole;
    if (!same && this.zoom === 1) this.fit();
    else this.show();
  }

  fit() {
    this.zoom = 1;
    this.brought = false;
    this.middle = { x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2 };
    this.show();
  }

  /** Nothing but the map is in sight while it is larger than its frame; else it lies at the top, where it stays. */
  show() {
    if (!this.svg) return;
    const { x, y, width, height } = this.whole;
    const [w, h] = [width / this.zoom, height / this.zoom];
    const { clientWidth, clientHeight } = this.svg;
    const scale = Math.min(clientWidth / w, clientHeight / h) || 1;
    const seen = { width: clientWidth / scale || w, height: clientHeight / scale || h };
    this.middle.x = within(this.middle.x, x, width, seen.width) ?? x + width / 2;
    this.middle.y = within(this.middle.y, y, height, seen.height) ?? y + seen.height / 2;
    this.svg.setAttribute("viewBox", `${this.middle.x - w / 2} ${this.middle.y - seen.height / 2} ${w} ${h}`);
    this.svg.style.touchAction = this.zoom > 1 ? "none" : "pan-y";
    this.svg.closest(".fc")?.classList.toggle("fc-closer", this.zoom > 1);
  }

  /** @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const matrix = this.svg?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** Pixels a unit. */
  scale() {
    return this.svg?.getScreenCTM()?.a ?? 1;
  }

  /** Closer, with a point staying where it is. @param {number} times @param {{x: number, y: number}} [at] */
  zoomBy(times, at = this.middle) {
    const zoom = Math.max(1, Math.min(MOST, this.zoom * times));
    const by = this.zoom / zoom;
    this.zoom = zoom;
    this.brought = false;
    if (zoom === 1) return this.fit();
    this.middle = { x: at.x + (this.middle.x - at.x) * by, y: at.y + (this.middle.y - at.y) * by };
    this.show();
  }

  /** @param {number} dx @param {number} dy in units */
  panBy(dx, dy) {
    this.middle = { x: this.middle.x + dx, y: this.middle.y + dy };
    this.show();
  }

  /** Bring a point into sight, near enough to be tapped. @param {[number, number]} point @param {number} [zoom] */
  bring([x, y], zoom = this.zoom) {
    this.brought = this.zoom === 1 || this.brought;
    this.zoom = Math.max(1, Math.min(MOST, zoom));
    if (this.zoom > 1) this.middle = { x, y };
    this.show();
  }

  /**
   * The wheel scrolls the page over the whole map, whichever way it turns, and zooms one that was zoomed.
   * @param {WheelEvent} event
   */
  wheel = (event) => {
    if (this.zoom === 1 && !event.ctrlKey) return;
    event.preventDefault();
    this.zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? 80 : 400)), this.point(event.clientX, event.clientY));
  };

  /** @param {PointerEvent} event */
  down = (event) => {
    if (event.button) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = this.fingers.size > 1;
  };

  /** @param {PointerEvent} event */
  move = (event) => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
    if (!others.length && !this.moved && Math.hypot(now.x - before.x, now.y - before.y) < STILL) return;
    if (!this.moved) this.svg?.setPointerCapture(event.pointerId);
    this.moved = true;
    this.fingers.set(event.pointerId, now);
    const scale = this.scale();
    if (!others.length) this.panBy((before.x - now.x) / scale, (before.y - now.y) / scale);
    else this.pinch(before, now, others[0][1]);
  };

  /**
   * @param {{x: number, y: number}} before
   * @param {{x: number, y: number}} now
   * @param {{x: number, y: number}} other
   */
  pinch(before, now, other) {
    const far = Math.hypot(before.x - other.x, before.y - other.y);
    const further = Math.hypot(now.x - other.x, now.y - other.y);
    if (far) this.zoomBy(further / far, this.point((now.x + other.x) / 2, (now.y + other.y) / 2));
  }

  /** @param {PointerEvent} event */
  up = (event) => {
    const began = this.fingers.delete(event.pointerId);
    if (began && !this.moved && event.type === "pointerup") this.tap(this.point(event.clientX, event.clientY), event);
  };
}

/**
 * A middle from which nothing beyond the ends is seen; null if all of it is seen anyway.
 * @param {number} middle
 * @param {number} from
 * @param {number} length
 * @param {number} seen
 */
const within = (middle, from, length, seen) =>
  seen >= length ? null : Math.max(from + seen / 2, Math.min(from + length - seen / 2, middle));

/**
 * A view of the map that hears its element's events.
 * @param {{current: SVGSVGElement | null}} element
 * @param {Box} whole
 * @param {(point: {x: number, y: number}, event: PointerEvent) => void} tap
 */
export function useView(element, whole, tap) {
  const view = useMemo(() => new View(tap), []);
  view.tap = tap;
  useLayoutEffect(() => {
    const svg = element.current;
    if (!svg) return;
    view.svg = svg;
    /** @type {[string, any][]} */
    const ears = [
      ["wheel", view.wheel],
      ["pointerdown", view.down],
      ["pointermove", view.move],
      ["pointerup", view.up],
      ["pointercancel", view.up],
    ];
    for (const [name, ear] of ears) svg.addEventListener(name, ear, { passive: false });
    view.fit();
    const frame = new ResizeObserver(() => view.show());
    frame.observe(svg);
    return () => {
      frame.disconnect();
      for (const [name, ear] of ears) svg.removeEventListener(name, ear);
    };
  }, []);
  useLayoutEffect(() => view.setWhole(whole), [whole.x, whole.y, whole.width, whole.height]);
  return view;
}
