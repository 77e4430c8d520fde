// The prompt: the question, the options as a list, undo. On a phone it is a sheet at the bottom.
import { classes, html, useEffect, useRef, useState } from "./ui.js";
import { say, sayAsked, sayFrom } from "./texts.js";
import { entries } from "./choice.js";
import { useKeys } from "./keys.js";
import { later } from "./later.js";
import { WhatIsThis } from "./help.js";
import { Ask } from "./ask.js";
import { takenBack } from "./consent.js";
import { outcome } from "./outcome.js";
import { asksWhy, playsOnlyOption } from "./settings.js";
import { Happened } from "./happened.js";
import { Rematch } from "./rematch.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */

const Lesson = later(() => import("./lesson.js").then((module) => module.Lesson));
const Ending = later(() => import("./ending.js").then((module) => module.Ending));

/** @param {{session: Session, game: Game, table: Table}} props */
export function Prompt({ session, game, table }) {
  const { choice } = session;
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const [folded, setFolded] = useState(false);
  const narrowed = choice.narrowed.value.length > 0;
  const drafted = session.draft.value.parts.length > 0;
  const [unfolded, setUnfolded] = useState(false);
  const offered = (/** @type {import("./wire").Option} */ option) =>
    !narrowed && (game.offered?.(option, table) ?? false);
  const listed = (/** @type {import("./wire").Option[]} */ options) =>
    entries(options, (option) => game.steps(option, table));
  const [best, lesser] = game.arranged?.(choice.left.value, table) ?? [choice.left.value, []];
  const first = listed(best.filter((option) => !offered(option)));
  const second = listed([...best.filter(offered), ...lesser]); // what a desk offers, once more as a list; what is worse
  const list = unfolded ? [...first, ...second] : first;
  /** @param {import("./choice.js").Entry} entry */
  const choose = (entry) => {
    const texts = new Set(entry.options.map((option) => option.text));
    choice.pick((option) => texts.has(option.text));
  };
  useKeys((event) => {
    if (event.key === "u") session.undo();
    else if (event.key === "Escape") return choice.back() || session.drop();
    else if (/^[0-9]$/.test(event.key)) {
      const entry = list[(Number(event.key) + 9) % 10];
      if (entry) choose(entry);
      else if (second.length) setUnfolded(true); // so that nothing is chosen unseen
    } else return false;
    return true;
  });
  const heading = useKeptFocus();
  const asked = now.options.length > 0;
  const body = useScrolledBack(asked && `${now.position}.${now.asked?.kind}.${choice.narrowed.value.length}`);
  return html`<section class=${classes("prompt", asked && "asked", folded && "folded")}
    aria-label=${say("prompt.title")}>
    ${now.lesson && html`<${Lesson} session=${session} lesson=${now.lesson} />`}
    ${!folded && !now.result && html`<${Happened} game=${game} table=${table} />`}
    <div class="prompt-head">
      ${game.moment && table.picture && html`<p class="moment">${game.moment(table)}</p>`}
      <h2 ref=${heading} tabindex="-1">${
        now.asked ? (game.question?.(now.asked, table) ?? sayAsked(table.words, now.asked)) : waitingFor(now, table)
      }</h2>
      <div class="prompt-tools">
        ${now.asked && html`<${WhatIsThis} question=${now.asked.kind} />`}
        ${
          drafted &&
          html`<button class="small quiet undo" onClick=${() => session.drop()}><kbd
          aria-hidden="true">Esc</kbd> ${say("prompt.back")}</button>`
        }
        ${
          now.undo &&
          html`<button class="small quiet undo" disabled=${session.busy.value} onClick=${() => session.undo()}
          title=${say("undo.what", { what: takenBack(now.undo, table.words) })}>
          <kbd aria-hidden="true">u</kbd> ${say(now.undo.asks ? "undo.ask" : "undo.free")}
        </button>`
        }
      </div>
      <button class="plain fold" aria-expanded=${!folded} aria-label=${say(folded ? "prompt.unfold" : "prompt.fold")}
        onClick=${() => setFolded(!folded)}>
        ${folded ? "▴" : "▾"}
      </button>
    </div>
    ${
      !folded &&
      html`${game.Hand && !now.result && html`<div class="hand" tabindex="0"><${game.Hand} ...${table} /></div>`}
      <div class="prompt-body" ref=${body}>
      ${now.result && !now.lesson && html`<${Ending} session=${session} table=${table} />`}
      ${
        now.status === "ended" &&
        !now.lesson &&
        html`<p class="row"><a class="button" href=${`/t/${session.code}/0`}>${say("replay.watch")}</a>
          <${Rematch} session=${session} /></p>`
      }
      ${narrowed && html`<${Narrowed} session=${session} game=${game} table=${table} />`}
      ${asked && game.Desk && html`<${game.Desk} ...${table} />`}
      ${
        first.length > 0 &&
        html`<${Options} list=${first} from=${0} choose=${choose} session=${session} game=${game} table=${table} />`
      }
      ${
        second.length > 0 &&
        html`<details class="as-list" open=${unfolded} onToggle=${(/** @type {any} */ event) =>
          setUnfolded(event.target.open)}>
        <summary>${game.asList?.(table) ?? say("prompt.as_list")}</summary>
        <${Options} list=${second} from=${first.length} choose=${choose} session=${session} game=${game}
          table=${table} />
      </details>`
      }
      ${asked && !narrowed && html`<${Denied} game=${game} table=${table} />`}
      ${
        now.options.length === 1 &&
        html`<label class="check only"><input type="checkbox" checked=${playsOnlyOption.value}
        onChange=${(/** @type {any} */ event) =>
          (playsOnlyOption.value = event.target.checked)} />${say("settings.only_option")}</label>`
      }
      </div>
      ${asked && asksWhy.value && html`<div class="prompt-foot"><${Ask} session=${session} /></div>`}`
    }
  </section>`;
}

/**
 * Options as a list, numbered from some number on.
 * @param {{list: import("./choice.js").Entry[], from: number, choose: (entry: import("./choice.js").Entry) => void,
 *   session: Session, game: Game, table: Table}} props
 */
function Options({ list, from, choose, session, game, table }) {
  const touched = useRef(false);
  /**
   * A finger cannot hover: the first tap shows an option on the board, the second plays it.
   * @param {import("./choice.js").Entry} entry
   */
  const press = (entry) => {
    const shows = touched.current && entry.options.length === 1 && game.stage?.(entry.options[0], table);
    touched.current = false;
    if (!shows) choose(entry);
  };
  return html`<ol class=${classes("options", list.length > 4 && list.every(isShort) && "short")}
    aria-busy=${session.busy.value}>
    ${list.map(
      (entry, i) => html`<li key=${entry.key}>
        <button
          ref=${(/** @type {any} */ button) => button && ((button.entry = entry))}
          class="option"
          disabled=${session.busy.value}
          data-options=${entry.options.length}
          data-option=${entry.options.length === 1 ? entry.options[0].text : null}
          onPointerDown=${(/** @type {PointerEvent} */ event) => (touched.current = event.pointerType === "touch")}
          onClick=${() => press(entry)}
          ...${pointing(game, entry)}
        >
          <kbd aria-hidden="true">${from + i < 10 ? (from + i + 1) % 10 : null}</kbd>
          ${entry.icon}
          <span>${entry.label}${entry.note ? html`<small>${entry.note}</small>` : null}</span>
          ${entry.options.length > 1 ? html`<span class="more" aria-hidden="true">›</span>` : null}
        </button>
      </li>`,
    )}
  </ol>`;
}

/** What cannot be chosen now, greyed; pointing at it says why. @param {{game: Game, table: Table}} props */
function Denied({ game, table }) {
  const list = game.denied?.(table) ?? [];
  if (!list.length) return null;
  return html`<section class="denied" aria-label=${say("prompt.denied")}>
    <h3>${say("prompt.denied")}</h3>
    <ul>${list.map(
      ({ key, label, icon, why }) =>
        html`<li key=${key}><button class="small quiet" aria-disabled="true"
          data-why=${why}>${icon} ${label}</button></li>`,
    )}</ul>
  </section>`;
}

/**
 * What is pointed at in the list can light up on the board.
 * @param {Game} game
 * @param {import("./choice.js").Entry} entry
 */
function pointing({ point }, { options }) {
  if (!point) return {};
  const texts = options.map(({ text }) => text);
  const [on, off] = [() => point(texts), () => point([])];
  return { onPointerEnter: on, onFocus: on, onPointerLeave: off, onBlur: off };
}

/**
 * Every new question is read from its beginning; not while someone types there.
 * @param {string | false} question
 */
function useScrolledBack(question) {
  const body = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!question || !body.current || document.activeElement?.matches("input, textarea, select")) return;
    body.current.scrollTop = 0;
  }, [question]);
  return body;
}

/** When the focused option goes, the focus stays at the prompt. */
function useKeptFocus() {
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const within = useRef(false);
  useEffect(() => {
    const focus = document.activeElement;
    if (within.current && focus === document.body) heading.current?.focus({ preventScroll: true });
    within.current = heading.current?.closest(".prompt")?.contains(document.activeElement) ?? false;
    const note = (/** @type {FocusEvent} */ event) => {
      within.current = event.target instanceof Element && event.target.closest(".prompt") !== null;
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  });
  return heading;
}

/** @param {import("./choice.js").Entry} entry */
const isShort = ({ label }) => label.length < 16;

/** @param {import("./wire").Now} now @param {Table} table */
function waitingFor(now, table) {
  if (now.status === "ended" && now.lesson) return say("lesson.over");
  if (now.status !== "playing") return outcome(now, table);
  const names = now.waiting.map((seat) => `${sayFrom(table.words, `seat.${seat}`)} (${table.names[seat]})`);
  return say("prompt.waiting", { names: names.join(", ") });
}

/**
 * What has been chosen so far of a choice in several steps.
 * @param {{session: Session, game: Game, table: Table}} props
 */
function Narrowed({ session, game, table }) {
  const paths = session.choice.left.value.map((option) => game.steps(option, table));
  /** @type {string[]} */
  const shared = [];
  for (let i = 0; paths.every((path) => path[i]?.key === paths[0][i]?.key && path[i]); i++)
    shared.push(paths[0][i].label);
  return html`<p class="narrowed">
    <button class="small" onClick=${() => session.choice.back()}><kbd
      aria-hidden="true">Esc</kbd> ${say("prompt.back")}</button>
    <span>${shared.filter((label, i) => !shared[i + 1]?.startsWith(label)).join(", ")}…</span>
  </p>`;
}
