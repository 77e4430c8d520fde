// The map in SVG: ground, pieces, and the places where something can be put.
import { html } from "../../ui.js";
import { say } from "../../texts.js";

/** @param {import("../game").Table} table */
export function Town({ picture }) {
  const { rows, columns } = picture.ground;
  return html`<section class="fc-town" aria-label=${say("fc.map.title")}>
    <svg viewBox=${`${columns[0]} ${rows[0]} ${columns[1] - columns[0] + 1} ${rows[1] - rows[0] + 1}`}></svg>
  </section>`;
}
