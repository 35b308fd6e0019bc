"""`vivace serve`: tables for people on phones and computers, until Ctrl-C."""

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console

from vivace.cli import data_folder
from vivace.cli.greeting import Place, addresses, announce_table, greet
from vivace.cli.terminal import browser, signals
from vivace.cli.terminal.background_printer import BackgroundPrinter
from vivace.cli.terminal.screen import say_all
from vivace.server import app
from vivace.server.app import Started
from vivace.server.core.ports import LogError
from vivace.server.net.addresses import ANY_IPV4
from vivace.server.net.limits import limits_for
from vivace.server.settings import Settings

PORTS = range(7700, 7720)
"""Tried in this order if no port is given."""


class Hosting(Struct, frozen=True, kw_only=True):
    """The arguments of `vivace serve`."""

    settings: Settings
    ports: Sequence[int]
    """Tried in this order."""
    opens: bool | None
    """Whether to open the browser; None: if there is a terminal and a display."""
    is_quiet: bool


def hosting(typed: dict[str, Any]) -> Hosting:
    """Arguments as typed, with what stands for those that were left out. A `ValueError` says what is not allowed."""
    usual = {"port": PORTS[0], "data": data_folder.usual()}
    limits = limits_for(typed["players"], typed["log_mb"])
    told = {name: value for name, value in typed.items() if value is not None}
    settings = msgspec.convert(
        usual | told | {"public_url": typed["public_url"].rstrip("/"), "limits": limits}, Settings
    )
    if flaw := settings.flaw():
        raise ValueError(flaw)
    ports = PORTS if typed["port"] is None else [settings.port]
    settings = replace(settings, data=data_folder.prepared(settings.data))
    return Hosting(settings=settings, ports=ports, opens=typed["opens"], is_quiet=typed["is_quiet"])


def serve(hosting: Hosting, console: Console) -> int:
    """Serve until interrupted, which is not a failure. A `ValueError` says why the server can't run."""
    printer = BackgroundPrinter()
    usher = Usher(hosting, console, printer)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_until_ended(hosting, usher))
        usher.part()
    finally:
        is_said = printer.close()
    if not is_said:
        # Everything is on disk; only the terminal is stuck, and Python would wait for it.
        os._exit(0)
    return 0


class Usher(Struct, frozen=True):
    """Prints links for the person who started the server and for players, and opens the browser."""

    hosting: Hosting
    console: Console
    printer: BackgroundPrinter

    def started(self, started: Started) -> None:
        wish, settings = self.hosting, self.hosting.settings
        place = Place(settings.host, started.port, started.links, is_public=bool(settings.public_url))
        self.printer.enqueue(lambda: self._greet(place))
        if self.console.is_terminal and browser.has_display() if wish.opens is None else wish.opens:
            browser.show(place.here)

    def _greet(self, place: Place) -> None:
        if self.hosting.is_quiet:
            say_all(self.console, addresses(place))
        else:
            greet(self.console, place)

    def table_opened(self, code: str, link: str) -> None:
        if not self.hosting.is_quiet:
            self.printer.enqueue(lambda: announce_table(self.console, code, link))

    def part(self) -> None:
        if not self.hosting.is_quiet:
            # The blank line sets it apart from the terminal's ^C.
            lines = ("", "Good bye. Every table is kept for the next time.")
            self.printer.enqueue(lambda: say_all(self.console, lines))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where it exists."""
    if sys.platform == "win32" or sys.implementation.name != "cpython":
        return None
    import uvloop  # noqa: PLC0415

    return uvloop.new_event_loop


async def _until_ended(hosting: Hosting, usher: Usher) -> None:
    loop, serving = asyncio.get_running_loop(), asyncio.create_task(_at_a_free_port(hosting, usher))
    with signals.once(lambda: loop.call_soon_threadsafe(serving.cancel)), suppress(asyncio.CancelledError):
        await serving


async def _at_a_free_port(hosting: Hosting, usher: Usher) -> None:
    settings = hosting.settings
    for port in hosting.ports:
        try:
            await app.serve(replace(settings, port=port), usher.started, usher.table_opened)
        except LogError as error:
            raise ValueError(str(error)) from error
        except UnicodeError as error:
            raise ValueError(_no_such_host(settings.host)) from error
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise ValueError(_trouble(error, settings.host, port)) from error
        else:
            return
    raise ValueError(_all_taken(hosting.ports))


def _all_taken(ports: Sequence[int]) -> str:
    if len(ports) == 1:
        return f"--port {ports[0]} is in use by another program; give another port, or none to have one found"
    return f"the ports {ports[0]} to {ports[-1]} are all in use by other programs; give another one with --port"


def _trouble(error: OSError, host: str, port: int) -> str:
    is_unknown = any(isinstance(each, socket.gaierror) for each in (error, error.__context__))
    if is_unknown or error.errno == errno.EADDRNOTAVAIL:
        return _no_such_host(host)
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"--port {port}: the system does not allow this user to listen there; use one above 1023, such as 7700"
    return f"the server cannot listen at {host}, port {port}: {error.strerror}"


def _no_such_host(host: str) -> str:
    return f"--host {host}: this computer has no such address; {ANY_IPV4} stands for all that it has"
