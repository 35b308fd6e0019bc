"""The page knows the server's time, so that a countdown ends at the same instant for all."""

from tests.server.page.scripts import run

LEARNING = """
import { ServerClock, localTime } from "./clock.js";
const clock = new ServerClock();
const before = clock.now() - Date.now();
for (const [sent, received, now] of given) clock.learn(sent, received, now);
const result = { before, offset: clock.now() - localTime(), took: clock.took };
"""


def learned(*pongs: tuple[float, float, float]) -> dict[str, float]:
    """What the page makes of answers: when it asked, when it heard, and what the server said."""
    return {key: round(value) for key, value in run(LEARNING, pongs).items()}


def test_the_quickest_answer_tells_the_time_best() -> None:
    """An answer that waited on its way does not shift the clock: here the server is 5,000 ms ahead."""
    assert learned((0, 20, 5_010), (1_000, 1_900, 6_850), (2_000, 2_040, 7_015))["offset"] == 5_000


def test_old_answers_are_forgotten() -> None:
    """When the server's clock was set, that is noticed after a few answers."""
    late = [(at, at + 50, at + 25 + 9_000) for at in range(1_000, 9_000, 1_000)]
    assert learned((0, 2, 5_001), *late)["offset"] == 9_000


def test_the_last_answer_tells_how_good_the_line_is() -> None:
    """What is shown to others is how long the last answer took, not the best one."""
    assert learned((0, 20, 5_010), (1_000, 1_900, 6_850))["took"] == 900


def test_before_any_answer_the_own_clock_has_to_do() -> None:
    """Without any answer the page takes the device's clock for the server's."""
    assert abs(learned()["before"]) <= 1
