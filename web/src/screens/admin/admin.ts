/** What the server says to its operator: `protocol/admin.py` has the same. */
export interface Overview {
  readonly version: string;
  readonly now: number;
  readonly started_at: number;
  readonly restart_at: number;
  readonly connections: number;
  readonly tables: readonly HostedTable[];
  readonly load: Load;
  readonly bans: readonly { readonly address: string; readonly until: number }[];
}

export interface HostedTable {
  readonly code: string;
  readonly edition: string;
  readonly phase: string;
  readonly people: readonly { readonly name: string; readonly address: string; readonly is_here: boolean }[];
  readonly bots: number;
  readonly events: number;
  readonly halted: boolean;
}

export interface Load {
  readonly full: boolean;
  readonly ready: boolean;
  readonly moves: number;
  readonly frame_to_all_ms: number;
  readonly commit_ms: number;
  readonly loop_lag_ms: number;
  readonly memory_bytes: number;
  readonly database_bytes: number;
}

/** The server's answers to its operator; an Error says why there is none. */
export class Administration {
  readonly #token: string;
  readonly #fetch: typeof fetch;

  constructor(token: string, ask: typeof fetch = (...given) => fetch(...given)) {
    this.#token = token;
    this.#fetch = ask;
  }

  async overview(): Promise<Overview> {
    return (await (await this.#asked("")).json()) as Overview;
  }

  announceRestart = (seconds: number) => this.#asked("/restart", { seconds });
  close = (code: string) => this.#asked(`/tables/${code}/close`, {});
  ban = (address: string, minutes: number) => this.#asked("/ban", { address, minutes });

  async #asked(path: string, body?: object): Promise<Response> {
    const answer = await this.#fetch(`/api/admin${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${this.#token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.ok) return answer;
    const { detail, code } = (await answer.json()) as { detail?: string; code?: string };
    throw new Error(answer.status === 404 && !path ? WRONG_TOKEN : (detail ?? code ?? String(answer.status)));
  }
}

export const WRONG_TOKEN = "This link is no longer valid. Run “vivace admin” on the server for a new one.";

/** How fast moves come, from two looks at the server. */
export function movesASecond(before: Overview | null, after: Overview): number {
  const seconds = before ? (after.now - before.now) / 1000 : 0;
  return before && seconds > 0 ? Math.max(0, (after.load.moves - before.load.moves) / seconds) : 0;
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const KEPT = "vivace-admin";

/** The token in the address of this page: it is taken out of sight, and kept until this tab is closed. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) {
    sessionStorage.setItem(KEPT, token);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(KEPT) ?? "";
}
