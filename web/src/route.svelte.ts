import { LONGEST_TICKET } from "./net/memory.ts";

/** What the address of a table may ask for. */
const MODES = ["tv", "learn", "first"] as const;

/** How a table is shown: to play at it, on a television that everyone looks at, as a lesson, or with tips for a first match. */
export type Mode = "play" | (typeof MODES)[number];

/** Where in Vivace someone can be. Each place has an address that can be shared. */
export type Place =
  | { readonly is: "start" }
  | { readonly is: "table"; readonly code: string; readonly mode: Mode }
  /** The rules of an edition; an empty one: those of all. */
  | { readonly is: "rules"; readonly edition: string }
  /** Several tables side by side. */
  | { readonly is: "wall"; readonly codes: readonly string[] }
  /** The page of the server's operator. */
  | { readonly is: "admin" }
  /** A score sheet of a real table; an empty code: a new one. */
  | { readonly is: "score"; readonly code: string }
  /** A club; an empty code: a new one. */
  | { readonly is: "club"; readonly code: string }
  /** The deal of a day, such as 2026-11-19; an empty one: of today. */
  | { readonly is: "daily"; readonly day: string }
  /** A match that is over, or one of its rounds; or a tournament, or a new one: their pages read the rest. */
  | { readonly is: "match" | "tournament"; readonly address: string }
  /** An address that leads nowhere. */
  | { readonly is: "nowhere"; readonly address: string };

const START: Place = { is: "start" };

export function placeOf({ pathname, search }: Pick<Location, "pathname" | "search">): Place {
  const [, section = "", name = "", ...rest] = pathname.split("/");
  const query = new URLSearchParams(search);
  if (section === "m") return { is: "match", address: pathname + search };
  if (section === "cup") return { is: "tournament", address: pathname };
  if (rest.some(Boolean) || !/^(t|tv|rules|score|c|daily|admin)?$/.test(section))
    return { is: "nowhere", address: pathname };
  if (section === "t" && name) return { is: "table", code: name.toUpperCase(), mode: modeOf(query) };
  if (section === "admin") return { is: "admin" };
  if (section === "score") return { is: "score", code: name.toUpperCase() };
  if (section === "c") return { is: "club", code: name.toUpperCase() };
  if (section === "daily") return { is: "daily", day: name };
  if (section === "rules") return { is: "rules", edition: name };
  return section === "tv" ? { is: "wall", codes: codesOf(query) } : START;
}

export function addressOf(place: Place): string {
  switch (place.is) {
    case "start":
      return "/";
    case "table":
      return `/t/${place.code}` + (place.mode === "play" ? "" : `?${place.mode}`);
    case "rules":
      return below("rules", place.edition);
    case "score":
      return below("score", place.code);
    case "club":
      return below("c", place.code);
    case "daily":
      return below("daily", place.day);
    case "wall":
      return place.codes.length ? `/tv?tables=${place.codes.join(",")}` : "/tv";
    case "admin":
      return "/admin";
    default:
      return place.address;
  }
}

const below = (section: string, name: string): string => `/${section}${name && `/${name}`}`;

const modeOf = (query: URLSearchParams): Mode => MODES.find((mode) => query.has(mode)) ?? "play";

const codesOf = (query: URLSearchParams): readonly string[] =>
  (query.get("tables") ?? "").toUpperCase().split(",").filter(Boolean);

/** What the browser's history says of the entry whose way back only takes away what covers the place. */
const COVERED = "covered";

/** Where in Vivace this page is, and whether something covers it. */
class Here {
  #place = $state.raw(placeOf(location));
  /** What takes away whatever covers the place; the last one is on top. All of them have one entry. */
  readonly #covers: (() => void)[] = [];
  /** Whether the entry of what has covered the place is being left. That takes the browser a moment. */
  #isReturning = false;
  /** Whether the place was replaced meanwhile, rather than left. */
  #isReplaced = false;

  constructor() {
    addEventListener("popstate", (event) => this.#moved(event));
    // After a reload people find the place uncovered.
    this.#settle();
  }

  get place(): Place {
    return this.#place;
  }

  /** Go to another place without loading the page again. */
  visit(place: Place): void {
    this.#place = place;
    this.#isReplaced = false;
    if (!this.#isReturning) this.#note(place);
  }

  /** Go to another place whose way back is that of the one before. */
  replace(place: Place): void {
    this.#place = place;
    if (this.#isReturning || isAtCover()) this.#isReplaced = true;
    else history.replaceState(null, "", addressOf(place));
  }

  /** Go to a table, or with an empty code to the start page. */
  go(code: string, mode: Mode = "play"): void {
    this.visit(code ? { is: "table", code, mode } : START);
  }

  /**
   * Something covers the place until the function that is given back is called. Going back in the browser takes it
   * away by `uncover`, and leaves the place as it is.
   */
  cover(uncover: () => void): () => void {
    this.#covers.push(uncover);
    this.#settleSoon();
    return () => {
      this.#covers.splice(this.#covers.lastIndexOf(uncover), 1);
      this.#settleSoon();
    };
  }

  #moved(event: PopStateEvent): void {
    const place = placeOf(location);
    const hasMoved = addressOf(place) !== addressOf(this.#place);
    if (this.#isReturning) {
      this.#isReturning = false;
      if (hasMoved && this.#isReplaced) history.replaceState(null, "", addressOf(this.#place));
      else if (hasMoved) this.#note(this.#place);
      this.#isReplaced = false;
    } else {
      if (hasMoved) this.#place = place;
      if (!isAtCover()) this.#covers.at(-1)?.();
      // Whatever lay here is gone, so it is left at once: nobody else has to know.
      else if (!hasMoved) event.stopImmediatePropagation();
    }
    this.#settleSoon();
  }

  #note(place: Place): void {
    // Anyone who comes back from there shall find the place itself.
    history[isAtCover() ? "replaceState" : "pushState"](null, "", addressOf(place));
    this.#settleSoon();
  }

  /** One cover may follow another: that is no reason to go back and forth. */
  #settleSoon(): void {
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    const isCovered = this.#covers.length > 0;
    if (this.#isReturning || isCovered === isAtCover()) return;
    if (isCovered) return history.pushState(COVERED, "");
    this.#isReturning = true;
    history.back();
  }
}

const isAtCover = (): boolean => history.state === COVERED;

export const here = new Here();

/** The ticket in the address gives a seat away: it is taken out before anybody can see or share it. */
export function takeTicket(name = "ticket"): string {
  const ticket = new URLSearchParams(location.hash.slice(1)).get(name)?.slice(0, LONGEST_TICKET) ?? "";
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return ticket;
}
