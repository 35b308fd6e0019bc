"""The settings of a server.

`Settings` is the one list of them: a field with a purpose is a flag, an environment variable, a key of the settings
file and a line of the documents, all of the same name (`cli/hosting.py`). Fields without a purpose are for tests.
"""

import re
from enum import StrEnum
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct, field, inspect

from vivace.server.log_messages import LogFormat, LogLevel
from vivace.server.net.addresses import ANY_IPV4
from vivace.server.net.limits import LOG_MB, PLAYERS, Limits, limits_for
from vivace.server.net.proxies import Proxies
from vivace.server.net.security import clean_origin
from vivace.server.storage.retention import PLAYED_DAYS, UNPLAYED_DAYS, Keep
from vivace.tables.options import USUAL

LEAST_HAND_MS = 100
"""The shortest cooldown. No person lays ten cards a second; a program that does only fills the disk."""

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,100}")
_PLACE = re.compile(r"(?:(?P<host>[A-Za-z0-9_.-]{1,100}|\[[0-9A-Fa-f:.]{2,45}\]):)?(?P<port>[0-9]{1,5})")
_BETWEEN_URLS = ",(?= *[a-z]+://)"
_PORTS = Meta(ge=0, le=65_535)
_COUNT = Meta(ge=1, le=999_999)
_AMOUNT = Meta(ge=0, le=999_999)
_GIVEN = Meta(min_length=1)


def about(purpose: str, metavar: str = "", wanted: str = "") -> Meta:
    """What a setting is for, how its value is called in the help, and what a value is that is no mistake."""
    return Meta(description=purpose, extra={"metavar": metavar, "wanted": wanted})


_FILE = "the name of a file, such as /etc/vivace/cert.pem"


class Settings(Struct, frozen=True, kw_only=True, rename="kebab"):
    """How a server is run. `flaw` says what is not allowed."""

    data: Annotated[
        Path,
        about("the folder in which tables are kept", "DIR", "the name of a folder, such as tables"),
    ]
    host: Annotated[
        str,
        _GIVEN,
        about(
            "where to listen: 0.0.0.0 for all networks, 127.0.0.1 for this computer only",
            "ADDRESS",
            "an address, such as 127.0.0.1",
        ),
    ] = ANY_IPV4
    port: Annotated[
        int,
        _PORTS,
        about(
            "a certain port; without it 7700, or the next free one",
            "N",
            "a port: a number up to 65535, such as 7700",
        ),
    ] = 7700
    """0: any free port."""
    databases: Annotated[
        tuple[str, ...],
        about("a PostgreSQL database that other servers share, instead of a folder; tables spread over several", "URL"),
    ] = field(default=(), name="database")
    node: Annotated[
        str,
        about(
            "where those servers reach this one; without it, its address in the database's network and a free port",
            "HOST:PORT",
        ),
    ] = ""
    public_url: Annotated[str, about("how others reach this server, for links and QR codes", "URL")] = ""
    """How people reach the server, if not by one of its own addresses."""
    trusted_proxies: Annotated[
        tuple[str, ...],
        about("a proxy whose X-Forwarded headers are believed, such as 127.0.0.1 or 10.0.0.0/8", "NETWORK"),
    ] = field(default=(), name="trusted-proxy")
    origins: Annotated[tuple[str, ...], about("where another page comes from that may use this server", "URL")] = field(
        default=(), name="origin"
    )
    allowed_hosts: Annotated[
        tuple[str, ...],
        about("a name by which this server may be called; without it by any name", "NAME"),
    ] = field(default=(), name="allowed-host")
    """Besides addresses, `localhost` and the public URL."""
    banned: Annotated[
        tuple[str, ...],
        about("an address or a network that is kept out, such as 203.0.113.7 or 198.51.100.0/24", "NETWORK"),
    ] = field(default=(), name="ban")
    metrics: Annotated[
        str,
        about("show figures for Prometheus there, at /metrics; a port alone: for this computer only", "HOST:PORT"),
    ] = ""
    room_for: Annotated[
        int,
        _COUNT,
        about(
            "how many may play from one address: more for a club or a school behind one router",
            "N",
            "a number of players, such as 60",
        ),
    ] = PLAYERS
    log_mb: Annotated[
        int,
        _COUNT,
        about(
            "how many megabytes a day may be written to disk for one address",
            "N",
            "a number of megabytes, such as 300",
        ),
    ] = LOG_MB
    least_cooldown_ms: Annotated[
        int,
        _AMOUNT,
        about(
            "how fast tables may be: the least hand_ms that one can be opened with",
            "N",
            "a number of milliseconds, such as 100",
        ),
    ] = field(default=LEAST_HAND_MS, name="least-hand-ms")
    keep_played: Annotated[
        int,
        _AMOUNT,
        about("how long tables are kept that nobody uses; 0: for ever", "DAYS", "a number of days, such as 90"),
    ] = field(default=PLAYED_DAYS, name="keep")
    keep_unplayed: Annotated[
        int,
        _AMOUNT,
        about("the same for tables at which no match was ever begun", "DAYS", "a number of days, such as 90"),
    ] = UNPLAYED_DAYS
    keep_matches: Annotated[
        int,
        _AMOUNT,
        about("how long the results of matches are kept; 0: for ever", "DAYS", "a number of days, such as 90"),
    ] = 0
    most_external_bots: Annotated[
        int,
        _AMOUNT,
        about("how many installed bots may play at a time, each in a process of its own", "N", "a number of bots"),
    ] = field(default=16, name="external-bots")
    full_addresses: Annotated[
        int,
        _COUNT,
        about("no more tables are opened while this many addresses are read late", "N", "a number of addresses"),
    ] = field(default=8, name="full-at")
    tls_cert: Annotated[
        Path | None,
        about("serve https with the certificate in this file, in PEM with its chain", "FILE", _FILE),
    ] = None
    tls_key: Annotated[Path | None, about("the private key of the certificate", "FILE", _FILE)] = None
    log_format: Annotated[LogFormat, about("how log messages look: text for people, json for programs", "FORMAT")] = (
        LogFormat.TEXT
    )
    log_level: Annotated[LogLevel, about("which log messages are written: these and graver ones", "LEVEL")] = (
        LogLevel.WARNING
    )
    exact_limits: Limits | None = None

    @property
    def limits(self) -> Limits:
        """What one connection and one address may do."""
        return self.exact_limits or limits_for(self.room_for, self.log_mb)

    @property
    def scheme(self) -> str:
        """How clients without a proxy reach the server."""
        return "https" if self.tls_cert else "http"

    @property
    def keep(self) -> Keep:
        """How long unused tables and the results of matches are kept."""
        return Keep(self.keep_played, self.keep_unplayed, self.keep_matches)

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
        if (self.tls_cert is None) != (self.tls_key is None):
            return "tls-cert and tls-key belong together; allowed: both of them, or none"
        for text in self.banned:
            if _network(text) is None:
                return f"ban {text!r} is not allowed; allowed: an address such as 203.0.113.7 or a network"
        try:
            Proxies(self.trusted_proxies)
        except ValueError as error:
            return str(error)
        return self._sharing_flaw()

    def _sharing_flaw(self) -> str | None:
        if self.node and self.node_place() is None:
            return f"node {self.node!r} is not allowed; allowed: a host and a port, such as 10.0.0.2:7701"
        for url in self.databases:
            if urlsplit(url).scheme not in ("postgresql", "postgres"):
                return "a database is not allowed; allowed: a URL such as postgresql://user@host/vivace"
        return None

    def known_hosts(self) -> frozenset[str]:
        """The host names that clients may use; empty: any."""
        if not self.allowed_hosts:
            return frozenset()
        public = urlsplit(self.public_url).hostname
        return frozenset({name.lower() for name in self.allowed_hosts} | ({public} if public else set()))

    def metrics_place(self) -> tuple[str, int] | None:
        """The host and the port for metrics. A port alone means this computer only."""
        return _place(self.metrics, "127.0.0.1")

    def node_place(self) -> tuple[str, int] | None:
        """The host and the port for other servers. A port alone leaves the host to be found out."""
        return _place(self.node, "")

    def welcome_origins(self) -> frozenset[str]:
        """Origins of pages that may use this server, besides its own."""
        return frozenset(clean for text in (self.public_url, *self.origins) if (clean := clean_origin(text)))


def _place(text: str, usual: str) -> tuple[str, int] | None:
    found = _PLACE.fullmatch(text)
    if found is None or int(found["port"]) > 65_535:
        return None
    return (found["host"] or usual).strip("[]"), int(found["port"])


def _network(text: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


class Setting(Struct, frozen=True):
    """One setting: what it is called everywhere, what it is for, and which values it takes."""

    key: str
    purpose: str
    metavar: str
    wanted: str
    """What a value is that is no mistake, after "is not"; empty: any text is taken."""
    kind: Any
    """The annotated type, which `read` converts to."""
    usual: Any
    """The default; `msgspec.NODEFAULT` if there is none."""

    @property
    def flag(self) -> str:
        return f"--{self.key}"

    @property
    def variable(self) -> str:
        """Its environment variable."""
        return f"VIVACE_{self.key.upper().replace('-', '_')}"

    @property
    def is_list(self) -> bool:
        return isinstance(_bare(self.kind), inspect.VarTupleType)

    @property
    def is_switch(self) -> bool:
        return isinstance(_bare(self.kind), inspect.BoolType)

    @property
    def choices(self) -> tuple[str, ...]:
        bare = _bare(self.kind)
        return tuple(each.value for each in bare.cls) if isinstance(bare, inspect.EnumType) else ()

    def read(self, value: Any, *, is_text: bool) -> Any:
        """The value for this setting, from a text or from a file with types. A `ValueError` says what is wanted."""
        # The URL of a database may name several hosts, with commas in between.
        separator = _BETWEEN_URLS if is_text and "://" in value else ","
        given = [part.strip() for part in re.split(separator, value)] if is_text and self.is_list else value
        try:
            if value == "" and self.wanted:
                raise ValueError("nothing was given")
            return msgspec.convert(given, self.kind, strict=not is_text, dec_hook=as_path)
        except ValueError as error:
            raise ValueError(f"{value!r} is not {self.wanted or _wanted(_bare(self.kind))}") from error


def as_path(kind: type, value: Any) -> Path:
    """Converts to the one type that msgspec does not know."""
    if kind is not Path or not isinstance(value, str):
        raise ValueError(f"{value!r} is no path")
    return Path(value)


@cache
def settings_of(struct: type[Settings] = Settings) -> dict[str, Setting]:
    """All settings by key, in the order of their fields."""
    kinds = {each.encode_name: each for each in msgspec.structs.fields(struct)}
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    found: dict[str, Setting] = {}
    for each in info.fields:
        if isinstance(each.type, inspect.Metadata) and (schema := each.type.extra_json_schema):
            extra, declared = each.type.extra or {}, kinds[each.encode_name]
            found[each.encode_name] = Setting(
                each.encode_name,
                schema["description"],
                extra["metavar"],
                extra["wanted"],
                declared.type,
                declared.default,
            )
    return found


def _bare(kind: Any) -> inspect.Type:
    bare = inspect.type_info(kind)
    while isinstance(bare, inspect.Metadata):
        bare = bare.type
    if isinstance(bare, inspect.UnionType):
        return next(each for each in bare.types if not isinstance(each, inspect.NoneType))
    return bare


def _wanted(kind: inspect.Type) -> str:
    match kind:
        case inspect.BoolType():
            return "true or false"
        case inspect.EnumType(cls=cls) if issubclass(cls, StrEnum):
            return f"one of {', '.join(cls)}"
        case inspect.VarTupleType():
            return "a list of texts"
        case _:
            return "a text"
