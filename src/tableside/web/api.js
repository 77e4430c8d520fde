// Everything that is asked over HTTP (docs/wire.md).
import { reach } from "./reach.js";
import { during } from "./settled.js";
import { say } from "./texts.js";

/** @typedef {import("./wire").TableSummary} Summary */
/** @typedef {import("./wire").Me} Me */

/** A request that the server refused: `message` is a sentence for people. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} what
   */
  constructor(status, code, what) {
    super(what);
    this.status = status;
    this.code = code;
  }
}

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
const ask = (path, body) => during(answer(path, body));

/**
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function answer(path, body) {
  const posting = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await reach(path, posting || {}).catch(() => {
    throw new Refused(0, "unreachable", say("fault.unreachable"));
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const said = isJson ? await response.json() : await response.text();
  if (response.ok) return said;
  throw new Refused(response.status, said.error ?? "", said.what ?? say("fault.answer", { status: response.status }));
}

/** @param {string} code */
const table = (code) => `/api/tables/${encodeURIComponent(code)}`;

export const api = {
  /** @returns {Promise<Me>} */
  me: () => ask("/api/me"),
  /** @param {string} name @returns {Promise<Me>} */
  rename: (name) => ask("/api/me", { name }),
  /** @param {string} login @param {string} password @param {string | null} old @returns {Promise<Me>} */
  account: (login, password, old = null) => ask("/api/account", { login, password, old }),
  /**
   * @param {string} login
   * @param {string} password
   * @param {boolean} leave
   * @returns {Promise<import("./wire").LoggedIn>}
   */
  login: (login, password, leave) => ask("/api/login", { login, password, leave }),
  logout: () => ask("/api/logout", {}),
  logoutEverywhere: () => ask("/api/logout", { everywhere: true }),
  /** @param {string} token @param {string} password */
  reset: (token, password) => ask("/api/reset", { token, password }),
  /** @param {string} login */
  askReset: (login) => ask("/api/reset/mail", { login }),
  /** @returns {Promise<import("./wire").Profile>} */
  profile: () => ask("/api/me/profile"),
  /** @param {string} login @returns {Promise<import("./wire").Profile>} */
  person: (login) => ask(`/api/people/${encodeURIComponent(login)}`),
  /** @param {import("./wire").TakingPart} chosen */
  takePart: (chosen) => ask("/api/me/profile", chosen),
  /** @returns {Promise<import("./wire").Statistics[]>} */
  statistics: () => ask("/api/statistics"),
  /** @param {string} code @param {{seq: number} | {seat: number}} whom */
  mute: (code, whom) => ask(`${table(code)}/mute`, whom),
  /** @param {string} code @param {{seq: number} | {seat: number}} whom @param {string} reason */
  report: (code, whom, reason) => ask(`${table(code)}/report`, { ...whom, reason }),
  /** @returns {Promise<import("./wire").MuteFacts[]>} */
  mutes: () => ask("/api/me/mutes"),
  /** @param {number} number */
  unmute: (number) => ask(`/api/me/mutes/${number}/end`, {}),
  /** @param {string} password */
  forget: (password) => ask("/api/me/forget", { password }),
  /** @returns {Promise<import("./wire").TokenFacts[]>} */
  tokens: () => ask("/api/me/tokens"),
  /** @param {string} name @param {string} scope @returns {Promise<import("./wire").MadeToken>} */
  newToken: (name, scope) => ask("/api/me/tokens", { name, scope }),
  /** @param {number} number */
  revokeToken: (number) => ask(`/api/me/tokens/${number}/revoke`, {}),
  /** @returns {Promise<import("./wire").GameFacts[]>} */
  games: () => ask("/api/games"),
  /** @returns {Promise<{open: Summary[], running: Summary[], mine: Summary[]}>} */
  tables: () => ask("/api/tables"),
  /** @returns {Promise<import("./wire").Waiting[]>} */
  waiting: () => ask("/api/waiting"),
  /** @returns {Promise<Summary[]>} */
  archive: () => ask("/api/archive"),
  /** @param {string} code @param {{place?: "listed" | "archived" | "removed", silent?: boolean}} how */
  keep: (code, how) => ask(`${table(code)}/keep`, how),
  /** @returns {Promise<import("./wire").AlertFacts>} */
  alerts: () => ask("/api/alerts"),
  /** @param {import("./wire").AlertTimes} times */
  alertTimes: (times) => ask("/api/alerts", times),
  /** @param {"push" | "mail" | "webhook"} kind @param {object} place @returns {Promise<any>} */
  alertAt: (kind, place) => ask(`/api/alerts/${kind}`, place),
  /** @param {number} channel */
  alertNoMore: (channel) => ask(`/api/alerts/${channel}/remove`, {}),
  /** @param {string} token */
  confirmMail: (token) => ask("/api/alerts/confirm", { token }),
  /** @param {string} token */
  endMail: (token) => ask(`/unsubscribe/${encodeURIComponent(token)}`, {}),
  /** @returns {Promise<import("./wire").LessonFacts[]>} */
  lessons: () => ask("/api/lessons"),
  /** @param {string} game @param {string} lesson @param {boolean} [again] @returns {Promise<Summary>} */
  lesson: (game, lesson, again = false) => ask(`/api/lessons/${game}/${lesson}`, { again }),
  /** @param {object} wanted @returns {Promise<Summary>} */
  create: (wanted) => ask("/api/tables", wanted),
  /** @param {string} game @returns {Promise<any>} */
  setup: (game) => ask(`/api/games/${game}/setup`),
  /**
   * @param {string} game
   * @param {number} players
   * @param {Record<string, string>} options
   * @returns {Promise<any>}
   */
  check: (game, players, options) => ask(`/api/games/${game}/check`, { players, options }),
  /**
   * @param {string} game
   * @param {number} players
   * @param {number} number
   * @param {string} solo
   * @returns {Promise<{modules: string[]}>}
   */
  draw: (game, players, number, solo) => ask(`/api/games/${game}/draw`, { players, number, solo }),
  /** @param {string} code @returns {Promise<Summary>} */
  rematch: (code) => ask(`${table(code)}/rematch`, {}),
  /** @param {string} code @returns {Promise<import("./wire").Course>} */
  course: (code) => ask(`${table(code)}/course`),
  /** @param {string} code @returns {Promise<Summary>} */
  table: (code) => ask(table(code)),
  /** @param {string} code @param {number | null} seat @returns {Promise<Summary>} */
  sit: (code, seat) => ask(`${table(code)}/sit`, { seat }),
  /** @param {string} code */
  leave: (code) => ask(`${table(code)}/leave`, {}),
  /** @param {string} code @param {number} seat @param {string | null} bot */
  fill: (code, seat, bot) => ask(`${table(code)}/fill`, { seat, bot }),
  /** @param {string} code */
  start: (code) => ask(`${table(code)}/start`, {}),
  /**
   * @param {string} code
   * @param {number} from
   * @param {number} to
   * @returns {Promise<import("./wire").Log<any>>}
   */
  log: (code, from, to) => ask(`${table(code)}/log?from=${from}&to=${to}`),
  /**
   * @param {string} code
   * @param {number} position
   * @param {number | "all" | null} seat
   * @returns {Promise<import("./wire").PastPosition>}
   */
  position: (code, position, seat) =>
    ask(`${table(code)}/positions/${position}${seat === null ? "" : `?seat=${seat}`}`),
  /**
   * @param {string} code
   * @param {number} position
   * @param {number | "all" | null} seat
   * @returns {Promise<import("./wire").BotReason>}
   */
  why: (code, position, seat) => ask(`${table(code)}/positions/${position}/why${seat === null ? "" : `?seat=${seat}`}`),
  /** @param {string} code */
  recordPath: (code) => `${table(code)}/record`,
  /** @param {string} record @returns {Promise<Summary>} */
  upload: (record) => ask("/api/records", { record, private: true }),
  /**
   * @param {string} code
   * @param {number} position
   * @param {number | "all" | null} seat
   * @param {string} about
   * @param {any} of
   * @returns {Promise<any>}
   */
  look: (code, position, seat, about, of) =>
    ask(
      `${table(code)}/positions/${position}/look?${new URLSearchParams({
        ask: about,
        of: JSON.stringify(of ?? null),
        ...(seat === null ? {} : { seat: `${seat}` }),
      })}`,
    ).then((found) => found.sight),
  /**
   * @param {string} code
   * @param {number} position
   * @param {number} seat
   * @param {string} bot
   * @returns {Promise<Summary>}
   */
  fork: (code, position, seat, bot) => ask(`${table(code)}/fork`, { position, seat, bot }),
  /** @param {string} code @param {number} seat @returns {Promise<{link: number, token: string, path: string}>} */
  newLink: (code, seat) => ask(`${table(code)}/links`, { seat }),
  /**
   * @param {string} code
   * @returns {Promise<{link: number, seat: number, made: number, used: number | null, revoked: number | null}[]>}
   */
  links: (code) => ask(`${table(code)}/links`),
  /** @param {string} code @param {number} link */
  revoke: (code, link) => ask(`${table(code)}/links/${link}/revoke`, {}),
  /** @param {string} token @returns {Promise<Summary>} */
  seat: (token) => ask("/api/seat", { token }),
};
