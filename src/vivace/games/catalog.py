"""All games and editions, and the one loader of edition files."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from typing import Any

from msgspec import Struct

from vivace.engine import options
from vivace.engine.game import Game, Setup
from vivace.engine.match import DECKS, Match, opened
from vivace.engine.options import OptionError
from vivace.engine.refusal import RACES
from vivace.engine.rules import Rules
from vivace.games.modules import MODULES

GAMES: dict[str, Game[Any]] = {game.name: game for game in (import_module(name).GAME for name in MODULES)}
EDITIONS: dict[str, Game[Any]] = {name: game for game in GAMES.values() for name in game.editions}

_RACES = RACES.union(*(game.races for game in GAMES.values()))


class Edition(Struct, frozen=True):
    """A game in one of its editions, or with house rules."""

    name: str
    title: str
    game: Game[Any]
    rules: Rules


def edition(name: str) -> Edition:
    """An edition of the catalog."""
    if not isinstance(name, str) or name not in EDITIONS:
        raise OptionError(f"edition {name!r} is unknown; known editions are {', '.join(EDITIONS)}")
    return _loaded(name)


@cache
def _loaded(name: str) -> Edition:
    game = EDITIONS[name]
    file = resources.files(game.package) / "editions" / f"{name}.toml"
    return parse_edition(name, game, file.read_text("utf-8"))


def parse_edition(name: str, game: Game[Any], text: str) -> Edition:
    """An edition from the text of its file."""
    source = f"{name}.toml"
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"{source}: not valid TOML: {error}") from error
    title, values = content.pop("title", None), content.pop("rules", None)
    if content:
        raise OptionError(f"{source}: unknown key {next(iter(content))!r}; known keys are title, rules")
    if not isinstance(title, str) or not isinstance(values, dict):
        raise OptionError(f"{source}: needs a title (a text) and a table [rules]")
    return Edition(name, title, game, options.build(game.rules, values, source))


def with_house_rules(base: Edition, house_rules: Mapping[str, Any]) -> Edition:
    """The edition with single values overridden."""
    rules = options.override(base.rules, house_rules, f"house rules for {base.name}")
    return Edition(base.name, base.title, base.game, rules)


def house_rules(rules: Rules, name: str) -> dict[str, Any]:
    """What differs from the edition of that name."""
    return options.differences(edition(name).rules, rules)


def open_match(
    name: str,
    seats: int = 0,
    *,
    decks: str = "",
    house_rules: Mapping[str, Any] | None = None,
    handicaps: tuple[int, ...] = (),
) -> Match:
    """A match that can be started. Seats or deck letters, house rules and handicaps are checked: ValueError."""
    chosen = with_house_rules(edition(name), {} if house_rules is None else house_rules)
    fewest, most = chosen.rules.seats
    if isinstance(decks, str) and decks and seats and len(decks) != seats:
        raise OptionError(f"{seats!r} seats with decks {decks!r}: give one of them, or a deck letter for each seat")
    if not decks and not (type(seats) is int and fewest <= seats <= most):
        raise OptionError(f"{seats!r} seats: {name} is played by {fewest} to {most} seats")
    return opened(chosen.game, Setup(name, chosen.rules, decks or DECKS[:seats], handicaps))


def game_of(match: Match) -> Game[Any]:
    """The game that a match is played in."""
    return edition(match.setup.edition).game


def is_race(reason: str) -> bool:
    """Whether a command was refused only because others were faster: it was fine when its player began it."""
    return reason in _RACES
