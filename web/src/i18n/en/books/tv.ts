import { plurals } from "../../plural.ts";

const plural = plurals("en");

const tv = {
  sit: "Sit down",
  scan: "Scan and sit down",
  /** Where all seats are taken. */
  scanToWatch: "Scan to watch",
  orOpen: (address: string) => `or open ${address} and type`,
  needs: (count: number) =>
    plural(count, { one: "One more player is needed", other: `${count} more players are needed` }),
  ready: (count: number, all: number) => `${count} of ${all} are ready`,
  starts: (seconds: number) => `It starts in ${seconds} s at the latest`,
  rematch: "Scan the code to join the next match",
  leads: (name: string, points: number) => `${name} leads with ${points}`,
  lead: (names: string, points: number) => `${names} lead with ${points}`,
  wall: "Several tables",
  wallHow: (most: number) =>
    `Show up to ${most} tables side by side, for instance at a tournament. Begin with the first one.`,
  add: "Add a table",
  show: "Show",
  remove: (code: string) => `No longer show table ${code}`,
  earlier: (code: string) => `Move table ${code} forward`,
  later: (code: string) => `Move table ${code} back`,
  entry: "Show on a television",
  entryHow:
    "Open this address on the television, or here if this device is connected to it. Everybody plays on their phone.",
  openHere: "Open here",
  cardsOnly: "Hide the middle",
  cardsOnlyHow: "It is on the television: what is yours becomes larger.",
};

export default tv;
