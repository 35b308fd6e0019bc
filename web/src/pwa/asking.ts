/** A page that is busy, or not yet ready to hear anything, does not answer at once: it is asked so often. */
const TIMES = 10;

/** What all pages have answered. Whoever stays silent until the end has answered nothing. */
export async function answersOf<Answer>(ask: () => Promise<readonly (Answer | null)[]>): Promise<(Answer | null)[]> {
  let answers = await ask();
  for (let times = 1; answers.includes(null) && times < TIMES; times += 1) answers = await ask();
  return [...answers];
}
