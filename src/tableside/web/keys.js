// Keys for everything. Only this file decides who gets a key: an open dialog, the field being typed in, whatever has
// the focus and uses the key, and then the components on the page that use keys, newest first.
import { useLayoutEffect, useRef } from "./ui.js";

/** @typedef {(event: KeyboardEvent) => boolean | void} Listener true if the key was used */

/** @type {Set<{current: Listener}>} */
const listeners = new Set();

export function startKeys() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (isTyping(event.target)) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    for (const listener of [...listeners].reverse()) {
      if (listener.current(event)) {
        event.preventDefault();
        return;
      }
    }
  });
}

/** @param {EventTarget | null} target @returns {target is HTMLElement} */
const isTyping = (target) =>
  target instanceof HTMLElement && target.matches("input:not([type=range]):not([type=checkbox]), textarea, select");

/**
 * Use keys while a component is shown.
 * @param {Listener} listener
 */
export function useKeys(listener) {
  const newest = useRef(listener);
  newest.current = listener;
  useLayoutEffect(() => {
    listeners.add(newest);
    return () => void listeners.delete(newest);
  }, []);
}
