"""The characters of House Targaryen: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import Table, card, challenge, kneeling, lannister, stark, targaryen, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def daenerys(her: object = "Daenerys Targaryen", **fight: object) -> Table:
    return Table(
        targaryen(play=[her, "Unsullied"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        tyrell(play=["Margaery Tyrell"]),
        phase="challenges",
        pause=True,
        **fight,
    )


def test_daenerys_weakens_those_who_fight_against_her_player() -> None:
    t = daenerys(challenge=challenge("power", ["Unsullied"], ["Sansa Stark"]), step="actions")
    assert t.card("Sansa Stark").strength == 0  # one for her, one for the Unsullied
    assert t.card("Robb Stark").strength == 5 and t.card("Unsullied").strength == 3
    t = daenerys(challenge=challenge("power", ["Robb Stark"], [], attacker=1, defender=0), step="actions")
    assert t.card("Robb Stark").strength == 4 and t.card("Sansa Stark").strength == 2


def test_daenerys_who_kneels_weakens_nobody() -> None:
    fight = challenge("power", ["Robb Stark"], [], attacker=1, defender=0)
    t = daenerys(kneeling("Daenerys Targaryen"), challenge=fight, step="actions")
    assert t.card("Robb Stark").strength == 5


def test_daenerys_minds_no_quarrel_of_others() -> None:
    fight = challenge("power", ["Robb Stark"], ["Margaery Tyrell"], attacker=1, defender=2)
    t = daenerys(challenge=fight, step="actions")
    assert t.card("Robb Stark").strength == 5 and t.card("Margaery Tyrell").strength == 3


def test_daenerys_has_insight() -> None:
    t = Table(targaryen(play=["Daenerys Targaryen"], deck=["Drogon", "Rhaegal"]), stark(), phase="challenges")
    t.initiate("power")
    t.does(0, ["Daenerys Targaryen"])
    assert t.pile(0, "hand") == ["Drogon"]


def test_drogon_and_viserion_give_their_mother_renown_and_stealth() -> None:
    t = Table(
        targaryen(play=["Daenerys Targaryen", "Drogon", "Khal Drogo", "Magister Illyrio"]),
        targaryen(play=["Daenerys Targaryen", "Viserion"]),
    )
    assert sorted(t.card("Daenerys Targaryen", 0).keywords) == ["insight", "renown"]
    assert sorted(t.card("Daenerys Targaryen", 1).keywords) == ["insight", "stealth"]
    assert t.card("Magister Illyrio").keywords == [] and t.card("Khal Drogo").keywords == ["renown"]


def test_no_dragon_bears_attachments() -> None:
    t = Table(
        targaryen(play=["Drogon", "Rhaegal", "Viserion", "Viserys Targaryen"], hand=["Little Bird"], gold=1), stark()
    )
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Viserys Targaryen"


def test_khal_drogo_leads_a_second_military_challenge() -> None:
    t = Table(targaryen(play=["Khal Drogo", "Drogon", "Unsullied"]), stark(), phase="challenges")
    t.initiate("military", "Drogon")
    t.resolve()
    t.initiate("military", "Khal Drogo")
    t.does(0, ["Khal Drogo"])
    assert t.card("Khal Drogo").power == 1  # renown
    t.run_to("cards.challenge", 0)
    assert "military challenge" not in t.offered(0)


def test_illyrio_pays_two_gold_to_stand_anybody_once_a_phase() -> None:
    t = Table(
        targaryen(play=[kneeling("Magister Illyrio")], gold=5),
        stark(play=[kneeling("Robb Stark"), "Arya Stark", kneeling("The Wolfswood")]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Magister Illyrio")
    assert t.offered(0) == ["Magister Illyrio", "Robb Stark"]
    t.does(0, "Robb Stark")
    assert not t.card("Robb Stark").kneeling and t.gold(0) == 3
    t.passes(1)
    assert "Magister Illyrio" not in t.offered(0)
    t.to_phase("dominance")
    assert "Magister Illyrio" in t.offered(0)


def test_illyrio_needs_two_gold() -> None:
    t = Table(targaryen(play=[kneeling("Magister Illyrio")], gold=1), stark(), phase="challenges", pause=True)
    assert "Magister Illyrio" not in t.offered(0)


def rhaegal(*attackers: str) -> Table:
    t = Table(
        targaryen(play=["Rhaegal", "Daenerys Targaryen", "Magister Illyrio", kneeling("Khal Drogo")]),
        stark(),
        phase="challenges",
    )
    t.initiate("intrigue", *attackers)
    return t


def test_rhaegal_stands_the_stormborn_after_her_victory_once_a_phase() -> None:
    t = rhaegal("Daenerys Targaryen")
    t.does(0, "Rhaegal")
    assert not t.card("Daenerys Targaryen").kneeling  # the only stormborn
    t.run_to("cards.challenge", 0)
    t.initiate("power", "Daenerys Targaryen")
    assert t.key == "cards.use-keyword"  # insight; Rhaegal has done his part


def test_rhaegal_is_silent_when_no_stormborn_fought() -> None:
    t = Table(
        targaryen(play=["Rhaegal", kneeling("Daenerys Targaryen"), "Magister Illyrio"]), stark(), phase="challenges"
    )
    t.initiate("intrigue", "Magister Illyrio")
    assert t.key != "cards.reaction.won" and t.card("Daenerys Targaryen").kneeling


def test_rhaegal_hears_of_victories_in_defence_and_of_no_defeats() -> None:
    mine = targaryen(play=["Rhaegal", kneeling("Daenerys Targaryen")])
    fight = challenge("power", ["Arya Stark"], ["Daenerys Targaryen"], attacker=1, defender=0)
    t = Table(mine, stark(play=[kneeling("Arya Stark")]), phase="challenges", challenge=fight, step="compare")
    t.does(0, "Rhaegal")
    assert not t.card("Daenerys Targaryen").kneeling
    lost = challenge("power", ["Eddard Stark"], ["Daenerys Targaryen"], attacker=1, defender=0)
    strong = stark(play=[wearing("Eddard Stark", "Ice", kneeling=True)])
    t = Table(mine, strong, phase="challenges", challenge=lost, step="compare", first=1)
    assert t.key == "cards.use-keyword" and t.asked == 1


@pytest.mark.rule("agot-constant-01")
def test_jorah_gets_a_betrayal_for_each_victory_and_is_gone_with_the_third() -> None:
    t = Table(
        targaryen(play=[card("Ser Jorah Mormont", tokens={"betrayal": 1}), "Khal Drogo"]), stark(), phase="challenges"
    )
    t.initiate("military", "Ser Jorah Mormont")
    jorah = t.card("Ser Jorah Mormont")
    assert jorah.tokens == {"betrayal": 2} and t.key == "cards.use-keyword"
    t.does(0, ["Ser Jorah Mormont"])
    assert t.card("Ser Jorah Mormont").power == 1
    t = Table(
        targaryen(play=[card("Ser Jorah Mormont", tokens={"betrayal": 2}), "Khal Drogo"]), stark(), phase="challenges"
    )
    t.initiate("military", "Ser Jorah Mormont")
    assert t.pile(0, "discard") == ["Ser Jorah Mormont"]  # sacrificed, not killed


def test_jorah_betrays_when_he_wins_in_defence_and_not_when_he_loses_or_rests() -> None:
    guard = targaryen(play=["Ser Jorah Mormont"])
    t = Table(guard, stark(play=["Arya Stark", "Summer"]), phase="challenges", first=1, pause=True)
    t.initiate("military", "Summer", seat=1)
    t.defends("Ser Jorah Mormont", seat=0)
    t.resolve()
    assert t.card("Ser Jorah Mormont").tokens == {"betrayal": 1}
    t = Table(guard, stark(play=["Robb Stark"]), phase="challenges", pause=True)
    t.initiate("military")
    t.defends("Robb Stark")
    t.resolve()
    assert t.card("Ser Jorah Mormont").tokens == {}
    t = Table(targaryen(play=["Ser Jorah Mormont", "Khal Drogo"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Khal Drogo")
    t.resolve()
    assert t.card("Ser Jorah Mormont").tokens == {}


def test_jorah_whose_text_is_blank_may_carry_three() -> None:
    t = table(
        targaryen(play=[card("Ser Jorah Mormont", tokens={"betrayal": 3}, attachments=["Milk of the Poppy"])]),
        stark(hand=["Exile"]),
        first=1,
    )
    assert t.card("Ser Jorah Mormont").place == "play"
    t.does(1, "Exile", "Milk of the Poppy")
    assert "Ser Jorah Mormont" in t.pile(0, "discard")


def viserys(deed: str) -> Table:
    t = table(
        targaryen(play=["Viserys Targaryen"]),
        stark(play=[wearing("Robb Stark", "Little Bird"), wearing("Arya Stark", "Noble Lineage")], hand=[deed]),
        first=1,
    )
    t.does(1, deed, "Viserys Targaryen")
    assert t.key.startswith("cards.interrupt") and t.asked == 0
    return t


def test_viserys_takes_an_attachment_along_however_he_leaves() -> None:
    for deed in ("Dagger", "Exile", "Ransom"):
        t = viserys(deed)
        t.does(0, "Viserys Targaryen")
        assert sorted(t.offered(0)) == ["Little Bird", "Noble Lineage"], deed
        t.does(0, "Noble Lineage")
        assert t.card("Arya Stark").attachments == [] and "Noble Lineage" in t.pile(1, "discard"), deed
        assert "Viserys Targaryen" not in t.in_play(0)


def test_the_braided_warrior_bears_weapons_and_says_nothing() -> None:
    t = Table(targaryen(play=["Braided Warrior", "Unsullied", "Handmaiden"], hand=["Little Bird"], gold=1), stark())
    warrior = t.card("Braided Warrior")
    assert (warrior.strength, warrior.icons, warrior.keywords) == (3, ["military"], [])
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Handmaiden"
    t = Table(targaryen(play=["Braided Warrior"], hand=["Drogo's Arakh"], gold=2), stark())
    t.does(0, "Drogo's Arakh")
    assert t.card("Drogo's Arakh").host == "Braided Warrior"


def test_the_handmaiden_is_given_up_to_stand_a_lady() -> None:
    t = Table(
        targaryen(play=["Handmaiden", kneeling("Daenerys Targaryen"), kneeling("Khal Drogo")]),
        stark(play=[kneeling("Sansa Stark")]),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Handmaiden")
    assert t.offered(0) == ["Daenerys Targaryen", "Sansa Stark"]
    t.does(0, "Daenerys Targaryen")
    assert not t.card("Daenerys Targaryen").kneeling and t.pile(0, "discard") == ["Handmaiden"]


def test_the_loyalist_makes_the_next_targaryen_character_cheaper() -> None:
    t = Table(
        targaryen(play=["Targaryen Loyalist"], hand=["Dothraki Sea", "Drogon", "Viserion"], gold=5, plot="Summons"),
        stark(),
        pause=True,
    )
    t.does(0, "Targaryen Loyalist")
    assert t.card("Targaryen Loyalist").kneeling
    t.passes(1)
    t.does(0, "Dothraki Sea")
    t.passes(1)
    assert t.gold(0) == 4  # a location is no character
    t.does(0, "Drogon")
    t.passes(1)
    assert t.gold(0) == 2
    t.does(0, "Viserion")
    assert t.gold(0) == 0


def test_the_unsullied_weaken_every_defender_while_they_attack() -> None:
    seats = (targaryen(play=["Unsullied", "Drogon"]), stark(play=["Robb Stark", "Summer", "Arya Stark"]))
    t = Table(*seats, phase="challenges", pause=True)
    t.initiate("military", "Unsullied")
    t.defends("Robb Stark", "Summer")
    assert t.card("Robb Stark").strength == 4 and t.card("Summer").strength == 2
    assert t.card("Arya Stark").strength == 2 and t.card("Unsullied").strength == 3


def test_the_unsullied_do_nothing_in_defence_or_at_rest() -> None:
    seats = (targaryen(play=["Unsullied", "Drogon"]), stark(play=["Robb Stark", "Summer"]))
    t = Table(*seats, phase="challenges", pause=True)
    t.initiate("military", "Drogon")
    t.defends("Robb Stark")
    assert t.card("Robb Stark").strength == 5
    t = Table(*seats, phase="challenges", first=1, pause=True)
    t.initiate("military", "Robb Stark", seat=1)
    t.defends("Unsullied", seat=0)
    assert t.card("Robb Stark").strength == 5 and t.card("Unsullied").strength == 3


def test_viserion_lends_stealth_that_works() -> None:
    t = Table(
        targaryen(play=["Daenerys Targaryen", "Viserion"]), lannister(play=["Cersei Lannister"]), phase="challenges"
    )
    t.initiate("power", "Daenerys Targaryen")
    assert t.key == "cards.stealth" and t.offered(0) == ["Cersei Lannister", "pass"]
