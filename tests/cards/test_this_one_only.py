"""Of several players, cards or challenges a word means this one only; the others are there, too, and go free."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

LOST: dict[str, Any] = {"type": "character", "at": ["dead", "discard"]}
GOLD: dict[str, Any] = {"gold": 1}
FROST: dict[str, Any] = {"type": "plot", "gold": 3, "initiative": 3, "claim": 1}
OWN = cards_file(
    {**FROST, "name": "Frost", "traits": ["Winter"], "reserve": 6},
    {**FROST, "name": "Famine", "reserve": 2},
    man("Page"),
    man("Squire", strength=3),
    man("Vanguard", always=[{"strength": 2, "while": {"opening": True}}]),
    man("Stone", always=[{"law": "cannot", "to": "stands"}]),
    place("Mint", {"action": "any", "do": GOLD}),
    place("School", {"action": "any", "do": {"draw": 1}}),
    place("Gate", always=[{"law": "most events", "for": "all"}]),
    place("Drought", always=[{"law": "no gain"}]),
    place("Well", {"action": "any", "if": {"drawn": False}, "do": GOLD}),
    place("Cup", {"action": "any", "if": {"drawn": True}, "do": GOLD}),
    place("Throne", {"action": "any", "if": {"dominant": True}, "do": GOLD}),
    place("Poorhouse", {"action": "any", "if": {"broke": True}, "do": GOLD}),
    place("Horn", {"action": "any", "cost": {"stand": ANYONE}, "do": GOLD}),
    place("Grave", {"action": "any", "target": {**LOST, "fallen": True}, "do": {"return": "it"}}),
    gear("Ring"),
    gear("Rosary", traits=["Blessing"]),
    gear("Vow", {"law": "takes only", "for": "host", "takes": "Blessing"}, traits=["Blessing"]),
    event("Song", GOLD),
    event("Silence", {"hush": {"type": "plot", "without": ["Winter"]}, "until": "phase"}),
    event("Sortie", {"sally": True, "of": {"name": "Page"}, "until": "phase"}),
    event("Grudge", {"random": 1, "from": "chosen", "if": {"spared": "military"}}, {"player": "opponent"}),
    event("Audit", {"check": True, "from": "all"}),
    event("Theft", {"rob": "it", "gain": 2}, {"type": ["character", "location"]}),
    event("Debt", {"honor": {"type": "faction", "whose": "owner"}, "one": True, "giver": "it"}, ANYONE),
    event("Feast", [{"power": 1}, GOLD, {"draw": 1, "then": True}]),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Exile", {"discard": "it"}, ANYONE),
    event("Rumour", {"return": "it"}, LOST),
    event("Waste", {"throw": 1, "from": "you"}),
    event("Wager", [GOLD, {"power": 1, "later": "dominance"}, {"power": 2, "later": "plot"}]),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    given.setdefault("pause", True)
    return Table(*seats, content=[OWN], **given)


def acts(t: Table, *words: str, seat: int = 0) -> None:
    """The seat acts with each of these in turn; others pass."""
    for word in words:
        t.run_to("cards.action", seat)
        t.does(seat, word)


def may(t: Table, seat: int) -> list[str]:
    t.run_to("cards.action", seat)
    return t.offered(seat)


# --- players ---


@pytest.mark.rule("agot-cannot-01")
def test_each_player_plays_one_event_a_phase_where_no_more_are_allowed() -> None:
    t = table(stark(play=["Gate"], hand=["Song"] * 3), lannister(hand=["Song"] * 2), phase="dominance")
    acts(t, "Song")
    assert "Song" in may(t, 1)
    acts(t, "Song", seat=1)
    assert "Song" not in may(t, 0) and (t.gold(0), t.gold(1)) == (1, 1)
    t.passes(0)
    assert "Song" not in may(t, 1) and t.phase == "dominance"
    t.to_phase("standing")
    assert "Song" in may(t, 0)
    t = table(stark(hand=["Song"] * 3), lannister(), phase="dominance")
    acts(t, "Song")
    assert "Song" in may(t, 0), "nothing keeps him from it"


@pytest.mark.rule("agot-cannot-01")
def test_silence_is_for_those_whose_plot_is_not_of_that_sort() -> None:
    t = table(
        stark(play=["Mint"], hand=["Silence", "Song"], plot="Frost"),
        lannister(play=["Mint"], hand=["Song"]),
        stark(play=["Mint"], plot=None),
        phase="dominance",
    )
    acts(t, "Silence")
    assert t.phase == "dominance" and t.asked == 0, "nobody else can do anything"
    assert {"Mint", "Song"} <= {*t.offered(0)}
    t.passes(0)
    assert t.phase == "standing" and {"Mint", "Song"} <= {*may(t, 1)} and "Mint" in may(t, 2)


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize(
    ("whom", "type_", "spared"),
    [(0, "military", True), (0, "intrigue", False), (0, "power", False), (2, "military", False)],
)
def test_who_has_attacked_him_so_is_spared(whom: int, type_: str, spared: bool) -> None:
    """The grudge is for whoever has initiated no military challenge against him: not one of another type, not against
    another player, and not in another phase."""
    t = table(
        stark(hand=["Grudge"], deck=["Page"] * 5),
        lannister(play=["Page"], hand=["Song"], deck=["Page"] * 5),
        tyrell(hand=["Song"], deck=["Page"] * 5),
        phase="marshaling",
        first=1,
    )
    t.run_to("cards.challenge", 1)
    t.does(1, type_, ("House Stark", "", "House Tyrell")[whom])
    t.does(1, "Page", "done") if t.is_asked(1, "cards.attack") else None
    t.run_to("cards.action", 0)
    t.does(0, "Grudge")
    if spared:
        assert not t.is_asked(0, "cards.target")
    else:
        assert t.offered(0) == ["House Lannister", "House Tyrell"]
        t.does(0, "House Lannister")
    assert (t.pile(1, "hand"), t.pile(2, "hand")) == ((["Song"], []) if spared else ([], ["Song"]))


@pytest.mark.rule("agot-restrictions-01")
def test_who_has_drawn_this_phase_and_who_has_not() -> None:
    both = ["Well", "Cup", "School"]
    t = table(stark(play=both, deck=["Page"] * 3), lannister(play=both, deck=["Page"] * 3), phase="dominance")
    assert "Well" in may(t, 0) and "Cup" not in may(t, 0)
    acts(t, "School")
    assert "Well" in may(t, 1) and "Cup" not in may(t, 1)
    assert "Cup" in may(t, 0) and "Well" not in may(t, 0) and t.phase == "dominance"
    t.to_phase("standing")
    assert "Well" in may(t, 0) and "Cup" not in may(t, 0)


@pytest.mark.rule("agot-restrictions-01", "agot-dominance-02")
def test_who_has_won_dominance() -> None:
    t = table(stark(play=["Throne", "Squire"]), lannister(play=["Throne", "Page"]), phase="challenges")
    assert "Throne" not in may(t, 0) and "Throne" not in may(t, 1)
    t.to_phase("dominance")
    assert t.faction_power(0) == 1 and "Throne" in may(t, 0) and "Throne" not in may(t, 1)


@pytest.mark.rule("agot-restrictions-01")
@pytest.mark.parametrize("gold", [(0, 1), (1, 0), (2, 0)])
def test_whose_pool_is_empty(gold: tuple[int, int]) -> None:
    t = table(stark(play=["Poorhouse"], gold=gold[0]), lannister(play=["Poorhouse"], gold=gold[1]))
    assert [("Poorhouse" in may(t, seat)) for seat in (0, 1)] == [each == 0 for each in gold]


@pytest.mark.rule("agot-taxation-02")
@pytest.mark.parametrize(("mine", "theirs"), [(3, 2), (2, 4), (5, 3), (1, 2)])
def test_each_player_checks_his_own_reserve(mine: int, theirs: int) -> None:
    t = table(stark(hand=["Audit", *["Page"] * mine], plot="Famine"), lannister(hand=["Page"] * theirs, plot="Famine"))
    acts(t, "Audit")
    while t.key in ("cards.discard", "cards.lay"):
        t.idle()
    assert [len(t.pile(seat, "hand")) for seat in (0, 1)] == [min(2, mine), min(2, theirs)]
    assert [t.pile(seat, "discard").count("Page") for seat in (0, 1)] == [max(0, mine - 2), max(0, theirs - 2)]


# --- challenges ---


@pytest.mark.rule("agot-challenge-12", "agot-lasting-05")
def test_the_next_challenge_is_the_next_of_his_own() -> None:
    t = table(stark(play=["Page", "Squire"], hand=["Sortie"]), lannister(play=["Page"]), phase="challenges", first=1)
    t.run_to("cards.action", 0)
    acts(t, "Sortie")
    t.initiate("intrigue", "Page", seat=1)
    assert t.card("Page", 1).kneeling
    t.resolve()
    t.run_to("cards.challenge", 0)
    t.initiate("intrigue", "Page", "Squire")
    assert not t.card("Page", 0).kneeling and t.card("Squire").kneeling
    t.resolve()
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Page")
    assert t.card("Page", 0).kneeling


@pytest.mark.rule("agot-constant-02", "agot-restrictions-01")
@pytest.mark.parametrize(
    ("feats", "strength"),
    [
        ({"military initiated": 1}, 3),
        ({"military initiated": 2}, 1),
        ({"military initiated": 1, "power initiated": 1}, 3),
    ],
)
def test_the_first_challenge_of_its_type_is_that_of_the_attacker(feats: dict[str, int], strength: int) -> None:
    t = table(
        stark(play=[kneeling("Vanguard")], feats=feats),
        lannister(play=[kneeling("Vanguard")], feats={"military initiated": 1}),
        phase="challenges",
        challenge=challenge("military", ["Vanguard"], ["Vanguard"]),
    )
    assert (t.card("Vanguard", 0).strength, t.card("Vanguard", 1).strength) == (strength, 1)


@pytest.mark.rule("agot-constant-02")
def test_without_a_challenge_none_is_the_first() -> None:
    t = table(stark(play=["Vanguard"], feats={"military initiated": 1, "power initiated": 1}), lannister())
    assert t.card("Vanguard").strength == 1


# --- cards ---


@pytest.mark.rule("agot-targets-08")
def test_gold_is_taken_from_a_card_that_has_some_and_no_more_than_it_has() -> None:
    """The mint comes first, and has nothing; of the page's single coin no second one is made."""
    for coins, taken in ((1, 1), (2, 2), (3, 2)):
        t = table(stark(hand=["Theft"]), lannister(play=["Mint", card("Page", tokens={"gold": coins})]))
        acts(t, "Theft")
        assert t.gold(0) == taken and t.card("Page").tokens == ({"gold": coins - taken} if coins > taken else {})
    t = table(stark(hand=["Theft"]), lannister(play=["Mint", "Page"]))
    assert "Theft" not in may(t, 0)


@pytest.mark.rule("agot-targets-08", "agot-power-02")
def test_power_is_owed_by_who_has_some() -> None:
    t = table(
        stark(hand=["Debt"], play=["Page"]), lannister(play=["Page", card("Squire", power=2), card("Stone", power=1)])
    )
    acts(t, "Debt")
    assert sorted(t.offered(0)) == ["Squire", "Stone"]
    t.does(0, "Squire")
    assert t.card("Squire").power == 1 and (t.faction_power(0), t.faction_power(1)) == (0, 1)
    t = table(stark(hand=["Debt"], play=["Page"]), lannister(play=["Page"]))
    assert "Debt" not in may(t, 0)


@pytest.mark.rule("agot-costs-01", "agot-cannot-01")
def test_who_stands_to_pay_knelt_and_can_stand() -> None:
    t = table(stark(play=["Horn", kneeling("Page"), "Squire", kneeling("Stone")]), lannister(play=[kneeling("Page")]))
    acts(t, "Horn")
    assert not t.card("Page", 0).kneeling and t.card("Page", 1).kneeling and t.gold(0) == 1
    assert "Horn" not in may(t, 0) and t.card("Stone").kneeling


@pytest.mark.rule("agot-keywords-21")
def test_who_has_vowed_to_take_nothing_else_takes_only_that() -> None:
    t = table(
        stark(play=[wearing("Squire", "Vow"), "Page"], hand=["Ring", "Rosary", "Rosary"], gold=3),
        lannister(),
        phase="marshaling",
    )
    t.does(0, "Ring")
    assert t.card("Ring").host == "Page", "the only one who takes it"
    for host in ("Squire", "Page"):
        acts(t, "Rosary")
        t.does(0, host)
    assert t.card("Squire").attachments == ["Rosary", "Vow"] and t.card("Page").attachments == ["Ring", "Rosary"]


@pytest.mark.rule("agot-then-01")
@pytest.mark.parametrize(("drought", "gold", "drawn"), [([], 1, 1), (["Drought"], 0, 0)])
def test_what_follows_gold_needs_gold(drought: list[str], gold: int, drawn: int) -> None:
    t = table(stark(play=drought, hand=["Feast"], deck=["Page"] * 3), lannister())
    acts(t, "Feast")
    assert (t.faction_power(0), t.gold(0), len(t.pile(0, "hand"))) == (1, gold, drawn)


@pytest.mark.rule("agot-leaveplay-06")
@pytest.mark.parametrize("end", ["Murder", "Exile"])
def test_who_fell_this_phase_and_came_back_has_not_fallen(end: str) -> None:
    hand = [end, "Rumour", "Waste"]
    t = table(stark(play=["Page", "Grave"], hand=hand), lannister(), phase="dominance")
    assert "Grave" not in may(t, 0)
    acts(t, end)
    assert "Grave" in may(t, 0)
    acts(t, "Rumour", hand[2])
    assert t.card("Page").place == "discard" and "Grave" not in may(t, 0)
    t = table(stark(play=["Page", "Grave"], hand=[end]), lannister(), phase="dominance")
    acts(t, end)
    t.to_phase("standing")
    assert "Grave" not in may(t, 0), "that was in another phase"


@pytest.mark.rule("agot-delayed-01")
@pytest.mark.parametrize(("strong", "power"), [(True, 2), (False, 0)])
def test_what_waits_for_dominance_waits_no_longer_than_that(strong: bool, power: int) -> None:
    """The other half of the wager waits on."""
    ours, theirs = ("Squire", "Page") if strong else ("Page", "Squire")
    t = table(stark(play=[ours], hand=["Wager"]), lannister(play=[theirs]), phase="challenges")
    acts(t, "Wager")
    assert t.gold(0) == 1 and t.faction_power(0) == 0
    t.to_phase("standing")
    assert t.faction_power(0) == power
    t.to_phase("plot")
    t.to_phase("draw")
    assert t.faction_power(0) == power + 2
