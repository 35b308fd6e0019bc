"""The log on disk, in SQLite."""
