import type { Messages } from "../messages.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, edizione internazionale",
      short: "Ligretto",
      text: "Liberati del tuo mazzetto prima degli altri: da 1 a 10, colore per colore, su pile che sono di tutti. Si giocano più manche, finché qualcuno non ha 99 punti.",
    },
    "ligretto-de": {
      title: "Ligretto, nuova edizione tedesca",
      short: "Ligretto (tedesco)",
      text: "Una sola manche decide tutto. Sempre tre carte nella fila, e a ogni giro la mano viene tagliata o mescolata.",
    },
    "ligretto-fr": {
      title: "Ligretto, edizione francese",
      short: "Ligretto (francese)",
      text: "Più manche fino a 99 punti, come nell’edizione internazionale. Ma se nessuno può più giocare, la partita finisce subito e vince chi è in testa.",
    },
    "dutch-blitz": {
      title: "Dutch Blitz",
      short: "Dutch Blitz",
      text: "Una corsa per due, tre o quattro, con ragazzi e ragazze sulle carte, fino a 75 punti. Se costruisci sulla fila, ragazzi e ragazze si alternano.",
    },
    "ligretto-dice": {
      title: "Ligretto, il gioco di dadi",
      short: "Dadi",
      text: "Si lancia tutti insieme e si posa sullo stesso tabellone, ogni colore dall’1 al 6. Rilancia quello che ti resta quante volte vuoi, finché qualcuno non ha più dadi.",
    },
    "ligretto-domino": {
      title: "Ligretto Domino, il gioco da tavolo",
      short: "Domino",
      text: "Si mettono tutti insieme carte a due colori sullo stesso tabellone, sempre accanto a una delle quattro pedine. La pedina segue la carta, e chi finisce per primo le carte vince la manche.",
    },
  },
};

export default games;
