import type { Animate } from "../../src/scene/flights.ts";
import type { Box, Plan, Spot } from "../../src/scene/plan.ts";

export const box = (x: number, y: number, w = 50, h = 70): Box => ({ x, y, w, h });

/** A spot whose key is its zone. */
export function spot(key: string, at: Box, more: Partial<Spot> = {}): Spot {
  return {
    key,
    zones: [key],
    box: at,
    touch: null,
    detail: "full",
    piece: "",
    beneath: "",
    back: "",
    fan: [],
    thickness: 0,
    look: "",
    badge: "",
    hotkey: "",
    hands: [],
    label: key,
    isTarget: false,
    isThrottled: false,
    ...more,
  };
}

/** The middle is the upper half of a scene of 400 by 800; seat 1 has a panel in its corner. */
export function plan(spots: readonly Spot[], more: Partial<Plan> = {}): Plan {
  const nothing = box(0, 0, 0, 0);
  const panel = { seat: 1, box: box(300, 0, 100, 60), head: nothing, density: "dense" } as const;
  return { spots, panels: [panel], marks: [], middle: box(0, 60, 400, 340), ticker: nothing, tools: nothing, ...more };
}

/** One animation as it was asked for. */
export interface Asked {
  readonly element: HTMLElement;
  readonly keyframes: Keyframe[];
  readonly duration: number;
  progress: number;
}

/** Animations that go on only if a test says so. */
export function puppets(): { readonly asked: Asked[]; readonly animate: Animate; readonly flights: () => Asked[] } {
  const asked: Asked[] = [];
  const animate: Animate = (element, keyframes, duration) => {
    const one: Asked = { element: element as HTMLElement, keyframes, duration, progress: 0 };
    asked.push(one);
    return { progress: () => one.progress, cancel: () => void (one.progress = 1) };
  };
  const flights = () => asked.filter(({ element, progress }) => element.classList.contains("flight") && progress < 1);
  return { asked, animate, flights };
}

/** Where a keyframe puts an element: what `translate` says. */
export const whereto = (keyframe: Keyframe | undefined): string =>
  /translate\((.+?)\)/.exec(String(keyframe?.transform))?.[1] ?? "";
