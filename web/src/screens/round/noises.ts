import type { Change, Command, Event, TableView } from "../../protocol.ts";
import type { Sound } from "../../sound/index.ts";
import { targetOf } from "../../store/pending.ts";
import { NOBODY } from "../../store/patch.ts";
import { ALARMING, kindOf, place } from "../../store/zones.ts";

/** A sound, and whose place it comes from: NOBODY is the middle. */
export interface Noise {
  readonly sound: Sound;
  readonly seat: number;
}

/** What something sounds like that others have done, or the table. The own cards were heard when they were laid. */
export function noiseOf(change: Change, event: Event, after: TableView, own: number | null): Noise | null {
  switch (change.is) {
    case "moved":
      return movedNoise(change.source, change.target, event.seat, after, own);
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

function movedNoise(
  source: string,
  target: string,
  seat: number,
  { game }: TableView,
  own: number | null,
): Noise | null {
  if (seat === own) return null;
  const { seat: owner, count } = place(game, source);
  if (kindOf(source) === "stack" && owner !== own && count > 0 && count <= ALARMING)
    return { sound: "last-cards", seat: owner };
  return target.startsWith("pile.") ? { sound: "other-card", seat } : null;
}

/** What an own command sounds like as it is given: a card that finds its place, or only a finger. */
export function ownSound(command: Command, view: TableView, seat: number | null): Sound {
  if (command.type === "flip") return "flip";
  const isLaid = seat !== null && targetOf(view, seat, command) !== "";
  return isLaid ? "own-card" : "press";
}
