"""Passes on the answers of a log."""

from collections.abc import Iterable

from vivace.server.core.ports import Done, LogError

Answer = tuple[Done, LogError | None]


def tell(answers: Iterable[Answer]) -> None:
    """Call all callbacks. One that fails must not keep the others from being called."""
    errors: list[Exception] = []
    for done, verdict in answers:
        try:
            done(verdict)
        except Exception as error:
            errors.append(error)
    if errors:
        raise ExceptionGroup("answers of the log were not taken", errors)
