import type { Messages } from "../en/index.ts";
import { plurals } from "../plural.ts";

const plural = plurals("es");

const round: Messages["round"] = {
  table: (code) => `Mesa ${code}`,
  round: (round) => `Ronda ${round}`,
  roundOf: (round, length) => `Ronda ${round} de ${length}`,
  target: (points) => `a ${points}`,
  loading: "Preparando la mesa…",

  menu: "Menú",
  mute: "Quitar el sonido",
  unmute: "Poner el sonido",
  share: "Invitar",
  players: "En la mesa",
  settings: "Ajustes",
  pause: "Hacer una pausa",
  resume: "Seguir jugando",
  toStart: "Volver al inicio",
  sit: "Jugar también",
  watchers: (count) => plural(count, { one: `${count} espectador`, other: `${count} espectadores` }),
  connection: (ms) => `Conexión: ${ms} ms`,
  noConnection: "Sin conexión",
  hints: "Pistas",
  hintsMean: "En esta mesa se marcan las cartas que se pueden jugar.",
  mercy: "Bots amables",

  rivals: "Los demás",
  pointsShort: (count) => plural(count, { one: `${count} pt`, other: `${count} pts` }),
  points: "Puntos",
  inStack: (count) => plural(count, { one: `${count} carta en el montón`, other: `${count} cartas en el montón` }),
  bot: (level) => `Bot: ${level}`,
  standIn: (level) => `Juega un bot en su lugar: ${level}`,
  away: "fuera",
  isStuck: "pasa",
  broke: (kind, level) => `${kind} ha fallado, juega ${level} en su lugar`,

  tools: "Avisos y reacciones",
  stuck: "Paso",
  stuckCount: (said, of) => `${said} de ${of}`,
  reactions: "Reacciones",
  order: "Cuando se acaba la mano",
  noCalls: (seconds) => `Tras una falsa alarma: ${seconds} s`,

  dealing: "Repartiendo las cartas…",
  go: "¡Ya!",
  review: "¿Hay alguna carta mal puesta? Avisa ahora.",
  pausedTitle: "Pausa",
  hostGoesOn: (name) => `${name} puede reanudar la partida.`,
  goesOn: "Se reanuda sola en cuanto vuelvan todos.",
  blockedTitle: "Mesa bloqueada",
  frozen: "La ronda está parada",
  stopNow: "Se acabó la ronda.",

  selected: "Toca dónde quieres ponerla.",
  calling: "Toca la carta mal puesta.",
  watching: "Estás mirando.",
  waitingForSeat: "Juegas desde la próxima ronda.",
  joinTitle: "Jugar también",

  faster: (name, ms) => `${name} te ha ganado por ${ms} ms.`,
  lastCards: (name, count) =>
    plural(count, {
      one: `A ${name} le queda solo ${count} carta en el montón`,
      other: `A ${name} le quedan solo ${count} cartas en el montón`,
    }),
  saysStuck: (name, said, of) => `${name} pasa (${said} de ${of})`,
  youAreStuck: (said, of) => `De momento, ${said} de ${of}. Si pasáis todos, la mesa lo arregla.`,
  tookOver: (name, level) => `Un bot sigue por ${name}: ${level}.`,
  botBroke: (name, kind, level) => `${name}: ${kind} ha fallado, sigue ${level}.`,
  isBack: (name) => `${name} ya está de vuelta.`,
  isAway: (name) => `${name} se ha quedado sin conexión.`,
  joins: (name) => `${name} juega desde la próxima ronda.`,
  hosts: (name) => `Ahora ${name} lleva la mesa.`,
  calledRightly: (name) => `${name} ha encontrado una carta mal puesta.`,
  calledFalsely: (name) => `${name}: falsa alarma, ahí todo está bien.`,
  resumed: "La ronda sigue.",
  stoppedBy: (name, call) => `${name}: ${call}`,
  stoppedBlocked: "Ya nadie puede jugar.",

  titleGo: (code) => `▶ ¡Empieza! Mesa ${code}`,
  titleAsked: (code) => `❗ Te esperan en la mesa ${code}`,
};

export default round;
