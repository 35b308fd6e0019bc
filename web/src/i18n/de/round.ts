import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("de");

const round: Messages["round"] = {
  round: (round) => `Runde ${round}`,
  roundOf: (round, length) => `Runde ${round} von ${length}`,
  target: (points) => `Ziel ${points}`,

  menu: "Menü",
  mute: "Ton aus",
  unmute: "Ton an",
  share: "Einladen",
  players: "Am Tisch",
  settings: "Einstellungen",
  pause: "Pause machen",
  resume: "Weiterspielen",
  sit: "Mitspielen",
  watchers: (count) => plural(count, { one: `${count} schaut zu`, other: `${count} schauen zu` }),
  hints: "Tipps",
  hintsMean: "An diesem Tisch ist markiert, was passt.",
  mercy: "Nette Bots",

  rivals: "Die anderen",
  pointsShort: (count) => `${count} Pkt.`,
  points: "Punkte",
  inStack: (count) => plural(count, { one: `${count} Karte im Stapel`, other: `${count} Karten im Stapel` }),
  bot: (level) => `Bot: ${level}`,
  standIn: (level) => `Ein Bot springt ein: ${level}`,
  away: "nicht da",
  isStuck: "nichts geht",
  broke: (kind, level) => `${kind} ist ausgefallen, ${level} spielt weiter`,

  tools: "Rufe und Reaktionen",
  calls: "Rufe",
  stuck: "Nichts geht",
  stuckCount: (said, of) => `${said} von ${of}`,
  reactions: "Reaktionen",
  order: "Wenn die Hand durch ist",
  noCalls: (seconds) => `Nach Fehlalarm: ${seconds} s`,

  dealing: "Die nächste Runde wird ausgelegt …",
  go: "Los!",
  review: "Liegt etwas falsch? Melde es jetzt.",
  pausedTitle: "Pause",
  hostGoesOn: (name) => `${name} kann die Pause beenden.`,
  goesOn: "Es geht von selbst weiter, sobald alle zurück sind.",
  blockedTitle: "Nichts geht mehr",
  frozen: "Die Runde ist gestoppt",
  stopNow: "Die Runde ist aus.",

  selected: "Tippe den Platz dafür an.",
  calling: "Tippe an, was falsch liegt.",
  watching: "Du schaust zu.",
  waitingForSeat: "Ab der nächsten Runde bist du dabei.",
  joinTitle: "Mitspielen",

  faster: (name, ms) => `${name} war ${ms} ms schneller.`,
  lastCards: (name, count) => `${name} hat nur noch ${count} übrig`,
  saysStuck: (name, said, of) => `Bei ${name} geht nichts (${said} von ${of})`,
  youAreStuck: (said, of) => `Bisher ${said} von ${of}. Sagen es alle, hilft der Tisch.`,
  youEndIt: (said, of) => `Bisher ${said} von ${of}. Sagen es alle, ist die Runde aus.`,
  tookOver: (name, level) => `Für ${name} spielt ein Bot weiter: ${level}.`,
  botBroke: (name, kind, level) => `${name}: ${kind} ist ausgefallen, ${level} spielt weiter.`,
  isBack: (name) => `${name} ist wieder da.`,
  isAway: (name) => `${name} hat keine Verbindung mehr.`,
  joins: (name) => `${name} ist ab der nächsten Runde dabei.`,
  hosts: (name) => `${name} leitet jetzt den Tisch.`,
  calledRightly: (name) => `${name} hat einen Fehler entdeckt.`,
  goesBack: (list) => `Zurück gehen: ${list}.`,
  backOf: (name, count) => `${count} von ${name}`,
  calledFalsely: (name) => `${name} hat gemeldet, aber da ist nichts falsch.`,
  resumed: "Die Runde geht weiter.",
  stoppedBy: (name, call) => `${name}: ${call}`,
  stoppedBlocked: "Niemand kann mehr legen.",
};

export default round;
