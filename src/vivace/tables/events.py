"""What has happened at a table: the lines of its log."""

from typing import Any

from msgspec import Struct

from vivace.engine.game import Setup
from vivace.engine.match import Act, Do, Match
from vivace.engine.rules import RULES_VERSION, Rules
from vivace.engine.zones import NOBODY
from vivace.tables.history import Missed
from vivace.tables.options import Options
from vivace.tables.table import Chair, Pause


class SeatTaken(Struct, frozen=True, tag="SeatTaken"):
    """Somebody sat down."""

    chair: Chair


class SeatQueued(Struct, frozen=True, tag="SeatQueued"):
    """Somebody came during a match and sits down before its next round."""

    chair: Chair


class QueueSeated(Struct, frozen=True, tag="QueueSeated"):
    """Who has waited the longest sits down now."""


class QueueLeft(Struct, frozen=True, tag="QueueLeft"):
    """Somebody who waited for a seat went away: the one with this deck."""

    deck: str


class QueueConnectionLost(Struct, frozen=True, tag="QueueLineLost"):
    """The line of somebody who waits for a seat is gone."""

    player: str


class QueueConnectionBack(Struct, frozen=True, tag="QueueLineBack"):
    """Somebody who waits for a seat is there again."""

    player: str


class SeatLeft(Struct, frozen=True, tag="SeatLeft"):
    """A seat is free again."""

    seat: int


class SeatGivenUp(Struct, frozen=True, tag="SeatGivenUp"):
    """Its player left during a match: a bot plays it to the end."""

    seat: int
    bot: str = ""
    """Its kind; none named: the usual one."""


class DeckChosen(Struct, frozen=True, tag="DeckChosen"):
    """A seat plays with another deck."""

    seat: int
    deck: str


class HandicapSet(Struct, frozen=True, tag="HandicapSet"):
    """A seat begins the next match with an amount of its own."""

    seat: int
    amount: int
    version: int = RULES_VERSION
    """The version of the rules that says what the amount means."""


class Place(Struct, frozen=True):
    """Where someone stays seated when the game changes."""

    seat: int
    """The seat until now."""
    deck: str
    handicap: int = 0


class GameChanged(Struct, frozen=True, tag="GameChanged"):
    """The host chose another game or other rules: back to the lobby, where all say again that they are ready."""

    edition: str
    rules: Rules
    options: Options
    places: tuple[Place, ...]
    """Everyone who stays, in the order of the seats. Seats that are not named are free."""


class HostNamed(Struct, frozen=True, tag="HostNamed"):
    """Somebody is the host now."""

    player: str


class ReadySaid(Struct, frozen=True, tag="ReadySaid"):
    """Somebody is ready, or no longer."""

    seat: int
    ready: bool


class ConnectionLost(Struct, frozen=True, tag="LineLost"):
    """A player's line is gone."""

    seat: int


class ConnectionBack(Struct, frozen=True, tag="LineBack", omit_defaults=True):
    """A player is there again and plays on."""

    seat: int
    is_idle: bool = False
    """Only the connection is back: a bot plays until the player does something."""


class StandInTook(Struct, frozen=True, tag="StandInTook"):
    """A bot plays until the player is back."""

    seat: int
    bot: str = ""
    """Its kind; none named: the usual one."""


class StandInLeft(Struct, frozen=True, tag="StandInLeft"):
    """The player is connected and is asked again at a ready check: the bot steps back."""

    seat: int


class BotReplaced(Struct, frozen=True, tag="BotReplaced", omit_defaults=True):
    """A bot was broken: from now on another one plays here."""

    seat: int
    bot: str
    why: str = ""
    """What was wrong, for whoever reads the log."""


class CheckOpened(Struct, frozen=True, tag="CheckOpened", omit_defaults=True):
    """All are asked whether they are ready, until a certain time."""

    until: int
    is_extended: bool = False
    """Because somebody came meanwhile; that happens once in a check."""


class MatchOpened(Struct, frozen=True, tag="MatchOpened"):
    """A new match begins; its first round is about to be dealt."""

    setup: Setup


class RoundCalled(Struct, frozen=True, tag="RoundCalled"):
    """All are ready: the next round is about to be dealt."""


class CountdownStarted(Struct, frozen=True, tag="CountdownStarted"):
    """Everybody may play from a certain time on."""

    until: int


class ChoiceAsked(Struct, frozen=True, tag="ChoiceAsked"):
    """Somebody has to choose something before play, until a certain time."""

    until: int


class ReviewOpened(Struct, frozen=True, tag="ReviewOpened"):
    """The round has stopped; misplays can be called until a certain time."""

    until: int


class CountdownEnded(Struct, frozen=True, tag="CountdownEnded"):
    """Go."""


class PlayPaused(Struct, frozen=True, tag="PlayPaused"):
    """The round stands still."""

    why: Pause


class Progressed(Struct, frozen=True, tag="Progressed", omit_defaults=True):
    """Something happened in the game."""

    do: Do
    """What was done, so that it can be decided again."""
    events: tuple[Any, ...]
    missed: tuple[Missed, ...] = ()
    """What was tried in vain before. Nothing came of it, so it has no number of its own and nobody is told."""

    @property
    def seat(self) -> int:
        return self.do.seat if isinstance(self.do, Act) else NOBODY


class MatchEnded(Struct, frozen=True, tag="MatchEnded"):
    """The match is over and the table waits for another one."""

    handicaps: tuple[int, ...] = ()
    """What the next match begins with for each seat; none named: nothing changes."""


class PlayerRemoved(Struct, frozen=True, tag="PlayerRemoved", omit_defaults=True):
    """The host has removed somebody, who cannot sit down again before a certain time."""

    player: str
    until: int
    name: str = ""


class PlayerReadmitted(Struct, frozen=True, tag="PlayerReadmitted"):
    """The host lets someone sit down again who was removed."""

    player: str


class BotChosen(Struct, frozen=True, tag="BotChosen"):
    """The host lets another kind of bot play at a bot's seat."""

    seat: int
    bot: str


class SeatPassed(Struct, frozen=True, tag="SeatPassed"):
    """Somebody goes on with another device, under another id."""

    player: str
    to: str


class Woken(Struct, frozen=True, tag="Woken"):
    """Nobody has looked after the table for a while: all lines are gone, and what was going on waits for people."""


class LobbyEntered(Struct, frozen=True, tag="LobbyEntered"):
    """There are too few seats for another match: back to gathering."""


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
    | MatchEnded
    | PlayerRemoved
    | PlayerReadmitted
    | BotChosen
    | SeatPassed
    | Woken
    | LobbyEntered
)


class Logged(Struct, frozen=True, omit_defaults=True):
    """An event with its number, without holes from 1 on, and its time."""

    seq: int
    at: int
    event: Event
    by: str = ""
    """The player whose command it was, and ..."""
    id: str = ""
    """... the command's id. Of several events that came of one command the first has it."""


class Decided(Struct, frozen=True):
    """Something that has happened in the game, with the match after it: it need not be worked out again."""

    event: Progressed
    match: Match


Happened = tuple[Event | Decided, ...]
"""What has happened, in order."""
