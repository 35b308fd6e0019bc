import { Failure, openSheet, sheetInfo } from "../net/api.ts";
import { Connection, VERSION } from "../net/connection.ts";
import type { Message } from "../net/frames.ts";
import type { MatchScore } from "../protocol.ts";
import { decide } from "./decide.ts";
import { changesOf, type Imported } from "./files.ts";
import { recallSheet, rememberSheet, type Kept } from "./memory.ts";
import { scoreOf } from "./score.ts";
import { emptySheet, evolve, sheetOf, type Change, type Do, type Sheet } from "./sheet.ts";

/** As codes of tables: no letter that looks or sounds like another, and no vowels. */
const LETTERS = "CDFGHJKMNPQRTVWXY34679";
const CODE_LENGTH = 8;
/** How often a server that could not be reached is tried again. */
const AGAIN_MS = 5_000;

export function freshCode(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(CODE_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

const freshId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
};

/** Begin a sheet on this device. The server hears of it when it can. */
export function beginSheet({ opening, changes }: Imported): string {
  const code = freshCode();
  const outbox = changes.map((change) => ({ at: Date.now(), ...change }));
  rememberSheet(code, { base: opening, scores: [], outbox, isOpened: false });
  return code;
}

/** The changes that add players to an empty sheet. Those with an id of their own keep it. */
export const additions = (
  players: readonly {
    readonly id?: string;
    readonly name: string;
    readonly deck: string;
    readonly handicap?: number;
  }[],
): readonly Change[] =>
  players.map(({ id = freshId(), name, deck, handicap = 0 }) => ({
    id,
    do: { type: "add-player", name, deck, handicap },
  }));

/**
 * A score sheet on this device: what the server has confirmed, and on top of it what was done here. It works without a
 * connection, and is told to the server as soon as there is one.
 */
export class SheetStore {
  readonly code: string;
  readonly #by: () => string;
  #base = $state.raw<Sheet>(emptySheet("ligretto"));
  #scores = $state.raw<readonly MatchScore[]>([]);
  #outbox = $state.raw<readonly Change[]>([]);
  #isOpened = $state(false);
  /** How many devices show it, as the server says. */
  phones = $state(1);
  isUp = $state(false);
  /** Whether neither this device nor the server has it. */
  isMissing = $state(false);
  /** Whether there is something to show. */
  isThere = $state(false);
  /** The link to share; empty: not known yet. */
  link = $state("");
  /** Changes that the server has refused: the last one's reason. */
  refused = $state("");
  readonly sheet = $derived(this.#outbox.reduce(applied, this.#base));
  /** What the match on the table adds up to: as the server says, or while something is unconfirmed as it would say. */
  readonly score = $derived(this.scoreOf(this.sheet.matches.length));
  #connection: Connection | null = null;
  #retry: number | undefined;
  #acknowledged = new Map<string, number>();
  #done = new Set<string>();

  constructor(code: string, by: () => string) {
    this.code = code;
    this.#by = by;
    const kept = recallSheet(code);
    this.isThere = kept !== null;
    if (kept) this.#show(kept);
  }

  get isSynced(): boolean {
    return this.isUp && this.#outbox.length === 0;
  }

  /** How many changes wait for the server. A line that was mended at once is one of them. */
  get waiting(): number {
    const undone = this.#outbox.flatMap(({ do: request }) => (request.type === "undo-line" ? request.version : []));
    const mended = this.#outbox.filter(({ id }) => undone.includes(id));
    return this.#outbox.length - 2 * mended.length;
  }

  scoreOf(match: number): MatchScore {
    const said = this.#outbox.length ? undefined : this.#scores[match - 1];
    return said ?? scoreOf(this.sheet, match);
  }

  /** Do something. It is kept here at once, and told to the server when it can be. */
  change(request: Do): string {
    const change: Change = { id: freshId(), do: request, by: this.#by(), at: Date.now() };
    if (!decide(this.sheet, change)) return "";
    this.#outbox = [...this.#outbox, change];
    this.#keep();
    this.#send(change);
    return change.id;
  }

  open(): void {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    if (this.#isOpened || !this.isThere) this.#connect();
    else void this.#announce();
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    this.#connection?.close();
    this.#connection = null;
  }

  readonly #hurry = (): void => {
    if (document.hidden) return;
    if (this.#connection) this.#connection.hurry();
    else void this.#announce();
  };

  /** Tell the server that there is this sheet, as often as it takes. */
  async #announce(): Promise<void> {
    clearTimeout(this.#retry);
    const { edition, ends, length, minutes, title, club } = this.#base;
    try {
      this.link = (await openSheet({ code: this.code, edition, ends, length, minutes, title, club })).link;
    } catch (error) {
      // The answer to an earlier try may have been lost.
      if (!(error instanceof Failure && error.code === "code-taken")) {
        this.#retry = window.setTimeout(() => void this.#announce(), AGAIN_MS);
        return;
      }
    }
    this.#isOpened = true;
    this.#keep();
    this.#connect();
  }

  #connect(): void {
    this.#connection?.close();
    const connection: Connection = new Connection(
      this.code,
      {
        hello: () => ({ is: "hello", version: VERSION, have: this.#base.seq }),
        receive: (message) => this.#receive(message),
        misheard: () => connection.say({ is: "sync", have: this.#base.seq }),
        changed: () => (this.isUp = connection.isUp),
      },
      "sheets",
    );
    this.#connection = connection;
    for (const change of this.#outbox) this.#send(change);
    connection.open();
    if (!this.link)
      void sheetInfo(this.code)
        .then(({ link }) => (this.link = link))
        .catch(() => {});
  }

  #send(change: Change): void {
    this.#connection?.ask({ is: "edit", ...change });
  }

  #receive(message: Message): void {
    switch (message.is) {
      case "sheet":
        this.#base = sheetOf(message);
        this.#scores = message.scores ?? [];
        [this.isThere, this.#isOpened] = [true, true];
        break;
      case "sheet-changed":
        if (message.change.seq > this.#base.seq + 1) return this.#connection?.say({ is: "sync", have: this.#base.seq });
        if (message.change.seq <= this.#base.seq) return;
        this.#base = evolve(this.#base, message.change);
        this.#done.add(message.change.id ?? "");
        this.#scores = this.#base.matches.map((_, index) =>
          index === message.match - 1 ? message.score : (this.#scores[index] ?? scoreOf(this.#base, index + 1)),
        );
        break;
      case "answer":
        this.#connection?.answered(message.id);
        if (message.refused) {
          this.refused = message.refused.reason;
          this.#done.add(message.id);
        } else this.#acknowledged.set(message.id, message.seq ?? 0);
        break;
      case "phones":
        this.phones = message.count;
        return;
      case "problem":
        return this.#onProblem(message.code);
      default:
        return;
    }
    this.#outbox = this.#outbox.filter(({ id }) => !this.#isDone(id));
    this.#keep();
  }

  #isDone(id: string): boolean {
    return this.#done.has(id) || (this.#acknowledged.get(id) ?? Infinity) <= this.#base.seq;
  }

  #onProblem(code: string): void {
    if (code !== "no-table") return;
    this.#connection?.close();
    this.#connection = null;
    if (!this.isThere) {
      this.isMissing = true;
      return;
    }
    // The server has forgotten it: what this device has is told again, from the beginning.
    const { opening, changes } = changesOf(this.sheet);
    const renamed = changes.map((change) => ({ at: Date.now(), by: this.#by(), ...change }));
    this.#show({ base: opening, scores: [], outbox: renamed, isOpened: false });
    this.#keep();
    void this.#announce();
  }

  #show({ base, scores, outbox, isOpened }: Kept): void {
    this.#base = base;
    this.#scores = scores;
    this.#outbox = outbox;
    this.#isOpened = isOpened;
  }

  #keep(): void {
    const [base, scores, outbox, isOpened] = [this.#base, this.#scores, this.#outbox, this.#isOpened];
    rememberSheet(this.code, { base, scores, outbox, isOpened });
  }
}

/** A sheet with one more change, as the server would make it. */
function applied(sheet: Sheet, change: Change): Sheet {
  const event = decide(sheet, change);
  const { id, by = "", at = 0 } = change;
  return event ? evolve(sheet, { seq: sheet.seq, at, event, id, name: by }) : sheet;
}
