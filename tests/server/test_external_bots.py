"""Bots of others play in processes of their own; whatever one does, it harms nobody."""

import asyncio
import logging
import os
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.external_bots.company import playing
from tests.external_bots.installing import bots_of, install, install_rogues, is_there, observations, use
from tests.server.process import Server, process
from tests.server.serving import LOOP, SWIFT, guest, opened, with_server
from vivace.bots.bot import Action, Observation
from vivace.external_bots.catalog import installed
from vivace.games.piles.commands import Flip
from vivace.server.app import Running
from vivace.server.external_bots import Patience, ProcessBots, process_bots
from vivace.tables.requests import AddBot, Ready
from vivace.tables.requests import Play as PlayMove
from vivace.tables.table import STAND_IN, Phase

KEY = ("K7XQM", 1)
PATIENCE_SECONDS = 60
"""A safety net: no test depends on how long something takes."""
UNHURRIED = Patience(start=PATIENCE_SECONDS, answer=PATIENCE_SECONDS)
"""Whatever fails fails for another reason than time."""
HURRIED = Patience(start=PATIENCE_SECONDS, answer=0.3)


@pytest.fixture(autouse=True)
def rogues_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_rogues(tmp_path)
    use(tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def observation() -> Observation:
    return observations("ligretto")[0]


@asynccontextmanager
async def hosting(patience: Patience = UNHURRIED, most: int = 16) -> AsyncIterator[ProcessBots]:
    guests = ProcessBots(asyncio.get_running_loop(), tuple(installed()), most, patience)
    try:
        yield guests
    finally:
        guests.close()


async def asked(
    guests: ProcessBots, kind: str, observation: Observation, key: tuple[str, int] = KEY, seed: str = "s"
) -> Any:
    """The answer to a question."""
    answer: asyncio.Future[Action | str] = asyncio.get_running_loop().create_future()
    guests.ask(key, kind, seed, observation, answer.set_result)
    return await answer


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await test()

    with asyncio.Runner(loop_factory=LOOP) as runner:
        runner.run(bounded())


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


def test_a_bot_answers_again_and_again(observation: Observation) -> None:
    """It is the same bot in the same process from one question to the next."""

    async def test() -> None:
        async with hosting() as guests:
            for number in (1, 2, 3):
                assert await asked(guests, "plain", observation) == Action(20, Flip(), reach=f"s {number}")

    run(test)


def test_another_seed_means_another_bot(observation: Observation) -> None:
    """A seat that is taken again gets a bot that knows nothing of what was before, without a new process."""

    async def test() -> None:
        async with hosting() as guests:
            await asked(guests, "plain", observation)
            assert (await asked(guests, "plain", observation, seed="t")).reach == "t 1"

    run(test)


def test_two_seats_have_two_bots(observation: Observation) -> None:
    """Bots of the same kind know nothing of each other."""

    async def test() -> None:
        async with hosting() as guests:
            both = await asyncio.gather(
                *(asked(guests, "plain", observation, (code, 0)) for code in ("AAAAA", "BBBBB"))
            )
            assert [action.reach for action in both] == ["s 1", "s 1"]

    run(test)


def test_questions_are_answered_in_their_order(observation: Observation) -> None:
    """Someone may ask before the last answer has come."""

    async def test() -> None:
        async with hosting() as guests:
            all_three = await asyncio.gather(*(asked(guests, "plain", observation) for _ in range(3)))
            assert [action.reach for action in all_three] == ["s 1", "s 2", "s 3"]

    run(test)


def test_what_a_bot_prints_is_no_answer(observation: Observation) -> None:
    """It may print what it likes, the very form of an answer too, and plays on."""

    async def test() -> None:
        async with hosting() as guests:
            for number in (1, 2):
                assert await asked(guests, "printing", observation) == Action(20, Flip(), reach=f"s {number}")

    run(test)


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("importing", "broken:Bot cannot be loaded: ZeroDivisionError: division by zero"),
        ("exiting", "exiting:Bot cannot be loaded: SystemExit: bye"),
        ("missing", "nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"),
        ("number", "rogues:NOT_CALLABLE is of type int; it must be called with a seed to make a bot"),
        ("making", "RuntimeError: cannot be made from s"),
        ("crashing", "ZeroDivisionError: nothing is left"),
        ("leaving", "SystemExit: 3"),
        ("leavingatonce", "its process has ended, with status 3"),
        ("faulting", "its process has ended, by signal 11"),
        ("reading", "EOFError: EOF when reading a line"),
        ("hoarding", "MemoryError"),
        ("forging", "its answer cannot be read: JSON is malformed: invalid character (byte 0)"),
        ("closing", "its process has ended, with status 1"),
        ("rubbish", "it must give back two things: the bot that plays on, and an Action"),
        ("inventing", "its answer cannot be read: Invalid value 'fly' - at `$.type`"),
        ("unspeakable", "TypeError: Encoding objects of type object is unsupported"),
        ("mistyped", "its answer cannot be read: Expected `int`, got `str` - at `$.action.after_ms`"),
        ("endless", "its answer cannot be read: it is too long, or has no end"),
    ],
)
def test_a_bot_that_cannot_play_has_failed_with_a_reason(kind: str, why: str, observation: Observation) -> None:
    """Anyone who asked hears why in a few words, and the process is gone."""

    async def test() -> None:
        async with hosting() as guests:
            assert await asked(guests, kind, observation) == why
        assert not bots_of(os.getpid())

    run(test)


@pytest.mark.parametrize("kind", ["looping", "sleeping", "chattering"])
def test_a_bot_that_stalls_has_failed(kind: str, observation: Observation) -> None:
    """Who does not answer in time is ended, also one that never stops printing."""

    async def test() -> None:
        async with hosting(HURRIED) as guests:
            assert await asked(guests, kind, observation) == "it said nothing for 0.3 seconds"
        assert not bots_of(os.getpid())

    run(test)


def test_a_bot_that_never_starts_has_failed(observation: Observation) -> None:
    """Loading may take longer than an answer, but not for ever."""

    async def test() -> None:
        async with hosting(Patience(start=0)) as guests:
            assert await asked(guests, "plain", observation) == "it said nothing for 0 seconds"
        assert not bots_of(os.getpid())

    run(test)


def test_a_process_that_cannot_be_started_is_a_failure(
    observation: Observation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system may have no room for one more."""
    monkeypatch.setattr("sys.executable", "/nowhere/python")

    async def test() -> None:
        async with hosting() as guests:
            why = await asked(guests, "plain", observation)
            assert why.startswith("its process cannot be started: [Errno 2]")

    run(test)


def test_a_bot_may_fail_later(observation: Observation) -> None:
    """It plays, and from the question on at which it crashes it has failed; asked again it starts over."""

    async def test() -> None:
        async with hosting() as guests:
            answers = [await asked(guests, "crashinglater", observation) for _ in range(4)]
            assert answers[2] == "LookupError: the third time"
            assert answers[3] == answers[0]

    run(test)


def test_a_process_that_ends_between_two_questions_has_failed(observation: Observation) -> None:
    """Nobody watches it meanwhile: the next question finds out."""

    async def test() -> None:
        async with hosting() as guests:
            assert (await asked(guests, "leavinglater", observation)).reach == "s 1"
            await until(lambda: not bots_of(os.getpid()))
            assert await asked(guests, "leavinglater", observation) == "its process has ended, by signal 9"

    run(test)


def test_everyone_who_waits_for_a_failed_bot_hears_of_it(observation: Observation) -> None:
    """Each question is answered once."""

    async def test() -> None:
        async with hosting() as guests:
            answers = await asyncio.gather(*(asked(guests, "crashing", observation) for _ in range(3)))
            assert answers == ["ZeroDivisionError: nothing is left"] * 3

    run(test)


def test_the_log_tells_what_happened(observation: Observation, caplog: pytest.LogCaptureFixture) -> None:
    """The operator finds the end of what the bot printed, its traceback among it, and nothing that moves a cursor."""

    async def test() -> None:
        async with hosting() as guests:
            await asked(guests, "crashing", observation)
        async with hosting(HURRIED) as guests:
            await asked(guests, "chattering", observation)

    run(test)
    crash, chatter = (record.getMessage() for record in caplog.records)
    assert crash.startswith("the bot crashing has failed: ZeroDivisionError: nothing is left\nTraceback")
    assert 'raise ZeroDivisionError("nothing is left' in crash
    assert chatter.startswith("the bot chattering has failed: it said nothing for 0.3 seconds\n")
    assert len(chatter) < 4_200


def test_control_characters_stay_out_of_the_log(observation: Observation, caplog: pytest.LogCaptureFixture) -> None:
    """What a bot prints cannot clear the terminal of anyone who reads the log."""

    async def test() -> None:
        async with hosting() as guests:
            await asked(guests, "printingandcrashing", observation)

    run(test)
    assert "?[2J" in caplog.text
    assert "\x1b" not in caplog.text


def test_a_dismissed_bot_is_gone_and_says_no_more(observation: Observation, caplog: pytest.LogCaptureFixture) -> None:
    """In the middle of a thought or at rest: its process ends, and nobody takes that for a failure."""

    async def test() -> None:
        heard: list[Any] = []
        async with hosting() as guests:
            guests.ask(KEY, "looping", "s", observation, heard.append)
            await asked(guests, "plain", observation, ("AAAAA", 0))
            await until(lambda: len(bots_of(os.getpid())) == 2)
            guests.dismiss(KEY)
            guests.dismiss(("AAAAA", 0))
            guests.dismiss(("AAAAA", 0))
            await until(lambda: not bots_of(os.getpid()))
            assert not heard

    with caplog.at_level(logging.WARNING):
        run(test)
    assert not caplog.records


def test_a_bot_can_be_dismissed_before_its_process_runs(observation: Observation) -> None:
    """Whichever comes first, the start or the end: nothing stays."""

    async def test() -> None:
        heard: list[Any] = []
        async with hosting() as guests:
            for seat in range(5):
                guests.ask(("AAAAA", seat), "plain", "s", observation, heard.append)
                guests.dismiss(("AAAAA", seat))
        assert not bots_of(os.getpid())
        assert not heard

    run(test)


def test_there_are_not_more_processes_than_allowed(observation: Observation) -> None:
    """One bot too many has failed, the others play on; when one is gone there is room again."""

    async def test() -> None:
        async with hosting(most=2) as guests:
            for seat in (0, 1):
                assert isinstance(await asked(guests, "plain", observation, ("AAAAA", seat)), Action)
            why = await asked(guests, "plain", observation, ("AAAAA", 2))
            assert why == "2 bots of others play on this server already, and no more are allowed"
            assert isinstance(await asked(guests, "plain", observation, ("AAAAA", 0)), Action)
            guests.dismiss(("AAAAA", 0))
            assert isinstance(await asked(guests, "plain", observation, ("AAAAA", 2)), Action)

    run(test)


def test_what_is_not_installed_has_failed(observation: Observation) -> None:
    """A name that comes from elsewhere starts nothing."""

    async def test() -> None:
        async with hosting() as guests:
            assert await asked(guests, "--help", observation) == "no such bot is installed here"

    run(test)


def test_what_a_bot_has_started_ends_with_it(observation: Observation) -> None:
    """Processes that it leaves behind, too."""

    async def test() -> None:
        async with hosting() as guests:
            why = await asked(guests, "starting", observation)
            left = int(re.sub(r"\D", "", why))
            await until(lambda: not is_there(left))

    run(test)


def test_a_bot_inherits_nothing_but_its_pipes(observation: Observation) -> None:
    """No connection and no file of the server is open in the process of a bot."""

    async def test() -> None:
        async with hosting() as guests:
            await asked(guests, "plain", observation)
            (process,) = bots_of(os.getpid())
            opened = (os.readlink(f"/proc/{process}/fd/{number}") for number in os.listdir(f"/proc/{process}/fd"))
            assert sorted({target.partition(":")[0] for target in opened}) == ["/dev/null", "pipe"]

    listener = os.open("/dev/zero", os.O_RDONLY)
    os.set_inheritable(listener, True)
    try:
        run(test)
    finally:
        os.close(listener)


def test_anyone_who_runs_the_server_hears_of_unusable_bots(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """When it is started; the others can be used."""
    install(tmp_path, {"family": "better:Family"}, "better")

    async def test() -> None:
        guests = process_bots(asyncio.get_running_loop(), 1)
        assert "plain" in guests.kinds
        assert "family" not in guests.kinds
        guests.close()

    run(test)
    (record,) = caplog.records
    assert record.getMessage().startswith("bot 'family' (better:Family) is left out")


AT_THE_TABLE = (
    "importing",
    "crashinglater",
    "rubbish",
    "looping",
    "sleeping",
    "chattering",
    "leavingatonce",
    "babbling",
)


def test_broken_bots_harm_nobody_at_their_table(tmp_path: Path) -> None:
    """Each is replaced and everyone is told; meanwhile a person's moves are answered, and the match comes to its end."""

    async def evening(server: Running) -> None:
        code = await opened(server, house_rules={"stack": 5, "ends": "rounds", "length": 1}, options=SWIFT)
        async with guest(server, code) as anna:
            await anna.sit("Anna")
            for kind in AT_THE_TABLE:
                await anna.do(AddBot, bot=kind)
            await anna.do(Ready)
            await anna.wait_for(lambda: anna.view.phase is Phase.PLAYING)
            while not all(chair.broken for chair in anna.view.chairs[1:]):
                await anna.do(PlayMove, do=Flip())
            assert [chair.broken for chair in anna.view.chairs] == ["", *AT_THE_TABLE]
            assert {chair.bot for chair in anna.view.chairs[1:]} == {STAND_IN}
            assert not bots_of(os.getpid())
            await anna.play_until(lambda: anna.view.phase is Phase.OVER)
        assert server.counts.values["bots-replaced"] == len(AT_THE_TABLE)
        assert server.counts.values["internal-errors"] == 0

    with_server(tmp_path / "data", evening)


def test_no_process_stays_when_the_server_is_killed(tmp_path: Path) -> None:
    """kill -9: a bot at rest ends at once, and one that is lost in thought soon after."""

    async def evening() -> None:
        async with (
            asyncio.timeout(PATIENCE_SECONDS),
            process(tmp_path / "data") as server,
            playing(server, "plain", "looping"),
        ):
            bots = await seated(server, 2)
            await until((tmp_path / "looping").exists)
            await server.kill()
            await until(lambda: not any(map(is_there, bots)))

    asyncio.run(evening())


def test_no_process_stays_when_the_server_ends(tmp_path: Path) -> None:
    """Asked to end it takes the bots along."""

    async def evening() -> None:
        async with asyncio.timeout(PATIENCE_SECONDS), process(tmp_path / "data") as server:
            async with playing(server, "plain"):
                bots = await seated(server, 1)
            assert await server.terminate() == 0
            assert not any(map(is_there, bots))

    asyncio.run(evening())


async def seated(server: Server, number: int) -> set[int]:
    """The processes of the bots at a server, as soon as there are so many."""
    assert server._process is not None
    server_id = server._process.pid
    await until(lambda: len(bots_of(server_id)) == number)
    return bots_of(server_id)
