"""Fuzzers that get somewhere: one plays real rounds in between, one follows the published description of the HTTP API."""

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
from msgspec import Struct

from tests.protocol.validator import faults
from tests.server.serving import GENEROUS, SHORT, SWIFT, Client, address, encode, guest, opened, with_server
from tests.server.test_replays import asking, settled
from vivace.cli.main import main
from vivace.engine.chance import CODE_LETTERS
from vivace.protocol.http import LONG_CODE_LENGTH
from vivace.protocol.messages import Answer, Ping, Problem, React, Reaction, Sync, Ticket
from vivace.protocol.schema import openapi
from vivace.server.app import Running
from vivace.tables.requests import Kick, Play, Ready, Request, Sit
from vivace.tables.table import AT_WORK, Phase

MESSAGES = 250
HOUSE: dict[str, dict[str, Any]] = {
    "ligretto": SHORT,
    "ligretto-dice": {"shares": [4, 4, 4], "throw_ms": 0, "ends": "rounds", "length": 1},
    "ligretto-domino": {"ends": "rounds", "length": 1},
}


class Fuzzer:
    """Plays at a table, and says something wrong before and after each move."""

    def __init__(self, client: Client, seed: int) -> None:
        self._client, self._chance = client, random.Random(seed)
        self.sent: Counter[str] = Counter()
        self._last = b'{"is":"ready","id":"0"}'

    async def play(self) -> None:
        while self.sent.total() < MESSAGES:
            request = self._sound()
            if request is None:
                # There is nothing to do for this seat until something has happened.
                await self._client.read()
                continue
            await self._ask(request)
            if self._chance.random() < 0.6:
                await self._say_wrong()

    def _sound(self) -> Request | None:
        view, seat = self._client.view, self._client.seat
        if view.phase in (Phase.LOBBY, Phase.READY, Phase.OVER) and not view.chairs[seat].ready:
            return Ready(id=self._client.new_id())
        move = self._client.move() if view.phase in AT_WORK else None
        return None if move is None else Play(id=self._client.new_id(), do=move)

    async def _ask(self, request: Request) -> None:
        self._last = encode(request)
        answer = await self._client.ask(request)
        is_taken = isinstance(answer, Answer) and answer.refused is None
        self.sent["accepted" if is_taken else "refused"] += 1
        if isinstance(answer, Answer):
            await self._client.wait_for(lambda: self._client.view.seq >= answer.seq)

    async def _say_wrong(self) -> None:
        kind = self._chance.choice((self._damaged, self._swapped, self._repeated, self._unfitting))
        self.sent[kind.__name__] += 1
        await self._client.say_text(kind())

    def _damaged(self) -> str:
        """A real message with some bytes changed."""
        text = bytearray(self._last)
        for _ in range(self._chance.randrange(1, 4)):
            place = self._chance.randrange(len(text))
            text[place : place + self._chance.randrange(4)] = self._chance.randbytes(self._chance.randrange(4))
        return text.decode("latin-1")

    def _swapped(self) -> str:
        """A real message with a value of another type or size somewhere."""
        message = json.loads(self._last)
        inside = message["do"] if isinstance(message.get("do"), dict) and self._chance.random() < 0.7 else message
        key = self._chance.choice(list(inside))
        inside[key] = self._chance.choice(
            [None, True, -1, 2**63, 1e300, "", "x" * 300, [], {}, ["r1a"], {"a": 1}, "r1a"]
        )
        return json.dumps(message)

    def _repeated(self) -> str:
        """The same again: it counts once."""
        return self._last.decode()

    def _unfitting(self) -> str:
        """Messages that are right, but not now or not for this player."""
        messages = (Sit(id="x", name="Eve"), Kick(id="y", seat=7), Sync(1), React(Reaction.CLAP), Ping(2.0))
        return encode(self._chance.choice(messages)).decode()


@pytest.mark.parametrize("name", HOUSE)
def test_a_fuzzer_that_plays_stops_nothing(name: str, tmp_path: Path) -> None:
    """At least a third of what it says is accepted, so that it gets into every phase; nothing of the rest does any harm."""

    async def evening(server: Running) -> list[Fuzzer]:
        code = await opened(server, name, house_rules=HOUSE[name], options=SWIFT | {"scores_ms": 0})
        async with guest(server, code) as anna, guest(server, code) as ben:
            await anna.sit("Anna")
            await ben.sit("Ben")
            fuzzers = [Fuzzer(anna, 1), Fuzzer(ben, 2)]
            playing = [asyncio.create_task(each.play()) for each in fuzzers]
            # The first to have said enough would leave the other waiting for it.
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            done = [task for task in playing if not task.cancelled()]
            assert [task.exception() for task in done] == [None] * len(done)
            heard = [each for client in (anna, ben) for each in client.heard]
            assert {type(each) for each in heard} >= {Answer, Problem}
            assert not any(isinstance(each, Ticket) for each in heard)
        counts = server.counts.values
        assert (counts["errors"], counts["internal-errors"], counts["halted-tables"]) == (0, 0, 0)
        return fuzzers

    fuzzers = with_server(tmp_path, evening)
    sent = sum((each.sent for each in fuzzers), Counter[str]())
    assert sent["accepted"] >= sent.total() / 3, sent
    assert all(sent[kind] for kind in ("_damaged", "_swapped", "_repeated", "_unfitting"))
    assert main(["verify", "--data", str(tmp_path)]) == 0


DESCRIPTION = openapi()
TYPES = DESCRIPTION["components"]["schemas"]
OPERATIONS = [
    (method, path, operation)
    for path, methods in DESCRIPTION["paths"].items()
    for method, operation in methods.items()
    if "/socket" not in path
]
REQUESTS = 60
FREE = {
    "/api/editions": r"\$\.(editions\[\d+\]\.rules|options)\[\d+\]\.value",
    "/api/schema.json": r"\$",
    "/api/openapi.json": r"\$",
}
"""Where the description leaves open what is there."""


def some(schema: Any, chance: random.Random, known: Mapping[str, Any], depth: int = 4) -> Any:
    """A value that fits a schema. Half of the fields of which a sound value is known have that."""
    if not isinstance(schema, dict) or not schema:
        return chance.choice([None, 1, "x", [2], {"a": True}])
    if "$ref" in schema:
        return some(TYPES[schema["$ref"].rpartition("/")[2]], chance, known, depth)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return chance.choice(schema["enum"])
    if "anyOf" in schema:
        return some(chance.choice(schema["anyOf"]), chance, known, depth)
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            wanted = [key for key in fields if key in schema.get("required", ()) or chance.random() < 0.5]
            return {
                key: known[key]
                if key in known and chance.random() < 0.5
                else some(fields[key], chance, known, depth - 1)
                for key in wanted
            }
        case "integer":
            return chance.choice([schema.get("minimum", -1), 1, 2**31, schema.get("maximum", 7)])
        case "string" if "pattern" in schema:
            return "".join(chance.choices(CODE_LETTERS, k=LONG_CODE_LENGTH))
        case "string":
            return chance.choice(["", "K7XQM", "ä" * 20, "../../etc/passwd", "%00", "x" * 500, "ligretto"])
        case "boolean":
            return chance.random() < 0.5
        case "array":
            return [some(schema.get("items"), chance, known, depth - 1) for _ in range(chance.randrange(3))]
    return None


def spoilt(value: Any, chance: random.Random) -> Any:
    """The same with something wrong in it."""
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        return value | {chance.choice([key, f"{key}x"]): chance.choice([None, -1, "x", [], {"deep": [{}] * 3}])}
    return chance.choice([None, 3, "text", [], [[[]]]])


class Known(Struct, frozen=True):
    """What there is to ask about."""

    ids: dict[str, list[Any]]
    """What can stand in a path, right or wrong, by the name that the description gives it."""
    fields: dict[str, Any]
    """Sound values in bodies."""
    token: str
    """Of someone who has played."""


async def prepared(server: Running, session: aiohttp.ClientSession, path: str) -> Known:
    """A table at which a match is over, a score sheet, a club and a tournament, for someone who asks at this path."""
    code, token = await played(server)
    async with asking(server) as get:
        match = await settled(get, code)
    sheet = CODE_LETTERS[:LONG_CODE_LENGTH]
    async with session.post(address(server, "/api/sheets"), json={"code": sheet, "edition": "ligretto"}) as answer:
        assert answer.status == 201
    async with session.post(address(server, "/api/clubs"), json={"title": "Home"}) as answer:
        club = await answer.json()
    setup = {"title": "Cup", "terms": {"games": [{"edition": "ligretto"}]}}
    async with session.post(address(server, "/api/tournaments"), json=setup) as answer:
        cup = await answer.json()
    async with session.get(address(server, "/api/daily/today")) as answer:
        today = (await answer.json())["day"]
    group = cup if "tournaments" in path else club
    return Known(
        ids={
            "code": [code, sheet, group["code"], "K7XQM"],
            "id": [match.id, "H3CX3TTMHX9X"],
            "number": [1, 0, 99, "x"],
            "edition": ["ligretto", "all", "x"],
            "tables": [1, 0, 99, "x"],
            "day": ["today", "2020-02-02", "x"],
        },
        fields={"edition": "ligretto", "rules": {}, "house_rules": {}, "options": {}, "club": "", "colour": ""}
        | {
            "terms": setup["terms"],
            "key": group["key"],
            "day": today,
            "token": token,
            "ticket": token,
        },
        token=token,
    )


async def played(server: Running) -> tuple[str, str]:
    """A table at which a round is over, and the token of someone who has played it."""
    code = await opened(server, house_rules=SHORT, options=SWIFT)
    async with guest(server, code) as anna, guest(server, code) as ben:
        await anna.sit("Anna")
        await ben.sit("Ben")
        await asyncio.gather(*map(play_to_the_end, (anna, ben)))
        return code, anna.token


async def play_to_the_end(client: Client) -> None:
    await client.play_until(lambda: client.view.phase is Phase.OVER)


@pytest.mark.parametrize(
    ("method", "path", "operation"), OPERATIONS, ids=lambda each: each if isinstance(each, str) else ""
)
def test_every_answer_is_as_the_description_says(method: str, path: str, operation: Any, tmp_path: Path) -> None:
    """Whatever is asked, right or wrong: the status is listed, its body fits the schema, and nothing fails inside."""
    chance = random.Random(f"{method} {path}")

    async def test(server: Running) -> Counter[int]:
        seen = Counter[int]()
        async with aiohttp.ClientSession() as session:
            known = await prepared(server, session, path)
            for _ in range(REQUESTS):
                url = re.sub(r"\{(\w+)\}", lambda name: str(chance.choice(known.ids[name[1]])), path)
                given: dict[str, Any] = {"headers": {"Authorization": f"Bearer {chance.choice([known.token, 'x'])}"}}
                if "requestBody" in operation:
                    schema = operation["requestBody"]["content"]["application/json"]["schema"]
                    body = some(schema, chance, known.fields)
                    sound, wrong = json.dumps(body).encode(), json.dumps(spoilt(body, chance)).encode()
                    given["data"] = chance.choice([sound, sound, sound, wrong, wrong[:-1], b"\xff", b""])
                async with session.request(method, address(server, url), **given) as answer:
                    seen[answer.status] += 1
                    told = operation["responses"].get(str(answer.status))
                    assert told is not None, f"{answer.status} is not listed: {await answer.text()}"
                    if "content" not in told:
                        assert await answer.read() == b""
                        continue
                    [(media, content)] = told["content"].items()
                    assert answer.content_type == media
                    if media == "application/json":
                        value = msgspec.json.decode(await answer.read())
                        found = faults(content["schema"], value, TYPES)
                        assert [each for each in found if not re.match(FREE.get(path, "never"), each)] == []
        assert server.counts.values["internal-errors"] == 0
        assert "failed-internal" not in server.counts.values
        return seen

    seen = with_server(tmp_path, test, limits=GENEROUS)
    assert any(status < 300 for status in seen)
    if "requestBody" in operation or "{" in path:
        assert any(status >= 400 for status in seen)
