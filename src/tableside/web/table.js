// A table's page: it holds the session, and shows the gathering, the game, or a past position.
import { html, useEffect, useMemo, useState } from "./ui.js";
import { say } from "./texts.js";
import { place } from "./router.js";
import { SocketTransport } from "./transport.js";
import { Session } from "./session.js";
import { Bar } from "./bar.js";
import { helpGame } from "./help.js";
import { allGames, loadGame } from "./shelf.js";
import { later } from "./later.js";
import { notifyFault, sentence } from "./notice.js";
import { Play } from "./play.js";
import { during } from "./settled.js";
import { offline } from "./reach.js";
import { onOtherWho } from "./who.js";

/** @typedef {import("./games/game").Game} Game */

const Curtain = later(() => import("./offline/curtain.js").then((module) => module.Curtain));
const Gathering = later(() => import("./gathering.js").then((module) => module.Gathering));
const Replay = later(() => import("./replay.js").then((module) => module.Replay));

/** @param {{code: string}} props */
export function TablePage({ code }) {
  const session = useMemo(() => new Session(code, new SocketTransport(code, wanted())), [code]);
  const [loaded, setLoaded] = useState(/** @type {{game: Game, words: any} | null} */ (null));
  useEffect(() => {
    allGames().catch(() => {}); // while the table connects; loadGame says what is wrong
    session.open();
    const deaf = onOtherWho(() => session.transport.again());
    return () => {
      deaf();
      session.close();
    };
  }, [session]);
  const about = session.about.value;
  useEffect(() => {
    if (!about) return;
    document.title = say("table.title", { game: about.title, code });
    during(loadGame(about.game)).then((found) => {
      helpGame.value = { game: found.game, about, words: found.words };
      setLoaded(found);
    }, notifyFault);
    return () => (helpGame.value = null);
  }, [about?.game]);

  const now = session.now.value;
  const where = place.value;
  const position = where.page === "table" ? where.position : null;
  return html`<${Bar}>
      <${Where} session=${session} />
    <//>
    ${
      now && about && loaded
        ? offline && position === null && nextHere(session) !== null
          ? html`<${Curtain} session=${session} seat=${nextHere(session)} />`
          : now.status === "gathering"
            ? html`<${Gathering} session=${session} game=${loaded.game} words=${loaded.words} />`
            : position === null
              ? html`<${Play} session=${session} game=${loaded.game} words=${loaded.words} />`
              : html`<${Replay} session=${session} game=${loaded.game} words=${loaded.words} position=${position} />`
        : session.link.value === "closed"
          ? html`<main class="nowhere"><h1>${closedSays(session)}</h1><p><a class="button"
            href="/">${say("table.lobby")}</a></p></main>`
          : html`<main class="connecting"><p>${say("link.connecting")}</p><p><a
            href="/">${say("table.lobby")}</a></p></main>`
    }`;
}

/** Who else at this device has to choose now, if whoever looks does not: a seat. @param {Session} session */
function nextHere(session) {
  const [now, you] = [session.now.value, session.you.value];
  if (!now || !you || you.seat === null || now.waiting.includes(you.seat)) return null;
  return now.waiting.find((seat) => you.seats.includes(seat)) ?? null;
}

/** Why a table cannot be seen. @param {Session} session */
const closedSays = (session) => sentence(session.linkSays.value || say("link.closed"));

/** What the address asks for: one of your several seats, or only to watch. */
function wanted() {
  const where = place.peek();
  const query = where.page === "table" ? where.query : new URLSearchParams();
  const seat = query.get("seat");
  return { seat: seat && /^\d+$/.test(seat) ? Number(seat) : null, watch: query.has("watch") };
}

/** @param {{session: Session}} props */
function Where({ session }) {
  const about = session.about.value;
  const link = session.link.value;
  return html`${about && html`<h1>${about.title} <small>${about.code}</small></h1>`}
    ${
      about &&
      link !== "open" &&
      html`<span class="link-state" role="status">${
        link === "closed" ? closedSays(session) : say(`link.${link}`)
      }</span>`
    }`;
}
