import type { Messages } from "../messages.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, edición internacional",
      short: "Ligretto",
      text: "Líbrate de tu montón antes que nadie: del 1 al 10, color por color, en pilas que son de todos. Se juegan varias rondas, hasta que alguien tiene 99 puntos.",
    },
    "ligretto-de": {
      title: "Ligretto, nueva edición alemana",
      short: "Ligretto (alemán)",
      text: "Una sola ronda lo decide todo. Siempre tres cartas en la fila, y la mano se corta o se baraja después de cada pasada.",
    },
    "ligretto-fr": {
      title: "Ligretto, edición francesa",
      short: "Ligretto (francés)",
      text: "Varias rondas hasta 99 puntos, como en la edición internacional. Pero si ya nadie puede poner, la partida se acaba al momento y gana quien va primero.",
    },
    "dutch-blitz": {
      title: "Dutch Blitz",
      short: "Dutch Blitz",
      text: "Una carrera para dos, tres o cuatro, con chicos y chicas en las cartas, hasta 75 puntos. Si construyes en la fila, chicos y chicas se alternan.",
    },
    "ligretto-dice": {
      title: "Ligretto, el juego de dados",
      short: "Dados",
      text: "Todo el mundo tira a la vez y coloca en el mismo tablero, cada color del 1 al 6. Vuelve a tirar lo que te queda cuantas veces quieras, hasta que alguien se quede sin dados.",
    },
    "ligretto-domino": {
      title: "Ligretto Domino, el juego de tablero",
      short: "Dominó",
      text: "Todo el mundo pone a la vez cartas de dos colores en el mismo tablero, siempre junto a una de las cuatro fichas. La ficha avanza con la carta, y quien se queda antes sin cartas gana la ronda.",
    },
  },
};

export default games;
