"""The score sheet of the card games: cards in the centre, and cards left in the stack."""

from typing import cast

from vivace.engine.rules import Rules as AnyRules
from vivace.engine.sheet import Field, Limit, ScoreSheet, Written
from vivace.engine.zones import Tally
from vivace.games.piles.cards import FACES
from vivace.games.piles.rules import Dead, Rules
from vivace.games.piles.score import counted

CENTRE, STACK = "centre", "stack"
DECK_SIZE = len(FACES)


def _fields(written: Written, seat: int) -> tuple[Field, ...]:
    """A card is in the centre or in the stack, never in both."""
    own = written.setup.handicaps[seat] or _rules(written).stack
    elsewhere = written.lines[seat].counts.get(STACK, 0)
    return (
        Field(CENTRE, (Limit(DECK_SIZE - min(elsewhere, own), "too-many-cards", DECK_SIZE),)),
        Field(STACK, (Limit(own, "above-handicap", own),)),
    )


def _score(written: Written) -> tuple[Tally, ...]:
    counts = (line.counts for line in written.lines)
    return tuple(counted(_rules(written), each.get(CENTRE, 0), each.get(STACK, 0)) for each in counts)


def _is_final(rules: AnyRules) -> bool:
    """Whether the leader wins when no one can play any more."""
    return cast("Rules", rules).dead is Dead.LEADER_WINS


def _rules(written: Written) -> Rules:
    return cast("Rules", written.setup.rules)


SHEET = ScoreSheet(keys=(CENTRE, STACK), rest=STACK, fields=_fields, score=_score, is_final=_is_final)
