import type { Books } from "../../books.ts";

const learn: Books["learn"] = {
  lesson: "Lezione",
  next: "Ho capito",
  skip: "Salta",
  playOn: "Continua a giocare",
  enough: "Fine",
  close: "Termina la lezione",
  tips: "Consigli",
  closeTips: "Basta consigli",
  whole: "Il suo posto non si vede. Guarda tutto il tabellone!",
  start: {
    title: "Impara a giocare",
    newHere: "È la prima volta?",
    how: "Basta un minuto: un tavolo vero, bot lenti e qualcuno che ti mostra come si fa.",
    dismiss: "No grazie, niente lezione",
  },
  never: "Mai giocato? Impara in un minuto",
  minute: "Impara in un minuto",
  way: {
    back: "Torna al tavolo",
    asked: (code) => `Il tavolo ${code} ti aspetta.`,
    begun: (code) => `Al tavolo ${code} comincia la manche!`,
  },
  steps: {
    piles: {
      aim: "Questo è il tuo mazzetto. Liberatene prima che gli altri finiscano il loro!",
      piles:
        "Tutti costruiscono insieme le stesse pile: un colore per pila, da 1 a 10. Posa la carta chi è più veloce.",
      one: "Un 1 comincia una nuova pila al centro. Gioca il tuo!",
      follow: "Il numero seguente dello stesso colore: questa va bene. Giocala!",
      refill: "Il tuo mazzetto ha riempito il buco nella fila: una carta in meno!",
      all: "Ora sai tutto! Appena un mazzetto è vuoto, la manche finisce.",
      stack: "La prima carta del tuo mazzetto va bene. Gioca sempre prima quella!",
      open: "Puoi giocare anche l’ultima delle carte scoperte. Questa va bene!",
      build:
        "Sulla tua fila puoi scendere di uno: una ragazza su un ragazzo, un ragazzo su una ragazza. Prima la carta, poi il posto!",
      flip: "Non va bene niente? Scopri altre tre carte della tua mano.",
      turn: "La mano è finita. Gira le carte scoperte e ricomincia da capo.",
      last: "Ci sei quasi! Quando il tuo mazzetto è vuoto, la manche finisce subito.",
      fits: "Questa va bene. Ottimo, continua così!",
      more: "Ancora niente? Scopri le prossime tre.",
      watch: "Ancora niente? Continua a scoprire e guarda le pile: le carte degli altri fanno posto alle tue.",
    },
    dice: {
      aim: "Questi sono i tuoi dadi. Posali tutti prima degli altri!",
      rule: "Tutti riempiono lo stesso tabellone: una riga per colore, da 1 a 6.",
      one: "Ogni riga comincia con un 1. Posa il tuo!",
      next: "Poi si sale di uno in uno, ogni colore nella sua riga. Questo va bene!",
      others: "Tutti riempiono lo stesso tabellone. Ogni casella prende un solo dado: quello di chi è più veloce.",
      throw: "Non va bene niente? Lancia di nuovo tutti i tuoi dadi, quante volte vuoi.",
      all: "Ora sai tutto! Chi posa l’ultimo dado chiude la manche.",
      last: "Ci sei quasi! Il tuo ultimo dado chiude la manche.",
      fits: "Questo va bene. Ottimo, continua così!",
      more: "Non va più niente: lancia di nuovo!",
    },
    domino: {
      aim: "Queste sono le tue carte. Posale tutte prima degli altri!",
      rule: "Una carta va proprio accanto a una pedina, ogni metà su una casella del suo colore.",
      turn: "Gira la tua prima carta.",
      lay: "Ogni metà va su una casella del suo colore, proprio accanto a una pedina. Scegli le caselle segnate una dopo l’altra!",
      token: "La pedina è passata sulla tua carta. Da lì si continua, per tutti.",
      debt: "Vicolo cieco! Posa la prossima carta dove i suoi colori sono liberi, poi scegli la metà per la pedina.",
      drag: "Puoi anche trascinare la carta sulle sue caselle. Un tocco la gira.",
      next: "Non va bene da nessuna parte? Gira la prossima. Questa torna più tardi.",
      joker: "Un jolly scavalca una casella di qualsiasi colore. Meglio tenerli per la fine!",
      skip: "Una carta non va da nessuna parte? Passa alla prossima. Tornerà più tardi.",
      blocked: "Non chiudere una pedina! Se lo fai, la tua prossima carta deve darle un nuovo posto.",
      all: "Ora sai tutto! Chi posa l’ultima carta chiude la manche.",
      bridge: "Senza jolly non va da nessuna parte. Prima il jolly, poi la sua casella, poi quelle della carta!",
      last: "Ci sei quasi! La tua ultima carta chiude la manche.",
      fits: "Qui va bene. Ottimo, continua così!",
      on: "Gira la prossima carta.",
      more: "Non va da nessuna parte: avanti la prossima!",
    },
  },
  finish: {
    title: "Ora sai tutto!",
    counts: {
      piles:
        "Ogni tua carta al centro vale un punto, ogni carta rimasta nel mazzetto ne costa due. Si giocano più manche, e vince chi ha più punti.",
      dice: "Chi chiude la manche prende un punto per ogni dado rimasto agli altri. Tutti gli altri ne perdono uno per ogni dado proprio.",
      domino:
        "Chi finisce per primo prende due punti. Da tre in su ce n’è uno per chi, fra gli altri, ha meno carte. Chi non prende niente gioca la manche dopo con meno carte.",
    },
    differs: {
      piles:
        "Qui avevi una fila di 5 e un mazzetto di 5. In quattro si gioca con una fila di 3 e un mazzetto di 10, tutti allo stesso modo.",
      dice: "Qui avevi meno dadi del bot. In partita tutti ne hanno lo stesso numero.",
      domino: "Qui avevi 5 carte. In partita tutti ne hanno 15.",
    },
    play: "Ora gioca davvero",
    rules: "Tutte le regole",
    others: "Impara un altro gioco",
  },
};

export default learn;
