import gc

from vivace.server.garbage import THRESHOLDS, search_rarely


def test_what_is_there_already_is_left_out_and_the_rest_is_still_searched() -> None:
    """Searches come less often, but they come."""
    before = gc.get_threshold()
    try:
        search_rarely()
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count() > 0
        assert gc.isenabled()
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
