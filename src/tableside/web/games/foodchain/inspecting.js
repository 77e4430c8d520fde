// Looking into something on the map: what the server says about it, and what of that lights up.
import { signal, useEffect, useState } from "../../ui.js";

/**
 * What the thing that is inspected lights up.
 * @type {import("../../vendor/signals.js").Signal<import("./overlay.js").Lit | null>}
 */
export const inspectedLit = signal(null);

/** @typedef {import("./wire").Looks} Looks */

/**
 * The server's answer to a question, null until it comes.
 * @template {keyof Looks} K
 * @param {import("./wire").Table} table @param {K} ask @param {Looks[K]["of"]} of
 */
export function useLook(table, ask, of) {
  const [answer, setAnswer] = useState(/** @type {{key: string, said: Looks[K]["sight"]} | null} */ (null));
  const key = JSON.stringify([ask, of]);
  useEffect(() => {
    let wanted = true;
    table.look(ask, of).then(
      (said) => wanted && setAnswer({ key, said }),
      () => wanted && setAnswer(null),
    );
    return () => void (wanted = false);
  }, [key, table.picture]);
  return answer?.key === key ? answer.said : null;
}

/**
 * Light something up as long as a panel is open.
 * @param {import("./overlay.js").Lit | null} now @param {any[]} when
 */
export function useLit(now, when) {
  useEffect(() => {
    inspectedLit.value = now;
    return () => void (inspectedLit.value = null);
  }, when);
}
