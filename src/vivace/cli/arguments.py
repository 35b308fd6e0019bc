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
from vivace.cli.invocation import to_type
from vivace.cli.values import parse_amount
from vivace.games.catalog import EDITIONS, GAMES
from vivace.server.net.limits import LOG_MB, PLAYERS
from vivace.server.settings import LEAST_HAND_MS
from vivace.server.storage.retention import PLAYED_DAYS, UNPLAYED_DAYS

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
    (("verify",), "whether any table is damaged"),
    (("prune", "--dry-run"), "which tables nobody has used for long"),
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
_VERIFY = (
    "Check every row of every table's log against its checksum, also while a server runs. Prints what is damaged; the"
    " exit code is 3 then."
)
_PRUNE = (
    "Remove tables that nobody has used for a long time, as a running server does by itself, and give their space back"
    " to the disk. No server may be running, except for --dry-run."
)
_BACKUP = "Copy all tables into a new file, as they are at this moment, also while a server runs."
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


host = given(str, "an address is missing, such as 127.0.0.1")
folder = given(Path, "the name of a folder is missing, such as tables")
file = given(Path, "the name of a file is missing, such as evening.jsonl")
days = number("a number of days, such as 90")


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
    _add_arena(commands.add_parser("arena", help="let bots play many matches, and count", description=_ARENA))
    _add_replay(commands.add_parser("replay", help="verify a recorded match and step through it", description=_REPLAY))
    _add_rules(commands.add_parser("rules", help="list editions, and what can be changed", description=_RULES))
    _add_data(commands.add_parser("verify", help="check that no table is damaged", description=_VERIFY))
    _add_prune(commands.add_parser("prune", help="remove tables that nobody uses", description=_PRUNE))
    _add_backup(commands.add_parser("backup", help="copy all tables into a file", description=_BACKUP))
    return whole


def _add_serve(parser: Parser) -> None:
    listening = "where to listen: 0.0.0.0 for all networks (usual), 127.0.0.1 for this computer only"
    port = number("a port: a number up to 65535, such as 7700", most=65_535)
    parser.option("--host", "ADDRESS", listening, host, default="0.0.0.0")  # noqa: S104
    parser.option("--port", "N", "a certain port; otherwise 7700, or the next free one", port)
    _add_data(parser)
    _add_keep(parser)
    _add_links(parser)
    _add_limits(parser)
    opening = "open the browser, or do not; usually it opens if someone sits here"
    parser.add_argument("--open", dest="opens", action=argparse.BooleanOptionalAction, help=opening)
    quiet = "print the addresses, and nothing about tables"
    parser.add_argument("--quiet", dest="is_quiet", action="store_true", help=quiet)


def _add_links(parser: Parser) -> None:
    """How others reach a server, and who they may be."""
    proxy = "a proxy whose X-Forwarded headers are believed, as often as needed, such as 127.0.0.1 or 10.0.0.0/8"
    origin = "where another page comes from that may use this server, as often as needed"
    name = "a name by which this server may be called, as often as needed; without it by any name"
    metrics = "show figures for Prometheus there, at /metrics; a port alone: for this computer only"
    parser.option("--public-url", "URL", "how others reach this server, for links and QR codes", default="")
    parser.repeated("--trusted-proxy", "NETWORK", proxy, dest="trusted_proxies")
    parser.repeated("--origin", "URL", origin, dest="origins")
    parser.repeated("--allowed-host", "NAME", name, dest="allowed_hosts")
    parser.option("--metrics", "HOST:PORT", metrics, default="")


def _add_limits(parser: Parser) -> None:
    players = f"how many may play from one address: more for a club or a school behind one router ({PLAYERS})"
    megabytes = f"how many megabytes a day may be written to disk for one address ({LOG_MB})"
    hand = f"how fast tables may be: the least hand_ms that one can be opened with ({LEAST_HAND_MS})"
    milliseconds = number("a number of milliseconds, such as 100")
    parser.option(
        "--room-for", "N", players, number("a number of players, such as 60", least=1), default=PLAYERS, dest="players"
    )
    parser.option("--log-mb", "N", megabytes, number("a number of megabytes, such as 300", least=1), default=LOG_MB)
    parser.option("--least-hand-ms", "N", hand, milliseconds, default=LEAST_HAND_MS, dest="least_cooldown_ms")


def _add_data(parser: Parser) -> None:
    parser.option("--data", "DIR", "where tables are kept (~/.local/share/vivace)", folder)


def _add_keep(parser: Parser) -> None:
    played = f"how long tables are kept that nobody uses; 0: for ever ({PLAYED_DAYS})"
    unplayed = f"the same for tables at which no match was ever begun ({UNPLAYED_DAYS})"
    parser.option("--keep", "DAYS", played, days, default=PLAYED_DAYS)
    parser.option("--keep-unplayed", "DAYS", unplayed, days, default=UNPLAYED_DAYS)


def _add_prune(parser: Parser) -> None:
    _add_data(parser)
    _add_keep(parser)
    parser.add_argument("--dry-run", action="store_true", help="only list what would be removed")


def _add_backup(parser: Parser) -> None:
    parser.option("file", "FILE", "where to; there must be no such file yet", file)
    _add_data(parser)


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


def _add_rules(parser: Parser) -> None:
    parser.option("edition", "EDITION", ONE_EDITION, nargs="?", default="")
    _add_rule(parser)


def _add_rule(parser: Parser) -> None:
    told = f"a house rule, as often as needed: --rule length=20 ({to_type('rules', 'NAME')} lists them)"
    parser.repeated("--rule", "KEY=VALUE", told, dest="rules")
