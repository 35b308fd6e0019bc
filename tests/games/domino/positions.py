"""Random small boards and positions on them, sensible or not."""

from hypothesis import strategies as st

from tests.games.domino.sketch import Sketch
from vivace.games.domino.cards import PAIRS, deck, jokers
from vivace.games.domino.geometry import grid
from vivace.games.domino.state import Debt, Round, Seat


@st.composite
def boards(draw: st.DrawFn, letters: str = "rygbow...") -> tuple[str, ...]:
    """A board of up to five by five, with holes; neighbours may be alike."""
    width = draw(st.integers(2, 5))
    row = st.text(letters, min_size=width, max_size=width)
    rows = draw(st.lists(row, min_size=2, max_size=5))
    return ("ry" + rows[0][2:], *rows[1:])


@st.composite
def sketches(draw: st.DrawFn) -> Sketch:
    """Anything covered, and one to four tokens, on bare squares or not."""
    board = draw(boards(draw(st.sampled_from(["ry", "ryg.", "rygbow...", "rygbow"]))))
    names = grid(board).names
    tokens = draw(st.lists(st.sampled_from(names), min_size=1, max_size=min(4, len(names)), unique=True))
    share = draw(st.integers(0, 3))
    covered = tuple(name for name in names if draw(st.integers(0, 3)) < share)
    return Sketch(board, covered, tuple(tokens))


@st.composite
def _seats(draw: st.DrawFn, letter: str) -> Seat:
    cards = tuple(draw(st.permutations(deck(letter)))[: draw(st.integers(0, 4))])
    is_open = draw(st.booleans())
    turned = cards[0] if cards and is_open else ""
    rest = cards[1:] if turned else cards
    cut = draw(st.integers(0, len(rest)))
    return Seat((), hand=rest[:cut], discard=rest[cut:], turned=turned, jokers=jokers(letter, draw(st.integers(0, 2))))


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Two or three seats with a few cards each, some of them in debt."""
    sketch = draw(sketches())
    seats = [draw(_seats(letter)) for letter in "abc"[: draw(st.integers(2, 3))]]
    owed = draw(st.lists(st.sampled_from(range(len(sketch.tokens))), max_size=2, unique=True))
    debts = tuple(Debt(draw(st.sampled_from(range(len(seats)))), token) for token in owed)
    return sketch.round(*seats, debts=debts)


pairs = st.sampled_from(PAIRS)
