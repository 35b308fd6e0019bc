"""Draws tables, scores and results as text."""
