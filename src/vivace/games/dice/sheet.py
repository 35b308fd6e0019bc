"""The score sheet of the dice game: dice left."""

from vivace.engine.sheet import Field, Limit, ScoreSheet, Written, finishers, left
from vivace.engine.zones import Tally
from vivace.games.dice.deal import shares
from vivace.games.dice.dice import BAG
from vivace.games.dice.score import counted

LEFT = "left"


def _fields(written: Written, seat: int) -> tuple[Field, ...]:
    share = shares(written.setup)[seat]
    return (Field(LEFT, (Limit(len(BAG), "too-many-dice", len(BAG)), Limit(share, "above-handicap", share))),)


def _score(written: Written) -> tuple[Tally, ...]:
    dice = left(written, LEFT)
    points = counted(dice, finishers(SHEET, written))
    return tuple(Tally(own, {LEFT: count}) for own, count in zip(points, dice, strict=True))


SHEET = ScoreSheet(keys=(LEFT,), rest=LEFT, fields=_fields, score=_score)
