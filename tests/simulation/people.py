"""What people do at a table: mostly they play, and now and then they do anything else."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec.structs import replace

from tests.games.universe import UNIVERSES
from tests.simulation import parties
from tests.simulation.client import Client, Exchange
from tests.simulation.parties import Party
from vivace.bots import greedy
from vivace.engine.calls import CallStop, SayStuck
from vivace.engine.honour import CallMisplay
from vivace.engine.zones import NOBODY
from vivace.games.catalog import EDITIONS
from vivace.games.piles.commands import Flip, PlayCard
from vivace.protocol import messages
from vivace.protocol.messages import Reaction
from vivace.tables import requests
from vivace.tables.requests import LONGEST_REACTION, Play, Request
from vivace.tables.table import GATHERING, Pause, Phase
from vivace.tables.view import TableView

NONSENSE: tuple[Any, ...] = (
    PlayCard("r1z"),
    PlayCard("r10a"),
    Flip("thrown"),
    CallStop(),
    SayStuck(),
    CallMisplay("g1b"),
)
GARBAGE = (
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    '{"is": "play"}',
    '{"is": "play", "id": "", "do": {"type": "flip"}}',
    '{"is": "dance", "id": "1"}',
    '{"is": "sync", "have": -1}',
    '{"is": "sync", "have": 99999999999999999999}',
    '{"is": "hello", "version": 2}',
    '{"is": "ping", "at": 1e999}',
    "[" * 3_000,
)
MOST_PENDING = 3
PACE_MS, HECTIC_MS = (300, 1_200), (60, 180)
TEAMS = ("a", "a", "b", "c", "")
BOTS = ("mine", "mine", "yours", "child", "family", "inhuman", "greedy", "unheard-of")


class Stage(Protocol):
    """What people need to know of the run that they are in."""

    mischief: float

    def rest_ms(self) -> int: ...

    @property
    def exchange(self) -> Exchange: ...

    def new_client(self, person: "Person", token: str | None, ticket: str = "") -> Client: ...


class Person:
    """Someone with a phone, or two."""

    def __init__(self, number: int, stage: Stage, party: Party, *, plays: bool) -> None:
        self.party = party
        self.name = f"Client {number}"
        self.number = number
        self.plays = plays
        self.pace = stage.exchange.chance.between(*(HECTIC_MS if party.is_hectic else PACE_MS))
        self._stage = stage
        self._chance = stage.exchange.chance
        self.lies = self._chance.happens(0.2)
        """Whether what it claims about its reactions is not true."""
        self._memory = greedy.FRESH
        self._recent: list[Request] = []
        self.repeated: set[str] = set()
        """The ids of what was said again without need."""
        self._before: Client | None = None
        self.client = stage.new_client(self, None)

    def arrive(self) -> None:
        self.client.start()
        self._stage.exchange.clock.call_in(self._chance.between(100, 1_000), self._live)

    def _live(self) -> None:
        pause = self._chance.between(self.pace // 2, self.pace * 2) + self._stage.rest_ms()
        self._stage.exchange.clock.call_in(pause, self._live)
        if not self._stage.rest_ms():
            self.think()

    def think(self) -> None:
        """Renderer at the table and do something."""
        client = self.client
        if client.finished:
            return self.move_to(self._stage.new_client(self, client.token))
        if client.view is None or not client.welcome or client.mute_until:
            return None
        if client.is_stranded or self._has_seat_elsewhere():
            return self.go_back()
        if self._chance.happens(self._stage.mischief):
            return self._chance.weighted(_WHIMS)(self, client, client.view)
        wish = self._wish(client, client.view)
        return None if wish is None else self.ask(wish)

    def move_to(self, client: Client) -> None:
        """Go on with another tab or another device; the one before stays open."""
        self._before, self.client = self.client, client
        client.start()

    def go_back(self) -> None:
        """The other device did not get the seat: go on with the one that has it. The other one may get it yet."""
        if self._before is not None:
            self.move_to(self._stage.new_client(self, self._before.token))

    def _has_seat_elsewhere(self) -> bool:
        """Whether a seat was passed on and did not arrive, as the disk failed at that moment."""
        there = self._before is not None and self._before.is_up and self._before.you.seat is not None
        return there and self.client.you.seat is None

    def ask(self, wish: Request) -> None:
        if isinstance(wish, Play):
            wish = self._stamped(wish)
        self._recent = [*self._recent[-2:], wish]
        self.client.ask(wish)

    def _stamped(self, play: Play) -> Play:
        """A move with what was drawn last, and how long ago. Liars claim anything."""
        seen, after = self.client.have, self._stage.exchange.clock.now() - self.client.drawn_at
        if self.lies:
            seen = self._chance.pick((0, 1, seen, seen + 1, seen + 1_000, max(seen - 20, 0)))
            after = self._chance.pick((0, 0, after, after // 2, LONGEST_REACTION))
        return replace(play, seen=seen, after=min(after, LONGEST_REACTION))

    def id(self) -> str:
        return self.client.next_id()

    def _wish(self, client: Client, view: TableView) -> Request | None:
        """What someone wants who simply wants to play."""
        seat = client.you.seat
        if len(client.pending) >= MOST_PENDING:
            return None
        if seat is None or seat >= len(view.chairs):
            wants = self.plays and not client.you.waiting and not self._awaits(requests.Sit)
            return requests.Sit(id=self.id(), name=self.name) if wants else None
        if view.host == seat and view.removed and self._chance.happens(0.2):
            return requests.Readmit(id=self.id(), name=view.removed[0].name)
        if view.phase in GATHERING and self._chance.happens(0.2):
            return self._agree(view, seat)
        if view.phase in (*GATHERING, Phase.READY) or view.pause is Pause.UNREADY:
            return self._get_ready(view, seat)
        if view.phase is Phase.PAUSED:
            may_resume = view.host == seat or view.pause is Pause.IDLE
            wants = may_resume and not self._awaits(requests.Resume)
            return requests.Resume(id=self.id()) if wants else None
        return self._move(view, seat)

    def _get_ready(self, view: TableView, seat: int) -> Request | None:
        """A host who waits for others asks them after a while."""
        if not view.chairs[seat].ready:
            return None if self._awaits(requests.Ready) else requests.Ready(id=self.id())
        asks = view.host == seat and view.phase in GATHERING and view.until is None and self._chance.happens(0.3)
        return requests.Start(id=self.id()) if asks and not self._awaits(requests.Start) else None

    def _agree(self, view: TableView, seat: int) -> Request:
        """Before a match one can choose another deck, and the host can invite bots and give handicaps."""
        command = self.id()
        wishes: list[Request] = [requests.ChooseDeck(id=command, deck=self._chance.pick("abcd"))]
        if view.host == seat:
            bot = requests.AddBot(id=command, name=self._chance.pick(("", "Bot")), bot=self._chance.pick(BOTS))
            wishes += [bot, bot, requests.SetHandicap(id=command, seat=seat, amount=2), self._change(command)]
            wishes.append(self._share_out(command, view))
            bots = [place for place, chair in enumerate(view.chairs) if chair.bot]
            wishes += [requests.SetBot(id=command, seat=place, bot=self._chance.pick(BOTS)) for place in bots] * 3
        wishes.append(requests.SetTeams(id=command, teams={view.chairs[seat].name: self._chance.pick(TEAMS)}))
        return self._chance.pick(wishes)

    def _share_out(self, command: str, view: TableView) -> Request:
        """Everyone gets a team, or none."""
        return requests.SetTeams(id=command, teams={chair.name: self._chance.pick(TEAMS) for chair in view.chairs})

    def _change(self, command: str) -> Request:
        """Another game, or the same by other rules, sometimes for so few that not all have a seat."""
        other = parties.wish(self._chance)
        seats = {"seats": [2, self._chance.between(2, 3)]} if self._chance.happens(0.2) else {}
        return requests.ChangeGame(
            id=command, edition=other.edition, house_rules=other.house_rules | seats, options=other.options
        )

    def _awaits(self, kind: type[Request]) -> bool:
        return any(isinstance(sent.ask, kind) for sent in self.client.pending.values())

    def _move(self, view: TableView, seat: int) -> Request | None:
        if view.phase not in (Phase.CHOOSING, Phase.PLAYING):
            return None
        game = EDITIONS[view.edition]
        legal = game.legal(view.game, seat)
        command, self._memory = greedy.CHOOSERS[game.name](view.game, legal, seat, self._memory)
        pending = [sent.ask.do for sent in self.client.pending.values() if isinstance(sent.ask, Play)]
        return None if command is None or command in pending else Play(id=self.id(), do=command)

    def misplay(self, _: Client, view: TableView) -> None:
        seat = self.client.you.seat
        if seat is None or view.phase not in (Phase.PLAYING, Phase.REVIEW):
            return
        shared = [zone.faces for zone in view.game.zones.values() if zone.seat == NOBODY and zone.faces]
        commands: list[Any] = [CallMisplay(self._chance.pick(faces)) for faces in shared]
        commands += UNIVERSES[EDITIONS[view.edition].name].misplays(view.game, seat)
        if commands:
            self.ask(Play(id=self.id(), do=self._chance.pick(commands)))

    def talk_nonsense(self, _: Client, __: TableView) -> None:
        self.ask(Play(id=self.id(), do=self._chance.pick(NONSENSE)))

    def send_garbage(self, client: Client, _: TableView) -> None:
        client.send_text(self._chance.pick(GARBAGE))

    def repeat(self, client: Client, _: TableView) -> None:
        """Say again what was said a moment ago, whether it was answered or not."""
        if self._recent:
            ask = self._chance.pick(self._recent)
            self.repeated.add(ask.id)
            client.send(ask)

    def play_host(self, _: Client, view: TableView) -> None:
        """What a host may do, and others may try."""
        seat, command = self._chance.between(0, len(view.chairs)), self.id()
        wishes: tuple[Callable[[], Request], ...] = (
            lambda: requests.AddBot(id=command, name="Bot"),
            lambda: requests.AddBot(id=command, name="Robot", deck="c", bot=self._chance.pick(BOTS)),
            lambda: requests.SetHandicap(id=command, seat=seat, amount=self._chance.between(0, 4)),
            lambda: self._share_out(command, view),
            lambda: self._change(command),
            lambda: requests.HandOver(id=command, seat=seat),
            lambda: requests.Start(id=command),
            lambda: requests.Start(id=command),
            lambda: requests.Pause(id=command),
            lambda: requests.Resume(id=command),
            *(lambda: requests.Kick(id=command, seat=seat) for _ in range(4)),
            lambda: requests.SetBot(id=command, seat=seat, bot=self._chance.pick(BOTS)),
            *(lambda name=one.name: requests.Readmit(id=command, name=name) for one in view.removed * 9),
            *(lambda: requests.KickWaiting(id=command, place=0) for _ in range(1 + 9 * len(view.waiting))),
        )
        self.ask(self._chance.pick(wishes)())

    def change_mind(self, _: Client, __: TableView) -> None:
        """What anybody at the table may do."""
        command = self.id()
        wishes: tuple[Request, ...] = (
            requests.Ready(id=command, ready=False),
            requests.ChooseDeck(id=command, deck=self._chance.pick("abcd")),
            requests.Sit(id=command, name=" \u202e\x00", deck="a"),
            requests.Sit(id=command, name="Client 0", deck=self._chance.pick(("", "b"))),
        )
        self.ask(self._chance.pick(wishes))

    def leave(self, _: Client, __: TableView) -> None:
        self.ask(requests.Leave(id=self.id()))

    def gesture(self, client: Client, view: TableView) -> None:
        reaction = self._chance.pick(tuple(Reaction))
        zone = self._chance.pick((*view.game.zones, "", "nowhere"))
        client.send(self._chance.pick((messages.React(reaction), messages.Reach(zone), messages.Sync(client.have))))

    def sync_wildly(self, client: Client, _: TableView) -> None:
        client.send(messages.Sync(self._chance.pick((0, 1, client.have // 2, client.have + 5))))

    def lose_line(self, client: Client, _: TableView) -> None:
        if client.link is not None:
            client.link.drop(self._chance.pick((0, 500, 5_000, 30_000)))

    def go_away(self, client: Client, _: TableView) -> None:
        client.go_away()
        self._stage.exchange.clock.call_in(self._chance.pick((100, 2_000, 15_000)), self.come_back)

    def come_back(self) -> None:
        """Unless it is the time at which nobody is there."""
        if not self._stage.rest_ms():
            self.client.come_back()

    def reload(self, client: Client, _: TableView) -> None:
        client.go_away()
        client.forget()
        client.come_back()

    def doze(self, client: Client, _: TableView) -> None:
        """The browser reads nothing for a while."""
        if client.link is not None:
            client.link.sleep(self._chance.pick((500, 3_000, 60_000, 60_000)))

    def fall_silent(self, client: Client, _: TableView) -> None:
        """The tab is in the background for a while."""
        ms = self._chance.pick((3_000, 30_000))
        client.mute_until = self._stage.exchange.clock.now() + ms
        self._stage.exchange.clock.call_in(ms, lambda: setattr(client, "mute_until", 0))

    def open_tab(self, client: Client, _: TableView) -> None:
        """The same seat in a second tab, while the first is still open."""
        if client.token is not None:
            self.move_to(self._stage.new_client(self, client.token))

    def pass_seat(self, _: Client, __: TableView) -> None:
        self.ask(messages.PassSeat(id=self.id()))

    def take_ticket(self, ticket: str) -> None:
        """Go on with another device. Its own token leads to the seat even if the line breaks before the welcome."""
        self.move_to(self._stage.new_client(self, self._chance.secret(), ticket))


Whim = Callable[[Person, Client, TableView], None]
_WHIMS: dict[Whim, float] = {
    Person.misplay: 6,
    Person.talk_nonsense: 2,
    Person.send_garbage: 2,
    Person.repeat: 6,
    Person.play_host: 8,
    Person.change_mind: 2,
    Person.leave: 0.7,
    Person.gesture: 2,
    Person.sync_wildly: 2,
    Person.lose_line: 4,
    Person.go_away: 2,
    Person.reload: 1,
    Person.doze: 3,
    Person.fall_silent: 1,
    Person.open_tab: 1,
    Person.pass_seat: 1,
}
