"""Cards that answer the end of a challenge: each is offered when its text says so, and at no other time.

One table for all of them: who attacked, what kind it was, who won, by how much, whether anybody opposed it and whether
the card itself (or its bearer, or whom it asks for) took part.
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

import pytest

from tests.cards.table import Table, card, cards_file, seat, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

KINDS = ("military", "intrigue", "power")


class Rule(NamedTuple):
    """When the card may answer, as its text has it."""

    faction: str
    won: bool | None = True  # its player won; lost; either
    side: str = ""  # attack or defend; either if nothing is said
    kinds: tuple[str, ...] = KINDS
    margin: int = 0
    unopposed: bool = False
    fighter: Any = None  # who must take part; the card itself if it is a character in play
    attacking: bool = False  # and attack
    where: str = "play"  # play, hand, worn or plot


class Scene(NamedTuple):
    won: bool
    side: str
    kind: str
    margin: int = 20
    opposed: bool = True
    there: bool = True  # the fighter takes part


RULES = {
    "Asha Greyjoy": Rule("greyjoy", unopposed=True, fighter="Asha Greyjoy"),
    "Theon Greyjoy": Rule("greyjoy", unopposed=True, fighter="Theon Greyjoy"),
    "Throwing Axe": Rule("greyjoy", side="attack", fighter="Black Wind's Crew", where="worn"),
    "Great Kraken": Rule("greyjoy", unopposed=True),
    "We Do Not Sow": Rule("greyjoy", unopposed=True, where="hand"),
    "Lannisport": Rule("lannister", kinds=("intrigue",)),
    "Ice": Rule("stark", kinds=("military",), fighter="Tumblestone Knight", where="worn"),
    "Like Warm Rain": Rule("stark", won=False, side="defend", kinds=("intrigue",), where="hand"),
    "The Red Viper": Rule("martell", margin=5, fighter="The Red Viper", attacking=True),
    "Maester Caleotte": Rule("martell", won=False, fighter="Maester Caleotte"),
    "Ghaston Grey": Rule("martell", won=False, side="defend"),
    "Sunspear": Rule("martell", won=False, side="defend"),
    "Doran's Game": Rule("martell", kinds=("intrigue",), margin=5, where="hand"),
    "Unbowed, Unbent, Unbroken": Rule("martell", won=False, side="defend", where="hand"),
    "The Sword in the Darkness": Rule("nightswatch", side="defend", margin=5, fighter="Samwell Tarly", where="hand"),
    "Rhaegal": Rule("targaryen", fighter="Daenerys Targaryen"),
    "Plaza of Punishment": Rule("targaryen", kinds=("power",)),
    "Dothraki Sea": Rule("targaryen", kinds=("power",)),
    "Maester Lomys": Rule("tyrell", side="defend", kinds=("intrigue",)),
    "The Queen of Thorns": Rule("tyrell", kinds=("intrigue",), fighter="The Queen of Thorns"),
    "The Mander": Rule("tyrell", margin=5),
    "Olenna's Cunning": Rule("tyrell", kinds=("intrigue", "power"), where="hand"),
    "Rattleshirt's Raiders": Rule("stark", fighter="Rattleshirt's Raiders", attacking=True),
    "Put to the Sword": Rule("stark", side="attack", kinds=("military",), margin=5, where="hand"),
    "Put to the Torch": Rule("stark", side="attack", kinds=("military",), margin=5, where="hand"),
    "Superior Claim": Rule("stark", kinds=("power",), margin=5, where="hand"),
    "Tears of Lys": Rule("stark", side="attack", kinds=("intrigue",), where="hand"),
    "A Clash of Kings": Rule("stark", kinds=("power",), where="plot"),
}


def foe(strength: int) -> dict[str, Any]:
    return {"name": f"Foe {strength}", "type": "character", "cost": 9, "strength": strength, "icons": list(KINDS)}


FOES = cards_file(*[foe(strength) for strength in (5, 20, 21, 22, 27, 28, 35, 36, 37, 42, 43, 40)])
STRENGTHS = {"The Red Viper": 7, "Samwell Tarly": 1}  # who is asked for where a margin counts


def is_due(rule: Rule, scene: Scene) -> bool:
    return (
        rule.won is scene.won
        and rule.side in ("", scene.side)
        and scene.kind in rule.kinds
        and scene.margin >= rule.margin
        and not (rule.unopposed and (scene.opposed or scene.side == "defend"))
        and (rule.fighter is None or scene.there)
        and not (rule.attacking and scene.side != "attack")
    )


def scenes(rule: Rule) -> list[Scene]:
    """All kinds, sides and outcomes; then, where the card would answer, what else its text asks for fails."""
    found = []
    for won, side, kind in itertools.product((True, False), ("attack", "defend"), KINDS):
        attacker_won = won is (side == "attack")
        found.append(Scene(won, side, kind, opposed=not (rule.unopposed and attacker_won)))
    good = next(scene for scene in found if is_due(rule, scene))
    if rule.margin:
        found += [good._replace(margin=4), good._replace(margin=5)]
    if rule.unopposed:
        found.append(good._replace(opposed=True))
    if rule.fighter is not None:
        found.append(good._replace(there=False))
    return found


def play(name: str, rule: Rule, scene: Scene, first: int) -> Table:
    """The challenge is about to be decided; whatever the card could ask for lies ready."""
    ours: list[Any] = ["Summer", "The Iron Throne", wearing("Catelyn Stark", "Noble Lineage"), "Khal Drogo"]
    if rule.fighter is not None:
        worn = wearing(rule.fighter, name, kneeling=True) if rule.where == "worn" else None
        ours.append(worn or card(rule.fighter, kneeling=True))
    if rule.where == "play" and name != rule.fighter:
        ours.append(name)
    help_ = STRENGTHS.get(rule.fighter, 0) if scene.there and scene.won else 0
    strong, weak = "Foe 40", f"Foe {40 + help_ - scene.margin if scene.margin < 20 else 5}"
    us, them = (strong, weak) if scene.won else (weak, strong)
    with_us = [us] + ([rule.fighter] if rule.fighter is not None and scene.there else [])
    with_them = [them]
    if not scene.opposed:
        with_us, with_them = (with_us, []) if scene.side == "attack" else ([], with_them)
    fight: dict[str, Any] = {"type": scene.kind, "attacking": with_us, "defending": with_them}
    if scene.side == "defend":
        fight = {"type": scene.kind, "attacking": with_them, "defending": with_us, "attacker": 1, "defender": 0}
    return Table(
        seat(
            rule.faction,
            play=[*ours, card(us, kneeling=True)],
            hand=["Left", "Braided Warrior", "Heartsbane"] + ([name] if rule.where == "hand" else []),
            gold=9,
            used=["Summons", "Taxation"],
            plot=name if rule.where == "plot" else "Summons",
        ),
        seat(
            "lannister",
            play=[card(them, kneeling=True), wearing("Gold Cloaks", "Little Bird"), "Burned Men", "Casterly Rock"],
            hand=["Treachery"] * 3,
            power=5,
        ),
        phase="challenges",
        first=first,
        challenge=fight,
        step="compare",
        content=[FOES],
    )


def is_offered(t: Table, name: str) -> bool:
    return t.is_asked(0, "cards.reaction.won") and name in t.offered(0)


@pytest.mark.rule("agot-effects-01")
@pytest.mark.parametrize("name", RULES)
def test_a_card_answers_the_end_of_a_challenge_when_its_text_says_so(name: str) -> None:
    rule = RULES[name]
    for scene in scenes(rule):
        assert is_offered(play(name, rule, scene, first=1), name) is is_due(rule, scene), scene


def test_unbowed_waits_for_another_first_player() -> None:
    name = "Unbowed, Unbent, Unbroken"
    scene = Scene(False, "defend", "power")
    for first in (0, 1):
        assert is_offered(play(name, RULES[name], scene, first), name) is (first == 1)


def test_the_sword_in_the_darkness_counts_brothers_on_its_own_side_only() -> None:
    """A brother who stays at home, or a stranger in the challenge, is not enough."""
    name = "The Sword in the Darkness"
    rule = RULES[name]
    scene = Scene(True, "defend", "power")
    assert is_offered(play(name, rule, scene, 1), name)
    assert not is_offered(play(name, rule._replace(fighter="Wildling Horde"), scene, 1), name)
