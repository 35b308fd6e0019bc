"""Bots: they see what everybody sees and act through the same commands. Pure: time and chance are given to them."""
