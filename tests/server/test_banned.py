import pytest

from vivace.server.net.banned import BannedAddresses, bannable


def test_a_ban_ends_by_itself() -> None:
    """It covers one address, or the network that a customer of IPv6 has."""
    now = [1_000]
    banned = BannedAddresses((), lambda: now[0])
    banned.ban("203.0.113.7", 2_000)
    banned.ban("2001:db8::1", 3_000)
    assert banned.keeps_out("203.0.113.7")
    assert not banned.keeps_out("203.0.113.8")
    assert banned.keeps_out("2001:db8::2")
    now[0] = 2_000
    assert not banned.keeps_out("203.0.113.7")
    assert banned.listed() == [("2001:db8::/64", 3_000)]
    banned.ban("2001:db8::/64", 0)
    assert banned.listed() == []


def test_a_setting_bans_for_ever() -> None:
    """Whole networks too."""
    banned = BannedAddresses(("198.51.100.0/24",), lambda: 0)
    assert banned.keeps_out("198.51.100.9")
    assert not banned.keeps_out("unknown")
    assert banned.listed() == [("198.51.100.0/24", 0)]


def test_what_is_no_address_is_refused() -> None:
    """A typing mistake must not look like a ban."""
    with pytest.raises(ValueError, match=r"'x' is not an address, such as 203\.0\.113\.7"):
        BannedAddresses((), lambda: 0).ban("x", 1)


@pytest.mark.parametrize("network", ["198.51.100.0/24", "2001:db8::/32", "2001:db8::7/128"])
def test_a_network_that_would_not_be_kept_out_is_refused(network: str) -> None:
    """Too few or too many would be kept out; the network that a ban covers can be written in any way."""
    with pytest.raises(ValueError, match="can't be banned while the server runs"):
        bannable(network)
    assert bannable("2001:DB8::7/64") == bannable("2001:db8::7") == "2001:db8::/64"
    assert bannable("203.0.113.7/32") == "203.0.113.7"


def test_bans_are_replaced_by_those_of_all_servers() -> None:
    """Settings stay, and only addresses that were not banned before are new."""
    banned = BannedAddresses(("198.51.100.0/24",), lambda: 1_000)
    banned.ban("203.0.113.7", 2_000)
    assert banned.replace({"203.0.113.7": 500, "203.0.113.8": 700}) == {"203.0.113.8"}
    assert banned.listed() == [("198.51.100.0/24", 0), ("203.0.113.7", 1_500), ("203.0.113.8", 1_700)]
    assert banned.replace({}) == frozenset()
    assert not banned.keeps_out("203.0.113.7")
