import { PATIENCE_MS, pause, type Person, type Point } from "./browser.ts";

/** Bots take the time that people take. */
const LONGEST_ROUND_MS = 240_000;
/** After so many new pieces in a row all have been seen, and none fits. */
const A_PASS = 15;
const inPlay = (selector: string): string => `[data-screen=round][data-phase=playing] ${selector}`;
const SCORES = "[data-screen=scores]";
const ON_ITS_WAY = ":is(.stage, .domino-field) :is(.pending, .rattling, .gliding)";

/** What can be laid, as hints show it. */
const LAYING = [".stage .own.hinted", ".domino-field .stand", ".domino-field .hint"].map(inPlay);
/** What is touched to see other pieces, or to get on. */
const TURNING = [
  ...[".stage .own.hand:not(.gap)", ".stage .own.hand.turn", ".stage .own.cup", "[data-do=next-card]:enabled"].map(
    inPlay,
  ),
  "[data-do=aside-chance]",
];
const STUCK = "[data-do=stuck]:enabled";

/** Play until the scores are shown. Gives how often something was laid. */
export async function playRound(person: Person): Promise<number> {
  const end = performance.now() + LONGEST_ROUND_MS;
  let [laid, turned] = [0, 0];
  while (!(await isThere(person, SCORES))) {
    if (performance.now() > end) throw Error(`the round does not end; ${laid} times something was laid`);
    const lays = await touchFirst(person, LAYING);
    if (lays) [laid, turned] = [laid + 1, 0];
    else turned = (await turnOrGiveUp(person, turned)) + 1;
    await settle(person);
  }
  await person.sees(SCORES);
  return laid;
}

async function turnOrGiveUp(person: Person, turned: number): Promise<number> {
  if (turned >= A_PASS && (await touchFirst(person, [STUCK]))) return 0;
  if (!(await touchFirst(person, TURNING))) await pause();
  return turned;
}

const isThere = async (person: Person, selector: string): Promise<boolean> => (await person.page.$(selector)) !== null;

async function touchFirst(person: Person, selectors: readonly string[]): Promise<boolean> {
  const points = await person.page.evaluate(pointsOf, selectors);
  for (const point of points) await person.touch(point);
  return points.length > 0;
}

/** Where to touch the first thing that is seen: in its middle, or on both squares that it covers. Runs in the page. */
function pointsOf(selectors: readonly string[]): Point[] {
  const seen = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const found = seen.find((element) => element.checkVisibility());
  if (!found) return [];
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (!found.dataset.squares?.includes(".")) return [middle];
  const [across, down] = width > height ? [width / 4, 0] : [0, height / 4];
  return [-1, 1].map((side) => ({ x: middle.x + side * across, y: middle.y + side * down }));
}

/** Wait until nothing is on its way: one thing after the other, as a hand does it. */
const settle = (person: Person): Promise<void> => person.page.evaluate(settled, ON_ITS_WAY, PATIENCE_MS);

/** Runs in the page. */
async function settled(moving: string, patience: number): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const end = performance.now() + patience;
  await frame();
  await frame();
  while (document.querySelector(moving)) {
    if (performance.now() > end) throw Error(`still there: ${moving}`);
    await frame();
  }
}

/** What everyone has in the end, from the first seat on, as it is shown. */
export const shownScores = (person: Person): Promise<string[]> =>
  person.page.$$eval(`${SCORES} ol > li[data-seat]`, (rows) =>
    [...rows]
      .sort((one, other) => Number(one.getAttribute("data-seat")) - Number(other.getAttribute("data-seat")))
      .map((row) => row.querySelector(".total [aria-hidden]")?.textContent.trim() ?? ""),
  );
