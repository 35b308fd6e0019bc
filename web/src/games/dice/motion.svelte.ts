import { recall, remember } from "../../net/memory.ts";

/** Some devices ask whether a page may feel their motion, and only when someone has just touched it. */
interface Asking {
  requestPermission?: () => Promise<string>;
}

const asking = (): Asking => (typeof DeviceMotionEvent === "undefined" ? {} : (DeviceMotionEvent as unknown as Asking));

/** Whether this device can be shaken, and lets a page know: only phones and tablets, and only over https. */
export const canShake = (): boolean =>
  window.isSecureContext && typeof DeviceMotionEvent !== "undefined" && matchMedia("(pointer: coarse)").matches;

let choice = $state(recall("shake"));

/** What was said to throwing by a shake: yes or no; empty: nothing yet. */
export const shakeChoice = (): string => choice;

/** Throw by a shake from now on, unless the device does not allow it, or no longer. From within a touch. */
export async function chooseShake(wants: boolean): Promise<void> {
  choice = wants ? "yes" : "no";
  if (wants && !(await mayFeel())) choice = "no";
  remember("shake", choice);
}

/** Ask the device where it wants to be asked. From within a touch. */
export async function mayFeel(): Promise<boolean> {
  const ask = asking().requestPermission;
  if (!ask) return true;
  return (await ask.call(DeviceMotionEvent).catch(() => "denied")) !== "denied";
}

/** Hear of every shake, until the function that is given back is called. */
export function feelShakes(heard: () => void): () => void {
  let shaking = AT_REST;
  const feel = ({ acceleration, timeStamp }: DeviceMotionEvent) => {
    if (!acceleration) return;
    const [x, y, z] = [acceleration.x ?? 0, acceleration.y ?? 0, acceleration.z ?? 0];
    const { isThrow, ...next } = shaken(shaking, { x, y, z, at: timeStamp });
    shaking = next;
    if (isThrow) heard();
  };
  addEventListener("devicemotion", feel);
  return () => removeEventListener("devicemotion", feel);
}

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

/** Anyone who only takes up the phone or taps on it moves it less. */
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
