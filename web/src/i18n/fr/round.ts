import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("fr");

const round: Messages["round"] = {
  round: (round) => `Manche ${round}`,
  roundOf: (round, length) => `Manche ${round} sur ${length}`,
  target: (points) => `en ${points}`,

  menu: "Menu",
  mute: "Couper le son",
  unmute: "Remettre le son",
  share: "Inviter",
  players: "À la table",
  settings: "Réglages",
  pause: "Faire une pause",
  resume: "Reprendre",
  sit: "Jouer aussi",
  watchers: (count) => plural(count, { one: `${count} spectateur`, other: `${count} spectateurs` }),
  hints: "Aides",
  hintsMean: "À cette table, ce qui peut se jouer est signalé.",
  mercy: "Bots indulgents",

  rivals: "Les autres",
  pointsShort: (count) => plural(count, { one: `${count} pt`, other: `${count} pts` }),
  points: "Points",
  inStack: (count) => plural(count, { one: `${count} carte dans la pile`, other: `${count} cartes dans la pile` }),
  bot: (level) => `Bot : ${level}`,
  standIn: (level) => `Un bot joue à sa place : ${level}`,
  away: "pas là",
  isStuck: "passe",
  broke: (kind, level) => `${kind} est en panne, ${level} joue à sa place`,

  tools: "Annonces et réactions",
  calls: "Appels",
  stuck: "Je passe",
  stuckCount: (said, of) => `${said} sur ${of}`,
  reactions: "Réactions",
  order: "Quand la main est épuisée",
  noCalls: (seconds) => `Après une fausse alerte : ${seconds} s`,

  dealing: "La prochaine manche se prépare…",
  go: "C’est parti !",
  review: "Une erreur ? Signale-la maintenant.",
  pausedTitle: "Pause",
  hostGoesOn: (name) => `${name} peut relancer la partie.`,
  goesOn: "Ça reprendra tout seul dès que tout le monde sera de retour.",
  blockedTitle: "Table bloquée",
  frozen: "La manche est arrêtée",
  stopNow: "La manche est finie.",

  selected: "Touche la place voulue.",
  calling: "Touche ce qui est mal posé.",
  watching: "Tu regardes la partie.",
  waitingForSeat: "Tu joues dès la prochaine manche.",
  joinTitle: "Jouer aussi",

  faster: (name, ms) => `${name} a été plus rapide de ${ms} ms.`,
  lastCards: (name, count) => `${name} : plus que ${count}`,
  saysStuck: (name, said, of) => `${name} passe (${said} sur ${of})`,
  youAreStuck: (said, of) => `Déjà ${said} sur ${of}. Si tout le monde passe, la table débloque le jeu.`,
  youEndIt: (said, of) => `Déjà ${said} sur ${of}. Si tout le monde passe, la manche est finie.`,
  tookOver: (name, level) => `Un bot continue pour ${name} : ${level}.`,
  botBroke: (name, kind, level) => `${name} : ${kind} est en panne, ${level} continue.`,
  isBack: (name) => `${name} est de retour.`,
  isAway: (name) => `${name} n’a plus de connexion.`,
  joins: (name) => `${name} jouera dès la prochaine manche.`,
  hosts: (name) => `${name} est maintenant l’hôte.`,
  calledRightly: (name) => `${name} a trouvé une erreur.`,
  goesBack: (list) => `Retournent à leur place : ${list}.`,
  backOf: (name, count) => `${count} de ${name}`,
  calledFalsely: (name) => `${name} : fausse alerte, tout est bien posé.`,
  resumed: "La manche continue.",
  stoppedBy: (name, call) => `${name} : ${call}`,
  stoppedBlocked: "Plus personne ne peut jouer.",
};

export default round;
