import { plurals } from "../plural.ts";

const plural = plurals("en");

const round = {
  table: (code: string) => `Table ${code}`,
  round: (round: number) => `Round ${round}`,
  roundOf: (round: number, length: number) => `Round ${round} of ${length}`,
  target: (points: number) => `Target ${points}`,
  loading: "Setting up the table…",

  menu: "Menu",
  mute: "Sound off",
  unmute: "Sound on",
  share: "Invite",
  players: "At the table",
  settings: "Settings",
  pause: "Pause",
  resume: "Play on",
  toStart: "To the start page",
  sit: "Sit down",
  watchers: (count: number) => plural(count, { one: `${count} watching`, other: `${count} watching` }),
  connection: (ms: number) => `Connection: ${ms} ms`,
  noConnection: "No connection",
  hints: "Hints",
  hintsMean: "Cards that can be played are marked at this table.",
  mercy: "Gentle bots",

  rivals: "The others",
  pointsShort: (count: number) => `${count} pts`,
  points: "Points",
  inStack: (count: number) =>
    plural(count, { one: `${count} card in the stack`, other: `${count} cards in the stack` }),
  bot: (level: string) => `Bot: ${level}`,
  standIn: (level: string) => `A bot stands in: ${level}`,
  away: "away",
  isStuck: "stuck",
  broke: (kind: string, level: string) => `${kind} broke down, ${level} plays on`,

  tools: "Calls and reactions",
  stuck: "I’m stuck",
  stuckCount: (said: number, of: number) => `${said} of ${of}`,
  reactions: "Reactions",
  order: "When the hand is used up",
  noCalls: (seconds: number) => `After a false call: ${seconds} s`,

  dealing: "The cards are being dealt…",
  go: "Go!",
  review: "Is something wrong? Call it now.",
  pausedTitle: "Paused",
  hostGoesOn: (name: string) => `${name} can end the pause.`,
  goesOn: "It goes on by itself as soon as everybody is back.",
  blockedTitle: "The table is blocked",
  frozen: "The round has stopped",
  stopNow: "The round is over.",

  selected: "Tap where it goes.",
  calling: "Tap the wrong card.",
  watching: "You are watching.",
  waitingForSeat: "You are in from the next round.",
  joinTitle: "Play along",

  faster: (name: string, ms: number) => `${name} was ${ms} ms faster.`,
  lastCards: (name: string, count: number) =>
    plural(count, { one: `${name} has only ${count} card left`, other: `${name} has only ${count} cards left` }),
  saysStuck: (name: string, said: number, of: number) => `${name} is stuck (${said} of ${of})`,
  youAreStuck: (said: number, of: number) => `${said} of ${of} so far. When everybody says so, the table helps.`,
  tookOver: (name: string, level: string) => `A bot plays on for ${name}: ${level}.`,
  botBroke: (name: string, kind: string, level: string) => `${name}: ${kind} broke down, ${level} plays on.`,
  isBack: (name: string) => `${name} is back.`,
  isAway: (name: string) => `${name} has lost the connection.`,
  joins: (name: string) => `${name} is in from the next round.`,
  hosts: (name: string) => `${name} is the host now.`,
  calledRightly: (name: string) => `${name} found a wrong card.`,
  calledFalsely: (name: string) => `${name} called, but nothing is wrong there.`,
  resumed: "The round goes on.",
  stoppedBy: (name: string, call: string) => `${name}: ${call}`,
  stoppedBlocked: "Nobody can lay a card any more.",

  titleGo: (code: string) => `▶ It starts! Table ${code}`,
  titleAsked: (code: string) => `❗ Are you ready? Table ${code}`,
};

export default round;
