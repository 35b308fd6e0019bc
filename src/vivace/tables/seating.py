"""Who sits where: sitting down, leaving, bots, decks, handicaps, hosts, and connections that come and go."""

from vivace.engine.match import DECKS
from vivace.engine.refusal import Reason, Refusal
from vivace.tables import events, names, requests, teams
from vivace.tables.stand_ins import substitute_for
from vivace.tables.table import (
    GATHERING,
    LAST_RESORT,
    STAND_IN,
    SYSTEM,
    Chair,
    Pause,
    Phase,
    Table,
    bot_kind,
    chair_of,
    free_decks,
    game_of,
    seat_of,
    staying,
)

REMOVED_MS = 600_000
"""How long a player whom the host has removed cannot sit down again."""
LONGEST_WHY = 200
"""At most this many characters are logged of what is wrong with a bot."""
Outcome = events.Happened | Refusal


def sit(table: Table, player: str, request: requests.Sit, now: int) -> Outcome:
    if not player:
        return Refusal(Reason.NOT_SEATED)
    if chair_of(table, player) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    if player in table.removed and now < table.removed[player].until:
        return Refusal(Reason.REMOVED)
    outcome = seated(table, request.name, request.deck, player=player)
    if isinstance(outcome, Refusal) or table.phase not in GATHERING or table.until is None or table.is_extended:
        return outcome
    # A player who sits down during a ready check gets as much time as the others had, but it is extended only once.
    return (*outcome, events.CheckOpened(now + table.options.ready_ms, is_extended=True))


def add_bot(table: Table, player: str, request: requests.AddBot, _: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    name = request.name or names.for_bot(chair.name for chair in table.chairs + table.waiting)
    return seated(table, name, request.deck, bot=request.bot)


def replace_bot(table: Table, seat: int, why: str) -> Outcome:
    if not is_seat(table, seat) or not table.chairs[seat].by_bot:
        return Refusal(Reason.UNKNOWN_SEAT)
    heir = LAST_RESORT if bot_kind(table, seat) == STAND_IN else STAND_IN
    return (events.BotReplaced(seat, heir, names.printable(why[:LONGEST_WHY])),)


def _waits(table: Table, player: str) -> bool:
    return bool(player) and any(chair.player == player for chair in table.waiting)


def seated(table: Table, name: str, deck: str, player: str = SYSTEM, bot: str = "") -> Outcome:
    """Someone sits down, or waits for a seat."""
    shown = names.cleaned(name)
    if not shown:
        return Refusal(Reason.BAD_NAME)
    if len(staying(table) + table.waiting) >= table.rules.seats[1]:
        return Refusal(Reason.TABLE_FULL)
    free = free_decks(table)
    if deck and not (len(deck) == 1 and deck in free):
        return _deck_refusal(table, deck)
    others = (chair.name for chair in table.chairs + table.waiting)
    chair = Chair(names.unique(shown, others), deck or free[0], player, bot, team=_team_for_newcomer(table))
    return (events.SeatTaken(chair) if table.phase in GATHERING else events.SeatQueued(chair),)


def _team_for_newcomer(table: Table) -> str:
    """The smallest team, if the others play in teams: in this match, or in the next one if none is going on."""
    seated = tuple(chair.team for chair in staying(table))
    known = teams.agreed(seated) if table.phase in GATHERING else table.teams
    return teams.smallest((*known, *(chair.team for chair in table.waiting))) if known else teams.ALONE


def _deck_refusal(table: Table, deck: str) -> Refusal:
    exists = len(deck) == 1 and deck in DECKS[: table.rules.deck_count()]
    return Refusal(Reason.DECK_TAKEN if exists else Reason.NO_SUCH_DECK)


def leave(table: Table, player: str, _: requests.Leave, __: int) -> Outcome:
    seat, chair = seat_of(table, player), chair_of(table, player)
    if chair is None:
        return Refusal(Reason.NOT_SEATED)
    if table.options.reserved and table.phase in GATHERING:
        # The seat is kept for when they come back.
        return ()
    return (events.QueueLeft(chair.deck) if seat is None else vacated(table, seat),)


def kick(table: Table, player: str, request: requests.Kick, now: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if not is_seat(table, request.seat, request.name) or table.chairs[request.seat].left:
        return Refusal(Reason.UNKNOWN_SEAT)
    if table.chairs[request.seat].bot and table.phase not in GATHERING:
        return Refusal(Reason.NOT_NOW)
    return vacated(table, request.seat), *_removed(table.chairs[request.seat], player, now)


def kick_waiting(table: Table, player: str, request: requests.KickWaiting, now: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if not _is_meant(table.waiting, request.place, request.name):
        return Refusal(Reason.UNKNOWN_SEAT)
    chair = table.waiting[request.place]
    return events.QueueLeft(chair.deck), *_removed(chair, player, now)


def _removed(chair: Chair, by: str, now: int) -> tuple[events.PlayerRemoved, ...]:
    """Removed players cannot come back at once; hosts who remove themselves can."""
    is_other = chair.player not in (SYSTEM, by)
    return (events.PlayerRemoved(chair.player, now + REMOVED_MS, chair.name),) if is_other else ()


def readmit(table: Table, player: str, request: requests.Readmit, _: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    meant = [who for who, removal in table.removed.items() if removal.name == request.name]
    return tuple(map(events.PlayerReadmitted, meant)) if meant else Refusal(Reason.UNKNOWN_SEAT)


def set_bot(table: Table, player: str, request: requests.SetBot, _: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    chair = table.chairs[request.seat] if is_seat(table, request.seat, request.name) else None
    if chair is None or not chair.bot or (chair.left and table.phase in GATHERING):
        return Refusal(Reason.UNKNOWN_SEAT)
    return (events.BotChosen(request.seat, request.bot),)


def vacated(table: Table, seat: int) -> events.Event:
    """Before a match the seat is free at once; in a match, and while its scores are shown, a bot keeps it."""
    if table.phase is Phase.LOBBY:
        return events.SeatLeft(seat)
    return events.SeatGivenUp(seat, substitute_for(table, seat))


def choose_deck(table: Table, player: str, request: requests.ChooseDeck, _: int) -> Outcome:
    seat = seat_of(table, player)
    if seat is None:
        return Refusal(Reason.NOT_SEATED)
    if table.phase not in GATHERING:
        return Refusal(Reason.NOT_NOW)
    if len(request.deck) != 1 or request.deck not in free_decks(table):
        return _deck_refusal(table, request.deck)
    return (events.DeckChosen(seat, request.deck),)


def set_handicap(table: Table, player: str, request: requests.SetHandicap, _: int) -> Outcome:
    least, most = game_of(table).handicaps
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if not is_seat(table, request.seat, request.name):
        return Refusal(Reason.UNKNOWN_SEAT)
    if table.phase not in GATHERING:
        return Refusal(Reason.NOT_NOW)
    if request.amount != 0 and not least <= request.amount <= most:
        return Refusal(Reason.BAD_AMOUNT)
    is_new = request.amount != table.chairs[request.seat].handicap
    return (events.HandicapSet(request.seat, request.amount),) if is_new else ()


def set_teams(table: Table, player: str, request: requests.SetTeams, _: int) -> Outcome:
    if table.phase not in GATHERING:
        return Refusal(Reason.NOT_NOW)
    own, names_here = chair_of(table, player), {chair.name for chair in staying(table)}
    if not is_host(table, player):
        if own is None:
            return Refusal(Reason.NOT_SEATED)
        if set(request.teams) != {own.name}:
            return Refusal(Reason.HOST_ONLY)
    if not set(request.teams) <= names_here:
        return Refusal(Reason.UNKNOWN_SEAT)
    before = tuple(chair.team for chair in table.chairs)
    after = tuple(request.teams.get(chair.name, chair.team) for chair in table.chairs)
    return () if after == before else (events.TeamsSet(after),)


def hand_over(table: Table, player: str, request: requests.HandOver, _: int) -> Outcome:
    if not is_host(table, player):
        return Refusal(Reason.HOST_ONLY)
    if not is_seat(table, request.seat, request.name) or not table.chairs[request.seat].player:
        return Refusal(Reason.UNKNOWN_SEAT)
    return (events.HostNamed(table.chairs[request.seat].player),)


def drop(table: Table, player: str) -> Outcome:
    if _waits(table, player):
        return (events.QueueConnectionLost(player),) if _is_here(table, player) else ()
    seat = seat_of(table, player)
    if seat is None:
        return Refusal(Reason.NOT_SEATED)
    return () if table.chairs[seat].lost_at is not None else (events.ConnectionLost(seat),)


def come_back(table: Table, player: str) -> Outcome:
    if _waits(table, player):
        return () if _is_here(table, player) else (events.QueueConnectionBack(player),)
    seat = seat_of(table, player)
    if seat is None:
        return Refusal(Reason.NOT_SEATED)
    if table.pause is Pause.IDLE and table.chairs[seat].stand_in:
        # Devices reconnect by themselves: that does not mean that anyone wants to play.
        return () if table.chairs[seat].lost_at is None else (events.ConnectionBack(seat, is_idle=True),)
    return came_back(table, seat)


def came_back(table: Table, seat: int) -> tuple[events.Event, ...]:
    """A player who was away does something, and plays on instead of the stand-in."""
    chair = table.chairs[seat]
    return (events.ConnectionBack(seat),) if chair.stand_in or chair.lost_at is not None else ()


def _is_here(table: Table, player: str) -> bool:
    chair = chair_of(table, player)
    return chair is not None and chair.here


def pass_seat(table: Table, player: str, to: str) -> Outcome:
    if chair_of(table, player) is None:
        return Refusal(Reason.NOT_SEATED)
    if chair_of(table, to) is not None:
        return Refusal(Reason.ALREADY_SEATED)
    return (events.SeatPassed(player, to),)


def wake(table: Table, now: int) -> Outcome:
    return () if _has_rested(table, now) else (events.Woken(),)


def _has_rested(table: Table, now: int) -> bool:
    """Whether no one was here and nothing was going on, so that it makes no difference that the table slept."""
    people = [chair for chair in table.chairs + table.waiting if chair.player]
    is_still = table.phase in (*GATHERING, Phase.PAUSED) and table.until is None and not table.removed
    is_unready = table.phase is Phase.PAUSED or not any(chair.ready for chair in table.chairs)
    is_past = all(at <= now for _, at, _ in table.laid)
    is_empty = all(chair.lost_at is not None and chair.lost_at <= now for chair in people)
    return is_still and is_unready and is_past and is_empty


def is_host(table: Table, player: str) -> bool:
    return player in (SYSTEM, table.host)


def is_seat(table: Table, seat: int, name: str = "") -> bool:
    """Whether there is such a seat, and it still belongs to the player or bot of this name, if one is given."""
    return _is_meant(table.chairs, seat, name)


def _is_meant(chairs: tuple[Chair, ...], place: int, name: str) -> bool:
    return 0 <= place < len(chairs) and name in ("", chairs[place].name)
