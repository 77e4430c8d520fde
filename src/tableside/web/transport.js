// A table over a WebSocket: it comes back after a cut, asks only for what is new, and sends what was not answered
// again under its old id, so that nothing is lost and nothing is played twice (docs/wire.md).
import { socketTo } from "./reach.js";
import { atTimes } from "./settled.js";

/** @typedef {import("./transports").Ears} Ears */
/** @typedef {import("./transports").Transport} Transport */

const VERSION = 1;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 25_000;
const PATIENCE = 10_000; // for an answer to a ping
const LOGGED_OUT = 4401; // the cookie is another one now, or none: come back and see
const FINAL = new Set([1000, 4400, 4403, 4404]); // coming back would not help

/** A request that the table refused: `message` is a sentence for people. */
export class Declined extends Error {
  /**
   * @param {string} code
   * @param {string} what
   */
  constructor(code, what) {
    super(what);
    this.code = code;
  }
}

/** @implements {Transport} */
export class SocketTransport {
  /**
   * @param {string} code
   * @param {{seat?: number | null, watch?: boolean}} [wanted]
   */
  constructor(code, { seat = null, watch = false } = {}) {
    this.path = `/api/tables/${encodeURIComponent(code)}/socket`;
    this.seat = seat;
    this.watch = watch;
    /** @type {Ears} */
    this.ears = { link() {}, welcome() {}, news() {} };
    /** @type {import("./transports").Socket | null} */
    this.socket = null;
    /** @type {number | null} */
    this.since = null;
    this.pause = FIRST_PAUSE;
    this.prefix = Math.random().toString(36).slice(2, 10);
    this.count = 0;
    this.greeted = false;
    this.closed = false;
    this.refused = false; // for good
    /** What was sent and is not over; `saved` is an answer that came before the news it speaks of. */
    /**
     * @type {Map<string, {message: object, saved: any, done: (reply: any) => void, failed: (error: Error) => void}>}
     */
    this.unanswered = new Map();
    this.underWay = atTimes();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.hurry = () => this.comeBackNow();
  }

  /** @param {Ears} ears */
  open(ears) {
    this.ears = ears;
    globalThis.addEventListener?.("online", this.hurry);
    this.connect();
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    globalThis.removeEventListener?.("online", this.hurry);
    this.socket?.close(1000);
    this.note();
  }

  /** Begin again, since who we are has changed. */
  again() {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    socket?.close(1000);
    this.connect();
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  ask(message) {
    const id = `${this.prefix}-${++this.count}`;
    return new Promise((done, failed) => {
      const request = { message: { ...message, id }, saved: null, done, failed };
      this.unanswered.set(id, request);
      this.note();
      if (this.greeted) this.send(request.message);
    });
  }

  connect() {
    this.greeted = this.refused = false;
    this.note();
    this.ears.link("connecting");
    const socket = (this.socket = socketTo(this.path));
    socket.onopen = () =>
      this.send({ type: "hello", v: VERSION, since: this.since, seat: this.seat, watch: this.watch });
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data)); // else it was left for another
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.cut(event);
    };
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "welcome") {
      this.ears.welcome(message);
      return;
    }
    if (message.type === "news") {
      this.hearNews(message);
      return;
    }
    const request = this.unanswered.get(message.id);
    if (!request) return;
    if (message.type === "error") {
      this.unanswered.delete(message.id);
      request.failed(new Declined(message.code, message.what));
    } else request.saved = message;
    this.finish();
  }

  /** Whoever asked for something to be saved sees it when they hear that it was. */
  finish() {
    for (const [id, { saved, done }] of this.unanswered) {
      if (!saved || (saved.seq ?? 0) > (this.since ?? 0)) continue;
      this.unanswered.delete(id);
      done(saved);
    }
    this.note();
  }

  /** Say whether something is under way: a way to the table, or an answer. */
  note() {
    this.underWay(!this.closed && !this.refused && (!this.greeted || this.unanswered.size > 0));
  }

  /** @param {any} message */
  hearNews(message) {
    this.since = message.now.seq;
    this.ears.news(message);
    this.finish();
    if (this.greeted) return;
    this.greeted = true;
    this.pause = FIRST_PAUSE;
    this.note();
    this.ears.link("open");
    for (const { message: again } of this.unanswered.values()) this.send(again);
  }

  /** @param {{code: number, reason: string}} event */
  cut(event) {
    this.greeted = false;
    if (this.closed) return;
    this.note();
    if (FINAL.has(event.code)) {
      this.refused = true;
      this.ears.link("closed", event.reason);
      for (const request of this.unanswered.values()) request.failed(new Declined("closed", event.reason));
      this.unanswered.clear();
      this.note();
      return;
    }
    this.ears.link("waiting", event.code === LOGGED_OUT ? event.reason : "");
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  comeBackNow() {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** A connection can be dead without saying so: a ping that stays unanswered ends it. */
  beat() {
    if (!this.greeted) return;
    const socket = this.socket;
    const giveUp = setTimeout(() => this.drop(socket), PATIENCE);
    this.ask({ type: "ping" }).then(
      () => clearTimeout(giveUp),
      () => clearTimeout(giveUp),
    );
  }

  /**
   * Do not wait for a dead connection's farewell.
   * @param {import("./transports").Socket | null} socket
   */
  drop(socket) {
    if (!socket || socket !== this.socket) return;
    this.socket = null;
    socket.close();
    this.cut({ code: 1006, reason: "" });
  }
}
