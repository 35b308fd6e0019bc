"""The place in a replay, and where a key leads."""

from msgspec import Struct
from msgspec.structs import replace

from vivace.cli.terminal.keys import Key


class Place(Struct, frozen=True):
    """The step that is shown, from 1 to the last one; beyond the last one the replay is closed."""

    step: int
    last: int
    typed: str = ""
    """The digits typed so far of the step to jump to."""

    @property
    def is_closed(self) -> bool:
        return self.step > self.last

    @property
    def help(self) -> str:
        if self.typed:
            return f" jump to step {self.typed}▏ Enter: go there · any other key: stay"
        onward = "next" if self.step < self.last else "end"
        return f" Enter/→ {onward} · b/← back · number and Enter: jump to that step · q quit"


def pressed(place: Place, key: str) -> Place:
    """The place after a key."""
    if key.isdecimal() and key.isascii():
        return replace(place, typed=(place.typed + key)[-len(str(place.last)) :])
    if place.typed:
        step = min(max(1, int(place.typed)), place.last)
        return replace(place, step=step if key == Key.ENTER else place.step, typed="")
    match key.lower():
        case Key.ENTER | Key.RIGHT | " " | "n":
            return replace(place, step=place.step + 1)
        case Key.LEFT | "b":
            return replace(place, step=max(1, place.step - 1))
        case Key.QUIT:
            return replace(place, step=place.last + 1)
    return place
