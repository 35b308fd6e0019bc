"""`vivace matches`: the results of all matches that a server has kept, and their replays."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from vivace.cli.drawing.match_files import MatchFile
from vivace.cli.drawing.scene import team_name
from vivace.cli.drawing.scores import decimal
from vivace.cli.exit_codes import DAMAGED
from vivace.cli.invocation import to_type
from vivace.cli.kept import Tables, whole_log
from vivace.cli.names import listed
from vivace.cli.recording import Recording
from vivace.cli.terminal.screen import say, say_all
from vivace.cli.values import print_rules, printable
from vivace.engine.zones import NOBODY
from vivace.games.catalog import edition
from vivace.server.core.ports import KeptMatch, LogError
from vivace.server.core.tokens import read_code
from vivace.server.storage.retention import minute
from vivace.tables.journal import JournalError
from vivace.tables.match_records import ClosestRace, MatchRecord, RoundRecord, SeatRecord, TeamRecord, replay_of

_EXPORT = to_type("matches", "export", "FILE.csv")
_EXPORT_ONE = to_type("matches", "export", "ID", "FILE.jsonl")


def list_matches(kept: Tables, words: Sequence[str], console: Console) -> int:
    """A line for each match, the newest last."""
    _check(words, 0, to_type("matches"))
    found = kept.matches()
    for each in found:
        say(console, f"{each.record.id}  {minute(each.record.ended_at)}  {each.code:<8}  {_result(each.record)}")
    say(console, f"{len(found)} matches.")
    return 0


def show(kept: Tables, words: Sequence[str], console: Console) -> int:
    """Everything that is known of a match without its moves."""
    _check(words, 1, to_type("matches", "show", "ID"))
    say_all(console, _described(_found(kept, words[0])))
    return 0


def export(kept: Tables, words: Sequence[str], console: Console) -> int:
    """All results into a file for other programs, or one match into a replay."""
    if len(words) == 2:
        return _export_replay(kept, words[0], Path(words[1]), console)
    _check(words, 1, f"{_EXPORT}, or {_EXPORT_ONE}")
    file = MatchFile(Path(words[0]))
    try:
        found = tuple(kept.matches())
    except BaseException:
        file.discard()
        raise
    file.keep(found)
    say(console, f"{file.path}: {len(found)} matches.")
    return 0


def _export_replay(tables: Tables, typed: str, path: Path, console: Console) -> int:
    kept = _found(tables, typed)
    lines = whole_log(tables, kept.code)
    try:
        replay = None if lines is None else replay_of(lines, kept.record.id)
    except JournalError as error:
        raise ValueError(f"the moves of match {kept.record.id} cannot be read: {error}") from error
    if replay is None:
        raise ValueError(f"the moves of match {kept.record.id} are gone with their table: only its result was kept")
    Recording(path, "export").keep(replay)
    say(console, f"To step through it: {to_type('replay', str(path))}")
    return 0


def rebuild(kept: Tables, words: Sequence[str], console: Console) -> int:
    """Make all records again from the logs. Those whose moves are gone stay."""
    _check(words, 0, to_type("matches", "rebuild"))
    count, flaws = 0, list[str]()
    for _, outcome in kept.rebuild_matches():
        if isinstance(outcome, LogError):
            flaws.append(str(outcome))
        else:
            count += outcome
    say_all(console, flaws)
    say(console, f"{count} matches were recorded again.")
    return DAMAGED if flaws else 0


def _check(words: Sequence[str], count: int, usage: str) -> None:
    if len(words) != count:
        raise ValueError(f"{'this takes nothing more' if count == 0 else 'which match or file?'}: {usage}")


def _found(tables: Tables, typed: str) -> KeptMatch:
    kept = tables.match(read_code(typed))
    if kept is None:
        raise ValueError(f"there is no match {typed}; {to_type('matches')} lists all")
    return kept


def _result(record: MatchRecord) -> str:
    """The edition, and everyone with their points, the winners first."""
    order = sorted(range(len(record.seats)), key=lambda seat: (seat not in record.winners, -record.totals[seat]))
    return f"{record.edition}  {', '.join(f'{_name(record, seat)} {record.totals[seat]}' for seat in order)}"


def _name(record: MatchRecord, seat: int) -> str:
    return printable(record.seats[seat].name)


def _described(kept: KeptMatch) -> list[str]:
    record = kept.record
    rows = {
        "match": record.id,
        "table": kept.code,
        "game": edition(record.edition).title,
        "house": printable(print_rules(record.house_rules)) or "-",
        "options": printable(print_rules(record.options)) or "-",
        "begun": f"{minute(record.begun_at)} UTC",
        "ended": f"{minute(record.ended_at)} UTC",
        "won by": listed([_name(record, seat) for seat in record.winners]),
        "races": _races(record),
        "fastest": f"round {record.fastest_round.round}, {_seconds(record.fastest_round.ms)}",
        "best pace": _pace(record),
    }
    seats = [_seat(record, number, seat) for number, seat in enumerate(record.seats)]
    rounds = [_round(record, number, one) for number, one in enumerate(record.rounds, start=1)]
    teams = [_team(record, one) for one in record.teams]
    return [*(f"{name:<10}{value}" for name, value in rows.items()), *seats, *teams, *rounds]


def _seat(record: MatchRecord, number: int, seat: SeatRecord) -> str:
    kind = f" ({seat.bot})" if seat.bot else " (left)" if seat.left else ""
    handicap = f", handicap {seat.handicap}" if seat.handicap else ""
    team = f", {team_name(seat.team)}" if seat.team else ""
    return f"{f'seat {seat.deck}':<10}{printable(seat.name)}{kind}{team}{handicap}: {record.totals[number]}"


def _team(record: MatchRecord, one: TeamRecord) -> str:
    members = listed([_name(record, seat) for seat in one.seats])
    return f"{team_name(one.team) or 'alone':<10}{members}: {decimal(one.score)} per seat, place {one.place}"


def _round(record: MatchRecord, number: int, one: RoundRecord) -> str:
    ender = "" if one.ender == NOBODY else f" by {_name(record, one.ender)}"
    points = " ".join(str(tally.points) for tally in one.tallies)
    return f"{f'round {number}':<10}{points}  {_seconds(one.ms)}, {one.cause}{ender}"


def _races(record: MatchRecord) -> str:
    match record.races.closest:
        case ClosestRace(number, winner, loser, ms):
            told = f"{_name(record, winner)} before {_name(record, loser)} by {ms} ms in round {number}"
            return f"{record.races.count}, the closest: {told}"
    return str(record.races.count)


def _pace(record: MatchRecord) -> str:
    best = record.best_pace
    return "-" if best is None else f"{_name(record, best.seat)}, {best.per_minute} a minute in round {best.round}"


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.1f} s"


ACTIONS: dict[str, Callable[[Tables, Sequence[str], Console], int]] = {
    "list": list_matches,
    "show": show,
    "export": export,
    "rebuild": rebuild,
}
