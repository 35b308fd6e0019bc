import { plurals } from "../numbers.ts";

const plural = plurals("en");

/** What the start page says, and the form that opens a table. */
export const start = {
  settings: "Settings",
  language: "Language",
  sound: "Sounds",
  tagline: "Everyone plays at once.",
  about:
    "Lightning-fast card, dice and domino games by the rules of Ligretto and Dutch Blitz, with friends or bots. No account, nothing to install.",
  playNow: "Play now",
  playNowHow: (edition: string, bots: number, level: string) =>
    `${edition} against ${plural(bots, { one: "one bot", other: `${bots} bots` })} · ${level}`,
  score: "Keep score",
  scoreHow: "At a real table: enter points with your thumb, offline too.",
  together: "Play together",
  openTable: "Open a table",
  openTableHow: "Choose a game and invite friends with a link.",
  code: "Table code",
  join: "Join",
  badCode: "Codes have five or eight letters and digits, like K7XQM.",
  goOn: "Resume",
  forget: (code: string) => `Hide table ${code}`,
  tables: "Open tables",
  noTables: "No open tables right now. Start one, and anyone who visits this page can join.",
  withBots: (bots: number) => plural(bots, { one: "one bot", other: `${bots} bots` }),
  seats: (taken: number, most: number) => `${taken} of ${most} seats taken`,
  waits: "waiting for players",
  plays: "playing now",
  full: "full, but you can watch",
  offline: "You need a connection to play. You can still read the rules.",
  tradeMarks:
    "Ligretto and Dutch Blitz are trade marks of their respective owners, who are not affiliated with Vivace.",

  choose: "What do you want to play?",
  company: "Who’s playing?",
  mostSeats: "Maximum seats",
  boxes: (boxes: number) => `Uses ${boxes} boxes of cards`,
  bots: "Bots",
  level: "Bot level",
  listed: "Show on the start page",
  listedHow: "Anyone who can reach this server can see the table and join.",
  unlistedHow: "Only people with the link or code can find the table.",
  more: "House rules, handicap and pace",
  groups: {
    often: "Often changed",
    match: "Match and points",
    calls: "Stopping, mistakes and blocked tables",
    people: "Seats and absent players",
    pace: "Pace",
    handicap: "Handicap",
  },
  usual: "default",
  usually: (value: string) => `default: ${value}`,
  seconds: "seconds",
  less: (label: string) => `${label}: less`,
  greater: (label: string) => `${label}: more`,
  changes: (count: number) => plural(count, { one: "1 change", other: `${count} changes` }),
  differs: "Changed at this table",
  allAsUsual: "Reset to defaults",
  open: "Open table",
  opening: "Opening the table…",
  thisIsAbout: (rules: string) => `Affects: ${rules}`,
};

/** What browsers say of the page before it is installed, and at its icon. The page itself never says it. */
export const manifest = {
  description: "Card, dice and domino games where everyone plays at once, with friends or bots.",
  onPhone: "A four-player round on a phone",
  onLargeScreen: "A round on a large screen",
  playNow: start.playNow,
  rules: "Rules",
};

/** House rules and options that tables of any game have. */
export const house = {
  /** What can be agreed upon at a table. */
  rules: {
    ends: "Match length in",
    length: "Match length",
    ties: "If players tie for first",
    stop: "Round ends",
    stop_call: "Call at the end of a round",
    referee: "Misplays",
    misplay_call: "Call for a misplay",
    review_ms: "Time to call misplays after a round",
    barred_ms: "Wait after a false call",
    late_ms: "Extra wait after your own misplay is called",
    seats: "Seats (minimum, maximum)",
    hand_ms: "Time per move",
    order: "Races are won by",
    credit_ms: "Make up for connection delay up to",
    queue: "Moves that can be queued",
    countdown_ms: "Countdown",
    ready_ms: "Time to answer a ready check",
    absent: "When someone is away too long",
    absent_ms: "How long someone can be away",
    scores_ms: "Minimum time to show the scores",
    mercy: "Bots ease off when someone falls far behind",
    bots_wait_ms: "Bots wait when people haven’t moved for",
    hints: "Highlight possible moves",
    listed: "Shown on the start page",
  },
  /** What can be chosen for that. */
  values: {
    points: "points",
    rounds: "rounds",
    "rounds-per-seat": "rounds per seat",
    shared: "share the win",
    "play-on": "play more rounds",
    automatic: "automatically",
    call: "when someone calls",
    strict: "go back at once",
    honour: "stay until noticed",
    bot: "a bot stands in",
    pause: "the table pauses",
    reaction: "the faster reaction",
    arrival: "the first move to arrive",
    none: "none",
  },
  /** A line of help for each of the rules. */
  help: {
    length: "How many points or rounds a match takes.",
    stop: "The round ends automatically, or the player who’s finished has to call.",
    hints: "Good for children and beginners. Everyone sees what fits.",
    mercy: "Keeps things exciting for children and beginners.",
    ends: "Play up to a score, or for a fixed number of rounds.",
    ties: "When several players are level at the end.",
    referee: "Only what fits is accepted, or players watch each other.",
    review_ms: "How long everyone can still call misplays.",
    barred_ms: "How long you can’t call again after calling a mistake that isn’t one.",
    late_ms: "How much later than the others the player who misplayed can move again.",
    stop_call: "The word on the button, such as “Stop!”.",
    misplay_call: "The word on the button, such as “Misplaced!”.",
    seats: "How many players a match needs, and how many it has room for.",
    absent: "What happens when someone’s connection is lost for too long.",
    absent_ms: "After this time a bot stands in, or the table pauses.",
    hand_ms: "How soon you can make your next move. More time evens things out.",
    order: "Whether the faster player wins a race, or the one with the better connection.",
    credit_ms: "Up to this delay, a slow connection won’t cost anyone a race.",
    queue: "How many taps are remembered while a move is under way.",
    bots_wait_ms: "They continue as soon as someone moves. 0 means they never wait.",
    countdown_ms: "From “everyone’s ready” to “go”.",
    scores_ms: "Unless everyone is ready sooner.",
    ready_ms: "Miss it before a match and you lose your seat. Between rounds, a bot stands in or the table pauses.",
  },
  /** Changing what is played at a table. */
  change: {
    button: "Change game or rules",
    another: "Another game",
    save: "Save changes",
    saving: "Saving…",
    how: "Everyone keeps their seat but has to get ready again.",
    game: (host: string, game: string) => `${host} changed the game: ${game}`,
    rules: (host: string) => `${host} changed the rules`,
    hostless: "The host",
    was: (value: string) => `was ${value}`,
    tooMany: (people: number, seats: number) => `${people} people are seated, but there would only be ${seats} seats.`,
    listed: "Anyone on this server can find this table",
    unlisted: "Only people with the link can find this table",
    staysListed: "Others may already have seen the code. For a private table, open a new one.",
    edition: "Edition",
  },
  handicapLater: "You can change this for each seat at the table.",
};

/** What televisions say. */
export const tv = {
  sit: "Sit down",
  scan: "Scan to join",
  /** Where all seats are taken. */
  scanToWatch: "Scan to watch",
  orOpen: (address: string) => `or open ${address} and type`,
  needs: (count: number) =>
    plural(count, { one: "Waiting for one more player", other: `Waiting for ${count} more players` }),
  ready: (count: number, all: number) => `${count} of ${all} ready`,
  starts: (seconds: number) => `Starts in ${seconds} s at the latest`,
  rematch: "Scan the code to join the next match",
  leads: (name: string, points: number) => `${name} leads with ${points}`,
  lead: (names: string, points: number) => `${names} lead with ${points}`,
  wall: "Several tables",
  wallHow: (most: number) =>
    `Show up to ${most} tables side by side, at a tournament for example. Start with the first one.`,
  add: "Add a table",
  show: "Show",
  remove: (code: string) => `Hide table ${code}`,
  earlier: (code: string) => `Move table ${code} forward`,
  later: (code: string) => `Move table ${code} back`,
  entry: "Show on a TV",
  entryHow: "Open this address on the TV, or here if this device is connected to it. Everyone plays on their phone.",
  openHere: "Open here",
  cardsOnly: "Hide the centre",
  cardsOnlyHow: "It’s on the TV, so your own side gets more room.",
};

/** What the page of a club says. */
export const club = {
  /** What was seen before, without a connection. */
  seen: (when: string) => `No connection. This is how it was on ${when}.`,
  everything: "All games",
  game: "Game",
  newClub: "Start a club",
  newHow: "A club is a link. Anyone who has it can see your evenings and join. No account needed.",
  clubName: "Name of the club",
  missing: "There’s no such club",
  missingHow: "It was deleted, or the link isn’t complete.",
  members: (count: number) => plural(count, { one: "1 member", other: `${count} members` }),
  evenings: (count: number) => plural(count, { one: "1 evening", other: `${count} evenings` }),
  since: (month: string) => `since ${month}`,
  rounds: (count: number) => plural(count, { one: "1 round", other: `${count} rounds` }),
  invite: "Invite",
  inviteHow: "Anyone who has this link can read everything here and join.",
  evening: "Start an evening",
  whoIsThere: "Who’s there?",
  even: "Even match",
  evenHow:
    "Slower players start with fewer cards or dice, going by how fast everyone has played so far. All players see it before they say they’re ready.",
  withCards: (count: number) => plural(count, { one: "starts with 1 card", other: `starts with ${count} cards` }),
  withDice: (count: number) => plural(count, { one: "starts with 1 die", other: `starts with ${count} dice` }),
  tables: "Tables",
  balanced: "About equally strong tables:",
  openTable: "Open a table",
  openSheet: "Real table: keep score",
  joinTable: (name: string) => (name ? `Join ${name}’s table` : "Join the table"),
  join: "Join the club",
  joinHow: "This device remembers you.",
  yourName: "Your name",
  name: "Name",
  save: "Save",
  edit: "Edit",
  you: "you",
  manage: "Members",
  colourOf: (name: string) => `Another colour for ${name}`,
  otherDevice: "Use on another device",
  otherDeviceHow: (name: string) =>
    `Open this link on the other device within 15 minutes. It works once, and then that device belongs to ${name} too.`,
  remove: (name: string) => `Remove ${name}`,
  leave: "Leave the club",
  really: "Really? Tap again",
  add: "Someone without a phone",
  addHow: "For people who only play at real tables.",
  addButton: "Add",
  founder: "Founder’s private link",
  founderHow: "Anyone who has this link manages the club: keep it to yourself.",
  end: "Delete the club",
  last: "Last evening",
  takes: (names: string, count: number) => plural(count, { one: `${names} takes it`, other: `${names} share it` }),
  real: "real table",
  former: "Someone",
  standings: "Standings",
  lastFive: "last five evenings",
  won: (won: number, of: number) => `${won} of ${of} won`,
  place: (place: number) => `place ${place}`,
  away: "wasn’t there",
  standingsHow: "In each match you get a point for every other member you’re ahead of, and half a point for a tie.",
  ratings: "Ratings",
  ratingsHow: (game: string) => `${game}, people and bots on one scale`,
  ratingsWhy:
    "The bar shows how sure we are: 19 times in 20 the real strength is inside. Dashed: fewer than five matches so far.",
  overTime: "Rating over time",
  band: "band: how sure we are of yours",
  versus: "Head-to-head",
  versusHow: "row against column, rounds won",
  streaks: "Streaks",
  streak: {
    "evenings-won": (count: number) => `${count} evenings won in a row`,
    "matches-won": (count: number) => `${count} matches won in a row`,
    present: (count: number) => `${count} evenings without a miss`,
  },
  records: "Records",
  record: {
    "fastest-round": "Fastest round",
    "closest-race": "Closest race",
    "best-pace": "Most pieces a minute",
    "best-round": "Best round",
  },
  beat: (winner: string, loser: string) => `${winner} beat ${loser}`,
  see: "Watch",
  nothing: "Nothing’s been played yet. Start an evening, and its matches appear here.",
  refusals: {
    "bad-name": "That name can’t be used.",
    "table-full": "There’s no more room.",
    "already-seated": "This device belongs to a member already.",
    "not-seated": "Join the club first.",
    "not-yours": "Only the member or the founder can do that.",
    "host-only": "Only the founder can do that.",
    "not-now": "This link was used already, or it’s too old. Ask for another one.",
    "not-open": "Only tables that aren’t on the start page can belong to a club.",
    "unknown-seat": "This member isn’t there any more.",
  },
};

/** What is stored, for how long, and how to delete it. */
const privacy = {
  title: "What’s stored",
  about:
    "There are no accounts: no e-mail address, no password, no cookies. Nothing leaves this server. Your address in the network is only in its memory, unless its operator bans it.",
  forEver: "Kept until the operator of this server deletes it.",
  unknown: "How long it’s kept can’t be looked up: the server doesn’t answer.",
  untilIdle: (time: string) => `Deleted once nobody has used it for ${time}.`,
  untilUnused: (time: string, unplayed: string) =>
    `Deleted once nobody has used it for ${time}; if nothing was ever played there, ${unplayed}.`,
  untilOld: (time: string) => `Deleted ${time} after the match.`,
  untilUnchanged: (time: string) => `Deleted once nobody has changed anything for ${time}.`,
  parts: {
    tables: {
      title: "Tables",
      what: "Names, seats and every move, so that a table survives a restart and rounds can be watched again. Anyone who has the link can look.",
      delete: "The operator can delete a table, or a name everywhere: the matches stay, with “Someone” in that seat.",
    },
    matches: {
      title: "Matches that are over",
      what: "Who played, points, times and races. Anyone who has the link can look. Search engines are asked to leave it out, unless the table was on the start page.",
      delete: "A name that the operator deletes is gone here too.",
    },
    sheets: {
      title: "Score sheets",
      what: "Names, points, and what was corrected. Anyone who has the link can look and enter points.",
      delete: "You can rename a player. The operator can delete a sheet, or a name everywhere.",
    },
    clubs: {
      title: "Clubs",
      what: "The club’s name, members’ names and colours, and which tables and score sheets belong to it. All the rest is worked out from the results. Anyone who has the link can look and join.",
      delete:
        "Leave the club, and your name is deleted there. The founder can remove anyone and delete the whole club.",
    },
  },
  device: {
    title: "On this device",
    what: "Your name and settings, your score sheets, the secrets that say which seats and clubs are yours, the clubs and matches you’ve looked at, and this page, so that it opens without a connection.",
    delete: "It stays until you delete it.",
    forget: "Delete everything on this device",
    really: "Really? Tap again",
    lost: "Then your seats, clubs and private links are lost here, and score sheets that the server doesn’t have yet. What the server has stays there.",
  },
};

/** What the scorekeeper says, next to a real table. */
export const score = {
  heading: "Keep score",
  newSheet: "New score sheet",
  sheets: "Your sheets",
  game: "Game",
  players: "Players",
  player: (number: number) => `Player ${number}`,
  nameOf: (number: number) => `Name of player ${number}`,
  add: "Add player",
  remove: (name: string) => `Remove ${name}`,
  deckOf: (name: string) => `${name}’s deck`,
  open: "Open sheet",
  end: "Match ends",
  ends: {
    usual: "Default",
    points: "Points",
    rounds: "Rounds",
    minutes: "Time",
  },
  length: { points: "Points to reach", rounds: "Number of rounds", minutes: "Minutes" },
  target: {
    points: (count: number) => `to ${count}`,
    rounds: (count: number) => plural(count, { one: "one round", other: `${count} rounds` }),
    minutes: (count: number) => `${count} min`,
  },
  handicap: (name: string) => `${name}’s handicap`,
  handicaps: "Handicap",
  carriedBoards: "Keep last time’s player boards",
  importFile: "Import a file",
  badFile: (line: number, column: number, what: string) =>
    `Line ${line}, column ${column}: ${what} Nothing was imported.`,
  flaws: {
    number: "this number isn’t allowed.",
    choice: "this word isn’t known.",
    edition: "this edition isn’t known.",
    column: "this column isn’t known.",
    columns: "the columns don’t match.",
    line: "a line has all counts, or points, or says “sat out”.",
    player: "this player can’t be added.",
    round: "a round before this one is missing.",
    empty: "there are no rounds here.",
    kind: "this isn’t a score sheet.",
    other: "this can’t be read.",
  },
  tabs: { standings: "Standings", rounds: "Rounds", table: "Table" },
  leads: (name: string, points: number) => `${name} leads by ${points}`,
  tied: "It’s a tie at the top",
  nothingYet: "Ready when you are",
  needs: (points: number) => `needs ${points} to win`,
  behind: (points: number) => `${points} behind`,
  ahead: "in the lead",
  won: (name: string) => `${name} won!`,
  shared: (names: string) => `${names} share the win!`,
  roundsLeft: (count: number) => plural(count, { one: "one round left", other: `${count} rounds left` }),
  startRound: (number: number) => `Start round\u00a0${number}`,
  enter: "Enter points",
  saved: (number: number) => `Round ${number} saved`,
  undo: "Undo",
  rematch: "Rematch",
  carry: "Rematch, keep player boards",
  board: (count: number) => plural(count, { one: "1 card on the board", other: `${count} cards on the board` }),
  puts: (count: number) => `sets ${count} aside`,
  takes: (count: number) => `takes ${count} back`,
  round: (number: number) => `Round ${number}`,
  fields: { centre: "Cards in the centre", stack: "Left in the stack", left: "Left", points: "Points" },
  short: { centre: "in the centre", stack: "left in the stack", left: "left", points: "points" },
  digits: "one or two digits",
  oneTap: "one tap, then next",
  finished: "finished",
  misplaced: "Misplaced",
  satOut: "Sat out",
  blocked: "Blocked",
  next: (name: string) => `${name} next`,
  done: "Round complete",
  erase: "Delete digit",
  minus: "Change sign",
  accept: "Enter",
  sounds: "Sounds",
  total: "total",
  flags: {
    "too-many-cards": (value: number, of: number) => [
      value > of ? `${value} can’t be right.` : "Together that’s too many.",
      `A deck has only ${of} cards.`,
    ],
    "too-many-dice": (value: number, of: number) => [`${value} dice?`, `There are only ${of}.`],
    "above-handicap": (value: number, of: number, name: string) => [
      `${name} started with ${of},`,
      `so ${value} can’t be left.`,
    ],
    "two-finishers": (_: number, __: number, ___: string, other: string) => [
      `${other} has finished already.`,
      "Only one person can finish a round.",
    ],
    "nobody-finished": () => ["Nobody’s finished.", "Was the table blocked?"],
  },
  fix: "Fix it",
  keep: (value: number) => `Keep ${value}`,
  keepBoth: "Keep both",
  keepIt: "Nobody finished",
  stop: "Stop!",
  stopHow: { centre: "Stack empty? Hit me!", left: "Nothing left? Hit me!", points: "Finished? Hit me!" },
  roundTime: "Round time",
  fastest: (time: string) => `Fastest tonight: ${time}`,
  noMoves: "Nobody can play: table’s blocked",
  correct: "Tap a number to correct it.",
  finishedSign: "finished the round",
  was: (points: string) => `was ${points}`,
  corrected: (name: string, round: number, before: string, after: string) =>
    `${name}, round ${round}: ${before} is now ${after}`,
  conflict: (round: number, name: string) => `Round ${round}, ${name}:`,
  conflictHow: "two phones say different things. Which one’s right?",
  aPhone: "a phone",
  phoneOf: (name: string) => `${name}’s phone`,
  phones: (count: number) => plural(count, { one: "1 phone", other: `${count} phones` }),
  offline: "Offline: saved here, syncs later",
  waiting: (count: number) => plural(count, { one: "1 change to sync", other: `${count} changes to sync` }),
  share: "Share this sheet",
  shareHow: "Scan it, and everyone can enter their own line.",
  shareLater: "The link works as soon as this phone reaches the server.",
  exportAs: "Export",
  print: "Print",
  title: "Sheet title",
  chart: "Totals after each round",
  missing: "This sheet isn’t here",
  missingHow: "Check the link, or ask for it again.",
  beginHint: "Two players at least, each with a name.",
};

const rules = {
  title: "Rules",
  titleOf: (game: string) => `${game} rules`,
  choose: "Which game would you like to read about?",
  chooseHow: "Each page is a two-minute read.",
  contents: "On this page",
  others: "Other games",
  print: "Print",
  unknown: "There are no rules for this game here yet. Were you looking for one of these?",
  agreed: "At this table",
  agreedHow: "This page already shows your table’s numbers.",

  sections: {
    aim: "Aim",
    setup: "Before you start",
    play: "Your moves",
    end: "The end of a round",
    points: "Points",
    stuck: "When everyone is stuck",
    fair: "Who was first?",
    differs: "What’s different in this edition",
    tips: "Tips",
  },

  match: {
    points: (length: number) =>
      `You play rounds until someone reaches ${length} points. Then the player with the most points wins.`,
    rounds: (length: number) =>
      plural(length, {
        one: "The match is a single round. The player with the most points wins.",
        other: `The match has ${length} rounds. The player with the most points at the end wins.`,
      }),
    roundsEach: (length: number, least: number, fewest: number, most: number, longest: number) =>
      `The match has ${plural(length, { one: "1 round", other: `${length} rounds` })} per player, so ${fewest} with ${least} players and ${longest} with ${most}. The highest total wins.`,
    shared: "Players tied for first share the win.",
    playOn: "If players are tied for first, you play more rounds until one is ahead.",
  },

  fair: {
    order:
      "The server puts all moves in one order, the same for everyone. Normally the faster reaction counts, not the better connection.",
    hand: (seconds: string) =>
      `You play with one hand. Each move takes ${seconds}, and so does each try that doesn’t fit. Looking beats wild tapping.`,
    honour: (call: string) =>
      `At an honour table nobody checks whether things fit. If you spot a mistake, call “${call}”. The misplay goes back, along with everything played on it since.`,
    own: "Spot your own mistake before you do anything else? Call it yourself, and nobody has to stop.",
    late: (seconds: string) =>
      `After that, the player who made the mistake has to wait ${seconds} longer than everyone else.`,
    review: (seconds: string) => `After the round ends, you have another ${seconds} to call mistakes.`,
    barred: (seconds: string) => `After a false call, you can’t call again for ${seconds}.`,
  },
};

const why = {
  /** What someone wanted to do. */
  tried: {
    stop: "You tried to end the round.",
    stuck: "You tried to say you’re stuck.",
    call: "You tried to call a mistake.",
  },
  faster: (name: string, time: string) => `${name} was ${time} faster and got the place. You haven’t lost anything.`,
  /** The same if the place was the end of the round. */
  ended: (name: string, time: string) => `${name} ended the round ${time} before your move.`,
  /** Someone else was there long before. */
  taken: (name: string) => `The place was already taken. ${name} got there well before you. You haven’t lost anything.`,
  order:
    "The server puts all moves in one order for everyone. Normally the faster reaction counts, not the better connection. Failed tries cost time too.",
  section: (title: string) => `Rules: ${title}`,

  answers: {
    lost: {
      rule: "This page and the table got out of step.",
      instead: "Look again and retry. If that doesn’t help, reload the page.",
    },
    seatChanged: {
      rule: "That seat is free now, or someone else has taken it.",
      instead: "Look at who sits where, and try again.",
    },
    noRound: {
      rule: "A round starts for everyone at the same moment, when the countdown ends.",
      instead: "Wait for the signal.",
    },
    roundRunning: {
      rule: "This can’t be changed during a round.",
      instead: "Try again after the round.",
    },
    roundOver: {
      rule: "Nothing can be played once a round is over. Anything still in flight goes back.",
      instead: "Everything played before counts. The next round starts soon.",
    },
    matchOver: { rule: "The match is over.", instead: "A new one starts when everyone is ready." },
    notYours: { rule: "You can only play what’s yours.", instead: "Take something in front of you." },
    notAsked: {
      rule: "It’s not your turn to choose, or everything has been chosen.",
      instead: "Wait until you’re asked.",
    },
    noCalls: {
      rule: "You can only call mistakes at tables where misplays stay until someone calls them.",
      instead: "Just keep playing.",
    },
    barred: {
      rule: "After a false call you can’t call again for a few seconds, so that nobody calls at random.",
      instead: "Take a closer look in the meantime.",
    },
    alreadySaid: {
      rule: "You’ve already said that. It counts until someone makes a move.",
      instead: "Wait for the others, or keep playing.",
    },
    badName: { rule: "You need a readable name.", instead: "Enter one with at least one letter." },
    badAmount: { rule: "That number isn’t allowed here.", instead: "Choose another one." },
    tableFull: { rule: "All seats are taken.", instead: "Watch until one opens up, or open another table." },
    tooFew: { rule: "You can’t play this alone.", instead: "Invite someone, or add a bot." },
    deckTaken: { rule: "Each colour belongs to only one seat.", instead: "Choose a colour that’s free." },
    alreadySeated: {
      rule: "You already have a seat at this table.",
      instead: "Leave it first if you want another one.",
    },
    notSeated: { rule: "You need a seat to do that.", instead: "Sit down first." },
    removed: { rule: "The host removed you.", instead: "You can sit down again in a few minutes." },
    hostOnly: { rule: "Only this table’s host can do that.", instead: "Ask the host." },
    notNow: { rule: "You can’t do that right now.", instead: "Try again in a moment." },
    paused: { rule: "Nobody can play while the table is paused.", instead: "Wait until play resumes." },
    tooFast: {
      rule: "You make one move at a time. A few can be queued, but the queue is full.",
      instead: "Look, then tap. Tries that don’t fit take just as long.",
    },
  },

  /** Where points come from. */
  score: {
    total: (before: string, points: string, total: string) =>
      `${before} before, ${points} this round, ${total} in total.`,
  },
};

const learn = {
  /** What the coach is to screen readers, and its buttons. */
  lesson: "Lesson",
  next: "Got it",
  skip: "Skip",
  playOn: "Keep playing",
  enough: "Finish",
  close: "End the lesson",
  /** The same in a newcomer's first match. */
  tips: "Tips",
  closeTips: "No more tips",
  /** Where a place is out of sight. */
  whole: "It fits somewhere off screen. Look at the whole board!",
  /** On the start page. */
  start: {
    title: "Learn to play",
    newHere: "New here?",
    how: "A lesson takes about a minute, at a real table with slow bots and a coach to show you how.",
    dismiss: "No lesson, thanks",
  },
  /** Where someone who has never played comes to a table, and beside rules. */
  never: "Never played? Learn it in a minute",
  minute: "Learn it in a minute",
  /** The way back to a table from which the lesson was begun. */
  way: {
    back: "Back to the table",
    asked: (code: string) => `Table ${code} is waiting for you.`,
    begun: (code: string) => `The round at table ${code} is starting!`,
  },
  /** After the round. */
  finish: {
    title: "That’s all you need!",
    play: "Play for real",
    rules: "All the rules",
    others: "Learn another game",
  },
};

const summary = {
  title: (round: number) => `Round ${round} in brief`,
  whose: "Whose round",
  gone: "No details available for this round.",

  cards: (count: number) => plural(count, { one: "1 card", other: `${count} cards` }),

  endedSelf: "You were the first to finish.",
  ended: (name: string) => `${name} was the first to finish.`,
  mostSelf: (pieces: string) => `You played the most: ${pieces}.`,
  most: (name: string, pieces: string) => `${name} played the most: ${pieces}.`,
  finishSelf: "You were the fastest at the end.",
  finish: (name: string) => `${name} was the fastest at the end.`,
  startSelf: "You had the fastest start.",
  start: (name: string) => `${name} had the fastest start.`,
  laidSelf: (pieces: string) => `You played ${pieces}.`,
  laid: (name: string, pieces: string) => `${name} played ${pieces}.`,

  lostSelf: (rival: string, count: number, seconds: string) =>
    plural(count, {
      one: `${rival} was faster than you once, by ${seconds}.`,
      other: `${rival} was faster than you ${count} times, once by only ${seconds}.`,
    }),
  lost: (name: string, rival: string, count: number, seconds: string) =>
    plural(count, {
      one: `${rival} was faster than ${name} once, by ${seconds}.`,
      other: `${rival} was faster than ${name} ${count} times, once by only ${seconds}.`,
    }),
  wonSelf: (count: number, seconds: string) =>
    plural(count, {
      one: `You won a race by ${seconds}.`,
      other: `You won ${count} races, the closest by ${seconds}.`,
    }),
  won: (name: string, count: number, seconds: string) =>
    plural(count, {
      one: `${name} won a race by ${seconds}.`,
      other: `${name} won ${count} races, the closest by ${seconds}.`,
    }),

  from: "Played from",
  racesWon: "Races won",
  racesLost: "Races lost",
  reaction: "Reaction time in races",
  credit: (ms: string) => `${ms} of delay made up for`,
  sudden: "Faster than people can react",
  suddenNote: "under 0.15 s",
  /** For the host: whose reactions those were. */
  suddenBy: (names: string) => `Repeatedly faster than people can react: ${names}`,
  closest: (seconds: string) => `closest ${seconds}`,
  wait: "Longest wait",
  since: (time: string) => `from ${time}`,
  run: "Best run",
  inARow: "in a row",
  vain: "failed tries",
  lostTo: "Slower than",
  wonFrom: "Faster than",
  nobody: "nobody",
  calls: "Mistakes called",
  wrongly: (count: number) => `false: ${count}`,
  wentBack: "Returned",

  pace: "Played so far",
  chart: (time: string) => `How much everyone had played by the end at ${time}`,
  player: "Player",

  share: "Share as a picture",
  save: "Save as a picture",
  saved: "The picture is in your downloads.",
  unsaved: "The picture couldn’t be created.",

  /** On the picture of a round, which is for people who were not there. */
  poster: {
    wins: (name: string) => `${name} wins!`,
    winTogether: (names: string) => `${names} win!`,
    leads: (name: string) => `${name} leads!`,
    leadTogether: (names: string) => `${names} lead!`,
    points: (count: number) => plural(count, { one: `${count} point`, other: `${count} points` }),
    rounds: (count: number) => plural(count, { one: "1 round", other: `${count} rounds` }),
    sum: (points: string, rounds: string) => `${points} in ${rounds}`,
    /** What the winner may be proud of: one of these. */
    race: (seconds: string) => `Won a race by ${seconds}`,
    run: (pieces: string) => `${pieces} in a row`,
    first: "First to finish",
    laid: (pieces: string) => `${pieces} played`,
    course: (round: number) => `Played in round ${round}`,
    more: (count: number) => `+ ${count} more`,
    question: "Think you’re faster?",
    /** The address follows. */
    answer: "Play in your browser:",
  },
};

/** A finished match, its rounds shown again, and what players can learn from them. */
export const replay = {
  /** What was seen before, without a connection. */
  seen: (when: string) => `No connection. This is how it was on ${when}.`,
  title: (round: number) => `Round ${round} replay`,
  play: "Play",
  pause: "Pause",
  stepBack: "One move back",
  stepOn: "One move on",
  momentBack: "Previous moment",
  momentOn: "Next moment",
  speed: "Speed",
  seenFrom: "Seen from",
  table: "Table",
  timeline: "Position in the round",
  moments: "Moments",
  copy: "Copy link",
  copied: "The link to this moment is copied.",
  begins: "The round begins.",
  gone: "This round can’t be replayed any more.",
  first: "first",
  late: (seconds: string) => `${seconds} late`,
  race: (name: string, seconds: string) => `${name}, by ${seconds}`,
  /** A piece in a sentence, by its name. */
  the: (piece: string) => `the ${piece}`,
  raceOver: (winner: string, loser: string, piece: string, seconds: string) =>
    piece ? `${winner} beat ${loser} to ${piece} by ${seconds}.` : `${winner} beat ${loser} by ${seconds}.`,
  rightCall: (name: string) => `${name} calls a mistake`,
  falseCall: (name: string) => `${name} makes a false call`,
  blocked: "Table blocked",
  over: "The round ends",
  ends: (name: string) => `${name} ends the round`,
  laid: (name: string, piece: string) => `${name} plays ${piece}.`,
  moved: (name: string) => `${name} plays.`,

  match: "Match",
  missing: "There’s no such match, or it isn’t kept any more.",
  onlyResult: "Only the result was kept: the moves are gone.",
  players: "Players",
  winner: "Winner",
  left: "left early",
  rounds: "Rounds",
  round: (round: number) => `Round ${round}`,
  chart: "Points after each round",
  house: "House rules",
  records: "Records",
  races: "Races",
  closest: (winner: string, loser: string, seconds: string) => `closest: ${winner} beat ${loser} by ${seconds}`,
  fastest: "Fastest round",
  pace: "Fastest hand",
  perMinute: (name: string, pieces: string) => `${name}: ${pieces} a minute`,
  download: "Download replay",

  coach: {
    title: "Moments to learn from",
    only: "Only you can see this.",
    none: "Nothing to point out: you saw everything in time.",
    idle: "You didn’t play anything this round.",
    usual: (seconds: string) => `Your usual: ${seconds}`,
    trend: "Time until you play, median per round",
    late: (late: number, close: number) => `Races lost: ${late} by starting late, ${close} at your usual speed.`,
    kinds: {
      slow: "Played late",
      overlooked: "Overlooked",
      flipped: "Moved on too soon",
      race: "Race lost by hesitating",
    },
    slow: (piece: string) => `${piece} could have been played all that time.`,
    taken: (piece: string, name: string) => `${piece} could have been played until ${name} took its place.`,
    gone: (piece: string) => `${piece} could have been played, and then its chance was gone.`,
    flipped: (piece: string) => `You went on although ${piece} could be played.`,
    later: (seconds: string) => `You played it ${seconds} later.`,
    race: (name: string, seconds: string) =>
      `${name} was only that much faster, and you started ${seconds} later than usual.`,
    piece: "a piece",
    at: (time: string) => `at ${time}`,
    watch: "Watch",
  },
};

/** What stands around the rules, explanations, lessons and summaries of each game, and what is stored. */
export const help = { rules, why, learn, summary, privacy };
