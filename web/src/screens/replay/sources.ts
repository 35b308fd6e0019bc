import { request } from "../../net/api.ts";
import { seen, type Seen } from "../../net/seen.ts";
import { type Event, type PackedEvent, unpacked } from "../../net/frames.ts";
import { recallToken } from "../../net/memory.ts";
import type { Coaching, MatchInfo, Playback } from "../../protocol.ts";

/** Where a round is known: at the table where it was played, or in a match that is over. */
export type Source = { readonly table: string } | { readonly match: string };

const pathOf = (source: Source): string =>
  "match" in source ? `/api/matches/${source.match}` : `/api/tables/${source.table}`;

export const matchInfo = (id: string): Promise<Seen<MatchInfo>> => seen(`/api/matches/${id}`);

export const fileOf = (id: string): string => `/api/matches/${id}/replay.jsonl`;

/** A round as it was played, with its events as they come over a connection. */
export type Recording = Omit<Playback, "events"> & { readonly events: readonly Event[] };

export async function recordingOf(source: Source, round: number): Promise<Recording> {
  const path = `${pathOf(source)}/rounds/${round}/playback`;
  const packed = await request<Omit<Playback, "events"> & { readonly events: readonly PackedEvent[] }>(path);
  return { ...packed, events: packed.events.map(unpacked) };
}

/** What the player on this device can learn from a round. */
export function coachingOf(source: Source, round: number, table: string): Promise<Coaching> {
  const headers = { authorization: `Bearer ${recallToken(table)}` };
  return request(`${pathOf(source)}/rounds/${round}/coach`, { headers });
}
