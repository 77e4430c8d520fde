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

/** Play the only option without asking. */
export const playsOnlyOption = kept("playsOnlyOption", false);

/** Rule numbers such as (BJ-2.03) in sentences. */
export const showsRules = kept("showsRules", false);

/** @param {string} sentence */
export const plain = (sentence) =>
  showsRules.value ? sentence : sentence.replace(/ ?\((?:[A-Z]{2}-[\w.]+(?:, | to )?)+\)/g, "");

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** Light or dark, the other one than now. */
export function toggleTheme() {
  const dark = theme.value === "auto" ? isDark.matches : theme.value === "dark";
  theme.value = dark ? "light" : "dark";
}

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});
