import type { Books } from "../../books.ts";

const learn: Books["learn"] = {
  lesson: "Lección",
  next: "Entendido",
  skip: "Saltar",
  playOn: "Seguir jugando",
  enough: "Terminar",
  close: "Terminar la lección",
  tips: "Consejos",
  closeTips: "No más consejos",
  whole: "Su lugar no está a la vista. ¡Mira el tablero entero!",
  start: {
    title: "Aprende a jugar",
    newHere: "¿Es tu primera vez?",
    how: "Basta un minuto: una mesa de verdad, bots lentos y alguien que te enseña cómo se hace.",
    dismiss: "No, gracias, sin lección",
  },
  never: "¿Nunca has jugado? Aprende en un minuto",
  minute: "Aprende en un minuto",
  way: {
    back: "Volver a la mesa",
    asked: (code) => `La mesa ${code} te espera.`,
    begun: (code) => `¡Empieza la ronda en la mesa ${code}!`,
  },
  steps: {
    piles: {
      aim: "Este es tu montón. ¡Deshazte de él antes de que los demás acaben el suyo!",
      piles:
        "Todos levantáis a la vez las mismas pilas: un color en cada una, del 1 al 10. Pone la carta quien llega antes.",
      one: "Un 1 empieza una pila nueva en el centro. ¡Juega el tuyo!",
      follow: "El número siguiente del mismo color: esta encaja. ¡Juégala!",
      refill: "Tu montón ha llenado el hueco de tu fila: ¡una carta menos!",
      all: "¡Ya lo sabes todo! En cuanto un montón queda vacío, la ronda se para.",
      stack: "La carta de arriba de tu montón encaja. ¡Juega siempre esa primero!",
      open: "También puedes jugar la de arriba de tus cartas a la vista. ¡Esta encaja!",
      build:
        "En tu fila puedes bajar de uno en uno: chica sobre chico, chico sobre chica. ¡Primero la carta, luego su lugar!",
      flip: "¿No encaja nada? Descubre otras tres cartas de tu mano.",
      turn: "Se te acabó la mano. Gira las cartas a la vista y vuelve a empezar.",
      last: "¡Ya casi está! Cuando tu montón quede vacío, la ronda se para al momento.",
      fits: "Esta encaja. ¡Muy bien, sigue así!",
      more: "¿Todavía nada? Descubre las tres siguientes.",
      watch: "¿Aún nada? Sigue descubriendo y mira las pilas: las cartas de los demás abren sitio a las tuyas.",
    },
    dice: {
      aim: "Estos son tus dados. ¡Colócalos todos antes que los demás!",
      rule: "Todos llenáis el mismo tablero: una fila por color, del 1 al 6.",
      one: "Cada fila empieza con un 1. ¡Coloca el tuyo!",
      next: "Luego se sube de uno en uno, cada color en su fila. ¡Este encaja!",
      others: "Todos llenáis el mismo tablero. En cada casilla cabe un dado: el de quien llega antes.",
      throw: "¿No encaja nada? Vuelve a tirar todos tus dados, las veces que quieras.",
      all: "¡Ya lo sabes todo! Quien coloca su último dado acaba la ronda.",
      last: "¡Ya casi está! Tu último dado acaba la ronda.",
      fits: "Este encaja. ¡Muy bien, sigue así!",
      more: "Ya no encaja nada: ¡tira otra vez!",
    },
    domino: {
      aim: "Estas son tus cartas. ¡Ponlas todas antes que los demás!",
      rule: "Una carta va justo al lado de una ficha, cada mitad en una casilla de su color.",
      turn: "Dale la vuelta a tu primera carta.",
      lay: "Cada mitad va en una casilla de su color, justo al lado de una ficha. ¡Elige las casillas marcadas, una tras otra!",
      token: "La ficha ha pasado a tu carta. Desde ahí se sigue, para todos.",
      debt: "¡Sin salida! Pon tu próxima carta donde sus colores estén libres y elige la mitad para la ficha.",
      drag: "También puedes arrastrar la carta a sus casillas. Un toque la gira.",
      next: "¿No cabe en ningún sitio? Dale la vuelta a la siguiente. Esta volverá más tarde.",
      joker: "Un comodín salva una casilla de cualquier color. ¡Mejor guárdalos para el final!",
      skip: "¿Una carta no cabe en ningún sitio? Pasa a la siguiente. Volverá más tarde.",
      blocked: "¡No encierres una ficha! Si lo haces, tu próxima carta tiene que darle un nuevo lugar.",
      all: "¡Ya lo sabes todo! Quien pone su última carta acaba la ronda.",
      bridge: "Sin comodín no cabe en ningún sitio. ¡Primero el comodín, luego su casilla y luego las de tu carta!",
      last: "¡Ya casi está! Tu última carta acaba la ronda.",
      fits: "Aquí encaja. ¡Muy bien, sigue así!",
      on: "Dale la vuelta a tu siguiente carta.",
      more: "No cabe en ningún sitio: ¡a por la siguiente!",
    },
  },
  finish: {
    title: "¡Ya lo sabes todo!",
    counts: {
      piles:
        "Cada carta tuya en el centro vale un punto, cada carta que queda en tu montón cuesta dos. Se juegan varias rondas y gana quien más puntos tenga.",
      dice: "Quien acaba la ronda gana un punto por cada dado que les queda a los demás. Todos los demás pierden uno por cada dado suyo.",
      domino:
        "Quien acaba primero gana dos puntos. Si sois tres o más, hay otro para quien tenga menos cartas entre los demás. Quien no gana nada juega la ronda siguiente con menos cartas.",
    },
    differs: {
      piles: "Aquí tenías una fila de 5 y un montón de 5. Entre cuatro es una fila de 3 y un montón de 10, como todos.",
      dice: "Aquí tenías menos dados que el bot. En una partida todos empezáis con los mismos.",
      domino: "Aquí tenías 5 cartas. En una partida todos empezáis con 15.",
    },
    play: "Ahora, de verdad",
    rules: "Todas las reglas",
    others: "Aprender otro juego",
  },
};

export default learn;
