"""Vivace: games in which everybody plays at once."""

__version__ = "0.2.0"
