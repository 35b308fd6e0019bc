"""Bots see what everyone sees and act through the same commands. Pure: time and seeds come from outside."""
