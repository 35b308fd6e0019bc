import { t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Spot } from "../../scene/plan.ts";
import { inset } from "../shared/boxes.ts";
import { BARE, looks } from "../shared/spots.ts";
import { board, felt, type Drawn } from "./board.ts";
import { squareIn } from "./lanes.ts";

const PADDING = 6;
const LARGEST = 90;

/**
 * Instead of the board, which is seen on a television: where own dice go. All places lie here, unseen but for the one
 * that a die is on its way to.
 */
export function landing(glance: Glance, box: Box): Drawn {
  const within = inset(box, PADDING);
  const place = squareIn(within, Math.min(LARGEST, within.h));
  return {
    spots: board(glance, box).spots.map((spot) => sent(glance, spot, place)),
    marks: [
      felt(glance, box),
      { key: "elsewhere", box: within, look: "elsewhere", text: t().board.onTelevision, label: "" },
    ],
  };
}

const sent = ({ pending }: Glance, { key, zones, piece }: Spot, box: Box): Spot => ({
  ...BARE,
  key,
  zones,
  box,
  detail: "full",
  piece,
  look: looks("sent die", pending.has(piece) && "pending"),
});
