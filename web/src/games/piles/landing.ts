import { t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Spot } from "../../scene/plan.ts";
import { cardIn, inset, widthIn } from "./boxes.ts";
import { centre, felt, type Drawn } from "./centre.ts";
import type { Seen } from "./seen.ts";
import { BARE, looks } from "./spots.ts";

const PADDING = 6;
const WIDEST = 120;

/**
 * Instead of the middle, which is seen on a television: where own cards fly to. All piles lie here, unseen but for the
 * one that a card is on its way to.
 */
export function landing(glance: Glance, seen: Seen, box: Box): Drawn {
  const within = inset(box, PADDING);
  const place = cardIn(within, Math.min(WIDEST, widthIn(within.w, within.h)));
  const piles = centre(glance, seen, box).spots.filter(({ zones: [zone] }) => zone !== "new");
  return {
    spots: piles.map((pile) => sent(glance, pile, place)),
    marks: [
      felt(glance, box),
      { key: "elsewhere", box: within, look: "elsewhere", text: t().board.onTelevision, label: "" },
    ],
  };
}

const sent = ({ pending }: Glance, pile: Spot, box: Box): Spot => ({
  ...BARE,
  key: pile.key,
  zones: pile.zones,
  box,
  detail: "full",
  piece: pile.piece,
  look: looks("sent", pending.has(pile.piece) && "pending"),
  label: pile.label,
});
