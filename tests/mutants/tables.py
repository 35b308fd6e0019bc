"""For the rules that are about time or about the whole table a change of the source that breaks them."""

from tests.mutants.mutation import Mutation

UMPIRE, KEEPER, CLOCKWORK = "tables/umpire.py", "tables/keeper.py", "tables/clockwork.py"
STARTER, SEATING, EVOLVE, VIEW = "tables/starter.py", "tables/seating.py", "tables/evolve.py", "tables/view.py"
RECORDER = "tables/recorder.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation("T-REF-3", "a call does not freeze the table", UMPIRE, "regroups = before is not None or any(isinstance(event, game.regroups) for event in progress.events)", "regroups = before is not None"),
    Mutation("T-REF-3", "moves are carried out behind the freeze", KEEPER, "    return _settled(_with_empty_queues(desk))", "    return desk"),
    Mutation("T-REF-4", "a round is counted at its stop", UMPIRE, "        return events.ChoiceAsked(now + wait.ms)\n    return events.ReviewOpened(now + wait.ms)", "        return events.ChoiceAsked(now + wait.ms)\n    return events.ReviewOpened(now)"),
    Mutation("T-REF-4", "every right call opens the review anew", UMPIRE, "return () if goes_on else (", "return ("),
    Mutation("T-REF-4", "a second stop has no time for calls", UMPIRE, "_is_same(before, wait) and not stopped", "_is_same(before, wait)"),
    Mutation("T-REF-4", "nobody is barred", UMPIRE, "return Refusal(Reason.BARRED) if barred else None", "return None"),
    Mutation("T-REF-4", "who is barred can do nothing", UMPIRE, "isinstance(command, CallMisplay) and now < table", "now < table"),
    Mutation("T-REF-4", "a false call bars everybody", EVOLVE, "            after = _with_chair(after, step.seat, barred_until", "            for seat in range(len(after.chairs)):\n                after = _with_chair(after, seat, barred_until"),
    Mutation("T-REF-4", "calls that waited are lost at the stop", UMPIRE, "    if table.phase in AT_WORK:\n", "    if table.phase in AT_WORK and table.phase is not Phase.REVIEW:\n"),
    Mutation("O-SETUP-3", "play never begins when all tokens stand", UMPIRE, "regroups = before is not None or any(", "regroups = any("),
    Mutation("D-THROW-3", "at a table a throw is as quick as any move", KEEPER, "    own = game_of(table).hand_ms(table.rules, command) if accepted else MOVE_MS", "    own = MOVE_MS"),
    Mutation("D-THROW-3", "the first throw takes no time", KEEPER, "            desk = _with_busy_hands(desk)", "            pass"),
    Mutation("D-THROW-1", "all throw again after a pause", KEEPER, "isinstance(event, events.CountdownEnded) and table.opening:", "isinstance(event, events.CountdownEnded):"),
    Mutation("D-BAG-3", "any shares can be set", SEATING, "    if not _go_together(table, (*(chair for chair in seats", "    if False and not _go_together(table, (*(chair for chair in seats"),
    Mutation("D-BAG-3", "somebody without dice can sit down", SEATING, "    if not _go_together(table, (*staying(table), *table.waiting, chair)):", "    if False:"),
    Mutation("O-SETUP-3", "one deadline for all tokens", UMPIRE, " and set(after.seats) <= set(before.seats)", ""),
    Mutation("O-SETUP-3", "who is late is waited for", CLOCKWORK, "    (_end_wait, (Phase.CHOOSING, Phase.REVIEW)),\n", ""),
    Mutation("O-SCORE-1", "each choice moves the deadline", UMPIRE, "return () if goes_on else (", "return ("),
    Mutation("O-MATCH-2", "nothing is carried on", STARTER, "events.MatchEnded(game_of(table).carried(match.round))", "events.MatchEnded()"),
    Mutation("T-HAND-1", "another device frees the hand", KEEPER, "seats.get(heirs.get(owner, owner))", "seats.get(owner)"),
    Mutation("T-HAND-1", "what was begun on one device is done on another", KEEPER, "return waiting.player == chair.player if waiting.player else chair.by_bot", "return bool(waiting.player) or chair.by_bot"),
    Mutation("T-HAND-1", "a table lays something in its sleep", KEEPER, "    if not _is_wake(wish):\n", "    if True:\n"),
    Mutation("T-START-1", "a countdown ends that nobody saw", KEEPER, "    if not _is_wake(wish):\n", "    if True:\n"),
    Mutation("T-START-1", "a table that wakes is in the middle of its round", EVOLVE, "return table if table.phase is Phase.PAUSED else replace(table, phase=Phase.PAUSED, pause=Pause.NOBODY)", "return table"),
    Mutation("T-START-1", "while the first round is dealt it is over", UMPIRE, "if table.phase is not Phase.DEALING and not round_running(table):", "if not round_running(table):"),
    Mutation("T-REF-4", "calls are closed while nobody is there", KEEPER, "    if not _is_wake(wish):\n", "    if True:\n"),
    Mutation("O-SETUP-3", "tokens are put down while nobody is there", KEEPER, "    if not _is_wake(wish):\n", "    if True:\n"),
    Mutation("T-VIEW-1", "everybody is told of another device", VIEW, "    return Public(logged.seq, logged.at, seat, changes)", "    if not isinstance(logged.event, Progressed):\n        changes = (*changes, _seating(after))\n    return Public(logged.seq, logged.at, seat, changes)"),
    Mutation("T-START-1", "play begins with the last choice", UMPIRE, "    if wait is None:\n        return events.CountdownStarted(now + table.options.countdown_ms)", "    if wait is None:\n        return events.CountdownEnded()"),
    Mutation("T-FAIR-1", "a replay counts the time that a table slept", RECORDER, "if not stands and not isinstance(logged.event, Woken):", "if not stands:"),
    Mutation("T-FAIR-1", "a replay counts the time of a pause", RECORDER, "if not stands and not isinstance(logged.event, Woken):", "if not isinstance(logged.event, Woken):"),
    Mutation("T-FAIR-1", "a clock that is set back is believed at any time", KEEPER, "        now = max(now, desk.now)\n", ""),
    Mutation("T-FAIR-1", "the clock stands when it was set back", KEEPER, "    desk = _settled(_taken(_at(desk, now), wish))", "    desk = _settled(_taken(_at(desk, max(now, desk.now)), wish))"),
    Mutation("T-HAND-1", "a hand is busy until a time of the old clock", KEEPER, "    if now >= desk.now:\n", "    if True:\n"),
    Mutation("T-REF-4", "who called falsely is barred until a time of the old clock", EVOLVE, "if chair.player else None, barred_until=0)", "if chair.player else None)"),
)  # fmt: skip
