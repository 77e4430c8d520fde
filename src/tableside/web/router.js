// Where the page is: the address says it, links change it without loading anew.
import { signal } from "./ui.js";

/** @typedef {{page: "lobby"} | {page: "seat"} | {page: "nowhere"} | {page: "table", code: string, position: number | null, query: URLSearchParams}} Place */

/** @returns {Place} */
function read() {
  const path = location.pathname;
  if (path === "/seat") return { page: "seat" };
  const match = /^\/t\/(\w+)(?:\/(\d+))?$/.exec(path);
  if (!match) return { page: path === "/" ? "lobby" : "nowhere" };
  const position = match[2] === undefined ? null : Number(match[2]);
  const code = match[1].toUpperCase();
  return { page: "table", code, position, query: new URLSearchParams(location.search) };
}

/** @type {import("./vendor/signals.js").Signal<Place>} */
export const place = signal(read());

/**
 * Go to an address of this page.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place.value = read();
}

/** Listen to links and to the browser's back and forward. */
export function startRouter() {
  addEventListener("popstate", () => (place.value = read()));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const local = link.origin === location.origin && !link.pathname.startsWith("/api/");
    if (!local || link.target || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search);
    scrollTo(0, 0);
  });
}
