// Why not, by pointing: what cannot be done is greyed where it would be, and names the action in `data-why`. When it is
// pointed at, tapped or focused, the server's reason stands beside it, or what `data-says` knows already; and before it
// what the thing is, where `data-about` says that.
import { html, signal, useEffect } from "./ui.js";
import { useKeys } from "./keys.js";
import { announce, sentence } from "./notice.js";
import { withRules } from "./settings.js";
import { afterwards } from "./settled.js";

/** @typedef {import("./session.js").Session} Session */

const MEANT = 150; // milliseconds for which a pointer rests on what it means
const [WIDE, HIGH, GAP] = [280, 110, 6]; // of the reason, at most, and its distance

const NOTHING = { reason: "", rules: [] };

/** @type {import("./vendor/signals.js").Signal<{text: string, place: string} | null>} */
const shown = signal(null);

/** What is pointed at. @type {HTMLElement | null} */
let at = null;

/** Whether this is what is pointed at, so that its reason stands there. @param {string} action */
export const isPointedAt = (action) => at?.isConnected && at.dataset.why === action;

/** Beside the element: below it if there is room. @param {Element} target */
function placeOf(target) {
  const box = target.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - WIDE - 8));
  const below = box.bottom + HIGH < innerHeight;
  return `left:${left}px;${below ? `top:${box.bottom + GAP}px` : `bottom:${innerHeight - box.top + GAP}px`}`;
}

/** @param {Session} session @param {HTMLElement} target */
async function tell(session, target) {
  const { why, says, about } = target.dataset;
  const { reason, rules } = why ? await session.reasonFor(why).catch(() => NOTHING) : { ...NOTHING, reason: says };
  if (!(reason || about) || !target.isConnected || target !== at) return;
  const said = [about && sentence(about), reason && withRules(sentence(reason), rules)];
  shown.value = { text: said.filter(Boolean).join(" "), place: placeOf(target) };
  announce(shown.value.text);
}

/** @param {{session: Session}} props */
export function WhyNot({ session }) {
  useEffect(() => {
    let stop = () => {};
    /** @param {Event} event */
    const come = ({ target, type }) => {
      const meant =
        target instanceof Element
          ? /** @type {HTMLElement | null} */ (target.closest("[data-why], [data-says], [data-about]"))
          : null;
      if (meant === at) return;
      stop();
      at = meant;
      shown.value = null;
      if (meant) stop = afterwards(() => void tell(session, meant), type === "pointerover" ? MEANT : 0);
    };
    const names = ["pointerover", "focusin", "click"];
    for (const name of names) addEventListener(name, come, true);
    return () => {
      stop();
      for (const name of names) removeEventListener(name, come, true);
    };
  }, [session]);
  const seq = session.now.value?.seq;
  useEffect(() => {
    shown.value = at = null; // it is about another position
  }, [seq]);
  useKeys((event) => {
    if (event.key !== "Escape" || !shown.value) return false;
    shown.value = null;
    return true;
  });
  return shown.value && html`<p class="why-not" style=${shown.value.place}>${shown.value.text}</p>`;
}
