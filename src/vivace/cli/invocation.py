"""How this program was started, for messages that say what to type next."""

import os
import shlex

PLAY_SCRIPT = "./play"


def to_type(*words: str) -> str:
    """The command line for these words: with `vivace`, or with the script of a clone, which serves by default."""
    if os.environ.get("VIVACE_STARTED_BY") != PLAY_SCRIPT:
        return shlex.join(["vivace", *words])
    return shlex.join([PLAY_SCRIPT, *(words[1:] if words[:1] == ("serve",) else words)])
