"""The HTTP API: its routes, their requests and their responses."""

from typing import Any

from msgspec import Struct

from vivace.clubs.handicaps import Handicap
from vivace.clubs.history import History
from vivace.clubs.results import Result
from vivace.protocol import http
from vivace.tables.playback import Playback
from vivace.tables.summary import RoundSummary

SVG = "image/svg+xml"
LINES = "application/jsonl"
JSON = "application/json"


class Answer(Struct, frozen=True):
    """The response with some status."""

    purpose: str
    content: Any = None
    """The type of its body; None: it has no body."""
    media: str = JSON


class Route(Struct, frozen=True):
    """A route of the API."""

    path: str
    name: str
    purpose: str
    answers: dict[int, Answer]
    body: Any = None
    """The type of the JSON body of the request."""
    method: str = "get"


def _failures(*statuses: int) -> dict[int, Answer]:
    return {status: Answer(_FAILURES[status], http.ErrorBody) for status in statuses}


_FAILURES = {
    400: "The request cannot be read, or asks for what is not allowed; `detail` says what would be.",
    403: "The page that asks comes from elsewhere, or what it asks for is not open yet.",
    404: "There is no table with this code, or no such thing at it.",
    409: "There is something with this code already, or the day is over.",
    413: "The request is too large, or what it asks for is.",
    429: "Too many requests; `wait_ms` says when to try again. A connection that goes on is closed.",
    503: "The disk does not take or give anything at the moment.",
}

SOCKET = Route(
    "/api/tables/{code}/socket",
    "joinTable",
    "Come to a table: a WebSocket, so the request carries `Upgrade: websocket`. Each text frame, in both directions, is"
    " one message as JSON. A client sends `ClientMessage`s, first of all `hello`; the server sends `ServerMessage`s. If"
    " no table has this code, that is said on the socket too, by the problem `no-table`.",
    {101: Answer("From here on messages travel."), **_failures(400, 403, 429)},
)
SHEET_SOCKET = Route(
    "/api/sheets/{code}/socket",
    "joinSheet",
    "Come to a score sheet: a WebSocket like that of a table. After `hello` and `welcome` the server sends `sheet`, and"
    " `sheet-changed` for everything that anyone changes by `edit`.",
    {101: Answer("From here on messages travel."), **_failures(400, 403, 429)},
)
ROUTES = (
    Route(
        "/api/editions",
        "listEditions",
        "Everything that can be played, with all rules and options that can be set.",
        {200: Answer("All editions.", http.Editions)},
    ),
    Route(
        "/api/bots",
        "listBots",
        "All bots that can sit down at the tables of this server.",
        {200: Answer("All kinds.", http.Bots)},
    ),
    Route(
        "/api/tables",
        "listTables",
        "The tables at which everyone is welcome: those with the option `listed` that are awake and have someone"
        " there. At most 50.",
        {200: Answer("What one may know of each.", http.Tables), **_failures(403, 429)},
    ),
    Route(
        "/api/tables",
        "openTable",
        "Open a table. It waits for people, and is never closed. Only so many can be opened from one address in a day.",
        {201: Answer("The table is open.", http.TableOpened), **_failures(400, 403, 413, 429, 503)},
        body=http.OpenTable,
        method="post",
    ),
    Route(
        "/api/tables/{code}",
        "showTable",
        "What one may know of a table before coming in.",
        {200: Answer("There is such a table.", http.TableInfo), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/tables/{code}/qr.svg",
        "showCode",
        "The link of a table as a QR code.",
        {200: Answer("A picture.", str, SVG), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/tables/{code}/rounds/{number}",
        "sumUpRound",
        "How a round went, told from the log: who was how fast, and who was faster than whom. Only finished rounds of"
        " the match that is on the table, of these the last 8, and only while the table is awake.",
        {200: Answer("A finished round.", RoundSummary), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/tables/{code}/rounds/{number}/playback",
        "playBackTable",
        "A finished round of the match on the table, event by event as everyone saw it. Only the rounds that"
        " `sumUpRound` tells of.",
        {200: Answer("A finished round.", Playback), **_failures(403, 404, 413, 429, 503)},
    ),
    Route(
        "/api/tables/{code}/rounds/{number}/coach",
        "coachTable",
        "Where a player lost time in such a round. `Authorization: Bearer TOKEN` says who asks: no one else is told.",
        {200: Answer("What the player can learn.", http.Coaching), **_failures(403, 404, 413, 429, 503)},
    ),
    Route(
        "/api/tables/{code}/now",
        "showTableNow",
        "How it stands at a table, for a wall that shows several of them. Only while the table is awake.",
        {
            200: Answer("What one can see of it.", http.TableNow),
            204: Answer("It is asleep."),
            **_failures(404, 429, 503),
        },
    ),
    Route(
        "/api/tables/{code}/matches",
        "listMatches",
        "The last matches that were finished at a table, at most 20.",
        {200: Answer("The newest first.", http.TableMatches), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/matches/{id}",
        "showMatch",
        "A finished match: who played what, and how it went. Only those who know its id find it.",
        {200: Answer("There is such a match.", http.MatchInfo), **_failures(403, 404, 429, 503)},
    ),
    Route(
        "/api/matches/{id}/replay.jsonl",
        "exportMatch",
        "A finished match as a file that `vivace replay` verifies, as long as its moves are kept.",
        {200: Answer("A replay.", str, LINES), **_failures(403, 404, 413, 429, 503)},
    ),
    Route(
        "/api/matches/{id}/rounds/{number}/playback",
        "playBackMatch",
        "A round of a match, event by event as everyone saw it, as long as the moves of the match are kept.",
        {200: Answer("A finished round.", Playback), **_failures(403, 404, 413, 429, 503)},
    ),
    Route(
        "/api/matches/{id}/rounds/{number}/coach",
        "coachMatch",
        "Where a player lost time in such a round, like `coachTable`.",
        {200: Answer("What the player can learn.", http.Coaching), **_failures(403, 404, 413, 429, 503)},
    ),
    SOCKET,
    Route(
        "/api/sheets",
        "openSheet",
        "Open a score sheet for a real table. Players and rounds are entered over its WebSocket.",
        {201: Answer("The sheet is open.", http.SheetInfo), **_failures(400, 403, 409, 413, 429, 503)},
        body=http.OpenSheet,
        method="post",
    ),
    Route(
        "/api/sheets/{code}",
        "showSheet",
        "The way to a score sheet.",
        {200: Answer("There is such a sheet.", http.SheetInfo), **_failures(404, 429, 503)},
    ),
    SHEET_SOCKET,
    Route(
        "/api/clubs",
        "openClub",
        "Start a club. It has no members yet: anyone who has its link can join.",
        {201: Answer("The club is there.", http.ClubOpened), **_failures(400, 403, 413, 429, 503)},
        body=http.OpenClub,
        method="post",
    ),
    Route(
        "/api/clubs/{code}",
        "showClub",
        "Who belongs to a club.",
        {200: Answer("There is such a club.", http.ClubShown), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/clubs/{code}/changes",
        "changeClub",
        "Join a club, change or remove a member, pass a member on to another device, or let the matches of a table"
        " count. What a device may do depends on its `token`, and on the founder's `key`.",
        {200: Answer("What became of it.", http.ClubChanged), **_failures(400, 403, 404, 413, 429, 503)},
        body=http.ChangeClub,
        method="post",
    ),
    Route(
        "/api/clubs/{code}/history/{edition}",
        "showHistory",
        "Everything that was played: evenings, standings, ratings, streaks and records, in one edition or in `all`.",
        {200: Answer("The history.", History), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/clubs/{code}/seating/{edition}/{tables}",
        "suggestSeating",
        "Which members should sit at which of so many tables, so that all are about equally strong. The query `members`"
        " has the ids of those who are there, with commas between them.",
        {200: Answer("The members of each table.", tuple[tuple[str, ...], ...]), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/clubs/{code}/handicaps/{edition}",
        "suggestHandicaps",
        "Handicaps that would give members an even match at one table. The query `members` has the ids of those who are"
        " there, with commas between them.",
        {200: Answer("The handicap of each, by member.", dict[str, Handicap]), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/clubs/{code}/results",
        "exportResults",
        "All matches of a club with everyone's points in each round.",
        {200: Answer("All matches, the first one first.", tuple[Result, ...]), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/clubs/{code}/qr.svg",
        "showClubCode",
        "The link of a club as a QR code.",
        {200: Answer("A picture.", str, SVG), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/clubs/{code}/end",
        "endClub",
        "Delete a club with everything that it knows of people. Its matches stay what they are without it.",
        {204: Answer("It is gone."), **_failures(400, 403, 404, 413, 429, 503)},
        body=http.Delete,
        method="post",
    ),
    Route(
        "/api/tournaments",
        "openTournament",
        "Set up a tournament. No one is in it yet: anyone who has its link can join.",
        {201: Answer("The tournament is there.", http.TournamentOpened), **_failures(400, 403, 413, 429, 503)},
        body=http.OpenTournament,
        method="post",
    ),
    Route(
        "/api/tournaments/{code}",
        "showTournament",
        "Who plays, where, and how it stands: all that phones and the wall show. What was played counts by itself.",
        {200: Answer("There is such a tournament.", http.TournamentShown), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/tournaments/{code}/changes",
        "changeTournament",
        "Join a tournament, sit a round out, begin the next one, or enter a result. What a device may do depends on its"
        " `token`, and on the host's `key`.",
        {200: Answer("What became of it.", http.TournamentChanged), **_failures(400, 403, 404, 413, 429, 503)},
        body=http.ChangeTournament,
        method="post",
    ),
    Route(
        "/api/tournaments/{code}/qr.svg",
        "showTournamentCode",
        "The link of a tournament as a QR code.",
        {200: Answer("A picture.", str, SVG), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/tournaments/{code}/end",
        "deleteTournament",
        "Delete a tournament with everything that it knows of people. Its matches stay what they are without it.",
        {204: Answer("It is gone."), **_failures(400, 403, 404, 413, 429, 503)},
        body=http.Delete,
        method="post",
    ),
    Route(
        "/api/daily",
        "listDays",
        "The daily deals of this server: the days before today that are still kept, at most 100.",
        {200: Answer("All days.", http.Days), **_failures(429, 503)},
    ),
    Route(
        "/api/daily/{day}",
        "showDay",
        "What everyone on this server plays on a day, such as `2026-11-19` or `today`, and how they did."
        " `Authorization: Bearer TOKEN` says who asks, and adds what this device did.",
        {200: Answer("The deal of the day.", http.DailyDeal), **_failures(404, 429, 503)},
    ),
    Route(
        "/api/daily",
        "openTry",
        "Play today's deal: a table with the same cards and the same bots as for everyone else. The first try of a"
        " token counts, also if it is not finished. Until the day is over only this token may come to the table.",
        {201: Answer("The way to the table.", http.TryOpened), **_failures(400, 403, 409, 413, 429, 503)},
        body=http.OpenTry,
        method="post",
    ),
    Route(
        "/api/retention",
        "showRetention",
        "How long this server keeps what nobody uses.",
        {200: Answer("In days.", http.Retention), **_failures(429)},
    ),
    Route(
        "/api/health",
        "showHealth",
        "Whether the server works. A page that has lost its connection asks afterwards, and offers to reload itself if"
        " the `version` is no longer the one that it was made for.",
        {200: Answer("It does.", http.Health), **_failures(429)},
    ),
    Route(
        "/api/schema.json",
        "showSchema",
        "All messages as JSON Schema.",
        {200: Answer("A JSON Schema.", dict[str, Any])},
    ),
    Route(
        "/api/openapi.json",
        "showDescription",
        "This description.",
        {200: Answer("An OpenAPI document.", dict[str, Any])},
    ),
)
