import { Failure, request } from "./api.ts";

/** What the server has said, now or the last time when it could be asked. */
export interface Seen<Answer> {
  readonly answer: Answer;
  /** When it was said; 0: just now. */
  readonly at: number;
}

/** Its name does not begin like those of builds, so it outlasts them. */
const SEEN = "vivace-seen";
/** The oldest are thrown away. */
const MOST = 60;
const AT = "x-seen-at";

/** Ask the server; if there is no answer, what it has said before. What is gone on the server goes here too. */
export async function seen<Answer>(path: string): Promise<Seen<Answer>> {
  try {
    const answer = await request<Answer>(path);
    await kept(() => keep(path, JSON.stringify(answer)));
    return { answer, at: 0 };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "no-table" || error.code === "not-found") await kept((cache) => cache.delete(path));
    const last = error.code === "no-answer" && (await kept((cache) => cache.match(path)));
    if (!last) throw error;
    return { answer: (await last.json()) as Answer, at: Number(last.headers.get(AT)) };
  }
}

/** Forget everything that begins with this path, such as a club that was deleted. */
export const forgetSeen = (path: string): Promise<unknown> =>
  kept(async (cache) => {
    const known = await cache.keys();
    const gone = known.filter(({ url }) => new URL(url).pathname.startsWith(path));
    await Promise.all(gone.map((one) => cache.delete(one)));
  });

/** What was written last: most answers are the same as before. */
const written = new Map<string, string>();

const keep = async (path: string, text: string): Promise<void> => {
  if (written.get(path) === text) return;
  written.set(path, text);
  const cache = await caches.open(SEEN);
  // Added again, so that the oldest is always the first.
  await cache.delete(path);
  await cache.put(path, new Response(text, { headers: { [AT]: String(Date.now()) } }));
  const known = await cache.keys();
  await Promise.all(known.slice(0, -MOST).map((old) => cache.delete(old)));
};

/** Do something with what was seen. Browsers keep nothing at addresses without https, or without room. */
async function kept<Outcome>(task: (cache: Cache) => Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await task(await caches.open(SEEN));
  } catch {
    return undefined;
  }
}
