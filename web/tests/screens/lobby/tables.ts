import type { EditionInfo, PublicChair, TableView, View } from "../../../src/protocol.ts";
import { Room } from "../../../src/store/room.svelte.ts";

export const chair = (name: string, deck: string, more: Partial<PublicChair> = {}): PublicChair => ({
  name,
  deck,
  here: true,
  ...more,
});

const GAME: View = {
  zones: {},
  choices: {},
  stuck: [],
  stop: null,
  wait: null,
  board: [],
  seats: 0,
  round: 0,
  tallies: [],
  winners: [],
};

/** A table where people gather, but for what is said. */
export const tableOf = ({
  game,
  ...more
}: Partial<Omit<TableView, "game">> & { readonly game?: Partial<View> }): TableView => ({
  edition: "ligretto",
  house_rules: {},
  options: {},
  phase: "lobby",
  chairs: [],
  waiting: [],
  free_decks: "abcdefghijkl",
  host: 0,
  until: null,
  pause: null,
  seq: 1,
  ...more,
  game: { ...GAME, ...game },
});

const value = (key: string, usual: unknown) => ({
  key,
  value: usual,
  allowed: "",
  purpose: "",
  kind: "number" as const,
});

export const EDITION: EditionInfo = {
  name: "ligretto",
  title: "Ligretto",
  game: "piles",
  seats: [2, 4],
  handicaps: [1, 12],
  rules: [
    value("stack", 10),
    value("ends", "points"),
    value("length", 99),
    value("card_points", 1),
    value("stack_penalty", 2),
  ],
};

/** What a page knows of a table at which it has this seat; its wishes go nowhere. */
export function roomAt(view: TableView, seat: number | null): Room {
  const room = new Room("K7QFA", "");
  Object.assign(room.table, { base: view, seat });
  room.table.connection.isUp = true;
  room.edition = EDITION;
  return room;
}
