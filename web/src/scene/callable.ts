import type { Game } from "../games/game.ts";
import { NOBODY } from "../store/patch.ts";
import { place } from "../store/zones.ts";
import type { Glance } from "./glance.ts";

/** Whether something in a zone can be called as misplayed. A single card in someone's zone lies there as it was dealt. */
export function isCallable(game: Game, { view, rules }: Pick<Glance, "view" | "rules">, zone: string): boolean {
  const { seat, count } = place(view.game, zone);
  return count > (seat === NOBODY ? 0 : 1) && game.canBeWrong?.(rules, zone) === true;
}
