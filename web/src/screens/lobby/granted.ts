import type { Refused } from "../../protocol.ts";
import type { Table, Wish } from "../../store/table.ts";

/** Ask for something and wait for the answer: why it was refused, or null if it was done. */
export function granted(table: Table, wish: Wish): Promise<Refused | null> {
  return new Promise((resolve) => {
    const answered = (refused: Refused | null) => {
      stop();
      resolve(refused);
    };
    const stop = table.listen({
      refused: (ask, refused) => ask.id === id && answered(refused),
      // While it is being sent it has no id here yet.
      changed: () => id && !table.pending.some((ask) => ask.id === id) && answered(null),
    });
    let id = "";
    id = table.wish(wish);
  });
}
