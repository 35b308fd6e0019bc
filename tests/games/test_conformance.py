"""What every game of the catalog must hold to. A new game joins by being listed."""

from collections import deque
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games import universe
from tests.games.daring import Daring
from tests.games.universe import PIECES, UNIVERSES, pieces_in
from vivace.engine import game as engine_game
from vivace.engine import match as matches
from vivace.engine import replay as replays
from vivace.engine.calls import RoundStopped, TableBlocked
from vivace.engine.contest import END, Contest, clash
from vivace.engine.game import Progress
from vivace.engine.honour import is_honour
from vivace.engine.match import Act, Deal, Do, Match, TimeUp
from vivace.engine.refusal import Refusal
from vivace.engine.zones import Moved, View, is_shared, patched
from vivace.games.catalog import EDITIONS, GAMES, edition, game_of, open_match

REMEMBERED = ("fresh", "from_row")
"""The fields of rounds that name pieces which lie elsewhere."""

MOST_MOVES = 300
SLOWEST = 12
"""How many moves old a view can be that someone still acts on."""


def daring(data: st.DataObject) -> Daring:
    """Drawing every move would be slow, so one number decides them all."""
    return Daring(data.draw(st.integers(0, 2**32), label="choices"))


def opened(game_name: str, data: st.DataObject) -> Match:
    """A match of an edition of this game, by rules of some house."""
    names = [name for name, game in EDITIONS.items() if game.name == game_name]
    name = data.draw(st.sampled_from(names), label="edition")
    game = edition(name).game
    house = data.draw(st.sampled_from(UNIVERSES[game.name].HOUSE_RULES), label="house rules")
    fewest, most = edition(name).rules.seats
    seats = data.draw(st.sampled_from([n for n in (2, 2, 3, 4, 5, 7, 12) if fewest <= n <= most]), label="seats")
    amount = st.integers(*game.handicaps) | st.just(0)
    handicaps = tuple(data.draw(amount, label="handicap") for _ in range(seats))
    match = open_match(name, seats, house_rules=house)
    setup = replace(match.setup, handicaps=handicaps)
    return match if matches.flaw(game, setup) else matches.opened(game, setup)


def pieces(match: Match) -> list[str]:
    """Every piece of a match, hidden or not, from the bytes of its state; before its first round there are none."""
    identity = universe.identity_of(match)
    state = msgspec.to_builtins(match.round) or {}
    lying = {field: value for field, value in state.items() if field not in REMEMBERED}
    return sorted(map(identity, pieces_in(match, lying)))


def hidden_pieces(match: Match, shown: View) -> set[str]:
    """The pieces that lie face down or beneath others."""
    seen = {face for zone in shown.zones.values() for face in zone.faces}
    return set(pieces_in(match, match.round)) - seen


def assert_nothing_hidden_is_told(sent: object, match: Match, shown: View, also_seen: set[str]) -> None:
    """No face-down piece, its owner's included, can be found in what is sent."""
    told = set(pieces_in(match, sent))
    assert not (told & hidden_pieces(match, shown)) - also_seen
    if match.round is not None:
        assert match.round.seed not in msgspec.json.encode(sent).decode()


def progressed(match: Match, do: Do) -> Progress[Match]:
    """What comes of something that must be accepted."""
    progress = matches.decide(game_of(match), match, do)
    assert isinstance(progress, Progress)
    return progress


def laid_in(match: Match, changes: tuple[Any, ...]) -> tuple[str, ...]:
    """The pieces that went to a zone that belongs to nobody, as everyone sees it; tokens are nobody's pieces."""
    moved = (change.piece for change in changes if isinstance(change, Moved) and is_shared(change.target))
    return tuple(piece for piece in moved if pieces_in(match, piece))


def step(match: Match, do: Do) -> tuple[Match, Progress[Match]]:
    """One accepted step, with everything checked that must hold for each step of each game."""
    game, progress = game_of(match), progressed(match, do)
    for event in progress.events:
        before = matches.view(game, match)
        changes = matches.redacted(game, match, (event,))
        after = matches.evolve(game, match, event)
        shown = matches.view(game, after)
        assert patched(before, changes) == shown, "the view law"
        assert game.laid(event) == laid_in(match, changes), "anyone who was slower is told by whom"
        just_seen = {face for zone in before.zones.values() for face in zone.faces}
        assert_nothing_hidden_is_told(changes, after, shown, just_seen)
        assert_nothing_hidden_is_told(shown, after, shown, set())
        match = after
    assert match == progress.after, "events lead to the decided state"
    return match, progress


def effect(match: Match, seat: int, command: Any) -> list[Any] | None:
    """What comes of a command, whichever of several equal places it names; None if it is refused."""
    game = game_of(match)
    decided = matches.decide(game, match, Act(seat, command))
    return None if isinstance(decided, Refusal) else [universe.essence(match, event) for event in decided.events]


def assert_legal_agrees_with_decide(match: Match, seat: int) -> None:
    """What `legal` lists is accepted; on strict tables nothing else is, except a listed move that names its place."""
    game = game_of(match)
    listed = game.legal(matches.view(game, match), seat)
    forms = {form: command for command in listed for form in (command, *universe.named(match, command))}
    assert len(listed) == len(set(listed)), "nothing is listed twice"
    for form, command in forms.items():
        told = effect(match, seat, form)
        assert told is not None, f"{form} is refused"
        assert told == effect(match, seat, command), f"{form} leads elsewhere than {command}"
    everything = dict.fromkeys(universe.commands(match, seat))
    assert set(listed) <= set(everything), "the universe has everything"
    if not is_honour(match.setup.rules):
        for command in everything:
            assert command in forms or effect(match, seat, command) is None, f"{command} is accepted but not listed"


def assert_refusals_change_nothing(match: Match, seat: int, chooser: Daring) -> None:
    """Any command of the game, fitting or not: a refusal leaves the state as it was."""
    game, before = game_of(match), msgspec.json.encode(match)
    everything = list(universe.commands(match, seat))
    outcome = matches.decide(game, match, Act(seat, chooser.pick(everything)))
    assert isinstance(outcome, Progress | Refusal)
    assert msgspec.json.encode(match) == before


@pytest.mark.parametrize("game_name", GAMES)
@given(data=st.data())
def test_random_matches_keep_the_invariants(game_name: str, data: st.DataObject) -> None:
    """T-VIEW-1, T-FAIR-1, L-DECK-1: pieces are conserved, views tell nothing hidden, events and replay lead to one state."""
    match, steps = opened(game_name, data), []
    chooser, game, setup = daring(data), game_of(match), match.setup
    whole: list[str] = []
    for _ in range(MOST_MOVES):
        if match.winners:
            break
        do = chooser.next(match)
        if matches.is_running(game, match) and chooser.happens(0.1):
            assert_refusals_change_nothing(match, chooser.seat(match), chooser)
        match, progress = step(match, do)
        steps.append(replays.Step(0, do, progress.events))
        whole = pieces(match) if isinstance(do, Deal) else whole
        assert pieces(match) == whole, "no piece is lost, doubled or made"
    replay = replays.sealed(game, setup, steps)
    assert replays.verify(replays.read(replays.write(replay), lambda found: edition(found).game)) == match


@pytest.mark.parametrize("game_name", GAMES)
@given(data=st.data())
def test_legal_agrees_with_decide(game_name: str, data: st.DataObject) -> None:
    """T-REF-1: in any position `legal(view)` lists exactly what `decide` accepts, for every seat; a name adds nothing."""
    match, chooser = opened(game_name, data), daring(data)
    game = game_of(match)
    match, _ = step(match, Deal(chooser.seed()))
    for _ in range(data.draw(st.integers(0, 60), label="moves")):
        if not matches.is_running(game, match):
            break
        match, _ = step(match, chooser.next(match))
    for seat in range(len(match.setup.decks)):
        assert_legal_agrees_with_decide(match, seat)


def assert_slowness_misplaces_nothing(match: Match, seen: View, seat: int) -> None:
    """Whatever was lawful in an older view is refused by now, or still fits where it comes to lie."""
    game = game_of(match)
    for command in game.legal(seen, seat):
        decided = matches.decide(game, match, Act(seat, command))
        if isinstance(decided, Progress):
            misplaced = universe.is_misplay(match, decided.after, decided.events[0])
            assert not misplaced, f"{command} of seat {seat} came too late and was misplaced"


@pytest.mark.parametrize("game_name", GAMES)
@given(data=st.data())
def test_nobody_misplaces_by_being_slow(game_name: str, data: st.DataObject) -> None:
    """T-REF-2, L-CENTRE-4, D-PLACE-3, O-PLACE-4: what fitted some moves ago is refused or fits, on honour tables too."""
    match, chooser = opened(game_name, data), daring(data)
    game = game_of(match)
    match, _ = step(match, Deal(chooser.seed()))
    views: deque[View] = deque(maxlen=SLOWEST)
    for _ in range(MOST_MOVES):
        if not matches.is_running(game, match):
            break
        views.append(matches.view(game, match))
        match = progressed(match, chooser.next(match)).after
        for seat in range(len(match.setup.decks)):
            assert_slowness_misplaces_nothing(match, chooser.pick(views), seat)


NONSENSE = st.one_of(
    st.none(),
    st.text(max_size=5),
    st.integers(),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@pytest.mark.parametrize("game_name", GAMES)
@given(data=st.data())
def test_nonsense_is_refused_and_changes_nothing(game_name: str, data: st.DataObject) -> None:
    """T-REF-1: commands filled with anything, for any seat, are refused or accepted, but never crash or alter the past."""
    match = opened(game_name, data)
    game = game_of(match)
    match, _ = step(match, Deal("0" * 32))
    before = matches.state_hash(match)
    command: Any = data.draw(NONSENSE, label="not even a command")
    if data.draw(st.booleans(), label="a command with nonsense in it"):
        kind = data.draw(st.sampled_from(get_args(game.commands) or (game.commands,)), label="kind")
        command = kind(*(data.draw(NONSENSE, label=field) for field in kind.__struct_fields__))
    seat: Any = data.draw(st.integers(-3, 20) | NONSENSE, label="seat")
    outcome = matches.decide(game, match, Act(seat, command))
    assert isinstance(outcome, Progress | Refusal)
    assert matches.state_hash(match) == before


def in_play(game_name: str, data: st.DataObject, chooser: Daring) -> Match:
    """A match after some moves of its first round, or a little earlier if that ends."""
    match = progressed(opened(game_name, data), Deal(chooser.seed())).after
    for _ in range(data.draw(st.integers(0, 60), label="moves")):
        after = progressed(match, chooser.next(match)).after
        if not matches.is_running(game_of(match), after):
            break
        match = after
    return match


def contest_of(match: Match, seat: int, command: Any) -> Contest | None:
    """Who could want the same as this command."""
    found: Contest | None = game_of(match).contest(match.round, seat, command)
    return found


def lawful(match: Match) -> list[tuple[int, Any]]:
    """Every lawful command of every seat."""
    game = game_of(match)
    shown = matches.view(game, match)
    return [(seat, command) for seat in range(len(match.setup.decks)) for command in game.legal(shown, seat)]


def dared(match: Match, chooser: Daring) -> list[tuple[int, Any]]:
    """Some of everything that seats can send: on honour tables misplays, too."""
    every = {seat: list(universe.commands(match, seat)) for seat in range(len(match.setup.decks))}
    return [(seat, chooser.pick(every[seat])) for seat in every for _ in range(9)]


def with_other_hidden_pieces(match: Match, chooser: Daring) -> Any:
    """The round with the pieces that no one sees exchanged: those of a seat among each other, jokers among jokers."""
    game = game_of(match)
    hidden = sorted(hidden_pieces(match, matches.view(game, match)), key=_kind_of_piece)
    order = {piece: chooser.random.random() for piece in hidden}
    exchanged = dict(zip(hidden, sorted(hidden, key=lambda piece: (*_kind_of_piece(piece), order[piece])), strict=True))
    text = msgspec.json.encode(match.round).decode()
    text = PIECES[game.name].sub(lambda found: exchanged.get(found[0], found[0]), text)
    return msgspec.json.decode(text, type=type(match.round))


def _kind_of_piece(piece: str) -> tuple[str, bool]:
    return piece[-1], piece[0] == "j"


@pytest.mark.parametrize("game_name", GAMES)
@given(data=st.data())
def test_contests_tell_nothing_hidden(game_name: str, data: st.DataObject) -> None:
    """T-FAIR-2, T-VIEW-1: whether a move waits for others depends only on what everyone sees."""
    chooser = daring(data)
    match = in_play(game_name, data, chooser)
    other = replace(match, round=with_other_hidden_pieces(match, chooser))
    for seat, command in (*lawful(match), *dared(match, chooser)):
        assert contest_of(match, seat, command) == contest_of(other, seat, command)


@pytest.mark.parametrize("game_name", GAMES)
@given(data=st.data())
def test_rivals_are_those_who_could_take_the_same(game_name: str, data: st.DataObject) -> None:
    """T-FAIR-2: a rival has a lawful move that clashes; all who have one are rivals, unless there is enough for all."""
    match = in_play(game_name, data, daring(data))
    moves = [(seat, command, contest_of(match, seat, command)) for seat, command in lawful(match)]
    for seat, command, contest in moves:
        if contest is None:
            continue
        clashing = {
            other: move
            for other, move, its in reversed(moves)
            if other != seat and its is not None and (END in contest.claims or its.claims & contest.claims)
        }
        if contest.rivals or END in contest.claims:
            assert contest.rivals == tuple(sorted(clashing)), command
        else:
            assert_enough_for_all(match, seat, command, clashing)


def assert_enough_for_all(match: Match, seat: int, command: Any, others: dict[int, Any]) -> None:
    """The command is carried out even after all others have made their moves."""
    for other, move in others.items():
        match = progressed(match, Act(other, move)).after
    assert isinstance(matches.decide(game_of(match), match, Act(seat, command)), Progress), command


RACING = [game.name for game in EDITIONS.values() if game.contest.__module__ != engine_game.__name__]
"""The games that say who could want the same. In others moves count in the order of arrival."""


@pytest.mark.parametrize("game_name", dict.fromkeys(RACING))
@given(data=st.data())
def test_no_one_loses_a_move_outside_of_a_race(game_name: str, data: st.DataObject) -> None:
    """T-FAIR-2: a move, or a misplay, makes another one too late only if the two clash, so their order is judged."""
    chooser = daring(data)
    match = in_play(game_name, data, chooser)
    game, moves = game_of(match), lawful(match)
    for seat, command in (*moves, *dared(match, chooser)):
        decided = matches.decide(game, match, Act(seat, command))
        pieces_laid = set() if isinstance(decided, Refusal) else {p for e in decided.events for p in game.laid(e)}
        if isinstance(decided, Refusal) or not pieces_laid:
            continue
        contest = contest_of(match, seat, command)
        assert contest is not None, f"{command} lays something"
        if ends_by_itself(decided.events):
            assert END in contest.claims, command
        for other, move in moves:
            outcome = matches.decide(game, decided.after, Act(other, move))
            if other != seat and isinstance(outcome, Refusal) and pieces_laid & set(outcome.rivals):
                its = contest_of(match, other, move)
                assert its is not None, move
                assert clash(contest.claims, its.claims), f"{move} lost to {command}"


def ends_by_itself(events: tuple[Any, ...]) -> bool:
    """Whether a move has ended the round because its seat has nothing left, not because the table is blocked."""
    kinds = {type(event) for event in events}
    return RoundStopped in kinds and TableBlocked not in kinds


@pytest.mark.parametrize("name", EDITIONS)
def test_commands_and_events_survive_the_wire(name: str) -> None:
    """T-FAIR-1: everything that is logged can be read again, for every event of a match played to its end."""
    match = open_match(
        name, edition(name).rules.seats[0], house_rules={"length": 3} if edition(name).rules.length > 3 else {}
    )
    game = game_of(match)
    number, steps = 0, []
    first_setup = match.setup
    while not match.winners and number < 20_000:
        number += 1
        do: Do = Deal(f"{number:032x}")
        if matches.is_running(game, match):
            shown, seats = matches.view(game, match), len(match.setup.decks)
            in_turn = ((number + ahead) % seats for ahead in range(seats))
            do = next((Act(seat, legal[0]) for seat in in_turn if (legal := game.legal(shown, seat))), TimeUp())
        match, progress = step(match, do)
        steps.append(replays.Step(number, do, progress.events))
    replay = replays.sealed(game, first_setup, steps)
    assert match.winners
    assert replays.read(replays.write(replay), lambda found: edition(found).game) == replay
