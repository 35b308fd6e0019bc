"""Sheets as files: CSV for spreadsheets, JSON for everything else. Reading one back gives the same points.

CSV has no place for what players had from the match before, such as cards on their player boards; JSON has.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from vivace.engine.game import Progress
from vivace.engine.match import DECKS
from vivace.engine.options import OptionError
from vivace.engine.rules import Ends
from vivace.engine.sheet import MOST, Line
from vivace.games.catalog import EDITIONS, edition
from vivace.scorekeeper import changes
from vivace.scorekeeper.changes import MOST_MATCHES, MOST_MINUTES, MOST_ROUNDS, Change, Do
from vivace.scorekeeper.decide import decide, opened
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.located import Field, FileError, Located, Path, read_csv, read_json
from vivace.scorekeeper.score import line_of, score
from vivace.scorekeeper.sheet import Ending, Match, Player, Sheet

KIND, VERSION = "vivace-score-sheet", 1
BEFORE = ("edition", "ends", "length", "minutes", "match", "round", "player", "deck", "handicap")
AFTER = ("misplaced", "out", "kept", "points", "ending", "seconds")


def as_json(sheet: Sheet) -> str:
    """A sheet as JSON."""
    content = {
        "kind": KIND,
        "version": VERSION,
        "edition": sheet.edition,
        "title": sheet.title,
        "ends": sheet.rules.ends.value,
        "length": sheet.rules.length,
        "minutes": sheet.minutes,
        "players": [_player_values(player) for player in sheet.players],
        "matches": [_match_values(sheet, number) for number in range(1, len(sheet.matches) + 1)],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _player_values(player: Player) -> dict[str, Any]:
    """Someone who joined later has the match and the number of rounds that were over."""
    joined = {"match": player.match, "since": player.since} if (player.match, player.since) != (1, 0) else {}
    return {"name": player.name, "deck": player.deck, "handicap": player.handicap, **joined}


def _match_values(sheet: Sheet, number: int) -> dict[str, Any]:
    """What players had from the match before stands in their order, if they had anything."""
    match = sheet.matches[number - 1]
    held = {"held": [match.held.get(player.id, 0) for player in sheet.players]} if match.held else {}
    return {**held, "rounds": [_round_values(sheet, number, place) for place in range(1, len(match.rounds) + 1)]}


def _round_values(sheet: Sheet, match: int, number: int) -> dict[str, Any]:
    one = sheet.matches[match - 1].rounds[number - 1]
    points = score(sheet, match).rounds[number - 1].tallies
    lines = [line_of(one, player) for player in sheet.players]
    return {
        "ending": one.ending.value,
        "seconds": round(one.ms / 1000),
        "lines": [
            None if line is None else {**_line_values(line), "result": points[seat].points}
            for seat, line in enumerate(lines)
        ],
    }


def _line_values(line: Line) -> dict[str, Any]:
    values: dict[str, Any] = {
        "counts": line.counts,
        "points": line.points,
        "misplaced": line.misplaced,
        "out": line.out,
        "kept": list(line.kept),
    }
    return {key: value for key, value in values.items() if value or (key == "points" and value is not None)}


def as_csv(sheet: Sheet) -> str:
    """A sheet as CSV: a row for each line of each round."""
    keys = form_of(sheet.edition).keys
    rows: list[Sequence[object]] = [[*BEFORE, *keys, *AFTER]]
    for match, played in enumerate(sheet.matches, 1):
        scored = score(sheet, match).rounds
        for number, one in enumerate(played.rounds, 1):
            for seat, player in enumerate(sheet.players):
                line = line_of(one, player)
                if line is not None:
                    target = (sheet.edition, sheet.rules.ends.value, sheet.rules.length, sheet.minutes)
                    whose = (match, number, _harmless(player.name), player.deck, player.handicap)
                    marks = (int(line.misplaced), int(line.out), " ".join(line.kept))
                    counts = [line.counts.get(key, "") for key in keys]
                    points = scored[number - 1].tallies[seat].points
                    end = (points, one.ending.value, round(one.ms / 1000))
                    rows.append([*target, *whose, *counts, *marks, *end])
    return "".join(",".join(map(_quoted, row)) + "\n" for row in rows)


def _quoted(value: object) -> str:
    text = str(value)
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\r\n') else text


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def read(text: str) -> Sheet:
    """The sheet in a file of either kind. A FileError names line and column."""
    return from_json(text) if text.lstrip("\ufeff \t\r\n").startswith(("{", "[")) else from_csv(text)


class _Builder:
    """Builds a sheet by the same changes as people do. `at` says where what is wrong stands."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self._count = sheet, 0

    def do(self, do: Do) -> str | None:
        """Why it cannot be done, if so."""
        self._count += 1
        decided = decide(self.sheet, Change(f"import-{self._count}", do))
        if not isinstance(decided, Progress):
            return decided.detail or decided.reason
        self.sheet = decided.after
        return None


def from_json(text: str) -> Sheet:
    """The sheet in a JSON file."""
    file = read_json(text)
    if not isinstance(file.value, dict) or file.value.get("kind") != KIND:
        raise file.error(("kind",), f'this is no score sheet: "kind" should be "{KIND}"')
    if file.value.get("version") != VERSION:
        raise file.error(("version",), f"this Vivace reads version {VERSION}")
    builder = _Builder(_json_opening(file))
    for seat, _ in enumerate(_list(file, ("players",))):
        path = ("players", seat)
        name, deck = _get(file, (*path, "name"), str, ""), _get(file, (*path, "deck"), str, "")
        _check(file, path, builder.do(changes.AddPlayer(name, deck, _get(file, (*path, "handicap"), int, 0))))
    for match, _ in enumerate(_list(file, ("matches",)), 1):
        if match > 1:
            _check(file, ("matches", match - 1), builder.do(changes.BeginMatch(match)))
        for number, _ in enumerate(_list(file, ("matches", match - 1, "rounds")), 1):
            _json_round(file, builder, match, number)
    players = tuple(_json_joined(file, seat, player) for seat, player in enumerate(builder.sheet.players))
    matches = tuple(_json_held(file, builder.sheet, number) for number in range(1, len(builder.sheet.matches) + 1))
    return replace(builder.sheet, players=players, matches=matches)


def _json_joined(file: Located, seat: int, player: Player) -> Player:
    """When a player joined: so many rounds of that match were over."""
    match, since = (
        _number(file, ("players", seat, key), least, most, least)
        for key, least, most in (("match", 1, MOST_MATCHES), ("since", 0, MOST_ROUNDS))
    )
    return replace(player, match=match, since=since)


def _json_held(file: Located, sheet: Sheet, number: int) -> Match:
    path: Path = ("matches", number - 1, "held")
    amounts = [_number(file, (*path, seat), 0, MOST, 0) for seat, _ in enumerate(_list(file, path))]
    if len(amounts) > len(sheet.players):
        raise file.error((*path, len(sheet.players)), f"there are only {len(sheet.players)} players")
    held = {player.id: amount for player, amount in zip(sheet.players, amounts, strict=False) if amount}
    return replace(sheet.matches[number - 1], held=held)


def _number(file: Located, path: Path, least: int, most: int, usual: int) -> int:
    value: int = _get(file, path, int, usual)
    if not least <= value <= most:
        raise file.error(path, f"allowed: a whole number from {least} to {most}")
    return value


def _json_opening(file: Located) -> Sheet:
    name = _get(file, ("edition",), str, "")
    if name not in EDITIONS:
        raise file.error(("edition",), f"edition {name!r} is unknown; known editions are {', '.join(EDITIONS)}")
    own = edition(name).rules
    target = {"ends": _get(file, ("ends",), str, own.ends.value), "length": _get(file, ("length",), int, own.length)}
    try:
        return opened(name, target, _get(file, ("minutes",), int, 0), _get(file, ("title",), str, ""))
    except OptionError as error:
        raise file.error(("minutes",) if "minutes" in str(error) else ("length",), str(error)) from None


def _json_round(file: Located, builder: _Builder, match: int, number: int) -> None:
    path: Path = ("matches", match - 1, "rounds", number - 1)
    for seat, value in enumerate(_list(file, (*path, "lines"))):
        place = (*path, "lines", seat)
        if seat >= len(builder.sheet.players):
            raise file.error(place, f"there are only {len(builder.sheet.players)} players")
        if value is not None:
            player = builder.sheet.players[seat].id
            line = _json_line(file, place, form_of(builder.sheet.edition).keys)
            _check(file, place, builder.do(changes.EnterLine(match, number, player, line)))
    ending = _get(file, (*path, "ending"), str, "")
    if ending not in list(Ending):
        raise file.error((*path, "ending"), 'allowed: "", "blocked" or "kept"')
    seconds = _get(file, (*path, "seconds"), int, 0)
    if not 0 <= seconds <= 86_400:
        raise file.error((*path, "seconds"), "allowed: a whole number from 0 to 86400")
    _check(file, path, builder.do(changes.MarkRound(match, number, Ending(ending))))
    if seconds:
        _check(file, path, builder.do(changes.TimeRound(match, number, seconds * 1000)))


def _json_line(file: Located, path: Path, keys: Sequence[str]) -> Line:
    if not isinstance(_at(file.value, path), dict):
        raise file.error(path, "a line of a player was expected here")
    counts = _get(file, (*path, "counts"), dict, {})
    for key in counts:
        if key not in keys:
            raise file.error((*path, "counts", key), f"unknown; this sheet counts {', '.join(keys) or 'points only'}")
        _amount(file, (*path, "counts", key), 0)
    points = _at(file.value, (*path, "points"))
    if points is not None:
        _amount(file, (*path, "points"), -MOST)
    kept = tuple(str(code)[:20] for code in _get(file, (*path, "kept"), list, []))
    misplaced, out = (_get(file, (*path, key), bool, False) for key in ("misplaced", "out"))
    line = Line(counts, points, misplaced, out, kept[:10])
    if problem := _line_problem(line, keys):
        raise file.error(path, problem)
    return line


def _line_problem(line: Line, keys: Sequence[str]) -> str | None:
    if [bool(line.counts), line.points is not None, line.out].count(True) != 1:
        return "a line has either counts, or points, or says that the player sat out"
    missing = [key for key in keys if key not in line.counts] if line.counts else []
    return f"{missing[0]} is missing" if missing else None


def _amount(file: Located, path: Path, least: int) -> None:
    value = _at(file.value, path)
    if type(value) is not int or not least <= value <= MOST:
        raise file.error(path, f"allowed: a whole number from {least} to {MOST}")


def _at(value: Any, path: Path) -> Any:
    for key in path:
        if isinstance(value, dict):
            value = value.get(key)
        else:
            value = value[key] if isinstance(value, list) and isinstance(key, int) and key < len(value) else None
    return value


_CALLED: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


def _get(file: Located, path: Path, kind: type, usual: Any) -> Any:
    value = _at(file.value, path)
    if value is None:
        return usual
    if type(value) is not kind:
        raise file.error(path, f"{_CALLED[kind]} was expected here")
    return value


def _list(file: Located, path: Path) -> list[Any]:
    found: list[Any] = _get(file, path, list, [])
    return found


def _check(file: Located, path: Path, problem: str | None) -> None:
    if problem is not None:
        raise file.error(path, problem)


def from_csv(text: str) -> Sheet:
    """The sheet in a CSV file. Columns may come in any order."""
    rows = read_csv(text)
    names = next(rows, [])
    if not names:
        raise FileError(1, 1, "this file is empty")
    columns = [field.text.strip().lower() for field in names]
    for wanted in ("edition", "player", "round"):
        if wanted not in columns:
            raise names[0].error(f"there is no column {wanted!r}")
    builder = None
    for row in rows:
        if len(row) > len(columns):
            raise row[len(columns)].error(f"there are only {len(columns)} columns")
        by_name = _Row(dict(zip(columns, row, strict=False)), row[0])
        if builder is None:
            builder = _Builder(_csv_opening(by_name))
            _check_columns(names, columns, builder.sheet)
        _csv_row(builder, by_name)
    if builder is None:
        raise names[0].error("there are no rounds in this file")
    return builder.sheet


def _check_columns(names: Sequence[Field], columns: Sequence[str], sheet: Sheet) -> None:
    known = (*BEFORE, *form_of(sheet.edition).keys, *AFTER)
    for field, column in zip(names, columns, strict=True):
        if column not in known:
            raise field.error(f"unknown column {column!r}; known columns are {', '.join(known)}")


class _Row:
    """A row by the names of its columns."""

    def __init__(self, fields: dict[str, Field], first: Field) -> None:
        self._fields, self._first = fields, first

    def field(self, name: str) -> Field:
        return self._fields.get(name) or self._first

    def text(self, name: str) -> str:
        return self._fields[name].text.strip() if name in self._fields else ""

    def number(self, name: str, least: int, most: int, usual: int) -> int:
        text = self.text(name)
        if not text:
            return usual
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if not least <= value <= most:
            raise self.field(name).error(
                f"{text[:20]!r} is not allowed; allowed: a whole number from {least} to {most}"
            )
        return value


def _csv_opening(row: _Row) -> Sheet:
    name = row.text("edition")
    if name not in EDITIONS:
        raise row.field("edition").error(f"edition {name!r} is unknown; known editions are {', '.join(EDITIONS)}")
    own = edition(name).rules
    ends = row.text("ends") or own.ends.value
    if ends not in list(Ends):
        raise row.field("ends").error(f"allowed: {', '.join(Ends)}")
    length = row.number("length", 1, 999, own.length)
    return opened(name, {"ends": ends, "length": length}, row.number("minutes", 0, MOST_MINUTES, 0))


def _csv_row(builder: _Builder, row: _Row) -> None:
    if row.text("edition") != builder.sheet.edition:
        raise row.field("edition").error(f"all rows should be of {builder.sheet.edition}")
    match, number = row.number("match", 1, 200, 1), row.number("round", 1, 200, 0)
    if match == len(builder.sheet.matches) + 1:
        _check_row(row, "match", builder.do(changes.BeginMatch(match)))
    player = _csv_player(builder, row)
    line = _csv_line(row, form_of(builder.sheet.edition).keys)
    _check_row(row, "round", builder.do(changes.EnterLine(match, number, player, line)))
    ending = row.text("ending")
    if ending not in list(Ending):
        raise row.field("ending").error("allowed: nothing, blocked or kept")
    _check_row(row, "ending", builder.do(changes.MarkRound(match, number, Ending(ending))))
    if seconds := row.number("seconds", 0, 86_400, 0):
        _check_row(row, "seconds", builder.do(changes.TimeRound(match, number, seconds * 1000)))


def _csv_player(builder: _Builder, row: _Row) -> str:
    """The player of a row, who is added when first named."""
    name = row.text("player")
    name = name[1:] if name[:1] == "'" and name[1:2] in ("=", "+", "-", "@") else name
    deck = row.text("deck")
    if deck and deck not in DECKS:
        raise row.field("deck").error(f"{deck!r} is not allowed; allowed: a letter from a to {DECKS[-1]}")
    known = (one for one in builder.sheet.players if one.name == name and one.deck == (deck or one.deck))
    found = next(known, None)
    if found is not None:
        return found.id
    _check_row(row, "player", builder.do(changes.AddPlayer(name, deck, row.number("handicap", -100, 100, 0))))
    return builder.sheet.players[-1].id


def _csv_line(row: _Row, keys: Sequence[str]) -> Line:
    counts = {key: row.number(key, 0, MOST, 0) for key in keys if row.text(key)}
    out = bool(row.number("out", 0, 1, 0))
    points = None if counts or out or not row.text("points") else row.number("points", -MOST, MOST, 0)
    line = Line(counts, points, bool(row.number("misplaced", 0, 1, 0)), out, tuple(row.text("kept").split())[:10])
    if problem := _line_problem(line, keys):
        raise row.field(keys[0] if keys else "points").error(problem)
    return line


def _check_row(row: _Row, name: str, problem: str | None) -> None:
    if problem is not None:
        raise row.field(name).error(problem)
