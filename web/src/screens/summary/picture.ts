import { signed } from "../../games/shared/points.ts";
import type { Texts } from "../../games/summary.ts";
import type { RoundSummary } from "../../protocol.ts";
import { pieces } from "./headline.ts";
import { clock } from "./numbers.ts";
import { curves, moments } from "./pace.ts";
import { HEIGHT, WIDTH, draw, type Poster, type Runner } from "./poster.ts";
import { hueOf, strokeOf, token } from "./tint.ts";

/** What a picture of a round tells. */
export interface Told {
  readonly summary: RoundSummary;
  readonly seat: number;
  /** What was played, and what the edition of it is called. */
  readonly game: string;
  readonly edition: string;
  readonly headline: string;
  readonly texts: Texts;
}

/** A picture of a round, as a file. */
export async function picture(told: Told): Promise<File> {
  await document.fonts?.load('700 40px "Rubik Variable"');
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws nothing");
  draw(pen, posterOf(told));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture is too large");
  return new File([blob], `vivace-${told.summary.round}.png`, { type: "image/png" });
}

function posterOf({ summary, seat, game, edition, headline, texts }: Told): Poster {
  const [, ...laid] = curves(summary);
  return {
    title: texts.title(summary.round),
    game: edition,
    headline,
    seat,
    moments: moments(summary),
    end: clock(summary.ms),
    runners: summary.seats.map((one, index): Runner => {
      const hue = hueOf(one.deck);
      return {
        name: one.name,
        points: signed(one.points),
        laid: pieces(texts, game, one),
        stroke: strokeOf(one.deck),
        ground: `hsl(${hue} 70% ${token("tint-light")})`,
        ink: `hsl(${hue} 45% ${token("tint-ink")})`,
        curve: laid[index] ?? [],
      };
    }),
    colours: {
      top: token("felt-2"),
      bottom: token("felt-0"),
      text: token("text"),
      faint: token("text-2"),
      line: token("line"),
      raised: token("lit"),
      frame: token("frame"),
      front: token("red"),
      back: token("blue"),
    },
  };
}
