import type { PublicChair, TableView, View } from "../src/protocol.ts";

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
  removed: [],
  daily: 0,
  teams: [],
  seq: 1,
  ...more,
  game: { ...GAME, ...game },
});
