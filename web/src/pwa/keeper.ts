/** Everything that a page of one build can ask for, as paths. It is written down when the page is built. */
export interface Shell {
  /** The script that the page starts with. Its name has the fingerprint of all scripts, so it tells builds apart. */
  readonly entry: string;
  /** Changes with whatever has no fingerprint in its name. */
  readonly revision: string;
  /** Files that may change under the same name. */
  readonly plain: readonly string[];
  /** Files that never change. */
  readonly lasting: readonly string[];
  /** Files that never change and that only those need who speak a language. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
}

/** What a page says to a worker. It is answered with whether both are of the same build. */
export interface Said {
  readonly entry: string;
  readonly language: string;
}

/** The one page that is there for all addresses. */
const PAGE = "/";
const BUILD = "vivace ";
/** Has nothing in it but names of languages. */
const SPOKEN = "vivace-spoken";
/** A computer that is switched off does not even say that it is. */
const PATIENCE_MS = 3_000;

/** What is around a worker, as far as it is needed. */
export interface Surroundings {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
}

/**
 * Keeps the page of one build, whole: anyone who has it open gets all its parts, even after the server has become another
 * version or is gone. Only files are kept, never what the server says about tables.
 */
export class Keeper {
  readonly #shell: Shell;
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  readonly #name: string;

  constructor(shell: Shell, { caches, fetch }: Surroundings) {
    this.#shell = shell;
    this.#caches = caches;
    this.#fetch = fetch;
    this.#name = BUILD + shell.entry;
  }

  isOf(entry: string): boolean {
    return entry === this.#shell.entry;
  }

  /** Get everything that a page can ask for, in the languages that were spoken here. Fails if anything is missing. */
  async fill(): Promise<void> {
    const own = await this.#own();
    await own.put(PAGE, await this.#freshPage());
    for (const path of this.#shell.plain) await own.put(path, await this.#fresh(path, "no-cache"));
    await this.#keep(this.#shell.lasting);
    for (const { url } of await (await this.#caches.open(SPOKEN)).keys()) await this.#keepLanguage(url);
  }

  /** Get what someone needs who speaks this language, now and in builds to come. */
  async learn(language: string): Promise<void> {
    if (!this.#shell.languages[language]) return;
    await (await this.#caches.open(SPOKEN)).put(`/${language}`, new Response());
    await this.#keepLanguage(language);
  }

  /** The page as the server has it now, so that nobody is stuck with an old one; if it has none, as it is kept. */
  async page(request: Request): Promise<Response> {
    const asked = this.#fetch(request);
    const answer = await Promise.race([asked, late()]).catch(() => null);
    if (answer && answer.status < 500) return answer;
    return (await (await this.#own()).match(PAGE)) ?? answer ?? asked;
  }

  /** A file of any build whose pages may still be open. */
  async file(request: Request): Promise<Response> {
    const own = await this.#own();
    const kept = (await own.match(request)) ?? (await this.#caches.match(request));
    if (kept) return kept;
    const answer = await this.#fetch(request);
    // Anyone who has no room left for it can still have it now.
    if (isLasting(answer)) await own.put(request, answer.clone()).catch(() => {});
    return answer;
  }

  /** Forget all builds but this one and those whose pages are open. Who does not say which page it is may need any. */
  async clean(open: readonly (string | null)[]): Promise<void> {
    if (open.includes(null)) return;
    const needed = [this.#name, ...open.map((entry) => BUILD + entry)];
    const names = await this.#caches.keys();
    const gone = names.filter((name) => name.startsWith(BUILD) && !needed.includes(name));
    await Promise.all(gone.map((name) => this.#caches.delete(name)));
  }

  async #keepLanguage(name: string): Promise<void> {
    await this.#keep(this.#shell.languages[name.slice(name.lastIndexOf("/") + 1)] ?? []);
  }

  /** One after the other: anyone who plays meanwhile has a line to play on. */
  async #keep(paths: readonly string[]): Promise<void> {
    const own = await this.#own();
    for (const path of paths) {
      if (await own.match(path)) continue;
      await own.put(path, (await this.#caches.match(path)) ?? (await this.#fresh(path, "default")));
    }
  }

  /** The server may have become another version since it gave this worker: its page would start without its files. */
  async #freshPage(): Promise<Response> {
    const page = await this.#fresh(PAGE, "no-cache");
    if (!(await page.clone().text()).includes(this.#shell.entry)) throw new Error("the page is of another build");
    return page;
  }

  async #fresh(path: string, cache: RequestCache): Promise<Response> {
    const answer = await this.#fetch(path, { cache });
    if (!answer.ok) throw new Error(`${path} is not there`);
    return answer;
  }

  #own(): Promise<Cache> {
    return this.#caches.open(this.#name);
  }
}

const isLasting = ({ ok, headers }: Response): boolean => ok && !!headers.get("cache-control")?.includes("immutable");

const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** A page that is busy, or not yet ready to hear anything, does not answer at once: it is asked so often. */
const TIMES = 10;

/** What all pages have answered. Anyone who stays silent until the end has answered nothing. */
export async function answersOf<Answer>(ask: () => Promise<readonly (Answer | null)[]>): Promise<(Answer | null)[]> {
  let answers = await ask();
  for (let times = 1; answers.includes(null) && times < TIMES; times += 1) answers = await ask();
  return [...answers];
}
