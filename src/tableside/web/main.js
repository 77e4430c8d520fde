// The page: it reads its address and shows the lobby, a table, a replay, a person or a seat link.
import { html, render, useEffect, useLayoutEffect } from "./ui.js";
import { loadShell, say } from "./texts.js";
import { place, startRouter } from "./router.js";
import { startKeys } from "./keys.js";
import { stay } from "./reach.js";
import { later } from "./later.js";
import { TablePage } from "./table.js";
import { Notice, hush } from "./notice.js";
import { Help } from "./help.js";
import { startSettling } from "./settled.js";
import { badged, waiting } from "./waiting.js";
import "./settings.js";

const Lobby = later(() => import("./lobby.js").then((module) => module.Lobby));
const Alerts = later(() => import("./alerts.js").then((module) => module.Alerts));
const MailLink = later(() => import("./alerts.js").then((module) => module.MailLink));
const Nowhere = later(() => import("./nowhere.js").then((module) => module.Nowhere));
const Profile = later(() => import("./profile.js").then((module) => module.Profile));
const Reset = later(() => import("./reset.js").then((module) => module.Reset));
const Learn = later(() => import("./learn.js").then((module) => module.Learn));
const StatisticsPage = later(() => import("./statistics.js").then((module) => module.StatisticsPage));
const SeatLink = later(() => import("./seatlink.js").then((module) => module.SeatLink));

function Page() {
  const where = place.value;
  const code = where.page === "table" ? where.code : "";
  useLayoutEffect(() => void hush(), [where.page, code]); // a notice belongs to the page it came up on
  useEffect(() => {
    if (!code) document.title = badged(say(where.page === "nowhere" ? "nowhere.tab" : "title"));
  }, [where.page, code, waiting.value.length]);
  return html`
    ${where.page === "lobby" && html`<${Lobby} />`}
    ${where.page === "seat" && html`<${SeatLink} />`}
    ${where.page === "profile" && html`<${Profile} key=${where.login} login=${where.login} />`}
    ${where.page === "learn" && html`<${Learn} game=${where.game} />`}
    ${where.page === "statistics" && html`<${StatisticsPage} />`}
    ${where.page === "reset" && html`<${Reset} />`}
    ${where.page === "alerts" && html`<${Alerts} />`}
    ${(where.page === "confirm" || where.page === "unsubscribe") && html`<${MailLink} ...${where} />`}
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
stay();
