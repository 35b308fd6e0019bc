import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("nl");

const round: Messages["round"] = {
  round: (round) => `Ronde ${round}`,
  roundOf: (round, length) => `Ronde ${round} van ${length}`,
  target: (points) => `tot ${points}`,

  menu: "Menu",
  mute: "Geluid uit",
  unmute: "Geluid aan",
  share: "Uitnodigen",
  players: "Aan tafel",
  settings: "Instellingen",
  pause: "Pauzeren",
  resume: "Verder spelen",
  sit: "Meespelen",
  watchers: (count) => plural(count, { one: `${count} kijker`, other: `${count} kijkers` }),
  hints: "Tips",
  hintsMean: "Aan deze tafel is gemarkeerd wat past.",
  mercy: "Aardige bots",

  rivals: "De anderen",
  pointsShort: (count) => `${count} ptn`,
  points: "Punten",
  inStack: (count) => plural(count, { one: `${count} kaart in de stapel`, other: `${count} kaarten in de stapel` }),
  bot: (level) => `Bot: ${level}`,
  standIn: (level) => `Een bot valt in: ${level}`,
  away: "afwezig",
  isStuck: "zit vast",
  broke: (kind, level) => `${kind} is uitgevallen, ${level} speelt verder`,

  tools: "Roepen en reacties",
  calls: "Roepen",
  stuck: "Ik zit vast",
  stuckCount: (said, of) => `${said} van ${of}`,
  reactions: "Reacties",
  order: "Als je hand op is",
  noCalls: (seconds) => `Na vals alarm: ${seconds} s`,

  dealing: "De volgende ronde wordt klaargelegd…",
  go: "Start!",
  review: "Ligt er iets fout? Meld het nu.",
  pausedTitle: "Pauze",
  hostGoesOn: (name) => `${name} kan de pauze beëindigen.`,
  goesOn: "Het gaat vanzelf verder zodra iedereen terug is.",
  blockedTitle: "De tafel zit vast",
  frozen: "De ronde ligt stil",
  stopNow: "De ronde is voorbij.",

  selected: "Tik de plek aan.",
  calling: "Tik aan wat fout ligt.",
  watching: "Je kijkt mee.",
  waitingForSeat: "Vanaf de volgende ronde doe je mee.",
  joinTitle: "Meespelen",

  faster: (name, ms) => `${name} was ${ms} ms sneller.`,
  lastCards: (name, count) => `${name} heeft er nog maar ${count}`,
  saysStuck: (name, said, of) => `${name} zit vast (${said} van ${of})`,
  youAreStuck: (said, of) => `Tot nu toe ${said} van ${of}. Zegt iedereen het, dan helpt de tafel.`,
  youEndIt: (said, of) => `Tot nu toe ${said} van ${of}. Zegt iedereen het, dan is de ronde voorbij.`,
  tookOver: (name, level) => `Voor ${name} speelt een bot verder: ${level}.`,
  botBroke: (name, kind, level) => `${name}: ${kind} is uitgevallen, ${level} speelt verder.`,
  isBack: (name) => `${name} is er weer.`,
  isAway: (name) => `${name} heeft geen verbinding meer.`,
  joins: (name) => `${name} doet vanaf de volgende ronde mee.`,
  hosts: (name) => `${name} leidt nu de tafel.`,
  calledRightly: (name) => `${name} heeft een fout ontdekt.`,
  goesBack: (list) => `Terug gaan: ${list}.`,
  backOf: (name, count) => `${count} van ${name}`,
  calledFalsely: (name) => `${name} riep, maar daar ligt niets fout.`,
  resumed: "De ronde gaat verder.",
  stoppedBy: (name, call) => `${name}: ${call}`,
  stoppedBlocked: "Niemand kan nog leggen.",
};

export default round;
