"""One moment as everyone sees it, at a table or in a replay: all that a drawing is made from."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from vivace.cli.values import printable
from vivace.engine.rules import Rules
from vivace.engine.zones import NOBODY, View
from vivace.tables.match_records import TeamRecord, team_records, winning_seats


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
    teams: tuple[str, ...] = ()
    """The letter of each seat's team; empty: everyone plays for themselves."""


class PlayerRow(Struct, frozen=True):
    """What is shown of the player on a seat in every game."""

    call: str
    """The seat's label: its letter, the player's name if there is one, and the letter of the team."""
    deck: str
    """How to recognise the seat's pieces, and which bot plays if bots differ."""
    laid: int
    """How many of the seat's pieces lie where everyone lays pieces."""
    total: int
    leads: bool
    """Whether no one has more points, or the seat's team if there are any."""
    note: str


def totals(game: View, seats: int) -> tuple[int, ...]:
    """The sum of each seat's points so far."""
    return tuple(sum(row[seat].points for row in game.tallies if seat < len(row)) for seat in range(seats))


class TeamRow(Struct, frozen=True):
    """What is shown of a team."""

    name: str
    """Team A, or who plays alone."""
    members: tuple[str, ...]
    seats: tuple[int, ...]
    score: float
    """Rounded to two decimals."""
    place: int


def team_rows(scene: Scene) -> tuple[TeamRow, ...]:
    """The teams with their scores so far, the best one first; nothing if everyone plays for themselves."""
    found = team_records(scene.teams, scene.game.tallies)
    return tuple(_team_row(scene, one) for one in found)


def _team_row(scene: Scene, one: TeamRecord) -> TeamRow:
    members = tuple(scene.names[seat] for seat in one.seats)
    return TeamRow(team_name(one.team) or members[0], members, one.seats, one.score, one.place)


def team_name(letter: str) -> str:
    """What a team is called; empty if it is a seat that plays alone."""
    return f"team {letter.upper()}" if letter else ""


def player_rows(scene: Scene) -> Iterator[PlayerRow]:
    """The player on each seat, with their points so far."""
    sums = totals(scene.game, len(scene.decks))
    laid = "".join(face[-1] for zone in scene.game.zones.values() if zone.seat == NOBODY for face in zone.faces)
    leaders = _leaders(scene, sums)
    for seat, (letter, name) in enumerate(zip(scene.decks, scene.names, strict=True)):
        called = letter if name == letter else f"{letter} {name}"
        team = scene.teams[seat].upper() if seat < len(scene.teams) else ""
        yield PlayerRow(
            call=f"{called} ({team})" if team else called,
            deck=_known_by(scene, seat),
            laid=laid.count(letter),
            total=sums[seat],
            leads=seat in leaders,
            note=_note(scene.game, seat),
        )


def _leaders(scene: Scene, sums: Sequence[int]) -> tuple[int, ...]:
    """The seats that are ahead: those of the best team, if there are any."""
    if not scene.game.tallies:
        return ()
    best = winning_seats(team_records(scene.teams, scene.game.tallies))
    return best or tuple(seat for seat, total in enumerate(sums) if total == max(sums))


def _known_by(scene: Scene, seat: int) -> str:
    """What a seat's pieces look like, and which bot plays them if bots differ."""
    deck = printable(scene.rules.deck_name(scene.decks[seat]))
    return f"{deck}, {scene.bots[seat]}" if scene.bots else deck


def _note(game: View, seat: int) -> str:
    if game.stop is not None and game.stop.ender == seat:
        return "done!"
    return "stuck" if seat in game.stuck else ""
