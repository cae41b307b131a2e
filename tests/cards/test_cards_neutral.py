"""The neutral cards: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import plays, reveals, table
from tests.cards.table import Table, card, kneeling, lannister, stark, targaryen, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_littlefinger_draws_two_when_marshaled_and_brings_gold() -> None:
    t = Table(
        stark(hand=["Littlefinger"], deck=["Ice", "Summer", "Bran Stark"], gold=5, plot="Summons"),
        lannister(),
        pause=True,
    )
    t.does(0, "Littlefinger", "Littlefinger")
    assert t.pile(0, "hand") == ["Ice", "Summer"] and t.gold(0) == 0
    t = Table(stark(play=["Littlefinger"], plot="Summons"), lannister(), phase="marshaling", step="collect", pause=True)
    assert t.gold(0) == 5


def test_littlefinger_who_was_put_into_play_draws_nothing() -> None:
    t = Table(
        stark(hand=["Littlefinger"], plots=["Reinforcements", "Summons"]),
        lannister(plots=["Taxation", "Summons"]),
        phase="plot",
        pause=True,
    )
    reveals(t, "Reinforcements", "Taxation")
    t.run_to("cards.action.plot")
    assert "Littlefinger" in t.in_play(0) and t.pile(0, "hand") == []


@pytest.mark.rule("agot-effects-01")
def test_varys_is_removed_from_the_game_and_all_characters_go_with_him() -> None:
    t = Table(
        stark(play=["Varys", "Robb Stark", "The Wolfswood"]),
        lannister(play=[card("Tywin Lannister", duplicates=1), "Gold Cloaks", "Lannisport"]),
        phase="dominance",
        pause=True,
    )
    t.run_to("cards.interrupt.ends")
    assert t.phase == "dominance"
    t.does(0, "Varys")
    assert t.key == "cards.would.discarded"  # Tywin may be saved
    t.does(1, "Tywin Lannister")
    assert t.in_play(0) == ["Herald", "The Wolfswood"]
    assert t.in_play(1) == ["Herald", "Lannisport", "Tywin Lannister"]
    assert t.pile(0, "discard") == ["Robb Stark"] and t.card("Varys").place == "out"


def test_varys_waits_for_the_end_of_dominance_and_has_stealth() -> None:
    t = Table(stark(play=["Varys"]), lannister(play=["Cersei Lannister"]), phase="challenges", pause=True)
    t.initiate("intrigue")
    assert t.key == "cards.stealth"
    asked = t.run_to("cards.action.dominance")
    assert "cards.interrupt.ends" not in asked


def raiders(seat_: int = 0) -> Table:
    raid = stark(play=["Rattleshirt's Raiders"], hand=["Little Bird"], gold=1)
    foe = lannister(play=[wearing("Cersei Lannister", "Little Bird", "Noble Lineage"), "Burned Men", "Lannisport"])
    return Table(raid, foe, phase="challenges", first=seat_, pause=True)


def test_the_raiders_who_win_discard_an_attachment_of_the_loser() -> None:
    t = raiders()
    t.initiate("military")
    t.defends()
    t.run_to("cards.reaction.won")
    t.does(0, "Rattleshirt's Raiders")
    assert sorted(t.offered(0)) == ["Little Bird", "Noble Lineage"]
    t.does(0, "Noble Lineage")
    assert t.card("Cersei Lannister").attachments == ["Little Bird"]


def test_the_raiders_do_nothing_in_defence() -> None:
    t = raiders(1)
    t.initiate("military", "Burned Men", seat=1)
    t.defends("Rattleshirt's Raiders", seat=0)
    t.resolve()
    assert t.card("Cersei Lannister").attachments == ["Little Bird", "Noble Lineage"]


def test_raiders_and_horde_bear_nothing() -> None:
    t = Table(
        stark(play=["Rattleshirt's Raiders", "Wildling Horde", "Arya Stark"], hand=["Little Bird"], gold=1), lannister()
    )
    t.does(0, "Little Bird")
    assert t.card("Little Bird").host == "Arya Stark"


def test_the_horde_is_stronger_when_the_faction_card_kneels() -> None:
    t = Table(
        stark(play=["Wildling Horde", "Rattleshirt's Raiders", "Robb Stark"]),
        lannister(),
        phase="challenges",
        pause=True,
    )
    assert "Wildling Horde" not in t.offered(0)  # nobody takes part in anything
    t.initiate("military", "Rattleshirt's Raiders", "Robb Stark")
    t.does(0, "Wildling Horde")
    assert t.card("Rattleshirt's Raiders").strength == 5 and t.faction(0).kneeling  # Robb is no wildling
    t.passes(1)
    assert "Wildling Horde" not in t.offered(0)
    t.resolve()
    assert t.card("Rattleshirt's Raiders").strength == 3


def test_the_horde_helps_no_wildlings_of_others_and_pillages() -> None:
    t = Table(
        stark(play=["Wildling Horde"]),
        lannister(play=["Rattleshirt's Raiders"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("military", seat=1)
    t.passes(1)
    assert t.is_asked(0) and "Wildling Horde" not in t.offered(0)
    t = Table(
        stark(play=["Wildling Horde"]), lannister(deck=["Treachery", "Lannisport"]), phase="challenges", pause=True
    )
    t.initiate("power")
    t.run_to("cards.use-keyword")
    t.does(0, ["Wildling Horde"])
    assert t.pile(1, "discard") == ["Treachery"]


def test_the_seal_of_the_hand_stands_its_bearer() -> None:
    t = Table(
        stark(play=[wearing("Robb Stark", "Seal of the Hand", kneeling=True)]),
        lannister(),
        phase="dominance",
        pause=True,
    )
    t.does(0, "Seal of the Hand")
    assert not t.card("Robb Stark").kneeling and t.card("Seal of the Hand").kneeling


def test_seal_and_bodyguard_are_for_lords_and_ladies() -> None:
    for name, gold in (("Seal of the Hand", 3), ("Bodyguard", 1)):
        t = Table(
            stark(
                play=["Tumblestone Knight", "Winterfell Steward", "Sansa Stark", "Robb Stark"], hand=[name], gold=gold
            ),
            lannister(),
        )
        t.does(0, name)
        assert t.offered(0) == ["Sansa Stark", "Robb Stark"]


def guarded(deed: str, **how: object) -> Table:
    t = table(stark(play=[wearing("Robb Stark", "Bodyguard", **how)]), lannister(hand=[deed]), first=1)
    plays(t, 1, deed, "Robb Stark")
    return t


def test_the_bodyguard_is_given_up_to_save_from_death_and_discard() -> None:
    for deed in ("Dagger", "Exile"):
        t = guarded(deed)
        assert t.key.startswith("cards.would") and t.asked == 0
        t.does(0, "Bodyguard")
        assert t.card("Robb Stark").place == "play" and t.pile(0, "discard") == ["Bodyguard"]


@pytest.mark.rule("agot-effects-01")
def test_the_bodyguard_does_not_save_from_going_home_nor_anybody_else() -> None:
    t = guarded("Ransom")
    assert "Robb Stark" in t.pile(0, "hand")
    t = table(stark(play=[wearing("Robb Stark", "Bodyguard"), "Arya Stark"]), lannister(hand=["Dagger"]), first=1)
    t.does(1, "Dagger", "Arya Stark")
    assert t.pile(0, "dead") == ["Arya Stark"]


ICONS = {"Little Bird": "intrigue", "Noble Lineage": "power", "Syrio's Training": "military"}


def test_bird_lineage_and_training_lend_an_icon() -> None:
    for name, icon in ICONS.items():
        t = targaryen(play=["Messenger Raven", wearing("Edric Dayne", name)])
        assert Table(t, lannister()).card("Edric Dayne").icons == [icon]


def test_milk_of_the_poppy_blanks_its_bearer_and_leaves_the_traits() -> None:
    t = Table(
        stark(play=[wearing("Robb Stark", "Milk of the Poppy"), "Eddard Stark"], hand=["Seal of the Hand"], gold=3),
        lannister(),
        pause=True,
    )
    robb = t.card("Robb Stark")
    assert robb.blank and robb.keywords == [] and t.card("Eddard Stark").keywords == ["renown"]
    t.does(0, "Seal of the Hand")
    assert "Robb Stark" in t.offered(0)  # a Lord still


def test_milk_of_the_poppy_is_terminal() -> None:
    t = table(
        stark(play=[wearing("Robb Stark", "Milk of the Poppy", "Little Bird")]), lannister(hand=["Ransom"]), first=1
    )
    plays(t, 1, "Ransom", "Robb Stark")
    assert t.pile(0, "discard") == ["Milk of the Poppy"]  # others go home to a hand
    assert sorted(t.pile(0, "hand")) == ["Little Bird", "Robb Stark"]


def test_the_iron_throne_weighs_eight_in_dominance_and_adds_to_the_reserve() -> None:
    t = Table(
        stark(play=["The Iron Throne"], hand=["Ice"] * 9),
        lannister(play=["Tywin Lannister"]),
        phase="dominance",
        pause=True,
    )
    assert any("House Stark wins dominance with 8" in line for line in t.log())
    t.run_to("cards.plot")
    assert len(t.pile(0, "hand")) == 7


def test_the_kingsroad_is_given_up_to_make_the_next_character_three_cheaper() -> None:
    t = Table(
        stark(play=["The Kingsroad"], hand=["Ice", "Robb Stark", "Arya Stark"], gold=8, plot="Summons"),
        lannister(),
        pause=True,
    )
    t.does(0, "The Kingsroad")
    assert t.pile(0, "discard") == ["The Kingsroad"]
    t.passes(1)
    t.does(0, "Robb Stark")
    t.passes(1)
    assert t.gold(0) == 5
    t.does(0, "Arya Stark", "pass")
    assert t.gold(0) == 2
    t.passes(1)
    assert "Ice" not in t.offered(0)


def test_the_kingsroad_that_kneels_helps_nobody() -> None:
    t = Table(stark(play=[kneeling("The Kingsroad")], hand=["Robb Stark"], gold=6), lannister(), pause=True)
    assert "The Kingsroad" not in t.offered(0)


def test_the_kingsroad_hastens_and_the_roads_are_limited() -> None:
    t = Table(
        stark(play=["The Kingsroad"], plots=["Taxation", "Summons"]),
        lannister(plots=["Heads on Spikes", "Summons"]),
        phase="plot",
        pause=True,
    )
    reveals(t, "Taxation", "Heads on Spikes")
    assert t.is_asked(0, "cards.first")  # 7 against 6
    for first, second in (("The Kingsroad", "The Roseroad"), ("The Roseroad", "The Kingsroad")):
        t = Table(stark(hand=[first, second], gold=1, plot="Summons"), lannister(), pause=True)
        t.does(0, first)
        t.passes(1)
        assert second not in t.offered(0)


def test_the_roseroad_brings_a_gold() -> None:
    t = Table(stark(play=["The Roseroad"], plot="Summons"), lannister(), phase="marshaling", step="collect", pause=True)
    assert t.gold(0) == 5
