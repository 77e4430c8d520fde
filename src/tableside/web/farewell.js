// Everything about oneself: to take away in one file, and to have deleted.
import { html, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { notifyFault } from "./notice.js";

/** @param {{account: string | null}} props */
export function Farewell({ account }) {
  const [sure, setSure] = useState(false);
  /** @param {any} event */
  const forget = (event) => {
    event.preventDefault();
    const password = String(new FormData(event.target).get("password") ?? "");
    api.forget(password).then(() => location.assign("/"), notifyFault);
  };
  return html`<section class="card farewell"><h2>${say("farewell.title")}</h2>
    <p class="hint">${say("farewell.why")}</p>
    <p class="row"><a class="button quiet" href="/api/me/export" download>${say("farewell.export")}</a>
      ${!sure && html`<button class="quiet" onClick=${() => setSure(true)}>${say("farewell.delete")}</button>`}</p>
    ${
      sure &&
      html`<form onSubmit=${forget}><p>${say("farewell.sure")}</p>
        ${
          account &&
          html`<label class="field">${say("account.password")}<input name="password" type="password" required
            autocomplete="current-password" /></label>`
        }
        <p class="row"><button>${say("farewell.do")}</button>
          <button type="button" class="quiet" onClick=${() => setSure(false)}>${say("cancel")}</button></p>
      </form>`
    }
  </section>`;
}
