// Open a table: who sits where, private or listed, clock, the game's options.
import { html, useEffect, useRef, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { goTo } from "./more.js";
import { botName } from "./seats.js";
import { later, loadStyle } from "./later.js";
import { plain } from "./settings.js";

/** Options by game; what is left empty is drawn, or as the rules have it. */
/** @type {Record<string, string[]>} */
const OPTIONS = { foodies: ["cultures", "chefs"] };
/** Games with more to choose: a part of the form of their own, and what it starts with. */
/** @type {Record<string, any>} */
const SETUPS = {
  foodchain: later(async () => {
    const [module] = await Promise.all([import("./games/foodchain/setup.js"), loadStyle("/style/foodchain_setup.css")]);
    return module.SetUp;
  }),
};
const CLOCKS = {
  none: null,
  decision: { kind: "decision", seconds: 60 },
  game: { kind: "game", seconds: 900, increment: 10 },
};

/** What a game's own part of the form has chosen: the options as the server completed them; `ready` when it did. */
/** @typedef {{options: Record<string, string>, solo: boolean, seed: string, problem: string, ready: boolean}} Chosen */

/** @type {Chosen} */
const NOTHING = { options: {}, solo: false, seed: "", problem: "", ready: true };

/** @param {{game: import("./wire").GameFacts}} props */
export function NewTable({ game }) {
  const [wanted, setSeats] = useState(["me", ...Array(Math.max(game.fewest, Math.min(3, game.most)) - 1).fill("open")]);
  const [listed, setListed] = useState(false);
  const [clock, setClock] = useState(/** @type {keyof typeof CLOCKS} */ ("none"));
  const [components, setComponents] = useState(/** @type {string | null} */ (null));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [chosen, setChosen] = useState({ ...NOTHING, ready: !(game.name in SETUPS) });
  const seats = chosen.solo ? ["me"] : wanted;
  /** @param {number} number */
  const resize = (number) => setSeats(Array.from({ length: number }, (_, i) => wanted[i] ?? "open"));
  /** @param {number} place @param {string} who */
  const seat = (place, who) => setSeats(wanted.map((each, i) => (i === place ? who : who === "me" && each === "me" ? "open" : each)));
  /** Nobody else can sit down, so that nobody can be cheated. */
  const alone = seats.includes("me") && !seats.includes("open");
  const ownComponents = game.solo.length ? chosen.solo : Boolean(game.reconstructed);
  /** @param {Event} event */
  const open = (event) => {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(options).filter(([, value]) => value.trim()));
    goTo(
      api.create({
        game: game.name,
        seats,
        private: !listed,
        options: { ...filled, ...chosen.options },
        components: ownComponents ? components : null,
        clock: CLOCKS[clock],
        start: !seats.includes("open"),
        seed: alone && chosen.seed ? Number(chosen.seed) : null,
      }),
    );
  };
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return html`<form class="card new-table" onSubmit=${open} aria-label=${say("new.title", { game: game.title })}>
    <h2 ref=${heading} tabindex="-1">${say("new.title", { game: game.title })}</h2>
    ${game.fewest < game.most &&
    !chosen.solo &&
    html`<label class="field">${say("new.number")}
      <select value=${String(seats.length)} onChange=${(/** @type {any} */ event) => resize(Number(event.target.value))}>
        ${Array.from({ length: game.most - game.fewest + 1 }, (_, i) => html`<option key=${i} value=${String(game.fewest + i)}>${game.fewest + i}</option>`)}
      </select>
    </label>`}
    ${!chosen.solo &&
    seats.map(
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
    ${game.name in SETUPS && html`<${SETUPS[game.name]} game=${game} players=${seats.length} alone=${alone} onChange=${setChosen} />`}
    ${ownComponents &&
    html`<label class="field">${say("new.components")}
      <input type="file" accept=".toml,text/plain" onChange=${async (/** @type {any} */ event) => setComponents((await event.target.files[0]?.text()) ?? null)} />
    </label>`}
    <label class="check"><input type="checkbox" checked=${listed} onChange=${(/** @type {any} */ event) => setListed(event.target.checked)} />${say("new.listed")}</label>
    ${ownComponents && html`<p class="reconstructed">${game.reconstructed}</p>`}
    ${chosen.problem && html`<p class="setup-problem" role="alert">${plain(chosen.problem)}</p>`}
    <button class="big" disabled=${!chosen.ready || Boolean(chosen.problem)}>${say(seats.includes("open") ? "new.go_share" : "new.go")}</button>
  </form>`;
}
