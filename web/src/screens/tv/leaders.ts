import { listed } from "../../i18n/index.svelte.ts";
import type { TableView, View } from "../../protocol.ts";
import { standings } from "../scores/standings.ts";

export interface Leaders {
  readonly names: string;
  readonly count: number;
  readonly points: number;
}

/** The seats with the most points; none before the first round, and none where everyone has the same. */
export function leadingSeats(game: View): readonly number[] {
  const all = standings(game);
  const best = all.filter(({ rank }) => rank === 1);
  return best.length < all.length ? best.map(({ seat }) => seat) : [];
}

/** Who has the most points; null: nobody has any yet. */
export function leadersOf({ game, chairs }: TableView): Leaders | null {
  const best = standings(game).filter(({ rank }) => rank === 1);
  const [first] = best;
  if (!first) return null;
  return {
    names: listed(best.map(({ seat }) => chairs[seat]?.name ?? "")),
    count: best.length,
    points: first.total,
  };
}
