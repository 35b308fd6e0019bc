import type { ErrorCode, PauseCause, ProblemCode, Reaction, Reason } from "../../protocol.ts";
import { durations } from "../figures.ts";
import { plurals } from "../numbers.ts";

const plural = plurals("en");
interface Said {
  /** What has happened. */
  readonly what: string;
  /** What happens next, or what can be done. */
  readonly next: string;
}

/** Words for the codes of the protocol. */
const codes = {
  pauses: {
    host: "The host paused the table.",
    absent: "Waiting for someone to reconnect.",
    unready: "Waiting for everyone to be ready.",
    nobody: "Paused while nobody was here.",
    idle: "Nobody is playing. Resume when you’re back.",
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
    child: "slow and easy-going",
    beginner: "slow, and misses a lot",
    family: "for a relaxed evening",
    regular: "knows the game well",
    expert: "quick and rarely wrong",
    inhuman: "faster than any human",
  },
  failures: {
    "no-answer": "The server isn’t responding. Is it still running, and is this device on the same network?",
    "bad-request": "Something went wrong talking to the server. Reload the page.",
    "bad-option": "These rules conflict:",
    "no-table": "There’s no table with this code.",
    "not-found": "The server doesn’t have this page.",
    "not-yet-open": "It opens when the day is over.",
    "code-taken": "This code is taken.",
    "wrong-origin": "The server doesn’t accept requests from this address.",
    banned: "This server has blocked your network.",
    "too-large": "That’s too long.",
    "slow-down": "Too many requests. Try again in a moment.",
    full: "This server is full right now. Try again in a moment.",
    storage: "The server can’t save anything right now. Try again later.",
    damaged: "The server’s saved tables are damaged.",
    internal: "Something went wrong on the server. Try again.",
  } satisfies Record<Exclude<ErrorCode, "day-over"> | "no-answer", string>,
};

const common = {
  close: "Close",
  back: "Back",
  rules: "Rules",
  why: "What happened?",
  you: "you",
  bot: "Bot",
  yes: "yes",
  no: "no",
  points: (count: number) => plural(count, { one: `${count} point`, other: `${count} points` }),
  cards: (count: number) => plural(count, { one: `${count} card`, other: `${count} cards` }),
  ms: durations("en"),
  seconds: (count: number) => `${count} s`,
  /** The colours of the decks, from the first letter on. */
  decks: "Mint Sky Peach Lilac Jade Rose Honey Lavender Apple Cornflower Fuchsia Lime",
  suits: { r: "red", y: "yellow", g: "green", b: "blue" },
  card: (suit: string, number: string) => `${suit} ${number}`,
};

const lobby = {
  table: (code: string) => `Table ${code}`,
  toStart: "Home",
  connection: (ms: number) => `Connection: ${common.ms(ms)}`,
  noConnection: "No connection",
  loading: "Setting up the table…",
  titleGo: (code: string) => `▶ Starting now! Table ${code}`,
  titleAsked: (code: string) => `❗ Are you ready? Table ${code}`,
  settings: "Settings",
  leave: "Leave table",
  leaveSure: "Leave this table?",
  leaveWhy: "You’ll give up your seat. A bot plays for you until the match is over.",
  leaveLobbyWhy: "Your seat will be free for someone else.",
  stay: "Stay",

  game: "Game",
  differs: "House rules at this table",
  players: (fewest: number, most: number) => (fewest === most ? `${most} players` : `${fewest} to ${most} players`),
  toPoints: (count: number) => plural(count, { one: "to 1 point", other: `to ${count} points` }),
  forRounds: (count: number) => plural(count, { one: "1 round", other: `${count} rounds` }),
  forRoundsEach: (count: number) => plural(count, { one: "1 round per player", other: `${count} rounds per player` }),

  company: (names: string) => `Already here: ${names}`,
  nobody: "Nobody is here yet.",
  yourName: "Your name",
  yourDeck: "Your colour",
  anyDeck: "Any colour",
  sit: "Sit down",
  sitHere: "Sit here",
  sitIn: (time: string) => `Sit down in ${time}`,
  keptOut: "The host removed someone on your network, so you’ll have to wait a moment.",
  watch: "Just watch",
  matchRuns: "A match is in progress. You’ll join next round.",
  full: "All seats are taken. You can watch until one opens up.",
  watching: "You’re watching.",
  waitsSelf: "You’ll join next round. Until then you can watch.",
  watchers: (count: number) => plural(count, { one: "1 person is watching", other: `${count} people are watching` }),

  seats: "At the table",
  taken: (count: number, most: number) => `${count} of ${most}`,
  host: "Host",
  ready: "ready",
  notReady: "not ready yet",
  away: "away",
  standIn: (level: string) => `bot standing in (${level})`,
  broke: (kind: string, level: string) => `${kind} stopped working, so ${level} took over`,
  joinsNext: "joins next round",
  removed: "Removed by the host",
  readmit: "Let back in",
  readmitWhom: (name: string) => `Let ${name} back in`,
  free: (count: number) => plural(count, { one: "1 seat free", other: `${count} seats free` }),
  addBot: "Add bot",
  invite: "Invite",
  level: (name: string) => `Bot level: ${name}`,
  levelHeading: "Choose a bot",
  botLevel: "Bot level",
  otherBots: "Other bots",
  greedy: "sees the whole table instantly",
  foreign: "installed on this server",

  tools: (name: string) => `Options for ${name}`,
  asUsual: (count: number) => `${count} (default)`,
  handOver: "Make host",
  handOverTo: (name: string) => `Make ${name} the host`,
  kick: "Remove",
  kickWhom: (name: string) => `Remove ${name}`,
  kickSure: (name: string) => `Remove ${name}?`,
  keep: "Cancel",

  sayReady: "I’m ready",
  sayNotReady: "Wait for me",
  start: "Ready check",
  startHow: "Anyone who doesn’t answer the ready check in time loses their seat.",
  called: "We’re about to start. Are you ready?",
  waitingForYou: "Everyone’s waiting for you",
  waitingFor: (names: string) => `Waiting for ${names}`,
  tooFew: (count: number) => `You need ${count} players to start. Invite someone or add a bot.`,
  seatGoes: (seconds: number) => `${seconds} s until you lose your seat`,
  botComes: (seconds: number) => `${seconds} s until a bot stands in for you`,
  tablePauses: (seconds: number) => `${seconds} s until the table pauses`,
  othersHave: (seconds: number) => `The others have ${seconds} s left`,
  resume: "Resume",
  /** Who has not said a name yet is called one of these. */
  guests: ["Otter", "Fox", "Heron", "Badger", "Swift", "Hare", "Robin", "Lynx"],
};

const states = {
  banners: {
    "line-gone": { what: "Connection lost.", next: "Reconnecting… You’ll return to the table automatically." },
    connecting: { what: "Still no connection.", next: "Is the Wi-Fi on? Is the server running? Still trying…" },
    back: { what: "Reconnected.", next: "Everything is up to date." },
    halted: {
      what: "The server can’t save anything right now.",
      next: "Play is on hold and resumes automatically. Nothing is lost.",
    },
    closing: { what: "The server is restarting.", next: "Back in a few seconds." },
    "too-slow": {
      what: "Your connection can’t keep up.",
      next: "Reconnecting… Moving closer to the router may help.",
    },
    "too-many": {
      what: "Too many connections from your network.",
      next: "Close other Vivace tabs, and you’ll reconnect automatically.",
    },
    "bad-ticket": {
      what: "This link has expired or was already used.",
      next: "Get a new one on your other device.",
    },
    "bad-message": {
      what: "Something went wrong talking to the server.",
      next: "If it happens again, reload the page.",
    },
    removed: {
      what: "The host removed you from the table.",
      next: "You can watch, and sit down again in a few minutes.",
    },
    "passed-on": { what: "You’re now playing on your other device.", next: "You’re watching here." },
    lapsed: { what: "You didn’t answer in time and lost your seat.", next: "You’re watching here." },
    "stand-in": { what: "A bot is playing for you.", next: "Make a move to take your seat back." },
    incomplete: {
      what: "Part of this page didn’t load.",
      next: "Still trying… If that doesn’t help, reload the page.",
    },
    "new-version": {
      what: "A new version of Vivace is available.",
      next: "Reload the page whenever you like. Nothing is lost.",
    },
    restart: {
      what: "The server will restart in a few minutes.",
      next: "Your table is saved and resumes by itself afterwards.",
    },
  } satisfies Record<string, Said>,
  /** Before the table was reached. */
  offline: { what: "You’re offline.", next: "You’ll rejoin the table when you’re back online." },
  waking: { what: "Joining the table…", next: "This can take a moment." },
  sitAgain: "Sit down again",
  again: "Try again",
  reload: "Reload",
  toStart: "Home",
};

/** What is said before anything is loaded: every language has all of it, or it does not compile. */
export const first = { codes, common, lobby, states };

const board = {
  /** The space bar, as it is written on a key. */
  space: "Space",
  /** What is seen in a place. */
  empty: "empty",
  faceDown: "face down",
  /** What lies in a place, or in front of someone. */
  of: (name: string, card: string) => `${name}: ${card}`,
  onTelevision: "The centre is on the TV.",
};

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
  resume: "Resume",
  sit: "Sit down",
  watchers: (count: number) => plural(count, { one: `${count} watching`, other: `${count} watching` }),
  hints: "Hints",
  hintsMean: "Possible moves are highlighted.",
  mercy: "Gentle bots",

  rivals: "Other players",
  pointsShort: (count: number) => plural(count, { one: `${count} pt`, other: `${count} pts` }),
  points: "Points",
  thisRound: "This round",
  bot: (level: string) => `Bot: ${level}`,
  standIn: (level: string) => `Bot standing in: ${level}`,
  away: "away",
  isStuck: "stuck",
  broke: (kind: string, level: string) => `${kind} stopped working, so ${level} took over`,

  tools: "Calls and reactions",
  calls: "Calls",
  stuck: "I’m stuck",
  stuckCount: (said: number, of: number) => `${said} of ${of}`,
  /** Below a call whose words do not say so, such as "Dutch!". */
  wrongMeans: "call a mistake",
  reactions: "Reactions",
  order: "When your hand runs out",
  noCalls: (seconds: number) => `False call: wait ${seconds} s`,

  dealing: "Setting up the next round…",
  go: "Go!",
  review: "Spotted a mistake? Call it now.",
  pausedTitle: "Paused",
  hostGoesOn: (name: string) => `${name} can resume play.`,
  goesOn: "Play resumes when everyone is back.",
  blockedTitle: "The table is blocked",
  frozen: "The round has stopped",
  stopNow: "The round is over.",

  selected: "Tap where it goes.",
  calling: "Tap the mistake.",
  watching: "You’re watching.",
  waitingForSeat: "You’ll join next round.",
  joinTitle: "Join in",

  beyondCredit: (took: string, most: string) => `Connection: ${took}. Races only make up for ${most} of it.`,
  faster: (name: string, time: string) => `${name} was ${time} faster.`,
  /** Someone else was there long before. */
  taken: (name: string) => `Too late, ${name} got there first.`,
  lastCards: (name: string, count: number) => `${name} has only ${count} left`,
  saysStuck: (name: string, said: number, of: number) => `${name} is stuck (${said} of ${of})`,
  youAreStuck: (said: number, of: number) => `${said} of ${of} so far. If everyone is stuck, all hands are reordered.`,
  /** Where nothing helps any more when all say so. */
  youEndIt: (said: number, of: number) => `${said} of ${of} so far. If everyone is stuck, the round ends.`,
  tookOver: (name: string, level: string) => `A bot (${level}) is standing in for ${name}.`,
  botBroke: (name: string, kind: string, level: string) => `${name}: ${kind} stopped working, so ${level} took over.`,
  isBack: (name: string) => `${name} is back.`,
  isAway: (name: string) => `${name} lost connection.`,
  joins: (name: string) => `${name} joins next round.`,
  hosts: (name: string) => `${name} is now the host.`,
  youHost: "You’re now the host.",
  calledRightly: (name: string) => `${name} spotted a mistake.`,
  youCalledRightly: "You were right!",
  /** What goes back, and of whom how much. */
  goesBack: (list: string) => `Returned: ${list}.`,
  backOf: (name: string, count: number) => `${count} to ${name}`,
  backToYou: (count: number) => `${count} to you`,
  calledFalsely: (name: string) => `${name} called a mistake, but there wasn’t one.`,
  youCalledFalsely: "False call! There’s no mistake there.",
  resumed: "Play resumes.",
  stoppedBy: (name: string, call: string) => `${name}: ${call}`,
  stoppedBlocked: "Nobody can move.",
  /** What is done when nobody gets any further, by the names that the rules have for it. */
  remedies: {
    cycle: "Nobody can move. Every hand moves on by one card.",
    shuffle: "Nobody can move. All hands are shuffled.",
    score: "Nobody can move. The round is scored.",
    "leader-wins": "Nobody can move. The match is over.",
    stop: "Nobody can move. Someone has already finished, so the round is over.",
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

/** What is said when pieces lie on the table. */
export const table = { board, round };

/** Words for what the table refuses and what the server complains about. */
const refusals = {
  reasons: {
    "unknown-command": "Unknown command.",
    "unknown-seat": "That seat has just changed. Look again.",
    "unknown-piece": "That isn’t here.",
    "unknown-place": "There’s no such place.",
    "unknown-choice": "You can’t choose that here.",
    "no-round": "No round has started yet.",
    "round-running": "A round is in progress.",
    "round-over": "The round is over.",
    "match-over": "The match is over.",
    "not-yours": "That isn’t yours.",
    "not-open": "You can’t play that card yet.",
    "fits-nowhere": "That doesn’t fit anywhere.",
    "does-not-fit": "That doesn’t fit there.",
    "no-building": "Building on the row is off at this table.",
    "not-from-row": "You can’t build with cards from the row.",
    "place-closed": "That place is closed.",
    "nothing-to-flip": "You have nothing left to turn over.",
    "nothing-to-throw": "You have nothing left to throw.",
    "place-taken": "That place is taken.",
    "not-beside-token": "It has to go next to a token.",
    "token-blocked": "That token is blocked.",
    "in-debt": "First move the token you blocked.",
    "not-in-debt": "You have no blocked token to move.",
    "no-joker": "You have no jokers left.",
    "not-asked": "You have nothing to choose right now.",
    "no-calls": "You can’t call mistakes at this table.",
    barred: "You have to wait after a false call.",
    "not-empty": "You’re not finished yet.",
    "already-said": "You’ve already said that.",
    "bad-name": "Please enter a name.",
    "bad-seed": "The cards couldn’t be dealt.",
    "bad-amount": "That number isn’t allowed.",
    "bad-option": "These rules conflict.",
    "table-full": "The table is full.",
    "too-few-seats": "There aren’t enough players.",
    "too-many-seated": "There aren’t enough seats for everyone who’s here.",
    "deck-taken": "Someone else has that colour.",
    "no-such-deck": "There’s no such colour.",
    "already-seated": "You already have a seat.",
    "not-seated": "You don’t have a seat.",
    "host-only": "Only the host can do that.",
    fixed: "The daily deal is the same for everyone: this can’t be changed.",
    removed: "The host removed you. You can sit down again in a few minutes.",
    "not-now": "You can’t do that right now.",
    "not-yet": "It hasn’t started yet.",
    paused: "The table is paused.",
    "too-fast": "Slow down: one move at a time.",
  } satisfies Record<Reason, string>,
  troubles: {
    "bad-message": "Something went wrong talking to the server. Reload the page.",
    "too-large": "That’s too long.",
    "hello-first": "Something went wrong talking to the server. Reload the page.",
    "hello-twice": "Something went wrong talking to the server. Reload the page.",
    "bad-version": "This page and the server are different versions. Reload the page.",
    "bad-ticket": "This link has expired or was already used. Get a new one on your other device.",
    "slow-down": "Too much at once. Wait a moment.",
    "too-many": "Too many connections. Close other tabs and try again.",
    "no-table": "There’s no table with this code.",
    "not-yet-open": "Someone is playing today’s deal here. You can watch when the day is over.",
    "broken-table": "This table can no longer be opened.",
    damaged: "This table’s saved data is damaged.",
    "taken-over": "You opened this seat in another tab or on another device.",
    silent: "The connection was idle for too long.",
    "too-slow": "The connection is too slow.",
    halted: "The server can’t save anything right now. Play resumes automatically.",
    closing: "The server is restarting and will be back soon.",
    banned: "The person running this server has blocked your network.",
  } satisfies Record<ProblemCode, string>,
};

const scores = {
  round: (round: number) => `Round ${round}`,
  roundOf: (round: number, length: number) => `Round ${round} of ${length}`,
  called: (name: string, call: string) => `${name} called “${call}”`,
  calledSelf: (call: string) => `You called “${call}”`,
  blocked: "Nobody could move",

  wins: (name: string) => `${name} wins!`,
  winSelf: "You win!",
  win: (names: string) => `${names} win!`,
  after: (rounds: number) => plural(rounds, { one: "after 1 round", other: `after ${rounds} rounds` }),

  yours: "Your round",
  points: "Points",

  standings: "Standings",
  rank: (place: number) => `Place ${place}`,
  up: (places: number) => plural(places, { one: "1 place up", other: `${places} places up` }),
  down: (places: number) => plural(places, { one: "1 place down", other: `${places} places down` }),
  total: (points: number) => `Total ${points}`,
  toGo: (name: string, points: number) =>
    plural(points, { one: `${name} needs 1 more point`, other: `${name} needs ${points} more points` }),
  toGoSelf: (points: number) =>
    plural(points, { one: "You need 1 more point", other: `You need ${points} more points` }),
  reached: "Target reached. Play continues until one player is ahead.",
  notPlayed: "joined later",

  nextRound: "Next round",
  rematch: "Rematch",
  summary: "How it went",
  watchAgain: "Watch again",
  lastTen: "Last ten seconds",
  matchPage: "Match page",
  ofTheDay: "Results of the day",
  toTournament: "Back to the tournament",
  rounds: "All rounds",
  player: "Player",
  sum: "Total",
};

const settings = {
  title: "Settings",
  language: "Language",
  theme: "Appearance",
  themes: { auto: "Automatic", dark: "Dark", light: "Light" },
  motion: "Motion",
  motions: { auto: "Automatic", full: "Full", less: "Reduced" },
  sound: "Sounds",
  vibration: "Vibration",
  shake: "Shake to throw dice",
  leftHanded: "Left-handed",
  leftHandedNote: "Your cards swap sides.",
  fullScreen: "Full screen",
  smallScreen: "Exit full screen",
  install: "Install Vivace",
  installHow: "To install Vivace, tap Share and then “Add to Home Screen”.",
  lacking: "Not available here",
  lackingWhy: "This address doesn’t use https, so the browser blocks some features:",
  lacks: {
    awake: "The screen may turn off. Set your device to keep it on longer.",
    copy: "Copying the link may fail. Let others scan the code, or select the link and copy it.",
    install: "Vivace can’t be installed. Bookmark this page instead.",
  },
};

/** Where nothing goes on: why, and what can be done. */
const ends = {
  endings: {
    "taken-over": {
      what: "You’re playing somewhere else.",
      next: "You opened this seat in another tab or on another device. You can take it back here.",
    },
    "no-table": {
      what: "This table doesn’t exist.",
      next: "Check the code or the link.",
    },
    "not-yet-open": {
      what: "This table is still closed.",
      next: "Someone is playing today’s deal here. You can watch when the day is over.",
    },
    "broken-table": {
      what: "This table can no longer be opened.",
      next: "Try again, or open a new table. The person running the server can find out more.",
    },
    damaged: {
      what: "This table’s saved data is damaged.",
      next: "The match can’t continue. Open a new table.",
    },
    "bad-version": {
      what: "This page and the server are different versions.",
      next: "Reloading didn’t help. Wait a moment and try again.",
    },
    "too-many": {
      what: "Too many connections from your network.",
      next: "Close other Vivace tabs, then try again.",
    },
    banned: {
      what: "This server isn’t open to you.",
      next: "The person running it has blocked your network for now.",
    },
    "bad-message": { what: "Something went wrong talking to the server.", next: "Reload the page. Nothing is lost." },
  } satisfies Record<string, Said>,
  /** At an address where there is no place. */
  nowhere: "There’s nothing here.",
  reloading: { what: "A new version is available.", next: "Reloading the page…" },
  playHere: "Play here",
};

/** Words for inviting people, and for taking a seat to another device. */
const sharing = {
  inviteWhy: "Scan the code or open the link to join.",
  code: "Table code",
  link: "Link to the table",
  qr: "QR code with the link to this table",
  copy: "Copy link",
  copied: "Copied",
  copyYourself: "Your browser blocked copying. The link is selected, so you can copy it yourself.",
  send: "Send link",
  otherDevice: "Play on another device",
  ticketWhy:
    "Scan the code with your other device, or send yourself the link. It moves your seat there and only works once. Don’t show it to anyone else.",
  ticketLink: "Link that moves your seat",
  ticketQr: "QR code that moves your seat",
  ticketHolds: (time: string) => `Valid for ${time}`,
  ticketOver: "This link has expired.",
  newTicket: "New link",
  done: "Done",
};

/** What is said after a round, when someone asks for it, when something was refused, or where nothing goes on. */
export const later = { refusals, scores, settings, ends, sharing };
