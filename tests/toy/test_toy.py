"""The toy game where people meet it: at a table of bots, over a socket, in the arena and in the terminal."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tests.scorekeeper.paper import Paper
from tests.server.evenings import party, play_match, settled, verified
from tests.server.hasty import HASTY
from tests.server.serving import with_server
from vivace.bots.kinds import OWN
from vivace.cli.drawing.picture import Picture
from vivace.cli.drawing.staging import at_table
from vivace.cli.main import main
from vivace.server.app import Running
from vivace.server.core import bot_runner
from vivace.simulator.evening import opened as evening_of
from vivace.simulator.evening import play, seed_from
from vivace.tables.opener import opened
from vivace.tables.table import Phase


@pytest.mark.parametrize("kind", OWN)
def test_bots_of_every_kind_play_the_toy(kind: str) -> None:
    """A match comes to its end, and nobody's bot is replaced."""
    *_, (after, _) = play(evening_of(opened("coins"), ("Ada", "Ben", "Cleo"), seed_from(kind), (kind,) * 3))
    table = after.live.table
    assert table.phase is Phase.OVER
    assert table.match is not None
    assert table.match.winners
    assert not any(chair.broken for chair in table.chairs)


def test_people_play_the_toy_over_a_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a bot, to the end; the log can be read again."""
    monkeypatch.setattr(bot_runner, "OWN", HASTY)

    async def evening(server: Running) -> str:
        async with party(server, "Anna", "Ben", edition="coins", house_rules={}, bots=1) as people:
            await play_match(*people.guests)
            table = await settled(server, people.code, *people.guests)
            assert table.phase is Phase.OVER
            return people.code

    assert verified(tmp_path, with_server(tmp_path, evening)).events


def test_the_toy_is_watched_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """As lines, and with its rules."""
    assert main(["watch", "--speed", "1000000", "--edition", "coins", "--seats", "3", "--seed", "x"]) == 0
    assert "CoinLaid" in capsys.readouterr().out
    assert main(["rules", "coins"]) == 0
    assert "Coins" in capsys.readouterr().out


def test_the_toy_is_drawn() -> None:
    """Every zone with what lies there, though nothing in the terminal knows this game."""
    *_, (after, _) = play(evening_of(opened("coins"), ("Ada", "Ben"), seed_from("drawn")))
    scene = at_table(after.live.table, 0)
    console = Console(file=StringIO(), width=80, height=24, record=True)
    console.print(Picture(scene))
    drawn = console.export_text()
    assert "Ada" in drawn
    assert "1a" in drawn


def test_the_toy_is_played_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    """Bots are compared in it as in any other game."""
    assert main(["arena", "coins", "--seats", "greedy,family", "--matches", "4", "--cores", "1"]) == 0
    assert "greedy" in capsys.readouterr().out


def test_the_toy_has_the_plain_score_sheet() -> None:
    """It brings none of its own, so points are entered round by round."""
    paper = Paper("coins", 2)
    paper.play((3, 1), (2, 3))
    assert paper.score.totals == (5, 4)
    assert paper.score.rounds[0].flags == ()
