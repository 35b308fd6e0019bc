import { lessonFor, type GameLesson } from "../../games/lesson.ts";
import { openTable } from "../../net/api.ts";
import { recall, remember } from "../../net/memory.ts";
import type { EditionInfo } from "../../protocol.ts";
import { here } from "../../route.svelte.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { leaveSetup } from "../../store/setups.ts";
import { nameToSitWith } from "../lobby/guest.ts";
import { USUAL_LEVEL } from "../lobby/seats.ts";
import { openAndGo } from "../start/opening.ts";
import { rememberWayBack } from "./course.svelte.ts";

/** The bots that leave the most time to look around. */
const SLOWEST = "child";
/** Nobody else waits: anyone who goes away for a moment comes back to the table as it was. */
const PATIENT = { absent: "pause" };
/** What helps, and is seen by everyone at the table. */
const GENTLE = { hints: true, mercy: true };
/** Bots wait as soon as nobody has done anything for so long: in a lesson most time goes by with reading. */
const LESSON_WAIT_MS = 4_000;
/** As many as play in most houses. */
const BOTS = 3;

const person = () => ({ name: nameToSitWith(), deck: settings.deck, isReady: true });

/** Open the table of a lesson and go there: play begins at once. From a table there is a way back to it. */
export async function openLesson({ edition, houseRules, ...lesson }: GameLesson, from = ""): Promise<void> {
  const { bots, handicap, botHandicap } = lesson;
  const options = { ...PATIENT, ...GENTLE, bots_wait_ms: LESSON_WAIT_MS };
  const { code } = await openTable({ edition, house_rules: { ...houseRules }, options });
  remember("edition", edition);
  if (from) rememberWayBack(code, from);
  leaveSetup(code, { ...person(), bots, level: SLOWEST, handicap, botHandicap });
  here.go(code, "learn");
}

/** Play what was learnt, as it is usually played. */
export async function playForReal({ name: edition, game, seats: [, most] }: EditionInfo): Promise<void> {
  const bots = Math.min(BOTS, most - 1);
  const level = recall("level") || USUAL_LEVEL;
  // Anyone who has learnt to build on the row wants to do so.
  const isAdvanced = lessonFor(edition, game)?.houseRules.advanced === true;
  const house_rules = isAdvanced ? { advanced: true } : {};
  await openAndGo(
    { edition, house_rules, options: PATIENT },
    { ...person(), bots, level, handicap: 0, botHandicap: 0 },
  );
}
