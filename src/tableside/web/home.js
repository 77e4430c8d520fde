// A person's own tables: first those that wait for them, the longest first, with the question in words; then those
// that wait for others; then the finished ones and the archive, folded.
import { classes, html, useState } from "./ui.js";
import { ago, say } from "./texts.js";
import { api } from "./api.js";
import { GameIcon } from "./icons.js";
import { notifyFault } from "./notice.js";
import { nameOf } from "./seats.js";

/** @typedef {import("./wire").TableSummary} Summary */
/** @typedef {import("./wire").GameFacts} GameFacts */
/** @typedef {{name: string, of: (table: Summary) => Promise<any>}} Deed what can be done to a table in a list */
/** @typedef {{tables: Summary[], games: GameFacts[], deeds?: Deed[], onChange: () => void}} Listing */

const ENDED = ["over", "ended"];

/** @param {"listed" | "archived" | "removed"} place @returns {Deed} */
const put = (place) => ({ name: say(`home.put.${place}`), of: ({ code }) => api.keep(code, { place }) });

/** @param {{tables: Summary[], games: GameFacts[], onChange: () => void}} props */
export function YourTables({ tables, games, onChange }) {
  const ended = tables.filter(({ status }) => ENDED.includes(status));
  const running = tables.filter((table) => !ended.includes(table));
  const invited = running.filter(({ invited }) => invited.length);
  const yours = running.filter(({ asks }) => asks.length).sort((a, b) => a.asks[0].since - b.asks[0].since);
  const theirs = running.filter((table) => !table.asks.length && !invited.includes(table));
  return html`
    <${Group} title=${say("home.invited")} tables=${invited} ...${{ games, onChange }} urgent />
    <${Group} title=${say("home.yours")} tables=${yours} ...${{ games, onChange }} urgent />
    <${Group} title=${say("home.theirs")} tables=${theirs} ...${{ games, onChange }} />
    ${
      ended.length > 0 &&
      html`<details class="tables ended">
        <summary>${say("home.ended", { number: ended.length })}</summary>
        <${Rows} tables=${ended} deeds=${[put("archived"), put("removed")]} ...${{ games, onChange }} />
      </details>`
    }
    ${tables.length > 0 && html`<${Archive} ...${{ games, onChange }} />`}`;
}

/** What was put away, read when it is opened. @param {{games: GameFacts[], onChange: () => void}} props */
function Archive({ games, onChange }) {
  const [tables, setTables] = useState(/** @type {Summary[] | null} */ (null));
  const read = () => api.archive().then(setTables, notifyFault);
  const changed = () => {
    read();
    onChange();
  };
  return html`<details class="tables ended" onToggle=${(/** @type {any} */ event) => event.target.open && read()}>
    <summary>${say("home.archive")}</summary>
    ${tables && !tables.length && html`<p class="hint">${say("home.archive_empty")}</p>`}
    ${tables && html`<${Rows} deeds=${[put("listed"), put("removed")]} ...${{ tables, games }} onChange=${changed} />`}
  </details>`;
}

/** @param {Listing & {title: string, urgent?: boolean}} props */
function Group({ title, urgent = false, ...listing }) {
  if (!listing.tables.length) return null;
  return html`<section class=${classes("tables", urgent && "urgent")} aria-label=${title}>
    <h2>${title}</h2>
    <${Rows} ...${listing} />
  </section>`;
}

/** @param {Listing} props */
const Rows = ({ tables, ...rest }) =>
  html`<ul>${tables.map((table) => html`<${Row} key=${table.code} table=${table} ...${rest} />`)}</ul>`;

/** @param {{table: Summary, games: GameFacts[], deeds?: Deed[], onChange: () => void}} props */
function Row({ table, games, deeds = waysOut(table), onChange }) {
  const asked = table.asks[0];
  const others = table.seats
    .filter(({ seat, kind, kept }) => (kind !== "open" || kept) && ![...table.yours, ...table.invited].includes(seat))
    .map((seat) => (seat.kept ? seat.name : nameOf(seat)));
  const wanted = table.status === "gathering";
  return html`<li class="table-row">
    <a class="table-link" href=${`/t/${table.code}`}>
      <${GameIcon} game=${games.find((game) => game.name === table.game)} size=${24} />
      <b>${table.title}</b>
      ${asked && html`<strong class="table-question">${asked.says}</strong>`}
      <span>${others.length ? say("home.with", { names: others.join(", ") }) : !wanted && say("home.alone")}</span>
      <small>${since(table)}</small>
      <${InALine} table=${table} />
    </a>
    ${deeds.map(
      ({ name, of }) =>
        html`<button key=${name} class="small quiet" onClick=${() => of(table).then(onChange, notifyFault)}>${name}<span
          class="unseen"> ${table.title} ${table.code}</span></button>`,
    )}
  </li>`;
}

/** How to get rid of a table at which no game runs. @param {Summary} table @returns {Deed[]} */
function waysOut(table) {
  if (table.status !== "gathering") return [];
  return table.yours.length ? [{ name: say("gather.leave"), of: ({ code }) => api.leave(code) }] : [put("removed")];
}

/** The round, what everyone has, the modules and the last move. @param {{table: Summary}} props */
function InALine({ table: { gist, seats, yours } }) {
  if (!gist) return null;
  const { round, amounts, money, modules, last } = gist;
  const have = amounts.map((amount, seat) =>
    say(money ? "home.dollars" : "home.number", {
      name: yours.includes(seat) ? say("you") : nameOf(seats[seat]),
      amount,
    }),
  );
  const points = money || !have.length ? have.join(", ") : say("home.points", { all: have.join(", ") });
  const facts = [round && say("home.round", { round }), points, modules.join(", ")].filter(Boolean);
  return html`<small class="gist">${facts.join(" · ")}${last && html`<i>${last}</i>`}</small>`;
}

/** How long a table has been as it is, and when a clock runs out. @param {Summary} table */
function since(table) {
  const [asked] = table.asks;
  if (!asked) return say(`status.${table.status}`, { position: table.position });
  const waited = say("home.since", { when: ago(asked.since) });
  return asked.due === null ? waited : `${waited} ${say("home.due", { when: ago(asked.due) })}`;
}
