"""Evenings on score sheets, by chance but always the same, as the server counts them: the page has to agree.

`python -m tests.scorekeeper.vectors` records them.
"""

import random
from pathlib import Path
from typing import Any

import msgspec

from tests.scorekeeper.test_files import BAD_CSV, BAD_JSON, evening
from vivace.engine.game import Progress
from vivace.engine.rules import Ends
from vivace.engine.sheet import Line
from vivace.games.catalog import EDITIONS, edition
from vivace.scorekeeper import changes
from vivace.scorekeeper.changes import Change, Do
from vivace.scorekeeper.decide import decide, opened
from vivace.scorekeeper.files import as_csv, as_json
from vivace.scorekeeper.forms import form_of
from vivace.scorekeeper.sheet import Ending, Sheet, cell_at
from vivace.server.core.sheets import shown

GOLDEN = Path(__file__).parents[1] / "golden" / "sheets.json"
LENGTH = 60
SEEDS = 4


def wishes(luck: random.Random, sheet: Sheet, count: int) -> Do:
    """Something that a phone could send now."""
    if count < sheet.rules.seats[0] or (count < 6 and luck.random() < 0.4):
        return changes.AddPlayer(f"Player {count}", luck.choice(["", "a", "b", "d"]), luck.choice([0, 0, 0, 2]))
    match = luck.randint(1, len(sheet.matches))
    rounds = len(sheet.matches[match - 1].rounds)
    number = luck.choice([rounds, rounds, rounds + 1]) or 1
    player = luck.choice(sheet.players).id
    versions = cell_at(sheet, match, number, player).versions
    rivals = cell_at(sheet, match, number, player).rivals
    known = [*versions, *rivals]
    kind = luck.random()
    if kind < 0.72:
        missing = [one.id for one in sheet.players if not cell_at(sheet, match, number, one.id).versions]
        if missing and luck.random() < 0.8:
            return changes.EnterLine(match, number, missing[0], line(luck, sheet))
        based = luck.choice([versions[-1].id if versions else "", known[0].id if known else "", "other"])
        return changes.EnterLine(match, number, player, line(luck, sheet), based)
    if kind < 0.78 and known:
        shown = tuple(one.id for one in ([*versions[-1:], *rivals] if luck.random() < 0.8 else known[:1]))
        return changes.SettleLine(match, number, player, luck.choice(known).id, shown)
    if kind < 0.83 and versions:
        return changes.UndoLine(match, number, player, luck.choice(versions).id)
    if kind < 0.89:
        return changes.MarkRound(match, number, luck.choice(list(Ending)))
    if kind < 0.91:
        return changes.BeginMatch(len(sheet.matches) + 1, luck.random() < 0.7)
    if kind < 0.93:
        return changes.TimeRound(match, number, luck.randint(1, 200_000))
    if kind < 0.96:
        minutes = luck.choice([0, 0, 1])
        return changes.SetTarget(luck.choice(list(Ends)), luck.choice([1, 2, 3, 20]), minutes)
    if kind < 0.98:
        return changes.ChangePlayer(
            player, luck.choice(["", "Zoe"]), luck.choice(["", "a", "c"]), luck.choice([None, 1])
        )
    last: list[Do] = [changes.RemovePlayer(player), changes.NameSheet("Kitchen"), changes.ChooseClub("CDFGHJKM")]
    return luck.choice(last)


def line(luck: random.Random, sheet: Sheet) -> Line:
    form, kind = form_of(sheet.edition), luck.random()
    if kind < 0.06:
        return Line(out=True)
    if kind < 0.16:
        return Line(points=luck.randint(-20, 40))
    counts = {key: luck.randint(0, 45 if key == "centre" else 12) for key in form.keys}
    if luck.random() < 0.3:
        counts[form.rest] = 0
    kept = ("two-finishers", "above-handicap") if luck.random() < 0.1 else ()
    return Line(counts, misplaced=form.asks_misplaced and luck.random() < 0.2, kept=kept)


def played(name: str, seed: int) -> dict[str, Any]:
    """An evening: every change with the event that it led to, and the whole sheet at its end."""
    luck, sheet, steps = random.Random(f"{name} {seed}"), opened(name), []
    own = edition(name).rules
    for count in range(LENGTH):
        change = Change(f"c{count}", wishes(luck, sheet, count), "phone", 1_000 + 7_000 * count)
        decided = decide(sheet, change)
        events = decided.events if isinstance(decided, Progress) else ()
        sheet = decided.after if isinstance(decided, Progress) else sheet
        steps.append({"change": change, "event": events[0] if events else None})
    return {"edition": name, "target": [own.ends, own.length], "steps": steps, "sheet": shown(sheet)}


def evening_of(name: str, seed: int) -> Sheet:
    """The sheet at the end of an evening."""
    luck, sheet = random.Random(f"{name} {seed}"), opened(name)
    for count in range(LENGTH):
        decided = decide(sheet, Change(f"c{count}", wishes(luck, sheet, count), "phone", 1_000 + 7_000 * count))
        sheet = decided.after if isinstance(decided, Progress) else sheet
    return sheet


def files() -> dict[str, Any]:
    """A sheet as both kinds of file, and files that cannot be read, with line and column of what is wrong."""
    sheet = evening().sheet
    bad = [
        {"text": text, "line": line, "column": column} for text, (line, column) in [*BAD_CSV.items(), *BAD_JSON.items()]
    ]
    return {"csv": as_csv(sheet), "json": as_json(sheet), "sheet": shown(sheet), "bad": bad}


def vectors() -> bytes:
    """An evening a line, so that one can see what has changed."""
    evenings = [msgspec.json.encode(played(name, seed)) for name in EDITIONS for seed in range(SEEDS)]
    return b'{"evenings":[\n' + b",\n".join(evenings) + b'],\n"files":' + msgspec.json.encode(files()) + b"}\n"


if __name__ == "__main__":
    GOLDEN.write_bytes(vectors())
