// The page: it reads its address and shows lobby, table, replay or seat link, or that nothing is there.
import { html, render, useEffect, useLayoutEffect } from "./ui.js";
import { loadShell, say } from "./texts.js";
import { place, startRouter } from "./router.js";
import { startKeys } from "./keys.js";
import { later } from "./later.js";
import { TablePage } from "./table.js";
import { Notice, hush } from "./notice.js";
import { Help } from "./help.js";
import { startSettling } from "./settled.js";
import "./settings.js";

const Lobby = later(() => import("./lobby.js").then((module) => module.Lobby));
const Nowhere = later(() => import("./nowhere.js").then((module) => module.Nowhere));
const SeatLink = later(() => import("./seatlink.js").then((module) => module.SeatLink));

function Page() {
  const where = place.value;
  const code = where.page === "table" ? where.code : "";
  useLayoutEffect(() => void hush(), [where.page, code]); // a notice belongs to the page it came up on
  useEffect(() => {
    if (!code) document.title = say(where.page === "nowhere" ? "nowhere.tab" : "title");
  }, [where.page, code]);
  return html`
    ${where.page === "lobby" && html`<${Lobby} />`}
    ${where.page === "seat" && html`<${SeatLink} />`}
    ${where.page === "nowhere" && html`<${Nowhere} />`}
    ${where.page === "table" && html`<${TablePage} key=${code} code=${code} />`}
    <${Help} />
    <${Notice} />
  `;
}

await loadShell();
startRouter();
startKeys();
const root = /** @type {HTMLElement} */ (document.getElementById("page"));
root.replaceChildren();
render(html`<${Page} />`, root);
startSettling();
