"""Bots of others in the arena."""

import pickle
import signal
from functools import partial

import pytest

from tests.simulator import odd_bots
from vivace.bots.bot import Action, Maker, Observation
from vivace.bots.kinds import OWN
from vivace.engine import match as matches
from vivace.engine.zones import View, Zone
from vivace.external_bots import ExternalBotError
from vivace.games.catalog import edition
from vivace.simulator import external_bot as external_bots
from vivace.simulator.evening import play
from vivace.simulator.external_bot import installed_bot, makers
from vivace.simulator.plan import Plan, evening_of
from vivace.simulator.scorer import played

SIGHT = Observation("piles", edition("ligretto").rules, 0, 0, View({"0.hand": Zone(0)}, {"Flip": ("",)}))
GUESTS: dict[str, Maker] = {
    "forgetful": odd_bots.Forgetful,
    "speechless": odd_bots.Speechless,
    "stubborn": odd_bots.Stubborn,
    "unborn": odd_bots.unborn,
    "vandal": odd_bots.Vandal,
}
needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system cannot interrupt anything")


def plan(*kinds: str) -> Plan:
    rules = {"ends": "rounds", "length": 2}
    return Plan(edition="ligretto", kinds=kinds, matches=1, seed="x", house_rules=rules, external_bots=GUESTS)


def test_nobody_takes_the_name_of_our_own() -> None:
    """Ours stay what they are, whatever is installed."""
    found = makers({"family": odd_bots.Talkative, "dreamer": odd_bots.Dreamer})
    assert found["family"] is OWN["family"]
    assert found["dreamer"]("seed").act(SIGHT)[1] == Action(50_000)


def test_an_installed_bot_is_found_in_any_process() -> None:
    """Only its name travels; what is not installed says so when it is made."""
    guest = pickle.loads(pickle.dumps(partial(installed_bot, "no-such-bot")))
    with pytest.raises(ExternalBotError, match="no bot 'no-such-bot' is installed here"):
        guest("seed")


def test_a_bot_cannot_change_what_others_see() -> None:
    """Whatever it does to its observation, in every step of a match the view is the one that the game gives."""
    game, seen = edition("ligretto").game, 0
    for evening, _ in play(evening_of(plan("vandal", "greedy"), 0)):
        match, view = evening.bots.seen
        if match is not None:
            assert view == matches.view(game, match)
            assert all(tally.counts for row in view.tallies for tally in row)
            seen += bool(view.tallies)
    assert seen > 0


def test_a_vandal_harms_nobody_at_its_table() -> None:
    """The match is the same as with the bot that it hides behind."""
    points = [[seat.points for seat in played(plan(kind, "family"), 0).seats] for kind in ("vandal", "greedy")]
    assert points[0] == points[1]


@needs_alarm
def test_a_bot_that_never_answers_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """After some seconds another one plays on for it."""
    monkeypatch.setattr(external_bots, "THINKING_SECONDS", 0.05)
    record = played(plan("stubborn", "family"), 0)
    assert record.seats[0].broken == "TimeoutError: it took longer than 0.05 s"
    assert record.is_finished


@needs_alarm
def test_a_bot_that_is_never_made_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading may take longer than answering, but not for ever."""
    monkeypatch.setattr(external_bots, "MAKING_SECONDS", 0.05)
    assert played(plan("unborn", "family"), 0).seats[0].broken == "TimeoutError: it took longer than 0.05 s"


def test_what_is_no_bot_is_still_told_from_one() -> None:
    """The reason names what was given back."""
    assert played(plan("forgetful", "family"), 0).seats[0].broken == "it gave back NoneType, not a bot"


def test_what_is_no_pair_is_told_as_a_server_does() -> None:
    """Anyone who gives back nothing at all is told what is wanted."""
    wanted = "it must give back two things: the bot that plays on, and an Action"
    assert played(plan("speechless", "family"), 0).seats[0].broken == wanted
