"""Matches that have ended and are not recorded yet: noted in the same transaction as the events that ended them.

So no crash loses a record: what is noted is recorded after the next start. See `matches.py`.
"""

SCHEMA = (
    "CREATE TABLE endings (table_id INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID",
    "CREATE TRIGGER endings_go AFTER DELETE ON tables BEGIN DELETE FROM endings WHERE table_id = old.id; END",
    "CREATE TABLE matches (id TEXT PRIMARY KEY, code TEXT NOT NULL, number INTEGER NOT NULL, ended INTEGER NOT NULL,"
    " listed INTEGER NOT NULL, record TEXT NOT NULL)",
    "CREATE INDEX matches_of_table ON matches (code, number)",
    "CREATE INDEX matches_by_time ON matches (ended)",
    "CREATE TABLE match_names (match_id TEXT NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL,"
    " PRIMARY KEY (match_id, player)) WITHOUT ROWID",
    "CREATE TRIGGER match_goes AFTER DELETE ON matches BEGIN DELETE FROM match_names WHERE match_id = old.id; END",
)
"""A match outlives its table, so it has the table's code and its own names. Its number is that of its last event."""
MARK = '"type":"MatchEnded"'
"""What every such event has in its text. Names cannot have it, since their quotation marks are escaped."""
LOOK_BACK = f"INSERT INTO endings SELECT table_id, seq FROM events WHERE table_id = ? AND text LIKE '%{MARK}%'"  # noqa: S608
"""Note the matches of a table from before there were records."""
NOTE = (
    "INSERT OR IGNORE INTO endings (table_id, seq) SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]')"
    " FROM json_each(?)"
)
