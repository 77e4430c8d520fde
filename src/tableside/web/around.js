// Around the board: the seats, and what else a game keeps there, as tabs.
import { classes, html, useState } from "./ui.js";
import { say } from "./texts.js";
import { Seats } from "./seats.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./games/game").Game} Game */
/** @typedef {import("./games/game").Table} Table */

/** @param {{session: Session, game: Game, table: Table, past?: boolean}} props */
export function Around({ session, game, table, past = false }) {
  const [shown, setShown] = useState(0);
  const seats = {
    title: game.seats?.() ?? say("seats.title"),
    Part: () => html`<${Seats} ...${{ session, game, table, past }} />`,
  };
  const tabs = [seats, ...(game.tabs?.(table) ?? [])];
  const at = Math.min(shown, tabs.length - 1);
  if (tabs.length < 2) return seats.Part();
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (at + step + tabs.length) % tabs.length;
    setShown(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${say("seats.around")} onKeyDown=${move}>
      ${tabs.map(
        ({ title }, i) =>
          html`<button key=${title} role="tab" id=${`tab-${i}`} class=${classes(i === at && "on")}
        aria-selected=${i === at} aria-controls="tab-panel" tabindex=${i === at ? 0 : -1}
        onClick=${() => setShown(i)}>${title}</button>`,
      )}
    </div>
    <div id="tab-panel" class="tab-panel" role="tabpanel" tabindex="0" aria-labelledby=${`tab-${at}`}>
      ${at ? html`<${tabs[at].Part} ...${table} />` : seats.Part()}
    </div>`;
}
