import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("es");

const tv: Books["tv"] = {
  sit: "Siéntate a jugar",
  scan: "Escanea y siéntate a jugar",
  scanToWatch: "Escanea y mira",
  orOpen: (address) => `o abre ${address} y escribe`,
  needs: (count) => plural(count, { one: "Falta una persona más", other: `Faltan ${count} personas más` }),
  ready: (count, all) => `Listos: ${count} de ${all}`,
  starts: (seconds) => `Empieza como muy tarde en ${seconds} s`,
  rematch: "Escanea el código para jugar la próxima partida",
  leads: (name, points) => `${name} va ganando con ${points}`,
  lead: (names, points) => `${names} van ganando con ${points}`,
  wall: "Varias mesas",
  wallHow: (most) =>
    `Muestra hasta ${most} mesas una al lado de otra, por ejemplo en un torneo. Empieza por la primera.`,
  add: "Añadir una mesa",
  show: "Mostrar",
  remove: (code) => `Dejar de mostrar la mesa ${code}`,
  earlier: (code) => `Adelantar la mesa ${code}`,
  later: (code) => `Atrasar la mesa ${code}`,
  entry: "Mostrar en una tele",
  entryHow:
    "Abre esta dirección en la tele, o aquí si este dispositivo está conectado a ella. Cada uno juega en su móvil.",
  openHere: "Abrir aquí",
  cardsOnly: "Ocultar el centro",
  cardsOnlyHow: "Está en la tele: lo tuyo se ve más grande.",
};

export default tv;
