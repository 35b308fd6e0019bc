"""Who wins races at a table whose players have unequal connections: `python -m bench.fairness`."""
