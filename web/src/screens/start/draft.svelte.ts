import { recall, remember } from "../../net/memory.ts";
import type { EditionInfo, Editions, OpenTable, TableView } from "../../protocol.ts";
import type { Rules } from "../../scene/tableState.ts";
import { USUAL_LEVEL, seatsOf } from "../lobby/seats.ts";
import { type Chosen, current, differences, within } from "./values.ts";

/** The table that someone is about to open or to change. What people choose again and again is remembered. */
export class Draft {
  /** Whether it is of a table that is there already. */
  readonly isTable: boolean;
  /** Whether it is on the start page and so can't be taken off it: its code is known. */
  readonly staysListed: boolean;
  /** How many people sit there: for a new table, who opens it. */
  readonly people: number;
  edition = $state(recall("edition"));
  level = $state(recall("level") || USUAL_LEVEL);
  bots = $state(Number(recall("bots")));
  isListed = $state(recall("listed") ? recall("listed") === "yes" : isNearby(location.hostname));
  /** Own amounts for the person and for the bots; 0: as the edition says. */
  handicap = $state(0);
  botHandicap = $state(0);
  /** Rules and options by key; they stay when another edition is looked at. */
  chosen = $state.raw<Chosen>({});

  /** With a table: as it is now. */
  constructor(table?: TableView) {
    const bots = table?.chairs.filter(({ bot }) => bot).length ?? 0;
    this.isTable = table !== undefined;
    this.staysListed = table?.options.listed === true;
    this.people = table ? table.chairs.length - bots : 1;
    if (!table) return;
    const { listed, ...options } = table.options;
    this.edition = table.edition;
    this.bots = bots;
    this.isListed = listed === true;
    this.chosen = { ...table.house_rules, ...options };
  }

  choose(key: string, value: unknown): void {
    this.chosen = { ...this.chosen, [key]: value };
  }

  /** Back to the usual, as far as the rules go. */
  reset(): void {
    this.chosen = {};
    this.handicap = this.botHandicap = 0;
  }

  keep(): void {
    remember("level", this.level);
    remember("bots", String(this.bots));
    remember("listed", this.isListed ? "yes" : "no");
  }

  /** So many bots as leave a seat for each of the people. */
  botsAt(edition: EditionInfo): number {
    return within(this.bots, 0, this.mostBots(edition));
  }

  mostBots(edition: EditionInfo): number {
    return Math.max(0, this.seatsAt(edition)[1] - this.people);
  }

  /** The fewest and the most seats. */
  seatsAt(edition: EditionInfo): readonly [fewest: number, most: number] {
    return seatsOf({ rules: this.#rulesOf(edition), edition });
  }

  /** So many seats at most, and at least no more than that. */
  chooseMost(edition: EditionInfo, most: number): void {
    this.choose("seats", [Math.min(this.seatsAt(edition)[0], most), most]);
  }

  /** What was chosen, and what this edition needs along with it. */
  chosenFor(edition: EditionInfo): Chosen {
    const boxes = boxesFor(this.seatsAt(edition)[1], this.#rulesOf(edition));
    return boxes ? { ...this.chosen, boxes } : this.chosen;
  }

  #rulesOf(edition: EditionInfo): Rules {
    return Object.fromEntries(edition.rules.map((value) => [value.key, current(value, this.chosen)]));
  }

  request(edition: EditionInfo, { options }: Editions): OpenTable {
    return {
      edition: edition.name,
      house_rules: differences(edition.rules, this.chosenFor(edition)),
      options: differences(options, { ...this.chosen, listed: this.isListed }),
    };
  }
}

/** What boxes that are added are called; people are only told how many there are. */
const NAMES = ["first", "second", "third", "fourth", "fifth", "sixth"];

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The boxes that have a deck for each seat; null: those that are there have, or the game has none. */
export function boxesFor(most: number, { boxes, backs }: Rules): readonly string[] | null {
  const [own, decks] = [textsIn(boxes), textsIn(backs).length];
  const needed = Math.ceil(most / decks);
  if (!own.length || !decks || needed <= own.length) return null;
  const more = NAMES.filter((name) => !own.includes(name)).slice(0, needed - own.length);
  return [...own, ...more];
}

const NEARBY: readonly RegExp[] = [
  /^localhost$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[?(::1|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/,
  /\.(local|lan|home|internal|home\.arpa)$/,
  // A name without a dot is only known in one's own network.
  /^[^.:]+$/,
];

/** Whether only people in the same network reach a page of this host. */
export const isNearby = (host: string): boolean => NEARBY.some((pattern) => pattern.test(host.toLowerCase()));
