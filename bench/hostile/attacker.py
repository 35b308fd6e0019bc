"""One attack, in a process of the lowest priority: `python -m bench.hostile.attacker NAME PORT`.

Each line on its standard input is a number of seconds to attack; each line on its standard output says what was
achieved.
"""

import asyncio
import os
import sys

import msgspec
import uvloop

from bench.hostile import claims, connections, gets
from bench.hostile.tools import Attack
from vivace.server.process import raise_descriptor_limit

ATTACKS: dict[str, Attack] = {**gets.ATTACKS, **connections.ATTACKS, **claims.ATTACKS}


async def attack(name: str, port: int) -> None:
    one = ATTACKS[name]
    await one.prepare(port)
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(msgspec.json.encode(await one.run(float(line))).decode(), flush=True)


if __name__ == "__main__":
    os.nice(19)
    raise_descriptor_limit()
    uvloop.run(attack(sys.argv[1], int(sys.argv[2])))
