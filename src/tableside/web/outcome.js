// How a game came out, in a sentence: who won, or who gave up and ended it.
import { say, sayFrom } from "./texts.js";

/** @typedef {import("./wire").Now} Now */
/** @typedef {import("./games/game").Table} Table */

/** The seats whose players ended the game by giving up. @param {Now} now */
const quitters = ({ status, seats }) =>
  status === "ended" ? seats.filter((seat) => seat.gave_up && seat.kind === "human") : [];

/** Who has won: of two, the one who did not give up. @param {Now} now @returns {number[]} */
export function winnersOf(now) {
  if (now.result) return now.result.winners;
  const quit = quitters(now);
  return quit.length === 1 && now.seats.length === 2 ? [1 - quit[0].seat] : [];
}

/** @param {Now} now @param {Table} table */
export function outcome(now, { words, names }) {
  /** @param {number} seat */
  const named = (seat) => sayFrom(words, `seat.${seat}`);
  const winners = winnersOf(now);
  const rival = now.picture?.automa && named(-2);
  if (now.result) {
    if (winners.length) return say("prompt.over", { names: winners.map(named).join(" & "), number: winners.length });
    return rival
      ? say("prompt.lost", { rival, cash: now.picture.automa.cash, own: now.result.scores[0] })
      : say("prompt.nobody");
  }
  const [quit] = quitters(now);
  if (!quit) return say("prompt.ended");
  /** @param {number} seat */
  const inFull = (seat) => `${named(seat)} (${names[seat]})`;
  const who = inFull(quit.seat);
  const winner = rival || winners.map(inFull).join();
  return winner ? say("prompt.gave_up_won", { who, winner }) : say("prompt.gave_up", { who });
}
