"""What happens at once, and for what the table stops: listeners, those who come, duplicates, piles, delayed effects."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import AT_WIN
from bannermen.games.cards.rules.happening import (
    IMMINENT,
    RAISABLE,
    SAVABLE,
    UNSAVABLE,
    Happening,
    announce,
    depart_all,
    forced_reactions,
    happen,
    interrupts,
    is_heard,
    is_heard_there,
    is_imminent,
    is_reacted_to,
    react,
    would,
)
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.terms import DEAD, DISCARD, HAPPENINGS, NONE
from tests.cards.card_makers import man, place
from tests.cards.occurrences import happens, using
from tests.cards.table import Table, card, cards_file, lannister, stark

GOLD: dict[str, Any] = {"do": {"gold": 1}}
HEARS = {"Bell": "kneels", "Drum": "pulled", "Gong": "retired"}
OWN = cards_file(
    man("Page"),
    man("Knight"),
    man("Lord", unique=True),
    man("Saint", always=[{"law": "cannot", "to": "killed"}]),
    man("Guest", {"reaction": "enters", "of": "self", **GOLD}),
    man("Late Guest", {"forced reaction": "enters", "of": "self", **GOLD}),
    man("Rich", keywords=["bestow 1"]),
    place("Omen", {"forced reaction": "stands", **GOLD}),
    man("Barrow Ghost", {"reaction": "killed", "of": "self", "at": "dead", **GOLD}),
    man("Rags", {"reaction": ["milled", "thrown", "discarded"], "of": "self", "at": "discard", **GOLD}),
    man("Envoy", {"interrupt": "milled", "of": "self", "at": "deck", **GOLD}),
    *(place(name, {"reaction": what, **GOLD}) for name, what in HEARS.items()),
)


def table(*play: Any, **given: Any) -> Table:
    return Table(
        stark(play=["Page", "Knight", *play], **given),
        lannister(play=["Page"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
        bent=True,
    )


def kinds(*whats: str) -> Happening:
    return happens(*((what, NONE, 0, NONE, 0) for what in whats))


@pytest.mark.rule("agot-triggers-01", "agot-triggers-13")
@pytest.mark.parametrize("name", sorted(HEARS))
def test_the_table_stops_for_what_somebody_hears(name: str) -> None:
    t = table(name)
    quiet = kinds("begins", "income")
    assert not is_heard(t.match, quiet)
    for what in ("kneels", "drawn", "retired", "stands"):
        heard = {"Bell": "kneels", "Drum": "drawn", "Gong": "retired"}[name] == what
        assert is_heard(t.match, kinds(what)) == heard
        assert is_heard(t.match, kinds("income", what)) == is_heard(t.match, kinds(what, what, "income")) == heard


@pytest.mark.rule("agot-triggers-01", "agotp-bestow-01")
def test_who_comes_listens_once_it_is_there() -> None:
    t = table(hand=["Guest", "Late Guest", "Rich", "Lord"])
    for name in ("Guest", "Late Guest", "Rich", "Lord"):
        number, lord = t.card(name, 0, "hand").number, t.card("Lord").number
        for rows in ([number], [lord, number]):
            h = happens(*(("enters", each, 0, NONE, NONE) for each in rows))
            assert is_heard(t.match, h) == (name != "Lord"), name
        if name != "Rich":
            assert not is_heard(t.match, happens(("stands", number, 0, NONE, 0)))


@pytest.mark.rule("agot-save-01", "agot-triggers-05")
def test_duplicates_are_waited_for_where_they_may_save() -> None:
    t = table(card("Lord", duplicates=1))
    lord, page = t.card("Lord", 0, "play").number, t.card("Page", 0).number
    for savable, what in product((UNSAVABLE, SAVABLE, RAISABLE), ("killed", "veiled", "stands")):
        for about in (lord, page):
            h = happens(("stands", page, 0, NONE, 0), (what, about, 0, NONE, 0), savable=savable)
            assert is_heard(t.match, h) == (savable == SAVABLE and what != "stands" and about == lord)


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
def test_what_is_delayed_is_waited_for_at_its_moments_alone() -> None:
    moments = ("ends", "won", "over", "unmasked", "foremost", "dominates")
    for what, waits in product((*moments, "begins", "stands"), (False, True)):
        t = table()
        t.match.delayed = [AT_WIN, 0, 0, NONE, 0, NONE] if waits else []
        assert is_heard(t.match, kinds(what)) == (waits and what in moments)


@pytest.mark.rule("agot-zones-05")
def test_the_owner_is_asked_in_which_order_two_cards_come_to_a_pile() -> None:
    t = table()
    page, knight, other = t.card("Page", 0).number, t.card("Knight").number, t.card("Page", 1).number
    for rows, asked in (([page], False), ([page, knight], True), ([page, other], False)):
        assert is_heard(t.match, happens(*(("killed", each, 0, NONE, 0) for each in rows))) == asked


@pytest.mark.rule("agot-triggers-01", "agot-leaveplay-06")
def test_who_listens_where_it_comes_to_lie() -> None:
    hears = {"Barrow Ghost": ("killed",), "Rags": ("milled", "thrown", "discarded"), "Page": ()}
    t = table("Barrow Ghost", "Rags", deck=["Envoy"])
    t.match.hearing = [0] * len(t.match.hearing)  # nobody else listens
    for name, what in product(hears, ("killed", "milled", "thrown", "discarded", "returned", "kneels")):
        h = happens(("stands", NONE, 0, NONE, 0), (what, t.card(name, 0).number, 0, NONE, 0))
        h.cards[0] = t.card("Knight").number
        assert is_heard_there(t.match, h) == (what in hears[name]), (name, what)
        assert is_heard(t.match, h) == (what in hears[name]), (name, what)
    ghost, rags = t.card("Barrow Ghost").number, t.card("Rags").number
    for number, what, fate in ((ghost, "killed", 10 + DISCARD), (rags, "discarded", 10 + DEAD)):
        h = happens((what, number, 0, NONE, 0))
        h.fate = [fate]
        assert not is_heard_there(t.match, h)
    assert is_heard(t.match, happens(("milled", t.card("Envoy").number, 0, NONE, 0)))


@pytest.mark.rule("agot-triggers-11", "agot-triggers-13", "agot-nested-03")
def test_what_nobody_hears_happens_at_once_and_waits_for_the_whole() -> None:
    for name in ("Bell", "Gong"):
        t = table(name)
        whole = using(t, True)
        t.match.push(whole)
        depth, page = len(t.match.stack), t.card("Page", 0).number
        happen(t.match, Happening())
        assert len(t.match.stack) == depth
        announce(t.match, HAPPENINGS.index("kneels"), page, 0, 7, 3, by=depth - 1)
        if name == "Bell":
            made = t.match.stack[-1]
            assert isinstance(made, Happening) and made.steps()[made.at] is would and not t.match.kneeling[page]
            assert (made.by, made.sources, made.extras, whole.waiting) == (depth - 1, [7], [3], [])
        else:
            assert len(t.match.stack) == depth and t.match.kneeling[page]
            assert whole.waiting == [[HAPPENINGS.index("kneels"), page, 0, 7, 3, IMMINENT]]


@pytest.mark.rule("agot-triggers-12", "agot-triggers-13")
def test_to_what_has_happened_in_steps_of_its_own_there_are_reactions_alone() -> None:
    for what in ("retired", "claimed"):
        t = table("Gong")
        depth = len(t.match.stack)
        react(t.match, HAPPENINGS.index(what), 1)
        assert len(t.match.stack) == depth + (what == "retired")
        if what == "retired":
            h = t.match.stack[-1]
            assert isinstance(h, Happening) and h.steps()[h.at] is forced_reactions is not interrupts
            assert (h.cards, h.seats, h.sources, h.extras) == ([NONE], [1], [NONE], [1])


@pytest.mark.rule("agot-cannot-01", "agot-save-01", "agot-then-01")
def test_who_leaves_together_and_can_be_saved_from_what() -> None:
    for what, savable in product(("killed", "sacrificed", "removed", "returned"), (UNSAVABLE, SAVABLE, RAISABLE)):
        t = table("Saint")
        t.match.push(using(t, True))
        depth = len(t.match.stack) - 1
        doing = t.match.stack[depth]
        page, knight, saint = (t.card(name, 0).number for name in ("Page", "Knight", "Saint"))
        hearing = t.match.hearing[:]
        hearing[4 * len(HAPPENINGS) + HAPPENINGS.index(what)] = 1  # an interrupt: it waits on the stack
        t.match.hearing = hearing
        depart_all(t.match, HAPPENINGS.index(what), [page, saint, knight], savable, depth, 5, 2)
        h = t.match.stack[-1]
        assert isinstance(h, Happening) and isinstance(doing, AbilityUse)
        assert h.cards == ([page, knight] if what == "killed" else [page, saint, knight])
        assert doing.success == (what != "killed") and h.by == depth
        assert h.savable == (UNSAVABLE if what in ("sacrificed", "removed") else savable)
        assert set(h.sources) == {5} and set(h.extras) == {2} and set(h.seats) == {0}


@pytest.mark.rule("agot-triggers-04")
def test_until_it_occurs_it_is_imminent() -> None:
    for at in range(9):
        h = kinds("kneels")
        h.at = at
        assert is_imminent(h) == (at < 5)  # the fifth step is that it occurs


@pytest.mark.rule("agot-triggers-12", "agot-triggers-13")
def test_forced_reactions_are_heard_as_reactions_are() -> None:
    for name, what in product(("Bell", "Omen"), HAPPENINGS):
        t = table(name)
        assert is_reacted_to(t.match, kinds(what)) == (what == ("kneels" if name == "Bell" else "stands")), what
