"""The cards of House Tyrell: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import Table, challenge, kneeling, lannister, stark, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

TWINS = {"Left": "power", "Right": "intrigue"}


def test_left_and_right_are_stronger_side_by_side() -> None:
    t = Table(tyrell(play=["Left", "Right"]), stark())
    for name, icon in TWINS.items():
        assert t.card(name).strength == 3 and sorted(t.card(name).icons) == sorted(["military", icon])
    for name in TWINS:
        alone = Table(tyrell(play=[name]), tyrell(play=[other for other in TWINS if other != name]))
        assert alone.card(name).strength == 2 and alone.card(name).icons == ["military"]  # the other is a stranger's


def test_left_and_right_do_not_kneel_to_defend_side_by_side() -> None:
    for name, other in (("Left", "Right"), ("Right", "Left")):
        for company, kneels in (([name, other], False), ([name], True)):
            t = Table(tyrell(play=list(company)), stark(play=["Robb Stark"]), phase="challenges", first=1, pause=True)
            t.initiate("military", seat=1)
            t.defends(name, seat=0)
            assert t.card(name).part == "defending" and t.card(name).kneeling is kneels
    t = Table(tyrell(play=["Left", "Right"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Left", "Right")
    assert t.card("Left").kneeling and t.card("Right").kneeling  # attacking is another matter


def test_left_and_right_bear_weapons_only() -> None:
    t = Table(tyrell(play=["Left", "Right", "Garden Caretaker"], hand=["Little Bird", "Heartsbane"], gold=2), stark())
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Garden Caretaker"
    t.does(0, "Heartsbane")
    assert t.offered(0) == ["Left", "Right", "Garden Caretaker"]


def lomys(kind: str, *defenders: str, **given: object) -> Table:
    t = Table(
        tyrell(play=["Maester Lomys", "Paxter Redwyne", "Margaery Tyrell"]),
        lannister(play=["The Tickler", "Lannisport Merchant"], hand=["Treachery", "Lannisport"]),
        phase="challenges",
        first=1,
        pause=True,
        **given,
    )
    t.initiate(kind, "The Tickler" if kind == "intrigue" else "Lannisport Merchant", seat=1)
    t.defends(*defenders, seat=0)
    return t


def test_lomys_costs_the_beaten_attacker_a_card() -> None:
    t = lomys("intrigue", "Paxter Redwyne")
    t.run_to("cards.reaction.won")
    t.does(0, "Maester Lomys")
    assert len(t.pile(1, "hand")) == 1 and len(t.pile(1, "discard")) == 1


def test_lomys_hears_of_intrigue_won_in_defence_only() -> None:
    t = lomys("power", "Margaery Tyrell")
    t.resolve()
    assert len(t.pile(1, "hand")) == 2
    t = lomys("intrigue")
    t.resolve()
    assert len(t.pile(0, "hand")) == 0 and len(t.pile(1, "hand")) == 2
    t = Table(tyrell(play=["Maester Lomys"]), lannister(hand=["Treachery"] * 3), phase="challenges", pause=True)
    t.initiate("intrigue")
    t.resolve()
    assert len(t.pile(1, "hand")) == 2  # the claim; nothing more for an attacker


def test_margaery_kneels_to_strengthen_anybody_for_the_phase() -> None:
    t = Table(tyrell(play=["Margaery Tyrell", "Left"]), stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Margaery Tyrell", "Left", "Robb Stark"]
    t.does(0, "Left")
    assert t.card("Left").strength == 5 and t.card("Margaery Tyrell").kneeling
    t.to_phase("dominance")
    assert t.card("Left").strength == 2 and "Margaery Tyrell" not in t.offered(0)


def test_paxter_makes_the_first_event_of_a_round_cheaper_and_brings_gold() -> None:
    t = Table(
        tyrell(play=["Paxter Redwyne"], hand=["Growing Strong", "Growing Strong"], gold=2), stark(), phase="challenges"
    )
    t.does(0, "Growing Strong")
    assert t.gold(0) == 2
    t.does(0, "Growing Strong")
    assert t.gold(0) == 1
    t = Table(tyrell(play=["Paxter Redwyne"], plot="Summons"), stark(), phase="marshaling", step="collect", pause=True)
    assert t.gold(0) == 5


def test_paxter_minds_events_of_his_player_only() -> None:
    t = Table(
        tyrell(play=["Paxter Redwyne"], hand=["The Roseroad", "Left"], gold=2, plot="Summons"), stark(), pause=True
    )
    t.does(0, "Left")
    assert t.gold(0) == 0  # a character is no event
    t = table(tyrell(play=["Paxter Redwyne"]), tyrell(play=["Left"], hand=["Growing Strong"], gold=1), first=1)
    t.does(1, "Growing Strong", "Left", "done")
    assert t.gold(1) == 0


def test_randyll_stands_when_his_strength_goes_up_twice_a_phase() -> None:
    t = table(tyrell(play=[kneeling("Randyll Tarly"), "Left"], hand=["Wine", "Wine", "Wine", "Rope", "Rope"]), stark())
    for _ in range(2):
        t.does(0, "Wine", "Randyll Tarly", "Randyll Tarly")
        assert not t.card("Randyll Tarly").kneeling
        t.passes(1)
        t.does(0, "Rope", "Randyll Tarly")
        t.passes(1)
    t.does(0, "Wine", "Randyll Tarly")
    assert t.key == "cards.action.challenges" and t.card("Randyll Tarly").kneeling


def test_randyll_does_not_stand_for_the_strength_of_others_or_for_weakness() -> None:
    t = table(tyrell(play=[kneeling("Randyll Tarly"), "Left"], hand=["Wine", "Poison"]), stark())
    t.does(0, "Wine", "Left")
    assert t.key == "cards.action.challenges"
    t.passes(1)
    t.does(0, "Poison", "Randyll Tarly")
    assert t.key == "cards.action.challenges" and t.card("Randyll Tarly").kneeling


def test_randyll_has_renown() -> None:
    t = Table(tyrell(play=["Randyll Tarly"]), stark(), phase="challenges")
    t.initiate("power")
    t.does(0, ["Randyll Tarly"])
    assert t.card("Randyll Tarly").power == 1


def flowers(*attackers: str) -> Table:
    t = Table(
        tyrell(play=["The Knight of Flowers", "Left"]),
        stark(play=["Robb Stark", "Summer", "Grey Wind"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", *attackers)
    t.run_to("cards.defend")
    return t


def test_the_knight_of_flowers_alone_meets_one_defender() -> None:
    t = flowers("The Knight of Flowers")
    t.does(1, "Robb Stark")
    assert not t.is_asked(1, "cards.defend") and t.card("Robb Stark").part == "defending"


@pytest.mark.rule("agot-effects-01")
def test_the_knight_of_flowers_in_company_meets_as_many_as_will() -> None:
    t = flowers("The Knight of Flowers", "Left")
    t.does(1, "Robb Stark")
    assert t.is_asked(1, "cards.defend") and "Summer" in t.offered(1)


def test_the_knight_of_flowers_who_defends_holds_nobody_back_and_has_renown() -> None:
    t = Table(
        stark(play=["Robb Stark", "Summer"]), tyrell(play=["The Knight of Flowers"]), phase="challenges", pause=True
    )
    t.initiate("military", "Robb Stark", "Summer")
    assert len([n for n in ("Robb Stark", "Summer") if t.card(n).part == "attacking"]) == 2
    t = Table(tyrell(play=["The Knight of Flowers"]), stark(), phase="challenges")
    t.initiate("power")
    t.does(0, ["The Knight of Flowers"])
    assert t.card("The Knight of Flowers").power == 1


def thorns(kind: str = "intrigue", *attackers: str, seat: int = 0) -> Table:
    t = Table(
        tyrell(
            play=["The Queen of Thorns", "Courtesan of the Rose"],
            hand=["Randyll Tarly", "Littlefinger", "Left", "The Queen of Thorns", "Heartsbane"],
        ),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.initiate(kind, *(attackers or ("The Queen of Thorns",)))
    return t


def test_the_queen_of_thorns_brings_a_tyrell_of_cost_six_or_less() -> None:
    t = thorns()
    t.run_to("cards.reaction.won")
    t.does(0, "The Queen of Thorns")
    assert t.offered(0) == ["Randyll Tarly", "Left"]
    t.does(0, "Randyll Tarly")
    assert "Randyll Tarly" in t.in_play(0)


def test_the_queen_of_thorns_must_take_part_in_intrigue() -> None:
    for t in (thorns("power"), thorns("intrigue", "Courtesan of the Rose")):
        t.resolve()
        assert len(t.pile(0, "hand")) == 5


def test_the_queen_of_thorns_is_silent_when_she_loses_and_speaks_in_defence() -> None:
    ours = tyrell(play=[kneeling("The Queen of Thorns")], hand=["Left"])
    theirs = lannister(play=[kneeling("Cersei Lannister"), kneeling("Tywin Lannister")])
    for attackers, asked in ((["Cersei Lannister"], True), (["Cersei Lannister", "Tywin Lannister"], False)):
        fight = challenge("intrigue", attackers, ["The Queen of Thorns"], attacker=1, defender=0)
        t = Table(ours, theirs, phase="challenges", first=1, challenge=fight, step="compare", pause=True)
        assert t.is_asked(0, "cards.reaction.won") is asked


def test_the_courtesan_has_two_icons_and_no_text() -> None:
    courtesan = Table(tyrell(play=["Courtesan of the Rose"]), stark()).card("Courtesan of the Rose")
    assert (courtesan.strength, courtesan.icons, courtesan.keywords) == (2, ["intrigue", "power"], [])


def test_the_caretaker_makes_the_next_tyrell_character_cheaper() -> None:
    t = Table(
        tyrell(play=["Garden Caretaker"], hand=["Heartsbane", "Left", "Right"], gold=4, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Garden Caretaker")
    assert t.card("Garden Caretaker").kneeling
    t.passes(1)
    t.does(0, "Heartsbane")
    t.passes(1)
    assert t.gold(0) == 3  # an attachment is no character
    t.does(0, "Left")
    t.passes(1)
    assert t.gold(0) == 2
    t.does(0, "Right")
    assert t.gold(0) == 0


def test_the_informant_ambushes_for_four_and_brings_another_challenge() -> None:
    t = Table(
        tyrell(play=["Left", "The Knight of Flowers"], hand=["Olenna's Informant"], gold=4),
        stark(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Olenna's Informant", "Olenna's Informant", "military")
    assert t.gold(0) == 0
    for name in ("Left", "The Knight of Flowers"):
        t.initiate("military", name)
        t.resolve()
    t.run_to("cards.challenge", 0)
    assert "military challenge" not in t.offered(0)


@pytest.mark.rule("agot-effects-01")
def test_the_informant_who_was_marshaled_brings_none() -> None:
    t = Table(tyrell(hand=["Olenna's Informant"], gold=3, plot="Summons"), stark(), pause=True)
    t.does(0, "Olenna's Informant")
    assert t.key == "cards.action.marshaling" and t.gold(0) == 0


def test_the_wardens_count_the_locations_of_the_reach() -> None:
    t = Table(
        tyrell(play=["Wardens of the Reach", "Highgarden", "The Mander", "Rose Garden", "The Roseroad"], gold=1),
        tyrell(play=["Rose Garden"]),
    )
    assert t.card("Wardens of the Reach").strength == 6


def test_the_wardens_bear_nothing() -> None:
    t = Table(tyrell(play=["Wardens of the Reach", "Left"], hand=["Heartsbane"], gold=1), stark())
    t.does(0, "Heartsbane")
    assert t.card("Heartsbane").host == "Left"


def test_heartsbane_strengthens_its_bearer_in_a_challenge() -> None:
    t = Table(
        tyrell(play=[wearing("Left", "Heartsbane"), "Right"]),
        stark(play=["Robb Stark"]),
        phase="challenges",
        pause=True,
    )
    assert "Heartsbane" not in t.offered(0)
    t.initiate("military", "Left")
    t.does(0, "Heartsbane")
    assert t.card("Left").strength == 6 and t.card("Heartsbane").kneeling
    t.resolve()
    assert t.card("Left").strength == 3


def test_heartsbane_sleeps_while_its_bearer_rests() -> None:
    t = Table(tyrell(play=[wearing("Left", "Heartsbane"), "Right"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Right")
    assert "Heartsbane" not in t.offered(0)


def test_heartsbane_is_for_tyrells() -> None:
    t = Table(tyrell(play=["Littlefinger", "Right"], hand=["Heartsbane"], gold=1), stark(play=["Robb Stark"]))
    t.does(0, "Heartsbane")
    assert t.card("Heartsbane").host == "Right"
