"""Actions that belong to one phase are offered in that phase and in no other."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import Table, kneeling, seat, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PHASES = ("marshaling", "challenges", "dominance", "standing")

# the card, its faction, its phase
ACTIONS = {
    "Maester Cressen": ("baratheon", "marshaling"),
    "Selyse Baratheon": ("baratheon", "challenges"),
    "Consolidation of Power": ("baratheon", "marshaling"),
    "Seen In Flames": ("baratheon", "challenges"),
    "Lordsport Shipwright": ("greyjoy", "marshaling"),
    "The Tickler": ("lannister", "dominance"),
    "The Things I Do For Love": ("lannister", "challenges"),
    "Messenger Raven": ("nightswatch", "dominance"),
    "Take the Black": ("nightswatch", "dominance"),
    "Grey Wind": ("stark", "challenges"),
    "Gates of Winterfell": ("stark", "challenges"),
    "Fire and Blood": ("targaryen", "challenges"),
    "Margaery Tyrell": ("tyrell", "challenges"),
    "Growing Strong": ("tyrell", "challenges"),
    "The Kingsroad": ("stark", "marshaling"),
}
# actions of any phase
ALWAYS = {
    "Arianne Martell": "martell",
    "Edric Dayne": "martell",
    "Confinement": "martell",
    "Old Forest Hunter": "nightswatch",
    "Veteran Builder": "nightswatch",
    "Magister Illyrio": "targaryen",
    "Handmaiden": "targaryen",
    "Waking the Dragon": "targaryen",
    "Hear Me Roar!": "lannister",
    "Seal of the Hand": "stark",
    "Fealty": "stark",
    '"The Bear and the Maiden Fair"': "tyrell",
}
EVENTS = {"Consolidation of Power", "Seen In Flames", "The Things I Do For Love", "Take the Black", "Fire and Blood"}
EVENTS |= {"Growing Strong", "Confinement", "Waking the Dragon", "Hear Me Roar!", '"The Bear and the Maiden Fair"'}


def scene(name: str, faction: str, phase: str) -> Table:
    """Everything that such an action could need lies ready."""
    ours = [kneeling("Melisandre"), "Cersei Lannister", kneeling("Khal Drogo"), kneeling("Sansa Stark"), "Left"]
    if name not in EVENTS and name not in ("Seal of the Hand", "Fealty"):
        ours.append(name)
    if name == "Seal of the Hand":
        ours.append(wearing("Eddard Stark", name, kneeling=True))
    t = table(
        seat(
            faction,
            play=ours,
            hand=["Lannisport Moneylender", "Obara Sand"] + ([name] if name in EVENTS else []),
            dead=["Drogon"],
            gold=9,
            agenda="Fealty" if name == "Fealty" else None,
        ),
        seat(
            "lannister",
            play=[
                wearing("Burned Men", "Little Bird"),
                "Lannisport Merchant",
                kneeling("Lannisport"),
                "Western Fiefdom",
            ],
            hand=["Treachery"],
        ),
        phase=phase,
    )
    t.pass_while(lambda: not (t.is_asked(0) and t.key.startswith("cards.action") and t.match.active in (0, -1)), 40)
    return t


@pytest.mark.rule("agot-effects-01")
@pytest.mark.parametrize("name", ACTIONS)
def test_an_action_of_one_phase_is_for_that_phase(name: str) -> None:
    faction, phase = ACTIONS[name]
    for now in PHASES:
        t = scene(name, faction, now)
        assert t.phase == now and (name in t.offered(0)) is (now == phase), now


@pytest.mark.parametrize("name", ALWAYS)
def test_an_action_that_names_no_phase_is_for_all(name: str) -> None:
    for now in PHASES[:3]:  # later everybody stands
        t = scene(name, ALWAYS[name], now)
        assert t.phase == now and name in t.offered(0), now
