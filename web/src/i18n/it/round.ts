import type { Messages } from "../en/index.ts";
import { plurals } from "../plural.ts";

const plural = plurals("it");

const round: Messages["round"] = {
  table: (code) => `Tavolo ${code}`,
  round: (round) => `Manche ${round}`,
  roundOf: (round, length) => `Manche ${round} di ${length}`,
  target: (points) => `ai ${points}`,
  loading: "Si prepara il tavolo…",

  menu: "Menu",
  mute: "Togli l’audio",
  unmute: "Riattiva l’audio",
  share: "Invita",
  players: "Al tavolo",
  settings: "Impostazioni",
  pause: "Fai una pausa",
  resume: "Riprendi",
  toStart: "Alla pagina iniziale",
  sit: "Gioca anche tu",
  watchers: (count) => plural(count, { one: `${count} spettatore`, other: `${count} spettatori` }),
  connection: (ms) => `Connessione: ${ms} ms`,
  noConnection: "Nessuna connessione",
  hints: "Aiuti",
  hintsMean: "A questo tavolo le carte giocabili sono segnate.",
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
  stuck: "Passo",
  stuckCount: (said, of) => `${said} su ${of}`,
  reactions: "Reazioni",
  order: "Quando la mano è finita",
  noCalls: (seconds) => `Dopo un falso allarme: ${seconds} s`,

  dealing: "Si danno le carte…",
  go: "Via!",
  review: "C’è una carta sbagliata? Segnalala adesso.",
  pausedTitle: "Pausa",
  hostGoesOn: (name) => `${name} può far riprendere il gioco.`,
  goesOn: "Si riprende in automatico appena tornano tutti.",
  blockedTitle: "Tavolo bloccato",
  frozen: "La manche è ferma",
  stopNow: "La manche è finita.",

  selected: "Tocca dove va messa.",
  calling: "Tocca la carta sbagliata.",
  watching: "Stai guardando.",
  waitingForSeat: "Giochi dalla prossima manche.",
  joinTitle: "Gioca anche tu",

  faster: (name, ms) => `${name} ti ha battuto di ${ms} ms.`,
  lastCards: (name, count) =>
    plural(count, {
      one: `${name}: solo ${count} carta nel mazzetto`,
      other: `${name}: solo ${count} carte nel mazzetto`,
    }),
  saysStuck: (name, said, of) => `${name} passa (${said} su ${of})`,
  youAreStuck: (said, of) => `Già ${said} su ${of}. Se passate tutti, il tavolo vi sblocca.`,
  tookOver: (name, level) => `Per ${name} continua un bot: ${level}.`,
  botBroke: (name, kind, level) => `${name}: ${kind} si è guastato, continua ${level}.`,
  isBack: (name) => `${name} è di nuovo qui.`,
  isAway: (name) => `${name} ha perso la connessione.`,
  joins: (name) => `${name} gioca dalla prossima manche.`,
  hosts: (name) => `Ora ospita ${name}.`,
  calledRightly: (name) => `${name} ha trovato una carta sbagliata.`,
  calledFalsely: (name) => `${name}: falso allarme, lì è tutto giusto.`,
  resumed: "La manche continua.",
  stoppedBy: (name, call) => `${name}: ${call}`,
  stoppedBlocked: "Nessuno può più giocare.",

  titleGo: (code) => `▶ Si comincia! Tavolo ${code}`,
  titleAsked: (code) => `❗ Tocca a te: tavolo ${code}`,
};

export default round;
