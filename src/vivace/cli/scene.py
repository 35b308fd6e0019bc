"""One moment as everybody sees it, whether at a table or in a replay: all that a drawing is made from."""

from collections.abc import Iterator

from msgspec import Struct

from vivace.cli.blocks import printable
from vivace.cli.names import names_of
from vivace.cli.values import print_rules
from vivace.engine import match as matches
from vivace.engine import rules as common
from vivace.engine.match import Match
from vivace.engine.zones import NOBODY, View, Zone
from vivace.games.catalog import edition, game_of, house_rules
from vivace.games.piles.rules import Rules
from vivace.tables.table import Phase, Table
from vivace.tables.view import TableView, view

_PHASES = {Phase.PLAYING: "playing", Phase.OVER: "match over"}
_STOPS = {
    "empty": "{name} is out",
    "called": "{name}: {call}",
    "blocked": "the table is blocked",
    "dead": "nothing fits any more",
}


class Scene(Struct, frozen=True):
    """What there is to see. Nothing in it is hidden from anybody at the table."""

    title: str
    house: str
    """The house rules in one line."""
    rules: Rules
    names: tuple[str, ...]
    decks: str
    game: View
    second: int = 0
    """How long the match has been going on. Whole seconds, so that equal scenes need not be drawn twice."""
    status: str = ""
    countdown: int = 0
    feed: tuple[str, ...] = ()
    """What happened last, the newest line at the end."""
    scored: bool = False
    """Whether the scores of the round are shown instead of the seats."""


class SeatScene(Struct, frozen=True):
    """What lies in front of one seat."""

    letter: str
    name: str
    deck: str
    stack: Zone
    row: tuple[Zone, ...]
    open: Zone
    hand: Zone
    laid: int
    """How many of its cards lie in the centre."""
    total: int
    leads: bool
    note: str


def card_rules(rules: common.Rules) -> Rules:
    """The rules as those of a card game: other games need another drawing."""
    if not isinstance(rules, Rules):
        raise TypeError(f"{type(rules).__name__} are not rules of a game that can be drawn")
    return rules


def at_table(table: Table, at: int, feed: tuple[str, ...] = (), *, scored: bool = False) -> Scene:
    """A table at a certain time."""
    seen, rules = view(table), card_rules(table.rules)
    names = tuple(chair.name for chair in seen.chairs)
    return Scene(
        title=edition(table.edition).title,
        house=printable(print_rules(house_rules(rules, table.edition))),
        rules=rules,
        names=names,
        decks="".join(chair.deck for chair in seen.chairs),
        game=seen.game,
        second=at // 1_000,
        status=_status(seen, rules, names),
        countdown=_seconds_left(seen, at),
        feed=feed,
        scored=scored,
    )


def in_match(match: Match, at: int, status: str = "", feed: tuple[str, ...] = ()) -> Scene:
    """A match without a table around it."""
    setup = match.setup
    return Scene(
        title=edition(setup.edition).title,
        house=printable(print_rules(house_rules(setup.rules, setup.edition))),
        rules=card_rules(setup.rules),
        names=names_of(setup.decks),
        decks=setup.decks,
        game=matches.view(game_of(match), match),
        second=at // 1_000,
        status=status,
        feed=feed,
    )


def _seconds_left(seen: TableView, at: int) -> int:
    """The number that is counted down: 3, 2, 1."""
    if seen.phase is not Phase.COUNTDOWN or seen.until is None:
        return 0
    return max(1, -(-(seen.until - at) // 1_000))


def _status(seen: TableView, rules: Rules, names: tuple[str, ...]) -> str:
    if seen.game.stop is not None and seen.phase is not Phase.OVER:
        return stop_text(seen.game, rules, names)
    return _PHASES.get(seen.phase, seen.phase.value)


def stop_text(game: View, rules: Rules, names: tuple[str, ...]) -> str:
    """How the round came to its end."""
    if game.stop is None:
        return ""
    name = "" if game.stop.ender == NOBODY else names[game.stop.ender]
    return _STOPS.get(game.stop.cause, game.stop.cause).format(name=name, call=printable(rules.stop_call))


def totals(game: View, seats: int) -> tuple[int, ...]:
    """The sum of each seat's points so far."""
    return tuple(sum(row[seat].points for row in game.tallies if seat < len(row)) for seat in range(seats))


def seats(scene: Scene) -> Iterator[SeatScene]:
    """Every seat with what lies in front of it."""
    sums = totals(scene.game, len(scene.decks))
    laid = _laid_by_deck(scene.game)
    for index, letter in enumerate(scene.decks):
        zones = {name: zone for name, zone in scene.game.zones.items() if zone.seat == index}
        yield SeatScene(
            letter=letter,
            name=scene.names[index],
            deck=printable(scene.rules.deck_name(letter)),
            stack=zones.get(f"{index}.stack", Zone()),
            row=tuple(zone for name, zone in zones.items() if name.startswith(f"{index}.row.")),
            open=zones.get(f"{index}.open", Zone()),
            hand=zones.get(f"{index}.hand", Zone()),
            laid=laid.count(letter),
            total=sums[index],
            leads=bool(scene.game.tallies) and sums[index] == max(sums),
            note=_note(scene.game, index),
        )


def _laid_by_deck(game: View) -> str:
    """The deck's letter for each card in the centre."""
    return "".join(card[-1] for zone in game.zones.values() if zone.seat == NOBODY for card in zone.faces)


def _note(game: View, seat: int) -> str:
    if game.stop is not None and game.stop.ender == seat:
        return "out!"
    return "stuck" if seat in game.stuck else ""


def label(scene: Scene, seat: int) -> str:
    """How a seat is called in a table: its letter, and its name if it has one."""
    letter, name = scene.decks[seat], scene.names[seat]
    return letter if name == letter else f"{letter} {name}"
