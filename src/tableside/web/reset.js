// The page behind a link to a new password.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { Bar } from "./bar.js";
import { notifyFault } from "./notice.js";

const token = location.hash.slice(1);

export function Reset() {
  const [done, setDone] = useState(false);
  useEffect(() => history.replaceState(null, "", "/reset"), []);
  /** @param {any} event */
  const submit = (event) => {
    event.preventDefault();
    api.reset(token, String(new FormData(event.target).get("password"))).then(() => setDone(true), notifyFault);
  };
  return html`<${Bar} /><main class="nowhere">
    <h1>${say("reset.title")}</h1>
    ${
      done
        ? html`<p role="status">${say("reset.done")}</p>`
        : html`<form onSubmit=${submit}>
            <label class="field">${say("account.new")}<input name="password" type="password" required minlength="8"
              autocomplete="new-password" /></label>
            <p><button>${say("reset.set")}</button></p>
          </form>`
    }
    <p><a class="button quiet" href="/">${say("table.lobby")}</a></p>
  </main>`;
}
