"""The settings of a server."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from vivace.server.net.addresses import ANY_IPV4
from vivace.server.net.limits import Limits
from vivace.server.net.proxies import Proxies
from vivace.server.net.security import clean_origin
from vivace.server.storage.retention import Keep
from vivace.tables.options import USUAL

LEAST_HAND_MS = 100
"""The shortest cooldown. No person lays ten cards a second; a program that does only fills the disk."""

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,100}")
_PLACE = re.compile(r"(?:(?P<host>[A-Za-z0-9_.-]{1,100}|\[[0-9A-Fa-f:.]{2,45}\]):)?(?P<port>[0-9]{1,5})")


class Settings(Struct, frozen=True, kw_only=True):
    """How a server is run. `flaw` says what is not allowed."""

    data: Path
    """The folder in which the tables are kept."""
    host: str = ANY_IPV4
    port: int = 7700
    """0: any free port."""
    public_url: str = ""
    """How people reach the server, if not by one of its own addresses."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose forwarding headers are believed."""
    origins: tuple[str, ...] = ()
    """Origins of other pages that may use this server."""
    allowed_hosts: tuple[str, ...] = ()
    """Host names that clients may use, besides addresses, `localhost` and the public URL; empty: any."""
    metrics: str = ""
    """Where metrics are served, as a host and a port; empty: nowhere."""
    limits: Limits = Limits()
    least_cooldown_ms: int = LEAST_HAND_MS
    """The shortest cooldown of tables that are opened here."""
    keep: Keep = Keep()
    """How long unused tables are kept."""
    most_external_bots: int = 16
    """How many external bots may play at the same time, each in a process of its own."""
    full_addresses: int = 8
    """When so many addresses wait to be read, no more tables are opened."""

    def flaw(self) -> str | None:
        """The first invalid setting, for the person who set it."""
        if not 0 <= self.port <= 65_535:
            return f"port {self.port} is not allowed; allowed: a number from 0 to 65535, 0 for any that is free"
        for name, text in (("public URL", self.public_url), *(("origin", origin) for origin in self.origins)):
            if text and clean_origin(text) is None:
                return f"{name} {text!r} is not allowed; allowed: a scheme and a host, such as https://vivace.example"
        if not 0 <= self.least_cooldown_ms <= USUAL.cooldown_ms:
            return f"least hand_ms {self.least_cooldown_ms} is not allowed; allowed: from 0 to {USUAL.cooldown_ms}"
        for name in self.allowed_hosts:
            if not _NAME.fullmatch(name):
                return f"allowed host {name!r} is not allowed; allowed: a name without a port, such as nas.local"
        if self.metrics and self.metrics_place() is None:
            return f"metrics {self.metrics!r} is not allowed; allowed: a host and a port, such as 127.0.0.1:9464"
        try:
            Proxies(self.trusted_proxies)
        except ValueError as error:
            return str(error)
        return None

    def known_hosts(self) -> frozenset[str]:
        """The host names that clients may use; empty: any."""
        if not self.allowed_hosts:
            return frozenset()
        public = urlsplit(self.public_url).hostname
        return frozenset({name.lower() for name in self.allowed_hosts} | ({public} if public else set()))

    def metrics_place(self) -> tuple[str, int] | None:
        """The host and the port for metrics. A port alone means this computer only."""
        found = _PLACE.fullmatch(self.metrics)
        if found is None or int(found["port"]) > 65_535:
            return None
        return (found["host"] or "127.0.0.1").strip("[]"), int(found["port"])

    def welcome_origins(self) -> frozenset[str]:
        """Origins of pages that may use this server, besides its own."""
        return frozenset(clean for text in (self.public_url, *self.origins) if (clean := clean_origin(text)))
