"""Ligretto and Dutch Blitz: one engine; the editions differ only in values."""

from vivace.engine import honour
from vivace.engine.game import Game
from vivace.games.piles import commands, events, notation, score, view
from vivace.games.piles.contest import contest
from vivace.games.piles.deal import stacks
from vivace.games.piles.decide import deal, decide
from vivace.games.piles.evolve import evolve
from vivace.games.piles.rules import LARGEST_STACK, Rules
from vivace.games.piles.state import Round

GAME: Game[Round] = Game(
    name="piles",
    package=__name__,
    editions=("ligretto", "ligretto-de", "ligretto-fr", "dutch-blitz"),
    rules=Rules,
    commands=commands.Command,
    events=events.Event,
    reasons=commands.PilesReason,
    contest=contest,
    cooldown_ms=honour.cooldown_ms,
    regroups=honour.freezes,
    handicaps=(1, LARGEST_STACK),
    tasks=stacks,
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
    worth=score.worth,
    print_move=notation.print_move,
    print_event=notation.print_event,
)
