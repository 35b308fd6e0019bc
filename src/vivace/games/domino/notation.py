r"""Positions, moves and events as text.

          a    b    c    d    e
      1   r    y    g    .    b
      2   o    w1  [R    Y2]  w
      3  *G *  r   /O \  b4   g3
      4   b    y   \W /  r    y
    laid  ryb c2 d2  j1a a3  owa c3 c4
    a  hand gb bw  turned rg  discard yw  jokers j2  aside yo yb
    b  hand gb  jokers j1 j2
    owes  b t2

A small letter is a free square of that colour, a dot a hole; a figure is the token that stands there. Capitals are
covered: brackets go around the two halves of a card, beside or below each other, and stars around a joker. `laid` says
what lies there, in the order in which it was laid, with a card's squares in the order of its colours. The hand is
written from the card that comes next, piles from bottom to top; in front of a seat the deck's letter is left out. `due`
is how many cards a seat has yet to put aside. Moves: `a ry c7 d7 t1`, `a ry c7 d7 t1 via b7 b8` with jokers,
`a ry c7 d7 t2 stand d7` in debt, `a ry c7 d7 t1@b7` beside a token that must stand on b7 (on honour tables the card may
then misfit), `a turn`, `a token c7`, `a aside ry gb`, `a call ryb`, `a stop`, `a stuck`.
"""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from vivace.engine import notation
from vivace.engine.notation import BLANK_SEED, NotationError, checked, seat_of
from vivace.games.domino.cards import COLOURS, PAIR, PAIRS, TOKENS
from vivace.games.domino.commands import Command, LayCard, PlaceToken, PutAside, TurnCard
from vivace.games.domino.events import (
    BoardsEased,
    CardLaid,
    CardsPutAside,
    CardTurned,
    DebtsChanged,
    Event,
    HandsDealt,
    RoundDealt,
    TokenPlaced,
)
from vivace.games.domino.geometry import COLUMNS
from vivace.games.domino.rules import Rules
from vivace.games.domino.state import Debt, Lying, Round, Seat, Square

_ROW = re.compile(rf"\d+ +[{COLOURS}{COLOURS.upper()}.1-4*/\\[\] ]+")
_CELL = re.compile(r"([A-Za-z.])([1-4])?")
_JOKER = re.compile(r"j[12][a-l]")
_SQUARE = re.compile(r"[a-z][1-9]\d?")
_CAUSES = {"empty": "has laid the last card", "called": "calls", "blocked": "nobody can lay a card"}
"""How a round stops, in words that follow the name of the seat that ended it, if one did."""
_SEAT_WORDS = ("hand", "turned", "discard", "jokers", "aside", "due")


def print_position(current: Round) -> str:
    """The whole position, hidden cards included."""
    lines = [_print_head(current), print_board(current.board, current.lying, current.tokens), _print_opening(current)]
    lines += [_print_laid(current.lying)]
    lines += [_print_seat(deck, seat) for deck, seat in zip(current.decks, current.seats, strict=True)]
    claims = {"stuck": current.stuck, "emptied": current.emptied, "misplayed": current.misplayed}
    lines += [_print_debts(current), notation.print_claims(current.decks, **claims)]
    lines += [notation.print_stop(current.decks, current.stop)]
    return "\n".join(line.rstrip() for line in lines if line)


def _print_head(current: Round) -> str:
    if (current.number, current.first, current.seed) == (1, 0, BLANK_SEED):
        return ""
    return f"round {current.number} first {current.decks[current.first]} seed {current.seed}"


def print_board(board: tuple[str, ...], lying: tuple[Lying, ...], tokens: tuple[Square, ...]) -> str:
    """A picture of the board with everything on it."""
    edges = {square: pair for piece in lying for square, pair in _edges(piece)}
    heading = " " * 4 + "".join(f"  {column}  " for column in COLUMNS[: len(board[0])])
    rows = (
        f"{row:>3} " + "".join(_cell(f"{COLUMNS[i]}{row}", letter, edges, tokens) for i, letter in enumerate(text))
        for row, text in enumerate(board, 1)
    )
    return "\n".join(line.rstrip() for line in (heading, *rows))


def _edges(piece: Lying) -> Iterator[tuple[Square, tuple[str, str]]]:
    """For each square of a piece what is drawn to its left and right."""
    if len(piece.squares) == 1:
        yield piece.squares[0], ("*", "*")
        return
    first, second = sorted(piece.squares, key=lambda square: (int(square[1:]), square))
    beside = first[1:] == second[1:]
    yield first, ("[", " ") if beside else ("/", "\\")
    yield second, (" ", "]") if beside else ("\\", "/")


def _cell(square: Square, letter: str, edges: dict[Square, tuple[str, str]], tokens: tuple[Square, ...]) -> str:
    left, right = edges.get(square, (" ", " "))
    token = str(tokens.index(square) + 1) if square in tokens else " "
    return f" {left}{letter.upper() if square in edges else letter}{token}{right}"


def _print_opening(current: Round) -> str:
    return "" if current.dealt else " ".join(("opening back", *map(str, current.eased)))


def _print_laid(lying: tuple[Lying, ...]) -> str:
    return "  ".join(("laid", *(" ".join((piece.piece, *piece.squares)) for piece in lying))) if lying else ""


def _print_seat(deck: str, seat: Seat) -> str:
    piles = {
        "turned": (seat.turned,) if seat.turned else (),
        "discard": seat.discard,
        "jokers": seat.jokers,
        "aside": seat.aside,
    }
    words = [f"hand {_print_pieces(seat.hand)}".rstrip()]
    words += [f"{name} {_print_pieces(pieces)}" for name, pieces in piles.items() if pieces]
    return "  ".join((deck, *words, *([f"due {seat.owed}"] if seat.owed else [])))


def _print_pieces(pieces: tuple[str, ...]) -> str:
    return " ".join(piece[:-1] for piece in pieces)


def _print_debts(current: Round) -> str:
    debts = (f"{current.decks[debt.seat]} {TOKENS[debt.token]}" for debt in current.debts)
    return "  ".join(("owes", *debts)) if current.debts else ""


def parse_position(text: str, rules: Rules) -> Round:
    """The inverse of `print_position`; the edition is not part of the text, and spacing does not matter."""
    lines = notation.lines_of(text)
    rows = [line for line in lines if _ROW.fullmatch(line)]
    seats = [line for line in lines if len(line.split()) > 1 and line.split()[1] == "hand"]
    board, tokens = _parse_board(rows)
    decks = "".join(line.split()[0] for line in seats)
    current = Round(rules, decks, 1, BLANK_SEED, board, tuple(map(_parse_seat, seats)), dealt=True, tokens=tokens)
    for line in lines:
        if line not in rows and line not in seats and not _is_heading(line):
            current = _parse_line(current, line)
    return _checked(current, rows)


def _is_heading(line: str) -> bool:
    """The letters over the columns."""
    letters = "".join(line.split())
    return COLUMNS.startswith(letters)


def _parse_board(rows: list[str]) -> tuple[tuple[str, ...], tuple[Square, ...]]:
    standing = {figure: square for square, (_, figure) in _squares(rows) if figure}
    board = tuple("".join(letter.lower() for letter, _ in _cells(row)) for row in rows)
    return board, tuple(standing[figure] for figure in sorted(standing))


def _squares(rows: list[str]) -> Iterator[tuple[Square, tuple[str, str]]]:
    for number, row in enumerate(rows, 1):
        yield from ((f"{column}{number}", cell) for column, cell in zip(COLUMNS, _cells(row), strict=False))


def _cells(row: str) -> list[tuple[str, str]]:
    """For each square of a row its letter and the token that stands there."""
    return _CELL.findall(row.split(maxsplit=1)[1])


def _checked(current: Round, rows: list[str]) -> Round:
    """The position, if its picture agrees with its `laid` line."""
    drawn = {square for square, (letter, _) in _squares(rows) if letter.isupper()}
    told = {square for piece in current.lying for square in piece.squares}
    if drawn != told:
        squares = ", ".join(sorted(drawn ^ told))
        raise NotationError(f"expected capitals in the picture exactly where something is laid; see {squares}")
    return current


def _parse_seat(line: str) -> Seat:
    deck, *words = line.split()
    found: dict[str, list[str]] = {word: [] for word in _SEAT_WORDS}
    key = ""
    for word in words:
        if word in found:
            key = word
        else:
            found[key].append(word)
    return Seat(
        aside=_parse_cards(found["aside"], deck),
        owed=_parse_count(found["due"]),
        hand=_parse_cards(found["hand"], deck),
        turned="".join(_parse_cards(found["turned"], deck)),
        discard=_parse_cards(found["discard"], deck),
        jokers=tuple(_parse_joker(word + deck) for word in found["jokers"]),
    )


def _parse_count(words: list[str]) -> int:
    if words and not words[0].isdigit():
        raise NotationError(f"due {words[0]!r}: expected a number of cards")
    return int(words[0]) if words else 0


def _parse_cards(pairs: list[str], deck: str) -> tuple[str, ...]:
    return tuple(parse_card(pair + deck) for pair in pairs)


def parse_card(text: str) -> str:
    """A card such as rya: red and yellow, of deck a."""
    parts = f"two colours in the order of {COLOURS} and a deck"
    return checked(text, text in PAIR, f"a card: expected {parts}, as in rya")


def _parse_joker(text: str) -> str:
    return checked(text, _JOKER.fullmatch(text) is not None, "a joker: expected j1 or j2 and a deck, as in j1a")


def _parse_square(text: str) -> Square:
    parts = "a column's letter and a row's number"
    return checked(text, _SQUARE.fullmatch(text) is not None, f"a square: expected {parts}, as in c7")


def _parse_token(text: str) -> int:
    return TOKENS.index(checked(text, text in TOKENS, f"a token: expected one of {', '.join(TOKENS)}"))


def _parse_line(current: Round, line: str) -> Round:
    words = line.split()
    match words:
        case ["round", number, "first", seat, "seed", seed] if number.isdigit():
            return replace(current, number=int(number), first=seat_of(current.decks, seat), seed=seed)
        case ["opening", "back", *counts] if all(count.isdigit() for count in counts):
            return replace(current, dealt=False, eased=tuple(map(int, counts)))
        case ["laid", *pieces]:
            return replace(current, lying=tuple(_parse_laid(pieces)))
        case ["owes", *debtors] if len(debtors) % 2 == 0:
            pairs = zip(debtors[::2], debtors[1::2], strict=True)
            debts = (Debt(seat_of(current.decks, seat), _parse_token(token)) for seat, token in pairs)
            return replace(current, debts=tuple(debts))
        case ["stuck", *_] if claims := notation.parse_claims(current.decks, words, "stuck", "emptied", "misplayed"):
            return replace(current, **claims)
        case ["stopped", *stop]:
            return replace(current, stop=notation.parse_stop(current.decks, stop))
    raise NotationError(f"cannot read the line {line!r}: expected a row of the board, 'laid …' or 'a  hand …'")


def _parse_laid(words: list[str]) -> Iterator[Lying]:
    while words:
        size = 1 if _JOKER.fullmatch(words[0]) else 2
        piece = words[0] if size == 1 else parse_card(words[0])
        squares = tuple(map(_parse_square, words[1 : size + 1]))
        if len(squares) != size:
            raise NotationError(f"{' '.join(words)!r}: expected a square for a joker and two for a card")
        yield Lying(piece, squares)
        words = words[size + 1 :]


def print_move(decks: str, seat: int, command: Command) -> str:
    """A seat's command as a line."""
    match command:
        case PutAside(pairs):
            words = f"aside {' '.join(pairs)}"
        case PlaceToken(square):
            words = f"token {square}"
        case TurnCard():
            words = "turn"
        case LayCard(card, squares, token, jokers, stand, beside):
            seen = f"{TOKENS[token]}@{beside}" if beside else TOKENS[token]
            via = f" via {' '.join(jokers)}" if jokers else ""
            words = f"{card[:-1]} {' '.join(squares)} {seen}{via}{f' stand {stand}' if stand else ''}"
        case _:
            words = notation.print_call(command)
    return f"{decks[seat]} {words}"


def parse_move(decks: str, text: str) -> tuple[int, Command]:
    """The inverse of `print_move`."""
    letter, *words = text.split() or [""]
    return seat_of(decks, letter), notation.parse_call(words, str) or _parse_command(letter, words, text)


def _parse_command(letter: str, words: list[str], text: str) -> Command:
    match words:
        case ["turn"]:
            return TurnCard()
        case ["token", square]:
            return PlaceToken(_parse_square(square))
        case ["aside", *pairs] if set(pairs) <= set(PAIRS):
            return PutAside(tuple(pairs))
        case [pair, first, second, token, *extra]:
            squares = _parse_square(first), _parse_square(second)
            name, at, beside = token.partition("@")
            lay = LayCard(
                parse_card(pair + letter), squares, _parse_token(name), beside=_parse_square(beside) if at else ""
            )
            return _parse_extra(lay, extra, text)
    raise _no_move(text)


def _parse_extra(lay: LayCard, extra: list[str], text: str) -> LayCard:
    match extra:
        case []:
            return lay
        case ["via", *jokers, "stand", stand]:
            return replace(lay, jokers=tuple(map(_parse_square, jokers)), stand=_parse_square(stand))
        case ["via", *jokers]:
            return replace(lay, jokers=tuple(map(_parse_square, jokers)))
        case ["stand", stand]:
            return replace(lay, stand=_parse_square(stand))
    raise _no_move(text)


def _no_move(text: str) -> NotationError:
    return NotationError(
        f"{text!r} is not a move: expected, for example, 'a ry c7 d7 t1', 'a ry c7 d7 t1 via b7 b8' or 'a turn'"
    )


def print_event(names: Sequence[str], event: Event) -> str:
    """An event as a line of text, with these names for the seats. It shows no hidden card and no misplay."""
    match event:
        case RoundDealt(number, _, _, seats):
            return f"round {number} begins with {len(seats)} seats"
        case CardsPutAside(seat, cards):
            return f"{names[seat]} puts {_print_pieces(cards)} aside"
        case BoardsEased(taken):
            backs = (f"{name} takes back {_print_pieces(cards)}" for name, cards in zip(names, taken, strict=False))
            return ", ".join(backs)
        case HandsDealt():
            return "the hands are dealt"
        case TokenPlaced(seat, square, token):
            return f"{names[seat]} puts {TOKENS[token]} on {square}"
        case CardTurned(seat, shown, discarded, recycled):
            before = f"discards {discarded[:-1]}, " if discarded else ""
            over = f"turns the discard pile of {recycled} over, " if recycled else ""
            return f"{names[seat]} {before}{over}turns up {shown[:-1]}"
        case CardLaid():
            return _print_laying(names, event)
        case DebtsChanged(debts):
            owing = ", ".join(f"{names[debt.seat]} owes {TOKENS[debt.token]} a new place" for debt in debts)
            return owing or "nobody owes a new place any more"
        case _:
            return notation.print_announcement(names, event, _CAUSES)


def _print_laying(names: Sequence[str], event: CardLaid) -> str:
    *jokers, card = event.laid
    bridge = " and ".join(joker.squares[0] for joker in jokers)
    via = f" behind {'jokers' if len(jokers) > 1 else 'a joker'} on {bridge}" if jokers else ""
    where = " ".join(card.squares)
    return f"{names[event.seat]} lays {card.piece[:-1]} on {where}{via}, {TOKENS[event.token]} goes to {event.stands}"
