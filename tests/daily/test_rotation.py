"""Which game is played on which day."""

from vivace.bots.kinds import OWN
from vivace.daily.rotation import ROTATION, game_on
from vivace.games.catalog import EDITIONS, edition


def test_every_edition_has_its_day() -> None:
    """Six games follow each other, so that each weekday has another one every week."""
    assert {game.edition for game in ROTATION.days} == set(EDITIONS)
    assert [game_on(day) for day in range(7)] == [*ROTATION.days, ROTATION.days[0]]
    assert len(ROTATION.days) % 7


def test_everyone_fits() -> None:
    """Each game has seats for one person and all bots, which are installed everywhere."""
    for game in ROTATION.days:
        fewest, most = edition(game.edition).rules.seats
        assert fewest <= 1 + len(ROTATION.bots) <= most
        assert game.rounds >= 1
    assert set(ROTATION.bots) <= set(OWN)
