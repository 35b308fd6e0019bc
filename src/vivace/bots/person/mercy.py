"""Mercy, an option of the table: bots ease off while a person is far behind."""

from vivace.bots.bot import Observation
from vivace.bots.person.tactics import Tactics
from vivace.engine.rules import Ends
from vivace.engine.zones import View

MOST_EASE = 1.5
"""How much longer everything takes, at most, for a bot that eases off: two and a half times as long."""
ROUNDS_SCALE = 12
"""In a match of a fixed number of rounds, a person this many points behind is hopelessly behind."""
LEVEL_SHARE = 0.25
"""Within a round the bot may have less left than a person by this share before it eases off."""


def ease_of(observation: Observation, tactics: Tactics) -> float:
    """How much longer everything takes for a bot: 0 if no one is far behind, or the table does not want mercy."""
    if not observation.mercy_for:
        return 0.0
    return MOST_EASE * max(_behind_in_match(observation), _behind_in_round(observation, tactics))


def _behind_in_match(observation: Observation) -> float:
    """From 0 to 1: how far the last person is behind this bot in points."""
    rules, view = observation.rules, observation.view
    scale = rules.length / 2 if rules.ends is Ends.POINTS else ROUNDS_SCALE
    gap = _total(view, observation.seat) - min(_total(view, seat) for seat in observation.mercy_for)
    return min(1.0, max(0.0, gap / scale))


def _total(view: View, seat: int) -> int:
    return sum(tallies[seat].points for tallies in view.tallies if seat < len(tallies))


def _behind_in_round(observation: Observation, tactics: Tactics) -> float:
    """From 0 to 1: how much more the slowest person has left to get rid of."""
    own, most = (
        tactics.left(observation, observation.seat),
        max(tactics.left(observation, seat) for seat in observation.mercy_for),
    )
    if own >= most:
        return 0.0
    return max(0.0, (most - own) / most - LEVEL_SHARE) / (1 - LEVEL_SHARE)
