// Other things to do at a table: invite, another device, record, replay, leave.
import { html, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { go } from "./router.js";
import { notify, notifyFault } from "./notice.js";
import { offline } from "./reach.js";
import { ShareLink } from "./share.js";
import { SeatActions } from "./seats.js";
import { AboutPerson } from "./chat.js";

/** @param {{session: import("./session.js").Session, game: import("./games/game").Game}} props */
export function MoreAboutTable({ session, game }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const you = session.you.value;
  const humans = now.seats.filter((seat) => seat.kind === "human").length;
  const over = now.status === "over" || now.status === "ended";
  const open = over || (you?.seat !== null && humans === 1);
  return html`<details class="more-about">
    <summary>${say(offline ? "offline.more" : "more.title")}</summary>
    <div class="more-body">
      ${game.playing && session.about.value && html`<p class="hint">${game.playing(session.about.value)}</p>`}
      ${!offline && html`<${ShareLink} path=${`/t/${session.code}`} label=${say("more.watch_link")} />`}
      <a class="button quiet" href=${`/t/${session.code}/0`}>${say("replay.watch")}</a>
      ${open && html`<a class="button quiet" href=${api.recordPath(session.code)} download>${say("more.record")}</a>`}
      ${!offline && you && you.seat !== null && html`<${Devices} code=${session.code} seat=${you.seat} />`}
      ${
        you &&
        you.seat !== null &&
        !now.seats[you.seat].bot &&
        html`<${SeatActions} session=${session} seat=${now.seats[you.seat]} mine=${true} />`
      }
      ${
        !offline &&
        you &&
        you.seats.length > 1 &&
        html`<p>${you.seats.map(
          (seat) =>
            html`<a key=${seat} class="button quiet" href=${`/t/${session.code}?seat=${seat}`}
        target="_blank">${say("more.other_seat", { seat: seat + 1 })}</a> `,
        )}</p>`
      }
      ${
        you?.name &&
        now.seats
          .filter(({ kind, name, seat }) => kind === "human" && name && !you.seats.includes(seat))
          .map(
            ({ seat, name }) => html`<p key=${seat} class="about-seat"><bdi>${name}</bdi>
          <${AboutPerson} session=${session} whom=${{ seat }} name=${name} /></p>`,
          )
      }
    </div>
  </details>`;
}

/** Secret links to your own seat. @param {{code: string, seat: number}} props */
function Devices({ code, seat }) {
  const [path, setPath] = useState("");
  const [links, setLinks] = useState(/** @type {any[] | null} */ (null));
  const fetchLinks = () => api.links(code).then(setLinks, notifyFault);
  const make = () =>
    api.newLink(code, seat).then((made) => {
      setPath(made.path);
      fetchLinks();
    }, notifyFault);
  /** @param {number} link */
  const revoke = (link) =>
    api.revoke(code, link).then(() => {
      notify(say("more.revoked"));
      fetchLinks();
    }, notifyFault);
  return html`<div class="devices">
    <button class="quiet" onClick=${make}>${say("more.device")}</button>
    ${
      path &&
      html`<${ShareLink} path=${path} label=${say("more.device_link")} /><p
      class="hint">${say("more.device_hint")}</p>`
    }
    ${
      links &&
      html`<ul>
      ${links
        .filter((each) => !each.revoked)
        .map(
          (each) => html`<li key=${each.link}>
          ${say("more.link", { number: each.link, used: each.used ? 1 : 0 })}
          <button class="small quiet" onClick=${() => revoke(each.link)}>${say("more.revoke")}</button>
        </li>`,
        )}
    </ul>`
    }
  </div>`;
}

/**
 * Open a new table and go there.
 * @param {Promise<import("./wire").TableSummary>} opening
 */
export const goTo = (opening) => opening.then((table) => go(`/t/${table.code}`), notifyFault);
