/** Caches as browsers have them, as far as they are used. */
export class Caches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      match: async (what: string | Request) => kept.get(pathOf(what))?.clone(),
      put: async (what: string | Request, answer: Response) => void kept.set(pathOf(what), answer),
      delete: async (what: string | Request) => kept.delete(pathOf(what)),
      keys: async () => [...kept.keys()].map((path) => ({ url: `http://host${path}` })),
    };
  }

  async match(what: string | Request) {
    return [...this.all.values()]
      .map((kept) => kept.get(pathOf(what)))
      .find((answer) => answer)
      ?.clone();
  }

  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

export const pathOf = (what: string | Request) => (typeof what === "string" ? what : new URL(what.url).pathname);
