import type { Game } from "../../games/game.ts";
import type { Player } from "../../scene/hands.ts";

/** Somebody without hands. */
export const onlooker = (game: Game): Player => ({
  game,
  selected: "",
  glance: () => null,
  play: () => {},
  select: () => {},
  call: () => {},
  stopCalling: () => {},
  reach: () => {},
});
