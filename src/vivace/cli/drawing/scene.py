"""One moment as everyone sees it, at a table or in a replay: all that a drawing is made from."""

from collections.abc import Iterator

from msgspec import Struct

from vivace.cli.values import printable
from vivace.engine.rules import Rules
from vivace.engine.zones import NOBODY, View


class Scene(Struct, frozen=True):
    """What there is to see. Nothing in it is hidden from anyone at the table."""

    kind: str
    """The name of the game."""
    title: str
    house: str
    """The house rules in one line."""
    rules: Rules
    names: tuple[str, ...]
    decks: str
    game: View
    second: int = 0
    """How long the match has been going on, in whole seconds, so that equal scenes need not be drawn twice."""
    status: str = ""
    countdown: int = 0
    feed: tuple[str, ...] = ()
    """What happened last, the newest line at the end."""
    scored: bool = False
    """Whether the scores of the round are shown instead of the seats."""
    bots: tuple[str, ...] = ()
    """The kinds of bots that play; empty if they are the usual ones, or unknown."""


class PlayerRow(Struct, frozen=True):
    """What is shown of the player on a seat in every game."""

    call: str
    """The seat's label: its letter, and the player's name if there is one."""
    deck: str
    """How to recognise the seat's pieces, and which bot plays if bots differ."""
    laid: int
    """How many of the seat's pieces lie where everyone lays pieces."""
    total: int
    leads: bool
    note: str


def totals(game: View, seats: int) -> tuple[int, ...]:
    """The sum of each seat's points so far."""
    return tuple(sum(row[seat].points for row in game.tallies if seat < len(row)) for seat in range(seats))


def player_rows(scene: Scene) -> Iterator[PlayerRow]:
    """The player on each seat, with their points so far."""
    sums = totals(scene.game, len(scene.decks))
    laid = "".join(face[-1] for zone in scene.game.zones.values() if zone.seat == NOBODY for face in zone.faces)
    for seat, (letter, name) in enumerate(zip(scene.decks, scene.names, strict=True)):
        yield PlayerRow(
            call=letter if name == letter else f"{letter} {name}",
            deck=_known_by(scene, seat),
            laid=laid.count(letter),
            total=sums[seat],
            leads=bool(scene.game.tallies) and sums[seat] == max(sums),
            note=_note(scene.game, seat),
        )


def _known_by(scene: Scene, seat: int) -> str:
    """What a seat's pieces look like, and which bot plays them if bots differ."""
    deck = printable(scene.rules.deck_name(scene.decks[seat]))
    return f"{deck}, {scene.bots[seat]}" if scene.bots else deck


def _note(game: View, seat: int) -> str:
    if game.stop is not None and game.stop.ender == seat:
        return "done!"
    return "stuck" if seat in game.stuck else ""
