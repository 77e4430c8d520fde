// The answer of a look, for a component: the last one stays until the next one has come.
import { useEffect, useState } from "../../ui.js";

/**
 * What was found, and what it is about, which may be what was asked a moment ago.
 * @param {import("../game").Table} table
 * @param {string} ask
 * @param {any} [of]
 * @param {boolean} [wanted] ask only if this is so
 */
export function useSightOf(table, ask, of = null, wanted = true) {
  const [found, setFound] = useState(/** @type {{sight: any, of: any}} */ ({ sight: null, of: null }));
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    table.look(ask, of).then(
      (sight) => current && setFound({ sight, of }),
      () => current && setFound({ sight: null, of }), // the position has moved on, and with it the question
    );
    return () => void (current = false);
  }, [table.picture, ask, JSON.stringify(of), wanted]);
  return wanted ? found : { sight: null, of: null };
}

/** @type {(table: import("../game").Table, ask: string, of?: any, wanted?: boolean) => any} */
export const useSight = (table, ask, of = null, wanted = true) => useSightOf(table, ask, of, wanted).sight;
