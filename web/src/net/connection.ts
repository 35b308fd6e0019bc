import type { ClientMessage, Hello } from "../protocol.ts";
import { localTime } from "./clock.ts";
import { read, type Message } from "./frames.ts";

export const VERSION = 4;
const BEAT_MS = 1_000;
const DOUBTFUL_MS = 1_800;
const DEAD_MS = 5_000;
const RESEND_MS = 2_500;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** What is asked of a table: it will be answered under its id. */
export type Ask = Extract<ClientMessage, { id: string }>;

export interface Ears {
  /** What to say first. */
  readonly hello: () => Hello;
  readonly receive: (message: Message) => void;
  /** Something came that is no message: what it was meant to say is missing now. */
  readonly misheard: () => void;
  /** The connection is up or gone. */
  readonly changed: () => void;
}

interface Unanswered {
  readonly ask: Ask;
  readonly sentAt: number;
}

/** The connection to a table. It comes back by itself, and says again whatever was not answered. */
export class Connection {
  /** Whether the server has been heard of lately. */
  isUp = false;
  readonly #url: string;
  readonly #ears: Ears;
  #socket: WebSocket | null = null;
  #isWelcome = false;
  #heardAt = 0;
  #failures = 0;
  #retry: number | undefined;
  #beat: number | undefined;
  #doubt: number | undefined;
  readonly #unanswered = new Map<string, Unanswered>();

  /** To a table, or to a score sheet. */
  constructor(code: string, ears: Ears, kind: "tables" | "sheets" = "tables") {
    this.#url = `${location.protocol.replace("http", "ws")}//${location.host}/api/${kind}/${code}/socket`;
    this.#ears = ears;
  }

  open(): void {
    this.close();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#heardAt = localTime();
    this.#beat = window.setInterval(() => this.#tick(), BEAT_MS);
    socket.onopen = () => this.#send(this.#ears.hello());
    socket.onmessage = ({ data }) => this.#read(data as string);
    socket.onclose = () => this.#lost();
  }

  /** Be silent until opened again. */
  close(): void {
    const socket = this.#socket;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    clearInterval(this.#beat);
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.#socket = null;
    this.#isWelcome = false;
    this.#tell(false);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  /** Try at once: the device woke up, or has a network again. */
  hurry(): void {
    if (this.#isWelcome) this.#ping();
    else if (this.#socket || this.#retry !== undefined) this.open();
  }

  /** Say something that will be answered, now or as soon as the connection is back. */
  ask(ask: Ask): void {
    this.#unanswered.set(ask.id, { ask, sentAt: localTime() });
    if (this.#isWelcome) this.#send(ask);
  }

  answered(id: string): void {
    this.#unanswered.delete(id);
  }

  /** Say something fleeting. */
  say(message: ClientMessage): void {
    if (this.#isWelcome) this.#send(message);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #read(text: string): void {
    const message = read(text);
    if (message) this.#hear(message);
    else this.#ears.misheard();
  }

  #hear(message: Message): void {
    this.#heardAt = localTime();
    this.#doubt ??= window.setTimeout(() => this.#wonder(), DOUBTFUL_MS);
    if (message.is === "welcome") this.#welcome();
    // Timers of hidden tabs are slowed down, messages are not: so nobody is taken for gone who only looks elsewhere.
    if (message.is === "lines") this.#ping();
    this.#tell(this.#isWelcome);
    this.#ears.receive(message);
  }

  /** Its own timer, since the beat would notice silence up to a second too late; but not one for each message. */
  #wonder(): void {
    const rest = DOUBTFUL_MS - (localTime() - this.#heardAt);
    this.#doubt = rest > 0 ? window.setTimeout(() => this.#wonder(), rest) : undefined;
    if (rest <= 0) this.#tell(false);
  }

  #welcome(): void {
    this.#isWelcome = true;
    this.#failures = 0;
    this.#ping();
    for (const { ask } of [...this.#unanswered.values()]) this.#resend(ask);
  }

  #ping(): void {
    this.say({ is: "ping", at: localTime() });
  }

  #resend(ask: Ask): void {
    this.#unanswered.set(ask.id, { ask, sentAt: localTime() });
    this.#send(ask);
  }

  #tick(): void {
    const silence = localTime() - this.#heardAt;
    if (silence > DEAD_MS) return this.#lost();
    this.#ping();
    for (const { ask, sentAt } of [...this.#unanswered.values()]) {
      if (this.#isWelcome && localTime() - sentAt >= RESEND_MS) this.#resend(ask);
    }
  }

  #lost(): void {
    this.close();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    // A bit of chance, so that all who lost the same server do not come back at the same moment.
    this.#retry = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  #tell(isUp: boolean): void {
    if (isUp === this.isUp) return;
    this.isUp = isUp;
    this.#ears.changed();
  }
}
