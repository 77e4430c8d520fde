// The table's chat.
import { html, useEffect, useRef } from "./ui.js";
import { say } from "./texts.js";
import { useKeys } from "./keys.js";
import { later } from "./later.js";

export const AboutPerson = later(() => import("./moderation.js").then((module) => module.AboutPerson));

/** @param {{session: import("./session.js").Session}} props */
export function Chat({ session }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = session.lines.value.filter((line) => line.kind === "say" && line.text).slice(-100);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  useKeys((event) => {
    if (event.key !== "c") return false;
    field.current?.focus();
    return true;
  });
  const you = session.you.value;
  const known = Boolean(you?.name);
  /** @param {import("./wire").LogLine} line */
  const isMine = ({ seat, name }) => (seat === null ? name === you?.name : you?.seats.includes(seat));
  const apart = you?.seat === null && session.now.value?.status === "playing";
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = "";
    if (!(await session.say(text)) && field.current) field.current.value = text;
  };
  return html`<section class="chat" aria-label=${say("chat.title")}>
    <h2>${say("chat.title")}</h2>
    ${
      lines.length > 0 &&
      html`<ul ref=${list} tabindex="0" aria-label=${say("chat.title")}>
      ${lines.map(
        (line) => html`<li key=${line.seq} class=${line.seat === null ? "gallery" : ""}><b><bdi>${line.name}</bdi></b>
          ${line.seat === null && html`<small>${say("chat.watching")}</small>`} <bdi>${line.text}</bdi>
          ${
            known &&
            !isMine(line) &&
            html`<${AboutPerson} session=${session} whom=${{ seq: line.seq }} name=${line.name} />`
          }</li>`,
      )}
    </ul>`
    }
    ${apart && html`<p class="hint">${say("chat.apart")}</p>`}
    ${
      session.you.value?.name || session.you.value?.seat !== null
        ? html`<form onSubmit=${send}>
          <input ref=${field} maxlength="500" aria-label=${say("chat.field")} placeholder=${say("chat.field")}
            autocomplete="off" />
          <button class="small">${say("chat.send")}</button>
        </form>`
        : null
    }
  </section>`;
}
