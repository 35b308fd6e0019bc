import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("es");

const start: Messages["start"] = {
  settings: "Ajustes",
  language: "Idioma",
  sound: "Sonidos",
  tagline: "Todos juegan a la vez.",
  about:
    "Juegos rapidísimos de cartas, dados y dominó con las reglas de Ligretto y Dutch Blitz, con amigos o contra bots. Sin cuenta y sin instalar nada.",
  guests: ["Nutria", "Zorro", "Garza", "Tejón", "Liebre", "Jilguero", "Erizo", "Lince"],
  playNow: "Jugar ya",
  playNowHow: (edition, bots, level) =>
    `${edition} contra ${plural(bots, { one: "un bot", other: `${bots} bots` })} · ${level}`,
  together: "Jugar con más gente",
  openTable: "Abrir una mesa",
  openTableHow: "Elige un juego e invita a tus amigos con un enlace.",
  code: "Código de la mesa",
  join: "Entrar",
  badCode: "Un código tiene cinco u ocho letras y cifras, por ejemplo K7XQM.",
  goOn: "Seguir jugando",
  forget: (code) => `No mostrar más la mesa ${code}`,
  tables: "Mesas abiertas",
  noTables: "Ahora no hay ninguna mesa abierta. Abre una: quien visite esta página la verá y podrá entrar.",
  withBots: (bots) => plural(bots, { one: "un bot", other: `${bots} bots` }),
  seats: (taken, most) =>
    plural(taken, { one: `${taken} sitio ocupado de ${most}`, other: `${taken} sitios ocupados de ${most}` }),
  waits: "espera jugadores",
  plays: "en plena partida",
  full: "llena, puedes mirar",
  offline: "Para las mesas hace falta el servidor. Mientras tanto puedes leer las reglas.",
  tradeMarks: "Ligretto y Dutch Blitz son marcas de sus propietarios, que no tienen nada que ver con Vivace.",

  choose: "¿A qué quieres jugar?",
  notHere: (titles) => `${titles}: esta página todavía no puede mostrarlos.`,
  company: "¿Quién juega contigo?",
  mostSeats: "Sitios como máximo",
  boxes: (boxes) => `se juntan ${boxes} cajas de cartas`,
  bots: "Bots",
  level: "Nivel de los bots",
  listed: "Mostrar en la página de inicio",
  listedHow: "Quien visite este servidor verá la mesa y podrá entrar.",
  unlistedHow: "Solo encuentra la mesa quien tiene el enlace o el código.",
  more: "Reglas de la casa, hándicap y ritmo",
  groups: {
    often: "Lo que más se cambia",
    match: "Partida y puntos",
    calls: "Stop, errores y mesas bloqueadas",
    people: "Sitios y ausencias",
    pace: "Ritmo",
    handicap: "Hándicap",
  },
  usual: "lo habitual",
  usually: (value) => `habitual: ${value}`,
  seconds: "segundos",
  less: (label) => `${label}: menos`,
  greater: (label) => `${label}: más`,
  changes: (count) => plural(count, { one: "un cambio", other: `${count} cambios` }),
  differs: "Lo que cambia aquí",
  allAsUsual: "Todo como siempre",
  open: "Abrir la mesa",
  opening: "Abriendo la mesa…",
  thisIsAbout: (rules) => `Se trata de: ${rules}`,
};

export default start;
