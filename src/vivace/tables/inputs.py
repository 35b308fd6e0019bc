"""What people, bots, the line and the clock can do to a table."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.tables.table import STAND_IN, SYSTEM


class Input(Struct, frozen=True, kw_only=True):
    """Something that is asked of the table. The answer carries the same id."""

    player: str = SYSTEM
    id: str = ""


class Sit(Input, frozen=True):
    """Take a seat, during a round from the next one on. No deck named: any that is free."""

    name: str
    deck: str = ""


class Leave(Input, frozen=True):
    """Leave for good."""


class Kick(Input, frozen=True):
    """Remove whoever sits there (host).

    With a name only if it is still this one: seats move up when somebody leaves.
    """

    seat: int
    name: str = ""


class KickWaiting(Input, frozen=True):
    """Remove somebody who waits for a seat, a bot as well (host)."""

    place: int
    name: str = ""


class Readmit(Input, frozen=True):
    """Let someone of this name sit down again who was removed (host)."""

    name: str


class SetBot(Input, frozen=True):
    """Let another kind of bot play at a bot's seat, also during a match (host)."""

    seat: int
    bot: Annotated[str, Meta(min_length=1, max_length=40)]
    name: str = ""


class AddBot(Input, frozen=True):
    """Let a bot sit down (host). Without a name it gets one."""

    name: str = ""
    bot: Annotated[str, Meta(min_length=1, max_length=40)] = STAND_IN
    deck: str = ""


class ReplaceBot(Input, frozen=True):
    """Let the usual bot play for one that is broken. Only whoever runs the table knows that it is."""

    seat: int
    why: str = ""
    """What is wrong with it, for the log."""


class ChooseDeck(Input, frozen=True):
    """Play with another deck."""

    deck: str


class SetHandicap(Input, frozen=True):
    """Give a seat an amount of its own: of stack cards, dice or cards aside (host); 0 is what the edition says."""

    seat: int
    amount: int
    name: str = ""


class ChangeGame(Input, frozen=True):
    """Play another game or edition, or the same one by other rules, at the same table (host).

    It names everything that differs from the edition and from how tables are usually run, as when a table is opened.
    """

    edition: str
    house_rules: dict[str, Any] = {}
    options: dict[str, Any] = {}


class HandOver(Input, frozen=True):
    """Make somebody else the host (host)."""

    seat: int
    name: str = ""


class Ready(Input, frozen=True):
    """Say whether one is ready; after a match, for another one."""

    ready: bool = True


class Start(Input, frozen=True):
    """Ask all who are not ready yet (host)."""


class Deal(Input, frozen=True):
    """The seed that the table asked for."""

    seed: str


class Play(Input, frozen=True):
    """Do something in the running round."""

    command: Any


class BotPlay(Input, frozen=True):
    """A bot does something in the running round."""

    seat: int
    command: Any


class Pause(Input, frozen=True):
    """Stop for a while (host)."""


class Resume(Input, frozen=True):
    """Go on after a pause (host)."""


class Drop(Input, frozen=True):
    """A player's line is gone."""


class Return(Input, frozen=True):
    """A player's line is back."""


class PassSeat(Input, frozen=True):
    """Go on with another device: from now on the seat, or the place in the line, belongs to this id."""

    to: Annotated[str, Meta(min_length=1)]


class Wake(Input, frozen=True):
    """The table was not looked after since its last event, be it for a second or for months."""


class Tick(Input, frozen=True):
    """Time has passed."""
