"""One hand: a seat's commands are taken in order, and no faster than a hand can move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CALM, Outputs, Watched, answers, playing, reason, reasons
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.match import Act
from vivace.engine.refusal import Reason
from vivace.games.piles.commands import Flip, PlayCard
from vivace.tables import inputs
from vivace.tables.events import Progressed
from vivace.tables.inputs import Drop, Tick


def calm(**options: object) -> Watched:
    """Two people in a round in which there is enough to do, at 3,000 ms."""
    return playing(ANNA, BEN, drawing=CALM, options=options)


def acts(table: Watched, seat: int = 0) -> list[tuple[int, object]]:
    """When a seat has done what, counted from the beginning of the round."""
    return [
        (logged.at - 3_000, logged.event.do.command)
        for logged in table.log
        if isinstance(logged.event, Progressed) and isinstance(logged.event.do, Act) and logged.event.do.seat == seat
    ]


def answered(outputs: Outputs) -> list[str]:
    return [answer.id for answer in answers(outputs)]


def test_commands_that_come_too_soon_wait_their_turn() -> None:
    """T-HAND-1: a seat's commands are carried out in the order in which they came, 200 ms apart, each at its time."""
    table = calm()
    for move in ("a flip", "a r1", "a flip"):
        table.move(move)
    assert acts(table) == [(0, Flip())]
    table.wait(10_000)
    assert acts(table) == [(0, Flip()), (200, PlayCard("r1a")), (400, Flip())]


@pytest.mark.parametrize(
    ("first", "outcome"), [("a flip", None), ("a r1", None), ("a g5", Reason.FITS_NOWHERE), ("a y7", Reason.NOT_OPEN)]
)
def test_whatever_a_hand_does_costs_its_time(first: str, outcome: Reason | None) -> None:
    """T-HAND-1: flips, laid pieces and refused tries cost the same, and not a millisecond less."""
    table = calm()
    assert reason(table.move(first)) is outcome
    assert answers(table.move("a flip", command_id="next")) == []
    assert answers(table.wait(199)) == []
    assert answered(table.wait(1)) == ["next"]
    assert acts(table)[-1] == (200, Flip())


def test_what_is_no_command_at_all_costs_its_time_too() -> None:
    """T-HAND-1: nobody gains by sending nonsense."""
    table = calm()
    assert reason(table.send(0, "nonsense")) == Reason.UNKNOWN_COMMAND
    assert answers(table.move("a flip")) == []
    table.wait(200)
    assert acts(table) == [(200, Flip())]


def test_a_refused_try_that_waited_costs_its_time_when_its_turn_comes() -> None:
    """T-HAND-1: tapping everything at random is no faster than looking."""
    table = calm()
    for move in ("a g5", "a b5", "a y8", "a r1"):
        table.move(move)
    table.wait(10_000)
    assert acts(table) == [(600, PlayCard("r1a"))]


def test_a_hand_that_has_rested_is_free_at_once() -> None:
    """T-HAND-1: who plays no faster than the hand can move waits for nothing."""
    table = calm()
    for number in range(4):
        assert reason(table.move("a flip", 3_000 + 200 * number)) is None
    assert [at for at, _ in acts(table)] == [0, 200, 400, 600]


def test_rest_is_not_saved_up() -> None:
    """T-HAND-1: after a long rest two things still take two times."""
    table = calm()
    table.move("a flip", 9_000)
    table.move("a flip", 9_001)
    table.wait(1_000)
    assert [at for at, _ in acts(table)] == [6_000, 6_200]


def test_each_seat_has_its_own_hand() -> None:
    """T-HAND-1: nobody waits for another one's hand."""
    table = calm()
    table.move("a flip")
    table.move("a flip")
    assert reason(table.move("b flip")) is None
    assert acts(table, seat=1) == [(0, Flip())]


def test_calls_need_no_hand() -> None:
    """T-HAND-1: a call costs no time, and is heard at once while the hand is busy."""
    table = calm()
    assert reason(table.move("a stuck")) is None
    assert reason(table.move("a flip")) is None
    assert reason(table.move("a stop")) == Reason.NOT_EMPTY
    assert answers(table.move("a flip")) == []
    table.wait(200)
    assert acts(table) == [(0, SayStuck()), (0, Flip()), (200, Flip())]


def test_calls_overtake_nothing_that_was_said_before_them() -> None:
    """T-HAND-1: a call behind a waiting card is heard right after it, together with all calls before the next card."""
    table = calm()
    for move in ("a flip", "a r1", "a stop", "a stuck", "a flip"):
        table.move(move)
    assert answers(table.wait(199)) == []
    assert reasons(table.wait(1)) == [None, Reason.NOT_EMPTY, None]
    assert acts(table)[1:] == [(200, PlayCard("r1a")), (200, SayStuck())]
    table.wait(200)
    assert acts(table)[-1] == (400, Flip())


def test_the_queue_is_short() -> None:
    """T-HAND-1: only so many commands wait; one more is refused as too fast, and costs nothing that waits."""
    table = calm(queue=2)
    outputs = [table.move("a flip", command_id=str(number)) for number in range(4)]
    assert [reasons(output) for output in outputs] == [[None], [], [], [Reason.TOO_FAST]]
    assert reason(table.move("b flip")) is None
    table.wait(10_000)
    assert acts(table) == [(0, Flip()), (200, Flip()), (400, Flip())]


def test_the_queue_has_room_again_when_something_was_taken_from_it() -> None:
    """T-HAND-1: it bounds what waits at once, not what is sent in a round."""
    table = calm(queue=1)
    table.move("a flip")
    table.move("a flip")
    assert reasons(table.move("a flip", 3_199)) == [Reason.TOO_FAST]
    assert reasons(table.move("a flip", 3_200)) == [None]
    assert answers(table.wait(200)) != []
    assert [at for at, _ in acts(table)] == [0, 200, 400]


def test_cards_that_wait_take_no_place_from_calls() -> None:
    """T-HAND-1: a full queue of cards still takes calls, as many as cards, and calls that wait take no place from cards."""
    table = calm(queue=1)
    table.move("a flip")
    table.move("a flip")
    assert answers(table.move("a stuck")) == []
    assert reason(table.move("a stop")) == Reason.TOO_FAST
    assert reason(table.move("a flip")) == Reason.TOO_FAST
    table.wait(200)
    assert acts(table)[1:] == [(200, Flip()), (200, SayStuck())]


def test_jitter_of_the_line_costs_nobody_a_card() -> None:
    """T-HAND-1: commands of a hand that moved at its pace, held up by the line and come all at once, are all carried out."""
    table = calm()
    sent_at = [3_000 + 250 * number for number in range(5)]
    moves = ["a flip", "a g1", "a flip", "a b1", "a r1"]
    for _, move in zip(sent_at, moves, strict=True):
        assert Reason.TOO_FAST not in reasons(table.move(move, sent_at[-1]))
    assert reasons(table.wait(1_000)) == [None] * 4
    assert [at for at, _ in acts(table)] == [1_000, 1_200, 1_400, 1_600, 1_800]


def test_a_table_can_do_without_the_time_of_a_hand() -> None:
    """T-HAND-1: with 0 ms everything is done at once and nothing waits."""
    table = calm(hand_ms=0)
    assert [reason(table.move("a flip")) for _ in range(20)] == [None] * 20
    assert {at for at, _ in acts(table)} == {0}


def test_bots_have_one_hand_too() -> None:
    """T-HAND-1: a bot and a bot that stands in are no faster than people, and their queue is as short."""
    table = playing(ANNA, BEN, drawing=CALM, options={"queue": 1, "absent_ms": 0})
    table.do(Drop(player=BEN))
    outputs = [table.do(inputs.BotPlay(seat=1, command=Flip())) for _ in range(3)]
    assert [reasons(output) for output in outputs] == [[None], [], [Reason.TOO_FAST]]
    table.wait(10_000)
    assert acts(table, seat=1) == [(0, Flip()), (200, Flip())]


def test_a_hand_is_no_freer_after_a_pause() -> None:
    """T-HAND-1: a try during the countdown costs its time like any other."""
    table = playing(ANNA, BEN)
    table.do(asking.Pause(player=ANNA))
    table.do(asking.Resume(player=ANNA))
    assert reason(table.move("a flip", table.now + 2_900)) == Reason.NOT_YET
    assert answers(table.move("a flip", table.now + 100)) == []
    assert reasons(table.wait(100)) == [None]


@given(
    cooldown_ms=st.sampled_from([0, 1, 50, 200]),
    sent=st.lists(
        st.tuples(st.integers(0, 120), st.sampled_from([Flip(), SayStuck(), CallStop(), PlayCard("g5a")])), max_size=25
    ),
)
def test_commands_are_done_in_order_and_never_faster_than_a_hand(
    cooldown_ms: int, sent: list[tuple[int, Flip | SayStuck | CallStop | PlayCard]]
) -> None:
    """T-HAND-1: however commands arrive, each is answered once, in order, what needs the hand `hand_ms` apart, as soon as it can."""
    table = calm(hand_ms=cooldown_ms)
    times: dict[str, int] = {}
    expected: dict[str, int] = {}
    free_at = last = table.now
    for number, (delay, command) in enumerate(sent):
        _wake(table, table.now + delay, times)
        outputs = table.send(0, command, command_id=str(number))
        if Reason.TOO_FAST in reasons(outputs):
            continue
        _note(times, outputs, table.now)
        is_call = isinstance(command, SayStuck | CallStop)
        last = max(table.now, last, 0 if is_call else free_at)
        free_at = free_at if is_call else last + cooldown_ms
        expected[str(number)] = last
    _wake(table, table.now + 5_000, times)
    assert list(times.items()) == list(expected.items())


def _wake(table: Watched, until: int, times: dict[str, int]) -> None:
    """Wake the table whenever it wants to be, and note when it answers."""
    while (wake := table.live.due_at) is not None and wake <= until:
        _note(times, table.do(Tick(), wake), wake)
    table.do(Tick(), until)


def _note(times: dict[str, int], outputs: Outputs, now: int) -> None:
    for command_id in answered(outputs):
        assert command_id not in times, "each is answered once"
        times[command_id] = now
