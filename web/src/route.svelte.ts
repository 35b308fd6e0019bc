import { LONGEST_TICKET } from "./line/memory.ts";

const codeOf = (path: string): string => /^\/t\/([^/]+)/.exec(path)?.[1]?.toUpperCase() ?? "";

/** Where in Vivace this page is: at a table, or on the start page. */
class Here {
  #code = $state(codeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.#code = codeOf(location.pathname)));
  }

  /** The table's code; empty: the start page. */
  get code(): string {
    return this.#code;
  }

  /** Go to a table, or with an empty code to the start page, without loading the page anew. */
  go(code: string): void {
    history.pushState(null, "", code ? `/t/${code}` : "/");
    this.#code = code;
  }
}

export const here = new Here();

/** The ticket in the address gives a seat away: it is taken out before anybody can see or share it. */
export function takeTicket(): string {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket")?.slice(0, LONGEST_TICKET) ?? "";
  if (location.hash) history.replaceState(null, "", location.pathname);
  return ticket;
}
