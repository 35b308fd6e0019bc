"""The network of the simulation loses what it claims to lose, and nothing else."""

from tests.simulation.chance import Chance
from tests.simulation.clock import FakeClock
from tests.simulation.network import LOST, WEIGHT, Link, Weather, unframed
from vivace.server.core.frames import PING, control, frame


class Ends:
    """Both ends of a connection: they note what arrives."""

    def __init__(self, seed: int = 0, wild: float = 0.0) -> None:
        self.clock = FakeClock()
        self.link = Link("line", self.clock, Chance(seed), Weather(wild=wild), self)
        self.at_client: list[object] = []
        self.at_server: list[object] = []
        self.link.accept(self)
        self.wait()

    def wait(self, ms: int = 10_000) -> None:
        self.clock.run_until(self.clock.now() + ms)

    def opened(self) -> None:
        self.at_client.append("opened")

    def heard(self, payload: bytes) -> None:
        self.at_client.append(int(payload))

    def closed(self, code: int) -> None:
        self.at_client.append(f"closed {code}")

    def receive(self, text: str) -> None:
        self.at_server.append(int(text))

    def pong(self, nonce: bytes) -> bool:
        self.at_server.append(nonce)
        return True

    def leave(self) -> None:
        self.at_server.append("left")

    def exchange(self, count: int) -> None:
        for number in range(count):
            self.link.send(str(number))
            self.link.write(frame(str(number).encode()))


def test_a_good_line_keeps_everything_in_order() -> None:
    """Without faults both ends get everything once, in order, and the end after it."""
    ends = Ends()
    ends.exchange(50)
    ends.wait()
    ends.link.close(4000)
    ends.wait()
    assert ends.at_client == ["opened", *range(50), "closed 4000"]
    assert ends.at_server == [*range(50), "left"]


def test_pings_are_answered_as_browsers_do() -> None:
    """The client sees nothing of them, and anyone who reads nothing answers nothing."""
    ends = Ends()
    ends.link.write(frame(b"1") + control(PING, b"a"))
    ends.wait()
    assert (ends.at_client, ends.at_server) == (["opened", 1], [b"a"])
    ends.link.sleep(1_000_000)
    ends.link.write(control(PING, b"b"))
    ends.wait()
    assert ends.at_server == [b"a"]


def test_a_broken_line_loses_what_is_on_its_way() -> None:
    """When a line breaks, each end has got the first part of what was sent, and hears once that it is over."""
    cut_off = set()
    for seed in range(30):
        ends = Ends(seed)
        ends.exchange(20)
        ends.wait(40)
        ends.link.drop(5_000)
        ends.wait()
        *heard, end = ends.at_client[1:]
        assert end == f"closed {LOST}"
        assert heard == list(range(len(heard)))
        assert ends.at_server[-1] == "left"
        cut_off.add(len(heard))
    assert len(cut_off) > 2


def test_a_wild_line_loses_doubles_and_swaps() -> None:
    """On a wild line some messages are missing, some come twice and some come early."""
    ends = Ends(wild=0.3)
    ends.exchange(100)
    ends.wait()
    heard = [number for number in ends.at_client if isinstance(number, int)]
    assert len(set(heard)) < 100
    assert len(heard) > len(set(heard))
    assert heard != sorted(heard)


def test_a_sleeping_reader_has_a_backlog() -> None:
    """What a client does not read waits, and comes when it reads again."""
    ends = Ends()
    ends.link.sleep(5_000)
    ends.exchange(10)
    ends.wait(1_000)
    assert ends.at_client == ["opened"]
    assert ends.link.backlog == 10 * WEIGHT
    ends.wait()
    assert ends.at_client == ["opened", *range(10)]
    assert ends.link.backlog == 0


def test_frames_of_every_length_are_told_apart() -> None:
    """Several messages in one write are the same messages again at the other end."""
    payloads = [b"x" * length for length in (0, 1, 125, 126, 65_535, 65_536)]
    assert list(unframed(b"".join(map(frame, payloads)))) == payloads
