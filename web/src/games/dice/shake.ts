/** How a device was moved at a moment: metres per second squared without gravity, milliseconds. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly at: number;
}

/** What is known of a shake so far. */
export interface Shaking {
  /** When the hand went to and fro, the last times. */
  readonly jolts: readonly number[];
  /** The last jolt's direction. */
  readonly last: Sample | null;
  /** When it was taken for a throw last. */
  readonly thrownAt: number;
}

export const AT_REST: Shaking = { jolts: [], last: null, thrownAt: -Infinity };

/** Whoever only takes up the phone or taps on it moves it less. */
const STRONG = 13;
/** So many turns of the hand in so short a time are a shake. */
const [TURNS, WITHIN_MS] = [3, 700];
/** Dice have to be looked at before they are thrown again. */
export const REST_MS = 1_200;

/** What is known after one more sample, and whether it makes a throw. */
export function shaken(before: Shaking, sample: Sample): Shaking & { readonly isThrow: boolean } {
  if (sample.at - before.thrownAt < REST_MS || strength(sample) < STRONG || !isTurn(before.last, sample)) {
    return { ...before, isThrow: false };
  }
  const jolts = [...before.jolts.filter((at) => sample.at - at < WITHIN_MS), sample.at];
  if (jolts.length < TURNS) return { ...before, jolts, last: sample, isThrow: false };
  return { jolts: [], last: null, thrownAt: sample.at, isThrow: true };
}

const strength = ({ x, y, z }: Sample): number => Math.hypot(x, y, z);

/** Whether the hand goes the other way; what lies long back has nothing to do with it. */
const isTurn = (last: Sample | null, { x, y, z, at }: Sample): boolean =>
  !last || at - last.at >= WITHIN_MS || last.x * x + last.y * y + last.z * z < 0;
