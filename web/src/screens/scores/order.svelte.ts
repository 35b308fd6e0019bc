import { tick } from "svelte";
import { reducesMotion } from "../../settings/settings.svelte.ts";
import { asBefore, type Standing } from "./standings.ts";

/** How long the old order is seen before everyone moves to their new place, and how long that takes. */
interface Timing {
  readonly oldOrderMs: number;
  readonly moveMs: number;
}

/** Shows a list of standings in the order before the last round, then in the new one. To be made in a component. */
export class Order {
  /** The list that shows it. */
  list = $state<HTMLElement>();
  #isSettled = $state(false);

  /** After the first round nobody had another place. */
  constructor(rounds: number, { oldOrderMs, moveMs }: Timing) {
    this.#isSettled = reducesMotion() || rounds < 2;
    $effect.pre(() => {
      void this.#isSettled;
      glideAfter(this.list, reducesMotion() ? 0 : moveMs, tick());
    });
    $effect(() => {
      const timer = setTimeout(() => (this.#isSettled = true), oldOrderMs);
      return () => clearTimeout(timer);
    });
  }

  of(all: readonly Standing[]): readonly Standing[] {
    return this.#isSettled ? all : asBefore(all);
  }
}

/** Where each child of an element stands, from its top. */
type Places = ReadonlyMap<Element, number>;

export const placesIn = (list: HTMLElement): Places =>
  new Map([...list.children].map((child) => [child, (child as HTMLElement).offsetTop]));

/** Children that stand elsewhere now glide there from where they were. */
export function glide(list: HTMLElement, before: Places, duration: number): void {
  for (const [child, top] of placesIn(list)) {
    const away = (before.get(child) ?? top) - top;
    if (away) child.animate({ transform: [`translateY(${away}px)`, "none"] }, { duration, easing: "ease-out" });
  }
}

/** To be called when the order is about to change: what glides does so once the list is drawn. */
export function glideAfter(list: HTMLElement | undefined, duration: number, drawn: Promise<void>): void {
  if (!list || duration === 0) return;
  const before = placesIn(list);
  void drawn.then(() => glide(list, before, duration));
}
