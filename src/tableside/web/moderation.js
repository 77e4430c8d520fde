// What can be done about someone: read no more of their chat, or report them or a line of theirs to the host.
import { html, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { notify, notifyFault } from "./notice.js";

/**
 * whom: by a line of their chat, or by their seat.
 * @param {{session: import("./session.js").Session, whom: {seq: number} | {seat: number}, name: string}} props
 */
export function AboutPerson({ session, whom, name }) {
  const [open, setOpen] = useState("");
  const mute = () =>
    api.mute(session.code, whom).then(() => {
      session.lines.value = session.lines.value.filter((each) => each.kind !== "say" || each.name !== name);
      notify(say("moderation.muted", { name }));
    }, notifyFault);
  /** @param {any} event */
  const report = (event) => {
    event.preventDefault();
    api.report(session.code, whom, String(new FormData(event.target).get("reason"))).then(() => {
      setOpen("");
      notify(say("moderation.reported"));
    }, notifyFault);
  };
  return html`<span class="about-line">
    <button class="plain" aria-expanded=${open !== ""} aria-label=${say("moderation.about", { name })}
      onClick=${() => setOpen(open ? "" : "open")}>⋯</button>
    ${
      open &&
      html`<span class="row">
        <button class="small quiet" onClick=${mute}>${say("moderation.mute", { name })}</button>
        <button class="small quiet" onClick=${() => setOpen("report")}>${say("moderation.report")}</button>
      </span>`
    }
    ${
      open === "report" &&
      html`<form onSubmit=${report}>
        <label class="field">${say("moderation.reason")}<input name="reason" required maxlength="500" /></label>
        <button class="small">${say("moderation.send")}</button>
      </form>`
    }
  </span>`;
}
