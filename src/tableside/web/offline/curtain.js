// Between two people who share a device: nothing is seen until the next one has taken it.
import { html } from "../ui.js";
import { say } from "../texts.js";
import { Emblem } from "../emblems.js";

/** @param {{session: import("../session.js").Session, seat: number}} props */
export function Curtain({ session, seat }) {
  const word = session.now.value?.seats[seat].word ?? "";
  const draw = () => {
    const transport = /** @type {import("../transport.js").SocketTransport} */ (session.transport);
    transport.seat = seat;
    transport.again();
  };
  return html`<main class="curtain">
    <${Emblem} word=${word} size=${96} />
    <h1>${say("offline.next", { seat: word })}</h1>
    <p>${say("offline.pass")}</p>
    <button class="big" onClick=${draw}>${say("offline.here")}</button>
  </main>`;
}
