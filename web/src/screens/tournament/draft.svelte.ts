import type { Terms } from "../../protocol.ts";
import { rulesOf, seatsOf } from "../../scorekeeper/catalog.svelte.ts";

/** How a match ends: as the edition says, or after so many points or rounds. */
export type End = "usual" | "points" | "rounds";

/** Without a time limit, and what is offered beside it. */
export const MINUTES = [0, 10, 15, 20, 30, 45, 60, 90] as const;
/** Seconds. */
export const PAUSES = [30, 60, 120, 180, 300, 600] as const;
export const MOST_ROUNDS = 12;
export const MOST_MATCHES = 5;
/** A knock-out takes no more rounds than this, whatever the number of people. */
const KNOCKOUT_ROUNDS = 6;
const LENGTHS: Readonly<Record<End, number>> = { usual: 0, points: 50, rounds: 3 };

/** How a tournament is to be played, while its host still thinks about it. */
export class TermsDraft {
  editions = $state<string[]>([]);
  format = $state<Terms["format"]>("swiss");
  rounds = $state(4);
  best = $state(0);
  seats = $state(4);
  matches = $state(1);
  minutes = $state(0);
  pause = $state(120);
  isAuto = $state(true);
  bot = $state("");
  end = $state<End>("usual");
  length = $state(0);
  /** What is not set here stays as it was. */
  readonly #before: Terms | null;

  constructor(edition: string, before: Terms | null = null) {
    this.#before = before;
    this.editions = [edition];
    if (before) this.#take(before);
  }

  #take(terms: Terms): void {
    this.editions = [...new Set(terms.games.map((game) => game.edition))];
    this.format = terms.format;
    [this.rounds, this.best, this.seats, this.matches] = [terms.rounds, terms.best, terms.seats, terms.matches];
    [this.minutes, this.pause, this.isAuto, this.bot] = [terms.minutes, terms.pause, terms.auto, terms.bot];
    const { ends, length } = terms.games[0]?.house_rules ?? {};
    if (typeof length !== "number") return;
    this.end = ends === "points" ? "points" : "rounds";
    this.length = length;
  }

  /** One game is always played. */
  toggle(edition: string): void {
    const rest = this.editions.filter((one) => one !== edition);
    this.editions = rest.length < this.editions.length ? (rest.length ? rest : this.editions) : [...rest, edition];
  }

  endBy(end: End): void {
    [this.end, this.length] = [end, LENGTHS[end]];
  }

  /** How many can sit at a table in all of its games. */
  get seatChoices(): readonly number[] {
    const limits = this.editions.map(seatsOf);
    const [least, most] = [Math.max(3, ...limits.map(([few]) => few)), Math.min(4, ...limits.map(([, many]) => many))];
    return least <= most ? Array.from({ length: most - least + 1 }, (_, index) => least + index) : [most];
  }

  /** How many of the best can play on after the rounds. */
  get bestChoices(): readonly number[] {
    return [0, this.seats, 8, 12, 16].filter((count, index, all) => all.indexOf(count) === index);
  }

  get terms(): Terms {
    const { format, rounds, matches, minutes, pause, isAuto: auto, bot, seats } = this;
    const isKnockout = format === "knockout";
    return {
      games: this.#games(),
      format,
      rounds,
      best: isKnockout ? 0 : this.best,
      seats: this.seatChoices.includes(seats) ? seats : (this.seatChoices.at(-1) ?? seats),
      matches,
      minutes: format === "league" ? 0 : minutes,
      pause,
      auto: format === "league" ? false : auto,
      bot: isKnockout ? "" : bot,
      options: this.#before?.options ?? {},
    };
  }

  /** Several games take turns. */
  #games(): Terms["games"] {
    const count = this.editions.length > 1 ? this.rounds + KNOCKOUT_ROUNDS : 1;
    return Array.from({ length: count }, (_, index) => {
      const edition = this.editions[index % this.editions.length] ?? "ligretto";
      return { edition, house_rules: { ...this.#kept(edition), ...this.#target(edition) } };
    });
  }

  /** The other house rules of this game. */
  #kept(edition: string): Record<string, unknown> {
    const {
      ends: _,
      length: __,
      ...kept
    } = this.#before?.games.find((game) => game.edition === edition)?.house_rules ?? {};
    return kept;
  }

  #target(edition: string): Record<string, unknown> {
    if (this.end === "usual") return {};
    // What an edition does anyway is no house rule.
    const { ends, length } = rulesOf(edition);
    return {
      ...(ends !== this.end && { ends: this.end }),
      ...(length !== this.length && { length: this.length }),
    };
  }
}
