"""Lets an installed bot play at the table of a link: python socket_bot.py http://192.168.1.20:7700/t/K7XQM magpie"""

import asyncio
import secrets
import sys
from typing import Any

import aiohttp
import msgspec

from vivace.bots.bot import Sight
from vivace.games.catalog import edition, with_house_rules
from vivace.guests import maker_of
from vivace.protocol.messages import VERSION, Event, Hello, Ping, Play, Ready, ServerMessage, Sit, Snapshot, You
from vivace.tables.table import AT_WORK, Phase
from vivace.tables.view import TableView, patched


class SocketBot:
    def __init__(self, kind: str) -> None:
        self.name, self.bot = kind.title(), maker_of(kind)(secrets.token_hex())
        self.view: TableView | None = None
        self.you = You()

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            match msgspec.json.decode(frame.data, type=ServerMessage):
                case You() as you:
                    self.you = you
                case Snapshot(view):
                    self.view = view
                case Event(seq) as event if self.view and seq == self.view.seq + 1:
                    self.view = patched(self.view, event)

    async def wish(self, view: TableView) -> Any:
        new_id, seat, played = secrets.token_hex(8), self.you.seat, edition(view.edition)
        if seat is None:
            return Ping(0) if self.you.waiting else Sit(id=new_id, name=self.name)
        if view.phase not in AT_WORK:
            is_asked = view.phase in (Phase.LOBBY, Phase.READY) and not view.chairs[seat].ready
            return Ready(id=new_id) if is_asked else Ping(0)
        rules = with_house_rules(played, view.house_rules).rules
        self.bot, deed = self.bot.act(Sight(played.game.name, rules, seat, now=0, view=view.game))
        await asyncio.sleep(deed.after_ms / 1000)
        return Ping(0) if deed.command is None else Play(id=new_id, do=deed.command)


async def main(link: str, kind: str) -> None:
    bot, url = SocketBot(kind), link.replace("/t/", "/api/tables/") + "/socket"
    message: Any = Hello(VERSION)
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        listening = asyncio.create_task(bot.listen(socket))
        while not (listening.done() or (bot.view and bot.view.phase is Phase.OVER)):
            await socket.send_str(msgspec.json.encode(message).decode())
            await asyncio.sleep(0.1)
            message = await bot.wish(bot.view) if bot.view else Ping(0)


asyncio.run(main(*sys.argv[1:]))
