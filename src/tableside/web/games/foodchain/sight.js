// The answer of a look, for a component: the last one stays until the next one has come.
import { useEffect, useState } from "../../ui.js";

/**
 * @param {import("../game").Table} table
 * @param {string} ask
 * @param {any} [of]
 * @param {boolean} [wanted] ask only if this is so
 */
export function useSight(table, ask, of = null, wanted = true) {
  const [sight, setSight] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    table.look(ask, of).then(
      (found) => current && setSight(found),
      () => current && setSight(null), // the position has moved on, and with it the question
    );
    return () => void (current = false);
  }, [table.picture, ask, JSON.stringify(of), wanted]);
  return wanted ? sight : null;
}
