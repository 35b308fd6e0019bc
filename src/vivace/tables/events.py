"""What has happened at a table: the lines of its log."""

from typing import Any

from msgspec import Struct

from vivace.engine.contest import Missed, Timing
from vivace.engine.game import Setup
from vivace.engine.match import Act, Do, Match
from vivace.engine.rules import RULES_VERSION, Rules
from vivace.engine.zones import NOBODY
from vivace.tables.options import Options
from vivace.tables.table import Chair, Pause


class SeatTaken(Struct, frozen=True, tag="SeatTaken"):
    """A person or a bot sat down."""

    chair: Chair


class SeatQueued(Struct, frozen=True, tag="SeatQueued"):
    """A person or a bot came during a match, and sits down before its next round."""

    chair: Chair


class QueueSeated(Struct, frozen=True, tag="QueueSeated"):
    """The first in the queue sits down."""


class QueueLeft(Struct, frozen=True, tag="QueueLeft"):
    """A person or a bot left the queue: the one with this deck."""

    deck: str


class QueueConnectionLost(Struct, frozen=True, tag="QueueLineLost"):
    """The connection of a player who waits for a seat was lost."""

    player: str


class QueueConnectionBack(Struct, frozen=True, tag="QueueLineBack"):
    """A player who waits for a seat is connected again."""

    player: str


class SeatLeft(Struct, frozen=True, tag="SeatLeft"):
    """A seat is free again."""

    seat: int


class SeatGivenUp(Struct, frozen=True, tag="SeatGivenUp"):
    """A player left during a match: a bot plays on in this seat to its end."""

    seat: int
    bot: str = ""
    """Its kind; empty: the default one."""


class DeckChosen(Struct, frozen=True, tag="DeckChosen"):
    """A seat plays with another deck."""

    seat: int
    deck: str


class HandicapSet(Struct, frozen=True, tag="HandicapSet"):
    """A seat got a handicap for the next match."""

    seat: int
    amount: int
    version: int = RULES_VERSION
    """The version of the rules that says what the amount means."""


class TeamsSet(Struct, frozen=True, tag="TeamsSet"):
    """Some have another team in the next match: everyone has to say ready again."""

    teams: tuple[str, ...]
    """The letter of each seat's team; empty: plays alone."""


class Place(Struct, frozen=True):
    """The seat of a player or bot who stays when the game changes."""

    seat: int
    """The seat until now."""
    deck: str
    handicap: int = 0


class GameChanged(Struct, frozen=True, tag="GameChanged"):
    """The host chose another game or other rules: back to the lobby, where everyone has to say ready again."""

    edition: str
    rules: Rules
    options: Options
    places: tuple[Place, ...]
    """Everyone who stays, in the order of the seats. Other seats are free."""


class HostNamed(Struct, frozen=True, tag="HostNamed"):
    """A player became the host; an empty id: there is none."""

    player: str


class ReadySaid(Struct, frozen=True, tag="ReadySaid"):
    """A player said ready, or not ready any more."""

    seat: int
    ready: bool


class ConnectionLost(Struct, frozen=True, tag="LineLost"):
    """A player's connection was lost."""

    seat: int


class ConnectionBack(Struct, frozen=True, tag="LineBack", omit_defaults=True):
    """A player is connected again and plays on."""

    seat: int
    is_idle: bool = False
    """Only the connection is back: a bot plays until the player does something."""


class StandInTook(Struct, frozen=True, tag="StandInTook"):
    """A bot plays until the player is back."""

    seat: int
    bot: str = ""
    """Its kind; empty: the default one."""


class StandInLeft(Struct, frozen=True, tag="StandInLeft"):
    """The player is connected and is asked again at a ready check: the bot leaves the seat."""

    seat: int


class BotReplaced(Struct, frozen=True, tag="BotReplaced", omit_defaults=True):
    """A bot was broken: another one plays here from now on."""

    seat: int
    bot: str
    why: str = ""
    """What was wrong, for people who read the log."""


class CheckOpened(Struct, frozen=True, tag="CheckOpened", omit_defaults=True):
    """Everyone is asked whether they are ready, until this time."""

    until: int
    is_extended: bool = False
    """Whether it was extended because someone sat down; that happens once in a check."""


class MatchOpened(Struct, frozen=True, tag="MatchOpened"):
    """A new match begins; its first round is about to be dealt."""

    setup: Setup


class RoundCalled(Struct, frozen=True, tag="RoundCalled"):
    """Everyone is ready: the next round is about to be dealt."""


class CountdownStarted(Struct, frozen=True, tag="CountdownStarted"):
    """Everyone may play from this time on."""

    until: int


class ChoiceAsked(Struct, frozen=True, tag="ChoiceAsked"):
    """At least one seat has to choose something before play, until this time."""

    until: int


class ReviewOpened(Struct, frozen=True, tag="ReviewOpened"):
    """The round has stopped; misplays can be called until this time."""

    until: int


class CountdownEnded(Struct, frozen=True, tag="CountdownEnded"):
    """Play began, or went on."""


class PlayPaused(Struct, frozen=True, tag="PlayPaused"):
    """The match was paused."""

    why: Pause


class Progressed(Struct, frozen=True, tag="Progressed", omit_defaults=True):
    """Something happened in the game."""

    do: Do
    """What was done, so that it can be decided again."""
    events: tuple[Any, ...]
    missed: tuple[Missed, ...] = ()
    """The failed tries before it. They changed nothing, so they have no number of their own and no one sees them."""
    race: Timing | None = None
    """When the command was made, if another seat could have been faster."""

    @property
    def seat(self) -> int:
        return self.do.seat if isinstance(self.do, Act) else NOBODY


class RaceLost(Struct, frozen=True, tag="RaceLost"):
    """A command came too late because another seat had ended the round a moment before."""

    missed: Missed


class MatchEnded(Struct, frozen=True, tag="MatchEnded"):
    """The match is over, and the table waits for another one."""

    handicaps: tuple[int, ...] = ()
    """The handicap of each seat in the next match; empty: unchanged."""


class PlayerRemoved(Struct, frozen=True, tag="PlayerRemoved", omit_defaults=True):
    """The host has removed a player, who cannot sit down again before this time."""

    player: str
    until: int
    name: str = ""


class PlayerReadmitted(Struct, frozen=True, tag="PlayerReadmitted"):
    """The host lets a removed player sit down again."""

    player: str


class BotChosen(Struct, frozen=True, tag="BotChosen"):
    """The host chose another kind of bot for a bot's seat."""

    seat: int
    bot: str


class SeatPassed(Struct, frozen=True, tag="SeatPassed"):
    """A player goes on with another device, under another id."""

    player: str
    to: str


class Woken(Struct, frozen=True, tag="Woken"):
    """The table was asleep: all connections are lost, and a running match waits for people."""


class LobbyEntered(Struct, frozen=True, tag="LobbyEntered"):
    """There are too few seats for another match, or everyone has left: back to the lobby."""


Event = (
    SeatTaken
    | SeatQueued
    | QueueSeated
    | QueueLeft
    | QueueConnectionLost
    | QueueConnectionBack
    | SeatLeft
    | SeatGivenUp
    | DeckChosen
    | HandicapSet
    | TeamsSet
    | GameChanged
    | HostNamed
    | ReadySaid
    | ConnectionLost
    | ConnectionBack
    | StandInTook
    | StandInLeft
    | BotReplaced
    | CheckOpened
    | MatchOpened
    | RoundCalled
    | ChoiceAsked
    | ReviewOpened
    | CountdownStarted
    | CountdownEnded
    | PlayPaused
    | Progressed
    | RaceLost
    | MatchEnded
    | PlayerRemoved
    | PlayerReadmitted
    | BotChosen
    | SeatPassed
    | Woken
    | LobbyEntered
)


class Logged(Struct, frozen=True, omit_defaults=True):
    """An event with its number, counted from 1 without gaps, and its time."""

    seq: int
    at: int
    event: Event
    by: str = ""
    """The player whose request led to it, if any."""
    id: str = ""
    """The id of that request. If it led to several events, the first one has the id."""


class Decided(Struct, frozen=True):
    """An event of the game with the match after it, so that this need not be worked out again."""

    event: Progressed
    match: Match


Happened = tuple[Event | Decided, ...]
"""What has happened, in order."""
