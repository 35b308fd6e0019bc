"""The command line: watch a table, step through a replay, read the rules."""
