"""What has left play is out of reach, as the trigger of a reaction and for the second half of a text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark

LASTS = {"until": "phase"}
DEEDS: dict[str, dict[str, Any]] = {
    "kneel": {},
    "stand": {},
    "control": {},
    "join": {},
    "withdraw": {},
    "grant": {},
    "drain": {},
    "mark": {"token": "stand"},
    "bolster": {"strength": 1, **LASTS},
    "weaken": {"icon": "power", **LASTS},
    "doom": LASTS,
    "ignore": {"until": "challenge"},
    "bar": LASTS,
    "compel": LASTS,
    "hold": {"to": "kneels", **LASTS},
    "blank": LASTS,
    "honor": {},
    "levy": {},
    "store": {},
    "kill": {},
    "discard": {},
    "sacrifice": {},
    "remove": {},
}


def in_a_challenge(deed: dict[str, Any]) -> Table:
    """The Knight attacks, and each Dagger kills; what follows is what the deed says of the dead."""
    own = cards_file(
        man("Knight", strength=4),
        man("Page"),
        event("Dagger", {"kill": "it"}, ANYONE),
        event("Stab", [{"kill": "it"}, deed], ANYONE),
        place("Gallows", {"reaction": "killed", "do": {**deed, next(iter(deed)): "trigger"}}),
    )
    return Table(
        stark(play=[kneeling("Knight"), "Page", "Gallows"], hand=["Dagger", "Stab"], gold=2, power=2),
        lannister(play=["Page", "Page"]),
        phase="challenges",
        challenge=challenge("power", ["Knight"]),
        content=[own],
        pause=True,
    )


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("verb", DEEDS)
@pytest.mark.parametrize("victim", ["Knight", "Page"])
def test_no_reaction_touches_the_dead(verb: str, victim: str) -> None:
    t = in_a_challenge({verb: "it", **DEEDS[verb]})
    t.does(0, "Dagger", t.card(victim, 0).number)
    assert t.card(victim, 0, "dead").place == "dead"
    assert t.key.startswith("cards.action")  # no reaction is offered


@pytest.mark.rule("agot-abilities-05")
@pytest.mark.parametrize("verb", DEEDS)
@pytest.mark.parametrize("victim", ["Knight", "Page"])
def test_the_second_half_of_a_text_does_nothing_to_the_dead(verb: str, victim: str) -> None:
    t = in_a_challenge({verb: "it", **DEEDS[verb]})
    t.does(0, "Stab", t.card(victim, 0).number)
    dead = t.card(victim, 0, "dead")
    assert t.match.lasting.plain() == [] and dead.tokens == {} and dead.power == 0
    assert not dead.kneeling and dead.number not in t.match.attacking + t.match.defending
    assert dead.controller == 0 and t.gold(0) == 2 and t.faction_power(0) == 2
