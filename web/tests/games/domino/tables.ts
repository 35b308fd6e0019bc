import type { TableView, Zone } from "../../../src/protocol.ts";
import { inPlay } from "../../tableStates.ts";
import { chair } from "../../tables.ts";

export { state } from "../../tableStates.ts";

/**
 * Token 1 stands before two squares in a row and nothing else, token 2 too; token 3 before three; around token 4 there
 * is more room. Cards are laid on e to h.
 */
const LANES = ["ryg.rygb", "....owby", "bow.wryg", "........", "ygbr...."];

export interface Party {
  readonly rows?: readonly string[];
  /** Where the tokens stand. */
  readonly tokens?: readonly string[];
  readonly zones?: Readonly<Record<string, Zone>>;
  readonly phase?: TableView["phase"];
  readonly wait?: TableView["game"]["wait"];
  readonly seats?: number;
}

/** Ada's table in the middle of a round: she has turned over red and yellow. */
export function view({
  rows = LANES,
  tokens = ["a1", "a3", "a5", "f2"],
  zones = {},
  phase = "playing",
  wait = null,
  seats = 2,
}: Party = {}): TableView {
  const chairs = ["Ada", "Ben", "Cleo", "Dan"].slice(0, seats).map((name, seat) => chair(name, "abcd"[seat] ?? ""));
  const standing = tokens.map((square, index) => [`token.${square}`, { count: 1, faces: [`t${index + 1}`] }] as const);
  const boards = chairs.map(({ deck }, seat) => cards(seat, deck));
  const all = Object.assign({}, ...boards, Object.fromEntries(standing), blocked(), zones) as Record<string, Zone>;
  return { ...inPlay("ligretto-domino", chairs, all, { wait, board: [...rows] }), phase };
}

const cards = (seat: number, deck: string): Record<string, Zone> => ({
  [`${seat}.hand`]: { seat, count: 4 },
  [`${seat}.turned`]: { seat, count: 1, faces: [`ry${deck}`], gives: true },
  [`${seat}.discard`]: { seat, count: 2, faces: [`bo${deck}`] },
  [`${seat}.jokers`]: { seat, count: 2, faces: [`j1${deck}`, `j2${deck}`], gives: true },
  [`${seat}.aside`]: { seat, count: 1, faces: [`ow${deck}`] },
  [`${seat}.owes`]: { seat },
});

export const turned = (face: string, seat = 0): Record<string, Zone> => ({
  [`${seat}.turned`]: { seat, count: 1, faces: [`${face}${"abcd"[seat]}`], gives: true },
});

/** Which tokens are blocked, as the table says. */
export const blocked = (...tokens: string[]): Record<string, Zone> => ({ blocked: { accepts: tokens } });

export const owing = (...tokens: string[]): Record<string, Zone> => ({
  ...blocked(...tokens),
  "0.owes": { seat: 0, accepts: tokens },
});

export const HONOUR = { referee: "honour", swapped: "misplay" };
