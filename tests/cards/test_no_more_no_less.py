"""No more and no less: what counts is the margin to the point, the target that just fits, the seat that is meant."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.terms import SEAT_AT
from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

OWN = cards_file(
    man("Knight", strength=4),
    man("Squire", strength=2),
    man("Page"),
    man("Babe", strength=0),
    man("Lady", unique=True),
    man("Shadow", always=[{"law": "stands by", "of": {"type": "character", "name": "Squire"}}]),
    man("Quartermaster", always=[{"law": "unbent", "part": "attacking", "for": MINE}]),
    man("Gatekeeper", always=[{"law": "most attackers", "amount": 1, "for": "all"}]),
    gear("Gag", {"blank": "text", "for": "host"}),
    gear("Bow", {"strength": 1, "for": "host"}),
    place("Bridge", always=[{"law": "most defenders", "amount": 0, "for": "opponents"}]),
    place("Purse", {"reaction": "won", "you": "win", "margin": 3, "do": {"gold": 1}}),
    place("Chest", {"reaction": "won", "you": "win", "margin": 4, "do": {"gold": 1}}),
    place("Crier", {"reaction": "won", "do": {"gold": 1}}),
    place("Spy", {"reaction": "drawn", "do": {"random": 1, "from": "trigger"}}),
    place("Tailor", {"reaction": "raised", "source": "mine", "do": {"power": 1}}),
    event("Four", {"kneel": "it"}, {**ANYONE, "count": [1, 9], "total": 4}),
    event("Abduct", {"put": "it"}, {"type": "character", "at": "discard", "whose": "theirs"}),
    event("Massacre", {"kill": ANYONE, "all": True}),
    event("Retreat", {"withdraw": "it"}, ANYONE),
    event("Cheer", {"bolster": "it", "strength": 1, "until": "phase"}, ANYONE),
)
ACT: dict[str, Any] = {"phase": "standing", "step": "act"}


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(ACT)
    return Table(*(seats if len(seats) > 1 else (*seats, lannister())), content=[OWN], pause=True, **given)


def fight(ours: dict[str, Any], theirs: dict[str, Any], attack: list[str], defence: list[str], **given: Any) -> Table:
    given.setdefault("step", "actions")
    return table(ours, theirs, phase="challenges", challenge=challenge("power", attack, defence), **given)


# --- challenges ---


@pytest.mark.rule("agot-challenge-26", "agot-challenge-31")
def test_a_defender_wins_by_what_he_has_more() -> None:
    t = fight(stark(play=["Page"]), lannister(play=["Knight", "Purse", "Chest"]), ["Page"], ["Knight"])
    t.run_to("cards.reaction.won", 1)
    assert t.offered(1) == ["Purse", "pass"]


@pytest.mark.rule("agot-challenge-30")
def test_without_any_strength_nobody_has_won() -> None:
    t = fight(stark(play=["Babe", "Crier"]), lannister(play=["Crier"]), ["Babe"], [])
    asked = t.run_to("cards.challenge", 0)
    assert "cards.reaction.won" not in asked and (t.gold(0), t.gold(1), t.faction_power(0)) == (0, 0, 0)
    t = fight(stark(play=["Page", "Crier"]), lannister(), ["Page"], [])
    assert "cards.reaction.won" in t.run_to("cards.challenge", 0)


@pytest.mark.rule("agot-challenge-18", "agot-cannot-01")
def test_where_nobody_may_defend_nobody_does() -> None:
    t = fight(stark(play=["Page", "Bridge"]), lannister(play=["Knight"]), ["Page"], [])
    assert "cards.defend" not in t.run_to("cards.challenge", 0) and t.faction_power(0) == 1


@pytest.mark.rule("agot-blank-01", "agot-challenge-12")
@pytest.mark.parametrize("blank", [True, False])
def test_a_blank_card_neither_spares_attackers_nor_bounds_them(blank: bool) -> None:
    spares = wearing("Quartermaster", "Gag") if blank else "Quartermaster"
    t = table(stark(play=["Knight", spares]), phase="challenges")
    t.initiate("power", "Knight")
    assert t.card("Knight").kneeling == blank
    bounds = wearing("Gatekeeper", "Gag") if blank else "Gatekeeper"
    t = table(stark(play=["Knight", "Page"]), lannister(play=[bounds]), phase="challenges")
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "Knight")
    assert t.is_asked(0, "cards.attack") == blank


@pytest.mark.rule("agot-challenge-22", "agot-constant-02")
def test_who_stands_by_leaves_with_whom_he_stands_by() -> None:
    t = table(stark(play=["Squire", "Page", kneeling("Shadow")], hand=["Retreat"]), phase="challenges")
    t.initiate("power", "Squire", "Page")
    t.run_to("cards.action.challenge", 0)
    assert t.card("Shadow").part == "attacking"
    t.does(0, "Retreat", "Squire")
    assert t.card("Page").part == "attacking" and t.card("Shadow").part == "none"


@pytest.mark.rule("agot-melee-16")
def test_the_first_seat_is_supported_like_any_other() -> None:
    t = table(
        stark(title="Master of Ships"),
        lannister(title="Master of Coin", play=["Knight"]),
        tyrell(title="Crown Regent"),
        tyrell(title="Master of Laws"),
        phase="challenges",
        active=1,
    )
    t.run_to("cards.challenge", 1)
    t.does(1, "power")
    assert t.key == "cards.against" and t.refused(1, SEAT_AT) == "agot-melee-16"


# --- targets and triggers ---


@pytest.mark.rule("agot-targets-05")
def test_targets_may_add_up_to_just_as_much_as_is_allowed() -> None:
    t = table(stark(hand=["Four"]), lannister(play=["Squire", "Squire", "Knight", "Page"]))
    t.does(0, "Four", "Squire")
    assert t.offered(0) == ["Squire", "Page", "done"]
    t.does(0, "Squire")
    assert [each.kneeling for each in t.cards("Squire")] == [True, True]


@pytest.mark.rule("agot-triggers-02", "agot-reactions-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_reacts_to_one_of_two_players_says_to_which(seat: int) -> None:
    t = table(stark(play=["Spy"], hand=["Page"]), lannister(hand=["Page"]), phase="draw")
    t.run_to("cards.reaction.drawn", 0)
    before = [len(t.pile(each, "hand")) for each in (0, 1)]
    t.does(0, "Spy")
    assert t.key == "cards.trigger" and t.offered(0) == ["House Stark", "House Lannister"]
    t.does(0, t.offered(0)[seat])
    assert [len(t.pile(each, "hand")) for each in (0, 1)] == [before[each] - (each == seat) for each in (0, 1)]


@pytest.mark.rule("agot-triggers-01", "agot-reactions-01")
@pytest.mark.parametrize(("who", "reacts"), [(0, True), (1, False)])
def test_a_card_may_answer_what_cards_of_its_own_player_do(who: int, reacts: bool) -> None:
    hands: list[list[str]] = [[], []]
    hands[who] = ["Cheer"]
    t = table(stark(play=["Tailor", "Page"], hand=hands[0]), lannister(hand=hands[1]))
    t.run_to("cards.action.standing", who)
    t.does(who, "Cheer")
    assert t.is_asked(0, "cards.reaction.raised") == reacts


@pytest.mark.rule("agot-zones-05", "agot-zones-09")
def test_each_owner_puts_his_own_cards_in_order() -> None:
    t = table(stark(play=["Page", "Squire"], hand=["Massacre"]), lannister(play=["Knight", "Squire"]))
    t.does(0, "Massacre")
    asked: list[int] = []
    while t.key == "cards.lay":
        asked.append(t.asked)
        t.does(t.asked, [*reversed(t.offered())])
    assert asked == [0, 1]
    assert t.pile(0, "dead") == ["Squire", "Page"] and t.pile(1, "dead") == ["Squire", "Knight"]


@pytest.mark.rule("agot-duplicates-01")
def test_a_duplicate_lies_faceup() -> None:
    t = table(stark(play=["Lady"], hand=["Lady"]), phase="marshaling", step="act")
    t.does(0, "Lady")
    double = t.match.duplicates_on(t.card("Lady").number)[0]
    assert [GAME.view(t.match, seat)["cards"][str(double)]["code"] for seat in (0, 1)] == ["Tneutral4"] * 2


@pytest.mark.rule("agot-unique-01", "agot-duplicates-01")
@pytest.mark.parametrize(("mine", "offered"), [(["Lady"], False), ([], True)])
def test_a_card_of_another_owner_is_no_duplicate(mine: list[str], offered: bool) -> None:
    t = table(stark(play=mine, hand=["Abduct"]), lannister(discard=["Lady"]))
    assert ("Abduct" in t.offered(0)) == offered
