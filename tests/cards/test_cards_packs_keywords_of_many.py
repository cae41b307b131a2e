"""Keywords of cards that play elsewhere: what they keep off, what is laid on them, where they come from."""

from __future__ import annotations

import pytest

from tests.cards.card_makers import gear
from tests.cards.packs import table
from tests.cards.plain_events import plays
from tests.cards.table import Table, card, cards_file, lannister, stark, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


BLADE = cards_file(gear("Blade", code="blade", traits=["Weapon"]))


def test_these_take_no_attachments() -> None:
    """A weapon is what some of them take."""
    for name, weapon in (
        ("Hodor", False),
        ("Stannis's Cavalry", False),
        ("Highgarden Honor Guard", False),
        ("Bear Island Host", False),
        ("City Watch", True),
        ("Ser Archibald Yronwood", True),
    ):
        t = table(stark(play=[name], hand=["Little Bird", "Blade"], gold=5), lannister(), pause=True, content=[BLADE])
        assert "Little Bird" not in t.offered(0), name
        assert ("Blade" in t.offered(0)) == weapon, name


def test_these_are_bestowed_with_gold() -> None:
    for name, most in (
        ("Stannis's Cavalry", 8),
        ("Wex Pyke", 8),
        ("Bear Island Host", 3),
        ("Mole's Town", 4),
        ("Obsidian Arrows", 4),
        ("Saltcliffe Sailor", 3),
    ):
        t = table(stark(play=["Robb Stark"], hand=[name], gold=20), lannister(), pause=True)
        t.does(0, name)
        assert t.is_asked(0, "cards.bestow") and t.pending.options == [0, most], name


def test_these_are_gone_with_their_host() -> None:
    for name, host in (
        ("Lingering Venom", "Arya Stark"),
        ("Lady", "Arya Stark"),
    ):
        t = table(
            lannister(hand=["Exile"]), stark(play=[wearing(host, name), "Robb Stark"]), phase="challenges", pause=True
        )
        plays(t, 0, "Exile", host)
        assert t.card(name).place == "discard", name
    fief = stark(play=[wearing("The Wolfswood", card("Plundered", owner=0))])
    t = table(lannister(hand=["Exile"]), fief, phase="challenges", pause=True)
    plays(t, 0, "Exile", "The Wolfswood")
    assert t.card("Plundered").place == "discard"


def test_these_have_what_wins_and_what_hides() -> None:
    for name, keyword in (("Dagmer Cleftjaw", "renown"), ("The Bastard of Godsgrace", "renown")):
        t = table(stark(play=[name]), lannister(), phase="challenges")
        assert keyword in t.card(name).keywords


def emerges(name: str, gold: int) -> Table:
    t = table(stark(shadows=[name], gold=gold), lannister(), phase="challenges", pause=True)
    t.run_to("cards.action", 0)
    return t


def test_these_come_out_of_shadows() -> None:
    for name, price in (
        ("Bolton Flayer", 2),
        ("Nefarious Acolyte", 2),
        ("Ser Archibald Yronwood", 4),
        ("Hardhome", 2),
        ("Ser Preston Greenfield", 4),
    ):
        t = emerges(name, price)
        t.does(0, name)
        assert t.card(name).place == "play" and t.gold(0) == 0, name
        assert name not in emerges(name, price - 1).offered(0)


def test_these_are_ambushed() -> None:
    for name, price in (("The Valyrian", 2), ("City Watch", 6), ("Highgarden Honor Guard", 6)):
        t = table(stark(hand=[name], gold=price), lannister(), phase="challenges", pause=True)
        t.does(0, name)
        assert t.card(name).place == "play" and t.gold(0) == 0
        t = table(stark(hand=[name], gold=price - 1), lannister(), phase="challenges", pause=True)
        assert name not in t.offered(0)


def test_harrenhal_is_prized() -> None:
    t = table(lannister(hand=["Exile"]), stark(play=["16021"]), phase="challenges", pause=True)
    plays(t, 0, "Exile", "Harrenhal")
    assert t.faction_power(0) == 2
