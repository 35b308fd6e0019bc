import type { Messages } from "../messages.ts";

const settings: Messages["settings"] = {
  title: "Einstellungen",
  language: "Sprache",
  theme: "Aussehen",
  themes: { auto: "Automatisch", dark: "Dunkel", light: "Hell" },
  motion: "Animationen",
  motions: { auto: "Automatisch", full: "Alle", less: "Weniger" },
  sound: "Töne",
  vibration: "Vibrieren",
  shake: "Mit Schütteln würfeln",
  leftHanded: "Linkshändig",
  leftHandedNote: "Deine Karten tauschen die Seiten.",
  fullScreen: "Vollbild",
  smallScreen: "Vollbild beenden",
  install: "Vivace installieren",
  installHow: "So installierst du Vivace: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.",
  lacking: "Was hier nicht geht",
  lackingWhy: "Diese Adresse hat kein https, deshalb lässt der Browser manches nicht zu:",
  lacks: {
    awake: "Der Bildschirm kann ausgehen: Stell dein Gerät so ein, dass er länger anbleibt.",
    copy: "Der Link lässt sich vielleicht nicht kopieren: Lass den QR-Code scannen oder markiere den Link und kopiere ihn selbst.",
    install: "Vivace lässt sich nicht installieren: Setz ein Lesezeichen.",
  },
};

export default settings;
