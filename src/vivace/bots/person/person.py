"""A person at the table. One step is one glance and what follows from it.

    look ──► remember ──► notice ──► choose ──► reach ──► the piece lands
    (eye)    as it was    (or not)   (Hick)     (Fitts)   on whatever lies there by then

A person knows only what was seen at the last glances. While the head decides and the hand moves the table changes, so
another player can be faster; then the card comes back, and the eye returns to that place.
"""

from msgspec import Struct
from msgspec.structs import replace

from vivace.bots.bot import Action, Observation
from vivace.bots.level import Level
from vivace.bots.luck import Luck, luck_of
from vivace.bots.person import plain
from vivace.bots.person.arm import reach_ms
from vivace.bots.person.eye import gaze, glance_ms, middle_of
from vivace.bots.person.head import choose, decide_ms, noticed
from vivace.bots.person.memory import FRESH, OWN, Memory, mistaken, to_be_seen
from vivace.bots.person.mercy import ease_of
from vivace.bots.person.tactics import Areas, Mind, Move, Tactics
from vivace.engine.honour import REVIEW, CallMisplay, is_honour
from vivace.engine.refusal import Refusal
from vivace.games.catalog import GAMES, is_race
from vivace.games.modules import part

TACTICS: dict[str, Tactics] = {
    game: getattr(part("vivace.bots.person", game), "TACTICS", plain.TACTICS) for game in GAMES
}
"""How people play each game."""


CORRECTION_MS = 200
"""A hand can be drawn back until this long before it arrives; what the eye sees later comes too late."""


class Turn(Struct, frozen=True):
    """What a glance has led to."""

    memory: Memory
    ms: float
    """How long looking and deciding took."""
    move: Move | None = None


class Person(Struct, frozen=True):
    """A bot of some level."""

    level: Level
    luck: int
    memory: Memory = FRESH
    round: int = 0
    tried: Move | None = None
    """Its last move, before it has seen the outcome."""
    reaches: Move | None = None
    """The move for which its hand is reaching, as long as it can still be drawn back."""

    def act(self, observation: Observation) -> tuple["Person", Action]:
        """One glance and what follows from it. Nothing is remembered from another round."""
        if observation.view.round != self.round:
            return Person(self.level, self.luck, round=observation.view.round).act(observation)
        luck, tactics = Luck(self.luck), TACTICS[observation.game]
        if self.reaches is not None:
            return self._arriving(observation, self.reaches, tactics, luck)
        mind = Mind(self.level, self._reminded(observation), observation, luck)
        turn = _turn(mind, tactics, self.tried)
        action = _action(mind, tactics, turn)
        reaches = turn.move if action.command is None else None
        return Person(self.level, luck.state, _done(turn), self.round, turn.move, reaches), action

    def _arriving(self, observation: Observation, move: Move, tactics: Tactics, luck: Luck) -> tuple["Person", Action]:
        """The hand has nearly arrived. If its target is gone and the player notices, it is drawn back."""
        is_gone = tactics.gone is not None and tactics.gone(observation.view, move)
        if not is_gone or not luck.chance(tactics.startling):
            return replace(self, luck=luck.state, reaches=None), Action(CORRECTION_MS, move.command)
        memory = mistaken(self.memory, move.target)
        return Person(self.level, luck.state, memory, self.round).act(observation)

    def _reminded(self, observation: Observation) -> Memory:
        """The memory, corrected by the outcome of its last move."""
        if self.tried is None:
            return self.memory
        if observation.refused is None:
            return to_be_seen(self.memory, OWN) if self.tried.target else self.memory
        return _corrected(self.memory, self.tried.target, observation.refused)


def made(level: Level, seed: str) -> Person:
    """A person of this level; the seed is the source of all its randomness."""
    return Person(level, luck_of(seed))


def _corrected(memory: Memory, target: str, refused: Refusal) -> Memory:
    """The memory after a failed try: others were faster there, or its own cards are not as remembered."""
    memory = mistaken(memory, target) if target else memory
    return memory if is_race(refused.reason) else to_be_seen(memory, OWN)


def _turn(mind: Mind, tactics: Tactics, tried: Move | None) -> Turn:
    wait = mind.observation.view.wait
    if wait is not None and wait.kind != REVIEW:
        # A choice before play is made at leisure, with a look at everything.
        move = tactics.chosen(mind)
        return Turn(mind.memory, 4 * decide_ms(mind.level, 8, mind.luck), move)
    areas = tactics.areas(mind.observation, mind.level)
    if not areas:
        return Turn(mind.memory, max(1, mind.observation.free_at - mind.observation.now))
    return _looking(mind, tactics, areas, tried, is_over=wait is not None)


def _looking(mind: Mind, tactics: Tactics, areas: Areas, tried: Move | None, *, is_over: bool) -> Turn:
    level, luck, observation = mind.level, mind.luck, mind.observation
    area = gaze(areas, mind.memory, level, luck)
    zones = areas[area]
    memory = tactics.look(mind.memory, observation.view, area, _with_landed(area, zones, tried), observation.now)
    took = glance_ms(level, area, len(zones), luck)
    memory, call = _called(replace(mind, memory=memory), tactics, zones)
    seeing = replace(mind, memory=memory)
    if call is not None or is_over:
        return Turn(memory, took + decide_ms(level, 0, luck), call)
    found = noticed(tactics.moves(seeing), level, luck)
    move = choose(found, level, luck)
    if move is not None:
        return Turn(memory, took + decide_ms(level, len(found), luck), _perhaps_slipped(seeing, tactics, move))
    return _vainly(seeing, tactics, areas, area, took)


def _with_landed(area: str, zones: tuple[str, ...], tried: Move | None) -> tuple[str, ...]:
    """The zones that a glance takes in. A player who has just laid a piece saw where it landed."""
    if area != OWN or tried is None or tried.target in ("", *zones):
        return zones
    return *zones, tried.target


def _called(mind: Mind, tactics: Tactics, zones: tuple[str, ...]) -> tuple[Memory, Move | None]:
    """The call of a misplay in these zones, which is noticed at the first look or overlooked from then on."""
    observation, memory = mind.observation, mind.memory
    if not is_honour(observation.rules) or observation.now < observation.barred_until:
        return memory, None
    piece = tactics.misplaced(mind, zones)
    if not piece:
        return memory, None
    if mind.luck.chance(mind.level.honesty.vigilance):
        return memory, Move(CallMisplay(piece), 100)
    return replace(memory, overlooked=memory.overlooked | {piece}), None


def _perhaps_slipped(mind: Mind, tactics: Tactics, move: Move) -> Move:
    if not is_honour(mind.observation.rules) or not mind.luck.chance(mind.level.honesty.slip):
        return move
    return tactics.slipped(mind, move)


def _vainly(mind: Mind, tactics: Tactics, areas: Areas, area: str, took: float) -> Turn:
    """Nothing was found. After enough such glances the routine move is made."""
    middle = middle_of(areas)
    is_middle = area in middle
    memory = replace(mind.memory, vain=mind.memory.vain + 1) if is_middle else mind.memory
    if memory.vain < min(mind.level.head.patience, len(middle)):
        return Turn(memory, took)
    move = tactics.routine(replace(mind, memory=memory))
    if move is None and is_middle:
        # With nothing to do, look at its own area again as well: something may have come back.
        memory = to_be_seen(memory, OWN)
    return Turn(memory, took, move)


def _done(turn: Turn) -> Memory:
    """The memory when a move is under way."""
    if turn.move is None:
        return turn.memory
    return replace(turn.memory, vain=0, idle=turn.memory.idle + 1 if turn.move.is_routine else 0)


def _action(mind: Mind, tactics: Tactics, turn: Turn) -> Action:
    """The move with the time that it takes: the piece lands when the hand has arrived."""
    pace = 1 + ease_of(mind.observation, tactics)
    if turn.move is None:
        return Action(round(turn.ms * pace))
    moving_ms = round(reach_ms(mind.level, turn.move, mind.luck) * pace)
    free_ms = mind.observation.free_at - mind.observation.now if turn.move.target else 0
    took = max(round(turn.ms * pace) + moving_ms, free_ms)
    if tactics.gone is not None and turn.move.distance and moving_ms > CORRECTION_MS:
        return Action(took - CORRECTION_MS, None, turn.move.target, moving_ms - CORRECTION_MS)
    return Action(took, turn.move.command, turn.move.target, moving_ms)
