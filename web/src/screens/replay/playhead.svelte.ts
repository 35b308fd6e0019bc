import type { Film } from "./film.ts";

/** No picture is further from the one before: where the page was busy or hidden, nothing is left out. */
const MOST_STEP_MS = 100;

/** How much time passes with a picture, if so much has passed on the clock. */
export const stepOf = (ms: number): number => Math.max(0, Math.min(MOST_STEP_MS, ms));

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;

/** Where in a round a replay is, and how it goes on. */
export class Playhead {
  readonly film: Film;
  ms = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  /** Whether it was moved there rather than played: then nothing flies. */
  hasLeapt = true;
  /** How far it plays. */
  readonly #until: number;
  #frame: number | undefined;
  #at = 0;

  constructor(film: Film, ms = 0, until = film.ms) {
    this.film = film;
    this.ms = within(ms, film.ms);
    this.#until = Math.min(until, film.ms);
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.ms >= this.film.ms) this.seek(0);
    this.isPlaying = true;
    this.#at = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  pause(): void {
    this.isPlaying = false;
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  seek(ms: number): void {
    this.hasLeapt = true;
    this.ms = within(ms, this.film.ms);
  }

  /** One move back or on. */
  step(by: 1 | -1): void {
    this.pause();
    const next = this.film.step(this.ms, by);
    this.hasLeapt = by < 0;
    this.ms = within(next, this.film.ms);
  }

  jump(by: 1 | -1): void {
    this.seek(this.film.jump(this.ms, by));
  }

  faster(by: 1 | -1): void {
    const index = SPEEDS.findIndex((speed) => speed === this.speed) + by;
    this.speed = SPEEDS[index] ?? this.speed;
  }

  #tick(now: number): void {
    const speed = this.film.speedAt(this.ms, this.speed);
    this.ms = within(this.ms + stepOf(now - this.#at) * speed, this.#until);
    this.#at = now;
    if (this.ms >= this.#until) return this.pause();
    this.#frame = requestAnimationFrame((next) => this.#tick(next));
  }
}

const within = (ms: number, most: number): number => Math.max(0, Math.min(most, ms));
