"""The state of a score sheet. It can be rebuilt from its log, like a table."""

from enum import StrEnum

from msgspec import Struct

from vivace.engine.rules import Rules
from vivace.engine.sheet import Line


class Ending(StrEnum):
    """What is known about the end of a round, beside the lines of the players."""

    USUAL = ""
    BLOCKED = "blocked"
    """No one could play any more, so no one had to finish."""
    KEPT = "kept"
    """No one finished, and that is how it was."""


class Player(Struct, frozen=True, omit_defaults=True):
    """Someone whose points are kept."""

    id: str
    """The id of the change that added this player."""
    name: str
    deck: str
    """The letter of their deck: no two players share one."""
    handicap: int = 0
    match: int = 1
    since: int = 0
    """They joined after this many rounds of that match."""


class Version(Struct, frozen=True, omit_defaults=True):
    """A line as it was entered once."""

    id: str
    """The id of the change that entered it. Anyone who enters another says which one that was based on."""
    line: Line
    by: str = ""
    """Whose device it came from; empty: that is not known."""
    at: int = 0


class Cell(Struct, frozen=True, omit_defaults=True):
    """The line of a player in a round, with everything that was ever there."""

    versions: tuple[Version, ...] = ()
    """In the order in which they were entered. The last one counts."""
    rivals: tuple[Version, ...] = ()
    """Lines that were entered without knowledge of that one. They wait until someone decides."""


class Round(Struct, frozen=True, omit_defaults=True):
    """A round on the sheet."""

    cells: dict[str, Cell] = {}
    """By the ids of the players."""
    ending: Ending = Ending.USUAL
    ms: int = 0
    """How long it took, if that was measured."""


class Match(Struct, frozen=True, omit_defaults=True):
    """A match on the sheet."""

    started: int = 0
    held: dict[str, int] = {}
    """What players have from the match before, such as the cards on their player boards."""
    rounds: tuple[Round, ...] = ()


class Sheet(Struct, frozen=True):
    """A score sheet."""

    edition: str
    rules: Rules
    minutes: int = 0
    """The match ends with the first round after this many minutes; 0: when the rules say so."""
    title: str = ""
    club: str = ""
    """The code of the club that it belongs to; empty: none."""
    players: tuple[Player, ...] = ()
    matches: tuple[Match, ...] = (Match(),)
    seq: int = 0
    """The number of the last event."""
    done: tuple[str, ...] = ()
    """The ids of the last changes, so that one that comes twice counts once."""

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return self.matches[-1]


def player_of(sheet: Sheet, player: str) -> Player | None:
    """The player with this id."""
    return next((one for one in sheet.players if one.id == player), None)


def was_there(player: Player, match: int, number: int) -> bool:
    """Whether a player had joined before a round. Matches and rounds are counted from 1."""
    return match > player.match or (match == player.match and number > player.since)


def cell_at(sheet: Sheet, match: int, number: int, player: str) -> Cell:
    """A cell; an empty one if nothing was ever entered there."""
    rounds = sheet.matches[match - 1].rounds
    return rounds[number - 1].cells.get(player, EMPTY) if number <= len(rounds) else EMPTY


EMPTY = Cell()
