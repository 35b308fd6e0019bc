"""Clubs: people who play together again and again, and what comes of all their evenings."""
