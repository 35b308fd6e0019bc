import type { Component } from "svelte";

type Props = Readonly<Record<string, unknown>>;

/** Something that a game draws, with what it is drawn from. */
export interface Drawn {
  readonly Part: Component<Props>;
  readonly props: Props;
}

/** Whoever shows it need not know what it is: that the two fit together is seen to here. */
export const drawn = <Given extends object>(Part: Component<Given>, props: Given): Drawn =>
  ({ Part, props }) as unknown as Drawn;
