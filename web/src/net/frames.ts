import { FIELDS, type Change, type PublicEvent, type ServerMessage } from "../protocol.ts";

export interface Event extends PublicEvent {
  readonly is: "event";
}

export type Message = ServerMessage | Event;

type PackedChange = readonly [is: string, ...values: readonly unknown[]];
export type PackedEvent = readonly [seq: number, at: number, seat: number, changes: readonly PackedChange[]];

/** What the server has sent; null: it is no message of the protocol. Only events travel as arrays. */
export function read(text: string): Message | null {
  try {
    const frame = JSON.parse(text) as ServerMessage | PackedEvent;
    return "is" in frame ? whole(frame) : unpacked(frame);
  } catch {
    return null;
  }
}

/** Messages of a newer server may be of any kind, but what a whole table is put together from must be there. */
function whole(message: ServerMessage): ServerMessage {
  if (typeof message.is !== "string") throw message;
  if (message.is === "snapshot") void message.view.game.zones;
  return message;
}

export function unpacked([seq, at, seat, changes]: PackedEvent): Event {
  if (![seq, at, seat].every(Number.isFinite)) throw seq;
  return { is: "event", seq, at, seat, changes: changes.map(change) };
}

/** What it says may be more than this client knows, never less. If its kind is not known, it has no fields and is ignored. */
function change(packed: PackedChange): Change {
  const [is, ...values] = packed;
  const names = (Object.hasOwn(FIELDS, is) && FIELDS[is]) || [];
  if (!Array.isArray(packed) || typeof is !== "string" || values.length < names.length) throw packed;
  return { is, ...Object.fromEntries(names.map((name, index) => [name, values[index]])) } as Change;
}
