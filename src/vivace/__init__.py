"""Vivace: games in which everybody plays at once."""

__version__ = "0.7.0"
