// What the server says about the option that is pointed at or put as a ghost: asked when it changes, kept as a signal.
import { computed, signal, useEffect } from "../../ui.js";
import { pointed } from "./focus.js";
import { ghost } from "./placing.js";
import { afterwards } from "../../settled.js";

/** @typedef {import("./wire").Table} Table */

/**
 * The answer about one option: what it would do where it lies, or the way of a haul.
 * @type {import("../../vendor/signals.js").Signal<{text: string, placed?: any, way?: any} | null>}
 */
export const sight = signal(null);
const PAUSE = 90; // milliseconds, so that a mouse that only passes asks nothing
// reach houses, but lie nowhere that could be clicked
const UNPLACED = new Set(["Market", "BeginCampaign", "TakeCampaign"]);

/** The option that is shown, if the user points at one. */
export const shown = computed(() => ghost.value?.text ?? pointed.value);

/** Asks about what is shown; draws nothing. @param {{table: Table}} props */
export function Looker({ table }) {
  const { picture, choice } = table;
  const options = choice.options.value;
  const half = picture.draft?.placed ? options.find(({ action }) => action.kind === "Market") : null;
  const text = shown.value ?? half?.text ?? null;
  useEffect(() => {
    const option = options.find((each) => each.text === text);
    const asks = option && (picture.sites[option.text] || UNPLACED.has(option.action.kind));
    if (!option || !asks) {
      sight.value = null;
      return;
    }
    let wanted = true;
    const stop = afterwards(() => {
      const haul = option.action.kind === "Haul";
      table.look(haul ? "route" : "place", option.text).then(
        (answer) =>
          wanted && (sight.value = haul ? { text: option.text, way: answer } : { text: option.text, placed: answer }),
        () => {},
      );
    }, PAUSE);
    return () => {
      wanted = false;
      stop();
    };
  }, [text, picture]);
  return null;
}
