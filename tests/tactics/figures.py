"""Figures made for tests: plain ones without abilities, and those of the book's examples that are not in the set."""

from __future__ import annotations

from typing import Any

import yaml


def words(text: str) -> dict[str, str]:
    return dict.fromkeys(("en", "de", "ru"), text)


def line(text: str, effects: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {"text": words(text), "effects": effects, **more}


def figure(key: str, cost: dict[str, int], **more: Any) -> dict[str, Any]:
    """A figure card with the usual values of its type."""
    data: dict[str, Any] = {
        "key": key,
        "name": words(key.replace("-", " ").title()),
        "title": words("of the tests"),
        "role": words("stands in a test"),
        "faction": "neutral",
        "cost": cost,
        "willpower": 5,
        "defence": 6,
        "health": 3,
    }
    if "gold" in cost:
        data["motivation"] = "none"
    if "gold" in cost or "silver" in cost:
        data["person"] = key
    return data | more


def melee(dice: int = 2, hit: int = 6, **more: Any) -> dict[str, Any]:
    return {"name": words("Strike"), "kind": "melee", "dice": dice, "hit": hit, **more}


def ranged(dice: int = 2, hit: int = 6, **more: Any) -> dict[str, Any]:
    return {"name": words("Shot"), "kind": "ranged", "dice": dice, "hit": hit, **more}


def ability(name: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"name": words(name), "kind": kind, **more}


def passive(name: str, *boons: dict[str, Any]) -> dict[str, Any]:
    return ability(name, "passive", text=words(name), passives=list(boons))


MAN = figure("man", {"copper": 1}, health=2, defence=7, willpower=6, attacks=[melee()])
ARCHER = figure("archer", {"copper": 1}, health=2, defence=7, willpower=6, attacks=[ranged()])
CLERK = figure("clerk", {"copper": 1}, health=2, defence=7)  # can do nothing but walk
KNIGHT = figure("knight", {"silver": 1}, attacks=[melee()])
LORD = figure("lord", {"gold": 1}, health=4, defence=5, attacks=[melee(3)])
HORSE = figure("horse", {"silver": 2}, large=True, attacks=[melee()])  # a large figure without a version on foot
RIDER = figure("rider", {"silver": 2}, large=True, foot="squire", person="squire", attacks=[melee()])
SQUIRE = figure("squire", {"silver": 1}, attacks=[melee()])

# --- figures of the book's examples that are not in the set ---

BOOST = "+1 die"
STARK = figure(  # a Stark figure with Every Blow Costs
    "stark-figure",
    {"silver": 1},
    attacks=[melee(1, 6, boosts=[line(BOOST, [{"do": "dice"}], cost={"copper": n}) for n in (1, 1, 2, 3)])],
)
LANNISTER = figure(  # a Lannister figure with D 6+ and Masterful Parry
    "lannister-figure",
    {"silver": 1},
    defence=6,
    attacks=[melee()],
    abilities=[
        ability(
            "Masterful Parry",
            "defence",
            aftermath=[line("1 wound", [{"do": "wound"}], cost={"copper": 1}, needs=["melee"])],
        )
    ],
)
AEMON = figure(  # Eldest Brother
    "aemon",
    {"gold": 1},
    health=2,
    willpower=5,
    attacks=[melee()],
    abilities=[
        ability(
            "Eldest Brother",
            "wound",
            lines=[
                line(
                    "a friend suffers them",
                    [
                        {
                            "do": "test",
                            "who": "self",
                            "then": [
                                {"do": "choose", "whom": {"side": "friend", "within": "contact"}},
                                {"do": "pass-on"},
                            ],
                        }
                    ],
                    cost={"copper": 4},
                )
            ],
        )
    ],
)
WIDOW = figure(  # A Widow's Means
    "widow",
    {"silver": 1},
    abilities=[
        ability(
            "A Widow's Means",
            "trigger",
            trigger={"when": "paid", "by": "friend", "within": "short", "coin": "silver"},
            lines=[
                line(
                    "silver comes back",
                    [{"do": "test", "then": [{"do": "coin", "coin": "silver"}]}],
                    cost={"copper": 4},
                )
            ],
        )
    ],
)
SPENDER = figure(  # the 1-AP attack with a mandatory coin and one optional effect
    "spender",
    {"silver": 1},
    attacks=[
        melee(2, 6, price={"copper": 1}, boosts=[line(BOOST, [{"do": "dice"}], cost={"copper": 1})]),
    ],
)
STRIDER = figure(  # Bold Step
    "strider",
    {"copper": 1},
    attacks=[melee()],
    abilities=[ability("Bold Step", "movement", lines=[line("slip", [{"do": "slip"}], cost={"copper": 3})])],
)

STANDARD = [
    MAN,
    ARCHER,
    CLERK,
    KNIGHT,
    LORD,
    HORSE,
    SQUIRE,
    RIDER,
    STARK,
    LANNISTER,
    AEMON,
    WIDOW,
    SPENDER,
    STRIDER,
]

NO_MOTIVATION = yaml.safe_load(
    """
    key: none
    name: {en: None, de: Keine, ru: Нет}
    alive:
      trigger: {when: battle-end}
      lines: [{text: {en: n, de: n, ru: n}, cost: {gold: 99}, effects: [{do: vp}]}]
    dead:
      trigger: {when: battle-end}
      lines: [{text: {en: n, de: n, ru: n}, cost: {gold: 99}, effects: [{do: vp}]}]
    """
)
