// The page: it reads its address and shows lobby, table, replay or seat link.
import { html, render, useEffect } from "./ui.js";
import { loadShell, say } from "./texts.js";
import { place, startRouter } from "./router.js";
import { startKeys } from "./keys.js";
import { later } from "./later.js";
import { TablePage } from "./table.js";
import { Notice } from "./notice.js";
import { Help } from "./help.js";
import { startSettling } from "./settled.js";
import "./settings.js";

const Lobby = later(() => import("./lobby.js").then((module) => module.Lobby));
const SeatLink = later(() => import("./seatlink.js").then((module) => module.SeatLink));

function Page() {
  const where = place.value;
  const code = where.page === "table" ? where.code : "";
  useEffect(() => {
    if (!code) document.title = say("title");
  }, [code]);
  return html`
    ${where.page === "lobby" && html`<${Lobby} />`}
    ${where.page === "seat" && html`<${SeatLink} />`}
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
