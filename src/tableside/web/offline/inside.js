// The page's end of its worker, in which the tables of this device are kept and played (worker.js).
import { begin } from "../settled.js";

/** @typedef {import("./spoken").FromWorker} FromWorker */

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
/** @type {Map<number, (reply: {status: number, text: string, isJson: boolean}) => void>} */
const asked = new Map();
/** @type {Map<number, InsideSocket>} */
const sockets = new Map();
let count = 0;

const bar = document.createElement("progress");
bar.id = "engine";
bar.max = 1;
bar.setAttribute("aria-label", "Loading the games");
document.body.append(bar);
const loaded = begin();
const style = Object.assign(document.createElement("link"), {
  rel: "stylesheet",
  href: new URL("./offline.css", import.meta.url).href,
});
document.head.append(style);

worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ event) => {
  const said = event.data;
  if (said.kind === "progress") bar.value = said.part;
  else if (said.kind === "ready") {
    bar.remove();
    loaded();
  } else if (said.kind === "reply") {
    asked.get(said.id)?.(said);
    asked.delete(said.id);
  } else if (said.kind === "told") sockets.get(said.socket)?.hear(said.text);
  else fail(said.what);
};
worker.onerror = (/** @type {ErrorEvent} */ event) => fail(event.message);

/** The engine did not come: the page cannot do anything. @param {string} what */
function fail(what) {
  bar.remove();
  loaded();
  const note = document.createElement("p");
  note.id = "engine-failed";
  note.setAttribute("role", "alert");
  note.textContent = `The games could not be loaded: ${what}. Load the page again.`;
  document.body.prepend(note);
}

/**
 * @param {string} path
 * @param {RequestInit} [posting]
 * @returns {Promise<Response>}
 */
export async function ask(path, posting) {
  const id = ++count;
  const reply = await new Promise((done) => {
    asked.set(id, done);
    worker.postMessage({ kind: "ask", id, method: posting?.method ?? "GET", path, body: posting?.body ?? "" });
  });
  const type = reply.isJson ? "application/json" : "text/plain";
  return new Response(reply.text, { status: reply.status, headers: { "content-type": type } });
}

/** Save a record as a file. @param {string} path */
export async function download(path) {
  const response = await ask(path);
  if (!response.ok) return;
  const name = `tableside-${path.split("/")[3]}.txt`;
  const href = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** A socket to a table in the worker, as far as a transport uses one. */
export class InsideSocket {
  /** @param {string} path */
  constructor(path) {
    this.number = ++count;
    /** @type {number} */
    this.readyState = WebSocket.CONNECTING;
    /** @type {((event: any) => void) | null} */
    this.onopen = null;
    /** @type {((event: {data: string}) => void) | null} */
    this.onmessage = null;
    /** @type {((event: {code: number, reason: string}) => void) | null} */
    this.onclose = null;
    sockets.set(this.number, this);
    worker.postMessage({ kind: "open", socket: this.number, code: path.split("/")[3] });
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.({});
    });
  }

  /** @param {string} text */
  send(text) {
    worker.postMessage({ kind: "say", socket: this.number, text });
  }

  /** @param {string} text */
  hear(text) {
    const { type, code, what } = JSON.parse(text);
    if (type === "error" && code === "table") {
      sockets.delete(this.number);
      this.readyState = WebSocket.CLOSED;
      this.onclose?.({ code: 4404, reason: what });
    } else this.onmessage?.({ data: text });
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    sockets.delete(this.number);
    worker.postMessage({ kind: "close", socket: this.number });
  }
}

/** Keep the page's files here, so that the next visit needs no network; say so, and when there are newer ones. */
export async function stay() {
  if (!navigator.serviceWorker) return;
  const { notify } = await import("../notice.js");
  const { say } = await import("../texts.js");
  const first = !navigator.serviceWorker.controller;
  const kept = await navigator.serviceWorker.register(new URL("../cache.js", import.meta.url));
  kept.addEventListener("updatefound", () => {
    const coming = kept.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") notify(say(first ? "offline.ready" : "offline.newer"));
    });
  });
  await navigator.storage?.persist?.();
}
