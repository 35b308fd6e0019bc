import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("es");

const domino: Books["domino"] = {
  colours: { r: "rojo", y: "amarillo", g: "verde", b: "azul", o: "morado", w: "blanco" },
  card: (first, second) => `${first} y ${second}`,
  across: (left, right) => `${left} a la izquierda, ${right} a la derecha`,
  upright: (top, bottom) => `${top} arriba, ${bottom} abajo`,

  board: "Tablero",
  boardHelp:
    "Flechas: moverte, T: siguiente ficha, R: girar la carta, Intro: ponerla o elegir la ficha, J: comodín, Espacio: siguiente carta.",
  boardLooking: "Flechas: moverte, T: siguiente ficha.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, carta de ${name}`,
  joker: (name) => `comodín de ${name}`,
  token: "ficha",
  blocked: "ficha bloqueada",
  owed: "ficha bloqueada que te toca liberar",
  chosen: "elegida",
  laidOn: (squares, cards) => `Puesta en ${squares}. Por poner: ${cards}`,

  ownCard: "Tu carta",
  noCard: "sin carta",
  faceDown: "boca abajo",
  hand: "Mano",
  discard: "Descartes",
  discardEmpty: "sin descartes",
  jokerCount: (count) => plural(count, { one: "1 comodín", other: `${count} comodines` }),
  noJokers: "sin comodines",
  owes: "debe un nuevo lugar a una ficha",

  actions: "Tu carta",
  turn: "Girar",
  useJoker: "Comodín",
  nextCard: "Siguiente",
  bigger: "Más cerca",
  smaller: "Más lejos",
  whole: "Todo el tablero",
  toToken: (number) => `A la ficha ${number}`,

  putJoker: "Toca una casilla junto a una ficha para el comodín.",
  putSecondJoker: "Toca una casilla para el segundo comodín, o pon tu carta.",
  layBeside: "Ahora pon tu carta junto al comodín.",
  debt: "Has encerrado esta ficha.",
  debtHow: "Pon una carta donde quieras sobre sus colores y la ficha se irá allí.",
  stand: "Toca la mitad para la ficha.",
  whichToken: "Hay dos fichas encerradas. Toca la que se mueve primero.",

  asideTitle: (count) => plural(count, { one: "Aparta 1 carta", other: `Aparta ${count} cartas` }),
  asideHow: "Juegas sin ellas, así que acabarás antes.",
  asideChosen: (chosen, count) => `${chosen} de ${count}`,
  asideDone: "Apartar",
  asideOthers: (names) => `Eligiendo cartas para apartar: ${names}`,
  tokenMine: "Te toca: coloca la ficha.",
  tokenOther: (name) => `${name} coloca una ficha.`,
  byChance: "Al llegar a 0 decide el azar.",
  letChance: "Que decida el azar",

  scores: {
    emptied: (name) => `${name} ha puesto su última carta`,
    emptiedSelf: "Has puesto tu última carta",
    laid: "puestas",
    left: "sobran",
    laidCards: (count) => plural(count, { one: "1 carta puesta", other: `${count} cartas puestas` }),
    leftCards: (count) => plural(count, { one: "Sobra 1 carta", other: `Sobran ${count} cartas` }),
    won: "Ronda ganada.",
    second: "Es a quien menos cartas le sobran entre los demás.",
    aside: (count) =>
      plural(count, {
        one: "1 carta se aparta antes de la próxima ronda.",
        other: `${count} cartas se apartan antes de la próxima ronda.`,
      }),
    misplaced: "Carta mal puesta: la ronda no cuenta.",
  },
};

export default domino;
