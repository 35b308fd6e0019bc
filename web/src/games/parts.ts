import type { Component } from "svelte";
import { FALLBACK } from "./index.ts";

/**
 * What the games have in files of one name, each in its folder, so that screens need not know which games there are. A
 * game without a folder has what `plain` has, and so has a table until it is known what is played there.
 */
export function partsOf<Part>(files: Readonly<Record<string, Part>>): (game: string) => Part {
  const parts = new Map(Object.entries(files).map(([path, part]) => [path.split("/")[1], part]));
  return (game) => {
    const part = parts.get(game) ?? parts.get(FALLBACK);
    if (!part) throw new Error(`nothing is known of the game ${game}`);
    return part;
  };
}

type Props = Readonly<Record<string, unknown>>;

/** Something that a game draws, with what it is drawn from. */
export interface Drawn {
  readonly Part: Component<Props>;
  readonly props: Props;
}

/** Anyone who shows it need not know what it is: that the two fit together is seen to here. */
export const drawn = <Given extends object>(Part: Component<Given>, props: Given): Drawn =>
  ({ Part, props }) as unknown as Drawn;
