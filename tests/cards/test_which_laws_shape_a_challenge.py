"""Which challenges a card forbids, whom it compels, hides and sends along, who does not kneel and is outmatched."""

from __future__ import annotations

from itertools import product

import pytest

from bannermen.games.cards.content.table_numbers import (
    L_SALLY,
)
from bannermen.games.cards.rules import contest as c
from bannermen.games.cards.rules.filters import fits
from bannermen.games.cards.terms import (
    ATTACKING,
    DEFENDING,
    INTRIGUE_WON,
    NONE,
    ROUND,
)
from tests.cards.wars import at_war, table


@pytest.mark.rule("agot-cannot-01", "agot-challenge-08")
@pytest.mark.parametrize(
    ("name", "barred"),
    [("Peace", [0, 1, 2]), ("Ban", [2]), ("Chains", [0, 1, 2]), ("Narrow Gate", []), ("Whispers", [0, 2])],
)
def test_which_challenges_a_card_forbids(name: str, barred: list[int]) -> None:
    t = table([name])
    for type_ in range(3):
        assert c.challenge_bar(t.match, 0, type_) == (c.FORBIDDEN if type_ in barred else c.FREE)
        assert c.challenge_bar(t.match, 1, type_) == c.FREE
    if name == "Narrow Gate":
        t = table(["Truce"])
        t.match.count(0, INTRIGUE_WON, 9)  # counts for nothing here
        assert c.challenge_bar(t.match, 0, 0) == c.FREE


@pytest.mark.rule("agot-constant-01", "agot-keywords-25", "agot-challenge-18")
def test_whom_cards_compel_and_hide() -> None:
    t = table(["Bound", "Eager", "Sneak", "Watchful", "Open Field"])
    page, bound, eager, sneak, watch = (t.card(n, 0).number for n in ("Page", "Bound", "Eager", "Sneak", "Watchful"))
    everybody = [page, bound, eager, sneak, watch]
    assert [c.is_compelled(t.match, each) for each in everybody] == [False, True, False, False, False]
    assert c.urged(t.match, everybody) == [eager]
    assert [c.bypass_bar(t.match, each) for each in everybody] == [c.FREE, c.FREE, c.FREE, c.HAS_STEALTH, c.BARRED]
    at_war(t)
    assert c.most_defenders(t.match) == 0


@pytest.mark.rule("agot-challenge-12", "agot-lasting-01")
def test_in_the_sally_those_do_not_kneel_of_whom_it_speaks() -> None:
    for name, seat in product(("Page", "Knight"), (0, 1)):
        t = table()
        numbers = [n for n, one in enumerate(t.book.sallies) if fits(t.match, t.card(name, 0).number, one, 0, NONE)]
        other = t.card("Knight" if name == "Page" else "Page", 0).number
        own = [n for n in numbers if not fits(t.match, other, t.book.sallies[n], 0, NONE)]
        t.match.last(L_SALLY, seat, own[-1] + 1, ROUND, 0)
        for attacker in (0, 1):
            t.match.attacker = attacker
            page, knight = t.card("Page", attacker).number, t.card("Knight", attacker).number
            found = [c.sallies_out(t.match, page), c.sallies_out(t.match, knight)]
            assert found == [attacker == seat and name == "Page", attacker == seat and name == "Knight"]
        at_war(t, 0, [])
        t.match.attacker = seat
        pages = [t.card(each, seat).number for each in ("Page", "Knight")]
        assert c.send_out(t.match, seat, 1 - seat, 0, pages) == [pages[name == "Page"]]
        assert t.match.lasting.rows(L_SALLY) == []


@pytest.mark.rule("agot-challenge-20", "agot-constant-02")
def test_whom_a_place_sends_along() -> None:
    """In challenges of each type, of its player alone; at once when it is initiated."""
    for type_, attacker in product(range(3), (0, 1)):
        t = table(["Horn"])
        at_war(t, type_, [])
        t.match.attacker, t.match.defender = attacker, 1 - attacker
        page, knight = t.card("Page", attacker).number, t.card("Knight", 0).number
        c.send_out(t.match, attacker, 1 - attacker, type_, [page])
        assert t.match.attacking == ([page, knight] if attacker == 0 else [page])
        assert c.is_called(t.match, knight) == (attacker == 0) and not c.is_called(t.match, t.card("Horn").number)
        assert t.match.kneeling[knight] == 0


@pytest.mark.rule("agot-challenge-27", "agot-challenge-28")
def test_who_is_outmatched_defends_and_a_side_without_characters_has_no_str() -> None:
    t = table(["Giant", "Banners"], ["Giant"])
    at_war(t, 2, ["Giant", "Page"], ["Knight"])
    giant, page = t.match.attacking
    assert c.counts(t.match, page) and c.total_strength(t.match, ATTACKING) == 8  # and 2 for the banners
    assert c.total_strength(t.match, DEFENDING) == 0
    t.match.attacking = [page]
    assert c.counts(t.match, t.match.defending[0]) and c.total_strength(t.match, DEFENDING) == 3  # he does not attack
    t.match.attacking = []
    assert c.total_strength(t.match, ATTACKING) == 0
    assert giant not in t.match.attacking


@pytest.mark.rule("agot-challenge-20", "agot-challenge-21")
def test_who_was_declared_is_not_sent_along_once_more() -> None:
    t = table(["Horn"])
    at_war(t, 2, [])
    page, knight = t.card("Page", 0).number, t.card("Knight", 0).number
    c.send_out(t.match, 0, 1, 2, [page, knight])
    assert t.match.attacking == [page, knight] and t.match.standers == []


@pytest.mark.rule("agot-challenge-11")
def test_without_anybody_to_attack_every_opponent_is_still_one() -> None:
    t = table()
    for card in t.match.front[0]:
        t.match.set_kneeling(card, 1)
    assert not c.has_foeman(t.match, 0, 1, 2) and c.foes_of(t.match, 0, 2) == [1, 2]
