"""Tables' logs as earlier versions wrote them: tables sleep through upgrades.

`.venv/bin/python -m tests.tables.test_golden_log` records the newest one again. That is only right as long as no table of
that version has to wake.
"""

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.tables import asking
from tests.tables.watched import ANNA, BEN, CARL, DORA, Watched, answers
from vivace.engine.match import RulesUpdated, UpdateRules
from vivace.engine.replay import verify
from vivace.games.piles.cards import NEW_PILE
from vivace.games.piles.commands import PlayCard
from vivace.tables import events, inputs, journal, keeper, recorder
from vivace.tables.evolve import Step, evolve
from vivace.tables.live import LiveTable
from vivace.tables.table import Phase

FOLDER = Path(__file__).parents[1] / "golden"
LOGS = [FOLDER / f"table-{version}.jsonl" for version in ("0.3.0", "0.4.0", "0.7.0")]
EVERY_LOG = pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
BEFORE_VERSION_3 = pytest.mark.parametrize("log", LOGS[:2], ids=lambda log: log.stem)
"""Those whose matches began by version 2 of the rules."""


def played() -> Watched:
    """An evening with everything in it that a log can tell."""
    table = Watched("ligretto", options={"hand_ms": 100}, stack=2, ends="rounds", length=2, referee="honour")
    table.sit(ANNA, BEN)
    table.do(asking.AddBot(player=ANNA, id="bot", name="Bot", bot="mine"))
    table.do(asking.ChooseDeck(player=BEN, id="deck", deck="f"))
    table.do(asking.SetHandicap(player=ANNA, id="more", seat=1, amount=3, name="Ben"))
    table.do(asking.SetTeams(player=ANNA, id="teams", teams={"Anna": "a", "Bot": "a"}))
    table.do(asking.Sit(player=DORA, id="sit", name="Dora"))
    table.do(asking.Kick(player=ANNA, id="kick", seat=3, name="Dora"))
    table.do(asking.Readmit(player=ANNA, id="readmit", name="Dora"))
    table.do(asking.Start(player=ANNA, id="start"))
    table.say_ready(BEN)
    table.wait(3_000)
    table.do(asking.Sit(player=CARL, id="carl", name="Carl"))
    table.do(inputs.Drop(player=CARL))
    table.do(inputs.Return(player=CARL))
    table.do(asking.Sit(player="id-of-emil", name="Emil"))
    table.do(asking.Leave(player="id-of-emil", id="go"))
    table.do(inputs.Drop(player=ANNA))
    table.wait(20_000)
    table.do(inputs.ReplaceBot(seat=2, why="it is broken"))
    table.do(inputs.Return(player=ANNA))
    table.let_play(2_000)
    table.do(asking.Pause(player=BEN, id="pause"))
    table.do(inputs.PassSeat(player=BEN, to="id-of-bens-phone"))
    table.do(asking.HandOver(player="id-of-bens-phone", id="host", seat=0))
    table.do(inputs.Wake(), table.now + 86_400_000)
    for player in (ANNA, "id-of-bens-phone", CARL):
        table.do(inputs.Return(player=player))
    table.do(asking.Resume(player=ANNA, id="resume"))
    table.let_play_until(Phase.READY)
    table.do(asking.SetBot(player=ANNA, id="set bot", seat=2, bot="child"))
    table.wait(60_000)
    table.do(asking.Resume(player=CARL, id="continue"))
    table.say_ready(ANNA, "id-of-bens-phone")
    table.let_play_until(Phase.REVIEW)
    play_too_late(table)
    table.let_play_until(Phase.OVER)
    table.do(asking.Leave(player=CARL, id="leave"))
    table.do(asking.Kick(player=ANNA, id="no bot", seat=2, name="Bot"))
    table.do(asking.Ready(player=ANNA, id="again"))
    table.wait(60_000)
    table.do(asking.ChangeGame(player=ANNA, id="dice", edition="ligretto-dice", house_rules={"length": 1}))
    return table


def play_too_late(table: Watched) -> None:
    """The next seat wants to lay a card of its row when another one has ended the round."""
    current = table.match.round
    seat = (current.stop.ender + 1) % len(current.seats)
    card = next(place[-1] for place in current.seats[seat].row if place)
    assert answers(table.send(seat, PlayCard(card, on=NEW_PILE)))[-1].faster is not None


def recorded() -> list[str]:
    """All lines of its log, and as the last one how the table was then."""
    table = played()
    lines = [journal.opening_line(table.first), *(journal.encode(logged) for logged in table.log)]
    return [*lines, msgspec.json.encode(summary(journal.rebuild(lines))).decode()]


def summary(story: journal.Rebuilt) -> dict[str, Any]:
    """What someone who comes back looks for."""
    table = story.table
    chairs = [[chair.name, chair.deck, chair.player, chair.handicap, chair.bot] for chair in table.chairs]
    done = {player: list(ids) for player, ids in table.done.items()}
    return {
        "at": story.at,
        "seq": table.seq,
        "phase": table.phase.value,
        "host": table.host,
        "chairs": chairs,
        "done": done,
    }


@EVERY_LOG
def test_an_earlier_log_leads_to_the_same_table(log: Path) -> None:
    """What was written then is read now, and tells the same."""
    *lines, then = log.read_text("utf-8").splitlines()
    assert summary(journal.rebuild(lines)) == msgspec.json.decode(then)


@EVERY_LOG
def test_every_match_of_an_earlier_log_can_be_replayed(log: Path) -> None:
    """Its moves are decided today as they were then."""
    *lines, _ = log.read_text("utf-8").splitlines()
    story, events_then = journal.rebuild(lines[:1]), []
    for line in lines[1:]:
        events_then.append(journal.read(story.table, line))
        story = journal.Rebuilt(evolve(story.table, events_then[-1]), events_then[-1].at)
    replay = recorder.recorded(events_then)
    assert replay is not None
    assert verify(replay).winners


@BEFORE_VERSION_3
def test_a_match_in_progress_goes_on_by_the_new_rules_from_its_next_round(log: Path) -> None:
    """T-FAIR-1: the round that was begun keeps its rules, the next one has today's, and the replay of both holds."""
    *lines, _ = log.read_text("utf-8").splitlines()
    story, told = journal.rebuild(lines[:1]), list[events.Logged]()
    for line in lines[1:]:
        told.append(journal.read(story.table, line))
        story = journal.Rebuilt(evolve(story.table, told[-1]), told[-1].at)
        if story.table.phase is Phase.READY:
            break
    assert story.table.match is not None
    assert (story.table.match.setup.version, story.table.match.round.version) == (2, 2)
    live, outputs = keeper.handle(LiveTable(story.table, now=story.at), inputs.Tick(), story.at)
    for player in [chair.player for chair in live.table.chairs if chair.player]:
        live, more = keeper.handle(live, asking.Ready(player=player, id="go"), story.at)
        outputs += more
    live, more = keeper.handle(live, inputs.Deal(seed="5eed" * 8), story.at)
    assert live.table.match is not None
    assert (live.table.match.setup.version, live.table.match.round.version) == (3, 3)
    told += [output.logged for output in (*outputs, *more) if isinstance(output, Step)]
    updates = [one.event for one in told if isinstance(one.event, events.Progressed) and one.event.do == UpdateRules()]
    assert [event.events for event in updates] == [(RulesUpdated(3, story.table.match.setup.handicaps),)]
    replay = recorder.recorded(told)
    assert replay is not None
    assert verify(replay).setup.version == 3


def test_the_newest_log_has_nearly_everything_in_it() -> None:
    """Only what cards have no use for is missing; anyone who adds an event records it."""
    *lines, _ = LOGS[-1].read_text("utf-8").splitlines()
    kinds = {msgspec.json.decode(line)["event"]["type"] for line in lines[1:]}
    assert {kind.__struct_config__.tag for kind in get_args(events.Event)} - kinds == {"ChoiceAsked"}


if __name__ == "__main__":
    LOGS[-1].write_text("".join(f"{line}\n" for line in recorded()), "utf-8")
