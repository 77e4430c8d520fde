// The game as it is played: board, prompt, seats, log and chat.
import { classes, html, useEffect, useMemo } from "./ui.js";
import { say } from "./texts.js";
import { nameOf } from "./seats.js";
import { Around } from "./around.js";
import { Pages } from "./pages.js";
import { Prompt } from "./prompt.js";
import { Log } from "./log.js";
import { Chat } from "./chat.js";
import { Asked } from "./consent.js";
import { SinceYouLeft } from "./sinceyouleft.js";
import { InWords } from "./inwords.js";
import { useItself } from "./itself.js";
import { MoreAboutTable } from "./more.js";
import { Orders } from "./orders.js";
import { Parting } from "./parting.js";
import { offline } from "./reach.js";
import { Stage } from "./stage.js";
import { beatsOf, sinceChoice, useFollowing } from "./following.js";
import { WhyNot } from "./whynot.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */

/** @param {{session: Session, game: Game, words: any}} props */
export function Play({ session, game, words }) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").TableFacts} */ (session.about.value);
  const table = tableOf(session, words);
  session.begins = game.begins ?? (() => false);
  useItself(session, game, table);
  useFollowing(session, game, () => tableOf(session, words));
  const fresh = useMemo(() => beatsOf(sinceChoice(table), game, table), [table.lines, table.seat, table.picture]);
  useEffect(() => {
    const title = say("table.title", { game: about.title, code: session.code });
    document.title = table.asked ? say("table.your_turn", { title }) : title;
  }, [Boolean(table.asked)]);
  const parts = session.draft.value.parts.length;
  const shown = `${now.seq}.${parts}.${session.choice.narrowed.value.length}`;
  const board = html`<${Stage} game=${game} table=${table} fresh=${fresh} />
    <${SinceYouLeft} session=${session} game=${game} table=${table} />
    <${game.Board} ...${table} />`;
  const others = html`${!offline && html`<${Chat} session=${session} words=${words} />`}
    <${Orders} session=${session} />
    <${MoreAboutTable} session=${session} game=${game} />
    <${Parting} session=${session} />`;
  const talk = html`<${Log} session=${session} game=${game} table=${table} />
    ${!now.lesson && others}
    <${InWords} rows=${game.inWords(table)} />
    ${about.reconstructed && html`<p class="reconstructed">${about.reconstructed}</p>`}`;
  return html`<main class=${classes("table", game.Seat && "with-cards")} data-position=${now.position}
    data-status=${now.status} data-parts=${parts} data-shown=${shown}>
    <${WhyNot} session=${session} />
    ${game.Strip && html`<${game.Strip} ...${table} />`}
    <${Pages} pages=${[
      { name: "board-pane", title: say("pages.board"), inside: board },
      {
        name: "around",
        title: game.seats?.() ?? say("seats.title"),
        inside: html`<${Around} session=${session} game=${game} table=${table} />`,
      },
      { name: "talk", title: say("pages.talk"), inside: talk },
    ]} />
    <aside class="side" aria-label=${say("table.side")}>
      <${Asked} session=${session} words=${words} />
      <${Prompt} session=${session} game=${game} table=${table} />
    </aside>
  </main>`;
}

/** What the board draws from. @param {Session} session @param {any} words @returns {import("./games/game").Table} */
function tableOf(session, words) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const about = /** @type {import("./wire").TableFacts} */ (session.about.value);
  return {
    view: now.view,
    picture: now.picture,
    look: session.look,
    act: (actions) => session.act(actions),
    parts: about.parts,
    words,
    seat: session.you.value?.seat ?? null,
    names: now.seats.map((each) => nameOf(each)),
    seats: about.seats,
    choice: session.choice,
    asked: now.asked,
    told: session.told.value,
    lines: session.lines.value,
    position: now.position,
    unasked: session.unasked,
  };
}
