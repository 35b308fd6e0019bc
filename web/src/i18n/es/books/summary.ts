import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("es");

const summary: Books["summary"] = {
  title: (round) => `La ronda ${round} en breve`,
  whose: "La ronda de quién",
  gone: "De esta ronda ya no queda nada que contar.",

  cards: (count) => plural(count, { one: "1 carta", other: `${count} cartas` }),
  dice: (count) => plural(count, { one: "1 dado", other: `${count} dados` }),

  endedSelf: "Has acabado antes que nadie.",
  ended: (name) => `${name} ha acabado antes que nadie.`,
  mostSelf: (pieces) => `Eres quien más ha puesto: ${pieces}.`,
  most: (name, pieces) => `${name} es quien más ha puesto: ${pieces}.`,
  finishSelf: "Al final nadie iba más rápido que tú.",
  finish: (name) => `Al final nadie iba más rápido que ${name}.`,
  startSelf: "Al principio nadie iba más rápido que tú.",
  start: (name) => `Al principio nadie iba más rápido que ${name}.`,
  laidSelf: (pieces) => `Has puesto ${pieces}.`,
  laid: (name, pieces) => `${name} ha puesto ${pieces}.`,

  lostSelf: (rival, count, seconds) =>
    plural(count, {
      one: `${rival} se te adelantó una vez, por ${seconds}.`,
      other: `${rival} se te adelantó ${count} veces, una por solo ${seconds}.`,
    }),
  lost: (name, rival, count, seconds) =>
    plural(count, {
      one: `${rival} se adelantó a ${name} una vez, por ${seconds}.`,
      other: `${rival} se adelantó a ${name} ${count} veces, una por solo ${seconds}.`,
    }),
  wonSelf: (count, seconds) =>
    plural(count, {
      one: `Has ganado una carrera por ${seconds}.`,
      other: `Has ganado ${count} carreras, la más reñida por ${seconds}.`,
    }),
  won: (name, count, seconds) =>
    plural(count, {
      one: `${name} ha ganado una carrera por ${seconds}.`,
      other: `${name} ha ganado ${count} carreras, la más reñida por ${seconds}.`,
    }),

  from: "Puestas desde",
  sources: { stack: "montón", row: "fila", open: "mano", dice: "dados", turned: "cartas", jokers: "comodines" },
  racesWon: "Carreras ganadas",
  racesLost: "Carreras perdidas",
  closest: (seconds) => `mínimo ${seconds}`,
  wait: "Espera más larga",
  since: (time) => `desde ${time}`,
  run: "Mejor racha",
  inARow: "seguidas",
  throw: "Mejor tirada",
  throws: (count) => plural(count, { one: "1 tirada", other: `${count} tiradas` }),
  turned: "Cartas giradas",
  vain: "en vano",
  lostTo: "Por detrás de",
  wonFrom: "Por delante de",
  nobody: "nadie",
  calls: "Errores cantados",
  wrongly: (count) => `sin razón: ${count}`,
  wentBack: "Devueltas",

  pace: "Puestas hasta ahora",
  chart: (time) => `Cuánto había puesto cada cual hasta el final, a los ${time}`,
  player: "Nombre",

  share: "Compartir como imagen",
  save: "Guardar como imagen",
  saved: "La imagen está en tus descargas.",
  unsaved: "No se ha podido crear la imagen.",

  poster: {
    wins: (name) => `¡${name} gana!`,
    winTogether: (names) => `¡${names} ganan!`,
    leads: (name) => `¡${name} va por delante!`,
    leadTogether: (names) => `¡${names} van por delante!`,
    points: (count) => plural(count, { one: `${count} punto`, other: `${count} puntos` }),
    rounds: (count) => plural(count, { one: "1 ronda", other: `${count} rondas` }),
    sum: (points, rounds) => `${points} en ${rounds}`,
    race: (seconds) => `Una carrera ganada por ${seconds}`,
    run: (pieces) => `${pieces} sin parar`,
    first: "Ha terminado antes que nadie",
    laid: (pieces) => `En total: ${pieces}`,
    course: (round) => `En la ronda ${round}`,
    more: (count) => `+ ${count} más`,
    question: "¿Puedes ir más rápido?",
    answer: "Juega en tu navegador:",
  },
};

export default summary;
