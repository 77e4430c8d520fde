// Open a table: who sits where, private or listed, clock, the game's options.
import { html, useEffect, useMemo, useRef, useState } from "./ui.js";
import { say } from "./texts.js";
import { api } from "./api.js";
import { goTo } from "./more.js";
import { botName } from "./seats.js";
import { later, loadStyle } from "./later.js";
import { fileAt, offline } from "./reach.js";
import { HouseForm } from "./agreed.js";
import { ClockForm } from "./timeform.js";

/** The part of the form that a game brings, where there is more to choose. @param {import("./wire").GameFacts} game */
const formOf = ({ page: { form, form_style } }) =>
  form &&
  later(async () => {
    const [module] = await Promise.all([import(fileAt(form)), form_style && loadStyle(form_style)]);
    return module.SetUp;
  });

/** What a game's own part of the form has chosen: the options as the server completed them; `ready` when it did. */
/** @typedef {{options: Record<string, string>, solo: boolean, seed: string, problem: string, ready: boolean}} Chosen */

/** @type {Chosen} */
const NOTHING = { options: {}, solo: false, seed: "", problem: "", ready: true };

/** @param {{game: import("./wire").GameFacts, others: string}} props others: who the form seats beside the user */
export function NewTable({ game, others }) {
  const [wanted, setSeats] = useState(["me", ...Array(Math.max(game.fewest, Math.min(3, game.most)) - 1).fill(others)]);
  const [listed, setListed] = useState(false);
  const [archive, setArchive] = useState(false);
  const [clock, setClock] = useState(/** @type {object | null} */ (null));
  const [house, setHouse] = useState(/** @type {object | null} */ (null));
  const [components, setComponents] = useState(/** @type {string | null} */ (null));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [chosen, setChosen] = useState({ ...NOTHING, ready: !game.page.form });
  const seats = chosen.solo ? ["me"] : wanted;
  /** @param {number} number */
  const resize = (number) => setSeats(Array.from({ length: number }, (_, i) => wanted[i] ?? others));
  /** @param {number} place @param {string} who */
  const seat = (place, who) =>
    setSeats(wanted.map((each, i) => (i === place ? who : who === "me" && each === "me" ? "open" : each)));
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
        archive: listed && archive,
        options: { ...filled, ...chosen.options },
        components: ownComponents ? components : null,
        clock,
        house: seats.includes("open") ? house : null,
        start: !seats.includes("open"),
        seed: alone && chosen.seed ? Number(chosen.seed) : null,
      }),
    );
  };
  const Form = useMemo(() => formOf(game), [game.name]);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return html`<form class="card new-table" onSubmit=${open} aria-label=${say("new.title", { game: game.title })}>
    <h2 ref=${heading} tabindex="-1">${say("new.title", { game: game.title })}</h2>
    ${
      game.fewest < game.most &&
      !chosen.solo &&
      html`<label class="field">${say("new.number")}
      <select value=${String(seats.length)} onChange=${(/** @type {any} */ event) =>
        resize(Number(event.target.value))}>
        ${Array.from(
          { length: game.most - game.fewest + 1 },
          (_, i) => html`<option key=${i} value=${String(game.fewest + i)}>${game.fewest + i}</option>`,
        )}
      </select>
    </label>`
    }
    ${
      !chosen.solo &&
      seats.map(
        (who, i) => html`<label class="field" key=${i}>${say("new.seat", { seat: game.seats[i] })}
        <select value=${who} onChange=${(/** @type {any} */ event) => seat(i, event.target.value)}>
          <option value="me">${say("new.me")}</option>
          <option value="open">${say(offline ? "offline.seat" : "new.open")}</option>
          ${game.bots.map((bot) => html`<option key=${bot} value=${bot}>${botName(bot)}</option>`)}
        </select>
      </label>`,
      )
    }
    ${!offline && html`<${ClockForm} onChange=${setClock} />`}
    ${!offline && seats.includes("open") && html`<${HouseForm} onChange=${setHouse} />`}
    ${game.options.map(
      ({ name, label }) => html`<label class="field" key=${name}>${label}
        <input value=${options[name] ?? ""} placeholder=${say("new.drawn")} onInput=${(/** @type {any} */ event) =>
          setOptions({ ...options, [name]: event.target.value })} />
      </label>`,
    )}
    ${
      Form &&
      html`<${Form} game=${game} players=${seats.length} alone=${alone} opens=${others !== "open"}
      onChange=${setChosen} />`
    }
    ${
      ownComponents &&
      html`<label class="field">${say("new.components")}
      <input type="file" accept=".toml,text/plain" onChange=${async (/** @type {any} */ event) =>
        setComponents((await event.target.files[0]?.text()) ?? null)} />
    </label>`
    }
    ${
      !offline &&
      html`<label class="check"><input type="checkbox" checked=${listed} onChange=${(/** @type {any} */ event) =>
        setListed(event.target.checked)} />${say("new.listed")}</label>`
    }
    ${
      listed &&
      html`<label class="check"><input type="checkbox" checked=${archive} onChange=${(/** @type {any} */ event) =>
        setArchive(event.target.checked)} />${say("new.archive")}</label>`
    }
    ${ownComponents && html`<p class="reconstructed">${game.reconstructed}</p>`}
    ${chosen.problem && html`<p class="setup-problem" role="alert">${chosen.problem}</p>`}
    <button class="big" disabled=${
      !chosen.ready || Boolean(chosen.problem)
    }>${say(seats.includes("open") && !offline ? "new.go_share" : "new.go")}</button>
  </form>`;
}
