"""The deal: the board is put together, and each seat has its deck, its jokers and what lies on its player board."""

from vivace.engine.chance import picked
from vivace.engine.game import Setup
from vivace.games.domino import boards
from vivace.games.domino.boards import Board
from vivace.games.domino.cards import Card, deck, jokers
from vivace.games.domino.events import RoundDealt
from vivace.games.domino.rules import DECK_SIZE, Rules, Sections, Tokens
from vivace.games.domino.score import counted, dues, reliefs
from vivace.games.domino.state import Round, Seat, Square
from vivace.games.domino.tokens import scattered


def dealt(setup: Setup, number: int, seed: str, previous: Round | None) -> RoundDealt:
    """A new round for all seats; the previous one determines who plays with fewer cards."""
    rules, count = rules_of(setup), len(setup.decks)
    board = _board(rules, count, seed)
    seats = tuple(_seat(rules, setup, index, previous) for index in range(count))
    first = picked(seed, "first token", count)
    return RoundDealt(
        number, seed, board.rows, seats, _eased(previous, count), first, _tokens(rules.tokens, board, seed)
    )


def _board(rules: Rules, seats: int, seed: str) -> Board:
    layout = rules.layout(seats)
    return boards.generated(layout, seed) if rules.sections is Sections.GENERATED else boards.board(layout)


def _tokens(tokens: Tokens, board: Board, seed: str) -> tuple[Square, ...]:
    if tokens is Tokens.MARKS:
        return board.marks
    return scattered(board.rows, seed) if tokens is Tokens.RANDOM else ()


def _seat(rules: Rules, setup: Setup, index: int, previous: Round | None) -> Seat:
    letter = setup.decks[index]
    aside, owed = _player_board(setup, index, previous)
    hand = tuple(card for card in deck(letter) if card not in aside)
    return Seat(aside, owed, hand, jokers=jokers(letter, rules.jokers))


def _player_board(setup: Setup, index: int, previous: Round | None) -> tuple[tuple[Card, ...], int]:
    """The cards aside and the number due: from the previous round, or by the handicap of a new seat."""
    if previous is not None and index < len(previous.seats):
        return previous.seats[index].aside, dues(counted(previous))[index]
    return (), setup.handicaps[index]


def to_lay(setup: Setup) -> tuple[int, ...]:
    """How many cards each seat has to lay in the first round."""
    return tuple(DECK_SIZE - aside for aside in setup.handicaps)


def _eased(previous: Round | None, count: int) -> tuple[int, ...]:
    eased = () if previous is None else reliefs(counted(previous))
    return (*eased, *(0,) * (count - len(eased))) if eased else ()


def laid(setup: Setup, event: RoundDealt) -> Round:
    """The round that a deal starts."""
    return Round(
        rules_of(setup),
        setup.decks,
        event.number,
        event.seed,
        event.board,
        event.seats,
        event.eased,
        event.first,
        tokens=event.tokens,
    )


def rules_of(setup: Setup) -> Rules:
    """The setup's rules, typed as this game's."""
    if not isinstance(setup.rules, Rules):
        raise TypeError(f"{setup.edition} is not an edition of the board game")
    return setup.rules
