// One tab stop for all things on the map: arrows lead from one to the next, Enter looks into it.
import { useLayoutEffect } from "../../ui.js";

/** @param {Element} thing */
function middle(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/**
 * @param {{current: SVGSVGElement | null}} element
 * @param {(thing: SVGElement) => void} open
 * @returns {(event: KeyboardEvent, arrow: [number, number] | undefined) => boolean} whether the key was used
 */
export function useRoving(element, open) {
  const things = () =>
    /** @type {SVGElement[]} */ ([...(element.current?.querySelectorAll(".fc-thing:not(.fc-tile-ghost *)") ?? [])]);
  useLayoutEffect(() => {
    const all = things();
    if (!all.some((each) => each.getAttribute("tabindex") === "0"))
      (all.find((each) => each.dataset.kind === "house") ?? all[0])?.setAttribute("tabindex", "0");
  });
  return (event, arrow) => {
    const from = event.target instanceof Element ? event.target.closest(".fc-thing") : null;
    if (!(from instanceof SVGElement)) return false;
    if (event.key === "Enter" || event.key === " ") {
      open(from);
      return true;
    }
    if (!arrow) return false;
    const [x0, y0] = middle(from);
    let next = null;
    let least = Infinity;
    for (const each of things()) {
      const [x, y] = middle(each);
      const ahead = (x - x0) * arrow[0] + (y - y0) * arrow[1];
      if (each === from || ahead <= 1) continue;
      const score = ahead + 2 * Math.abs((x - x0) * arrow[1] + (y - y0) * arrow[0]);
      if (score < least) [next, least] = [each, score];
    }
    if (next) {
      from.setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
    }
    return true;
  };
}
