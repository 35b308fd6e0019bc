"""Bots that do what no bot should, and two that play. Tests install this file as others install theirs."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from vivace.bots.bot import Action, Observation
from vivace.engine.calls import CallStop
from vivace.games.catalog import GAMES

NOT_CALLABLE = 7


class Plain:
    """It does the first thing that is allowed. What differs is what it does before."""

    def __init__(self, seed: str) -> None:
        self.seed, self.asked = seed, 0

    def act(self, observation: Observation) -> Any:
        self.asked += 1
        self.misbehave()
        legal = GAMES[observation.game].legal(observation.view, observation.seat)
        return self, Action(20, legal[0] if legal else None, reach=f"{self.seed} {self.asked}")

    def misbehave(self) -> None:
        """Not this one."""


class Printing(Plain):
    def misbehave(self) -> None:
        print('{"action":{"after_ms":1}}', flush=True)
        os.write(1, b"\x1b[2J\xff{}\n")


class PrintingAndCrashing(Printing):
    def misbehave(self) -> None:
        super().misbehave()
        raise RuntimeError("enough")


class Making(Plain):
    def __init__(self, seed: str) -> None:
        raise RuntimeError(f"cannot be made from {seed}")


class Crashing(Plain):
    def misbehave(self) -> None:
        raise ZeroDivisionError("nothing is left\nand more lines")


class CrashingLater(Plain):
    def misbehave(self) -> None:
        if self.asked == 3:
            raise LookupError("the third time")


class Leaving(Plain):
    def misbehave(self) -> None:
        sys.exit(3)


class LeavingAtOnce(Plain):
    def misbehave(self) -> None:
        os._exit(3)


class LeavingLater(Plain):
    """It answers, and is gone before it is asked again."""

    def act(self, observation: Observation) -> Any:
        signal.setitimer(signal.ITIMER_REAL, 0)
        told = super().act(observation)
        subprocess.Popen([sys.executable, "-c", f"import os, time; time.sleep(.2); os.kill({os.getpid()}, 9)"])
        return told


class Faulting(Plain):
    def misbehave(self) -> None:
        os.kill(os.getpid(), signal.SIGSEGV)


class Looping(Plain):
    def misbehave(self) -> None:
        Path(__file__).with_name("looping").touch()
        while True:
            pass


class Sleeping(Plain):
    def misbehave(self) -> None:
        while True:
            time.sleep(1)


class Chattering(Plain):
    def misbehave(self) -> None:
        while True:
            print("blah " * 1_000)


class Reading(Plain):
    def misbehave(self) -> None:
        input("What shall I do? ")


class Hoarding(Plain):
    def misbehave(self) -> None:
        self.hoard = bytearray(3 << 30)


class Starting(Plain):
    """It leaves a process behind, which holds its pipes, and tells which one."""

    def misbehave(self) -> None:
        left = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        raise RuntimeError(f"started {left.pid}")


class Forging(Plain):
    """It writes into everything that it has open."""

    def misbehave(self) -> None:
        for number in range(3, 20):
            try:
                os.write(number, b"garbage\n")
            except OSError:
                continue


class Closing(Plain):
    def misbehave(self) -> None:
        os.closerange(3, 20)


class Rubbish(Plain):
    def act(self, _: Observation) -> Any:
        return "flip"


class Inventing(Plain):
    def act(self, _: Observation) -> Any:
        return self, Action(20, {"type": "fly"})


class Babbling(Plain):
    def act(self, _: Observation) -> Any:
        return self, Action(20, CallStop())


class Unspeakable(Plain):
    def act(self, _: Observation) -> Any:
        return self, Action(20, object())


class Mistyped(Plain):
    def act(self, _: Observation) -> Any:
        return self, Action("soon")  # type: ignore[arg-type]


class Endless(Plain):
    def act(self, _: Observation) -> Any:
        return self, Action(20, reach="x" * 20_000)
