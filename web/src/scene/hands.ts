import type { Command } from "../protocol.ts";
import { type TableState, isCallable, type Moves } from "./tableState.ts";
import { centreOf, isInside, moved, type Point, type Spot } from "./plan.ts";
import { Keys, type Key } from "./keys.ts";
import type { Stage } from "./stage.ts";
import { landing } from "./targets.ts";

/** A finger that moves less than this only taps. */
const SLOP = 8;
/** A finger that rests this long on a piece in the middle calls it. */
const LONG_PRESS_MS = 500;

/** Who plays with these hands: what there is to see, and what can be done. */
export interface Player {
  readonly game: Moves;
  /** The zone whose piece was taken up and waits for its place; empty: none. */
  readonly selected: string;
  /** The table as it is now; null: nothing can be done. */
  state(): TableState | null;
  play(command: Command): void;
  /** Take up the piece of a zone so that it waits for its place; empty: put it back. */
  select(zone: string): void;
  /** Call what lies there as misplayed; calling is over with it. */
  call(piece: string): void;
  /** Call nothing after all. */
  stopCalling(): void;
  /** Tell the others which zone the hand goes for; empty: none. */
  reach(zone: string): void;
}

/** A finger that is down on a piece. */
interface Grip {
  readonly pointer: number;
  readonly spot: Spot;
  readonly zone: string;
  readonly start: Point;
  /** Where the scene is on the screen: it does not move as long as a finger is on it. */
  readonly corner: Point;
  /** Whether the piece waited for its place already: then a tap puts it back. */
  readonly isAgain: boolean;
  /** Whether coming down was a command already. */
  readonly isSpent: boolean;
  readonly isDragged: boolean;
}

/**
 * What hands do on the stage. A finger acts as it comes down. Only where a piece can go to several kinds of places it
 * acts as it lifts, so that the piece can be dragged. A piece that coming down did not move can still be dragged.
 * While one finger holds a piece others can play pieces with a tap, but hold none.
 */
export class Hands {
  readonly #host: HTMLElement;
  readonly #stage: Stage;
  readonly #player: Player;
  readonly #keys: Keys;
  readonly #ended = new AbortController();
  #grip: Grip | null = null;
  #reached = "";
  /** A finger that rests on a piece in the middle. */
  #resting: { readonly pointer: number; readonly start: Point; readonly timer: number } | null = null;
  /** Whether the click that comes next comes from a finger, which has acted already. */
  #isTouched = false;

  constructor(host: HTMLElement, stage: Stage, player: Player) {
    this.#host = host;
    this.#stage = stage;
    this.#player = player;
    this.#keys = new Keys(stage, {
      zoneOf: (key) => this.#zoneOf(key),
      press: (zone) => this.press(zone),
      putBack: () => this.#escape(),
    });
    const options = { signal: this.#ended.signal };
    host.addEventListener("pointerdown", (event) => this.#pointerDown(event), options);
    host.addEventListener("pointermove", (event) => this.#pointerMove(event), options);
    host.addEventListener("pointerup", (event) => this.#pointerUp(event), options);
    host.addEventListener("pointercancel", (event) => this.#pointerGone(event), options);
    host.addEventListener("lostpointercapture", (event) => this.#pointerGone(event), options);
    host.addEventListener("click", (event) => this.#click(event), options);
    // The focus stays where keys have put it: otherwise the next key would press what a finger has touched.
    host.addEventListener("mousedown", (event) => event.preventDefault(), options);
  }

  /** Let go of everything, and put back what was taken up. */
  cancel(): void {
    this.#letGo();
    this.#putBack();
  }

  destroy(): void {
    this.#letGo();
    this.#keys.destroy();
    this.#ended.abort();
  }

  /** A key or a screen reader presses a zone: like a finger that comes down and lifts. */
  press(zone: string): void {
    const state = this.#player.state();
    if (!state || this.#isHolding()) return;
    if (this.#begin(state, zone) === "held") this.#tap(zone, state.selected === zone);
  }

  #zoneOf(key: Key): string {
    const state = this.#player.state();
    return state ? this.#player.game.zoneOf(key, state) : "";
  }

  #escape(): boolean {
    const isBusy = this.#isHolding() || Boolean(this.#player.state()?.selected);
    if (isBusy) this.cancel();
    return isBusy;
  }

  #isHolding(): boolean {
    return this.#grip !== null && (this.#grip.isDragged || !this.#grip.isSpent);
  }

  #pointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#isTouched = true;
    const state = this.#player.state();
    const zone = zoneOf(event.target);
    if (!state || (this.#isHolding() && !zone)) return;
    if (this.#isHolding()) return this.#playBeside(state, zone);
    const began = this.#begin(state, zone);
    if (began !== "nothing") this.#hold(event, state, zone, began === "command");
    else if (!state.selected && !state.isCalling) this.#rest(event, state, zone);
  }

  #rest({ pointerId: pointer, clientX: x, clientY: y }: PointerEvent, state: TableState, zone: string): void {
    const { game } = this.#player;
    this.#stopResting();
    if (!game.calls(state.rules).includes("misplay") || !this.#callable(state, zone)) return;
    const timer = window.setTimeout(() => this.#callByResting(zone), LONG_PRESS_MS);
    this.#resting = { pointer, start: { x, y }, timer };
  }

  /** The piece may have gone, or something else may have come on top of it: then that is meant. */
  #callByResting(zone: string): void {
    this.#resting = null;
    const state = this.#player.state();
    const piece = state && this.#callable(state, zone);
    if (piece) this.#player.call(piece);
  }

  #stopResting(): void {
    clearTimeout(this.#resting?.timer);
    this.#resting = null;
  }

  /** Another finger holds a piece: this one can only do what needs no holding. */
  #playBeside(state: TableState, zone: string): void {
    const taken = this.#player.game.taken(state, zone);
    if (taken.is === "command") this.#player.play(taken.command);
  }

  /** What coming down means: a command, a piece that is held now, or nothing of which more could come. */
  #begin(state: TableState, zone: string): "command" | "held" | "nothing" {
    const { game } = this.#player;
    if (state.isCalling) return this.#callOrPlay(state, zone);
    if (state.selected && state.selected !== zone && this.#lay(state, state.selected, zone)) return "nothing";
    if (state.selected) this.#putBack();
    const taken = zone ? game.taken(state, zone) : ({ is: "nothing" } as const);
    if (taken.is === "command") this.#player.play(taken.command);
    if (taken.is === "held") this.#player.select(zone);
    return taken.is;
  }

  /** A touch on an own piece while calling means to play it. */
  #callOrPlay(state: TableState, zone: string): "command" | "held" | "nothing" {
    const piece = this.#callable(state, zone);
    if (piece) this.#player.call(piece);
    if (piece || this.#player.game.taken(state, zone).is === "nothing") return "nothing";
    this.#player.stopCalling();
    const next = this.#player.state();
    return next ? this.#begin(next, zone) : "nothing";
  }

  /** The piece seen in a zone, if it can be called; empty: none. */
  #callable(state: TableState, zone: string): string {
    const piece = this.#stage.spotOf(zone)?.piece ?? "";
    return isCallable(this.#player.game, state, zone) ? piece : "";
  }

  #hold(event: PointerEvent, { selected }: TableState, zone: string, isSpent: boolean): void {
    const spot = this.#stage.spotOf(zone);
    if (!spot) return;
    capture(this.#host, event.pointerId);
    const { x, y } = this.#host.getBoundingClientRect();
    const start = { x: event.clientX, y: event.clientY };
    const isAgain = selected === zone;
    this.#grip = { pointer: event.pointerId, spot, zone, start, corner: { x, y }, isAgain, isSpent, isDragged: false };
    // Until it is dragged elsewhere it goes where a tap would play it.
    const state = !isSpent && this.#player.state();
    if (state) this.#reach(this.#player.game.aim(state, zone));
  }

  /** A mouse moves all the time: the table is looked at only if something is in the hand. */
  #pointerMove(event: PointerEvent): void {
    this.#watchResting(event);
    const grip = this.#grip;
    if (grip ? grip.pointer !== event.pointerId : !this.#player.selected) return;
    const state = this.#player.state();
    if (!state) return;
    if (grip) this.#drag(state, grip, event);
    else if (state.selected) this.#hover(state, zoneOf(event.target));
  }

  #watchResting({ pointerId, clientX, clientY }: PointerEvent): void {
    const { pointer, start } = this.#resting ?? {};
    if (!start || pointer !== pointerId) return;
    if (Math.hypot(clientX - start.x, clientY - start.y) > SLOP) this.#stopResting();
  }

  #drag(state: TableState, grip: Grip, event: PointerEvent): void {
    const by = { x: event.clientX - grip.start.x, y: event.clientY - grip.start.y };
    if (!grip.isDragged && Math.hypot(by.x, by.y) <= SLOP) return;
    if (!this.#isThere(state, grip)) return grip.isSpent && !grip.isDragged ? undefined : this.#lose();
    if (grip.isSpent && !grip.isDragged) this.#player.select(grip.zone);
    this.#grip = { ...grip, isDragged: true };
    this.#stage.drag(grip.spot.key, by.x, by.y);
    const target = this.#target(state, grip, event);
    this.#stage.point(target?.key ?? "");
    this.#reach(target?.zones[0] ?? this.#aimed(state, grip, event));
  }

  /** Whether the piece still lies where it was taken up, and is not on its way. */
  #isThere(state: TableState, { zone, spot }: Grip): boolean {
    return this.#stage.spotOf(zone)?.piece === spot.piece && spot.piece !== "" && !state.pending.has(spot.piece);
  }

  /** The piece was taken out of the hand. */
  #lose(): void {
    this.#letGo();
    this.#putBack();
  }

  /** A piece that was taken up before waits for its place, and the mouse shows which one might be meant. */
  #hover(state: TableState, zone: string): void {
    const isTarget = zone !== "" && zone !== state.selected;
    this.#reach(isTarget && this.#player.game.laid(state, state.selected, zone) ? zone : "");
  }

  #pointerUp(event: PointerEvent): void {
    if (this.#resting?.pointer === event.pointerId) this.#stopResting();
    const grip = this.#grip;
    if (grip?.pointer !== event.pointerId) return;
    const state = this.#player.state();
    this.#letGo();
    if (!state) this.#putBack();
    else if (grip.isDragged) this.#drop(state, grip, event);
    else if (!grip.isSpent) this.#tap(grip.zone, grip.isAgain);
  }

  #pointerGone(event: PointerEvent): void {
    if (this.#resting?.pointer === event.pointerId) this.#stopResting();
    if (this.#grip?.pointer !== event.pointerId) return;
    const { isSpent, isDragged } = this.#grip;
    this.#letGo();
    if (isDragged || !isSpent) this.#putBack();
  }

  #letGo(): void {
    this.#stopResting();
    const grip = this.#grip;
    this.#grip = null;
    if (!grip) return;
    this.#stage.point("");
    if (grip.isDragged) this.#stage.release(grip.spot.key);
  }

  /** Dropped on a place it goes there; somewhere in the middle, where it fits; elsewhere, back. */
  #drop(state: TableState, grip: Grip, event: PointerEvent): void {
    const zone = this.#target(state, grip, event)?.zones[0];
    if (zone && this.#lay(state, grip.zone, zone)) return;
    const point = pointOf(grip, event);
    const isBetween = isInside(point, this.#stage.plan?.middle ?? grip.spot.box);
    const isHome = !grip.isSpent && isInside(point, grip.spot.touch ?? grip.spot.box);
    const aimed = isBetween ? this.#player.game.aim(state, grip.zone) : "";
    if (aimed && this.#lay(state, grip.zone, aimed)) return;
    if (isHome) this.#tap(grip.zone, grip.isAgain);
    else if (isBetween) this.#playOrPutBack(state, grip.zone);
    else this.#putBack();
  }

  #playOrPutBack(state: TableState, zone: string): void {
    const command = this.#player.game.tapped(state, zone);
    if (command) this.#send(command);
    else this.#putBack();
  }

  /** A tap plays to where it fits; where that is not clear the next tap says where, or puts it back. */
  #tap(zone: string, isAgain: boolean): void {
    const state = this.#player.state();
    const command = state && this.#player.game.tapped(state, zone);
    if (command) this.#send(command);
    else if (isAgain) this.#putBack();
  }

  /** Lay the piece of a zone on another, if that can be done at all. */
  #lay(state: TableState, from: string, to: string): boolean {
    const command = to !== "" && from !== to && this.#player.game.laid(state, from, to);
    if (!command) return false;
    this.#send(command);
    return true;
  }

  /** The others see the hand where it is until the piece has landed. */
  #send(command: Command): void {
    this.#reached = "";
    this.#player.select("");
    this.#player.play(command);
  }

  #putBack(): void {
    this.#player.select("");
    this.#reach("");
  }

  #target(state: TableState, grip: Grip, event: PointerEvent): Spot | null {
    const by = { x: event.clientX - grip.start.x, y: event.clientY - grip.start.y };
    const possible = this.#stage.plan?.spots.filter((spot) => this.#canLay(state, grip, spot)) ?? [];
    return landing(possible, pointOf(grip, event), centreOf(moved(grip.spot.box, by)), grip.spot.box.w);
  }

  #canLay(state: TableState, { zone: from }: Grip, { zones: [to = ""] }: Spot): boolean {
    return to !== "" && to !== from && this.#player.game.laid(state, from, to) !== null;
  }

  /** What a piece goes for that is dragged between the places. */
  #aimed(state: TableState, grip: Grip, event: PointerEvent): string {
    const { plan } = this.#stage;
    return plan && isInside(pointOf(grip, event), plan.middle) ? this.#player.game.aim(state, grip.zone) : "";
  }

  #reach(zone: string): void {
    if (zone === this.#reached) return;
    this.#reached = zone;
    this.#player.reach(zone);
  }

  /** Screen readers and other helpers click without a finger. */
  #click(event: MouseEvent): void {
    const isFinger = this.#isTouched && event.detail > 0;
    this.#isTouched = false;
    const zone = zoneOf(event.target);
    if (!isFinger && zone) this.press(zone);
  }
}

function zoneOf(target: EventTarget | null): string {
  const element = target instanceof Element ? target.closest("[data-zone]") : null;
  return element?.getAttribute("data-zone") ?? "";
}

/** Where a finger is on the scene. */
const pointOf = ({ corner }: Grip, event: PointerEvent): Point => ({
  x: event.clientX - corner.x,
  y: event.clientY - corner.y,
});

/** A finger that has gone already cannot be followed, and need not be. */
function capture(host: HTMLElement, pointer: number): void {
  try {
    host.setPointerCapture(pointer);
  } catch {
    return;
  }
}
