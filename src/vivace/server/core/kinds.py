"""What a log belongs to, as its first line says: a table, a score sheet, a day, a club or a tournament."""

from vivace.clubs.journal import JOURNAL as CLUBS
from vivace.daily.journal import is_day
from vivace.scorekeeper.journal import is_sheet
from vivace.tournaments.journal import JOURNAL as TOURNAMENTS


def is_group(opening: str) -> bool:
    """Whether this is the first line of a club or a tournament."""
    return CLUBS.is_own(opening) or TOURNAMENTS.is_own(opening)


def is_table(opening: str) -> bool:
    """Whether this is the first line of a table."""
    return not (is_sheet(opening) or is_group(opening) or is_day(opening))
