// Never run: the compiler proves here that the types of the protocol can be used as they are meant.

import type {
  Change,
  ClientMessage,
  Command,
  Reason,
  ServerMessage,
  TableView,
  ProblemCode,
  Zone,
} from "./protocol.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function prove<_Proof extends true>(): void {}
function never(_: never): void {}

// Every kind of message narrows by `is`, every command by `type`: a case that is forgotten does not compile.
export function received(message: ServerMessage): unknown {
  switch (message.is) {
    case "welcome":
      return message.token.length + message.now;
    case "you":
      return message.seat ?? message.waiting;
    case "snapshot":
      return message.view.game.zones["0.stack"]?.faces;
    case "answer":
      return message.refused?.reason;
    case "ticket":
      return message.ticket;
    case "pong":
      return message.now - message.at;
    case "reacted":
      return message.reaction === "laugh";
    case "reaching":
      return message.zone;
    case "lines":
      return message.took[0];
    case "notice":
      return message.restart_at;
    case "sheet":
      return message.players?.[0]?.name;
    case "sheet-changed":
      return message.change.event.type === "LineEntered" && message.score.totals[0];
    case "phones":
      return message.count;
    case "problem":
      return message.code === "halted";
    default:
      return never(message);
  }
}

export function applied(change: Change): unknown {
  switch (change.is) {
    case "moved":
      return [change.piece, change.source, change.target];
    case "laid":
      return change.zones;
    case "seating":
      return change.chairs[0]?.name;
    case "phase":
      return change.pause === "nobody" ? change.phase : change.until;
    default:
      return change.is;
  }
}

const command: Command = { type: "play", card: "r1a" };
export const sent: ClientMessage[] = [
  { is: "hello", version: 4 },
  { is: "sit", id: "1", name: "Ada" },
  { is: "play", id: "2", do: command },
  // @ts-expect-error: whatever is answered carries an id
  { is: "play", do: command },
  // @ts-expect-error: there is no such message
  { is: "cheat", id: "3" },
];

// What the server leaves out when it is as usual is optional, what it always sends is not.
prove<Equal<Zone["count"], number | undefined>>();
prove<Equal<TableView["until"], number | null>>();
prove<Equal<TableView["house_rules"], { [key: string]: unknown }>>();
prove<Equal<TableView["game"]["winners"], number[]>>();

// Codes are known one by one, so that a table of texts can be checked for completeness.
prove<Equal<string extends Reason ? true : false, false>>();
prove<Equal<string extends ProblemCode ? true : false, false>>();
