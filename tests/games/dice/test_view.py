"""What everyone sees of a round, and of each event."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.dice.drawing import RANDOMS, done, drawn, events, rules
from tests.games.dice.test_decide import honest
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, with_lapses
from vivace.engine.game import Progress
from vivace.engine.honour import CallMisplay, FalselyCalled, ReviewClosed, time_up
from vivace.engine.zones import (
    Accepting,
    Called,
    Hidden,
    Laid,
    Moved,
    Resumed,
    Shown,
    Stop,
    Stopped,
    View,
    Wait,
    Waiting,
    Zone,
    patched,
)
from vivace.games.catalog import open_match
from vivace.games.dice import GAME as DICE
from vivace.games.dice.commands import PlaceDie, Throw
from vivace.games.dice.decide import decide
from vivace.games.dice.dice import FACES, Colour
from vivace.games.dice.events import DiePlaced
from vivace.games.dice.state import Placed, Round, Seat
from vivace.games.dice.view import legal, redact, zones

POSITION = """
    red r1#1a r2#2b
    yellow
    green g1#1b
    blue
    bag y0#6 b0#5
    a  dice r3#3 r4#4 y1#1 r3#6
    b  dice r3#5 y1#2
"""


def test_a_view_shows_all_dice_but_those_in_the_bag() -> None:
    """T-VIEW-1: in front of the seats and on the board everything is seen, of the bag only how many are in it."""
    shown = zones(drawn(POSITION)).zones
    assert shown["0.dice"] == Zone(0, 4, ("r3#3a", "r4#4a", "y1#1a", "r3#6a"), gives=True)
    assert shown["1.dice"] == Zone(1, 2, ("r3#5b", "y1#2b"), gives=True)
    assert shown["red.2"] == Zone(count=1, faces=("r2#2b",))
    assert shown["bag"] == Zone(count=2)
    assert "#6" not in msgspec.json.encode(shown["bag"]).decode()


def test_the_board_has_a_zone_for_every_place_and_says_what_it_accepts() -> None:
    """D-PLACE-1, D-PLACE-2: a row for each colour with six places; one accepts its face when its turn has come."""
    shown = zones(drawn(POSITION)).zones
    board = {f"{colour}.{number}" for colour in Colour for number in range(1, 7)}
    assert set(shown) == board | {"bag", "0.dice", "1.dice"}
    assert {name: zone.accepts for name, zone in shown.items() if zone.accepts} == {
        "red.3": ("r3",),
        "yellow.1": ("y1",),
        "green.2": ("g2",),
        "blue.1": ("b1",),
    }


def test_a_placed_die_is_told_with_the_place_that_opens() -> None:
    """D-PLACE-2: the move, the place that is taken and the next one are one public step."""
    position = drawn(POSITION)
    assert redact(position.rules, events(position, "a r3")[0]) == (
        Moved("r3#3a", "0.dice", "red.3"),
        Accepting("red.3", ()),
        Accepting("red.4", ("r4",)),
    )


def test_a_throw_is_told_with_what_the_dice_show() -> None:
    """D-THROW-2: everyone sees the new faces of all dice of the seat."""
    position = drawn(POSITION)
    dice = done(position, "b throw").seats[1].dice
    assert redact(position.rules, events(position, "b throw")[0]) == (
        Hidden("1.dice"),
        Shown("1.dice", dice[0]),
        Shown("1.dice", dice[1]),
    )


def test_a_deal_is_told_without_seed_and_bag() -> None:
    """T-VIEW-1, D-THROW-1: the deal shows the first throw; seed and bag stay at home."""
    match = open_match("ligretto-dice", 2, handicaps=(-9, -8))
    dealt = DICE.deal(match.setup, 3, "5eed" * 8, None)
    (laid,) = redact(match.setup.rules, dealt.events[0])
    assert isinstance(laid, Laid)
    assert (laid.round, laid.seats, laid.zones["bag"]) == (3, 2, Zone(count=17))
    assert patched(View(), (laid,)) == zones(dealt.after)
    told = msgspec.json.encode(laid).decode()
    assert "5eed" not in told
    assert not any(die in told for die in dealt.after.bag)


def test_what_is_left_lies_open_after_stop() -> None:
    """D-END-1: the dice of all seats are seen until the scores are shown, and longer."""
    ended = done(drawn("red r1a\na  dice r2\nb  dice y4#1 g5#2"), "a r2")
    assert zones(ended).stop == Stop("empty", 0)
    assert zones(ended).zones["1.dice"].faces == ("y4#1b", "g5#2b")


def test_stop_is_told_with_the_review_on_honour_tables_only() -> None:
    """T-STOP-1, T-REF-4: everyone learns who ended the round, and for how long calls are open."""
    stopped, wait = RoundStopped(Stop("empty", 0)), Wait("review", 10_000)
    assert redact(rules(), stopped) == (Stopped(stopped.stop),)
    assert redact(rules(referee="honour"), stopped) == (Stopped(stopped.stop), Waiting(wait))
    assert redact(rules(referee="honour"), ReviewClosed()) == (Waiting(None),)


def test_calls_are_told_to_all() -> None:
    """T-REF-3, T-REF-4: who called, where, and what goes back; a false call moves nothing."""
    ended = done(honest("red r1#1b\na  dice r2#2\nb  dice y4 g5"), "a r2 on r3")
    assert redact(ended.rules, events(ended, "b call r1b")[0]) == (
        Called(1, "r1#1b", right=True),
        Moved("r2#2a", "red.3", "0.dice"),
        Accepting("red.1", ()),
        Accepting("red.2", ("r2",)),
        Accepting("red.3", ()),
        Accepting("red.4", ()),
        Accepting("red.5", ()),
        Accepting("red.6", ()),
        Resumed(),
    )
    assert redact(ended.rules, FalselyCalled(0, "r1#1b")) == (Called(0, "r1#1b"),)


def assert_the_law(position: Round, progress: Progress[Round]) -> None:
    """What is told of each event leads from view to view, and says nothing of bag and seed."""
    for event in progress.events:
        changes = tuple(with_lapses(position.stuck, redact(position.rules, event)))
        after = DICE.evolve(open_match("ligretto-dice", 2).setup, position, event)
        assert patched(zones(position), changes) == zones(after)
        sent = msgspec.json.encode((changes, zones(after))).decode()
        assert not any(secret in sent for secret in (*position.bag, position.seed))
        position = after
    assert position == progress.after


def any_command(random: Random, position: Round, seat: int) -> object:
    """Anything that can be done on an honour table, sensible or not."""
    faces = [die[:2] for die in position.seats[seat].dice] or ["r1"]
    lying = [placed.die for row in position.rows for placed in row] or [""]
    return random.choice(
        [
            PlaceDie(random.choice(faces), random.choice(FACES)),
            PlaceDie(random.choice(faces), random.choice(FACES)),
            PlaceDie(random.choice(faces)),
            CallMisplay(random.choice(lying)),
            Throw(),
            CallStop(),
            SayStuck(),
        ]
    )


@given(RANDOMS, st.sampled_from(["automatic", "call"]), st.sampled_from([(), (-9, -8), (-11, -3)]))
def test_the_view_law_holds_for_misplays_calls_and_reviews(
    random: Random, stop: str, handicaps: tuple[int, ...]
) -> None:
    """T-VIEW-1, T-REF-2, T-REF-3, T-REF-4: on honour tables too, changes lead from view to view and tell nothing hidden."""
    house = {"referee": "honour", "stop": stop}
    position = DICE.deal(
        open_match("ligretto-dice", 2, house_rules=house, handicaps=handicaps).setup, 1, "5eed" * 8, None
    ).after
    for _ in range(120):
        seat = random.randrange(2)
        progress = decide(position, seat, any_command(random, position, seat))
        if position.stop is not None and random.random() < 0.1:
            progress = time_up(position)
        if isinstance(progress, Progress):
            assert_the_law(position, progress)
            position = progress.after
        if position.closed:
            break


def shuffled_rows(random: Random, position: Round) -> Round:
    """The same board, laid in another order."""
    rows = tuple(tuple(random.sample(row, len(row))) for row in position.rows)
    return msgspec.structs.replace(position, rows=rows)


@given(RANDOMS, st.integers(0, 60))
def test_boards_that_look_alike_are_told_alike(random: Random, steps: int) -> None:
    """T-REF-2, T-VIEW-1: which die was laid too early is in no view; only what lies where is."""
    setup = open_match("ligretto-dice", 2, house_rules={"referee": "honour"}).setup
    position = DICE.deal(setup, 1, "5eed" * 8, None).after
    for _ in range(steps):
        seat = random.randrange(2)
        progress = decide(position, seat, any_command(random, position, seat))
        position = progress.after if isinstance(progress, Progress) else position
    other = shuffled_rows(random, position)
    assert zones(other) == zones(position)
    for command in (PlaceDie(die[:2], place) for die in position.seats[0].dice for place in FACES):
        ours, theirs = decide(position, 0, command), decide(other, 0, command)
        assert isinstance(ours, Progress) == isinstance(theirs, Progress)
        if isinstance(ours, Progress) and isinstance(theirs, Progress):
            assert ours.events == theirs.events


@pytest.mark.parametrize("place", FACES)
@pytest.mark.parametrize("face", ["r1", "r2", "y5"])
def test_a_misplay_is_told_like_any_other_die(face: str, place: str) -> None:
    """T-REF-2: what is sent depends on the die, its place and what the board takes then, and on nothing else."""
    die = f"{face}#1a"
    position = Round(rules(referee="honour"), "ab", 1, "0" * 32, (), (Seat((die, "b6#1a")), Seat(("g6#1b",))))
    progress = decide(position, 0, PlaceDie(face, place))
    assert isinstance(progress, Progress)
    zone = f"{next(colour for colour in Colour if colour[0] == place[0])}.{place[1]}"
    told = redact(position.rules, progress.events[0])
    assert told[:2] == (Moved(die, "0.dice", zone), Accepting(zone, ()))
    assert told[2:] == tuple(
        Accepting(name, after.accepts)
        for name, after in zones(progress.after).zones.items()
        if after.accepts and not zones(position).zones[name].accepts
    )


def test_a_die_on_the_right_place_opens_nothing_that_is_taken() -> None:
    """T-REF-2: on honour tables the place after a die may be taken already."""
    position = honest("red r2#1b\na  dice r1#2 y5\nb  dice g1")
    assert events(position, "a r1") == (DiePlaced(0, "r1#2a", "r1"),)


def test_legal_lists_all_that_would_be_accepted() -> None:
    """Every face that fits once, a throw and the word stuck."""
    view = zones(drawn(POSITION))
    assert legal(view, 0) == (PlaceDie("r3"), PlaceDie("y1"), Throw(), SayStuck())
    assert legal(zones(done(drawn(POSITION), "b stuck")), 1) == (PlaceDie("r3"), PlaceDie("y1"), Throw())


def test_legal_knows_the_call() -> None:
    """T-STOP-2: without dice a seat can call, and throw no more."""
    position = done(drawn("a  dice r1\nb  dice r1 y1", stop="call"), "a r1")
    assert legal(zones(position), 0) == (CallStop(), SayStuck())


def test_on_honour_tables_legal_is_what_fits() -> None:
    """T-REF-2: nobody is told to misplace anything."""
    assert legal(zones(honest(POSITION)), 0) == legal(zones(drawn(POSITION)), 0)


def test_nothing_is_legal_for_strangers_after_stop_or_in_a_review() -> None:
    """T-STOP-3, T-REF-4: a stopped round has no legal command, and a seat that does not exist has none either."""
    for house in ("strict", "honour"):
        position = drawn("red r1a\na  dice r2\nb  dice y1", referee=house)
        assert legal(zones(position), 2) == legal(zones(position), -1) == ()
        assert legal(zones(done(position, "a r2")), 1) == ()
    assert legal(View(zones(drawn(POSITION)).zones, wait=Wait("review", 1), seats=2), 0) == ()


def test_a_misplaced_die_keeps_its_face_and_shows_its_place() -> None:
    """T-REF-2: everyone sees a yellow five on the place of the red three."""
    position = done(honest("red r1a\na  dice y5#1 y1\nb  dice g1"), "a y5 on r3")
    assert position.rows[0][1] == Placed("r3", "y5#1a")
    assert zones(position).zones["red.3"] == Zone(count=1, faces=("y5#1a",))
