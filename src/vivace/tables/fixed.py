"""What is fixed at the tables of daily deals and tournaments.

At a daily deal results could not be compared otherwise. Until the day is over nobody else comes in; there is one match,
and everyone's seat, deck and bots are given. At a table of a tournament seats, bots and game are given.
"""

from vivace.engine.refusal import Reason, Refusal
from vivace.tables import requests
from vivace.tables.daily import Daily, is_closed
from vivace.tables.events import Happened
from vivace.tables.names import for_bot
from vivace.tables.seating import seated
from vivace.tables.table import GATHERING, SYSTEM, Table

_ALWAYS = (requests.Play, requests.Pause, requests.Resume)
_RESERVED = (
    requests.Sit,
    requests.Kick,
    requests.KickWaiting,
    requests.Readmit,
    requests.SetBot,
    requests.AddBot,
    requests.ChooseDeck,
    requests.SetTeams,
    requests.ChangeGame,
)
"""What nobody may ask for at a table of a tournament."""


def shuts_out(table: Table, player: str, now: int) -> bool:
    """Whether a player may not come in yet, not even to watch."""
    daily = table.daily
    return daily is not None and player != daily.player and is_closed(daily.day, now)


def objection(table: Table, player: str, request: requests.Request) -> Refusal | None:
    """Why this cannot be asked for here, if the table is one of a daily deal or a tournament."""
    if table.options.reserved and isinstance(request, _RESERVED):
        return Refusal(Reason.NOT_OPEN, detail="a tournament has said who plays at this table, and what")
    if table.daily is None or player == SYSTEM or isinstance(request, _ALWAYS):
        return None
    return None if _is_allowed(table, table.daily, player, request) else Refusal(Reason.FIXED)


def _is_allowed(table: Table, daily: Daily, player: str, request: requests.Request) -> bool:
    match request:
        case requests.Sit(deck=deck):
            return player == daily.player and not deck and not daily.is_used
        case requests.Ready():
            return not (daily.is_used and table.phase in GATHERING)
        case requests.Leave():
            return daily.is_used
    return False


def bot_seated(table: Table) -> Happened:
    """The next bot sits down, once the player does: so everyone has the same seat in front of the same bots."""
    if table.daily is None or table.daily.is_used or not table.chairs:
        return ()
    missing = table.daily.bots[len(table.chairs) - 1 :]
    if not missing:
        return ()
    outcome = seated(table, for_bot(chair.name for chair in table.chairs), "", bot=missing[0])
    assert not isinstance(outcome, Refusal), "a daily deal has as many bots as fit"
    return outcome
