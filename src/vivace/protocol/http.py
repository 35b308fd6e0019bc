"""The bodies of HTTP requests and responses: which games there are, and the way to a table."""

from enum import StrEnum
from typing import Annotated, Any

from msgspec import Meta, Struct

from vivace.clubs.changes import Do as ClubDo
from vivace.clubs.club import ClubPlace
from vivace.engine.chance import CODE_LETTERS
from vivace.engine.options import Kind
from vivace.engine.rules import Ends
from vivace.groups.changes import Id as ChangeId
from vivace.groups.changes import Secret
from vivace.scorekeeper.changes import MOST_MINUTES, Club, Name
from vivace.tables.coach import Review
from vivace.tables.match_records import MatchRecord
from vivace.tables.requests import EditionName
from vivace.tables.table import Phase
from vivace.tournaments.changes import Do as TournamentDo
from vivace.tournaments.standings import Criterion
from vivace.tournaments.terms import GameChoice, Terms
from vivace.tournaments.tournament import Absence, PlayerState, RoundSeat, RoundStage, TableResult

CODE_LENGTH = 5
"""The code length of listed tables; until version 0.6, of all tables."""
LONG_CODE_LENGTH = 8
"""The code length of tables that only people with the link are to find: too long to be found by trying."""


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table."""

    edition: EditionName
    house_rules: dict[str, Any] = {}
    """Rules that differ from the edition, by key."""
    options: dict[str, Any] = {}
    """Table options that differ from the defaults, by key."""


class TableOpened(Struct, frozen=True):
    """The way to a new table."""

    code: str
    link: str
    """The link to share with players: it opens in any browser that can reach the server."""


SheetCode = Annotated[
    str, Meta(pattern=f"^[{CODE_LETTERS}]{{{LONG_CODE_LENGTH}}}$", description="chosen by the client, by chance")
]


class OpenSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a score sheet for a real table. Its code comes from the client, which may have begun it offline."""

    code: SheetCode
    edition: EditionName
    ends: Ends | None = None
    """What the length of a match is counted in, if not as the edition says."""
    length: Annotated[int, Meta(ge=1, le=999)] | None = None
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0
    """Match time; 0: the length counts."""
    title: Name = ""
    club: Club = ""
    """The club that it belongs to."""


class SheetInfo(Struct, frozen=True):
    """The way to a score sheet."""

    code: str
    link: str
    """The link to share: anyone who has it can enter points."""


class OpenClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Start a club."""

    title: Name


class ClubOpened(Struct, frozen=True):
    """The way to a new club."""

    code: str
    link: str
    """The link to share: anyone who has it can read everything and join."""
    key: str
    """The founder's secret: with it one manages the club."""


class ClubMember(Struct, frozen=True):
    """A member of a club."""

    id: str
    name: str
    colour: str
    """The letter of a deck."""
    devices: int
    """How many devices speak for this member; 0: someone who only plays at real tables."""


class ClubShown(Struct, frozen=True):
    """A club as everyone with its link sees it."""

    code: str
    link: str
    title: str
    members: tuple[ClubMember, ...]
    places: tuple[ClubPlace, ...]
    """Its last tables and score sheets, the newest last."""
    seq: int
    """It is another number after each change."""
    you: str = ""
    """In the answer to a change: the member whom this device speaks for."""
    founder: bool = False
    """In the answer to a change: whether it came with the founder's key."""


class ChangeClub(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Change a club. Sent twice under the same id it counts once."""

    id: ChangeId
    do: ClubDo
    token: Secret | None = None
    """This device's secret for this club, made by the client."""
    key: Secret | None = None
    """The founder's secret."""


class ClubChanged(Struct, frozen=True, omit_defaults=True):
    """What became of a change."""

    club: ClubShown
    refused: str = ""
    """Why it was refused, as in `Refused`; empty: it was carried out, or was so already."""


class Delete(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete a club or a tournament."""

    key: Secret
    """The secret of its founder or host."""


class OpenTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Set up a tournament."""

    title: Name
    terms: Terms


class TournamentOpened(Struct, frozen=True):
    """The way to a new tournament."""

    code: str
    link: str
    """The link to share: anyone who has it can watch and join."""
    key: str
    """The host's secret: with it one runs the tournament."""


class TournamentPhase(StrEnum):
    """What a tournament is doing."""

    GATHERING = "gathering"
    """No round has begun yet."""
    PLAYING = "playing"
    """At least one table of the round has no result yet."""
    BREAK = "break"
    """The round is over, and there will be another one."""
    OVER = "over"


class TournamentScore(Struct, frozen=True, omit_defaults=True):
    """What a round was worth to someone."""

    round: int
    points: float
    """Place points, also for a round without a table."""
    table: int = 0
    """The number of the table; 0: had none."""
    place: int = 0
    """The place there; 0: had no table, or was not there."""
    why: Absence | None = None
    """Why this one had no table."""


class TournamentPlayer(Struct, frozen=True, omit_defaults=True):
    """Someone in a tournament, and where they stand."""

    id: str
    name: str
    colour: str
    """The letter of a deck."""
    devices: int
    """How many devices speak for this one; 0: someone without a phone."""
    state: PlayerState
    place: int
    """From 1 on; no two share one as soon as something was played, since lots decide in the end."""
    points: float
    """Place points. What counts if they are level comes next, in the order in which it counts."""
    opponents: float
    """For each round the mean of what those at the table have, people only."""
    share: float
    """For each round how far up between the last and the first of the table, in points of the game: from 0 to 1."""
    direct: int
    """How often ahead of those who are level in all this, less how often behind."""
    lot: int
    """The drawn lot; the smallest number is ahead. 0: not drawn yet."""
    rounds: tuple[TournamentScore, ...]
    """The rounds that are over for this one, the first one first."""
    rank: int = 0
    """The place before the last round that has begun; 0: there was none."""
    is_in: bool = True
    """Whether this one can still win; in a knock-out not everyone can."""


class TournamentTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round. Its number is its place among the tables of the round, from 1 on."""

    seats: tuple[RoundSeat, ...]
    code: str = ""
    """The code of the table where it is played, `/t/CODE`; empty: it is not open yet."""
    result: TableResult | None = None
    points: tuple[float, ...] = ()
    """The place points of each seat, if there is a result."""
    advance: tuple[bool, ...] = ()
    """Which seats play on, if this is a knock-out and there is a result."""


class TournamentRound(Struct, frozen=True, omit_defaults=True):
    """A round. Its number is its place among the rounds, from 1 on."""

    stage: RoundStage
    game: GameChoice
    at: int
    """When it began."""
    tables: tuple[TournamentTable, ...]
    absent: dict[str, Absence]
    """Those who have no table, and why."""
    until: int = 0
    """When time is up; 0: it has no end."""


class NextRound(Struct, frozen=True, omit_defaults=True):
    """The round that comes next."""

    round: int
    stage: RoundStage
    game: GameChoice
    at: int = 0
    """When it begins by itself if nothing changes; 0: the host begins it, or not all tables are done.

    From then on anyone may send `start-round`; the first one who does begins it.
    """
    may_begin: bool = False
    """Whether the host may begin it now: there are enough people."""


class TournamentShown(Struct, frozen=True):
    """A tournament as everyone with its link sees it."""

    code: str
    link: str
    title: str
    phase: TournamentPhase
    terms: Terms
    players: tuple[TournamentPlayer, ...]
    """The first one first."""
    rounds: tuple[TournamentRound, ...]
    """Those that have begun, the first one first."""
    planned: int
    """How many rounds there will be, with those of the knock-out, as far as one can tell now."""
    criteria: tuple[Criterion, ...]
    """What decides, in this order."""
    now: int
    """The time of the server, so that a page can count down."""
    seq: int
    """It is another number after each change; results of tables come without one."""
    next: NextRound | None = None
    winner: str = ""
    """When it is over."""
    closed: bool = False
    """Whether the host lets nobody join by themselves."""
    you: str = ""
    """In the answer to a change: the one whom this device speaks for."""
    host: bool = False
    """In the answer to a change: whether it came with the host's key."""


class ChangeTournament(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Change a tournament. Sent twice under the same id it counts once."""

    id: ChangeId
    do: TournamentDo
    token: Secret | None = None
    """This device's secret for this tournament, made by the client. With it one has a seat at the tables."""
    key: Secret | None = None
    """The host's secret."""


class TournamentChanged(Struct, frozen=True, omit_defaults=True):
    """What became of a change."""

    tournament: TournamentShown
    refused: str = ""
    """Why it was refused, as in `Refused`; empty: it was carried out, or was so already."""
    detail: str = ""


class SeatNow(Struct, frozen=True, omit_defaults=True):
    """How someone at a table is doing."""

    name: str
    deck: str
    total: int
    """Points in this match, after its last finished round."""
    here: bool = True
    """Whether the person is connected; bots always are."""
    ready: bool = False
    bot: bool = False
    """Whether a bot plays here, perhaps only as long as the person is away."""
    left: int | None = None
    """How many cards or dice are still to be got rid of in the round; null: the game has no such number."""


class TableNow(Struct, frozen=True, omit_defaults=True):
    """How it stands at a table that is awake."""

    phase: Phase
    round: int
    """The number of the round in its match; 0: none has begun."""
    target: int
    """The points at which a match ends; 0: it ends otherwise."""
    seats: tuple[SeatNow, ...]
    until: int = 0
    """When the phase ends by itself; 0: not by itself."""
    now: int = 0
    """The time of the server."""


class OpenTry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Play today's deal, or go on with it."""

    token: Secret
    """This device's secret, made by the client: with it, it also says hello at the table."""
    day: str
    """The day that is meant, as it was shown: at midnight nobody begins another day's deal by accident."""
    practise: bool = False
    """Play once more. It does not count, and a first try that is not finished is given up."""


class TryOpened(Struct, frozen=True):
    """The way to the table of a try."""

    code: str
    day: str
    """Such as 2026-11-19."""
    counts: bool
    """Whether it is the first try of this device."""


class DayKept(Struct, frozen=True):
    """A day before today that is still kept."""

    day: str
    edition: str


class Days(Struct, frozen=True):
    """The days of daily deals."""

    today: str
    earlier: tuple[DayKept, ...]
    """The last one first."""


class DailyResult(Struct, frozen=True, omit_defaults=True):
    """How a first try went."""

    place: int
    """Shared by those who are level."""
    name: str
    points: int
    ms: int
    """The playing time. Of equal points the shorter one is better."""
    ahead_of: int
    """How many bots had fewer points."""
    match: str = ""
    """The id of the match, when the day is over."""
    own: bool = False
    """Whether it is one's own."""


class TryState(StrEnum):
    """What has become of a first try."""

    OPEN = "open"
    """It can be finished."""
    DONE = "done"
    LOST = "lost"
    """It was given up, or is not finished and the day is over."""


class OwnTry(Struct, frozen=True):
    """The first try of the device that asks."""

    code: str
    """The code of its table."""
    state: TryState


class DailyDeal(Struct, frozen=True, omit_defaults=True):
    """The deal of a day, and who has played it on this server."""

    day: str
    edition: str
    title: str
    rounds: int
    bots: tuple[str, ...]
    begins_at: int
    """Milliseconds since 1970, as all times."""
    ends_at: int
    now: int
    """What time it is at the server."""
    begun: int
    """How many have begun."""
    finished: int
    results: tuple[DailyResult, ...]
    """The best 100, and one's own."""
    you: OwnTry | None = None
    seed: str = ""
    """What everything was drawn from, when the day is over."""


class TableInfo(Struct, frozen=True):
    """What is public about a table before joining it."""

    code: str
    link: str
    edition: str
    title: str


class ListedTable(Struct, frozen=True):
    """A table that anyone may join: it was opened with the option `listed`."""

    code: str
    edition: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    """The names of the people who sit there or wait for a seat."""
    people: int
    """How many people these are."""
    bots: int
    most: int
    """How many can sit there, people and bots together."""
    has_room: bool
    """Whether someone can still sit down, now or before the next round."""


class Tables(Struct, frozen=True):
    """The tables that the start page shows.

    Tables with room come first, among them those that wait for people, and among those the newest.
    """

    tables: tuple[ListedTable, ...]


class MatchInfo(Struct, frozen=True):
    """A finished match."""

    title: str
    """What was played, in English."""
    has_moves: bool
    """Whether its moves are still there, so that it can be replayed."""
    record: MatchRecord


class TableMatches(Struct, frozen=True):
    """The last matches that were finished at a table, the newest first."""

    matches: tuple[MatchRecord, ...]


class Trend(Struct, frozen=True):
    """How fast a player was in a round."""

    round: int
    usual_ms: int
    """The median time from playable to laid."""


class Coaching(Struct, frozen=True):
    """What a player can learn from a round. Only the player gets it."""

    seat: int
    review: Review
    trend: tuple[Trend, ...]
    """For each round of the match until this one in which the player laid something."""


class Value(Struct, frozen=True, omit_defaults=True):
    """A rule or an option that can be set."""

    key: str
    value: Any
    """The default."""
    allowed: str
    """What is allowed, in English."""
    purpose: str
    kind: Kind
    least: int | None = None
    """The smallest number, the fewest characters or the fewest choices. In `numbers` and `texts` it is per item."""
    most: int | None = None
    """The largest number, or the most, in the same way."""
    choices: tuple[str, ...] = ()
    """The words that are allowed, if there is a fixed set."""


class EditionInfo(Struct, frozen=True):
    """An edition of a game."""

    name: str
    title: str
    game: str
    seats: tuple[int, int]
    """The fewest and the most seats."""
    handicaps: tuple[int, int]
    """The smallest and the largest handicap of a seat."""
    rules: tuple[Value, ...]


class Editions(Struct, frozen=True):
    """Everything that can be played, and how tables can be run."""

    editions: tuple[EditionInfo, ...]
    options: tuple[Value, ...]


class BotInfo(Struct, frozen=True):
    """A kind of bot."""

    kind: str
    """What `add-bot` takes, and what the table shows."""
    level: int | None
    """How well it plays, from 1 on, if it plays like a person."""
    foreign: bool
    """Whether it is an external bot, installed by the operator of the server."""


class Bots(Struct, frozen=True):
    """All bots that can sit down here, the weakest first; those without a level come after them."""

    bots: tuple[BotInfo, ...]


class Retention(Struct, frozen=True):
    """For how many days something is kept after it was used last. 0: for ever."""

    tables: int
    """Tables with their moves, and score sheets."""
    unplayed: int
    """Tables and score sheets on which nothing was ever played."""
    matches: int
    """The results of matches."""
    clubs: int


class Health(Struct, frozen=True):
    """Whether the server works."""

    version: str
    protocol: int
    tables: int
    """How many tables are awake."""
    lines: int
    """How many clients are connected."""
    halted: int
    """How many tables are halted because the disk cannot be written to."""
    damaged: int
    """How many tables were found damaged and have not been repaired since."""
    unusable: bool
    """Whether the database is so damaged that no table can be opened."""
    full: bool
    """Whether the server is so busy that it opens no new tables for the moment."""


class ErrorCode(StrEnum):
    """Why a request was not carried out."""

    BAD_REQUEST = "bad-request"
    BAD_OPTION = "bad-option"
    """`detail` names the key, what was given and what is allowed."""
    NO_TABLE = "no-table"
    NOT_FOUND = "not-found"
    NOT_YET_OPEN = "not-yet-open"
    """It belongs to a daily deal, and can be seen when the day is over."""
    DAY_OVER = "day-over"
    """This day's deal can't be played any more: today's is another one."""
    CODE_TAKEN = "code-taken"
    """There is something with this code already; if it is the same sheet, all is well."""
    WRONG_ORIGIN = "wrong-origin"
    BANNED = "banned"
    """The operator of the server keeps this address out."""
    TOO_LARGE = "too-large"
    SLOW_DOWN = "slow-down"
    FULL = "full"
    """The server is so busy that it opens no new tables for the moment. Those that are open go on."""
    STORAGE = "storage"
    """The server cannot read or write its data now, but may be able to later."""
    DAMAGED = "damaged"
    """The stored data is damaged: that of the requested table, or the whole database if no table was requested."""
    INTERNAL = "internal"


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """A request was not carried out."""

    code: ErrorCode
    detail: str = ""
    wait_ms: int = 0
