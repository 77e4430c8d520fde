// Whether anything is going on, as the page itself says: <html data-settled="7"> is there while no request, no
// reconnecting, no bot's turn, no timer that will draw, no typeface and no animation is under way, and all that is known
// is drawn. The number counts what the user did (clicks, keys, moves, another size of the window), so that a rest from
// before is not mistaken for the one after.

const root = document.documentElement;
const FRAMES = 2; // without anything new: effects run after the first, what they draw comes before the second
const DONE = ["click", "keydown", "pointermove", "wheel", "input", "resize"];
const STIRS = [...DONE, "pointerdown", "pointerup", "change", "focusin", "focusout", "toggle", "popstate"];

let underWay = 0;
let done = 0;
let quiet = 0;
let watching = false;

/** Something begins; what is returned is to be called when it is over. */
export function begin() {
  let over = false;
  underWay++;
  stir();
  return () => {
    if (over) return;
    over = true;
    underWay--;
    stir();
  };
}

/**
 * It is under way until the promise is kept or broken.
 * @template T @param {Promise<T>} promise @returns {Promise<T>}
 */
export function during(promise) {
  const end = begin();
  promise.then(end, end);
  return promise;
}

/**
 * A timer that will draw: under way until it has run or is stopped.
 * @param {() => void} run @param {number} milliseconds
 * @returns {() => void} stops it
 */
export function afterwards(run, milliseconds) {
  const end = begin();
  const timer = setTimeout(() => {
    run();
    end();
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    end();
  };
}

/**
 * Something that is under way again and again.
 * @returns {(now: boolean) => void} to be told whether it is
 */
export function atTimes() {
  /** @type {(() => void) | null} */
  let end = null;
  return (now) => {
    if (now) end ??= begin();
    else {
      end?.();
      end = null;
    }
  };
}

/** How far this page has heard of its table, for whoever compares two pages. @param {number | null} seq */
export function heard(seq) {
  if (seq === null) delete root.dataset.heard;
  else root.dataset.heard = `${seq}`;
}

/** Something happens: the page has not settled until frames have passed without more. */
function stir() {
  delete root.dataset.settled;
  quiet = 0;
  if (watching || underWay) return;
  watching = true;
  requestAnimationFrame(passFrame);
}

/** What a frame makes others do later is done before our own turn comes. */
function passFrame() {
  setTimeout(() => {
    quiet = moving() ? 0 : quiet + 1;
    if (underWay)
      watching = false; // its end stirs again
    else if (quiet < FRAMES) requestAnimationFrame(passFrame);
    else {
      watching = false;
      root.dataset.settled = `${done}`;
    }
  });
}

/** Whether an animation runs that will come to an end, or a typeface is on its way, which moves everything. */
const moving = () =>
  document.fonts.status === "loading" ||
  document
    .getAnimations()
    .some((each) => each.playState === "running" && each.effect?.getComputedTiming().endTime !== Infinity);

/** Say it from now on. */
export function startSettling() {
  for (const name of STIRS) addEventListener(name, () => stir(), { capture: true, passive: true });
  for (const name of DONE) addEventListener(name, () => done++, { capture: true, passive: true });
  const drawn = new MutationObserver((changes) => changes.every(ofAClock) || stir());
  drawn.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  stir();
}

/** Clocks draw every second, and nobody waits for them. @param {MutationRecord} change */
const ofAClock = ({ target }) => (target instanceof Element ? target : target.parentElement)?.closest("[role=timer]");
