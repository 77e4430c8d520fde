// The page for an unknown address, with a way home.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { Bar } from "./bar.js";
import { Icon } from "./icons.js";

export function Nowhere() {
  return html`<${Bar} />
    <main class="nowhere">
      <${Icon} name="diner" size="72" />
      <h1>${say("nowhere.title")}</h1>
      <p>${say("nowhere.says", { address: location.pathname })}</p>
      <p><a class="button" href="/">${say("table.lobby")}</a></p>
    </main>`;
}
