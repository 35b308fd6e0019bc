import type { End, State } from "../../screens/states/state.ts";

interface Said {
  /** What has happened. */
  readonly what: string;
  /** What happens next, or what can be done. */
  readonly next: string;
}

const states = {
  banners: {
    "line-gone": { what: "The connection is gone.", next: "Vivace brings you back to the table by itself." },
    connecting: { what: "Still no connection.", next: "Is the Wi-Fi on? Is the server running? Vivace keeps trying." },
    back: { what: "Connected again.", next: "Everything is up to date." },
    halted: {
      what: "The server cannot save anything right now.",
      next: "The table waits and goes on by itself. Nothing is lost.",
    },
    closing: { what: "The server is restarting.", next: "In a few seconds it goes on right here." },
    "too-slow": {
      what: "Your connection cannot keep up.",
      next: "Vivace is reconnecting. It may work better closer to the router.",
    },
    "too-many": {
      what: "There are too many connections from here.",
      next: "Close other tabs with Vivace. It goes on by itself then.",
    },
    "bad-ticket": {
      what: "This link has been used already, or is too old.",
      next: "Get a new one on the other device.",
    },
    "bad-message": {
      what: "The server did not understand this page.",
      next: "If it happens again, reload the page.",
    },
    removed: {
      what: "The host has removed you from the table.",
      next: "You can watch, and in a few minutes you can sit down again.",
    },
    "passed-on": { what: "You are now playing on your other device.", next: "Here you are watching." },
    lapsed: { what: "You did not answer in time, so you have lost your seat.", next: "Here you are watching." },
    "stand-in": { what: "A bot is playing for you.", next: "Just play on yourself, and the seat is yours again." },
    incomplete: {
      what: "Part of this page could not be loaded.",
      next: "Vivace keeps trying. If that does not help, reload the page.",
    },
    "new-version": {
      what: "There is a new version of Vivace.",
      next: "Reload the page when it suits you. Nothing is lost.",
    },
  } satisfies Record<State, Said>,
  endings: {
    "taken-over": {
      what: "You are playing somewhere else.",
      next: "Your seat was opened in another tab or on another device. Here you can take it back.",
    },
    "no-table": {
      what: "There is no such table.",
      next: "Check the code or the link.",
    },
    "broken-table": {
      what: "This table cannot be opened any more.",
      next: "Try again, or open a new table. Whoever runs the server can find out more.",
    },
    damaged: {
      what: "This table’s log is damaged.",
      next: "The match can’t go on here. Open a new table.",
    },
    "bad-version": {
      what: "This page does not match the server.",
      next: "Reloading has not helped. Wait a moment and try again.",
    },
    "too-many": {
      what: "There are too many connections from here.",
      next: "Close other tabs with Vivace, then try again.",
    },
    "bad-message": { what: "The server did not understand this page.", next: "Reload it. Nothing is lost." },
  } satisfies Record<End, Said>,
  /** Before the table was reached. */
  offline: { what: "You’re offline.", next: "You’ll rejoin the table when you’re back online." },
  waking: { what: "Coming to the table…", next: "If it was asleep, it needs a moment to wake up." },
  /** At an address where there is no place. */
  nowhere: "There’s nothing here.",
  reloading: { what: "A new version is here.", next: "The page is reloading." },
  playHere: "Play here",
  sitAgain: "Sit down again",
  again: "Try again",
  reload: "Reload",
  toStart: "To the start page",
};

export default states;
