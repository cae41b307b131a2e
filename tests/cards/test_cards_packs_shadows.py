"""Cards that hide in shadows or speak of them: every sentence of every card."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.plots import income
from tests.cards.packs import fight, shows, table, wins
from tests.cards.shadow_cards import hidden
from tests.cards.table import (
    Table,
    baratheon,
    card,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

VICTIMS = ["Robb Stark", "Arya Stark", "The Wolfswood"]


def lay(*seats: dict[str, Any], **how: Any) -> Table:
    return table(*seats, pause=True, **how)


def brings(t: Table, *words: str, seat: int = 0) -> Table:
    """The seat brings its first card out of shadows and goes on with these words."""
    t.does(seat, t.match.shadows[seat][0], *words)
    return t


# --- what they do as they come out ---


def test_janos_slynt_costs_a_brother() -> None:
    mine = nightswatch(shadows=["11006"], play=["Maester Aemon", "Littlefinger"])
    t = brings(lay(mine, stark(play=["Arya Stark"])))
    assert t.offered(0) == ["Maester Aemon", "Janos Slynt"]
    t.does(0, "Maester Aemon")
    assert t.pile(0, "discard") == ["Maester Aemon"]


def test_the_shadow_priestess_bends_who_wears_nothing() -> None:
    theirs = stark(play=[wearing("Robb Stark", "Ice"), "Arya Stark", "The Wolfswood"])
    t = brings(lay(baratheon(shadows=["11008"], gold=3), theirs), "Shadow Priestess")
    assert t.offered(0) == ["Shadow Priestess", "Arya Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").kneeling


def test_robert_strong_kills_the_kneeling() -> None:
    theirs = stark(play=[kneeling("Arya Stark"), kneeling("Eddard Stark"), "Sansa Stark"])
    t = brings(lay(lannister(shadows=["11010"], gold=5), theirs), "Ser Robert Strong")
    assert t.pile(1, "dead") == ["Arya Stark"]


def test_catspaw_sends_home_for_gold() -> None:
    theirs = stark(play=["Arya Stark", "Eddard Stark"])
    t = brings(lay(lannister(shadows=["11049"], gold=7), theirs), "Catspaw")
    assert t.key == "cards.x" and t.pending.options == [3, 5]
    t.does(0, 4)
    assert t.gold(0) == 1 and t.pile(1, "hand") == ["Arya Stark"]


def test_catspaw_spares_itself() -> None:
    t = lay(lannister(shadows=["11049"], gold=7), stark(play=["Eddard Stark"]))
    brings(t)
    assert t.key == "cards.action.marshaling"


def test_meera_reed_hides_and_silences() -> None:
    t = lay(stark(play=["11061", "Sansa Stark"], hand=["Offer"]), lannister(), content=[OFFER])
    t.does(0, "Offer", "Sansa Stark", "Meera Reed")
    assert t.pile(0, "shadows") == ["Meera Reed"]
    t = lay(stark(play=["11061", "Littlefinger"], hand=["Offer"]), lannister(play=["Tywin Lannister"]), content=[OFFER])
    t.does(0, "Offer", "Littlefinger")
    assert t.card("Meera Reed").place == "play"  # not of the house
    t = lay(stark(shadows=["11061"], gold=1), lannister(play=["Tywin Lannister"]))
    brings(t, "Meera Reed", "Tywin Lannister")
    assert t.card("Tywin Lannister").blank
    t.run_to("cards.action.challenges")
    assert not t.card("Tywin Lannister").blank


OFFER: dict[str, Any] = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {
            "code": "offer",
            "name": {"en": "Offer", "de": "Offer", "ru": "Offer"},
            "type": "event",
            "cost": 0,
            "does": [
                {
                    "action": "any",
                    "do": {"sacrifice": {"type": ["character", "location"], "whose": "mine", "other": True}},
                }
            ],
        }
    ],
}


def test_old_bill_bone_kneels_every_faction_card_of_others() -> None:
    t = lay(stark(shadows=["11097"], gold=1), lannister(), tyrell())
    brings(t, "Old Bill Bone")
    assert [t.faction(seat).kneeling for seat in range(3)] == [False, True, True]


def test_varys_is_cheaper_for_every_other_card_in_shadows() -> None:
    others = ["11097", "11099"]
    t = lay(
        stark(shadows=["11119", *others], gold=8), lannister(shadows=others, play=[card("Tywin Lannister", power=1)])
    )
    assert "Varys" in t.offered(0)
    brings(t, "Varys")
    assert t.gold(0) == 4 and t.pile(1, "dead") == ["Tywin Lannister"]
    t = lay(stark(shadows=["11119"], gold=8), lannister(play=["Tywin Lannister"]))
    brings(t)
    assert t.gold(0) == 0 and t.key == "cards.action.marshaling"  # nobody has power


def test_the_maidenvault_shelters_a_lady() -> None:
    mine = tyrell(shadows=["13064"], play=["Margaery Tyrell", "The Knight of Flowers"], gold=1)
    t = fight(mine, stark(), "power", ["Margaery Tyrell", "The Knight of Flowers"], pause=True)
    brings(t, "The Maidenvault")
    assert not t.card("Margaery Tyrell").kneeling and t.card("Margaery Tyrell").part == "none"
    assert t.card("The Knight of Flowers").part == "attacking"


def test_the_maidenvault_goes_back_when_challenges_end() -> None:
    t = lay(tyrell(play=["13064"]), stark(), phase="challenges")
    t.run_to("cards.interrupt.ends")
    t.does(0, "The Maidenvault")
    assert t.pile(0, "shadows") == ["The Maidenvault"]
    t = lay(tyrell(play=[kneeling("13064")]), stark(), phase="challenges")
    assert "cards.interrupt.ends" not in t.run_to("cards.action.dominance")
    t = lay(tyrell(play=["13064"]), stark(), phase="marshaling")
    assert "cards.interrupt.ends" not in t.run_to("cards.action.challenges")


def test_blackbird_raises_another_place_of_the_watch() -> None:
    places = [kneeling("The Wall"), kneeling("The Kingsroad")]
    t = lay(nightswatch(shadows=["13066"], play=places, gold=1), stark())
    brings(t, "Blackbird")
    assert not t.card("The Wall").kneeling and t.card("The Kingsroad").kneeling


def test_the_shadowblack_assassin_kills_the_weak() -> None:
    t = lay(targaryen(shadows=["13073"], gold=2), stark(play=["Robb Stark", "Catelyn Stark"]))
    brings(t)
    assert t.key == "cards.action.marshaling"  # nobody is so weak
    t = lay(targaryen(shadows=["13073"], gold=2), stark(play=["Sansa Stark", "Catelyn Stark"]), bent=True)
    t.match.last(4, t.card("Sansa Stark").number, 1 - t.card("Sansa Stark").strength, 1, 0)
    brings(t, "Shadowblack Assassin")
    assert t.pile(1, "dead") == ["Sansa Stark"]


def test_blackwater_raiders_take_a_place_from_a_pile() -> None:
    pile = ["The Wolfswood", "Winterfell Castle", "Arya Stark"]
    t = lay(greyjoy(shadows=["13111"], discard=["Sea Tower"], gold=3), stark(discard=pile))
    brings(t, "Blackwater Raiders")
    assert t.card("The Wolfswood").controller == 0 and t.pile(1, "discard") == ["Winterfell Castle", "Arya Stark"]


# --- what they do when any card of yours comes out ---


def comes(reader: str, house: Any, theirs: dict[str, Any], *more: Any, **how: Any) -> Table:
    """A card in play, and another of the same player that comes out of shadows."""
    mine = house(play=[reader, *more], shadows=["11097", "11103"], gold=9, hand=["Ice"])
    t = lay(mine, theirs, **how)
    t.does(0, "Old Bill Bone")
    return t


def test_bowels_of_casterly_rock() -> None:
    t = comes("11030", lannister, stark())
    t.does(0, "Bowels of Casterly Rock")
    assert t.key == "cards.either" and len(t.offered(0)) == 2
    t.does(0, t.offered(0)[0])
    assert t.gold(0) == 10
    t = comes("11030", lannister, stark())
    held = len(t.match.hand[0])
    t.does(0, "Bowels of Casterly Rock")
    t.does(0, t.offered(0)[1])
    assert len(t.match.hand[0]) == held + 1
    t.pass_while(lambda: not t.key.startswith("cards.action"))
    t.pass_while(lambda: t.asked != 0)
    t.does(0, "Shrewd Diplomat")
    assert t.key.startswith("cards.action")  # once a phase
    t = lay(stark(shadows=["11103"], gold=3), lannister(play=["11030"]))
    brings(t)
    assert t.key.startswith("cards.action")  # a card of somebody else


def test_cersei_in_the_challenges_phase() -> None:
    t = comes("11109", lannister, stark(hand=VICTIMS), phase="challenges")
    t.does(0, "Cersei Lannister")
    assert len(t.match.hand[1]) == 2 and len(t.match.hand[0]) == 1
    t = comes("11109", lannister, stark(hand=VICTIMS))
    assert "Cersei Lannister" not in t.offered(0)
    mine = lannister(play=["11109"], shadows=["11103", "11103", "11103", "11103"], gold=12)
    t = lay(mine, stark(hand=[*VICTIMS, "Ice", "Summer"]), phase="challenges")
    for left in (4, 3, 2, 2):
        t.pass_while(lambda: t.asked != 0 or not t.key.startswith("cards.action"))
        t.does(0, t.match.shadows[0][0])
        if t.is_asked(0, "cards.reaction.enters"):
            t.does(0, "Cersei Lannister")
        assert len(t.match.hand[1]) == left


def test_the_knight_of_flowers_raises_kingsguard_twice() -> None:
    guards = [kneeling("11010"), kneeling("Margaery Tyrell")]
    mine = tyrell(play=["13003", *guards], shadows=["11103", "11103", "11103"], gold=9)
    t = lay(mine, stark())
    brings(t, "The Knight of Flowers")
    assert not t.card("Ser Robert Strong").kneeling and t.card("Margaery Tyrell").kneeling
    for offered in (True, False):
        t.match.set_kneeling(t.card("Ser Robert Strong").number, 1)
        t.pass_while(lambda: t.asked != 0 or not t.key.startswith("cards.action"))
        brings(t)
        assert t.is_asked(0, "cards.reaction.enters") == offered
        if offered:
            t.does(0, "The Knight of Flowers")


def test_the_black_cells_hold_a_prisoner() -> None:
    theirs = stark(play=["Robb Stark", kneeling("Arya Stark")], hand=["Rope", "Help"])
    t = comes("13028", baratheon, theirs)
    t.does(0, "The Black Cells")
    assert t.offered(0) == ["Robb Stark", "Arya Stark"] and t.card("The Black Cells").kneeling
    t.does(0, "Robb Stark")
    t.pass_while(lambda: t.asked != 1)
    t.does(1, "Rope")
    assert "Robb Stark" not in t.offered(1)
    t = comes("13028", baratheon, theirs)
    t.does(0, "The Black Cells", "Arya Stark")
    t.pass_while(lambda: t.asked != 1)
    assert "Help" not in t.offered(1)
    t.run_to("cards.action.challenges", seat=1)
    assert "Help" in t.offered(1)


def test_arianne_takes_an_icon() -> None:
    t = comes("13055", martell, stark(play=["Robb Stark", "The Wolfswood"]))
    t.does(0, "Arianne Martell")
    assert "The Wolfswood" not in t.offered(0)
    t.does(0, "Robb Stark")
    assert t.key == "cards.name"
    t.does(0, "military")
    assert "military" not in t.card("Robb Stark").icons
    t.run_to("cards.action.challenges")
    assert "military" in t.card("Robb Stark").icons


def test_arianne_three_times_a_round() -> None:
    mine = martell(play=["13055"], shadows=["11103"] * 4, gold=12)
    t = lay(mine, stark(play=["Robb Stark"]))
    for turn in range(4):
        t.pass_while(lambda: t.asked != 0 or not t.key.startswith("cards.action"))
        brings(t)
        assert t.is_asked(0, "cards.reaction.enters") == (turn < 3)
        if turn < 3:
            t.does(0, "Arianne Martell", ("Robb Stark", "Arianne Martell", "Shrewd Diplomat")[turn])
            t.pass_while(lambda: t.key == "cards.name")


def test_the_watchman_of_white_harbor() -> None:
    t = lay(lannister(shadows=["11097", "11099"], gold=2, play=["Tywin Lannister"]), stark(play=["13061"]))
    brings(t)
    t.pass_while(lambda: t.asked != 1)
    t.does(1, "White Harbor Watchman")
    assert t.pile(0, "dead") == ["Old Bill Bone"] and t.pile(1, "discard") == ["White Harbor Watchman"]
    t = lay(lannister(shadows=["11099"], gold=2, play=["Tywin Lannister"]), stark(play=["13061"]))
    brings(t)
    t.pass_while(lambda: t.key == "cards.host")
    assert t.key.startswith("cards.action")  # no character


@pytest.mark.parametrize(("plot", "asked"), [("A Noble Cause", False), ("Winter Festival", True)])
def test_the_tower_of_the_hand_in_winter(plot: str, asked: bool) -> None:
    ours = [kneeling("Arya Stark"), kneeling("Littlefinger")]
    mine = stark(play=["13062", *ours], shadows=["11103", "11103"], gold=6)
    t = lay(mine, lannister(plot=plot))
    brings(t)
    assert t.is_asked(0, "cards.reaction.enters") == asked
    if asked:
        t.does(0, "Tower of the Hand")
        assert not t.card("Arya Stark").kneeling and t.card("Littlefinger").kneeling
        t.match.set_kneeling(t.card("Arya Stark").number, 1)
        t.pass_while(lambda: t.asked != 0 or not t.key.startswith("cards.action"))
        brings(t)
        assert t.key.startswith("cards.action")  # once a phase


def test_the_blackwater_rush() -> None:
    t = comes("13088", baratheon, stark(), "Stannis Baratheon", "Littlefinger")
    t.does(0, "Blackwater Rush")
    assert t.card("Stannis Baratheon").power == 1 and t.card("Blackwater Rush").kneeling
    assert t.card("Littlefinger").power == 0


# --- out of shadows by other means than gold ---


@pytest.mark.parametrize(
    ("house", "code", "rest", "lost", "kept"),
    [
        (martell, "13015", {"shadows": ["11097"]}, "Old Bill Bone", None),
        (lannister, "13029", {"play": ["Tywin Lannister", "Tyrion Lannister", "Littlefinger", "11033"]}, None, None),
        (
            greyjoy,
            "13051",
            {"play": ["Theon Greyjoy", kneeling("Balon Greyjoy"), "Littlefinger"]},
            "Theon Greyjoy",
            None,
        ),
        (nightswatch, "13065", {"play": ["The Wall", "The Kingsroad", "Maester Aemon"]}, "The Wall", None),
        (stark, "13081", {"play": ["Arya Stark", "Winterfell Steward", "Littlefinger"]}, "Arya Stark", None),
        (
            targaryen,
            "13093",
            {"hand": ["Drogon", "Illyrio's Estate", "Littlefinger", "11033"]},
            "Hizdahr zo Loraq",
            None,
        ),
    ],
)
def test_they_come_out_for_another_price(house: Any, code: str, rest: Any, lost: str | None, kept: Any) -> None:
    given = {**rest, "shadows": [code, *rest.get("shadows", [])]}
    t = lay(house(**given), stark(play=["Arya Stark"]))
    name = t.book.kinds[t.book.index[code]].names["en"]
    t.does(0, t.match.shadows[0][0])
    if lost is None:
        assert t.offered(0) == ["Tywin Lannister", "Tyrion Lannister"]  # of the house, dear enough, no allies
        t.does(0, "Tywin Lannister")
        assert t.pile(0, "hand") == ["Tywin Lannister"]
    elif lost == "The Wall":
        assert t.card("The Wall").kneeling and not t.card("The Kingsroad").kneeling
    else:
        assert [lost] in (t.pile(0, "discard"), t.pile(0, "dead"))
    assert t.card(name).place == "play" and t.gold(0) == 0
    empty = lay(house(shadows=[code]), stark(play=["Arya Stark"]))
    assert name not in empty.offered(0)


def test_the_queens_retinue_costs_cards_of_others() -> None:
    t = lay(tyrell(shadows=["13103"]), stark())
    t.does(0, "The Queen's Retinue")
    assert t.card("The Queen's Retinue").place == "play" and len(t.match.hand[1]) == 2 and t.match.hand[0] == []


def test_brazen_beasts_come_back() -> None:
    t = lay(targaryen(discard=["11113"], gold=3), stark())
    t.does(0, "Brazen Beast")
    assert t.pile(0, "shadows") == ["Brazen Beast"] and t.gold(0) == 0
    t = lay(targaryen(discard=["11113"], gold=2), stark())
    assert "Brazen Beast" not in t.offered(0)
    t = lay(targaryen(discard=["11113"], gold=3), stark(), phase="challenges")
    assert "Brazen Beast" not in t.offered(0)


def test_the_queen_of_thorns_calls_somebody_out() -> None:
    mine = tyrell(play=["11023", "Margaery Tyrell"], shadows=["11010", "11108"])
    t = wins(mine, stark(shadows=["11097"]), "power", ["11023"])
    t.does(0, "The Queen of Thorns")
    assert t.card("Ser Robert Strong").place == "play" and t.gold(0) == 0
    t = wins(tyrell(play=["11023", "Margaery Tyrell"], shadows=["11010"]), stark(), "power", ["Margaery Tyrell"])
    assert t.match.contest < 0  # she took no part


def test_the_starfall_spy_changes_places() -> None:
    mine = martell(play=["11115", "Ghaston Grey"], shadows=["11010"])
    t = wins(mine, stark(shadows=["11097"]), "power", ["Starfall Spy"])
    t.does(0, "Starfall Spy")
    assert t.pile(0, "shadows") == ["Starfall Spy"] and t.card("Ser Robert Strong").place == "play"
    t = wins(martell(play=["11115"]), stark(shadows=["11097"]), "power", ["Starfall Spy"])
    assert t.match.contest < 0  # there is no other card


def test_banished_from_the_light() -> None:
    mine = baratheon(play=["Stannis Baratheon"], shadows=["11108"], gold=2)
    t = wins(mine, stark(play=["Arya Stark", "The Wolfswood"], gold=3), "power", ["Stannis Baratheon"])
    t.does(0, "Banished from the Light")
    assert t.offered(0) == ["Stannis Baratheon", "Arya Stark"]
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").tokens == {"shadow": 1} and t.gold(0) == 0
    t.pass_while(lambda: t.asked != 1 or not t.key.startswith("cards.action"))
    t.does(1, "Arya Stark")
    assert t.card("Arya Stark").place == "play" and t.gold(1) == 0
    t = wins(mine, stark(play=["Arya Stark"]), "military", ["Stannis Baratheon"])
    assert t.match.contest < 0


def test_clever_feint() -> None:
    mine = lannister(play=["11010", "11110", "Tywin Lannister"], hand=["11070"])
    mine["play"] = ["11010", wearing("Tywin Lannister", "11110"), "11017"]
    t = lay(mine, stark(play=["11061"]))
    t.does(0, "Clever Feint")
    assert t.faction(0).kneeling
    assert t.offered(0) == ["Ser Robert Strong", "Underhanded Methods", "The Shadow City"]
    t.does(0, "Ser Robert Strong", "The Shadow City", "done")
    assert t.pile(0, "shadows") == ["Ser Robert Strong", "The Shadow City"]


def test_assault_from_the_shadows() -> None:
    mine = stark(agenda="11118", hand=["Arya Stark"], plot="A Noble Cause", gold=3)
    t = lay(mine, lannister(plot="A Noble Cause"))
    assert income(t.match, 0) == income(t.match, 1) - 1
    t.does(0, "Assault from the Shadows")
    assert t.faction(0).kneeling and t.card("Arya Stark").tokens == {"shadow": 1}
    assert t.match.known[t.card("Arya Stark").number] == 1
    t.passes(1)
    t.does(0, "Arya Stark")
    assert t.card("Arya Stark").place == "play" and t.gold(0) == 0
    t = lay(stark(agenda="11118", hand=["11119"], gold=4), lannister())
    t.does(0, "Assault from the Shadows")
    t.passes(1)
    assert "Varys" not in t.offered(0)  # his own value counts
    t = lay(stark(agenda="11118", hand=["11119"], gold=4), lannister(), phase="challenges")
    assert "Assault from the Shadows" not in t.offered(0)


# --- other pieces ---


def test_the_shadow_city() -> None:
    t = lay(martell(play=["11017"], hand=["11010", "11119"], gold=2), stark())
    t.does(0, "Ser Robert Strong into shadows")
    assert t.gold(0) == 1
    mine = martell(play=["11017"], shadows=["11010"])
    t = lay(mine, stark(shadows=["11097"]), phase="challenges")
    t.does(0, "The Shadow City")
    assert t.pile(0, "discard") == ["Ser Robert Strong"] and len(t.match.hand[0]) == 2
    assert t.card("The Shadow City").kneeling
    t = lay(martell(play=["11017"]), stark(shadows=["11097"]), phase="challenges")
    assert "The Shadow City" not in t.offered(0)


def test_the_cunning_steward_defends() -> None:
    watch = nightswatch(play=["11025"])
    t = fight(stark(play=["Arya Stark"]), dict(watch), "military", ["Arya Stark"], pause=True)
    assert t.card("Cunning Steward").icons == ["military", "intrigue", "power"]
    t = lay(dict(watch), stark())
    assert t.card("Cunning Steward").icons == ["intrigue"]


def test_hizdahr_makes_the_next_card_cheaper() -> None:
    mine = targaryen(play=["11033"], hand=["Ice", "Ice", "11010", "Daenerys Targaryen"], shadows=["11010"], gold=4)
    for word, left in (("Ser Robert Strong into shadows", 4), ("Daenerys Targaryen", 0), ("Ser Robert Strong", 2)):
        t = lay(dict(mine), stark())
        t.does(0, "Hizdahr zo Loraq", ["Ice"])
        assert t.pile(0, "discard") == ["Ice"]
        t.passes(1)
        if word == "Ser Robert Strong":
            t.does(0, t.match.shadows[0][0])
        else:
            t.does(0, word)
        assert t.gold(0) == left
        t.run_to("cards.action.marshaling", seat=0)
        assert "Hizdahr zo Loraq" not in t.offered(0)
    t = lay(targaryen(play=["11033"], hand=["Ice", "11103"], gold=2), stark(), phase="challenges")
    t.does(0, "Hizdahr zo Loraq", ["Ice"])
    t.passes(1)
    t.does(0, "Shrewd Diplomat")
    assert t.card("Shrewd Diplomat").place == "play" and t.gold(0) == 0


def test_the_maiden_of_poisons() -> None:
    guards = ["Tywin Lannister", "Cersei Lannister"]
    theirs = lannister(play=[*guards, "Hedge Knight"])
    t = fight(martell(play=["11035"]), theirs, "power", ["Maiden of Poisons"], guards, pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0  # they have more icons
    t = fight(martell(play=["11035"]), lannister(play=["11025", "Hedge Knight"]), "intrigue", ["Maiden of Poisons"],
              ["Cunning Steward"], pause=True)  # fmt: skip
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction.won"))
    assert t.match.contest < 0  # as a defender the steward has three
    t = fight(lannister(play=["11025"]), martell(play=["11035", "Hedge Knight"]), "intrigue", ["Cunning Steward"],
              ["Maiden of Poisons"], pause=True)  # fmt: skip
    t.run_to("cards.reaction.won")
    t.does(1, "Maiden of Poisons")
    assert t.pile(0, "hand") == ["Cunning Steward"] and t.pile(1, "discard") == ["Maiden of Poisons"]


def test_the_naive_scout_fears_shadows() -> None:
    for shadows, offered in ((["11097"], False), ([], True)):
        for seat in (0, 1):
            mine, theirs = stark(play=["Arya Stark"]), nightswatch(play=["11045", "Maester Aemon"])
            (mine, theirs)[seat]["shadows"] = list(shadows)
            t = fight(mine, theirs, "military", ["Arya Stark"], pause=True)
            t.pass_while(lambda t=t: t.match.contest >= 0 and t.key != "cards.defend")  # type: ignore[misc]
            assert (t.key == "cards.defend" and "Naive Scout" in t.offered(1)) == offered


def test_the_queensguard_stands_for_cards() -> None:
    who = [wearing("Khal Drogo", "11054", kneeling=True), "Daenerys Targaryen"]
    t = lay(targaryen(play=who, hand=["Ice"] * 4), stark(hand=["Rope"] * 3))
    for left in (3, 2, 1):
        t.does(0, "Queensguard", ["Ice"])
        assert not t.card("Khal Drogo").kneeling and len(t.match.hand[0]) == left
        t.does(1, "Rope", "Khal Drogo")
    assert t.refused(0, "Queensguard") == "agot-limits-01"
    t = lay(targaryen(play=["Daenerys Targaryen", "Khal Drogo"], shadows=["11054"], gold=2), stark())
    brings(t)
    assert t.card("Queensguard").host == "Khal Drogo"  # no lady


def test_shireen_takes_somebody_out_of_the_reckoning() -> None:
    mine = baratheon(play=["11067", "Stannis Baratheon"])
    theirs = stark(play=["Robb Stark", "Arya Stark"])
    t = fight(mine, theirs, "power", ["11067"], ["Robb Stark"], pause=True)
    before = sides(t)
    t.does(0, "Shireen Baratheon")
    assert t.offered(0) == ["Shireen Baratheon", "Robb Stark"]
    t.does(0, "Robb Stark")
    assert before[0] > 0 and before[1] > 0 and sides(t) == (0, 0)
    t.passes(1)
    assert t.refused(0, "Shireen Baratheon") == "agot-limits-01"
    t = fight(baratheon(play=["11067", "Stannis Baratheon"]), stark(), "power", ["Stannis Baratheon"], pause=True)
    assert "Shireen Baratheon" not in t.offered(0)


def sides(t: Table) -> tuple[int, int]:
    """The STR of both sides."""
    seen = GAME.view(t.match, 0)["challenge"]
    return seen["attack"], seen["defence"]


def test_the_inn_changes_hands() -> None:
    t = lay(stark(play=["11098"]), lannister(), phase="dominance")
    t.does(0, "The Inn at the Crossroads")
    assert len(t.match.hand[0]) == 3 and t.card("The Inn at the Crossroads").controller == 1
    assert t.card("The Inn at the Crossroads").kneeling
    t = lay(stark(play=["11098"]), lannister())
    assert "The Inn at the Crossroads" not in t.offered(0)


@pytest.mark.parametrize(
    ("type_", "who", "home"),
    [("intrigue", "Tywin Lannister", True), ("power", "Tywin Lannister", True), ("military", "The Hound", False)],
)
def test_a_pinch_of_powder(type_: str, who: str, home: bool) -> None:
    theirs = stark(play=["Robb Stark"])
    mine = lannister(play=["Tywin Lannister", "The Hound"])
    theirs["play"] = [{"card": "Robb Stark", "attachments": [{"card": "11099", "owner": 0}]}]
    t = wins(mine, theirs, type_, [who])
    if home:
        t.does(0, "A Pinch of Powder")
    assert ("Robb Stark returns to its owner's hand." in t.log("leave")) == home


def test_a_pinch_of_powder_asks_for_five() -> None:
    theirs = stark(play=[{"card": "Robb Stark", "attachments": [{"card": "11099", "owner": 0}]}])
    t = wins(lannister(play=["Tyrion Lannister"]), theirs, "power", ["Tyrion Lannister"])
    assert t.match.contest < 0  # by four


def test_jason_mallister_has_renown_in_the_light() -> None:
    t = lay(stark(play=["11101"]), lannister())
    assert "renown" in t.card("Ser Jason Mallister").keywords
    t = lay(stark(play=["11101"]), lannister(shadows=["11097"]))
    assert "renown" not in t.card("Ser Jason Mallister").keywords
    mine = stark(play=["11101", "Arya Stark"], shadows=["11099"])
    t = wins(mine, lannister(shadows=["11097"]), "power", ["Ser Jason Mallister"])
    t.does(0, "Ser Jason Mallister")
    assert t.pile(1, "discard") == ["Old Bill Bone"] and t.pile(0, "shadows") == ["A Pinch of Powder"]


def test_the_shrewd_diplomat_in_a_challenge() -> None:
    mine = tyrell(play=["Margaery Tyrell", "The Knight of Flowers"], shadows=["11103"], gold=3)
    t = fight(mine, stark(play=["Arya Stark"]), "power", ["Margaery Tyrell"], pause=True)
    brings(t, "Shrewd Diplomat")
    assert not t.card("Margaery Tyrell").kneeling and t.match.attacking == []


def test_underhanded_methods() -> None:
    t = lay(lannister(play=[wearing("Tywin Lannister", "11110")], shadows=["11097", "11099"]), stark(shadows=["11097"]))
    assert t.card("Tywin Lannister").strength == 8


def test_the_lion_gate() -> None:
    for shadows, offered in ((["11097", "11099"], True), (["11097"], False)):
        t = lay(lannister(play=["13010"], shadows=shadows), stark(shadows=["11097"]), phase="challenges")
        assert ("Lion Gate" in t.offered(0)) == offered
        if offered:
            t.does(0, "Lion Gate")
            assert t.pile(0, "discard") == ["Lion Gate"] and len(t.match.hand[0]) == 2


def test_the_dragon_skull_while_there_are_no_dragons() -> None:
    t = lay(targaryen(play=[wearing("Handmaiden", "13074")]), stark())
    assert {"intimidate", "renown"} <= set(t.card("Handmaiden").keywords)
    for seat in (0, 1):
        seats = [targaryen(play=[wearing("Handmaiden", "13074")]), targaryen()]
        seats[seat]["play"] = [*seats[seat].get("play", []), "Drogon"]
        t = lay(*seats)
        assert not {"intimidate", "renown"} & set(t.card("Handmaiden").keywords)
    t = lay(targaryen(play=["Handmaiden", "Littlefinger"], shadows=["13074"], gold=2), stark())
    brings(t)
    assert t.card("Dragon Skull").host == "Handmaiden"


def test_the_poisoned_dagger() -> None:
    theirs = stark(play=["Sansa Stark", "Bran Stark", "Arya Stark"])
    mine = martell(play=[wearing("The Red Viper", "13116")])
    t = fight(mine, theirs, "intrigue", ["The Red Viper"], ["Sansa Stark", "Bran Stark"], pause=True)
    plain = lay(martell(play=["The Red Viper"]), stark())
    assert t.card("The Red Viper").strength == plain.card("The Red Viper").strength + 2
    t.pass_while(lambda: not t.key.startswith("cards.reaction.won"))
    t.does(0, "Poisoned Dagger")
    assert t.asked == 1 and t.offered(1) == ["Sansa Stark", "Bran Stark"]
    t.does(1, "Bran Stark")
    assert "Bran Stark" in t.pile(1, "dead") and t.pile(0, "discard") == ["Poisoned Dagger"]


def test_expose_duplicity() -> None:
    t = shows("Expose Duplicity", stark(shadows=["11097"]), lannister(shadows=["11099", hidden("11110", seen=True)]))
    t.pass_while(lambda: t.key == "cards.lay")
    assert t.pile(0, "shadows") == [] and t.pile(1, "shadows") == []
    assert t.pile(0, "discard") == ["Old Bill Bone"]
