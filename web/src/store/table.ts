import { Connection, VERSION, type Ask } from "../net/connection.ts";
import { ServerClock, localTime } from "../net/clock.ts";
import type { Event, Message } from "../net/frames.ts";
import { freshToken, recallToken, rememberToken, wasUnderstood } from "../net/memory.ts";
import type { Answer, Change, Hello, Problem, Reaction, Refused, TableView, ProblemCode, You } from "../protocol.ts";
import { patched, UNCHANGED, expected, type OptimisticUpdate } from "./patch.ts";
import { Reaches } from "./reaches.ts";

/** After these there is no use in coming back by itself. */
const FINAL: readonly ProblemCode[] = [
  "taken-over",
  "no-table",
  "not-yet-open",
  "broken-table",
  "damaged",
  "bad-version",
  "banned",
];
/** These are over as soon as the table is heard of again. */
const LASTING: readonly ProblemCode[] = ["halted", "closing", "too-many", "too-slow"];
/** What was not understood would be said to no effect again and again; without a welcome it was the hello. */
const MISUNDERSTOOD: readonly ProblemCode[] = ["bad-message", "too-large"];
const REACTION_MS = 2_500;
const RESYNC_MS = 1_000;

/** A touch may wait for its turn in the browser while more is drawn. */
const KEPT_FRAMES = 16;
/** Longer ago it says nothing about a race. */
export const LONGEST_REACTION_MS = 600_000;
/** How much of a connection's delay races make up for, unless a table says otherwise. */
export const CREDIT_MS = 160;

/** How much of a connection's delay races make up for; where the order is that of arrival that is never said. */
export const creditOf = (view: TableView | null): number =>
  view?.options?.order === "arrival" ? Infinity : Number(view?.options?.credit_ms ?? CREDIT_MS);

/** What a person wants to happen; the table gives it its id. */
export type NewRequest = Ask extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;

/** Is told what goes on at a table. Anyone who listens does not have to listen to everything. */
export interface Listener {
  /** Something looks different now. */
  changed?(): void;
  /** A request was refused. `base` no longer has it, so the card is back already. */
  refused?(ask: Ask, refused: Refused): void;
  /** One change of an event that has happened; `base` has the whole event already. */
  happened?(change: Change, before: TableView, event: Event): void;
  troubled?(problem: Problem): void;
  /** The connection has come back, or up for the first time. */
  welcomed?(): void;
}

interface Pending {
  readonly ask: Ask;
  /** The event that it has become; until it has come the request stays on top of the base. */
  seq: number;
}

/** What this page knows of a table: what the server has said, and what was requested since. It draws nothing. */
export class Table {
  readonly code: string;
  /** Whether this page never takes a seat: not even the one that this browser has on another page. */
  readonly isOnlooker: boolean;
  readonly clock = new ServerClock();
  readonly connection: Connection;
  /** What the server has confirmed. */
  base: TableView | null = null;
  seat: number | null = null;
  /** Whether the server has said already where this person sits. */
  isPlaced = false;
  isWaiting = false;
  /** Why this page has given up. */
  ended: ProblemCode | null = null;
  /** What keeps this page waiting. */
  trouble: ProblemCode | null = null;
  watching = 0;
  took: readonly number[] = [];
  /** The seats whose connections do not answer at the moment. */
  stale: readonly number[] = [];
  /** With which another device takes over, and until when. */
  ticket: { readonly text: string; readonly until: number } | null = null;
  /** Whether another device has taken over. */
  isPassedOn = false;
  /** Whether the host has taken the seat away. */
  isRemoved = false;
  /** Before this, by the server's time, this person cannot sit down. */
  keptOutUntil = 0;
  /** When the server restarts, by its own clock, if its host has said so; otherwise 0. */
  restartAt = 0;
  /** From another device, until it was used. */
  givenTicket: string;
  /** What is shown of a seat for a moment. */
  readonly reactions = new Map<number, Reaction>();
  /** What hands are on their way to. */
  readonly reaches: Reaches;
  /** When the own hand is free again, by the server's time. */
  freeAt = 0;
  readonly #pending = new Map<string, Pending>();
  #asks: readonly Ask[] | null = null;
  /** The last view that was put together, and of what: it is read many times in every frame. */
  #seen: { readonly base: TableView; readonly seat: number | null; readonly view: TableView } | null = null;
  readonly #fading = new Map<number, number>();
  readonly #listeners = new Set<Listener>();
  readonly #idStem = stem();
  #ids = 0;
  #syncedAt = -Infinity;
  /** Whether the whole table was asked for, and has not come yet. */
  #hasMisheard = false;
  #optimistic: OptimisticUpdate = UNCHANGED;
  /** The last events that were drawn, and when. */
  #drawn: readonly { readonly seq: number; readonly at: number }[] = [];
  /** An onlooker's own, which nobody else needs. */
  #token = "";

  constructor(code: string, ticket: string, isOnlooker = false) {
    this.code = code;
    this.isOnlooker = isOnlooker;
    this.givenTicket = ticket;
    this.reaches = new Reaches(() => this.#changed());
    this.connection = new Connection(code, {
      hello: () => this.#hello(),
      receive: (message) => this.#receive(message),
      misheard: () => this.#misheard(),
      changed: () => this.#changed(),
    });
  }

  /** Be told what goes on, until the function that is given back is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Begin, or begin again after this page had given up. */
  open(): void {
    this.ended = null;
    this.connection.open();
  }

  /** Go away: nothing is heard any more, and nothing is left to fade. */
  close(): void {
    this.connection.close();
    this.reaches.endAll();
    for (const timer of this.#fading.values()) clearTimeout(timer);
    this.#fading.clear();
    this.reactions.clear();
  }

  /** The table as it will be if all requests are granted. */
  get view(): TableView | null {
    const { base, seat } = this;
    if (!base) return null;
    if (this.#seen?.base !== base || this.#seen.seat !== seat) {
      this.#seen = { base, seat, view: expected(base, seat, this.pending, this.#optimistic) };
    }
    return this.#seen.view;
  }

  /** From now on it is known what commands lead to. */
  learn(optimistic: OptimisticUpdate): void {
    this.#optimistic = optimistic;
    this.#seen = null;
    this.#changed();
  }

  /** What was requested and is not answered yet: the same list as long as nothing else is. */
  get pending(): readonly Ask[] {
    this.#asks ??= [...this.#pending.values()].map(({ ask }) => ask);
    return this.#asks;
  }

  /** Ask for something; the id under which it is answered is given back. */
  request(request: NewRequest): string {
    this.#ids += 1;
    const ask = { ...request, id: `${this.#idStem}-${this.#ids}` } as Ask;
    this.#pending.set(ask.id, { ask, seq: Infinity });
    this.#seen = this.#asks = null;
    this.connection.ask(ask);
    this.#changed();
    return ask.id;
  }

  /** This page has drawn the table as it was after this event, for the first time in the frame of this moment. */
  showed(seq: number, at: number): void {
    if (seq > (this.#drawn.at(-1)?.seq ?? -1)) this.#drawn = [...this.#drawn.slice(1 - KEPT_FRAMES), { seq, at }];
  }

  /** What was seen when something was touched, and for how long: races are decided by that, not by connections. */
  stamp(touchedAt: number): { readonly seen?: number; readonly after?: number } {
    const shown = this.#drawn.findLast(({ at }) => at <= touchedAt);
    const after = Math.round(touchedAt - (shown?.at ?? 0));
    return shown && after <= LONGEST_REACTION_MS ? { seen: shown.seq, after } : {};
  }

  #changed(): void {
    for (const listener of this.#listeners) listener.changed?.();
  }

  #hello(): Hello {
    // A ticket works once: should the connection break before the answer, only a token of one's own leads to the seat.
    if (this.givenTicket && !recallToken(this.code)) rememberToken(this.code, freshToken());
    const token = this.isOnlooker ? this.#token : recallToken(this.code);
    return {
      is: "hello",
      version: VERSION,
      ...(token && { token }),
      ...(this.givenTicket && { ticket: this.givenTicket }),
      ...(this.base && { have: this.base.seq }),
    };
  }

  #receive(message: Message): void {
    switch (message.is) {
      case "welcome":
        this.#welcomed(message.token);
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
        this.stale = message.stale ?? [];
        this.watching = message.watching;
        break;
      case "notice":
        this.restartAt = message.restart_at ?? 0;
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
    this.#changed();
  }

  #welcomed(token: string): void {
    if (this.isOnlooker) this.#token = token;
    else rememberToken(this.code, token);
    wasUnderstood();
    this.#hasMisheard = false;
    this.givenTicket = "";
    this.trouble = null;
    // A restart that was announced has happened, or is announced again.
    this.restartAt = 0;
    // The server may have been restarted meanwhile, and then it does not know the ticket any more.
    if (this.ticket) this.ticket = { ...this.ticket, until: 0 };
    for (const listener of this.#listeners) listener.welcomed?.();
  }

  #seated({ seat = null, waiting = false, removed = false, kept_out_until: until = 0 }: You): void {
    const isLost = this.seat !== null && seat === null;
    const isOut = seat === null && !waiting;
    this.isRemoved = isOut && removed && (this.isRemoved || this.seat !== null || this.isWaiting);
    this.isPassedOn = isOut && !removed && (this.isPassedOn || (isLost && this.ticket !== null));
    if (seat === null) this.ticket = null;
    this.isPlaced = true;
    this.seat = seat;
    this.isWaiting = waiting;
    this.keptOutUntil = until;
  }

  #replace(view: TableView): void {
    this.base = view;
    this.#drawn = [];
    this.#hasMisheard = false;
    this.reaches.endAll();
    this.trouble = null;
    this.#settle();
  }

  #follow(event: Event): void {
    if (!this.base || event.seq > this.base.seq + 1) return this.#resync();
    if (event.seq <= this.base.seq) return;
    const before = this.base;
    const after = patched(before, event);
    if (!after) return this.#misheard();
    this.base = after;
    this.trouble = null;
    this.reaches.end(event.seat);
    this.#settle();
    for (const change of event.changes) {
      for (const listener of this.#listeners) listener.happened?.(change, before, event);
    }
  }

  /** Something is missing: ask for it, but not for every event that comes meanwhile. */
  #resync(): void {
    if (this.#hasMisheard || localTime() - this.#syncedAt < RESYNC_MS) return;
    this.#syncedAt = localTime();
    this.connection.say({ is: "sync", have: this.base?.seq ?? 0 });
  }

  /** What was said cannot be read, or does not go with what is known here: ask for the whole table, once. */
  #misheard(): void {
    if (this.#hasMisheard || !this.connection.isUp) return;
    this.#hasMisheard = true;
    this.connection.say({ is: "sync", have: 0 });
  }

  /** Requests whose events have come are facts now. */
  #settle(): void {
    for (const [id, { seq }] of this.#pending) if (seq <= (this.base?.seq ?? 0)) this.#drop(id);
  }

  #answered({ id, seq = 0, refused, free_at: freeAt = 0 }: Answer): void {
    this.freeAt = Math.max(this.freeAt, freeAt);
    const waiting = this.#pending.get(id);
    this.connection.answered(id);
    if (!waiting) return;
    waiting.seq = seq;
    if (!refused) return this.#settle();
    this.#refuse(waiting.ask, refused);
  }

  #refuse(ask: Ask, refused: Refused): void {
    this.#drop(ask.id);
    for (const listener of this.#listeners) listener.refused?.(ask, refused);
  }

  #forget(id: string): void {
    this.connection.answered(id);
    this.#drop(id);
  }

  #drop(id: string): void {
    this.#pending.delete(id);
    this.#seen = this.#asks = null;
  }

  #react(seat: number, reaction: Reaction): void {
    this.reactions.set(seat, reaction);
    clearTimeout(this.#fading.get(seat));
    const fade = () => {
      this.#fading.delete(seat);
      this.reactions.delete(seat);
      this.#changed();
    };
    this.#fading.set(seat, window.setTimeout(fade, REACTION_MS));
  }

  #trouble(problem: Problem): void {
    if (LASTING.includes(problem.code)) this.trouble = problem.code;
    const isInVain = !this.connection.isUp && MISUNDERSTOOD.includes(problem.code);
    if (FINAL.includes(problem.code) || isInVain) {
      this.ended = problem.code;
      this.close();
    }
    if (MISUNDERSTOOD.includes(problem.code)) this.#misunderstood(problem.id ?? "");
    // A ticket that is of no use any more must not be shown again.
    if (problem.code === "bad-ticket") this.givenTicket = "";
    for (const listener of this.#listeners) listener.troubled?.(problem);
  }

  /** What the server cannot read it will not understand the next time either. */
  #misunderstood(id: string): void {
    const waiting = this.#pending.get(id);
    this.connection.answered(id);
    if (waiting) this.#refuse(waiting.ask, { reason: "unknown-command" });
  }
}

/** What tells the requests of this page from those of any other. */
function stem(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("");
}
