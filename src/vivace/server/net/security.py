"""What browsers are told to do and not to do, and which pages may talk to this server."""

from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from vivace.server.net.proxies import Caller

DEFAULT_PORTS = {"http": 80, "https": 443}

_FIXED = {
    # Whose it is, but not which version.
    "Server": "Vivace",
    "X-Content-Type-Options": "nosniff",
    # The address of a page is the way to its table: no other server may learn it.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@lru_cache(maxsize=64)
def headers(host: str) -> dict[str, str]:
    """What goes with every answer to somebody who knows this server by that host."""
    return {**_FIXED, "Content-Security-Policy": content_policy(host)}


def content_policy(host: str) -> str:
    """What a page from here may load: only what is from here, and pictures that it has drawn itself."""
    # Older Safaris do not count the sockets of the same host as 'self'. IPv6 addresses cannot be named in a policy.
    sockets = f" ws://{host} wss://{host}" if host and "[" not in host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; "
        "media-src 'self'; worker-src 'self'; manifest-src 'self'; "
        f"connect-src 'self'{sockets}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def is_welcome(origin: str | None, caller: Caller, listed: frozenset[str]) -> bool:
    """Whether a page from there may open tables and sit at them. Programs name no origin, browsers always do."""
    if origin is None:
        return True
    clean = clean_origin(origin)
    if clean is None:
        return False
    # The scheme of the own page is not compared: a proxy that nobody told us about may have changed it. Nor is the
    # host held against a list: people reach this server by names that only their network knows (nas.fritz.box,
    # laptop.lan). Whoever leads a name of their own to this address (DNS rebinding) gains little: there are no
    # cookies, seats belong to tokens that browsers keep for the true origin, and of all tables only those can be asked
    # for that were opened for everybody who reaches this server (`listed`): who sits there, and the way in.
    scheme, _, place = clean.partition("://")
    return clean in listed or place == _without_default_port(scheme, caller.host)


def host_flaw(host: str, allowed: frozenset[str]) -> str:
    """What is wrong with the host by which somebody calls this server; nothing if any will do, or this is one of them.

    A name that is led to this address by others (DNS rebinding) is no bare address and not `localhost`.
    """
    if not host:
        return "the header Host is missing, too long, or no host"
    name = urlsplit(f"//{host}").hostname or ""
    if not allowed or name in allowed or name == "localhost" or is_address(name):
        return ""
    return f"this server is not called {name}"


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def clean_origin(text: str) -> str | None:
    """An origin (a scheme, a host and perhaps a port) as it is compared; None if this is none."""
    try:
        parts = urlsplit(text)
        known = parts.scheme in DEFAULT_PORTS and parts.hostname and (parts.port is None or parts.port)
    except ValueError:
        return None
    if not known or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        return None
    return f"{parts.scheme}://{_without_default_port(parts.scheme, parts.netloc.lower())}"


def _without_default_port(scheme: str, host: str) -> str:
    return host.removesuffix(f":{DEFAULT_PORTS[scheme]}")
