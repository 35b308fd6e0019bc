import type { Game, Noise } from "../../games/game.ts";
import type { Change, Event, TableView } from "../../protocol.ts";
import { NOBODY } from "../../store/patch.ts";

/** What something sounds like that others have done, or the table. The own cards were heard when they were laid. */
export function noiseOf(game: Game, change: Change, event: Event, after: TableView, own: number | null): Noise | null {
  switch (change.is) {
    case "blocked":
      return { sound: "blocked", seat: NOBODY };
    case "stopped":
      return { sound: "stop", seat: change.stop.ender };
    case "won":
      return { sound: "won", seat: NOBODY };
    default:
      return event.seat === own ? null : game.noiseOf(after, change, event.seat);
  }
}
