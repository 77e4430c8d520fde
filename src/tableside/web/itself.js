// Questions that answer themselves: those with one answer, and those that a game knows nobody needs to be asked.
import { useEffect } from "./ui.js";
import { playsOnlyOption } from "./settings.js";
import { isUndone } from "./undone.js";

/**
 * Give the answer, if the user wants that. Never right after taking something back; and what has one answer only while
 * nobody else is asked: how quickly it came would tell the others that there was nothing to choose.
 * @param {import("./session.js").Session} session
 * @param {import("./games/game").Game} game
 * @param {import("./games/game").Table} table
 */
export function useItself(session, game, table) {
  const now = /** @type {import("./wire").Now} */ (session.now.value);
  const free = playsOnlyOption.value && !session.busy.value && session.link.value === "open";
  const alone = now.waiting.length === 1;
  useEffect(() => {
    if (!free || !now.options.length || isUndone(session.lines.value)) return;
    if (now.options.length === 1 && alone) session.act([now.options[0].text], true);
    else
      game.itself?.(table).then(
        (actions) => actions.length && session.now.value?.position === now.position && session.act(actions, true),
        () => {}, // the position has moved on
      );
  }, [now.position, now.options.length, alone, free]);
}
