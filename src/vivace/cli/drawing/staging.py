"""Sets the scene: what there is to see at a table or in a match, and what is going on in words."""

from collections.abc import Sequence

from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.drawing.scene import Scene
from vivace.cli.names import listed, played_by
from vivace.cli.values import print_rules, printable
from vivace.engine import match as matches
from vivace.engine.honour import REVIEW
from vivace.engine.match import Match
from vivace.engine.replay import Player
from vivace.engine.zones import NOBODY
from vivace.games.catalog import edition, game_of, house_rules
from vivace.tables.table import STAND_IN, Phase, Table
from vivace.tables.view import TableView, view

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
_WAITS = {REVIEW: ("may call misplays", "may call misplays")}
"""What rounds of all games may wait for one seat to do, and for several."""


def at_table(table: Table, at: int, feed: tuple[str, ...] = (), *, scored: bool = False) -> Scene:
    """The scene at a table at this time."""
    seen = view(table)
    bots = tuple(chair.bot for chair in seen.chairs)
    return Scene(
        kind=edition(table.edition).game.name,
        title=edition(table.edition).title,
        house=printable(print_rules(house_rules(table.rules, table.edition))),
        rules=table.rules,
        names=tuple(chair.name for chair in seen.chairs),
        decks="".join(chair.deck for chair in seen.chairs),
        game=seen.game,
        second=at // 1_000,
        status=_status(table, seen, at),
        countdown=_seconds_left(seen, at) if seen.phase is Phase.COUNTDOWN else 0,
        feed=feed,
        scored=scored,
        bots=bots if set(bots) != {STAND_IN} else (),
        teams=seen.teams,
    )


def in_match(
    match: Match, at: int, status: str = "", feed: tuple[str, ...] = (), players: Sequence[Player] = ()
) -> Scene:
    """The scene of a match without a table around it."""
    setup, game = match.setup, game_of(match)
    return Scene(
        kind=game.name,
        title=edition(setup.edition).title,
        house=printable(print_rules(house_rules(setup.rules, setup.edition))),
        rules=setup.rules,
        names=played_by(players, setup.decks),
        decks=setup.decks,
        game=matches.view(game, match),
        second=at // 1_000,
        status=status,
        feed=feed,
        teams=_teams(players[: len(setup.decks)]),
    )


def _teams(players: Sequence[Player]) -> tuple[str, ...]:
    """The letters of their teams; empty if everyone plays for themselves."""
    letters = tuple(player.team for player in players)
    return letters if any(letters) else ()


def _seconds_left(seen: TableView, at: int) -> int:
    """The number of the countdown: 3, 2, 1."""
    return 0 if seen.until is None else max(1, -(-(seen.until - at) // 1_000))


def _status(table: Table, seen: TableView, at: int) -> str:
    names = tuple(chair.name for chair in seen.chairs)
    if seen.game.wait is not None and seen.phase is not Phase.PAUSED:
        left = _seconds_left(seen, at)
        waits = _WAITS | dict(renderer_of(edition(table.edition).game.name).waits)
        one, several = waits.get(seen.game.wait.kind, ("chooses", "choose"))
        asked = [names[seat] for seat in seen.game.wait.seats]
        told = f"{listed(asked) or 'everyone'} {one if len(asked) < 2 else several}"
        return f"{told} ({left} s)" if left else told
    if seen.game.stop is not None and seen.phase is not Phase.OVER:
        cause, name = seen.game.stop.cause, "" if seen.game.stop.ender == NOBODY else names[seen.game.stop.ender]
        return _STOPS.get(cause, cause).format(name=name, call=printable(table.rules.stop_call))
    return _PHASES[seen.phase]
