"""What is asked once more when its turn comes: of the next player, of a pile, of a number, of a named type."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.values import tally_strength
from bannermen.games.cards.terms import EVENT
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, greyjoy, lannister, stark, tyrell

OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Soldier", icons=["military"]),
    man("Monk", icons=["intrigue"]),
    man("Judge", icons=["power"]),
    man("Miser", strength=0, always=[{"strength": 1, "per": "gold"}]),
    place("Purse", {"action": "any", "do": {"gold": 2}}),
    place("Throne", {"action": "any", "do": {"lead": True}}),
    place(
        "Tent",
        {
            "action": "any",
            "cost": {"reveal": {"type": "attachment"}},
            "do": [{"gold": 1}, {"sacrifice": "self"}, {"cover": "paid"}],
        },
    ),
    gear("Ring"),
    event("Gift", {"either": [{"gold": 1}, {"power": 1}], "each": "all"}),
    event("Slander", {"weaken": ANYONE, "icon": "named", "until": "phase"}, name="challenge"),
    *[event(f"Sift to {pile}", {"search": {"type": "character"}, "into": pile}) for pile in ("dead", "discard")],
    place("Market", {"reaction": "won", "you": "win", "do": {"gold": 1}}, always=[{"law": "shared"}]),
    man("Peddler", {"action": "any", "do": {"cover": {"type": "attachment", "at": "hand", "whose": "mine"}}}),
    event("Flood", {"mill": 1, "from": "opponents"}),
    event("Song", {"draw": 1}),
    event("Ballad", {"draw": 2}),
    {**gear("Gag"), "does": [{"forced interrupt": "drawn", "who": "bearer", "do": {"swell": -1}}]},
    place("Library", {"forced reaction": "drawn", "who": "you", "do": {"gold": 1}}),
    event("Motley", {"search": {"type": "character"}, "most": 2, "different": True}),
    event("Court", {"search": {"name": "Page"}, "most": 2, "of": {"name": "Judge"}}),
    event("Purge", {"search": {"name": "Page", "at": ["deck", "hand"]}, "from": "chosen", "into": "discard", "most": 9},
          {"player": "opponent"}),
    *[place(f"Bell {what}", {"forced reaction": what, "who": "opponent", "do": {"mark": "self", "token": "bell"}})
      for what in ("milled", "thrown")],
    man("Kraken", faction="greyjoy", keywords=["no attachments"]),
    event("Murder", {"kill": "it"}, ANYONE),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(*seats, content=[OWN], pause=True, **given)


def acts(t: Table, *words: str, seat: int = 0) -> None:
    """The seat acts with each of these in turn; others pass."""
    for word in words:
        t.run_to("cards.action", seat)
        t.does(seat, word)


@pytest.mark.rule("agot-order-01", "agot-effects-03")
@pytest.mark.parametrize("ways", [(0, 1, 0), (1, 0, 1), (1, 1, 0)])
def test_each_player_decides_for_himself(ways: tuple[int, int, int]) -> None:
    t = table(stark(hand=["Gift"]), lannister(), tyrell())
    acts(t, "Gift")
    for seat, way in enumerate(ways):
        assert t.asked == seat and len(t.decision(seat).options) == 2
        t.does(seat, t.decision(seat).options[way])
    assert [t.gold(seat) for seat in range(3)] == [1 - way for way in ways]
    assert [t.faction_power(seat) for seat in range(3)] == list(ways)


@pytest.mark.rule("agot-effects-03")
def test_nothing_is_attached_to_what_has_left() -> None:
    t = table(stark(play=["Tent"], hand=["Ring"]), lannister())
    acts(t, "Tent")
    t.run_to("cards.action")
    assert t.card("Tent").place == "discard" and t.gold(0) == 1 and t.pile(0, "hand") == ["Ring"]


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("pile", ["dead", "discard"])
def test_what_is_found_for_a_pile_is_not_taken_into_hand(pile: str) -> None:
    t = table(stark(hand=[f"Sift to {pile}"], deck=["Page", "Squire", "Ring"]), lannister())
    acts(t, f"Sift to {pile}")
    assert sorted(t.offered(0))[:2] == ["Page", "Squire"]
    t.does(0, "Page")
    assert "Page" in t.pile(0, pile) and t.pile(0, "hand") == []
    assert t.log("found") == [] and t.log("took") == []
    assert any("goes to its owner's" in line and "Page" in line for line in t.log("move"))


@pytest.mark.rule("agot-targets-08")
@pytest.mark.parametrize(("type_", "whom"), [("military", "Soldier"), ("intrigue", "Monk"), ("power", "Judge")])
def test_an_icon_is_lost_by_who_has_it(type_: str, whom: str) -> None:
    t = table(stark(hand=["Slander"], play=["Page"]), lannister(play=["Soldier", "Monk", "Judge"]))
    acts(t, "Slander")
    t.does(0, type_)
    assert {*t.offered(0)} - {"Herald"} == {"Page", whom}
    t.does(0, whom)
    assert t.card(whom).icons == [] and len(t.card("Page").icons) == 3


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("first", [0, 1])
def test_who_leads_already_does_not_take_the_lead(first: int) -> None:
    t = table(stark(play=["Throne"]), lannister(play=["Throne"]), first=first)
    other = 1 - first
    t.run_to("cards.action", first)
    assert "Throne" not in t.offered(first)
    acts(t, "Throne", seat=other)
    assert t.match.first == other
    t.run_to("cards.action", first)
    assert "Throne" in t.offered(first)


@pytest.mark.rule("agot-modifiers-01")
def test_where_a_number_comes_from_is_told_as_things_stand() -> None:
    t = table(stark(play=["Miser", "Purse"], gold=1), lannister())
    miser = t.card("Miser").number
    for gold in (1, 4):
        t.match.add_gold(0, gold - t.gold(0))
        assert [part[:2] for part in tally_strength(t.match, miser).parts if part[0]] == [(gold, "agot-constant-01")]
        assert t.card("Miser").strength == gold


@pytest.mark.rule("agot-reactions-02")
@pytest.mark.parametrize("winner", [0, 1])
def test_what_any_player_may_use_its_own_may_use_just_as_often(winner: int) -> None:
    t = table(stark(play=["Market", "Page"]), lannister(play=["Page"]), phase="challenges", first=winner)
    t.initiate("power", "Page", seat=winner)
    t.run_to("cards.reaction.won", winner)
    assert t.offered(winner).count("Market") == 1
    t.does(winner, "Market")
    t.resolve()
    assert (t.gold(winner), t.gold(1 - winner)) == (1, 0)


@pytest.mark.rule("agot-elimination-04")
def test_what_was_attached_facedown_leaves_with_who_is_out() -> None:
    t = table(
        stark(hand=["Flood"], deck=["Page"] * 3),
        lannister(play=["Peddler"], hand=["Ring"], deck=["Page"]),
        tyrell(deck=["Page"] * 3),
        first=1,
    )
    acts(t, "Peddler", seat=1)
    if t.is_asked(1, "cards.pick"):
        t.does(1, "Ring")
    assert len(t.card("Peddler").attachments) == 1
    acts(t, "Flood")
    t.run_to("cards.action")
    assert t.match.gone == [0, 1, 0] and t.in_play(1) == []
    assert t.card("Ring").place == "out" and t.card("Peddler").place == "out"


@pytest.mark.rule("agot-triggers-01")
@pytest.mark.parametrize(("song", "drawn"), [("Song", 0), ("Ballad", 1)])
def test_where_nothing_is_left_to_draw_nothing_was_drawn(song: str, drawn: int) -> None:
    """One card fewer: nothing answers a draw of no cards."""
    played = {"card": "Page", "attachments": ["Gag"]}
    t = table(stark(play=[played, "Library"], hand=[song], deck=["Squire"] * 4), lannister())
    acts(t, song)
    t.run_to("cards.action")
    assert len(t.pile(0, "hand")) == drawn and t.gold(0) == drawn


@pytest.mark.rule("agot-search-03")
def test_of_different_cards_no_second_copy_is_found() -> None:
    t = table(stark(hand=["Motley"], deck=["Page", "Page", "Squire"]), lannister())
    acts(t, "Motley")
    t.does(0, "Page")
    assert "Page" not in t.offered(0) and "Squire" in t.offered(0)
    t.does(0, "Squire")
    assert sorted(t.pile(0, "hand")) == ["Page", "Squire"]


@pytest.mark.rule("agot-search-03")
@pytest.mark.parametrize("one", ["Page", "Judge"])
def test_who_is_found_alone_is_found_with_nobody(one: str) -> None:
    t = table(stark(hand=["Court"], deck=["Page", "Page", "Judge"]), lannister())
    acts(t, "Court")
    assert {"Page", "Judge"} <= {*t.offered(0)}
    t.does(0, one)
    if one == "Page":
        assert "Judge" not in t.offered(0)
        t.does(0, "Page")
    assert sorted(t.pile(0, "hand")) == (["Judge"] if one == "Judge" else ["Page", "Page"])


@pytest.mark.rule("agot-effects-03")
def test_what_is_purged_is_discarded_from_where_it_lies() -> None:
    t = table(
        stark(play=["Bell milled", "Bell thrown"], hand=["Purge"]),
        lannister(hand=["Page", "Squire"], deck=["Page", "Page", "Squire"]),
    )
    acts(t, "Purge")
    for _ in range(3):
        t.does(0, "Page")
    t.run_to("cards.action")
    assert sorted(t.pile(1, "discard")) == ["Page"] * 3 and t.pile(1, "hand") == ["Squire"]
    assert t.pile(1, "deck") == ["Squire"]
    assert (t.card("Bell milled").tokens, t.card("Bell thrown").tokens) == ({"bell": 2}, {"bell": 1})


@pytest.mark.rule("agot-save-01", "agot-keywords-19")
@pytest.mark.parametrize("who", ["Kraken", "Asha Greyjoy"])
def test_who_takes_no_attachment_is_saved_all_the_same(who: str) -> None:
    """Risen from the Sea stays an event then, and goes where events go."""
    t = table(stark(hand=["Murder"]), greyjoy(play=[who], hand=["Risen from the Sea"]))
    acts(t, "Murder")
    t.does(1, "Risen from the Sea")
    t.run_to("cards.action")
    risen = t.card("Risen from the Sea")
    assert t.card(who).place == "play" and risen.place == ("discard" if who == "Kraken" else "play")
    assert t.card(who).attachments == ([] if who == "Kraken" else ["Risen from the Sea"])
    assert (t.match.type_of(risen.number) == EVENT) == (who == "Kraken")
