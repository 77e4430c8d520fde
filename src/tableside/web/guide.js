// How to play, section by section, each with a drawing; opened at the section about the question being asked.
import { html, useEffect, useRef } from "./ui.js";
import { say } from "./texts.js";

/** @typedef {import("./games/game").Section} Section */

/** @param {{sections: Section[], topic: string}} props */
export function Guide({ sections, topic }) {
  const asked = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    asked.current?.scrollIntoView({ block: "start" });
    asked.current?.querySelector("h3")?.focus({ preventScroll: true });
  }, [topic]);
  /** @param {string} id */
  const go = (id) => {
    const heading = document.getElementById(`guide-${id}`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  };
  return html`<nav class="guide-contents" aria-label=${say("help.contents")}>
      ${sections.map(
        ({ id, title }) => html`<button key=${id} class="small quiet" onClick=${() => go(id)}>${title}</button>`,
      )}
    </nav>
    ${sections.map(
      ({ id, title, texts, picture }) => html`<section key=${id} ref=${id === topic ? asked : null}
        class=${id === topic ? "guide-section asked" : "guide-section"}>
        <h3 id=${`guide-${id}`} tabindex="-1">${title}</h3>
        ${picture && html`<div class="guide-picture" aria-hidden="true">${picture}</div>`}
        ${texts.map((text, i) => html`<p key=${i}>${text}</p>`)}
      </section>`,
    )}`;
}
