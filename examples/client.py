"""Joins a table and plays a card game to its end. It knows no rules: zones say what fits where (docs/protocol.md)."""

import argparse
import asyncio
import contextlib
import secrets

import aiohttp

ZONE = {"seat": -1, "count": 0, "faces": [], "accepts": [], "sources": [], "gives": False}
FINAL = ("bad-version", "no-table", "broken-table", "damaged", "taken-over", "table-full", "bad-name")


class Player:
    def __init__(self, link: str, name: str) -> None:
        self.url, self.name, self.view = link.replace("/t/", "/api/tables/") + "/socket", name, {"seq": 0, "phase": ""}
        self.token, self.seat, self.waiting, self.asked, self.due = None, None, False, None, 0

    def patch(self, change: list) -> None:  # changes that only matter on a screen are left out
        zones = self.view["zones"]
        match change:
            case ["seating" | "phase" as kind, value, *_]:
                self.view["chairs" if kind == "seating" else "phase"] = value
            case ["laid", _, _, seen, *_] | ["uncovered", seen]:
                self.view["zones"] = (zones if len(change) == 2 else {}) | {name: ZONE | seen[name] for name in seen}
            case ["moved", piece, source, target]:
                here, there = zones[source], zones.setdefault(target, dict(ZONE))
                here |= {"count": here["count"] - 1, "faces": [face for face in here["faces"] if face != piece]}
                there |= {"count": there["count"] + 1, "faces": [*there["faces"], piece]}
            case ["slid", count, source, target, top]:
                zones[source] |= {"count": zones[source]["count"] - count, "faces": []}
                zones[target] |= {"count": zones[target]["count"] + count, "faces": [top] if top else []}
            case ["shown" | "hidden", zone, *piece]:
                zones[zone]["faces"] = zones[zone]["faces"] + piece if piece else []
            case ["accepting" | "giving" as kind, zone, value]:
                zones[zone]["accepts" if kind == "accepting" else "gives"] = value
            case ["gone", zone]:
                del zones[zone]

    def choose(self) -> dict:
        zones = self.view["zones"].values()
        wanted = {face for zone in zones if zone["seat"] < 0 for face in zone["accepts"]}
        tops = (zone["faces"][-1] for zone in zones if zone["seat"] == self.seat and zone["gives"] and zone["faces"])
        card = next((card for card in tops if card[:-1] in wanted), None)
        return {"type": "play", "card": card} if card else {"type": "flip"}

    def ask(self) -> dict | None:
        wish, phase = None, self.view["phase"]
        if self.seat is None:
            wish = {"is": "sit", "name": self.name}
        elif phase == "playing":
            wish = {"is": "play", "do": self.choose()}
        elif phase in ("lobby", "ready") and not self.view["chairs"][self.seat].get("ready"):
            wish = {"is": "ready"}
        self.asked = wish and wish | {"id": secrets.token_hex(8)}  # sent twice with the same id, it counts once
        return self.asked

    def answer(self, message: dict | list) -> dict | None:
        match message:
            case {"is": "welcome", "token": token}:
                self.token = token
            case {"is": "you"}:
                self.seat, self.waiting = message.get("seat"), message.get("waiting", False)
            case {"is": "snapshot", "view": view}:
                self.view = view | {"zones": {name: ZONE | zone for name, zone in view["game"]["zones"].items()}}
            case [seq, *_] if seq > self.view["seq"] + 1:
                return {"is": "sync", "have": self.view["seq"]}
            case [seq, _, _, changes] if seq == self.view["seq"] + 1:
                for change in changes:
                    self.patch(change)
                self.view["seq"] = seq
            case {"code": why} | {"refused": {"reason": why}} if why in FINAL:
                raise SystemExit(why)
            case {"is": "answer"}:
                self.asked, self.due = None, message.get("seq", 0)
            case {"is": "lines"}:  # every few seconds: repeat what was not answered, or show a sign of life
                return self.asked or {"is": "ping", "at": 0}
        return None if self.asked or self.waiting or self.view["seq"] < self.due else self.ask()

    async def talk(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        await socket.send_json({"is": "hello", "version": 4, "token": self.token, "have": self.view["seq"]})
        while self.view["phase"] != "over":
            if reply := self.answer(await socket.receive_json()):
                await socket.send_json(reply)

    async def play(self) -> None:
        async with aiohttp.ClientSession() as session:
            while self.view["phase"] != "over":
                with contextlib.suppress(aiohttp.ClientError, aiohttp.WSMessageTypeError):
                    async with session.ws_connect(self.url, heartbeat=10) as socket:
                        await self.talk(socket)
                await asyncio.sleep(1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("link")
    parser.add_argument("--name", default="Ada")
    asyncio.run(Player(**vars(parser.parse_args())).play())
