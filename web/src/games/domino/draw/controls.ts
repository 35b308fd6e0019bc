// Ways to play and to follow a round that a first move does not need; they are loaded as soon as it can be made.
import { tableTexts } from "../words/index.ts";
import { untrack } from "svelte";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Plan } from "../../../scene/plan.ts";
import type { Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { ownOf, type Sight } from "../seen.ts";
import { Drag } from "./drag.ts";
import { make, name, onPress, placeAt } from "./elements.ts";
import type { DominoField } from "./field.ts";
import type { BoardFrame } from "./frame.ts";
import { Keys } from "./keys.ts";
import { BoardMap } from "./map.ts";
import { newsOf, noted, type Noted } from "./news.ts";

/** Buttons, wheel and keys that move the board, the map, dragging, and what is said of the board. */
export class Controls {
  readonly #field: DominoField;
  readonly #buttons: ZoomButtons;
  readonly #map: BoardMap;
  readonly #drag: Drag;
  readonly #wheel = new Wheel();
  #noted: Noted | null = null;
  #round = -1;

  constructor(field: DominoField) {
    const { signal } = field;
    this.#field = field;
    this.#buttons = new ZoomButtons(field.frame, field.host);
    this.#map = new BoardMap(field.panes.layer);
    this.#drag = new Drag(field);
    new Keys(field, this.#drag);
    const table = field.stage.host.parentElement ?? field.frame.element;
    table.addEventListener("wheel", (event) => this.#turnWheel(event), { signal, passive: false });
  }

  draw(state: TableState, { marks }: Plan, sight: Sight): void {
    const [zoom, map, back] = ["zoom", "map", "back"].map((key) => marks.find((mark) => mark.key === key)?.box);
    this.#buttons.draw(sight, zoom, back !== undefined);
    if (map) this.#map.draw(sight, state.view.game.board, this.#field.panes.shown, map);
    this.#tell(state);
    untrack(() => this.#drag.follow());
  }

  /** The board has moved under everything. */
  follow(): void {
    this.#buttons.follow();
    untrack(() => this.#drag.follow());
  }

  /** Say what is new in this round. While something is on its way it is not known yet. */
  #tell(state: TableState): void {
    const { round } = state.view.game;
    if (round !== this.#round) this.#noted = null;
    this.#round = round;
    if (state.seat === null || state.pending.size > 0) return;
    const now = noted(state);
    const news = this.#noted ? newsOf(state, this.#noted, now) : "";
    this.#noted = now;
    if (news) this.#field.say(news);
  }

  /** The wheel turns the card that is in the hand or under it, and else brings the board nearer. */
  #turnWheel(event: WheelEvent): void {
    const { frame, player } = this.#field;
    const state = player.state();
    const card = state ? (ownOf(state)?.card ?? "") : "";
    const isOnCard = event.target instanceof Element && event.target.closest(`[data-zone="${state?.seat}.turned"]`);
    const isOnBoard = frame.element.contains(event.target as Node);
    if (!event.deltaY || (!isOnCard && !isOnBoard && !this.#drag.isDragging)) return;
    event.preventDefault();
    if (card && (isOnCard || this.#drag.isDragging)) return this.#drag.turn(card, this.#wheel.turned(event));
    const { x, y } = frame.element.getBoundingClientRect();
    const at = { x: event.clientX - x, y: event.clientY - y };
    frame.pinch(Math.exp(-event.deltaY / 400), at, { x: 0, y: 0 });
  }
}

/** Buttons for those who cannot pinch, and arrows to tokens that are out of sight. */
class ZoomButtons {
  readonly #frame: BoardFrame;
  readonly #arrows: readonly HTMLElement[];
  readonly #bigger: HTMLElement;
  readonly #smaller: HTMLElement;
  readonly #whole: HTMLElement;
  /** Leads back to the windows. */
  readonly #back: HTMLElement;
  readonly #zoom: HTMLElement;
  #tokens: readonly Square[] = [];

  constructor(frame: BoardFrame, host: HTMLElement) {
    this.#frame = frame;
    this.#zoom = make(host, "zoom");
    this.#arrows = [0, 1, 2, 3].map((index) => this.#arrow(index));
    this.#bigger = button(this.#zoom, "bigger", () => frame.step(true));
    this.#smaller = button(this.#zoom, "smaller", () => frame.step(false));
    this.#whole = button(this.#zoom, "whole", () => this.#fit());
    this.#back = make(this.#zoom, "windows", "button");
    this.#back.setAttribute("type", "button");
    this.#back.dataset.do = "windows";
    // Not as the finger comes down: its click would press what lies there then.
    this.#back.addEventListener("click", () => (hand.isWhole = false));
    this.#say();
  }

  /** Where the buttons are, and whether one of them leads back to windows. */
  draw({ tokens }: Sight, zoom: Box | undefined, hasWindows: boolean): void {
    this.#zoom.hidden = !zoom?.w;
    this.#back.hidden = !hasWindows;
    if (zoom) placeAt(this.#zoom, zoom);
    this.#tokens = tokens.map(({ square }) => square);
    this.#say();
    this.follow();
  }

  /** The board has moved. */
  follow(): void {
    this.#arrows.forEach((arrow, index) => {
      const square = this.#tokens[index];
      const isOut = square !== undefined && !this.#frame.isSeen(square);
      arrow.hidden = !isOut;
      if (isOut) point(arrow, this.#frame, square);
    });
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
    const words = tableTexts();
    name(this.#bigger, words.bigger);
    name(this.#smaller, words.smaller);
    name(this.#whole, words.whole);
    name(this.#back, words.windows);
    this.#arrows.forEach((arrow, index) => name(arrow, words.toToken(index + 1)));
  }
}

function button(parent: Element, deed: string, act: () => void): HTMLElement {
  const made = make(parent, deed, "button");
  made.setAttribute("type", "button");
  made.dataset.do = deed;
  onPress(made, act);
  return made;
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

/** What a wheel says of how it was turned. */
type Turned = Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">;

/** So far a wheel turns the card, in pixels: hardly more than half a notch, since pages that are zoomed count less. */
const NOTCH = 60;
/** Then it rests: what comes meanwhile is the rest of a notch, or a swipe that runs out. */
const REST_MS = 160;
/** After a longer pause it starts from nothing. */
const PAUSE_MS = 300;
/** What a line is in pixels, about. */
const LINE = 33;

/** Makes notches of what wheels and trackpads say: the one sends one message for a notch, the other dozens for a swipe. */
export class Wheel {
  #sum = 0;
  #last = -Infinity;
  #turned = -Infinity;

  /** By how many quarters the card turns now: 1 onwards, -1 backwards, or not at all. */
  turned({ deltaY, deltaMode, timeStamp }: Turned): -1 | 0 | 1 {
    const isOther = timeStamp - this.#last > PAUSE_MS || deltaY * this.#sum < 0;
    this.#last = timeStamp;
    if (timeStamp - this.#turned < REST_MS) return 0;
    this.#sum = (isOther ? 0 : this.#sum) + deltaY * (deltaMode ? LINE : 1);
    if (Math.abs(this.#sum) < NOTCH) return 0;
    this.#turned = timeStamp;
    const way = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    return way;
  }
}
