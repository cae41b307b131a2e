"""Where cards lie, and how they enter and leave play."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    greyjoy,
    kneeling,
    lannister,
    stark,
    tyrell,
    wearing,
)


def deed(name: str, do: Any, target: Any = None) -> dict[str, Any]:
    """An event that does this in any action window."""
    ability: dict[str, Any] = {"action": "any", "do": do}
    if target is not None:
        ability["target"] = target
    return {"name": name, "type": "event", "cost": 0, "does": [ability]}


ANYONE = {"type": "character"}
OWN = cards_file(
    deed("Dagger", {"kill": "it"}, ANYONE),
    deed("Exile", {"discard": "it"}, ANYONE),
    deed("Send Home", {"return": "it"}, ANYONE),
    deed("Lose in the Woods", {"shuffle": "it"}, ANYONE),
    deed("Banish", {"remove": "it"}, {"type": ["character", "faction", "plot", "agenda"]}),
    deed("Sacrifice", {"sacrifice": "it"}, {"type": "character", "whose": "mine"}),
    deed("Doom", {"kill": "it", "unsaved": True}, ANYONE),
    deed("Mill", {"mill": 1}, None),
    deed("Call", {"put": "it"}, {"type": "character", "at": ["hand", "discard"], "whose": "mine"}),
    deed("Raise", {"put": "it"}, {"type": "character", "at": "discard", "whose": "mine"}),
    deed("Arm", {"put": "it"}, {"type": "attachment", "at": "discard", "whose": "mine"}),
    deed("Bless", {"bolster": "it", "strength": 3, "until": "phase"}, ANYONE),
    deed("Shuffle", {"search": {"type": "character"}}),
    deed("Slaughter", {"discard": {"type": "character"}, "all": True}),
    {"name": "Watcher", "type": "location", "cost": 0, "does": [{"reaction": "leaves", "do": {"gold": 1}}]},
    {"name": "Gatekeeper", "type": "location", "cost": 0, "does": [{"reaction": "enters", "do": {"gold": 1}}]},
    {"name": "Recruiter", "type": "location", "cost": 0, "does": [{"reaction": "marshaled", "do": {"gold": 1}}]},
)


def table(ours: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    given.setdefault("phase", "dominance")
    return Table(ours, lannister() if theirs is None else theirs, content=[OWN], pause=True, **given)


# --- piles ---


@pytest.mark.rule("agot-zones-01", "agot-zones-06")
def test_the_dead_and_the_discarded_lie_apart() -> None:
    t = table(stark(hand=["Dagger", "Exile"], play=["Arya Stark", "Summer"]))
    t.does(0, "Dagger", "Arya Stark")
    t.passes(1)
    t.does(0, "Exile")
    assert t.pile(0, "dead") == ["Arya Stark"]
    assert [name for name in t.pile(0, "discard") if name in ("Arya Stark", "Summer")] == ["Summer"]
    assert t.in_play(0) == ["Herald"]


@pytest.mark.rule("agot-zones-06")
def test_what_names_the_discard_pile_does_not_find_the_dead() -> None:
    t = table(stark(hand=["Raise"], dead=["Arya Stark"]))
    assert "Raise" not in t.offered(0)
    t = table(stark(hand=["Raise"], dead=["Arya Stark"], discard=["Summer"]))
    t.does(0, "Raise")
    assert "Summer" in t.in_play(0)


@pytest.mark.rule("agot-zones-02", "agot-zones-03", "agot-zones-07")
def test_discarded_cards_lie_open_on_top_and_all_see_the_piles() -> None:
    t = table(
        stark(hand=["Mill"], deck=["Ice", "Summer"], discard=["Arya Stark"], dead=["Bran Stark"]),
    )
    t.does(0, "Mill")
    seen = GAME.view(t.match, 1)
    codes = [
        seen["cards"][number]["code"] if number in seen["cards"] else number for number in seen["seats"][0]["discard"]
    ]
    assert -1 not in seen["seats"][0]["discard"] and -1 not in seen["seats"][0]["dead"]
    assert t.pile(0, "discard")[:2] == ["Arya Stark", "Ice"] and len(codes) == 3


@pytest.mark.rule("agot-zones-04", "agot-zones-08")
def test_the_order_of_the_piles_stays() -> None:
    t = table(
        stark(discard=["Arya Stark", "Summer"], dead=["Bran Stark", "Robb Stark"], hand=["Mill"], deck=["Ice"] * 9)
    )
    t.does(0, "Mill")
    t.to_phase("plot")
    t.to_phase("dominance")
    assert t.pile(0, "discard")[:3] == ["Arya Stark", "Summer", "Ice"]
    assert t.pile(0, "dead") == ["Bran Stark", "Robb Stark"]


@pytest.mark.rule("agot-zones-05")
def test_the_owner_orders_what_is_discarded_together() -> None:
    t = table(stark(hand=["Slaughter"]), lannister(play=["Gold Cloaks", "Burned Men"]))
    t.does(0, "Slaughter")
    assert t.key == "cards.lay" and t.asked == 1
    t.does(1, ["Burned Men", "Gold Cloaks"])
    assert t.pile(1, "discard") == ["Burned Men", "Gold Cloaks"]


@pytest.mark.rule("agot-zones-10", "agot-zones-11", "agot-agenda-03")
def test_what_is_in_play() -> None:
    t = Table(
        stark(
            play=[wearing("Eddard Stark", "Ice", duplicates=1), "Gates of Winterfell"],
            hand=["Summer"],
            discard=["Arya Stark"],
            dead=["Bran Stark"],
            used=["Summons"],
            agenda="Fealty",
            title="Master of Coin",
        ),
        lannister(),
        baratheon(),
        phase="dominance",
    )
    match = t.match
    names = sorted(match.kind_of(each).names["en"] for each in match.in_play() if match.holder[each] == 0)
    assert [n for n in names if n in ("Summer", "Arya Stark", "Bran Stark", "Summons", "Fealty")] == []
    assert {"Eddard Stark", "Ice", "Gates of Winterfell"} <= set(names)
    places = {n: t.card(n, 0).place for n in ("Rebuilding", "Master of Coin", "House Stark")}
    assert places == {"Rebuilding": "shown", "Master of Coin": "held", "House Stark": "play"}


@pytest.mark.rule("agot-zones-12", "agot-zones-13", "agot-agenda-04")
def test_faction_plot_and_agenda_cannot_be_taken_away() -> None:
    t = table(stark(hand=["Banish"], play=["Arya Stark", "Summer"], agenda="Fealty"), lannister(agenda="Fealty"))
    t.does(0, "Banish")
    assert t.offered(0) == ["Arya Stark", "Summer"]


@pytest.mark.rule("agot-zones-14", "agot-zones-15")
def test_deck_means_the_draw_deck() -> None:
    t = table(stark(hand=["Shuffle"], deck=["Arya Stark", "Ice", "Summer"], plots=["Summons", "Rebuilding"]))
    t.does(0, "Shuffle")
    assert "Summons" not in t.offered(0)
    t.does(0, "Arya Stark")
    assert t.pile(0, "hand") == ["Arya Stark"] and t.pile(0, "plots") == ["Summons", "Rebuilding"]


@pytest.mark.rule("agot-zones-16", "agot-zones-17")
def test_a_removed_card_is_gone_for_good_and_blocks_nobody() -> None:
    t = table(stark(hand=["Banish", "Arya Stark"], play=["Arya Stark"], gold=9), phase="marshaling")
    t.does(0, "Banish")
    t.passes(1)
    assert t.card("Arya Stark", place="out").place == "out"
    t.does(0, "Arya Stark")
    assert "Arya Stark" in t.in_play(0) and t.gold(0) < 9  # it was no duplicate
    t.run_to("cards.plot")
    assert t.card("Arya Stark", place="out").place == "out"


# --- entering play ---


@pytest.mark.rule("agot-enterplay-01", "agot-enterplay-02", "agot-enterplay-03", "agot-enterplay-04", "agot-marshal-05")
def test_marshaling_is_entering_play_once_and_standing() -> None:
    t = table(stark(hand=["Summer"], gold=3), lannister(play=["Gatekeeper"]), phase="marshaling")
    t.does(0, "Summer")
    assert not t.card("Summer").kneeling and t.key == "cards.reaction.enters" and t.asked == 1
    t.does(1, "Gatekeeper")
    assert t.gold(1) == 1 and t.key != "cards.reaction.enters"


@pytest.mark.rule("agot-enterplay-02", "agot-enterplay-04", "agot-putplay-01", "agot-putplay-02", "agot-putplay-04")
def test_put_into_play_costs_nothing_and_is_no_marshaling() -> None:
    t = table(stark(hand=["Call"], discard=["Eddard Stark"], play=["Gatekeeper", "Recruiter"]))
    t.does(0, "Call")
    assert "Eddard Stark" in t.in_play(0) and t.gold(0) == 0
    assert t.offered(0) == ["Gatekeeper", "pass"]


@pytest.mark.rule("agot-putplay-03")
def test_an_attachment_without_a_legal_host_is_not_put_into_play() -> None:
    t = table(stark(hand=["Arm"], discard=["Ice"], play=["Littlefinger"]))
    assert "Arm" not in t.offered(0)
    t = table(stark(hand=["Arm"], discard=["Ice"], play=["Littlefinger", "Arya Stark"]))
    t.does(0, "Arm")
    assert t.card("Ice").host == "Arya Stark"


@pytest.mark.rule("agot-putplay-05")
def test_a_second_copy_put_into_play_is_a_duplicate() -> None:
    t = table(stark(hand=["Call", "Eddard Stark"], play=["Eddard Stark"]))
    t.does(0, "Call")
    assert t.card("Eddard Stark").duplicates == 1


# --- leaving play ---


@pytest.mark.rule("agot-leaveplay-01")
@pytest.mark.parametrize("way", ["Dagger", "Exile", "Send Home", "Lose in the Woods", "Banish", "Sacrifice"])
def test_every_way_out_is_leaving_play_once(way: str) -> None:
    t = table(stark(hand=[way], play=["Arya Stark", "Watcher"]))
    t.does(0, way)
    t.does(0, "Watcher")
    assert "Arya Stark" not in t.in_play(0) and t.gold(0) == 1 and t.key != "cards.reaction.killed"


@pytest.mark.rule("agot-leaveplay-02", "agot-leaveplay-03", "agot-leaveplay-04", "agot-leaveplay-05")
def test_tokens_duplicates_and_attachments_go_at_the_same_time() -> None:
    eddard = wearing("Eddard Stark", "Ice", card("Little Bird", owner=1), power=3, duplicates=2)
    t = table(stark(hand=["Doom"], play=[eddard, "Watcher"], power=1), phase="challenges")
    assert t.power(0) == 4
    t.does(0, "Doom")
    assert t.key == "cards.reaction.killed"  # the first window after all of it
    assert t.power(0) == 1 and t.pile(0, "dead") == ["Eddard Stark"]
    assert [n for n in t.pile(0, "discard") if n == "Eddard Stark"] == ["Eddard Stark"] * 2
    assert t.pile(0, "hand") == ["Ice"] and t.pile(1, "hand") == ["Little Bird"]


@pytest.mark.rule("agot-leaveplay-06")
def test_effects_end_for_a_card_that_leaves_play() -> None:
    t = table(stark(hand=["Bless", "Send Home", "Call"], play=["Arya Stark"]))
    t.does(0, "Bless")
    t.passes(1)
    assert t.card("Arya Stark").strength == 5
    t.does(0, "Send Home")
    t.passes(1)
    t.does(0, "Call")
    assert t.card("Arya Stark").place == "play" and t.card("Arya Stark").strength == 2


# --- factions and agendas ---


@pytest.mark.rule("agot-faction-04", "agot-gain-01")
def test_power_for_the_faction_lies_on_its_card() -> None:
    t = Table(greyjoy(play=["Great Kraken", "Asha Greyjoy"]), lannister(), phase="challenges")
    t.initiate("military")
    t.run_to("cards.reaction.won")
    before = t.faction_power(0)
    t.does(0, "Great Kraken")
    labels = t.offered(0)
    t.does(0, next(label for label in labels if "power" in label))
    assert t.faction_power(0) >= before + 1 and t.power(0) == t.faction_power(0)


@pytest.mark.rule("agot-faction-06")
def test_neutral_cards_belong_to_no_faction() -> None:
    t = Table(
        stark(play=["Littlefinger", "Arya Stark", kneeling("Robb Stark")], hand=["Dagger"]),
        tyrell(),
        phase="dominance",
        content=[OWN],
        pause=True,
    )
    t.does(0, "Dagger", "Littlefinger")
    assert t.key != "cards.reaction.killed"  # Robb mourns Starks, Littlefinger is none


@pytest.mark.rule("agot-agenda-03", "agot-abilities-07")
def test_an_agenda_works_from_beside_the_faction_card() -> None:
    t = table(stark(agenda="Fealty", hand=["Robb Stark"], gold=5, plot="Summons"), phase="marshaling")
    assert t.match.agenda[0] not in t.match.in_play() and "Robb Stark" not in t.offered(0)
    t.does(0, "Fealty")
    t.passes(1)
    t.does(0, "Robb Stark")
    assert t.faction(0).kneeling and t.gold(0) == 0


@pytest.mark.rule("agot-abilities-05", "agot-abilities-06")
def test_abilities_look_only_at_cards_in_play() -> None:
    t = table(
        stark(hand=["Dagger", "Grey Wind"], play=["Arya Stark"], discard=["Summer"], dead=["Robb Stark"]),
        lannister(play=["Gold Cloaks"], hand=["Burned Men"]),
        phase="challenges",
    )
    assert "Grey Wind" not in t.offered(0)  # a character in hand has no action
    t.does(0, "Dagger")
    assert t.offered(0) == ["Arya Stark", "Gold Cloaks"]


@pytest.mark.rule("agot-plots-13")
def test_the_old_plot_goes_to_the_used_pile() -> None:
    t = table(stark(plot="Summons", plots=["A Noble Cause", "Rebuilding"]), phase="taxation", step="ends")
    t.run_to("cards.plot")
    t.does(0, "A Noble Cause")
    t.run_to("cards.first")
    assert t.pile(0, "used") == ["Summons"] and t.match.out == []
