// The lobby: play at once, open a table, join one, go on with the own ones.
import { html, signal, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { go } from "./router.js";
import { notifyFault } from "./notice.js";
import { Bar } from "./bar.js";
import { Icon } from "./icons.js";
import { You } from "./account.js";
import { NewTable } from "./newtable.js";
import { nameOf } from "./seats.js";
import { goTo } from "./more.js";
import { during } from "./settled.js";

/** @typedef {import("./wire").Summary} Summary */

const REFRESH = 10_000;
/** @type {Record<string, string>} */
const ICON = { burgerjoint: "burger", foodies: "chef" };

/** What a game is learnt with. @type {Record<string, Record<string, string>>} */
const LEARNING = { foodchain: { introductory: "yes" } };

/** @type {import("./vendor/signals.js").Signal<import("./wire").GameFacts[]>} */
const games = signal([]);
/** @type {import("./vendor/signals.js").Signal<{open: Summary[], running: Summary[], mine: Summary[]}>} */
const tables = signal({ open: [], running: [], mine: [] });

const refresh = () => api.tables().then((found) => (tables.value = found), () => {});

export function Lobby() {
  const [wanted, setWanted] = useState("");
  useEffect(() => {
    api.games().then((found) => (games.value = found), notifyFault);
    refresh();
    const timer = setInterval(() => !document.hidden && refresh(), REFRESH);
    return () => clearInterval(timer);
  }, []);
  const { open, running, mine } = tables.value;
  const facts = games.value.find((game) => game.name === wanted);
  return html`<${Bar}><${You} onChange=${refresh} /><//>
    <main class="lobby">
      <div class="sign"><h1>${say("lobby.welcome")}</h1><p>${say("lobby.hint")}</p></div>
      <section class="menu" aria-label=${say("lobby.games")}>
        ${games.value.map((game) => html`<${GameCard} key=${game.name} game=${game} open=${wanted === game.name} onWant=${() => setWanted(wanted === game.name ? "" : game.name)} />`)}
      </section>
      ${facts && html`<${NewTable} key=${facts.name} game=${facts} />`}
      <${List} title=${say("lobby.mine")} tables=${mine} empty="" />
      <${List} title=${say("lobby.open")} tables=${open} empty=${say("lobby.none_open")} />
      <${List} title=${say("lobby.running")} tables=${running.filter((each) => !mine.some((own) => own.code === each.code))} empty="" />
      <${Join} />
    </main>`;
}

/** @param {{game: import("./wire").GameFacts, open: boolean, onWant: () => void}} props */
function GameCard({ game, open, onWant }) {
  const [busy, setBusy] = useState(false);
  const bot = game.bots.at(-1) ?? "";
  /** @param {number} bots @param {Record<string, string>} [options] */
  const play = (bots, options) => {
    setBusy(true);
    const seats = ["me", ...Array(bots).fill(bot)];
    goTo(api.create({ game: game.name, seats, private: true, start: true, options })).finally(() => setBusy(false));
  };
  return html`<article class=${`card game-card ${game.name}`}>
    <${Icon} name=${ICON[game.name] ?? "diner"} size="56" />
    <h2>${game.title}</h2>
    <p>${say(`games.${game.name}`)}</p>
    <p class="hint">${say(game.fewest === game.most ? "lobby.players_exactly" : "lobby.players", { fewest: game.solo.length ? 1 : game.fewest, most: game.most })}</p>
    <div class="row">
      <button class="big" disabled=${busy} onClick=${() => play(Math.min(game.most, Math.max(game.fewest, 3)) - 1)}>${say("lobby.play_now")}</button>
      ${game.name in LEARNING && html`<button class="quiet" disabled=${busy} onClick=${() => play(game.fewest - 1, LEARNING[game.name])}>${say("lobby.learn")}</button>`}
      ${game.solo.length > 0 && html`<button class="quiet" disabled=${busy} onClick=${() => play(0, { solo: game.solo[0] })}>${say("lobby.play_alone")}</button>`}
      <button class="quiet" aria-expanded=${open} onClick=${onWant}>${say("lobby.with_friends")}</button>
    </div>
  </article>`;
}

/** @param {{title: string, tables: Summary[], empty: string}} props */
function List({ title, tables, empty }) {
  if (!tables.length && !empty) return null;
  return html`<section class="tables" aria-label=${title}>
    <h2>${title}</h2>
    ${tables.length
      ? html`<ul>
          ${tables.map(
            (table) => html`<li key=${table.code}>
              <a class="table-link" href=${`/t/${table.code}`}>
                <${Icon} name=${ICON[table.game] ?? "diner"} size="24" />
                <b>${table.title}</b>
                <span>${table.seats.map((seat) => nameOf(seat)).join(", ")}</span>
                <small>${say(`status.${table.status}`, { position: table.position })}</small>
              </a>
            </li>`,
          )}
        </ul>`
      : html`<p class="hint">${empty}</p>`}
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
    <form onSubmit=${join}>
      <label class="field">${say("lobby.code")}
        <input value=${code} onInput=${(/** @type {any} */ event) => setCode(event.target.value)} autocomplete="off" autocapitalize="characters" spellcheck=${false} />
      </label>
      <button>${say("lobby.join")}</button>
    </form>
    <label class="button quiet upload">${say("lobby.upload")}<input type="file" class="unseen" accept=".txt,text/plain" onChange=${upload} /></label>
  </section>`;
}
