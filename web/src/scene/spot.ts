import type { Animate } from "./animate.ts";
import { centreOf, isSameBox, type Point } from "./boxes.ts";
import { dressCard, type Faces } from "./card.ts";
import { backOf, deckOf, pictureOf } from "./pieces.ts";
import type { Box, Spot } from "./plan.ts";
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
  /** Do something after so many milliseconds, unless the function that is given back is called before. */
  later(run: () => void, ms: number): () => void;
}

const SHAKE_MS = 180;
const GLOW_MS = 120;
const TURN_MS = 120;
const FRESH_MS = 600;
const EARLY_MS = 10;
const LIFTED = 1.05;
/** What is thrown is fast at first, and then slower and slower. */
const ROLL = "cubic-bezier(0.25, 0.6, 0.45, 1)";

/** Draws one spot: an element that stays, of which only what has changed is written. */
export class SpotElement {
  readonly element: HTMLElement;
  readonly #top: HTMLElement;
  readonly #around: Surroundings;
  readonly #parts = new Map<string, HTMLElement>();
  #shown: Spot | null = null;
  #written = "";
  #isComing = false;
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
    this.#top = page.createElement("i");
    this.element.append(this.#top);
    this.show(spot);
  }

  /** Whether this element can draw it: what can be pressed is an element of another kind. */
  canShow(spot: Spot): boolean {
    return this.#shown?.isTarget === spot.isTarget;
  }

  show(spot: Spot): void {
    const before = this.#shown;
    this.#shown = spot;
    const hasMoved = !before || !isSameBox(before.box, spot.box);
    if (hasMoved) this.#place(spot.box);
    if (before?.tilt !== spot.tilt) this.#tilt(spot.tilt ?? 0);
    if (hasMoved || before.touch !== spot.touch) this.#reach(spot);
    if (before?.label !== spot.label) this.#say(spot);
    if (Boolean(before?.isSelected) !== Boolean(spot.isSelected)) this.#press(spot);
    if (before?.zones[0] !== spot.zones[0]) this.element.dataset.zone = spot.zones[0] ?? "";
    if (before?.piece !== spot.piece) this.#settle();
    this.#dress(spot, before);
  }

  /** Write what it looks like now. Whoever has shown or told it something does so at the end, once. */
  look(): void {
    const look = this.#shown ? this.#looks(this.#shown) : "";
    if (look !== this.#written) this.element.className = this.#written = look;
  }

  /** Show the same again, because faces are painted anew. */
  repaint(): void {
    if (this.#shown) this.#dress(this.#shown, null);
  }

  /** Hide what lies on top as long as it is on its way. It is shown a little before what flies there is gone. */
  expect(duration: number): void {
    this.#arrival?.();
    this.#arrival = this.#around.later(() => this.#arrive(), duration - EARLY_MS);
    this.#isComing = true;
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

  shake(isStill: boolean): void {
    const steps = isStill
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
    this.#isComing = false;
    this.look();
  }

  /** Another piece has nothing to do with what moved before. */
  #settle(): void {
    this.#arrival?.();
    this.#isComing = false;
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

  #say({ label, isTarget }: Spot): void {
    if (label) this.element.setAttribute("aria-label", label);
    else this.element.removeAttribute("aria-label");
    if (isTarget) return;
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
    const fresh = this.#freshDeck && ` fresh deck-${this.#freshDeck}`;
    const moods = (this.#isComing ? " coming" : "") + (this.#isOver ? " over" : "") + (this.#lift ? " dragged" : "");
    return `spot ${look} ${detail} thick-${thickness} ${state}${fresh}${moods}`;
  }

  #dress(spot: Spot, before: Spot | null): void {
    const isBigger = before?.detail !== spot.detail;
    if (isBigger || before?.piece !== spot.piece || before.back !== spot.back) this.#dressTop(spot);
    if (isBigger || before?.beneath !== spot.beneath) this.#dressBeneath(spot);
    if (!before || before.fan.join() !== spot.fan.join()) this.#dressFan(spot);
    if (before?.badge !== spot.badge) this.#write("badge", "b", spot.badge);
    if (before?.hotkey !== spot.hotkey) this.#dressKey(spot);
    if (!before || before.hands.join() !== spot.hands.join()) this.#dressHands(spot);
  }

  #dressTop({ piece, back, detail }: Spot): void {
    const face = piece ? pictureOf(piece) : back && backOf(back);
    dressCard(this.#top, "top", face, detail, this.#around.faces);
    if (piece) this.#top.dataset.piece = piece;
    else delete this.#top.dataset.piece;
  }

  #dressBeneath({ beneath, detail }: Spot): void {
    const part = this.#part("beneath", "i", beneath !== "");
    if (part) dressCard(part, "beneath", pictureOf(beneath), detail, this.#around.faces);
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

  #write(name: string, tag: string, text: string): void {
    const part = this.#part(name, tag, text !== "");
    if (part) part.textContent = text;
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

const right = ({ x, w }: Box): number => x + w;
const bottom = ({ y, h }: Box): number => y + h;

const rolled = (x: number, y: number, scale: number, degrees: number): string =>
  `translate(${x}px, ${y}px) scale(${scale}) rotate(${degrees}deg)`;
