import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("es");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} cartas` });
const points = (count: number) => plural(count, { one: "1 punto", other: `${count} puntos` });

const rules: Books["rules"] = {
  title: "Reglas del juego",
  titleOf: (game) => `${game}: cómo se juega`,
  choose: "¿Qué juego quieres conocer?",
  chooseHow: "Cada página se lee en unos dos minutos.",
  contents: "En esta página",
  others: "Otros juegos",
  print: "Imprimir",
  unknown: "Aquí todavía no hay reglas para este juego. ¿Buscas quizá uno de estos?",
  agreed: "Acordado en esta mesa",
  agreedHow: "Los números de esta página ya son los de tu mesa.",

  sections: {
    aim: "De qué se trata",
    setup: "Antes de empezar",
    play: "Qué puedes hacer",
    hand: "Tu mano",
    build: "Construir en la fila",
    jokers: "Comodines",
    debts: "Callejones sin salida",
    end: "El final de una ronda",
    points: "Los puntos",
    stuck: "Cuando ya no se puede seguir",
    fair: "¿Quién llegó primero?",
    differs: "Solo en esta edición",
    tips: "Consejos",
  },

  words: { stack: "Montón", row: "Fila", hand: "Mano", open: "A la vista" },

  match: {
    points: (length) => `Se juegan rondas hasta que alguien llega a ${length} puntos. Entonces gana quien tiene más.`,
    rounds: (length) =>
      plural(length, {
        one: "La partida es una sola ronda. Gana quien tiene más puntos.",
        other: `La partida tiene ${length} rondas. Gana quien al final tiene más puntos.`,
      }),
    roundsEach: (length, least, fewest, most, longest) =>
      `La partida tiene ${plural(length, { one: "1 ronda", other: `${length} rondas` })} por persona: ${fewest} si sois ${least}, ${longest} si sois ${most}. Gana la suma más alta.`,
    shared: "Quienes empatan en cabeza comparten la victoria.",
    playOn: "Si hay empate en cabeza, se juegan más rondas hasta que alguien vaya primero sin compañía.",
  },

  fair: {
    order: "El servidor lleva un único orden de todas las jugadas, igual para todos. Cuenta lo que llega allí primero.",
    hand: (seconds) =>
      `Juegas con una mano. Cada jugada le cuesta ${seconds}, y cada intento que no encaja, lo mismo. Mejor mirar que tocar por tocar.`,
    honour: (call) =>
      `Algunas mesas confían en su gente: nadie comprueba si algo encaja. Quien ve un error grita «${call}»: lo que está mal vuelve, con todo lo que se ha puesto encima.`,
    own: "¿Ves tu propio error antes de hacer otra cosa? Avisa tú y nadie tendrá que parar.",
    late: (seconds) => `Después, quien se ha equivocado espera ${seconds} más que los demás.`,
    review: (seconds) => `Tras el final quedan ${seconds} para avisar.`,
    barred: (seconds) => `Tras una falsa alarma no puedes gritar durante ${seconds}.`,
    honourDomino:
      "Algunas mesas confían en su gente: nadie comprueba si una carta encaja. Los errores salen al contar: quien ha cometido uno no se lleva puntos.",
  },

  piles: {
    aim: "Deshazte de tu montón antes que los demás. Todo el mundo pone cartas en el centro a la vez, sin esperar turno. Y cada carta que pones allí te da algo.",
    deck: "Cada persona tiene su baraja de 40 cartas: cuatro colores, del 1 al 10. El dorso muestra de quién son.",
    stack: (count) => `${cards(count)} forman tu montón. Solo ves la de arriba.`,
    row: (two, three, four) =>
      `Al lado, a la vista, está tu fila: ${cards(two)} si sois dos, ${three} si sois tres, ${four} a partir de cuatro.`,
    rowAlways: (count) => `Al lado, a la vista, está tu fila de ${cards(count)}.`,
    rest: "Todas las demás cartas son tu mano, boca abajo.",
    ones: "Un 1 de cualquier color empieza una pila nueva en el centro.",
    next: "Sobre una pila va el número siguiente del mismo color: sobre el 4 rojo, el 5 rojo. Da igual quién puso el 4.",
    ten: "Con el 10, la pila está completa.",
    from: "Puedes usar la carta de arriba del montón, las de tu fila y la carta de la mano que está a la vista.",
    refill: "Si en tu fila queda un hueco, la carta de arriba del montón pasa allí sola. Así va bajando.",
    faster: "¿Dos cartas para un sitio? La más rápida se queda, la otra vuelve sin daño.",
    flip: (count) =>
      plural(count, {
        one: "¿Nada encaja? Descubre la siguiente carta de tu mano.",
        other: `¿Nada encaja? Descubre las ${count} cartas siguientes de tu mano de una vez. Solo ves la última.`,
      }),
    playable: "Cuando la has puesto, la de debajo también queda libre.",
    covered: "La de debajo no se puede usar hasta que vuelva a quedar arriba.",
    kept: "Cuando llegas al final, da la vuelta a las cartas descubiertas y empieza otra vez. El orden no cambia.",
    chosen: "Cuando llegas al final, da la vuelta a las cartas descubiertas. Tú dices si la mano se corta o se baraja.",
    cut: "Cuando llegas al final, da la vuelta a las cartas descubiertas. Antes se corta.",
    shuffled: "Cuando llegas al final, da la vuelta a las cartas descubiertas. Antes se baraja.",
    always: "Puedes descubrir cartas cuando quieras, aunque algo encaje.",
    buildOff: "No todas las mesas juegan así. Se activa al abrir la mesa, en «Reglas de la casa».",
    buildOn: "En esta mesa se juega así.",
    buildColour:
      "La carta de arriba del montón y la de la mano también pueden ir a tu fila: justo una menos y de otro color.",
    buildFigure:
      "La carta de arriba del montón y la de la mano también pueden ir a tu fila: justo una menos, y chico sobre chica o chica sobre chico.",
    buildTop: "De ese sitio solo está libre la carta de arriba. El montón lo rellena cuando queda del todo vacío.",
    endSelf: (call) => `En cuanto un montón queda vacío, la ronda acaba sola: «${call}».`,
    endCall: (call) => `Quien ya no tiene montón grita «${call}». Hasta entonces todos siguen.`,
    endLate: "Las cartas que aún están de camino vuelven.",
    centre: (count) => `Cada carta tuya en el centro: +${count}, sea cual sea su número.`,
    left: (count) => `Cada carta que queda en tu montón: −${count}.`,
    nothing: "La fila y la mano no cuentan.",
    blocked:
      "A veces ya nadie puede poner nada, ni pasando toda la mano. Entonces la mesa está bloqueada, y se detecta automáticamente.",
    remedies: {
      cycle:
        "Si la mesa está bloqueada, la primera carta de cada mano pasa al fondo y, tras una cuenta atrás, se sigue.",
      shuffle: "Si la mesa está bloqueada, se barajan todas las manos y, tras una cuenta atrás, se sigue.",
      score: "Si la mesa está bloqueada, la ronda se cuenta tal como está.",
    },
    dead: {
      score: "Si no encaja ninguna carta de ninguna mano, la ronda se cuenta enseguida.",
      "leader-wins":
        "Si no encaja ninguna carta de ninguna mano, se cuenta la ronda y la partida acaba enseguida: gana el total más alto.",
    },
    stuck: "¿No ves salida? Di «No puedo seguir». Cuando todos lo han dicho, la mesa se considera bloqueada.",
    tips: [
      "Primero el montón: su carta va antes que las de la fila.",
      "Mira al centro. Tus pocas cartas te las sabes pronto de memoria.",
      "Los 1, fuera enseguida: abren paso a los demás números.",
      "No esperes esa carta. Mientras tanto, pasa tu mano.",
    ],
    buildTip: "¿Un número alto te tapa el montón? Apárcalo en la fila, un 9 sobre un 10.",
  },

  differs: {
    seats: (least, most) => `De ${least} a ${most} personas.`,
    row: (count) => `La fila tiene siempre ${cards(count)}, seáis cuantos seáis.`,
    orders: "Después de cada pasada puedes cortar o barajar tu mano.",
    covered: "La carta que está debajo de una de la mano que has jugado tiene que esperar.",
    figures:
      "En las cartas rojas y azules hay chicos, en las amarillas y verdes, chicas. Cuenta al construir en la fila.",
    names: "Aquí el montón se llama «Blitz pile».",
    length: {
      points: (length) => `Se juega a ${length} puntos.`,
      rounds: (length) => plural(length, { one: "Decide una sola ronda.", other: `Se juegan ${length} rondas.` }),
    },
    blocked: {
      cycle: "Si la mesa se bloquea, cada mano avanza una carta.",
      shuffle: "Si la mesa se bloquea, se barajan las manos.",
      score: "Si la mesa se bloquea, se cuenta la ronda.",
    },
    dead: {
      score: "Si no encaja ninguna carta de ninguna mano, se cuenta la ronda.",
      "leader-wins":
        "Si no encaja ninguna carta de ninguna mano, acaba enseguida toda la partida: gana el total más alto.",
    },
    call: (call) => `El grito del final es «${call}».`,
  },

  dice: {
    aim: "Coloca todos tus dados en el tablero antes que los demás. Todo el mundo tira y coloca a la vez, sin esperar turno.",
    bag: "En una bolsa hay 24 dados: seis rojos, seis amarillos, seis verdes y seis azules.",
    shares: (two, three, four) =>
      `Cada persona saca ${two} si sois dos, ${three} si sois tres, ${four} si sois cuatro.`,
    first: "A la señal se tiran todos los dados de todos.",
    row: "El tablero tiene una fila por color, con los lugares del 1 al 6. Un dado va en la fila de su color.",
    order: "Siempre en orden: el 2 después del 1, el 3 después del 2.",
    one: "En cada lugar cabe un dado. El más rápido se queda, el otro sigue siendo tuyo.",
    again: "¿Nada encaja? ¿O esperas algo mejor? Vuelve a tirar cuando quieras, pero siempre todos los que te quedan.",
    time: (seconds) => `Una tirada dura ${seconds}. Mientras tanto no colocas nada.`,
    endSelf: (call) => `Quien coloca su último dado acaba la ronda: «${call}».`,
    endCall: (call) => `Quien ha colocado todos sus dados grita «${call}». Hasta entonces todos siguen.`,
    ender: "Quien acaba la ronda se lleva +1 por cada dado que les queda a los demás.",
    others: "Los demás se llevan −1 por cada dado propio que les queda.",
    example: "Un ejemplo: tú has acabado, a los demás les quedan 3, 1 y 4 dados. Tú te llevas +8, ellos −3, −1 y −4.",
    stuck: "Si todos dicen «No puedo seguir», la ronda acaba sin ganador: −1 por cada dado que queda.",
    tips: [
      "Mejor volver a tirar que esperar un número.",
      "Mira primero los cuatro números que pide el tablero, luego tus dados.",
      "Coloca todo lo que encaje antes de tirar: lo colocado ya no vuelve.",
      "El último dado es el más terco. Con pocos dados, tira rápido.",
    ],
  },

  domino: {
    aim: "Pon todas tus cartas en el tablero antes que los demás. Todo el mundo pone a la vez, sin esperar turno.",
    board: (two, more) => `El tablero se forma con partes de casillas de colores: ${two} si sois dos, si no ${more}.`,
    boardAlways: (count) => `El tablero se forma con ${count} partes de casillas de colores.`,
    boards: (two, three, four) =>
      `El tablero se forma con partes de casillas de colores: ${two} si sois dos, ${three} si sois tres, ${four} si sois cuatro.`,
    deck: "Cada persona tiene 15 cartas con dos mitades de colores distintos, boca abajo.",
    jokers: (count) =>
      plural(count, { one: "Además, un comodín por persona.", other: `Además, ${count} comodines por persona.` }),
    tokens: "En el tablero hay cuatro fichas. No son de nadie: todos ponen junto a todas.",
    turn: "Descubre tu primera carta. Solo puedes poner esa.",
    place: "Ponla en dos casillas libres vecinas que tengan sus dos colores, cada mitad sobre el suyo.",
    beside: "Una de las dos tiene que tocar por un lado la casilla de una ficha. Una esquina no basta.",
    token:
      "La ficha pasa entonces a tu carta, a la mitad que queda más lejos. Si la carta queda junto a dos fichas, toca antes la que debe moverse.",
    next: "¿No encaja? Descubre la siguiente. Las que apartas vuelven después de la última carta.",
    faster: "¿Dos cartas para una casilla? La más rápida se queda, la otra sigue siendo tu carta.",
    joker:
      "Un comodín salva una casilla de cualquier color: ponlo junto a una ficha, y tu carta junto al comodín. Todo en una jugada.",
    both: "También puedes usar los dos a la vez. En la ronda siguiente vuelven a estar todos.",
    blocked: "Si junto a una ficha ya no podría ir ninguna carta, está bloqueada.",
    debt: "Quien la ha bloqueado le debe un nuevo lugar: su siguiente carta va en dos casillas libres de sus colores, donde sea, y la ficha encima.",
    first: "Hasta entonces solo puede descubrir cartas.",
    endSelf: (call) => `Quien pone su última carta acaba la ronda: «${call}». Los comodines pueden sobrar.`,
    endCall: (call) => `Quien ha puesto todas sus cartas grita «${call}». Hasta entonces todos siguen.`,
    endBlocked: "Si ya nadie puede poner o todos dicen «No puedo seguir», gana la ronda quien ha puesto más cartas.",
    winner: (count) => `Quien gana la ronda se lleva ${points(count)}.`,
    second: (count) => `De los demás, quien tiene menos cartas se lleva ${points(count)}. Si sois dos, no.`,
    aside: (count) =>
      plural(count, {
        one: "Quien no se lleva nada aparta una carta a su gusto y sigue con menos.",
        other: `Quien no se lleva nada aparta ${count} cartas a su gusto y sigue con menos.`,
      }),
    back: "Cuando todos tienen cartas apartadas, cada cual recupera 2.",
    tips: [
      "Mira primero las casillas de alrededor de las fichas, luego tu carta.",
      "¿Nada para ti? Descubre enseguida la siguiente.",
      "Guarda los comodines para tus últimas cartas.",
      "Evita las esquinas: una ficha bloqueada te cuesta tiempo.",
    ],
  },

  pictures: {
    setup: "Delante de ti: el montón, la fila y la mano con su carta a la vista.",
    pile: "En el centro: arriba está el 4 rojo, puede seguir el 5 rojo. El 5 azul, no.",
    flip: "De las cartas que descubres solo ves la última.",
    build: "El 8 verde va sobre el 9 rojo de tu fila.",
    buildFigure: "La chica con el 8 va sobre el chico con el 9.",
    board: "El tablero de dados: en cada fila toca el número siguiente.",
    dice: "De estos dados, ahora encajan el 4 rojo y el 2 azul.",
    before: "La carta roja y amarilla encaja junto a la ficha.",
    after: "Ya está puesta, y la ficha ha pasado a la mitad de más lejos.",
    joker: "Un comodín salva la casilla entre la ficha y la carta.",
    blocked: "Junto a esta ficha ya no hay dos casillas libres: está bloqueada.",
  },
};

export default rules;
