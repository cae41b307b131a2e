"""Attachments, locations and characters in play; killing and sacrificing; immunity, blank and facedown cards."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4, traits=["Knight"]),
    man("Lord", unique=True, strength=3),
    man("Guarded", always=[{"law": "immune", "to": "event"}], strength=3),
    man("Landed", always=[{"law": "immune", "to": "location"}], strength=3),
    man("Lion Proof", always=[{"law": "immune", "to": "lannister"}], strength=3),
    man("Hero", keywords=["renown"], traits=["Lord"], gold=1, strength=3, always=[{"strength": 1, "for": "self"}]),
    man("Reader", always=[{"strength": 1, "per": {"traits": ["Lord"]}}]),
    gear("Sword", {"strength": 1, "for": "host"}),
    gear("Curse", {"strength": -2, "for": "host"}),
    gear("Spurs", {"strength": 1, "for": "host"}, attach={"type": "character", "traits": ["Knight"]}),
    gear("Moat", {"gold": 1, "for": "you"}, attach={"type": "location"}),
    gear("Gem", attach={"type": "attachment"}),
    gear("Gag", {"blank": "all", "for": "host"}),
    gear("Hood", {"blank": "text", "for": "host"}),
    gear("Medal", {"keyword": "renown", "for": "host"}),
    gear("Seal", does=[{"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}]),
    gear("Ward", {"law": "immune", "to": "event", "for": "host"}),
    place("Wall", {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}),
    place("Quiet Wall"),
    place("Lists", traits=["Knight"]),
    place("Hedge", always=[{"keyword": "no attachments", "for": ANYONE}]),
    place("Swamp", always=[{"strength": -1, "for": ANYONE}]),
    place("Mourning", {"reaction": "killed", "do": {"gold": 1}}),
    place("Farewell", {"reaction": "discarded", "do": {"gold": 1}}),
    place("Departure", {"reaction": "leaves", "do": {"gold": 1}}),
    place("Ritual", {"action": "any", "do": [{"sacrifice": MINE}, {"gold": 3, "then": True}]}),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Poison", {"bolster": "it", "strength": -2, "until": "phase"}, ANYONE),
    event("Storm", {"kneel": ANYONE, "all": True}),
    event("Ruin", {"kill": {}, "all": True}),
    event("Disarm", {"discard": "it"}, {"type": "attachment"}),
    event("Levy", {"gold": 2}, cost={"kneel": MINE}),
    event("Arm", {"put": "it"}, {"type": "attachment", "at": "discard", "whose": "mine"}),
    event("Refit", {"move": "it"}, {"type": "attachment"}),
    event("Offering", {"sacrifice": "it"}, ANYONE),
    event("Give Up", {"sacrifice": "it"}, {"type": ["character", "location"], "whose": "mine"}),
    event("Unlearn", {"bolster": "it", "strength": 1, "until": "phase"}, {"type": "character", "traits": ["Knight"]}),
    event("Name", {"kneel": {"name": "Lord"}, "all": True}),
    man("Nest", {"action": "any", "do": {"hide": True}, "limit": "1/round"}),
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], pause=True, **given)


# --- attachments ---


@pytest.mark.rule("agot-attachments-01")
def test_an_attachment_comes_standing_and_stays() -> None:
    t = table(stark(play=["Peasant", "Knight"], hand=["Sword"]), phase="marshaling")
    t.does(0, "Sword", "Peasant")
    assert not t.card("Sword").kneeling and t.card("Peasant").attachments == ["Sword"]
    t.to_phase("plot")
    t.to_phase("dominance")
    assert t.card("Peasant").attachments == ["Sword"] and t.card("Peasant").strength == 2


@pytest.mark.rule("agot-attachments-01")
def test_an_attachment_leaves_with_its_host() -> None:
    t = table(stark(hand=["Dagger"], play=[wearing("Peasant", "Sword")]))
    t.does(0, "Dagger")
    assert t.pile(0, "hand") == ["Sword"] and t.pile(0, "dead") == ["Peasant"]


@pytest.mark.rule("agot-attachments-01", "agot-move-02")
def test_an_attachment_goes_on_another_card_never_on_itself() -> None:
    t = table(stark(play=[wearing("Peasant", "Sword", "Curse")], hand=["Gem", "Refit"]), phase="marshaling")
    t.does(0, "Gem", "Sword")
    t.passes(1)
    t.does(0, "Refit")
    assert t.card("Gem").host == "Curse", "nothing else can be moved, and there is no other host: nobody is asked"


@pytest.mark.rule("agot-attachments-02")
def test_no_host_no_attachment() -> None:
    t = table(stark(hand=["Spurs", "Arm"], discard=["Spurs"], play=["Peasant"]), phase="marshaling")
    assert t.refused(0, t.card("Spurs", 0, "hand").number) == "agot-attachments-02" and "Arm" not in t.offered(0)


@pytest.mark.rule("agot-attachments-03")
def test_an_attachment_is_for_characters_unless_it_says_otherwise() -> None:
    t = table(stark(hand=["Sword", "Moat"], play=["Peasant", "Knight", "Wall"]), phase="marshaling")
    t.does(0, "Sword")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"]
    t.does(0, "Knight")
    t.passes(1)
    t.does(0, "Moat")
    assert "Wall" in t.offered(0) and "Knight" not in t.offered(0)


@pytest.mark.rule("agot-attachments-03")
def test_the_trait_alone_is_not_enough_while_somebody_has_lost_one() -> None:
    ours = stark(hand=["Spurs"], play=["Knight", "Knight", "Lists", wearing("Peasant", "Gag")])
    t = table(ours, lannister(play=["Lists", wearing("Knight", "Gag")]), phase="marshaling")
    t.does(0, "Spurs")
    assert t.offered(0) == ["Knight", "Knight"], "neither the lists, nor the knight who is gagged"


@pytest.mark.rule("agot-attachments-04")
def test_ten_attachments_on_one_character() -> None:
    t = table(stark(hand=["Sword"], play=[wearing("Peasant", *["Sword"] * 9)]), phase="marshaling")
    t.does(0, "Sword")
    assert len(t.card("Peasant").attachments) == 10 and t.card("Peasant").strength == 11


@pytest.mark.rule("agot-attachments-05")
def test_what_may_not_stay_is_discarded() -> None:
    t = table(
        stark(hand=["Hedge"]), lannister(play=[wearing("Peasant", "Sword", card("Curse", owner=0))]), phase="marshaling"
    )
    t.does(0, "Hedge")
    assert t.pile(1, "discard") == ["Sword"] and t.pile(0, "discard") == ["Curse"] and t.pile(1, "hand") == []


@pytest.mark.rule("agot-attachments-09")
def test_a_lost_trait_drops_attachments_at_once_and_together() -> None:
    t = table(
        stark(hand=["Gag"]),
        lannister(play=[wearing("Knight", "Spurs", "Spurs", "Sword"), "Farewell"]),
        phase="marshaling",
    )
    t.does(0, "Gag")
    assert t.key == "cards.action.marshaling"  # no card effect: nobody reacts to a discard
    assert sorted(t.pile(1, "discard")) == ["Spurs", "Spurs"] and t.card("Knight").attachments == ["Gag", "Sword"]


@pytest.mark.rule("agot-attachments-06")
def test_an_attachment_stays_with_who_controls_it() -> None:
    t = table(stark(hand=["Seal"]), lannister(play=["Peasant"]), phase="marshaling")
    t.does(0, "Seal")
    assert t.card("Seal").controller == 0 and t.card("Peasant").attachments == ["Seal"]
    assert "Seal" not in t.offered(1)
    t.passes(1)
    t.does(0, "Seal")
    assert t.gold(0) == 1 and t.card("Seal").kneeling


@pytest.mark.rule("agot-attachments-07")
def test_host_and_attachment_kneel_by_themselves() -> None:
    t = table(stark(play=[wearing("Peasant", "Seal")], hand=["Storm"]))
    t.does(0, "Storm")
    assert t.card("Peasant").kneeling and not t.card("Seal").kneeling
    t.passes(1)
    t.does(0, "Seal")
    t = table(stark(play=[wearing("Peasant", "Seal")]))
    t.does(0, "Seal")
    assert t.card("Seal").kneeling and not t.card("Peasant").kneeling


@pytest.mark.rule("agot-attachments-08")
def test_a_harmful_attachment_is_an_attachment() -> None:
    t = table(stark(hand=["Curse"], play=["Peasant"]), lannister(play=["Knight"]), phase="marshaling")
    t.does(0, "Curse")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"]
    t.does(0, "Knight")
    assert t.card("Knight").strength == 2 and t.card("Knight").attachments == ["Curse"]


# --- characters, locations, leaving ---


@pytest.mark.rule("agot-locations-01", "agot-characters-01")
def test_characters_and_locations_stay_until_something_removes_them() -> None:
    t = table(stark(play=["Peasant", "Wall"], hand=["Knight", "Quiet Wall"], gold=5), phase="marshaling")
    t.does(0, "Knight")
    t.passes(1)
    t.does(0, "Quiet Wall")
    front, back = t.match.front[0], t.match.back[0]
    assert t.card("Knight").number in front and t.card("Quiet Wall").number in back
    t.to_phase("plot")
    t.to_phase("challenges")
    assert {"Knight", "Peasant", "Wall", "Quiet Wall"} <= set(t.in_play(0))


@pytest.mark.rule("agot-locations-01", "agot-kill-01")
def test_claim_and_killing_are_for_characters() -> None:
    t = table(
        stark(play=[kneeling("Knight")]),
        lannister(play=["Wall", "Quiet Wall", wearing("Peasant", "Sword"), "Lord"]),
        phase="challenges",
        challenge=challenge("military", ["Knight"]),
    )
    t.run_to("cards.claim")
    assert sorted(t.offered(1)) == ["Lord", "Peasant"]
    t = table(stark(hand=["Ruin"]), lannister(play=["Wall", wearing("Peasant", "Sword")]))
    t.does(0, "Ruin")
    assert t.pile(1, "dead") == ["Peasant"] and "Wall" in t.in_play(1) and t.pile(1, "hand") == ["Sword"]


@pytest.mark.rule("agot-sacrifice-01")
def test_one_sacrifices_what_one_controls() -> None:
    t = table(stark(play=["Ritual", "Peasant", "Knight"]), lannister(play=["Lord"]))
    t.does(0, "Ritual")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"]
    t.does(0, "Peasant")
    assert t.pile(0, "discard") == ["Peasant"] and t.pile(0, "dead") == [] and t.gold(0) == 3
    t = table(stark(play=["Peasant", "Knight"], hand=["Offering"]), lannister(play=["Lord"]))
    t.does(0, "Offering")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"]


@pytest.mark.rule("agot-sacrifice-03")
def test_a_sacrifice_is_neither_a_death_nor_a_discard() -> None:
    t = table(stark(hand=["Give Up"], play=["Peasant", "Mourning", "Farewell", "Departure"]))
    t.does(0, "Give Up", "Peasant")
    assert t.key == "cards.reaction.sacrificed" and t.offered(0) == ["Departure", "pass"]


@pytest.mark.rule("agot-sacrifice-04")
def test_nothing_saves_from_a_sacrifice() -> None:
    t = table(stark(hand=["Give Up"], play=[card("Lord", duplicates=1)]))
    t.does(0, "Give Up", "Lord")
    assert t.key == "cards.action.standing" and t.pile(0, "discard").count("Lord") == 2


@pytest.mark.rule("agot-sacrifice-05")
def test_a_sacrificed_card_goes_to_its_owner() -> None:
    t = table(stark(hand=["Give Up"], play=[card("Peasant", owner=1)]))
    t.does(0, "Give Up", "Peasant")
    assert t.pile(1, "discard") == ["Peasant"] and t.pile(0, "discard") == ["Give Up"]


# --- immunity ---


@pytest.mark.rule("agot-immune-01")
def test_an_immune_card_is_neither_chosen_nor_touched() -> None:
    t = table(stark(hand=["Poison", "Storm"]), lannister(play=["Guarded", "Knight", "Peasant"]))
    t.does(0, "Poison")
    assert sorted(t.offered(0)) == ["Knight", "Peasant"] and t.refused(0, "Guarded") == "agot-immune-01"
    t.does(0, "Knight")
    t.passes(1)
    t.does(0, "Storm")
    assert t.card("Knight").kneeling and not t.card("Guarded").kneeling


@pytest.mark.rule("agot-immune-01", "agot-immune-05")
def test_constant_abilities_pass_an_immune_card_by() -> None:
    lions = cards_file(event("Roar", {"kneel": ANYONE, "all": True}), faction="lannister")
    t = Table(
        stark(play=["Landed", "Guarded", "Lion Proof", "Swamp"], hand=["Storm"]),
        lannister(hand=["Roar"]),
        content=[OWN, lions],
        phase="standing",
        step="act",
        pause=True,
    )
    assert [t.card(name).strength for name in ("Landed", "Guarded", "Lion Proof")] == [3, 2, 2]
    t.passes(0)
    t.does(1, "Roar")
    assert [t.card(name).kneeling for name in ("Landed", "Guarded", "Lion Proof")] == [True, False, False]
    t.does(0, "Storm")
    assert [t.card(name).kneeling for name in ("Landed", "Guarded", "Lion Proof")] == [True, False, True]


@pytest.mark.rule("agot-immune-02")
def test_immunity_does_not_cover_attachments() -> None:
    t = table(stark(hand=["Disarm"]), lannister(play=[wearing("Guarded", "Sword")]))
    t.does(0, "Disarm")
    assert t.card("Sword").place == "discard" and t.card("Guarded").strength == 3


@pytest.mark.rule("agot-immune-03")
def test_immunity_does_not_end_what_is_there() -> None:
    t = table(stark(hand=["Poison", "Ward"], play=["Knight"]), phase="marshaling")
    t.does(0, "Poison")
    assert t.card("Knight").strength == 2
    t.passes(1)
    t.does(0, "Ward")
    assert t.card("Knight").strength == 2


@pytest.mark.rule("agot-immune-04")
def test_an_immune_card_may_pay() -> None:
    t = table(stark(hand=["Levy"], play=["Guarded"]))
    t.does(0, "Levy")
    assert t.gold(0) == 2 and t.card("Guarded").kneeling


# --- blank ---


@pytest.mark.rule("agot-blank-01")
def test_a_blank_text_box_loses_what_is_printed_and_keeps_what_is_gained() -> None:
    t = table(stark(play=[wearing("Hero", "Hood", "Sword")]))
    assert t.card("Hero").keywords == [] and t.card("Hero").strength == 4  # 3, and the sword
    t = table(stark(play=[wearing("Hero", "Hood", "Medal")]))
    assert t.card("Hero").keywords == ["renown"]


@pytest.mark.rule("agot-blank-02")
def test_the_text_box_has_traits_and_modifiers_but_no_icons_and_strength() -> None:
    t = table(stark(play=["Hero", "Reader"]))
    assert t.card("Reader").strength == 2
    income = GAME.view(t.match, 0)["seats"][0]["income"]
    t = table(stark(play=[wearing("Hero", "Gag"), "Reader"]))
    hero = t.card("Hero")
    assert t.card("Reader").strength == 1 and GAME.view(t.match, 0)["seats"][0]["income"] == income - 1
    assert hero.strength == 3 and hero.icons == ["military", "intrigue", "power"]
    kind = t.match.kind_of(hero.number)
    assert kind.cost == 1 and kind.names["en"] == "Hero"
    t = table(stark(play=[wearing("Hero", "Hood"), "Reader"]))  # all but the traits
    assert t.card("Reader").strength == 2


# --- facedown ---


@pytest.mark.rule("agot-facedown-01")
def test_a_facedown_card_is_nothing_but_what_it_was_made() -> None:
    t = table(stark(play=["Nest"], hand=["Name"], deck=["Lord", "Ice"]), lannister(play=["Lord"]))
    t.does(0, "Nest")
    assert t.card("Nest").duplicates == 1 and t.card("Lord", 0).place == "duplicate"
    assert len(t.match.front[0]) == 1  # no character with a title and STR came
    t.passes(1)
    t.does(0, "Name")
    assert t.card("Lord", 1).kneeling and not t.card("Lord", 0).kneeling


@pytest.mark.rule("agot-facedown-02")
def test_who_controls_a_facedown_card_may_look_at_it() -> None:
    t = table(stark(play=["Nest"], deck=["Lord", "Ice"]))
    t.does(0, "Nest")
    nest, lord = str(t.card("Nest").number), t.card("Lord").number
    mine, theirs = GAME.view(t.match, 0)["cards"], GAME.view(t.match, 1)["cards"]
    assert mine[nest]["duplicates"] == [lord] and mine[str(lord)]["code"] == t.match.kind_of(lord).code
    assert theirs[nest]["duplicates"] == [-1] and str(lord) not in theirs
