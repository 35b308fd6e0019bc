import { recall, remember } from "../../line/memory.ts";
import type { EditionInfo, Editions, OpenTable } from "../../protocol.ts";
import { USUAL_LEVEL } from "../lobby/seats.ts";
import { isNearby } from "./nearby.ts";
import { type Chosen, current, differences, within } from "./values.ts";

/** The table that somebody is about to open. What people choose again and again is remembered. */
export class Draft {
  edition = $state(recall("edition"));
  level = $state(recall("level") || USUAL_LEVEL);
  bots = $state(Number(recall("bots")));
  isListed = $state(recall("listed") ? recall("listed") === "yes" : isNearby(location.hostname));
  /** Own amounts for the person and for the bots; 0: as the edition says. */
  handicap = $state(0);
  botHandicap = $state(0);
  /** Rules and options by key; they stay when another edition is looked at. */
  chosen = $state.raw<Chosen>({});

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

  /** So many bots as leave a seat for the person. */
  botsAt(edition: EditionInfo): number {
    return within(this.bots, 0, this.mostBots(edition));
  }

  mostBots(edition: EditionInfo): number {
    const seats = edition.rules.find(({ key }) => key === "seats");
    const most = seats && (current(seats, this.chosen) as readonly number[])[1];
    return (most ?? edition.seats[1]) - 1;
  }

  wish(edition: EditionInfo, { options }: Editions): OpenTable {
    return {
      edition: edition.name,
      house_rules: differences(edition.rules, this.chosen),
      options: differences(options, { ...this.chosen, listed: this.isListed }),
    };
  }
}
