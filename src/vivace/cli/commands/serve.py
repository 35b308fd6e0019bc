"""`vivace serve`: tables for people on phones and computers, until Ctrl-C."""

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace
from rich.console import Console

from vivace.cli import data_folder
from vivace.cli.greeting import Place, addresses, announce_table, greet
from vivace.cli.hosting import Hosting, Sourced
from vivace.cli.terminal import browser, signals
from vivace.cli.terminal.background_printer import BackgroundPrinter
from vivace.cli.terminal.screen import say_all
from vivace.server import app, log_messages
from vivace.server.app import Started
from vivace.server.core.ports import LogError
from vivace.server.net.addresses import ANY_IPV4
from vivace.server.net.tls import Tls

PORTS = range(7700, 7720)
"""Tried in this order if no port is given."""


class Wish(Struct, frozen=True):
    """What `vivace serve` is to do."""

    hosting: Hosting
    ports: Sequence[int]
    """Tried in this order."""


def wish(found: Sourced) -> Wish:
    """The settings, with a folder that takes files. A `ValueError` says what is not allowed."""
    hosting = found.hosting()
    return Wish(replace(hosting, data=data_folder.prepared(hosting.data)), ports(found))


def ports(found: Sourced) -> Sequence[int]:
    """The ports to try: a certain one, or the usual ones."""
    return [found.values["port"]] if found.is_set("port") else PORTS


def serve(wish: Wish, console: Console) -> int:
    """Serve until interrupted, which is not a failure. A `ValueError` says why the server can't run."""
    log_messages.configure(wish.hosting.log_format, wish.hosting.log_level)
    printer = BackgroundPrinter()
    usher = Usher(wish.hosting, console, printer)
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_until_ended(wish, usher))
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
    certificates: list[Tls] = []
    """That of the server, once it has started."""

    def renew(self) -> None:
        for tls in self.certificates:
            tls.reload()

    def started(self, started: Started) -> None:
        hosting = self.hosting
        self.certificates.extend([started.tls] if started.tls else [])
        is_public = bool(hosting.public_url)
        place = Place(hosting.host, started.port, started.links, is_public=is_public, scheme=hosting.scheme)
        self.printer.enqueue(lambda: self._greet(place))
        if self.console.is_terminal and browser.has_display() if hosting.opens is None else hosting.opens:
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


async def _until_ended(wish: Wish, usher: Usher) -> None:
    loop, serving = asyncio.get_running_loop(), asyncio.create_task(_at_a_free_port(wish, usher))
    # A terminal that is closed ends the server; but one with a certificate is told so when that was renewed.
    renew = (lambda: loop.call_soon_threadsafe(usher.renew)) if wish.hosting.tls_cert else None
    with signals.once(lambda: loop.call_soon_threadsafe(serving.cancel), renew), suppress(asyncio.CancelledError):
        await serving


async def _at_a_free_port(wish: Wish, usher: Usher) -> None:
    for port in wish.ports:
        try:
            await app.serve(replace(wish.hosting, port=port), usher.started, usher.table_opened)
        except LogError as error:
            raise ValueError(str(error)) from error
        except (UnicodeError, OSError) as error:
            if not is_taken(error):
                raise ValueError(no_listening(error, wish.hosting.host, port)) from error
        else:
            return
    raise ValueError(all_taken(wish.ports))


def is_taken(error: Exception) -> bool:
    """Whether another program listens there."""
    return isinstance(error, OSError) and error.errno == errno.EADDRINUSE


def all_taken(ports: Sequence[int]) -> str:
    if len(ports) == 1:
        return f"--port {ports[0]} is in use by another program; give another port, or none to have one found"
    return f"the ports {ports[0]} to {ports[-1]} are all in use by other programs; give another one with --port"


def no_listening(error: Exception, host: str, port: int) -> str:
    """Why a server cannot listen there."""
    is_unknown = any(isinstance(each, socket.gaierror) for each in (error, error.__context__))
    if not isinstance(error, OSError) or is_unknown or error.errno == errno.EADDRNOTAVAIL:
        return f"--host {host}: this computer has no such address; {ANY_IPV4} stands for all that it has"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"--port {port}: the system does not allow this user to listen there; use one above 1023, such as 7700"
    return f"the server cannot listen at {host}, port {port}: {error.strerror}"
