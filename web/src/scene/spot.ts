import type { Animate } from "./flights.ts";
import { isSameList } from "./journeys.ts";
import { backOf, type Box, centreOf, deckOf, isSameBox, pictureOf, type Point, type Spot } from "./plan.ts";
import { dressCard, faceLook, type Faces, write } from "./spriteFaces.ts";
import { initialOf } from "../widgets/graphemes.ts";

/** Who sits at the table, as far as hands and tints need it. */
export interface Person {
  readonly name: string;
  readonly deck: string;
}

/** What all spots of a stage share. */
export interface Surroundings {
  readonly faces: Faces;
  readonly animate: Animate;
  people(): readonly Person[];
  /** Do something after this many milliseconds, unless the function that is given back is called before. */
  later(run: () => void, ms: number): () => void;
}

const SHAKE_MS = 180;
const GLOW_MS = 120;
const TURN_MS = 120;
/** How long it is shown whose piece was laid somewhere. */
export const FRESH_MS = 600;
const EARLY_MS = 10;
const LIFTED = 1.05;
/** What is thrown is fast at first, and then slower and slower. */
const ROLL = "cubic-bezier(0.25, 0.6, 0.45, 1)";

/** Draws one spot: an element that stays, of which only what has changed is written. */
export class SpotElement {
  readonly element: HTMLElement;
  /** What lies on top. Boards of others, which no hand moves, have no element for it but the spot itself. */
  readonly #top: HTMLElement;
  readonly #around: Surroundings;
  readonly #parts = new Map<string, HTMLElement>();
  #shown: Spot | null = null;
  #written = "";
  /** Whose piece is on its way here; null: nothing is. */
  #coming: "own" | "other" | null = null;
  #arrival: (() => void) | undefined;
  #freshDeck = "";
  #freshEnd: (() => void) | undefined;
  #isOver = false;
  #lift: Point | null = null;

  constructor(spot: Spot, page: Document, around: Surroundings) {
    this.#around = around;
    this.element = page.createElement(spot.isTarget ? "button" : "div");
    if (spot.isTarget) this.element.setAttribute("type", "button");
    this.element.dataset.key = spot.key;
    this.#top = isSingle(spot) ? this.element : this.element.appendChild(page.createElement("i"));
    this.show(spot);
  }

  /** Whether this element can draw it: what can be pressed is an element of another kind. */
  canShow(spot: Spot): boolean {
    return this.#shown?.isTarget === spot.isTarget && this.#isSingle === isSingle(spot);
  }

  show(spot: Spot): void {
    const before = this.#shown;
    this.#shown = spot;
    const hasMoved = !before || !isSameBox(before.box, spot.box);
    if (hasMoved) this.#place(spot.box);
    if (before?.tilt !== spot.tilt) this.#tilt(spot.tilt ?? 0);
    if (hasMoved || before.touch !== spot.touch) this.#reach(spot);
    if (before?.label !== spot.label) this.#say(spot, before);
    if (Boolean(before?.isSelected) !== Boolean(spot.isSelected)) this.#press(spot);
    if (before?.zones[0] !== spot.zones[0]) this.element.dataset.zone = spot.zones[0] ?? "";
    if (before?.piece !== spot.piece) this.#settle(spot);
    this.#dress(spot, before);
  }

  /** Write what it looks like now. Called once, after all changes. */
  look(): void {
    const spot = this.#shown;
    if (!spot) return;
    const look = this.#looks(spot) + (this.#isSingle ? this.#topLook(spot) : "");
    if (look !== this.#written) this.element.className = this.#written = look;
    if (!this.#isSingle) write(this.#top, this.#topLook(spot));
  }

  /** Show the same again, because faces were painted again. */
  repaint(): void {
    if (!this.#shown) return;
    this.#dress(this.#shown, null);
    this.look();
  }

  /**
   * Show what lies under the top as long as that is on its way. The top is shown a little before what flies there is
   * gone.
   */
  expect(duration: number, isOwn: boolean): void {
    this.#arrival?.();
    this.#arrival = this.#around.later(() => this.#arrive(), duration - EARLY_MS);
    this.#coming = isOwn ? "own" : "other";
  }

  /** Show for a moment whose piece was laid here. */
  freshen(piece: string): void {
    this.#freshEnd?.();
    this.#freshDeck = deckOf(piece);
    this.#freshEnd = this.#around.later(() => {
      this.#freshDeck = "";
      this.look();
    }, FRESH_MS);
  }

  glow(): void {
    this.#around.animate(this.#top, [{ filter: "brightness(1.5)" }, { filter: "none" }], GLOW_MS);
  }

  /** Turn the piece over without anything above it: for small ones, and when there are too many at once. */
  turn(): void {
    this.#around.animate(this.#top, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], TURN_MS);
  }

  /** Come rolling out of a box, beyond the place and back. No two of them roll alike. */
  roll(from: Box, duration: number): void {
    const { box, tilt = 0 } = this.#shown ?? { box: from };
    const [start, end] = [centreOf(from), centreOf(box)];
    const [x, y] = [start.x - end.x, start.y - end.y];
    const turns = (x < 0 ? -1 : 1) * (320 + 14 * Math.abs(tilt));
    const steps = [
      { transform: rolled(x, y, 0.5, turns), offset: 0, easing: ROLL },
      { transform: rolled(x * -0.04, y * -0.04, 1.14, turns * 0.08), offset: 0.6, easing: "ease-in-out" },
      { transform: rolled(x * 0.015, y * 0.015, 0.97, turns * -0.025), offset: 0.82, easing: "ease-out" },
      { transform: rolled(0, 0, 1, 0), offset: 1 },
    ];
    this.#around.animate(this.#top, steps, duration - 8 * Math.abs(tilt), "linear");
  }

  shake(isInstant: boolean): void {
    const steps = isInstant
      ? [{ filter: "brightness(0.6)" }, { filter: "none" }]
      : [0, -7, 6, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.#around.animate(this.#top, steps, SHAKE_MS);
  }

  /** Whether a piece that is dragged would fall on it. */
  set isOver(isOver: boolean) {
    this.#isOver = isOver;
    this.look();
  }

  /** How far what lies on top is from its place; null: it is there. */
  get lift(): Point | null {
    return this.#lift;
  }

  set lift(lift: Point | null) {
    this.#lift = lift;
    this.#top.style.transform = lift ? `translate(${lift.x}px, ${lift.y}px) scale(${LIFTED})` : "";
    this.look();
  }

  remove(): void {
    this.#freshEnd?.();
    this.#arrival?.();
    this.element.remove();
  }

  #arrive(): void {
    this.#coming = null;
    this.look();
  }

  /** Another piece has nothing to do with what moved before. */
  #settle(spot: Spot): void {
    this.#name(spot);
    this.#arrival?.();
    this.#coming = null;
    if (this.#lift) this.lift = null;
  }

  /** Not by a transform: each one would be painted by itself, and there are many of them. */
  #place({ x, y, w, h }: Box): void {
    const { style } = this.element;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${w}px`;
    style.height = `${h}px`;
    style.setProperty("--w", `${w}px`);
  }

  #tilt(degrees: number): void {
    this.element.style.setProperty("--tilt", `${degrees}deg`);
  }

  /** What a finger hits may be more than what is seen. */
  #reach({ box, touch }: Spot): void {
    const inset = touch && [touch.y - box.y, right(box) - right(touch), bottom(box) - bottom(touch), touch.x - box.x];
    this.element.style.setProperty("--touch", inset ? inset.map((part) => `${part}px`).join(" ") : "0");
  }

  /** What it is called changes with every card, what it is hardly ever. */
  #say({ label, isTarget }: Spot, before: Spot | null): void {
    if (label) this.element.setAttribute("aria-label", label);
    else this.element.removeAttribute("aria-label");
    if (isTarget || (before && Boolean(before.label) === Boolean(label))) return;
    this.element.setAttribute(label ? "role" : "aria-hidden", label ? "img" : "true");
    this.element.removeAttribute(label ? "aria-hidden" : "role");
  }

  /** Only what is taken up is said to be so: to everything else a press is no switch. */
  #press({ isSelected, isTarget }: Spot): void {
    if (isSelected && isTarget) this.element.setAttribute("aria-pressed", "true");
    else this.element.removeAttribute("aria-pressed");
  }

  #looks({ look, detail, thickness, piece, back }: Spot): string {
    const state = piece ? "has-card" : back ? "has-back" : "empty";
    const fresh = this.#freshDeck && ` fresh fresh-${this.#freshDeck}`;
    const moods = (this.#isOver ? " over" : "") + (this.#lift ? " dragged" : "");
    return `spot ${look} ${detail} thick-${thickness} ${state}${fresh}${moods}`;
  }

  get #isSingle(): boolean {
    return this.#top === this.element;
  }

  /**
   * One and the same element is what lies beneath until the top is there. For pieces of others it looks as it did before
   * they came, so it is written only when they arrive; what one's own piece will lie on isn't marked as that piece is.
   * A spot that is its own top begins with it.
   */
  #topLook({ piece, back, beneath, detail }: Spot): string {
    const shown = this.#coming ? beneath && pictureOf(beneath) : piece ? pictureOf(piece) : back && backOf(back);
    const face = faceLook(this.#top, shown, detail, this.#around.faces);
    if (this.#isSingle) return face && ` card top${face}`;
    return `card ${this.#coming === "own" ? "beneath" : "top"} ${detail}${face || " none"}`;
  }

  #dress(spot: Spot, before: Spot | null): void {
    const isBigger = before?.detail !== spot.detail;
    if (isBigger || underneath(before) !== underneath(spot)) this.#dressBeneath(spot);
    if (!before || !isSameList(before.fan, spot.fan)) this.#dressFan(spot);
    if (before?.badge !== spot.badge) this.#dressBadge(spot);
    if (before?.hotkey !== spot.hotkey) this.#dressKey(spot);
    if (!before || !isSameList(before.hands, spot.hands)) this.#dressHands(spot);
  }

  #name({ piece }: Spot): void {
    if (piece) this.#top.setAttribute("data-piece", piece);
    else this.#top.removeAttribute("data-piece");
  }

  #dressBeneath(spot: Spot): void {
    const piece = underneath(spot);
    const part = this.#part("beneath", "i", piece !== "");
    if (part) dressCard(part, "beneath", pictureOf(piece), spot.detail, this.#around.faces);
  }

  #dressFan({ fan }: Spot): void {
    const part = this.#part("fan", "span", fan.length > 0);
    part?.replaceChildren(
      ...fan.map((piece) => {
        const card = part.ownerDocument.createElement("i");
        dressCard(card, "", pictureOf(piece), "mini", this.#around.faces);
        card.dataset.piece = piece;
        return card;
      }),
    );
  }

  #dressHands({ hands }: Spot): void {
    const people = this.#around.people();
    const part = this.#part("hands", "span", hands.length > 0);
    part?.replaceChildren(
      ...hands.map((seat) => {
        const hand = part.ownerDocument.createElement("i");
        hand.className = `hand deck-${people[seat]?.deck ?? ""}`;
        hand.textContent = initialOf(people[seat]?.name ?? "");
        return hand;
      }),
    );
  }

  /** Written by styles: as a text it would have to be part of the spot's name. */
  #dressKey({ hotkey }: Spot): void {
    const part = this.#part("hotkey", "kbd", hotkey !== "");
    if (part) part.dataset.hotkey = hotkey;
  }

  /** Once there, it stays and is only hidden: its text has to be laid out only if it is another one. */
  #dressBadge({ badge }: Spot): void {
    const part = this.#part("badge", "b", badge !== "" || this.#parts.has("badge"));
    if (!part) return;
    write(part, badge ? "badge" : "badge none");
    if (badge && part.textContent !== badge) part.textContent = badge;
  }

  /** A part that is only there if there is something in it. It is for the eyes: the label says it all. */
  #part(name: string, tag: string, isWanted: boolean): HTMLElement | null {
    const part = this.#parts.get(name);
    if (!isWanted) {
      part?.remove();
      this.#parts.delete(name);
      return null;
    }
    return part ?? this.#add(name, tag);
  }

  #add(name: string, tag: string): HTMLElement {
    const part = this.element.ownerDocument.createElement(tag);
    part.className = name;
    part.setAttribute("aria-hidden", "true");
    if (name === "beneath" || name === "fan") this.element.insertBefore(part, this.#top);
    else this.element.append(part);
    this.#parts.set(name, part);
    return part;
  }
}

/** Whether it is drawn by a single element: boards of others, as long as nobody can press them. */
const isSingle = ({ isThrottled, isTarget }: Spot): boolean => isThrottled && !isTarget;

/** What lies under the top is seen only where a hand moves the top, or is about to. */
const underneath = (spot: Spot | null): string =>
  spot && (spot.isTarget || spot.hands.length > 0) ? spot.beneath : "";

const right = ({ x, w }: Box): number => x + w;
const bottom = ({ y, h }: Box): number => y + h;

const rolled = (x: number, y: number, scale: number, degrees: number): string =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${degrees}deg)`;
