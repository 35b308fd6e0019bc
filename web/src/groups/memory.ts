import { freshToken, recall, remember } from "../net/memory.ts";

/** What this device keeps of a club or a tournament that it has visited. */
export interface KnownGroup {
  readonly code: string;
  readonly title: string;
  /** This device's secret: anyone who has it speaks for the member. */
  readonly token: string;
  /** The member whom this device speaks for; empty: none. */
  readonly member: string;
  /** The secret of its founder or host; empty: this device does not manage it. */
  readonly key: string;
}

const MOST = 20;

/** The clubs or the tournaments of this device. */
export class GroupMemory {
  readonly #name: string;

  /** The name is what the browser remembers them as. */
  constructor(name: string) {
    this.#name = name;
  }

  /** The last one first. */
  all(): readonly KnownGroup[] {
    try {
      const found: unknown = JSON.parse(recall(this.#name) || "[]");
      return Array.isArray(found) ? (found as KnownGroup[]) : [];
    } catch {
      return [];
    }
  }

  /** What is known of one; if it is new only that this device has a secret. */
  known(code: string): KnownGroup {
    return this.all().find((one) => one.code === code) ?? { code, title: "", token: freshToken(), member: "", key: "" };
  }

  keep(group: KnownGroup): void {
    this.#write([group, ...this.#others(group.code)].slice(0, MOST));
  }

  forget(code: string): void {
    this.#write(this.#others(code));
  }

  #others(code: string): readonly KnownGroup[] {
    return this.all().filter((one) => one.code !== code);
  }

  #write(groups: readonly KnownGroup[]): void {
    remember(this.#name, JSON.stringify(groups));
  }
}

export const clubs = new GroupMemory("clubs");
export const tournaments = new GroupMemory("tournaments");
