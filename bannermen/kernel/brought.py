"""What seats have brought to a match that has not begun: decks, armies, squads."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.bad_setup import BadSetup


def brought_in(setup: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """By seat. A stranger's set-up may say anything here. Raises BadSetup.

    >>> brought_in({"brought": {"1": {"faction": "stark"}}}), brought_in({})
    ({'1': {'faction': 'stark'}}, {})
    >>> brought_in({"brought": 3})
    Traceback (most recent call last):
    bannermen.kernel.bad_setup.BadSetup: setup: brought: this is no mapping; write what each seat brings
    """
    brought = setup.get("brought", {})
    if not isinstance(brought, dict):
        raise BadSetup("setup", "brought", "this is no mapping", "write what each seat brings")
    for seat, part in brought.items():
        if not isinstance(part, dict):
            raise BadSetup("setup", f"brought.{seat:.20}", "this is no mapping", "write what the seat brings")
    return brought
