"""Attachment, locations and events of the Night's Watch: every sentence is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import Table, challenge, kneeling, lannister, nightswatch, stark, tyrell, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_longclaw_strengthens_its_bearer_and_brings_renown() -> None:
    t = Table(nightswatch(play=[wearing("Ranging Party", "Longclaw")]), stark(play=["Robb Stark"]), phase="challenges")
    assert t.card("Ranging Party").strength == 6
    t.initiate("military")
    t.defends()
    t.does(0, ["Ranging Party"])
    assert t.card("Ranging Party").power == 1


def test_longclaw_is_for_brothers() -> None:
    t = Table(
        nightswatch(play=["Rattleshirt's Raiders", "Littlefinger", "Jon Snow"], hand=["Longclaw"], gold=2), stark()
    )
    t.does(0, "Longclaw")
    assert t.card("Longclaw").host == "Jon Snow"


def test_castle_black_stands_a_defending_brother_and_strengthens_him_for_the_challenge() -> None:
    t = table(
        nightswatch(play=["Castle Black", kneeling("Benjen Stark"), kneeling("Ranging Party")]),
        stark(play=[kneeling("Robb Stark")]),
        first=1,
        challenge=challenge("military", ["Robb Stark"], ["Benjen Stark"], attacker=1, defender=0),
        step="actions",
    )
    t.passes(1)
    t.does(0, "Castle Black")
    assert t.card("Castle Black").kneeling and not t.card("Benjen Stark").kneeling
    assert t.card("Benjen Stark").strength == 6
    t.resolve()
    assert t.card("Benjen Stark").strength == 4


def test_castle_black_helps_neither_attackers_nor_strangers() -> None:
    t = Table(nightswatch(play=["Castle Black", "Ranging Party"]), stark(), phase="challenges", pause=True)
    assert "Castle Black" not in t.offered(0)
    t.initiate("military")
    assert "Castle Black" not in t.offered(0)
    t = Table(
        nightswatch(play=["Castle Black", kneeling("Rattleshirt's Raiders")]),
        stark(play=[kneeling("Robb Stark")]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"], ["Rattleshirt's Raiders"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    assert t.asked == 0 and "Castle Black" not in t.offered(0)


def test_castle_black_strengthens_even_who_stands_already() -> None:
    t = Table(
        nightswatch(play=["Castle Black", "The Wall", "Old Bear Mormont"]),
        stark(play=[kneeling("Robb Stark")]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"], ["Old Bear Mormont"], attacker=1, defender=0),
        step="actions",
        pause=True,
    )
    t.does(0, "Castle Black")
    assert t.card("Old Bear Mormont").strength == 9


def test_the_wall_strengthens_the_brothers_of_its_player() -> None:
    t = Table(nightswatch(play=["The Wall", "Ranging Party", "Littlefinger"]), nightswatch(play=["Samwell Tarly"]))
    assert t.card("Ranging Party").strength == 6
    assert t.card("Littlefinger").strength == 4 and t.card("Samwell Tarly").strength == 1


def walled(*defenders: str) -> Table:
    t = Table(
        nightswatch(play=["The Wall", "Samwell Tarly", "Yoren"]),
        stark(play=["Catelyn Stark"]),
        phase="challenges",
        first=1,
        pause=True,
    )
    t.initiate("intrigue", seat=1)
    t.defends(*defenders, seat=0)
    t.resolve()
    return t


def test_the_wall_kneels_when_an_unopposed_challenge_is_lost() -> None:
    t = walled()
    assert t.card("The Wall").kneeling
    asked = t.run_to("cards.action.dominance")
    assert "cards.interrupt.ends" not in asked


def test_the_wall_stands_when_a_challenge_was_lost_in_a_fight() -> None:
    assert not walled("Samwell Tarly").card("The Wall").kneeling


def test_the_wall_kneels_at_the_end_of_the_challenges_phase_for_two_power() -> None:
    t = Table(nightswatch(play=["The Wall"]), stark(), phase="challenges", pause=True)
    t.run_to("cards.interrupt.ends")
    assert t.phase == "challenges"
    t.does(0, "The Wall")
    assert t.faction_power(0) == 2 and t.card("The Wall").kneeling
    t = Table(nightswatch(play=["The Wall"]), stark(), phase="dominance", pause=True)
    asked = t.run_to("cards.plot")
    assert "cards.interrupt.ends" not in asked  # no other phase will do


def contribution(purse: str = "Taxation", **given: object) -> Table:
    return Table(
        nightswatch(hand=["A Meager Contribution"] * 2, plot="Taxation"),
        stark(plot=purse),
        phase="marshaling",
        step="collect",
        pause=True,
        **given,
    )


def test_a_meager_contribution_takes_a_gold_of_an_opponents_income() -> None:
    t = contribution(first=1)
    assert t.key == "cards.reaction.income" and t.asked == 0 and t.gold(1) == 5
    before = t.gold(0)
    t.does(0, "A Meager Contribution")
    assert t.gold(1) == 4 and t.gold(0) == before + 1
    asked = t.run_to("cards.action.challenges")
    assert "cards.reaction.income" not in asked  # one a round
    assert t.pile(0, "hand") == ["A Meager Contribution"]


def test_a_meager_contribution_is_not_for_ones_own_income() -> None:
    t = contribution(first=0)
    t.run_to("cards.reaction.income")
    assert t.match.active == 1 and t.gold(1) == 5


def black(**given: object) -> Table:
    return Table(
        nightswatch(hand=["Take the Black"] * 2, gold=6, play=["Steward at the Wall"]),
        lannister(play=["Gold Cloaks", "Cersei Lannister", "Lannisport", "Burned Men", "Ser Jaime Lannister"]),
        **{"phase": "dominance", "pause": True, **given},
    )


def test_take_the_black_gains_control_of_a_common_character_once_a_round() -> None:
    t = black()
    t.does(0, "Take the Black")
    assert sorted(t.offered(0)) == ["Burned Men", "Gold Cloaks"]
    t.does(0, "Gold Cloaks")
    assert t.card("Gold Cloaks").controller == 0 and t.card("Gold Cloaks").owner == 1 and t.gold(0) == 3
    t.passes(1)
    assert "Take the Black" not in t.offered(0)


def test_take_the_black_is_for_dominance() -> None:
    assert "Take the Black" not in black(phase="challenges").offered(0)


def test_take_the_black_takes_nobody_of_a_cost_above_six() -> None:
    giant = {"name": "Giant", "type": "character", "cost": 7, "strength": 7}
    host = {"name": "Host", "type": "character", "cost": 6, "strength": 7}
    t = table(
        nightswatch(hand=["Take the Black"], gold=3),
        stark(play=["Giant", "Host"]),
        phase="dominance",
        content=[{**_file(giant, host)}],
    )
    t.does(0, "Take the Black")
    assert t.card("Host").controller == 0 and t.card("Giant").controller == 1


def _file(*cards: dict[str, object]) -> dict[str, object]:
    names = [str(each["name"]) for each in cards]
    made = [
        {**each, "code": f"G{name}", "name": {"en": name, "de": name, "ru": name}}
        for each, name in zip(cards, names, strict=True)
    ]
    return {"set": "test", "faction": "neutral", "cards": made}


def sword(*defenders: str, brother: str = "Ranging Party") -> Table:
    t = Table(
        nightswatch(play=[brother, "The Wall", "Wildling Horde"], hand=["The Sword in the Darkness"], gold=1),
        stark(play=["Bran Stark", "Eddard Stark"]),
        tyrell(),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Bran Stark"], list(defenders), attacker=1, defender=0),
        step="compare",
        pause=True,
    )
    return t


@pytest.mark.rule("agot-effects-01")
def test_the_sword_in_the_darkness_ends_all_challenges_of_the_loser_against_its_player() -> None:
    t = sword("Ranging Party")
    assert t.key == "cards.reaction.won" and t.asked == 0
    t.does(0, "The Sword in the Darkness")
    t.resolve()
    t.run_to("cards.challenge", 1)
    t.does(1, "military")
    if t.is_asked(1, "cards.opponent"):
        assert t.offered(1) == ["House Tyrell"]
    assert t.match.defender == 2


def test_the_sword_in_the_darkness_needs_a_brother_in_the_challenge_and_five_more() -> None:
    t = sword("Wildling Horde", brother="Samwell Tarly")
    assert t.key != "cards.reaction.won"  # no brother takes part
    t = sword("Samwell Tarly", brother="Samwell Tarly")
    assert t.key != "cards.reaction.won"  # 2 against 1


def test_the_sword_in_the_darkness_is_for_defenders() -> None:
    t = Table(
        nightswatch(play=[kneeling("Ranging Party")], hand=["The Sword in the Darkness"], gold=1),
        stark(),
        phase="challenges",
        challenge=challenge("power", ["Ranging Party"]),
        step="compare",
        pause=True,
    )
    t.resolve()
    assert t.pile(0, "hand") == ["The Sword in the Darkness"]
