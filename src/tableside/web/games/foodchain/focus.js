// What is lit up on the map from outside it: by the show of a dinner, by an option that is pointed at, by inspecting.
import { signal } from "../../ui.js";

/** @typedef {import("./overlay.js").Lit} Lit */

/** @type {import("../../vendor/signals.js").Signal<Lit | null>} */
export const lit = signal(null);
/**
 * The text of the option that is pointed at in a list.
 * @type {import("../../vendor/signals.js").Signal<string | null>}
 */
export const pointed = signal(null);
/**
 * The texts of the options of a group that is pointed at in a list.
 * @type {import("../../vendor/signals.js").Signal<string[]>}
 */
export const pointedGroup = signal([]);
/**
 * What is inspected: a kind and a name.
 * @type {import("../../vendor/signals.js").Signal<{kind: string, of: any} | null>}
 */
export const inspected = signal(null);
