"""Bots of others are found by their entry points, and whatever is wrong with one is told and hinders no other."""

from pathlib import Path

import pytest

from tests.external_bots.installing import BROKEN, ROGUES, install, install_rogues, use
from vivace.bots.kinds import OWN
from vivace.external_bots.catalog import ExternalBotError, flaws, installed, maker_of


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    use(tmp_path, monkeypatch)
    return tmp_path


@pytest.fixture
def rogues_installed(site: Path) -> None:
    install_rogues(site)


@pytest.mark.usefixtures("rogues_installed")
def test_what_is_installed_is_found_and_not_loaded() -> None:
    """Every entry point of the group is a kind of bot, the broken ones too: nothing of them is run for that."""
    assert installed().keys() >= {*ROGUES, *BROKEN}
    assert flaws() == ()


@pytest.mark.usefixtures("rogues_installed")
def test_a_bot_is_made_from_a_seed() -> None:
    """What an entry point names is called with a seed and gives a bot."""
    assert maker_of("plain")("s").seed == "s"  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", OWN)
def test_names_of_our_own_bots_cannot_be_taken(kind: str, site: Path) -> None:
    """Nobody sits down at a table under a name that people know."""
    install(site, {kind: "elsewhere:Bot", "magpie": "magpie:Magpie"})
    assert "magpie" in installed()
    assert kind not in installed()
    assert flaws() == (f"bot '{kind}' (elsewhere:Bot) is left out: a bot of this name comes with the program",)


@pytest.mark.parametrize("name", ["Magpie", "my bot", "-m", "1st", "ä", "a" * 41])
def test_names_are_plain_words(name: str, site: Path) -> None:
    """A kind is shown at the table and given to programs, so it is a word of small letters, digits and hyphens."""
    install(site, {name: "magpie:Magpie"})
    assert name not in installed()
    assert any("begins with a letter" in flaw for flaw in flaws())


def test_of_two_bots_with_the_same_name_one_counts(site: Path) -> None:
    """Which one does not depend on the order in which they are found."""
    install(site, {"magpie": "second:Magpie"}, "second")
    install(site, {"magpie": "first:Magpie"}, "first")
    assert installed()["magpie"].value == "first:Magpie"
    assert flaws() == ("bot 'magpie' (second:Magpie) is left out: first:Magpie has the same name",)


@pytest.mark.usefixtures("rogues_installed")
@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("importing", "broken:Bot cannot be loaded: ZeroDivisionError: division by zero"),
        ("exiting", "exiting:Bot cannot be loaded: SystemExit: bye"),
        ("missing", "nowhere:Bot cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"),
        ("number", "rogues:NOT_CALLABLE is of type int; it must be called with a seed to make a bot"),
        ("unheard-of", "no bot 'unheard-of' is installed here; installed: "),
    ],
)
def test_what_cannot_be_loaded_says_why(kind: str, why: str) -> None:
    """One error for everything that can be wrong with someone else's code, with a text for who installed it."""
    with pytest.raises(ExternalBotError) as caught:
        maker_of(kind)
    assert str(caught.value).startswith(why)
