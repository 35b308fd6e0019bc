import type { ErrorCode, PauseCause } from "../../protocol.ts";

/** Words for the codes of the protocol. */
const codes = {
  pauses: {
    host: "The host has paused the table.",
    absent: "The table is waiting: somebody has lost the connection.",
    unready: "The table is waiting until everybody is ready.",
    nobody: "The table has waited: nobody was here.",
    idle: "Nobody is playing. Continue when you’re back.",
  } satisfies Record<PauseCause, string>,
  /** What is called at the tables, where it is no name. */
  calls: {
    "Misplaced!": "Misplaced!",
    "Ligretto stop": "Ligretto stop",
    "Ligretto!": "Ligretto!",
    "Blitz!": "Blitz!",
    "Dutch!": "Dutch!",
  },
  /** How well bots play, the weakest first. */
  levels: {
    child: "Child",
    beginner: "Beginner",
    family: "Family",
    regular: "Regular",
    expert: "Expert",
    inhuman: "Inhuman",
    greedy: "Machine",
  },
  /** What a level means, in a few words. */
  levelHints: {
    child: "takes its time and gives you yours",
    beginner: "slow, and misses a lot",
    family: "a relaxed evening",
    regular: "knows the game well",
    expert: "quick and hardly ever wrong",
    inhuman: "faster than any person",
  },
  failures: {
    "no-answer": "The server does not answer. Is it still running, and is this device on the same network?",
    "bad-request": "The server did not understand this page. Reload it.",
    "bad-option": "These rules do not go together:",
    "no-table": "There is no table with this code.",
    "not-found": "The server does not know this page.",
    "wrong-origin": "The server does not accept requests from this address.",
    "too-large": "That was too long.",
    "slow-down": "Too much at once. Try again in a moment.",
    full: "This server is full right now. Try again in a moment.",
    storage: "The server cannot save anything right now. Try again later.",
    damaged: "The server’s stored tables are damaged.",
    internal: "Something went wrong in the server. Try again.",
  } satisfies Record<ErrorCode | "no-answer", string>,
};

export default codes;
