import type { Messages } from "../messages.ts";

const states: Messages["states"] = {
  banners: {
    "line-gone": { what: "La connexion est coupée.", next: "Vivace te ramène à la table tout seul." },
    connecting: {
      what: "Toujours pas de connexion.",
      next: "Le Wi-Fi est activé ? Le serveur tourne ? Vivace continue d’essayer.",
    },
    back: { what: "Connexion rétablie.", next: "Tout est à jour." },
    halted: {
      what: "Le serveur ne peut rien enregistrer pour l’instant.",
      next: "La table attend et reprendra toute seule. Rien n’est perdu.",
    },
    closing: { what: "Le serveur redémarre.", next: "Dans quelques secondes, ça continue ici." },
    "too-slow": {
      what: "Ta connexion ne suit pas.",
      next: "Vivace se reconnecte. Plus près de la box, ça ira peut-être mieux.",
    },
    "too-many": {
      what: "Il y a trop de connexions depuis ici.",
      next: "Ferme les autres onglets de Vivace, et ça reprendra tout seul.",
    },
    "bad-ticket": {
      what: "Ce lien a déjà servi ou est trop vieux.",
      next: "Demandes-en un nouveau sur l’autre appareil.",
    },
    "bad-message": { what: "Le serveur n’a pas compris cette page.", next: "Si ça se reproduit, recharge-la." },
    removed: {
      what: "L’hôte t’a fait quitter la table.",
      next: "Tu peux regarder, et te rasseoir dans quelques minutes.",
    },
    "passed-on": { what: "Tu joues maintenant sur ton autre appareil.", next: "Ici, tu regardes." },
    lapsed: { what: "Tu n’as pas répondu à temps et tu as perdu ta place.", next: "Ici, tu regardes." },
    "stand-in": {
      what: "Un bot joue à ta place.",
      next: "Reprends le jeu, et ta place est de nouveau à toi.",
    },
    incomplete: {
      what: "Une partie de cette page n’a pas pu être chargée.",
      next: "Vivace réessaie. Si cela ne suffit pas, recharge la page.",
    },
    "new-version": {
      what: "Une nouvelle version de Vivace est là.",
      next: "Recharge la page quand tu veux. Rien n’est perdu.",
    },
  },
  endings: {
    "taken-over": {
      what: "Tu joues ailleurs en ce moment.",
      next: "Ta place a été ouverte dans un autre onglet ou sur un autre appareil. Tu peux la reprendre ici.",
    },
    "no-table": {
      what: "Cette table n’existe pas.",
      next: "Vérifie le code ou le lien.",
    },
    "broken-table": {
      what: "Cette table ne s’ouvre plus.",
      next: "Réessaie, ou ouvre une nouvelle table. La personne qui gère le serveur en saura plus.",
    },
    damaged: {
      what: "Le journal de cette table est endommagé.",
      next: "La partie s’arrête ici. Ouvre une nouvelle table.",
    },
    "bad-version": {
      what: "Cette page ne va pas avec le serveur.",
      next: "La recharger n’a pas suffi. Attends un instant, puis réessaie.",
    },
    "too-many": {
      what: "Il y a trop de connexions depuis ici.",
      next: "Ferme les autres onglets de Vivace, puis réessaie.",
    },
    "bad-message": { what: "Le serveur n’a pas compris cette page.", next: "Recharge-la. Rien n’est perdu." },
  },
  offline: { what: "Tu es hors ligne.", next: "Tu arriveras à la table dès que la connexion sera revenue." },
  waking: { what: "En route vers la table…", next: "Si elle dormait, il lui faut un instant pour se réveiller." },
  nowhere: "Il n’y a rien ici.",
  reloading: { what: "Une nouvelle version est là.", next: "La page se recharge." },
  playHere: "Jouer ici",
  sitAgain: "Reprendre place",
  again: "Réessayer",
  reload: "Recharger",
  toStart: "Retour à l’accueil",
};

export default states;
