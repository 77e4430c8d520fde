// The clocks: the server says what was left when it spoke, we count on from there.
import { classes, html, useEffect, useState } from "./ui.js";
import { say } from "./texts.js";

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
  const left = Math.max(0, clock.left[seat] - (running ? performance.now() - session.at : 0));
  return html`<span class=${classes("clock", running && "running", left < 10_000 && "short")} role="timer" aria-label=${say("clock.left")}>${shown(left)}</span>`;
}

/** @param {number} ms */
function shown(ms) {
  const seconds = Math.ceil(ms / 1000);
  const rest = `${seconds % 60}`.padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}
