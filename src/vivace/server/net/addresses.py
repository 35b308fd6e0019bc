"""The addresses at which phones in the same network can reach this computer."""

import re
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import ifaddr
from msgspec import Struct

ANY_IPV4, ANY_IPV6 = "0.0.0.0", "::"  # noqa: S104
"""Hosts to listen on that mean every address of this computer."""

_HOME = tuple(ip_network(text) for text in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""Networks that home routers hand out, the likeliest first."""
_PROVIDER = ip_network("100.64.0.0/10")
"""Carrier-grade NAT, also used by private networks over the internet: no phone at home has such an address."""
_INSIDE = re.compile(
    r"(docker|podman|veth|virbr|vnet|vmnet|vbox|lxc|lxd|cni|flannel|cali)"
    r"|br-[0-9a-f]{12}$"
    r"|.*(VirtualBox|VMware|Hyper-V|vEthernet|WSL)",
    re.IGNORECASE,
)
"""Adapters to containers and virtual machines on this computer."""
_TUNNEL = re.compile(
    r"(tun|tap|utun|ppp|wg|zt|tailscale|ipsec)|.*(Tailscale|WireGuard|ZeroTier|OpenVPN|TAP-)", re.IGNORECASE
)
"""VPN adapters: of use to friends on the same VPN, but not to a phone nearby."""


class Address(Struct, frozen=True):
    """An address and its network adapter."""

    host: str
    adapter: str = ""

    def link(self, port: int, scheme: str = "http") -> str:
        """What to type into a browser."""
        return f"{scheme}://{in_link(self.host)}:{port}"


def in_link(host: str) -> str:
    """A host as written in a link: IPv6 needs brackets, or its colons would be taken for a port."""
    return f"[{host}]" if ":" in host else host


def reachable(host: str = ANY_IPV4) -> tuple[Address, ...]:
    """Where others can reach a server that listens on `ANY_IPV4` or `ANY_IPV6`, the best first; may be empty."""
    return ranked(_found(), ipv6=host == ANY_IPV6)


def ranked(found: Iterable[Address], *, ipv6: bool = False) -> tuple[Address, ...]:
    """The addresses that can be reached from outside, the best first. IPv6 is a last resort: it is too long to type."""
    outside = [each for each in found if not _INSIDE.match(each.adapter) and _leads_here(ip_address(each.host))]
    short = [each for each in outside if ip_address(each.host).version == 4]
    return tuple(sorted(short or (outside if ipv6 else ()), key=_rank))


def _leads_here(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_multicast or address.is_unspecified)


def _rank(address: Address) -> int:
    """Lower is better; ties keep the system's own order."""
    ip = ip_address(address.host)
    if _TUNNEL.match(address.adapter) or ip in _PROVIDER:
        return len(_HOME) + 1
    return next((rank for rank, network in enumerate(_HOME) if ip in network), len(_HOME))


def _found() -> Iterator[Address]:
    try:
        adapters = ifaddr.get_adapters()
    except OSError:
        # Some systems don't let programs list the adapters.
        return
    for adapter in adapters:
        for ip in adapter.ips:
            yield Address(ip.ip[0] if isinstance(ip.ip, tuple) else ip.ip, adapter.nice_name)
