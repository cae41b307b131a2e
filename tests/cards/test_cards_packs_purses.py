"""Cards of the packs whose gold is spent like gold of the pool."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.kernel.game import Deed
from tests.cards.packs import fight, offers, table, wins
from tests.cards.plain_cards import folk, man, place, tale, thing
from tests.cards.table import Table, card, lannister, nightswatch, stark

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

BANK = "The Iron Bank"
SHIP = "Sweet Cersei"
RENT = [{"action": "any", "cost": {"gold": 2}, "do": {"draw": 1}}]
CROWD = [
    man("Page"),
    man("Lurker", keywords=["shadow 3"]),
    man("Raider", keywords=["ambush 3"]),
    man("Miser", cost=0, keywords=["bestow 2"]),
    tale("Feast", cost=3, does=[{"action": "any", "do": {"draw": 1}}]),
    tale("Bid", cost="X", does=[{"action": "any", "cost": {"gold": "x"}, "do": {"draw": 1, "per": "x"}}]),
    place("Inn", does=RENT),
    place("Chest", does=[{"action": "any", "do": {"fill": True}}]),
    place("Box", does=[{"action": "any", "do": {"store": "self", "gain": 2}}]),
    place("Toll", does=[{"action": "any", "do": [{"fine": 2, "may": True}, {"draw": 1, "then": True}]}]),
    place("Thief", does=[{"action": "any", "do": {"tax": 3, "from": "opponents"}}]),
    place("Vault", cost=0, always=[{"law": "purse"}]),
    thing("Seal", attach={"type": "location"}, always=[{"blank": "text", "for": "host"}]),
]


def rich(name: str, gold: int) -> dict[str, Any]:
    return card(name, tokens={"gold": gold})


def bank(gold: int, pool: int = 1, **mine: Any) -> Table:
    given = stark(play=[rich(BANK, gold), *mine.pop("play", [])], gold=pool, **mine)
    return table(given, lannister(gold=4, play=["Thief"]), pause=True, content=folk(*CROWD))


def lying(t: Table, name: str = BANK) -> int:
    return t.card(name, place="play").tokens.get("gold", 0)


def pays(t: Table, options: list[int], amount: int) -> None:
    """The seat says how much comes from the card."""
    assert t.key == "cards.purse" and t.pending.options == options
    t.does(0, amount)


# --- The Iron Bank ---


@pytest.mark.rule("agotp-bestow-04")
def test_the_iron_bank_pays_for_what_is_marshaled() -> None:
    t = bank(3, hand=["Page"])
    t.does(0, "Page")
    pays(t, [1, 2], 2)
    assert t.card("Page").place == "play" and t.gold(0) == 1 and lying(t) == 1
    t = bank(3, hand=["Page"])
    t.does(0, "Page")
    pays(t, [1, 2], 1)
    assert t.gold(0) == 0 and lying(t) == 2
    t = bank(1, hand=["Page"])
    t.does(0, "Page")
    assert t.card("Page").place == "play" and t.gold(0) == lying(t) == 0, "its only gold, and the pool's"
    t = bank(0, hand=["Page"])
    assert t.refused(0, "Page") == "agot-initiate-03"


@pytest.mark.rule("agotp-bestow-04")
def test_the_iron_bank_pays_for_events_abilities_and_shadows() -> None:
    t = bank(3, hand=["Feast"])
    t.does(0, "Feast")
    pays(t, [2, 3], 3)
    assert len(t.pile(0, "hand")) == 1 and t.gold(0) == 1 and lying(t) == 0
    t = bank(3, play=["Inn"])
    t.does(0, "Inn")
    pays(t, [1, 2], 2)
    assert len(t.pile(0, "hand")) == 1 and t.gold(0) == 1 and lying(t) == 1
    t = bank(3, hand=["Bid"])
    t.does(0, "Bid")
    assert t.key == "cards.x" and t.pending.options == [0, 4]
    t.does(0, 4)
    assert len(t.pile(0, "hand")) == 4 and t.gold(0) == 0 and lying(t) == 0
    t = bank(3, hand=["Lurker"], pool=0)
    t.does(0, "Lurker into shadows")
    assert t.pile(0, "shadows") == ["Lurker"] and lying(t) == 1
    t = bank(3, shadows=["Lurker"], pool=0)
    t.does(0, "Lurker")
    assert t.card("Lurker").place == "play" and lying(t) == 0


@pytest.mark.rule("agotp-bestow-04")
def test_gold_of_the_iron_bank_is_moved_and_bestowed_and_out_of_reach_for_others() -> None:
    t = bank(3, hand=["Miser"])
    t.does(0, "Miser")
    assert t.key == "cards.bestow" and t.pending.options == [0, 2]
    t.does(0, 2)
    pays(t, [1, 2], 2)
    assert t.card("Miser").tokens == {"gold": 2} and t.gold(0) == 1 and lying(t) == 1
    t = bank(3, play=["Chest"], pool=0)
    t.does(0, "Chest")
    assert t.key == "cards.pour" and t.pending.options == [0, 3]
    t.does(0, 3)
    assert t.card("Chest").tokens == {"gold": 3} and lying(t) == 0
    t = bank(3, play=["Box"], pool=0)
    t.does(0, "Box")
    assert t.card("Box").tokens == {"gold": 2} and lying(t) == 1
    t = bank(2, play=["Toll"], pool=0)
    t.does(0, "Toll", "Do it")
    assert lying(t) == 0 and len(t.pile(0, "hand")) == 1
    t = bank(3)
    t.passes(0)
    t.does(1, "Thief")
    assert t.gold(0) == 0 and t.gold(1) == 5 and lying(t) == 3


def test_the_iron_bank_pays_in_the_marshaling_phase_only_and_only_its_holder() -> None:
    mine = stark(play=[rich(BANK, 3), "Inn"])
    t = table(mine, lannister(play=["Inn"]), phase="dominance", pause=True, content=folk(*CROWD))
    assert not offers(t, "Inn")
    t = bank(3, pool=0, play=["Inn"])
    assert offers(t, "Inn")
    theirs = lannister(play=["Inn"])
    t = table(stark(play=[rich(BANK, 3)]), theirs, first=1, active=1, pause=True, content=folk(*CROWD))
    assert t.is_asked(1) and not offers(t, "Inn", seat=1)


def test_a_blank_bank_pays_nothing_and_two_purses_share_a_price() -> None:
    sealed = card(BANK, tokens={"gold": 3}, attachments=["Seal"])
    mine = stark(play=[sealed, "Inn"])
    t = table(mine, lannister(), pause=True, content=folk(*CROWD))
    assert not offers(t, "Inn")
    t = bank(2, play=["Inn", rich("Vault", 2)], pool=0)
    t.does(0, "Inn")
    pays(t, [0, 2], 1)
    assert lying(t) == 1 and lying(t, "Vault") == 1 and t.gold(0) == 0 and t.key.startswith("cards.action")


@pytest.mark.rule("agotp-bestow-04")
@pytest.mark.parametrize(("taken", "told"), [(0, ["Vault"]), (1, [BANK, "Vault"]), (2, [BANK])])
def test_only_of_a_purse_that_gives_something_it_is_told(taken: int, told: list[str]) -> None:
    t = bank(2, play=["Inn", rich("Vault", 2)], pool=0)
    t.does(0, "Inn")
    pays(t, [0, 2], taken)
    assert (lying(t), lying(t, "Vault")) == (2 - taken, taken)
    lines = [line for line in t.log("gold") if " from " in line]
    assert [name for name in (BANK, "Vault") for line in lines if line.endswith(f"{name}.")] == told


def test_the_forecast_knows_what_the_iron_bank_can_pay() -> None:
    t = bank(3, hand=["Page"])
    told = GAME.forecast(t.match, 0, Deed("marshal", ("card", t.card("Page").number), ("", -1)))
    assert isinstance(told, dict) and (told["gold"], told["left"]) == (4, 2)


def test_the_iron_bank_doubles_with_the_income() -> None:
    t = table(
        stark(play=[rich(BANK, 3)], plot="A Noble Cause"), lannister(), phase="draw", pause=True, content=folk(*CROWD)
    )
    t.run_to("cards.reaction.income", 0)
    t.does(0, BANK)
    assert lying(t) == 6
    t.pass_while(lambda: not t.key.startswith("cards.action"))
    assert lying(t) == 6 and not t.is_asked(0, "cards.reaction.income")
    t = table(stark(play=[BANK]), lannister(), phase="draw", pause=True, content=folk(*CROWD))
    t.pass_while(lambda: not t.key.startswith(("cards.reaction.income", "cards.action.marshaling")))
    assert t.key == "cards.action.marshaling"  # nothing lies on it


def test_the_income_of_others_is_nothing_to_the_iron_bank() -> None:
    theirs = lannister(play=[rich(BANK, 1)])
    t = table(stark(), theirs, phase="draw", pause=True, content=folk(*CROWD))
    t.run_to("cards.reaction.income", 1)
    t.does(1, BANK)
    assert t.card(BANK, 1).tokens == {"gold": 2}
    t.pass_while(lambda: not t.key.startswith(("cards.reaction.income", "cards.action.marshaling")))
    assert t.key == "cards.action.marshaling"


def test_the_iron_bank_is_bestowed_with_one_gold() -> None:
    t = table(stark(hand=[BANK], gold=3), lannister(), pause=True, content=folk(*CROWD))
    t.does(0, BANK)
    assert t.key == "cards.bestow" and t.pending.options == [0, 1]
    t.does(0, 1)
    assert lying(t) == 1 and t.gold(0) == 1


# --- Sweet Cersei ---


@pytest.mark.rule("agotp-bestow-04")
def test_sweet_cersei_pays_in_the_challenges_phase() -> None:
    mine = lannister(play=[rich(SHIP, 4), "Page"], hand=["Raider"], gold=1)
    t = fight(mine, stark(), "intrigue", ["Page"], pause=True, content=folk(*CROWD))
    t.does(0, "Raider")
    pays(t, [2, 3], 2)
    assert t.card("Raider").place == "play" and t.gold(0) == 0 and lying(t, SHIP) == 2
    t = table(lannister(play=[rich(SHIP, 4), "Inn"]), stark(), pause=True, content=folk(*CROWD))
    assert not offers(t, "Inn")  # it is the marshaling phase


def test_sweet_cersei_earns_with_intrigue() -> None:
    for type_, earned in (("intrigue", 1), ("power", 0)):
        t = wins(lannister(play=[SHIP, "Page"]), stark(), type_, ["Page"], content=folk(*CROWD))
        assert offers(t, SHIP) == (earned > 0)
        if earned:
            t.does(0, SHIP)
            assert lying(t, SHIP) == 1 and t.gold(0) == 0
    mine = lannister(play=[SHIP])
    t = wins(nightswatch(play=["Page"]), mine, "intrigue", ["Page"], content=folk(*CROWD))
    assert t.match.contest < 0  # it is over, and another's victory was nothing to it
