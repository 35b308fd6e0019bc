import { t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Frame, Mark, Spot } from "../../scene/plan.ts";
import { kindOf, topOf, type Place } from "../../store/zones.ts";
import { kept, type Keeper } from "../shared/kept.ts";
import { UNKNOWN } from "../shared/decks.ts";
import { buildsRows } from "./built.ts";
import { ALARMING, buildable, faceOf } from "./zones.ts";
import { boysOf, type Suit } from "./cards.ts";
import type { Places } from "./places.ts";
import type { Board, Seen } from "./seen.ts";
import { BARE, looks, thicknessOf } from "./spots.ts";
import { content } from "./words.ts";

/** What of an own place depends on the place alone. */
interface Kind {
  readonly box: Box;
  readonly name: string;
  readonly hotkey: string;
}

interface Own {
  readonly glance: Glance;
  readonly seen: Seen;
  readonly deck: string;
  readonly boys: readonly Suit[];
  readonly showsKeys: boolean;
}

const laid: Keeper<Places, Spot[]> = new WeakMap();

/** One's own cards. Whatever others do, they lie as they lay; only hints depend on everything. */
export function ownSpots(glance: Glance, seen: Seen, board: Board, places: Places, frame: Frame): Spot[] {
  const { selected, hints, pending, asked, rules, view } = glance;
  const { stack, row, open, hand } = board;
  const wishes = [...pending, ...asked.map(({ type }) => type)].join();
  const outOf = [
    stack,
    ...row,
    open,
    hand,
    selected,
    wishes,
    rules,
    view.chairs,
    view.phase,
    hints && view,
    frame,
    t(),
  ];
  return kept(laid, places, outOf, () => laidOut(glance, seen, board, places, frame));
}

/** The stack first, then the row, the open hand pile and the hand. */
function laidOut(glance: Glance, seen: Seen, board: Board, places: Places, { showsKeys }: Frame): Spot[] {
  const deck = glance.view.chairs[board.stack.seat]?.deck ?? "";
  // Who is on a card is worth a word only where rows are built on.
  const boys = buildsRows(glance.rules) ? boysOf(glance.rules) : [];
  const own = { glance, seen, deck, boys, showsKeys };
  const words = t().board;
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
    isSelected: own.glance.selected === zone.name,
    ...(kind === "open" && { origin: `${zone.seat}.hand` }),
  };
}

/** During play what lies there is face up, and only not told yet: a back would be wrong. */
const coverOf = ({ glance, deck }: Own): string => (glance.view.phase === "playing" ? UNKNOWN : deck);

function states({ glance, seen }: Own, zone: Place, piece: string): readonly (string | false)[] {
  const isAlarming = kindOf(zone.name) === "stack" && zone.count > 0 && zone.count <= ALARMING;
  return [
    glance.pending.has(piece) && "pending",
    glance.selected === zone.name && "selected",
    piece !== "" && !zone.gives && "closed",
    glance.hints && zone.gives && fits(glance, seen, zone, piece) && "hinted",
    isAlarming && "alarm",
  ];
}

/** Whether it can be laid in the centre, or on the own row. */
const fits = ({ view }: Glance, { accepted }: Seen, zone: Place, piece: string): boolean =>
  piece !== "" && (accepted.has(faceOf(piece)) || buildable(view.game, zone).length > 0);

/** The hand, face down; when it is used up, a sign that the open pile can be turned over. */
function handSpot({ glance, deck, showsKeys }: Own, { hand, open }: Board, box: Box): Spot {
  const isUsedUp = !hand.count && open.count > 0;
  const words = t().board;
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
      glance.asked.some(({ type }) => type === "flip") && "pending",
    ),
    badge: hand.count ? String(hand.count) : "",
    hotkey: showsKeys ? words.space : "",
    label: words.of(words.hand, isUsedUp ? words.turnOver : t().common.cards(hand.count)),
    isTarget: true,
  };
}

/** Lower ones have smaller letters. */
const USUAL_CAPTION = 18;

/** What is written above the own cards. */
export function captions({ hand, open }: Board, places: Places, height: number): Mark[] {
  if (!height) return [];
  const words = t().board;
  const first = places.row[0];
  const turn = hand.count || !open.count ? words.turnUp : words.turnOver;
  return [
    caption("stack", words.stack, places.stack, height),
    ...(first ? [caption("row", words.row, first, height)] : []),
    caption("open", open.count ? words.openCount(open.count) : words.open, places.open, height),
    caption("hand", turn, places.hand, height),
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
