import { plain } from "../../games/shared/points.ts";
import { summaryOf, type Texts } from "../../games/scores.ts";
import { book } from "../../i18n/index.svelte.ts";
import type { RoundSummary } from "../../protocol.ts";
import { deckOf, pictureOf } from "../../scene/plan.ts";
import { initialOf } from "../../widgets/graphemes.ts";
import type { Squares } from "../lobby/invite.ts";
import type { TeamStanding } from "../teams/teams.ts";
import { meanText, members, teamName } from "../teams/words.ts";
import type { Course, Podium } from "./panels.ts";
import { boast, ranking, type Place, pieces, type Tallies } from "./headline.ts";
import { clockText } from "../../net/clock.ts";
import { curves, moments } from "./pace.ts";
import { type Tint, hueOf, tintOf } from "./pen.ts";
import { HEIGHT, WIDTH, draw, type Pieces, type Poster } from "./poster.ts";

/** What a picture of a round tells. */
export interface Told {
  readonly summary: RoundSummary;
  /** Those before it, as far as they are known. */
  readonly earlier: readonly RoundSummary[];
  /** Everyone's points in each round until it; fewer: they are not known. */
  readonly tallies: Tallies;
  /** What was laid in the round, in order. */
  readonly laid: readonly string[];
  /** Everyone's points after it. */
  readonly points: readonly number[];
  /** Whether the match is decided. */
  readonly isOver: boolean;
  /** What was played, and its edition: as the server names it, and as people do. */
  readonly game: string;
  readonly name: string;
  readonly edition: string;
  readonly texts: Texts;
  readonly language: string;
  /** Where it can be played. */
  readonly address: URL;
  /** The teams after that round, the best first; empty: there are none. */
  readonly teams: readonly TeamStanding[];
}

/** A picture of a round, as a file. */
export const picture = (told: Told): Promise<File> =>
  posterFile(fileName(told), told.game, told.address, (code, pieces) =>
    posterOf(told, code, { ...pieces, faces: lastOf(told, pieces.faces) }),
  );

/** What `posterOf` puts on a poster, as a file of this name. The address is on it as a code, around it are pieces of the game. */
export async function posterFile(
  name: string,
  game: string,
  address: URL,
  posterOf: (code: Squares | null, pieces: Pieces) => Poster,
): Promise<File> {
  await document.fonts?.load('700 40px "Rubik Variable"');
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws nothing");
  draw(pen, posterOf(await codeOf(address), await piecesOf(game, pen)));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture is too large");
  return new File([blob], name, { type: "image/png" });
}

/** Such as `vivace-dice-round-2.png`: no language's letters, which some systems have not in names of files. */
export const fileName = ({ game, name, summary }: Pick<Told, "game" | "name" | "summary">): string =>
  `vivace-${name.endsWith(`-${game}`) ? game : name}-round-${summary.round}.png`;

/** A picture without a code is better than none. */
async function codeOf(address: URL): Promise<Squares | null> {
  const qr = await import("lean-qr/nano").catch(() => null);
  return qr && qr.generate(address.href, { minCorrectionLevel: qr.correction.L });
}

async function piecesOf(game: string, pen: CanvasRenderingContext2D): Promise<Pieces> {
  const { faces, width, height, load } = summaryOf(game).trophies;
  const { paint } = await load();
  return { faces, width, height, paint: (face, w, h) => paint(pen, face, "full", w, h, {}) };
}

/** Jokers have no face. */
const isJoker = (face: string): boolean => /^j\d$/.test(face);

/** What the winner laid last, the last one in front; others take the places of those that are missing. */
export function lastOf({ summary, points, laid }: Told, others: readonly string[]): readonly string[] {
  const deck = summary.seats[ranking(points)[0]?.seat ?? 0]?.deck ?? "";
  const own = laid
    .filter((piece) => deckOf(piece) === deck)
    .map(pictureOf)
    .filter((face) => !isJoker(face));
  const last = own.slice(-others.length);
  return [...others.slice(0, others.length - last.length), ...last];
}

/** More than so many do not fit; then some of them are only counted. */
const MOST = 5;
/** More faces have no room beside each other. */
const MOST_WINNERS = 7;

export function posterOf(told: Told, code: Squares | null, pieces: Pieces): Poster {
  const { summary, earlier, tallies, points, game, edition, texts, language, address } = told;
  const ranked = ranking(points);
  const best = ranked.filter(({ place }) => place === 1);
  const names = best.map(({ seat }) => summary.seats[seat]?.name ?? "");
  const { poster } = texts;
  const top = best[0]?.points ?? 0;
  const sides = told.teams.filter(({ rank }) => rank === 1);
  const celebrated = sides.length ? sides.flatMap(({ seats }) => seats) : best.map(({ seat }) => seat);
  const star = ranked.find(({ seat }) => celebrated.includes(seat))?.seat ?? 0;
  const name = (seat: number) => summary.seats[seat]?.name ?? "";
  return {
    occasion: `${edition} • ${new Intl.DateTimeFormat(language, { dateStyle: "long" }).format()}`,
    winners: celebrated.slice(0, MOST_WINNERS).map((seat) => ({
      ...tintAt(summary, seat),
      initial: initialOf(name(seat)),
    })),
    title: titleOf(told, sides.length ? sides.map((team) => teamName(team, name)) : names),
    points: poster.sum(
      sides[0] ? book("teams").score(meanText(sides[0].score)) : poster.points(top).replace("-", "−"),
      poster.rounds(summary.round),
    ),
    boast: boast({ summaries: [...earlier, summary], tallies }, star, game, texts, language),
    podium: told.teams.length ? teamPodiumOf(told) : podiumOf(told, ranked),
    course: courseOf(told, star),
    invitation: { question: poster.question, answer: poster.answer, address: address.host, code },
    pieces,
  };
}

function titleOf({ isOver, texts: { poster }, language }: Told, names: readonly string[]): string {
  const [name = ""] = names;
  if (names.length === 1) return isOver ? poster.wins(name) : poster.leads(name);
  const list = new Intl.ListFormat(language).format(names);
  return isOver ? poster.winTogether(list) : poster.leadTogether(list);
}

function podiumOf({ summary, texts }: Told, ranked: readonly Place[]): Podium {
  const shown = ranked.length > MOST ? ranked.slice(0, MOST - 1) : ranked;
  const left = ranked.length - shown.length;
  return {
    ranked: shown.map(({ seat, place, points }) => {
      const { name = "", deck = "" } = summary.seats[seat] ?? {};
      const bar = `hsl(${hueOf(deck)} 45% 60%)`;
      const said = { name, initial: initialOf(name), said: plain(points), bar };
      return { ...tintAt(summary, seat), ...said, place, points, isWinner: place === 1 };
    }),
    more: left ? texts.poster.more(left) : "",
  };
}

/** The teams with their members; the bars have the colour of the first one's pieces. */
function teamPodiumOf({ summary, teams, texts }: Told): Podium {
  const shown = teams.length > MOST ? teams.slice(0, MOST - 1) : teams;
  const left = teams.length - shown.length;
  const nameOf = (seat: number) => summary.seats[seat]?.name ?? "";
  return {
    ranked: shown.map((team) => {
      const [first = 0] = team.seats;
      const bar = `hsl(${hueOf(summary.seats[first]?.deck ?? "")} 45% 60%)`;
      return {
        ...tintAt(summary, first),
        name: team.letter ? members(team, nameOf) : nameOf(first),
        initial: team.letter.toUpperCase() || initialOf(nameOf(first)),
        said: meanText(team.score),
        bar,
        place: team.rank,
        points: team.score,
        isWinner: team.rank === 1,
      };
    }),
    more: left ? texts.poster.more(left) : "",
  };
}

function courseOf({ summary, game, texts }: Told, winner: number): Course {
  const [, ...laid] = curves(summary);
  const own = summary.seats[winner];
  const lines = summary.seats.map((_, seat) => ({
    stroke: tintAt(summary, seat).stroke,
    curve: laid[seat] ?? [],
    isWinner: seat === winner,
  }));
  return {
    title: texts.poster.course(summary.round),
    most: own ? pieces(texts, game, own) : "",
    moments: moments(summary),
    end: clockText(summary.ms / 1_000),
    lines: lines.sort((one, other) => Number(one.isWinner) - Number(other.isWinner)),
  };
}

const tintAt = ({ seats }: RoundSummary, seat: number): Tint => tintOf(seats[seat]?.deck ?? "");
