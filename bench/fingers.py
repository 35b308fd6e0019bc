"""How long people take to decide and to point, by values that others have measured."""

import math

DECIDE_MS = 240
"""To perceive something simple, decide and begin to move: one cycle of the model human processor."""
THINK_MS = 1_350
"""To recall or look up what comes next: the mental operator of the keystroke-level model."""
BITS_A_SECOND, LEAST_MOVE_MS = 7, 100

Point = tuple[float, float]


def fitts(start: Point, end: Point, width: float) -> float:
    """How long a movement takes by Fitts' law, in milliseconds."""
    return max(LEAST_MOVE_MS, 1_000 * math.log2(math.dist(start, end) / width + 1) / BITS_A_SECOND)
