import type { EditionInfo } from "../../protocol.ts";

/** Editions that look alike, and differ in a few rules: one game to choose, and then its edition. */
export interface Family {
  readonly key: string;
  /** The one that is meant by the game's bare name, first. */
  readonly editions: readonly EditionInfo[];
}

/** Ligretto and Dutch Blitz are cards both, Ligretto and Ligretto Dice are not. */
const keyOf = ({ game, name }: EditionInfo): string => `${game}-${name.split("-", 1).join()}`;

/** All editions by their families, in the order in which the server tells of them. */
export function familiesOf(editions: readonly EditionInfo[]): readonly Family[] {
  const keys = [...new Set(editions.map(keyOf))];
  return keys.map((key) => ({ key, editions: editions.filter((edition) => keyOf(edition) === key) }));
}
