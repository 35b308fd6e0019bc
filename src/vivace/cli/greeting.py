"""What a server prints when it starts: where to play, on this computer and on phones."""

from urllib.parse import urlsplit

from msgspec import Struct
from rich.console import Console

from vivace.cli.drawing import qr
from vivace.cli.invocation import to_type
from vivace.cli.terminal.screen import say, say_all
from vivace.server.net.addresses import ANY_IPV4, ANY_IPV6, in_link
from vivace.server.net.links import is_here


class Place(Struct, frozen=True):
    """Where a server can be reached."""

    host: str
    """What it listens on."""
    port: int
    links: tuple[str, ...] = ()
    """The links for others, the best first."""
    is_public: bool = False
    """Whether a public URL was given."""
    scheme: str = "http"

    @property
    def here(self) -> str:
        """The link for this computer."""
        is_found_here = self.host in (ANY_IPV4, ANY_IPV6) or self.is_closed
        return f"{self.scheme}://{'localhost' if is_found_here else in_link(self.host)}:{self.port}"

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """The links for phones and other computers."""
        return tuple(link for link in self.links if self.is_public or not is_here(urlsplit(link).netloc))

    @property
    def is_closed(self) -> bool:
        """Whether only this computer can reach it."""
        return is_here(in_link(self.host))


def greet(console: Console, place: Place) -> None:
    """Print where to play, a QR code for phones, and what to do if they can't connect."""
    say_all(console, addresses(place))
    show_code(console, place.elsewhere[:1])
    say_all(console, advice(place))
    say(console, "Ctrl-C ends Vivace; tables are kept.")


def announce_table(console: Console, code: str, link: str) -> None:
    """Print the way to a new table."""
    say(console, f"Table {code}: {link}")
    show_code(console, (link,))


def show_code(console: Console, links: tuple[str, ...]) -> None:
    """Print the QR codes of these links, set off from the text around them, where they can be shown."""
    for link in links:
        if lines := qr.fitting(link, console):
            say_all(console, ("", *lines, ""))


def addresses(place: Place) -> list[str]:
    """The lines that say where to play."""
    lines = ["Vivace is ready. Open it", f"  on this computer   {place.here}"]
    for number, link in enumerate(place.elsewhere):
        lines.append(f"  {'on other devices' if not number else 'or':<16}   {link}")
    return lines


def advice(place: Place) -> list[str]:
    """What to do so that phones can connect; nothing if a public URL was given."""
    if place.is_public:
        return []
    published = to_type("serve", "--public-url", f"{place.scheme}://ADDRESS:{place.port}")
    if place.is_closed:
        return [f"Only this computer can play, as --host {place.host} wants it. For phones: {to_type('serve')}"]
    if not place.elsewhere:
        return [
            "No network was found, so only this computer can play. Connect it to the Wi-Fi",
            "that the phones are in and start again, or name an address that leads here:",
            published,
        ]
    return [
        "A phone finds nothing? It has to be in the same Wi-Fi (not the one for guests),",
        f"and this computer's firewall has to let port {place.port} in. In WSL, a virtual",
        "machine or a container pass the port on, and name the address outside:",
        published,
    ]
