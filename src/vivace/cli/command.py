"""The command `vivace`: runs what was typed, and reports errors in one line."""

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
from rich.console import Console

from vivace.cli import arguments
from vivace.cli.commands import matches, replay, rules, score, tables, upkeep, watch
from vivace.cli.hosting import sourced
from vivace.cli.invocation import to_type
from vivace.cli.kept import kept_in
from vivace.cli.main import Loading
from vivace.cli.terminal import screen, signals
from vivace.cli.values import printable, readable

CLOSED, FAILED = 1, 2
"""Exit codes: the output was closed, and something is wrong."""
INSTEAD_OF_BACKUP = "use pg_dump --format=custom --schema=vivace (see docs/operations.md)"
INSTEAD_OF_RESTORE = "use pg_restore into an empty database (see docs/operations.md)"
INSTEAD_OF_PRUNE = "its servers remove what no one uses by themselves"


def run(words: Sequence[str] | None = None) -> int:
    """Run what was typed. Errors are reported in one line."""
    if sys.stdout is None:
        return FAILED
    try:
        with signals.like_ctrl_c(), ExitStack() as written:
            # Flush, so that write errors are noticed here and not when Python exits.
            written.callback(sys.stdout.flush)
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


def _run(words: Sequence[str] | None) -> int:
    parser = arguments.parser()
    typed = parser.parse_args(words)
    if typed.command:
        return COMMANDS[typed.command](typed, screen.console())
    parser.print_help()
    return 0


def _failed(message: str) -> int:
    print(f"vivace: {printable(readable(message))}", file=sys.stderr)
    return FAILED


def _serve(typed: argparse.Namespace, console: Console) -> int:
    # Loading a web server takes time, and only this command needs one.
    with Loading():
        from vivace.cli.commands import check, serve  # noqa: PLC0415

    found = sourced(vars(typed))
    return check.check(found, console) if typed.check else serve.serve(serve.wish(found), console)


def _watch(typed: argparse.Namespace, console: Console) -> int:
    _check_seed(typed.seed)
    seed = watch.fresh_seed() if typed.seed is None else typed.seed
    return watch.watch(msgspec.convert(vars(typed) | {"seed": seed}, watch.Wish), console)


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
    usual = {"seats": arguments.ARENA_SEATS, "matches": arguments.ARENA_MATCHES}
    told = {name: value for name, value in vars(typed).items() if value or name not in usual}
    return arena.arena(msgspec.convert(usual | told, arena.Wish), console)


def _check_arena(typed: argparse.Namespace) -> None:
    """Check that the arguments are either for one edition or for a look at several."""
    if not typed.games and not typed.edition:
        raise ValueError(
            f"which game? {to_type('arena', 'ligretto')} plays one, {to_type('arena', '--games', 'all')} looks at all"
        )
    if not typed.games and typed.quick:
        raise ValueError(f"--quick belongs to --games: {to_type('arena', '--games', 'all', '--quick')}")
    options = {"edition": "an edition", "seats": "--seats", "matches": "--matches", "rules": "--rule", "out": "--out"}
    for option, shown in options.items():
        if typed.games and getattr(typed, option):
            raise ValueError(f"{shown} does not go with --games: {to_type('arena', '--games', typed.games)}")


def _rules(typed: argparse.Namespace, console: Console) -> int:
    if typed.edition:
        return rules.show_rules(typed.edition, tuple(typed.rules), console)
    if typed.rules:
        raise ValueError(f"--rule belongs to an edition: {to_type('rules', 'ligretto', '--rule', typed.rules[0])}")
    return rules.list_editions(console)


def _verify(typed: argparse.Namespace, console: Console) -> int:
    found = sourced(vars(typed))
    if not found.values.get("database"):
        return upkeep.verify(found.data, console)
    from vivace.cli.commands import move  # noqa: PLC0415

    return move.verify(found.hosting().databases, console)


def _move(typed: argparse.Namespace, console: Console) -> int:
    from vivace.cli.commands import move  # noqa: PLC0415

    return move.move(sourced(vars(typed)).data, typed.to, console)


def _prune(typed: argparse.Namespace, console: Console) -> int:
    _folder(typed, INSTEAD_OF_PRUNE)
    return upkeep.prune(sourced(vars(typed)).hosting(), console, is_dry=typed.dry_run)


def _folder(typed: argparse.Namespace, instead: str) -> Path:
    """The folder of a command that works with files only. With a database, a ValueError says what to do instead."""
    found = sourced(vars(typed))
    if found.values.get("database"):
        raise ValueError(f"{typed.command} works with the tables of a folder, not with a database: {instead}")
    return found.data


COMMANDS: dict[str, Callable[[argparse.Namespace, Console], int]] = {
    "serve": _serve,
    "watch": _watch,
    "arena": _arena,
    "replay": lambda typed, console: replay.replay(typed.file, console, needs_steps=typed.step, only_moves=typed.moves),
    "rules": _rules,
    "score": lambda typed, console: score.keep(msgspec.convert(vars(typed), score.Wish), console),
    "verify": _verify,
    "move": _move,
    "prune": _prune,
    "backup": lambda typed, console: upkeep.backup(typed.file, _folder(typed, INSTEAD_OF_BACKUP), console),
    "restore": lambda typed, console: upkeep.restore(typed.file, _folder(typed, INSTEAD_OF_RESTORE), console),
    "tables": lambda typed, console: tables.ACTIONS[typed.action](kept_in(sourced(vars(typed))), typed.code, console),
    "matches": lambda typed, console: matches.ACTIONS[typed.action](
        kept_in(sourced(vars(typed))), typed.words, console
    ),
    "forget": lambda typed, console: tables.forget(kept_in(sourced(vars(typed))), typed.player, typed.table, console),
    "admin": lambda typed, console: tables.admin(sourced(vars(typed)).data, console),
}
