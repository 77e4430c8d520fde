// A table before it starts: who sits where, the link to share, bots for open seats, start.
import { html, useState } from "./ui.js";
import { say, sayFrom } from "./texts.js";
import { Agreement } from "./agreed.js";
import { api } from "./api.js";
import { notifyFault } from "./notice.js";
import { Emblem } from "./emblems.js";
import { Icon } from "./icons.js";
import { botName, nameOf } from "./seats.js";
import { ShareLink } from "./share.js";
import { Chat } from "./chat.js";

/** @param {{session: import("./session.js").Session, game: import("./games/game").Game, words: any}} props */
export function Gathering({ session, game, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").TableFacts} */ (session.about.value);
  const you = session.you.value;
  const sits = (you?.seats.length ?? 0) > 0;
  const open = now.seats.some((seat) => seat.kind === "open");
  const free = now.seats.some((seat) => seat.kind === "open" && !seat.kept);
  const [name, setName] = useState("");
  /** @param {Promise<unknown>} doing */
  const quietly = (doing) => doing.then(() => session.catchUp()).catch(notifyFault);
  return html`<main class="gathering">
    <section class="card">
      <h2>${say("gather.title")}</h2>
      ${game.playing && html`<p class="playing">${game.playing(about)}</p>`}
      <${Agreement} about=${about} />
      <p>${say(free ? "gather.open" : open ? "gather.kept" : "gather.full")}</p>
      <${ShareLink} path=${`/t/${session.code}`} label=${say("gather.share")} />
      ${
        open &&
        !you?.name &&
        html`<label class="field gather-name">${say("gather.name")}
          <input value=${name} maxlength="40" autocomplete="nickname" placeholder=${say("account.guest")}
            onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
        </label>`
      }
      <ul class="gather-seats">
        ${now.seats.map(
          (seat) => html`<li key=${seat.seat} class=${`seat-${seat.word}`}>
            <span class="seat-word"><${Emblem} word=${seat.word} size=${24} />
              ${sayFrom(words, `seat.${seat.seat}`)}
              ${game.brand && html`<small>${game.brand(seat.word)}</small>`}</span>
            <span class="seat-name">
              ${seat.kind !== "open" && html`<${Icon} name=${seat.kind === "bot" ? "bot" : "person"} size="16" />`}
              ${you?.invited.includes(seat.seat) ? say("gather.kept_you") : nameOf(seat)}${
                you?.seats.includes(seat.seat) ? html` <em>${say("you")}</em>` : null
              }
            </span>
            <span class="seat-do">
              ${
                seat.kind === "open" &&
                !sits &&
                (!seat.kept || you?.invited.includes(seat.seat)) &&
                html`<${SitDown} session=${session} seat=${seat.seat}
                name=${name.trim()} />`
              }
              ${you?.owner && seat.kind !== "human" && html`<${Fill} session=${session} seat=${seat} />`}
            </span>
          </li>`,
        )}
      </ul>
      <div class="row">
        ${
          you?.owner &&
          html`<button disabled=${open} onClick=${() =>
            quietly(api.start(session.code))}>${say("gather.start")}</button>`
        }
        ${
          (sits || you?.invited.length) &&
          html`<button class="quiet" onClick=${() => quietly(api.leave(session.code))}>${say(
            sits ? "gather.leave" : "gather.decline",
          )}</button>`
        }
      </div>
      ${!you?.owner && sits && html`<p class="hint">${say("gather.wait")}</p>`}
      ${about.archive && html`<p class="hint">${say("gather.archive")}</p>`}
      ${about.reconstructed && html`<p class="reconstructed">${about.reconstructed}</p>`}
    </section>
    <${Chat} session=${session} />
  </main>`;
}

/** @param {{session: import("./session.js").Session, seat: number, name: string}} props */
function SitDown({ session, seat, name }) {
  const [busy, setBusy] = useState(false);
  const sit = async () => {
    setBusy(true);
    const unknown = !session.you.value?.name;
    try {
      if (unknown && name) await api.rename(name);
      await api.sit(session.code, seat);
      if (unknown) session.transport.again(); // the cookie is new: the socket must come with it
      await session.catchUp();
    } catch (error) {
      notifyFault(error);
    }
    setBusy(false);
  };
  return html`<button class="small" disabled=${busy} onClick=${sit}>${say("gather.sit")}</button>`;
}

/** @param {{session: import("./session.js").Session, seat: import("./wire").SeatNow}} props */
function Fill({ session, seat }) {
  const bots = session.about.value?.bots ?? [];
  /** @param {any} event */
  const fill = ({ target }) =>
    api
      .fill(session.code, seat.seat, target.value || null)
      .then(() => session.catchUp())
      .catch(notifyFault);
  return html`<select value=${seat.bot ?? ""} aria-label=${say("gather.fill")} onChange=${fill}>
    <option value="">${say("gather.wait_for")}</option>
    ${bots.map((bot) => html`<option key=${bot} value=${bot}>${botName(bot)}</option>`)}
  </select>`;
}
