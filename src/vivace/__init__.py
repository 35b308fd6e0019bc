"""Vivace: games in which everybody plays at once."""

__version__ = "0.4.0"
