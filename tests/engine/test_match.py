"""Matches over rounds, with seats that join on the way."""

import pytest
from msgspec.structs import replace

from tests.games.piles.drawing import drawn
from vivace.engine import match as matches
from vivace.engine.calls import SayStuck
from vivace.engine.game import Progress
from vivace.engine.match import Act, Deal, Join, Match, SeatJoined, UpdateRules
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import RULES_VERSION
from vivace.engine.zones import AnyChange, Stop, Stuck, Tally, View
from vivace.games.catalog import open_match
from vivace.games.piles import GAME as PILES
from vivace.games.piles.commands import Flip, PlayCard

SEED = "0" * 32


def after(match: Match, do: Deal | Join | Act) -> Match:
    progress = matches.decide(PILES, match, do)
    assert isinstance(progress, Progress), progress
    return progress.after


def between_rounds() -> Match:
    """A match of two whose first round is over, with a lead of twelve to three."""
    position = drawn("centre\na  stack r2  row g3  open  hand\nb  stack r3  row g3  open  hand")
    tallies = ((Tally(12, {}), Tally(3, {})),)
    return replace(open_match("ligretto", 2), round=replace(position, stop=Stop("empty", 0)), number=1, tallies=tallies)


def test_a_round_is_dealt_from_its_seed() -> None:
    """T-FAIR-1: the same seed deals the same round; its number counts up."""
    match = open_match("ligretto", 2)
    assert after(match, Deal(SEED)) == after(match, Deal(SEED))
    assert after(match, Deal(SEED)) != after(match, Deal("1" * 32))
    assert after(match, Deal(SEED)).number == 1
    assert after(between_rounds(), Deal(SEED)).round.number == 2


@pytest.mark.parametrize("seed", ["", "short", 5, None, ["0" * 32]])
def test_a_bad_seed_is_refused(seed: str) -> None:
    """Chance is never weak by accident."""
    assert matches.decide(PILES, open_match("ligretto", 2), Deal(seed)) == Refusal(Reason.BAD_SEED)


def test_no_round_starts_while_one_is_running() -> None:
    """A running round is neither dealt over nor joined."""
    running = after(open_match("ligretto", 2), Deal(SEED))
    assert matches.decide(PILES, running, Deal(SEED)) == Refusal(Reason.ROUND_RUNNING)
    assert matches.decide(PILES, running, Join("c")) == Refusal(Reason.ROUND_RUNNING)


def test_no_round_starts_after_the_match() -> None:
    """A match that is won is over."""
    won = replace(between_rounds(), winners=(0,))
    assert matches.decide(PILES, won, Deal(SEED)) == Refusal(Reason.MATCH_OVER)
    assert matches.decide(PILES, won, Join("c")) == Refusal(Reason.MATCH_OVER)


def test_a_command_after_the_round_is_refused() -> None:
    """T-STOP-3: between two rounds nothing can be laid."""
    assert matches.decide(PILES, between_rounds(), Act(0, Flip())) == Refusal(Reason.ROUND_OVER)


def test_what_is_no_step_of_a_match_is_refused() -> None:
    """Wrong types get an answer too."""
    assert matches.decide(PILES, between_rounds(), "deal") == Refusal(Reason.UNKNOWN_COMMAND)  # type: ignore[arg-type]


def test_who_joins_between_two_rounds_starts_at_zero() -> None:
    """A seat more plays from the next round on; what was scored stays."""
    joined = after(between_rounds(), Join("e", 7))
    assert joined.setup.decks == "abe"
    assert matches.totals(joined) == (12, 3, 0)
    dealt = after(joined, Deal(SEED))
    assert len(dealt.round.seats) == 3
    assert len(dealt.round.seats[2].stack) == 7
    assert matches.view(PILES, dealt).seats == 3


@pytest.mark.parametrize(
    ("join", "reason"),
    [
        (Join("a"), Reason.NO_SUCH_DECK),
        (Join("z"), Reason.NO_SUCH_DECK),
        (Join(5), Reason.NO_SUCH_DECK),  # type: ignore[arg-type]
        (Join("cd"), Reason.NO_SUCH_DECK),
        (Join("c", 21), Reason.BAD_AMOUNT),
        (Join("c", "x"), Reason.BAD_AMOUNT),  # type: ignore[arg-type]
    ],
)
def test_a_bad_joiner_is_refused(join: Join, reason: Reason) -> None:
    """A deck of one's own and a possible handicap are needed."""
    assert matches.decide(PILES, between_rounds(), join) == Refusal(reason)


def test_a_full_match_takes_no_joiner() -> None:
    """The edition says how many can play."""
    full = open_match("dutch-blitz", 4)
    assert matches.decide(PILES, full, Join("e")) == Refusal(Reason.TABLE_FULL)


def test_events_of_a_match_are_seen_by_all() -> None:
    """Scores and winners are public, and joining shows with the next deal."""
    match = between_rounds()
    assert matches.redact(PILES, match, SeatJoined("c")) == ()
    assert matches.view(PILES, open_match("ligretto", 2)) == View()


def test_that_nobody_is_stuck_any_more_is_told_when_it_has_changed() -> None:
    """T-STUCK-1: a card that is laid ends all claims, and everyone is told so once; without a claim nothing is told."""
    position = drawn("centre\na  stack r1  row g1  open  hand\nb  stack r3  row g3  open  hand")
    match = replace(open_match("ligretto", 2), round=position, number=1)
    claimed = matches.decide(PILES, match, Act(1, SayStuck()))
    assert isinstance(claimed, Progress)
    told = [seen(state, Act(0, PlayCard("g1a"))) for state in (match, claimed.after)]
    assert [[change for change in changes if isinstance(change, Stuck)] for changes in told] == [[], [Stuck(())]]
    assert seen(match, Act(1, SayStuck()))[0] == Stuck((1,))


def seen(match: Match, do: Act) -> tuple[AnyChange, ...]:
    progress = matches.decide(PILES, match, do)
    assert isinstance(progress, Progress), progress
    return matches.redacted(PILES, match, progress.events)


def test_the_hash_tells_any_two_states_apart() -> None:
    """A hidden card in another place changes the hash; an equal state has the same."""
    match = after(open_match("ligretto", 2), Deal(SEED))
    seat = match.round.seats[0]
    moved = replace(seat, hand=seat.hand[1:] + seat.hand[:1])
    other = replace(match, round=replace(match.round, seats=(moved, match.round.seats[1])))
    assert matches.state_hash(match) == matches.state_hash(after(open_match("ligretto", 2), Deal(SEED)))
    assert matches.state_hash(match) != matches.state_hash(other)


def test_a_match_by_todays_rules_needs_no_new_ones() -> None:
    """The rules of a match are brought up to date once, and only if an older version began it."""
    assert matches.decide(PILES, between_rounds(), UpdateRules()) == Refusal(Reason.NOT_NOW)


def test_rules_do_not_change_during_a_round() -> None:
    """A round is played to its end by the rules it began with."""
    running = after(open_match("ligretto", 2), Deal(SEED))
    former = replace(running, setup=replace(running.setup, version=RULES_VERSION - 1))
    assert matches.decide(PILES, former, UpdateRules()) == Refusal(Reason.ROUND_RUNNING)
