import type { TableView } from "../protocol.ts";
import type { Box } from "../scene/plan.ts";

/** Draws the part of a table that its game draws itself, within this box, as it is seen at one time. */
export type Still = (
  pen: CanvasRenderingContext2D,
  view: TableView,
  middle: Box,
  piece: (piece: string, box: Box, degrees: number) => void,
) => void;

const STILLS = import.meta.glob<Still>("./*/book/still.ts", { import: "still" });

/** Most games have no such part: all that lies there are pieces in places. */
export const loadStill = async (game: string): Promise<Still | null> =>
  (await STILLS[`./${game}/book/still.ts`]?.()) ?? null;
