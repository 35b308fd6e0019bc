from ipaddress import ip_address

import pytest

from vivace.server.net.addresses import Address, ranked, reachable


def hosts(*found: tuple[str, str], ipv6: bool = False) -> list[str]:
    return [address.host for address in ranked((Address(*each) for each in found), ipv6=ipv6)]


def test_what_routers_give_to_phones_comes_first() -> None:
    """Home networks come before company networks, and these before everything else."""
    found = [("203.0.113.9", "eth3"), ("172.20.0.5", "eth2"), ("10.1.2.3", "eth1"), ("192.168.178.20", "wlan0")]
    assert hosts(*found) == ["192.168.178.20", "10.1.2.3", "172.20.0.5", "203.0.113.9"]


def test_172_is_only_partly_private() -> None:
    """Addresses beside the private range are like all others."""
    assert hosts(("172.32.0.1", "eth0"), ("172.31.0.1", "eth1")) == ["172.31.0.1", "172.32.0.1"]


def test_equals_stay_in_the_order_of_the_system() -> None:
    """Two networks of the same kind are not told apart."""
    assert hosts(("192.168.2.2", "eth0"), ("192.168.1.1", "wlan0")) == ["192.168.2.2", "192.168.1.1"]


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.1.1", "169.254.7.7", "0.0.0.0", "224.0.0.1"])
def test_what_leads_nowhere_is_left_out(host: str) -> None:
    """This computer itself, and addresses of adapters that got none."""
    assert hosts((host, "eth0")) == []


@pytest.mark.parametrize(
    "adapter",
    [
        "docker0",
        "br-0123456789ab",
        "veth12ab",
        "virbr0",
        "vboxnet0",
        "vmnet8",
        "VirtualBox Host-Only Ethernet Adapter",
        "Hyper-V Virtual Ethernet Adapter",
    ],
)
def test_machines_inside_of_this_one_are_no_phones(adapter: str) -> None:
    """Containers and virtual machines have networks that end inside of this computer."""
    assert hosts(("192.168.56.1", adapter), ("10.0.0.4", "eth0")) == ["10.0.0.4"]


@pytest.mark.parametrize("adapter", ["br0", "br-lan", "eth0", "enp3s0", "wlp2s0", "en0", "Intel(R) Wi-Fi 6 AX201"])
def test_ordinary_adapters_are_kept(adapter: str) -> None:
    """A bridge that carries the quota's network is one of them."""
    assert hosts(("192.168.0.7", adapter)) == ["192.168.0.7"]


@pytest.mark.parametrize("adapter", ["tun0", "utun3", "wg0", "tailscale0", "ztabcdef", "WireGuard Tunnel"])
def test_tunnels_come_last(adapter: str) -> None:
    """Their addresses look like those at home, but phones nearby are not in there."""
    assert hosts(("192.168.9.9", adapter), ("203.0.113.9", "eth0")) == ["203.0.113.9", "192.168.9.9"]


def test_addresses_shared_by_a_provider_come_last() -> None:
    """Whatever the adapter is called."""
    assert hosts(("100.101.102.103", "eth0"), ("203.0.113.9", "eth1")) == ["203.0.113.9", "100.101.102.103"]


def test_ipv6_is_the_last_resort() -> None:
    """It is shown only if the server listens there and there is nothing else."""
    found = [("fe80::1", "eth0"), ("2001:db8::7", "eth0"), ("::1", "lo")]
    assert hosts(*found) == []
    assert hosts(*found, ipv6=True) == ["2001:db8::7"]
    assert hosts(*found, ("10.0.0.4", "eth1"), ipv6=True) == ["10.0.0.4"]


def test_links_can_be_typed() -> None:
    """The colons of IPv6 are not taken for a port."""
    assert Address("192.168.178.20").link(7700) == "http://192.168.178.20:7700"
    assert Address("2001:db8::7").link(7700) == "http://[2001:db8::7]:7700"


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_this_computer_can_be_asked(host: str) -> None:
    """Whatever networks there are, none of the answers is this computer talking to itself."""
    assert not any(ip_address(address.host).is_loopback for address in reachable(host))
