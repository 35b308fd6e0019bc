import type { Reaction } from "../../protocol.ts";
import { plurals } from "../plural.ts";

const plural = plurals("en");

const round = {
  round: (round: number) => `Round ${round}`,
  roundOf: (round: number, length: number) => `Round ${round} of ${length}`,
  target: (points: number) => `Target ${points}`,

  menu: "Menu",
  mute: "Sound off",
  unmute: "Sound on",
  share: "Invite",
  players: "At the table",
  settings: "Settings",
  pause: "Pause",
  resume: "Play on",
  sit: "Sit down",
  watchers: (count: number) => plural(count, { one: `${count} watching`, other: `${count} watching` }),
  hints: "Hints",
  hintsMean: "What can be played is marked at this table.",
  mercy: "Gentle bots",

  rivals: "The others",
  pointsShort: (count: number) => `${count} pts`,
  points: "Points",
  thisRound: "This round",
  inStack: (count: number) =>
    plural(count, { one: `${count} card in the stack`, other: `${count} cards in the stack` }),
  bot: (level: string) => `Bot: ${level}`,
  standIn: (level: string) => `A bot stands in: ${level}`,
  away: "away",
  isStuck: "stuck",
  broke: (kind: string, level: string) => `${kind} broke down, ${level} plays on`,

  tools: "Calls and reactions",
  calls: "Calls",
  stuck: "I’m stuck",
  stuckCount: (said: number, of: number) => `${said} of ${of}`,
  /** Below a call whose words do not say so, such as "Dutch!". */
  wrongMeans: "something’s wrong",
  reactions: "Reactions",
  order: "When the hand is used up",
  noCalls: (seconds: number) => `After a false call: ${seconds} s`,

  dealing: "The next round is being laid out…",
  go: "Go!",
  review: "Is something wrong? Call it now.",
  pausedTitle: "Paused",
  hostGoesOn: (name: string) => `${name} can end the pause.`,
  goesOn: "It goes on by itself as soon as everybody is back.",
  blockedTitle: "The table is blocked",
  frozen: "The round has stopped",
  stopNow: "The round is over.",

  selected: "Tap where it goes.",
  calling: "Tap what lies wrong.",
  watching: "You are watching.",
  waitingForSeat: "You are in from the next round.",
  joinTitle: "Play along",

  faster: (name: string, time: string) => `${name} was ${time} faster.`,
  /** Somebody else was there long before. */
  taken: (name: string) => `Already taken: ${name} was there first.`,
  lastCards: (name: string, count: number) => `${name} has only ${count} left`,
  saysStuck: (name: string, said: number, of: number) => `${name} is stuck (${said} of ${of})`,
  youAreStuck: (said: number, of: number) => `${said} of ${of} so far. When everybody says so, the table helps.`,
  /** Where nothing helps any more when all say so. */
  youEndIt: (said: number, of: number) => `${said} of ${of} so far. When everybody says so, the round ends.`,
  tookOver: (name: string, level: string) => `A bot plays on for ${name}: ${level}.`,
  botBroke: (name: string, kind: string, level: string) => `${name}: ${kind} broke down, ${level} plays on.`,
  isBack: (name: string) => `${name} is back.`,
  isAway: (name: string) => `${name} has lost the connection.`,
  joins: (name: string) => `${name} is in from the next round.`,
  hosts: (name: string) => `${name} is the host now.`,
  youHost: "You’re the host now.",
  calledRightly: (name: string) => `${name} found a mistake.`,
  youCalledRightly: "You were right!",
  /** What goes back, and of whom how much. */
  goesBack: (list: string) => `Going back: ${list}.`,
  backOf: (name: string, count: number) => `${count} to ${name}`,
  backToYou: (count: number) => `${count} to you`,
  calledFalsely: (name: string) => `${name} called, but nothing is wrong there.`,
  youCalledFalsely: "False alarm: nothing is wrong there.",
  resumed: "The round goes on.",
  stoppedBy: (name: string, call: string) => `${name}: ${call}`,
  stoppedBlocked: "Nobody can lay anything any more.",
  /** What is done when nobody gets any further, by the names that the rules have for it. */
  remedies: {
    cycle: "Nobody gets any further. Every hand moves on by one card.",
    shuffle: "Nobody gets any further. All hands are shuffled.",
    score: "Nobody gets any further. The round is scored.",
    "leader-wins": "Nobody gets any further. The match is over.",
    stop: "Nobody gets any further. Somebody is done already, so the round is over.",
  },
  /** What people call out to each other. */
  cries: {
    laugh: "Haha",
    clap: "Well done!",
    wow: "Wow!",
    argh: "Argh!",
    hurry: "Hurry!",
    heart: "♥",
    wave: "Hello",
  } satisfies Record<Reaction, string>,
};

export default round;
