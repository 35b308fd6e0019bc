"""What a command tells the program that has started it, besides 0: all is well."""

CLOSED = 1
"""The output was closed."""
FAILED = 2
"""Something is wrong."""
DAMAGED = 3
"""Something that is kept is damaged."""
