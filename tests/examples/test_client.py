"""The example client plays real matches with nothing but what docs/protocol.md says."""

import ast
import asyncio
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from tests.protocol.samples import match
from tests.server.serving import SHORT, SWIFT, address, ending, guest, local, opened, start_program, with_server
from vivace.engine.zones import Zone
from vivace.games.catalog import EDITIONS
from vivace.protocol.messages import Snapshot
from vivace.server.app import Running, running
from vivace.tables.table import Phase
from vivace.tables.view import patched

PROGRAM = Path(__file__).parents[2] / "examples" / "client.py"
CARD_GAMES = [name for name, game in EDITIONS.items() if game.name == "piles"]


def player(link: str = "http://127.0.0.1/t/K7XQM", name: str = "Ada") -> Any:
    spec = importlib.util.spec_from_file_location("client", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Player(link, name)


def plain(message: Any) -> Any:
    """A message as it travels."""
    return json.loads(msgspec.json.encode(message))


def whole(zones: dict[str, Any]) -> dict[str, Any]:
    return {name: msgspec.convert(zone, Zone) for name, zone in zones.items()}


def test_the_example_is_short_and_stands_alone() -> None:
    """It has fewer than 100 lines, and needs nothing but Python and aiohttp."""
    text = PROGRAM.read_text("utf-8")
    imported = {name.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for name in node.names}
    assert len(text.splitlines()) < 100
    assert "import vivace" not in text
    assert "from " not in text.partition("class ")[0].partition('"""\n')[2]
    assert imported - sys.stdlib_module_names == {"aiohttp"}


@pytest.mark.parametrize("name", CARD_GAMES)
def test_two_examples_play_a_match(name: str, tmp_path: Path) -> None:
    """Two programs, each started as a person would, play every card game until the match is over."""

    async def evening(server: Running) -> None:
        code = await opened(server, name, house_rules=SHORT, options=SWIFT)
        link = address(server, f"/t/{code}")
        programs = [start_program(PROGRAM, link, "--name", person) for person in ("Ada", "Ben")]
        assert [await ending(program) for program in programs] == [(0, ""), (0, "")]
        async with guest(server, code) as spectator:
            assert spectator.view.phase is Phase.OVER
            assert {chair.name for chair in spectator.view.chairs} == {"Ada", "Ben"}
            assert spectator.view.game.winners
        assert not any(count.startswith("problem") for count in server.counts.values)

    with_server(tmp_path, evening)


def test_the_example_comes_back_after_a_restart_of_the_server(tmp_path: Path) -> None:
    """The server is stopped in the middle of a match and started again: both go on with their seats."""

    async def evening() -> None:
        async with running(local(tmp_path)) as server:
            code = await opened(server, house_rules=SHORT | {"stack": 5}, options={"countdown_ms": 0, "hand_ms": 30})
            people = [player(address(server, f"/t/{code}"), name) for name in ("Ada", "Ben")]
            games = [asyncio.create_task(person.play()) for person in people]
            await until(lambda: all(person.view["phase"] == "playing" for person in people))
        tokens = [person.token for person in people]
        async with running(local(tmp_path, port=server.started.port)) as server:
            await asyncio.gather(*games)
            async with guest(server, code) as spectator:
                assert [chair.name for chair in spectator.view.chairs] == ["Ada", "Ben"]
                assert spectator.view.phase is Phase.OVER
        assert [person.token for person in people] == tokens

    async def bounded() -> None:
        async with asyncio.timeout(60):
            await evening()

    asyncio.run(bounded())


async def until(is_so: Any) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


def test_the_example_gives_up_where_there_is_no_table(tmp_path: Path) -> None:
    """What cannot get better is no reason to try for ever: the program ends and says why."""

    async def evening(server: Running) -> None:
        assert await ending(start_program(PROGRAM, address(server, "/t/CCCCC"))) == (1, "no-table")

    with_server(tmp_path, evening)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_example_sees_what_the_server_sees(name: str) -> None:
    """Patched event by event, its zones are those of the server whenever there is something to play."""
    someone, seen, compared = player(), None, 0
    for message in match(name):
        someone.answer(plain(message))
        seen = message.view if isinstance(message, Snapshot) else patched(seen, message)  # type: ignore[arg-type]
        if seen.phase is Phase.PLAYING:
            compared += 1
            assert whole(someone.view["zones"]) == seen.game.zones
        assert someone.view["phase"] == seen.phase
    assert compared > 10


def events() -> Iterator[Any]:
    return (plain(message) for message in match("ligretto"))


def test_the_example_asks_for_what_it_has_missed() -> None:
    """After a gap in the numbers it asks for everything after the last event that it has seen, and takes nothing else."""
    someone = player()
    snapshot, first, _, third, *_ = events()
    someone.answer(snapshot)
    someone.answer(first)
    assert someone.answer(third) == {"is": "sync", "have": first[0]}
    assert someone.view["seq"] == first[0]
    someone.answer(first)
    assert someone.view["seq"] == first[0]


def test_the_example_sends_again_what_was_not_answered() -> None:
    """Every few seconds, under the same id; when all is answered it only says that it is there."""
    someone = player()
    wish = someone.answer({"is": "welcome", "version": 4, "code": "K7XQM", "token": "t", "now": 0})
    assert wish["is"] == "sit"
    assert someone.answer({"is": "pong", "at": 0, "now": 0}) is None
    assert someone.answer({"is": "lines", "took": [], "watching": 1}) == wish
    someone.waiting = True
    someone.answer({"is": "answer", "id": wish["id"]})
    assert someone.answer({"is": "lines", "took": [], "watching": 1})["is"] == "ping"


def test_the_example_tries_something_else_after_a_refusal() -> None:
    """A refused move is over: the next wish has an id of its own."""
    someone = player()
    wish = someone.answer({"is": "welcome", "version": 4, "code": "K7XQM", "token": "t", "now": 0})
    again = someone.answer({"is": "answer", "id": wish["id"], "refused": {"reason": "not-now"}})
    assert again["id"] != wish["id"]
    with pytest.raises(SystemExit, match="table-full"):
        someone.answer({"is": "answer", "id": again["id"], "refused": {"reason": "table-full"}})


def test_the_example_survives_a_line_that_breaks(tmp_path: Path) -> None:
    """Its connection is cut in the middle of a match: it comes back under the same token and plays on."""

    async def evening(server: Running) -> None:
        code = await opened(server, house_rules=SHORT | {"stack": 5}, options={"countdown_ms": 0, "hand_ms": 30})
        ada, ben = (player(address(server, f"/t/{code}"), name) for name in ("Ada", "Ben"))
        games = [asyncio.create_task(one.play()) for one in (ada, ben)]
        await until(lambda: ada.view["phase"] == "playing")
        cut(server)
        await asyncio.gather(*games)
        assert server.counts.values["connections"] > 2

    with_server(tmp_path, evening)


def cut(server: Running) -> None:
    """Close one connection."""
    line: Any = next(iter(server.hub.sessions)).connection
    line.close(1011)


def test_a_link_that_nobody_answers_is_tried_again(tmp_path: Path) -> None:
    """As long as no server listens it waits, and it plays as soon as one does."""

    async def evening() -> None:
        async with running(local(tmp_path)) as server:
            code = await opened(server, house_rules=SHORT, options=SWIFT)
            links = [address(server, f"/t/{code}")] * 2
        games = [
            asyncio.create_task(player(link, name).play()) for link, name in zip(links, ("Ada", "Ben"), strict=True)
        ]
        with pytest.raises(aiohttp.ClientError):
            async with aiohttp.ClientSession() as session:
                await session.get(links[0])
        async with asyncio.timeout(60), running(local(tmp_path, port=server.started.port)):
            await asyncio.gather(*games)

    asyncio.run(evening())
