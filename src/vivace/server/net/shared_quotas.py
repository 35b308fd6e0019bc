"""Shares what addresses have used up with other servers: how many tables they may open, and how much is written.

Each server tells how much was used there since it started, and takes from its own buckets what the others have told
since the last time. Addresses are told as keyed hashes, so that the database holds none.
"""

from collections.abc import Iterable
from hashlib import blake2b

from vivace.server.core.neighbours import Peer
from vivace.server.net.limits import AddressQuota, AddressQuotas

MOST_TOLD = 2_000
"""Of so many addresses the others are told; more are hardly ever near a limit at the same time."""
GONE_SECONDS = 3_600.0
"""A server that was not there for so long does not come back under the same id."""

Spent = tuple[float, float]
"""Tables, and bytes."""
_NOTHING: Spent = (0.0, 0.0)


class SharedQuotas:
    """The quotas of this server, and what it knows of the others'."""

    def __init__(self, quotas: AddressQuotas, secret: str) -> None:
        self._quotas = quotas
        self._key = blake2b(secret.encode()).digest()
        self._heard: dict[tuple[str, str], Spent] = {}
        self._seen: dict[str, float] = {}
        """When each of the others was there last."""
        self._unknown: dict[str, Spent] = {}
        """What addresses have used elsewhere that have not come here yet."""
        self._is_new = True

    def told(self, now: float) -> dict[str, Spent]:
        """What addresses have used here, as long as that matters."""
        used = {
            self._digest(name): (quota.tables_daily.used, quota.log.used)
            for name, quota in self._quotas.items()
            if not (quota.tables_daily.is_full(now) and quota.log.is_full(now))
        }
        return dict(sorted(used.items(), key=lambda item: item[1], reverse=True)[:MOST_TOLD])

    def follow(self, peers: Iterable[Peer], now: float) -> None:
        """Count what was used elsewhere since the last time. What was used before this server started is over."""
        peers = tuple(peers)
        self._forget({peer.id for peer in peers}, now)
        heard = {(peer.id, name): spent for peer in peers for name, spent in peer.shared.spent.items()}
        known = {self._digest(name): quota for name, quota in self._quotas.items()} if heard or self._unknown else {}
        if not self._is_new:
            for key, spent in heard.items():
                before = self._heard.get(key, _NOTHING)
                self._unknown[key[1]] = _sum(self._unknown.get(key[1], _NOTHING), _difference(spent, before))
        self._heard |= heard
        self._is_new = False
        for name in known.keys() & self._unknown.keys():
            _spend(known[name], self._unknown.pop(name), now)
        while len(self._unknown) > MOST_TOLD:
            del self._unknown[next(iter(self._unknown))]

    def _forget(self, there: set[str], now: float) -> None:
        """Forget servers that are gone for good. One whose lease has lapsed comes back and tells the same again."""
        self._seen |= dict.fromkeys(there, now)
        gone = {server for server, at in self._seen.items() if now - at > GONE_SECONDS}
        if gone:
            self._seen = {server: at for server, at in self._seen.items() if server not in gone}
            self._heard = {key: spent for key, spent in self._heard.items() if key[0] not in gone}

    def _digest(self, name: str) -> str:
        return blake2b(name.encode(), key=self._key, digest_size=8).hexdigest()


def _sum(one: Spent, other: Spent) -> Spent:
    return one[0] + other[0], one[1] + other[1]


def _difference(one: Spent, other: Spent) -> Spent:
    """Never below nothing: an address that was forgotten and came back counts from the start."""
    return max(0.0, one[0] - other[0]), max(0.0, one[1] - other[1])


def _spend(quota: AddressQuota, spent: Spent, now: float) -> None:
    tables, size = spent
    for bucket in (quota.tables, quota.tables_daily):
        bucket.spend_elsewhere(tables, now)
    quota.log.spend_elsewhere(size, now)
