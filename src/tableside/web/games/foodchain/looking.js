// The answer of a look, for a component: the last one stays until the next one has come.
import { useEffect, useState } from "../../ui.js";

/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Looks} Looks */

/**
 * What was found, and what it is about, which may be what was asked a moment ago.
 * @template {keyof Looks} K
 * @param {Table} table
 * @param {K} ask
 * @param {Looks[K]["of"] | null} [of]
 * @param {boolean} [wanted] ask only if this is so
 */
export function useSightOf(table, ask, of = null, wanted = true) {
  const nothing = /** @type {{sight: Looks[K]["sight"] | null, of: Looks[K]["of"] | null}} */ ({
    sight: null,
    of: null,
  });
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    table.look(ask, of).then(
      (sight) => current && setFound({ sight, of }),
      () => current && setFound({ sight: null, of }), // the position has moved on, and with it the question
    );
    return () => void (current = false);
  }, [table.picture, ask, JSON.stringify(of), wanted]);
  return wanted ? found : nothing;
}

/**
 * @template {keyof Looks} K
 * @param {Table} table
 * @param {K} ask
 * @param {Looks[K]["of"] | null} [of]
 * @param {boolean} [wanted]
 */
export const useSight = (table, ask, of = null, wanted = true) => useSightOf(table, ask, of, wanted).sight;
