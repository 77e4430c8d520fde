// Open a table: who sits where, private or listed, clock, the game's options.
import { html, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { goTo } from "./more.js";
import { botName } from "./seats.js";

/** Options by game; what is left empty is drawn, or as the rules have it. */
/** @type {Record<string, string[]>} */
const OPTIONS = { foodies: ["cultures", "chefs"], foodchain: ["introductory", "milestones"] };
const CLOCKS = {
  none: null,
  decision: { kind: "decision", seconds: 60 },
  game: { kind: "game", seconds: 900, increment: 10 },
};

/** @param {{game: import("./wire").GameFacts}} props */
export function NewTable({ game }) {
  const [seats, setSeats] = useState(["me", ...Array(Math.max(game.fewest, Math.min(3, game.most)) - 1).fill("open")]);
  const [listed, setListed] = useState(false);
  const [clock, setClock] = useState(/** @type {keyof typeof CLOCKS} */ ("none"));
  const [components, setComponents] = useState(/** @type {string | null} */ (null));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  /** @param {number} number */
  const resize = (number) => setSeats(Array.from({ length: number }, (_, i) => seats[i] ?? "open"));
  /** @param {number} place @param {string} who */
  const seat = (place, who) => setSeats(seats.map((each, i) => (i === place ? who : who === "me" && each === "me" ? "open" : each)));
  /** @param {Event} event */
  const open = (event) => {
    event.preventDefault();
    const chosen = Object.fromEntries(Object.entries(options).filter(([, value]) => value.trim()));
    const wanted = { game: game.name, seats, private: !listed, options: chosen, components, clock: CLOCKS[clock], start: !seats.includes("open") };
    goTo(api.create(wanted));
  };
  return html`<form class="card new-table" onSubmit=${open} aria-label=${say("new.title", { game: game.title })}>
    <h2>${say("new.title", { game: game.title })}</h2>
    ${game.fewest < game.most &&
    html`<label class="field">${say("new.number")}
      <select value=${String(seats.length)} onChange=${(/** @type {any} */ event) => resize(Number(event.target.value))}>
        ${Array.from({ length: game.most - game.fewest + 1 }, (_, i) => html`<option key=${i} value=${String(game.fewest + i)}>${game.fewest + i}</option>`)}
      </select>
    </label>`}
    ${seats.map(
      (who, i) => html`<label class="field" key=${i}>${say("new.seat", { seat: game.seats[i] })}
        <select value=${who} onChange=${(/** @type {any} */ event) => seat(i, event.target.value)}>
          <option value="me">${say("new.me")}</option>
          <option value="open">${say("new.open")}</option>
          ${game.bots.map((bot) => html`<option key=${bot} value=${bot}>${botName(bot)}</option>`)}
        </select>
      </label>`,
    )}
    <label class="field">${say("new.clock")}
      <select value=${clock} onChange=${(/** @type {any} */ event) => setClock(event.target.value)}>
        ${Object.keys(CLOCKS).map((each) => html`<option key=${each} value=${each}>${say(`new.clocks.${each}`)}</option>`)}
      </select>
    </label>
    ${(OPTIONS[game.name] ?? []).map(
      (name) => html`<label class="field" key=${name}>${say(`new.options.${name}`)}
        <input value=${options[name] ?? ""} placeholder=${say("new.drawn")} onInput=${(/** @type {any} */ event) => setOptions({ ...options, [name]: event.target.value })} />
      </label>`,
    )}
    ${game.reconstructed &&
    html`<label class="field">${say("new.components")}
      <input type="file" accept=".toml,text/plain" onChange=${async (/** @type {any} */ event) => setComponents((await event.target.files[0]?.text()) ?? null)} />
    </label>`}
    <label class="check"><input type="checkbox" checked=${listed} onChange=${(/** @type {any} */ event) => setListed(event.target.checked)} />${say("new.listed")}</label>
    ${game.reconstructed && html`<p class="reconstructed">${game.reconstructed}</p>`}
    <button class="big">${say(seats.includes("open") ? "new.go_share" : "new.go")}</button>
  </form>`;
}
