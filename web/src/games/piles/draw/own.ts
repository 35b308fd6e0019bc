import { tableTexts, content } from "../words/index.ts";
import { t } from "../../../i18n/index.svelte.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Frame, Mark, Spot } from "../../../scene/plan.ts";
import { kindOf, topOf, type Place } from "../../../store/zones.ts";
import { UNKNOWN } from "../../shared/decks.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import { BARE, looks } from "../../shared/spots.ts";
import type { Suit } from "../../shared/suits.ts";
import { ALARMING, boysOf, faceOf, thicknessOf } from "../cards.ts";
import type { Places } from "../layout/places.ts";
import { buildable, buildsRows } from "../play.ts";
import { isAccepted, type Board, type Seen } from "../seen.ts";

/** What of an own place depends on the place alone. */
interface Kind {
  readonly box: Box;
  readonly name: string;
  readonly hotkey: string;
}

interface Own {
  readonly state: TableState;
  readonly seen: Seen;
  readonly deck: string;
  readonly boys: readonly Suit[];
  readonly showsKeys: boolean;
}

const laid: Keeper<Places, Spot[]> = new WeakMap();

/** One's own cards. Whatever others do, they lie as they lay; only hints depend on everything. */
export function ownSpots(state: TableState, seen: Seen, board: Board, places: Places, frame: Frame): Spot[] {
  const { selected, hints, pending, asked, rules, view } = state;
  const { stack, row, open, hand } = board;
  const requests = [...pending, ...asked.map(({ type }) => type)].join();
  const outOf = [
    stack,
    ...row,
    open,
    hand,
    selected,
    requests,
    rules,
    view.chairs,
    view.phase,
    hints && view,
    frame,
    t(),
  ];
  return kept(laid, places, outOf, () => laidOut(state, seen, board, places, frame));
}

/** The stack first, then the row, the open hand pile and the hand. */
function laidOut(state: TableState, seen: Seen, board: Board, places: Places, { showsKeys }: Frame): Spot[] {
  const deck = state.view.chairs[board.stack.seat]?.deck ?? "";
  // Who is on a card is worth a word only where rows are built on.
  const boys = buildsRows(state.rules) ? boysOf(state.rules) : [];
  const own = { state, seen, deck, boys, showsKeys };
  const words = tableTexts();
  const row = board.row.flatMap((zone, index) => {
    const box = places.row[index];
    const [name, hotkey] = [words.place(index + 1), String(index + 1)];
    return box ? [openSpot(own, zone, { box, name, hotkey })] : [];
  });
  return [
    openSpot(own, board.stack, { box: places.stack, name: words.stack, hotkey: "S" }),
    ...row,
    openSpot(own, board.open, { box: places.open, name: words.open, hotkey: "F" }),
    handSpot(own, board, places.hand),
  ];
}

/** A place whose top is open. */
function openSpot(own: Own, zone: Place, { box, name, hotkey }: Kind): Spot {
  const { boys, showsKeys } = own;
  const [piece, kind] = [topOf(zone.faces), kindOf(zone.name)];
  const count = kind === "row" || !zone.count ? "" : `, ${t().common.cards(zone.count)}`;
  return {
    ...BARE,
    key: zone.name,
    zones: [zone.name],
    box,
    detail: "full",
    piece,
    back: piece || !zone.count ? "" : coverOf(own),
    // What a card was built on stays in sight.
    fan: kind === "row" ? zone.faces.slice(0, -1) : BARE.fan,
    beneath: kind === "row" ? (zone.faces.at(-2) ?? "") : "",
    thickness: thicknessOf(kind === "row" ? 1 : zone.count),
    look: looks(
      "own",
      kind,
      !zone.count && "gap",
      boys.length > 0 && "peopled",
      showsKeys && "keyed",
      ...states(own, zone, piece),
    ),
    badge: kind === "stack" && zone.count ? String(zone.count) : "",
    hotkey: showsKeys ? hotkey : "",
    label: t().board.of(name, content(zone, boys) + count),
    isTarget: true,
    isSelected: own.state.selected === zone.name,
    ...(kind === "open" && { origin: `${zone.seat}.hand` }),
  };
}

/** During play what lies there is face up, and only not told yet: a back would be wrong. */
const coverOf = ({ state, deck }: Own): string => (state.view.phase === "playing" ? UNKNOWN : deck);

function states({ state, seen }: Own, zone: Place, piece: string): readonly (string | false)[] {
  const isAlarming = kindOf(zone.name) === "stack" && zone.count > 0 && zone.count <= ALARMING;
  return [
    state.pending.has(piece) && "pending",
    state.selected === zone.name && "selected",
    piece !== "" && !zone.gives && "closed",
    state.hints && zone.gives && fits(state, seen, zone, piece) && "hinted",
    isAlarming && "alarm",
  ];
}

/** Whether it can be laid in the centre, or on the own row. */
const fits = ({ view }: TableState, seen: Seen, zone: Place, piece: string): boolean =>
  piece !== "" && (isAccepted(seen, faceOf(piece)) || buildable(view.game, zone).length > 0);

/** The hand, face down; when it is used up, a sign that the open pile can be turned over. */
function handSpot({ state, deck, showsKeys }: Own, { hand, open }: Board, box: Box): Spot {
  const isUsedUp = !hand.count && open.count > 0;
  const words = tableTexts();
  return {
    ...BARE,
    key: hand.name,
    zones: [hand.name],
    box,
    detail: "full",
    back: hand.count ? deck : "",
    thickness: thicknessOf(hand.count),
    look: looks(
      "own hand",
      !hand.count && "gap",
      isUsedUp && "turn",
      showsKeys && "keyed",
      state.asked.some(({ type }) => type === "flip") && "pending",
    ),
    badge: hand.count ? String(hand.count) : "",
    hotkey: showsKeys ? t().board.space : "",
    label: t().board.of(words.hand, isUsedUp ? words.turnOver : t().common.cards(hand.count)),
    isTarget: true,
  };
}

/** Lower ones have smaller letters. */
const USUAL_CAPTION = 18;

const written: Keeper<Places, readonly Mark[]> = new WeakMap();

/** What is written above the own cards. */
export function captions({ hand, open }: Board, places: Places, height: number): readonly Mark[] {
  const isTurnable = hand.count > 0 || !open.count;
  return kept(written, places, [isTurnable, open.count, height, t()], () =>
    height ? captionsOf(isTurnable, open.count, places, height) : [],
  );
}

function captionsOf(isTurnable: boolean, open: number, places: Places, height: number): readonly Mark[] {
  const words = tableTexts();
  const first = places.row[0];
  return [
    caption("stack", words.stack, places.stack, height),
    ...(first ? [caption("row", words.row, first, height)] : []),
    caption("open", open ? words.openCount(open) : words.open, places.open, height),
    caption("hand", isTurnable ? words.turnUp : words.turnOver, places.hand, height),
  ];
}

/** Screen readers hear it with the cards. */
const caption = (key: string, text: string, { x, y, w }: Box, h: number): Mark => ({
  key: `caption.${key}`,
  box: { x, y: y - h, w, h },
  look: looks("caption", h < USUAL_CAPTION && "small"),
  text,
  label: "",
});
