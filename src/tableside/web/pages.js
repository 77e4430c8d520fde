// The board, what lies around it and the talk: all in sight on a desk, on a phone side by side, one swipe apart.
import { html, useRef, useState } from "./ui.js";
import { say } from "./texts.js";

/** @typedef {{name: string, title: string, inside: any}} Page */

/** @param {{pages: Page[]}} props */
export function Pages({ pages }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [at, setAt] = useState(0);
  const scrolled = () => {
    const { scrollLeft, clientWidth } = /** @type {HTMLElement} */ (box.current);
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  };
  /** @param {number} page */
  const show = (page) => {
    box.current?.scrollTo({ left: page * box.current.clientWidth, behavior: "instant" });
    setAt(page);
  };
  return html`<nav class="page-tabs" aria-label=${say("pages.title")}>
      ${pages.map(
        ({ name, title }, i) =>
          html`<button key=${name} class=${i === at ? "on" : ""} aria-current=${i === at ? "page" : null}
        onClick=${() => show(i)}>${title}</button>`,
      )}
    </nav>
    <div ref=${box} class="pages" onScroll=${scrolled}>
      ${pages.map(
        ({ name, title, inside }, i) =>
          html`<section key=${name} class=${name} aria-label=${title} tabindex=${i ? null : 0}>${inside}</section>`,
      )}
    </div>`;
}
