// Why is something missing? A box for those who like to type an action and ask; a setting shows it.
import { html, useRef, useState } from "./ui.js";
import { say } from "./texts.js";
import { useKeys } from "./keys.js";

/** @param {{session: import("./session.js").Session}} props */
export function Ask({ session }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const [open, setOpen] = useState(false);
  useKeys((event) => {
    if (event.key !== "w") return false;
    setOpen(true);
    setTimeout(() => field.current?.focus());
    return true;
  });
  /** @param {Event} event */
  const ask = (event) => {
    event.preventDefault();
    const action = field.current?.value.trim();
    if (action) session.why(action);
  };
  if (!open)
    return html`<button class="quiet" onClick=${() => setOpen(true)}><kbd
      aria-hidden="true">w</kbd> ${say("prompt.why")}</button>`;
  return html`<form class="ask" onSubmit=${ask}>
    <input ref=${field} aria-label=${say("prompt.why_field")} placeholder=${say("prompt.why_hint")} maxlength="100"
      autocomplete="off" autocapitalize="none" />
    <button class="small">${say("prompt.why_ask")}</button>
  </form>`;
}
