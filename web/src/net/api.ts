import type {
  Bots,
  Editions,
  ErrorBody,
  ErrorCode,
  Health,
  OpenSheet,
  OpenTable,
  RoundSummary,
  SheetInfo,
  TableInfo,
  TableOpened,
  Tables,
} from "../protocol.ts";

/** Why a request was of no use: what the server said, or that it said nothing. */
export class Failure extends Error {
  readonly code: ErrorCode | "no-answer";
  readonly detail: string;
  /** After how long it may be tried again; 0: the server has not said. */
  readonly waitMs: number;

  constructor(code: ErrorCode | "no-answer", detail = "", waitMs = 0) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.waitMs = waitMs;
  }
}

export const editions = (): Promise<Editions> => request("/api/editions");

export const bots = (): Promise<Bots> => request("/api/bots");

export const health = (): Promise<Health> => request("/api/health");

export const tableInfo = (code: string): Promise<TableInfo> => request(`/api/tables/${code}`);

/** The tables that everyone who reaches this server is welcome at. */
export const listedTables = (): Promise<Tables> => request("/api/tables");

/** How a finished round of the match on a table went. */
export const roundSummary = (code: string, round: number): Promise<RoundSummary> =>
  request(`/api/tables/${code}/rounds/${round}`);

export const openTable = (opening: OpenTable): Promise<TableOpened> => posted("/api/tables", opening);

export const openSheet = (opening: OpenSheet): Promise<SheetInfo> => posted("/api/sheets", opening);

export const sheetInfo = (code: string): Promise<SheetInfo> => request(`/api/sheets/${code}`);

export function posted<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

const PATIENCE_MS = 10_000;

export async function request<Answer>(path: string, options?: RequestInit): Promise<Answer> {
  const silent = (): never => {
    throw new Failure("no-answer");
  };
  const answer = await fetch(path, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(silent);
  // What is no JSON comes from someone else, such as the gate of a foreign network.
  if (answer.ok) return (await answer.json().catch(silent)) as Answer;
  const failed = (await answer.json().catch(() => ({ code: "internal" }))) as ErrorBody;
  throw new Failure(failed.code, failed.detail, failed.wait_ms);
}

/** Whether the server has become another version than the one that this page came from. Not known is no. */
export async function isOutdated(ask: typeof health = health, own: string = __VERSION__): Promise<boolean> {
  try {
    return (await ask()).version !== own;
  } catch {
    return false;
  }
}

/** Reload the page. A ticket that was not used yet is in nobody's address bar any more: it comes along. */
export function reload(ticket: string): void {
  if (ticket) history.replaceState(null, "", `${location.pathname}#ticket=${ticket}`);
  location.reload();
}
