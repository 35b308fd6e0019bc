import io

import pytest
from rich.console import Console

from vivace.cli.greeting import Place, announce_table, greet
from vivace.server.net.addresses import in_link

WIFI = "http://192.168.178.20:7700"


def greeting(place: Place) -> str:
    console = Console(file=io.StringIO(), width=80)
    greet(console, place)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_both_ways_to_play_are_shown() -> None:
    """The address on this computer, those for phones with the best first, and what to do if they do not work."""
    said = greeting(Place("0.0.0.0", 7700, (WIFI, "http://10.0.0.4:7700")))
    assert "  on this computer   http://localhost:7700\n" in said
    assert f"  on other devices   {WIFI}\n  or                 http://10.0.0.4:7700\n" in said
    assert "same Wi-Fi" in said
    assert "firewall has to let port 7700 in" in said
    assert "vivace serve --public-url http://ADDRESS:7700" in said


def test_the_port_is_that_of_the_server() -> None:
    """Whatever was asked for, what is said is what is."""
    said = greeting(Place("0.0.0.0", 7705, ("http://192.168.178.20:7705",)))
    assert "7705" in said
    assert "7700" not in said


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_computer_only_says_so(host: str) -> None:
    """It shows no address that no phone can reach, and how phones could."""
    said = greeting(Place(host, 7700, (f"http://{in_link(host)}:7700",)))
    assert "on other devices" not in said
    assert f"Only this computer can play, as --host {host} wants it. For phones: vivace serve\n" in said


def test_without_a_network_it_says_what_to_do() -> None:
    """An address that leads a phone to itself is none."""
    said = greeting(Place("0.0.0.0", 7700, ("http://localhost:7700",)))
    assert "on other devices" not in said
    assert "No network was found, so only this computer can play. Connect it to the Wi-Fi" in said


def test_a_public_address_needs_no_advice() -> None:
    """Anyone who names it knows how it leads here, even if the server itself listens to this computer only."""
    said = greeting(Place("127.0.0.1", 7700, ("https://vivace.example",), is_public=True))
    assert "  on other devices   https://vivace.example\n" in said
    assert "Wi-Fi" not in said
    assert "Only this computer" not in said


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("0.0.0.0", "http://localhost:7700"),
        ("::", "http://localhost:7700"),
        ("127.0.0.1", "http://localhost:7700"),
        ("192.168.178.20", "http://192.168.178.20:7700"),
        ("fd00::2", "http://[fd00::2]:7700"),
    ],
)
def test_the_link_for_this_computer_leads_to_where_the_server_listens(host: str, link: str) -> None:
    """A server at one address only is not found at localhost."""
    assert Place(host, 7700).here == link


def test_a_new_table_is_announced_in_one_line() -> None:
    """Where no code can be drawn a program can read it."""
    console = Console(file=io.StringIO(), width=20)
    announce_table(console, "K7XQM", f"{WIFI}/t/K7XQM")
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue() == f"Table K7XQM: {WIFI}/t/K7XQM\n"


def test_advice_fits_into_an_ordinary_terminal() -> None:
    """Also from a clone, and with a long port."""
    for place in (Place("0.0.0.0", 65535, ("http://192.168.178.20:65535",)), Place("0.0.0.0", 65535)):
        assert max(map(len, greeting(place).splitlines())) <= 80
