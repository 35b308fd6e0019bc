import type { Phase, ProblemCode } from "../../protocol.ts";
import type { IconName } from "../../widgets/icons.ts";
import type { Table } from "../../store/table.ts";

/** What everyone at a table has to know at once, whatever else is on the screen. */
export type State =
  | "halted"
  | "closing"
  | "too-slow"
  | "too-many"
  | "line-gone"
  | "connecting"
  | "back"
  | "bad-ticket"
  | "bad-message"
  | "removed"
  | "passed-on"
  | "lapsed"
  | "stand-in"
  | "incomplete"
  | "new-version"
  | "restart";

/** What is so. */
export interface Condition {
  readonly isUp: boolean;
  /** Whether the connection has been gone for so long that something may have to be done about it. */
  readonly isGoneLong: boolean;
  /** Whether it has just come back. */
  readonly isBack: boolean;
  readonly trouble: ProblemCode | null;
  /** What the server has said just now. */
  readonly said: ProblemCode | null;
  readonly isRemoved: boolean;
  readonly isPassedOn: boolean;
  /** Whether this person did not answer in time, and has lost the seat. */
  readonly isLapsed: boolean;
  /** Whether a bot plays for this person. */
  readonly isStoodIn: boolean;
  /** Whether the server has another version than this page. */
  readonly isOutdated: boolean;
  /** Whether a part of this page could not be loaded. */
  readonly isIncomplete: boolean;
  /** Whether a restart of the server was announced. */
  readonly isRestartAnnounced: boolean;
  readonly phase: Phase | undefined;
}

export const ALL_WELL: Condition = {
  isUp: true,
  isGoneLong: false,
  isBack: false,
  trouble: null,
  said: null,
  isRemoved: false,
  isPassedOn: false,
  isLapsed: false,
  isStoodIn: false,
  isOutdated: false,
  isIncomplete: false,
  isRestartAnnounced: false,
  phase: undefined,
};

/** From then on something may have to be done about a connection that is gone. */
export const LONG_MS = 6_000;

/** Nobody is asked to reload the page while cards fly. */
const BUSY: readonly (Phase | undefined)[] = ["dealing", "choosing", "countdown", "playing", "review"];

/** All states that hold, the most urgent first. */
export function statesOf(condition: Condition): readonly State[] {
  const { isUp, isGoneLong, trouble, said, isOutdated, isIncomplete, phase } = condition;
  const isGivenUp = trouble === "closing" && isGoneLong;
  const holds: Readonly<Record<State, boolean>> = {
    halted: trouble === "halted",
    closing: trouble === "closing" && !isGivenUp,
    "too-slow": trouble === "too-slow",
    "too-many": trouble === "too-many",
    "line-gone": !isUp && !isGoneLong && !trouble,
    connecting: !isUp && isGoneLong && (!trouble || isGivenUp),
    back: condition.isBack,
    "bad-ticket": said === "bad-ticket",
    "bad-message": said === "bad-message",
    removed: condition.isRemoved,
    "passed-on": condition.isPassedOn,
    lapsed: condition.isLapsed,
    "stand-in": condition.isStoodIn && isUp,
    incomplete: isIncomplete && !isOutdated,
    "new-version": isOutdated && (isIncomplete || !BUSY.includes(phase)),
    restart: condition.isRestartAnnounced && isUp,
  };
  return (Object.keys(holds) as State[]).filter((state) => holds[state]);
}

interface Look {
  readonly icon: IconName;
  /** Something is wrong: it is said at once. Otherwise it waits until the screen reader has finished. */
  readonly isUrgent: boolean;
  /** It is over by itself. Whatever is not can be put away. */
  readonly isPassing: boolean;
}

/** It is to be known at once, and ends by itself. */
const wrong = (icon: IconName): Look => ({ icon, isUrgent: true, isPassing: true });
const told = (icon: IconName): Look => ({ icon, isUrgent: false, isPassing: false });

export const LOOKS: Readonly<Record<State, Look>> = {
  halted: wrong("disk"),
  closing: wrong("turn"),
  "too-slow": wrong("noLine"),
  "too-many": wrong("warning"),
  "line-gone": wrong("noLine"),
  connecting: wrong("noLine"),
  back: { icon: "line", isUrgent: false, isPassing: true },
  "bad-ticket": told("warning"),
  "bad-message": told("warning"),
  removed: { icon: "leave", isUrgent: true, isPassing: false },
  "passed-on": told("device"),
  lapsed: told("clock"),
  "stand-in": wrong("robot"),
  incomplete: wrong("warning"),
  "new-version": told("bolt"),
  restart: told("turn"),
};

/** Why a page has given up. */
export type End =
  | "taken-over"
  | "no-table"
  | "not-yet-open"
  | "broken-table"
  | "damaged"
  | "bad-version"
  | "too-many"
  | "banned"
  | "bad-message";

interface Way {
  readonly icon: IconName;
  /** What can be done about it, beside going to the start page. */
  readonly action: "play-here" | "again" | "reload" | null;
}

export const ENDS: Readonly<Record<End, Way>> = {
  "taken-over": { icon: "device", action: "play-here" },
  "no-table": { icon: "search", action: null },
  "not-yet-open": { icon: "clock", action: null },
  "broken-table": { icon: "disk", action: "again" },
  damaged: { icon: "disk", action: null },
  "bad-version": { icon: "turn", action: "reload" },
  "too-many": { icon: "warning", action: "again" },
  banned: { icon: "warning", action: null },
  "bad-message": { icon: "warning", action: "reload" },
};

/** A newer server may give reasons that this page does not know: it was not understood, for whatever reason. */
export const endOf = (trouble: ProblemCode): End => (trouble in ENDS ? (trouble as End) : "bad-message");

/** Tells whether this person has lost the seat by not answering in time, until the function that is given back is called. */
export function watchLapse(table: Table, tell: (isLapsed: boolean) => void): () => void {
  let had = table.seat !== null;
  let isLeaving = false;
  let told: boolean | null = null;
  // A table changes dozens of times a second, this hardly ever.
  const tellNew = (isLapsed: boolean) => {
    if (isLapsed !== told) tell(isLapsed);
    told = isLapsed;
  };
  return table.listen({
    refused: ({ is }) => void (isLeaving &&= is !== "leave"),
    changed() {
      const has = table.seat !== null;
      isLeaving ||= table.pending.some(({ is }) => is === "leave");
      if (has || table.isWaiting) tellNew(false);
      else if (had && !isLeaving && !table.isRemoved && !table.isPassedOn) tellNew(true);
      had = has;
    },
  });
}
