"""The addresses of this computer at which phones in the same network find it."""

import re
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import ifaddr
from msgspec import Struct

ANY_IPV4, ANY_IPV6 = "0.0.0.0", "::"  # noqa: S104
"""Hosts to listen at that stand for every address of this computer."""

_HOME = tuple(ip_network(text) for text in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""What routers give to the phones of a quota, the likeliest first."""
_PROVIDER = ip_network("100.64.0.0/10")
"""Shared by the customers of a provider, and by private networks laid over the internet: no phone at home has one."""
_INSIDE = re.compile(
    r"(docker|podman|veth|virbr|vnet|vmnet|vbox|lxc|lxd|cni|flannel|cali)"
    r"|br-[0-9a-f]{12}$"
    r"|.*(VirtualBox|VMware|Hyper-V|vEthernet|WSL)",
    re.IGNORECASE,
)
"""Adapters to machines inside of this one."""
_TUNNEL = re.compile(
    r"(tun|tap|utun|ppp|wg|zt|tailscale|ipsec)|.*(Tailscale|WireGuard|ZeroTier|OpenVPN|TAP-)", re.IGNORECASE
)
"""Adapters to networks far away: good for friends who are in them too, but for no phone nearby."""


class Address(Struct, frozen=True):
    """An address, and the adapter that has it."""

    host: str
    adapter: str = ""

    def link(self, port: int) -> str:
        """What to type into a browser."""
        return f"http://{in_link(self.host)}:{port}"


def in_link(host: str) -> str:
    """A host as links show it: the colons of IPv6 would be taken for a port."""
    return f"[{host}]" if ":" in host else host


def reachable(host: str = ANY_IPV4) -> tuple[Address, ...]:
    """Where others find a server that listens at this host for every address, the best first; perhaps nowhere."""
    return ranked(_found(), ipv6=host == ANY_IPV6)


def ranked(found: Iterable[Address], *, ipv6: bool = False) -> tuple[Address, ...]:
    """The addresses that can be reached from outside, the best first. IPv6 is the last resort: nobody can type it."""
    outside = [each for each in found if not _INSIDE.match(each.adapter) and _leads_here(ip_address(each.host))]
    short = [each for each in outside if ip_address(each.host).version == 4]
    return tuple(sorted(short or (outside if ipv6 else ()), key=_rank))


def _leads_here(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_multicast or address.is_unspecified)


def _rank(address: Address) -> int:
    """The lower the better; the system's own order decides between equals."""
    ip = ip_address(address.host)
    if _TUNNEL.match(address.adapter) or ip in _PROVIDER:
        return len(_HOME) + 1
    return next((rank for rank, network in enumerate(_HOME) if ip in network), len(_HOME))


def _found() -> Iterator[Address]:
    try:
        adapters = ifaddr.get_adapters()
    except OSError:
        # Some systems keep their adapters to themselves.
        return
    for adapter in adapters:
        for ip in adapter.ips:
            yield Address(ip.ip[0] if isinstance(ip.ip, tuple) else ip.ip, adapter.nice_name)
