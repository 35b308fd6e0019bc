"""Addresses that the operator of the server keeps out: for a while, or by a setting.

A ban of IPv6 covers the network that one customer has, as limits do.
"""

from collections.abc import Callable, Iterable, Mapping
from ipaddress import ip_network

from vivace.server.net.limits import shared_address
from vivace.server.net.proxies import parsed


class BannedAddresses:
    """Who is kept out. `now` gives milliseconds."""

    def __init__(self, networks: Iterable[str], now: Callable[[], int]) -> None:
        self._networks = tuple(ip_network(text, strict=False) for text in networks)
        self._now = now
        self._until: dict[str, int] = {}

    def ban(self, address: str, until: int) -> None:
        """Keep an address out until then; if that is not in the future, let it back in. A ValueError: it is none."""
        shared = bannable(address)
        self._until = {each: end for each, end in self._until.items() if end > self._now() and each != shared}
        if until > self._now():
            self._until[shared] = until

    def replace(self, remaining: Mapping[str, int]) -> frozenset[str]:
        """Keep these addresses out for so many milliseconds, and no others but settings. Which were not before."""
        now = self._now()
        before = {address for address, until in self._until.items() if until > now}
        self._until = {address: now + ms for address, ms in remaining.items()}
        return frozenset(self._until) - before

    def keeps_out(self, address: str) -> bool:
        if not self._until and not self._networks:
            return False
        ip = parsed(address)
        is_listed = ip is not None and any(ip in network for network in self._networks)
        return is_listed or self._until.get(shared_address(address), 0) > self._now()

    def listed(self) -> list[tuple[str, int]]:
        """All bans with their ends; 0: they are settings."""
        return [(str(network), 0) for network in self._networks] + [
            (address, until) for address, until in self._until.items() if until > self._now()
        ]


def bannable(address: str) -> str:
    """What a ban of this address covers: itself, or its network. A ValueError says that it is no address.

    A network may be given if it is the one that is covered: with another one, too few or too many would be kept out.
    """
    single = address.partition("/")[0]
    if parsed(single) is None:
        raise ValueError(f"{address!r} is not an address, such as 203.0.113.7")
    covered = shared_address(single)
    if "/" in address and ip_network(address, strict=False) != ip_network(covered):
        raise ValueError(f"{address!r} can't be banned while the server runs, only {covered}; networks are settings")
    return covered
