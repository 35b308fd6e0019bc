import "./stage.css";
import { Scheduler } from "./scheduler.ts";
import { type Animate, animate as animateOnPage, Flights, WAY_MS } from "./flights.ts";
import { type Box, deckOf, isSameBox, moved, type Plan, type Spot } from "./plan.ts";
import { type Change, changesBetween, isCarried, isInMiddle, type Journey, journeysOf, topsOf } from "./journeys.ts";
import { Marks } from "./marks.ts";
import type { Sheet } from "./painting.ts";
import { FRESH_MS, SpotElement, type Person, type Surroundings } from "./spot.ts";
import { SpriteFaces } from "./spriteFaces.ts";

/** Boards of others are drawn this often; half as often where there are many, since nobody follows all of them. */
export const THROTTLE_MS = 100;
const MANY = 6;
const paceOf = ({ panels }: Plan): number => (panels.length > MANY ? 2 : 1) * THROTTLE_MS;

/** They take turns: with every frame those of one turn are drawn, so that no frame has to draw all of them. */
export const TURNS = 6;

/** What a stage asks of the table. */
export interface StageHooks {
  /** Who sits there, by seat. */
  people(): readonly Person[];
  /** One's own; null: this page only watches. */
  seat(): number | null;
  /** Whether nothing may fly. */
  reducesMotion(): boolean;
}

/** Draws plans into an element, and lets pieces go from where they were to where they are. It knows no game. */
export class Stage {
  readonly host: HTMLElement;
  readonly #hooks: StageHooks;
  readonly #layer: HTMLElement;
  readonly #marks: Marks;
  readonly #flights: Flights;
  readonly #above: HTMLElement;
  #opening: Promise<void> | null = null;
  readonly #faces: SpriteFaces;
  readonly #around: Surroundings;
  readonly #scheduler = new Scheduler();
  readonly #elements = new Map<string, SpotElement>();
  /** The spots as they are drawn: those of others may lag behind the plan. */
  readonly #drawn = new Map<string, Spot>();
  readonly #cameFrom = new Map<string, string>();
  #plan: Plan | null = null;
  /** When the boards of each turn were drawn last. */
  readonly #turnAt: number[] = Array.from({ length: TURNS }, () => -Infinity);
  #later: (() => void) | undefined;
  #over: SpotElement | undefined;

  constructor(host: HTMLElement, hooks: StageHooks, animate: Animate = animateOnPage) {
    this.host = host;
    this.#hooks = hooks;
    host.classList.add("stage");
    this.#faces = new SpriteFaces(host, () => this.#repaint());
    this.#around = {
      faces: this.#faces,
      animate,
      people: () => hooks.people(),
      later: (run, ms) => this.#scheduler.add(run, ms),
    };
    this.#marks = new Marks(layer(host, "marks"));
    this.#layer = layer(host, "spots");
    this.#above = layer(host, "flights");
    this.#above.setAttribute("aria-hidden", "true");
    this.#flights = new Flights(this.#above, this.#faces, animate);
  }

  /** What was drawn last, or is about to be. */
  get plan(): Plan | null {
    return this.#plan;
  }

  /** Draw what differs. Instant: nothing flies, because it is not seen as a move. */
  draw(plan: Plan, { isInstant = false }: { readonly isInstant?: boolean } = {}): void {
    const isFirst = !this.#plan;
    this.#plan = plan;
    this.#later?.();
    this.#later = undefined;
    this.#scheduler.catchUp();
    const changes = this.#due(plan, isInstant || isFirst);
    const journeys = isInstant || isFirst ? [] : this.#journeys(changes, plan);
    if (isInstant) this.#flights.landAll();
    const focused = this.#focusedKey();
    for (const change of changes) this.#apply(change);
    if (changes.some(({ before, after }) => !before || !after)) this.#order(plan);
    if (focused && !this.#elements.has(focused)) this.#focusBeside(focused, plan);
    this.#marks.draw(plan.marks);
    for (const journey of journeys) this.#go(journey);
    if (!isInstant && !isFirst) this.#freshen(changes, plan);
    for (const { after } of changes) if (after) this.#elements.get(after.key)?.look();
    if (changes.some(isResized)) this.#faces.fit(plan);
  }

  /** A new round: nothing has come from anywhere yet. */
  begin(): void {
    this.#cameFrom.clear();
  }

  /** Show faces as this sheet has them, as soon as they are painted. */
  dress(sheet: Sheet): Promise<void> {
    return this.#faces.wear(sheet);
  }

  /** Let what lies there shake its head. */
  shake(zone: string): void {
    this.#element(zone)?.shake(this.#hooks.reducesMotion());
  }

  rectOf(zone: string): Box | null {
    return this.spotOf(zone)?.box ?? null;
  }

  spotOf(zone: string): Spot | null {
    return this.#plan?.spots.find(({ zones }) => zones.includes(zone)) ?? null;
  }

  /** Show the piece of the spot with this key that far from its place. */
  drag(key: string, x: number, y: number): void {
    const element = this.#elements.get(key);
    if (element) element.lift = { x, y };
  }

  /** Let go of a piece that was dragged: it goes back from there, and elsewhere if it is drawn elsewhere by then. */
  release(key: string): void {
    const element = this.#elements.get(key);
    const spot = this.#drawn.get(key);
    if (!element?.lift || !spot) return;
    const from = moved(spot.box, element.lift);
    element.lift = null;
    if (spot.piece && !this.#hooks.reducesMotion()) {
      this.#go({ piece: spot.piece, from, source: "", to: spot, isOnEqual: false, way: "back" });
      element.look();
    }
  }

  /** Show that what is dragged would fall on the spot with this key; empty: nowhere. */
  point(key: string): void {
    const over = this.#elements.get(key);
    if (over === this.#over) return;
    if (this.#over) this.#over.isOver = false;
    if (over) over.isOver = true;
    this.#over = over;
  }

  focus(key: string): void {
    this.#elements.get(key)?.element.focus();
  }

  destroy(): void {
    this.#scheduler.close();
    this.#faces.close();
    this.#flights.canvas?.close();
    for (const element of this.#elements.values()) element.remove();
    this.host.replaceChildren();
    this.host.classList.remove("stage");
  }

  #element(zone: string): SpotElement | undefined {
    return this.#elements.get(this.spotOf(zone)?.key ?? "");
  }

  /** What is to be drawn now. Boards of others wait for their turn, unless a piece goes from or to them. */
  #due(plan: Plan, isAll: boolean): Change[] {
    const changes = changesBetween(this.#drawn, plan.spots);
    const throttled = isAll ? [] : changes.filter(isThrottled);
    if (!throttled.length) return changes;
    const now = performance.now();
    const turn = this.#nextTurn(throttled);
    const isTurn = now - (this.#turnAt[turn] ?? 0) >= paceOf(plan);
    if (isTurn) this.#turnAt[turn] = now;
    const involved = new Set(changes.filter((change) => !isThrottled(change)).flatMap(tops));
    const due = changes.filter(
      (change) =>
        !isThrottled(change) ||
        (isTurn && turnOf(change) === turn) ||
        tops(change).some((piece) => involved.has(piece)),
    );
    if (due.length < changes.length)
      this.#drawLater((this.#turnAt[this.#nextTurn(throttled)] ?? 0) + paceOf(plan) - now);
    return due;
  }

  /** Of those who have something new, the turn that was drawn the longest time ago. */
  #nextTurn(throttled: readonly Change[]): number {
    const at = (change: Change) => this.#turnAt[turnOf(change)] ?? 0;
    return turnOf(throttled.reduce((one, other) => (at(other) < at(one) ? other : one)));
  }

  #drawLater(ms: number): void {
    this.#later = this.#scheduler.add(() => this.#plan && this.draw(this.#plan), Math.max(0, ms));
  }

  #journeys(changes: readonly Change[], plan: Plan): Journey[] {
    const people = this.#hooks.people();
    return journeysOf(changes, {
      plan,
      drawn: this.#drawn,
      ownDeck: people[this.#hooks.seat() ?? -1]?.deck ?? "",
      flying: (piece) => this.#flights.whereIs(piece),
      cameFrom: (piece) => this.#cameFrom.get(piece),
      seatOf: (deck) => people.findIndex((person) => person.deck === deck),
    });
  }

  #apply({ before, after }: Change): void {
    const key = (after ?? before)?.key ?? "";
    const element = this.#elements.get(key);
    if (after && element?.canShow(after)) element.show(after);
    else if (after) this.#replace(element, after);
    else if (element) this.#remove(key, element);
    if (after) this.#drawn.set(key, after);
  }

  #focusedKey(): string {
    const { activeElement } = this.host.ownerDocument;
    return activeElement && this.#layer.contains(activeElement)
      ? ((activeElement as HTMLElement).dataset.key ?? "")
      : "";
  }

  /** Players who go from piece to piece by keys don't lose their way when one is gone: the next of its kind gets the focus. */
  #focusBeside(key: string, { spots }: Plan): void {
    const kind = key.split(".").slice(0, -1).join(".");
    const targets = spots.filter(({ isTarget }) => isTarget);
    const next = targets.find((spot) => spot.key > key && spot.key.startsWith(kind)) ?? targets.at(-1);
    if (next) this.focus(next.key);
  }

  #remove(key: string, element: SpotElement): void {
    element.remove();
    this.#elements.delete(key);
    this.#drawn.delete(key);
  }

  /** What can be pressed from now on, or no longer, becomes another element; who had the focus keeps it. */
  #replace(old: SpotElement | undefined, spot: Spot): void {
    const fresh = new SpotElement(spot, this.host.ownerDocument, this.#around);
    const hadFocus = old?.element === this.host.ownerDocument.activeElement;
    if (old) this.#layer.insertBefore(fresh.element, old.element);
    else this.#layer.append(fresh.element);
    old?.remove();
    this.#elements.set(spot.key, fresh);
    if (hadFocus) fresh.element.focus();
  }

  /** The order of the elements is that in which keys and screen readers go through them. */
  #order(plan: Plan): void {
    let next = this.#layer.firstElementChild;
    for (const { key } of plan.spots) {
      const element = this.#elements.get(key)?.element;
      if (!element) continue;
      if (element === next) next = next.nextElementSibling;
      else this.#layer.insertBefore(element, next);
    }
  }

  #go(journey: Journey): void {
    const { piece, source, to, isOnEqual, way } = journey;
    if (source && isCarried(journey)) this.#cameFrom.set(piece, source);
    const element = this.#elements.get(to.key);
    if (!element) return;
    if (way === "roll") return this.#roll(element, journey);
    // Boards of others stay quiet: what is laid in the middle is what matters.
    if (to.isThrottled) return;
    if (this.#hooks.reducesMotion()) return element.glow();
    if (way === "other") this.#opening ??= this.#openCanvas();
    const isSmallTurn = way === "turn" && to.detail === "mini";
    const duration = isSmallTurn ? 0 : this.#flights.fly(journey);
    if (duration && !isOnEqual) element.expect(duration, way !== "other");
    else if (!duration && way === "turn") element.turn();
  }

  /** What lets pieces of others fly is loaded when the first of them does: no table has to wait for it. */
  async #openCanvas(): Promise<void> {
    const loaded = await import("./canvasFlights.ts").catch(() => null);
    if (this.#above.isConnected)
      this.#flights.canvas = loaded?.openCanvasFlights(this.#above, this.#faces.sprites) ?? null;
  }

  /** What was thrown can be taken up at once: it is where it lies, and only looks as if it still rolled. */
  #roll(element: SpotElement, { from, to }: Journey): void {
    if (this.#hooks.reducesMotion()) element.glow();
    else if (to.isThrottled) element.turn();
    else element.roll(from, WAY_MS.roll);
  }

  /** What was laid in the middle is seen for a moment. Where it changes how its place looks, that may wait for it. */
  #freshen(changes: readonly Change[], plan: Plan): void {
    for (const { before, after } of changes) {
      const piece = after && newcomer(before, after);
      if (!piece || !isInMiddle(after, plan)) continue;
      const isRinged = before?.look === after.look && this.#flights.canvas?.ring(after, deckOf(piece), FRESH_MS);
      if (!isRinged) this.#elements.get(after.key)?.freshen(piece);
    }
  }

  #repaint(): void {
    this.#flights.canvas?.wear(this.#faces.sprites);
    for (const element of this.#elements.values()) element.repaint();
  }
}

function layer(host: HTMLElement, name: string): HTMLElement {
  const element = host.ownerDocument.createElement("div");
  element.className = name;
  host.append(element);
  return element;
}

/** Whether a change can wait: only what lies there has changed, not where it is. */
const isThrottled = ({ before, after }: Change): boolean =>
  before !== null &&
  after !== null &&
  after.isThrottled &&
  before.isTarget === after.isTarget &&
  isSameBox(before.box, after.box);

const isResized = ({ before, after }: Change): boolean => before?.box.w !== after?.box.w;

/** When it is drawn: the zones of others begin with their seats. */
const turnOf = ({ after }: Change): number => (Number.parseInt(after?.zones[0] ?? "", 10) || 0) % TURNS;

/** All pieces that lie on top before or after a change. */
const tops = ({ before, after }: Change): readonly string[] => [
  ...(before ? topsOf(before) : []),
  ...(after ? topsOf(after) : []),
];

/** The piece that was laid there; what only came to light was not. */
function newcomer(before: Spot | null, after: Spot): string | undefined {
  const known = before ? [...topsOf(before), before.beneath] : [];
  return topsOf(after).find((piece) => !known.includes(piece));
}
