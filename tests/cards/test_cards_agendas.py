"""Agendas and titles: every sentence of every card is played."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.load import book
from bannermen.games.cards.terms import FACTIONS
from tests.cards.table import Table, greyjoy, lannister, stark, tyrell
from tests.cards.test_build import broken, deck, kind

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

BANNERS = {
    "Banner of the Stag": "baratheon",
    "Banner of the Kraken": "greyjoy",
    "Banner of the Lion": "lannister",
    "Banner of the Sun": "martell",
    "Banner of the Watch": "nightswatch",
    "Banner of the Wolf": "stark",
    "Banner of the Dragon": "targaryen",
    "Banner of the Rose": "tyrell",
}


# --- agendas ---


@pytest.mark.rule("agot-effects-01")
def test_fealty_kneels_the_faction_card_to_make_the_next_loyal_card_cheaper() -> None:
    t = Table(
        stark(agenda="Fealty", hand=["Tumblestone Knight", "Summer", "Grey Wind"], gold=9, plot="Summons"),
        lannister(),
        pause=True,
    )
    t.does(0, "Fealty")
    assert t.faction(0).kneeling
    t.passes(1)
    t.does(0, "Tumblestone Knight")
    t.passes(1)
    assert t.gold(0) == 7  # not loyal
    t.does(0, "Summer")
    t.passes(1)
    assert t.gold(0) == 5
    t.does(0, "Grey Wind")
    assert t.gold(0) == 0  # the full price again
    t.passes(1)
    assert "Fealty" not in t.offered(0)


def test_fealty_makes_a_loyal_event_cheaper_and_lasts_for_the_phase() -> None:
    t = Table(
        stark(agenda="Fealty", play=["Robb Stark"], hand=["Winter Is Coming"], gold=1),
        lannister(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Fealty")
    t.initiate("military")
    t.does(0, "Winter Is Coming")
    assert t.gold(0) == 1
    t = Table(stark(agenda="Fealty", hand=["Winter Is Coming"], play=["Robb Stark"], gold=1), lannister(), pause=True)
    t.does(0, "Fealty")
    t.to_phase("challenges")
    t.initiate("military")
    t.does(0, "Winter Is Coming")
    assert t.gold(0) == 0


@pytest.mark.rule("agot-agenda-01")
def test_fealty_allows_fifteen_neutral_cards() -> None:
    given = deck("stark")
    given.agenda = kind("Fealty")
    given.cards = [card for card in given.cards if book().kinds[card].faction == given.faction]
    spare = [k.number for k in book().kinds if k.deckable and k.faction == given.faction for _ in range(3)]
    given.cards = spare[:57] + [kind("Bodyguard"), kind("Little Bird"), kind("Varys"), kind("The Roseroad")] * 3
    assert broken(given) == []
    given.cards += [kind("Noble Lineage")] * 3
    assert broken(given) == []  # fifteen
    given.cards += [kind("Syrio's Training")]
    assert broken(given) == ["agot-agenda-01"]


@pytest.mark.rule("agot-agenda-01")
@pytest.mark.parametrize(("agenda", "faction"), BANNERS.items())
def test_a_banner_allows_cards_that_are_not_loyal_and_wants_twelve(agenda: str, faction: str) -> None:
    given = deck("stark" if faction != "stark" else "tyrell")
    given.agenda = kind(agenda)
    own = [k.number for k in book().kinds if k.deckable and k.faction == given.faction for _ in range(3)]
    guests = [k for k in book().kinds if k.deckable and k.faction == FACTIONS.index(faction)]
    free = [k.number for k in guests if not k.loyal]
    given.cards = own + free[:4] * 3
    assert broken(given) == []
    given.cards = own + (free[:4] * 3)[:11]
    assert broken(given) == ["agot-card-07"]
    given.cards = own + free[:4] * 3 + [next(k.number for k in guests if k.loyal)]
    assert broken(given) == ["agot-loyalty-02"]
    stranger = "greyjoy" if faction != "greyjoy" else "martell"
    strangers = [k for k in book().kinds if k.deckable and k.faction == FACTIONS.index(stranger) and not k.loyal]
    given.cards = own + free[:4] * 3 + [strangers[0].number]
    assert broken(given) != []


# --- titles ---


def melee(*titles: str, plays: tuple[list[Any], ...] = (["Catelyn Stark", "Robb Stark"],), **given: Any) -> Table:
    """Stark, Lannister, Greyjoy and Tyrell hold these titles; everybody is asked in action windows."""
    makers = (stark, lannister, greyjoy, tyrell)
    seats = []
    for number, title in enumerate(titles):
        cards = list(plays[number]) if number < len(plays) else []
        more = given.pop(f"seat{number}", {})
        seats.append(makers[number](title=title, play=cards, **more))
    given.setdefault("phase", "challenges")
    return Table(*seats, pause=True, **given)


def strikes(t: Table, kind: str, foe: str, *attackers: str, seat: int = 0) -> None:
    t.run_to("cards.challenge", seat)
    t.does(seat, kind)
    if t.is_asked(seat, "cards.against"):
        t.does(seat, foe)
    for name in attackers:
        if t.is_asked(seat, "cards.attack"):
            t.does(seat, name)
    if t.is_asked(seat, "cards.attack"):
        t.does(seat, "done")


SIDES = {"Master of Whispers": "intrigue", "Master of Ships": "military", "Hand of the King": "power"}


@pytest.mark.parametrize(("title", "kind"), SIDES.items())
def test_a_title_strengthens_the_side_of_its_holder_in_its_own_kind_of_challenge(title: str, kind: str) -> None:
    for other in SIDES.values():
        t = melee(title, "Crown Regent", "Master of Coin", plays=(["Tywin Lannister"],))
        strikes(t, other, "House Lannister")
        t.resolve()
        assert any(f"STR {6 + (other == kind)} attacks against 0" in line for line in t.log()), (title, other)


@pytest.mark.parametrize(("title", "kind"), SIDES.items())
def test_a_title_strengthens_the_defence_of_its_holder_if_somebody_fights(title: str, kind: str) -> None:
    for defenders, strength in ((["Tywin Lannister"], 7), ([], 0)):
        t = melee("Master of Laws", title, "Master of Coin", plays=(["Euron Crow's Eye"], ["Tywin Lannister"]))
        strikes(t, kind, "House Lannister")
        t.defends(*defenders)
        t.resolve()
        assert any(f"STR 6 attacks against {strength}" in line for line in t.log()), title


def test_the_master_of_whispers_spreads_intrigue_claim_over_any_opponents() -> None:
    hands: dict[str, Any] = {f"seat{i}": {"hand": ["Ice", "Ice"]} for i in (1, 2)}
    t = melee("Master of Whispers", "Crown Regent", "Hand of the King", **hands)
    strikes(t, "intrigue", "House Lannister", "Catelyn Stark")
    t.run_to("cards.spread")
    assert t.offered(0) == ["House Lannister", "House Greyjoy"]
    t.does(0, ["House Greyjoy"])  # the defender may go free
    t.resolve()
    assert len(t.pile(1, "hand")) == 2 and len(t.pile(2, "hand")) == 1


@pytest.mark.rule("agot-melee-30", "agot-targets-06")
def test_the_master_of_whispers_may_spare_everybody() -> None:
    """As many opponents as one likes: none is a number, too."""
    hands: dict[str, Any] = {f"seat{i}": {"hand": ["Ice", "Ice"]} for i in (1, 2)}
    t = melee("Master of Whispers", "Crown Regent", "Hand of the King", **hands)
    strikes(t, "intrigue", "House Lannister", "Catelyn Stark")
    t.run_to("cards.spread")
    t.does(0, [])
    t.resolve()
    assert len(t.pile(1, "hand")) == 2 and len(t.pile(2, "hand")) == 2


@pytest.mark.rule("agot-constant-01")
def test_the_master_of_whispers_spreads_no_other_claim() -> None:
    t = melee("Master of Whispers", "Crown Regent", "Hand of the King", seat1={"power": 2}, seat2={"power": 2})
    strikes(t, "power", "House Lannister", "Robb Stark")
    asked = t.run_to("cards.challenge")
    assert "cards.spread" not in asked and t.faction_power(1) == 1 and t.faction_power(2) == 2


def test_the_master_of_ships_raises_military_claim_against_rivals() -> None:
    for foe, dead in (("House Lannister", 2), ("House Greyjoy", 1)):
        t = melee(
            "Master of Ships",
            "Master of Laws",
            "Master of Coin",
            plays=(["Robb Stark"], ["The Tickler", "Burned Men", "Gold Cloaks"], ["Theon Greyjoy", "Salty Navigator"]),
        )
        strikes(t, "military", foe, "Robb Stark")
        t.defends(seat=1 if foe == "House Lannister" else 2)
        t.resolve()
        assert len(t.pile(1, "dead")) + len(t.pile(2, "dead")) == dead


def test_the_master_of_ships_raises_neither_power_claim_nor_the_claim_of_others() -> None:
    t = melee("Master of Ships", "Master of Laws", "Master of Coin", plays=(["Robb Stark"],), seat1={"power": 3})
    strikes(t, "power", "House Lannister", "Robb Stark")
    t.resolve()
    assert t.faction_power(1) == 2


def test_the_hand_of_the_king_may_strike_twice_for_power_at_different_opponents() -> None:
    t = melee(
        "Hand of the King",
        "Crown Regent",
        "Master of Whispers",
        plays=(["Robb Stark", "Eddard Stark", "Catelyn Stark"],),
    )
    strikes(t, "power", "House Lannister", "Robb Stark")
    t.run_to("cards.redirect")
    t.does(1, t.decision(1).options[0])
    t.resolve()
    t.run_to("cards.challenge", 0)
    assert "power challenge" in t.offered(0)
    t.does(0, "power")
    assert not t.is_asked(0, "cards.against") and t.match.defender in (2, -1)
    t.does(0, "Eddard Stark", "done")
    t.resolve()
    assert any("against House Greyjoy with Eddard Stark" in line for line in t.log())
    t.run_to("cards.challenge", 0)
    assert "power challenge" not in t.offered(0)


def test_the_master_of_coin_brings_two_gold() -> None:
    t = melee(
        "Master of Coin",
        "Crown Regent",
        "Master of Ships",
        phase="marshaling",
        step="collect",
        seat0={"plot": "Summons"},
    )
    assert t.gold(0) == 6


def test_the_master_of_laws_draws_one_more_and_keeps_one_more() -> None:
    t = melee(
        "Master of Laws",
        "Crown Regent",
        "Master of Ships",
        phase="draw",
        seat0={"hand": ["Ice"] * 5, "deck": ["Ice"] * 20},
        seat1={"hand": ["Ice"] * 5, "deck": ["Ice"] * 20},
    )
    assert len(t.pile(0, "hand")) == 8 and len(t.pile(1, "hand")) == 7
    t.to_phase("taxation")
    t.run_to("cards.plot")
    assert len(t.pile(0, "hand")) == 7 and len(t.pile(1, "hand")) == 6


def test_the_crown_regent_weighs_two_in_dominance() -> None:
    t = melee("Crown Regent", "Master of Coin", "Master of Ships", plays=(["Robb Stark"],), phase="dominance")
    assert any("House Stark wins dominance with 7" in line for line in t.log())


def test_the_crown_regent_redirects_one_challenge_a_round() -> None:
    t = melee(
        "Master of Coin",
        "Crown Regent",
        "Master of Laws",
        plays=(["Robb Stark", "Catelyn Stark"],),
    )
    strikes(t, "military", "House Lannister", "Robb Stark")
    assert t.is_asked(1, "cards.redirect")
    t.does(1, "Redirect it")
    t.resolve()
    assert any("House Greyjoy" in line for line in t.log()[1:4])
    strikes(t, "power", "House Lannister", "Catelyn Stark")
    assert not t.is_asked(1, "cards.redirect")


def test_the_crown_regent_may_let_a_challenge_be() -> None:
    t = melee("Master of Coin", "Crown Regent", "Master of Laws", plays=(["Robb Stark"],))
    strikes(t, "military", "House Lannister", "Robb Stark")
    t.does(1, "Let it be")
    assert t.match.defender == 1


SUPPORTS = {
    "Master of Whispers": "Hand of the King",
    "Master of Ships": "Master of Whispers",
    "Hand of the King": "Master of Laws",
    "Master of Coin": "Master of Ships",
    "Master of Laws": "Master of Coin",
}
RIVALS = {
    "Master of Whispers": {"Master of Laws", "Master of Coin"},
    "Master of Ships": {"Master of Laws", "Hand of the King"},
    "Hand of the King": {"Master of Coin", "Master of Ships"},
    "Master of Coin": {"Hand of the King", "Master of Whispers"},
    "Master of Laws": {"Master of Whispers", "Master of Ships"},
    "Crown Regent": set(),
}


@pytest.mark.parametrize("title", RIVALS)
def test_a_title_shields_whom_it_supports_and_rewards_beating_rivals(title: str) -> None:
    names = ["", "House Lannister", "House Greyjoy", "House Tyrell"]
    for foe in RIVALS:
        if foe == title:
            continue
        others = [other for other in RIVALS if other not in (title, foe)][:2]
        t = melee(title, foe, *others, plays=(["Robb Stark"],))
        t.run_to("cards.challenge", 0)
        t.does(0, "power")
        if SUPPORTS.get(title) == foe:
            assert names[1] not in t.offered(0)
            continue
        if t.is_asked(0, "cards.against"):
            t.does(0, names[1])
        t.resolve()
        assert t.faction_power(0) == (2 if foe in RIVALS[title] else 1), (title, foe)
