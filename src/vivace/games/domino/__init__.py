"""Ligretto Domino, the board game: cards of two colours are laid beside tokens that move over a board."""

from vivace.engine.game import Game
from vivace.games.domino import commands, events, notation, score, view
from vivace.games.domino.contest import contest
from vivace.games.domino.deal import to_lay
from vivace.games.domino.decide import decide
from vivace.games.domino.evolve import evolve
from vivace.games.domino.opening import deal, time_up, wait
from vivace.games.domino.rules import MOST_ASIDE, Rules
from vivace.games.domino.state import Round

GAME: Game[Round] = Game(
    name="domino",
    package=__name__,
    editions=("ligretto-domino",),
    rules=Rules,
    commands=commands.Command,
    events=events.Event,
    reasons=commands.DominoReason,
    races=commands.RACES,
    contest=contest,
    cooldown_ms=commands.cooldown_ms,
    handicaps=(1, MOST_ASIDE),
    tasks=to_lay,
    deal=deal,
    decide=decide,
    evolve=evolve,
    wait=wait,
    time_up=time_up,
    zones=view.zones,
    redact=view.redact,
    derive=view.derive,
    laid=events.laid,
    legal=view.legal,
    lays=commands.lays,
    tally=score.tally,
    print_move=notation.print_move,
    print_event=notation.print_event,
    carried=score.carried,
)
