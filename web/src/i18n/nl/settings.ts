import type { Messages } from "../messages.ts";

const settings: Messages["settings"] = {
  title: "Instellingen",
  language: "Taal",
  theme: "Weergave",
  themes: { auto: "Automatisch", dark: "Donker", light: "Licht" },
  motion: "Animaties",
  motions: { auto: "Automatisch", full: "Alle", less: "Minder" },
  sound: "Geluid",
  vibration: "Trillen",
  shake: "Gooien door te schudden",
  leftHanded: "Linkshandig",
  leftHandedNote: "Je kaarten wisselen van kant.",
  fullScreen: "Volledig scherm",
  smallScreen: "Volledig scherm sluiten",
  install: "Vivace installeren",
  installHow: "Zo installeer je Vivace: tik op ‘Deel’ en dan op ‘Zet op beginscherm’.",
  lacking: "Wat hier niet kan",
  lackingWhy: "Dit adres heeft geen https, daarom laat de browser niet alles toe:",
  lacks: {
    awake: "Het scherm kan uitgaan: stel op je apparaat in dat het langer aanblijft.",
    copy: "De link kopieert misschien niet vanzelf: laat de QR-code scannen, of selecteer de link en kopieer hem.",
    install: "Vivace kan hier niet geïnstalleerd worden: maak een bladwijzer.",
  },
};

export default settings;
