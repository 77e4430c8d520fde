import type { News, Welcome } from "./wire";

/** A table as a page talks to it; one over a WebSocket is in transport.js. */
export interface Transport {
  /** Begin, and begin again whenever the connection was cut. */
  open(ears: Ears): void;
  /** Send a request under an id of its own; the promise holds its ack or reason, or fails with its error. */
  ask(message: Record<string, unknown>): Promise<any>;
  /** Begin again, since who we are has changed. */
  again(): void;
  close(): void;
}

/** What a transport needs of a WebSocket. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: any) => any) | null;
  onmessage: ((event: any) => any) | null;
  onclose: ((event: any) => any) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** What a transport tells. */
export interface Ears {
  link(state: "connecting" | "open" | "waiting" | "closed", what?: string): void;
  welcome(message: Welcome): void;
  news(message: News): void;
}
