"""The command `vivace`: reads what was typed, and tells people in one line what is wrong with it."""

import argparse
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import NoReturn

from rich.console import Console

from vivace import __version__
from vivace.cli import play, replay, rules, terminal
from vivace.cli.blocks import printable
from vivace.cli.invocation import to_type
from vivace.games.catalog import EDITIONS

USAGE_ERROR = 2
EXAMPLES = (
    (("play",), "watch four seats play Ligretto"),
    (("play", "--seats", "8", "--speed", "5"), "more seats, five times as fast"),
    (("play", "--edition", "dutch-blitz", "--seats", "3"), "another card game"),
    (("play", "--edition", "ligretto-dice"), "with dice instead of cards"),
    (("play", "--edition", "ligretto-domino"), "with cards on a board of colours"),
    (("play", "--rule", "advanced=true", "--rule", "length=20"), "with house rules"),
    (("play", "--handicap", "a=14"), "more to do for Ada"),
    (("play", "--record", "evening.jsonl"), "keep it ..."),
    (("replay", "evening.jsonl"), "... and step through it later"),
    (("rules",), "all editions"),
    (("rules", "ligretto"), "everything that can be changed"),
)


def _examples() -> str:
    lines = [(to_type(*words), text) for words, text in EXAMPLES]
    lines.append((f"{to_type()} play --help", "all options of a command"))
    width = max(len(shown) for shown, _ in lines)
    return "\n".join(["examples:", *(f"  {shown:<{width}}   {text}" for shown, text in lines)])


class Parser(argparse.ArgumentParser):
    """Complains in one line, as everything here does."""

    def error(self, message: str) -> NoReturn:
        raise ValueError(f"{message} (see {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. The exit code is 2 for what was typed wrong, 130 after Ctrl-C."""
    if sys.stdout is None:
        return USAGE_ERROR
    try:
        with _endings_like_ctrl_c():
            return _run(arguments)
    except (ValueError, OSError) as error:
        return _failed(error)
    except KeyboardInterrupt:
        return play.INTERRUPTED


@contextmanager
def _endings_like_ctrl_c() -> Iterator[None]:
    """Whoever ends the program from outside finds the screen restored and the record written, as after Ctrl-C."""
    endings = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(ending, _interrupted) for ending in endings]
    try:
        yield
    finally:
        for ending, handler in zip(endings, before, strict=True):
            signal.signal(ending, handler)


def _interrupted(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _run(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    typed = parser.parse_args(arguments)
    console = terminal.console()
    match typed.command:
        case "play":
            return play.play(_wish(typed), console)
        case "replay":
            return replay.replay(typed.file, typed.manner, console)
        case "rules":
            return _rules(typed, console)
    parser.print_help()
    return 0


def _failed(error: ValueError | OSError) -> int:
    print(f"vivace: {printable(str(error))}", file=sys.stderr)
    return USAGE_ERROR


def _wish(typed: argparse.Namespace) -> play.Wish:
    if typed.seed is not None and not typed.seed.isprintable():
        raise ValueError(f"--seed {typed.seed!a}: a seed has printable characters only")
    return play.Wish(
        edition=typed.edition,
        seats=typed.seats,
        speed=typed.speed,
        seed=play.fresh_seed() if typed.seed is None else typed.seed,
        rules=tuple(typed.rule),
        handicaps=tuple(typed.handicap),
        record=typed.record,
    )


def _rules(typed: argparse.Namespace, console: Console) -> int:
    if typed.edition:
        return rules.show_rules(typed.edition, tuple(typed.rule), console)
    if typed.rule:
        raise ValueError(f"--rule belongs to an edition: {to_type('rules', 'ligretto', '--rule', typed.rule[0])}")
    return rules.list_editions(console)


def _parser() -> Parser:
    parser = Parser(
        prog=to_type(),
        description="Games in which everybody plays at once: no turns, no waiting, the fastest hand counts.",
        epilog=_examples(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"vivace {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command")
    _add_play(commands.add_parser("play", help="watch greedy seats play a match", description=_PLAY))
    _add_replay(commands.add_parser("replay", help="verify a recorded match and step through it", description=_REPLAY))
    _add_rules(commands.add_parser("rules", help="list editions, and what can be changed", description=_RULES))
    return parser


_PLAY = "Watch greedy seats play one match, live in the terminal. Into a file or a pipe it is told in lines."
_REPLAY = "Verify a recorded match against the rules, then step through it; without a terminal, print its steps."
_RULES = "List all editions, or all values of one edition and what is allowed for them."


def _add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", default=play.EDITION, metavar="NAME", help=f"one of {', '.join(EDITIONS)}")
    parser.add_argument("--seats", default=play.SEATS, type=_seats, metavar="N", help="how many play (4)")
    parser.add_argument(
        "--speed", default=play.SPEED, type=_speed, metavar="X", help="times as fast as people play (1)"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed repeats the same match; a fresh one if left out")
    _add_rule(parser)
    parser.add_argument(
        "--handicap",
        action="append",
        default=[],
        metavar="SEAT=N",
        help="give a seat more or less to get rid of, as often as needed: --handicap a=14",
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="write a replay, also after Ctrl-C")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="what vivace play --record has written")
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
        help="a house rule, as often as needed: --rule length=20 (vivace rules lists them)",
    )


def _seats(text: str) -> int:
    if not text.isascii() or not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seats, such as 4")
    return int(text)


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not isfinite(speed) or speed <= 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a speed: a number above 0, such as 1 or 20")
    return speed
