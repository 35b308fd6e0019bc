"""Lets an installed bot play at the table of a link: python socket_bot.py http://192.168.1.20:7700/t/K7XQM magpie"""

import asyncio
import secrets
import sys

import aiohttp
import msgspec

from vivace.bots.bot import Observation
from vivace.engine.refusal import Refusal
from vivace.external_bots import maker_of
from vivace.games.catalog import edition, with_house_rules
from vivace.protocol import messages as wire


class SocketBot:
    def __init__(self, kind: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.bot, self.socket, self.last = maker_of(kind)(secrets.token_hex()), socket, {}

    async def say(self, *messages: wire.FromClient) -> None:
        for message in messages:
            await self.socket.send_str(msgspec.json.encode(message).decode())
        async for frame in self.socket:
            heard = wire.decoded(frame.data)
            self.last[type(heard)] = heard  # of each kind of message only the last one counts
            if isinstance(heard, wire.Answer | wire.Pong):
                return
        sys.exit(f"the connection is lost: {self.last.get(wire.Problem)}")

    def observation(self, view: wire.TableView, seat: int, answer: wire.Answer) -> Observation:
        now, refused = self.last[wire.Pong].now, answer.refused and Refusal(answer.refused.reason)
        on, barred = with_house_rules(edition(view.edition), view.house_rules), view.chairs[seat].barred_until
        people = [n for n, one in enumerate(view.chairs) if "mercy" in view.options and n != seat and not one.by_bot]
        return Observation(on.game.name, on.rules, seat, now, view.game, refused, answer.free_at, barred, tuple(people))

    def next_message(self) -> tuple[int, wire.FromClient]:
        view, seat, new_id = self.last[wire.Snapshot].view, self.last[wire.You].seat, secrets.token_hex(8)
        if seat is None or view.phase not in ("choosing", "playing", "review"):
            is_asked = seat is not None and view.phase in ("lobby", "ready") and not view.chairs[seat].ready
            return 250, wire.requests.Ready(id=new_id) if is_asked else wire.Ping(0)
        self.bot, action = self.bot.act(self.observation(view, seat, self.last[wire.Answer]))
        return action.after_ms, wire.requests.Play(id=new_id, do=action.command) if action.command else wire.Ping(0)


async def main(url: str, kind: str) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        bot = SocketBot(kind, socket)
        await bot.say(wire.Hello(wire.VERSION), wire.requests.Sit(id=secrets.token_hex(8), name=kind.title()))
        if refused := bot.last[wire.Answer].refused:
            sys.exit(refused.reason)
        while bot.last[wire.Snapshot].view.phase != "over":
            await bot.say(wire.Sync(0), wire.Ping(0))
            after_ms, message = bot.next_message()
            await asyncio.sleep(min(max(after_ms, 120), 15_000) / 1000)
            await bot.say(message)


asyncio.run(main(sys.argv[1].replace("/t/", "/api/tables/") + "/socket", sys.argv[2]))
