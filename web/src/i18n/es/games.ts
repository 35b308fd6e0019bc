import type { Messages } from "../en/index.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, edición internacional",
      short: "Ligretto",
      text: "Líbrate de tu montón antes que nadie: del 1 al 10, color por color, en pilas que son de todos. Se juegan varias rondas y gana quien llega a 99 puntos.",
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
  },
};

export default games;
