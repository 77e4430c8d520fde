// Set-up of a table of Food Chain: game, scenarios, modules, map tiles, seed. The server says what can be combined.
import { html, useEffect, useRef, useState } from "../../ui.js";
import { say } from "../../texts.js";
import { api } from "../../api.js";
import { notifyFault } from "../../notice.js";
import { Modules } from "./setup_modules.js";
import { Scenarios } from "./setup_scenarios.js";

/** @typedef {import("./wire").Setting} Setting */
/** @typedef {import("./wire").Facts} Facts */
/** @typedef {"full" | "introductory" | "solo"} Kind */
/**
 * What the user asked for; the server completes it.
 * @typedef {{kind: Kind, milestones: boolean, level: string, scenario: string, with_milestones: boolean,
 *   modules: string[],
 *   tiles: string | null, map: string}} Asked
 */

const KINDS = /** @type {Kind[]} */ (["full", "introductory", "solo"]);
/** @type {Asked} */
const FIRST = {
  kind: "full",
  milestones: false,
  level: "easy",
  scenario: "",
  with_milestones: false,
  modules: [],
  tiles: null,
  map: "",
};

/** @param {Asked} asked @returns {Record<string, string>} */
function optionsOf({ kind, milestones, level, scenario, with_milestones, modules, tiles, map }) {
  const found = {
    introductory: kind === "introductory" && "yes",
    milestones: kind === "introductory" && milestones && "yes",
    solo: kind === "solo" && level,
    scenario: kind !== "introductory" && scenario,
    with_milestones: kind !== "introductory" && scenario && with_milestones && "yes",
    modules: kind !== "introductory" && !scenario && modules.join(","),
    tiles: kind !== "introductory" && tiles,
    map: map.trim(),
  };
  return /** @type {Record<string, string>} */ (Object.fromEntries(Object.entries(found).filter(([, value]) => value)));
}

/**
 * Ticks at once, until the server has answered; what is fixed stays.
 * @param {import("./wire").FormChoice[]} choices @param {string[]} names
 */
const marked = (choices, names) =>
  choices.map((each) => (each.reason ? each : { ...each, chosen: names.includes(each.name) }));

/**
 * opens: the modules are what the user came for.
 * @param {{game: import("../../wire").GameFacts, players: number, alone: boolean, opens: boolean,
 *   onChange: (chosen: import("../../newtable.js").Chosen) => void}} props
 */
export function SetUp({ game, players, alone, opens, onChange }) {
  const [facts, setFacts] = useState(/** @type {Facts | null} */ (null));
  const [asked, setAsked] = useState(FIRST);
  const [seed, setSeed] = useState("");
  const [setting, setSetting] = useState(/** @type {Setting | null} */ (null));
  const newest = useRef(0);
  const solo = asked.kind === "solo";
  const seats = solo ? 1 : players;
  useEffect(() => void api.setup(game.name).then(setFacts, notifyFault), []);
  useEffect(() => {
    const number = ++newest.current;
    onChange({ options: {}, solo, seed, problem: "", ready: false });
    api.check(game.name, seats, optionsOf(asked)).then((found) => {
      if (number !== newest.current) return;
      setSetting(found);
      onChange({ options: found.options, solo, seed, problem: found.problem, ready: true });
    }, notifyFault);
  }, [asked, seats, seed]);
  if (!facts || !setting) return null;
  /** @param {Partial<Asked>} change */
  const ask = (change) => {
    newest.current++; // an answer that is on its way knows nothing of this
    setAsked({ ...asked, ...change });
  };
  /** Change the modules: then it is no longer a scenario. @param {string[]} modules */
  const take = (modules) => {
    setSetting({ ...setting, modules: marked(setting.modules, modules) });
    ask({ modules, scenario: "", tiles: null });
  };
  /** @param {string} tiles */
  const pool = (tiles) => {
    setSetting({ ...setting, tiles: marked(setting.tiles, [...tiles]) });
    ask({ tiles });
  };
  return html`<section class="fc-setup" aria-label=${say("fc.setup.title")}>
    <fieldset class="setup-kinds">
      <legend>${say("fc.setup.kind")}</legend>
      ${KINDS.map(
        (kind) => html`<label class="setup-kind" key=${kind}>
          <input type="radio" name="kind" checked=${asked.kind === kind} onChange=${() =>
            ask({ kind, scenario: "", tiles: null })} />
          <span><b>${say(`fc.setup.kinds.${kind}`)}</b><small>${say(`fc.setup.kind_says.${kind}`)}</small></span>
        </label>`,
      )}
    </fieldset>
    ${
      asked.kind === "introductory" &&
      html`<label class="check"><input type="checkbox" checked=${asked.milestones} onChange=${() =>
        ask({ milestones: !asked.milestones })} />${say("fc.setup.milestones")}</label>`
    }
    ${
      solo &&
      html`<label class="field setup-level">${say("fc.setup.level")}
      <select value=${asked.level} onChange=${(/** @type {any} */ event) => ask({ level: event.target.value })}>
        ${facts.levels.map(
          (level) => html`<option key=${level} value=${level}>${say(`fc.setup.levels.${level}`)}</option>`,
        )}
      </select>
    </label>`
    }
    ${
      asked.kind !== "introductory" &&
      html`${!solo && html`<${Scenarios} facts=${facts} setting=${setting} asked=${asked} ask=${ask} />`}
      <${Modules} facts=${facts} setting=${setting} own=${asked.scenario ? null : asked.modules} opens=${opens}
        take=${take} draw=${(/** @type {number} */ number) =>
          api
            .draw(game.name, seats, number, solo ? asked.level : "")
            .then((found) => take(found.modules), notifyFault)} />
      <${Tiles} setting=${setting} onChange=${pool} />`
    }
    <${MapAndSeed} map=${asked.map} seed=${seed} alone=${alone} onMap=${(/** @type {string} */ map) => ask({ map })}
      onSeed=${setSeed} />
  </section>`;
}

/** Which new map tiles are in the pool. @param {{setting: Setting, onChange: (tiles: string) => void}} props */
function Tiles({ setting, onChange }) {
  if (!setting.tiles.length) return null;
  /** @param {string} name */
  const toggled = (name) =>
    setting.tiles
      .filter((tile) => tile.chosen !== (tile.name === name))
      .map((tile) => tile.name)
      .join("") || "none";
  return html`<fieldset class="setup-tiles">
    <legend>${say("fc.setup.tiles")}</legend>
    ${setting.tiles.map(
      ({ name, chosen }) => html`<label class="check" key=${name}>
        <input type="checkbox" checked=${chosen} onChange=${() =>
          onChange(toggled(name))} />${say("fc.setup.tile", { tile: name })}
      </label>`,
    )}
  </fieldset>`;
}

/**
 * @param {{map: string, seed: string, alone: boolean, onMap: (map: string) => void,
 *   onSeed: (seed: string) => void}} props
 */
function MapAndSeed({ map, seed, alone, onMap, onSeed }) {
  return html`<details class="setup-part">
    <summary>${say("fc.setup.more")}</summary>
    <label class="field">${say("fc.setup.map")}
      <input value=${map} placeholder=${say("fc.setup.map_hint")} maxlength="300" autocomplete="off"
        autocapitalize="characters" spellcheck=${false} onChange=${(/** @type {any} */ event) =>
          onMap(event.target.value)} />
      <small>${say("fc.setup.map_says")}</small>
    </label>
    <label class="field">${say("fc.setup.seed")}
      <input value=${seed} disabled=${!alone} placeholder=${say("fc.setup.seed_hint")} inputmode="numeric"
        pattern="[0-9]{1,15}" maxlength="15" autocomplete="off" onInput=${(/** @type {any} */ event) =>
          onSeed(event.target.value.replace(/\D/g, ""))} />
      <small>${say(alone ? "fc.setup.seed_says" : "fc.setup.seed_refused")}</small>
    </label>
  </details>`;
}
