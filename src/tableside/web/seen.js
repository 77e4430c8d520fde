// Which entry of a table's log this browser saw last, for "since you left".
const KEPT = 50; // tables

/** @returns {[string, number][]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem("seen") ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} code @returns {number | null} */
export const lastSeen = (code) => stored().find(([each]) => each === code)?.[1] ?? null;

/** @param {string} code @param {number} seq */
export function see(code, seq) {
  if (document.hidden) return;
  const others = stored().filter(([each]) => each !== code);
  try {
    localStorage.setItem("seen", JSON.stringify([...others, [code, seq]].slice(-KEPT)));
  } catch {
    // A browser that stores nothing only loses this nicety.
  }
}
