"""The example of a bot of one's own is installed as anybody would do it, and plays in the arena, at a server, over a socket."""

import asyncio
import shutil
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.terminals import COMMAND
from tests.examples import noting
from tests.external_bots.company import playing
from tests.external_bots.installing import EXAMPLE, install, install_example, install_rogues, use
from tests.server.process import PATIENCE_SECONDS, process
from tests.server.serving import SHORT, SWIFT, Client, address, ending, guest, opened, start_program, with_server
from vivace.bots.kinds import OWN
from vivace.external_bots import installed, maker_of
from vivace.games.catalog import EDITIONS, edition
from vivace.protocol.messages import Answer, Ping, Pong, Welcome
from vivace.server.app import Running
from vivace.simulator import evening
from vivace.tables import opener
from vivace.tables.requests import AddBot
from vivace.tables.table import Phase
from vivace.tables.view import PublicEvent

SOCKET_BOT = EXAMPLE.parent / "socket_bot.py"
BRIEF: dict[str, dict[str, Any]] = {
    "piles": {"stack": 2, "flip": 1, "ends": "rounds", "length": 2},
    "dice": {"shares": [4, 4, 4], "throw_ms": 0, "ends": "rounds", "length": 2},
    "domino": {"ends": "rounds", "length": 2},
}
"""No card lies where nobody comes to it: rounds of two are never long."""
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
    assert after.live.table.phase is Phase.OVER
    assert [chair.bot for chair in after.live.table.chairs] == ["magpie", "greedy"]


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
            playing(server, "magpie", **SHORT, flip=1) as anna,
        ):
            await acts(anna, 1)
            await play_on(anna)
            assert [chair.bot for chair in anna.view.chairs] == ["", "magpie"]
            assert anna.view.game.winners

    asyncio.run(match())


async def play_on(anna: Client) -> None:
    """To the end of the match, no faster than the limits of a real server allow."""
    while anna.view.phase is not Phase.OVER:
        await do_one_thing(anna)
        await asyncio.sleep(0.05)


async def do_one_thing(anna: Client) -> None:
    """And see what comes of it: anyone who goes by an older view flips past every card that fits."""
    is_done = iter((False, True))
    await anna.play_until(lambda: next(is_done))
    due = max((heard.seq for heard in anna.heard if isinstance(heard, Answer)), default=0)
    await anna.wait_for(lambda: anna.view.seq >= due)


async def acts(anna: Client, seat: int) -> None:
    """Wait until this seat has done something in the round."""
    while (await anna.hear(PublicEvent)).seat != seat or anna.view.phase is not Phase.PLAYING:
        pass


@pytest.mark.parametrize(("kind", "rounds"), [("magpie", 1), ("plain", 2)])
@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_example_plays_over_a_socket(name: str, kind: str, rounds: int, tmp_path: Path) -> None:
    """An installed bot sits down by a link, says that it is ready for each round, plays, and ends with the match."""

    async def match(server: Running) -> None:
        house_rules = BRIEF[edition(name).game.name] | {"length": rounds}
        code = await opened(server, name, house_rules=house_rules, options=SWIFT)
        async with guest(server, code) as anna, bot_at(server, code, kind, anna) as program:
            await acts(anna, 1)
            await play_on(anna)
            assert anna.view.game.round == rounds
            assert [chair.name for chair in anna.view.chairs] == ["Anna", kind.title()]
            assert await ending(program) == (0, "")
        assert not any(count.startswith("problem") for count in server.counts.values)

    with_server(tmp_path, match)


@asynccontextmanager
async def bot_at(server: Running, code: str, kind: str, anna: Client) -> AsyncIterator[subprocess.Popen[bytes]]:
    """A program that sits at Anna's table, where play has begun."""
    await anna.sit("Anna")
    with start_program(SOCKET_BOT, address(server, f"/t/{code}"), kind) as program:
        try:
            await anna.wait_for(lambda: len(anna.view.chairs) == 2)
            await anna.play_until(lambda: anna.view.phase is Phase.PLAYING)
            yield program
        finally:
            program.kill()


def test_over_a_socket_a_bot_is_shown_all_that_concerns_its_seat(
    tmp_path: Path, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time at the table, what came of its last command, when its hand is free, a bar, and whom to spare."""
    shutil.copy(Path(noting.__file__), site / "noting.py")
    install(site, {"noting": "noting:Noting"}, "noting")
    notes = tmp_path / "notes"
    monkeypatch.setenv(noting.NOTED, str(notes))

    async def match(server: Running) -> list[dict[str, Any]]:
        house_rules, options = {"referee": "honour", "stack": 20}, {"countdown_ms": 0, "hand_ms": 50, "mercy": True}
        code = await opened(server, house_rules=house_rules, options=options)
        async with guest(server, code) as anna, bot_at(server, code, "noting", anna):
            while not is_shown_all(observations := noted(notes)):
                await do_one_thing(anna)
                await asyncio.sleep(0.05)
            await anna.say(Ping(0))
            first, last = next(heard for heard in anna.heard if isinstance(heard, Welcome)), await anna.hear(Pong)
            assert all(first.now <= observation["now"] <= last.now for observation in observations)
            assert {observation["barred_until"] for observation in observations} == {
                0,
                anna.view.chairs[1].barred_until,
            }
            return observations

    observations = with_server(tmp_path / "data", match)
    times = [observation["now"] for observation in observations]
    assert times == sorted(set(times))
    refused = {"reason": "not-empty", "rivals": [], "detail": ""}
    assert [observation["refused"] for observation in observations[:2]] == [None, refused]
    assert all(observation["mercy_for"] == [0] for observation in observations)


def noted(notes: Path) -> list[dict[str, Any]]:
    lines = notes.read_bytes().splitlines() if notes.exists() else []
    return [msgspec.json.decode(line) for line in lines]


def is_shown_all(observations: list[dict[str, Any]]) -> bool:
    return all(
        any(observation[field] for observation in observations)
        for field in ("refused", "free_at", "barred_until", "mercy_for")
    )


def test_over_a_socket_a_bot_says_why_it_cannot_play(tmp_path: Path) -> None:
    """Where there is no table, or no seat, its program ends and tells why."""

    async def tries(server: Running) -> None:
        code = await opened(server, "ligretto-dice")
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            for _ in range(edition("ligretto-dice").rules.seats[1] - 1):
                await anna.do(AddBot)
            assert await last_words(server, code) == "table-full"
        assert "no-table" in await last_words(server, "CCCCC")

    with_server(tmp_path, tries)


async def last_words(server: Running, code: str) -> str:
    returned, words = await ending(start_program(SOCKET_BOT, address(server, f"/t/{code}"), "plain"))
    assert returned == 1
    return words
