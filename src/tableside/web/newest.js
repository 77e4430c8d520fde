// Answers may overtake each other: only the one to the newest question counts.

/**
 * @template T
 * @param {() => Promise<T>} ask
 * @param {(answer: T) => void} heed
 * @returns {() => Promise<void>} asks, and heeds the answer unless it was asked again meanwhile
 */
export function newest(ask, heed) {
  let asked = 0;
  return async () => {
    const question = ++asked;
    const answer = await ask();
    if (question === asked) heed(answer);
  };
}
