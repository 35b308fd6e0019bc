"""The log on a disk, in SQLite."""
