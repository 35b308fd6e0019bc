import { settings } from "../settings/settings.svelte.ts";
import type { Sound } from "./recipes.ts";
import type { Speaker } from "./speaker.ts";

export type { Sound } from "./recipes.ts";

/** Loaded with the first touch, and only for those who want to hear something. */
let speaker: Promise<Speaker> | null = null;
let ready: Speaker | null = null;

async function load(): Promise<Speaker> {
  const { Speaker } = await import("./speaker.ts");
  ready = new Speaker(
    () => settings.isMute,
    () => new AudioContext({ latencyHint: "interactive" }),
  );
  return ready;
}

async function touched(): Promise<void> {
  if (settings.isMute) return;
  speaker ??= load();
  // Who cannot load it now tries again with the next touch.
  (await speaker.catch(() => (speaker = null)))?.touched();
}

const GESTURES = ["pointerdown", "pointerup", "keydown"] as const;
for (const gesture of GESTURES) addEventListener(gesture, () => void touched(), { capture: true, passive: true });

/** Let it be heard, from the left (-1), the middle or the right (1); nothing happens where it is mute. */
export function play(sound: Sound, pan = 0): void {
  ready?.play(sound, pan);
}

/** Milliseconds of trembling and rest. */
const BUZZES = { card: [12], refused: [30, 40, 30], go: [60] } as const;

export const canBuzz = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** Let it be felt, on devices that can. */
export function buzz(kind: keyof typeof BUZZES): void {
  if (settings.vibrates && canBuzz()) navigator.vibrate([...BUZZES[kind]]);
}
