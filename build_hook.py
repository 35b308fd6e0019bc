"""Builds the page for browsers into what is packed, unless it is built from these very sources already."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripts import client, node


class PageBuildHook(BuildHookInterface[BuilderConfig]):
    """What hatchling asks before it packs."""

    def dependencies(self) -> list[str]:
        """Node as a package, where there is something to build and no Node to build it with."""
        if client.is_built() or node.find_node():
            return []
        return list(self.metadata.config["dependency-groups"]["build"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """An editable installation is a clone, where ./play and ./check build."""
        if version != "editable":
            client.ensure_built()
