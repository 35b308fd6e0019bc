"""The example of a bot of one's own is installed as anybody would do it, and plays in the arena, at a server, over a socket."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminals import COMMAND
from tests.guests.company import playing
from tests.guests.installing import EXAMPLE, install_example, install_rogues, use
from tests.server.process import PATIENCE_SECONDS, process
from tests.server.serving import SHORT, SWIFT, Guest, address, guest, opened, with_server
from vivace.bots.kinds import OWN
from vivace.games.catalog import EDITIONS, edition
from vivace.guests import installed, maker_of
from vivace.protocol.messages import Event
from vivace.server.app import Running
from vivace.simulator import evening
from vivace.tables import opener
from vivace.tables.table import Phase

SOCKET_BOT = EXAMPLE.parent / "socket_bot.py"
BRIEF: dict[str, dict[str, Any]] = {
    "piles": {"stack": 2, "ends": "rounds", "length": 2},
    "dice": {"shares": [4, 4, 4], "throw_ms": 0, "ends": "rounds", "length": 2},
    "domino": {"ends": "rounds", "length": 2},
}
ONE_OF_EACH = ("ligretto", "ligretto-dice", "ligretto-domino")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("example") / "site"
    install_example(folder)
    install_rogues(folder)
    return folder


@pytest.fixture(autouse=True)
def magpie(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(site, monkeypatch)


def test_the_examples_are_short() -> None:
    """A bot of one's own takes less than 60 lines, in process and over the WebSocket."""
    for path in (EXAMPLE / "magpie.py", SOCKET_BOT):
        assert len(path.read_text("utf-8").splitlines()) < 60


def test_the_example_is_installed() -> None:
    """Installing the package is all that it takes."""
    assert installed()["magpie"].value == "magpie:Magpie"


@pytest.mark.parametrize("name", EDITIONS)
def test_the_example_plays_a_match(name: str) -> None:
    """Every game to its end, against a bot of ours; and nobody has to replace it."""
    makers = {**OWN, "magpie": maker_of("magpie")}
    table = opener.opened(name, house_rules=BRIEF[edition(name).game.name])
    seats = evening.opened(table, ("Mag", "Ada"), evening.seed_from(name), ("magpie", "greedy"), makers)
    *_, (after, _) = evening.play(seats)
    assert after.desk.table.phase is Phase.OVER
    assert [chair.bot for chair in after.desk.table.chairs] == ["magpie", "greedy"]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_example_plays_in_the_arena(name: str) -> None:
    """By its name, as ours do, in the processes of the arena."""
    words = ("arena", name, "--seats", "magpie,family", "--matches", "2", "--cores", "2")
    done = subprocess.run([COMMAND, *words], capture_output=True, text=True, check=True)
    assert "magpie" in done.stdout


def test_the_example_plays_against_a_person(tmp_path: Path) -> None:
    """In a real server, in a process of its own, until the match is over."""

    async def match() -> None:
        async with (
            asyncio.timeout(2 * PATIENCE_SECONDS),
            process(tmp_path) as server,
            playing(server, "magpie", **SHORT) as anna,
        ):
            await acts(anna, 1)
            await play_on(anna)
            assert [chair.bot for chair in anna.view.chairs] == ["", "magpie"]
            assert anna.view.game.winners

    asyncio.run(match())


async def play_on(anna: Guest) -> None:
    """To the end of the match, no faster than the limits of a real server allow."""
    while anna.view.phase is not Phase.OVER:
        await do_one_thing(anna)
        await asyncio.sleep(0.05)


async def do_one_thing(anna: Guest) -> None:
    is_done = iter((False, True))
    await anna.play_until(lambda: next(is_done))


async def acts(anna: Guest, seat: int) -> None:
    """Wait until this seat has done something in the round."""
    while (await anna.hear(Event)).seat != seat or anna.view.phase is not Phase.PLAYING:
        pass


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_example_plays_over_a_socket(name: str, tmp_path: Path) -> None:
    """An installed bot sits down by a link, says that it is ready for each round, plays, and ends with the match."""

    async def match(server: Running) -> None:
        code = await opened(server, name, house_rules=BRIEF[edition(name).game.name], options=SWIFT)
        link = address(server, f"/t/{code}")
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            program = await asyncio.create_subprocess_exec(sys.executable, SOCKET_BOT, link, "plain")
            await anna.wait_for(lambda: len(anna.view.chairs) == 2)
            await anna.play_until(lambda: anna.view.phase is Phase.PLAYING)
            await acts(anna, 1)
            await play_on(anna)
            assert anna.view.game.round == 2
            assert [chair.name for chair in anna.view.chairs] == ["Anna", "Plain"]
            assert await program.wait() == 0
        assert not any(count.startswith("problem") for count in server.counts.values)

    with_server(tmp_path, match)
