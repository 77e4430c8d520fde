// Keys for everything: whoever is on the page says what its keys do; the newest says it first.
import { useLayoutEffect } from "./ui.js";

/** @typedef {(event: KeyboardEvent) => boolean | void} Listener true if the key was used */

/** @type {Set<Listener>} */
const listeners = new Set();

export function startKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) && event.key !== "Escape") return;
    for (const listener of [...listeners].reverse()) {
      if (listener(event)) {
        event.preventDefault();
        return;
      }
    }
  });
}

/** @param {EventTarget | null} target */
const isTyping = (target) =>
  target instanceof HTMLElement && target.matches("input:not([type=range]):not([type=checkbox]), textarea, select");

/**
 * Use keys while a component is shown.
 * @param {Listener} listener
 */
export function useKeys(listener) {
  useLayoutEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
}
