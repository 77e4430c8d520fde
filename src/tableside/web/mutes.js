// The people whose chat one does not read.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { notifyFault } from "./notice.js";

export function Mutes() {
  const [mutes, setMutes] = useState(/** @type {import("./wire").MuteFacts[]} */ ([]));
  const look = () => api.mutes().then(setMutes, notifyFault);
  useEffect(() => void look(), []);
  if (!mutes.length) return null;
  return html`<section class="card mutes"><h2>${say("moderation.mutes")}</h2>
    <ul>${mutes.map(
      ({ number, name }) => html`<li key=${number} class="row"><bdi>${name}</bdi>
        <button class="small quiet" onClick=${() =>
          api.unmute(number).then(look, notifyFault)}>${say("moderation.unmute")}</button></li>`,
    )}</ul>
  </section>`;
}
