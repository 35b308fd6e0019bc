import type { Game, Noise } from "../../games/game.ts";
import type { Change, Command, Event, TableView } from "../../protocol.ts";
import type { Sound } from "../../sound/index.ts";
import { targetOf } from "../../store/pending.ts";
import { NOBODY } from "../../store/patch.ts";

/** What something sounds like that others have done, or the table. The own cards were heard when they were laid. */
export function noiseOf(game: Game, change: Change, event: Event, after: TableView, own: number | null): Noise | null {
  switch (change.is) {
    case "moved":
      return event.seat === own ? null : game.noiseOf(after, change, event.seat);
    case "blocked":
      return { sound: "blocked", seat: NOBODY };
    case "stopped":
      return { sound: "stop", seat: change.stop.ender };
    case "won":
      return { sound: "won", seat: NOBODY };
    default:
      return null;
  }
}

/** What an own command sounds like as it is given: a card that finds its place, or only a finger. */
export function ownSound(command: Command, view: TableView, seat: number | null): Sound {
  if (command.type === "flip") return "flip";
  const isLaid = seat !== null && targetOf(view, seat, command) !== "";
  return isLaid ? "own-card" : "press";
}
