// How the page reaches its tables: over the network, or, where it is served without a server of ours, in a worker.

/** Whether there is no server, only this device. */
export const offline = document.querySelector('meta[name="tableside"][content="offline"]') !== null;

const inside = offline ? await import("./offline/inside.js") : null;

/**
 * The address of one of our files, wherever the page lies.
 * @param {string} path
 */
export const fileAt = (path) => (inside ? new URL(`.${path}`, import.meta.url).href : path);

/**
 * @param {string} path
 * @param {RequestInit} [posting]
 * @returns {Promise<Response>}
 */
export const reach = (path, posting) => (inside ? inside.ask(path, posting) : fetch(path, posting));

/**
 * A socket to a table.
 * @param {string} path
 * @returns {import("./transports").Socket}
 */
export function socketTo(path) {
  if (inside) return new inside.InsideSocket(path);
  const address = new URL(path, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}

/** Keep the page on this device, once it is there. */
export const stay = () => inside?.stay();

/** Save what lies at an address as a file, where the browser cannot fetch it. @param {string} path */
export const download = (path) => inside?.download(path);
