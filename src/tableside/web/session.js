// One table as this page knows it: what the transport reports, as signals, and what the user wants, as requests.
import { batch, computed, signal } from "./ui.js";
import { announce, notify, notifyFault, sentence } from "./notice.js";
import { Choice } from "./choice.js";
import { atTimes, heard } from "./settled.js";
import { withRules } from "./settings.js";
import { say } from "./texts.js";
import { lastSeen, see } from "./seen.js";
import { sound } from "./sound.js";
import { standing } from "./undone.js";
import { isPointedAt } from "./whynot.js";

/** @typedef {import("./wire").LogLine} Line */
/** @typedef {import("./wire").Option} Option */
/** @template T @typedef {import("./vendor/signals.js").Signal<T>} Signal */

/** @typedef {{parts: string[], ahead: import("./wire").Ahead | null}} Draft */

/** @type {Draft} */
const NOTHING = { parts: [], ahead: null };
const RECENT = 40; // lines in which the newest events are looked for

export class Session {
  /**
   * @param {string} code
   * @param {import("./transports").Transport} transport
   */
  constructor(code, transport) {
    this.code = code;
    this.transport = transport;
    /** @type {Signal<"connecting" | "open" | "waiting" | "closed">} */
    this.link = signal("connecting");
    this.linkSays = signal("");
    this.loggedOut = false;
    /** @type {Signal<import("./wire").TableFacts | null>} */
    this.about = signal(null);
    /** @type {Signal<import("./wire").You | null>} */
    this.you = signal(null);
    /** What the server told last. @type {Signal<import("./wire").Now | null>} */
    this.news = signal(null);
    /** The first parts of a decision, put down but not played, and what is asked after them. @type {Signal<Draft>} */
    this.draft = signal(NOTHING);
    /** The table as it is shown: with what is put down. */
    this.now = computed(() => drafted(this.news.value, this.draft.value));
    /** When the news came, for the clocks. */
    this.at = 0;
    /** @type {Signal<Line[]>} */
    this.lines = signal([]);
    this.missed = signal(0);
    this.busy = signal(false);
    /** What a lesson says to a wrong answer. */
    this.erred = signal("");
    /** @type {{seq: number | undefined, found: Map<string, Promise<any>>}} */
    this.sights = { seq: undefined, found: new Map() };
    this.botChooses = atTimes();
    this.seenBefore = lastSeen(code);
    /** @type {Signal<Line[]>} */
    this.sinceYouLeft = signal([]);
    this.choice = new Choice({
      play: (option) => (this.begins(option) ? this.stage(option.text) : this.act([option.text])),
      why: (action) => this.why(action),
    });
    /** Whether an option is a part of a decision that is sent as a whole. @type {(option: Option) => boolean} */
    this.begins = () => false;
    /** The positions that answers led to which nobody was asked for. @type {Set<number>} */
    this.unasked = new Set();
    /** What the page shows of lines that come in; nothing while it shows no table. */
    /** @type {(lines: Line[]) => void} */
    this.tell = () => {};
    /** The events of the newest actions, newest last. */
    this.told = computed(() => standing(this.lines.value.slice(-RECENT)).flatMap((line) => line.told));
  }

  /**
   * Ask the server about the position shown; the same question is asked once a position.
   * @type {(ask: string, of?: any) => Promise<any>}
   */
  look = (ask, of = null) => {
    return this.lookAfter(this.draft.peek().parts, ask, of);
  };

  /** @param {string[]} after @param {string} ask @param {any} of */
  lookAfter(after, ask, of) {
    return this.once(JSON.stringify([ask, of, after]), { type: "look", ask, of, after }).then(({ sight }) => sight);
  }

  /** @param {string} key @param {Record<string, unknown>} message @returns {Promise<any>} */
  once(key, message) {
    const seq = this.now.peek()?.seq;
    if (this.sights.seq !== seq) this.sights = { seq, found: new Map() };
    const found = this.sights.found.get(key) ?? this.transport.ask(message);
    this.sights.found.set(key, found);
    return found;
  }

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
          if (this.loggedOut && this.you.peek()?.seat != null && message.you.seat === null)
            notify(say("link.logged_out"), { bad: true });
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
    const before = this.news.peek();
    batch(() => {
      this.news.value = now;
      if (before?.position !== now.position) this.erred.value = "";
      if (before?.position !== now.position || before.options.length !== now.options.length) this.draft.value = NOTHING;
      this.at = performance.now();
      if (missed) {
        this.lines.value = fresh; // what lies between is fetched when it is asked for
        this.missed.value = (fresh[0]?.seq ?? 1) - 1;
      } else if (fresh.length) this.lines.value = [...this.lines.value, ...fresh];
      this.choice.offer(this.now.value?.options ?? [], now.position);
      if (first) this.sinceYouLeft.value = standing(fresh).filter((line) => this.wasMissed(line));
      else this.tell(fresh);
    });
    if (!first) this.announce(fresh);
    if (before && !before.options.length && now.options.length) sound("turn");
    for (const { number, says, note, state } of before ? now.orders : [])
      if (state === "void" && before?.orders.some((each) => each.number === number && each.state === "stands"))
        notify(say("orders.voided", { says, note }), { bad: true });
    see(this.code, now.seq);
    heard(now.seq);
    const bots = now.seats.some((seat) => seat.waiting && seat.bot !== null);
    this.botChooses(now.status === "playing" && !now.lesson && bots); // in a lesson they wait for the learner
  }

  /** @param {Line} line */
  wasMissed(line) {
    return this.seenBefore !== null && line.seq > this.seenBefore && line.told.length > 0;
  }

  /** @param {Line[]} fresh */
  announce(fresh) {
    const told = standing(fresh).flatMap((line) => line.told.map((each) => each.say));
    const seat = this.you.value?.seat ?? null;
    if (fresh.some((line) => line.kind === "wish" && line.seat === seat)) notify(say("undo.asked"));
    const undone = fresh.some((line) => line.kind === "undo") ? [say("undo.done")] : [];
    const said = fresh.filter((line) => line.kind === "say").map((line) => `${line.name}: ${line.text}`);
    const yours = this.choice.options.value.length ? [say("prompt.yours")] : [];
    const news = [...told, ...undone, ...said];
    if (news.length) announce([...news, ...yours].join(" "));
  }

  /** @param {string[]} actions @param {boolean} [itself] nobody was asked for them */
  act(actions, itself = false) {
    const now = this.now.value;
    if (!now || this.busy.value) return;
    const { parts } = this.draft.value;
    const all = [...parts, ...actions];
    for (const i of all.keys()) this.unasked[itself && i >= parts.length ? "add" : "delete"](now.position + i + 1);
    this.request({ type: "act", seq: now.seq, actions: all });
  }

  /** Put a part of a decision down, and show what is asked then; play it if nothing more is. @param {string} part */
  async stage(part) {
    const parts = [...this.draft.value.parts, part];
    const position = this.now.value?.position;
    this.busy.value = true;
    const ahead = await this.lookAfter(parts, "ahead", null).catch(() => null);
    this.busy.value = false;
    if (this.now.peek()?.position !== position) return;
    if (ahead) this.put({ parts, ahead });
    else this.act([part]);
  }

  /** Take what is put down away again; whether there was something. */
  drop() {
    const some = this.draft.value.parts.length > 0;
    if (some) this.put(NOTHING);
    return some;
  }

  /** @param {Draft} draft */
  put(draft) {
    batch(() => {
      this.draft.value = draft;
      const now = this.now.value;
      if (now) this.choice.offer(now.options, now.position);
    });
  }

  undo() {
    if (this.drop()) return;
    const now = this.now.value;
    if (!now?.undo || this.busy.value) return;
    this.request({ type: "undo", seq: now.seq, to: now.undo.to });
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
      if (/** @type {any} */ (error).code === "lesson") this.err(/** @type {Error} */ (error).message);
      else notifyFault(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** Wait until the table has told what it knows by now, such as what was asked for over HTTP: its news come first. */
  catchUp() {
    return this.transport.ask({ type: "ping" }).catch(() => {}); // a table that is closed tells nothing more
  }

  /** A lesson's answer was wrong: say so, and go back to where it began. @param {string} says */
  err(says) {
    this.erred.value = says;
    announce(says);
    this.drop();
    this.choice.narrowed.value = [];
  }

  /**
   * Why something is not an option; the same is asked once a position.
   * @param {string} action
   * @returns {Promise<{reason: string, rules: string[]}>}
   */
  reasonFor(action) {
    const after = this.draft.peek().parts;
    return this.once(JSON.stringify(["why", action, after]), { type: "why", action, after });
  }

  /** @param {string} action */
  async why(action) {
    if (this.you.value?.seat == null || isPointedAt(action)) return;
    try {
      const { reason, rules } = await this.reasonFor(action);
      notify(reason ? withRules(sentence(reason), rules) : say("prompt.is_option", { action }));
    } catch (error) {
      notifyFault(error);
    }
  }

  /** Talking keeps nobody from playing. @param {string} text */
  say(text) {
    return this.transport.ask({ type: "say", text }).then(
      () => true,
      (error) => {
        notifyFault(error);
        return false;
      },
    );
  }
}

/**
 * @param {import("./wire").Now | null} news
 * @param {Draft} draft
 * @returns {import("./wire").Now | null}
 */
function drafted(news, { ahead }) {
  if (!news || !ahead) return news;
  return { ...news, ...ahead, undo: null };
}
