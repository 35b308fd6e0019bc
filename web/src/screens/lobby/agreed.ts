import type { Messages } from "../../i18n/messages.ts";
import type { Rules } from "../../scene/glance.ts";

/** How long a match is, in words; empty: not known yet. */
export function lengthText({ ends, length }: Rules, { lobby }: Messages): string {
  if (typeof length !== "number") return "";
  if (ends === "points") return lobby.toPoints(length);
  return ends === "rounds" ? lobby.forRounds(length) : lobby.forRoundsEach(length);
}
