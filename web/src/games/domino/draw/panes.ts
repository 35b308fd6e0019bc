import { isInside, isSameBox, type Point } from "../../../scene/plan.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Plan } from "../../../scene/plan.ts";
import { distance, type Square } from "../geometry.ts";
import { cropAround, isAround, panesOf, SPAN, type Pane } from "../layout/windows.ts";
import { debtorOf, type LyingCard, type Sight } from "../seen.ts";
import { squareLabel, tableTexts } from "../words/index.ts";
import { boxOf, PLAIN, type Camera } from "./camera.ts";
import type { Surface } from "./drag.ts";
import { dress, make, name, onPress, placeAt, UNIT } from "./elements.ts";
import { Ghosts } from "./ghosts.ts";
import { Pieces, type Moves, type Travel } from "./pieces.ts";

/** A little longer than the window glides: then squares go that are no longer seen. */
const GLIDE_MS = 180;
/** Pieces that lie farther from the middle are not seen, also while it glides. */
const FARTHEST = 8;

/** What a window does when a square is tapped. */
export type Tap = (token: number, square: Square) => void;

/** A window onto the board, with one token in its middle. Its squares are buttons, so that they can be found without seeing. */
class PaneView {
  readonly index: number;
  readonly element: HTMLElement;
  readonly ghosts: Ghosts;
  readonly #world: HTMLElement;
  readonly #layer: HTMLElement;
  readonly #pieces: Pieces;
  readonly #said: HTMLElement;
  readonly #squares = new Map<Square, HTMLElement>();
  #box: Box = { x: 0, y: 0, w: 0, h: 0 };
  #camera: Camera = { size: 1, x: 0, y: 0 };
  #centre: Square = "";
  #sweeping: number | undefined;

  constructor(host: HTMLElement, index: number, travel: Travel, tap: Tap) {
    this.index = index;
    this.element = make(host, "pane");
    this.element.setAttribute("role", "group");
    this.element.dataset.token = String(index);
    this.#world = make(this.element, "world");
    this.#layer = make(this.#world, "squares");
    this.#pieces = new Pieces(make(this.#world, "pieces"), travel, index);
    this.ghosts = new Ghosts(this.#world, index);
    make(this.element, "number", "b").textContent = String(index + 1);
    this.#said = make(this.element, "said", "p");
    this.element.querySelector(".number")?.setAttribute("aria-hidden", "true");
    onPress(this.#layer, ({ target }) => {
      const square = target instanceof Element ? target.closest<HTMLElement>("[data-square]")?.dataset.square : "";
      if (square) tap(index, square);
    });
  }

  get box(): Box {
    return this.#box;
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** Whether this card or square can be seen in it. */
  isSeen(...squares: readonly Square[]): boolean {
    return this.#centre !== "" && squares.every((square) => isAround(this.#centre, square));
  }

  draw(state: TableState, sight: Sight, pane: Pane, box: Box, moves: Moves, isInstant: boolean): void {
    this.#place(box, pane.centre, isInstant);
    this.#drawSquares(state, sight, pane);
    this.#pieces.draw(state, around(sight, pane.centre), moves, isInstant);
    this.ghosts.draw(state);
    const { isBlocked } = pane.token;
    this.element.classList.toggle("blocked", isBlocked);
    const said = isBlocked ? blockedText(state, pane.token.index) : "";
    if (this.#said.textContent !== said) this.#said.textContent = said;
    this.#said.hidden = !said;
    name(this.element, tableTexts().around(this.index + 1));
  }

  /** Where squares are in the scene. */
  boxOf(squares: readonly Square[]): Box {
    const { x, y, w, h } = boxOf(this.#camera, squares);
    return { x: x + this.#box.x, y: y + this.#box.y, w, h };
  }

  /** A point of the scene, counted in squares of the board. */
  placeOf({ x, y }: Point): Point {
    const { size, x: left, y: top } = this.#camera;
    return { x: (x - this.#box.x - left) / size, y: (y - this.#box.y - top) / size };
  }

  /** It is seen no longer. */
  clear(): void {
    clearTimeout(this.#sweeping);
    this.#pieces.clear();
    this.ghosts.clear();
    this.#squares.clear();
    this.#layer.replaceChildren();
    this.#world.classList.remove("gliding");
    this.#centre = "";
  }

  /** The square is in the middle. Another one glides there. */
  #place(box: Box, centre: Square, isInstant: boolean): void {
    const isMoved = !isSameBox(box, this.#box);
    if (!isMoved && centre === this.#centre) return;
    if (isMoved) placeAt(this.element, box);
    const size = box.w / SPAN;
    const { x, y } = boxOf({ size, x: 0, y: 0 }, [centre]);
    const isFar = this.#centre === "" || distance(this.#centre, centre) > FARTHEST;
    this.#box = box;
    this.#centre = centre;
    this.#camera = { size, x: (box.w - size) / 2 - x, y: (box.h - size) / 2 - y };
    this.#world.style.transform = `translate(${this.#camera.x}px, ${this.#camera.y}px) scale(${size / UNIT})`;
    this.#world.classList.toggle("gliding", !isInstant && !isMoved && !isFar);
    clearTimeout(this.#sweeping);
    this.#sweeping = window.setTimeout(() => this.#sweep(), GLIDE_MS);
  }

  /** What has glided out of sight is taken away. */
  #sweep(): void {
    this.#world.classList.remove("gliding");
    for (const [square, element] of this.#squares) {
      if (isAround(this.#centre, square)) continue;
      element.remove();
      this.#squares.delete(square);
    }
  }

  #drawSquares(state: TableState, sight: Sight, { lit }: Pane): void {
    const seen = cropAround(this.#centre).filter((square) => sight.board.has(square));
    const isOther = seen.some((square) => !this.#squares.has(square));
    for (const square of seen) {
      const element = this.#squares.get(square) ?? this.#make(square);
      dress(element, `square ${sight.board.colourAt(square)}${lit.has(square) ? " lit" : ""}`);
      // Who does not see that it is dimmed is told so.
      element.setAttribute("aria-disabled", String(!lit.has(square)));
      name(element, squareLabel(state, square, { saysFree: true }));
    }
    for (const [square, element] of this.#squares) if (!isAround(this.#centre, square)) dress(element, "square gone");
    // Fingers that explore the screen go from square to square in this order.
    if (isOther) this.#layer.append(...seen.flatMap((square) => this.#squares.get(square) ?? []));
  }

  #make(square: Square): HTMLElement {
    const element = make(this.#layer, "", "button");
    element.setAttribute("type", "button");
    // Keys have a cursor of their own: a hundred stops would be in their way.
    element.tabIndex = -1;
    element.dataset.square = square;
    placeAt(element, PLAIN.box([square]));
    this.#squares.set(square, element);
    return element;
  }
}

/** What lies so near to a square that it may be seen in its window. */
function around(sight: Sight, centre: Square): Sight {
  const isNear = (square: Square) => distance(centre, square) <= FARTHEST;
  return {
    ...sight,
    cards: sight.cards.filter(({ squares }) => squares.some(isNear)),
    jokers: sight.jokers.filter(({ square }) => isNear(square)),
    tokens: sight.tokens.filter(({ square }) => isNear(square)),
  };
}

function blockedText({ view }: TableState, token: number): string {
  const words = tableTexts();
  const debtor = debtorOf(view, token);
  const name = debtor === null ? "" : (view.chairs[debtor]?.name ?? "");
  return name ? words.blockedBy(name) : words.blockedNow;
}

/** The windows of a phone. They are there as soon as they are needed. */
export class Panes {
  readonly layer: HTMLElement;
  readonly #views: readonly PaneView[];
  #shown: readonly Pane[] = [];

  constructor(host: HTMLElement, travel: Travel, tap: Tap) {
    this.layer = make(host, "panes");
    this.#views = [0, 1, 2, 3].map((index) => new PaneView(this.layer, index, this.#from(travel, index), tap));
    this.layer.hidden = true;
  }

  /** Whether the board is seen through windows. */
  get isShown(): boolean {
    return !this.layer.hidden;
  }

  /** What the windows show. */
  get shown(): readonly Pane[] {
    return this.#shown;
  }

  /** Where the plan has windows they are drawn, with whatever is seen through them. */
  draw(state: TableState, plan: Plan, sight: Sight, moves: Moves, isInstant: boolean): void {
    const isShown = plan.marks.some(({ key }) => key === "map");
    const isOther = this.layer.hidden === isShown;
    this.layer.hidden = !isShown;
    if (!isShown && isOther) this.clear();
    if (!isShown) return;
    this.#shown = panesOf(state);
    for (const pane of this.#shown) {
      const box = markBox(plan, `window.${pane.token.index}`);
      if (box) this.#views[pane.token.index]?.draw(state, sight, pane, box, moves, isInstant || isOther);
    }
  }

  /** Show the square that keys have chosen; false: it is in no window. */
  point(square: Square): boolean {
    for (const { ghosts } of this.#views) ghosts.point(square);
    return this.#views.some((view) => view.isSeen(square));
  }

  /** How wide squares are on the screen. */
  get size(): number {
    return this.#views[0]?.camera.size ?? 0;
  }

  /** The window at a point of the scene; null: none. */
  surfaceAt(point: Point): Surface | null {
    const view = this.#views.find(({ box }) => isInside(point, box));
    if (!view) return null;
    return {
      element: view.element,
      size: view.camera.size,
      token: view.index,
      facing: PLAIN,
      ghosts: view.ghosts,
      isSeen: (square) => view.isSeen(square),
      placeOf: (at) => view.placeOf(at),
      drift: () => ({ x: 0, y: 0 }),
      pan: () => undefined,
    };
  }

  /** Where a card is seen best: in the window of the token that stands on it; null: nowhere. */
  boxOf({ squares }: LyingCard, { tokens }: Sight): Box | null {
    return this.#homeOf(squares, tokens)?.boxOf(squares) ?? null;
  }

  clear(): void {
    for (const view of this.#views) view.clear();
  }

  #homeOf(squares: readonly Square[], tokens: Sight["tokens"]): PaneView | undefined {
    const standing = tokens.find(({ square }) => squares.includes(square));
    const all = this.#views.filter((view) => view.isSeen(...squares));
    return all.find(({ index }) => index === standing?.index) ?? all[0];
  }

  /** A card that is seen in several windows flies into one of them, and lights up in the others. */
  #from(travel: Travel, index: number): Travel {
    const isHome = (card: LyingCard, sight: Sight) => this.#homeOf(card.squares, sight.tokens)?.index === index;
    return {
      come: (card, initial, sight) => (isHome(card, sight) ? travel.come(card, initial, sight) : 0),
      goBack: (card, initial, sight) => {
        if (isHome(card, sight)) travel.goBack(card, initial, sight);
      },
    };
  }
}

const markBox = ({ marks }: Plan, key: string): Box | undefined => marks.find((mark) => mark.key === key)?.box;
