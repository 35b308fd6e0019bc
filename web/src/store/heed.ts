import { createSubscriber } from "svelte/reactivity";
import type { TableView } from "../protocol.ts";
import type { Table } from "./table.ts";

type Facts = readonly unknown[];

/** Tells those who have read something of a table that it is different now: once a frame at most, and only them. */
export class Heed {
  readonly #table: Table;
  readonly #watches = new Set<() => void>();
  #deafen: (() => void) | null = null;
  #isDue = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Whoever calls the function that is given back, where something is drawn, draws it anew when anything changes. */
  all(): () => void {
    return createSubscriber((update) => this.#watch(update));
  }

  /** ... when one of these facts changes. */
  of(facts: (table: Table) => Facts): () => void {
    return createSubscriber((update) => {
      let known = facts(this.#table);
      return this.#watch(() => {
        const found = facts(this.#table);
        const isSame = isSameList(known, found);
        known = found;
        if (!isSame) update();
      });
    });
  }

  #watch(watch: () => void): () => void {
    this.#watches.add(watch);
    this.#deafen ??= this.#table.listen({ changed: () => this.#lookInNextFrame() });
    return () => {
      this.#watches.delete(watch);
      if (this.#watches.size > 0) return;
      this.#deafen?.();
      this.#deafen = null;
    };
  }

  /** Hidden pages have no frames, and nobody looks. */
  #lookInNextFrame(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      for (const watch of [...this.#watches]) watch();
    });
  }
}

const isSameList = (one: Facts, other: Facts): boolean =>
  one.length === other.length && one.every((fact, index) => fact === other[index]);

/** Everything that a table shows but what lies where, which changes with every move. */
export function outlineOf(view: TableView | null): Facts {
  if (!view) return [null];
  const { seq: _, game, ...table } = view;
  const { zones: __, ...rest } = game;
  return [...Object.values(table), ...Object.values(rest)];
}
