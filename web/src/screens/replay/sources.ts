import { request } from "../../net/api.ts";
import { seen, type Seen } from "../../net/seen.ts";
import { type Event, type PackedEvent, unpacked } from "../../net/frames.ts";
import { recallToken } from "../../net/memory.ts";
import type { Coaching, MatchInfo, Playback } from "../../protocol.ts";

/** Where a round is known: at the table where it was played, or in a match that is over. */
export type Source = { readonly table: string } | { readonly match: string };

const pathOf = (source: Source): string =>
  "match" in source ? `/api/matches/${source.match}` : `/api/tables/${source.table}`;

/** Answers that were asked for ahead, until someone takes them. */
const early = new Map<string, Promise<unknown>>();

function takeEarly<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = early.get(path) as Promise<Answer> | undefined;
  early.delete(path);
  return answer ?? ask();
}

/** What does not come now is asked for again when it is shown. */
function askEarly<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = takeEarly(path, ask);
  early.set(path, answer);
  answer.catch(() => early.delete(path));
  return answer;
}

const infoPath = (id: string): string => `/api/matches/${id}`;

const roundPath = (source: Source, round: number): string => `${pathOf(source)}/rounds/${round}/playback`;

export const matchInfo = (id: string): Promise<Seen<MatchInfo>> =>
  takeEarly(infoPath(id), () => seen<MatchInfo>(infoPath(id)));

/** Ask for a match before the screen that shows it is there. */
export const askForMatch = (id: string): Promise<Seen<MatchInfo>> =>
  askEarly(infoPath(id), () => seen<MatchInfo>(infoPath(id)));

export const fileOf = (id: string): string => `/api/matches/${id}/replay.jsonl`;

/** A round as it was played, with its events as they come over a connection. */
export type Recording = Omit<Playback, "events"> & { readonly events: readonly Event[] };

export const recordingOf = (source: Source, round: number): Promise<Recording> =>
  takeEarly(roundPath(source, round), () => recordingAt(roundPath(source, round)));

/** Ask for a round before the screen that shows it is there. */
export const askForRecording = (source: Source, round: number): Promise<Recording> =>
  askEarly(roundPath(source, round), () => recordingAt(roundPath(source, round)));

async function recordingAt(path: string): Promise<Recording> {
  const packed = await request<Omit<Playback, "events"> & { readonly events: readonly PackedEvent[] }>(path);
  return { ...packed, events: packed.events.map(unpacked) };
}

/** What the player on this device can learn from a round. */
export function coachingOf(source: Source, round: number, table: string): Promise<Coaching> {
  const headers = { authorization: `Bearer ${recallToken(table)}` };
  return request(`${pathOf(source)}/rounds/${round}/coach`, { headers });
}
