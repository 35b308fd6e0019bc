"""How often Python looks for garbage that refers to itself.

What tables are made of refers only downwards and is freed at once, without a search. So searches find hardly anything,
and with many tables awake they took about a fifteenth of the server's time.
"""

import gc

THRESHOLDS = (20_000, 20, 50)


def search_rarely() -> None:
    """Leave out whatever is there already, and search the rest less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
