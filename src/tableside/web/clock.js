// The clocks: the server says what was left when it spoke, and when time passes; we count down from there.
import { classes, html, useEffect, useState } from "./ui.js";
import { lasting, moment, say } from "./texts.js";

const HOUR = 3_600_000;

/** @param {{session: import("./session.js").Session, seat: number}} props */
export function TimeLeft({ session, seat }) {
  const clock = session.now.value?.clock;
  const running = clock?.running.includes(seat) ?? false;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  if (!clock) return null;
  if (clock.expired.includes(seat)) return html`<span class="clock out">${say("clock.out")}</span>`;
  const { left, starts, stops, holiday } = clock.seats[seat];
  const passed = performance.now() - session.at;
  const rest = running ? Math.max(0, left - Math.max(0, Math.min(passed, stops ?? passed) - starts)) : left;
  const still = stillness(passed, { starts, stops, holiday, running });
  const look = classes("clock", running && !still && "running", rest < 10_000 && "short", rest >= HOUR && "long");
  return html`<span class=${look} role="timer" aria-label=${say("clock.left")}>${shown(rest)}${
    still && html`<small>${still}</small>`
  }</span>`;
}

/**
 * Why a clock does not run that should, and until when; empty if it runs.
 * @param {number} passed since the server spoke
 * @param {{starts: number, stops: number | null, holiday: number | null, running: boolean}} clock
 */
function stillness(passed, { starts, stops, holiday, running }) {
  if (holiday !== null && Date.now() < holiday) return say("clock.holiday", { when: moment(holiday) });
  if (!running) return "";
  if (passed < starts) return say("clock.still", { when: moment(Date.now() + starts - passed) });
  return stops !== null && passed >= stops ? say("clock.closed") : "";
}

/** @param {number} ms */
function shown(ms) {
  if (ms >= HOUR) return lasting(ms);
  const seconds = Math.ceil(ms / 1000);
  const rest = `${seconds % 60}`.padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}
