"""The links that are given to people."""

from pathlib import Path
from typing import Any

import pytest

from vivace.server.net import links
from vivace.server.net.addresses import Address
from vivace.server.net.links import announced_link, is_here, server_links, table_link
from vivace.server.net.proxies import Caller
from vivace.server.settings import Settings


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with two addresses."""
    found = (Address("192.168.1.5"), Address("10.0.0.5"))
    monkeypatch.setattr(links, "reachable", lambda _host: found)


def settings(**values: Any) -> Settings:
    return Settings(data=Path(), **values)


def link(asked: str, scheme: str = "http", **values: Any) -> str:
    return table_link(settings(**values), Caller("127.0.0.1", scheme, asked), 7700, "K7XQM")


def test_a_table_is_reached_as_anyone_who_opened_it_reaches_the_server() -> None:
    """The host of the request is one that works, at least for this person."""
    assert link("192.168.1.9:7700") == "http://192.168.1.9:7700/t/K7XQM"
    assert link("play.example", "https") == "https://play.example/t/K7XQM"


def test_what_is_announced_depends_on_nobody_who_asks() -> None:
    """The link is made of what the server knows itself."""
    assert announced_link(settings(), 7700, "K7XQM") == "http://192.168.1.5:7700/t/K7XQM"
    assert announced_link(settings(public_url="https://vivace.example/"), 7700, "X") == "https://vivace.example/t/X"


@pytest.mark.parametrize(
    "host", ["localhost:7700", "127.0.0.1:7700", "[::1]:7700", "vivace.localhost", "", "127.1.2.3"]
)
def test_phones_get_an_address_that_they_can_reach(host: str) -> None:
    """Anyone who opens a table on the computer itself sees localhost, which on a phone is the phone."""
    assert link(host) == "http://192.168.1.5:7700/t/K7XQM"


def test_a_server_that_only_this_computer_reaches_says_so() -> None:
    """Where nothing else listens nothing else is claimed."""
    assert link("localhost:7700", host="127.0.0.1") == "http://127.0.0.1:7700/t/K7XQM"
    assert server_links(settings(host="::1"), 7700) == ("http://[::1]:7700",)


def test_a_public_address_comes_first() -> None:
    """What someone has set holds for everyone."""
    assert link("localhost:7700", public_url="https://vivace.example/") == "https://vivace.example/t/K7XQM"
    assert server_links(settings(public_url="https://vivace.example"), 1) == ("https://vivace.example",)


def test_all_addresses_are_told_the_best_first() -> None:
    """A server that listens everywhere is found at each address."""
    assert server_links(settings(), 7700) == ("http://192.168.1.5:7700", "http://10.0.0.5:7700")


def test_without_a_network_the_computer_itself_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is always a link that works somewhere."""
    monkeypatch.setattr(links, "reachable", lambda _host: ())
    assert server_links(settings(), 7700) == ("http://localhost:7700",)
    assert link("localhost:7700") == "http://localhost:7700/t/K7XQM"


def test_names_of_other_computers_are_not_taken_for_this_one() -> None:
    """Only what always means the computer that asks is left out."""
    assert not is_here("localhost.example:7700")
    assert not is_here("192.168.1.5")
