// What the user is about to choose. The server's options are narrowed, by clicks on the board or in the list, until one
// is left; that one is sent. Nothing here knows a rule: what is not an option is asked about (`why`).
import { computed, signal } from "./ui.js";

/** @typedef {import("./wire").GameWire} GameWire */
/**
 * @template {GameWire} [G=import("./wire").AnyGame]
 * @typedef {import("./wire").Option<G>} Option
 */
/** @typedef {{key: string, label: string, icon?: any, note?: string}} Step one part of an option, as a list shows it */
/**
 * @template {GameWire} [G=import("./wire").AnyGame]
 * @typedef {(option: Option<G>) => boolean} Test
 */
/** @typedef {{key: string, label: string, icon?: any, note?: string, options: Option[]}} Entry */

/** @template {GameWire} [G=import("./wire").AnyGame] */
export class Choice {
  /**
   * @param {{play: (option: Option<G>) => void, why: (action: string) => void}} table
   */
  constructor(table) {
    this.table = table;
    /** @type {import("./vendor/signals.js").Signal<Option<G>[]>} */
    this.options = signal([]);
    /** @type {import("./vendor/signals.js").Signal<Option<G>[][]>} */
    this.narrowed = signal([]);
    /** Where these are the options. */
    this.position = -1;
    this.left = computed(() => this.narrowed.value.at(-1) ?? this.options.value);
  }

  /**
   * News has come: if it is about the same position, what was narrowed stays.
   * @param {Option<G>[]} options
   * @param {number} position
   */
  offer(options, position) {
    const before = this.options.peek();
    const same =
      position === this.position &&
      before.length === options.length &&
      before.every((option, i) => option.text === options[i].text);
    if (same) return;
    this.position = position;
    this.narrowed.value = [];
    this.options.value = options;
  }

  /**
   * Whether an option is left that passes the test.
   * @param {Test<G>} test
   */
  can(test) {
    return this.left.value.some(test);
  }

  /**
   * Choose by a test: play the only option, narrow to several, or ask why there is none.
   * @param {Test<G>} test
   * @param {string} [asked] an action to ask about if there is none
   */
  pick(test, asked) {
    let found = this.left.value.filter(test);
    if (!found.length) found = this.options.value.filter(test);
    if (found.length === 1) this.table.play(found[0]);
    else if (found.length) this.narrow(found);
    else if (asked) this.table.why(asked);
  }

  /** @param {Option<G>[]} options */
  narrow(options) {
    if (options.length < this.left.value.length) this.narrowed.value = [...this.narrowed.value, options];
  }

  /** Take the last narrowing back; whether there was one. */
  back() {
    const some = this.narrowed.value.length > 0;
    this.narrowed.value = this.narrowed.value.slice(0, -1);
    return some;
  }
}

/**
 * The options that are left as a short list: grouped by the first step in which they differ.
 * @param {Option[]} options
 * @param {(option: Option) => Step[]} stepsOf
 * @returns {Entry[]}
 */
export function entries(options, stepsOf) {
  const paths = options.map(stepsOf);
  const longest = Math.max(0, ...paths.map((path) => path.length));
  let depth = 0;
  while (depth < longest - 1 && paths.every((path) => path[depth]?.key === paths[0][depth]?.key)) depth++;
  /** @type {Map<string, Entry>} */
  const found = new Map();
  paths.forEach((path, i) => {
    const at = Math.min(depth, path.length - 1);
    const entry = found.get(path[at].key) ?? { ...inFull(path.slice(at)), options: [] };
    if (entry.options.length) entry.note = path[at].note;
    entry.options.push(options[i]);
    found.set(entry.key, entry);
  });
  return [...found.values()];
}

/** A step that leads to one option says all of it: a click plays it. @param {Step[]} path @returns {Step} */
function inFull([step, ...rest]) {
  let before = step.label;
  const more = rest.flatMap(({ label, note }) => {
    const added = label.startsWith(before) ? label.slice(before.length).trim() : label;
    before = label;
    return [added, note];
  });
  const note = [step.note, ...more].filter(Boolean).join(" · ");
  return note ? { ...step, note } : step;
}
