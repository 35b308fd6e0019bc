import { Instrument } from "./instrument.ts";
import { type Sound, RECIPES, type Recipe, type Stroke } from "./recipes.ts";

interface Band {
  readonly context: AudioContext;
  readonly player: Player<AudioNode>;
}

/** Browsers let a page sound only after someone has touched it; and nobody who wants silence needs a sound card. */
export class Speaker {
  readonly #isMute: () => boolean;
  readonly #make: () => AudioContext;
  #isTouched = false;
  #band: Band | null = null;

  constructor(isMute: () => boolean, make: () => AudioContext) {
    this.#isMute = isMute;
    this.#make = make;
  }

  /** Someone has touched the page or pressed a key. */
  touched(): void {
    this.#isTouched = true;
    void this.#wake()
      ?.context.resume()
      .catch(() => undefined);
  }

  play(sound: Sound, pan: number): void {
    const band = this.#wake();
    // What a sleeping device was told would be heard all at once when it wakes up.
    if (band?.context.state === "running") band.player.play(sound, pan, band.context.currentTime);
  }

  #wake(): Band | null {
    if (this.#isMute() || !this.#isTouched) return null;
    this.#band ??= this.#gather();
    return this.#band;
  }

  #gather(): Band | null {
    try {
      const context = this.#make();
      return { context, player: new Player(new Instrument(context)) };
    } catch {
      // No sound card, or a browser without this: then it is silent here.
      return null;
    }
  }
}

/** As much as can be heard apart at the same time. */
export const MOST_STROKES = 14;
/** Sounds in the background leave this many to those that matter. */
export const KEPT_FREE = 6;

/** What strokes are played on. `Place` is where they come from. */
export interface Plays<Place> {
  placed(pan: number): Place;
  strike(stroke: Stroke, at: number, place: Place): void;
}

/** Decides what is heard, when and how loud, however much happens at once. Times are seconds of the audio clock. */
export class Player<Place> {
  readonly #instrument: Plays<Place>;
  readonly #chance: () => number;
  readonly #heardAt = new Map<Sound, number>();
  #endings: readonly number[] = [];

  constructor(instrument: Plays<Place>, chance: () => number = Math.random) {
    this.#instrument = instrument;
    this.#chance = chance;
  }

  /** Whether it was played; it is not if the same was heard just now, or if too much is heard already. */
  play(sound: Sound, pan: number, now: number): boolean {
    const recipe = RECIPES[sound];
    this.#endings = this.#endings.filter((end) => end > now);
    if (now - (this.#heardAt.get(sound) ?? -Infinity) < recipe.apart || !this.#hasRoom(recipe)) return false;
    this.#heardAt.set(sound, now);
    this.#strike(recipe, pan, now);
    return true;
  }

  #hasRoom({ strokes, isBackground }: Recipe): boolean {
    const most = isBackground ? MOST_STROKES - KEPT_FREE : MOST_STROKES;
    return this.#endings.length + strokes.length <= most;
  }

  #strike(recipe: Recipe, pan: number, now: number): void {
    const place = this.#instrument.placed(pan);
    const detune = 1 + (this.#chance() * 2 - 1) * recipe.chance;
    const share = recipe.isBackground ? 1 / Math.sqrt(1 + this.#endings.length / 2) : 1;
    const strokes = recipe.strokes.map((one) => ({
      ...one,
      pitch: one.pitch * detune,
      loudness: one.loudness * share,
    }));
    for (const stroke of strokes) this.#instrument.strike(stroke, now + (stroke.after ?? 0), place);
    this.#endings = [...this.#endings, ...strokes.map(({ after = 0, seconds }) => now + after + seconds)];
  }
}
