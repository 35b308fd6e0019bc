import { createSubscriber } from "svelte/reactivity";
import type { TableView, View } from "../protocol.ts";
import type { Table } from "./table.ts";

type Facts = readonly unknown[];

/** Tells those who have read something of a table that it is different now: once a frame at most, and only them. */
export class Subscriptions {
  readonly #table: Table;
  readonly #watches = new Set<() => void>();
  #unsubscribe: (() => void) | null = null;
  #isDue = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Anyone who calls the function that is given back, where something is drawn, draws it again when anything changes. */
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
    this.#unsubscribe ??= this.#table.listen({ changed: () => this.#lookInNextFrame() });
    return () => {
      this.#watches.delete(watch);
      if (this.#watches.size > 0) return;
      this.#unsubscribe?.();
      this.#unsubscribe = null;
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

/** Everything that a table shows but what lies where, which changes with every move. Looked at in every frame. */
export function outlineOf(view: TableView | null): Facts {
  if (!view) return [null];
  const facts: unknown[] = [];
  for (const name in view) if (name !== "seq" && name !== "game") facts.push(view[name as keyof TableView]);
  for (const name in view.game) if (name !== "zones") facts.push(view.game[name as keyof View]);
  return facts;
}

/** Whether only what lies where differs. */
export const isSameOutline = (one: TableView, other: TableView): boolean =>
  one === other || isSameList(outlineOf(one), outlineOf(other));
