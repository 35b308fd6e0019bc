import { plurals } from "../plural.ts";

const plural = plurals("en");

const start = {
  settings: "Settings",
  language: "Language",
  sound: "Sounds",
  tagline: "Everybody plays at once.",
  about:
    "Lightning-fast games with cards, dice and dominoes by the rules of Ligretto and Dutch Blitz, with friends or with bots. No account, nothing to install.",
  /** Who has not said a name yet is called one of these. */
  guests: ["Otter", "Fox", "Heron", "Badger", "Swift", "Hare", "Robin", "Lynx"],
  playNow: "Play now",
  playNowHow: (edition: string, bots: number, level: string) =>
    `${edition} against ${plural(bots, { one: "one bot", other: `${bots} bots` })} · ${level}`,
  together: "Play together",
  openTable: "Open a table",
  openTableHow: "Choose a game and invite friends with a link.",
  code: "Table code",
  join: "Join",
  badCode: "A code has five or eight letters and digits, such as K7XQM.",
  goOn: "Go on",
  forget: (code: string) => `No longer show table ${code}`,
  tables: "Open tables",
  noTables: "No table is waiting right now. Open one: whoever visits this page can see it and join.",
  withBots: (bots: number) => plural(bots, { one: "one bot", other: `${bots} bots` }),
  seats: (taken: number, most: number) => `${taken} of ${most} seats taken`,
  waits: "waiting for players",
  plays: "playing now",
  full: "full, you can watch",
  offline: "Tables need the server. Meanwhile you can read the rules.",
  tradeMarks: "Ligretto and Dutch Blitz are trade marks of their owners, who have nothing to do with Vivace.",

  choose: "What do you want to play?",
  notHere: (titles: string) => `Not on this page yet: ${titles}.`,
  company: "Who plays along?",
  mostSeats: "Seats (at most)",
  boxes: (boxes: number) => `${boxes} boxes of cards are put together for that`,
  bots: "Bots",
  level: "How well the bots play",
  listed: "Show on the start page",
  listedHow: "Everybody who can reach this server sees the table and can join.",
  unlistedHow: "Only people with the link or the code can find the table.",
  more: "House rules, handicap and pace",
  groups: {
    often: "Often changed",
    match: "Match and points",
    calls: "Stop, mistakes and blocked tables",
    people: "Seats and absence",
    pace: "Pace",
    handicap: "Handicap",
  },
  usual: "as usual",
  usually: (value: string) => `usually: ${value}`,
  seconds: "seconds",
  less: (label: string) => `${label}: less`,
  greater: (label: string) => `${label}: more`,
  changes: (count: number) => plural(count, { one: "one change", other: `${count} changes` }),
  differs: "This is different here",
  allAsUsual: "Everything as usual",
  open: "Open the table",
  opening: "Opening the table…",
  thisIsAbout: (rules: string) => `This is about: ${rules}`,
};

export default start;
