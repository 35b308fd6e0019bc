import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("es");

const round: Messages["round"] = {
  round: (round) => `Ronda ${round}`,
  roundOf: (round, length) => `Ronda ${round} de ${length}`,
  target: (points) => `a ${points}`,

  menu: "Menú",
  mute: "Quitar el sonido",
  unmute: "Poner el sonido",
  share: "Invitar",
  players: "En la mesa",
  settings: "Ajustes",
  pause: "Hacer una pausa",
  resume: "Seguir jugando",
  sit: "Jugar también",
  watchers: (count) => plural(count, { one: `${count} espectador`, other: `${count} espectadores` }),
  hints: "Pistas",
  hintsMean: "En esta mesa se marca lo que se puede jugar.",
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
  calls: "Avisos",
  stuck: "Paso",
  stuckCount: (said, of) => `${said} de ${of}`,
  reactions: "Reacciones",
  order: "Cuando se acaba la mano",
  noCalls: (seconds) => `Tras una falsa alarma: ${seconds} s`,

  dealing: "Se prepara la próxima ronda…",
  go: "¡Ya!",
  review: "¿Hay algo mal puesto? Avisa ahora.",
  pausedTitle: "Pausa",
  hostGoesOn: (name) => `${name} puede reanudar la partida.`,
  goesOn: "Se reanuda sola en cuanto vuelvan todos.",
  blockedTitle: "Mesa bloqueada",
  frozen: "La ronda está parada",
  stopNow: "Se acabó la ronda.",

  selected: "Toca su lugar.",
  calling: "Toca lo que está mal puesto.",
  watching: "Estás mirando.",
  waitingForSeat: "Juegas desde la próxima ronda.",
  joinTitle: "Jugar también",

  faster: (name, ms) => `${name} te ha ganado por ${ms} ms.`,
  lastCards: (name, count) => `A ${name} solo le quedan ${count}`,
  saysStuck: (name, said, of) => `${name} pasa (${said} de ${of})`,
  youAreStuck: (said, of) => `De momento, ${said} de ${of}. Si pasáis todos, la mesa lo arregla.`,
  youEndIt: (said, of) => `De momento, ${said} de ${of}. Si pasáis todos, se acaba la ronda.`,
  tookOver: (name, level) => `Un bot sigue por ${name}: ${level}.`,
  botBroke: (name, kind, level) => `${name}: ${kind} ha fallado, sigue ${level}.`,
  isBack: (name) => `${name} ya está de vuelta.`,
  isAway: (name) => `${name} se ha quedado sin conexión.`,
  joins: (name) => `${name} juega desde la próxima ronda.`,
  hosts: (name) => `Ahora ${name} lleva la mesa.`,
  calledRightly: (name) => `${name} ha encontrado un error.`,
  goesBack: (list) => `Vuelven a su dueño: ${list}.`,
  backOf: (name, count) => `${count} de ${name}`,
  calledFalsely: (name) => `${name}: falsa alarma, ahí todo está bien.`,
  resumed: "La ronda sigue.",
  stoppedBy: (name, call) => `${name}: ${call}`,
  stoppedBlocked: "Ya nadie puede jugar.",
};

export default round;
