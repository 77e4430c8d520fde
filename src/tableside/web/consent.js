// Questions from the others: may they take something back, and what to do about a seat whose time has run out?
import { html } from "./ui.js";
import { say, sayFrom } from "./texts.js";

/**
 * What would be taken back: the sentences of it, or what a decision is called that is still a secret.
 * @param {{says: string[], decision: string}} what
 * @param {import("./texts.js").Catalogue} words
 */
export const takenBack = ({ says, decision }, words) =>
  says.join(" ") || (decision ? sayFrom(words, `decision.${decision}`) : say("undo.last"));

/** @param {{session: import("./session.js").Session, words: any}} props */
export function Asked({ session, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const seat = session.you.value?.seat ?? null;
  const { wish, stop } = now;
  /** @param {number} each */
  const name = (each) => sayFrom(words, `seat.${each}`);
  const late = now.seats.filter(({ seat: each, absent }) => now.clock?.expired.includes(each) || absent);
  return html`
    ${
      wish &&
      html`<section class="asked-of-you" role="alert">
      <p>${say(seat === wish.seat ? "undo.you_asked" : "undo.wish", {
        player: name(wish.seat),
        what: takenBack(wish, words),
      })}</p>
      ${
        seat !== null && wish.needed.includes(seat)
          ? html`<button onClick=${() =>
              session.request({ type: "consent", seq: wish.seq, agree: true })}>${say("undo.agree")}</button>
            <button class="quiet" onClick=${() =>
              session.request({ type: "consent", seq: wish.seq, agree: false })}>${say("undo.refuse")}</button>`
          : html`<p class="hint">${say("undo.needed", { names: wish.needed.map(name).join(", ") })}</p>`
      }
    </section>`
    }
    ${stop && html`<${Stopping} session=${session} stop=${stop} name=${name} />`}
    ${late.map((each) => html`<${Late} key=${each.seat} ...${{ session, late: each, name }} />`)}
  `;
}

/** @typedef {import("./session.js").Session} Session */

/**
 * Somebody wants to stop the game.
 * @param {{session: Session, stop: import("./wire").StopNow, name: (seat: number) => string}} props
 */
function Stopping({ session, stop, name }) {
  const seat = session.you.value?.seat ?? null;
  /** @param {boolean} agree */
  const answer = (agree) => session.request({ type: "abandon", agree });
  return html`<section class="asked-of-you" role="alert">
    <p>${say("stop.wish", { names: stop.agreed.map(name).join(", "), number: stop.agreed.length })}</p>
    ${
      seat !== null && stop.needed.includes(seat)
        ? html`<button onClick=${() => answer(true)}>${say("stop.agree")}</button>
          <button class="quiet" onClick=${() => answer(false)}>${say("stop.refuse")}</button>`
        : html`<p class="hint">${say("undo.needed", { names: stop.needed.map(name).join(", ") })}</p>
          ${
            seat !== null &&
            stop.agreed.includes(seat) &&
            html`<button class="quiet" onClick=${() => answer(false)}>${say("stop.withdraw")}</button>`
          }`
    }
  </section>`;
}

/**
 * A seat whose time has run out, or whose player stays away: the others decide.
 * @param {{session: Session, late: import("./wire").SeatNow, name: (seat: number) => string}} props
 */
function Late({ session, late, name }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const gone = session.about.value?.house.gone ?? "bot";
  const seat = session.you.value?.seat ?? null;
  const expired = now.clock?.expired.includes(late.seat);
  if (now.status !== "playing") return null;
  const choices = ["wait", ...(gone === "bot" ? ["bot"] : []), "kick", "end"];
  if (seat === late.seat && !expired) return null;
  const says = seat === late.seat ? "clock.expired_you" : expired ? "clock.expired" : "clock.absent";
  return html`<section class="asked-of-you" role="alert">
    <p>${say(says, { player: name(late.seat) })}</p>
    ${
      seat !== null && seat !== late.seat
        ? choices.map(
            (choice) =>
              html`<button key=${choice} class="quiet" onClick=${() =>
                session.request({ type: "decide", seat: late.seat, choice })}>${say(
                choice === "kick" ? `clock.kick_${gone}` : `clock.${choice}`,
              )}</button>`,
          )
        : null
    }
  </section>`;
}
