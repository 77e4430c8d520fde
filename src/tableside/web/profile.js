// A person's page: ratings, results and games; and for its owner what they can change, take away and delete.
import { html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { Bar } from "./bar.js";
import { loadStyle } from "./later.js";
import { forPeople, notify, notifyFault } from "./notice.js";
import { nameOr } from "./seats.js";
import { Farewell } from "./farewell.js";
import { Mutes } from "./mutes.js";
import { Tokens } from "./tokens.js";

/** @typedef {import("./wire").Profile} Facts */

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

/** @param {{login: string}} props login: whose page; empty for one's own */
export function Profile({ login }) {
  const [found, setFound] = useState(/** @type {Facts | null} */ (null));
  const [fault, setFault] = useState("");
  useEffect(() => {
    Promise.all([login ? api.person(login) : api.profile(), loadStyle("/style/people.css")]).then(
      ([facts]) => setFound(facts),
      (error) => setFault(error.status === 401 ? say("profile.unknown") : forPeople(error.message)),
    );
  }, [login]);
  return html`<${Bar} />
    ${
      fault &&
      html`<main class="nowhere"><p>${fault}</p>
        <p><a class="button" href="/">${say("table.lobby")}</a></p></main>`
    }
    ${
      found &&
      html`<main class="profile">
        <header><h1>${found.name}</h1><a href="/statistics">${say("statistics.title")}</a>
          <p class="hint">${say("profile.since", { day: day.format(found.since) })}
            ${found.account && found.yours && html` ${say("account.as", { login: found.account })}`}</p></header>
        <${Ratings} found=${found} />
        <${Results} results=${found.results} />
        <${History} history=${found.history} />
        ${found.yours && html`<${Own} found=${found} />`}
      </main>`
    }`;
}

/** @param {{found: Facts}} props */
function Ratings({ found }) {
  if (!found.ratings.length) return null;
  return html`<section class="card"><h2>${say("profile.ratings")}</h2>
    <ul class="ratings">${found.ratings.map(
      ({ game, title, pace, points, spread, games }) => html`<li key=${game + pace}>
        <b>${title}</b> <small>${say(`profile.pace.${pace}`)}</small>
        <strong>${points}</strong>
        <small>${say("profile.rating", { spread, games })}</small></li>`,
    )}</ul>
    <p class="hint">${say("profile.counts")}</p></section>`;
}

/** @param {{results: import("./wire").ResultCount[]}} props */
function Results({ results }) {
  if (!results.length) return null;
  const columns = ["game", "players", "games", "won", "place"];
  return html`<section class="card"><h2>${say("profile.results")}</h2>
    <table>
      <thead><tr>${columns.map((each) => html`<th key=${each} scope="col">${say(`profile.${each}`)}</th>`)}</tr></thead>
      <tbody>${results.map(
        ({ game, title, players, games, won, place }) => html`<tr key=${game + players}>
          <th scope="row">${title}</th><td>${players}</td><td>${games}</td><td>${won}</td>
          <td>${place.toFixed(1)}</td></tr>`,
      )}</tbody></table></section>`;
}

/** @param {{history: import("./wire").PlayedGame[]}} props */
function History({ history }) {
  return html`<section class="card tables"><h2>${say("profile.history")}</h2>
    ${!history.length && html`<p class="hint">${say("profile.none")}</p>`}
    <ul>${history.map((game) => {
      const others = game.others.map(nameOr).join(", ");
      const inside = html`<b>${game.title}</b>
        <span>${others ? say("home.with", { names: others }) : say("home.alone")}</span>
        <strong>${say(game.won ? "profile.victory" : "profile.placed", game)}</strong>
        <small>${day.format(game.at)}</small>`;
      return html`<li key=${`${game.at} ${game.code}`}>${
        game.code
          ? html`<a class="table-link" href=${`/t/${game.code}`}>${inside}</a>`
          : html`<span class="table-link">${inside}</span>`
      }</li>`;
    })}</ul></section>`;
}

/** What only the owner of the page sees. @param {{found: Facts}} props */
function Own({ found }) {
  const [{ rated, archive }, setChosen] = useState({ rated: found.rated, archive: found.archive });
  /** @param {{rated?: boolean, archive?: boolean}} wanted @param {string} told */
  const choose = (wanted, told) =>
    api.takePart(wanted).then(() => {
      setChosen({ rated, archive, ...wanted });
      notify(told);
    }, notifyFault);
  /** @param {any} event */
  const chooseRated = ({ target: { checked } }) =>
    choose({ rated: checked }, say(checked ? "profile.takes_part" : "profile.opted_out"));
  /** @param {any} event */
  const chooseArchive = ({ target: { checked } }) =>
    choose({ archive: checked }, say(checked ? "profile.archived" : "profile.not_archived"));
  const everywhere = () => api.logoutEverywhere().then(() => location.assign("/"), notifyFault);
  return html`
    ${
      found.account &&
      html`<section class="card"><h2>${say("profile.yours")}</h2>
        <label class="check"><input type="checkbox" checked=${rated}
          onChange=${chooseRated} />${say("profile.take_part")}</label>
        <label class="check"><input type="checkbox" checked=${archive}
          onChange=${chooseArchive} />${say("profile.archive")}</label>
        <p class="row"><a class="button quiet" href=${`/people/${found.account}`}>${say("profile.as_others")}</a>
          <button class="quiet" onClick=${everywhere}>${say("profile.everywhere")}</button></p>
      </section>
      <${Tokens} />`
    }
    <${Mutes} />
    <${Farewell} account=${found.account} />`;
}
