"""Whom the host has removed stays out: the device, and for a while new ones from its address."""

from tests.server.fakes import Caller, Parlour
from tests.tables import asking
from vivace.engine.refusal import Reason
from vivace.protocol.messages import Answer, PassSeat, Ticket, You
from vivace.server.core.client_session import read
from vivace.server.core.room import Room
from vivace.tables.requests import Kick, Readmit, SetBot, Sit
from vivace.tables.seating import REMOVED_MS

HOME, ELSEWHERE = "192.0.2.7", "198.51.100.1"


class Evening(Parlour):
    """Anna hosts; Ben and his sister Bea sit at one address, and their brother watches from there."""

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0
        self.code = self.open()
        self.anna = self.seated("Anna", ELSEWHERE)
        self.ben = self.seated("Ben", HOME)
        self.bea = self.seated("Bea", HOME)
        self.brother = self.caller(self.code, HOME).hello()

    def seated(self, name: str, address: str) -> Caller:
        caller = self.caller(self.code, address).hello()
        assert self.sit(caller, name) is None
        return caller

    def sit(self, caller: Caller, name: str) -> str | None:
        """Why someone gets no seat."""
        self._asked += 1
        caller.say(Sit(id=f"sit{self._asked}", name=name))
        refused = caller.connection.last(Answer).refused
        return None if refused is None else refused.reason

    def kick(self, name: str) -> None:
        names = [chair.name for chair in self.room.table.chairs]
        self.anna.say(Kick(id=f"kick{name}", seat=names.index(name), name=name))
        assert self.anna.connection.last(Answer).refused is None

    def stay(self, ms: int) -> None:
        """Time passes, in which nobody is silent."""
        for _ in range(ms // 10_000):
            self.wait(10_000)
            for session in list(self.hub.sessions):
                session.receive(read(b'{"is": "ping", "at": 0}'))
        self.wait(ms % 10_000)

    @property
    def room(self) -> Room:
        return self.hub.rooms[self.code]


def test_a_new_device_from_the_same_address_does_not_get_around_a_removal() -> None:
    """Neither the same token nor a fresh one sits down; someone from elsewhere does."""
    evening = Evening()
    evening.kick("Ben")
    again = evening.caller(evening.code, HOME).hello(evening.ben.token)
    assert evening.sit(again, "Ben") == Reason.REMOVED
    fresh = evening.caller(evening.code, HOME).hello()
    assert evening.sit(fresh, "Ben") == Reason.REMOVED
    assert evening.sit(evening.caller(evening.code, ELSEWHERE).hello(), "Carl") is None


def test_people_who_sit_already_stay_and_may_come_back() -> None:
    """A family behind one router does not answer for one of them: Bea keeps her seat, leaves and sits down again."""
    evening = Evening()
    evening.kick("Ben")
    assert [chair.name for chair in evening.room.table.chairs] == ["Anna", "Bea"]
    evening.room._take(asking.Leave(player=evening.bea.session.player))
    assert evening.sit(evening.bea, "Bea") is None


def test_a_seat_can_be_passed_to_another_device_of_the_same_address() -> None:
    """A ticket is no way of sitting down."""
    evening = Evening()
    evening.kick("Ben")
    evening.bea.say(PassSeat(id="pass"))
    phone = evening.caller(evening.code, HOME).hello(ticket=evening.bea.connection.last(Ticket).ticket)
    assert phone.connection.last(You).seat == 1


def test_a_removal_holds_for_ten_minutes() -> None:
    """After that the same device and new ones from its address may sit down, not a millisecond earlier."""
    evening = Evening()
    evening.kick("Ben")
    evening.stay(REMOVED_MS - 1)
    for caller in (evening.ben, evening.brother):
        assert evening.sit(caller, "Ben") == Reason.REMOVED
    evening.wait(1)
    for caller in (evening.ben, evening.brother):
        assert evening.sit(caller, "Ben") is None


def test_removals_that_are_over_are_forgotten() -> None:
    """A table that is awake for weeks keeps no address longer than it needs it."""
    evening = Evening()
    evening.kick("Ben")
    evening.stay(REMOVED_MS)
    evening.kick("Bea")
    assert list(evening.room._door._bans) == [evening.bea.session.player]


def test_everyone_concerned_is_told_until_when() -> None:
    """Ben that he was removed, his brother only how long; who sits, or comes from elsewhere, hears nothing of it."""
    evening = Evening()
    watcher = evening.caller(evening.code, ELSEWHERE).hello()
    until = evening.clock.now() + REMOVED_MS
    evening.kick("Ben")
    assert evening.ben.connection.last(You) == You(removed=True, kept_out_until=until)
    assert evening.brother.connection.last(You) == You(kept_out_until=until)
    assert evening.bea.connection.last(You) == You(1)
    assert watcher.connection.last(You) == You()
    assert evening.caller(evening.code, HOME).hello().connection.last(You) == You(kept_out_until=until)


def test_the_host_lifts_it_for_the_address_too() -> None:
    """Ben is let back in: he is told so at once, and so is his brother."""
    evening = Evening()
    evening.kick("Ben")
    evening.anna.say(Readmit(id="back", name="Ben"))
    assert evening.ben.connection.last(You) == evening.brother.connection.last(You) == You()
    for caller in (evening.ben, evening.brother):
        assert evening.sit(caller, "Ben") is None


def test_two_removals_from_one_address_are_lifted_one_by_one() -> None:
    """Bea was removed as well: letting Ben back in lets him in, and nobody new."""
    evening = Evening()
    evening.kick("Ben")
    evening.kick("Bea")
    evening.anna.say(Readmit(id="back", name="Bea"))
    assert evening.sit(evening.bea, "Bea") is None
    assert evening.sit(evening.brother, "Bob") == Reason.REMOVED


def test_whose_line_is_gone_when_the_host_removes_them_is_known_all_the_same() -> None:
    """It does not help to hang up first."""
    evening = Evening()
    evening.ben.session.leave()
    evening.kick("Ben")
    assert evening.sit(evening.caller(evening.code, HOME).hello(), "Ben") == Reason.REMOVED


def test_no_address_is_logged_or_shown() -> None:
    """What the log and all clients have got does not contain it, however it was used."""
    evening = Evening()
    evening.kick("Ben")
    evening.sit(evening.brother, "Ben")
    told = [
        str(message) for session in (evening.anna, evening.ben, evening.brother) for message in session.connection.heard
    ]
    assert not any(HOME in text for text in [*evening.log.lines[evening.code], *told])


def test_addresses_that_are_not_known_keep_nobody_out() -> None:
    """A removal then holds for the device alone."""
    parlour = Parlour()
    code = parlour.open()
    anna, ben = parlour.caller(code).hello(), parlour.caller(code).hello()
    for caller, name in ((anna, "Anna"), (ben, "Ben")):
        caller.say(Sit(id="sit", name=name))
    anna.say(Kick(id="kick", seat=1))
    other = parlour.caller(code).hello()
    other.say(Sit(id="sit", name="Ben"))
    assert other.connection.last(Answer).refused is None


def test_only_bots_that_exist_can_be_chosen() -> None:
    """As with those that are added."""
    evening = Evening()
    evening.anna.say(SetBot(id="bot", seat=1, bot="unheard-of"))
    refused = evening.anna.connection.last(Answer).refused
    assert refused is not None
    assert refused.reason == Reason.UNKNOWN_CHOICE


def test_a_seat_that_was_taken_is_confirmed_again_anyone_who_was_removed_since() -> None:
    """The answer was lost: the same message, sent again, was carried out and says so."""
    evening = Evening()
    evening.brother.say(Sit(id="mine", name="Bob"))
    evening.room._take(asking.Leave(player=evening.brother.session.player))
    evening.kick("Ben")
    evening.brother.say(Sit(id="mine", name="Bob"))
    assert evening.brother.connection.last(Answer) == Answer("mine")
