// Why a bot did what led to a position: it says so once somebody asks.
import { html, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { notifyFault } from "./notice.js";

/** @param {{code: string, position: number, seat: number | "all" | null}} props seat: whose knowledge counts */
export function Why({ code, position, seat }) {
  const [said, setSaid] = useState("");
  if (said) return html`<p class="why-said" role="status">${said}</p>`;
  const ask = () =>
    api
      .why(code, position, seat)
      .then(({ open, says }) => setSaid(says || say(open ? "wonder.silent" : "wonder.secret")), notifyFault);
  return html`<button class="small quiet why" title=${say("wonder.label")}
    onClick=${ask}>${say("wonder.ask")}</button>`;
}
