import type { Flag, Line, MatchScore, Player } from "../../protocol.ts";
import { decide } from "../../scorekeeper/decide.ts";
import { NOBODY_FINISHED, scoreOf } from "../../scorekeeper/score.ts";
import { cellAt, evolve, formOfEdition, lastOf, type Sheet } from "../../scorekeeper/sheet.ts";

/** How long the sum of a line stands before the next person comes. Nothing waits for it. */
export const NEXT_MS = 600;
const MOST_DIGITS = 2;
const MOST_POINT_DIGITS = 3;

/** What a round is entered into. */
export interface Book {
  readonly sheet: Sheet;
  change(request: Parameters<typeof decide>[1]["do"]): string;
}

interface Draft {
  counts: Record<string, number>;
  /** Points that are entered directly, as they are typed; null: counts are entered. */
  points: string | null;
  misplaced: boolean;
  kept: readonly string[];
  /** Whether the next digit replaces the number that is there. */
  isFresh: boolean;
}

/** The entry of a round: whose line it is, what was typed, and when the next person comes. */
export class Entry {
  readonly match: number;
  readonly round: number;
  readonly #book: Book;
  readonly #onDone: () => void;
  seat = $state(0);
  draft = $state<Draft>(blank());
  /** Whether the line is entered, and the next person comes in a moment. */
  isLeaving = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The versions that were entered here: what is mended at once is no correction. */
  readonly #own = new Set<string>();

  constructor(book: Book, match: number, round: number, seat: number | null, onDone: () => void) {
    [this.#book, this.match, this.round, this.#onDone] = [book, match, round, onDone];
    this.choose(seat ?? this.#missing()[0] ?? 0);
  }

  get player(): Player {
    return this.#book.sheet.players[this.seat] as Player;
  }

  get form() {
    return formOfEdition(this.#book.sheet.edition);
  }

  /** The field that is typed in digits; empty: there is none. */
  get typed(): string {
    return this.form.keys.find((key) => key !== this.form.rest) ?? "";
  }

  get isPoints(): boolean {
    return this.draft.points !== null || !this.form.keys.length;
  }

  /** What the round would be worth with what is typed now. */
  get preview(): MatchScore {
    return scoreOf(this.#previewed(), this.match);
  }

  #previewed(): Sheet {
    const { sheet } = this.#book;
    const line = this.#line(true);
    if (!line) return sheet;
    const { id } = this.player;
    const based = lastOf(cellAt(sheet, this.match, this.round, id))?.id ?? "";
    const request = { type: "enter-line", match: this.match, round: this.round, player: id, line, based } as const;
    const event = decide(sheet, { id: "preview", do: request });
    return event ? evolve(sheet, { seq: sheet.seq, at: 0, event, id: "preview" }) : sheet;
  }

  /** What can't be right about this line, or about the round if all lines are there. */
  get flag(): Flag | undefined {
    const { flags = [] } = this.preview.rounds[this.round - 1] ?? {};
    return flags.find(({ seat }) => seat === this.seat) ?? flags.find(({ code }) => code === NOBODY_FINISHED);
  }

  get nextSeat(): number | null {
    return this.#missing().find((seat) => seat !== this.seat) ?? null;
  }

  /** The seats without a line, those after this one first. */
  #missing(): readonly number[] {
    const { players } = this.#book.sheet;
    const seats = players.map((_, index) => (this.seat + 1 + index) % players.length);
    const order = this.#own.size ? seats : players.map((_, index) => index);
    return order.filter((seat) => !this.#versionOf(players[seat]?.id ?? ""));
  }

  #versionOf(player: string) {
    return lastOf(cellAt(this.#book.sheet, this.match, this.round, player));
  }

  choose(seat: number): void {
    this.#stay();
    this.seat = seat;
    const line = this.#versionOf(this.player.id)?.line;
    this.draft = line ? draftOf(line) : blank();
    if (!this.form.keys.length) this.draft.points ??= "";
  }

  /** A digit. One that is pressed while the next person is about to come already belongs to them. */
  digit(digit: number): void {
    if (this.isLeaving) this.#goOn();
    const { draft, typed } = this;
    if (this.isPoints) {
      const before = draft.isFresh ? "" : (draft.points ?? "");
      if (before.replace("-", "").length < MOST_POINT_DIGITS) draft.points = before + digit;
      draft.isFresh = false;
      return;
    }
    if (!typed) return this.rest(digit);
    const before = draft.isFresh ? "" : (draft.counts[typed]?.toString() ?? "");
    draft.counts[typed] = Number((before.length < MOST_DIGITS ? before : "") + digit);
    draft.isFresh = false;
    // The stack came first: the second digit completes the line.
    if (this.form.rest in draft.counts && before.length === 1) this.#enter();
  }

  /**
   * How much is left: completes the line. Where digits come first, another tap mends the line that was just completed;
   * where this is all, it belongs to the next person.
   */
  rest(left: number): void {
    if (this.isLeaving && !this.typed) this.#goOn();
    this.draft.counts[this.form.rest] = left;
    this.draft.points = null;
    if (!this.typed || this.typed in this.draft.counts) this.#enter();
  }

  add(step: number): void {
    if (!(this.typed in this.draft.counts)) return;
    this.draft.counts[this.typed] = Math.max(0, (this.draft.counts[this.typed] ?? 0) + step);
    if (this.form.rest in this.draft.counts) this.#enter();
  }

  erase(): void {
    this.#stay();
    const { draft, typed } = this;
    if (draft.points !== null) draft.points = draft.points.slice(0, -1);
    else if (typed in draft.counts) {
      const rest = Math.floor((draft.counts[typed] ?? 0) / 10);
      if (rest) draft.counts[typed] = rest;
      else delete draft.counts[typed];
    }
    draft.isFresh = false;
  }

  negate(): void {
    const { points } = this.draft;
    if (points !== null) this.draft.points = points.startsWith("-") ? points.slice(1) : `-${points}`;
  }

  togglePoints(): void {
    this.draft = { ...blank(), points: this.draft.points === null ? "" : null };
  }

  toggleMisplaced(): void {
    this.draft.misplaced = !this.draft.misplaced;
    if (this.form.rest in this.draft.counts) this.#enter();
  }

  sitOut(): void {
    this.draft = blank();
    this.#submit({ out: true });
  }

  /** The points that were typed are all. */
  enterPoints(): void {
    if (this.#line()) this.#enter();
  }

  markBlocked(): void {
    const { match, round } = this;
    const ending = this.isBlocked ? "" : "blocked";
    this.#book.change({ type: "mark-round", match, round, ending });
    if (!this.flag && this.nextSeat === null && this.#versionOf(this.player.id)) this.#leaveSoon();
  }

  get isBlocked(): boolean {
    return this.#book.sheet.matches[this.match - 1]?.rounds?.[this.round - 1]?.ending === "blocked";
  }

  /** Clear what can't be right, to enter it again. */
  fix(): void {
    const { flag } = this;
    if (!flag?.field) return;
    delete this.draft.counts[flag.field];
    this.draft.isFresh = true;
    const version = this.#versionOf(this.player.id);
    if (version && this.#own.has(version.id)) this.#undo(version.id);
  }

  /** What looks wrong is right. */
  keep(): void {
    const { flag, match, round } = this;
    if (!flag) return;
    if (flag.code === NOBODY_FINISHED) {
      this.#book.change({ type: "mark-round", match, round, ending: "kept" });
      return this.#leaveSoon();
    }
    this.draft.kept = [...this.draft.kept, flag.code];
    if (this.#line()) this.#enter();
  }

  leave(): void {
    this.#stay();
  }

  #line(isPartial = false): Line | null {
    const { counts, points, misplaced, kept } = this.draft;
    const marks = { misplaced, kept: [...kept] };
    if (points !== null) return /\d/.test(points) ? { points: Number(points) } : null;
    const isWhole = this.form.keys.length > 0 && this.form.keys.every((key) => key in counts);
    return isWhole || (isPartial && Object.keys(counts).length) ? { counts: { ...counts }, ...marks } : null;
  }

  #enter(): void {
    const line = this.#line();
    if (line) this.#submit(line);
  }

  #submit(line: Line): void {
    const { match, round, player } = this;
    const before = this.#versionOf(player.id);
    if (before && this.#own.has(before.id)) this.#undo(before.id);
    const based = this.#versionOf(player.id)?.id ?? "";
    const id = this.#book.change({ type: "enter-line", match, round, player: player.id, line, based });
    if (id) this.#own.add(id);
    if (this.flag) this.#stay();
    else this.#leaveSoon();
  }

  #undo(version: string): void {
    const { match, round, player } = this;
    this.#book.change({ type: "undo-line", match, round, player: player.id, version });
    this.#own.delete(version);
  }

  #leaveSoon(): void {
    clearTimeout(this.#timer);
    this.isLeaving = true;
    this.#timer = setTimeout(() => this.#goOn(), NEXT_MS);
  }

  #stay(): void {
    clearTimeout(this.#timer);
    this.isLeaving = false;
  }

  #goOn(): void {
    this.#stay();
    const next = this.nextSeat;
    if (next === null) this.#onDone();
    else this.choose(next);
  }
}

const blank = (): Draft => ({ counts: {}, points: null, misplaced: false, kept: [], isFresh: false });

const draftOf = ({ counts = {}, points = null, misplaced = false, kept = [] }: Line): Draft => ({
  counts: { ...counts },
  points: points === null ? null : String(points),
  misplaced,
  kept,
  isFresh: true,
});
