import type { Command } from "../protocol.ts";
import type { TableState } from "../scene/tableState.ts";
import { GAME_NAMES, type GameName } from "./index.ts";
import { partsOf, type Drawn } from "./parts.ts";

/** A table at which a game is learnt in about a minute. */
export interface Lesson {
  readonly edition: string;
  readonly bots: number;
  /** What makes it go on with whatever cards are dealt; every lesson lasts one round. */
  readonly houseRules: Readonly<Record<string, unknown>>;
  /** What the person has to get rid of, in the amounts of the edition, and what each bot has. */
  readonly handicap: number;
  readonly botHandicap: number;
}

/** What happens in a game's lessons. */
export interface Plan {
  readonly steps: readonly Step[];
  /** What is chosen for the person before play, because it is not what the lesson is about. */
  choose?(state: TableState): Command | null;
}

/** What the coach points at: a zone, and of several pieces in it this one. */
export interface Aim {
  readonly zone: string;
  readonly piece?: string;
  /** The zone where it goes. */
  readonly to?: string;
}

/** One thing that a lesson is about. */
export interface Step<Name extends string = string> {
  /** Its sentence in the book. */
  readonly name: Name;
  /** Whether there is nothing to do but to read it: a button goes on. */
  readonly isTold?: boolean;
  /** Whether it is said again and again until the round is over: there is nothing to skip. */
  readonly isLasting?: boolean;
  /** Whether everything is learnt with it: anyone who likes goes on playing. */
  readonly isEnd?: boolean;
  /** Whether it is one of the few things that are said in a newcomer's first match too. */
  readonly isBasic?: boolean;
  /** What is shown with it. */
  readonly drawn?: Drawn;
  /** Where it is to be seen or done now, after what was done; null: it cannot be explained at the moment. */
  at(state: TableState, done: readonly string[]): Aim | null;
  /** What has to happen before it is explained; without it nothing has to. */
  since?(before: TableState, now: TableState): boolean;
  /** Whether it was done just now. Without it that never is so. What is only told ends by this while it is told: anyone who plays on has understood. */
  isDone?(before: TableState, now: TableState): boolean;
}

const lessonsOf = partsOf(
  import.meta.glob<readonly Lesson[]>("./*/book/lessons.ts", { eager: true, import: "lessons" }),
);
const loadPlan = partsOf(import.meta.glob<Plan>("./*/book/coach.ts"));

/** A lesson, and which game it is about. */
export type GameLesson = Lesson & { readonly game: GameName };

const ONE_ROUND = { ends: "rounds", length: 1 } as const;

export const LESSONS: readonly GameLesson[] = GAME_NAMES.flatMap((game) =>
  lessonsOf(game).map((lesson) => ({ ...lesson, game, houseRules: { ...ONE_ROUND, ...lesson.houseRules } })),
);

/** The lesson at a table: that of its edition, or else of its game. */
export const lessonFor = (edition: string, game: string): GameLesson | undefined =>
  LESSONS.find((lesson) => lesson.edition === edition) ?? LESSONS.find((lesson) => lesson.game === game);

export const planOf = ({ game }: GameLesson): Promise<Plan> => loadPlan(game)();
