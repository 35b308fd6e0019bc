"""Records a golden data folder with an older version of the server: `tests/server/test_upgrades.py` opens all of them.

    git worktree add /tmp/older COMMIT
    .venv/bin/python -m tests.golden_folders /tmp/older

The last commit of each version is right for it, and the commit before a new format of the database. The server of that
commit is started from its sources, with the packages that are installed now; Anna sits at one table with bots and is in
the middle of a round when the server is killed, and waits with Ben in the lobby of another one. If the server has score
sheets, one of them has a round of Anna and of Ben, who was called Benno at first.
"""

import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from typing import Any

import aiohttp

FOLDER = Path(__file__).parent / "golden" / "folders"
PLAYED_EVENTS = 30
PING_SECONDS = 2
SECONDS = 60
SHEET = "CDFGHJKM"
HOUSE = {"ends": "rounds", "length": 3}


async def ready_line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    said = b""
    while line := await process.stdout.readline():
        said += line
        if found := re.search(rb"on this computer +(http://\S+)", line):
            return found[1].decode()
    raise SystemExit(f"the server does not start: {said.decode()}")


class Person:
    """Says as little as possible, in JSON that all versions understand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self.token = ""
        self.seq = 0

    async def say(self, **message: Any) -> None:
        await self._socket.send_json(message)
        await self.hear(lambda heard: isinstance(heard, dict) and heard.get("id") == message.get("id"))

    async def edit(self, change: str, **do: Any) -> None:
        await self.say(**{"is": "edit", "id": change, "do": do, "by": "Anna", "at": 0})

    async def hear(self, is_it: Any) -> None:
        async with asyncio.timeout(SECONDS):
            while True:
                try:
                    heard = await self._socket.receive_json(timeout=PING_SECONDS)
                except TimeoutError:
                    await self._socket.send_json({"is": "ping", "at": 0})
                    continue
                self._note(heard)
                if is_it(heard):
                    return

    def _note(self, heard: Any) -> None:
        if isinstance(heard, list):
            self.seq = heard[0]
        elif heard["is"] == "welcome":
            self.token = heard["token"]
        elif heard["is"] == "event":
            self.seq = heard["seq"]
        elif heard["is"] == "problem" or heard.get("refused"):
            print(heard, file=sys.stderr)


async def play(url: str) -> dict[str, Any]:
    """What the test has to know of both tables."""
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{url}/api/health") as answer:
            health = await answer.json()
        hello = {"is": "hello", "version": health["protocol"]}

        async def opened() -> str:
            async with session.post(f"{url}/api/tables", json={"edition": "ligretto", "house_rules": HOUSE}) as answer:
                code: str = (await answer.json())["code"]
                return code

        async def person(code: str, name: str) -> Person:
            socket = await session.ws_connect(f"{url}/api/tables/{code}/socket")
            one = Person(socket)
            await socket.send_json(hello)
            await one.hear(lambda heard: isinstance(heard, dict) and heard["is"] == "you")
            await one.say(**{"is": "sit", "id": "1", "name": name})
            return one

        async def sheet() -> dict[str, Any]:
            async with session.post(f"{url}/api/sheets", json={"code": SHEET, "edition": "ligretto"}) as answer:
                if answer.status != HTTPStatus.CREATED:
                    return {}
            socket = await session.ws_connect(f"{url}/api/sheets/{SHEET}/socket")
            phone = Person(socket)
            await socket.send_json(hello)
            await phone.hear(lambda heard: heard["is"] == "sheet")
            for name in ("Anna", "Benno"):
                await phone.edit(name.lower(), type="add-player", name=name)
            await phone.edit("called", type="change-player", player="benno", name="Ben")
            for player, points in (("anna", 12), ("benno", 7)):
                line = {"match": 1, "round": 1, "player": player, "line": {"points": points}}
                await phone.edit(f"{player}-1", type="enter-line", **line)
            return {"sheet": SHEET}

        played, waiting = await opened(), await opened()
        first = await person(played, "Anna")
        for number in (2, 3):
            await first.say(**{"is": "add-bot", "id": str(number), "name": f"Bot {number}"})
        await first.say(**{"is": "start", "id": "4"})
        lobby = await person(waiting, "Anna")
        await person(waiting, "Ben")
        await first.hear(lambda _: first.seq >= PLAYED_EVENTS)
        return {
            "version": health["version"],
            "played": {"code": played, "token": first.token, "events": first.seq},
            "waiting": {"code": waiting, "token": lobby.token},
            **await sheet(),
        }


async def record(tree: Path) -> None:
    page = tree / "src" / "vivace" / "server" / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").touch()
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONUTF8": "1"}
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-c", "import sys; from vivace.cli.main import main; sys.exit(main())", "serve"]
        process = await asyncio.create_subprocess_exec(
            *command,
            *("--host", "127.0.0.1", "--port", "0", "--data", data, "--no-open"),
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        try:
            known = await play(await ready_line(process))
        finally:
            process.kill()
            await process.wait()
        FOLDER.mkdir(exist_ok=True)
        with closing(sqlite3.connect(Path(data) / "vivace.db")) as connection:
            [[known["format"]]] = connection.execute("PRAGMA user_version").fetchall()
            name = f"{known['version']}-format-{known['format']}"
            (FOLDER / f"{name}.db").unlink(missing_ok=True)
            connection.execute("VACUUM INTO ?", (str(FOLDER / f"{name}.db"),))
    (FOLDER / f"{name}.json").write_text(json.dumps(known, indent=2) + "\n", "utf-8")
    print(name, (FOLDER / f"{name}.db").stat().st_size)


if __name__ == "__main__":
    asyncio.run(record(Path(sys.argv[1])))
