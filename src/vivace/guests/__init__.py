"""Bots that others have written: how they are found, and how they play in processes of their own."""

from vivace.guests.catalog import GROUP, GuestError, flaws, installed, maker_of

__all__ = ["GROUP", "GuestError", "flaws", "installed", "maker_of"]
