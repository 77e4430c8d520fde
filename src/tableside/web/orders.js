// Standing orders: answers given before the question comes. Nobody else sees them until they have acted.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { notifyFault } from "./notice.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./wire").Offers} Offers */

/** @param {{session: Session}} props */
export function Orders({ session }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const [open, setOpen] = useState(false);
  const [found, setFound] = useState(/** @type {Offers | null} */ (null));
  useEffect(() => {
    if (!open) return;
    session.once("orders", { type: "orders" }).then(setFound, notifyFault);
  }, [open, now.seq]);
  const seat = session.you.value?.seat ?? null;
  if (seat === null || now.status !== "playing" || now.seats[seat].bot || !session.about.value?.orders) return null;
  const standing = now.orders.filter(({ state }) => state === "stands");
  const offers = found?.offers.filter(({ says }) => !standing.some((each) => each.says === says)) ?? [];
  return html`<details class="orders" onToggle=${(/** @type {any} */ event) => setOpen(event.target.open)}>
    <summary>${say(standing.length ? "orders.number" : "orders.title", { number: standing.length })}</summary>
    <div class="more-body">
      <p class="hint">${say("orders.hint")}</p>
      ${now.orders.length > 0 && html`<${Given} session=${session} orders=${now.orders} />`}
      ${offers.length > 0 && html`<h3>${say("orders.offers")}</h3>`}
      ${offers.map(
        ({ text, says }) =>
          html`<button key=${text} class="quiet" disabled=${session.busy.value} onClick=${() =>
            session.request({ type: "order", text })}>${says}</button>`,
      )}
      ${found?.counted && html`<${PutTogether} key=${now.seq} session=${session} counted=${found.counted} />`}
      ${found && !offers.length && !found.counted && html`<p class="hint">${say("orders.none")}</p>`}
    </div>
  </details>`;
}

/** @param {{session: Session, orders: import("./wire").OrderNow[]}} props */
function Given({ session, orders }) {
  return html`<ul class="given" aria-label=${say("orders.given")}>
    ${orders.map(
      ({ number, says, state, note }) => html`<li key=${number} class=${state}>
        <span>${says}${state !== "stands" && html` <b>${say(`orders.${state}`, { note })}</b>`}</span>
        ${
          state !== "acted" &&
          html`<button class="small quiet" onClick=${() => session.request({ type: "unorder", number })}>
          ${say(state === "void" ? "orders.ok" : "orders.cancel")}</button>`
        }
      </li>`,
    )}
  </ul>`;
}

/** An order of things, each as often as wanted. @param {{session: Session, counted: Offers["counted"]}} props */
function PutTogether({ session, counted }) {
  const { word, says, counts } = /** @type {NonNullable<Offers["counted"]>} */ (counted);
  const [wanted, setWanted] = useState(/** @type {Record<string, number>} */ ({}));
  const things = counts.flatMap((count) => Array(wanted[count.word] ?? count.now).fill(count.word));
  /** @param {Event} event */
  const give = (event) => {
    event.preventDefault();
    session.request({ type: "order", text: [word, ...(things.length ? things : ["nothing"])].join(" ") });
  };
  return html`<form class="put-together" onSubmit=${give}>
    <h3>${says}</h3>
    ${counts.map(
      (count) => html`<label key=${count.word}>
        <input type="number" min="0" max=${count.most} value=${wanted[count.word] ?? count.now}
          onInput=${(/** @type {any} */ event) =>
            setWanted({ ...wanted, [count.word]: Math.min(count.most, Math.max(0, Number(event.target.value))) })} />
        ${say("orders.count", { label: count.label, most: count.most })}</label>`,
    )}
    <button disabled=${session.busy.value}>${say("orders.give")}</button>
  </form>`;
}
