import { createSubscriber } from "svelte/reactivity";
import { bots, editions, tableInfo } from "../net/api.ts";
import type { Ask } from "../net/connection.ts";
import type { BotInfo, Command, EditionInfo, Editions, PublicChair, TableView } from "../protocol.ts";
import type { Game } from "../games/game.ts";
import type { TableState, Rules } from "../scene/tableState.ts";
import { hasSetup } from "./setups.ts";
import { Subscriptions, outlineOf } from "./subscriptions.ts";
import { UNCHANGED } from "./patch.ts";
import { Table, type NewRequest } from "./table.ts";
import { keepVisit } from "./visits.ts";

const TICK_MS = 100;
/** What the server did not answer is asked again after so long. */
const AGAIN_MS = 5_000;

/** What components read of a table. Whatever they read here is drawn again when it changes, once a frame at most. */
export class Room {
  readonly table: Table;
  /** The zone whose piece was taken up and waits for its place; empty: none. */
  selected = $state("");
  /** What shall become of the own hand when it is turned over, where that can be chosen; empty: as usual. */
  order = $state("");
  /** Whether the next place that is touched is called as misplayed. */
  isCalling = $state(false);
  /** Whether this person does not want to sit. */
  isWatching = $state(false);
  /** Whether this table is there to learn the game at. */
  isLesson = false;
  /** The link to this table as the server gives it; until then as it is here. */
  link = $state(location.href);
  /** What is played here now; null until it is known. */
  edition = $state.raw<EditionInfo | null>(null);
  /** What could be played here; null until the server has said so. */
  offer = $state.raw<Editions | null>(null);
  /** What was agreed on before the host changed something, until this person has taken note of it. */
  changedFrom = $state.raw<Terms | null>(null);
  /** What is played here; null until it is loaded. */
  game = $state.raw<Game | null>(null);
  /** The bots that this server has. */
  bots = $state.raw<readonly BotInfo[]>([]);
  readonly #subscribeAll: () => void;
  readonly #subscribeOutline: () => void;
  readonly #subscribeRest: () => void;
  readonly #subscribeTime: () => void;
  #hadSeat = false;
  /** What was agreed on when this page heard of it last. */
  #terms: Terms | null = null;
  #isClosed = false;
  #learning: Promise<void> | null = null;
  #later: number | undefined;
  readonly #own: Rules = $derived(
    Object.fromEntries((this.edition?.rules ?? []).map(({ key, value }) => [key, value])),
  );
  /** Put together once: every frame looks at the rules. */
  #rules: { readonly own: Rules; readonly agreed: Rules | undefined; readonly all: Rules } | null = null;

  /** An onlooker never sits here, whatever this browser has remembered of the table. */
  constructor(code: string, ticket: string, isOnlooker = false) {
    this.table = new Table(code, ticket, isOnlooker);
    this.table.listen({
      changed: () => {
        this.#noticeSeat();
        this.#noticeTerms();
      },
    });
    if (!isOnlooker) {
      keepVisit(this.table);
      if (hasSetup(code)) void this.#runSetup();
    }
    const subscriptions = new Subscriptions(this.table);
    this.#subscribeAll = subscriptions.all();
    this.#subscribeOutline = subscriptions.of(({ view }) => outlineOf(view));
    this.#subscribeRest = subscriptions.of(restOf);
    this.#subscribeTime = createSubscriber((update) => {
      const timer = setInterval(update, TICK_MS);
      return () => clearInterval(timer);
    });
  }

  /** Hardly anyone comes with a setup: it is loaded for who does. What does not come is run the next time. */
  async #runSetup(): Promise<void> {
    const setup = await import("./setup.ts").catch(() => null);
    if (!this.#isClosed) setup?.runSetup(this.table);
  }

  /** Come to the table, and learn what is played here. */
  async open(): Promise<void> {
    this.table.listen({ welcomed: () => void this.#learn() });
    this.table.open();
    await this.#learn();
  }

  /** If the server did not answer, it is asked again after a while, and when the connection is up. */
  #learn(): Promise<void> {
    this.#learning ??= this.#ask().finally(() => (this.#learning = null));
    return this.#learning;
  }

  async #ask(): Promise<void> {
    if (this.edition) return;
    const questions = [editions(), bots(), tableInfo(this.table.code)] as const;
    const answers = await Promise.all(questions).catch(() => null);
    if (!answers) return this.#askAgain();
    const [offer, known, info] = answers;
    this.bots = known.bots;
    this.link = info.link;
    this.offer = offer;
    this.#play(this.table.base?.edition ?? info.edition);
  }

  /** The host may change what is played, and a page that was away hears of it with a snapshot. */
  #noticeTerms(): void {
    const { base, seat } = this.table;
    if (!base) return;
    const before = this.#terms;
    if (!before || before.house_rules !== base.house_rules || before.options !== base.options) {
      this.#terms = base;
      if (before && !isSameTerms(before, base)) this.changedFrom ??= before;
      this.#play(base.edition);
    }
    // Who is ready knows what for, and who sees it played too.
    const isKnown = base.phase !== "lobby" || (seat !== null && base.chairs[seat]?.ready);
    if (this.changedFrom && isKnown) this.changedFrom = null;
  }

  #play(name: string): void {
    if (!this.offer || this.edition?.name === name) return;
    const edition = this.offer.editions.find((one) => one.name === name) ?? null;
    if (this.game && edition?.game !== this.edition?.game) {
      this.game = null;
      this.table.learn(UNCHANGED);
    }
    this.edition = edition;
  }

  /** There is no use in asking about a table that was left, or that is not there; a connection that is up asks by itself. */
  #askAgain(): void {
    clearTimeout(this.#later);
    if (this.#isClosed || this.table.ended) return;
    this.#later = window.setTimeout(() => void this.#learn(), AGAIN_MS);
  }

  /** Another table that this person sits at meanwhile. */
  besides(code: string): Table {
    return new Table(code, "");
  }

  /** What is played here can be shown from now on. */
  learnGame(game: Game): void {
    this.game = game;
    this.table.learn(game.optimistic);
  }

  /** Go away: nothing is heard any more. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#later);
    this.table.close();
  }

  request(request: NewRequest): void {
    this.table.request(request);
  }

  /** Play this, which was touched at this moment by the clock that events have. */
  play(command: Command, touchedAt = performance.now()): void {
    this.table.request({ is: "play", do: command, ...this.table.stamp(touchedAt) });
  }

  /** The table as it will be if all requests are granted; null until it was heard of. */
  get view(): TableView | null {
    this.#subscribeAll();
    return this.table.view;
  }

  /** The same for who does not look at what lies where: it is not drawn again with every move. */
  get outline(): TableView | null {
    this.#subscribeOutline();
    return this.table.view;
  }

  get seat(): number | null {
    this.#subscribeRest();
    return this.table.seat;
  }

  get chair(): PublicChair | undefined {
    return this.seat === null ? undefined : this.outline?.chairs[this.seat];
  }

  get isHost(): boolean {
    return this.isFirst && !this.isDaily;
  }

  /** Whether this person may pause: at a daily deal that is all that is left to the host. */
  get isFirst(): boolean {
    return this.seat !== null && this.seat === this.outline?.host;
  }

  /** Whether the deal of a day is played here: nobody else comes, and nothing can be changed. */
  get isDaily(): boolean {
    return (this.outline?.daily ?? 0) > 0;
  }

  /** Whether a tournament is played here: everyone's seat is kept, and nothing can be changed. */
  get isReserved(): boolean {
    return !!this.outline?.options.reserved;
  }

  /** Whether no match is being played: only then seats and decks can be changed. */
  get isGathering(): boolean {
    return this.outline?.phase === "lobby" || this.outline?.phase === "over";
  }

  /** Whether this person has come in and has neither a seat nor said anything yet. */
  get isOutside(): boolean {
    return this.seat === null && !this.tracked.isWaiting && !this.isWatching && !this.isReserved;
  }

  /** Anyone who had a seat and has none any more, because it was passed on or taken away, looks on. */
  #noticeSeat(): void {
    const hasSeat = this.table.seat !== null || this.table.isWaiting;
    if (this.#hadSeat && !hasSeat) this.isWatching = true;
    this.#hadSeat = hasSeat;
  }

  /** What is played by: the edition's values and what differs from them. */
  get rules(): Rules {
    const own = this.#own;
    const agreed = this.outline?.house_rules;
    if (this.#rules?.own !== own || this.#rules.agreed !== agreed) {
      this.#rules = { own, agreed, all: { ...own, ...agreed } };
    }
    return this.#rules.all;
  }

  get isHonour(): boolean {
    return this.rules.referee === "honour";
  }

  /** Whether the connection to the server is up. */
  get isUp(): boolean {
    this.#subscribeRest();
    return this.table.connection.isUp;
  }

  /** Everything else of the table that changes: `room.tracked.trouble`, `room.tracked.took`. */
  get tracked(): Table {
    this.#subscribeRest();
    return this.table;
  }

  get asks(): readonly Ask[] {
    return this.tracked.pending;
  }

  /** Whether such a request is on its way. */
  isAsking(kind: Ask["is"]): boolean {
    return this.asks.some((ask) => ask.is === kind);
  }

  name(seat: number): string {
    return this.outline?.chairs[seat]?.name ?? "";
  }

  /** The server's time, ten times a second. */
  get now(): number {
    this.#subscribeTime();
    return this.table.clock.now();
  }

  /** Whole seconds until the table goes on by itself; 0: it does not, or is about to. */
  get secondsLeft(): number {
    const until = this.outline?.until ?? null;
    return until === null ? 0 : this.secondsUntil(until);
  }

  secondsUntil(instant: number): number {
    return Math.max(0, Math.ceil((instant - this.now) / 1_000));
  }

  /** Whole seconds until this person may sit down; 0: at any time. */
  get secondsKeptOut(): number {
    const until = this.tracked.keptOutUntil;
    return until === 0 ? 0 : this.secondsUntil(until);
  }

  /** What games look at. Read outside of components too: it subscribes to nothing by itself. */
  state(view: TableView): TableState {
    const asks = this.table.pending;
    const commands = asks.flatMap((ask) => (ask.is === "play" ? [ask.do] : []));
    return {
      view,
      seat: this.table.seat,
      rules: this.rules,
      pending: new Set(commands.flatMap((command) => this.#piecesOf(command))),
      asked: commands,
      order: this.order,
      selected: this.selected,
      isCalling: this.isCalling,
      hints: view.options?.hints === true,
      reaching: (zones) => this.table.reaches.towards(zones),
    };
  }

  #piecesOf(command: Command): readonly string[] {
    const { base, seat } = this.table;
    return base && seat !== null ? (this.game?.piecesOf(base, seat, command) ?? []) : [];
  }
}

/** What changes of a table beside what it shows. */
const restOf = (table: Table): readonly unknown[] => [
  table.pending,
  table.seat,
  table.isPlaced,
  table.isWaiting,
  table.isPassedOn,
  table.isRemoved,
  table.ended,
  table.trouble,
  table.ticket,
  table.watching,
  table.took,
  table.stale,
  table.keptOutUntil,
  table.restartAt,
  table.clock.took,
  table.connection.isUp,
];

/** What is played at a table, and how the table is run. */
export type Terms = Pick<TableView, "edition" | "house_rules" | "options">;

const written = ({ edition, house_rules, options }: Terms): string => JSON.stringify([edition, house_rules, options]);

export const isSameTerms = (one: Terms, other: Terms): boolean => written(one) === written(other);
