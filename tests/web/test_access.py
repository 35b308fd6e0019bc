"""Everyone can use it: what axe-core finds wrong with each screen, in both themes."""

from pathlib import Path

import pytest

from tests.web.browsing import DESKTOP, PHONE, Device, People, Player, Pub
from tests.web.screens import SCREENS, show

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ""}`).join(" | ")}`)"""


@pytest.mark.parametrize(("device", "theme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_finds_nothing(server: Pub, people: People, device: Device, theme: str) -> None:
    """Names, roles, contrast and order of every main screen are as they should be, in both themes."""
    # The policy of the page lets nobody put a script into it, not even a test.
    visitor = people(device, color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    found = [f"{name}: {flaw}" for name in SCREENS for flaw in look(visitor, name)]
    assert not found, "\n".join(found)


def look(visitor: Player, name: str) -> list[str]:
    """What is wrong with a screen."""
    page = visitor.new_tab()
    show(page, visitor.house, name)
    page.add_script_tag(path=AXE)
    found: list[str] = page.evaluate(RUN)
    page.close()
    return found
