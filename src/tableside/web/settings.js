// What this browser's user prefers, kept in the browser.
import { effect, signal } from "./ui.js";

/**
 * @template T
 * @param {string} name
 * @param {T} initial
 * @returns {import("./vendor/signals.js").Signal<T>}
 */
function kept(name, initial) {
  let value = initial;
  try {
    value = JSON.parse(localStorage.getItem(name) ?? "null") ?? initial;
  } catch {
    // Storage may be closed to us; then the setting lasts as long as the page.
  }
  const setting = signal(value);
  effect(() => {
    const now = JSON.stringify(setting.value);
    try {
      localStorage.setItem(name, now);
    } catch {
      // As above.
    }
  });
  return setting;
}

/** "auto" follows the system. */
export const theme = kept("theme", /** @type {"auto" | "light" | "dark"} */ ("auto"));

/** Answer by itself what has only one answer. */
export const playsOnlyOption = kept("answersItself", true);

/** How well bots play whom the lobby seats; a game that has no such bot takes its usual one. */
export const botLevel = kept("botLevel", "");

/** A box to type an action into and ask why it is not possible. */
export const asksWhy = kept("asksWhy", false);

/** How fast the show plays what others did; by "hand" it waits for the user, and "off" only lists it. */
export const pace = kept("pace", /** @type {"hand" | "slow" | "normal" | "fast" | "off"} */ ("normal"));

/** How fast a replay runs. */
export const replayPace = kept("replayPace", /** @type {"slow" | "normal" | "fast"} */ ("normal"));

/** Short sounds. */
export const sounds = kept("sounds", false);

/** Rule numbers such as (BJ-2.03) in sentences. */
export const showsRules = kept("showsRules", false);

/** A sentence, with the numbers of its rules for those who want them. @param {string} says @param {string[]} rules */
export const withRules = (says, rules) => (showsRules.value && rules.length ? `${says} (${rules.join(", ")})` : says);

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** Light or dark, the other one than now. */
export function toggleTheme() {
  const dark = theme.value === "auto" ? isDark.matches : theme.value === "dark";
  theme.value = dark ? "light" : "dark";
}

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
