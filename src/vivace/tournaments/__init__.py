"""Tournaments: who meets whom in each round, what counts, and who wins."""
