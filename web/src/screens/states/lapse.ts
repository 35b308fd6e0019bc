import type { Table } from "../../store/table.ts";

/** Tells whether this person has lost the seat by not answering in time, until the function that is given back is called. */
export function heedLapse(table: Table, tell: (isLapsed: boolean) => void): () => void {
  let had = table.seat !== null;
  let isLeaving = false;
  return table.listen({
    refused: ({ is }) => void (isLeaving &&= is !== "leave"),
    changed() {
      const has = table.seat !== null;
      isLeaving ||= table.pending.some(({ is }) => is === "leave");
      if (has || table.isWaiting) tell(false);
      else if (had && !isLeaving && !table.isRemoved && !table.isPassedOn) tell(true);
      had = has;
    },
  });
}
