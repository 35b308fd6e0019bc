import type { Field, Game } from "../../games/game.ts";
import { rulesFrom } from "../../games/editionRules.ts";
import { folderOf } from "../../games/index.ts";
import type { TableView } from "../../protocol.ts";
import type { Frame, Plan } from "../../scene/plan.ts";
import type { Sheet } from "../../scene/painting.ts";
import { prepare } from "../../scene/sprites.ts";
import { Stage } from "../../scene/stage.ts";
import type { Rules, TableState } from "../../scene/tableState.ts";
import { reducesMotion } from "../../settings/settings.svelte.ts";
import { onlooker } from "../stage.ts";
import { without } from "./race.ts";

/** The rules that a table was played by. */
export const rulesOf = (game: string, { edition, house_rules: agreed }: TableView): Rules =>
  rulesFrom(game, edition, agreed);

/** Draws a table as it was, by the same stage as tables that are played at. Nothing on it can be touched. */
export class ReplayStage {
  readonly stage: Stage;
  readonly sheet: Sheet;
  readonly #game: Game;
  readonly #rules: Rules;
  readonly #field: Field | null;
  #view: TableView;
  #seat: number | null = null;
  #frame: Frame | null = null;

  constructor(
    layers: { readonly host: HTMLElement; readonly ground: HTMLElement },
    game: Game,
    name: string,
    view: TableView,
  ) {
    this.#game = game;
    this.#view = view;
    this.#rules = rulesOf(name, view);
    this.stage = new Stage(layers.host, {
      people: () => this.#view.chairs,
      seat: () => this.#seat,
      reducesMotion,
    });
    layers.host.classList.add(folderOf(name));
    this.#field = game.openField?.(layers.ground, this.stage, onlooker(game), true) ?? null;
    this.sheet = game.sheet(this.#rules);
    void prepare(this.sheet);
    void this.stage.dress(this.sheet);
  }

  /** Height of a piece by its width. */
  get ratio(): number {
    return this.sheet.ratio;
  }

  /** Where everything lies if the table is like this. */
  planOf(view: TableView, seat: number | null, frame: Frame): Plan {
    return this.#game.layout(stateOf(view, seat, this.#rules), frame);
  }

  /** Show the table like this, as a seat sees it, or as everyone does, without a piece that is drawn elsewhere. */
  draw(view: TableView, seat: number | null, frame: Frame, hasLeapt: boolean, lifted: string): Plan {
    const isInstant = hasLeapt || seat !== this.#seat || frame !== this.#frame;
    [this.#view, this.#seat, this.#frame] = [view, seat, frame];
    const state = stateOf(view, seat, this.#rules);
    const plan = this.#game.layout(state, frame);
    this.#field?.draw(state, plan, isInstant);
    this.stage.draw({ ...plan, spots: without(plan.spots, lifted) }, { isInstant });
    return plan;
  }

  destroy(): void {
    this.#field?.destroy();
    this.stage.destroy();
  }
}

/** A table at which nobody does anything. */
export function stateOf(view: TableView, seat: number | null, rules: Rules): TableState {
  return {
    view,
    seat,
    rules,
    pending: new Set(),
    asked: [],
    order: "",
    selected: "",
    isCalling: false,
    hints: false,
    reaching: () => [],
  };
}
