"""One moment as everyone sees it, at a table or in a replay: all that a drawing is made from."""

from collections.abc import Iterator

from msgspec import Struct
from rich.text import Text

from vivace.cli.drawing.blocks import printable, shortened
from vivace.cli.names import listed, names_of
from vivace.cli.values import print_rules
from vivace.engine import match as matches
from vivace.engine.match import Match
from vivace.engine.rules import Rules
from vivace.engine.zones import NOBODY, Stop, View, Wait
from vivace.games.catalog import edition, game_of, house_rules
from vivace.tables.table import STAND_IN, Phase, Table
from vivace.tables.view import TableView, view

NAME_WIDTH = 12
_PHASES = {
    Phase.LOBBY: "waiting for players",
    Phase.READY: "between two rounds",
    Phase.DEALING: "the round is dealt",
    Phase.CHOOSING: "all have chosen",
    Phase.COUNTDOWN: "about to start",
    Phase.PLAYING: "playing",
    Phase.REVIEW: "the calls are over",
    Phase.PAUSED: "paused",
    Phase.OVER: "match over",
}
"""What a table is doing, if there is nothing more specific to say."""
_STOPS = {
    "empty": "{name} has finished",
    "called": "{name}: {call}",
    "blocked": "the table is blocked",
    "dead": "nothing fits any more",
}
_WAITS = {
    "aside": ("puts cards aside", "put cards aside"),
    "token": ("puts a token down", "put tokens down"),
    "review": ("may call misplays", "may call misplays"),
}
"""What the round waits for one seat to do, and for several."""


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

    letter: str
    name: str
    deck: str
    """How to recognise the seat's pieces, and which bot plays if bots differ."""
    total: int
    leads: bool
    note: str

    @property
    def call(self) -> str:
        """The seat's label: its letter, and the player's name if there is one."""
        return self.letter if self.name == self.letter else f"{self.letter} {self.name}"


def at_table(table: Table, at: int, feed: tuple[str, ...] = (), *, scored: bool = False) -> Scene:
    """The scene at a table at this time."""
    seen = view(table)
    names = tuple(chair.name for chair in seen.chairs)
    return Scene(
        kind=edition(table.edition).game.name,
        title=edition(table.edition).title,
        house=printable(print_rules(house_rules(table.rules, table.edition))),
        rules=table.rules,
        names=names,
        decks="".join(chair.deck for chair in seen.chairs),
        game=seen.game,
        second=at // 1_000,
        status=_status(seen, at, table.rules, names),
        countdown=_seconds_left(seen, at) if seen.phase is Phase.COUNTDOWN else 0,
        feed=feed,
        scored=scored,
        bots=_unusual(tuple(chair.bot for chair in seen.chairs)),
    )


def _unusual(bots: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of bots, unless all are the usual one."""
    return bots if set(bots) != {STAND_IN} else ()


def in_match(match: Match, at: int, status: str = "", feed: tuple[str, ...] = ()) -> Scene:
    """The scene of a match without a table around it."""
    setup, game = match.setup, game_of(match)
    return Scene(
        kind=game.name,
        title=edition(setup.edition).title,
        house=printable(print_rules(house_rules(setup.rules, setup.edition))),
        rules=setup.rules,
        names=names_of(setup.decks),
        decks=setup.decks,
        game=matches.view(game, match),
        second=at // 1_000,
        status=status,
        feed=feed,
    )


def _seconds_left(seen: TableView, at: int) -> int:
    """The number of the countdown: 3, 2, 1."""
    return 0 if seen.until is None else max(1, -(-(seen.until - at) // 1_000))


def _status(seen: TableView, at: int, rules: Rules, names: tuple[str, ...]) -> str:
    if seen.game.wait is not None and seen.phase is not Phase.PAUSED:
        left = _seconds_left(seen, at)
        return _wait_text(seen.game.wait, names) + (f" ({left} s)" if left else "")
    if seen.game.stop is not None and seen.phase is not Phase.OVER:
        return _stop_text(seen.game.stop, rules, names)
    return _PHASES[seen.phase]


def _wait_text(wait: Wait, names: tuple[str, ...]) -> str:
    """What the round waits for, and whose choice it is."""
    one, several = _WAITS.get(wait.kind, ("chooses", "choose"))
    asked = [names[seat] for seat in wait.seats]
    return f"{listed(asked) or 'everybody'} {one if len(asked) < 2 else several}"


def _stop_text(stop: Stop, rules: Rules, names: tuple[str, ...]) -> str:
    """How the round ended."""
    name = "" if stop.ender == NOBODY else names[stop.ender]
    call = printable(rules.stop_call)
    return _STOPS.get(stop.cause, stop.cause).format(name=name, call=call)


def totals(game: View, seats: int) -> tuple[int, ...]:
    """The sum of each seat's points so far."""
    return tuple(sum(row[seat].points for row in game.tallies if seat < len(row)) for seat in range(seats))


def player_rows(scene: Scene) -> Iterator[PlayerRow]:
    """The player on each seat, with their points so far."""
    sums = totals(scene.game, len(scene.decks))
    for seat, letter in enumerate(scene.decks):
        yield PlayerRow(
            letter=letter,
            name=scene.names[seat],
            deck=_known_by(scene, seat),
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


def named(who: PlayerRow) -> Text:
    """The cell with the seat's label in a table of seats."""
    return Text(shortened(who.call, len(who.letter) + 1 + NAME_WIDTH), "bold")


def total(who: PlayerRow) -> Text:
    """The cell with the seat's points."""
    return Text(f"{who.total:>5}", "bold" if who.leads else "")
