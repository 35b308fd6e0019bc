"""Links to the server and its tables, for people."""

from urllib.parse import urlsplit

from vivace.server.net.addresses import ANY_IPV4, ANY_IPV6, in_link, reachable
from vivace.server.net.proxies import Caller, parsed
from vivace.server.settings import Settings


def server_links(settings: Settings, port: int) -> tuple[str, ...]:
    """Where to reach the server, the best first. There is at least one."""
    if settings.public_url:
        return (settings.public_url.rstrip("/"),)
    if settings.host not in (ANY_IPV4, ANY_IPV6):
        return (f"{settings.scheme}://{in_link(settings.host)}:{port}",)
    found = tuple(address.link(port, settings.scheme) for address in reachable(settings.host))
    return found or (f"{settings.scheme}://localhost:{port}",)


def announced_link(settings: Settings, port: int, code: str, section: str = "t") -> str:
    """A table's link as the server itself knows it: it contains nothing that a client has sent."""
    return f"{server_links(settings, port)[0]}/{section}/{code}"


def table_link(settings: Settings, caller: Caller, port: int, code: str, section: str = "t") -> str:
    """The link to share with players. It has the host that the caller used, unless others can't reach that."""
    if settings.public_url or not caller.host or is_here(caller.host):
        return announced_link(settings, port, code, section)
    return f"{caller.scheme}://{caller.host}/{section}/{code}"


def is_here(host: str) -> bool:
    """Whether a host means whichever computer uses it, such as `localhost`."""
    name = urlsplit(f"//{host}").hostname or ""
    ip = parsed(name)
    return name == "localhost" or name.endswith(".localhost") or (ip is not None and ip.is_loopback)
