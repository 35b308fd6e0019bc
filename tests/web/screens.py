"""Every main screen, as it always looks: for pictures, and for tests that look at all of them.

show(page, house, "lobby")
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.scorekeeper.paper import Paper
from tests.tables import asking
from tests.tables.watched import Watched, reason
from tests.web import entrants, members
from tests.web.browsing import House
from tests.web.dominoes import WINDOWS
from tests.web.looked_back import coaching, look_back, playback_of, race_in, record_of, the_match
from tests.web.posed import CODE, GUESTS, NOW, Posed, PosedSheet, counted, gathered, half_way, in_play, pose_start
from vivace.engine.refusal import Reason
from vivace.engine.sheet import Line
from vivace.protocol.http import Coaching
from vivace.protocol.messages import Problem, ProblemCode, Refused, Snapshot
from vivace.scorekeeper.changes import EnterLine, TimeRound
from vivace.scorekeeper.sheet import Sheet
from vivace.tables.playback import Playback
from vivace.tables.summary import summed_up
from vivace.tables.table import Phase
from vivace.tables.view import TableView

Show = Callable[[Page, House], None]
STILL = "() => document.fonts.ready.then(() => undefined)"
QR = ".paper path"
PAINTED = ".stage.dressed:not(:has(.plain))"
"""Until the faces are painted, cards show plain ones."""


def show(page: Page, house: House, name: str) -> None:
    """Let a page show a screen, and wait until nothing changes any more."""
    (SCREENS | MORE)[name](page, house)
    page.evaluate(STILL)
    if page.locator("[data-screen=round]").count():
        page.wait_for_selector(PAINTED)


def _start(page: Page, house: House) -> None:
    page.add_init_script("localStorage.getItem('vivace.name') ?? localStorage.setItem('vivace.name', 'Anna')")
    pose_start(page, house)


def _open_table(page: Page, house: House) -> None:
    _start(page, house)
    page.locator("[data-do=open-table]").click()
    expect(page.locator("[data-do=open]")).to_be_visible()


def _rules(page: Page, house: House) -> None:
    """Everything that can be agreed on, laid open."""
    _open_table(page, house)
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")


def _settings(page: Page, house: House) -> None:
    _start(page, house)
    page.locator("[data-do=settings]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def _lobby(page: Page, house: House) -> None:
    _pose(page, house, _gathered())
    expect(page.locator(QR)).to_be_visible()


def _guest(page: Page, house: House) -> None:
    """A visitor who has not sat down."""
    _pose(page, house, _gathered(), seat=None)


@cache
def _gathered() -> TableView:
    return gathered(3, ("family", "expert"), stack=8, options={"mercy": True, "hints": True}).shown


def _asked(page: Page, house: House) -> None:
    """The host has called everyone, and waits for Jonas."""
    _pose(page, house, _called(), seat=1)


@cache
def _called() -> TableView:
    table = gathered(3, ("family",))
    assert reason(table.do(asking.Start(player=f"id-of-{GUESTS[0]}"))) is None
    return table.shown


def _round(page: Page, house: House) -> None:
    _pose(page, house, _played())


@cache
def _played() -> TableView:
    return in_play(4, after=2).shown


def _race(page: Page, house: House) -> None:
    """Élise was faster, and the page explains it."""
    posed = _pose(page, house, _played())
    posed.refuse_with = Refused(Reason.PLACE_TAKEN, faster=2, by_ms=84)
    page.wait_for_selector(PAINTED)
    page.locator(".stage button.own").first.click()
    page.locator("[data-do=why]").click()
    expect(page.locator("[data-why]")).to_be_visible()


def _invite(page: Page, house: House) -> None:
    """In the middle of a round."""
    _round(page, house)
    page.locator("[data-do=share]").click()
    expect(page.locator(f"dialog[open] {QR}")).to_be_visible()


def _crowd(page: Page, house: House) -> None:
    _pose(page, house, _crowded())


@cache
def _crowded() -> TableView:
    return in_play(12, bots=("family", "child", "expert", "inhuman"), after=1).shown


def _honour(page: Page, house: House) -> None:
    """All that can be called, and all marks."""
    _pose(page, house, _trusted())


@cache
def _trusted() -> TableView:
    return in_play(4, referee="honour", stop="call", options={"mercy": True, "hints": True}).shown


def _dice(page: Page, house: House) -> None:
    _pose(page, house, _thrown())


@cache
def _thrown() -> TableView:
    return half_way("ligretto-dice", 4, left=2).shown


def _dice_scores(page: Page, house: House) -> None:
    _count(page, house, counted(4, rounds=2, edition="ligretto-dice").shown)


def _domino(page: Page, house: House) -> None:
    _pose(page, house, _covered())


@cache
def _covered() -> TableView:
    return half_way("ligretto-domino", 4, left=4, aside=0).shown


def _domino_board(page: Page, house: House) -> None:
    """All of the board."""
    _domino(page, house)
    open_board(page)


def open_board(page: Page) -> None:
    """On a phone, which shows the board through windows, it is opened by a tap on the map."""
    page.wait_for_selector(PAINTED)
    if page.locator(WINDOWS).count():
        page.locator("[data-do=map]").click()
        expect(page.locator(".domino-field .window")).to_be_visible()


def _domino_debt(page: Page, house: House) -> None:
    """A token is blocked, and has to be moved."""
    view, seat = _owed()
    _pose(page, house, view, seat)


@cache
def _owed() -> tuple[TableView, int]:
    table = gathered(4, edition="ligretto-domino", aside=0)
    table.start()
    table.let_play_while(lambda: not table.match.round.debts)
    return table.shown, table.match.round.debts[0].seat


def _domino_aside(page: Page, house: House) -> None:
    """Before a round, the player without points chooses cards to play on without."""
    view, seat = _choosing()
    _pose(page, house, view, seat)
    expect(page.locator("[data-do=aside-card]").first).to_be_visible()


@cache
def _choosing() -> tuple[TableView, int]:
    table = counted(2, 1, edition="ligretto-domino")
    table.say_ready(*(chair.player for chair in table.table.chairs))
    table.wait(table.table.options.countdown_ms)
    assert table.phase is Phase.CHOOSING
    (tallies,) = table.shown.game.tallies
    return table.shown, min(range(2), key=lambda seat: tallies[seat].points)


def _domino_scores(page: Page, house: House) -> None:
    _count(page, house, counted(4, rounds=2, edition="ligretto-domino", aside=0).shown)


def _tv(page: Page, house: House) -> None:
    """The round of four on a television."""
    Posed(page, house, _played(), seat=None).visit("?tv")
    page.wait_for_selector(f"[data-screen=tv-round] {PAINTED}")


def _tv_lobby(page: Page, house: House) -> None:
    """People gather in front of a television."""
    Posed(page, house, _gathered(), seat=None).visit("?tv")
    expect(page.locator("[data-screen=tv-lobby]")).to_be_visible()


def _explained(page: Page, house: House) -> None:
    """The rules of an edition with everything that can be said of the card games."""
    _explain(page, house, "/dutch-blitz")


def _dice_explained(page: Page, house: House) -> None:
    _explain(page, house, "/ligretto-dice")


def _domino_explained(page: Page, house: House) -> None:
    _explain(page, house, "/ligretto-domino")


def _all_rules(page: Page, house: House) -> None:
    """The rules of which game?"""
    _explain(page, house, "")


def _explain(page: Page, house: House, edition: str) -> None:
    page.goto(house.link(f"/rules{edition}"))
    expect(page.locator("[data-screen=rules]")).to_be_visible()


def _paused(page: Page, house: House) -> None:
    _pose(page, house, _halted())
    expect(page.locator("[data-state=paused]")).to_be_visible()


@cache
def _halted() -> TableView:
    table = in_play(4)
    assert reason(table.do(asking.Pause(player=f"id-of-{GUESTS[0]}"))) is None
    return table.shown


def _menu(page: Page, house: House) -> None:
    _round(page, house)
    page.locator("[data-do=menu]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def _scores(page: Page, house: House) -> None:
    _count(page, house, _counted())


@cache
def _counted() -> TableView:
    return counted(4, rounds=2).shown


def _over(page: Page, house: House) -> None:
    _count(page, house, _won())


@cache
def _won() -> TableView:
    return counted(4, rounds=3, ends="rounds", length=3).shown


def _count(page: Page, house: House, view: TableView) -> None:
    """Until everyone has moved to their new place."""
    _pose(page, house, view)
    # What appears by itself cannot be pressed at once.
    expect(page.locator("[inert]")).to_have_count(0)
    totals = [sum(tally.points for tally in tallies) for tallies in zip(*view.game.tallies, strict=True)]
    written = [str(total).replace("-", "\N{MINUS SIGN}") for total in sorted(totals, reverse=True)]
    expect(page.locator(".total > [aria-hidden]")).to_have_text(written)


def _teams(page: Page, house: House) -> None:
    """A lobby in which teams are chosen, and someone plays alone."""
    _pose(page, house, _chosen())
    expect(page.locator("section[data-teams=true]")).to_be_visible()
    expect(page.locator("li[data-name=Anna] .team")).to_be_visible()


@cache
def _chosen() -> TableView:
    return _teamed("abab", Phase.LOBBY).shown


def _teams_round(page: Page, house: House) -> None:
    _pose(page, house, _teamed("aabba", Phase.PLAYING).shown)
    expect(page.locator("[data-team-strip]")).to_be_visible()


def _teams_scores(page: Page, house: House) -> None:
    _count(page, house, _teamed("aabba", Phase.READY).shown)
    expect(page.locator("[data-team-standings]")).to_be_visible()
    expect(page.locator("ol .row .team")).to_have_count(5)


def _teams_over(page: Page, house: House) -> None:
    _count(page, house, _teamed("aabba", Phase.OVER).shown)
    expect(page.locator("[data-team-standings]")).to_be_visible()


def _teams_tv_lobby(page: Page, house: House) -> None:
    Posed(page, house, _chosen(), seat=None).visit("?tv")
    expect(page.locator("[data-screen=tv-lobby] .team")).to_have_count(4)


def _teams_tv(page: Page, house: House) -> None:
    Posed(page, house, _teamed("aabba", Phase.PLAYING).shown, seat=None).visit("?tv")
    page.wait_for_selector(f"[data-screen=tv-round] {PAINTED}")
    expect(page.locator("[data-screen=tv-round] .team")).to_have_count(5)


def _teams_tv_over(page: Page, house: House) -> None:
    Posed(page, house, _teamed("aabba", Phase.OVER).shown, seat=None).visit("?tv")
    expect(page.locator("[data-screen=tv-over] [data-team-standings]")).to_be_visible()


@cache
def _teamed(letters: str, phase: Phase) -> Watched:
    """A table at which people and two bots play in these teams, and others alone: in a later round or after the last one."""
    table = gathered(3, ("family", "expert"), ends="rounds", length=3)
    names = [chair.name for chair in table.shown.chairs]
    assert reason(table.do(asking.SetTeams(teams=dict(zip(names, letters, strict=False))))) is None
    for _ in range({Phase.LOBBY: 0, Phase.PLAYING: 2, Phase.READY: 2, Phase.OVER: 3}[phase]):
        table.start()
        table.let_play_until(Phase.READY, Phase.OVER)
    if phase is Phase.PLAYING:
        table.start()
        table.let_play(2_000)
    assert table.phase is phase
    return table


def _summary(page: Page, house: House) -> None:
    """How the last round went, for a player of it."""
    _sum_up(page, house)


def _dice_summary(page: Page, house: House) -> None:
    _sum_up(page, house, edition="ligretto-dice")


def _domino_summary(page: Page, house: House) -> None:
    _sum_up(page, house, edition="ligretto-domino", aside=0)


def _sum_up(page: Page, house: House, **settings: Any) -> None:
    table = counted(4, rounds=2, **settings)
    told = msgspec.json.encode(summed_up(table.table.histories[-1])).decode()
    page.route("**/rounds/*", lambda route: route.fulfill(body=told, content_type="application/json"))
    _count(page, house, table.shown)
    page.locator("[data-do=summary]").click()
    expect(page.locator("[data-screen=summary] svg [data-line].main")).to_be_visible()
    expect(page.locator("[data-do=share-picture]")).to_be_visible()


def _match(page: Page, house: House) -> None:
    """The page of a match, on a device that played."""
    table = the_match()
    page.add_init_script(f"localStorage.setItem('vivace.matches', '{record_of(table).id}:{CODE}')")
    look_back(page, table)
    page.goto(house.link(f"/m/{record_of(table).id}"))
    expect(page.locator("[data-own] canvas[data-drawn=true]").first).to_be_visible()


def _replay(page: Page, house: House) -> None:
    """A round shown again, in the middle of it."""
    _watch(page, house, playback_of(the_match(), race=False), at=0.6)


def _replay_race(page: Page, house: House) -> None:
    """Two wanted the same place."""
    playback = playback_of(the_match())
    _watch(page, house, playback, at=race_in(playback).ms / playback.ms)
    expect(page.locator("[data-race=decided]")).to_be_visible()


def _watch(page: Page, house: House, playback: Playback, at: float) -> None:
    table = the_match()
    look_back(page, table, playback)
    page.goto(house.link(f"/m/{record_of(table).id}/{playback.round}?at={at * playback.ms / 1_000 + 0.03:.2f}"))
    page.wait_for_selector(f"[data-screen=replay] {PAINTED}")


def _share_moment(page: Page, house: House) -> None:
    """A link, a clip or a picture."""
    _replay_race(page, house)
    page.locator("[data-do=share-moment]").click()
    expect(page.locator("canvas[data-drawn=true]")).to_be_visible()
    page.locator("[data-do=picture-moment]").click()
    expect(page.locator("[data-file]")).to_be_visible()


def _coach(page: Page, house: House) -> None:
    """Three moments to learn from."""
    _learn(page, house, None)
    expect(page.locator("[data-lesson]")).to_have_count(3)
    expect(page.locator("[data-coach] canvas[data-drawn=true]").first).to_be_visible()


def _coach_none(page: Page, house: House) -> None:
    """Nothing to point out."""
    told = coaching(playback_of(the_match()))
    _learn(page, house, replace(told, review=replace(told.review, lessons=(), late_races=0)))
    expect(page.locator("[data-coach] svg")).to_be_visible()


def _learn(page: Page, house: House, told: Coaching | None) -> None:
    look_back(page, the_match(), told=told)
    _count(page, house, the_match().shown)
    page.locator("[data-do=summary]").click()
    expect(page.locator("[data-coach]")).to_be_visible()
    page.locator("[data-coach]").evaluate("one => one.scrollIntoView()")


def _tv_race(page: Page, house: House) -> None:
    """The race of the round on a television."""
    pose_round_end(page, house, playback_of(the_match()))
    expect(page.locator("[data-screen=tv-race] [data-race=decided]")).to_be_visible()


def pose_round_end(page: Page, house: House, playback: Playback) -> Posed:
    """Let a television see the end of a round, which was played like this."""
    look_back(page, the_match(), playback)
    view = the_match().shown
    before = replace(view, phase=Phase.PLAYING, game=replace(view.game, tallies=view.game.tallies[:-1], winners=()))
    posed = Posed(page, house, before, seat=None)
    posed.visit("?tv")
    page.wait_for_selector(f"[data-screen=tv-round] {PAINTED}")
    posed.tell(Snapshot(replace(view, until=None)))
    return posed


def _new_club(page: Page, house: House) -> None:
    page.goto(house.link("/c"))
    expect(page.locator("[data-field=club-name]")).to_be_visible()


def _lesson(page: Page, house: House) -> None:
    """The coach shows a beginner, who knows about the stack by now, which card fits."""
    page.add_init_script(f"sessionStorage.setItem('vivace.lesson.{CODE}', '{LEARNT}')")
    Posed(page, house, _taught()).visit("?learn")
    expect(page.locator(".coach.placed")).to_be_visible()


LEARNT = msgspec.json.encode({"due": [], "done": ["aim", "piles", "one"]}).decode()
TEACHING = {"hints": True, "mercy": True}


@cache
def _taught() -> TableView:
    return in_play(4, 7, ("child",) * 3, options=TEACHING, row=[5, 5, 5]).shown


def _wall(page: Page, house: House) -> None:
    """Four tables side by side: three in the middle of something, and one at which people gather."""
    views = {CODE: _played(), "H4RBN": _thrown(), "P9WZK": _covered(), "M3TGD": _gathered()}
    for code, view in views.items():
        Posed(page, house, view, seat=None, code=code)
    page.goto(house.link(f"/tv?tables={','.join(views)}"))
    expect(page.locator("[data-tile] [data-screen=tv-round]")).to_have_count(3)
    expect(page.locator("[data-tile] [data-screen=tv-lobby]")).to_be_visible()
    expect(page.locator(f"[data-tile] {PAINTED}")).to_have_count(3)
    # Spectators see no buttons.
    expect(page.locator("[data-screen=wall].idle")).to_be_visible()


def _score_new(page: Page, house: House) -> None:
    """A sheet that is about to be opened, with everything that can be set."""
    page.add_init_script(f"localStorage.setItem('vivace.score-players', '{PARTY}')")
    page.goto(house.link("/score"))
    page.locator("summary").click()
    page.locator("[data-screen=score] details label").nth(3).click()
    expect(page.locator("details input:not([type=radio])")).to_be_visible()


PARTY = msgspec.json.encode(
    [{"name": name, "deck": deck} for name, deck in zip(GUESTS[:4], "abcd", strict=True)]
).decode()


def _score(page: Page, house: House) -> None:
    """After four rounds at a real table."""
    PosedSheet(page, house, _written()).visit()
    expect(page.locator("[data-do=share]")).to_contain_text("3")


def _score_rounds(page: Page, house: House) -> None:
    """With a correction, and a line about which two phones disagree."""
    _score(page, house)
    page.locator("[data-do=rounds]").click()
    expect(page.locator("[data-conflict]")).to_be_visible()


def _score_table(page: Page, house: House) -> None:
    _score(page, house)
    page.locator("[data-do=table]").click()
    expect(page.locator("[data-do=add-player]")).to_be_visible()


def _score_entry(page: Page, house: House) -> None:
    """In the middle of a line, after one that is complete."""
    _score(page, house)
    page.locator("[data-do=enter]").click()
    for key in ("[data-digit='2']", "[data-digit='1']", "[data-left='0']", "[data-digit='1']", "[data-digit='2']"):
        page.locator(key).click()
    expect(page.locator("[data-entry][data-seat=Jonas]")).to_be_visible()


def _score_flag(page: Page, house: House) -> None:
    """Someone has finished who can't have."""
    _score_entry(page, house)
    page.locator("[data-left='0']").click()
    expect(page.locator("[data-flag=two-finishers]")).to_be_visible()


def _score_domino(page: Page, house: House) -> None:
    """Where there is one pad only."""
    PosedSheet(page, house, Paper("ligretto-domino", 4, names=GUESTS).sheet).visit()
    page.locator("[data-do=enter]").click()
    page.locator("[data-left='3']").click()
    expect(page.locator("[data-entry][data-seat=Jonas]")).to_be_visible()


def _score_running(page: Page, house: House) -> None:
    """The countdown is over."""
    _score(page, house)
    page.locator("[data-do=start-round]").click()
    expect(page.locator("[data-running=yes]")).to_be_visible()


def _score_share(page: Page, house: House) -> None:
    """A code for the phones of the others."""
    _score(page, house)
    page.locator("[data-do=share]").click()
    expect(page.locator(f"dialog[open] {QR}")).to_be_visible()


def _admin(page: Page, house: House) -> None:
    """What the operator of the server sees."""
    page.route("**/api/admin", lambda route: route.fulfill(json=OVERVIEW))
    page.goto(house.link("/admin#token"))
    expect(page.locator("[data-table]")).to_have_count(1)


OVERVIEW: dict[str, Any] = {
    "version": "0.7.0",
    "now": NOW,
    "started_at": NOW - 3_600_000,
    "restart_at": 0,
    "connections": 5,
    "tables": [
        {
            "code": CODE,
            "edition": "ligretto",
            "phase": "playing",
            "people": [
                {"name": name, "address": f"192.168.1.{20 + place}", "is_here": name != "Mara"}
                for place, name in enumerate(GUESTS[:4])
            ],
            "bots": 1,
            "events": 312,
            "halted": False,
        }
    ],
    "load": {
        "full": False,
        "ready": True,
        "moves": 4_210,
        "frame_to_all_ms": 5,
        "commit_ms": 10,
        "loop_lag_ms": 2,
        "memory_bytes": 93_000_000,
        "database_bytes": 4_700_000,
    },
    "bans": [{"address": "192.168.1.66", "until": NOW + 1_800_000}],
}


def _club_evening(page: Page, house: House) -> None:
    members.visit(page, house)
    page.locator("[data-do=evening]").click()
    page.locator("dialog [data-do=even]").check(force=True)


def _privacy(page: Page, house: House) -> None:
    members.visit(page, house)
    page.locator("[data-do=privacy]").click()
    page.locator("dialog [data-privacy=clubs]").wait_for()


def _score_over(page: Page, house: House) -> None:
    PosedSheet(page, house, _won_on_paper()).visit()


CENTRE = ((18, 14, 15, 8), (12, 17, 22, 10), (14, 19, 17, 7), (21, 12, 19, 13))
STACKS = ((0, 1, 1, 2), (2, 1, 0, 1), (1, 0, 2, 2), (0, 3, 2, 1))
"""What was counted in four rounds."""


@cache
def _written() -> Sheet:
    paper = _paper(4)
    mara = paper.sheet.matches[0].rounds[1].cells[paper.players[3]].versions[-1].id
    paper.do(EnterLine(1, 2, paper.players[3], Line({"centre": 12, "stack": 1}), mara), by="Anna", at=NOW)
    paper.do(EnterLine(1, 3, paper.players[1], Line({"centre": 17, "stack": 0}), "gone"), by="Mara", at=NOW)
    paper.do(TimeRound(1, 4, 151_000))
    return paper.sheet


@cache
def _won_on_paper() -> Sheet:
    return _paper(4, house_rules={"length": 60}).sheet


def _paper(rounds: int, **terms: Any) -> Paper:
    paper = Paper("ligretto", 4, names=GUESTS, title="Café Bruno", **terms)
    for number in range(1, rounds + 1):
        for seat, (centre, stack) in enumerate(zip(CENTRE[number - 1], STACKS[number - 1], strict=True)):
            line = Line({"centre": centre, "stack": stack})
            paper.do(EnterLine(1, number, paper.players[seat], line), by="Jonas", at=NOW)
    return paper


def _line_gone(page: Page, house: House) -> None:
    posed = _pose(page, house, _played())
    posed.vanish()
    expect(page.locator("[data-state=line-gone]")).to_be_visible()


def _ending(page: Page, house: House) -> None:
    posed = _pose(page, house, _gathered())
    posed.tell(Problem(ProblemCode.TAKEN_OVER))
    expect(page.locator("[data-state=taken-over]")).to_be_visible()


def _pose(page: Page, house: House, view: TableView, seat: int | None = 0) -> Posed:
    posed = Posed(page, house, view, seat)
    posed.visit()
    return posed


SCREENS: dict[str, Show] = {
    "start": _start,
    "open-table": _open_table,
    "rules": _rules,
    "settings": _settings,
    "lobby": _lobby,
    "guest": _guest,
    "round": _round,
    "crowd": _crowd,
    "honour": _honour,
    "dice": _dice,
    "dice-scores": _dice_scores,
    "domino": _domino,
    "domino-scores": _domino_scores,
    "tv": _tv,
    "explained": _explained,
    "paused": _paused,
    "menu": _menu,
    "scores": _scores,
    "over": _over,
    "teams": _teams,
    "teams-round": _teams_round,
    "teams-scores": _teams_scores,
    "teams-over": _teams_over,
    "summary": _summary,
    "lesson": _lesson,
    "wall": _wall,
    "score-new": _score_new,
    "score": _score,
    "score-rounds": _score_rounds,
    "score-table": _score_table,
    "score-entry": _score_entry,
    "score-flag": _score_flag,
    "score-domino": _score_domino,
    "score-running": _score_running,
    "score-over": _score_over,
    "line-gone": _line_gone,
    "ending": _ending,
}
MORE: dict[str, Show] = {
    "asked": _asked,
    "race": _race,
    "invite": _invite,
    "domino-board": _domino_board,
    "domino-debt": _domino_debt,
    "domino-aside": _domino_aside,
    "tv-lobby": _tv_lobby,
    "teams-tv-lobby": _teams_tv_lobby,
    "teams-tv": _teams_tv,
    "teams-tv-over": _teams_tv_over,
    "dice-explained": _dice_explained,
    "domino-explained": _domino_explained,
    "all-rules": _all_rules,
    "dice-summary": _dice_summary,
    "domino-summary": _domino_summary,
    "score-share": _score_share,
    "admin": _admin,
    "club": members.visit,
    "club-evening": _club_evening,
    "privacy": _privacy,
    "match": _match,
    "replay": _replay,
    "replay-race": _replay_race,
    "share-moment": _share_moment,
    "coach": _coach,
    "coach-none": _coach_none,
    "tv-race": _tv_race,
    "new-club": _new_club,
    "new-tournament": entrants.new,
    "tournament-host": entrants.host,
    "tournament-people": entrants.people,
    "tournament-result": entrants.result,
    "tournament-going": entrants.going,
    "tournament-standing": entrants.standing,
    "tournament-won": entrants.won,
    "tournament-wall": entrants.wall,
    "tournament-wall-before": entrants.wall_before,
    "tournament-wall-over": entrants.wall_over,
}
"""For people who look at all pictures: what tests look at elsewhere, or not at all."""
