import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("it");

const round: Messages["round"] = {
  round: (round) => `Manche ${round}`,
  roundOf: (round, length) => `Manche ${round} di ${length}`,
  target: (points) => `ai ${points}`,

  menu: "Menu",
  mute: "Togli l’audio",
  unmute: "Riattiva l’audio",
  share: "Invita",
  players: "Al tavolo",
  settings: "Impostazioni",
  pause: "Fai una pausa",
  resume: "Riprendi",
  sit: "Gioca anche tu",
  watchers: (count) => plural(count, { one: `${count} spettatore`, other: `${count} spettatori` }),
  hints: "Aiuti",
  hintsMean: "A questo tavolo è segnato quello che si può giocare.",
  mercy: "Bot clementi",

  rivals: "Gli altri",
  pointsShort: (count) => `${count} pt`,
  points: "Punti",
  inStack: (count) => plural(count, { one: `${count} carta nel mazzetto`, other: `${count} carte nel mazzetto` }),
  bot: (level) => `Bot: ${level}`,
  standIn: (level) => `Gioca un bot al suo posto: ${level}`,
  away: "fuori",
  isStuck: "passa",
  broke: (kind, level) => `${kind} si è guastato, al suo posto gioca ${level}`,

  tools: "Annunci e reazioni",
  calls: "Chiamate",
  stuck: "Passo",
  stuckCount: (said, of) => `${said} su ${of}`,
  reactions: "Reazioni",
  order: "Quando la mano è finita",
  noCalls: (seconds) => `Dopo un falso allarme: ${seconds} s`,

  dealing: "Si prepara la prossima manche…",
  go: "Via!",
  review: "C’è un errore? Segnalalo adesso.",
  pausedTitle: "Pausa",
  hostGoesOn: (name) => `${name} può far riprendere il gioco.`,
  goesOn: "Si riprende in automatico appena tornano tutti.",
  blockedTitle: "Tavolo bloccato",
  frozen: "La manche è ferma",
  stopNow: "La manche è finita.",

  selected: "Tocca il posto giusto.",
  calling: "Tocca quello che è sbagliato.",
  watching: "Stai guardando.",
  waitingForSeat: "Giochi dalla prossima manche.",
  joinTitle: "Gioca anche tu",

  faster: (name, ms) => `${name} ti ha battuto di ${ms} ms.`,
  lastCards: (name, count) => `${name}: ne restano solo ${count}`,
  saysStuck: (name, said, of) => `${name} passa (${said} su ${of})`,
  youAreStuck: (said, of) => `Già ${said} su ${of}. Se passate tutti, il tavolo vi sblocca.`,
  youEndIt: (said, of) => `Già ${said} su ${of}. Se passate tutti, la manche finisce.`,
  tookOver: (name, level) => `Per ${name} continua un bot: ${level}.`,
  botBroke: (name, kind, level) => `${name}: ${kind} si è guastato, continua ${level}.`,
  isBack: (name) => `${name} è di nuovo qui.`,
  isAway: (name) => `${name} ha perso la connessione.`,
  joins: (name) => `${name} gioca dalla prossima manche.`,
  hosts: (name) => `Ora ospita ${name}.`,
  calledRightly: (name) => `${name} ha trovato un errore.`,
  goesBack: (list) => `Tornano indietro: ${list}.`,
  backOf: (name, count) => `${count} di ${name}`,
  calledFalsely: (name) => `${name}: falso allarme, lì è tutto giusto.`,
  resumed: "La manche continua.",
  stoppedBy: (name, call) => `${name}: ${call}`,
  stoppedBlocked: "Nessuno può più giocare.",
};

export default round;
