"""Parts that the text notations of all games share."""

from collections.abc import Callable, Mapping, Sequence

from vivace.engine import calls
from vivace.engine.calls import CallStop, RoundStopped, SayStuck, SeatStuck, TableBlocked
from vivace.engine.honour import Call, CallMisplay
from vivace.engine.zones import NOBODY, Stop

BLANK_SEED = "0" * 32
"""The seed of a position that names none."""
_REMEDIES = {
    "cycle": "all hands move on by one card",
    "shuffle": "all hands are shuffled",
    "score": "the round is counted as it stands",
    "leader-wins": "the match is over",
    "stop": "it counts as if stop had been called",
}
"""What happens at a blocked table, by remedy."""


class NotationError(ValueError):
    """A text is not in the notation; the message says where and what was expected."""


def checked(text: str, is_right: bool, what: str) -> str:
    """The text, or a NotationError that says what it should be."""
    if not is_right:
        raise NotationError(f"{text!r} is not {what}")
    return text


def seat_of(decks: str, letter: str) -> int:
    """The seat that plays with a deck."""
    if len(letter) != 1 or letter not in decks:
        raise NotationError(f"{letter!r}: expected a seat, one of {', '.join(decks)}")
    return decks.index(letter)


def lines_of(text: str) -> list[str]:
    """The lines of a drawn position."""
    return [line.strip() for line in text.splitlines() if line.strip()]


def print_claims(decks: str, **claims: tuple[int, ...]) -> str:
    """A line such as `stuck a  emptied b c`: each claim with the seats that it holds for."""
    if not any(claims.values()):
        return ""
    return "  ".join(f"{claim} {' '.join(decks[seat] for seat in seats)}" for claim, seats in claims.items())


def parse_claims(decks: str, words: list[str], *claims: str) -> dict[str, tuple[int, ...]] | None:
    """The inverse of `print_claims`, or None unless all these claims appear in this order."""
    if [word for word in words if word in claims] != [*claims]:
        return None
    starts = [words.index(claim) for claim in claims]
    letters = (words[start + 1 : end] for start, end in zip(starts, (*starts[1:], None), strict=True))
    return {
        claim: tuple(seat_of(decks, letter) for letter in some) for claim, some in zip(claims, letters, strict=True)
    }


def print_stop(decks: str, stop: Stop | None, closed: bool = False) -> str:
    """A line such as `stopped called b final closed`."""
    if stop is None:
        return ""
    ender = "-" if stop.ender == NOBODY else decks[stop.ender]
    return f"stopped {stop.cause} {ender}{' final' if stop.final else ''}{' closed' if closed else ''}"


def parse_stop(decks: str, words: list[str]) -> Stop:
    """Parse the words between `stopped` and `closed`."""
    match words:
        case [cause, ender, *final] if final in ([], ["final"]):
            return Stop(cause, NOBODY if ender == "-" else seat_of(decks, ender), bool(final))
    raise NotationError(f"stopped {' '.join(words)!r}: expected a cause and a seat, or - for nobody")


def print_fresh(fresh: tuple[str, ...]) -> str:
    """A line such as `fresh r5a`: the pieces that seats laid with their last actions."""
    return f"fresh {' '.join(filter(None, fresh))}" if any(fresh) else ""


def parse_fresh(decks: str, words: list[str], parse_piece: Callable[[str], str]) -> tuple[str, ...]:
    """Parse the words after `fresh`."""
    laid = {seat_of(decks, piece[-1]): piece for piece in map(parse_piece, words)}
    return tuple(laid.get(seat, "") for seat in range(len(decks)))


def print_call(command: Call) -> str:
    """A call as text: `stop`, `stuck`, `call r5b`."""
    match command:
        case CallStop():
            return "stop"
        case SayStuck():
            return "stuck"
        case CallMisplay(piece):
            return f"call {piece}"


def parse_call(words: list[str], parse_piece: Callable[[str], str]) -> Call | None:
    """The inverse of `print_call`, or None if the words are not a call."""
    match words:
        case ["stop"]:
            return CallStop()
        case ["stuck"]:
            return SayStuck()
        case ["call", piece]:
            return CallMisplay(parse_piece(piece))
    return None


def print_announcement(names: Sequence[str], event: calls.Announcement, causes: Mapping[str, str]) -> str:
    """An announcement as a line of text; `causes` says in words how a round of this game can end."""
    match event:
        case SeatStuck(seat):
            return f"{names[seat]} is stuck"
        case TableBlocked(remedy):
            return f"nobody can lay anything: {_REMEDIES[remedy]}"
        case RoundStopped(stop):
            ender = "" if stop.ender == NOBODY else f"{names[stop.ender]} "
            return f"the round stops: {ender}{causes[stop.cause]}"
