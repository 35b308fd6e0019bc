import type { Messages } from "../messages.ts";

const settings: Messages["settings"] = {
  title: "Réglages",
  language: "Langue",
  theme: "Apparence",
  themes: { auto: "Automatique", dark: "Sombre", light: "Clair" },
  motion: "Animations",
  motions: { auto: "Automatique", full: "Toutes", less: "Réduites" },
  sound: "Sons",
  vibration: "Vibrations",
  shake: "Lancer en secouant le téléphone",
  leftHanded: "Pour gauchers",
  leftHandedNote: "Tes cartes changent de côté.",
  fullScreen: "Plein écran",
  smallScreen: "Quitter le plein écran",
  install: "Installer Vivace",
  installHow: "Pour installer Vivace, touche « Partager », puis « Sur l’écran d’accueil ».",
  lacking: "Pas possible ici",
  lackingWhy: "Cette adresse est sans https, alors le navigateur bloque certaines choses :",
  lacks: {
    awake: "L’écran peut s’éteindre : règle un délai plus long sur ton appareil.",
    copy: "Le lien ne se copiera peut-être pas : fais scanner le code QR, ou sélectionne le lien et copie-le.",
    install: "Vivace ne peut pas être installé : ajoute la page à tes favoris.",
  },
};

export default settings;
