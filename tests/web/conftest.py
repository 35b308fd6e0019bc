"""A server and a browser for all tests of a module, and people who leave when their test is over."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import Device, House, People, Player, Pub, browser, pub
from tests.web.deals import SEED_OF


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pub]:
    with pub(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as running:
        yield running


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is dealt its own cards, but the same ones every time: none hangs on luck."""
    seed = sha256(request.node.name.encode()).hexdigest()
    monkeypatch.setattr(SEED_OF, lambda _: seed)


@pytest.fixture
def people(server: Pub, chromium: Browser) -> Iterator[People]:
    came: list[Player] = []

    def come(device: Device, house: House = server, **more: Any) -> Player:
        came.append(Player(chromium, house, device, **more))
        return came[-1]

    yield come
    for player in came:
        player.context.close()
