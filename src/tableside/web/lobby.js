// The lobby: play at once, open a table, join one, or go back to your own.
import { html, signal, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { newest } from "./newest.js";
import { go } from "./router.js";
import { notifyFault } from "./notice.js";
import { Bar } from "./bar.js";
import { Emblem } from "./emblems.js";
import { GameIcon } from "./icons.js";
import { You } from "./account.js";
import { Neon } from "./neon.js";
import { NewTable } from "./newtable.js";
import { nameOf } from "./seats.js";
import { YourTables } from "./home.js";
import { goTo } from "./more.js";
import { botLevel } from "./settings.js";
import { offline } from "./reach.js";
import { during } from "./settled.js";
import { allGames } from "./shelf.js";

/** @typedef {import("./wire").TableSummary} Summary */

const REFRESH = 5_000;
/** @type {import("./vendor/signals.js").Signal<import("./wire").GameFacts[]>} */
const games = signal([]);
/** @type {import("./vendor/signals.js").Signal<{open: Summary[], running: Summary[], mine: Summary[]}>} */
const tables = signal({ open: [], running: [], mine: [] });

const ask = newest(api.tables, (found) => (tables.value = found));
const refresh = () => ask().catch((error) => error.code === "banned" && notifyFault(error)); // else the next look helps

export function Lobby() {
  const [wanted, setWanted] = useState({ game: "", others: "open" });
  useEffect(() => {
    allGames().then((found) => (games.value = found), notifyFault);
    refresh();
    const look = () => !document.hidden && refresh();
    const timer = setInterval(look, REFRESH);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const { open, running, mine } = tables.value;
  const facts = games.value.find((game) => game.name === wanted.game);
  return html`<${Bar}><${You} onChange=${refresh} /><//>
    <main class="lobby">
      <${YourTables} tables=${mine} games=${games.value} onChange=${refresh} />
      <div class="sign"><${Neon} /><div><h1>${say("lobby.welcome")}</h1>
        <p>${say(offline ? "offline.hint" : "lobby.hint")}</p></div></div>
      <section class="menu" aria-label=${say("lobby.games")}>
        ${games.value.map(
          (game) =>
            html`<${GameCard} key=${game.name} game=${game} open=${wanted.game === game.name ? wanted.others : ""}
              onWant=${(/** @type {string} */ others) =>
                setWanted(
                  wanted.game === game.name && wanted.others === others
                    ? { ...wanted, game: "" }
                    : { game: game.name, others },
                )} />`,
        )}
      </section>
      ${facts && html`<${NewTable} key=${`${facts.name} ${wanted.others}`} game=${facts} others=${wanted.others} />`}
      <${List} title=${say("lobby.open")} tables=${open} empty=${offline ? "" : say("lobby.none_open")} />
      <${List} title=${say("lobby.running")}
        tables=${running.filter((each) => !mine.some((own) => own.code === each.code))} empty="" />
      <${Join} />
    </main>`;
}

/**
 * open: who shall sit in the other seats of the form that is open for this game; empty if none is.
 * @param {{game: import("./wire").GameFacts, open: string, onWant: (others: string) => void}} props
 */
function GameCard({ game, open, onWant }) {
  const [busy, setBusy] = useState(false);
  const bot = game.bots.includes(botLevel.value) ? botLevel.value : game.usual;
  /** @param {number} bots @param {Record<string, string>} [options] */
  const play = (bots, options) => {
    setBusy(true);
    const seats = ["me", ...Array(bots).fill(bot)];
    goTo(api.create({ game: game.name, seats, private: true, start: true, options })).finally(() => setBusy(false));
  };
  return html`<article class=${`card game-card ${game.name}`}>
    <${GameIcon} game=${game} size=${56} />
    <h2>${game.title}</h2>
    ${game.says && html`<p>${game.says}</p>`}
    <div class="emblems">${game.seats.map((word) => html`<${Emblem} key=${word} word=${word} size=${26} />`)}</div>
    <p class="hint">${say(game.fewest === game.most ? "lobby.players_exactly" : "lobby.players", {
      fewest: game.solo.length ? 1 : game.fewest,
      most: game.most,
    })}</p>
    <div class="row">
      <button class="big" disabled=${busy} onClick=${() =>
        play(Math.min(game.most, Math.max(game.fewest, 3)) - 1)}>${say("lobby.play_now")}</button>
      <label class="level">${say("lobby.level")} <select value=${bot} onChange=${(/** @type {any} */ event) =>
        (botLevel.value = event.target.value)}>${game.bots.map(
        (each) => html`<option key=${each} value=${each}>${each}</option>`,
      )}</select></label>
      ${
        game.page.form &&
        html`<button class="quiet" aria-expanded=${open !== "" && open !== "open"} onClick=${() =>
          onWant(bot)}>${say("lobby.with_modules")}</button>`
      }
      ${game.lessons > 0 && html`<a class="button quiet" href=${`/learn/${game.name}`}>${say("lobby.lessons")}</a>`}
      ${
        Object.keys(game.learning).length > 0 &&
        html`<button class="quiet" disabled=${busy} onClick=${() =>
          play(game.fewest - 1, game.learning)}>${say("lobby.learn")}</button>`
      }
      ${
        game.solo.length > 0 &&
        html`<button class="quiet" disabled=${busy} onClick=${() =>
          play(0, { solo: game.solo[0] })}>${say("lobby.play_alone")}</button>`
      }
      <button class="quiet" aria-expanded=${open === "open"} onClick=${() =>
        onWant("open")}>${say(offline ? "offline.together" : "lobby.with_friends")}</button>
    </div>
  </article>`;
}

/** @param {{title: string, tables: Summary[], empty: string}} props */
function List({ title, tables, empty }) {
  if (!tables.length && !empty) return null;
  return html`<section class="tables" aria-label=${title}>
    <h2>${title}</h2>
    ${
      tables.length
        ? html`<ul>
          ${tables.map(
            (table) => html`<li key=${table.code}>
              <a class="table-link" href=${`/t/${table.code}`}>
                <${GameIcon} game=${games.value.find((game) => game.name === table.game)} size=${24} />
                <b>${table.title}</b>
                <span>${table.seats.map((seat) => nameOf(seat)).join(", ")}</span>
                <small>${say(`status.${table.status}`, { position: table.position })}</small>
              </a>
            </li>`,
          )}
        </ul>`
        : html`<p class="hint">${empty}</p>`
    }
  </section>`;
}

function Join() {
  const [code, setCode] = useState("");
  /** @param {Event} event */
  const join = async (event) => {
    event.preventDefault();
    const found = /(?:\/t\/)?([A-Za-z0-9]+)\/?$/.exec(code.trim());
    if (!found) return;
    try {
      const table = await api.table(found[1]);
      go(`/t/${table.code}`);
    } catch (error) {
      notifyFault(error);
    }
  };
  /** @param {any} event */
  const upload = async (event) => {
    const file = event.target.files[0];
    if (file) await goTo(api.upload(await during(file.text())));
    event.target.value = "";
  };
  return html`<section class="join" aria-label=${say("lobby.join")}>
    ${
      !offline &&
      html`<form onSubmit=${join}>
      <label class="field">${say("lobby.code")}
        <input value=${code} onInput=${(/** @type {any} */ event) => setCode(event.target.value)} autocomplete="off"
          autocapitalize="characters" spellcheck=${false} />
      </label>
      <button>${say("lobby.join")}</button>
    </form>`
    }
    <label class="button quiet upload">${say("lobby.upload")}<input type="file" class="unseen" accept=".txt,text/plain"
      onChange=${upload} /></label>
  </section>`;
}
