import type { Messages } from "../messages.ts";

const codes: Messages["codes"] = {
  pauses: {
    host: "Chi ospita ha messo in pausa il tavolo.",
    absent: "Qualcuno ha perso la connessione: il tavolo aspetta.",
    unready: "Il tavolo aspetta il «Ci sono!» di tutti.",
    nobody: "Non c’era più nessuno: il tavolo ha aspettato.",
    idle: "Nessuno sta giocando. Riprendi quando torni.",
  },
  calls: {
    "Misplaced!": "Errore!",
    "Ligretto stop": "Ligretto stop",
    "Ligretto!": "Ligretto!",
    "Blitz!": "Blitz!",
    "Dutch!": "Dutch!",
  },
  levels: {
    child: "Bambino",
    beginner: "Principiante",
    family: "Famiglia",
    regular: "Allenato",
    expert: "Esperto",
    inhuman: "Sovrumano",
    greedy: "Macchina",
  },
  levelHints: {
    child: "se la prende comoda e ti lascia tempo",
    beginner: "lento, gli sfugge parecchio",
    family: "una serata tranquilla",
    regular: "conosce bene il gioco",
    expert: "veloce e quasi infallibile",
    inhuman: "più veloce di chiunque",
  },
  failures: {
    "no-answer": "Il server non risponde. È ancora acceso, e questo dispositivo è nella stessa rete?",
    "bad-request": "Il server non ha capito questa pagina. Ricaricala.",
    "bad-option": "Queste regole non vanno insieme:",
    "no-table": "Non c’è nessun tavolo con questo codice.",
    "not-found": "Il server non conosce questa pagina.",
    "wrong-origin": "Il server non accetta richieste da questo indirizzo.",
    "too-large": "Era troppo lungo.",
    "slow-down": "Non così in fretta. Riprova tra un momento.",
    full: "Al momento il server è al completo. Riprova tra poco.",
    storage: "Al momento il disco del server non salva niente. Riprova più tardi.",
    damaged: "I tavoli salvati sul server sono danneggiati.",
    internal: "Qualcosa è andato storto nel server. Riprova.",
  },
};

export default codes;
