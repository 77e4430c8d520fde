// Drawings of trades, goods and campaigns in a text, in a box of 24 by 24. They decorate: words stand beside them.
import { html } from "../../ui.js";
import { Icon } from "../../icons.js";
import { goodShape, kindShape } from "./goods.js";

/** @type {Record<string, any>} */
const TRADES = {
  manager: html`<path d="M12 3v5M5 21v-4h14v4M12 8v9" fill="none" stroke="currentColor" stroke-width="1.800" /><rect
    x="8" y="2.500" width="8" height="6" rx="1.500" fill="currentColor" /><rect x="2" y="16.500" width="6" height="5"
    rx="1.200" fill="currentColor" /><rect x="9" y="16.500" width="6" height="5" rx="1.200" fill="currentColor" /><rect
    x="16" y="16.500" width="6" height="5" rx="1.200" fill="currentColor" />`,
  staffing: html`<circle cx="9" cy="7.500" r="3.800" fill="currentColor" /><path d="M2 21c0-5.500 3-8 7-8s7 2.500 7 8z"
    fill="currentColor" /><path d="M19 5v8M15 9h8" stroke="currentColor" stroke-width="2.200" />`,
  marketing: html`<path d="M3 10v4l3 .6L7 20h3l-.8-4.800L19 18V6L6 9.400z" fill="currentColor" /><path
    d="M21.500 9.500v5" stroke="currentColor" stroke-width="2" stroke-linecap="round" />`,
  kitchen: html`<path d="M7 14C3.500 14 2.500 8 6.500 7.500 7 3.500 17 3.500 17.500 7.500 21.500 8 20.500 14 17 14z"
    fill="currentColor" /><path d="M7.500 15.500h9V20h-9z" fill="currentColor" />`,
  drinks: html`<path d="M3 6h11v9H3zM15 9h4l3 3.500V15h-7z" fill="currentColor" /><circle cx="7" cy="17.500" r="2.500"
    fill="currentColor" /><circle cx="17.500" cy="17.500" r="2.500" fill="currentColor" />`,
  service: html`<path d="M2 17h20v2.500H2zM4 16a8 8 0 0 1 16 0z" fill="currentColor" /><circle cx="12" cy="6" r="1.800"
    fill="currentColor" />`,
  restaurants: html`<path d="M3 10 12 4l9 6z" fill="currentColor" /><path d="M5 11h14v9h-5v-5h-4v5H5z"
    fill="currentColor" />`,
  pricing: html`<path d="M3 3h9l9.500 9.500-9 9L3 12z" fill="currentColor" /><circle cx="7.500" cy="7.500" r="1.800"
    fill="var(--card)" />`,
  building: html`<path d="M9 22 10.500 2h3L15 22z" fill="currentColor" /><path d="M12 5v2.500M12 10v3M12 16v3"
    stroke="var(--card)" stroke-width="1.500" />`,
};

/** A drawing by name; nothing if there is none. @param {{name: string, size?: number}} props */
export function Mark({ name, size = 20 }) {
  const shape = TRADES[name] ?? goodShape(name) ?? kindShape(name);
  if (!shape) return html`<${Icon} name=${name} size=${size} />`;
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">${shape}</svg>`;
}
