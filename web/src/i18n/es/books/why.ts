import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("es");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} cartas` });

const why: Books["why"] = {
  tried: {
    play: (card) => `Querías poner el ${card} en el centro.`,
    build: (card) => `Querías poner el ${card} en tu fila.`,
    place: (die) => `Querías colocar el ${die} en el tablero.`,
    lay: "Querías poner tu carta.",
    flip: "Querías descubrir cartas.",
    turn: "Querías descubrir la siguiente carta.",
    throw: "Querías tirar los dados.",
    token: "Querías colocar una ficha.",
    aside: "Querías apartar cartas.",
    stop: "Querías acabar la ronda.",
    stuck: "Querías decir «No puedo seguir».",
    call: "Querías avisar de un error.",
  },
  faster: (name, time) => `${name} llegó ${time} antes y tiene el sitio. No has perdido nada.`,
  taken: (name) => `El sitio ya estaba ocupado: ${name} llegó mucho antes. No has perdido nada.`,
  order:
    "El servidor lleva un único orden para todos: cuenta lo que llega allí primero. Los intentos fallidos también le cuestan tiempo a tu mano.",
  needs: {
    pile: (card, below) => `El ${card} solo va sobre el ${below}.`,
    one: (card) => `El ${card} empieza una pila nueva.`,
    row: (card, number) => `El ${card} solo va sobre un ${number} de tu fila.`,
    die: (die, before) => `El ${die} solo va justo después del ${before}.`,
    first: (die) => `El ${die} va primero en su fila, y ese lugar está ocupado.`,
  },
  section: (title) => `Reglas: ${title}`,

  answers: {
    lost: {
      rule: "Esta página y la mesa no se han entendido.",
      instead: "Mira bien y vuelve a intentarlo. Si no basta, carga la página otra vez.",
    },
    seatChanged: {
      rule: "Ahí está ahora otra persona, o nadie.",
      instead: "Mira quién está dónde y vuelve a intentarlo.",
    },
    noRound: {
      rule: "Una ronda empieza para todos en el mismo momento, al acabar la cuenta atrás.",
      instead: "Espera la señal.",
    },
    roundRunning: {
      rule: "Mientras se juega una ronda, esto no se cambia.",
      instead: "Inténtalo después de la ronda.",
    },
    roundOver: {
      rule: "Acabada la ronda ya no se pone nada. Lo que está de camino vuelve.",
      instead: "Cuenta lo que ya estaba. Enseguida viene la siguiente.",
    },
    matchOver: { rule: "La partida está decidida.", instead: "Cuando todo el mundo esté listo habrá otra." },
    notYours: { rule: "Solo juegas con lo que es tuyo.", instead: "Coge algo de lo que tienes delante." },
    notOpen: {
      rule: "Puedes jugar la carta de arriba del montón, las de la fila y la de la mano que está a la vista. Las demás esperan.",
      instead: "Descubre cartas hasta que quede arriba.",
    },
    notOpenDomino: {
      rule: "Solo puedes poner la última carta que has descubierto.",
      instead: "Descubre cartas hasta que vuelva a salir.",
    },
    noFit: {
      rule: "En el centro un 1 empieza una pila. Después viene siempre el número siguiente del mismo color.",
      instead: "Busca una pila que esté uno por debajo, o descubre cartas.",
    },
    noFitRow: {
      rule: "En tu fila va una carta justo uno más baja. De otro color, en Dutch Blitz de otra figura.",
      instead: "Ponla en el centro o en otro lugar.",
    },
    noFitDice: {
      rule: "En la fila de cada color los números van seguidos, del 1 al 6.",
      instead: "Coloca otro dado, o vuelve a tirar.",
    },
    noFitDomino: {
      rule: "Cada mitad necesita una casilla libre de su color, las dos juntas.",
      instead: "Gira la carta, busca en otra parte o descubre la siguiente.",
    },
    noBuilding: {
      rule: "En esta mesa las cartas van al centro, nunca a la fila.",
      instead: "Se puede permitir al abrir una mesa.",
    },
    notFromRow: {
      rule: "En la fila solo se construye con el montón y la carta de la mano que está a la vista.",
      instead: "Las cartas de la fila van al centro.",
    },
    placeClosed: {
      rule: "Tu montón está vacío: los huecos que quedan siguen cerrados.",
      instead: "Sigue con la fila y la mano, o acaba la ronda.",
    },
    nothingToFlip: {
      rule: "Tu mano está vacía, y no hay nada a la vista que girar.",
      instead: "Juega del montón y de la fila.",
    },
    nothingToTurn: { rule: "No te queda otra carta.", instead: "Pon la que está a la vista." },
    nothingToThrow: {
      rule: "Todos tus dados están ya en el tablero.",
      instead: "Acaba la ronda, si todavía sigue.",
    },
    takenDice: {
      rule: "En cada lugar cabe un dado, y ahí ya hay uno.",
      instead: "Ahora toca el número siguiente. O vuelve a tirar.",
    },
    takenDomino: {
      rule: "Una casilla con una carta, un comodín o una ficha no está libre.",
      instead: "Busca dos casillas libres.",
    },
    notBeside: {
      rule: "Una de las dos casillas tiene que tocar por un lado la de una ficha. Quizá se ha movido.",
      instead: "Mira dónde están ahora las fichas.",
    },
    tokenBlocked: {
      rule: "Junto a una ficha bloqueada no puede ir nada.",
      instead: "Usa una de las otras fichas.",
    },
    inDebt: {
      rule: "Has bloqueado una ficha y le debes un nuevo lugar.",
      instead: "Pon tu siguiente carta en dos casillas libres de sus colores, donde sea: la ficha va encima.",
    },
    notInDebt: {
      rule: "No debes un lugar a ninguna ficha.",
      instead: "Pon tu carta junto a una ficha, como siempre.",
    },
    noJoker: { rule: "Ya has usado tus comodines en esta ronda.", instead: "En la siguiente vuelven." },
    notAsked: {
      rule: "Ahora elige otra persona, o ya está todo elegido.",
      instead: "Espera a que te toque.",
    },
    noCalls: {
      rule: "Aquí la propia mesa cuida de que todo encaje. No hay errores de los que avisar.",
      instead: "Sigue jugando.",
    },
    barred: {
      rule: "Tras una falsa alarma no puedes avisar durante unos segundos. Así nadie grita a la ligera.",
      instead: "Mientras tanto, mira bien.",
    },
    notEmpty: { rule: "Solo acaba la ronda quien ya no tiene montón.", instead: "Vacía primero el tuyo." },
    notEmptyDice: { rule: "Solo acaba la ronda quien ya no tiene dados.", instead: "Coloca primero los últimos." },
    notEmptyDomino: { rule: "Solo acaba la ronda quien ya no tiene cartas.", instead: "Pon primero las últimas." },
    alreadySaid: {
      rule: "Ya lo has dicho. Vale hasta que alguien ponga algo.",
      instead: "Espera a los demás, o sigue jugando.",
    },
    badName: { rule: "Hace falta un nombre que se pueda leer.", instead: "Escribe uno, con letras." },
    badAmount: { rule: "Tantos, o tan pocos, aquí no se puede.", instead: "Elige otro número." },
    tableFull: {
      rule: "Todos los sitios están ocupados.",
      instead: "Mira hasta que quede uno libre, o abre otra mesa.",
    },
    tooFew: { rule: "A esto no se puede jugar en solitario.", instead: "Invita a alguien, o añade un bot." },
    deckTaken: { rule: "Cada color es de un solo sitio.", instead: "Elige uno libre." },
    alreadySeated: {
      rule: "Ya tienes un sitio en esta mesa.",
      instead: "Déjalo primero, si quieres otro.",
    },
    notSeated: { rule: "Eso solo puede hacerlo quien tiene un sitio.", instead: "Siéntate primero." },
    removed: {
      rule: "Quien lleva la mesa te ha quitado el sitio.",
      instead: "Dentro de unos minutos podrás volver a sentarte.",
    },
    hostOnly: { rule: "Eso solo puede hacerlo quien lleva esta mesa.", instead: "Pídeselo." },
    notNow: { rule: "No va con lo que hace la mesa en este momento.", instead: "Vuelve a intentarlo enseguida." },
    paused: { rule: "Durante la pausa no juega nadie.", instead: "Espera a que siga." },
    tooFast: {
      rule: "Una mano hace una cosa tras otra. Unas pocas jugadas pueden esperar, pero la cola está llena.",
      instead: "Primero mira, luego toca: los intentos fallidos cuestan lo mismo.",
    },
  },

  score: {
    centre: (count, each) => `${cards(count)} en el centro, ${each} por carta.`,
    stack: (count, each) => `${cards(count)} en el montón, ${each} por carta.`,
    noStack: "El montón está vacío: no se resta nada.",
    ender: (count) => `Ha acabado la ronda: +1 por cada dado de los demás, y les quedan ${count}.`,
    left: (count) => `${plural(count, { one: "Queda 1 dado", other: `Quedan ${count} dados` })}, −1 por dado.`,
    done: "Todos los dados colocados, pero otra persona acabó la ronda: ni suma ni resta.",
    won: (laid) =>
      `Ha ganado la ronda con ${plural(laid, { one: "1 carta puesta", other: `${laid} cartas puestas` })}.`,
    second: (left) => `De los demás, a nadie le quedan menos: ${cards(left)}.`,
    none: (left) => `Aún ${cards(left)}: sin puntos.`,
    aside: (count) => `A cambio, ${cards(count)} aparte en la próxima ronda.`,
    misplaced: "Una carta estaba mal puesta: esta ronda no cuenta.",
    total: (before, points, total) => `Antes ${before}, esta ronda ${points}: en total ${total}.`,
  },
};

export default why;
