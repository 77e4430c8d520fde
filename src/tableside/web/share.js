// A link to give to others, with a button that copies it.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { notify } from "./notice.js";

/** @param {{path: string, label: string}} props */
export function ShareLink({ path, label }) {
  const address = new URL(path, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(say("share.copied"));
    } catch {
      notify(say("share.not_copied"));
    }
  };
  return html`<label class="share">
    <span>${label}</span>
    <span class="share-row">
      <input readonly value=${address} onFocus=${(/** @type {any} */ event) => event.target.select()} />
      <button class="small" type="button" onClick=${copy}>${say("share.copy")}</button>
    </span>
  </label>
  ${isThisMachine(location.hostname) && html`<p class="hint only-here">${say("share.only_here")}</p>`}`;
}

/** Whether an address means the machine it is opened on, whichever that is. @param {string} hostname */
const isThisMachine = (hostname) => hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
