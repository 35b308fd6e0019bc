import type { Messages } from "../messages.ts";

const settings: Messages["settings"] = {
  title: "Impostazioni",
  language: "Lingua",
  theme: "Aspetto",
  themes: { auto: "Automatico", dark: "Scuro", light: "Chiaro" },
  motion: "Animazioni",
  motions: { auto: "Automatiche", full: "Tutte", less: "Ridotte" },
  sound: "Suoni",
  vibration: "Vibrazione",
  shake: "Lancia scuotendo il telefono",
  leftHanded: "Per mancini",
  leftHandedNote: "Le tue carte cambiano lato.",
  fullScreen: "Schermo intero",
  smallScreen: "Esci da schermo intero",
  install: "Installa Vivace",
  installHow: "Per installare Vivace tocca «Condividi», poi «Aggiungi alla schermata Home».",
  lacking: "Qui non si può",
  lackingWhy: "Questo indirizzo non ha https, perciò il browser non permette tutto:",
  lacks: {
    awake: "Lo schermo può spegnersi: imposta un tempo più lungo sul dispositivo.",
    copy: "Il link forse non si copia da solo: fai inquadrare il codice QR, oppure seleziona il link e copialo.",
    install: "Vivace non si può installare: salva la pagina tra i preferiti.",
  },
};

export default settings;
