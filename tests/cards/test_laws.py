"""What cards lay down as law: what may not be marshaled, played or triggered, who stands by, who is blank."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    man("Censor", always=[{"law": "no playing", "of": {"type": "event"}, "for": "opponents"}]),
    man("Warden", always=[{"law": "no marshaling", "of": {"type": "location"}, "for": "opponents"}]),
    man("Tyrant", always=[{"law": "silence"}]),
    man("Raider King", always=[{"law": "ambush", "of": {"type": "character"}, "for": "you"}]),
    man("Slow One", always=[{"law": "enters kneeling"}]),
    man(
        "Shadow", always=[{"law": "stands by", "of": {"type": "character", "name": "Knight"}, "while": {"first": True}}]
    ),
    man("Veteran", {"reaction": "won", "self": "any", "do": {"gold": 1}}),
    man("Attacker", {"reaction": "won", "self": "attacking", "do": {"gold": 1}}),
    gear("Gag", {"blank": "all", "for": "host"}),
    gear("Plume"),
    gear("Sword", {"strength": 1, "for": "host"}),
    gear("Horn", does=[{"action": "any", "cost": {"kneel": "self"}, "do": {"stand": "host"}}]),
    place("Wall", {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}),
    place("Village"),
    place("Praise", {"reaction": "raised", "do": {"gold": 1}}),
    place("Scribe", {"forced reaction": "drawn", "do": {"gold": 1}}),
    place("Fog", always=[{"blank": "all", "for": {"type": "plot"}}]),
    event("Windfall", {"gold": 2}),
    event("Study", {"draw": 1}),
    event("Edict", {"forbid": "named", "from": "opponents", "until": "phase"}, name="challenge"),
    event("Truce", {"forbid": "you", "from": "opponents", "until": "phase"}),
    event("Rope", {"kneel": "it"}, {"type": "character", "count": [1, 3], "total": 4}),
    event("Gift", {"draw": 1, "may": True, "by": "chosen"}, {"player": "any"}),
    event("Welcome", {"put": "it"}, {"type": "character", "at": "hand", "whose": "mine"}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], pause=True, **given)


# --- what may not be done ---


@pytest.mark.rule("agot-cannot-01")
def test_what_a_card_forbids_to_opponents_its_controller_may_do() -> None:
    t = table(stark(play=["Warden"], hand=["Village"]), phase="marshaling")
    assert "Village" in t.offered(0)
    t = table(stark(hand=["Village"]), lannister(play=["Warden"]), phase="marshaling")
    assert t.refused(0, "Village") == "agot-cannot-01"
    t = table(stark(hand=["Windfall"], play=["Censor"]))
    assert "Windfall" in t.offered(0)
    t = table(stark(hand=["Windfall"]), lannister(play=["Censor"]))
    assert t.refused(0, "Windfall") == "agot-cannot-01"
    t = table(stark(play=["Wall"]), lannister(play=["Tyrant"]))
    assert t.asked == 1  # nothing but passing is left to the other


@pytest.mark.rule("agot-blank-01")
def test_a_blank_card_forbids_nothing() -> None:
    t = table(stark(hand=["Village"]), lannister(play=[wearing("Warden", "Gag")]), phase="marshaling")
    assert "Village" in t.offered(0)
    t = table(stark(hand=["Windfall"]), lannister(play=[wearing("Censor", "Gag")]))
    assert "Windfall" in t.offered(0)
    t = table(stark(play=["Wall"]), lannister(play=[wearing("Tyrant", "Gag")]))
    assert "Wall" in t.offered(0)


@pytest.mark.rule("agot-blank-01", "agot-plots-08")
def test_a_blank_plot_has_nothing_to_resolve() -> None:
    for fog, drawn in (([], 2), (["Fog"], 0)):
        t = table(
            stark(play=fog, plots=["Counting Coppers", "Summons"], deck=["Peasant"] * 9),
            lannister(plots=["Calling the Banners", "Summons"]),
            phase="plot",
        )
        t.does(0, "Counting Coppers")
        t.does(1, "Calling the Banners")
        t.run_to("cards.action.plot")
        assert (len(t.pile(0, "hand")) > 0) == (drawn > 0)


@pytest.mark.rule("agot-cannot-01", "agot-challenge-10")
def test_a_type_of_challenge_may_be_forbidden_for_a_while() -> None:
    t = table(stark(play=["Knight"]), lannister(hand=["Edict"]), phase="challenges")
    t.passes(0)
    t.does(1, "Edict", "power challenge")
    t.run_to("cards.challenge", 0)
    assert t.refused(0, "power") == "agot-cannot-01"
    assert t.offered(0) == ["military challenge", "intrigue challenge", "pass"]


@pytest.mark.rule("agot-cannot-01", "agot-challenge-11")
def test_a_player_may_be_out_of_reach() -> None:
    t = table(stark(play=["Knight"]), lannister(hand=["Truce"]), phase="challenges")
    t.passes(0)
    t.does(1, "Truce")
    t.passes(0, 1)
    assert not t.is_asked(0, "cards.challenge")


# --- ambush, entering, standing by ---


@pytest.mark.rule("agot-keywords-04", "agot-keywords-06")
def test_a_card_may_give_ambush_to_others() -> None:
    t = table(stark(play=["Raider King"], hand=["Knight", "Village"], gold=1), phase="challenges")
    assert "Knight" in t.offered(0) and "Village" not in t.offered(0)
    t.does(0, "Knight")
    assert t.card("Knight").place == "play" and t.gold(0) == 0
    t = table(stark(play=[wearing("Raider King", "Gag")], hand=["Knight"], gold=1), phase="challenges")
    assert "Knight" not in t.offered(0)
    t = table(stark(play=["Raider King"], hand=["Knight"], gold=0), phase="challenges")
    assert t.refused(0, "Knight") == "agot-initiate-03"


@pytest.mark.rule("agot-enterplay-03")
def test_a_card_may_enter_kneeling_if_it_says_so() -> None:
    t = table(stark(hand=["Slow One", "Peasant"], gold=2), phase="marshaling")
    t.does(0, "Slow One")
    t.passes(1)
    t.does(0, "Peasant")
    assert t.card("Slow One").kneeling and not t.card("Peasant").kneeling


@pytest.mark.rule("agot-challenge-21")
@pytest.mark.parametrize(("first", "part"), [(0, "attacking"), (1, "none")])
def test_who_stands_by_takes_part_while_it_may(first: int, part: str) -> None:
    t = table(
        stark(play=[kneeling("Knight"), "Shadow"]),
        lannister(),
        phase="challenges",
        first=first,
        challenge=challenge("power", ["Knight"]),
    )
    assert t.card("Shadow").part == part and not t.card("Shadow").kneeling


@pytest.mark.rule("agot-challenge-21", "agot-reactions-01")
def test_some_answer_as_attackers_only_and_some_on_either_side() -> None:
    t = table(
        stark(play=[kneeling("Peasant")]),
        lannister(play=[kneeling("Veteran"), kneeling("Attacker")]),
        phase="challenges",
        challenge=challenge("power", ["Peasant"], ["Veteran", "Attacker"]),
    )
    t.run_to("cards.reaction.won")
    assert t.offered(1) == ["Veteran", "pass"]
    t = table(
        stark(play=[kneeling("Knight"), kneeling("Attacker"), "Veteran"]),
        lannister(),
        phase="challenges",
        challenge=challenge("power", ["Knight", "Attacker"]),
    )
    t.run_to("cards.reaction.won")
    assert t.offered(0) == ["Attacker", "pass"]


# --- small words of abilities ---


@pytest.mark.rule("agot-targets-01", "agot-targets-05")
def test_several_targets_within_a_total() -> None:
    t = table(stark(hand=["Rope"]), lannister(play=["Knight", "Peasant", card("Peasant")]))
    t.does(0, "Rope")
    assert sorted(t.offered(0)) == ["Knight", "Peasant", "Peasant"]  # exactly the total is within it
    t.does(0, "Peasant")
    assert t.offered(0) == ["Peasant", "done"]


@pytest.mark.rule("agot-targets-02", "agot-may-01")
def test_any_player_may_be_oneself() -> None:
    t = table(stark(hand=["Gift"]))
    t.does(0, "Gift")
    assert t.key == "cards.player" and len(t.offered(0)) == 2
    t.does(0, "House Stark")
    assert t.key == "cards.may" and t.asked == 0


@pytest.mark.rule("agot-attachments-06", "agot-stand-01")
def test_an_attachment_speaks_of_its_host() -> None:
    t = table(stark(play=[wearing(kneeling("Peasant")["card"], "Horn", kneeling=True), kneeling("Knight")]))
    t.does(0, "Horn")
    assert not t.card("Peasant").kneeling and t.card("Knight").kneeling


@pytest.mark.rule("agot-reactions-01", "agot-attachments-08")
def test_only_an_attachment_that_strengthens_raises_a_strength() -> None:
    t = table(stark(play=["Knight", "Praise"], hand=["Plume", "Sword"]), phase="marshaling")
    t.does(0, "Plume")
    assert t.key == "cards.action.marshaling"
    t.passes(1)
    t.does(0, "Sword")
    assert t.key == "cards.reaction.raised"


@pytest.mark.rule("agot-forced-01", "agot-triggers-12")
def test_a_forced_reaction_is_heard_where_nobody_else_listens() -> None:
    t = table(stark(play=["Scribe"], hand=["Study"]))
    t.does(0, "Study")
    assert t.gold(0) == 1


@pytest.mark.rule("agot-plot-01", "agot-plots-02")
def test_only_a_plot_of_the_plot_deck_is_chosen() -> None:
    t = table(stark(used=["Summons"], hand=["Peasant"]), phase="plot")
    assert t.refused(0, t.match.used[0][0]) == "agot-plots-02"
    assert t.refused(0, "Peasant") == "agot-plot-01"
