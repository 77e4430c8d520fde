// Drawings of goods, trades and campaigns, in a box of 24 by 24. They decorate: words stand beside them.
import { html } from "../../ui.js";
import { Icon } from "../../icons.js";

/** @type {Record<string, any>} */
const MARKS = {
  // goods
  beer: html`<path d="M5 7h11v14H5z" fill="#e8a91c" stroke="#6b4208" stroke-width="1.4" stroke-linejoin="round" /><path d="M16 10h3.5v7H16" fill="none" stroke="#6b4208" stroke-width="1.8" /><path d="M4 8c0-4 3-4 4-3 1-3 5-2 5 0 2-1 4 0 4 3z" fill="#fffaf0" stroke="#6b4208" stroke-width="1.2" /><path d="M8.500 11v7M12.500 11v7" stroke="#9a6a0e" stroke-width="1.4" />`,
  lemonade: html`<path d="M6 7h12l-1.5 14h-9z" fill="#fdf3a1" stroke="#7a6a00" stroke-width="1.4" stroke-linejoin="round" /><circle cx="17" cy="6.500" r="4.500" fill="#f5dd2a" stroke="#7a6a00" stroke-width="1.3" /><path d="M17 3.200v6.600M13.700 6.500h6.600" stroke="#7a6a00" stroke-width="0.9" />`,
  soda: html`<path d="M6 8h12l-1.600 13H7.600z" fill="#c8283a" stroke="#5f0d14" stroke-width="1.4" stroke-linejoin="round" /><path d="M5 8h14V6H5z" fill="#fffaf0" stroke="#5f0d14" stroke-width="1.200" /><path d="m12 6 2-4 3 .5" fill="none" stroke="#5f0d14" stroke-width="1.600" /><path d="M7.200 13.500c3-2 6 2 9.500 0" fill="none" stroke="#fff" stroke-width="1.600" />`,
  coffee: html`<path d="M4 9h13v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z" fill="#fffaf0" stroke="#4a2b15" stroke-width="1.5" /><path d="M17 11h2.500a2.500 2.500 0 0 1 0 5H17" fill="none" stroke="#4a2b15" stroke-width="1.600" /><path d="M5 10.500h11" stroke="#6b3f1d" stroke-width="2.400" /><path d="M8 6.500c-1-1.500 1-2 0-4M12 6.500c-1-1.500 1-2 0-4" fill="none" stroke="#8b8176" stroke-width="1.400" />`,
  kimchi: html`<path d="M6 8h12v12a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" fill="#d8522e" stroke="#651c0a" stroke-width="1.400" /><path d="M7 4h10v4H7z" fill="#8a5a34" stroke="#472a12" stroke-width="1.300" /><path d="M8.500 13q2-2 3.500 0t3.500 0M8.500 17q2-2 3.500 0t3.500 0" fill="none" stroke="#ffd9a8" stroke-width="1.500" />`,
  sushi: html`<ellipse cx="12" cy="16" rx="9" ry="4.500" fill="#23302a" /><ellipse cx="12" cy="12.500" rx="9" ry="4.500" fill="#fffaf0" stroke="#23302a" stroke-width="1.400" /><ellipse cx="12" cy="12.300" rx="3.800" ry="1.900" fill="#f08a5d" />`,
  noodles: html`<path d="M3 12h18c0 5-4 8-9 8s-9-3-9-8z" fill="#2f6f8a" stroke="#123744" stroke-width="1.200" /><path d="M5 12c0-4 2-3 2-7M9.500 12c0-4 2-3 2-7M14 12c0-4 2-3 2-7" fill="none" stroke="#e6b84a" stroke-width="1.700" /><path d="m14 3 8 7" stroke="#6b4a28" stroke-width="1.400" />`,
  // trades
  manager: html`<path d="M12 3v5M5 21v-4h14v4M12 8v9" fill="none" stroke="currentColor" stroke-width="1.800" /><rect x="8" y="2.500" width="8" height="6" rx="1.500" fill="currentColor" /><rect x="2" y="16.500" width="6" height="5" rx="1.200" fill="currentColor" /><rect x="9" y="16.500" width="6" height="5" rx="1.200" fill="currentColor" /><rect x="16" y="16.500" width="6" height="5" rx="1.200" fill="currentColor" />`,
  staffing: html`<circle cx="9" cy="7.500" r="3.800" fill="currentColor" /><path d="M2 21c0-5.500 3-8 7-8s7 2.500 7 8z" fill="currentColor" /><path d="M19 5v8M15 9h8" stroke="currentColor" stroke-width="2.200" />`,
  marketing: html`<path d="M3 10v4l3 .6L7 20h3l-.8-4.800L19 18V6L6 9.400z" fill="currentColor" /><path d="M21.500 9.500v5" stroke="currentColor" stroke-width="2" stroke-linecap="round" />`,
  kitchen: html`<path d="M7 14C3.500 14 2.500 8 6.500 7.500 7 3.500 17 3.500 17.500 7.500 21.500 8 20.500 14 17 14z" fill="currentColor" /><path d="M7.500 15.500h9V20h-9z" fill="currentColor" />`,
  drinks: html`<path d="M3 6h11v9H3zM15 9h4l3 3.500V15h-7z" fill="currentColor" /><circle cx="7" cy="17.500" r="2.500" fill="currentColor" /><circle cx="17.500" cy="17.500" r="2.500" fill="currentColor" />`,
  service: html`<path d="M2 17h20v2.500H2zM4 16a8 8 0 0 1 16 0z" fill="currentColor" /><circle cx="12" cy="6" r="1.800" fill="currentColor" />`,
  restaurants: html`<path d="M3 10 12 4l9 6z" fill="currentColor" /><path d="M5 11h14v9h-5v-5h-4v5H5z" fill="currentColor" />`,
  pricing: html`<path d="M3 3h9l9.500 9.500-9 9L3 12z" fill="currentColor" /><circle cx="7.500" cy="7.500" r="1.800" fill="var(--card)" />`,
  building: html`<path d="M9 22 10.500 2h3L15 22z" fill="currentColor" /><path d="M12 5v2.500M12 10v3M12 16v3" stroke="var(--card)" stroke-width="1.500" />`,
  // campaigns
  billboard: html`<path d="M2 4h20v10H2z" fill="currentColor" /><path d="M7 14v7M17 14v7" stroke="currentColor" stroke-width="2" /><path d="M5.500 8h13M5.500 11h8" stroke="var(--card)" stroke-width="1.600" />`,
  mailbox: html`<path d="M3 13a4.500 4.500 0 0 1 9 0v4H3z" fill="currentColor" /><path d="M8 8.500h8.500A4.500 4.500 0 0 1 21 13v4h-8v-4a5 5 0 0 0-5-4.500zM11 17h2.500v5H11z" fill="currentColor" /><path d="M16 8V4h4" fill="none" stroke="currentColor" stroke-width="2" />`,
  radio: html`<path d="m12 9-5 13M12 9l5 13M9 17h6" fill="none" stroke="currentColor" stroke-width="1.900" /><circle cx="12" cy="7" r="2" fill="currentColor" /><path d="M7.500 11a6 6 0 0 1 0-8M16.500 3a6 6 0 0 1 0 8M4.500 13a10 10 0 0 1 0-12M19.500 1a10 10 0 0 1 0 12" fill="none" stroke="currentColor" stroke-width="1.500" />`,
  airplane: html`<path d="M2 13.500 10.500 11V5a1.500 1.500 0 0 1 3 0v6l8.500 2.500V16l-8.500-1.500V19l3 2v1.500L12 21l-4.500 1.500V21l3-2v-4.500L2 16z" fill="currentColor" />`,
  guide: html`<path d="M4 3h7l1 1.500L13 3h7v17h-7l-1 1.500L11 20H4z" fill="currentColor" /><path d="M12 6v13" stroke="var(--card)" stroke-width="1.400" />`,
  giant_billboard: html`<path d="M1 5h22v9H1z" fill="currentColor" /><path d="M4 14v7M12 14v7M20 14v7" stroke="currentColor" stroke-width="2" /><path d="M4 9.500h16" stroke="var(--card)" stroke-width="2" />`,
};

/** A drawing by name; nothing if there is none. @param {{name: string, size?: number}} props */
export function Mark({ name, size = 20 }) {
  const shape = MARKS[name];
  if (!shape) return html`<${Icon} name=${name} size=${size} />`;
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true">${shape}</svg>`;
}
