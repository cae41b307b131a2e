"""Whence each word can send a card, and whither: from play, from shadows, from a hand, from a pile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark

VERBS = ("kill", "discard", "sacrifice", "return", "remove", "shuffle", "veil")
PLACES = ("play", "shadows", "hand", "discard", "dead")
GOLD = {"gold": 1, "then": True}
OWN = cards_file(
    man("Page", keywords=["shadow 1"]),
    man("Squire"),
    man("Fugitive", {"would": ["killed", "discarded", "returned", "removed"], "of": "self", "do": {"save": True}}),
    man(
        "Saint",
        always=[
            {"law": "cannot", "to": what} for what in ("killed", "discarded", "sacrificed", "returned", "shuffled")
        ],
    ),
    place("Inn"),
    gear("Ring"),
    place("Toll", {"forced reaction": ["thrown", "milled"], "do": {"mark": "self", "token": "bell"}}),
    *(event(f"{verb} {at}", [{verb: "it"}, GOLD], {"name": "Page", "at": at}) for verb in VERBS for at in PLACES),
    *(event(f"{verb} any", [{verb: "it"}, GOLD], {"type": ["character", "location", "attachment", "faction"]})
      for verb in VERBS),
    *(event(f"{verb} twice", [{"kill": "it"}, {verb: "it"}, GOLD], ANYONE) for verb in VERBS),
    *(event(f"{verb} top", [{"scry": 2}, {verb: "seen"}, GOLD]) for verb in VERBS),
    *(event(f"{verb} pile", [{verb: {"name": "Page", "at": "discard"}, "all": True}, GOLD]) for verb in VERBS),
    faction="stark",
)  # fmt: skip


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Table:
    mine.setdefault("deck", ["Inn"] * 4)
    theirs = {"deck": ["Inn"] * 4, **(theirs or {})}
    return Table(stark(**mine), lannister(**theirs), content=[OWN], pause=True, phase="standing", step="act")


GOES: dict[str, dict[str, str]] = {
    "kill": {"play": "dead"},
    "discard": {"play": "discard", "shadows": "discard", "hand": "discard"},
    "sacrifice": {"play": "discard"},
    "return": {"play": "hand", "shadows": "hand", "discard": "hand", "dead": "hand"},
    "remove": {"play": "out", "hand": "out", "discard": "out", "dead": "out"},
    "shuffle": {"play": "deck", "shadows": "deck", "hand": "deck", "discard": "deck", "dead": "deck"},
    "veil": {"play": "shadows", "hand": "shadows", "discard": "shadows", "dead": "shadows"},
}


@pytest.mark.rule("agot-effects-03", "agot-targets-08", "agot-kill-01", "agot-sacrifice-01")
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("at", PLACES)
def test_whence_and_whither_a_target_goes(verb: str, at: str) -> None:
    name = f"{verb} {at}"
    if name == "return hand":
        return  # nobody says that
    mine: dict[str, Any] = {"hand": [name], "play": ["Toll"]}
    mine[at] = [*mine.get(at, []), "Page"]
    t = table(mine)
    goes = GOES[verb].get(at)
    assert (name in t.offered(0)) == (goes is not None)
    if goes is None:
        return
    t.does(0, name)
    assert t.gold(0) == 1, "what follows upon it follows"
    if goes == "deck":
        assert "Page" in t.pile(0, "deck") and len(t.pile(0, "deck")) == 5
    else:
        assert t.card("Page", 0).place == goes
    assert t.card("Toll").tokens.get("bell", 0) == (1 if (verb, at) == ("discard", "hand") else 0)


@pytest.mark.rule("agot-kill-01", "agot-sacrifice-01", "agot-cannot-01", "agot-targets-08")
@pytest.mark.parametrize("verb", VERBS)
def test_what_in_play_each_word_can_be_said_of(verb: str) -> None:
    mine: dict[str, Any] = {
        "hand": [f"{verb} any"],
        "play": ["Page", "Inn", "Saint", card("Squire", attachments=["Ring"])],
    }
    t = table(mine, {"play": ["Fugitive", "Toll"]})
    t.does(0, f"{verb} any")
    men, things = ["Page", "Squire"], ["Inn", "Ring"]
    theirs = ["Fugitive", "Toll"]
    expected = {"kill": [*men, "Fugitive"], "sacrifice": [*men, *things]}.get(verb, [*men, *things, *theirs])
    if verb in ("remove", "veil"):
        expected = [*expected, "Saint"]
    assert sorted(each for each in t.offered(0) if each != "Herald") == sorted(expected)


@pytest.mark.rule("agot-leaveplay-06", "agot-effects-03", "agot-then-01")
@pytest.mark.parametrize("verb", VERBS)
def test_what_is_done_after_death(verb: str) -> None:
    t = table({"hand": [f"{verb} twice"], "play": ["Page"]})
    t.does(0, f"{verb} twice")
    goes = GOES[verb].get("dead", "dead") if verb != "remove" else "dead"  # it speaks of no pile
    if goes == "deck":
        assert "Page" in t.pile(0, "deck")
    else:
        assert t.card("Page").place == goes
    assert t.gold(0) == (goes != "dead")


@pytest.mark.rule("agot-look-01", "agot-effects-03")
@pytest.mark.parametrize("verb", VERBS)
def test_what_is_seen_on_top(verb: str) -> None:
    t = table({"hand": [f"{verb} top"], "deck": ["Page", "Squire", "Inn", "Inn"], "play": ["Toll"]})
    assert f"{verb} top" in t.offered(0)
    t.does(0, f"{verb} top")
    t.run_to("cards.action")
    gone = verb in ("discard", "return", "veil")
    assert len(t.pile(0, "deck")) == (2 if gone else 4)
    assert t.gold(0) == (gone or verb == "shuffle") and t.card("Toll").tokens.get("bell", 0) == 2 * (verb == "discard")


@pytest.mark.rule("agotp-removed-03", "agot-effects-03")
@pytest.mark.parametrize("verb", VERBS)
def test_all_of_a_pile(verb: str) -> None:
    t = table({"hand": [f"{verb} pile"], "discard": ["Page", "Inn"]}, {"discard": ["Page"]})
    goes = GOES[verb].get("discard")
    assert (f"{verb} pile" in t.offered(0)) == (goes is not None)
    if goes is None:
        return
    t.does(0, f"{verb} pile")
    for seat in (0, 1):
        if goes == "deck":
            assert "Page" in t.pile(seat, "deck") and len(t.pile(seat, "deck")) == 5
        else:
            assert t.card("Page", seat).place == goes
    assert t.gold(0) == 1 and "Inn" in t.pile(0, "discard")
