"""The command `vivace`: reads what was typed, and tells people in one line what is wrong with it."""

import argparse
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from rich.console import Console

from vivace import __version__
from vivace.cli import play, replay, rules, terminal
from vivace.cli.blocks import printable
from vivace.cli.invocation import to_type
from vivace.cli.looks import LOOKS
from vivace.cli.values import parse_amount, readable
from vivace.games.catalog import EDITIONS

CLOSED, FAILED = 1, 2
"""Exit codes: nobody reads on, and something is wrong."""
EXAMPLES = (
    (("play",), "watch four seats play Ligretto"),
    (("play", "--seats", "8", "--speed", "5"), "more seats, five times as fast"),
    (("play", "--edition", "dutch-blitz", "--seats", "3"), "another card game"),
    (("play", "--edition", "ligretto-dice"), "with dice instead of cards"),
    (("play", "--edition", "ligretto-domino"), "with cards on a board of colours"),
    (("play", "--rule", "advanced=true", "--rule", "length=20"), "with house rules"),
    (("play", "--handicap", "a=14"), "14 cards in Ada's stack, not 10"),
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

    def _print_message(self, message: str, file: Any = None) -> None:
        """As inherited, but what cannot be written is not passed over."""
        print(message, end="", file=file, flush=True)


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out what was typed; what cannot be done is told in one line."""
    if sys.stdout is None:
        return FAILED
    try:
        with _endings_like_ctrl_c(), _all_written():
            return _run(arguments)
    except BrokenPipeError:
        # Whoever read along has seen enough.
        terminal.give_up()
        return CLOSED
    except ValueError as error:
        return _failed(str(error))
    except OSError as error:
        terminal.give_up()
        return _failed(f"the output cannot be written: {error.strerror or error}")


@contextmanager
def _all_written() -> Iterator[None]:
    """What could not be written is noticed here, not after the end of everything."""
    try:
        yield
    finally:
        sys.stdout.flush()


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


def _failed(message: str) -> int:
    print(f"vivace: {printable(readable(message))}", file=sys.stderr)
    return FAILED


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
        help=f"an amount of its own for a seat, as often as needed, such as a=5: {_handicaps()}",
    )
    parser.add_argument("--record", type=_file, metavar="FILE", help="write a replay, also after Ctrl-C")


def _handicaps() -> str:
    """What the amount means in each game."""
    games = {game.name: game.handicaps for game in EDITIONS.values()}
    looks = [(LOOKS[name], *amounts) for name, amounts in games.items()]
    return "; ".join(f"in {look.called} it {look.handicap} ({least} to {most})" for look, least, most in looks)


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", type=_file, metavar="FILE", help=f"what {to_type('play', '--record', 'FILE')} has written"
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
