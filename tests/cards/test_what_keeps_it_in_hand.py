"""What keeps a card in hand from coming into play, and which cards a seat may have at all."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import BAN_MARSHAL, BAN_PUT, L_BAN_AT
from bannermen.games.cards.rules.marshal import (
    ambush_bar,
    ambush_prices,
    ambushable,
    lowest,
    marshal_bar,
    marshal_price,
    marshalable,
    merged,
    might_ambush,
    not_in_hand,
    seat_pools,
    why_not_ambush,
    why_not_enter,
    why_not_marshal,
)
from bannermen.games.cards.terms import FACTIONS
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, seat, stark

MEN = {"type": "character"}
OWN = cards_file(
    man("Page"),
    man("Dear", cost=3),
    man("Lord", unique=True, cost=2),
    man("Free Lord", unique=True, cost=2),
    man("Raider", cost=4, keywords=["ambush 1"]),
    man("Two Ways", cost=4, keywords=["ambush 1", "ambush 3"]),
    man("Late", cost=5, always=[{"ambush_at": 2, "while": {"control": {"name": "Page"}}}, {"law": "unseen"}]),
    man("Groom", cost=2, always=[{"law": "unseen"}, {"law": "attends", "of": {"name": "Lord", "whose": "mine"}}]),
    man("Lurker", cost="-", keywords=["shadow 1"]),
    place("Limited", keywords=["limited"]),
    place("Inn", cost=1),
    place("Quota", always=[{"law": "limited"}]),
    place("Decree", always=[{"law": "no marshaling", "of": MEN}]),
    place("Gate", always=[{"law": "shut", "of": MEN}]),
    place("Feast", always=[{"law": "ambush", "of": MEN, "less": 1}]),
    place("Rich Feast", always=[{"law": "ambush", "of": MEN, "less": 9, "for": "you"}]),
    place("Discount", always=[{"cheaper": 1, "of": MEN, "deeds": ["marshal"]}]),
    place("Sly Discount", always=[{"cheaper": 1, "of": MEN, "deeds": ["ambush"]}]),
    place("Next Man", {"action": "any", "do": {"cheaper": 1, "of": MEN, "deeds": ["ambush"], "until": "phase"}}),
    place("Coffer", always=[{"law": "purse"}]),
    gear("Ring", cost=1),
    gear("Spurs", cost=1, attach={"type": "character", "traits": ["Knight"]}),
    event("Song", {"gold": 1}),
)


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **how: Any) -> Table:
    given = {"phase": "marshaling", "step": "act", **how}
    return Table(stark(**mine), lannister(**(theirs or {})), content=[OWN], pause=True, bent=True, **given)


def names(t: Table, cards: list[int]) -> list[str]:
    return [t.match.kind_of(number).names["en"] for number in cards]


def rule(refused: Any) -> str:
    return "" if refused is None else refused.rule


# --- marshaling ---

DEAD = "agot-unique-03"
POOR = "agot-initiate-03"
COPY = "agot-unique-01"
FORBIDDEN = "agot-cannot-01"
HOSTLESS = "agot-attachments-02"
SPENT = "agot-keywords-17"
# A card in hand, what the seat has besides, what the other seat has, and the rule that keeps it from being marshaled.
MARSHALED: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("Page", {"gold": 1}, {}, ""),
    ("Page", {"gold": 0}, {}, POOR),
    ("Song", {"gold": 9}, {}, "agot-marshal-02"),
    ("Lurker", {"gold": 9}, {}, "agotp-shadow-40"),
    ("Page", {"gold": 9, "play": ["Decree"]}, {}, FORBIDDEN),
    ("Inn", {"gold": 9, "play": ["Decree"]}, {}, ""),
    ("Page", {"gold": 9, "play": ["Gate"]}, {}, ""),
    ("Page", {"gold": 9, "dead": ["Page"], "play": ["Page"]}, {}, ""),
    ("Lord", {"gold": 9, "dead": ["Lord"]}, {}, DEAD),
    ("Lord", {"gold": 0, "dead": ["Lord"]}, {}, DEAD),
    ("Lord", {"gold": 9, "dead": ["Free Lord"]}, {"dead": ["Lord"]}, ""),
    ("Lord", {"gold": 2}, {"play": ["Lord"]}, ""),
    ("Lord", {"gold": 1}, {"play": ["Lord"]}, POOR),
    ("Lord", {"gold": 0, "play": ["Lord"]}, {}, ""),
    ("Lord", {"gold": 9}, {"play": [card("Lord", owner=0)]}, COPY),
    ("Lord", {"gold": 9, "play": [card("Lord", owner=1)]}, {}, COPY),
    ("Lord", {"gold": 9, "play": [card("Free Lord", owner=1)]}, {}, ""),
    ("Groom", {"gold": 0, "play": ["Lord"]}, {}, ""),
    ("Groom", {"gold": 1}, {"play": ["Lord"]}, POOR),
    ("Groom", {"gold": 2}, {}, ""),
    ("Limited", {"gold": 0}, {}, ""),
    ("Limited", {"feats": {"limited": 1}}, {}, SPENT),
    ("Limited", {"feats": {"limited": 1}, "play": ["Quota"]}, {}, ""),
    ("Limited", {"feats": {"limited": 2}, "play": ["Quota"]}, {}, SPENT),
    ("Inn", {"gold": 1, "feats": {"limited": 1}}, {}, ""),
    ("Ring", {"gold": 1}, {}, HOSTLESS),
    ("Ring", {"gold": 1, "play": ["Page"]}, {}, ""),
    ("Ring", {"gold": 1}, {"play": ["Page"]}, ""),
    ("Spurs", {"gold": 1, "play": ["Page"]}, {"play": ["Page"]}, HOSTLESS),
    ("Dear", {"gold": 2, "play": ["Discount"]}, {}, ""),
    ("Dear", {"gold": 2, "play": ["Sly Discount"]}, {}, POOR),
    ("Dear", {"gold": 1, "play": [card("Coffer", tokens={"gold": 2})]}, {}, ""),
    ("Dear", {"gold": 1, "play": [card("Coffer", tokens={"gold": 1})]}, {}, POOR),
]


@pytest.mark.rule("agot-marshal-02", "agot-initiate-03", "agot-unique-01", "agot-unique-03", "agot-keywords-17")
@pytest.mark.parametrize(("name", "mine", "theirs", "why"), MARSHALED)
def test_what_keeps_a_card_from_being_marshaled(
    name: str, mine: dict[str, Any], theirs: dict[str, Any], why: str
) -> None:
    t = table({"hand": [name], **mine}, theirs)
    number = t.card(name, 0, "hand").number
    assert rule(why_not_marshal(t.match, 0, number)) == why
    assert (marshal_bar(t.match, 0, number) == 0) == (why == "")
    assert names(t, marshalable(t.match, 0)) == ([] if why else [name])
    assert name == "Song" or (name in t.offered(0)) == (why == "")


@pytest.mark.rule("agot-cannot-01", "agot-marshal-01")
def test_a_title_that_is_banned_is_not_marshaled() -> None:
    for deed, whom, title, why in (
        (BAN_MARSHAL, 0, "Page", FORBIDDEN),
        (BAN_MARSHAL, 1, "Page", ""),
        (BAN_MARSHAL, 0, "Dear", ""),
        (BAN_PUT, 0, "Page", ""),
    ):
        t = table({"hand": ["Page", "Dear"], "gold": 9})
        t.match.last(L_BAN_AT + deed, whom, t.match.kind_of(t.card(title).number).title, 0, 0)
        assert rule(why_not_marshal(t.match, 0, t.card("Page").number)) == why


@pytest.mark.rule("agot-duplicates-04", "agot-costs-01")
@pytest.mark.parametrize(("name", "play", "cost"), [("Lord", ["Lord"], 0), ("Lord", [], 2), ("Dear", ["Discount"], 2)])
def test_what_marshaling_costs(name: str, play: list[str], cost: int) -> None:
    t = table({"hand": [name], "play": play, "gold": 9})
    number = t.card(name, 0, "hand").number
    assert marshal_price(t.match, 0, number) == cost
    t.does(0, number)
    assert t.gold(0) == 9 - cost and t.pile(0, "hand") == []


@pytest.mark.rule("agotp-bestow-04", "agot-marshal-01")
@pytest.mark.parametrize("own", [["Coffer"], ["Coffer", "Lord"]])
def test_gold_of_a_card_pays_for_another_but_a_duplicate_is_free(own: list[str]) -> None:
    play = [card("Coffer", tokens={"gold": 2}), *own[1:]]
    t = table({"hand": ["Lord"], "play": play, "gold": 1})
    t.does(0, t.card("Lord", 0, "hand").number)
    if len(own) > 1:
        assert not t.is_asked(0, "cards.purse") and t.gold(0) == 1 and t.card("Lord").duplicates == 1
        return
    assert t.is_asked(0, "cards.purse") and t.pending.options == [1, 2]
    t.does(0, 2)
    assert t.gold(0) == 1 and t.card("Coffer").tokens == {} and t.card("Lord").place == "play"


# --- ambush ---

NONE = "agot-keywords-06"
# A card in hand, what the seat has besides, for how much it could be ambushed, and what keeps it from that.
AMBUSHED: list[tuple[str, dict[str, Any], list[int], str]] = [
    ("Raider", {"gold": 1}, [1], ""),
    ("Raider", {"gold": 0}, [1], POOR),
    ("Two Ways", {"gold": 1}, [1, 3], ""),
    ("Two Ways", {"gold": 3, "play": ["Feast"]}, [1, 3], ""),
    ("Raider", {"gold": 1, "play": ["Feast"]}, [1, 3], ""),
    ("Raider", {"gold": 0, "play": ["Rich Feast"]}, [0, 1], ""),
    ("Page", {"gold": 9}, [], NONE),
    ("Page", {"gold": 0, "play": ["Feast"]}, [0], ""),
    ("Dear", {"gold": 1, "play": ["Feast"]}, [2], POOR),
    ("Dear", {"gold": 1, "play": ["Feast", "Sly Discount"]}, [2], ""),
    ("Dear", {"gold": 1, "play": ["Feast", "Discount"]}, [2], POOR),
    ("Inn", {"gold": 9, "play": ["Feast"]}, [], NONE),
    ("Late", {"gold": 9}, [], NONE),
    ("Late", {"gold": 2, "play": ["Page"]}, [2], ""),
    ("Late", {"gold": 1, "play": ["Page"]}, [2], POOR),
    ("Groom", {"gold": 9, "play": ["Lord"]}, [], NONE),
    ("Raider", {"gold": 9, "play": ["Gate"]}, [1], FORBIDDEN),
    ("Raider", {"gold": 0, "play": ["Gate"]}, [1], FORBIDDEN),
    ("Lord", {"gold": 9, "play": ["Feast"], "dead": ["Lord"]}, [1], DEAD),
    ("Lord", {"gold": 9, "play": ["Feast", card("Lord", owner=1)]}, [1], COPY),
    ("Lord", {"gold": 9, "play": ["Feast", "Lord"]}, [1], ""),
    ("Lord", {"gold": 0, "play": ["Feast", "Lord"]}, [1], POOR),
    ("Song", {"gold": 9, "play": ["Feast"]}, [], "agot-marshal-02"),
]


@pytest.mark.rule("agot-keywords-06", "agot-keywords-08", "agot-keywords-09", "agot-initiate-03")
@pytest.mark.parametrize(("name", "mine", "prices", "why"), AMBUSHED)
def test_what_keeps_a_card_from_being_ambushed(name: str, mine: dict[str, Any], prices: list[int], why: str) -> None:
    t = table({"hand": [name], **mine}, phase="challenges")
    number = t.card(name, 0, "hand").number
    assert ambush_prices(t.match, 0, number) == prices
    assert rule(why_not_ambush(t.match, 0, number)) == why and (ambush_bar(t.match, 0, number) == 0) == (why == "")
    assert names(t, ambushable(t.match, 0)) == ([] if why else [name])


@pytest.mark.rule("agot-keywords-06", "agot-keywords-08", "agotp-bestow-04")
@pytest.mark.parametrize(("gold", "on_card", "offered"), [(3, 0, [0, 1]), (2, 0, [0]), (1, 2, [0, 1]), (0, 1, [0])])
def test_what_an_ambush_is_paid_with(gold: int, on_card: int, offered: list[int]) -> None:
    coffer = [card("Coffer", tokens={"gold": on_card})] if on_card else []
    t = table({"hand": ["Two Ways"], "gold": gold, "play": coffer}, phase="challenges")
    t.run_to("cards.action", 0)
    t.does(0, "Two Ways")
    price = [1, 3][offered[-1]]
    if len(offered) > 1:
        assert t.key == "cards.ambush" and t.offered(0) == ["1 gold", "3 gold"]
        t.does(0, f"{price} gold")
    if t.is_asked(0, "cards.purse"):
        t.idle()
    left = sum(each.tokens.get("gold", 0) for each in t.cards("Coffer"))
    assert t.card("Two Ways").place == "play" and t.gold(0) + left == gold + on_card - price


@pytest.mark.rule("agot-keywords-06")
def test_the_next_one_that_is_cheaper_is_the_next_one() -> None:
    t = table({"hand": ["Raider", "Raider"], "play": ["Next Man"], "gold": 1}, phase="challenges")
    t.run_to("cards.action", 0)
    t.does(0, "Next Man")
    t.run_to("cards.action", 0)
    t.does(0, "Raider")
    assert t.gold(0) == 1
    t.run_to("cards.action", 0)
    t.does(0, "Raider")
    assert t.gold(0) == 0


@pytest.mark.rule("agot-active-02", "agot-keywords-06")
@pytest.mark.parametrize(
    ("name", "phase", "active", "why"),
    [
        ("Dear", "marshaling", True, POOR),
        ("Page", "marshaling", True, "agot-active-02"),
        ("Page", "marshaling", False, "agot-active-02"),
        ("Raider", "marshaling", False, NONE),
        ("Page", "challenges", False, NONE),
        ("Late", "challenges", False, NONE),
        ("Raider", "challenges", False, "agot-active-02"),
        ("Raider", "standing", False, NONE),
        ("Page", "standing", False, "agot-active-02"),
    ],
)
def test_why_a_card_does_not_come_into_play_now(name: str, phase: str, active: bool, why: str) -> None:
    t = table({"hand": [name], "gold": 1}, phase=phase, step="act")
    assert why_not_enter(t.match, 0, t.card(name, 0, "hand").number, active).rule == why


@pytest.mark.rule("agot-costs-04")
def test_what_is_in_hand() -> None:
    t = table({"hand": ["Page"], "play": ["Dear"], "discard": ["Lord"]}, {"hand": ["Inn"]})
    found = {name: rule(not_in_hand(t.match, 0, t.card(name).number)) for name in ("Page", "Dear", "Lord", "Inn")}
    assert found == {"Page": "", "Dear": "agot-costs-04", "Lord": "agot-costs-04", "Inn": "agot-costs-04"}


@pytest.mark.rule("agot-keywords-06")
def test_what_everybody_knows_of_an_ambush() -> None:
    """Gold for the cheapest one is enough, or a card that makes it nothing."""
    for play, gold, might in (
        ([], 0, False),
        ([], 9, True),
        (["Feast"], 0, True),
        (["Page", "Gate"], 0, False),
        (["Sly Discount"], 0, True),
        (["Discount"], 0, False),
    ):
        t = table({"play": play, "gold": gold}, phase="challenges")
        assert might_ambush(t.match, 0) == might, play
        t = table({"gold": 0}, {"play": play, "gold": gold}, phase="challenges")
        assert not might_ambush(t.match, 0)
    least = t.match.book.least_ambush[seat_pools(t.match, 0)[0]]
    assert least > 0
    for gold in (least - 1, least):
        assert might_ambush(table({"gold": gold}, phase="challenges").match, 0) == (gold >= least)


# --- which cards a seat may have ---

BANNERS = {
    "baratheon": "Stag",
    "greyjoy": "Kraken",
    "lannister": "Lion",
    "martell": "Sun",
    "nightswatch": "Watch",
    "stark": "Wolf",
    "targaryen": "Dragon",
    "tyrell": "Rose",
}


def factions(t: Table, kinds: list[int]) -> set[str]:
    return {FACTIONS[t.book.kinds[kind].faction] for kind in kinds}


@pytest.mark.rule("agot-deckbuilding-09", "agot-loyalty-02")
@pytest.mark.parametrize("house", FACTIONS[:8])
def test_which_factions_a_deck_may_have(house: str) -> None:
    """The own one and no faction; with a banner also that one, with two banners both, each card as often as before."""
    t = Table(seat(house), stark(), phase="standing", step="act", pause=True)
    pools = t.book.pools
    alone = merged(t.match, 0, pools)
    assert factions(t, alone) == {house, "neutral"} and len(seat_pools(t.match, 0)) == 1
    for other, name in BANNERS.items():
        if other != house:
            t = Table(seat(house, agenda=f"Banner of the {name}"), stark(), phase="standing", step="act", pause=True)
            one = merged(t.match, 0, pools)
            assert factions(t, one) == {house, "neutral", other} and len(one) > len(alone)
    first, second = [each for each in BANNERS if each != house][:2]
    banners = [f"Banner of the {BANNERS[each]}" for each in (first, second)]
    t = Table(seat(house, agenda=banners[0], allies=banners[1:]), stark(), phase="standing", step="act", pause=True)
    both = merged(t.match, 0, pools)
    numbers = seat_pools(t.match, 0)
    assert len(numbers) == 2 and both == sorted(both) and factions(t, both) == {house, "neutral", first, second}
    assert len(both) == len(pools[numbers[0]]) + len(pools[numbers[1]]) - len(alone)
    three = merged(t.match, 0, [[7, 9, 9] if n == numbers[0] else [8, 8, 9] for n in range(len(pools))])
    assert three == [7, 8, 8, 9, 9]


@pytest.mark.rule("agot-deckbuilding-09")
def test_the_lowest_price_of_what_a_seat_may_have() -> None:
    t = Table(
        stark(agenda="Banner of the Lion", allies=["Banner of the Sun"]),
        lannister(),
        phase="standing",
        step="act",
        pause=True,
    )
    first, second = seat_pools(t.match, 0)
    for one, other, least in ((3, 2, 2), (2, 3, 2), (-1, 4, 4), (4, -1, 4), (0, 4, 0), (-1, 0, 0), (-1, -1, -1)):
        prices = [9] * len(t.book.pools)
        prices[first], prices[second] = one, other
        assert lowest(t.match, 0, prices) == least
