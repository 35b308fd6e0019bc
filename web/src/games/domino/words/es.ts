import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("es");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} cartas` });
const points = (count: number) => plural(count, { one: "1 punto", other: `${count} puntos` });

export const titles: typeof en.titles = {
  "ligretto-domino": {
    title: "Ligretto Domino, el juego de tablero",
    short: "Dominó",
    text: "Todos ponen a la vez cartas de dos colores en el mismo tablero, siempre junto a uno de los cuatro peones. El peón pasa a la carta, y la ronda la gana quien se queda antes sin cartas.",
  },
};

export const table: typeof en.table = {
  colours: { r: "rojo", y: "amarillo", g: "verde", b: "azul", o: "morado", w: "blanco" },
  card: (first, second) => `${first} y ${second}`,
  across: (left, right) => `${left} a la izquierda, ${right} a la derecha`,
  upright: (top, bottom) => `${top} arriba, ${bottom} abajo`,

  board: "Tablero",
  boardHelp:
    "Flechas: moverte, T: siguiente peón, 1 a 4: peón con ese número, R: girar la carta, Intro: ponerla o elegir el peón, J: comodín, Espacio: destapar la siguiente carta.",
  boardLooking: "Flechas: moverte, T: siguiente peón, 1 a 4: peón con ese número.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, carta de ${name}`,
  joker: (name) => `comodín de ${name}`,
  free: "libre",
  token: "peón",
  blocked: "peón bloqueado",
  owed: "peón bloqueado que tienes que mover",
  chosen: "elegido",
  laidOn: (squares, cards) => `Puesta en ${squares}. Te quedan: ${cards}`,

  ownCard: "Tu carta",
  noCard: "sin carta",
  turnedUp: (card) => `carta destapada: ${card}`,
  faceDown: "boca abajo",
  hand: "Mano",
  discard: "Descartes",
  discardEmpty: "sin descartes",
  jokerCount: (count) => plural(count, { one: "1 comodín", other: `${count} comodines` }),
  noJokers: "sin comodines",
  owes: "tiene que mover un peón bloqueado",

  actions: "Tu carta",
  turn: "Girar",
  useJoker: "Comodín",
  nextCard: "Siguiente",
  bigger: "Acercar",
  smaller: "Alejar",
  whole: "Todo el tablero",
  toToken: (number) => `Ir al peón ${number}`,
  windows: "Volver a los peones",
  around: (number) => `Alrededor del peón ${number}`,
  blockedNow: "Bloqueado.",
  blockedBy: (name) => `Bloqueado. Lo moverá ${name}.`,

  putJoker: "Toca una casilla junto a un peón para el comodín.",
  putSecondJoker: "Toca una casilla para el segundo comodín, o pon tu carta.",
  layBeside: "Ahora pon tu carta junto al comodín.",
  tapSecond: "Ahora toca la casilla para la otra mitad.",
  debt: "Has bloqueado este peón.",
  debtHow: "Pon una carta donde sea, sobre sus colores, y el peón pasará a ella.",
  stand: "Toca la mitad a la que pasa el peón.",
  whichToken: "Hay dos peones bloqueados. Toca el que quieres mover primero.",

  asideTitle: (count) => plural(count, { one: "Aparta 1 carta", other: `Aparta ${count} cartas` }),
  asideHow: "Juegas sin ellas, así que acabarás antes.",
  asideChosen: (chosen, count) => `${chosen} de ${count}`,
  asideDone: "Apartar",
  asideOthers: (names) => `Eligiendo cartas para apartar: ${names}`,
  tokenMine: "Te toca colocar un peón.",
  tokenOther: (name) => `${name} está colocando un peón.`,
  byChance: "Al llegar a 0, se elige al azar.",
  letChance: "Elegir al azar",

  scores: {
    emptied: (name) => `${name} ha puesto su última carta`,
    emptiedSelf: "Has puesto tu última carta",
    laid: "puestas",
    left: "restantes",
    laidCards: (count) => plural(count, { one: "1 carta puesta", other: `${count} cartas puestas` }),
    leftCards: (count) => plural(count, { one: "Queda 1 carta", other: `Quedan ${count} cartas` }),
    won: "Ronda ganada.",
    second: "De los demás, quien menos cartas tiene.",
    aside: (count) =>
      plural(count, {
        one: "Aparta 1 carta antes de la próxima ronda.",
        other: `Aparta ${count} cartas antes de la próxima ronda.`,
      }),
    misplaced: "Ha puesto mal una carta: esta ronda no le cuenta.",
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      aside: "Cartas que aparta quien no puntúa",
      aside_ms: "Tiempo para elegir las cartas que se apartan",
      borders: "Bordes de las barajas",
      carry_over: "Mantener el número de cartas apartadas en la próxima partida",
      jokers: "Comodines por ronda",
      layouts: "Tablero (con 2, 3 y 4 sitios)",
      next_points: "Puntos por tener menos cartas",
      sections: "Losetas del tablero",
      swapped: "Una carta con las mitades cambiadas",
      token_ms: "Tiempo para colocar un peón",
      tokens: "Dónde empiezan los peones",
      winner_points: "Puntos por ganar una ronda",
    },
    values: {
      own: "las de siempre",
      generated: "nuevas en cada ronda",
      marks: "en casillas marcadas",
      random: "al azar",
      players: "se colocan por turnos",
      misplay: "es un error",
      overlooked: "no cuenta como error",
    },
    help: {
      jokers: "Un comodín hace de puente en una casilla para que tu carta encaje.",
      tokens: "Dónde están los cuatro peones al empezar una ronda.",
      winner_points: "Para quien se queda antes sin cartas.",
      next_points: "Para el segundo puesto: a quien le quedan menos cartas.",
      aside: "Ya no se juegan en las rondas siguientes: así es más fácil remontar.",
      carry_over: "Si no, todos empiezan la siguiente con todas sus cartas.",
      layouts: "En un tablero mayor hay más espacio para todos.",
      sections: "Losetas que vas conociendo, o colores nuevos en cada ronda.",
      swapped: "Solo cuenta si vigiláis vosotros.",
      token_ms: "Después se elige al azar.",
      aside_ms: "Después se elige al azar.",
    },
    handicap: {
      how: "Las cartas apartadas desde el principio no hay que ponerlas.",
      your: "Tus cartas apartadas",
      bot: "Cartas apartadas de cada bot",
      seat: "Cartas apartadas",
      of: (count) => plural(count, { one: "1 carta apartada", other: `${count} cartas apartadas` }),
    },
    pieces: "Tablero",
  },
  rules: {
    aim: "Pon todas tus cartas en el tablero antes que los demás. Todos jugáis a la vez, sin turnos.",
    board: (two, more) =>
      `El tablero se forma con losetas de casillas de colores: ${two} si sois dos, ${more} si sois más.`,
    boardAlways: (count) => `El tablero se forma con ${count} losetas de casillas de colores.`,
    boards: (two, three, four) =>
      `El tablero se forma con losetas de casillas de colores: ${two} si sois dos, ${three} si sois tres, ${four} si sois cuatro.`,
    deck: "Cada jugador tiene 15 cartas boca abajo. Cada carta tiene dos mitades de colores distintos.",
    jokers: (count) =>
      plural(count, { one: "Además, un comodín por jugador.", other: `Además, ${count} comodines por jugador.` }),
    tokens: "En el tablero hay cuatro peones. No son de nadie: todos pueden poner cartas junto a cualquiera.",
    turn: "Destapa tu primera carta. Solo puedes poner esa.",
    place: "Ponla en dos casillas libres, una al lado de la otra, de sus dos colores. Cada mitad va sobre el suyo.",
    beside: "Una de las dos casillas tiene que tocar por un lado la de un peón. Una esquina no basta.",
    token:
      "El peón pasa entonces a tu carta, a la mitad que queda más lejos. Si la carta queda junto a dos peones, toca antes el que quieres mover.",
    next: "¿No encaja? Destapa la siguiente. Las que te saltas vuelven a salir después de la última.",
    faster: "¿Dos cartas para la misma casilla? Se queda la más rápida, y la otra sigue destapada ante su dueño.",
    joker:
      "Un comodín hace de puente sobre una casilla de cualquier color. Ponlo junto a un peón, y tu carta junto al comodín, todo en una jugada.",
    both: "Puedes usar los dos a la vez. En la próxima ronda los recuperas todos.",
    blocked: "Si junto a un peón ya no se puede poner ninguna carta, está bloqueado.",
    debt: "Quien lo ha bloqueado le debe otro lugar. Su siguiente carta va en dos casillas libres de sus colores, donde sea, y el peón pasa a ella.",
    first: "Hasta entonces solo puede destapar cartas.",
    endSelf: (call) =>
      `La ronda termina cuando alguien pone su última carta: «${call}». No hace falta usar los comodines.`,
    endCall: (call) =>
      `Cuando hayas puesto todas tus cartas, grita «${call}». Hasta que alguien grite, todos siguen jugando.`,
    endBlocked:
      "Si nadie puede poner una carta, o todos dicen «No puedo seguir», gana la ronda quien haya puesto más cartas.",
    winner: (count) => `Quien gana la ronda se lleva ${points(count)}.`,
    second: (count) =>
      `De los demás, quien tenga menos cartas se lleva ${points(count)}. Si sois dos, no hay segundo puesto.`,
    aside: (count) =>
      plural(count, {
        one: "Quien no se lleva nada elige una carta, la aparta y sigue con menos.",
        other: `Quien no se lleva nada elige ${count} cartas, las aparta y sigue con menos.`,
      }),
    back: "Cuando todos tienen cartas apartadas, cada jugador recupera 2.",
    tips: [
      "Mira primero las casillas que rodean a los peones, luego tu carta.",
      "¿No hay nada? Destapa enseguida la siguiente.",
      "Guarda los comodines para tus últimas cartas.",
      "Evita las esquinas: un peón bloqueado te cuesta tiempo.",
    ],
    honour:
      "En una mesa sin árbitro nadie comprueba si una carta encaja. Los errores salen al contar los puntos, y quien ha cometido uno no se lleva ninguno.",
    sections: {
      jokers: "Comodines",
      debts: "Peones bloqueados",
    },
    pictures: {
      before: "La carta roja y amarilla encaja junto al peón.",
      after: "Al ponerla, el peón pasa a la mitad más lejana.",
      joker: "Un comodín hace de puente entre el peón y la carta.",
      blocked: "Junto a este peón no hay dos casillas libres: está bloqueado.",
    },
  },
  why: {
    tried: {
      lay: "Querías poner tu carta.",
      turn: "Querías destapar la siguiente carta.",
      token: "Querías colocar un peón.",
      aside: "Querías apartar cartas.",
    },
    answers: {
      notOpenDomino: {
        rule: "Solo puedes poner la última carta que has destapado.",
        instead: "Destapa cartas hasta que vuelva a salir.",
      },
      noFitDomino: {
        rule: "Cada mitad necesita una casilla libre de su color, una al lado de la otra.",
        instead: "Gira la carta, busca en otra parte o destapa la siguiente.",
      },
      nothingToTurn: { rule: "No te queda otra carta.", instead: "Pon la que está destapada." },
      takenDomino: {
        rule: "Una casilla con una carta, un comodín o un peón no está libre.",
        instead: "Busca dos casillas libres.",
      },
      notBeside: {
        rule: "Una de las dos casillas tiene que tocar por un lado la de un peón. Quizá el peón se ha movido.",
        instead: "Mira dónde están ahora los peones.",
      },
      tokenBlocked: {
        rule: "Junto a un peón bloqueado no se puede poner nada.",
        instead: "Usa uno de los otros peones.",
      },
      inDebt: {
        rule: "Has bloqueado un peón y le debes otro lugar.",
        instead: "Pon tu siguiente carta en dos casillas libres de sus colores, donde sea. El peón pasará a ella.",
      },
      notInDebt: {
        rule: "No le debes otro lugar a ningún peón.",
        instead: "Pon tu carta junto a un peón, como siempre.",
      },
      noJoker: { rule: "Ya has usado tus comodines de esta ronda.", instead: "En la próxima los recuperas." },
      notEmptyDomino: {
        rule: "Solo puedes terminar la ronda cuando no te quedan cartas.",
        instead: "Pon primero las últimas.",
      },
    },
    score: {
      won: (laid) =>
        `Ha ganado la ronda con ${plural(laid, { one: "1 carta puesta", other: `${laid} cartas puestas` })}.`,
      second: (left) => `De los demás, quien menos cartas tiene: ${left}.`,
      none: (left) => `${plural(left, { one: "Queda 1 carta", other: `Quedan ${left} cartas` })}: sin puntos.`,
      aside: (count) => `Por eso aparta ${cards(count)} para la próxima ronda.`,
      misplaced: "Había una carta mal puesta: esta ronda no cuenta.",
    },
  },
  learn: {
    steps: {
      aim: "Estas son tus cartas. ¡Ponlas todas antes que los demás!",
      rule: "Una carta va justo al lado de un peón, cada mitad en una casilla de su color.",
      turn: "Destapa tu primera carta.",
      lay: "Cada mitad va en una casilla de su color, justo al lado de un peón. ¡Elige las casillas marcadas, una tras otra!",
      token: "El peón ha pasado a tu carta. Ahora todos siguen desde ahí.",
      debt: "¡Callejón sin salida! Pon tu próxima carta donde sus colores estén libres y elige la mitad para el peón.",
      drag: "También puedes arrastrar la carta a sus casillas. Tócala para girarla.",
      next: "¿No encaja en ninguna parte? Destapa la siguiente. Esta volverá a salir.",
      joker: "Un comodín hace de puente sobre una casilla de cualquier color. ¡Mejor guárdalo para el final!",
      skip: "¿Tu carta no encaja? Pasa a la siguiente. Volverá a salir.",
      blocked: "¡No bloquees un peón! Si lo haces, tu próxima carta tiene que darle otro lugar.",
      all: "¡Ya lo sabes todo! La ronda termina cuando alguien pone su última carta.",
      bridge: "Solo encaja con un comodín. ¡Primero el comodín, luego su casilla y luego las de tu carta!",
      last: "¡Ya casi está! Con tu última carta termina la ronda.",
      fits: "Aquí encaja. ¡Muy bien, sigue así!",
      on: "Destapa tu siguiente carta.",
      more: "No encaja en ninguna parte. ¡A por la siguiente!",
    },
    counts:
      "Quien acaba primero se lleva dos puntos. Si sois tres o más, de los demás se lleva uno quien tenga menos cartas. Quien no se lleva nada empieza la ronda siguiente con menos cartas.",
    differs: "Aquí tenías que poner 5 cartas. En una partida todos empezáis con 15.",
  },
  summary: {
    turned: "Cartas destapadas",
    sources: {
      turned: "cartas",
      jokers: "comodines",
    },
  },
};
