import type { EditionInfo, TableView } from "../../../src/protocol.ts";
import { Room } from "../../../src/store/room.svelte.ts";

export { chair, tableOf } from "../../tables.ts";

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

/** What a page knows of a table at which it has this seat; its requests go nowhere. */
export function roomAt(view: TableView, seat: number | null): Room {
  const room = new Room("K7QFA", "");
  Object.assign(room.table, { base: view, seat });
  room.table.connection.isUp = true;
  room.edition = EDITION;
  return room;
}
