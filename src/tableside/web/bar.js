// The bar on top of every page.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { showHelp } from "./help.js";
import { toggleTheme } from "./settings.js";
import { Icon } from "./icons.js";

/** @param {{children?: any}} props */
export function Bar({ children }) {
  return html`<header class="bar">
    <a class="brand" href="/" aria-label=${say("table.lobby")}><${Icon} name="burger" size="28" /><span>${say("title")}</span></a>
    <div class="bar-middle">${children}</div>
    <button class="plain" aria-label=${say("theme")} title=${say("theme")} onClick=${toggleTheme}><${Icon} name="sun" /></button>
    <button class="plain" aria-label=${say("help.title")} title=${say("help.title")} onClick=${showHelp}>?</button>
  </header>`;
}
