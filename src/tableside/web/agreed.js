// What a table agrees at set-up besides the game: the form for it, and the sentences that say it to those who join.
import { html, useEffect, useState } from "./ui.js";
import { lasting, say, weekday } from "./texts.js";
import { Select } from "./timeform.js";

const DAY = 86_400;
const ABSENT = { usual: null, hour: 3600, day: DAY, days: 3 * DAY, fortnight: 14 * DAY, month: 30 * DAY };
const LONG = 7 * DAY; // as tables/house.py has it

/** @param {{onChange: (house: object) => void}} props */
export function HouseForm({ onChange }) {
  const [gone, setGone] = useState("bot");
  const [absent, setAbsent] = useState(/** @type {keyof typeof ABSENT} */ ("usual"));
  useEffect(() => onChange({ gone, absent: ABSENT[absent] }), [gone, absent]);
  return html`<${Select} label=${say("house.gone")} value=${gone} from=${["bot", "end"]}
      named=${(/** @type {string} */ each) => say(`house.gones.${each}`)}
      onChange=${setGone} />
    <${Select} label=${say("house.absent")} value=${absent} from=${Object.keys(ABSENT)}
      named=${(/** @type {string} */ each) => say(`house.absents.${each}`)}
      onChange=${setAbsent} />`;
}

/** Sentences about the clock and about people who give up. @param {import("./wire").TableFacts} about */
export function agreement({ clock, house }) {
  const absent = lasting(1000 * (house.absent ?? LONG));
  return [...(clock ? clockSays(clock) : []), say(`house.says.${house.gone}`), say("house.says.absent", { absent })];
}

/** @param {import("./wire").ClockRules} clock */
function clockSays({ kind, seconds, increment, hours, holidays, zero }) {
  const time = lasting(1000 * seconds);
  const more = increment ? ` ${say("time.says.increment", { time: lasting(1000 * increment) })}` : "";
  const says = [`${say(`time.says.${kind}`, { time })}${more}.`];
  if (hours) says.push(hoursSay(hours));
  if (holidays) says.push(say("time.says.holidays", { holidays }));
  return [...says, say(`time.says.${zero}`)];
}

/** @param {import("./wire").Hours} hours */
function hoursSay({ zone, opens, closes, days }) {
  /** @param {number} minute */
  const clock = (minute) => `${Math.floor(minute / 60)}:${`${minute % 60}`.padStart(2, "0")}`;
  const when = days ? days.map(weekday).join(", ") : say("time.says.daily");
  const values = { opens: clock(opens), closes: clock(closes), days: when, zone: zone.replaceAll("_", " ") };
  return say("time.says.hours", values);
}

/** @param {{about: import("./wire").TableFacts}} props */
export function Agreement({ about }) {
  return html`<ul class="agreement" aria-label=${say("house.title")}>
    ${agreement(about).map((each) => html`<li key=${each}>${each}</li>`)}
  </ul>`;
}
