"""What can be set about a server."""

from pathlib import Path
from typing import Any

import pytest

from vivace.server.settings import Settings


def flaw(**values: Any) -> str | None:
    return Settings(data=Path(), **values).flaw()


def test_the_usual_settings_are_fine() -> None:
    """Nothing has to be set but where the tables are kept."""
    assert flaw() is None
    assert flaw(public_url="https://vivace.example", origins=("http://a:1",), trusted_proxies=("10.0.0.0/8",)) is None


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"port": 70_000}, "port 70000 is not allowed"),
        ({"public_url": "vivace.example"}, "public URL 'vivace.example' is not allowed"),
        ({"public_url": "https://vivace.example/games"}, "such as https://vivace.example"),
        ({"origins": ("*",)}, "origin '*' is not allowed"),
        ({"metrics": "here"}, "metrics 'here' is not allowed"),
        ({"metrics": "127.0.0.1:70000"}, "such as 127.0.0.1:9464"),
        ({"allowed_hosts": ("nas.local:80",)}, "allowed host 'nas.local:80' is not allowed"),
        ({"trusted_proxies": ("proxy",)}, "trusted proxy 'proxy' is not allowed"),
    ],
)
def test_a_wrong_setting_is_explained(values: dict[str, Any], complaint: str) -> None:
    """Anyone who sets it learns what was given and what is allowed."""
    found = flaw(**values)
    assert found is not None
    assert complaint in found
    assert "allowed:" in found


def test_figures_are_for_this_computer_unless_a_host_is_named() -> None:
    """A port alone means the loopback; without either nothing is shown."""
    assert Settings(data=Path()).metrics_place() is None
    assert Settings(data=Path(), metrics="9464").metrics_place() == ("127.0.0.1", 9464)
    assert Settings(data=Path(), metrics="[::1]:9464").metrics_place() == ("::1", 9464)


def test_origins_are_listed_in_one_form() -> None:
    """The public address is welcome too, and how it is written makes no difference."""
    settings = Settings(data=Path(), public_url="https://Vivace.Example/", origins=("http://a:80",))
    assert settings.welcome_origins() == {"https://vivace.example", "http://a"}
