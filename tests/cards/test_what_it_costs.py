"""What an ability costs: who can pay it, who cannot, and what is paid with; each cost to the letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark

MINE = {"type": "character", "whose": "mine", "name": "Page"}
Bearer = dict[str, Any]


def cannot(*what: str) -> list[dict[str, Any]]:
    return [{"law": "cannot", "to": each} for each in what]


DO = {"do": [{"gold": 7}]}
FOLK = (
    man("Page"),
    man("Squire"),
    man("Stubborn", always=cannot("kneels", "sacrificed", "returned", "killed", "stands", "veiled")),
    place("Inn"),
    gear("Ring"),
)


def ability(cost: Any, **also: Any) -> dict[str, Any]:
    return {"action": "any", "cost": cost, **DO, **also}


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, *own: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(stark(**mine), lannister(**(theirs or {})), content=[cards_file(*FOLK, *own)], pause=True, **given)


def can(t: Table, name: str = "Payer", seat: int = 0) -> bool:
    t.run_to("cards.action", seat)
    return name in t.offered(seat)


# --- of the card itself, and of its host ---

# The cost; what the Payer must be like; what it must not be like; what is true once it is paid.
SELF: dict[str, tuple[Any, Any, list[Any], Callable[[Table], bool]]] = {
    "kneel": ({"kneel": "self"}, "Payer", [kneeling("Payer"), "Stiff Payer"], lambda t: t.card("Payer").kneeling),
    "stand": (
        {"stand": "self"},
        kneeling("Payer"),
        ["Payer", kneeling("Stiff Payer")],
        lambda t: not t.card("Payer").kneeling,
    ),
    "sacrifice": ({"sacrifice": "self"}, "Payer", ["Stiff Payer"], lambda t: t.pile(0, "discard") == ["Payer"]),
    "return": ({"return": "self"}, "Payer", [], lambda t: t.pile(0, "hand") == ["Payer"]),
    "remove": ({"remove": "self"}, "Payer", [], lambda t: t.card("Payer").place == "out"),
    "veil": ({"veil": "self"}, "Payer", ["Stiff Payer"], lambda t: t.pile(0, "shadows") == ["Payer"]),
    "kill": ({"kill": "self"}, "Payer", ["Stiff Payer"], lambda t: t.pile(0, "dead") == ["Payer"]),
    "power": ({"power": "self"}, card("Payer", power=1), ["Payer"], lambda t: t.card("Payer").power == 0),
    "power left": ({"power": "self"}, card("Payer", power=3), ["Payer"], lambda t: t.card("Payer").power == 2),
    "much power": (
        {"power": "self", "times": 2},
        card("Payer", power=2),
        ["Payer", card("Payer", power=1)],
        lambda t: t.card("Payer").power == 0,
    ),
    "token": (
        {"token": "bell"},
        card("Payer", tokens={"bell": 1, "blood": 1}),
        ["Payer", card("Payer", tokens={"blood": 2})],
        lambda t: t.card("Payer").tokens == {"blood": 1},
    ),
    "tokens": (
        {"token": "bell", "times": 2},
        card("Payer", tokens={"bell": 3}),
        ["Payer", card("Payer", tokens={"bell": 1})],
        lambda t: t.card("Payer").tokens == {"bell": 1},
    ),
}


@pytest.mark.rule("agot-costs-02", "agot-costs-04", "agot-costs-05", "agot-cannot-01")
@pytest.mark.parametrize("name", list(SELF))
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_card_itself_pays(name: str, seat: int) -> None:
    cost, able, unable, paid = SELF[name]
    own = [
        man("Payer", ability(cost)),
        man("Stiff Payer", ability(cost), always=cannot("kneels", "stands", "sacrificed", "veiled", "killed")),
    ]
    other = {"power": 3, "gold": 3, "hand": ["Page"], "play": ["Page", card("Squire", power=2, tokens={"bell": 3})]}
    if seat == 0:
        t = table({"play": [able]}, other, *own)
        assert can(t)
        t.does(0, "Payer")
        assert paid(t) and t.gold(0) == 7
    for each in unable:
        who = each if isinstance(each, str) else each["card"]
        sides = ({"play": [each]}, other) if seat == 0 else (other, {"play": [each]})
        t = table(*sides, *own)
        assert not can(t, who, seat)


HOST: dict[str, tuple[Any, list[Any], list[Any], Callable[[Table], bool]]] = {
    "kneel": ({"kneel": "host"}, ["Page"], [kneeling("Page"), "Stubborn"], lambda t: t.card("Page").kneeling),
    "stand": (
        {"stand": "host"},
        [kneeling("Page")],
        ["Page", kneeling("Stubborn")],
        lambda t: not t.card("Page").kneeling,
    ),
    "kill": ({"kill": "host"}, ["Page"], ["Stubborn"], lambda t: t.card("Page").place == "dead"),
}


@pytest.mark.rule("agot-costs-02", "agot-costs-04", "agot-cannot-01")
@pytest.mark.parametrize("name", list(HOST))
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_host_of_a_card_pays(name: str, seat: int) -> None:
    """Whoever controls it."""
    cost, able, unable, paid = HOST[name]
    ring = {**gear("Payer"), "does": [ability(cost)]}
    for who in [*able, *unable]:
        bearer = {**(who if isinstance(who, dict) else {"card": who}), "attachments": [{"card": "Payer", "owner": 0}]}
        sides: list[dict[str, Any]] = [{"play": ["Squire"]}, {"play": ["Squire"]}]
        sides[seat]["play"] = [bearer, "Squire"]
        t = table(sides[0], sides[1], ring)
        user = t.card("Payer").controller
        assert can(t, "Payer", user) == (who in able)
        if who in able:
            t.does(user, "Payer")
            assert paid(t) and t.gold(user) == 7


@pytest.mark.rule("agot-costs-02", "agot-challenge-22")
@pytest.mark.parametrize("part", ["attacking", "defending", "none"])
def test_a_host_leaves_the_challenge_to_pay(part: str) -> None:
    """He takes part in it; without a host nobody leaves."""
    ring = {**gear("Payer"), "does": [ability({"withdraw": "host"})]}
    loose = place("Loose", ability({"withdraw": "host"}))
    worn = {"card": "Page", "kneeling": True, "attachments": ["Payer"]}
    attacker = 1 if part == "defending" else 0
    men = {"attacking": (["Page"], []), "defending": (["Squire"], ["Page"]), "none": (["Stubborn"], [])}[part]
    mine = {"play": [worn, "Loose", *([kneeling("Stubborn")] if part == "none" else [])]}
    t = table(
        mine,
        {"play": [kneeling("Squire")]},
        ring,
        loose,
        phase="challenges",
        challenge=challenge("power", men[0], men[1], attacker=attacker, defender=1 - attacker),
        first=attacker,
    )
    assert can(t) == (part != "none") and "Loose" not in t.offered(0)
    if part != "none":
        t.does(0, "Payer")
        assert t.card("Page").part == "none" and t.gold(0) == 7


# --- of the player ---

# The cost; what the player has; what is too little; what is left.
PLAYER: dict[str, tuple[Any, dict[str, Any], list[dict[str, Any]], Callable[[Table], bool]]] = {
    "gold": ({"gold": 2}, {"gold": 2}, [{}, {"gold": 1}], lambda t: t.gold(0) == 7),
    "power": (
        {"power": "faction"},
        {"power": 1},
        [{}, {"play": [card("Squire", power=3)]}],
        lambda t: t.faction_power(0) == 0,
    ),
    "much power": (
        {"power": "faction", "times": 2},
        {"power": 3},
        [{}, {"power": 1}],
        lambda t: t.faction_power(0) == 1,
    ),
    "a card": ({"discard": 1}, {"hand": ["Ring"]}, [{}], lambda t: t.pile(0, "discard") == ["Ring"]),
    "two cards": (
        {"discard": 2},
        {"hand": ["Ring", "Inn"]},
        [{}, {"hand": ["Ring"]}],
        lambda t: len(t.pile(0, "discard")) == 2,
    ),
    "such a card": (
        {"discard": {"type": "location"}},
        {"hand": ["Ring", "Inn"]},
        [{}, {"hand": ["Ring", "Page"]}],
        lambda t: t.pile(0, "discard") == ["Inn"],
    ),
    "one shown": (
        {"reveal": {"type": "location"}},
        {"hand": ["Ring", "Inn"]},
        [{}, {"hand": ["Ring", "Page"]}],
        lambda t: sorted(t.pile(0, "hand")) == ["Inn", "Ring"],
    ),
    "two shown": (
        {"reveal": {"type": "location", "count": 2}},
        {"hand": ["Inn", "Inn"]},
        [{}, {"hand": ["Inn", "Ring"]}],
        lambda t: t.pile(0, "hand") == ["Inn", "Inn"],
    ),
    "from shadows": (
        {"discard": {"at": "shadows"}},
        {"shadows": ["Ring"]},
        [{}, {"hand": ["Ring", "Inn"]}],
        lambda t: t.pile(0, "discard") == ["Ring"],
    ),
    "two of the deck": (
        {"mill": 2},
        {"deck": ["Inn", "Ring", "Page"]},
        [{"deck": ["Inn"]}],
        lambda t: t.pile(0, "deck") == ["Page"] and sorted(t.pile(0, "discard")) == ["Inn", "Ring"],
    ),
}


@pytest.mark.rule("agot-costs-02", "agot-costs-03", "agot-costs-04")
@pytest.mark.parametrize("name", list(PLAYER))
def test_what_the_player_pays(name: str) -> None:
    cost, enough, short, paid = PLAYER[name]
    own = man("Payer", ability(cost))
    rich = {"hand": ["Inn"] * 3, "gold": 5, "power": 5, "shadows": ["Inn"] * 2, "deck": ["Inn"] * 9}
    for has in [enough, *short]:
        has = {"deck": ["Page"] * 5, **has}
        t = table({**has, "play": [*has.get("play", []), "Payer"]}, rich, own)
        assert can(t) == ({"deck": ["Page"] * 5, **enough} == has)
        if can(t):
            t.does(0, "Payer")
            while not t.key.startswith("cards.action"):
                t.idle()
            assert t.gold(0) == 7 and paid(t)


@pytest.mark.rule("agot-costs-02", "agot-kneel-02")
def test_a_faction_card_kneels_once() -> None:
    t = table({"play": ["Payer"]}, {}, man("Payer", ability({"kneel": "faction"})))
    t.does(0, "Payer")
    assert t.faction(0).kneeling and not t.faction(1).kneeling and t.gold(0) == 7
    t.run_to("cards.action", 0)
    assert "Payer" not in t.offered(0)


# --- of cards of one's choice ---

CHOICE: dict[str, tuple[Any, list[Any], list[Any], str]] = {
    "kneel": ({"kneel": MINE}, ["Page"], [kneeling("Page"), "Squire"], "play"),
    "kneel two": ({"kneel": {**MINE, "count": 2}}, ["Page", "Page"], ["Page", kneeling("Page")], "play"),
    "stand": ({"stand": MINE}, [kneeling("Page")], ["Page", kneeling("Squire")], "play"),
    "sacrifice": ({"sacrifice": MINE}, ["Page"], ["Squire"], "discard"),
    "return": ({"return": MINE}, ["Page"], ["Squire"], "hand"),
    "kill": ({"kill": MINE}, ["Page"], ["Squire"], "dead"),
    "power": ({"power": MINE}, [card("Page", power=1)], ["Page", card("Squire", power=2)], "play"),
}


@pytest.mark.rule("agot-costs-02", "agot-costs-04", "agot-sacrifice-01")
@pytest.mark.parametrize("name", list(CHOICE))
def test_what_a_card_of_ones_choice_pays(name: str) -> None:
    """One's own, which is able to; those of others do not count."""
    cost, able, unable, where = CHOICE[name]
    own = man("Payer", ability(cost))
    foe = {"play": ["Page", kneeling("Page"), card("Page", power=2)]}
    t = table({"play": [*able, "Payer"]}, foe, own)
    assert can(t)
    t.does(0, "Payer")
    while not t.key.startswith("cards.action"):
        t.does(0, "Page")
    assert t.gold(0) == 7
    if where == "play":
        for each in t.cards("Page", 0):
            assert each.kneeling == (name.startswith("kneel")) and each.power == 0
    else:
        assert t.pile(0, where) == ["Page"]
    assert sorted((each.kneeling, each.power) for each in t.cards("Page", 1)) == [(False, 0), (False, 2), (True, 0)]
    t = table({"play": [*unable, "Payer"]}, foe, own)
    assert not can(t)


@pytest.mark.rule("agot-costs-02", "agot-cannot-01")
@pytest.mark.parametrize("word", ["kneel", "sacrifice", "return", "kill", "stand"])
@pytest.mark.parametrize("other", [True, False])
def test_who_cannot_do_it_pays_nothing_with_it(word: str, other: bool) -> None:
    of = {**ANYONE, "whose": "mine", "other": True}
    own = man("Payer", ability({word: of}))
    make: Callable[[str], Any] = kneeling if word == "stand" else str
    t = table({"play": [make("Stubborn"), *([make("Page")] if other else []), "Payer"]}, {}, own)
    assert can(t) == other
    if other:
        t.does(0, "Payer")
        assert t.gold(0) == 7 and t.card("Stubborn").place == "play"
        assert t.card("Stubborn").kneeling == (word == "stand")


@pytest.mark.rule("agot-costs-02", "agot-kill-01")
def test_a_place_is_not_killed_to_pay() -> None:
    own = man("Payer", ability({"kill": {"type": ["character", "location"], "whose": "mine", "other": True}}))
    assert not can(table({"play": ["Inn", "Payer"]}, {}, own))
    t = table({"play": ["Inn", "Page", "Payer"]}, {}, own)
    t.does(0, "Payer")
    assert t.pile(0, "dead") == ["Page"] and t.card("Inn").place == "play"


@pytest.mark.rule("agot-costs-02", "agot-events-01")
@pytest.mark.parametrize(("hand", "pays"), [(["Tale"], False), (["Tale", "Ring"], True), (["Tale", "Tale"], True)])
def test_an_event_that_is_played_does_not_pay_for_itself(hand: list[str], pays: bool) -> None:
    for cost in ({"discard": 1}, {"reveal": {"count": 1}}):
        t = table({"hand": [*hand]}, {}, event("Tale", {"gold": 7}, cost=cost))
        assert can(t, "Tale") == pays


@pytest.mark.rule("agot-costs-02", "agot-triggers-01")
@pytest.mark.parametrize(("who", "pays"), [("Page", True), ("Stubborn", False), (kneeling("Squire"), False)])
def test_what_the_trigger_is_about_kneels_to_pay(who: Any, pays: bool) -> None:
    own = [
        place("Payer", {"reaction": "gains", "cost": {"kneel": "trigger"}, **DO}),
        event("Honour", {"grant": "it"}, {**ANYONE, "whose": "mine"}),
    ]
    t = table({"play": [who, "Payer"], "hand": ["Honour"]}, {"play": ["Page"]}, *own)
    t.does(0, "Honour")
    assert t.is_asked(0, "cards.reaction.gains") == pays
    if pays:
        t.does(0, "Payer")
        assert t.card("Page", 0).kneeling and t.gold(0) == 7


# --- who cannot kneel ---


@pytest.mark.rule("agot-costs-02", "agot-cannot-01", "agot-kneel-02")
@pytest.mark.parametrize(
    ("cost", "banner", "firm", "payable"),
    [
        ("self", "kneeling", [], True),  # the faction card has nothing to do with it
        ("self", "standing", cannot("kneels"), False),
        ("faction", "standing", cannot("kneels"), True),  # nor has the card itself
        ("faction", "kneeling", [], False),
        ("host", "kneeling", cannot("kneels"), True),
        ("self", "standing", [{"law": "cannot", "to": "kneels", "by": "effects"}], True),  # it may kneel to pay
        ("faction", "standing", [{"law": "cannot", "to": "kneels", "by": "effects"}], True),
    ],
)
def test_who_kneels_to_pay_must_be_able_to(cost: str, banner: str, firm: list[dict[str, Any]], payable: bool) -> None:
    first = place("Drum", {"action": "any", "cost": {"kneel": "faction"}, "do": {"gold": 1}})
    payer = {**gear("Payer", *firm), "does": [ability({"kneel": cost})]}
    nap = event("Nap", {"kneel": "it"}, {"type": "attachment"})
    t = table({"play": ["Drum", {"card": "Page", "attachments": ["Payer"]}], "hand": ["Nap"]}, {}, payer, first, nap)
    if banner == "kneeling":
        t.does(0, "Drum")
    assert can(t) == payable
    if payable:
        t.does(0, "Payer")
        knelt = {"self": t.card("Payer"), "faction": t.faction(0), "host": t.card("Page")}[cost]
        assert knelt.kneeling
    elif cost == "self" and firm:
        assert "Nap" not in t.offered(0)


@pytest.mark.rule("agot-costs-02", "agot-cannot-01")
@pytest.mark.parametrize("whom", ["host", {"type": "character", "whose": "mine"}])
def test_what_effects_do_not_kneel_may_kneel_to_pay(whom: Any) -> None:
    stone = man("Stone", always=[{"law": "cannot", "to": "kneels", "by": "effects"}])
    payer = {**gear("Payer"), "does": [ability({"kneel": whom})]}
    nap = event("Nap", {"kneel": "it"}, {"type": "character"})
    t = table({"play": [{"card": "Stone", "attachments": ["Payer"]}], "hand": ["Nap"]}, {}, payer, nap, stone)
    assert "Nap" not in t.offered(0) and can(t)
    t.does(0, "Payer")
    assert t.card("Stone").kneeling and t.gold(0) == 7
