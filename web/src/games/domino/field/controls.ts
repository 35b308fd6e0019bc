import { book } from "../../../i18n/index.svelte.ts";
import type { Box } from "../../../scene/plan.ts";
import type { Square } from "../geometry.ts";
import type { Sight } from "../seen.ts";
import { isSeen } from "./camera.ts";
import { make, placeAt } from "./elements.ts";
import type { BoardFrame } from "./frame.ts";

/** Buttons for whoever cannot pinch, and arrows to tokens that are out of sight. */
export class Controls {
  readonly #frame: BoardFrame;
  readonly #arrows: readonly HTMLElement[];
  readonly #buttons: readonly HTMLElement[];
  #tokens: readonly Square[] = [];

  readonly #zoom: HTMLElement;

  constructor(frame: BoardFrame, host: HTMLElement) {
    this.#frame = frame;
    this.#zoom = make(host, "zoom");
    this.#arrows = [0, 1, 2, 3].map((index) => this.#arrow(index));
    this.#buttons = [
      button(this.#zoom, "bigger", () => frame.step(true)),
      button(this.#zoom, "smaller", () => frame.step(false)),
      button(this.#zoom, "whole", () => this.#fit()),
    ];
    this.#say();
  }

  draw({ tokens }: Sight, zoom: Box | undefined): void {
    this.#zoom.hidden = !zoom?.w;
    if (zoom) placeAt(this.#zoom, zoom);
    this.#tokens = tokens.map(({ square }) => square);
    this.#say();
    this.follow();
  }

  /** The board has moved. */
  follow(): void {
    const { camera, box, isWhole } = this.#frame;
    this.#arrows.forEach((arrow, index) => {
      const square = this.#tokens[index];
      const isOut = square !== undefined && !isSeen(camera, square, box);
      arrow.hidden = !isOut;
      if (isOut) point(arrow, this.#frame, square);
    });
    this.#frame.element.classList.toggle("whole", isWhole);
  }

  /** All of the board, or what matters of it. */
  #fit(): void {
    if (this.#frame.isWhole) this.#frame.look(this.#tokens);
    else this.#frame.lookAtAll();
  }

  #arrow(index: number): HTMLElement {
    const arrow = button(this.#frame.element, "to-token", () => this.#frame.reveal(this.#tokens[index] ?? ""));
    arrow.hidden = true;
    return arrow;
  }

  #say(): void {
    const words = book("domino");
    [words.bigger, words.smaller, words.whole].forEach((label, index) => name(this.#buttons[index], label));
    this.#arrows.forEach((arrow, index) => name(arrow, words.toToken(index + 1)));
  }
}

/** It acts as the finger comes down; keys and screen readers click. */
function button(parent: Element, deed: string, act: () => void): HTMLElement {
  const made = make(parent, deed, "button");
  made.setAttribute("type", "button");
  made.dataset.do = deed;
  made.addEventListener("pointerdown", (event) => event.button === 0 && act());
  made.addEventListener("click", (event) => event.detail === 0 && act());
  return made;
}

function name(element: HTMLElement | undefined, label: string): void {
  if (element && element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
}

const EDGE = 24;

/** At the edge of the window, towards the square. */
function point({ style }: HTMLElement, frame: BoardFrame, square: Square): void {
  const { x, y, w, h } = frame.boxOf([square]);
  const [left, top] = [x + w / 2 - frame.box.x, y + h / 2 - frame.box.y];
  const at = { x: within(left, frame.box.w), y: within(top, frame.box.h) };
  style.setProperty("--turn", `${Math.atan2(top - at.y, left - at.x)}rad`);
  style.transform = `translate(${at.x}px, ${at.y}px)`;
}

const within = (at: number, room: number): number => Math.max(EDGE, Math.min(room - EDGE, at));
