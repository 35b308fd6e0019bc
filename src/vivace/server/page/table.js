// @ts-check
/** @import { Answer, Change, Event, Hello, Problem, Reaction, Refused, ServerMessage, TableView, Trouble, Welcome, You } from "../../../../web/src/protocol.ts" */
/** @import { Ask } from "./pending.js" */
import { ServerClock, localTime } from "./clock.js";
import { Connection, VERSION } from "./connection.js";
import { freshToken, recallToken, rememberToken, wasUnderstood } from "./memory.js";
import { patched } from "./patch.js";
import { expected } from "./pending.js";
import { Reaches } from "./reaches.js";

/** After these there is no use in coming back by itself. @type {Trouble[]} */
const FINAL = ["taken-over", "no-table", "broken-table", "bad-version"];
/** These are over as soon as the table is heard of again. @type {Trouble[]} */
const LASTING = ["halted", "closing", "too-many", "too-slow"];
/** These are meant for the hello, if there was no welcome yet: it would be said in vain again and again. @type {Trouble[]} */
const MISUNDERSTOOD = ["bad-message", "too-large"];
const REACTION_MS = 2_500;
const RESYNC_MS = 1_000;

/** @typedef {Ask extends infer One ? One extends {id: string} ? Omit<One, "id"> : never : never} Wish */

/**
 * @typedef {object} Watcher
 * @property {() => void} changed something looks different now
 * @property {(ask: Ask, refused: Refused) => void} refused
 * @property {(change: Change, before: TableView) => void} happened
 * @property {(problem: Problem) => void} troubled
 */

/** What this page knows of a table: what the server has said, and what was wished since. It draws nothing. */
export class Table {
  clock = new ServerClock();
  /** What the server has confirmed. @type {TableView | null} */
  base = null;
  /** @type {number | null} */
  seat = null;
  isWaiting = false;
  /** Why this page has given up. @type {Trouble | null} */
  ended = null;
  /** What keeps this page waiting. @type {Trouble | null} */
  trouble = null;
  watching = 0;
  /** @type {number[]} */
  took = [];
  /** With which another device takes over, and until when. @type {{text: string, until: number} | null} */
  ticket = null;
  /** Whether another device has taken over. */
  isPassedOn = false;
  /** Whether the host has taken the seat away. */
  isRemoved = false;
  /** From another device, until it was used. */
  givenTicket;
  /** What is shown of a seat for a moment. @type {Map<number, Reaction>} */
  reactions = new Map();
  /** What hands are on their way to. */
  reaches;
  /** When the own hand is free again, by the server's time. */
  freeAt = 0;
  /** Wishes that have not come true yet, and the number of the event they wait for. @type {Map<string, {ask: Ask, seq: number}>} */
  #pending = new Map();
  #idStem = stem();
  #ids = 0;
  #syncedAt = -Infinity;
  #watcher;

  /** @param {string} code @param {string} ticket @param {Watcher} watcher */
  constructor(code, ticket, watcher) {
    this.code = code;
    this.givenTicket = ticket;
    this.#watcher = watcher;
    this.reaches = new Reaches(() => watcher.changed());
    this.connection = new Connection(code, {
      hello: () => this.#hello(),
      took: () => this.clock.took,
      receive: (message) => this.#receive(message),
      changed: () => watcher.changed(),
    });
  }

  /** Begin, or begin again after this page had given up. */
  open() {
    this.ended = null;
    this.connection.open();
  }

  /** The table as it will be if all wishes come true. @returns {TableView | null} */
  get view() {
    return this.base && expected(this.base, this.seat, this.pending);
  }

  /** @returns {Ask[]} */
  get pending() {
    return [...this.#pending.values()].map(({ ask }) => ask);
  }

  /** @param {Wish} wish */
  wish(wish) {
    this.#ids += 1;
    const ask = /** @type {Ask} */ ({ ...wish, id: `${this.#idStem}-${this.#ids}` });
    this.#pending.set(ask.id, { ask, seq: Infinity });
    this.connection.ask(ask);
    this.#watcher.changed();
  }

  /** @returns {Hello} */
  #hello() {
    // A ticket works once: should the line break before the answer, only a token of one's own leads to the seat.
    if (this.givenTicket && !recallToken(this.code)) rememberToken(this.code, freshToken());
    const token = recallToken(this.code);
    return {
      is: "hello",
      version: VERSION,
      ...(token && { token }),
      ...(this.givenTicket && { ticket: this.givenTicket }),
      ...(this.base && { have: this.base.seq }),
    };
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    switch (message.is) {
      case "welcome":
        this.#welcomed(message);
        break;
      case "you":
        this.#seated(message);
        break;
      case "snapshot":
        this.#replace(message.view);
        break;
      case "event":
        this.#follow(message);
        break;
      case "answer":
        this.#answered(message);
        break;
      case "ticket":
        this.ticket = { text: message.ticket, until: message.until };
        this.#forget(message.id);
        break;
      case "pong":
        this.clock.learn(message.at, localTime(), message.now);
        return;
      case "lines":
        this.took = message.took;
        this.watching = message.watching;
        break;
      case "reacted":
        this.#react(message.seat, message.reaction);
        break;
      case "reaching":
        this.reaches.begin(message.seat, message.zone ?? "");
        break;
      case "problem":
        this.#trouble(message);
        break;
    }
    this.#watcher.changed();
  }

  /** @param {Welcome} welcome */
  #welcomed({ token }) {
    rememberToken(this.code, token);
    wasUnderstood();
    this.givenTicket = "";
    this.trouble = null;
    // The server may have been started anew meanwhile, and then it does not know the ticket any more.
    if (this.ticket) this.ticket = { ...this.ticket, until: 0 };
  }

  /** @param {You} you */
  #seated({ seat = null, waiting = false, removed = false }) {
    const isLost = this.seat !== null && seat === null;
    const isOut = seat === null && !waiting;
    this.isRemoved = isOut && removed && (this.isRemoved || this.seat !== null || this.isWaiting);
    this.isPassedOn = isOut && !removed && (this.isPassedOn || (isLost && this.ticket !== null));
    if (seat === null) this.ticket = null;
    this.seat = seat;
    this.isWaiting = waiting;
  }

  /** @param {TableView} view */
  #replace(view) {
    this.base = view;
    this.reaches.endAll();
    this.trouble = null;
    this.#settle();
  }

  /** @param {Event} event */
  #follow(event) {
    if (!this.base || event.seq > this.base.seq + 1) return this.#resync();
    if (event.seq <= this.base.seq) return;
    const before = this.base;
    this.base = patched(before, event);
    this.trouble = null;
    this.reaches.end(event.seat);
    this.#settle();
    for (const change of event.changes) this.#watcher.happened(change, before);
  }

  /** Something is missing: ask for it, but not for every event that comes meanwhile. */
  #resync() {
    if (localTime() - this.#syncedAt < RESYNC_MS) return;
    this.#syncedAt = localTime();
    this.connection.say({ is: "sync", have: this.base?.seq ?? 0 });
  }

  /** Wishes whose events have come are facts now. */
  #settle() {
    for (const [id, { seq }] of this.#pending) if (seq <= (this.base?.seq ?? 0)) this.#pending.delete(id);
  }

  /** @param {Answer} answer */
  #answered({ id, seq = 0, refused, free_at: freeAt = 0 }) {
    this.freeAt = Math.max(this.freeAt, freeAt);
    const waiting = this.#pending.get(id);
    this.connection.answered(id);
    if (!waiting) return;
    waiting.seq = seq;
    if (!refused) return this.#settle();
    this.#pending.delete(id);
    this.#watcher.refused(waiting.ask, refused);
  }

  /** @param {string} id */
  #forget(id) {
    this.connection.answered(id);
    this.#pending.delete(id);
  }

  /** @param {number} seat @param {Reaction} reaction */
  #react(seat, reaction) {
    this.reactions.set(seat, reaction);
    window.setTimeout(() => {
      this.reactions.delete(seat);
      this.#watcher.changed();
    }, REACTION_MS);
  }

  /** @param {Problem} problem */
  #trouble(problem) {
    if (LASTING.includes(problem.code)) this.trouble = problem.code;
    const isInVain = !this.connection.isUp && MISUNDERSTOOD.includes(problem.code);
    if (FINAL.includes(problem.code) || isInVain) {
      this.ended = problem.code;
      this.connection.close();
    }
    // A ticket that is of no use any more must not be shown again.
    if (problem.code === "bad-ticket") this.givenTicket = "";
    this.#watcher.troubled(problem);
  }
}

/** What tells the wishes of this page from those of any other. */
function stem() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
}
