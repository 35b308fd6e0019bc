"""Attacks on a real server, and what players at other addresses notice of them: `python -m bench.hostile [names]`."""
