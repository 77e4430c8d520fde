// A number that is held back until its beat, and then counts up or down to what it is.
import { html, useLayoutEffect, useRef } from "./ui.js";
import { show } from "./beats.js";
import { begin } from "./settled.js";

/** @param {{name: string, number: number, before?: string}} props */
export function Sum({ name, number, before = "" }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = useRef(/** @type {number | null} */ (null));
  const goal = number - show.held(name);
  useLayoutEffect(() => {
    const from = shown.current ?? goal;
    const length = show.now.peek() ? show.length : 0;
    const [begun, end] = [performance.now(), begin()];
    let frame = 0;
    /** @param {number} now */
    const count = (now) => {
      const part = length ? Math.min(1, Math.max(0, now - begun) / length) : 1;
      shown.current = Math.round(from + (goal - from) * part);
      if (element.current) element.current.textContent = `${before}${shown.current}`;
      if (part < 1) frame = requestAnimationFrame(count);
      else end();
    };
    count(from === goal ? begun + length : begun);
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [goal]);
  return html`<span ref=${element} data-sum=${name}></span>`;
}
