import type { Messages } from "../messages.ts";

const sharing: Messages["sharing"] = {
  inviteWhy: "Il suffit de scanner le code ou d’ouvrir le lien.",
  code: "Code de la table",
  link: "Lien vers la table",
  qr: "Code QR avec le lien vers cette table",
  copy: "Copier le lien",
  copied: "Copié",
  copyYourself: "Ce navigateur ne nous laisse pas copier. Le lien est sélectionné : copie-le toi-même.",
  send: "Envoyer le lien",
  otherDevice: "Jouer sur un autre appareil",
  ticketWhy:
    "Scanne le code avec ton autre appareil ou envoie-toi le lien. Il reprend ta place, une seule fois : ne le montre à personne d’autre.",
  ticketLink: "Lien qui reprend ta place",
  ticketQr: "Code QR qui reprend ta place",
  ticketHolds: (time) => `Valable encore ${time}`,
  ticketOver: "Ce lien est trop vieux maintenant.",
  newTicket: "Nouveau lien",
  done: "Terminé",
};

export default sharing;
