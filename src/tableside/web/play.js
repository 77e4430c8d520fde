// The game as it is played: board, prompt, seats, log and chat.
import { html, useEffect } from "./ui.js";
import { say } from "./texts.js";
import { Seats, nameOf } from "./seats.js";
import { Prompt } from "./prompt.js";
import { Log } from "./log.js";
import { Chat } from "./chat.js";
import { Asked } from "./consent.js";
import { SinceYouLeft } from "./sinceyouleft.js";
import { InWords } from "./inwords.js";
import { MoreAboutTable } from "./more.js";
import { playsOnlyOption } from "./settings.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */

/** @param {{session: Session, game: Game, words: any}} props */
export function Play({ session, game, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").About} */ (session.about.value);
  const seat = session.you.value?.seat ?? null;
  const table = {
    view: now.view,
    picture: now.picture,
    look: session.look,
    act: (/** @type {string[]} */ actions) => session.act(actions),
    parts: about.parts,
    words,
    seat,
    names: now.seats.map((each) => nameOf(each)),
    choice: session.choice,
    asked: now.options.length > 0,
    told: session.told.value,
    lines: session.lines.value,
    position: now.position,
  };
  usePlayOnlyOption(session);
  useEffect(() => {
    const title = say("table.title", { game: about.title, code: session.code });
    document.title = table.asked ? say("table.your_turn", { title }) : title;
  }, [table.asked]);
  const shown = `${now.seq}.${session.choice.narrowed.value.length}`;
  return html`<main class="table" data-position=${now.position} data-status=${now.status} data-shown=${shown}>
    <div class="board-pane">
      <${SinceYouLeft} session=${session} game=${game} words=${words} />
      <${game.Board} ...${table} />
      <${InWords} rows=${game.inWords(table)} />
      ${about.reconstructed && html`<p class="reconstructed">${about.reconstructed}</p>`}
    </div>
    <aside class="side" aria-label=${say("table.side")}>
      <${Seats} session=${session} words=${words} />
      <${Asked} session=${session} words=${words} />
      <${Prompt} session=${session} game=${game} table=${table} />
      <${Log} session=${session} game=${game} words=${words} />
      <${Chat} session=${session} words=${words} />
      <${MoreAboutTable} session=${session} game=${game} />
    </aside>
  </main>`;
}

/**
 * Play the only option, if the user wants that; never right after taking something back.
 * @param {Session} session
 */
function usePlayOnlyOption(session) {
  const now = session.now.value;
  useEffect(() => {
    const undone = session.lines.value.at(-1)?.kind === "undo";
    if (playsOnlyOption.value && now?.options.length === 1 && !undone && session.link.value === "open") {
      session.act([now.options[0].text]);
    }
  }, [now?.position, now?.options.length, playsOnlyOption.value]);
}
