"""Evenings with two servers on one database: nothing confirmed is lost, and planted mistakes of the fence are found."""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tests.simulation.history import BrokenPromiseError
from tests.simulation.servers import simulate
from tests.simulation.shared import NodeDatabase, Reply, SharedDatabase
from tests.simulation.test_simulation import first_seed
from vivace.server.core.ports import Excerpt, LogError
from vivace.server.storage.fenced import Entry, FencedLog, Stored

IS_FAST = os.environ.get("HYPOTHESIS_PROFILE") in ("fast", "mutation")
SHARDS, RUNS = 4, 2 if IS_FAST else 20
ENOUGH = 150
"""Within so many evenings every planted mistake has to be found."""
BROKEN = (BrokenPromiseError, ValueError)
"""A promise that was broken, or a log whose events do not follow each other."""


@pytest.mark.parametrize("shard", range(SHARDS))
def test_two_owners_never_contradict_each_other(shard: int) -> None:
    """Servers freeze, die, hand over, and lose answers of the database: no promise is broken, and everything goes on.

    The last evenings are new with each commit.
    """
    start = 0 if shard < SHARDS - 1 else first_seed()
    seen: Counter[str] = Counter()
    for seed in range(start + shard * RUNS, start + (shard + 1) * RUNS):
        try:
            seen += simulate(seed)
        except Exception as failure:
            failure.add_note(f"repeat: simulate({seed}) of tests/simulation/servers.py")
            raise
    assert IS_FAST or {"a server freezes", "a server dies", "a server hands over", "answers get lost"} <= set(seen)


def test_an_evening_with_two_servers_can_be_repeated() -> None:
    """The same seed leads to the same evening, step by step."""
    first, second = list[str](), list[str]()
    assert simulate(3, first.append) == simulate(3, second.append)
    assert first == second


def is_found() -> bool:
    """Whether one of many evenings breaks a promise, or leaves a log that cannot be read."""
    for seed in range(ENOUGH):
        try:
            simulate(seed)
        except BROKEN:
            return True
        except ExceptionGroup as failures:
            return failures.subgroup(BROKEN) is not None
    return False


def test_appends_without_an_epoch_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: anyone who appends is believed to be the owner."""
    monkeypatch.setattr(SharedDatabase, "fence", lambda database, _, entry: entry.code in database.tables)
    assert is_found()


def test_trusting_the_lease_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a server whose lease has not ended may append, whatever its epoch is."""
    monkeypatch.setattr(SharedDatabase, "fence", lambda database, node, _: database.is_alive(node))
    assert is_found()


def test_reading_the_epoch_without_a_lock_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: between the look at the epoch and the insert another server can claim the table."""

    def append(database: SharedDatabase, node: str, entries: Sequence[Entry], reply: Reply) -> None:
        held = [entry for entry in entries if database.fence(node, entry)]

        def commit() -> None:
            for entry in held:
                database.insert(entry)
            reply(frozenset(entry.code for entry in held))

        database.clock.call_in(database.chance.between(0, 1_000), commit)

    monkeypatch.setattr(SharedDatabase, "append", append)
    assert is_found()


def test_checking_the_fence_before_the_insert_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: one statement looks whether the table is still owned, and the next one inserts whatever happens."""

    def append(node: NodeDatabase, entries: Sequence[Entry], done: Callable[[Any], None]) -> None:
        shared = node._shared

        def insert(held: Any) -> None:
            if isinstance(held, LogError):
                done(held)
                return

            def commit(reply: Reply) -> None:
                for entry in held:
                    shared.insert(entry)
                reply(frozenset(entry.code for entry in held))

            node._ask(commit, done)

        node._ask(lambda reply: reply([entry for entry in entries if shared.fence(node.node, entry)]), insert)

    monkeypatch.setattr(NodeDatabase, "append", append)
    assert is_found()


def test_reading_before_the_claim_commits_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the log is read when the claim is sent, so what is appended until it commits is overlooked."""
    claim, before = SharedDatabase.claim, dict[str, tuple[list[str], list[int]]]()

    def early(database: SharedDatabase, node: str, code: str, reply: Reply) -> None:
        if code in database.tables and code not in before:
            table = database.tables[code]
            before[code] = list(table.lines), list(table.checksums)
        database.clock.call_in(database.chance.between(0, 500), lambda: claim(database, node, code, reply))

    def read(_: SharedDatabase, code: str, first: int | None, reply: Reply) -> None:
        if code not in before:
            reply(None)
            return
        lines, checksums = before.pop(code)
        reply(Stored(Excerpt(tuple(lines[first or 0 :])), len(lines) - 1, checksums[-1]))

    before.clear()
    monkeypatch.setattr(SharedDatabase, "claim", early)
    monkeypatch.setattr(SharedDatabase, "read", read)
    assert is_found()


def test_retrying_what_may_have_happened_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: an append without an answer is simply sent again."""
    append = NodeDatabase.append

    def stubborn(node: NodeDatabase, entries: Sequence[Entry], done: Callable[[Any], None]) -> None:
        append(node, entries, lambda told: append(node, entries, done) if isinstance(told, LogError) else done(told))

    monkeypatch.setattr(NodeDatabase, "append", stubborn)
    assert is_found()


def test_accepting_a_part_of_a_batch_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: of the rows of a table some are inserted and some are not, and all count as written."""
    insert = SharedDatabase.insert

    def partly(database: SharedDatabase, entry: Entry) -> None:
        count = len(entry.records) if database.chance.happens(0.7) else len(entry.records) // 2
        insert(database, replace(entry, records=entry.records[:count], checkpoints=entry.checkpoints if count else []))

    monkeypatch.setattr(SharedDatabase, "insert", partly)
    assert is_found()


def test_going_on_after_a_lost_fence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what was not inserted because another server owns the table is confirmed all the same."""
    written = FencedLog._written

    def careless(log: FencedLog, jobs: Any, sent: frozenset[str], told: Any) -> None:
        written(log, jobs, sent, told if isinstance(told, LogError) else sent)

    monkeypatch.setattr(FencedLog, "_written", careless)
    assert is_found()
