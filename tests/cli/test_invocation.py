"""Messages that say what to type next."""

import pytest

from vivace.cli.invocation import to_type


def test_installed_vivace_is_typed_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words with blanks are quoted, so that the line can be copied."""
    monkeypatch.delenv("VIVACE_STARTED_BY", raising=False)
    assert to_type("watch", "--seed", "two words") == "vivace watch --seed 'two words'"


def test_from_a_clone_the_script_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who started with ./play can go on with ./play."""
    monkeypatch.setenv("VIVACE_STARTED_BY", "./play")
    assert to_type("serve", "--port", "8000") == "./play --port 8000"
    assert to_type("watch", "--seed", "x") == "./play watch --seed x"
    assert to_type("replay", "evening.jsonl") == "./play replay evening.jsonl"
