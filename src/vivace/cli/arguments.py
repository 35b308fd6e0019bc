"""The argument parser of `vivace`: the commands, their options, and which values these take."""

import argparse
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from vivace import __version__
from vivace.bots.kinds import OWN
from vivace.cli.commands import replay, watch
from vivace.cli.drawing.renderers import RENDERERS
from vivace.cli.invocation import to_type
from vivace.cli.values import parse_amount
from vivace.games.catalog import EDITIONS
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


def parser() -> Parser:
    whole = Parser(
        prog=to_type(),
        description="Games in which everybody plays at once: no turns, no waiting, the fastest hand counts.",
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


_SERVE = "Start tables for everybody in the same network. Whoever opens the address that is printed can play."
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


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host",
        default="0.0.0.0",  # noqa: S104
        type=_host,
        metavar="ADDRESS",
        help="where to listen: 0.0.0.0 for all networks (usual), 127.0.0.1 for this computer only",
    )
    parser.add_argument("--port", type=_port, metavar="N", help="a certain port; otherwise 7700, or the next free one")
    _add_data(parser)
    _add_keep(parser)
    parser.add_argument(
        "--public-url", default="", metavar="URL", help="how others reach this server, for links and QR codes"
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="NETWORK",
        help="a proxy whose X-Forwarded headers are believed, as often as needed, such as 127.0.0.1 or 10.0.0.0/8",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="where another page comes from that may use this server, as often as needed",
    )
    parser.add_argument(
        "--allowed-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which this server may be called, as often as needed; without it by any name",
    )
    parser.add_argument(
        "--metrics",
        default="",
        metavar="HOST:PORT",
        help="show figures for Prometheus there, at /metrics; a port alone: for this computer only",
    )
    parser.add_argument(
        "--room-for",
        default=PLAYERS,
        type=_players,
        metavar="N",
        help=f"how many may play from one address: more for a club or a school behind one router ({PLAYERS})",
    )
    parser.add_argument(
        "--log-mb",
        default=LOG_MB,
        type=_megabytes,
        metavar="N",
        help=f"how many megabytes a day may be written to disk for one address ({LOG_MB})",
    )
    parser.add_argument(
        "--least-hand-ms",
        default=LEAST_HAND_MS,
        dest="least_cooldown_ms",
        type=_milliseconds,
        metavar="N",
        help=f"how fast tables may be: the least hand_ms that one can be opened with ({LEAST_HAND_MS})",
    )
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        help="open the browser, or do not; usually it opens if somebody sits here",
    )
    parser.add_argument("--quiet", action="store_true", help="print the addresses, and nothing about tables")


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=_folder, metavar="DIR", help="where tables are kept (~/.local/share/vivace)")


def _add_keep(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--keep",
        default=PLAYED_DAYS,
        type=_days,
        metavar="DAYS",
        help=f"how long tables are kept that nobody uses; 0: for ever ({PLAYED_DAYS})",
    )
    parser.add_argument(
        "--keep-unplayed",
        default=UNPLAYED_DAYS,
        type=_days,
        metavar="DAYS",
        help=f"the same for tables at which no match was ever begun ({UNPLAYED_DAYS})",
    )


def _add_prune(parser: argparse.ArgumentParser) -> None:
    _add_data(parser)
    _add_keep(parser)
    parser.add_argument("--dry-run", action="store_true", help="only list what would be removed")


def _add_backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=_file, metavar="FILE", help="where to; there must be no such file yet")
    _add_data(parser)


def _add_watch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", default=watch.EDITION, metavar="NAME", help=f"one of {', '.join(EDITIONS)}")
    seats = parser.add_mutually_exclusive_group()
    seats.add_argument("--seats", default=watch.SEATS, type=_seats, metavar="N", help="how many bots play (4)")
    seats.add_argument("--bots", metavar="NAMES", help=f"which bots play, such as expert,family: {_bots()}")
    parser.add_argument(
        "--speed", default=watch.SPEED, type=_speed, metavar="X", help="times as fast as people play (1)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed repeats the same match; a fresh one if left out")
    _add_rule(parser)
    parser.add_argument(
        "--handicap",
        action="append",
        default=[],
        metavar="SEAT=N",
        help=f"an amount of its own for a seat, as often as needed, such as a=5: {_handicaps()}",
    )
    parser.add_argument("--record", type=_file, metavar="FILE", help="write a replay, also after Ctrl-C")


def _handicaps() -> str:
    """What the amount means in each game."""
    games = {game.name: game.handicaps for game in EDITIONS.values()}
    renderers = [(RENDERERS[name], *amounts) for name, amounts in games.items()]
    return "; ".join(f"in {each.called} it {each.handicap} ({least} to {most})" for each, least, most in renderers)


def _bots() -> str:
    return f"{', '.join(OWN)}, or installed ones"


def _add_arena(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("edition", nargs="?", default="", metavar="EDITION", help=f"one of {', '.join(EDITIONS)}")
    parser.add_argument("--seats", metavar="NAMES", help=f"who plays, with commas ({ARENA_SEATS}): {_bots()}")
    parser.add_argument("--matches", type=_matches, metavar="N", help=f"how many ({ARENA_MATCHES})")
    parser.add_argument("--seed", default="1", metavar="TEXT", help="the same seed gives the same matches (1)")
    parser.add_argument("--cores", type=_cores, metavar="N", help="how many matches at a time; otherwise one a core")
    _add_rule(parser)
    parser.add_argument(
        "--out",
        action="append",
        default=[],
        type=_file,
        metavar="FILE",
        help="write a row for each match and seat (.csv, .parquet), or everything, also intervals and ratings (.json);"
        " as often as needed",
    )
    parser.add_argument("--games", default="", metavar="NAMES", help="figures of several editions instead, or of all")
    parser.add_argument("--quick", action="store_true", help="with --games: fewer matches, for a first look")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=_file, metavar="FILE", help=f"what {to_type('watch', '--record', 'FILE')} has written"
    )
    manner = parser.add_mutually_exclusive_group()
    manner.add_argument(
        "--step",
        dest="manner",
        action="store_const",
        const=replay.Manner.STEPS,
        help="insist on stepping through pictures, as is usual in a terminal",
    )
    manner.add_argument(
        "--moves",
        dest="manner",
        action="store_const",
        const=replay.Manner.MOVES,
        help="print only the moves, one on each line",
    )
    parser.set_defaults(manner=replay.Manner.AS_FITS)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("edition", nargs="?", default="", metavar="EDITION", help=f"one of {', '.join(EDITIONS)}")
    _add_rule(parser)


def _add_rule(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help=f"a house rule, as often as needed: --rule length=20 ({to_type('rules', 'NAME')} lists them)",
    )


def _seats(text: str) -> int:
    seats = parse_amount(text)
    if seats is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seats, such as 4")
    return seats


def _matches(text: str) -> int:
    matches = parse_amount(text)
    if not matches:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of matches: from 1 on, such as 500")
    return matches


def _cores(text: str) -> int:
    cores = parse_amount(text)
    if not cores or cores > MOST_CORES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of cores: from 1 to {MOST_CORES}")
    return cores


def _port(text: str) -> int:
    port = parse_amount(text)
    if port is None or port > 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: a number up to 65535, such as 7700")
    return port


def _players(text: str) -> int:
    players = parse_amount(text)
    if not players:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of players, such as 60")
    return players


def _days(text: str) -> int:
    days = parse_amount(text)
    if days is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of days, such as 90")
    return days


def _megabytes(text: str) -> int:
    megabytes = parse_amount(text)
    if not megabytes:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of megabytes, such as 300")
    return megabytes


def _milliseconds(text: str) -> int:
    milliseconds = parse_amount(text)
    if milliseconds is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of milliseconds, such as 100")
    return milliseconds


def _host(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("an address is missing, such as 127.0.0.1")
    return text


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("the name of a folder is missing, such as tables")
    return Path(text)


def _file(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is missing, such as evening.jsonl")
    return Path(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not isfinite(speed) or speed <= 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a speed: a number above 0, such as 1 or 20")
    return speed
