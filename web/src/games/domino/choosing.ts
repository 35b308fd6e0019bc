import type { TableView } from "../../protocol.ts";
import { place } from "../../store/zones.ts";

/** What is asked before play. */
export type Choice =
  /** Cards are put aside: so many of these pairs. */
  | { readonly is: "aside"; readonly count: number; readonly pairs: readonly string[] }
  /** The next token is put down, by this seat. */
  | { readonly is: "token"; readonly piece: string; readonly seat: number };

/** What this seat has to choose now; null: nothing. */
export function choiceOf(view: TableView, seat: number | null): Choice | null {
  const { wait } = view.game;
  if (view.phase !== "choosing" || seat === null || !wait?.seats?.includes(seat)) return null;
  if (wait.kind === "token") return { is: "token", piece: nextToken(view), seat };
  const due = place(view.game, `${seat}.due`);
  return wait.kind === "aside" && due.count > 0 ? { is: "aside", count: due.count, pairs: due.accepts } : null;
}

/** Whose choice everybody waits for. */
export const awaited = ({ phase, game }: TableView): readonly number[] =>
  phase === "choosing" ? (game.wait?.seats ?? []) : [];

/** The token that is put down next; empty: all stand. */
export const nextToken = ({ game }: TableView): string => place(game, "tokens").faces[0] ?? "";

/** What is chosen after a touch of one: it comes or goes; one too many takes the place of the first. */
export function toggled<Item>(chosen: readonly Item[], item: Item, most: number): readonly Item[] {
  if (chosen.includes(item)) return chosen.filter((one) => one !== item);
  return [...chosen, item].slice(-most);
}

/** So many of these cards, by chance. */
export function drawn(pairs: readonly string[], count: number, chance: () => number = Math.random): readonly string[] {
  const left = [...pairs];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)).flat();
}
