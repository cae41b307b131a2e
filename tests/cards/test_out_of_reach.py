"""What has left play is out of reach of the rest of an ability, and comes back as if nothing had been said of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.made import ANYONE, event, man
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark

DEEDS: dict[str, dict[str, Any]] = {
    "grant": {"grant": "it", "gain": 2},
    "mark": {"mark": "it", "token": "stand"},
    "strength": {"bolster": "it", "strength": 2, "until": "phase"},
    "twice": {"bolster": "it", "times": 2, "until": "phase"},
    "set": {"bolster": "it", "set": 5, "until": "phase"},
    "icon": {"bolster": "it", "icon": "power", "until": "phase"},
    "keyword": {"bolster": "it", "keyword": "renown", "until": "phase"},
    "no icon": {"weaken": "it", "icon": "military", "until": "phase"},
    "no keyword": {"weaken": "it", "keyword": "pillage", "until": "phase"},
    "doom": {"doom": "it", "until": "phase"},
    "bar": {"bar": "it", "until": "phase"},
    "compel": {"compel": "it", "until": "phase"},
    "hold": {"hold": "it", "to": "kneels", "until": "phase"},
    "blank": {"blank": "it", "until": "phase"},
    "honor": {"honor": "it", "gain": 1, "from": "you"},
    "store": {"store": "it", "gain": 1},
    "kneel": {"kneel": "it"},
}


def wayfarer(*does: dict[str, Any]) -> dict[str, Any]:
    return man("Wayfarer", *does, strength=2, icons=["military"], keywords=["pillage"])


@pytest.mark.rule("agot-events-03")
@pytest.mark.parametrize("deed", list(DEEDS))
def test_who_was_sent_home_is_not_touched(deed: str) -> None:
    own = cards_file(wayfarer(), event("Farewell", [{"return": "it"}, DEEDS[deed], {"put": "it"}], ANYONE))
    t = Table(
        stark(play=["Wayfarer"], hand=["Farewell"], gold=2, power=3),
        lannister(),
        phase="standing",
        step="act",
        content=[own],
        pause=True,
    )
    t.does(0, "Farewell")
    back = t.card("Wayfarer")
    assert (back.place, back.strength, back.icons, back.keywords) == ("play", 2, ["military"], ["pillage"])
    assert (back.power, back.tokens, back.kneeling, back.blank) == (0, {}, False, False)
    assert (t.gold(0), t.faction_power(0)) == (2, 3)
    assert t.match.lasting.flat == []


@pytest.mark.rule("agot-events-03")
@pytest.mark.parametrize("deed", [{"control": "it"}, {"join": "it"}, {"ignore": "it", "until": "challenge"}])
def test_who_was_sent_home_serves_nobody(deed: dict[str, Any]) -> None:
    own = cards_file(wayfarer(), man("Lord"), event("Farewell", [{"return": "it"}, deed], {"name": "Wayfarer"}))
    t = Table(
        stark(play=[kneeling("Lord")], hand=["Farewell"]),
        lannister(play=["Wayfarer"]),
        phase="challenges",
        challenge=challenge("power", ["Lord"]),
        content=[own],
        pause=True,
    )
    t.does(0, "Farewell")
    back = t.card("Wayfarer")
    assert (back.place, back.controller, back.part) == ("hand", 1, "none")
    assert t.match.lasting.flat == [] and t.match.defending == []
