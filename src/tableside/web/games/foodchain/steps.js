// Options in steps, as lists show them, and the question that is asked.
import { say } from "../../texts.js";

/** @typedef {import("../../wire").Option} Option */

/** @param {Option} option @returns {import("../../choice.js").Step[]} */
export const steps = ({ text }) =>
  text.split(" ").map((word, i, all) => ({ key: word, label: all.slice(0, i + 1).join(" ").replaceAll("_", " ") }));

/** @param {any} view */
export const question = (view) => say("words.ask_in", { phase: view.phase.replaceAll("_", " ") });
