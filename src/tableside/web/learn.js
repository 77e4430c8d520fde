// The lessons of every game, or of one: which are done, which were left in the middle, and where to go on.
import { classes, html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { Bar } from "./bar.js";
import { GameIcon } from "./icons.js";
import { loadStyle } from "./later.js";
import { goTo } from "./more.js";
import { notifyFault } from "./notice.js";
import { allGames } from "./shelf.js";

/** @typedef {import("./wire").LessonFacts} Facts */
/** @typedef {import("./wire").GameFacts} GameFacts */

/** @param {{game: string}} props */
export function Learn({ game }) {
  const [found, setFound] = useState(/** @type {{lessons: Facts[], games: GameFacts[]} | null} */ (null));
  useEffect(() => {
    Promise.all([api.lessons(), allGames(), loadStyle("/style/learn.css")]).then(
      ([lessons, games]) => setFound({ lessons, games }),
      notifyFault,
    );
  }, []);
  const games = (found?.games ?? []).filter(({ name, lessons }) => lessons && (!game || name === game));
  return html`<${Bar} />${
    found &&
    html`<main class="learn"><header><h1>${say("learn.title")}</h1><p>${say("learn.why")}</p></header>
      ${games.map(
        (each) => html`<${OfGame} key=${each.name} game=${each}
          lessons=${found.lessons.filter((lesson) => lesson.game === each.name)} />`,
      )}
      <p class="row">${game && html`<a class="button quiet" href="/learn">${say("learn.every")}</a>`}
        <a class="button quiet" href="/">${say("table.lobby")}</a></p>
    </main>`
  }`;
}

/** @param {{game: GameFacts, lessons: Facts[]}} props */
function OfGame({ game, lessons }) {
  const parts = [...new Set(lessons.map(({ part }) => part))];
  const done = lessons.filter((lesson) => lesson.done).length;
  const next = lessons.find((lesson) => !lesson.done);
  return html`<section class="card" aria-label=${game.title}>
    <h2><${GameIcon} game=${game} size=${32} /> ${game.title}</h2>
    <p class="hint">${say("learn.done", { done, lessons: lessons.length })}</p>
    ${
      next &&
      html`<button class="big" onClick=${() => goTo(api.lesson(game.name, next.name))}>${say(
        done || next.begun ? "learn.go_on" : "learn.begin",
        { title: next.title },
      )}</button>`
    }
    ${parts.map(
      (part) => html`<h3>${say(`learn.part.${part}`)}</h3>
        <ol class="lessons">${lessons
          .filter((lesson) => lesson.part === part)
          .map((lesson) => html`<${Row} key=${lesson.name} lesson=${lesson} />`)}</ol>`,
    )}
  </section>`;
}

/** @param {{lesson: Facts}} props */
function Row({ lesson }) {
  const { game, name, title, done, step, steps } = lesson;
  const says = step ? say("learn.left", { step: step + 1, steps }) : done ? say("learn.is_done") : "";
  return html`<li><button class=${classes("lesson-row", done && "done")} onClick=${() => goTo(api.lesson(game, name))}>
    <span aria-hidden="true">${done ? "✓" : ""}</span> <b>${title}</b> <small>${says}</small></button></li>`;
}
