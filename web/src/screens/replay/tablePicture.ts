import type { Game } from "../../games/game.ts";
import { SUIT_SIGNS } from "../../games/shared/signs.ts";
import { SUIT_LOOKS, SUITS } from "../../games/shared/suits.ts";
import type { Still } from "../../games/still.ts";
import type { TableView } from "../../protocol.ts";
import { eased } from "../../scene/flightPainter.ts";
import { changesBetween, isCarried, journeysOf, type Journey } from "../../scene/journeys.ts";
import {
  between,
  type Box,
  centreOf,
  type Frame,
  type Mark,
  type Panel,
  type Plan,
  type Spot,
} from "../../scene/plan.ts";
import type { Rules } from "../../scene/tableState.ts";
import { initialOf } from "../../widgets/graphemes.ts";
import { avatar, plate, tintOf, write } from "../summary/pen.ts";
import type { Canvas, Faces } from "./faces.ts";
import type { Film } from "./film.ts";
import { liftedAt, raceOf, without, type Race } from "./race.ts";
import { stateOf } from "./stage.ts";

/** It is always night on pictures: they are looked at on any ground. */
export const TEXT = "#f6f1e4";
export const FAINT = "#b9c6c4";
const [SUNK, LINE] = ["#00000038", "#ffffff1f"];
const WARN = "#ff8a5c";
const OK = "#6fd6a8";
/** The suits on dark felt, by their looks. */
const SIGNS: Readonly<Record<string, string>> = {
  red: "#ff8577",
  blue: "#82b4fa",
  green: "#6fd6a8",
  yellow: "#ffe061",
};
const SHAPES = new Map<string, string>(SUITS.map((suit) => [SUIT_LOOKS[suit], SUIT_SIGNS[suit]?.shape ?? ""]));
/** Whoever lays a piece, in playing time: as on tables. */
const WAY_MS = 220;

interface Flying {
  readonly journey: Journey;
  readonly since: number;
}

/** A round on a canvas, at one time after the other: the same places and faces as on the page. */
export class TablePicture {
  readonly #film: Film;
  readonly #game: Game;
  readonly #still: Still | null;
  readonly #rules: Rules;
  readonly #faces: Faces;
  readonly #seat: number | null;
  readonly #frame: Frame;
  readonly #flights = new Map<string, Flying>();
  readonly #races = new Map<number, Race | null>();
  #drawn = new Map<string, Spot>();
  #index = -1;
  #plan: Plan | null = null;

  constructor(
    film: Film,
    faces: Faces,
    { game, still, rules }: { readonly game: Game; readonly still: Still | null; readonly rules: Rules },
    seat: number | null,
    size: { readonly width: number; readonly height: number },
  ) {
    [this.#film, this.#faces, this.#seat] = [film, faces, seat];
    [this.#game, this.#still, this.#rules] = [game, still, rules];
    this.#frame = { ...size, isLeftHanded: false, showsKeys: false, isReplay: true };
  }

  /** The race that is on at a time; null: none. */
  raceAt(ms: number): Race | null {
    const moment = this.#film.raceAt(ms);
    if (!moment) return null;
    const known = this.#races.get(moment.seq);
    if (known !== undefined) return known;
    const [before, after] = this.#film.around(moment.seq).map((view) => ({ view, plan: this.#planOf(view) }));
    const race = before && after ? raceOf(moment, before, after, this.#faces.ratio) : null;
    this.#races.set(moment.seq, race);
    return race;
  }

  /** Draw the table as it was at a time. */
  draw(pen: Canvas, ms: number, isStill = false): void {
    const index = this.#film.indexAt(ms);
    const view = this.#film.viewAt(index);
    if (index !== this.#index) this.#follow(view, ms, isStill || index !== this.#index + 1);
    this.#index = index;
    const plan = this.#plan;
    if (!plan) return;
    for (const mark of plan.marks) drawMark(pen, mark);
    this.#still?.(pen, view, plan.middle, (piece, box, degrees) => this.#faces.piece(pen, piece, "mid", box, degrees));
    for (const panel of plan.panels) this.#panel(pen, panel, view);
    for (const [piece, { since }] of this.#flights) if (ms < since || ms >= since + WAY_MS) this.#flights.delete(piece);
    const race = this.raceAt(ms);
    for (const spot of without(plan.spots, race ? liftedAt(race, ms, isStill) : "")) this.#spot(pen, spot);
    for (const { journey, since } of this.#flights.values()) {
      const box = between(journey.from, journey.to.box, eased((ms - since) / WAY_MS));
      this.#faces.piece(pen, journey.piece, journey.to.detail, box, journey.to.tilt);
    }
  }

  #planOf(view: TableView): Plan {
    return this.#game.layout(stateOf(view, this.#seat, this.#rules), this.#frame);
  }

  /** What has moved since it was drawn last is on its way, unless a race shows it. */
  #follow(view: TableView, ms: number, isInstant: boolean): void {
    const plan = this.#planOf(view);
    if (isInstant || this.raceAt(ms)) this.#flights.clear();
    else {
      const journeys = journeysOf(changesBetween(this.#drawn, plan.spots), {
        plan,
        drawn: this.#drawn,
        ownDeck: "",
        flying: () => null,
        cameFrom: () => undefined,
        seatOf: (deck) => view.chairs.findIndex((chair) => chair.deck === deck),
      });
      for (const journey of journeys.filter(isCarried)) this.#flights.set(journey.piece, { journey, since: ms });
    }
    this.#plan = plan;
    this.#drawn = new Map(plan.spots.map((spot) => [spot.key, spot]));
  }

  #panel(pen: Canvas, { seat, box, head }: Panel, view: TableView): void {
    const chair = view.chairs[seat];
    if (!chair) return;
    const { count, isFew } = this.#game.left(view, this.#rules, seat);
    plateWith(pen, box, 14, SUNK, isFew ? WARN : LINE);
    const [radius, middle] = [Math.min(13, head.h / 2 - 1), head.y + head.h / 2];
    const size = Math.min(22, head.h);
    const left = write(pen, `${count}`, [head.x + head.w - 4, middle + 0.36 * size], {
      weight: 800,
      size,
      colour: isFew ? WARN : TEXT,
      align: "right",
    });
    avatar(pen, initialOf(chair.name), [head.x + radius + 4, middle], radius, tintOf(chair.deck));
    const within = head.w - 2 * radius - left - 20;
    const name = { weight: 600, size: 13, colour: TEXT, within };
    if (within > 24) write(pen, chair.name, [head.x + 2 * radius + 10, middle + 5], name);
  }

  #spot(pen: Canvas, spot: Spot): void {
    const { box, detail, back, thickness, look, tilt = 0, fan } = spot;
    const looks = look.split(" ");
    const piece = this.#flights.has(spot.piece) ? spot.beneath : spot.piece;
    if (!piece && !back) return drawPlace(pen, spot, looks);
    const isDone = looks.includes("done");
    for (let under = isDone ? 0 : thickness; under > 0; under -= 1) {
      const by = under * (0.4 + 0.012 * box.w);
      plate(pen, { x: box.x + by, y: box.y + by, width: box.w, height: box.h }, 0.13 * box.w, "#cfc6b3");
    }
    pen.save();
    if (isDone) pen.globalAlpha = 0.32;
    if (piece) this.#faces.piece(pen, piece, detail, box, tilt);
    else this.#faces.back(pen, back, detail, box);
    pen.restore();
    fan.forEach((one, index) => {
      const small = { x: box.x + 0.07 * box.w + 20 * index, y: box.y + 0.95 * box.h - 28, w: 20, h: 28 };
      this.#faces.piece(pen, one, "mini", small);
    });
    if (isDone) drawTick(pen, box);
    drawBadge(pen, spot);
  }
}

function plateWith(pen: Canvas, { x, y, w, h }: Box, radius: number, ground: string, edge: string, dash = 0): void {
  pen.save();
  plate(pen, { x, y, width: w, height: h }, radius, ground);
  if (dash) pen.setLineDash([dash, dash]);
  [pen.strokeStyle, pen.lineWidth] = [edge, 1.5];
  pen.stroke();
  pen.restore();
}

const suitOf = (looks: readonly string[]): string => looks.find((one) => one in SIGNS) ?? "";

/** A place on which nothing lies. */
function drawPlace(pen: Canvas, { box, badge, piece }: Spot, looks: readonly string[]): void {
  const suit = suitOf(looks);
  const isPlace = ["slot", "gap", "place"].some((one) => looks.includes(one));
  if (!isPlace || piece) return;
  pen.save();
  pen.globalAlpha = 0.6;
  plateWith(pen, box, 0.13 * box.w, SUNK, SIGNS[suit] ?? LINE, 4);
  if (suit && !badge) drawSign(pen, suit, inner(box, 0.36));
  const [{ x, y }, size] = [centreOf(box), 0.42 * box.w];
  const script = { weight: 700, size, colour: SIGNS[suit] ?? FAINT, align: "center" } as const;
  if (badge) write(pen, badge, [x, y + 0.36 * size], script);
  pen.restore();
}

function drawMark(pen: Canvas, { box, look, text }: Mark): void {
  const looks = look.split(" ");
  const suit = suitOf(looks);
  if (looks.includes("felt")) plateWith(pen, box, 20, SUNK, LINE);
  else if (looks.includes("lane")) drawSign(pen, suit, inner(box, Math.min(1, 28 / Math.min(box.w, box.h))));
  else if (looks.includes("ghost")) {
    pen.save();
    pen.globalAlpha = 0.3;
    plateWith(pen, box, 8, "transparent", SIGNS[suit] ?? LINE, 3);
    const [{ x, y }, size] = [centreOf(box), Math.min(17, 0.6 * box.w)];
    write(pen, text, [x, y + 0.36 * size], { weight: 700, size, colour: SIGNS[suit] ?? FAINT, align: "center" });
    pen.restore();
  } else if (looks.includes("caption")) {
    const size = Math.min(12, box.h);
    write(pen, text, [box.x + 2, box.y + 0.8 * box.h], { weight: 500, size, colour: FAINT, within: box.w });
  }
}

/** A square in the middle of a box, as large as this part of it. */
function inner(box: Box, part: number): Box {
  const [{ x, y }, size] = [centreOf(box), part * Math.min(box.w, box.h)];
  return { x: x - size / 2, y: y - size / 2, w: size, h: size };
}

function drawSign(pen: Canvas, suit: string, { x, y, w }: Box): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(w / 24, w / 24);
  pen.fillStyle = SIGNS[suit] ?? FAINT;
  pen.fill(new Path2D(SHAPES.get(suit) ?? ""));
  pen.restore();
}

/** A pile that is finished. */
function drawTick(pen: Canvas, box: Box): void {
  const radius = Math.max(6, Math.min(12, 0.17 * box.w));
  const [x, y] = [box.x + box.w - 0.5 * radius, box.y + 0.5 * radius];
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = OK;
  pen.fill();
  pen.beginPath();
  pen.lineTo(x - 0.48 * radius, y + 0.05 * radius);
  pen.lineTo(x - 0.16 * radius, y + 0.37 * radius);
  pen.lineTo(x + 0.48 * radius, y - 0.32 * radius);
  [pen.strokeStyle, pen.lineWidth] = ["#0e1b1f", 0.26 * radius];
  pen.stroke();
}

function drawBadge(pen: Canvas, { box, badge }: Spot): void {
  if (!badge) return;
  const size = Math.max(10, Math.min(18, 0.2 * box.w));
  const [wide, high] = [Math.max(1.5, 0.62 * badge.length + 0.7) * size, 1.5 * size];
  const [x, y] = [box.x + box.w - 0.7 * wide, box.y + box.h - 0.7 * high];
  plate(pen, { x, y, width: wide, height: high }, high / 2, TEXT);
  const script = { weight: 800, size, colour: "#0e1b1f", align: "center" } as const;
  write(pen, badge, [x + wide / 2, y + high / 2 + 0.36 * size], script);
}
