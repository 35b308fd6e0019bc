"""The argument parser of `vivace`: the commands, their options, and which values these take."""

import argparse
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from vivace import __version__
from vivace.bots.kinds import OWN
from vivace.cli.commands import watch
from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.hosting import TABLE
from vivace.cli.invocation import to_type
from vivace.cli.values import parse_amount
from vivace.games.catalog import EDITIONS, GAMES
from vivace.server.settings import Setting

ARENA_SEATS, ARENA_MATCHES = "expert,family,family,beginner", 100
MOST_CORES = 256
EXAMPLES = (
    (("serve",), "play with friends, in browsers and on phones"),
    (("serve", "--port", "8000"), "at a port of your choice"),
    (("watch",), "watch four seats play Ligretto"),
    (("watch", "--seats", "8", "--speed", "5"), "more seats, five times as fast"),
    (("watch", "--edition", "dutch-blitz", "--seats", "3"), "another card game"),
    (("watch", "--edition", "ligretto-dice"), "with dice instead of cards"),
    (("watch", "--edition", "ligretto-domino"), "with cards on a board of colours"),
    (("watch", "--rule", "advanced=true", "--rule", "length=20"), "with house rules"),
    (("watch", "--handicap", "a=14"), "14 cards in Ada's stack, not 10"),
    (("watch", "--record", "evening.jsonl"), "keep it ..."),
    (("replay", "evening.jsonl"), "... and step through it later"),
    (("watch", "--bots", "expert,child"), "bots of different levels"),
    (("arena", "ligretto", "--seats", "expert,family,child"), "who wins how often, at full speed"),
    (("arena", "--games", "all", "--quick"), "a look at every game"),
    (("backup", "tables.db"), "a copy of all tables"),
    (("restore", "tables.db"), "... put back"),
    (("tables",), "which tables there are"),
    (("matches",), "how all matches ended"),
    (("matches", "export", "matches.csv"), "... as a table for other programs"),
    (("forget", "Ada"), "a name that must not be kept"),
    (("admin",), "the link to the page for the operator of a server"),
    (("verify",), "whether any table is damaged"),
    (("prune", "--dry-run"), "which tables nobody has used for long"),
    (("score", "--players", "Ada,Ben,Cleo"), "keep the score of a real table"),
    (("rules",), "all editions"),
    (("rules", "ligretto"), "everything that can be changed"),
)
_SERVE = "Start tables for everyone in the same network. Anyone who opens the address that is printed can play."
_WATCH = "Watch bots play one match, live in the terminal. Into a file or a pipe it is told in lines."
_ARENA = (
    "Let bots play many matches at full speed, on all cores. The same seed gives the same figures, on any number of"
    " cores. Progress goes to standard error; after Ctrl-C there is what was played so far."
)
_REPLAY = "Verify a recorded match against the rules, then step through it; without a terminal, print its steps."
_RULES = "List all editions, or all values of one edition and what is allowed for them."
_SCORE = (
    "Keep the score of a real table: enter rounds, see the standings, correct, undo, save. With --file everything"
    " is kept in that file (.json or .csv), and goes on from there the next time."
)
_VERIFY = (
    "Check every row of every table's log against its checksum, also while a server runs. Prints what is damaged; the"
    " exit code is 3 then."
)
_PRUNE = (
    "Remove tables that nobody has used for a long time, as a running server does by itself, and give their space back"
    " to the disk. No server may be running, except for --dry-run."
)
_MOVE = (
    "Copy all tables of a folder to PostgreSQL, where several servers can share them, and check every copy by its"
    " checksums. No server may use the folder meanwhile. The folder stays as it is."
)
_BACKUP = "Copy all tables into a new file, as they are at this moment, also while a server runs."
_RESTORE = (
    "Replace all tables by those of a copy, also while a server runs: everyone reconnects. The copy is checked first,"
    " and what was there is kept in another file."
)
_TABLES = "List all tables, show one, or close one for good, also while a server runs."
_MATCHES = (
    "List the results of all matches, show one, export them, or export the replay of one, also while a server runs."
    " `rebuild` makes all results again from the logs, while no server runs; those whose moves are gone stay."
)
_FORGET = (
    "Forget the name of a person at all tables, also while a server runs: then people at these tables reconnect. What"
    " was played stays, under a random id. Copies that were made before are not changed."
)
_ADMIN = (
    "Print the link to a page with the tables, players and load of the server that runs with this folder. It can"
    " announce a restart, close tables and ban addresses, so keep the link to yourself."
)
BOTS = f"{', '.join(OWN)}, or installed ones"
ONE_EDITION = f"one of {', '.join(EDITIONS)}"


def number(wanted: str, least: int = 0, most: int | None = None) -> Callable[[str], int]:
    """Reads a whole number within these bounds; the error says what was wanted."""

    def parse(typed: str) -> int:
        amount = parse_amount(typed)
        if amount is None or amount < least or (most is not None and amount > most):
            raise argparse.ArgumentTypeError(f"{typed!r} is not {wanted}")
        return amount

    return parse


def given(parse: Callable[[str], Any], wanted: str) -> Callable[[str], Any]:
    """Reads a text that is not empty; the error says what is missing."""

    def parse_given(typed: str) -> Any:
        if not typed:
            raise argparse.ArgumentTypeError(wanted)
        return parse(typed)

    return parse_given


def speed(typed: str) -> float:
    """Reads how many times as fast as people the bots play."""
    try:
        amount = float(typed)
    except ValueError:
        amount = 0.0
    if not isfinite(amount) or amount <= 0:
        raise argparse.ArgumentTypeError(f"{typed!r} is not a speed: a number above 0, such as 1 or 20")
    return amount


file = given(Path, "the name of a file is missing, such as evening.jsonl")


def _examples() -> str:
    lines = [(to_type(*words), text) for words, text in EXAMPLES]
    lines.append((f"{to_type()} serve --help", "all options of a command"))
    width = max(len(shown) for shown, _ in lines)
    return "\n".join(["examples:", *(f"  {shown:<{width}}   {text}" for shown, text in lines)])


class Parser(argparse.ArgumentParser):
    """Reports errors in one line, like everything here."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message} (see {self.prog} --help)")

    def _print_message(self, message: str, file: Any = None) -> None:
        """As inherited, but write errors are raised."""
        print(message, end="", file=file, flush=True)

    def option(self, name: str, metavar: str, told: str, parse: Callable[[str], Any] = str, **more: Any) -> None:
        self.add_argument(name, metavar=metavar, help=told, type=parse, **more)

    def repeated(self, name: str, metavar: str, told: str, parse: Callable[[str], Any] = str, **more: Any) -> None:
        """An option that may be given several times."""
        self.option(name, metavar, told, parse, action="append", default=[], **more)

    def settings(self, *keys: str) -> None:
        """Options for these settings of a server. What is left out may come from the environment or a file."""
        self.option("--config", "FILE", "a file with settings, in TOML", file)
        for setting in (TABLE[key] for key in keys):
            self._setting(setting)

    def _setting(self, setting: Setting) -> None:
        more: dict[str, Any] = {"metavar": setting.metavar, "type": _reading(setting)}
        if setting.is_switch:
            more = {"action": argparse.BooleanOptionalAction}
        elif setting.is_list:
            more["action"] = "append"
        self.add_argument(setting.flag, default=None, help=_told(setting), **more)


def _reading(setting: Setting) -> Callable[[str], Any]:
    def parse(typed: str) -> Any:
        try:
            value = setting.read(typed, is_text=True)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
        return typed if setting.is_list else value

    return parse


def _told(setting: Setting) -> str:
    """The purpose of a setting, and its default if that says something."""
    told = f"{setting.purpose}, as often as needed" if setting.is_list else setting.purpose
    is_telling = isinstance(setting.usual, int | str) and setting.usual != "" and not setting.is_switch
    return f"{told} ({setting.usual})" if is_telling else told


def parser() -> Parser:
    whole = Parser(
        prog=to_type(),
        description="Games in which everyone plays at once: no turns, no waiting, the fastest hand counts.",
        epilog=_examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"vivace {__version__}")
    commands = whole.add_subparsers(dest="command", metavar="command")
    _add_serve(commands.add_parser("serve", help="play with others, in browsers and on phones", description=_SERVE))
    _add_watch(commands.add_parser("watch", help="watch bots play a match", description=_WATCH))
    _add_score(commands.add_parser("score", help="keep the score of a real table", description=_SCORE))
    _add_arena(commands.add_parser("arena", help="let bots play many matches, and count", description=_ARENA))
    _add_replay(commands.add_parser("replay", help="verify a recorded match and step through it", description=_REPLAY))
    _add_rules(commands.add_parser("rules", help="list editions, and what can be changed", description=_RULES))
    commands.add_parser("verify", help="check that no table is damaged", description=_VERIFY).settings(
        "data", "database"
    )
    _add_move(commands.add_parser("move", help="copy all tables to PostgreSQL", description=_MOVE))
    _add_prune(commands.add_parser("prune", help="remove tables that nobody uses", description=_PRUNE))
    _add_backup(commands.add_parser("backup", help="copy all tables into a file", description=_BACKUP))
    _add_restore(commands.add_parser("restore", help="put a copy back", description=_RESTORE))
    _add_tables(commands.add_parser("tables", help="list, show and close tables", description=_TABLES))
    _add_matches(commands.add_parser("matches", help="list, show and export results", description=_MATCHES))
    _add_forget(commands.add_parser("forget", help="forget a person's name", description=_FORGET))
    link = "print the link to the page of a server's operator"
    commands.add_parser("admin", help=link, description=_ADMIN).settings("data")
    return whole


def _add_serve(parser: Parser) -> None:
    parser.settings(*TABLE)
    told = "print what is set, and where; check port, folder and files; then end"
    parser.add_argument("--check", action="store_true", help=told)


def _add_prune(parser: Parser) -> None:
    parser.settings("data", "keep", "keep-unplayed", "keep-matches")
    parser.add_argument("--dry-run", action="store_true", help="only list what would be removed")


def _add_move(parser: Parser) -> None:
    parser.repeated("--to", "URL", "the database, such as postgresql://user@host/vivace; tables spread over several")
    parser.settings("data")


def _add_backup(parser: Parser) -> None:
    parser.option("file", "FILE", "where to; there must be no such file yet", file)
    parser.settings("data", "database")


def _add_restore(parser: Parser) -> None:
    parser.option("file", "FILE", "a copy of tables", file)
    parser.settings("data", "database")


def _add_tables(parser: Parser) -> None:
    actions = "what to do: list (usual), show or close"
    parser.add_argument("action", nargs="?", choices=("list", "show", "close"), default="list", help=actions)
    parser.option("code", "CODE", "the code of the table to show or close", nargs="?", default="")
    parser.settings("data", "database")


def _add_matches(parser: Parser) -> None:
    actions, told = ("list", "show", "export", "rebuild"), "what to do: list (usual), show, export or rebuild"
    words = "the id of a match to show; a file to export to (.csv, .jsonl, .parquet), or an id and a file for a replay"
    parser.add_argument("action", nargs="?", choices=actions, default="list", help=told)
    parser.option("words", "ID|FILE", words, nargs="*", default=[])
    parser.settings("data", "database")


def _add_forget(parser: Parser) -> None:
    player = given(str, "a name is missing, such as Ada")
    parser.option("player", "PLAYER", "a name exactly as it was written, or a player's id", player)
    parser.option("--table", "CODE", "only at this table", default="")
    parser.settings("data", "database")


def _add_watch(parser: Parser) -> None:
    seats = number("a number of seats, such as 4")
    handicap = f"an amount of its own for a seat, as often as needed, such as a=5: {_handicaps()}"
    parser.option("--edition", "NAME", ONE_EDITION, default=watch.EDITION)
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--seats", default=watch.SEATS, type=seats, metavar="N", help="how many bots play (4)")
    either.add_argument("--bots", metavar="NAMES", help=f"which bots play, such as expert,family: {BOTS}")
    parser.option("--speed", "X", "times as fast as people play (1)", speed, default=watch.SPEED)
    parser.option("--seed", "TEXT", "the same seed repeats the same match; a fresh one if left out")
    _add_rule(parser)
    parser.repeated("--handicap", "SEAT=N", handicap, dest="handicaps")
    parser.option("--teams", "LETTERS", "the team of each seat, such as aabb; a seat with - plays alone")
    parser.option("--record", "FILE", "write a replay, also after Ctrl-C", file)


def _handicaps() -> str:
    """What the amount means in each game."""
    games = [(game, renderer_of(game.name)) for game in GAMES.values()]
    told = [(each.called or game.name, each.handicap, *game.handicaps) for game, each in games]
    return "; ".join(f"in {called} it {handicap} ({least} to {most})" for called, handicap, least, most in told)


def _add_arena(parser: Parser) -> None:
    matches = number("a number of matches: from 1 on, such as 500", least=1)
    cores = number(f"a number of cores: from 1 to {MOST_CORES}", least=1, most=MOST_CORES)
    out = (
        "write a row for each match and seat (.csv, .parquet), or everything, also intervals and ratings (.json);"
        " as often as needed"
    )
    parser.option("edition", "EDITION", ONE_EDITION, nargs="?", default="")
    parser.option("--seats", "NAMES", f"who plays, with commas ({ARENA_SEATS}): {BOTS}")
    parser.option("--matches", "N", f"how many ({ARENA_MATCHES})", matches)
    parser.option("--seed", "TEXT", "the same seed gives the same matches (1)", default="1")
    parser.option("--cores", "N", "how many matches at a time; otherwise one a core", cores)
    _add_rule(parser)
    parser.repeated("--out", "FILE", out, file)
    parser.option("--games", "NAMES", "figures of several editions instead, or of all", default="")
    parser.add_argument("--quick", action="store_true", help="with --games: fewer matches, for a first look")


def _add_replay(parser: Parser) -> None:
    parser.option("file", "FILE", f"what {to_type('watch', '--record', 'FILE')} has written", file)
    manner = parser.add_mutually_exclusive_group()
    steps = "insist on stepping through pictures, as is usual in a terminal"
    manner.add_argument("--step", action="store_true", help=steps)
    manner.add_argument("--moves", action="store_true", help="print only the moves, one on each line")


def _add_score(parser: Parser) -> None:
    parser.option("edition", "EDITION", ONE_EDITION, nargs="?", default=watch.EDITION)
    parser.option("--players", "NAMES", "who plays, with commas", default="")
    points = number("a number of points, such as 50", 1, 999)
    parser.option("--to", "N", "points to reach, if not the edition's own end", points, default=0)
    parser.option("--file", "FILE", "where the sheet is kept", file)


def _add_rules(parser: Parser) -> None:
    parser.option("edition", "EDITION", ONE_EDITION, nargs="?", default="")
    _add_rule(parser)


def _add_rule(parser: Parser) -> None:
    told = f"a house rule, as often as needed: --rule length=20 ({to_type('rules', 'NAME')} lists them)"
    parser.repeated("--rule", "KEY=VALUE", told, dest="rules")
