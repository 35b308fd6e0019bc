from vivace.bots.crew import ACTION_MS, Crew, act, attended, next_up
from vivace.bots.greedy import FRESH
from vivace.simulator.evening import opened as evening
from vivace.tables import inputs, keeper
from vivace.tables.opener import opened
from vivace.tables.table import Phase, Table, bot_seats

SEED = "5" * 32


def playing(bots: int = 3, edition: str = "ligretto") -> tuple[Table, int]:
    """A table of bots in the middle of a round, and the time."""
    desk = evening(opened(edition, table_options={"countdown_ms": 0}), ("Ada", "Ben", "Cleo")[:bots], SEED).desk
    for wish in (inputs.Start(), inputs.Deal(seed=SEED)):
        desk, _ = keeper.handle(desk, wish, 5_000)
    assert desk.table.phase is Phase.PLAYING
    return desk.table, desk.now


def test_every_bot_gets_a_time_within_the_pace_of_people() -> None:
    """Each bot that may play acts one to two seconds after its first look."""
    table, now = playing()
    crew = attended(Crew(SEED), table, now)
    assert set(crew.bots) == {0, 1, 2} == set(bot_seats(table))
    assert all(now + ACTION_MS[0] <= bot.at < now + ACTION_MS[1] for bot in crew.bots.values())


def test_who_is_first_is_next() -> None:
    """The bot with the earliest time acts next."""
    table, now = playing()
    crew = attended(Crew(SEED), table, now)
    assert next_up(crew, table) == min((bot.at, seat) for seat, bot in crew.bots.items())


def test_acting_takes_time_and_gives_a_command() -> None:
    """A bot that acts has its next time later, and remembers."""
    table, now = playing()
    crew = attended(Crew(SEED), table, now)
    found = next_up(crew, table)
    assert found is not None
    at, seat = found
    after, command = act(crew, table, seat, at)
    assert command is not None
    assert at + ACTION_MS[0] <= after.bots[seat].at < at + ACTION_MS[1]
    assert after.moves == 1


def test_a_bot_that_comes_late_makes_up_for_nothing() -> None:
    """However long it was kept, the next move has the usual distance; one that comes too early gains nothing either."""
    table, now = playing()
    crew = attended(Crew(SEED), table, now)
    at, seat = min((bot.at, seat) for seat, bot in crew.bots.items())
    late, _ = act(crew, table, seat, at + 60_000)
    on_time, _ = act(crew, table, seat, at)
    assert late.bots[seat].at == on_time.bots[seat].at + 60_000
    assert act(crew, table, seat, at - 500)[0] == on_time
    assert all(late.bots[other] == crew.bots[other] for other in crew.bots if other != seat)


def test_nothing_changes_while_all_have_their_times() -> None:
    """Looking again at a table where everybody has a time changes nothing."""
    table, now = playing()
    crew = attended(Crew(SEED), table, now)
    assert attended(crew, table, now + 500) is crew


def test_bots_rest_when_play_stops() -> None:
    """When play stops all bots rest, and look anew when it goes on."""
    table, now = playing()
    crew = attended(Crew(SEED), table, now)
    desk, _ = keeper.handle(keeper.Desk(table, now=now), inputs.Pause(), now)
    rested = attended(crew, desk.table, now)
    assert rested.bots == {}
    assert attended(rested, desk.table, now) is rested
    assert next_up(rested, desk.table) is None


def test_the_pace_depends_on_the_seed_only() -> None:
    """The same seed gives the same times, another seed others."""
    table, now = playing()
    assert attended(Crew(SEED), table, now) == attended(Crew(SEED), table, now)
    assert attended(Crew(SEED), table, now) != attended(Crew("6" * 32), table, now)


def test_bots_start_without_memories() -> None:
    """A bot that sits down knows nothing of earlier rounds."""
    table, now = playing()
    assert all(bot.memory == FRESH for bot in attended(Crew(SEED), table, now).bots.values())
