// Ways to leave a game: a holiday, a proposal to stop, resigning. What cannot be undone is asked twice.
import { html, useState } from "./ui.js";
import { moment, say } from "./texts.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {{session: Session}} props */
export function Parting({ session }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").TableFacts} */ (session.about.value);
  const seat = session.you.value?.seat ?? null;
  if (seat === null || now.status !== "playing") return null;
  const others = now.seats.some((each) => each.seat !== seat && each.kind === "human");
  const end = !others || about.house.gone === "end";
  return html`<details class="parting">
    <summary>${say("parting.title")}</summary>
    <div class="more-body">
      <${Holiday} session=${session} seat=${seat} />
      ${
        others &&
        !now.stop &&
        html`<${Sure} does=${say("parting.stop")} sure=${say("parting.stop_sure")}
          act=${() => session.request({ type: "abandon", agree: true })} />`
      }
      <${Sure} does=${say("parting.resign")} sure=${say(end ? "parting.resign_end" : "parting.resign_bot")}
        act=${() => session.request({ type: "resign" })} />
    </div>
  </details>`;
}

/** @param {{session: Session, seat: number}} props */
function Holiday({ session, seat }) {
  const clock = session.now.value?.clock?.seats[seat];
  if (!clock) return null;
  const { days, holiday } = clock;
  if (holiday !== null)
    return html`<p>${say("parting.holiday_until", { when: moment(holiday) })}</p>
      <button class="quiet" onClick=${() => session.request({ type: "holiday", on: false })}>
        ${say("parting.back")}</button>`;
  if (!days) return null;
  return html`<${Sure} does=${say("parting.holiday")} sure=${say("parting.holiday_sure", { days })}
    act=${() => session.request({ type: "holiday", on: true })} />`;
}

/** A button that asks once more. @param {{does: string, sure: string, act: () => void}} props */
function Sure({ does, sure, act }) {
  const [asking, setAsking] = useState(false);
  if (!asking) return html`<button class="quiet" onClick=${() => setAsking(true)}>${does}</button>`;
  return html`<div class="sure" role="group" aria-label=${does}>
    <p>${sure}</p>
    <button onClick=${() => {
      setAsking(false);
      act();
    }}>${does}</button>
    <button class="quiet" onClick=${() => setAsking(false)}>${say("cancel")}</button>
  </div>`;
}
