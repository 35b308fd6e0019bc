import signal

import pytest

from vivace.cli.terminal import signals

ALL = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_being_ended_is_like_ctrl_c(ending: signal.Signals) -> None:
    """A closed terminal or a system that shuts down ends a command as its user would."""
    with pytest.raises(KeyboardInterrupt), signals.like_ctrl_c():
        signal.raise_signal(ending)


@pytest.mark.parametrize("ending", ALL)
def test_the_first_one_begins_the_end_and_the_second_is_not_held_up(ending: signal.Signals) -> None:
    """After the first one nothing stands between any of them and the end of the process."""
    inherited = {each: signal.signal(each, signal.default_int_handler) for each in ALL}
    begun = []
    with signals.once(lambda: begun.append(1)):
        signal.raise_signal(ending)
        assert begun == [1]
        assert [signal.getsignal(each) for each in ALL] == [signal.SIG_DFL] * 3
    assert [signal.getsignal(each) for each in ALL] == [signal.default_int_handler] * 3
    for each, handler in inherited.items():
        signal.signal(each, handler)


def test_what_is_ignored_stays_ignored() -> None:
    """nohup keeps a server running when its terminal is closed."""
    inherited = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    begun = []
    with signals.like_ctrl_c(), signals.once(lambda: begun.append(1)):
        signal.raise_signal(signal.SIGHUP)
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    assert begun == []
    signal.signal(signal.SIGHUP, inherited)
