// @ts-check
/** @import { TableView, View, Zone, Event, Change } from "../../../../web/src/protocol.ts" */

export const NOBODY = -1;

/** @typedef {Required<Zone>} FullZone a zone with everything that goes unsaid on the wire */

/** @type {FullZone} */
const BARE = { seat: NOBODY, count: 0, faces: [], accepts: [], sources: [], gives: false };

/** @type {View} */
const EMPTY = {
  zones: {},
  choices: {},
  stuck: [],
  stop: null,
  wait: null,
  board: [],
  seats: 0,
  round: 0,
  tallies: [],
  winners: [],
};

/** @param {Zone | undefined} zone @returns {FullZone} */
export const whole = (zone) => ({ ...BARE, ...zone });

/**
 * The table after an event. Views are values: what was shown before stays as it was.
 * @param {TableView} before @param {Event} event @returns {TableView}
 */
export function patched(before, event) {
  const after = event.changes.reduce(changed, before);
  return { ...after, seq: event.seq };
}

/** @param {TableView} table @param {Change} change @returns {TableView} */
export function changed(table, change) {
  switch (change.is) {
    case "seating":
      return { ...table, chairs: change.chairs, waiting: change.waiting, free_decks: change.free_decks, host: change.host };
    case "phase":
      return { ...table, phase: change.phase, until: change.until ?? null, pause: change.pause ?? null };
    case "cleared":
      return { ...table, game: EMPTY };
    default:
      return { ...table, game: played(table.game, change) };
  }
}

/** @param {View} view @param {Change} change @returns {View} */
function played(view, change) {
  switch (change.is) {
    case "laid":
      return {
        ...EMPTY,
        round: change.round,
        seats: change.seats,
        zones: change.zones,
        choices: change.choices,
        board: change.board ?? [],
        wait: change.wait ?? null,
        tallies: view.tallies,
        winners: view.winners,
      };
    case "gone":
      return { ...view, zones: without(view.zones, change.zone) };
    case "covered":
      return { ...view, zones: Object.fromEntries(Object.entries(view.zones).map(covered)) };
    case "uncovered":
      return { ...view, zones: { ...view.zones, ...change.zones } };
    case "stuck":
      return { ...view, stuck: change.seats };
    case "blocked":
      return { ...view, stuck: [] };
    case "waiting":
      return { ...view, wait: change.wait ?? null };
    case "stopped":
      return { ...view, stop: change.stop };
    case "resumed":
      return { ...view, stop: null, wait: null };
    case "scored":
      return { ...view, tallies: [...view.tallies, change.tallies] };
    case "won":
      return { ...view, winners: change.winners };
    case "moved":
      return { ...view, zones: { ...view.zones, ...moved(view.zones, change) }, stuck: [] };
    default:
      return { ...view, zones: { ...view.zones, ...touched(view.zones, change) } };
  }
}

/** @param {Record<string, Zone>} zones @param {string} gone */
const without = (zones, gone) => Object.fromEntries(Object.entries(zones).filter(([name]) => name !== gone));

/** @param {[string, Zone]} entry @returns {[string, Zone]} */
const covered = ([name, zone]) => [name, whole(zone).seat === NOBODY ? zone : { ...zone, faces: [], accepts: [] }];

/** @param {Record<string, Zone>} zones @param {Extract<Change, {is: "moved"}>} change @returns {Record<string, Zone>} */
function moved(zones, { piece, source, target }) {
  const here = whole(zones[source]);
  const there = whole(zones[target]);
  return {
    [source]: { ...here, count: here.count - 1, faces: here.faces.filter((face) => face !== piece) },
    [target]: { ...there, count: there.count + 1, faces: [...there.faces, piece] },
  };
}

/** @param {Record<string, Zone>} zones @param {Change} change @returns {Record<string, Zone>} */
function touched(zones, change) {
  switch (change.is) {
    case "slid": {
      const { source, target, count } = change;
      const [here, there] = [whole(zones[source]), whole(zones[target])];
      return { [source]: { ...here, count: here.count - count }, [target]: { ...there, count: there.count + count } };
    }
    case "shown":
      return { [change.zone]: { ...zones[change.zone], faces: [...whole(zones[change.zone]).faces, change.piece] } };
    case "hidden":
      return { [change.zone]: { ...zones[change.zone], faces: [] } };
    case "accepting":
      return { [change.zone]: { ...zones[change.zone], accepts: change.faces } };
    case "giving":
      return { [change.zone]: { ...zones[change.zone], gives: change.gives } };
    default:
      return {};
  }
}
