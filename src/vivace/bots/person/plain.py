"""How a person plays a game without tactics of its own: looks at everything, and weighs whatever is legal alike."""

from vivace.bots.bot import Observation
from vivace.bots.level import Level
from vivace.bots.person.memory import OWN, RIVAL
from vivace.bots.person.tactics import Areas, Mind, Move, Tactics, rivals_of
from vivace.engine.zones import NOBODY, is_shared
from vivace.games.catalog import GAMES


def areas(observation: Observation, _: Level) -> Areas:
    """The own zones, the middle, and each rival's."""
    zones = observation.view.zones.items()
    rivals = {
        f"{RIVAL}{seat}": tuple(name for name, zone in zones if zone.seat == seat) for seat in rivals_of(observation)
    }
    own = tuple(name for name, zone in zones if zone.seat == observation.seat)
    return {OWN: own, "middle": tuple(name for name, zone in zones if zone.seat == NOBODY), **rivals}


def moves(mind: Mind) -> list[Move]:
    """Every legal command. It is taken from the table itself: what the memory of such a game is like is not known."""
    observation = mind.observation
    legal = GAMES[observation.game].legal(observation.view, observation.seat)
    middle = next((name for name in observation.view.zones if is_shared(name)), "")
    return [Move(command, worth=50.0, target=middle, distance=2.0) for command in legal]


def left(observation: Observation, seat: int) -> int:
    return sum(zone.count for zone in observation.view.zones.values() if zone.seat == seat)


TACTICS = Tactics(areas, moves, left, chosen=lambda mind: next(iter(moves(mind)), None))
