// Questions from the others: may they take something back, and what about a seat whose time has run out?
import { html } from "./ui.js";
import { say, sayFrom } from "./texts.js";

/** @param {{session: import("./session.js").Session, words: any}} props */
export function Asked({ session, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const seat = session.you.value?.seat ?? null;
  const { wish, clock } = now;
  /** @param {number} each */
  const name = (each) => sayFrom(words, `seat.${each}`);
  const expired = clock?.expired ?? [];
  return html`
    ${wish &&
    html`<section class="asked-of-you" role="alert">
      <p>${say(seat === wish.seat ? "undo.you_asked" : "undo.wish", { player: name(wish.seat), to: wish.to })}</p>
      ${seat !== null && wish.needed.includes(seat)
        ? html`<button onClick=${() => session.request({ type: "consent", seq: wish.seq, agree: true })}>${say("undo.agree")}</button>
            <button class="quiet" onClick=${() => session.request({ type: "consent", seq: wish.seq, agree: false })}>${say("undo.refuse")}</button>`
        : html`<p class="hint">${say("undo.needed", { names: wish.needed.map(name).join(", ") })}</p>`}
    </section>`}
    ${expired.map(
      (each) => html`<section key=${each} class="asked-of-you" role="alert">
        <p>${say("clock.expired", { player: name(each) })}</p>
        ${seat !== null && seat !== each
          ? ["wait", "bot", "end"].map(
              (choice) => html`<button key=${choice} class="quiet" onClick=${() => session.request({ type: "decide", seat: each, choice })}>${say(`clock.${choice}`)}</button>`,
            )
          : null}
      </section>`,
    )}
  `;
}
