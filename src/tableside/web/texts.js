// Texts by message id. The shell's are in texts/en.json, a game's come from the server, both with the same form:
// values stand in braces, and `{n:cube|cubes}` is the form for that number, of as many as the language has.
import { fileAt, reach } from "./reach.js";
import { during } from "./settled.js";

/** @typedef {Record<string, any>} Catalogue */

const LANGUAGE = "en";
const rules = new Intl.PluralRules(LANGUAGE);
/** The language's forms, in the order in which texts have them. */
const FORMS = ["zero", "one", "two", "few", "many", "other"].filter((form) =>
  rules.resolvedOptions().pluralCategories.includes(/** @type {Intl.LDMLPluralRule} */ (form)),
);

/** @type {Catalogue} */
let shell = {};

/**
 * A sentence of the shell.
 * @param {string} id
 * @param {object} [values]
 */
export const say = (id, values) => sayFrom(shell, id, values);

/**
 * A sentence of a catalogue. A gap never stops the page, and is reported as a fault of it, which no test overlooks.
 * @param {Catalogue} catalogue
 * @param {string} id
 * @param {object} [values]
 * @returns {string}
 */
export function sayFrom(catalogue, id, values = {}) {
  const found = lookUp(catalogue, id);
  if (typeof found === "string") return fill(found, values, id);
  reportError(new Error(`there is no text ${id}`));
  return id.slice(id.lastIndexOf(".") + 1).replaceAll("_", " ");
}

/**
 * A question in the words of a game's catalogue, `asked.whom_to_hire` for WhomToHire, with its fields as values. A game
 * without words for its questions is asked in those of the class: "Whom to hire?".
 * @param {Catalogue} catalogue
 * @param {{kind: string}} asked
 * @param {object} [values] what fields are called, where that is not their value
 */
export function sayAsked(catalogue, asked, values) {
  const id = asked.kind.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase();
  if (!catalogue.asked) return `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll("_", " ")}?`;
  return sayFrom(catalogue, `asked.${id}`, { ...asked, ...values });
}

/**
 * @param {Catalogue} catalogue
 * @param {string} id
 */
function lookUp(catalogue, id) {
  let found = /** @type {any} */ (catalogue);
  for (const step of id.split(".")) found = found?.[step];
  return found;
}

/**
 * @param {string} text
 * @param {any} values
 * @param {string} id
 */
function fill(text, values, id) {
  return text.replace(/\{(\w+)(?::([^}]*\|[^}]*))?\}/g, (_, name, forms) => {
    const value = values[name];
    if (!isWord(value)) reportError(new Error(`the text ${id} is said without its ${name}`));
    else if (forms === undefined) return alone(String(value));
    return forms === undefined ? "…" : plural(forms.split("|"), Number(value));
  });
}

/** The form for a number; the last one stands for any missing. @param {string[]} forms @param {number} n */
const plural = (forms, n) => forms[Math.min(FORMS.indexOf(rules.select(n)), forms.length - 1)];

const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text so that, if it is written from right to left, it turns nothing around it. @param {string} text */
export const alone = (text) => (TURNED.test(text) && !text.startsWith("\u2068") ? `\u2068${text}\u2069` : text);

/** Whether a value can stand in a sentence. @param {unknown} value */
const isWord = (value) => typeof value === "string" || Number.isFinite(value);

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
];

/** How far away a time is, such as "5 minutes ago" or "in 2 hours". @param {number} at milliseconds since 1970 */
export function ago(at) {
  const away = at - Date.now();
  const [unit, length] = UNITS.find(([, least]) => Math.abs(away) >= least) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(away / length), unit);
}

/**
 * How long something lasts, in its two largest units: "2 days 4 hours".
 * @param {number} ms
 */
export function lasting(ms) {
  const seconds = Math.ceil(ms / 1000);
  const parts = [
    [Math.floor(seconds / 86_400), "days"],
    [Math.floor(seconds / 3600) % 24, "hours"],
    [Math.floor(seconds / 60) % 60, "minutes"],
    [seconds % 60, "seconds"],
  ];
  const first = parts.findIndex(([n]) => n);
  const named = parts.slice(first < 0 ? 3 : first).slice(0, 2);
  return named
    .filter(([n], i) => n || !i)
    .map(([n, unit]) => say(`lasting.${unit}`, { n }))
    .join(" ");
}

/** A moment of the coming days, such as "Mon, 9 March, 09:00". @param {number} at milliseconds since 1970 */
export const moment = (at) =>
  new Intl.DateTimeFormat(LANGUAGE, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

/** A day of the week, short; Monday is 0. @param {number} day */
export const weekday = (day) =>
  new Intl.DateTimeFormat(LANGUAGE, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2024, 0, 1 + day));

/** Read the shell's texts, once, before anything is drawn. */
export async function loadShell() {
  const response = await fetch(fileAt(`/texts/${LANGUAGE}.json`));
  shell = await response.json();
}

/** @type {Map<string, Promise<Catalogue>>} */
const games = new Map();

/**
 * The texts of a game.
 * @param {string} address
 * @returns {Promise<Catalogue>}
 */
export function gameTexts(address) {
  const found = games.get(address) ?? during(reach(address).then((response) => response.json()));
  games.set(address, found);
  return found;
}
