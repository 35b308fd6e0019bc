const settings = {
  title: "Settings",
  language: "Language",
  theme: "Appearance",
  themes: { auto: "Automatic", dark: "Dark", light: "Light" },
  motion: "Motion",
  motions: { auto: "Automatic", full: "Full", less: "Reduced" },
  sound: "Sounds",
  vibration: "Vibration",
  shake: "Throw dice by shaking",
  leftHanded: "Left-handed",
  leftHandedNote: "Your cards swap sides.",
  fullScreen: "Full screen",
  smallScreen: "Leave full screen",
  install: "Install Vivace",
  installHow: "To install Vivace, tap Share and then “Add to Home Screen”.",
  lacking: "Not possible here",
  lackingWhy: "This address has no https, so the browser holds some things back:",
  lacks: {
    awake: "The screen may go dark: set your device to keep it on longer.",
    copy: "Copying the link may fail: let others scan the code, or select the link and copy it.",
    install: "Vivace cannot be installed: save this page as a bookmark.",
  },
};

export default settings;
