import { isSameBox } from "./boxes.ts";
import type { Box, Mark, Spot } from "./plan.ts";

const NONE: readonly string[] = [];

/** What a spot was and what it is; null: it was not there, or is not there any more. */
export interface Change {
  readonly before: Spot | null;
  readonly after: Spot | null;
}

/** What has to be drawn, if these spots were drawn before. */
export function changesBetween(drawn: ReadonlyMap<string, Spot>, spots: readonly Spot[]): Change[] {
  const changes: Change[] = [];
  let known = 0;
  for (const after of spots) {
    const before = drawn.get(after.key) ?? null;
    if (before) known += 1;
    if (!before || !isSameSpot(before, after)) changes.push({ before, after });
  }
  return known === drawn.size ? changes : [...gone(drawn, spots), ...changes];
}

function gone(drawn: ReadonlyMap<string, Spot>, spots: readonly Spot[]): Change[] {
  const keys = new Set(spots.map(({ key }) => key));
  return [...drawn.values()].filter(({ key }) => !keys.has(key)).map((before) => ({ before, after: null }));
}

/** Whether both look alike. */
function isSameSpot(one: Spot, other: Spot): boolean {
  return (
    one === other ||
    (one.piece === other.piece &&
      one.look === other.look &&
      one.badge === other.badge &&
      one.beneath === other.beneath &&
      one.back === other.back &&
      one.thickness === other.thickness &&
      one.label === other.label &&
      one.detail === other.detail &&
      one.hotkey === other.hotkey &&
      one.isTarget === other.isTarget &&
      one.isSelected === other.isSelected &&
      one.isCalm === other.isCalm &&
      one.origin === other.origin &&
      one.tilt === other.tilt &&
      isSameBox(one.box, other.box) &&
      isSameTouch(one.touch, other.touch) &&
      isSameList(one.zones, other.zones) &&
      isSameList(one.alike ?? NONE, other.alike ?? NONE) &&
      isSameList(one.fan, other.fan) &&
      isSameList(one.hands, other.hands))
  );
}

export const isSameMark = (one: Mark, other: Mark): boolean =>
  one === other ||
  (one.look === other.look && one.text === other.text && one.label === other.label && isSameBox(one.box, other.box));

const isSameTouch = (one: Box | null, other: Box | null): boolean =>
  one === other || (one !== null && other !== null && isSameBox(one, other));

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}
