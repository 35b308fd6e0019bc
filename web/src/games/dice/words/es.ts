import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("es");

export const titles: typeof en.titles = {
  "ligretto-dice": {
    title: "Ligretto, el juego de dados",
    short: "Dados",
    text: "Todos tiran a la vez y colocan sus dados en el mismo tablero, cada color del 1 al 6. Vuelve a tirar los que te quedan cuantas veces quieras, hasta que alguien se quede sin dados.",
  },
};

export const table: typeof en.table = {
  throw: "Tirar",
  throwAll: "Tirar todos tus dados",
  dice: (count: number) => plural(count, { one: "1 dado", other: `${count} dados` }),
  left: (count: number) => plural(count, { one: "queda 1 dado", other: `quedan ${count} dados` }),
  inCup: "en el cubilete",
  place: (face: string) => `casilla ${face}`,
  next: (number: string) => `ahora va el ${number}`,
  full: "completa",
  keys: "teclas 1–6: colocar, Espacio: tirar",
  shake: "¿Tirar agitando el móvil?",
  shakeYes: "Sí",
  shakeNo: "No",

  emptied: (name: string) => `${name} ha colocado su último dado`,
  emptiedSelf: "Has colocado tu último dado",
  placed: (count: number) => plural(count, { one: "1 dado colocado", other: `${count} dados colocados` }),
  theirs: "sin colocar, de los demás",
  mine: "sin colocar",
  legend:
    "Quien termina la ronda gana un punto por cada dado que les queda a los demás. Los demás pierden un punto por cada dado suyo.",
};

export const book: typeof en.book = {
  house: {
    rules: {
      shares: "Dados por sitio (con 2, 3 y 4 sitios)",
      throw_ms: "Cuánto dura una tirada",
    },
    help: {
      shares: "Con cuántos dados empieza cada jugador la ronda.",
      throw_ms: "Cuánto ruedan los dados antes de que los veas.",
    },
    handicap: {
      how: "Más o menos dados de lo habitual. Si no hay para todos, se quita uno a cada jugador hasta que alcancen.",
      your: "Tus dados respecto a lo habitual",
      bot: "Dados de cada bot respecto a lo habitual",
      seat: "Dados de más o de menos",
      of: (count) => plural(count, { one: "1 dado más", other: `${count} dados más` }),
      fewer: (count) => plural(count, { one: "1 dado menos", other: `${count} dados menos` }),
    },
    pieces: "Dados",
  },
  rules: {
    aim: "Coloca todos tus dados en el tablero antes que los demás. Todos tiráis y colocáis a la vez, sin turnos.",
    bag: "En una bolsa hay 24 dados: seis rojos, seis amarillos, seis verdes y seis azules.",
    shares: (two, three, four) =>
      `Cada jugador saca ${two} si sois dos, ${three} si sois tres, ${four} si sois cuatro.`,
    first: "A la señal se tiran a la vez todos los dados de todos.",
    row: "El tablero tiene una fila por color, con casillas del 1 al 6. Un dado va en la fila de su color.",
    order: "Las filas se llenan en orden: el 2 solo después del 1, el 3 solo después del 2.",
    one: "En cada casilla cabe un dado. Se queda el más rápido, y el otro jugador conserva el suyo.",
    again:
      "¿No encaja nada? ¿O esperas algo mejor? Vuelve a tirar cuando quieras, pero siempre todos los dados que te quedan.",
    time: (seconds) => `Una tirada dura ${seconds}. Mientras tanto no puedes colocar nada.`,
    endSelf: (call) => `La ronda termina cuando alguien coloca su último dado: «${call}».`,
    endCall: (call) =>
      `Cuando hayas colocado todos tus dados, grita «${call}». Hasta que alguien grite, todos siguen jugando.`,
    ender: "Quien ha terminado la ronda se lleva +1 por cada dado que les queda a los demás.",
    others: "Los demás se llevan −1 por cada dado que les queda.",
    example:
      "Por ejemplo: tú has terminado y a los demás les quedan 3, 1 y 4 dados. Tú te llevas +8, y ellos −3, −1 y −4.",
    stuck: "Si todos dicen «No puedo seguir», la ronda termina sin ganador: −1 por cada dado que queda.",
    tips: [
      "Mejor volver a tirar que esperar un número.",
      "Mira primero los cuatro números que pide el tablero, luego tus dados.",
      "Coloca todo lo que encaje antes de tirar: los dados del tablero ya no vuelven.",
      "El último dado es el más difícil. Con pocos dados, tira rápido.",
    ],
    pictures: {
      board: "El tablero de dados. En cada fila está libre el número siguiente.",
      dice: "De estos dados, ahora encajan el 4 rojo y el 2 azul.",
    },
  },
  why: {
    tried: {
      place: (die) => `Querías colocar el ${die}.`,
      throw: "Querías tirar los dados.",
    },
    needs: {
      die: (die, before) => `El ${die} solo va justo después del ${before}.`,
      first: (die) => `El ${die} va primero en su fila, y esa casilla está ocupada.`,
    },
    answers: {
      noFitDice: {
        rule: "La fila de cada color se llena en orden, del 1 al 6.",
        instead: "Coloca otro dado, o vuelve a tirar.",
      },
      nothingToThrow: {
        rule: "Todos tus dados están ya en el tablero.",
        instead: "Termina la ronda, si no ha terminado ya.",
      },
      takenDice: {
        rule: "En cada casilla cabe un dado, y ahí ya hay uno.",
        instead: "Coloca el número siguiente, o vuelve a tirar.",
      },
      notEmptyDice: {
        rule: "Solo puedes terminar la ronda cuando no te quedan dados.",
        instead: "Coloca primero los últimos.",
      },
    },
    score: {
      ender: (count) => `Ha terminado la ronda: +1 por cada dado de los demás, y les quedan ${count}.`,
      left: (count) => `${plural(count, { one: "Queda 1 dado", other: `Quedan ${count} dados` })}, −1 por dado.`,
      done: "Todos los dados colocados, pero otra persona ha terminado la ronda: ni suma ni resta.",
    },
  },
  learn: {
    steps: {
      aim: "Estos son tus dados. ¡Colócalos todos antes que los demás!",
      rule: "Todos llenáis el mismo tablero: una fila por color, del 1 al 6.",
      one: "Cada fila empieza con un 1. ¡Coloca el tuyo!",
      next: "Luego se sube de uno en uno, cada color en su fila. ¡Este encaja!",
      others: "En cada casilla solo cabe un dado. Cuenta el más rápido.",
      throw: "¿No encaja nada? Vuelve a tirar todos tus dados, las veces que quieras.",
      all: "¡Ya lo sabes todo! La ronda termina cuando alguien coloca su último dado.",
      last: "¡Ya casi está! Con tu último dado termina la ronda.",
      fits: "Este encaja. ¡Muy bien, sigue así!",
      more: "Ya no encaja nada. ¡Tira otra vez!",
    },
    counts:
      "Quien termina la ronda gana un punto por cada dado que les queda a los demás. Los demás pierden uno por cada dado suyo.",
    differs: "Aquí tenías menos dados que el bot. En una partida todos empezáis con los mismos.",
  },
  summary: {
    dice: (count) => plural(count, { one: "1 dado", other: `${count} dados` }),
    throw: "Mejor tirada",
    throws: (count) => plural(count, { one: "1 tirada", other: `${count} tiradas` }),
    sources: {
      dice: "dados",
    },
  },
};
