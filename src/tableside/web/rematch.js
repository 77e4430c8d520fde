// Once a game is over: ask the same people for another one, or follow the one who asked first.
import { html } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { goTo } from "./more.js";

/** @param {{session: import("./session.js").Session}} props */
export function Rematch({ session }) {
  const seat = session.you.value?.seat ?? null;
  if (seat === null) return null;
  const there = session.now.value?.rematch;
  return html`${there && html`<span class="invitation" role="status">${say("end.invited")}</span>`}
    <button class=${there ? "" : "quiet"} onClick=${() => goTo(api.rematch(session.code))}>
      ${say(there ? "end.join" : "end.rematch")}</button>`;
}
