import { animate } from "../../../scene/animate.ts";
import type { Box } from "../../../scene/plan.ts";
import type { Quarter } from "../geometry.ts";
import { cardLook, dress, makeCard, placeAt } from "./elements.ts";

const FLY_MS = 220;
const BACK_MS = 180;

/** A card that goes from one box of the scene to another. */
export interface Flight {
  readonly piece: string;
  readonly initial: string;
  readonly from: Box;
  readonly to: Box;
  readonly quarter: Quarter;
}

/** Lets cards fly above everything. Nobody waits for them. */
export class Flyer {
  readonly #layer: HTMLElement;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  /** Gives back how long it takes. */
  fly(flight: Flight, isBack = false): number {
    const card = makeCard(this.#layer, flight.piece, flight.initial);
    delete card.dataset.piece;
    dress(card, `${cardLook(flight.piece, flight.quarter)} flying`);
    placeAt(card, flight.to);
    card.style.setProperty("--u", `${Math.min(flight.to.w, flight.to.h)}px`);
    const duration = isBack ? BACK_MS : FLY_MS;
    animate(card, [{ transform: transformFrom(flight) }, { transform: "none" }], duration);
    setTimeout(() => card.remove(), duration);
    return duration;
  }
}

function transformFrom({ from, to }: Flight): string {
  const [x, y] = [from.x + from.w / 2 - to.x - to.w / 2, from.y + from.h / 2 - to.y - to.h / 2];
  const scale = Math.max(from.w, from.h) / Math.max(to.w, to.h);
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
