// Where the page is: the address says it, and links change it without reloading.
import { download, offline } from "./reach.js";
import { signal } from "./ui.js";

/**
 * @typedef {{page: "lobby"} | {page: "seat"} | {page: "reset"} | {page: "alerts"} | {page: "statistics"}
 *   | {page: "learn", game: string}
 *   | {page: "nowhere"} | {page: "confirm" | "unsubscribe", token: string} | {page: "profile", login: string}
 *   | {page: "table", code: string, position: number | null, query: URLSearchParams}} Place
 */

/** The address that the page shows; without a server it stands behind a #, since there is only one file. */
const here = () => new URL(offline ? location.hash.slice(1) || "/" : location.href, location.origin);

/** @returns {Place} */
function read() {
  const { pathname: path, searchParams: query } = here();
  if (path === "/seat") return { page: "seat" };
  if (path === "/reset") return { page: "reset" };
  const learning = /^\/learn(?:\/([\w-]+))?$/.exec(path);
  if (learning) return { page: "learn", game: learning[1] ?? "" };
  if (path === "/statistics") return { page: "statistics" };
  const person = /^\/(?:me|people\/([\w.-]+))$/.exec(path);
  if (person) return { page: "profile", login: person[1] ?? "" };
  if (path === "/alerts") return { page: "alerts" };
  const mailed = /^\/(confirm|unsubscribe)\/([\w-]+)$/.exec(path);
  if (mailed) return { page: mailed[1] === "confirm" ? "confirm" : "unsubscribe", token: mailed[2] };
  const match = /^\/t\/(\w+)(?:\/(\d+))?$/.exec(path);
  if (!match) return { page: path === "/" ? "lobby" : "nowhere" };
  const position = match[2] === undefined ? null : Number(match[2]);
  const code = match[1].toUpperCase();
  return { page: "table", code, position, query };
}

/** @type {import("./vendor/signals.js").Signal<Place>} */
export const place = signal(read());

/**
 * Go to an address of this page.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  const shown = offline ? `#${path}` : path;
  if (replace) history.replaceState(null, "", shown);
  else history.pushState(null, "", shown);
  place.value = read();
}

/** Listen to links and to the browser's back and forward. */
export function startRouter() {
  addEventListener("popstate", () => (place.value = read()));
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (offline && link.pathname.startsWith("/api/")) {
      event.preventDefault();
      download(link.pathname);
      return;
    }
    const local = link.origin === location.origin && !link.pathname.startsWith("/api/");
    if (!local || link.target || link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search);
    scrollTo(0, 0);
  });
}
