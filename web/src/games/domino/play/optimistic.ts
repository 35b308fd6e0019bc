// The table as it will be after a command. It needs no page and no texts, so that it can be compared with the engine.
import type { Change, LayCard, PutAside, TableView } from "../../../protocol.ts";
import { changed } from "../../../store/patch.ts";
import { place, topOf } from "../../../store/zones.ts";
import type { Game } from "../../game.ts";
import { farther, type Square } from "../geometry.ts";
import { faceOf, indexOf, nextToken, seen, TOKENS } from "../seen.ts";
import { freeWithout, payments, placements, type Lay } from "./laying.ts";

/** What follows from a command as far as it can be known: not which card comes next, who will owe what, or where tokens may go. */
export const optimistic: Game["optimistic"] = (table, seat, _, command) =>
  changesOf(table, seat, command).reduce(changed, table);

function changesOf(table: TableView, seat: number, command: Parameters<Game["optimistic"]>[3]): readonly Change[] {
  switch (command.type) {
    case "lay":
      return isExpected(table, seat, command) ? laying(table, seat, command) : [];
    case "turn":
      return turning(table, seat);
    case "token":
      return placing(table, command.square);
    case "aside":
      return puttingAside(table, seat, command);
    default:
      return [];
  }
}

/** Whether the card is there and goes where it is to go, as far as this page can tell. */
function isExpected(table: TableView, seat: number, command: LayCard): boolean {
  if (topOf(place(table.game, `${seat}.turned`).faces) !== command.card) return false;
  return command.beside
    ? isInsistedOn(table, command)
    : waysOf(table, seat, command).some((way) => isSame(way, command));
}

/** A command that names the square of a token may lay a card wrong, if that token still stands there. */
function isInsistedOn(table: TableView, { token, beside, squares, jokers = [] }: LayCard): boolean {
  const sight = seen(table);
  const named = sight.tokens.find(({ index }) => index === token);
  return named !== undefined && named.square === beside && [...squares, ...jokers].every(freeWithout(sight, named));
}

function waysOf(table: TableView, seat: number, { card, jokers = [] }: LayCard): Lay[] {
  const owed = place(table.game, `${seat}.owes`).accepts.map(indexOf);
  const [sight, face] = [seen(table), faceOf(card)];
  return owed.length > 0 ? payments(sight, face, owed) : placements(sight, face, { jokers: jokers.length });
}

const isSame = (way: Lay, { squares, token, jokers = [], stand = "" }: LayCard): boolean =>
  way.token === token && way.stand === stand && `${way.squares}` === `${squares}` && `${way.jokers}` === `${jokers}`;

function laying(table: TableView, seat: number, command: LayCard): Change[] {
  const { card, squares, token, jokers = [], stand } = command;
  const [first, second] = squares;
  const from = seen(table).tokens.find(({ index }) => index === token)?.square ?? "";
  const faces = jokersOf(table, seat, command);
  const stands = stand || farther(jokers.at(-1) ?? from, [first, second]);
  return [
    ...jokers.map((square, index) => moved(faces[index] ?? "", `${seat}.jokers`, `joker.${square}`)),
    moved(card, `${seat}.turned`, `card.${first}.${second}`),
    ...stepping(TOKENS[token] ?? "", from, stands),
    ...(stand ? relieved(table, seat, TOKENS[token] ?? "") : []),
  ];
}

const moved = (piece: string, source: string, target: string): Change => ({ is: "moved", piece, source, target });

const stepping = (piece: string, from: Square, to: Square): Change[] =>
  from === to ? [] : [moved(piece, `token.${from}`, `token.${to}`), { is: "gone", zone: `token.${from}` }];

/** A debt is paid. Which tokens are blocked or owed then is for the table to say. */
const relieved = ({ game }: TableView, seat: number, token: string): Change[] =>
  [`${seat}.owes`, "blocked"].map((zone) => ({
    is: "accepting",
    zone,
    faces: place(game, zone).accepts.filter((other) => other !== token),
  }));

/** The jokers that a command uses, those on top last. */
const jokersOf = ({ game }: TableView, seat: number, { jokers = [] }: LayCard): readonly string[] =>
  place(game, `${seat}.jokers`).faces.slice(0, jokers.length);

/** The card that lay open is discarded, and the next one comes: face down, unless it is the same again. */
function turning({ game }: TableView, seat: number): Change[] {
  const [hand, turned, discard] = [`${seat}.hand`, `${seat}.turned`, `${seat}.discard`];
  const isOpen = place(game, turned).count > 0;
  const piece = topOf(place(game, turned).faces);
  const [inHand, discarded] = [place(game, hand).count, place(game, discard).count + Number(isOpen)];
  if (inHand + discarded === 0) return [];
  const again = inHand === 0 && discarded === 1 ? piece : "";
  return [
    ...(isOpen ? [slid(1, turned, discard, piece)] : []),
    ...(inHand === 0 ? [slid(discarded, discard, hand)] : []),
    slid(1, hand, turned, again),
  ];
}

const slid = (count: number, source: string, target: string, top = ""): Change => ({
  is: "slid",
  count,
  source,
  target,
  top,
});

function placing(table: TableView, square: Square): Change[] {
  const piece = nextToken(table);
  const isThere = `token.${square}` in table.game.zones;
  if (!piece || isThere) return [];
  return [
    moved(piece, "tokens", `token.${square}`),
    piece === TOKENS.at(-1) ? { is: "gone", zone: "tokens" } : { is: "accepting", zone: "tokens", faces: [] },
  ];
}

function puttingAside(table: TableView, seat: number, command: PutAside): Change[] {
  if (!(`${seat}.due` in table.game.zones)) return [];
  const cards = asideOf(table, seat, command);
  return [...cards.map((card) => moved(card, `${seat}.hand`, `${seat}.aside`)), { is: "gone", zone: `${seat}.due` }];
}

const asideOf = ({ chairs }: TableView, seat: number, { pairs }: PutAside): string[] =>
  pairs.map((pair) => pair + (chairs[seat]?.deck ?? ""));

/** A card goes for the token that it is laid beside. */
export const targetOf: Game["targetOf"] = (table, seat, command) => {
  if (command.type === "turn") return `${seat}.hand`;
  if (command.type !== "lay") return "";
  const token = seen(table).tokens.find(({ index }) => index === command.token);
  return token ? `token.${token.square}` : "";
};

export const piecesOf: Game["piecesOf"] = (table, seat, command) => {
  if (command.type === "lay") return [command.card, ...jokersOf(table, seat, command), TOKENS[command.token] ?? ""];
  if (command.type === "token") return [nextToken(table)];
  return command.type === "aside" ? asideOf(table, seat, command) : [];
};

export const soundOf: Game["soundOf"] = (table, seat, command) => {
  if (command.type === "turn") return "flip";
  const isSeen = command.type === "token" || (command.type === "lay" && isExpected(table, seat, command));
  return isSeen ? "own-card" : "press";
};
