import { t } from "../../../i18n/index.svelte.ts";
import { pictureOf } from "../../../scene/plan.ts";
import type { Aloud } from "../../aloud.ts";
import type { NameOf } from "../../names.ts";
import { seatZones, titleOf } from "../play.ts";

/** Its pieces have no names. */
export const nameOf: NameOf = () => "";

export const aloud: Aloud = (view, seat) =>
  seatZones(view, seat)
    .filter(({ faces }) => faces.length > 0)
    .map(({ name, faces }) => t().board.of(titleOf(name), faces.map(pictureOf).join(", ")));
