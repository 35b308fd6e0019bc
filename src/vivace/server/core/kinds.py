"""What a log belongs to, as its first line says: a table, a score sheet, a club or a day."""

from vivace.clubs.journal import is_club
from vivace.daily.journal import is_day
from vivace.scorekeeper.journal import is_sheet


def is_table(opening: str) -> bool:
    """Whether this is the first line of a table."""
    return not (is_sheet(opening) or is_club(opening) or is_day(opening))
