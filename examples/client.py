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

    def patch(self, change: dict) -> None:
        """Apply a change to the view; changes that only matter on a screen are left out."""
        zones = self.view["zones"]
        match change:
            case {"is": "seating" | "phase"}:
                self.view |= change
            case {"is": "laid" | "uncovered", "zones": seen}:
                kept = zones if change["is"] == "uncovered" else {}
                self.view["zones"] = kept | {name: ZONE | zone for name, zone in seen.items()}
            case {"is": "moved" | "slid", "source": source, "target": target}:
                piece, count = [change["piece"]] if "piece" in change else [], change.get("count", 1)
                here, there = zones[source], zones.setdefault(target, dict(ZONE))
                here |= {"count": here["count"] - count, "faces": [face for face in here["faces"] if face not in piece]}
                there |= {"count": there["count"] + count, "faces": there["faces"] + piece}
            case {"is": "shown" | "hidden", "zone": name}:
                zones[name]["faces"] = [*zones[name]["faces"], change["piece"]] if "piece" in change else []
            case {"is": "accepting" | "giving", "zone": name}:
                zones[name] |= {"accepts": change["faces"]} if "faces" in change else {"gives": change["gives"]}
            case {"is": "gone", "zone": name}:
                del zones[name]

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

    def answer(self, message: dict) -> dict | None:
        match message:
            case {"is": "welcome", "token": token}:
                self.token = token
            case {"is": "you"}:
                self.seat, self.waiting = message.get("seat"), message.get("waiting", False)
            case {"is": "snapshot", "view": view}:
                self.view = view | {"zones": {name: ZONE | zone for name, zone in view["game"]["zones"].items()}}
            case {"is": "event", "seq": seq} if seq > self.view["seq"] + 1:
                return {"is": "sync", "have": self.view["seq"]}
            case {"is": "event", "seq": seq, "changes": changes} if seq == self.view["seq"] + 1:
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
        await socket.send_json({"is": "hello", "version": 3, "token": self.token, "have": self.view["seq"]})
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
