"""A match: rounds of one game until someone has won."""

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from vivace.engine import calls
from vivace.engine.chance import is_seed
from vivace.engine.game import Game, Progress, Setup
from vivace.engine.refusal import Reason, Refusal
from vivace.engine.rules import RULES_VERSION, Ends, Rules, Ties
from vivace.engine.zones import AnyChange, Scored, Tally, View, Wait, Won

DECKS = "abcdefghijkl"
"""The deck letters. A seat's pieces carry its letter, so every piece at a table has a unique name."""


class Match(Struct, frozen=True):
    """The state of a match."""

    setup: Setup
    number: int = 0
    """The number of the current or last round."""
    round: Any = None
    tallies: tuple[tuple[Tally, ...], ...] = ()
    """The tallies of all seats, for each finished round. A seat that joined later has none for earlier rounds."""
    winners: tuple[int, ...] = ()


class Deal(Struct, frozen=True, tag="deal"):
    """Deal the next round from this seed."""

    seed: str


class Join(Struct, frozen=True, tag="join"):
    """Add a seat from the next round on."""

    deck: str
    handicap: int = 0


class Act(Struct, frozen=True, tag="act"):
    """Carry out a seat's command in the running round."""

    seat: int
    command: Any


class TimeUp(Struct, frozen=True, tag="time-up"):
    """End the round's wait because its time is up."""


class UpdateRules(Struct, frozen=True, tag="update-rules"):
    """Play the next round by today's rules, in a match that began under an older version."""


Do = Deal | Join | Act | TimeUp | UpdateRules
"""Every input of a match."""


class SeatJoined(Struct, frozen=True, tag="SeatJoined"):
    """A seat joined between two rounds, without points."""

    deck: str
    handicap: int = 0


class RulesUpdated(Struct, frozen=True, tag="RulesUpdated"):
    """From the next round on the match is played by a newer version of the rules."""

    version: int
    handicaps: tuple[int, ...]
    """The handicaps of all seats under the new version."""


class RoundScored(Struct, frozen=True, tag="RoundScored"):
    """The round was counted."""

    tallies: tuple[Tally, ...]


class MatchWon(Struct, frozen=True, tag="MatchWon"):
    """The match is over; several winners share the victory."""

    winners: tuple[int, ...]


MatchEvent = SeatJoined | RulesUpdated | RoundScored | MatchWon


def owner(decks: str, piece: str) -> int:
    """The seat that a piece belongs to: the piece's name ends with its deck letter."""
    return decks.index(piece[-1])


def opened(game: Game[Any], setup: Setup) -> Match:
    """A new match with this setup. Raises a ValueError that says what is wrong with the setup."""
    found = flaw(game, setup)
    if found:
        raise ValueError(found)
    return Match(replace(setup, handicaps=setup.handicaps or (0,) * len(setup.decks)))


def flaw(game: Game[Any], setup: Setup) -> str | None:
    """What is wrong with a setup, if anything."""
    return _seats_flaw(setup) or _decks_flaw(setup) or _handicaps_flaw(game, setup)


def _seats_flaw(setup: Setup) -> str | None:
    fewest, most = setup.rules.seats
    if isinstance(setup.decks, str) and fewest <= len(setup.decks) <= most:
        return None
    return f"decks {setup.decks!r}: {setup.edition} is played by {fewest} to {most} seats, with a deck letter for each"


def _decks_flaw(setup: Setup) -> str | None:
    letters = DECKS[: setup.rules.deck_count()]
    if set(setup.decks) <= set(letters) and len(set(setup.decks)) == len(setup.decks):
        return None
    return f"decks {setup.decks!r}: each seat has a deck of its own, one of {', '.join(letters)}"


def _handicaps_flaw(game: Game[Any], setup: Setup) -> str | None:
    least, most = (is_former(setup) and game.former_handicaps) or game.handicaps
    if setup.handicaps == ():
        return None
    if (
        isinstance(setup.handicaps, tuple)
        and len(setup.handicaps) == len(setup.decks)
        and all(type(amount) is int and (amount == 0 or least <= amount <= most) for amount in setup.handicaps)
    ):
        return game.setup_flaw(setup)
    return (
        f"handicaps {setup.handicaps!r}: a number from {least} to {most} for each of the {len(setup.decks)} seats,"
        " or 0 for what the edition says"
    )


def is_former(setup: Setup) -> bool:
    """Whether the next round is played by an older version of the rules."""
    return setup.version < RULES_VERSION


def decide(game: Game[Any], match: Match, do: Do) -> Progress[Match] | Refusal:
    """The outcome of an input. A refusal changes nothing."""
    match do:
        case Act(seat, command):
            return _acted(game, match, seat, command)
        case Deal(seed):
            return _dealt(game, match, seed)
        case TimeUp():
            return _timed_out(game, match)
        case Join() | UpdateRules() if closed := _why_no_round_starts(game, match):
            return closed
        case Join():
            return _joined(game, match, do)
        case UpdateRules():
            return _updated(game, match)
    return Refusal(Reason.UNKNOWN_COMMAND)


def _dealt(game: Game[Any], match: Match, seed: str) -> Progress[Match] | Refusal:
    if not is_seed(seed):
        return Refusal(Reason.BAD_SEED)
    closed = _why_no_round_starts(game, match)
    if closed:
        return closed
    dealt = game.deal(match.setup, match.number + 1, seed, match.round)
    return _settled(game, replace(match, number=match.number + 1), dealt)


def _joined(game: Game[Any], match: Match, do: Join) -> Progress[Match] | Refusal:
    if not isinstance(do.deck, str) or len(do.deck) != 1:
        return Refusal(Reason.NO_SUCH_DECK)
    event = SeatJoined(do.deck, do.handicap)
    after = evolve(game, match, event)
    if _seats_flaw(after.setup):
        return Refusal(Reason.TABLE_FULL)
    if _decks_flaw(after.setup):
        return Refusal(Reason.NO_SUCH_DECK)
    if _handicaps_flaw(game, after.setup):
        return Refusal(Reason.BAD_AMOUNT)
    return Progress(after, (event,))


def _updated(game: Game[Any], match: Match) -> Progress[Match] | Refusal:
    if not is_former(match.setup):
        return Refusal(Reason.NOT_NOW)
    event = RulesUpdated(RULES_VERSION, game.updated_handicaps(match.setup))
    return Progress(evolve(game, match, event), (event,))


def _why_no_round_starts(game: Game[Any], match: Match) -> Refusal | None:
    if match.winners:
        return Refusal(Reason.MATCH_OVER)
    return Refusal(Reason.ROUND_RUNNING) if is_running(game, match) else None


def _acted(game: Game[Any], match: Match, seat: int, command: object) -> Progress[Match] | Refusal:
    if match.round is None:
        return Refusal(Reason.NO_ROUND)
    decided = game.decide(match.round, seat, command)
    return _settled(game, match, decided) if isinstance(decided, Progress) else decided


def _timed_out(game: Game[Any], match: Match) -> Progress[Match] | Refusal:
    if waits(game, match) is None:
        return Refusal(Reason.NOT_NOW)
    return _settled(game, match, game.time_up(match.round))


def _settled(game: Game[Any], match: Match, progress: Progress[Any]) -> Progress[Match]:
    """The match after the game's own events, with the score and the winners if the round is over."""
    after = replace(match, round=progress.after)
    stop = progress.after.stop
    if stop is None or is_running(game, after):
        return Progress(after, progress.events)
    scored = RoundScored(game.tally(progress.after))
    after = evolve(game, after, scored)
    winners = winners_of(after.setup.rules, after, stop.final)
    events = (*progress.events, scored, *([MatchWon(winners)] if winners else []))
    return Progress(replace(after, winners=winners), events)


def winners_of(rules: Rules, match: Match, final: bool) -> tuple[int, ...]:
    """Who has won after the rounds that were scored; empty if the match goes on. `final`: it ends, whatever happens."""
    sums = totals(match)
    leaders = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
    settled = rules.ties is Ties.SHARED or len(leaders) == 1
    return leaders if final or (settled and _is_length_reached(rules, match)) else ()


def _is_length_reached(rules: Rules, match: Match) -> bool:
    """Whether the match has been long enough. A target once reached stays reached, even if points are lost again."""
    if rules.ends is not Ends.POINTS:
        return len(match.tallies) >= rules.length * (
            len(match.setup.decks) if rules.ends is Ends.ROUNDS_PER_SEAT else 1
        )
    return any(max(totals(match, count)) >= rules.length for count in range(1, len(match.tallies) + 1))


def totals(match: Match, rounds: int | None = None) -> tuple[int, ...]:
    """Each seat's total, so far or after this many rounds."""
    rows = match.tallies[:rounds]
    return tuple(sum(row[seat].points for row in rows if seat < len(row)) for seat in range(len(match.setup.decks)))


def is_running(game: Game[Any], match: Match) -> bool:
    """Whether a round is dealt and not counted yet."""
    return match.round is not None and (match.round.stop is None or game.wait(match.round) is not None)


def waits(game: Game[Any], match: Match) -> Wait | None:
    """What the round waits for, if anything."""
    return None if match.round is None else game.wait(match.round)


def evolve(game: Game[Any], match: Match, event: Any) -> Match:
    """The match after an event. What happened is in the event: nothing is decided here."""
    match event:
        case SeatJoined(deck, handicap):
            decks, handicaps = match.setup.decks + deck, (*match.setup.handicaps, handicap)
            return replace(match, setup=replace(match.setup, decks=decks, handicaps=handicaps))
        case RulesUpdated(version, handicaps):
            return replace(match, setup=replace(match.setup, version=version, handicaps=handicaps))
        case RoundScored(tallies):
            return replace(match, tallies=(*match.tallies, tallies))
        case MatchWon(winners):
            return replace(match, winners=winners)
        case _:
            after = game.evolve(match.setup, match.round, event)
            return replace(match, round=after, number=after.number)


def evolved(game: Game[Any], match: Match, events: Iterable[Any]) -> Match:
    """The match after all these events."""
    for event in events:
        match = evolve(game, match, event)
    return match


def view(game: Game[Any], match: Match) -> View:
    """The public view of this match."""
    base = View() if match.round is None else game.zones(match.round)
    return replace(base, tallies=match.tallies, winners=match.winners)


def redact(game: Game[Any], match: Match, event: Any) -> tuple[AnyChange, ...]:
    """What everyone sees of this event."""
    own = _CHANGES.get(type(event))
    if own is not None:
        return own(event)
    return (*game.redact(match.setup.rules, event), *game.derive(match.round, event))


_CHANGES: dict[type, Callable[[Any], tuple[AnyChange, ...]]] = {
    SeatJoined: lambda _: (),
    RulesUpdated: lambda _: (),
    RoundScored: lambda event: (Scored(event.tallies),),
    MatchWon: lambda event: (Won(event.winners),),
}


def redacted(game: Game[Any], match: Match, events: Iterable[Any]) -> tuple[AnyChange, ...]:
    """What everyone sees of these events."""
    changes = [change for event in events for change in redact(game, match, event)]
    return calls.with_lapses(getattr(match.round, "stuck", ()), changes)


def state_hash(match: Match) -> str:
    """A hash of the whole state of play, hidden pieces included: equal exactly for equal states.

    It leaves out the rules, their version and empty fields, so that fields which an edition or a state gains later do
    not break today's replays.
    """
    state = _told(msgspec.to_builtins(match))
    return blake2b(msgspec.json.encode(state, order="deterministic"), digest_size=16).hexdigest()


def _told(state: Any) -> Any:
    """The state without its rules, their version and empty fields."""
    if isinstance(state, dict):
        return {key: _told(value) for key, value in state.items() if key not in ("rules", "version") and value}
    return [_told(item) for item in state] if isinstance(state, list | tuple) else state
