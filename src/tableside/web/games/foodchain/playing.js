// What a table of Food Chain plays with, in a sentence.
import { say } from "../../texts.js";

/** @param {string} name */
export const moduleTitle = (name) => say(`fc.setup.module.${name}.title`);

/** @param {import("./wire").TableFacts} about */
export function playing({ config, parts }) {
  const names = parts.modules.map(([name]) => moduleTitle(name)).join(", ");
  const says = [
    config.solo && say("fc.setup.playing.solo", { level: say(`fc.setup.levels.${config.solo}`) }),
    names
      ? say("fc.setup.playing.with", { names })
      : say(config.introductory ? "fc.setup.playing.introductory" : "fc.setup.playing.base"),
  ];
  return says.filter(Boolean).join(" ");
}
