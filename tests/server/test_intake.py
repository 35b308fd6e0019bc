"""What connections have sent is read in turns."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from vivace.server.net import intake
from vivace.server.net.intake import MOST_UNREAD, PIECE, Inbox, Intake, Queue


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 30))


class Sender:
    """A connection, and what was read of it."""

    def __init__(self, turns: Intake, order: list["Sender"] | None = None, queue: Queue | None = None) -> None:
        self.read: list[bytes] = []
        self.is_paused = self.has_failed = False
        self.surcharge = 0.0
        self._order = [] if order is None else order
        self.inbox = Inbox(turns, self._feed, self._pause, self._resume, self._fail)
        self.inbox.queue = queue or self.inbox.queue

    def _feed(self, data: bytes) -> bool:
        self._order.append(self)
        self.read.append(data)
        self.inbox.surcharge = self.surcharge
        return False

    def _pause(self) -> None:
        self.is_paused = True

    def _resume(self) -> None:
        self.is_paused = False

    def _fail(self) -> None:
        self.has_failed = True


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0)


@pytest.fixture
def short_iterations(monkeypatch: pytest.MonkeyPatch) -> None:
    """One piece takes all the time of an iteration."""
    monkeypatch.setattr(intake, "READING_SECONDS", 1e-9)


def test_what_comes_alone_is_read_at_once() -> None:
    """Nobody waits for a turn that nobody else wants."""

    async def test() -> None:
        sender = Sender(Intake())
        sender.inbox.put(b"first")
        assert sender.read == [b"first"]

    run(test)


@pytest.mark.usefixtures("short_iterations")
def test_addresses_take_turns() -> None:
    """One connection elsewhere is read next, however many are waiting here."""

    async def test() -> None:
        turns, order = Intake(), list[Sender]()
        address = Queue()
        crowd = [Sender(turns, order, address) for _ in range(20)]
        for each in crowd:
            each.inbox.put(b"x")
        alone = Sender(turns, order)
        alone.inbox.put(b"x")
        await until(lambda: len(order) == 21)
        assert order.index(alone) <= 2
        assert [each for each in order if each is not alone] == crowd

    run(test)


@pytest.mark.usefixtures("short_iterations")
def test_new_arrivals_come_between_the_pieces_of_a_long_message() -> None:
    """In each iteration a piece of it is read; what comes meanwhile from elsewhere does not wait for the rest."""

    async def test() -> None:
        turns, order = Intake(), list[Sender]()
        long, short = Sender(turns, order), Sender(turns, order)
        long.inbox.put(b"x" * 10 * PIECE)
        await asyncio.sleep(0)
        short.inbox.put(b"y")
        await until(lambda: len(order) == 11)
        assert order.index(short) <= 4
        assert b"".join(long.read) == b"x" * 10 * PIECE

    run(test)


def test_turns_are_shared_by_time() -> None:
    """Someone whose messages take long gets as much time as one whose messages are quick, not as many turns."""

    async def test() -> None:
        turns, order = Intake(), list[Sender]()
        slow, quick = Queue(), Queue()
        heavy = [Sender(turns, order, slow) for _ in range(20)]
        light = [Sender(turns, order, quick) for _ in range(40)]
        for each in heavy:
            each.surcharge = 0.01
        for each in light:
            each.surcharge = 0.001
        for each in (*heavy, *light):
            each.inbox.put(b"x")
        await until(lambda: len(order) == 60)
        until_last_light = order[: 1 + max(order.index(each) for each in light)]
        assert 4 <= sum(each in heavy for each in until_last_light) <= 7

    run(test)


@pytest.mark.usefixtures("short_iterations")
def test_who_was_read_alone_for_long_owes_nobody_anything() -> None:
    """Time that nobody else wanted does not count when others come."""

    async def test() -> None:
        turns, order = Intake(), list[Sender]()
        regular, newcomers = Sender(turns, order), Queue()
        for _ in range(50):
            regular.inbox.put(b"x")
            await asyncio.sleep(0)
        order.clear()
        for _ in range(20):
            Sender(turns, order, newcomers).inbox.put(b"x")
        regular.inbox.put(b"x")
        await until(lambda: len(order) == 21)
        assert order.index(regular) <= 3

    run(test)


def test_what_is_held_is_read_later() -> None:
    """Everything in order, and what came first although it was read by another."""

    async def test() -> None:
        sender = Sender(Intake())
        sender.inbox.hold("test")
        sender.inbox.put(b"b")
        sender.inbox.put_first(b"a")
        await asyncio.sleep(0)
        assert not sender.read
        sender.inbox.release("test")
        await until(lambda: sender.read == [b"ab"])

    run(test)


def test_who_sends_faster_than_it_is_read_has_to_stop() -> None:
    """And goes on when there is room again."""

    async def test() -> None:
        sender = Sender(Intake())
        sender.inbox.hold("test")
        sender.inbox.put(b"x" * (MOST_UNREAD + 1))
        assert sender.is_paused
        sender.inbox.release("test")
        await until(lambda: sum(map(len, sender.read)) == MOST_UNREAD + 1)
        assert not sender.is_paused

    run(test)


def test_everyone_who_holds_it_has_to_release_it() -> None:
    """One is not enough."""

    async def test() -> None:
        sender = Sender(Intake())
        sender.inbox.hold("one")
        sender.inbox.hold("other")
        sender.inbox.put(b"x")
        sender.inbox.release("one")
        await asyncio.sleep(0.01)
        assert not sender.read
        sender.inbox.release("other")
        await until(lambda: sender.read == [b"x"])

    run(test)


@pytest.mark.usefixtures("short_iterations")
def test_the_rest_is_read_in_turns_when_a_connection_ends() -> None:
    """What was sent before the end counts, and the end is told after it."""

    async def test() -> None:
        turns, order = Intake(), list[Sender]()
        ending, other = Sender(turns, order), Sender(turns, order)
        ends: list[int] = []
        ending.inbox.put(b"x" * 5 * PIECE)
        ending.inbox.end(lambda: ends.append(len(b"".join(ending.read))))
        other.inbox.put(b"y")
        await until(lambda: bool(ends))
        assert ends == [5 * PIECE]
        assert order.index(other) < len(order) - 1

    run(test)


def test_what_is_forgotten_takes_no_turns() -> None:
    """A connection that is gone leaves nothing behind."""

    async def test() -> None:
        sender = Sender(Intake())
        sender.inbox.put(b"x" * 5 * PIECE)
        sender.inbox.forget()
        before = len(sender.read)
        await asyncio.sleep(0.01)
        assert len(sender.read) == before
        assert sender.inbox.is_empty

    run(test)


def test_a_reader_that_has_not_read_everything_is_asked_again() -> None:
    """Because its time was over, for example."""

    async def test() -> None:
        sender, fed = Sender(Intake()), list[bytes]()

        def feed(data: bytes) -> bool:
            fed.append(data)
            return len(fed) < 3

        sender.inbox.feed = feed
        sender.inbox.put(b"x")
        await until(lambda: fed == [b"x", b"", b""])
        await asyncio.sleep(0.01)
        assert len(fed) == 3

    run(test)


def test_who_cannot_be_read_keeps_nobody_from_being_read(caplog: pytest.LogCaptureFixture) -> None:
    """The connection fails, the others go on."""

    async def test() -> None:
        turns, order = Intake(), list[Sender]()
        broken, other = Sender(turns, order), Sender(turns, order)

        def fail(_: bytes) -> bool:
            raise RuntimeError("a bug")

        broken.inbox.feed = fail
        broken.inbox.put(b"x")
        other.inbox.put(b"y")
        await until(lambda: other.read == [b"y"])
        assert broken.has_failed

    run(test)
    assert "a bug" in caplog.text
