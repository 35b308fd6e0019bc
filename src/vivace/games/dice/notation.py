"""Positions, moves and events as text.

    red r1#1a r2#4b
    yellow y3#1a r5#2b@1
    green
    blue b1#6b
    bag g0#3 b0#2
    a  dice r5#3 y3#2  throws 2
    b  dice g1#1

A die is its face, its number among the dice of its colour and, on the board, the letter of the seat that drew it. A row
lists its dice in the order in which they were laid; a die lies on the place of its number unless `@` says another one.
`throws` is left out after the first throw. On honour tables a line `fresh r5#2b` names the dice that seats placed with
their last actions. Moves: `a r5`, `a r5 on y3`, `a throw`, `a stop`, `a stuck`, and on honour tables `a call r5#2b`
(there is a misplay in the row of that die).
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from vivace.engine import notation
from vivace.engine.honour import FalselyCalled, ReviewClosed, nothing_fresh
from vivace.engine.notation import BLANK_SEED, NotationError, checked, seat_of
from vivace.engine.rules import RULES_VERSION
from vivace.games.dice.commands import Command, PlaceDie, Throw
from vivace.games.dice.dice import ROW, Colour, Die, Face, Place, face_of
from vivace.games.dice.events import DiceTakenBack, DiceThrown, DiePlaced, Event, RoundDealt
from vivace.games.dice.rules import Rules
from vivace.games.dice.state import Placed, Round, Row, Seat

COLOURS = tuple(Colour)
_CAUSES = {"empty": "has placed the last die", "called": "calls", "blocked": "the table is blocked"}
"""How a round stops, in words that follow the name of the seat that ended it, if one did."""
_SEAT = re.compile(r"(?P<deck>[a-d]) +dice(?P<dice>.*?)(?: +throws (?P<throws>\d+))?")
_DIE = re.compile(r"[rygb][1-6]#[1-6][a-d]")
_IN_BAG = re.compile(r"[rygb]0#[1-6]")


def print_position(current: Round) -> str:
    """The whole position, the bag included."""
    lines = [_print_head(current)]
    lines += [_print_row(colour, row) for colour, row in zip(COLOURS, current.rows, strict=True)]
    lines.append(f"bag {' '.join(current.bag)}")
    lines += [_print_seat(deck, seat) for deck, seat in zip(current.decks, current.seats, strict=True)]
    lines += [notation.print_fresh(current.fresh)]
    lines += [notation.print_claims(current.decks, stuck=current.stuck, emptied=current.emptied)]
    lines += [notation.print_stop(current.decks, current.stop, current.closed)]
    return "\n".join(line.rstrip() for line in lines if line)


def _print_head(current: Round) -> str:
    return "" if (current.number, current.seed) == (1, BLANK_SEED) else f"round {current.number} seed {current.seed}"


def _print_row(colour: Colour, row: Row) -> str:
    return f"{colour} {' '.join(map(_print_placed, row))}"


def _print_placed(placed: Placed) -> str:
    return placed.die if placed.die[1] == placed.place[1] else f"{placed.die}@{placed.place[1]}"


def _print_seat(deck: str, seat: Seat) -> str:
    throws = "" if seat.throws == 1 else f"  throws {seat.throws}"
    return f"{deck}  dice {' '.join(die[:-1] for die in seat.dice)}{throws}"


def parse_position(text: str, rules: Rules) -> Round:
    """The inverse of `print_position`; the edition is not part of the text."""
    lines = notation.lines_of(text)
    seats = [match for match in map(_SEAT.fullmatch, lines) if match]
    decks = "".join(match["deck"] for match in seats)
    fresh = nothing_fresh(rules, len(seats), RULES_VERSION)
    current = Round(rules, decks, 1, BLANK_SEED, (), tuple(map(_parse_seat, seats)), fresh=fresh)
    for line in lines:
        if not _SEAT.fullmatch(line):
            current = _parse_line(current, line)
    return current


def _parse_seat(match: re.Match[str]) -> Seat:
    return Seat(tuple(parse_die(word + match["deck"]) for word in match["dice"].split()), int(match["throws"] or 1))


def parse_die(text: str) -> Die:
    """A die such as r5#2a: the second red die, drawn by seat a, showing a five."""
    parts = "r, y, g or b, a number from 1 to 6, which die of its colour it is and a seat"
    return checked(text, _DIE.fullmatch(text) is not None, f"a die: expected {parts}, as in r5#2a")


def _parse_line(current: Round, line: str) -> Round:
    words = line.split()
    match words:
        case ["round", number, "seed", seed] if number.isdigit():
            return replace(current, number=int(number), seed=seed)
        case [colour, *dice] if colour in COLOURS:
            return replace(current, rows=_with_row(current, Colour(colour), dice))
        case ["bag", *dice] if all(map(_IN_BAG.fullmatch, dice)):
            return replace(current, bag=tuple(dice))
        case ["fresh", *dice] if current.fresh:
            return replace(current, fresh=notation.parse_fresh(current.decks, dice, parse_die))
        case ["stuck", *_] if claims := notation.parse_claims(current.decks, words, "stuck", "emptied"):
            return replace(current, **claims)
        case ["stopped", *stop, "closed"]:
            return replace(current, stop=notation.parse_stop(current.decks, stop), closed=True)
        case ["stopped", *stop]:
            return replace(current, stop=notation.parse_stop(current.decks, stop))
    raise NotationError(f"cannot read the line {line!r}: expected 'red …', 'bag …' or 'a  dice …  throws …'")


def _with_row(current: Round, colour: Colour, words: list[str]) -> tuple[Row, ...]:
    index = COLOURS.index(colour)
    row = tuple(_parse_placed(colour, word) for word in words)
    return (*current.rows[:index], row, *current.rows[index + 1 :])


def _parse_placed(colour: Colour, word: str) -> Placed:
    text, _, number = word.partition("@")
    die = parse_die(text)
    return Placed(_parse_place(f"{colour[0]}{number or die[1]}"), die)


def _parse_place(text: str) -> Place:
    return checked(text, text in ROW, "a place: expected r, y, g or b and a number from 1 to 6, as in r5")


def print_move(decks: str, seat: int, command: Command) -> str:
    """A seat's command as a line."""
    match command:
        case PlaceDie(die, on):
            words = f"{die}{f' on {on}' if on else ''}"
        case Throw():
            words = "throw"
        case _:
            words = notation.print_call(command)
    return f"{decks[seat]} {words}"


def parse_move(decks: str, text: str) -> tuple[int, Command]:
    """The inverse of `print_move`."""
    letter, *words = text.split() or [""]
    return seat_of(decks, letter), notation.parse_call(words, parse_die) or _parse_command(words, text)


def _is_named(die: str) -> bool:
    """Whether this is a face, or a die's own name."""
    return die in ROW or _DIE.fullmatch(die) is not None


def _parse_command(words: list[str], text: str) -> Command:
    match words:
        case ["throw"]:
            return Throw()
        case [die] if _is_named(die):
            return PlaceDie(die)
        case [die, "on", place] if _is_named(die):
            return PlaceDie(die, _parse_place(place))
    raise NotationError(f"{text!r} is not a move: expected, for example, 'a r5', 'a r5 on y3' or 'a throw'")


def print_event(names: Sequence[str], event: Event) -> str:
    """An event as a line of text, with these names for the seats. It shows no die in the bag."""
    match event:
        case RoundDealt(number, _, _, seats):
            shares = (f"{names[index]} {len(seat.dice)}" for index, seat in enumerate(seats))
            return f"round {number}: all draw their dice, {', '.join(shares)}"
        case DiePlaced(seat, die, place):
            return f"{names[seat]} lays {face_of(die)} on {_place_name(place)}"
        case DiceThrown(seat, dice):
            return f"{names[seat]} throws {_faces(dice)}"
        case DiceTakenBack(seat, _, returned):
            back = ", ".join(f"{face_of(one.die)} goes back to {names[one.seat]}" for one in returned)
            return f"{names[seat]} calls a misplay: {back}"
        case FalselyCalled(seat, piece):
            return f"{names[seat]} calls {face_of(piece)}, but all dice of its row were laid rightly"
        case ReviewClosed():
            return "no more calls"
        case _:
            return notation.print_announcement(names, event, _CAUSES)


def _faces(dice: tuple[Die, ...]) -> str:
    return " ".join(map(face_of, dice))


def _place_name(place: Face) -> str:
    """The place as people say it: red 5."""
    return f"{COLOURS[ROW[place]]} {place[1]}"
