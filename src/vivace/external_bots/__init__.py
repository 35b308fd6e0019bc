"""External bots: how they are found, and how they play in processes of their own."""

from vivace.external_bots.catalog import GROUP, ExternalBotError, flaws, installed, maker_of

__all__ = ["GROUP", "ExternalBotError", "flaws", "installed", "maker_of"]
