"""`vivace rules`: the editions, and every value that can be changed."""

from msgspec import Struct
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from vivace.cli.drawing.renderer import renderer_of
from vivace.cli.invocation import to_type
from vivace.cli.terminal.screen import say
from vivace.cli.values import parse_rules, print_value
from vivace.engine import options
from vivace.games.catalog import EDITIONS, Edition, edition, with_house_rules
from vivace.tables.options import Options


def list_editions(console: Console) -> int:
    """Print all editions with their titles and seats."""
    table = _table("edition", "title", "seats")
    for name in EDITIONS:
        fewest, most = edition(name).rules.seats
        table.add_row(Text(name, "bold"), edition(name).title, f"{fewest} to {most}")
    console.print(table)
    say(console, f"All values of an edition: {to_type('rules', 'ligretto')}")
    return 0


def show_rules(name: str, assignments: tuple[str, ...], console: Console) -> int:
    """Print all values of an edition, house rules beside the edition's own values, and the options of tables."""
    own = edition(name)
    played = with_house_rules(own, parse_rules(assignments))
    say(console, f"{own.title} ({name})")
    console.print(_values_table("rule", own.rules, played.rules))
    _explain_words(own, console)
    say(console)
    say(console, "Change a value with --rule key=value; quotes keep a list together:")
    say(console, f"  {to_type('watch', '--edition', name, '--rule', _list_example(own))}")
    least, most = own.game.handicaps
    say(console, f"--handicap a=N ({least} to {most}): seat a {renderer_of(own.game.name).handicap}")
    say(console)
    say(console, "How a table is run (tables in the terminal keep these values)")
    console.print(_values_table("option", Options(), Options()))
    return 0


def _list_example(own: Edition) -> str:
    """The first list of the game's own values, as it would be typed."""
    values = options.as_values(own.rules)
    key = next((key for key, value in values.items() if isinstance(value, list | tuple) and key != "seats"), "seats")
    return f"{key}={print_value(values[key])}".replace('"', "")


def _explain_words(own: Edition, console: Console) -> None:
    """Print what the game's own words mean."""
    for key, words in renderer_of(own.game.name).words().items():
        say(console)
        table = _table(key, "what it is")
        for word, meaning in words.items():
            table.add_row(Text(word, "bold"), meaning)
        console.print(table)


def _values_table(kind: str, own: Struct, played: Struct) -> Table:
    """All values that are played; those that differ from the edition's own are house rules."""
    changed, own_values = options.differences(own, played), options.as_values(own)
    table = _table(kind, "value", "allowed", "what it is")
    for option in options.listed(played):
        value = Text(print_value(option.value))
        if option.key in changed:
            value = Text.assemble(
                ("* ", "bold"), (value.plain, "bold"), f" (edition: {print_value(own_values[option.key])})"
            )
        table.add_row(Text(option.key, "bold"), value, option.allowed, option.purpose)
    table.caption = "* house rule" if changed else None
    return table


def _table(*headings: str) -> Table:
    return Table(*headings, box=box.SIMPLE, header_style="dim", caption_justify="left", show_edge=False, pad_edge=False)
