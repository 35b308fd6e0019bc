"""The command `vivace`: runs what was typed, and reports errors in one line."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console

from vivace.cli import arguments
from vivace.cli.commands import replay, rules, upkeep, watch
from vivace.cli.drawing.blocks import printable
from vivace.cli.invocation import to_type
from vivace.cli.main import Loading
from vivace.cli.terminal import screen, signals
from vivace.cli.values import readable
from vivace.server.storage.retention import Keep

CLOSED, FAILED = 1, 2
"""Exit codes: the output was closed, and something is wrong."""


def run(words: Sequence[str] | None = None) -> int:
    """Run what was typed. Errors are reported in one line."""
    if sys.stdout is None:
        return FAILED
    try:
        with signals.like_ctrl_c(), _all_written():
            return _run(words)
    except BrokenPipeError:
        # The reader of the pipe is gone.
        screen.give_up()
        return CLOSED
    except ValueError as error:
        return _failed(str(error))
    except OSError as error:
        screen.give_up()
        return _failed(f"the output cannot be written: {error.strerror or error}")


@contextmanager
def _all_written() -> Iterator[None]:
    """Flush, so that write errors are noticed here and not when Python exits."""
    try:
        yield
    finally:
        sys.stdout.flush()


def _run(words: Sequence[str] | None) -> int:
    parser = arguments.parser()
    typed = parser.parse_args(words)
    console = screen.console()
    match typed.command:
        case "serve":
            return _serve(typed, console)
        case "watch":
            return watch.watch(_wish(typed), console)
        case "arena":
            return _arena(typed, console)
        case "replay":
            return replay.replay(typed.file, typed.manner, console)
        case "rules":
            return _rules(typed, console)
        case "verify":
            return upkeep.verify(typed.data, console)
        case "prune":
            keep = Keep(typed.keep, typed.keep_unplayed)
            return upkeep.prune(typed.data, keep, console, is_dry=typed.dry_run)
        case "backup":
            return upkeep.backup(typed.file, typed.data, console)
    parser.print_help()
    return 0


def _failed(message: str) -> int:
    print(f"vivace: {printable(readable(message))}", file=sys.stderr)
    return FAILED


def _serve(typed: argparse.Namespace, console: Console) -> int:
    # Loading a web server takes time, and only this command needs one.
    with Loading():
        from vivace.cli.commands import serve  # noqa: PLC0415

    hosting = serve.Hosting(
        host=typed.host,
        port=typed.port,
        data=typed.data,
        public_url=typed.public_url,
        trusted_proxies=tuple(typed.trusted_proxy),
        origins=tuple(typed.origin),
        allowed_hosts=tuple(typed.allowed_host),
        metrics=typed.metrics,
        players=typed.room_for,
        log_mb=typed.log_mb,
        least_cooldown_ms=typed.least_cooldown_ms,
        keep=Keep(typed.keep, typed.keep_unplayed),
        opens=typed.open,
        is_quiet=typed.quiet,
    )
    return serve.serve(hosting, console)


def _wish(typed: argparse.Namespace) -> watch.Wish:
    _check_seed(typed.seed)
    return watch.Wish(
        edition=typed.edition,
        seats=typed.seats,
        bots=typed.bots,
        speed=typed.speed,
        seed=watch.fresh_seed() if typed.seed is None else typed.seed,
        rules=tuple(typed.rule),
        handicaps=tuple(typed.handicap),
        record=typed.record,
    )


def _check_seed(seed: str | None) -> None:
    if seed is not None and not seed.isprintable():
        raise ValueError(f"--seed {seed!a}: a seed has printable characters only")


def _arena(typed: argparse.Namespace, console: Console) -> int:
    with Loading():
        from vivace.cli.commands import arena  # noqa: PLC0415

    _check_seed(typed.seed)
    _check_arena(typed)
    if typed.games:
        return arena.look(typed.games, typed.seed, is_quick=typed.quick, on=typed.cores, console=console)
    wish = arena.Wish(
        edition=typed.edition,
        seats=typed.seats or arguments.ARENA_SEATS,
        matches=typed.matches or arguments.ARENA_MATCHES,
        seed=typed.seed,
        rules=tuple(typed.rule),
        cores=typed.cores,
        out=tuple(typed.out),
    )
    return arena.arena(wish, console)


def _check_arena(typed: argparse.Namespace) -> None:
    """Check that the arguments are either for one edition or for a look at several."""
    if not typed.games and not typed.edition:
        raise ValueError(
            f"which game? {to_type('arena', 'ligretto')} plays one, {to_type('arena', '--games', 'all')} looks at all"
        )
    if not typed.games and typed.quick:
        raise ValueError(f"--quick belongs to --games: {to_type('arena', '--games', 'all', '--quick')}")
    for option in ("edition", "seats", "matches", "rule", "out"):
        if typed.games and getattr(typed, option):
            shown = "an edition" if option == "edition" else f"--{option}"
            raise ValueError(f"{shown} does not go with --games: {to_type('arena', '--games', typed.games)}")


def _rules(typed: argparse.Namespace, console: Console) -> int:
    if typed.edition:
        return rules.show_rules(typed.edition, tuple(typed.rule), console)
    if typed.rule:
        raise ValueError(f"--rule belongs to an edition: {to_type('rules', 'ligretto', '--rule', typed.rule[0])}")
    return rules.list_editions(console)
