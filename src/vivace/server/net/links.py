"""The links that are given to people."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from vivace.server.net.addresses import ANY_IPV4, ANY_IPV6, in_link, reachable
from vivace.server.net.proxies import Caller
from vivace.server.settings import Settings


def server_links(settings: Settings, port: int) -> tuple[str, ...]:
    """Where the server is found, the best first. There is one at least."""
    if settings.public_url:
        return (settings.public_url.rstrip("/"),)
    if settings.host not in (ANY_IPV4, ANY_IPV6):
        return (f"http://{in_link(settings.host)}:{port}",)
    return tuple(address.link(port) for address in reachable(settings.host)) or (f"http://localhost:{port}",)


def announced_link(settings: Settings, port: int, code: str) -> str:
    """The way to a table as the server itself knows it: nothing that a stranger has sent is in it."""
    return f"{server_links(settings, port)[0]}/t/{code}"


def table_link(settings: Settings, caller: Caller, port: int, code: str) -> str:
    """What to give to those who shall play: the host that the caller sees, unless others cannot reach it."""
    if settings.public_url or not caller.host or is_here(caller.host):
        return announced_link(settings, port, code)
    return f"{caller.scheme}://{caller.host}/t/{code}"


def is_here(host: str) -> bool:
    """Whether a host means the computer that asks, whichever that is."""
    name = urlsplit(f"//{host}").hostname or ""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
