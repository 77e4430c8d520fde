/** What the page says to its worker. */
export type ToWorker =
  | { kind: "ask"; id: number; method: string; path: string; body: string }
  | { kind: "open"; socket: number; code: string }
  | { kind: "say"; socket: number; text: string }
  | { kind: "close"; socket: number };

/** What the worker says. */
export type FromWorker =
  | { kind: "progress"; part: number }
  | { kind: "ready" }
  | { kind: "failed"; what: string }
  | { kind: "reply"; id: number; status: number; text: string; isJson: boolean }
  | { kind: "told"; socket: number; text: string };
