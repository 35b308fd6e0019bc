// @ts-check
/** @import { ClientMessage, Hello, ServerMessage } from "../../../../web/src/protocol.ts" */
/** @import { Ask } from "./pending.js" */
import { localTime } from "./clock.js";

export const VERSION = 1;
const BEAT_MS = 1_000;
const DOUBTFUL_MS = 1_800;
const DEAD_MS = 5_000;
const RESEND_MS = 2_500;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * @typedef {object} Ears
 * @property {() => Hello} hello what to say first
 * @property {() => number} took how long the last ping took
 * @property {(message: ServerMessage) => void} receive
 * @property {() => void} changed the line is up or gone
 */

/** The line to a table. It comes back by itself, and says again whatever was not answered. */
export class Connection {
  /** Whether the server has been heard of lately. */
  isUp = false;
  #url;
  #ears;
  /** @type {WebSocket | null} */
  #socket = null;
  #isWelcome = false;
  #heardAt = 0;
  #failures = 0;
  /** @type {number | undefined} */
  #retry;
  /** @type {number | undefined} */
  #beat;
  /** @type {Map<string, {ask: Ask, sentAt: number}>} */
  #unanswered = new Map();

  /** @param {string} code @param {Ears} ears */
  constructor(code, ears) {
    this.#url = `${location.protocol.replace("http", "ws")}//${location.host}/api/tables/${code}/socket`;
    this.#ears = ears;
  }

  open() {
    this.close();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#heardAt = localTime();
    this.#beat = window.setInterval(() => this.#tick(), BEAT_MS);
    socket.onopen = () => this.#send(this.#ears.hello());
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => this.#lost();
  }

  /** Be silent until opened again. */
  close() {
    const socket = this.#socket;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#socket = null;
    this.#isWelcome = false;
    this.#tell(false);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  /** Try at once: the device woke up, or has a network again. */
  hurry() {
    if (this.#socket) this.#ping();
    else if (this.#retry !== undefined) this.open();
  }

  /** Say something that will be answered, now or as soon as the line is back. @param {Ask} ask */
  ask(ask) {
    this.#unanswered.set(ask.id, { ask, sentAt: localTime() });
    if (this.#isWelcome) this.#send(ask);
  }

  /** @param {string} id */
  answered(id) {
    this.#unanswered.delete(id);
  }

  /** Say something fleeting. @param {ClientMessage} message */
  say(message) {
    if (this.#isWelcome) this.#send(message);
  }

  /** @param {ClientMessage} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    this.#heardAt = localTime();
    if (message.is === "welcome") this.#welcome();
    // Timers of hidden tabs are slowed down, messages are not: so nobody is taken for gone who only looks elsewhere.
    if (message.is === "lines") this.#ping();
    this.#tell(this.#isWelcome);
    this.#ears.receive(message);
  }

  #welcome() {
    this.#isWelcome = true;
    this.#failures = 0;
    this.#ping();
    for (const { ask } of this.#unanswered.values()) this.#resend(ask);
  }

  #ping() {
    this.say({ is: "ping", at: localTime(), took: Math.min(this.#ears.took(), 60_000) });
  }

  /** @param {Ask} ask */
  #resend(ask) {
    this.#unanswered.set(ask.id, { ask, sentAt: localTime() });
    this.#send(ask);
  }

  #tick() {
    const silence = localTime() - this.#heardAt;
    if (silence > DEAD_MS) return this.#lost();
    if (silence > DOUBTFUL_MS) this.#tell(false);
    this.#ping();
    for (const { ask, sentAt } of this.#unanswered.values()) {
      if (this.#isWelcome && localTime() - sentAt >= RESEND_MS) this.#resend(ask);
    }
  }

  #lost() {
    this.close();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    // A bit of chance, so that all who lost the same server do not come back at the same moment.
    this.#retry = window.setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** @param {boolean} isUp */
  #tell(isUp) {
    if (isUp === this.isUp) return;
    this.isUp = isUp;
    this.#ears.changed();
  }
}
