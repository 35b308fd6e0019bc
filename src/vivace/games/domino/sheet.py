"""The score sheet of the board game: cards left, who misplaced a card, and what is on each player board."""

from typing import cast

from vivace.engine.sheet import Field, Limit, ScoreSheet, Written, finishers, left
from vivace.engine.zones import Tally
from vivace.games.domino.rules import DECK_SIZE, Rules
from vivace.games.domino.score import Count, boards, dues, reliefs, scored

LEFT = "left"


def _fields(written: Written, seat: int) -> tuple[Field, ...]:
    in_play = DECK_SIZE - written.held[seat]
    return (Field(LEFT, (Limit(DECK_SIZE, "too-many-cards", DECK_SIZE), Limit(in_play, "above-handicap", in_play))),)


def _count(written: Written) -> Count:
    """What was not left was laid. Who only has points takes no part in it, as if nothing had been laid."""
    remaining = left(written, LEFT)
    laid = (
        DECK_SIZE - held - rest if line.is_counted else 0
        for line, held, rest in zip(written.lines, written.held, remaining, strict=True)
    )
    absent = [seat for seat, line in enumerate(written.lines) if line.misplaced or not line.is_counted]
    rules = cast("Rules", written.setup.rules)
    return Count(rules, remaining, tuple(laid), written.held, finishers(SHEET, written), tuple(absent))


def _score(written: Written) -> tuple[Tally, ...]:
    count = _count(written)
    due, back, after = dues(count), reliefs(count) or (0,) * len(written.lines), boards(count)
    return tuple(
        Tally(points, {LEFT: count.left[seat], "aside": due[seat], "back": back[seat], "board": after[seat]})
        for seat, points in enumerate(scored(count))
    )


def _held(written: Written) -> tuple[int, ...]:
    return boards(_count(written))


SHEET = ScoreSheet(
    keys=(LEFT,),
    rest=LEFT,
    asks_misplaced=True,
    fields=_fields,
    score=_score,
    held=_held,
    needs_all=True,
    holds_handicap=True,
)
