// What the options of a position would bring, as the server says; asked once for every question.
import { signal, useEffect } from "./ui.js";

/** By the texts of options. @type {import("./vendor/signals.js").Signal<Record<string, any>>} */
export const brings = signal({});

/**
 * @param {{asked: unknown, position: number, look: (ask: "brings") => Promise<{options: Record<string, any>}>}} table
 */
export function useBrings({ asked, position, look }) {
  useEffect(() => {
    let wanted = Boolean(asked);
    brings.value = {};
    if (asked)
      look("brings").then(
        ({ options }) => wanted && (brings.value = options),
        () => {}, // the position has moved on, and with it the question
      );
    return () => void (wanted = false);
  }, [position, Boolean(asked)]);
}
