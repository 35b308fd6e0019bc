"""The options of a table, besides the rules of its game. All times are milliseconds."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.engine.options import differences


class Absent(StrEnum):
    """What the table does about a player who is not there."""

    BOT = "bot"
    PAUSE = "pause"


class Order(StrEnum):
    """What counts when several seats want the same: who touched it first, or whose command arrived first."""

    REACTION = "reaction"
    ARRIVAL = "arrival"


class Options(Struct, frozen=True, kw_only=True, rename={"cooldown_ms": "hand_ms"}):
    """How a table is run."""

    cooldown_ms: Annotated[int, Meta(ge=0, le=2_000, description="the least time between two moves of a seat")] = 200
    queue: Annotated[int, Meta(ge=1, le=16, description="commands of a seat that wait for its cooldown")] = 4
    order: Annotated[Order, Meta(description="whose move counts if two want the same: by touch time or by arrival")] = (
        Order.REACTION
    )
    credit_ms: Annotated[int, Meta(ge=0, le=200, description="the longest round trip that is made up for")] = 160
    countdown_ms: Annotated[int, Meta(ge=0, le=10_000, description="from ready to go")] = 3_000
    ready_ms: Annotated[int, Meta(ge=1_000, le=3_600_000, description="how long a ready check waits")] = 60_000
    scores_ms: Annotated[
        int, Meta(ge=0, le=60_000, description="how long scores stay up at least, unless everyone says ready")
    ] = 6_000
    absent_ms: Annotated[int, Meta(ge=0, le=3_600_000, description="how long a lost connection is waited for")] = 5_000
    absent: Annotated[Absent, Meta(description="what happens then: a bot plays on, or the table pauses")] = Absent.BOT
    mercy: Annotated[bool, Meta(description="whether bots ease off when a person is far behind")] = False
    bots_wait_ms: Annotated[
        int, Meta(ge=0, le=60_000, description="bots wait when no person has acted for this long; 0: they never do")
    ] = 0
    hints: Annotated[bool, Meta(description="whether screens may show which pieces can be played")] = False
    listed: Annotated[bool, Meta(description="whether the start page of the server shows the table")] = False
    reserved: Annotated[
        bool, Meta(description="whether the seats are kept for those whom a tournament has sent here, and the game too")
    ] = False

    @staticmethod
    def upcast(values: Mapping[str, Any]) -> Mapping[str, Any]:
        """Older versions wrote the same values."""
        return values

    def flaw(self) -> None:
        """Any combination of these values is valid."""


USUAL = Options()


def unusual(options: Options) -> dict[str, Any]:
    """The options that differ from the defaults."""
    return differences(USUAL, options)
