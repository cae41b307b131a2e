"""The cards of House Martell: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.table import Table, card, kneeling, lannister, martell, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def hotah(phase: str = "challenges", **given: object) -> Table:
    return Table(
        martell(hand=["Areo Hotah"], gold=5, play=["Obara Sand"]),
        stark(play=["Robb Stark", "Eddard Stark", "Summer"]),
        phase=phase,
        pause=True,
        **given,
    )


def test_areo_hotah_ambushes_for_five_and_removes_a_character_from_the_challenge() -> None:
    t = hotah(first=1)
    t.initiate("military", "Robb Stark", "Eddard Stark", seat=1)
    t.passes(1)
    t.does(0, "Areo Hotah", "Areo Hotah")
    assert t.gold(0) == 0 and t.offered(0) == ["Robb Stark", "Eddard Stark"]  # Summer takes no part
    t.does(0, "Robb Stark")
    assert t.card("Robb Stark").part == "none" and t.card("Robb Stark").kneeling
    assert t.card("Eddard Stark").part == "attacking"


def test_areo_hotah_removes_nobody_when_there_is_no_challenge() -> None:
    t = hotah()
    t.does(0, "Areo Hotah")
    assert t.key == "cards.action.challenges" and "Areo Hotah" in t.in_play(0)
    t = hotah("marshaling")
    t.does(0, "Areo Hotah")
    assert t.key == "cards.action.marshaling" and t.gold(0) == 2


def arianne(*hand: str, **given: object) -> Table:
    return Table(
        martell(play=["Arianne Martell"], hand=list(hand)),
        lannister(**given),
        phase="challenges",
        pause=True,
    )


def test_arianne_puts_a_character_of_cost_5_into_play_and_goes_home() -> None:
    t = arianne("The Red Viper", "Palace Spearman", "Littlefinger", "Dawn")
    t.does(0, "Arianne Martell")
    assert t.offered(0) == ["Palace Spearman", "Littlefinger"]  # five, and not seven, and no attachment
    t.does(0, "Littlefinger")
    assert "Littlefinger" in t.in_play(0) and "Arianne Martell" in t.pile(0, "hand")
    assert len(t.pile(0, "hand")) == 4  # Littlefinger was not marshaled: nothing is drawn


def test_arianne_stays_when_nobody_can_come() -> None:
    assert "Arianne Martell" not in arianne("The Red Viper").offered(0)


def test_arianne_cannot_be_saved_from_going_home() -> None:
    t = Table(
        martell(play=[card("Arianne Martell", duplicates=1)], hand=["Obara Sand"]),
        lannister(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Arianne Martell")
    assert t.key == "cards.action.challenges" and "Arianne Martell" not in t.in_play(0)
    assert t.pile(0, "hand") == ["Arianne Martell"] and t.pile(0, "discard") == ["Arianne Martell"]


def test_arianne_whom_treachery_cancelled_has_used_up_her_phase() -> None:
    t = Table(
        martell(play=["Arianne Martell"], hand=["Obara Sand"]),
        lannister(play=["Cersei Lannister"], hand=["Treachery"], gold=1),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Arianne Martell")
    t.does(1, "Treachery")
    assert "Arianne Martell" in t.in_play(0) and t.pile(0, "hand") == ["Obara Sand"]
    t.passes(1)
    assert "Arianne Martell" not in t.offered(0)
    t.to_phase("dominance")
    assert "Arianne Martell" in t.offered(0)


@pytest.mark.rule("agot-constant-01")
def test_doran_strengthens_the_other_lords_and_ladies_of_martell_by_used_plots() -> None:
    t = Table(
        martell(
            play=["Doran Martell", "Arianne Martell", "The Red Viper", "Obara Sand", "Littlefinger"],
            used=["Summons", "Taxation"],
        ),
        martell(play=["Edric Dayne"]),
    )
    assert t.card("Arianne Martell").strength == 6 and t.card("The Red Viper").strength == 9
    assert t.card("Doran Martell").strength == 4 and t.card("Obara Sand").strength == 3
    assert t.card("Littlefinger").strength == 4  # a lord of no house
    assert t.card("Edric Dayne").strength == 1  # a lord of another player


def test_doran_has_insight() -> None:
    t = Table(martell(play=["Doran Martell"], deck=["Dawn", "Sunspear"]), stark(), phase="challenges")
    t.initiate("power")
    t.does(0, ["Doran Martell"])
    assert t.pile(0, "hand") == ["Dawn"]


def test_edric_dayne_buys_an_icon_for_the_phase() -> None:
    t = Table(martell(play=["Edric Dayne"], gold=2), stark(), phase="challenges", pause=True)
    assert t.card("Edric Dayne").icons == []
    t.does(0, "Edric Dayne", "military")
    t.passes(1)
    t.does(0, "Edric Dayne", "power")
    t.passes(1)
    assert t.card("Edric Dayne").icons == ["military", "power"] and t.gold(0) == 0
    assert "Edric Dayne" not in t.offered(0)  # no gold is left
    t.to_phase("dominance")
    assert t.card("Edric Dayne").icons == []


def test_edric_dayne_has_stealth() -> None:
    t = Table(martell(play=["Edric Dayne"], gold=1), stark(play=["Robb Stark"]), phase="challenges")
    t.does(0, "Edric Dayne", "military")
    t.initiate("military")
    assert t.key == "cards.stealth" and t.offered(0) == ["Robb Stark", "pass"]


def test_caleotte_takes_an_icon_when_he_loses() -> None:
    t = Table(
        martell(play=["Maester Caleotte"]),
        stark(play=["Catelyn Stark", kneeling("Eddard Stark")]),
        phase="challenges",
        pause=True,
    )
    t.initiate("power")
    t.defends()
    t.resolve()
    assert t.card("Eddard Stark").icons == ["military", "power"]  # he has won: nothing is asked
    t = Table(
        martell(play=["Maester Caleotte", "Obara Sand"]),
        stark(play=["Eddard Stark", "Robb Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("power", "Robb Stark", seat=1)
    t.defends("Maester Caleotte", seat=0)
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Maester Caleotte", "Eddard Stark", "military")
    assert t.card("Eddard Stark").icons == ["power"]
    t.to_phase("dominance")
    assert t.card("Eddard Stark").icons == ["military", "power"]


def test_caleotte_who_stays_away_takes_nothing() -> None:
    t = Table(martell(play=["Maester Caleotte", "Obara Sand"]), stark(play=["Robb Stark"]), phase="challenges", first=1)
    t.initiate("power", seat=1)
    t.defends("Obara Sand", seat=0)
    assert t.key == "cards.use-keyword"


@pytest.mark.rule("agot-golden-02")
def test_obara_defends_kneeling_against_power_only() -> None:
    t = Table(
        martell(play=[kneeling("Obara Sand"), kneeling("The Red Viper")]),
        stark(play=["Robb Stark", "Eddard Stark"]),
        phase="challenges",
        first=1,
    )
    t.initiate("power", "Robb Stark", seat=1)
    assert t.key == "cards.defend" and t.offered(0) == ["Obara Sand", "done"]
    t.defends("Obara Sand", seat=0)
    assert t.card("Obara Sand").part == "defending"
    t.resolve()
    t.run_to("cards.challenge", 1)
    t.does(1, "military")
    assert t.key != "cards.defend"  # against a military challenge she lies still


def viper(*defenders: str) -> Table:
    t = Table(
        martell(play=["The Red Viper", "Obara Sand"]), stark(play=["Sansa Stark", "Robb Stark"]), phase="challenges"
    )
    t.initiate("power", "The Red Viper")
    t.defends(*defenders)
    return t


def test_the_red_viper_gains_power_for_each_full_five_of_the_margin() -> None:
    t = viper("Sansa Stark")
    t.does(0, "The Red Viper")
    assert t.card("The Red Viper").power == 1  # 7 against 2
    t = Table(martell(play=[wearing("The Red Viper", "Dawn")], used=["Summons"] * 3), stark(), phase="challenges")
    t.initiate("power")
    t.does(0, "The Red Viper")
    assert t.card("The Red Viper").power == 2  # 10 against nothing


@pytest.mark.rule("agot-effects-01")
def test_the_red_viper_gains_nothing_for_a_narrow_win_or_in_defence() -> None:
    t = viper("Robb Stark")
    assert t.key != "cards.reaction.won" and t.card("The Red Viper").power == 0
    t = Table(martell(play=["The Red Viper"]), stark(play=["Sansa Stark"]), phase="challenges", first=1)
    t.initiate("power", seat=1)
    t.defends("The Red Viper", seat=0)
    assert t.card("The Red Viper").power == 0 and t.key != "cards.reaction.won"


def test_the_desert_scavenger_makes_the_next_martell_character_cheaper() -> None:
    t = Table(
        martell(play=["Desert Scavenger"], hand=["Dawn", "Obara Sand", "Edric Dayne"], gold=6, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Desert Scavenger")
    assert t.card("Desert Scavenger").kneeling
    t.passes(1)
    t.does(0, "Dawn")
    if t.key == "cards.host":
        t.does(0, "Desert Scavenger")
    assert t.gold(0) == 4  # an attachment is no character
    t.passes(1)
    t.does(0, "Obara Sand")
    assert t.gold(0) == 2
    t.passes(1)
    t.does(0, "Edric Dayne")
    assert t.gold(0) == 0


@pytest.mark.rule("agot-effects-01")
def test_the_paramour_calls_a_defender_out() -> None:
    t = Table(
        martell(play=["Dornish Paramour"]),
        stark(play=["Sansa Stark", "Catelyn Stark", "Robb Stark"]),
        phase="challenges",
    )
    t.initiate("intrigue")
    t.does(0, "Dornish Paramour")
    assert t.offered(0) == ["Sansa Stark", "Catelyn Stark", "Robb Stark"]
    t.does(0, "Sansa Stark")
    assert t.key == "cards.defend" and t.offered(1) == ["Catelyn Stark", "done"]
    t.does(1, "done")
    assert t.card("Sansa Stark").kneeling  # nobody asked her


def test_whom_the_paramour_calls_out_in_vain_need_not_come() -> None:
    t = Table(
        martell(play=["Dornish Paramour"]), stark(play=["Robb Stark", "Sansa Stark"]), phase="challenges", pause=True
    )
    t.initiate("intrigue")
    t.does(0, "Dornish Paramour", "Robb Stark")
    t.run_to("cards.defend")
    assert t.offered(1) == ["Sansa Stark", "done"]  # he has no intrigue icon


def test_the_greenblood_trader_takes_one_of_two_cards_and_sinks_the_other() -> None:
    t = Table(
        martell(hand=["Greenblood Trader"], deck=["Dawn", "Sunspear", "Obara Sand"], gold=2, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Greenblood Trader", "Greenblood Trader")
    assert t.offered(0) == ["Dawn", "Sunspear", "pass"]
    t.does(0, "Sunspear")
    assert t.pile(0, "hand") == ["Sunspear"] and t.pile(0, "deck") == ["Obara Sand", "Dawn"]


def test_the_greenblood_trader_may_sink_both_in_any_order() -> None:
    t = Table(
        martell(hand=["Greenblood Trader"], deck=["Dawn", "Sunspear", "Obara Sand"], gold=2, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Greenblood Trader", "Greenblood Trader", "pass", ["Sunspear", "Dawn"])
    assert t.pile(0, "hand") == []
    assert t.pile(0, "deck")[0] == "Obara Sand" and sorted(t.pile(0, "deck")[1:]) == ["Dawn", "Sunspear"]


def test_the_house_dayne_knight_has_two_icons_and_no_text() -> None:
    knight = Table(martell(play=["House Dayne Knight"]), stark()).card("House Dayne Knight")
    assert (knight.strength, knight.icons, knight.keywords) == (2, ["military", "intrigue"], [])


def test_the_palace_spearman_plots_while_another_is_first_and_bears_nothing() -> None:
    seats = (martell(play=["Palace Spearman", "Obara Sand"], hand=["Little Bird"], gold=1), stark())
    t = Table(*seats, first=1)
    assert t.card("Palace Spearman").icons == ["military", "intrigue", "power"]
    t = Table(*seats, first=0)
    assert t.card("Palace Spearman").icons == ["military", "power"]
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Obara Sand"
