"""One evening with score sheets: phones share a sheet, lose their connection, are reloaded and disagree.

Phones do what the page does: they keep what the server has confirmed and, on top of it, what was done here, and say that
again until they hear of it. The server, its disk and the network fail as they do for tables.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from tests.server.phones import as_sheet
from tests.simulation.disk import Hitch
from tests.simulation.faults import Fault, crash, crash_often, fail_doubtfully, fail_once, fill_disk, lose_disk, restart
from tests.simulation.history import promise
from tests.simulation.network import Link
from tests.simulation.setting import listening, small_limits
from tests.simulation.world import Gate, Tell, World
from vivace.engine.game import Progress
from vivace.engine.sheet import Line
from vivace.protocol.http import OpenSheet
from vivace.protocol.messages import (
    CLOSE_CODES,
    VERSION,
    Answer,
    Edit,
    Hello,
    ProblemCode,
    SheetChanged,
    SheetShown,
    Sync,
    Welcome,
    decoded,
)
from vivace.scorekeeper import journal
from vivace.scorekeeper.changes import AddPlayer, Change, EnterLine, SettleLine, UndoLine
from vivace.scorekeeper.decide import decide
from vivace.scorekeeper.events import LineEntered, LineSettled, LineUndone, Logged
from vivace.scorekeeper.evolve import evolve
from vivace.scorekeeper.sheet import Cell, Sheet, cell_at
from vivace.server.core.ports import LogError, Origin

CODE = "CDFGHJKM"
MAYHEM_MS, CALM_MS = 20_000, 20_000
PATIENCE_MS = 2_500
ROUNDS, PLAYERS = 4, 3
FOR_GOOD = tuple(
    CLOSE_CODES[code] for code in (ProblemCode.NO_TABLE, ProblemCode.BROKEN_TABLE, ProblemCode.BAD_VERSION)
)


class Phone:
    """A phone with the sheet on it. What it keeps survives that its page is loaded again."""

    def __init__(self, number: int, world: "SheetWorld") -> None:
        self.name = f"phone{number}"
        self.base: Sheet | None = None
        self.outbox: list[Change] = []
        self.is_away = False
        self.link: Link | None = None
        self._world = world
        self._acknowledged: dict[str, int] = {}
        self._count = 0
        self._synced_from = -1

    @property
    def sheet(self) -> Sheet | None:
        """What is on its screen: what is confirmed, and what was done here."""
        sheet = self.base
        if sheet is None:
            return None
        for change in self.outbox:
            decided = decide(sheet, change)
            sheet = decided.after if isinstance(decided, Progress) else sheet
        return sheet

    def start(self) -> None:
        self.connect()
        self._world.clock.call_in(self._world.chance.between(1, PATIENCE_MS), self._beat)
        self._world.clock.call_in(self._world.chance.between(1, 2_000), self._live)

    def connect(self) -> None:
        if not self.is_away and self.link is None:
            self.link = self._world.reach(self)

    def go_away(self, ms: int) -> None:
        """No connection for a while. People go on entering what they see at the table."""
        self.is_away = True
        if self.link is not None:
            self.link.hang_up()
            self.link = None
        self._world.clock.call_in(ms, self.come_back)

    def come_back(self) -> None:
        self.is_away = False
        self.connect()

    def reload(self) -> None:
        """The battery was dead: memory is gone, what was kept is not."""
        self._acknowledged = {}
        self.go_away(self._world.chance.between(100, 3_000))

    def _live(self) -> None:
        """Enter something, if it is not the end of the evening."""
        if self._world.is_calm:
            return
        if (sheet := self.sheet) is not None:
            self.do(self._world.wish(sheet))
        self._world.clock.call_in(self._world.chance.between(200, 2_500), self._live)

    def do(self, wish: AddPlayer | EnterLine | SettleLine | UndoLine | None) -> None:
        sheet = self.sheet
        if wish is None or sheet is None:
            return
        self._count += 1
        change = Change(f"{self.name}.{self._count}", wish, self.name, self._world.clock.now())
        decided = decide(sheet, change)
        if isinstance(decided, Progress) and decided.events:
            self._world.asked[change.id] = change
            self.outbox.append(change)
            self._say(change)

    def _say(self, change: Change) -> None:
        self.send(Edit(id=change.id, do=change.do, by=change.by, at=change.at))

    def send(self, message: Hello | Edit | Sync) -> None:
        if self.link is not None:
            self.link.send(msgspec.json.encode(message).decode())

    def opened(self) -> None:
        self.send(Hello(VERSION, have=self.base.seq if self.base is not None else 0))

    def heard(self, payload: bytes) -> None:
        match decoded(payload):
            case Welcome():
                for change in self.outbox:
                    self._say(change)
            case SheetShown() as shown if self.base is None or shown.seq >= self.base.seq:
                self.base = as_sheet(shown)
            case SheetChanged() as changed:
                self._changed(changed.change)
            case Answer() as answer:
                self._answered(answer)
        self._tidy()

    def _changed(self, logged: Logged) -> None:
        self._world.shown[logged.seq] = logged
        if self.base is None or logged.seq > self.base.seq + 1:
            if self.base is not None and self._synced_from != self.base.seq:
                self._synced_from = self.base.seq
                self.send(Sync(self.base.seq))
        elif logged.seq == self.base.seq + 1:
            self.base = evolve(self.base, logged)

    def _answered(self, answer: Answer) -> None:
        if answer.refused is None:
            self._world.note("confirmed")
            self._world.confirmed[answer.id] = answer.seq
            self._acknowledged[answer.id] = answer.seq
        else:
            self._world.note(f"refused {answer.refused.reason}")
            self.outbox = [change for change in self.outbox if change.id != answer.id]

    def _tidy(self) -> None:
        """What the server has confirmed, and what is seen by now, needs no saying again."""
        have = self.base.seq if self.base is not None else -1
        self.outbox = [one for one in self.outbox if self._acknowledged.get(one.id, have + 1) > have]

    def closed(self, code: int) -> None:
        promise(code not in FOR_GOOD, "nobody is sent away for good", self.name, code)
        self.link = None
        self._world.clock.call_in(self._world.chance.between(50, 2_000), self.connect)

    def _beat(self) -> None:
        self._world.clock.call_in(PATIENCE_MS, self._beat)
        self._synced_from = -1
        for change in self.outbox:
            self._say(change)
        if self.base is not None:
            self.send(Sync(self.base.seq))


class SheetWorld(World):
    """A world with one sheet, and phones that show it."""

    def __init__(self, seed: int, tell: Tell | None = None) -> None:
        super().__init__(seed, tell)
        self.phones: list[Phone] = []
        self.asked: dict[str, Change] = {}
        self.confirmed: dict[str, int] = {}
        self.shown: dict[int, Logged] = {}
        self.is_calm = False

    def reach(self, phone: Phone) -> Link:
        link = Link(f"{phone.name}@{self.clock.now()}", self.clock, self.chance, self.weather, phone)
        self.clock.call_in(self.chance.between(1, 100), lambda: self._take(link, phone.name))
        return link

    def _take(self, link: Link, name: str) -> None:
        if link.over:
            return
        if self.process is None:
            link.refuse()
            return
        self.process.links.append(link)
        session = self.process.hub.sheet_session(CODE, link, Origin(name))
        link.accept(Gate(session, None, lambda: self.chance.happens(self.weather.too_much)))

    def wish(self, sheet: Sheet) -> AddPlayer | EnterLine | SettleLine | UndoLine | None:
        """What someone enters who sees this sheet."""
        if len(sheet.players) < PLAYERS:
            return AddPlayer(f"Player {len(sheet.players)}")
        rounds = len(sheet.match.rounds)
        number = self.chance.between(max(1, rounds - 1), min(rounds + 1, ROUNDS))
        player = self.chance.pick(sheet.players).id
        cell = cell_at(sheet, 1, number, player)
        known = versions(cell)
        if cell.rivals and self.chance.happens(0.4):
            return SettleLine(1, number, player, self.chance.pick(known), tuple(known))
        if cell.versions and self.chance.happens(0.1):
            return UndoLine(1, number, player, cell.versions[-1].id)
        based = cell.versions[-1].id if cell.versions else ""
        return EnterLine(1, number, player, Line(points=self.chance.between(-9, 40)), based)


def versions(cell: Cell) -> list[str]:
    """All that is shown of a cell: what counts, and what contradicts it."""
    return [version.id for version in (*cell.versions[-1:], *cell.rivals)]


def simulate(seed: int, tell: Tell | None = None) -> Counter[str]:
    """A whole evening. It says what has happened how often, or fails with a promise that was broken."""
    world = SheetWorld(seed, tell)
    with listening(world), small_limits():
        live(world)
    return world.seen


def live(world: SheetWorld) -> None:
    world.start()
    open_sheet(world)
    world.phones = [Phone(number, world) for number in range(world.chance.between(2, 4))]
    for phone in world.phones:
        phone.start()
    mayhem(world)
    calm(world)
    check(world)


def open_sheet(world: SheetWorld) -> None:
    told: list[str | LogError] = []
    assert world.process is not None
    world.process.hub.sheets.open(OpenSheet(CODE, "ligretto"), told.append)
    world.run(100)
    promise(told == [CODE], "a sheet can be opened")


def cut_one(world: World, _: Sequence[object]) -> None:
    assert isinstance(world, SheetWorld)
    world.note("a phone is offline")
    world.chance.pick(world.phones).go_away(world.chance.pick((500, 3_000, 9_000)))


def reload_one(world: World, _: Sequence[object]) -> None:
    assert isinstance(world, SheetWorld)
    world.note("a phone is reloaded")
    world.chance.pick(world.phones).reload()


def drop_one(world: World, _: Sequence[object]) -> None:
    assert isinstance(world, SheetWorld)
    phone = world.chance.pick(world.phones)
    if phone.link is not None:
        world.note("a line drops")
        phone.link.drop(world.chance.between(0, 3_000))


FAULTS: dict[Fault, float] = {
    crash: 3,
    crash_often: 1,
    restart: 2,
    fill_disk: 1,
    lose_disk: 1,
    fail_once: 2,
    fail_doubtfully: 2,
    cut_one: 6,
    reload_one: 3,
    drop_one: 4,
}


def mayhem(world: SheetWorld) -> None:
    faults = {fault: weight for fault, weight in FAULTS.items() if world.chance.happens(0.6)}
    world.weather.slowest_ms = world.chance.pick((20, 80, 400))
    left = MAYHEM_MS
    while left > 0:
        ms = world.chance.between(300, 3_000)
        world.run(ms)
        left -= ms
        if faults:
            world.chance.weighted(faults)(world, ())


def calm(world: SheetWorld) -> None:
    """Nothing goes wrong any more, and no one enters anything: all phones show the same."""
    world.note("calm")
    world.disk.hitch, world.is_calm, world.weather.too_much = Hitch(), True, 0.0
    for phone in world.phones:
        phone.come_back()
    world.run(CALM_MS)


def check(world: SheetWorld) -> None:
    opening, *lines = world.disk.lines(CODE)
    logged = [msgspec.json.decode(line, type=Logged) for line in lines]
    ids = Counter(one.id for one in logged)
    promise(max(ids.values(), default=0) <= 1, "a change counts once", ids.most_common(1))
    for seq, seen in world.shown.items():
        promise(seq <= len(logged) and logged[seq - 1] == seen, "what was shown is what the log says", seq)
    for change, seq in world.confirmed.items():
        promise(seq <= len(logged), "nothing confirmed is lost", change, seq)
    whole = journal.rebuild([opening, *lines])
    for phone in world.phones:
        promise(not phone.outbox, "everything is answered", phone.name, phone.outbox)
        promise(
            phone.base is not None and (phone.base.players, phone.base.matches) == (whole.players, whole.matches),
            "all phones show what the log says",
            phone.name,
        )
    check_cells(world, journal.rebuild([opening]), logged)


def check_cells(world: SheetWorld, sheet: Sheet, log: list[Logged]) -> None:
    """Whoever replaced what was in a cell, took it back or decided about it, had seen all of it."""
    for logged in log:
        world.note(f"event {type(logged.event).__name__}")
        event = logged.event
        if isinstance(event, LineEntered | LineUndone | LineSettled):
            cell = cell_at(sheet, event.match, event.round, event.player)
            asked = world.asked[logged.id].do
            if isinstance(event, LineEntered):
                assert isinstance(asked, EnterLine)
                world.seen["conflict"] += event.rival
                is_seen = event.rival or asked.based == (cell.versions[-1].id if cell.versions else "")
                promise(is_seen or not versions(cell), "no line is overwritten unseen", logged)
            if isinstance(event, LineSettled):
                assert isinstance(asked, SettleLine)
                promise(set(versions(cell)) <= set(asked.among), "no line is thrown away unseen", logged)
        sheet = evolve(sheet, logged)
