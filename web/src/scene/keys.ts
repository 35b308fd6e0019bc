import { isFocusFree, isForOthers, isOnButton } from "./events.ts";
import type { Stage } from "./stage.ts";
import { neighbour, type Direction } from "./targets.ts";

/** A key that was pressed: what it types, and where it is on the keyboard. */
export type Key = Pick<KeyboardEvent, "key" | "code">;

/** What keys can do. */
export interface KeyActions {
  /** The zone that a key stands for; empty: none. */
  zoneOf(key: Key): string;
  press(zone: string): void;
  /** Put back what was taken up; false: there was nothing. */
  putBack(): boolean;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * What keys do on the stage, wherever the focus is: the game's own keys press its zones, arrows move the focus.
 * Enter and Space press what has the focus, so that everything can be pressed without knowing a key; Space is the
 * game's own key only while the focus is on nothing that Space would press.
 */
export class Keys {
  readonly #stage: Stage;
  readonly #actions: KeyActions;
  readonly #ended = new AbortController();

  constructor(stage: Stage, actions: KeyActions) {
    this.#stage = stage;
    this.#actions = actions;
    const options = { signal: this.#ended.signal };
    window.addEventListener("keydown", (event) => this.#down(event), options);
    window.addEventListener("keyup", (event) => this.#up(event), options);
  }

  destroy(): void {
    this.#ended.abort();
  }

  #down(event: KeyboardEvent): void {
    if (isForOthers(event)) return;
    if (this.#handle(event)) event.preventDefault();
  }

  /** Whether the key meant something here. One that is held down means nothing more, but nothing else either. */
  #handle(event: KeyboardEvent): boolean {
    const focused = this.#focused();
    const isPress = event.key === "Enter" || event.key === " ";
    if (event.key === "Escape") return this.#actions.putBack();
    const arrow = ARROWS[event.key];
    if (arrow) return this.#step(arrow);
    if (isPress && !focused && isOnButton()) return false;
    const zone = isPress && focused ? (focused.dataset.zone ?? "") : this.#actions.zoneOf(event);
    if (zone && !event.repeat) this.#actions.press(zone);
    return zone !== "";
  }

  #step(direction: Direction): boolean {
    const { plan } = this.#stage;
    const focused = this.#focused();
    if (!plan || (!focused && !isFocusFree())) return false;
    const from = plan.spots.find(({ key }) => key === focused?.dataset.key) ?? null;
    const next = neighbour(plan, from, direction);
    if (next) this.#stage.focus(next.key);
    return next !== null;
  }

  /** Space would click as it comes up: it has pressed already. */
  #up(event: KeyboardEvent): void {
    if (event.key === " " && this.#focused()) event.preventDefault();
  }

  /** The spot that has the focus. */
  #focused(): HTMLElement | null {
    const { activeElement } = document;
    const isSpot = activeElement instanceof HTMLElement && activeElement.classList.contains("spot");
    return isSpot && this.#stage.host.contains(activeElement) ? activeElement : null;
  }
}
