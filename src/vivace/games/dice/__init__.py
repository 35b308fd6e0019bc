"""The dice game: everyone throws at once and races for the places of the board."""

from vivace.engine import honour
from vivace.engine.game import Game
from vivace.games.dice import commands, events, notation, score, view
from vivace.games.dice.contest import contest
from vivace.games.dice.deal import setup_flaw, shares, updated_handicaps
from vivace.games.dice.decide import deal, decide
from vivace.games.dice.dice import BAG
from vivace.games.dice.evolve import evolve
from vivace.games.dice.rules import MOST_SHARE, Rules
from vivace.games.dice.state import Round

GAME: Game[Round] = Game(
    name="dice",
    package=__name__,
    editions=("ligretto-dice",),
    rules=Rules,
    commands=commands.Command,
    events=events.Event,
    reasons=commands.DiceReason,
    contest=contest,
    cooldown_ms=commands.cooldown_ms,
    regroups=honour.freezes,
    handicaps=(1 - MOST_SHARE, MOST_SHARE),
    tasks=shares,
    deal=deal,
    decide=decide,
    evolve=evolve,
    wait=honour.wait,
    time_up=honour.time_up,
    zones=view.zones,
    redact=view.redact,
    laid=events.laid,
    legal=view.legal,
    lays=commands.lays,
    tally=score.tally,
    print_move=notation.print_move,
    print_event=notation.print_event,
    setup_flaw=setup_flaw,
    former_handicaps=(1, len(BAG) - 1),
    updated_handicaps=updated_handicaps,
    opening_ms=commands.opening_ms,
)
