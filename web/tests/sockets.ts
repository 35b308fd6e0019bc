import { vi } from "vitest";
import type { Event, Message } from "../src/net/frames.ts";
import { FIELDS } from "../src/protocol.ts";

/** Stands where the browser has its sockets; the test plays the server at the other end. */
export class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: Record<string, unknown>[] = [];
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.made.at(-1);
    if (!last) throw new Error("nobody has connected");
    return last;
  }

  /** What was said in messages of this kind. */
  of(kind: string): Record<string, unknown>[] {
    return this.said.filter(({ is }) => is === kind);
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  tell(...messages: readonly Message[]): void {
    for (const message of messages) {
      const frame = message.is === "event" ? packed(message) : message;
      this.onmessage?.({ data: JSON.stringify(frame) });
    }
  }

  /** The server, or the network, is gone. */
  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }
}

/** Let the page connect to the test, with a clock that the test moves. */
export function fakeSockets(): void {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.useFakeTimers();
  localStorage.clear();
}

/** An event as it travels. */
const packed = ({ seq, at, seat, changes }: Event): unknown[] => [
  seq,
  at,
  seat,
  changes.map((change) => [
    change.is,
    ...(FIELDS[change.is] ?? []).map((name) => Reflect.get(change, name) as unknown),
  ]),
];
