// Beats: what anybody did, event by event, so that it can be followed. The show plays them in order over the newest
// position: what they bring is hidden until its beat, and what they add to a sum is held back.
import { computed, signal } from "./ui.js";
import { pace } from "./settings.js";
import { atTimes } from "./settled.js";
import { sound } from "./sound.js";

/** @typedef {import("./games/game").Beat} Beat */
/** @template T @typedef {import("./vendor/signals.js").Signal<T>} Signal */

/** Milliseconds of a beat, or of what moves in it where the user goes from beat to beat. */
const LENGTHS = { hand: 400, slow: 600, normal: 400, fast: 250, off: 0 };
const MANY = 30; // when more are to come they are played as fast as they can be followed
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * An event as a beat, with what most beats leave out.
 * @param {{kind: string, player?: number}} event
 * @param {Partial<Beat> & Pick<Beat, "what">} special
 * @returns {Beat}
 */
export const beatFrom = (event, special) => ({
  kind: event.kind,
  seat: event.player ?? null,
  number: 1,
  comes: [],
  lights: [],
  sums: [],
  ...special,
});

/** Beats of one seat in a row that show the same are one: three hired waitresses. @param {Beat[]} beats */
export function merged(beats) {
  /** @type {Beat[]} */
  const found = [];
  for (const beat of beats) {
    const last = found.at(-1);
    if (last?.same && last.same === beat.same && last.seat === beat.seat) found[found.length - 1] = joined(last, beat);
    else found.push(beat);
  }
  return found;
}

/** @param {Beat} one @param {Beat} other @returns {Beat} */
const joined = (one, other) => ({
  ...one,
  number: one.number + other.number,
  comes: [...one.comes, ...other.comes],
  lights: [...one.lights, ...other.lights],
  sums: [...one.sums, ...other.sums],
});

class Show {
  constructor() {
    /** Those that have not ended; the first is being played. @type {Signal<Beat[]>} */
    this.beats = signal(/** @type {Beat[]} */ ([]));
    this.now = computed(() => this.beats.value[0] ?? null);
    this.playing = computed(() => this.now.value !== null);
    /** What has come in this show, so that no later beat hides it again. @type {Set<string>} */
    this.came = new Set();
    /** How fast, where it is not as the user likes to follow others. @type {keyof typeof LENGTHS | null} */
    this.speed = null;
    this.underWay = atTimes();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** How long a beat lasts now; nothing where nothing shall move. */
  get length() {
    const length = LENGTHS[this.speed ?? pace.value];
    if (calm.matches) return 0;
    return this.beats.peek().length > MANY ? Math.min(length, LENGTHS.fast) : length;
  }

  /** Play these behind the others. @param {Beat[]} beats */
  play(beats) {
    if (!this.length) return sound(loudest(beats));
    const [now, ...later] = this.beats.peek();
    this.beats.value = now ? [now, ...merged([...later, ...beats])] : merged(beats);
    if (!now) this.begin();
  }

  begin() {
    const now = this.now.value;
    const goesOn = now !== null && (this.speed ?? pace.value) !== "hand" && !document.hidden;
    this.underWay(goesOn);
    if (!now) return this.came.clear();
    for (const each of now.comes) this.came.add(each);
    sound(now.sound);
    if (goesOn) this.timer = setTimeout(() => this.next(), this.length);
  }

  /** The page is seen again, or no longer: the beat being played begins again. */
  again() {
    clearTimeout(this.timer);
    this.begin();
  }

  /** On to the next beat. */
  next() {
    clearTimeout(this.timer);
    this.beats.value = this.beats.peek().slice(1);
    this.begin();
  }

  /** Catch up: nothing is hidden or held back any more. */
  end() {
    clearTimeout(this.timer);
    this.beats.value = [];
    this.begin();
  }

  /** What is still hidden. */
  get hidden() {
    return this.beats.value
      .slice(1)
      .flatMap((beat) => beat.comes)
      .filter((each) => !this.came.has(each));
  }

  /** How much beats to come add to a sum. @param {string} name */
  held(name) {
    return this.beats.value
      .slice(1)
      .flatMap((beat) => beat.sums)
      .reduce((held, [of, by]) => held + (of === name ? by : 0), 0);
  }
}

/** The sound of several beats at once. @param {Beat[]} beats */
const loudest = (beats) => beats.findLast((beat) => beat.sound && beat.sound !== "piece")?.sound ?? beats[0]?.sound;

/** The one show of this page; while nobody can see it, it waits. */
export const show = new Show();
addEventListener("visibilitychange", () => show.again(), { capture: true });

/** A place of the page that beats speak of. @param {string} name */
export const place = (name) => `[data-place="${name}"]`;

/** The class that gives a seat its colour. @param {string[]} seats their words @param {number | null} seat */
export const seatClass = (seats, seat) => (seat === null ? "" : `seat-${seats[seat] ?? "automa"}`);
