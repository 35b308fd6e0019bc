"""`vivace score`: keeps the score of a real table, line by line in the terminal."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from vivace.cli.terminal.screen import print_wide, say
from vivace.engine.game import Progress
from vivace.engine.rules import Ends
from vivace.engine.sheet import NOBODY_FINISHED, TWO_FINISHERS, Flag, Line
from vivace.scorekeeper import changes, files
from vivace.scorekeeper.changes import Change, Do
from vivace.scorekeeper.decide import decide, opened
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.score import MatchScore, score
from vivace.scorekeeper.sheet import Ending, Sheet, cell_at

HELP = """\
A round: one entry for each player, with commas: {example}
  {keys}, or =5 for points, or - for who sat out; a ! behind an entry keeps what looks wrong
fix ROUND PLAYER ENTRY   correct a line          blocked   no one could play on in the last round
undo                     take the last line back  again     a new match, same players (again carry: boards stay)
table                    show everything          save FILE write .json or .csv
quit                     leave"""
SAVED = ("json", "csv")
_ENTRY = re.compile(r"(-)|=\s*([+-]?\d+)|(\d+(?:\s+\d+)*)(\s*m)?")


class Wish(Struct, frozen=True):
    """What was typed."""

    edition: str
    players: str = ""
    to: int = 0
    file: Path | None = None


class Keeper:
    """A sheet and what was done to it here."""

    def __init__(self, sheet: Sheet, console: Console) -> None:
        self.sheet, self.console, self._count = sheet, console, sheet.seq
        self.entered: list[tuple[int, str]] = []
        """The lines that were entered here and can be taken back: the round, and whose line."""

    def do(self, do: Do) -> None:
        """Change the sheet. A `ValueError` says why that cannot be."""
        self._count += 1
        decided = decide(self.sheet, Change(f"terminal-{self._count}", do))
        if not isinstance(decided, Progress):
            raise ValueError(decided.detail or decided.reason.replace("-", " "))
        self.sheet = decided.after

    @property
    def match(self) -> int:
        return len(self.sheet.matches)


def keep(wish: Wish, console: Console) -> int:
    """Keep score until the input ends. A file that exists is continued, and is written after every change."""
    if wish.file is not None:
        _check_name(wish.file)
    keeper = Keeper(_sheet(wish), console)
    _introduce(keeper)
    for typed in _typed(console):
        words = typed.split()
        if words[:1] == ["quit"]:
            break
        try:
            _obey(keeper, typed, words)
        except ValueError as error:
            say(console, f"? {error}")
            continue
        if wish.file is not None:
            save(keeper.sheet, wish.file)
    return 0


def _sheet(wish: Wish) -> Sheet:
    if wish.file is not None and wish.file.exists():
        return load(wish.file)
    sheet = opened(wish.edition, {"ends": Ends.POINTS.value, "length": wish.to} if wish.to else {})
    for count, name in enumerate(filter(None, wish.players.split(","))):
        decided = decide(sheet, Change(f"player-{count}", changes.AddPlayer(name)))
        if not isinstance(decided, Progress):
            raise ValueError(f"--players {wish.players}: {decided.reason.replace('-', ' ')} ({name.strip()})")
        sheet = decided.after
    if len(sheet.players) < sheet.rules.seats[0]:
        raise ValueError("--players needs at least two names, such as --players Ada,Ben")
    return sheet


def load(path: Path) -> Sheet:
    """The sheet in a file. A `ValueError` names line and column of what is wrong."""
    try:
        return files.read(path.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def save(sheet: Sheet, path: Path) -> None:
    """Write a sheet, whole or not at all."""
    _check_name(path)
    aside = path.with_name(path.name + ".new")
    try:
        aside.write_text(files.as_csv(sheet) if path.suffix == ".csv" else files.as_json(sheet), "utf-8")
        aside.replace(path)
    except OSError as error:
        raise ValueError(f"{path}: cannot be written: {error.strerror}") from error


def _check_name(path: Path) -> None:
    if path.suffix[1:] not in SAVED:
        raise ValueError(f"{path}: the name should end with .{' or .'.join(SAVED)}")


def _typed(console: Console) -> Iterator[str]:
    """What is typed, line by line."""
    while True:
        if sys.stdin.isatty():
            console.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            return
        if line.strip():
            yield line.strip()


def _introduce(keeper: Keeper) -> None:
    keys = form_of(keeper.sheet.edition).keys
    example = ", ".join([" ".join("8" for _ in keys) or "=8", " ".join(["12", "0"][-len(keys) :]) if keys else "=12"])
    told = {"centre": "cards in the centre", "stack": "cards left in the stack", "left": "how many are left"}
    meaning = "then ".join(told.get(key, key) + " " for key in keys).strip() or "points"
    more = ", then m if misplaced" if form_of(keeper.sheet.edition).asks_misplaced else ""
    say(keeper.console, HELP.format(example=example, keys=meaning + more))
    show(keeper.sheet, keeper.console)


def _obey(keeper: Keeper, typed: str, words: list[str]) -> None:
    known = _COMMANDS.get(words[0])
    if known is not None:
        known(keeper, words[1:])
    else:
        _enter(keeper, typed)


def _enter(keeper: Keeper, typed: str) -> None:
    """Enter a round, whole or not at all."""
    entries = [entry.strip() for entry in typed.split(",")]
    players = keeper.sheet.players
    if len(entries) != len(players):
        names = ", ".join(player.name for player in players)
        raise ValueError(f"{len(entries)} entries for {len(players)} players ({names})")
    lines = [_line(keeper.sheet, entry) for entry in entries]
    number = len(keeper.sheet.match.rounds) + 1
    for player, line in zip(players, lines, strict=True):
        keeper.do(changes.EnterLine(keeper.match, number, player.id, line))
        keeper.entered.append((number, player.id))
    show(keeper.sheet, keeper.console)
    _warn(keeper, number)


def _line(sheet: Sheet, entry: str) -> Line:
    form, kept = form_of(sheet.edition), entry.endswith("!")
    found = _ENTRY.fullmatch(entry.removesuffix("!").strip())
    if found is None:
        raise ValueError(f"{entry!r} is no entry: {' '.join(form.keys) or '=points'}, =points, or - for who sat out")
    flags = ("too-many-cards", "too-many-dice", "above-handicap", TWO_FINISHERS) if kept else ()
    if found[1]:
        return Line(out=True)
    if found[2] or not form.keys:
        return Line(points=int(found[2] or found[3].split()[0]))
    numbers = [int(word) for word in found[3].split()]
    if len(numbers) != len(form.keys):
        raise ValueError(f"{entry!r}: {len(form.keys)} numbers are needed, {' and '.join(form.keys)}")
    counts = dict(zip(form.keys, numbers, strict=True))
    return Line(counts, misplaced=bool(found[4]) and form.asks_misplaced, kept=flags)


def _warn(keeper: Keeper, number: int) -> None:
    for flag in score(keeper.sheet).rounds[number - 1].flags:
        say(keeper.console, f"! {_flag_told(keeper.sheet, flag)}")


def _flag_told(sheet: Sheet, flag: Flag) -> str:
    name = sheet.players[flag.seat].name if flag.seat >= 0 else ""
    if flag.code == NOBODY_FINISHED:
        return "No one has finished. If the table was blocked, type: blocked"
    if flag.code == TWO_FINISHERS:
        return f"{name} and {sheet.players[flag.other].name} have both finished. Only one can; fix it, or add !"
    if flag.code == "above-handicap":
        return f"{name} started with {flag.of}, so {flag.value} can't be left. Fix it, or add !"
    return f"{name}: {flag.value} can't be right, there are only {flag.of}. Fix it, or add !"


def _fix(keeper: Keeper, words: list[str]) -> None:
    number = int(words[0]) if words and words[0].isdigit() else 0
    player = next((one for one in keeper.sheet.players if words[1:2] == [one.name]), None)
    if not number or player is None or number > len(keeper.sheet.match.rounds):
        raise ValueError("fix ROUND PLAYER ENTRY, such as: fix 2 Ada 10 0")
    line = _line(keeper.sheet, " ".join(words[2:]))
    versions = cell_at(keeper.sheet, keeper.match, number, player.id).versions
    based = versions[-1].id if versions else ""
    keeper.do(changes.EnterLine(keeper.match, number, player.id, line, based))
    keeper.entered.append((number, player.id))
    show(keeper.sheet, keeper.console)
    _warn(keeper, number)


def _undo(keeper: Keeper, _: list[str]) -> None:
    if not keeper.entered:
        raise ValueError("there is nothing to undo")
    number, player = keeper.entered.pop()
    versions = cell_at(keeper.sheet, keeper.match, number, player).versions
    keeper.do(changes.UndoLine(keeper.match, number, player, versions[-1].id))
    show(keeper.sheet, keeper.console)


def _blocked(keeper: Keeper, _: list[str]) -> None:
    keeper.do(changes.MarkRound(keeper.match, max(1, len(keeper.sheet.match.rounds)), Ending.BLOCKED))
    show(keeper.sheet, keeper.console)


def _again(keeper: Keeper, words: list[str]) -> None:
    keeper.do(changes.BeginMatch(keeper.match + 1, carry=words == ["carry"]))
    keeper.entered.clear()
    show(keeper.sheet, keeper.console)


def _save(keeper: Keeper, words: list[str]) -> None:
    if len(words) != 1:
        raise ValueError("save FILE, such as: save evening.csv")
    save(keeper.sheet, Path(words[0]))
    say(keeper.console, f"saved in {words[0]}")


_COMMANDS: dict[str, Callable[[Keeper, list[str]], None]] = {
    "fix": _fix,
    "undo": _undo,
    "blocked": _blocked,
    "again": _again,
    "table": lambda keeper, _: show(keeper.sheet, keeper.console),
    "save": _save,
}


def show(sheet: Sheet, console: Console) -> None:
    """Print the match: a row for each round, totals, and who leads or has won."""
    found = score(sheet)
    table = Table(box=box.SIMPLE, header_style="dim", show_edge=False, pad_edge=False)
    table.add_column("round", justify="right")
    for player in sheet.players:
        table.add_column(player.name, justify="right")
    for number, one in enumerate(found.rounds, 1):
        table.add_row(str(number), *_cells(sheet, found, number), style="" if one.is_whole else "dim")
    table.add_row(Text("total", "bold"), *(Text(str(total), "bold") for total in found.totals))
    if any(found.held):
        table.add_row("board", *map(str, found.held))
    print_wide(console, table)
    for line in _told(sheet, found):
        say(console, line)


def _cells(sheet: Sheet, found: MatchScore, number: int) -> Iterable[str]:
    """Each player's points; a star marks who finished, and what a correction replaced stands behind it."""
    form = form_of(sheet.edition)
    for seat, player in enumerate(sheet.players):
        versions = cell_at(sheet, len(sheet.matches), number, player.id).versions
        if not versions or versions[-1].line.out:
            yield "-"
            continue
        done = bool(form.rest) and versions[-1].line.counts.get(form.rest) == 0
        fixed = " (fixed)" if len(versions) > 1 else ""
        yield f"{found.rounds[number - 1].tallies[seat].points:+}{'*' if done else ''}{fixed}"


def _told(sheet: Sheet, found: MatchScore) -> Iterator[str]:
    names = [player.name for player in sheet.players]
    if found.winners:
        yield f"{' and '.join(names[seat] for seat in found.winners)} won. Again? Type: again"
        return
    leaders = [name for name, total in zip(names, found.totals, strict=True) if total == max(found.totals)]
    if len(leaders) == 1:
        yield f"{leaders[0]} leads by {found.lead}."
    if found.needs:
        needs = (f"{name} {need}" for name, need in zip(names, found.needs, strict=True))
        yield f"To {sheet.rules.length}: {', '.join(needs)}."
