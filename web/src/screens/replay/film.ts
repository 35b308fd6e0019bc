import type { Event } from "../../net/frames.ts";
import type { Change, Moment, TableView } from "../../protocol.ts";
import { patched } from "../../store/patch.ts";
import type { Recording } from "./sources.ts";

/** A view is kept after so many events: any other one is that many events away at most. */
export const APART = 32;

/** A race is shown this slowly, from so long before it until so long after it. */
export const SLOW = 0.25;
export const [BEFORE_MS, AFTER_MS] = [350, 450];

/** In a race pieces are seen on their way for so long, in playing time. */
export const FLIGHT_MS = 300;

/** A round that can be looked at as it was at any time. Nothing here draws. */
export class Film {
  readonly ms: number;
  readonly events: readonly Event[];
  readonly moments: readonly Moment[];
  readonly #times: readonly number[];
  readonly #keyframes: TableView[];
  /** What was shown last: the next one usually follows. */
  #last: { readonly index: number; readonly view: TableView };

  constructor({ view, events, times, moments, ms }: Recording) {
    this.ms = ms;
    this.events = events;
    this.moments = moments;
    this.#times = times;
    this.#keyframes = [view];
    let shown = view;
    for (const [index, event] of events.entries()) {
      shown = after(shown, event);
      if ((index + 1) % APART === 0) this.#keyframes.push(shown);
    }
    this.#last = { index: 0, view };
  }

  /** How many events have happened by this time. */
  indexAt(ms: number): number {
    let [low, high] = [0, this.#times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The table after so many events. */
  viewAt(index: number): TableView {
    const frame = Math.floor(index / APART);
    let { index: from, view } = this.#last;
    if (from > index || from < frame * APART) {
      [from, view] = [frame * APART, this.#keyframes[frame] ?? view];
    }
    for (; from < index; from += 1) view = after(view, this.events[from]);
    this.#last = { index, view };
    return view;
  }

  /** When the next event that anyone sees comes, or came last. Events of the same moment are one step. */
  step(ms: number, by: 1 | -1): number {
    if (by > 0) return this.#times[this.indexAt(ms)] ?? this.ms;
    const index = this.indexAt(ms) - 1;
    const at = this.#times[index] ?? 0;
    return at < ms ? at : (this.#times.findLast((other) => other < ms) ?? 0);
  }

  /** When the next moment comes, or came last. */
  jump(ms: number, by: 1 | -1): number {
    const times = this.moments.map((moment) => moment.ms ?? 0);
    return by > 0 ? (times.find((at) => at > ms) ?? this.ms) : (times.findLast((at) => at < ms) ?? 0);
  }

  /** The moment that is seen at this time; null: none. */
  momentAt(ms: number): Moment | null {
    return this.moments.findLast((moment) => moment.ms <= ms && ms <= moment.ms + AFTER_MS) ?? null;
  }

  /** The race that is shown at this time: the last one that is decided, or else the one that comes; null: none. */
  raceAt(ms: number): Moment | null {
    const near = this.#races(ms).filter(({ piece }) => piece);
    return near.findLast((one) => one.ms <= ms) ?? near[0] ?? null;
  }

  /** The race that was decided by the least, of those in which a piece was laid; null: there was none. */
  closestRace(): Moment | null {
    const races = this.moments.filter(({ kind, piece }) => kind === "race" && piece);
    return races.sort((one, other) => (one.by_ms ?? 0) - (other.by_ms ?? 0))[0] ?? null;
  }

  /** How fast it goes on from this time, if so fast is wanted. */
  speedAt(ms: number, wanted: number): number {
    return this.#races(ms).length > 0 ? Math.min(wanted, SLOW) : wanted;
  }

  #races(ms: number): readonly Moment[] {
    return this.moments.filter((one) => one.kind === "race" && one.ms - BEFORE_MS <= ms && ms <= one.ms + AFTER_MS);
  }

  /** The table before and after the event with this number. */
  around(seq: number): readonly [before: TableView, after: TableView] {
    const index = this.events.findIndex((event) => event.seq === seq);
    return [this.viewAt(Math.max(0, index)), this.viewAt(index + 1)];
  }

  /** How many pieces were laid in each of so many equal parts of the round. */
  bars(count: number): readonly number[] {
    const bars = Array.from({ length: count }, () => 0);
    for (const [index, { seat, changes }] of this.events.entries()) {
      const laid = seat < 0 ? 0 : changes.filter(isLaid).length;
      const place = Math.min(count - 1, Math.floor(((this.#times[index] ?? 0) / Math.max(1, this.ms)) * count));
      bars[place] = (bars[place] ?? 0) + laid;
    }
    return bars;
  }
}

/** All pieces that were laid in a round where everyone lays, in order. */
export const laidIn = ({ events }: Pick<Recording, "events">): readonly string[] =>
  events.flatMap(({ changes }) => changes.flatMap((change) => (isLaid(change) ? [change.piece] : [])));

/** Whether a piece was laid where everyone lays. */
export const isLaid = (change: Change): change is Extract<Change, { readonly is: "moved" }> =>
  change.is === "moved" && isShared(change.target);

/** Whether a zone belongs to no seat: the names of a seat's zones begin with its number. */
const isShared = (zone: string): boolean => !/^\d/.test(zone);

/** What cannot be understood leaves the table as it was. */
const after = (view: TableView, event: Event | undefined): TableView => (event && patched(view, event)) || view;
