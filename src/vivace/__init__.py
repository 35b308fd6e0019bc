"""Vivace: games in which everyone plays at once."""

__version__ = "0.7.0"
