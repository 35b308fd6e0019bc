import { isForOthers, isOnButton } from "../../../scene/events.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { stepped, type Board, type Direction, type Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { entered } from "../play/touches.ts";
import { ownOf, seen, type Sight } from "../seen.ts";
import { squareLabel } from "../words/index.ts";
import type { Drag } from "./drag.ts";
import type { DominoField } from "./field.ts";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The keys that lead to tokens. */
const NUMBERS: readonly string[] = ["1", "2", "3", "4"];

/** The board by keys: a cursor that is moved from square to square, and what is said of it. */
export class Keys {
  readonly #field: DominoField;
  readonly #drag: Drag;

  constructor(field: DominoField, drag: Drag) {
    this.#field = field;
    this.#drag = drag;
    // Before the stage's own keys.
    window.addEventListener("keydown", (event) => this.#key(event), { signal: field.signal, capture: true });
  }

  #key(event: KeyboardEvent): void {
    const isMine = !isForOthers(event) && this.#press(event);
    if (!isMine) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #press({ key, repeat }: KeyboardEvent): boolean {
    const state = this.#field.now();
    const arrow = ARROWS[key];
    if (arrow) return this.#step((from, { view }) => this.#next(seen(view).board, from, arrow));
    if (NUMBERS.includes(key)) return this.#goTo(Number(key) - 1);
    if (key === "+" || key === "-") return this.#zoom(key === "+");
    if (key.toLowerCase() === "t") return this.#step(nextTokenSquare);
    if (!state || repeat) return false;
    const card = ownOf(state)?.card ?? "";
    if (key === "Escape") return this.#putBack(card);
    if (key.toLowerCase() === "r" && card) return this.#turn(card);
    return key === "Enter" && this.#enter(state);
  }

  #next(board: Board, from: Square, arrow: Direction): Square {
    return nextSquare(board, from, this.#field.facing.meantDirection(arrow));
  }

  #zoom(isNearer: boolean): boolean {
    this.#field.frame.step(isNearer);
    return true;
  }

  #turn(card: string): boolean {
    this.#drag.turn(card);
    return true;
  }

  #putBack(card: string): boolean {
    const { isDragging } = this.#drag;
    this.#drag.cancel();
    return hand.reset(card) || isDragging;
  }

  #enter(state: TableState): boolean {
    const isElsewhere = isOnButton() && document.activeElement !== this.#field.frame.element;
    if (isElsewhere || !hand.cursor) return false;
    const before = hand.token;
    this.#field.act(entered(state, hand.cursor));
    if (hand.token !== before) this.#say(state);
    return true;
  }

  /** Move the cursor. */
  #step(next: (from: Square, state: TableState) => Square): boolean {
    const { state, frame, panes } = this.#field;
    if (!state) return false;
    const from = hand.cursor || startOf(seen(state.view));
    hand.cursor = hand.cursor ? next(from, state) : from;
    this.#field.point();
    if (!panes.isShown) frame.reveal(hand.cursor);
    this.#say(state);
    return true;
  }

  /** Move the cursor to the token of this number. */
  #goTo(index: number): boolean {
    const { state } = this.#field;
    const square = state ? seen(state.view).tokens[index]?.square : undefined;
    if (!square) return false;
    hand.cursor = square;
    return this.#step(() => square);
  }

  /** Say where the cursor is, and what is there. */
  #say(state: TableState): void {
    this.#field.say(squareLabel(state, hand.cursor));
  }
}

/** Where the cursor begins: at a token, because all begins there. */
export const startOf = ({ tokens, board }: Sight): Square => tokens[0]?.square ?? board.squares[0] ?? "";

/** The next square in a direction, over holes; at the edge the same. */
export function nextSquare(board: Board, from: Square, direction: Direction): Square {
  const most = Math.max(board.width, board.height);
  let square = from;
  for (let steps = 0; steps < most; steps += 1) {
    square = stepped(square, direction);
    if (board.has(square)) return square;
  }
  return from;
}

/** The square of the token after the one that the cursor is at; in debt only those count that are owed a place. */
export function nextTokenSquare(from: Square, state: TableState): Square {
  const owed = ownOf(state)?.owed;
  const sought = seen(state.view).tokens.filter(({ index }) => !owed?.length || owed.includes(index));
  const here = sought.findIndex(({ square }) => square === from);
  return sought[(here + 1) % sought.length]?.square ?? from;
}
