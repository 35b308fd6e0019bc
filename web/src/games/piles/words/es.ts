import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("es");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} cartas` });

export const titles: typeof en.titles = {
  ligretto: {
    title: "Ligretto, edición internacional",
    short: "Ligretto",
    text: "Deshazte de tu montón antes que los demás. En el centro, las pilas son de todos: un color en cada una, del 1 al 10. Se juegan varias rondas, hasta que alguien llega a 99 puntos.",
  },
  "ligretto-de": {
    title: "Ligretto, nueva edición alemana",
    short: "Ligretto (alemán)",
    text: "Una sola ronda lo decide todo. Siempre hay tres cartas en la fila y, cada vez que se acaba tu mano, se corta o se baraja.",
  },
  "ligretto-fr": {
    title: "Ligretto, edición francesa",
    short: "Ligretto (francés)",
    text: "Varias rondas hasta 99 puntos, como en la edición internacional. Pero si a nadie le queda una carta que encaje, la partida se acaba al momento y gana quien va primero.",
  },
  "dutch-blitz": {
    title: "Dutch Blitz",
    short: "Dutch Blitz",
    text: "Una carrera hasta 75 puntos para dos, tres o cuatro, con chicos y chicas en las cartas. Si construyes en la fila, chicos y chicas se alternan.",
  },
};

export const table: typeof en.table = {
  stack: "Montón",
  row: "Fila",
  open: "Destapadas",
  hand: "Mano",
  place: (number) => `Fila, lugar ${number}`,
  openCount: (count) => plural(count, { one: `${count} carta`, other: `${count} cartas` }),
  turnUp: "Destapar",
  turnOver: "Voltear",
  newPile: (suit) => `Pila nueva, ${suit}`,
  finished: (card) => `${card}, pila completa`,
  alike: (card, count) => `${card}, ${count} pilas`,
  boy: "chico",
  girl: "chica",
  left: (count) => plural(count, { one: `${count} carta en el montón`, other: `${count} cartas en el montón` }),
  scores: {
    emptied: (name) => `${name} ha vaciado su montón`,
    emptiedSelf: "Has vaciado tu montón",
    inCentre: "en el centro",
    inStack: "en el montón",
    legend: (plus, minus) => `Cada carta tuya en el centro vale ${plus}, cada carta que queda en tu montón ${minus}.`,
    centreCards: (count) => plural(count, { one: "1 carta en el centro", other: `${count} cartas en el centro` }),
    stackCards: (count) =>
      plural(count, { one: "queda 1 carta en el montón", other: `quedan ${count} cartas en el montón` }),
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      advanced: "Construir en la fila",
      blocked: "Si nadie puede poner una carta",
      dead: "Si no encaja ninguna carta de ninguna mano",
      stack: "Cartas en el montón",
      row: "Cartas en la fila (con 2, 3 y 4 o más sitios)",
      flip: "Cartas de la mano que se destapan a la vez",
      dealt_first: "Se reparte primero",
      between_passes: "Cuando se acaba la mano",
      beneath: "La carta de debajo al jugar una de la mano",
      build: "Qué va sobre qué en la fila",
      boys: "Colores con chicos",
      card_points: "Puntos por carta en el centro",
      stack_penalty: "Puntos perdidos por carta en el montón",
      backs: "Dorsos de las barajas",
      boxes: "Cajas de cartas",
    },
    values: {
      cycle: "las manos avanzan una carta",
      shuffle: "se barajan las manos",
      score: "se cuentan los puntos",
      "leader-wins": "gana quien va primero",
      kept: "mantener el orden",
      cut: "cortar",
      shuffled: "barajar",
      playable: "también se puede jugar",
      covered: "espera hasta que se destape otra vez",
      stack: "el montón",
      row: "la fila",
      "different-colour": "cualquier otro color",
      "boy-on-girl": "chico sobre chica y al revés",
      red: "rojo",
      yellow: "amarillo",
      green: "verde",
      blue: "azul",
    },
    help: {
      stack: "La ronda termina cuando alguien vacía su montón.",
      advanced: "También puedes poner cartas en tu propia fila, siempre un número menos.",
      card_points: "Por cada carta tuya en el centro tras la ronda.",
      stack_penalty: "Por cada carta que quede en tu montón tras la ronda.",
      row: "Con más cartas en la fila, la ronda es más fácil.",
      flip: "Cuantas menos a la vez, más cartas tuyas ves.",
      between_passes: "Qué puedes hacer antes de recorrer otra vez la mano.",
      beneath: "Si puedes jugar enseguida la carta de debajo.",
      dealt_first: "Qué parte de la baraja es el montón. Casi no importa.",
      build: "Solo cuenta si se construye en la fila.",
      boys: "Los demás colores llevan chicas.",
      blocked: "Cuando destapar cartas ya no le sirve a nadie.",
      dead: "Cuando tampoco serviría otro orden de las manos.",
    },
    handicap: {
      how: "Con menos cartas es más fácil; con más, más difícil.",
      your: "Cartas en tu montón",
      bot: "Cartas en el montón de cada bot",
      seat: "Cartas en el montón",
      of: (count) => plural(count, { one: "1 carta en el montón", other: `${count} cartas en el montón` }),
    },
    pieces: "Fila, montón y mano",
  },
  rules: {
    aim: "Deshazte de tu montón antes que los demás. Todos ponéis cartas en el centro a la vez, sin turnos. Y cada carta que pones allí suma.",
    deck: "Cada jugador tiene una baraja de 40 cartas: cuatro colores, del 1 al 10. El dorso muestra de quién son.",
    stack: (count) => `Tu montón tiene ${cards(count)}. Solo ves la de arriba.`,
    row: (two, three, four, hasMore) =>
      `Al lado, boca arriba, está tu fila: ${cards(two)} si sois dos, ${three} si sois tres, ${four} si sois cuatro${hasMore ? " o más" : ""}.`,
    rowAlways: (count) => `Al lado, boca arriba, está tu fila de ${cards(count)}.`,
    rest: "El resto de tus cartas son tu mano, boca abajo.",
    ones: "Un 1 de cualquier color empieza una pila nueva en el centro.",
    next: "Sobre una pila va el número siguiente del mismo color: sobre un 4 rojo, un 5 rojo. Da igual quién haya puesto el 4.",
    ten: "Con el 10, la pila está completa.",
    from: "Puedes jugar la carta de arriba de tu montón, las de tu fila y la de arriba de tus cartas destapadas.",
    refill:
      "Si en tu fila queda un hueco, la carta de arriba de tu montón lo llena automáticamente. Así va bajando el montón.",
    faster: "¿Dos cartas para el mismo lugar? Se queda la más rápida, y la otra vuelve a su dueño.",
    flip: (count) =>
      plural(count, {
        one: "¿No encaja nada? Destapa la siguiente carta de tu mano.",
        other: `¿No encaja nada? Destapa de una vez las ${count} cartas siguientes de tu mano. Solo ves la última.`,
      }),
    playable: "Cuando la juegas, también puedes jugar la de debajo.",
    covered: "Cuando la juegas, la de debajo no se puede usar hasta que vuelva a quedar arriba.",
    kept: "Cuando se te acabe la mano, voltea las cartas destapadas y empieza otra vez. El orden no cambia.",
    chosen: "Cuando se te acabe la mano, voltea las cartas destapadas. Tú eliges si tu mano se corta o se baraja.",
    cut: "Cuando se te acabe la mano, voltea las cartas destapadas. Antes se corta tu mano.",
    shuffled: "Cuando se te acabe la mano, voltea las cartas destapadas. Antes se baraja tu mano.",
    always: "Puedes destapar cartas cuando quieras, aunque algo encaje.",
    buildOff: "No todas las mesas juegan así. Se activa al abrir la mesa, en «Reglas de la casa».",
    buildOn: "En esta mesa se juega así.",
    buildColour:
      "También puedes poner en tu propia fila la carta de arriba de tu montón o de tus cartas destapadas. Tiene que tener justo un número menos y ser de otro color.",
    buildFigure:
      "También puedes poner en tu propia fila la carta de arriba de tu montón o de tus cartas destapadas. Tiene que tener justo un número menos, y chico sobre chica o chica sobre chico.",
    buildTop:
      "De ese lugar solo puedes jugar la carta de arriba. El montón solo lo llena cuando ahí ya no queda ninguna carta.",
    endSelf: (call) => `En cuanto un montón queda vacío, la ronda termina automáticamente: «${call}».`,
    endCall: (call) => `Cuando tu montón esté vacío, grita «${call}». Hasta que alguien grite, todos siguen jugando.`,
    endLate: "Las cartas que aún están en camino vuelven.",
    centre: (count) => `Cada carta tuya en el centro: +${count}, sea cual sea su número.`,
    left: (count) => `Cada carta que queda en tu montón: −${count}.`,
    nothing: "La fila y la mano no cuentan.",
    blocked:
      "A veces nadie puede poner una carta, ni siquiera recorriendo toda la mano. Entonces la mesa está bloqueada. Vivace lo detecta automáticamente.",
    remedies: {
      cycle:
        "Si la mesa está bloqueada, la primera carta de cada mano pasa al fondo y, tras una cuenta atrás, se sigue.",
      shuffle: "Si la mesa está bloqueada, se barajan todas las manos y, tras una cuenta atrás, se sigue.",
      score: "Si la mesa está bloqueada, se cuentan los puntos tal como está la ronda.",
    },
    dead: {
      score: "Si no encaja ninguna carta de ninguna mano, se cuentan los puntos enseguida.",
      "leader-wins":
        "Si no encaja ninguna carta de ninguna mano, se cuentan los puntos y la partida termina enseguida. Gana el total más alto.",
    },
    stuck: "¿No ves ninguna jugada? Di «No puedo seguir». Si todos lo dicen, la mesa se da por bloqueada.",
    tips: [
      "Primero el montón: juega su carta antes que las de la fila.",
      "No pierdas de vista el centro. Tus cartas te las sabrás enseguida.",
      "Juega los 1 cuanto antes: abren paso a los números más altos.",
      "No esperes una carta concreta. Mientras tanto, ve destapando tu mano.",
    ],
    buildTip: "¿Un número alto te frena el montón? Ponlo en la fila, un 9 sobre un 10.",
    differs: {
      seats: (least, most) => `De ${least} a ${most} jugadores.`,
      row: (count) => `La fila tiene siempre ${cards(count)}, seáis cuantos seáis.`,
      orders: "Cada vez que se acaba tu mano, puedes cortarla o barajarla.",
      covered: "La carta que está debajo de una de la mano que has jugado tiene que esperar.",
      figures:
        "En las cartas rojas y azules hay chicos; en las amarillas y verdes, chicas. Cuenta al construir en la fila.",
      names: "En este juego, el montón se llama «Blitz pile».",
      length: {
        points: (length) => `Se juega a ${length} puntos.`,
        rounds: (length) => plural(length, { one: "Decide una sola ronda.", other: `Se juegan ${length} rondas.` }),
      },
      blocked: {
        cycle: "Si la mesa está bloqueada, cada mano avanza una carta.",
        shuffle: "Si la mesa está bloqueada, se barajan las manos.",
        score: "Si la mesa está bloqueada, se cuentan los puntos.",
      },
      dead: {
        score: "Si no encaja ninguna carta de ninguna mano, se cuentan los puntos.",
        "leader-wins":
          "Si no encaja ninguna carta de ninguna mano, termina enseguida toda la partida. Gana el total más alto.",
      },
      call: (call) => `Al terminar se grita «${call}».`,
    },
    sections: {
      hand: "Tu mano",
      build: "Construir en la fila",
    },
    labels: { stack: "Montón", row: "Fila", hand: "Mano", open: "Destapadas" },
    pictures: {
      setup: "Delante de ti: el montón, la fila, la mano y las cartas destapadas.",
      pile: "En el centro, arriba está el 4 rojo: puedes poner el 5 rojo, pero no el 5 azul.",
      flip: "De las cartas que destapas solo ves la última.",
      build: "El 8 verde va sobre el 9 rojo de tu fila.",
      buildFigure: "La chica con el 8 va sobre el chico con el 9.",
    },
  },
  why: {
    tried: {
      play: (card) => `Querías poner el ${card} en el centro.`,
      build: (card) => `Querías poner el ${card} en tu fila.`,
      flip: "Querías destapar cartas.",
    },
    needs: {
      pile: (card, below) => `El ${card} solo va sobre el ${below}.`,
      one: (card) => `El ${card} empieza una pila nueva.`,
      row: (card, number) => `El ${card} solo va sobre un ${number} de tu fila.`,
    },
    answers: {
      notOpen: {
        rule: "Puedes jugar la carta de arriba del montón, las de tu fila y la de arriba de tus cartas destapadas. Las demás tienen que esperar.",
        instead: "Destapa cartas hasta que quede arriba.",
      },
      noFit: {
        rule: "En el centro, un 1 empieza una pila. Después va siempre el número siguiente del mismo color.",
        instead: "Busca una pila con un número menos, o destapa cartas.",
      },
      noFitRow: {
        rule: "En tu fila, la carta tiene que tener justo un número menos y ser de otro color (en Dutch Blitz, chico sobre chica o al revés).",
        instead: "Ponla en el centro o en otro lugar.",
      },
      noBuilding: {
        rule: "En esta mesa las cartas solo van al centro, nunca a la fila.",
        instead: "Se puede permitir al abrir una mesa.",
      },
      notFromRow: {
        rule: "En la fila solo se construye con la carta de arriba del montón o de tus cartas destapadas.",
        instead: "Pon en el centro las cartas de tu fila.",
      },
      placeClosed: {
        rule: "Tu montón está vacío, así que los huecos de tu fila quedan cerrados.",
        instead: "Sigue con la fila y la mano, o termina la ronda.",
      },
      nothingToFlip: {
        rule: "Tu mano está vacía, y no hay cartas destapadas que voltear.",
        instead: "Juega del montón y de la fila.",
      },
      notEmpty: {
        rule: "Solo puedes terminar la ronda cuando tu montón está vacío.",
        instead: "Deshazte primero de tu montón.",
      },
    },
    score: {
      centre: (count, each) => `${cards(count)} en el centro, ${each} por carta.`,
      stack: (count, each) => `${cards(count)} en el montón, ${each} por carta.`,
      noStack: "El montón está vacío: no se resta nada.",
    },
  },
  learn: {
    steps: {
      aim: "Este es tu montón. ¡Deshazte de él antes de que los demás acaben el suyo!",
      piles:
        "Todos ponéis a la vez en las mismas pilas: un color en cada una, del 1 al 10. Cuenta la carta más rápida.",
      one: "Un 1 empieza una pila nueva en el centro. ¡Juega el tuyo!",
      follow: "Esta es el número siguiente del mismo color. ¡Juégala!",
      refill: "Tu montón ha llenado el hueco de tu fila. ¡Una carta menos!",
      all: "¡Ya lo sabes todo! En cuanto un montón queda vacío, la ronda termina.",
      stack: "La carta de arriba de tu montón encaja. ¡Juega siempre esa primero!",
      open: "También puedes jugar la de arriba de tus cartas destapadas. ¡Esta encaja!",
      build:
        "En tu fila puedes bajar de uno en uno: chica sobre chico, chico sobre chica. ¡Primero la carta, luego su lugar!",
      flip: "¿No encaja nada? Destapa otras tres cartas de tu mano.",
      turn: "Se te ha acabado la mano. Voltea las cartas destapadas y vuelve a empezar.",
      last: "¡Ya casi está! En cuanto tu montón quede vacío, la ronda termina.",
      fits: "Esta encaja. ¡Muy bien, sigue así!",
      more: "¿Todavía nada? Destapa las tres siguientes.",
      watch: "¿Todavía nada? Sigue destapando y mira las pilas. Las cartas de los demás abren paso a las tuyas.",
    },
    counts:
      "Cada carta tuya en el centro vale un punto, y cada una que queda en tu montón te resta dos. Se juegan varias rondas y gana quien tenga más puntos.",
    differs:
      "Aquí tenías una fila de 5 y un montón de 5. Entre cuatro tendrás una fila de 3 y un montón de 10, como todos.",
  },
  summary: {
    sources: {
      stack: "montón",
      row: "fila",
      open: "mano",
    },
  },
};
