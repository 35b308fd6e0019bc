import type { View } from "../../protocol.ts";

/** Whether a seat that laid so many cards won the last round: it has ended it or, if nobody could, laid most cards. */
export function isWinner(seat: number, laid: number, { tallies, stop }: Pick<View, "tallies" | "stop">): boolean {
  const ender = stop?.ender ?? -1;
  return ender >= 0
    ? ender === seat
    : laid === Math.max(...(tallies.at(-1) ?? []).map(({ counts }) => counts.laid ?? 0));
}
