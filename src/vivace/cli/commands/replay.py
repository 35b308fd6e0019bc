"""`vivace replay`: a recorded match, first verified and then shown step by step."""

from pathlib import Path

from msgspec import Struct
from rich.console import Console

from vivace.cli.drawing.narration import contest_told, exact_clock, race_told, told
from vivace.cli.drawing.picture import Picture
from vivace.cli.drawing.scene import Scene
from vivace.cli.drawing.scores import result
from vivace.cli.drawing.staging import in_match
from vivace.cli.names import listed, played_by
from vivace.cli.terminal.keys import pressed_keys
from vivace.cli.terminal.screen import can_ask, say
from vivace.cli.terminal.stepper import Place, pressed
from vivace.engine.match import Act, Deal, Join, Match, TimeUp, UpdateRules
from vivace.engine.replay import Player, Replay, ReplayError, Step, positions, read, verify
from vivace.games.catalog import edition
from vivace.tables.names import printable

FEED = 10
MOVE_WIDTH = 14


class Moment(Struct, frozen=True):
    """A step and the match after it."""

    step: Step
    match: Match
    players: tuple[Player, ...] = ()

    @property
    def move(self) -> str:
        """What was done, in the notation of moves."""
        match self.step.do:
            case Act(seat, command):
                return edition(self.match.setup.edition).game.print_move(self.match.setup.decks, seat, command)
            case Join(deck):
                return f"{deck} joins"
            case Deal():
                return "deal"
            case TimeUp():
                return "time is up"
            case UpdateRules():
                return "new rules"

    @property
    def lines(self) -> list[str]:
        """What happened, in lines of text, and the evidence of races: of this move, and of those that were lost."""
        setup, step = self.match.setup, self.step
        game, names = edition(setup.edition).game, played_by(self.players, setup.decks)
        lost = [race_told(names, setup.decks, miss) for miss in step.missed + step.too_late if miss.rival]
        lines = [told(game, names, event) for event in step.events]
        if step.race is not None and isinstance(step.do, Act):
            lines.append(contest_told(names, step.do.seat, step.race, step.at))
        return lines + lost


def replay(path: Path, console: Console, *, needs_steps: bool, only_moves: bool) -> int:
    """Show a valid replay, in pictures if possible; a `ValueError` says why one is not valid."""
    recorded, final = _verified(path)
    if needs_steps and not can_ask(console):
        raise ValueError(
            "--step needs a terminal to draw in and keys to press; leave it out to read the steps as lines"
        )
    moments = [Moment(step, match, recorded.players) for step, match in positions(recorded)]
    if not only_moves and can_ask(console) and moments:
        _step_through(moments, console)
    else:
        _print(moments, console, only_moves=only_moves)
    if recorded.players:
        say(console, f"played by {listed([_shown(player) for player in recorded.players])}")
    say(console, f"verified: {len(moments)} steps, final hash {recorded.seal}")
    say(console, result(in_match(final, 0, players=recorded.players)))
    return 0


def _shown(player: Player) -> str:
    """A player's name, and the level of a bot."""
    return printable(f"{player.name} ({player.bot})" if player.bot else player.name)


def _verified(path: Path) -> tuple[Replay, Match]:
    """The replay in a file, and its final match as the rules decide it once more."""
    try:
        recorded = read(path.read_text("utf-8"), lambda name: edition(name).game)
        return recorded, verify(recorded)
    except OSError as error:
        raise ValueError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: not a replay: it is not text") from error
    except ReplayError as error:
        raise ValueError(f"{path}: {error}") from error


def _print(moments: list[Moment], console: Console, *, only_moves: bool) -> None:
    for moment in moments:
        time, lines = exact_clock(moment.step.at), moment.lines
        if only_moves:
            say(console, f"{time}  {moment.move}")
            continue
        say(console, f"{time}  {moment.move:<{MOVE_WIDTH}}  {lines[0] if lines else ''}".rstrip())
        for line in lines[1:]:
            say(console, f"{'':{len(time) + MOVE_WIDTH + 4}}{line}")


def _step_through(moments: list[Moment], console: Console) -> None:
    place = Place(1, len(moments))
    with console.screen() as screen, pressed_keys() as keys:
        while not place.is_closed:
            screen.update(Picture(_scene(moments, place), place.help))
            place = pressed(place, next(keys))


def _scene(moments: list[Moment], place: Place) -> Scene:
    shown = moments[place.step - 1]
    status = f"step {place.step} of {place.last} · {shown.move}"
    feed = [line for moment in moments[max(0, place.step - FEED) : place.step] for line in moment.lines]
    return in_match(shown.match, shown.step.at, status, tuple(feed[-FEED:]), shown.players)
