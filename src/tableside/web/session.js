// One table as this page knows it: what the transport tells, as signals, and what the user wants, as requests.
import { batch, computed, signal } from "./ui.js";
import { announce, notify, notifyFault, notifyReason } from "./notice.js";
import { Choice } from "./choice.js";
import { atTimes, heard } from "./settled.js";
import { say } from "./texts.js";
import { lastSeen, see } from "./seen.js";
import { standing } from "./undone.js";

/** @typedef {import("./wire").Line} Line */
/** @typedef {import("./wire").Option} Option */
/** @template T @typedef {import("./vendor/signals.js").Signal<T>} Signal */

const RECENT = 40; // lines in which the newest events are looked for

export class Session {
  /**
   * @param {string} code
   * @param {import("./wire").Transport} transport
   */
  constructor(code, transport) {
    this.code = code;
    this.transport = transport;
    /** @type {Signal<"connecting" | "open" | "waiting" | "closed">} */
    this.link = signal("connecting");
    this.linkSays = signal("");
    this.loggedOut = false;
    /** @type {Signal<import("./wire").About | null>} */
    this.about = signal(null);
    /** @type {Signal<import("./wire").You | null>} */
    this.you = signal(null);
    /** @type {Signal<import("./wire").Now | null>} */
    this.now = signal(null);
    /** When `now` came, for the clocks. */
    this.at = 0;
    /** @type {Signal<Line[]>} */
    this.lines = signal([]);
    this.missed = signal(0);
    this.busy = signal(false);
    /** @type {{seq: number | undefined, found: Map<string, Promise<any>>}} */
    this.sights = { seq: undefined, found: new Map() };
    this.botChooses = atTimes();
    this.seenBefore = lastSeen(code);
    /** @type {Signal<Line[]>} */
    this.sinceYouLeft = signal([]);
    this.choice = new Choice({
      play: (option) => this.act([option.text]),
      why: (action) => this.why(action),
    });
    /** The events of the newest actions, newest last. */
    this.told = computed(() => standing(this.lines.value.slice(-RECENT)).flatMap((line) => line.told));
  }

  /**
   * Ask the server about the position shown; the same question is asked once a position.
   * @type {(ask: string, of?: any) => Promise<any>}
   */
  look = (ask, of = null) => {
    const seq = this.now.peek()?.seq;
    if (this.sights.seq !== seq) this.sights = { seq, found: new Map() };
    const key = JSON.stringify([ask, of]);
    const found = this.sights.found.get(key) ?? this.transport.ask({ type: "look", ask, of }).then(({ sight }) => sight);
    this.sights.found.set(key, found);
    return found;
  };

  open() {
    this.transport.open({
      link: (state, what = "") =>
        batch(() => {
          if (state === "waiting" && what) this.loggedOut = true;
          this.link.value = state;
          this.linkSays.value = what;
        }),
      welcome: (message) =>
        batch(() => {
          this.about.value = message.table;
          if (this.loggedOut && this.you.peek()?.seat != null && message.you.seat === null) notify(say("link.logged_out"), { bad: true });
          this.loggedOut = false;
          this.you.value = message.you;
        }),
      news: (message) => this.hear(message),
    });
  }

  close() {
    this.transport.close();
    this.botChooses(false);
    heard(null);
  }

  /** @param {{lines: Line[], missed: number, now: import("./wire").Now}} message */
  hear({ lines, missed, now }) {
    const first = this.now.peek() === null;
    const known = this.lines.peek().at(-1)?.seq ?? 0;
    const fresh = lines.filter((line) => line.seq > known);
    batch(() => {
      this.now.value = now;
      this.at = performance.now();
      if (missed) {
        this.lines.value = fresh; // what lies between is fetched when it is asked for
        this.missed.value = (fresh[0]?.seq ?? 1) - 1;
      } else if (fresh.length) this.lines.value = [...this.lines.value, ...fresh];
      this.choice.offer(now.options, now.position);
      if (first) this.sinceYouLeft.value = standing(fresh).filter((line) => this.wasMissed(line));
    });
    if (!first) this.announce(fresh);
    see(this.code, now.seq);
    heard(now.seq);
    this.botChooses(now.status === "playing" && now.seats.some((seat) => seat.waiting && seat.bot !== null));
  }

  /** @param {Line} line */
  wasMissed(line) {
    return this.seenBefore !== null && line.seq > this.seenBefore && line.told.length > 0;
  }

  /** @param {Line[]} fresh */
  announce(fresh) {
    const told = standing(fresh).flatMap((line) => line.told.map((each) => each.say));
    const undone = fresh.some((line) => line.kind === "undo") ? [say("undo.done")] : [];
    const said = fresh.filter((line) => line.kind === "say").map((line) => `${line.name}: ${line.text}`);
    const yours = this.choice.options.value.length ? [say("prompt.yours")] : [];
    const news = [...told, ...undone, ...said];
    if (news.length) announce([...news, ...yours].join(" "));
  }

  /** @param {string[]} actions */
  act(actions) {
    const now = this.now.value;
    if (!now || this.busy.value) return;
    this.request({ type: "act", seq: now.seq, actions });
  }

  undo() {
    const now = this.now.value;
    if (!now?.undo || this.busy.value) return;
    const asked = !now.undo.free;
    this.request({ type: "undo", seq: now.seq, to: now.undo.to }).then((done) => {
      if (done && asked) notify(say("undo.asked"));
    });
  }

  /**
   * @param {Record<string, unknown>} message
   * @returns {Promise<boolean>} whether it was done
   */
  async request(message) {
    this.busy.value = true;
    try {
      await this.transport.ask(message);
      return true;
    } catch (error) {
      notifyFault(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** @param {string} action */
  async why(action) {
    if (this.you.value?.seat == null) return;
    try {
      const { reason } = await this.transport.ask({ type: "why", action });
      notifyReason(reason || say("prompt.is_option", { action }));
    } catch (error) {
      notifyFault(error);
    }
  }

  /** Talking keeps nobody from playing. @param {string} text */
  say(text) {
    return this.transport.ask({ type: "say", text }).then(() => true, (error) => (notifyFault(error), false));
  }
}
