"""The command line: serve tables, watch one, step through a replay, read the rules."""
