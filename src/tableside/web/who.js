// The pages of one browser share a cookie: when one of them logs in or out, the others come back with the new one.
const CHANNEL = "tableside-who";

/** Say that this browser is someone else now. */
export function tellOtherPages() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("changed");
  channel.close();
}

/**
 * Hear when another page of this browser has logged in or out.
 * @param {() => void} changed
 * @returns {() => void} stop hearing
 */
export function onOtherWho(changed) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = changed;
  return () => channel.close();
}
