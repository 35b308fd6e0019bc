"""The names by which logs, replays and messages tell their parts apart never change, whatever classes are called.

`python -m tests.test_tags` records new ones.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec

import vivace

GOLDEN = Path(__file__).with_name("golden") / "tags.txt"


def structs(kind: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from structs(child)


def tags() -> list[str]:
    """The field and the name of each part that has one, with the part of the program it belongs to.

    An array has no field for its name; the order of its values is what must not change.
    """
    for module in pkgutil.walk_packages(vivace.__path__, "vivace."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    ours = (kind for kind in structs() if kind.__module__.startswith("vivace."))
    return sorted({f"{kind.__module__.split('.')[1]} {told}" for kind in ours if (told := _told(kind))})


def _told(kind: type[msgspec.Struct]) -> str:
    config = kind.__struct_config__
    if config.array_like:
        return " ".join(["array", str(config.tag or ""), *kind.__struct_fields__])
    return f"{config.tag_field} {config.tag}" if config.tag is not None else ""


def test_tags_stay_what_they_are() -> None:
    """One that is missing means logs, replays or clients that nobody can read any more."""
    assert tags() == GOLDEN.read_text("utf-8").splitlines()


def test_tags_do_not_depend_on_the_names_of_classes() -> None:
    """Each is written down."""
    source = Path(vivace.__file__).parent
    assert [path.name for path in source.rglob("*.py") if "tag=True" in path.read_text("utf-8")] == []


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(tags()) + "\n", "utf-8")
