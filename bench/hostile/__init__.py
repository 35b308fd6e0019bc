"""Attacks on a real server, and how they affect players at other addresses: `python -m bench.hostile [names]`."""
