// The bar on top of every page.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { showHelp } from "./help.js";
import { toggleTheme } from "./settings.js";
import { Icon } from "./icons.js";
import { place } from "./router.js";
import { NextTable, useTurns } from "./waiting.js";

/** @param {{children?: any}} props */
export function Bar({ children }) {
  const where = place.value;
  useTurns();
  return html`<header class="bar">
    <a class="brand" href="/" aria-label=${say("table.lobby")}><${Icon} name="burger"
      size="28" /><span>${say("title")}</span></a>
    <div class="bar-middle">${children}</div>
    ${where.page === "table" && html`<${NextTable} here=${where.code} />`}
    <button class="plain" aria-label=${say("theme")} title=${say("theme")} onClick=${toggleTheme}><${Icon}
      name="sun" /></button>
    <button class="plain" aria-label=${say("help.title")} title=${say("help.title")}
      onClick=${() => showHelp()}>?</button>
  </header>`;
}
