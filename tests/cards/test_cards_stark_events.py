"""Attachment, locations and events of House Stark: every sentence is played."""

from __future__ import annotations

import pytest

from tests.cards.table import Table, card, challenge, kneeling, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def test_ice_strengthens_its_bearer_and_kills_one_of_the_loser() -> None:
    t = Table(
        stark(play=[wearing("Eddard Stark", "Ice")]),
        lannister(play=[kneeling("Tywin Lannister"), kneeling("Gold Cloaks")]),
        phase="challenges",
    )
    assert t.card("Eddard Stark").strength == 7
    t.initiate("military")
    t.does(0, "Ice", "Tywin Lannister")
    assert t.card("Tywin Lannister").place == "dead" and t.card("Ice").place == "discard"
    assert t.card("Eddard Stark").strength == 5


@pytest.mark.rule("agot-effects-01")
def test_ice_is_silent_in_a_power_challenge_and_without_its_bearer() -> None:
    seats = (stark(play=[wearing("Eddard Stark", "Ice"), "Robb Stark"]), lannister(play=[kneeling("Tywin Lannister")]))
    t = Table(*seats, phase="challenges")
    t.initiate("power", "Eddard Stark")
    assert t.key == "cards.use-keyword"
    t = Table(*seats, phase="challenges")
    t.initiate("military", "Robb Stark")
    assert t.key != "cards.reaction.won"


def test_ice_is_for_stark_characters() -> None:
    t = Table(stark(play=["Littlefinger", "Arya Stark"], hand=["Ice"], gold=3), lannister(play=["Tywin Lannister"]))
    t.does(0, "Ice")
    assert t.card("Ice").host == "Arya Stark"


def test_the_gates_reveal_the_top_card_and_draw_a_stark() -> None:
    t = Table(stark(play=["Gates of Winterfell"], deck=["Ice", "Summer"]), lannister(), phase="challenges", pause=True)
    t.does(0, "Gates of Winterfell")
    assert t.pile(0, "hand") == ["Ice"] and t.card("Gates of Winterfell").kneeling
    t = Table(
        stark(play=["Gates of Winterfell"], deck=["Littlefinger", "Summer"]),
        lannister(),
        phase="challenges",
        pause=True,
    )
    t.does(0, "Gates of Winterfell")
    assert t.pile(0, "hand") == [] and t.pile(0, "deck") == ["Littlefinger", "Summer"]
    assert any("Littlefinger" in line for line in t.log())


def test_the_wolfswood_lets_direwolves_ambush_at_their_cost() -> None:
    t = Table(stark(play=["The Wolfswood"], hand=["Grey Wind", "Arya Stark"], gold=5), lannister(), phase="challenges")
    assert "Arya Stark" not in t.offered(0)
    t.does(0, "Grey Wind")
    assert t.card("Grey Wind").place == "play" and t.gold(0) == 0


def test_without_the_wolfswood_no_direwolf_ambushes() -> None:
    t = Table(stark(hand=["Grey Wind"], gold=5), lannister(), phase="challenges", pause=True)
    assert "Grey Wind" not in t.offered(0)


def test_heart_tree_grove_makes_the_next_stark_card_cheaper() -> None:
    t = Table(stark(play=["Heart Tree Grove", "Arya Stark"], hand=["Ice"], gold=2), lannister())
    assert "Ice" not in t.offered(0)
    t.does(0, "Heart Tree Grove", "Ice")
    assert t.card("Ice").host == "Arya Stark" and t.gold(0) == 0


def test_for_the_north_strengthens_a_stark_and_draws_when_the_challenge_is_won() -> None:
    t = Table(
        stark(play=["Robb Stark"], hand=["For the North!"], deck=["Summer", "Ice"]),
        lannister(play=[kneeling("Gold Cloaks")]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military")
    t.does(0, "For the North!")
    assert t.card("Robb Stark").strength == 7 and t.pile(0, "hand") == []
    t.run_to("cards.use-keyword")
    assert t.pile(0, "hand") == ["Summer"]
    t.resolve()
    assert t.card("Robb Stark").strength == 5


def test_for_the_north_draws_nothing_when_the_challenge_is_lost() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark")], hand=["For the North!"]),
        lannister(play=[kneeling("Tywin Lannister"), kneeling("Ser Jaime Lannister")]),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"], ["Tywin Lannister", "Ser Jaime Lannister"]),
        step="actions",
    )
    t.does(0, "For the North!")
    t.resolve()
    assert t.pile(0, "hand") == []


def test_for_the_north_is_for_military_challenges_only() -> None:
    t = Table(
        stark(play=["Robb Stark"], hand=["For the North!"]),
        lannister(),
        phase="challenges",
        pause=True,
    )
    assert "For the North!" not in t.offered(0)
    t.run_to("cards.challenge", 0)
    t.initiate("power")
    assert "For the North!" not in t.offered(0)


def warm_rain(**given: int) -> Table:
    return Table(
        stark(play=["Summer", kneeling("Grey Wind")], hand=["Like Warm Rain", "Like Warm Rain"], gold=2),
        lannister(play=["Cersei Lannister", "Tywin Lannister"]),
        phase="challenges",
        first=1,
    )


def test_like_warm_rain_kneels_a_direwolf_to_kill_an_attacker() -> None:
    t = warm_rain()
    t.initiate("intrigue", "Cersei Lannister", seat=1)
    t.does(0, "Like Warm Rain")
    assert t.card("Summer").kneeling and t.pile(1, "dead") == ["Cersei Lannister"] and t.gold(0) == 1
    assert t.key != "cards.reaction.won"  # once a challenge


def test_like_warm_rain_is_for_lost_intrigue_only() -> None:
    t = warm_rain()
    t.initiate("power", "Cersei Lannister", seat=1)
    t.resolve()
    assert t.pile(1, "dead") == [] and len(t.pile(0, "hand")) == 2


def test_winter_is_coming_raises_claim_for_one_challenge_once() -> None:
    t = Table(
        stark(play=["Robb Stark"], hand=["Winter Is Coming", "Winter Is Coming"], gold=2),
        lannister(play=[kneeling("Tywin Lannister"), kneeling("Gold Cloaks"), kneeling("Burned Men")]),
        phase="challenges",
        pause=True,
    )
    assert "Winter Is Coming" not in t.offered(0)
    t.initiate("military")
    t.does(0, "Winter Is Coming")
    t.passes(1)
    assert "Winter Is Coming" not in t.offered(0) and t.gold(0) == 1
    t.run_to("cards.claim")
    t.does(1, ["Gold Cloaks", "Burned Men"], ["Burned Men", "Gold Cloaks"])
    assert t.pile(1, "dead") == ["Burned Men", "Gold Cloaks"]


def test_winter_is_coming_is_over_with_the_challenge() -> None:
    t = Table(
        stark(play=["Robb Stark", "Eddard Stark"], hand=["Winter Is Coming"], gold=1),
        lannister(play=[kneeling("Tywin Lannister")], power=4),
        phase="challenges",
    )
    t.initiate("military", "Robb Stark")
    t.does(0, "Winter Is Coming")
    t.resolve()
    t.initiate("power", "Eddard Stark")
    t.resolve()
    assert t.faction_power(1) == 3


def test_the_house_card_is_there() -> None:
    t = Table(stark(play=[card("Robb Stark", power=2)], power=1), lannister())
    assert t.faction(0).place == "play" and t.power(0) == 3
