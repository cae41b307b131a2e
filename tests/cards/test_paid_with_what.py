"""What an ability is paid with: X of tokens and of gold, cards of one's choice, and what they leave to aim at."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark

GOLD: dict[str, Any] = {"gold": 1}
TIMES: dict[str, Any] = {"token": "gold", "times": "x"}
PRICED: dict[str, Any] = {**ANYONE, "whose": "theirs", "cost_per": "paid"}
OWN = cards_file(
    man("Page", strength=0),
    man("Squire", strength=2, cost=2),
    man("Baron", strength=4, cost=4),
    man("Lurker", {"reaction": "emerges", "of": "self", "do": {"power": 1, "per": "x"}}, keywords=["shadow X"]),
    man("Mercenary", {"action": "any", "cost": {"power": MINE}, "do": GOLD}),
    place(
        "Scorpion",
        {
            "action": "any",
            "cost": TIMES,
            "target": {**ANYONE, "whose": "theirs", "printed": "x"},
            "do": {"kneel": "it"},
        },
    ),
    place("Mint", {"action": "any", "cost": TIMES, "do": {"gold": 1, "per": "x"}}),
    place(
        "Volley",
        {
            "action": "any",
            "cost": TIMES,
            "target": {**ANYONE, "whose": "theirs", "exactly": "x"},
            "do": {"kneel": "it"},
        },
    ),
    place("Drill", {"action": "any", "cost": {"kneel": {**MINE, "count": [1, 2]}}, "do": GOLD}),
    place("Parade", {"action": "any", "cost": {"kneel": {**MINE, "count": 2}}, "do": GOLD}),
    event("Bribe", {"kneel": "it"}, PRICED, cost={"discard": 2}),
    event("Ransom", {"kneel": "it"}, PRICED, cost={"discard": 1}),
    place("Tribute", {"action": "any", "cost": TIMES, "target": {"player": "opponent"}, "do": {"gold": 1, "per": "x"}}),
    place(
        "Forge", {"action": "any", "cost": {"sacrifice": MINE, "discard": 1}, "target": PRICED, "do": {"kneel": "it"}}
    ),
    place("Court", {"action": "any", "cost": {"reveal": {"type": "character", "count": 2}}, "do": GOLD}),
    place("Patron", always=[{"cheaper": 1, "for": "you", "of": {"type": "event"}, "deeds": ["play"]}]),
    {
        "name": "Oath",
        "type": "event",
        "cost": 3,
        "does": [
            {"action": "any", "do": {"power": 1}},
            {"action": "any", "at": "discard", "cost": {"gold": 1}, "do": {"return": "self"}},
        ],
    },
    {
        "name": "Cloak",
        "type": "event",
        "cost": 1,
        "keywords": ["shadow 2"],
        "does": [{"action": "any", "at": "shadows", "do": {"power": 1}}],
    },
    event(
        "Toll",
        {"mill": 1, "per": "x", "from": "loser"},
        reaction="won",
        you="win",
        price="X",
        cost={"gold": "x", "purse": "loser"},
    ),
    place("Vault", always=[{"law": "purse"}]),
    place("Ledger", {"action": "any", "cost": {"reveal": {"type": "character"}, "gold": "shown"}, "do": {"power": 1}}),
    event("Welcome", GOLD, reaction="emerges"),
    event("Song", GOLD),
    event("Echo", GOLD, keywords=["shadow 0"])
    | {"does": [{"action": "any", "cost": {"gold": "x"}, "do": {"gold": 1, "per": "x"}}], "cost": "X"},
)


def table(*play: Any, hand: Any = (), theirs: Any = (), **given: Any) -> Table:
    return Table(
        stark(play=list(play), hand=list(hand), **given),
        lannister(play=list(theirs)),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )


@pytest.mark.rule("agot-x-02", "agot-targets-03")
@pytest.mark.parametrize(
    ("theirs", "tokens", "options"),
    [
        (["Page"], 3, [1, 3]),
        (["Squire"], 3, [2, 3]),
        (["Squire", "Baron"], 4, [2, 4]),
        (["Baron"], 4, None),  # four and no less
        (["Baron"], 3, "refused"),
        (["Page"], 0, "refused"),
    ],
)
def test_as_many_tokens_as_reach_a_target(theirs: list[str], tokens: int, options: Any) -> None:
    t = table(card("Scorpion", tokens={"gold": tokens}), theirs=theirs)
    if options == "refused":
        assert t.refused(0, "Scorpion")
        return
    t.does(0, "Scorpion")
    if options is None:
        assert t.card("Baron").kneeling and t.card("Scorpion").tokens == {}
        return
    assert t.key == "cards.x" and t.pending.options == options
    t.does(0, options[0])
    assert t.card(theirs[0]).kneeling and t.card("Scorpion").tokens.get("gold", 0) == tokens - options[0]


@pytest.mark.rule("agot-x-02")
@pytest.mark.parametrize(("tokens", "spent"), [(3, 1), (3, 2), (3, 3), (1, 1)])
def test_as_many_tokens_as_one_likes(tokens: int, spent: int) -> None:
    t = table(card("Mint", tokens={"gold": tokens}))
    t.does(0, "Mint")
    if tokens > 1:
        assert t.key == "cards.x" and t.pending.options == [1, tokens]
        t.does(0, spent)
    assert t.gold(0) == spent and t.card("Mint").tokens.get("gold", 0) == tokens - spent


@pytest.mark.rule("agot-x-02", "agot-targets-03")
@pytest.mark.parametrize(("theirs", "most"), [(3, 3), (2, 2)])
def test_no_more_tokens_than_there_are_targets_for(theirs: int, most: int) -> None:
    t = table(card("Volley", tokens={"gold": 3}), theirs=["Page"] * theirs)
    t.does(0, "Volley")
    assert t.pending.options == [1, most]
    t.does(0, 2)
    while t.is_asked(0, "cards.target"):
        t.does(0, t.decision(0).options[0])
    assert sum(each.kneeling for each in t.cards("Page", 1)) == 2


@pytest.mark.rule("agotp-shadow-38", "agotp-shadow-37")
@pytest.mark.parametrize("x", [0, 2, 3])
def test_what_was_named_as_it_came_out_of_shadows_counts_afterwards(x: int) -> None:
    t = table(shadows=["Lurker"], gold=3)
    t.does(0, "Lurker", x)
    if x > 0:
        assert t.key.startswith("cards.reaction")
        t.does(0, "Lurker")
    assert t.faction_power(0) == x and t.gold(0) == 3 - x


@pytest.mark.rule("agot-costs-03")
@pytest.mark.parametrize(("power", "asked"), [({"Squire": 1, "Baron": 2}, True), ({"Squire": 1}, False)])
def test_a_card_of_ones_choice_loses_power(power: dict[str, int], asked: bool) -> None:
    t = table("Mercenary", *[card(name, power=amount) for name, amount in power.items()])
    t.does(0, "Mercenary")
    assert t.is_asked(0, "cards.pay") == asked
    if asked:
        assert sorted(t.offered(0)) == ["Baron", "Squire"]
        t.does(0, "Squire")
    assert t.gold(0) == 1 and t.card("Squire").power == 0 and (not asked or t.card("Baron").power == 2)


@pytest.mark.rule("agot-costs-03")
@pytest.mark.parametrize(
    ("name", "standing", "answers", "knelt"),
    [
        ("Drill", 1, [], 1),
        ("Drill", 2, ["Page", "done"], 1),
        ("Drill", 2, ["Page", "Squire"], 2),
        ("Drill", 3, ["Page", "Squire"], 2),
        ("Parade", 3, ["Page", "Squire"], 2),
        ("Parade", 2, ["Squire"], 2),
    ],
)
def test_so_many_kneel_as_are_asked_for_or_as_one_likes(
    name: str, standing: int, answers: list[str], knelt: int
) -> None:
    men = ["Page", "Squire", "Baron"]
    t = table(name, *men[:standing], *[kneeling(each) for each in men[standing:]])
    t.does(0, name)
    for answer in answers:
        assert t.is_asked(0, "cards.pay")
        t.does(0, answer)
    assert t.gold(0) == 1 and not t.is_asked(0, "cards.pay")
    assert sum(t.card(each).kneeling for each in men[:standing]) == knelt


@pytest.mark.rule("agot-costs-04", "agot-targets-03")
@pytest.mark.parametrize(("name", "offered"), [("Ransom", ["Baron", "Squire"]), ("Bribe", ["Baron", "Page", "Squire"])])
def test_what_is_discarded_leaves_a_target_where_one_card_measures_it(name: str, offered: list[str]) -> None:
    t = table(hand=[name, "Page", "Squire", "Baron"], theirs=["Squire"])
    t.does(0, name)
    assert t.key == "cards.throw" and sorted(t.offered(0)) == offered
    t.does(0, ["Squire"] if name == "Ransom" else ["Squire", "Baron"])
    t.run_to("cards.action", 1)
    assert t.cards("Squire", 1)[0].kneeling


@pytest.mark.rule("agotp-shadow-37")
def test_out_of_shadows_x_is_nothing() -> None:
    t = table(shadows=["Echo"], gold=2)
    assert t.refused(0, "Echo")


@pytest.mark.rule("agot-costs-03", "agot-costs-04")
def test_what_measures_no_target_is_paid_all_the_same() -> None:
    """What is sacrificed measures it; the card of the hand is discarded besides."""
    t = table("Forge", "Baron", hand=["Page"], theirs=["Squire"])
    t.does(0, "Forge")
    t.run_to("cards.action", 1)
    assert t.pile(0, "hand") == [] and sorted(t.pile(0, "discard")) == ["Baron", "Page"]
    assert t.card("Squire").kneeling


@pytest.mark.rule("agot-costs-04", "agot-targets-03")
def test_the_only_card_that_leaves_a_target_is_discarded() -> None:
    t = table(hand=["Ransom", "Page", "Squire"], theirs=["Squire"])
    t.does(0, "Ransom")
    assert t.cards("Squire", 1)[0].kneeling and t.pile(0, "hand") == ["Page"]


@pytest.mark.rule("agot-x-02")
def test_any_number_of_tokens_is_enough_for_a_player() -> None:
    t = table(card("Tribute", tokens={"gold": 3}))
    t.does(0, "Tribute")
    assert t.pending.options == [1, 3]
    t.does(0, 2)
    assert t.gold(0) == 2


@pytest.mark.rule("agot-costs-04", "agot-reveal-01")
def test_cards_of_the_hand_are_shown_to_pay() -> None:
    t = table("Court", hand=["Page", "Squire", "Baron", "Song"])
    t.does(0, "Court")
    assert t.key == "cards.throw" and sorted(t.offered(0)) == ["Baron", "Page", "Squire"]
    t.does(0, ["Page", "Baron"])
    assert t.gold(0) == 1 and len(t.pile(0, "hand")) == 4
    assert any("Page" in line and "Baron" in line for line in t.log()) or all(
        any(name in line for line in t.log()) for name in ("Page", "Baron")
    )
    t = table("Court", hand=["Page", "Song"])
    assert t.refused(0, "Court")


@pytest.mark.rule("agot-costs-01", "agotp-shadow-18")
def test_what_an_event_does_from_the_discard_pile_is_not_playing_it() -> None:
    t = table(discard=["Oath"], gold=1)
    t.does(0, "Oath")
    assert t.gold(0) == 0 and t.pile(0, "hand") == ["Oath"] and t.match.feats.count(1) == 0


@pytest.mark.rule("agotp-shadow-30", "agotp-shadow-39")
def test_an_event_with_an_ability_in_shadows_is_played_from_there() -> None:
    t = table(shadows=["Cloak"], gold=3)
    t.does(0, "Cloak")
    assert t.gold(0) == 1 and t.pile(0, "discard") == ["Cloak"] and t.faction_power(0) == 1


@pytest.mark.rule("agot-costs-01", "agot-x-02")
@pytest.mark.parametrize("cheaper", [False, True])
def test_what_the_loser_pays_is_not_made_cheaper(cheaper: bool) -> None:
    t = Table(
        stark(play=["Baron", *(["Patron"] if cheaper else [])], hand=["Toll"], gold=1),
        lannister(gold=3, deck=["Page"] * 9),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.initiate("power", "Baron")
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Toll")
    assert t.key == "cards.x" and t.pending.options == [0, 3]
    t.does(0, 2)
    assert (t.gold(0), t.gold(1)) == (1, 1) and len(t.pile(1, "discard")) == 2


@pytest.mark.rule("agotp-shadow-38", "agot-costs-01")
def test_the_x_of_another_card_is_no_cost_of_an_event() -> None:
    t = table(shadows=["Lurker"], hand=["Welcome"], gold=2)
    t.does(0, "Lurker", 2)
    assert t.gold(0) == 0
    t.does(0, "Welcome")
    assert t.gold(0) == 1


@pytest.mark.rule("agotp-bestow-04", "agot-costs-01")
def test_what_the_loser_pays_comes_from_no_purse_of_the_winner() -> None:
    t = Table(
        stark(play=["Baron", card("Vault", tokens={"gold": 3})], hand=["Toll"], gold=1),
        lannister(gold=3, deck=["Page"] * 9),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.initiate("power", "Baron")
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Toll", 2)
    assert t.key != "cards.purse" and t.card("Vault").tokens == {"gold": 3} and (t.gold(0), t.gold(1)) == (1, 1)


@pytest.mark.rule("agotp-bestow-04", "agot-costs-04")
@pytest.mark.parametrize(("shown", "cost"), [("Page", 1), ("Squire", 2), ("Baron", 4)])
def test_the_card_that_is_shown_says_how_much_gold_it_costs(shown: str, cost: int) -> None:
    t = table("Ledger", hand=["Page", "Squire", "Baron"], gold=4)
    t.does(0, "Ledger", [shown])
    assert t.gold(0) == 4 - cost and t.faction_power(0) == 1
    t = table("Ledger", card("Vault", tokens={"gold": 2}), hand=["Squire"], gold=1)
    t.does(0, "Ledger")
    assert t.key == "cards.purse" and t.pending.options == [1, 2]
