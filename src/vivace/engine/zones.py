"""The one public view of a game: zones with pieces in them, and the changes that lead from one view to the next.

Everyone at the table sees the same view, so it is made once. It knows nothing of rules: a zone says what lies there,
how many, and what it accepts now. A hidden piece appears only as part of a count.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

NOBODY = -1


def is_shared(zone: str) -> bool:
    """Whether a zone of this name belongs to no seat. The names of a seat's zones begin with its number."""
    return not zone[0].isdigit()


class Zone(Struct, frozen=True, omit_defaults=True):
    """A place on the table."""

    seat: int = NOBODY
    """The seat that it belongs to; -1: none."""
    count: int = 0
    """How many pieces lie here, visible and hidden."""
    faces: tuple[str, ...] = ()
    """The visible pieces, from bottom to top."""
    accepts: tuple[str, ...] = ()
    """The faces that may be laid here now."""
    sources: tuple[str, ...] = ()
    """The kinds of the owner's zones that it takes pieces from; empty: from any zone of any seat."""
    gives: bool = False
    """Whether its owner may take the piece on top."""


class Stop(Struct, frozen=True):
    """How a round ended."""

    cause: str
    ender: int = NOBODY
    final: bool = False
    """Whether the match ends with it, whatever the totals are."""


class Wait(Struct, frozen=True, omit_defaults=True):
    """What the round waits for: a choice before play, or calls after stop. Nothing is laid meanwhile."""

    kind: str
    ms: int
    """How long it lasts at most, in milliseconds."""
    seats: tuple[int, ...] = ()
    """The seats that are asked; empty: any seat may speak."""


class Tally(Struct, frozen=True):
    """A seat's points for a round, and what was counted."""

    points: int
    counts: dict[str, int]


class View(Struct, frozen=True):
    """What everyone at the table sees."""

    zones: dict[str, Zone] = {}
    choices: dict[str, tuple[str, ...]] = {}
    """The values that a seat may choose from, by the name of the command."""
    stuck: tuple[int, ...] = ()
    stop: Stop | None = None
    wait: Wait | None = None
    """What the round waits for, before play or between stop and scores."""
    board: tuple[str, ...] = ()
    """The shared board, if it differs from round to round: a text for each row, a letter for each square."""
    seats: int = 0
    round: int = 0
    tallies: tuple[tuple[Tally, ...], ...] = ()
    winners: tuple[int, ...] = ()


class Change(Struct, frozen=True, array_like=True):
    """One visible step from a view to the next. Clients animate it; `patched` applies it.

    It travels as an array, its tag and then its fields, because there are several for every move.
    """


class Laid(Change, frozen=True, tag="laid"):
    """A new round was dealt."""

    round: int
    seats: int
    zones: dict[str, Zone]
    choices: dict[str, tuple[str, ...]]
    board: tuple[str, ...] = ()
    wait: Wait | None = None


class Moved(Change, frozen=True, tag="moved"):
    """A visible piece moved from one zone to another."""

    piece: str
    source: str
    target: str


class Slid(Change, frozen=True, tag="slid"):
    """Pieces moved from one zone to another, face down. No piece of either zone is visible any more, except `top`."""

    count: int
    source: str
    target: str
    top: str = ""
    """The piece on top of the target, if it lies face up now; else empty."""


class Shown(Change, frozen=True, tag="shown"):
    """The top piece of a zone became visible."""

    zone: str
    piece: str


class Hidden(Change, frozen=True, tag="hidden"):
    """All pieces in a zone became hidden."""

    zone: str


class Accepting(Change, frozen=True, tag="accepting"):
    """A zone now accepts these faces."""

    zone: str
    faces: tuple[str, ...]


class Gone(Change, frozen=True, tag="gone"):
    """A zone was removed."""

    zone: str


class Giving(Change, frozen=True, tag="giving"):
    """The top of a zone may now be taken, or no longer."""

    zone: str
    gives: bool


class Stuck(Change, frozen=True, tag="stuck"):
    """These seats say that they are stuck."""

    seats: tuple[int, ...]


class Blocked(Change, frozen=True, tag="blocked"):
    """No seat can lay anything; `remedy` is what happens about it."""

    remedy: str


class Waiting(Change, frozen=True, tag="waiting"):
    """The round now waits for something else, or for nothing."""

    wait: Wait | None = None


class Called(Change, frozen=True, tag="called"):
    """A seat called a misplay where this piece lies."""

    seat: int
    piece: str
    right: bool = False


class Resumed(Change, frozen=True, tag="resumed"):
    """The stop was undone: the round goes on."""


class Covered(Change, frozen=True, tag="covered"):
    """The faces in front of all seats are covered, so that no one plans ahead during a pause. These zones had some."""

    zones: dict[str, Zone]


class Uncovered(Change, frozen=True, tag="uncovered"):
    """The zones in front of the seats are visible again."""

    zones: dict[str, Zone]


class Stopped(Change, frozen=True, tag="stopped"):
    """The round is over."""

    stop: Stop


class Scored(Change, frozen=True, tag="scored"):
    """The round was scored, with a tally for each seat."""

    tallies: tuple[Tally, ...]


class Won(Change, frozen=True, tag="won"):
    """The match is over."""

    winners: tuple[int, ...]


ZoneChange = Moved | Slid | Shown | Hidden | Accepting | Gone | Giving
"""Changes of one or two zones."""
AnyChange = (
    Laid | ZoneChange | Stuck | Blocked | Waiting | Called | Resumed | Covered | Uncovered | Stopped | Scored | Won
)


def covered(view: View) -> View:
    """The same view without faces in front of the seats, and without `accepts`, which would give away a zone's top."""
    return replace(view, zones={name: _covered_zone(zone) for name, zone in view.zones.items()})


def _covered_zone(zone: Zone) -> Zone:
    return zone if zone.seat == NOBODY else replace(zone, faces=(), accepts=())


def patched(view: View, changes: tuple[AnyChange, ...]) -> View:
    """The view after these changes."""
    for change in changes:
        view = _patched(view, change)
    return view


def _patched(view: View, change: AnyChange) -> View:
    match change:
        case Moved() | Slid() | Shown() | Hidden() | Accepting() | Gone() | Giving():
            return replace(view, zones=_new_zones(view.zones, change))
        case Laid(number, seats, zones, choices, board, wait):
            return View(zones, choices, (), None, wait, board, seats, number, view.tallies, view.winners)
        case Covered(zones) | Uncovered(zones):
            return replace(view, zones=view.zones | zones)
    return replace(view, **_announced(view, change))


def _announced(view: View, change: AnyChange) -> dict[str, Any]:
    """The fields changed by an announcement, which moves no piece."""
    match change:
        case Stuck(seats):
            return {"stuck": seats}
        case Waiting(wait):
            return {"wait": wait}
        case Stopped(stop):
            return {"stop": stop}
        case Resumed():
            return {"stop": None, "wait": None}
        case Scored(tallies):
            return {"tallies": (*view.tallies, tallies)}
        case Won(winners):
            return {"winners": winners}
    return {}


def _new_zones(zones: dict[str, Zone], change: ZoneChange) -> dict[str, Zone]:
    match change:
        case Moved(piece, source, target):
            here, there = zones[source], zones.get(target, Zone())
            return zones | {
                source: replace(here, count=here.count - 1, faces=tuple(f for f in here.faces if f != piece)),
                target: replace(there, count=there.count + 1, faces=(*there.faces, piece)),
            }
        case Slid(count, source, target, top):
            here, there = zones[source], zones[target]
            return zones | {
                source: replace(here, count=here.count - count, faces=()),
                target: replace(there, count=there.count + count, faces=(top,) if top else ()),
            }
        case Shown(name, piece):
            return zones | {name: replace(zones[name], faces=(*zones[name].faces, piece))}
        case Hidden(name):
            return zones | {name: replace(zones[name], faces=())}
        case Accepting(name, faces):
            return zones | {name: replace(zones[name], accepts=faces)}
        case Gone(name):
            return {other: zone for other, zone in zones.items() if other != name}
        case Giving(name, gives):
            return zones | {name: replace(zones[name], gives=gives)}
