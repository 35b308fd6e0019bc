"""Positions, moves and events as text.

    centre r1a.r2b g1b
    a  stack y7 b3 r4  row r9 g2.b1 -  open y1 y2~  hand r10 r3
    b  stack g6  row g3 b7 r2  open  hand b9

Piles are written from bottom to top, the hand from the card that comes next. In front of a seat the deck's letter is
left out. A dot joins cards that lie on each other, `-` is a closed place of the row or a pile that was taken back, `~`
marks a top that may not be played. On honour tables a line `from stack r2b` names the cards that came straight from a
stack, `from row r5a:2 g3b:1:b4` those that lay in a row, with their place and the card beneath, and `fresh r5a` those
that seats laid with their last actions. Moves: `a r5`, `a r5 on r4`, `a r5 on new`, `a r5 to 2` (the second place of
the row), `a r5 to 2 on b6` (if it shows the blue six), `a flip`, `a flip cut`, `a stop`, `a stuck`, `a call r5b` (there
is a misplay where this card lies).
"""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from vivace.engine import notation
from vivace.engine.honour import FalselyCalled, ReviewClosed, nothing_fresh
from vivace.engine.notation import BLANK_SEED, NotationError, checked, seat_of
from vivace.engine.rules import RULES_VERSION
from vivace.games.piles.cards import BIT, FACE, FACE_BIT, NEW_PILE, Card, faces_of
from vivace.games.piles.commands import BuildCard, Command, Flip, PlayCard
from vivace.games.piles.events import (
    CardBuilt,
    CardPlayed,
    CardsFlipped,
    CardsTakenBack,
    Event,
    HandsCycled,
    HandsShuffled,
    PileTurned,
    RoundDealt,
)
from vivace.games.piles.rules import Order, Rules
from vivace.games.piles.state import FromRow, Round, Seat, nothing_from_stack

_CAUSES = {
    "empty": "has emptied the stack",
    "called": "calls",
    "dead": "no card fits any more",
    "blocked": "the table is blocked",
}
"""How a round stops, in words that follow the name of the seat that ended it, if one did."""
_SEAT = re.compile(r"(?P<deck>[a-l]) +stack(?P<stack>.*?) +row(?P<row>.*?) +open(?P<open>.*?) +hand(?P<hand>.*)")


def print_position(current: Round) -> str:
    """The whole position, hidden cards included."""
    lines = [_print_head(current), "centre " + " ".join(".".join(pile) or "-" for pile in current.piles)]
    lines += [_print_seat(deck, seat) for deck, seat in zip(current.decks, current.seats, strict=True)]
    lines += [_print_origins(current), _print_row_origins(current), notation.print_fresh(current.fresh)]
    lines += [notation.print_claims(current.decks, stuck=current.stuck, emptied=current.emptied)]
    lines += [notation.print_stop(current.decks, current.stop, current.closed)]
    return "\n".join(line.rstrip() for line in lines if line)


def _print_head(current: Round) -> str:
    if (current.number, current.draws, current.seed) == (1, 0, BLANK_SEED):
        return ""
    return f"round {current.number} draws {current.draws} seed {current.seed}"


def _print_seat(deck: str, seat: Seat) -> str:
    row = " ".join(".".join(card[:-1] for card in place) or "-" for place in seat.row)
    stack, opened, hand = map(_print_cards, (seat.stack, seat.open, seat.hand))
    return f"{deck}  stack {stack}  row {row}  open {opened}{'~' if seat.covered else ''}  hand {hand}"


def _print_cards(cards: tuple[Card, ...]) -> str:
    return " ".join(card[:-1] for card in cards)


def _print_origins(current: Round) -> str:
    owned = zip(current.decks, current.from_stack, strict=False)
    cards = [face + deck for deck, bits in owned for face in faces_of(bits)]
    return f"from stack {' '.join(cards)}" if cards else ""


def _print_row_origins(current: Round) -> str:
    cards = [":".join((one.card, str(one.place + 1), one.below[:-1])).rstrip(":") for one in current.from_row]
    return f"from row {' '.join(cards)}" if cards else ""


def parse_position(text: str, rules: Rules) -> Round:
    """The inverse of `print_position`; the edition is not part of the text."""
    lines = notation.lines_of(text)
    seats = [match for match in map(_SEAT.fullmatch, lines) if match]
    decks = "".join(match["deck"] for match in seats)
    count = len(seats)
    current = Round(
        rules,
        decks,
        1,
        BLANK_SEED,
        tuple(map(_parse_seat, seats)),
        from_stack=nothing_from_stack(rules, count),
        fresh=nothing_fresh(rules, count, RULES_VERSION),
    )
    for line in lines:
        if not _SEAT.fullmatch(line):
            current = _parse_line(current, line)
    return current


def _parse_seat(match: re.Match[str]) -> Seat:
    deck, opened = match["deck"], match["open"].strip()
    return Seat(
        stack=_parse_cards(match["stack"], deck),
        row=tuple(
            () if place == "-" else _parse_cards(place.replace(".", " "), deck) for place in match["row"].split()
        ),
        open=_parse_cards(opened.removesuffix("~"), deck),
        hand=_parse_cards(match["hand"], deck),
        covered=opened.endswith("~"),
    )


def _parse_cards(text: str, deck: str) -> tuple[Card, ...]:
    return tuple(parse_card(face + deck) for face in text.split())


def parse_card(text: str) -> Card:
    """A card such as r5a: the red five of deck a."""
    return checked(text, text in FACE, "a card: expected r, y, g or b, a number from 1 to 10 and a deck, as in r5a")


def _parse_line(current: Round, line: str) -> Round:
    words = line.split()
    match words:
        case ["round", number, "draws", draws, "seed", seed] if number.isdigit() and draws.isdigit():
            return replace(current, number=int(number), draws=int(draws), seed=seed)
        case ["centre", *piles]:
            return replace(current, piles=tuple(map(_parse_pile, piles)))
        case ["from", "stack", *cards] if current.from_stack:
            return replace(current, from_stack=_parse_origins(current, cards))
        case ["from", "row", *origins] if current.from_stack:
            return replace(current, from_row=tuple(map(_parse_row_origin, origins)))
        case ["fresh", *cards] if current.fresh:
            return replace(current, fresh=notation.parse_fresh(current.decks, cards, parse_card))
        case ["stuck", *_] if claims := notation.parse_claims(current.decks, words, "stuck", "emptied"):
            return replace(current, **claims)
        case ["stopped", *stop, "closed"]:
            return replace(current, stop=notation.parse_stop(current.decks, stop), closed=True)
        case ["stopped", *stop]:
            return replace(current, stop=notation.parse_stop(current.decks, stop))
    raise NotationError(f"cannot read the line {line!r}: expected 'centre …' or 'a  stack …  row …  open …  hand …'")


def _parse_pile(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(map(parse_card, text.split(".")))


def _parse_origins(current: Round, cards: list[str]) -> tuple[int, ...]:
    bits = list(current.from_stack)
    for card in map(parse_card, cards):
        bits[seat_of(current.decks, card[-1])] |= BIT[card]
    return tuple(bits)


def _parse_row_origin(text: str) -> FromRow:
    match text.split(":"):
        case [card, place, *below] if place.isdigit() and place != "0" and len(below) <= 1:
            return FromRow(parse_card(card), int(place) - 1, *(parse_card(face + card[-1]) for face in below))
    raise NotationError(f"{text!r}: expected a card, its place and the card beneath, as in r5a:2 or r5a:2:b6")


def print_move(decks: str, seat: int, command: Command) -> str:
    """A seat's command as a line."""
    match command:
        case PlayCard(card, on):
            words = f"{card[:-1]}{f' on {on}' if on else ''}"
        case BuildCard(card, place, on):
            words = f"{card[:-1]} to {place + 1}{f' on {on[:-1]}' if on else ''}"
        case Flip(order):
            words = f"flip {order}".rstrip()
        case _:
            words = notation.print_call(command)
    return f"{decks[seat]} {words}"


def parse_move(decks: str, text: str) -> tuple[int, Command]:
    """The inverse of `print_move`."""
    letter, *words = text.split() or [""]
    return seat_of(decks, letter), notation.parse_call(words, parse_card) or _parse_command(letter, words, text)


def _parse_command(letter: str, words: list[str], text: str) -> Command:
    match words:
        case ["flip"]:
            return Flip()
        case ["flip", order] if order in list(Order):
            return Flip(order)
        case [face]:
            return PlayCard(parse_card(face + letter))
        case [face, "on", pile] if pile == NEW_PILE or pile in FACE_BIT or pile in FACE:
            return PlayCard(parse_card(face + letter), pile)
        case [face, "to", place] if place.isdigit() and place != "0":
            return BuildCard(parse_card(face + letter), int(place) - 1)
        case [face, "to", place, "on", shown] if place.isdigit() and place != "0":
            return BuildCard(parse_card(face + letter), int(place) - 1, parse_card(shown + letter))
    raise NotationError(f"{text!r} is not a move: expected, for example, 'a r5', 'a r5 on r4', 'a r5 to 2' or 'a flip'")


def print_event(names: Sequence[str], event: Event) -> str:
    """An event as a line of text, with these names for the seats. It shows no hidden card."""
    match event:
        case RoundDealt(number, _, seats):
            return f"round {number} is dealt to {len(seats)} seats"
        case CardPlayed(seat, card, source, pile, refill, _):
            filled = f", {refill[:-1]} fills the row" if refill else ""
            return f"{names[seat]} lays {card[:-1]} from {_place_name(source)} on pile {pile + 1}{filled}"
        case CardBuilt(seat, card, source, place, _):
            return f"{names[seat]} builds {card[:-1]} from {_place_name(source)} on row {place + 1}"
        case CardsFlipped(seat, count, shown):
            return f"{names[seat]} flips {count}: {shown[:-1]}"
        case PileTurned(seat, order, hand):
            how = "" if order == Order.KEPT else f", {order}"
            return f"{names[seat]} turns {len(hand)} cards over{how}"
        case HandsCycled():
            return "all hands move on by one card"
        case HandsShuffled():
            return "all hands are shuffled"
        case CardsTakenBack(seat, piece, _, returned, _, resumed):
            cards = " ".join(one.card for one in returned)
            return f"{names[seat]} calls at {piece}: {cards} go back{', and the round goes on' if resumed else ''}"
        case FalselyCalled(seat, piece):
            return f"{names[seat]} calls at {piece}, but all lies well there"
        case ReviewClosed():
            return "the time for calls is over"
        case _:
            return notation.print_announcement(names, event, _CAUSES)


def _place_name(source: str) -> str:
    """Where a card came from; the places of the row are counted from one, as in moves."""
    kind, _, place = source.partition(".")
    return f"{kind} {int(place) + 1}" if place else kind
