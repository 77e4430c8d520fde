// The stepping view: what happened between the rounds, step by step, with the map lit; it never stops anyone from
// playing.
import { classes, html, signal, useEffect, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { useKeys } from "../../keys.js";
import { Icon } from "../../icons.js";
import { afterwards } from "../../settled.js";
import { PHASES, stories } from "./story.js";
import { lit } from "./focus.js";
import { light, useBefore } from "./lighting.js";
import { EveningStep, HomeStep, OnTheWayStep, SaleStep, TipsStep, BankStep } from "./dinner.js";
import { CampaignStep, DriveStep, EndedStep, PaydayStep, Sentences } from "./marketing.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {{table: Table, story: Story, index: number, before: any}} Shown what a step is drawn from */

const PACE = 3200; // milliseconds a step while it plays by itself

/**
 * What is watched: the log entry whose story it is, the step, without one the first of that entry, and whether it
 * opened by itself.
 * @type {import("../../vendor/signals.js").Signal<{seq: number, step: number | null, itself?: boolean} | null>}
 */
export const watched = signal(null);

/**
 * Watch what these lines of the log tell.
 * @param {import("./wire").LogLine[]} lines
 */
export function watch(lines) {
  const first = stories(lines, 0)[0];
  if (first) watched.value = { seq: first.steps[0].line.seq, step: null };
  return Boolean(first);
}

/** How each kind of step is drawn; others are only said. @type {Record<string, ((shown: Shown) => any) | undefined>} */
const DRAWN = {
  sale: SaleStep,
  coffee: OnTheWayStep,
  home: HomeStep,
  tips: TipsStep,
  bank: BankStep,
  evening: EveningStep,
  payday: PaydayStep,
  campaign: CampaignStep,
  drive: DriveStep,
  ended: EndedStep,
};

const small = matchMedia("(max-width: 900px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * One story, at one of its steps.
 * @param {{table: Table, all: Story[], story: Story, index: number, to: (story: Story, index: number) => void,
 *   close: () => void}} props
 */
export function Stepping({ table, all, story, index, to, close }) {
  const [running, setRunning] = useState(false);
  const before = useBefore(story);
  const step = story.steps[index];
  const last = story.steps.length - 1;
  const shown = { table, story, index, before };
  /** @param {number} where */
  const move = (where) => to(story, Math.max(0, Math.min(last, where)));

  useEffect(() => {
    let wanted = true;
    light(shown).then((found) => wanted && (lit.value = found));
    return () => void (wanted = false);
  }, [story, index, before]);
  useEffect(() => {
    if (small.matches) document.querySelector(".fc-town")?.scrollIntoView({ block: "start" });
    return () => void (lit.value = null);
  }, []);
  useEffect(() => {
    if (!running) return;
    if (index >= last) setRunning(false);
    return afterwards(() => move(index + 1), PACE);
  }, [running, index, last]);

  /** @type {[string, string, () => void, boolean][]} name, key, what it does, whether it can */
  const buttons = [
    ["first", "a", () => move(0), index > 0],
    ["before", "b", () => move(index - 1), index > 0],
    ...(calm.matches
      ? []
      : [
          /** @type {[string, string, () => void, boolean]} */ ([
            running ? "pause" : "run",
            "p",
            () => setRunning(!running),
            running || index < last,
          ]),
        ]),
    index < last ? ["next", "n", () => move(index + 1), true] : ["done", "n", close, true],
    ["last", "e", () => move(last), index < last],
  ];
  useKeys((event) => {
    const found = buttons.find(([, key]) => key === event.key);
    if (event.key === "x") close();
    else if (found) found[3] && found[2]();
    else return false;
    return true;
  });
  const Drawn = DRAWN[step.kind];
  return html`<section class="fc-stepping enamel" aria-label=${say("fc.show.title")}>
    <header>
      <h2 class=${all.length > 1 ? "unseen" : ""}>${say("fc.show.round", { round: story.round })}</h2>
      <${Rounds} all=${all} story=${story} to=${to} />
      <${Phases} story=${story} step=${step} to=${move} />
      <button class="plain" aria-label=${say("close")} title=${`${say("close")} (x)`} onClick=${close}>×</button>
    </header>
    <div class="fc-story-step" tabindex="0" role="region" aria-label=${say("fc.show.step")} aria-live="polite">
      ${
        Drawn
          ? html`<${Drawn} key=${`${story.round}.${index}`} ...${shown} />`
          : html`<h3>${say(`fc.show.phase.${step.phase}`)}</h3>`
      }
      <${Sentences} told=${
        !Drawn ? step.told : step.kind === "evening" ? [] : step.told.filter(({ event }) => EXTRA.has(event.kind))
      } />
    </div>
    <div class="fc-story-buttons">
      ${buttons.map(
        ([
          name,
          key,
          press,
          can,
        ]) => html`<button key=${name} class=${name === "next" || name === "done" ? "" : "quiet"} disabled=${!can}
          aria-label=${say(`fc.show.button.${name}`)} title=${`${say(`fc.show.button.${name}`)} (${key})`}
          onClick=${press}>
          <${Icon} name=${name === "done" ? "next" : name} />${
            name === "next" || name === "done" ? say(`fc.show.button.${name}`) : null
          }
        </button>`,
      )}
      <span class="fc-story-count"
        aria-label=${say("fc.show.count", { step: index + 1, steps: last + 1 })}>${index + 1} / ${last + 1}</span>
    </div>
  </section>`;
}

/** What is said beside a drawn step, since it drew nothing of it. */
const EXTRA = new Set(["Claimed", "Gained", "AutomaClaimed", "Bankrupt", "Left", "CampaignPaid", "GameEnded"]);

/** Another round. @param {{all: Story[], story: Story, to: (story: Story, index: number) => void}} props */
function Rounds({ all, story, to }) {
  if (all.length < 2) return null;
  return html`<label class="fc-story-rounds"><span class="unseen">${say("fc.show.which")}</span>
    <select value=${String(all.indexOf(story))} onChange=${(/** @type {any} */ event) =>
      to(all[Number(event.target.value)], 0)}>
      ${all.map(
        (each, i) => html`<option key=${i} value=${String(i)}>${say("fc.show.round", { round: each.round })}</option>`,
      )}
    </select>
  </label>`;
}

/**
 * The phases, to jump to.
 * @param {{story: Story, step: import("./story.js").Step, to: (index: number) => void}} props
 */
function Phases({ story, step, to }) {
  const there = PHASES.filter((phase) => story.steps.some((each) => each.phase === phase));
  return html`<ol class="fc-story-phases">
    ${there.map((phase) => {
      const steps = story.steps.filter((each) => each.phase === phase);
      const now = step.phase === phase;
      return html`<li key=${phase}><button class=${classes("small quiet", now && "now")} aria-current=${
        now ? "step" : null
      } onClick=${() => to(story.steps.indexOf(steps[0]))}>
        ${say(`fc.show.phase.${phase}`)}${
          steps.length > 1 ? html` <small>${now ? `${steps.indexOf(step) + 1}/` : ""}${steps.length}</small>` : null
        }
      </button></li>`;
    })}
  </ol>`;
}
