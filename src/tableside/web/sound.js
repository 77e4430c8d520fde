// Short sounds, made by code and off until they are chosen: each is a few notes, one after the other.
import { sounds } from "./settings.js";

/** A note: its pitch in hertz, when it begins and how long it lasts in seconds, and its wave. */
/** @typedef {[pitch: number, at: number, length: number, wave?: OscillatorType]} Note */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  turn: [
    [659, 0, 0.14, "triangle"],
    [988, 0.13, 0.3, "triangle"],
  ], // a bell at the counter
  person: [
    [392, 0, 0.07, "triangle"],
    [494, 0.06, 0.1, "triangle"],
  ], // somebody is hired or trained
  piece: [
    [180, 0, 0.06, "square"],
    [120, 0.04, 0.08, "square"],
  ], // something is put down
  campaign: [
    [523, 0, 0.06, "sawtooth"],
    [659, 0.07, 0.06, "sawtooth"],
    [523, 0.14, 0.1, "sawtooth"],
  ], // a jingle
  goods: [
    [300, 0, 0.05],
    [400, 0.05, 0.05],
    [520, 0.1, 0.07],
  ], // goods come in
  dinner: [
    [880, 0, 0.5],
    [1319, 0.02, 0.5],
  ], // dinner is served
  sale: [
    [1175, 0, 0.05, "square"],
    [1568, 0.06, 0.16, "square"],
  ], // a till
  home: [
    [330, 0, 0.14, "triangle"],
    [262, 0.14, 0.24, "triangle"],
  ], // nobody served them
  payday: [
    [500, 0, 0.05, "square"],
    [375, 0.07, 0.09, "square"],
  ], // money goes
  milestone: [
    [523, 0, 0.1, "triangle"],
    [659, 0.1, 0.1, "triangle"],
    [784, 0.2, 0.3, "triangle"],
  ], // a fanfare
  bank: [
    [220, 0, 0.25, "sawtooth"],
    [165, 0.2, 0.3, "sawtooth"],
    [110, 0.45, 0.5, "sawtooth"],
  ], // the bank breaks
  dice: [
    [700, 0, 0.03, "square"],
    [500, 0.06, 0.03, "square"],
    [620, 0.13, 0.03, "square"],
    [450, 0.22, 0.04, "square"],
  ],
  end: [
    [523, 0, 0.16, "triangle"],
    [659, 0.15, 0.16, "triangle"],
    [784, 0.3, 0.16, "triangle"],
    [1047, 0.45, 0.6, "triangle"],
  ],
};
const LOUD = 0.08;

/** @type {AudioContext | null} */
let context = null;

/** Make a sound, if the user wants any; the window hears its name. @param {string | undefined} name */
export function sound(name) {
  if (!sounds.value || !name || !SOUNDS[name]) return;
  dispatchEvent(new CustomEvent("tableside-sound", { detail: name }));
  context ??= new AudioContext();
  context.resume(); // a browser lets nothing sound before the first click
  for (const note of SOUNDS[name]) play(context, note);
}

/** @param {AudioContext} audio @param {Note} note */
function play(audio, [pitch, at, length, wave = "sine"]) {
  const [begin, end] = [audio.currentTime + at, audio.currentTime + at + length];
  const tone = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(LOUD, begin);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}
