from io import StringIO

from rich.console import Console

from vivace.cli.drawing.progress import shown


def told(total: int, done: int) -> list[str]:
    file = StringIO()
    with shown(Console(file=file, force_terminal=False), total, "matches") as step:
        for _ in range(done):
            step()
    return file.getvalue().splitlines()


def test_there_are_at_most_ten_lines() -> None:
    """One for each tenth, whatever there is to do."""
    assert told(1_000, 1_000) == [f"{count * 100:,} of 1,000 matches" for count in range(1, 11)]
    assert told(3, 3) == ["1 of 3 matches", "2 of 3 matches", "3 of 3 matches"]
    assert told(25, 4) == ["3 of 25 matches"]


def test_a_terminal_has_a_bar_that_goes_when_it_is_done() -> None:
    """Nothing of it stays on the screen."""
    file = StringIO()
    console = Console(file=file, force_terminal=True, width=80, color_system=None)
    with shown(console, 2, "matches") as step:
        step()
        step()
    assert "2/2" in file.getvalue()
    assert file.getvalue().endswith("\x1b[2K")
