// The clock of a new table: how much time there is, when it passes, and what happens when it is up.
import { html, useEffect, useState } from "./ui.js";
import { say, weekday } from "./texts.js";

const DAY = 86_400;
const UNITS = { minutes: 60, hours: 3600, days: DAY };

/** What is offered at once; "own" opens all of it. @type {Record<string, object | null>} */
const CLOCKS = {
  none: null,
  decision: { kind: "decision", seconds: 60 },
  game: { kind: "game", seconds: 900, increment: 10 },
  day: { kind: "decision", seconds: DAY },
  days: { kind: "decision", seconds: 3 * DAY },
  own: null,
};

const OWN = {
  kind: "decision",
  amount: 2,
  unit: /** @type {keyof typeof UNITS} */ ("days"),
  increment: 0,
  worked: false,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
  opens: "09:00",
  closes: "22:00",
  days: [0, 1, 2, 3, 4, 5, 6],
  holidays: 0,
  zero: "vote",
};

/** @param {string} time */
const minutes = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The clock as the server takes it. @param {string} preset @param {typeof OWN} own */
function clockOf(preset, own) {
  if (preset !== "own") return CLOCKS[preset];
  const { zone, opens, closes, days } = own;
  const all = days.length === 7 ? null : days;
  const closing = minutes(closes) || 24 * 60; // midnight ends the day
  return {
    kind: own.kind,
    seconds: own.amount * UNITS[own.unit],
    increment: own.kind === "game" ? own.increment * 3600 : 0,
    hours: own.worked ? { zone, opens: minutes(opens), closes: closing, days: all } : null,
    holidays: own.holidays,
    zero: own.zero,
  };
}

/** @param {{onChange: (clock: object | null) => void}} props */
export function ClockForm({ onChange }) {
  const [preset, setPreset] = useState("none");
  const [own, setOwn] = useState(OWN);
  useEffect(() => onChange(clockOf(preset, own)), [preset, own]);
  /** @param {Partial<typeof OWN>} more */
  const set = (more) => setOwn({ ...own, ...more });
  return html`<label class="field">${say("new.clock")}
      <select value=${preset} onChange=${(/** @type {any} */ event) => setPreset(event.target.value)}>
        ${Object.keys(CLOCKS).map(
          (each) => html`<option key=${each} value=${each}>${say(`new.clocks.${each}`)}</option>`,
        )}
      </select>
    </label>
    ${preset === "own" && html`<${Own} own=${own} set=${set} />`}`;
}

/** @param {{own: typeof OWN, set: (more: Partial<typeof OWN>) => void}} props */
function Own({ own, set }) {
  /** @param {number} day */
  const toggle = (day) => {
    const days = own.days.includes(day) ? own.days.filter((each) => each !== day) : [...own.days, day].sort();
    if (days.length) set({ days });
  };
  return html`<fieldset class="own-clock">
    <legend>${say("time.legend")}</legend>
    <${Select} label=${say("time.for")} value=${own.kind} from=${["decision", "game"]}
      named=${(/** @type {string} */ each) => say(`time.kinds.${each}`)}
      onChange=${(/** @type {string} */ kind) => set({ kind })} />
    <div class="field">${say("time.amount")}
      <span class="row">
        <input type="number" min="1" max="30" required value=${own.amount} aria-label=${say("time.amount")}
          onInput=${(/** @type {any} */ event) => set({ amount: Number(event.target.value) || 1 })} />
        <select value=${own.unit} aria-label=${say("time.unit")} onChange=${(/** @type {any} */ event) =>
          set({ unit: event.target.value })}>
          ${Object.keys(UNITS).map(
            (unit) => html`<option key=${unit} value=${unit}>${say(`time.units.${unit}`)}</option>`,
          )}
        </select>
      </span>
    </div>
    ${
      own.kind === "game" &&
      html`<${Count} label=${say("time.increment")} most=${24} value=${own.increment}
      onChange=${(/** @type {number} */ increment) => set({ increment })} />`
    }
    <${Count} label=${say("time.holidays")} most=${90} value=${own.holidays}
      onChange=${(/** @type {number} */ holidays) => set({ holidays })} />
    <${Select} label=${say("time.zero")} value=${own.zero} from=${["vote", "bot", "resign"]}
      named=${(/** @type {string} */ each) => say(`time.zeros.${each}`)}
      onChange=${(/** @type {string} */ zero) => set({ zero })} />
    <label class="check"><input type="checkbox" checked=${own.worked} onChange=${(/** @type {any} */ event) =>
      set({ worked: event.target.checked })} />${say("time.worked")}</label>
    ${
      own.worked &&
      html`<div class="field">${say("time.hours", { zone: own.zone.replaceAll("_", " ") })}
        <span class="row">
          <input type="time" required value=${own.opens} aria-label=${say("time.opens")}
            onInput=${(/** @type {any} */ event) => set({ opens: event.target.value })} />
          <input type="time" required value=${own.closes} aria-label=${say("time.closes")}
            onInput=${(/** @type {any} */ event) => set({ closes: event.target.value })} />
        </span>
      </div>
      <div class="field weekdays" role="group" aria-label=${say("time.weekdays")}>${say("time.weekdays")}
        <span class="row">${OWN.days.map(
          (day) => html`<button key=${day} type="button" class="small quiet" aria-pressed=${own.days.includes(day)}
          onClick=${() => toggle(day)}>${weekday(day)}</button>`,
        )}</span>
      </div>`
    }
  </fieldset>`;
}

/**
 * @param {{label: string, value: string, from: string[], named: (each: string) => string,
 *   onChange: (value: string) => void}} props
 */
export function Select({ label, value, from, named, onChange }) {
  return html`<label class="field">${label}
    <select value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)}>
      ${from.map((each) => html`<option key=${each} value=${each}>${named(each)}</option>`)}
    </select>
  </label>`;
}

/** @param {{label: string, value: number, most: number, onChange: (value: number) => void}} props */
function Count({ label, value, most, onChange }) {
  return html`<label class="field">${label}
    <input type="number" min="0" max=${most} value=${value} onInput=${(/** @type {any} */ event) =>
      onChange(Math.min(most, Math.max(0, Math.trunc(Number(event.target.value)))))} />
  </label>`;
}
