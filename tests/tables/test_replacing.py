"""A broken bot: another one plays on, and everyone is told."""

import pytest

from tests.tables.asking import AddBot
from tests.tables.watched import ANNA, BEN, Watched, happened, playing, reason, seated
from vivace.engine.refusal import Reason
from vivace.games.piles.commands import Flip
from vivace.tables import events, inputs
from vivace.tables.evolve import Step, step
from vivace.tables.inputs import Drop, ReplaceBot, Return
from vivace.tables.seating import LONGEST_WHY
from vivace.tables.table import LAST_RESORT, STAND_IN, Phase, bot_kind
from vivace.tables.view import Seating, redact


def with_guest() -> Watched:
    """A table with Anna, Ben and a bot of someone's making."""
    table = seated(ANNA, BEN)
    table.do(AddBot(name="Eve", bot="mine"))
    return table


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING])
def test_the_usual_bot_plays_on(phase: Phase) -> None:
    """T-BOT-2: from now on, with the same name and the same cards; the log says why."""
    table = with_guest()
    if phase is Phase.PLAYING:
        table.start()
    outputs = table.do(ReplaceBot(seat=2, why="it crashed"))
    assert happened(outputs) == [events.BotReplaced(2, STAND_IN, "it crashed")]
    chair = table.table.chairs[2]
    assert (chair.name, chair.bot, bot_kind(table.table, 2)) == ("Eve", STAND_IN, STAND_IN)


def test_everyone_is_told() -> None:
    """T-BOT-2, T-VIEW-1: the chair says which kind of bot was broken here, and why is nobody's business but the log's."""
    table = with_guest()
    before = table.table
    outputs = table.do(ReplaceBot(seat=2, why="a secret"))
    [logged] = [output.logged for output in outputs if isinstance(output, Step)]
    public = redact(before, step(before, logged))
    [seating] = public.changes
    assert isinstance(seating, Seating)
    assert (seating.chairs[2].bot, seating.chairs[2].broken) == (STAND_IN, "mine")
    assert "secret" not in str(public)


def test_if_the_usual_bot_is_broken_the_last_resort_plays() -> None:
    """T-BOT-2: so there is always another one, whichever of ours is broken."""
    table = with_guest()
    for heir, broken in ((STAND_IN, "mine"), (LAST_RESORT, STAND_IN), (STAND_IN, LAST_RESORT)):
        table.do(ReplaceBot(seat=2))
        assert (table.table.chairs[2].bot, table.table.chairs[2].broken) == (heir, broken)


def test_a_stand_in_can_be_broken_too() -> None:
    """T-BOT-2: then another one stands in, and the seat is still the player's."""
    table = playing(ANNA, BEN, options={"absent_ms": 0})
    table.do(Drop(player=BEN))
    table.do(ReplaceBot(seat=1))
    chair = table.table.chairs[1]
    assert (chair.player, chair.bot, chair.stand_in) == (BEN, "", True)
    assert (chair.substitute, chair.broken) == (LAST_RESORT, STAND_IN)
    table.do(Return(player=BEN))
    assert (table.chair(BEN).substitute, table.chair(BEN).broken) == ("", "")


@pytest.mark.parametrize("seat", [-1, 0, 1, 3])
def test_only_bots_are_replaced(seat: int) -> None:
    """T-BOT-2: never a person, and nobody who is not there."""
    assert reason(with_guest().do(ReplaceBot(seat=seat))) == Reason.UNKNOWN_SEAT


def test_the_log_keeps_what_can_be_read_of_why() -> None:
    """T-BOT-2: it is someone else's text: it is cut, on one line, and can be written down."""
    table = with_guest()
    [event] = happened(table.do(ReplaceBot(seat=2, why="line\nline \ud800" + "x" * 1_000)))
    assert isinstance(event, events.BotReplaced)
    assert event.why.startswith("line line  x")
    assert len(event.why) == LONGEST_WHY


def test_the_hand_stays_busy() -> None:
    """T-BOT-2, T-HAND-1: the new bot has the hand of the old one, and is no faster."""
    table = with_guest()
    table.start()
    table.do(inputs.BotPlay(seat=2, command=Flip()))
    busy_until = table.live.cooldowns[2].free_at
    table.do(ReplaceBot(seat=2))
    table.do(inputs.BotPlay(seat=2, command=Flip()))
    assert table.log[-1].event == events.BotReplaced(2, STAND_IN)
    table.wait(200)
    assert table.log[-1].at == busy_until
