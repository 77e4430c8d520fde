// A lesson above the question: what to know, the task, hints, what was wrong; and after the last step, where to go on.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { loadStyle } from "./later.js";
import { goTo } from "./more.js";
import { allGames } from "./shelf.js";

/** @typedef {import("./wire").LessonNow} Facts */
/** @typedef {import("./session.js").Session} Session */

/** @param {{session: Session, lesson: Facts}} props */
export function Lesson({ session, lesson }) {
  useEffect(() => void loadStyle("/style/learn.css"), []);
  usePointing(lesson.points);
  const over = lesson.done === lesson.steps;
  return html`<section class="lesson" aria-label=${say("lesson.title")} data-step=${lesson.done}>
    <h2><a href=${`/learn/${session.about.value?.game}`}>${lesson.title}</a> <small>${
      over ? "" : say("lesson.step", { step: lesson.done + 1, steps: lesson.steps })
    }</small></h2>
    <${over ? Over : Step} session=${session} lesson=${lesson} />
  </section>`;
}

/** @param {{session: Session, lesson: Facts}} props */
function Step({ session, lesson }) {
  const [hints, setHints] = useState(0);
  useEffect(() => setHints(0), [lesson.done]);
  const { back } = lesson;
  const goBack = () => session.request({ type: "undo", seq: session.now.value?.seq, to: back });
  return html`<div class="lesson-text" tabindex="0">
      ${lesson.done === 0 && html`<p>${lesson.intro}</p>`}
      <p>${lesson.says}</p>
    </div>
    <p class="lesson-task"><strong>${lesson.task}</strong></p>
    ${lesson.hints.slice(0, hints).map((hint) => html`<p key=${hint} class="lesson-hint">${hint}</p>`)}
    ${session.erred.value && html`<p class="lesson-erred" role="alert">${session.erred.value}</p>`}
    <p class="row">
      ${
        back !== null &&
        html`<button class="small quiet" disabled=${session.busy.value} onClick=${goBack}>
          ${say("lesson.back")}</button>`
      }
      ${
        hints < lesson.hints.length &&
        html`<button class="small quiet" onClick=${() => setHints(hints + 1)}>${say("lesson.hint")}</button>`
      }
    </p>`;
}

/** @param {{session: Session, lesson: Facts}} props */
function Over({ session, lesson }) {
  const game = session.about.value?.game ?? "";
  const first = async () => {
    const facts = (await allGames()).find(({ name }) => name === game);
    if (!facts) return;
    const bot = facts.bots[Math.min(1, facts.bots.length - 1)]; // the easiest that thinks
    const seats = ["me", ...Array(Math.max(1, facts.fewest - 1)).fill(bot)];
    await goTo(api.create({ game, seats, private: true, start: true, options: facts.learning }));
  };
  return html`<p>${lesson.closing}</p>
    <p class="row">
      ${lesson.leads && html`<button class="big" onClick=${first}>${say("lesson.first_game")}</button>`}
      ${
        lesson.next &&
        html`<button class=${lesson.leads ? "quiet" : ""} onClick=${() =>
          goTo(api.lesson(game, lesson.next))}>${say("lesson.next")}</button>`
      }
      <button class="small quiet" onClick=${() => goTo(api.lesson(game, lesson.name, true))}>
        ${say("lesson.again")}</button>
      <a class="button small quiet" href=${`/learn/${game}`}>${say("lesson.all")}</a>
    </p>`;
}

const lights = new CSSStyleSheet();

/**
 * Light up what the step points at: "house 10" by kind and name, "market" by its place.
 * @param {string[]} points
 */
function usePointing(points) {
  const found = points.map((point) => {
    const [kind, ...of] = point.split(" ");
    return of.length
      ? `[data-kind="${CSS.escape(kind)}"][data-of="${CSS.escape(of.join(" "))}"]`
      : `[data-place="${CSS.escape(kind)}"]`;
  });
  const selector = found.join(", ");
  useEffect(() => {
    lights.replaceSync(
      selector && `${selector} { filter: drop-shadow(0 0 2px var(--red)) drop-shadow(0 0 5px var(--red)); }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== lights), lights];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lights);
    };
  }, [selector]);
}
