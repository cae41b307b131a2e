"""What is drawn and bestowed, which reactions and effects wait, and what is told with the rest."""

from __future__ import annotations

from itertools import product

import pytest

from bannermen.games.cards.content.table_numbers import AT_DOMINANCE, AT_OVER, AT_PHASE_END, AT_PLOT, AT_WIN
from bannermen.games.cards.rules.happening import (
    AVERTED,
    IMMINENT,
    SAVABLE,
    UNSAVABLE,
    Bestow,
    Happening,
    delayed,
    draw,
    draw_for,
    forced_reactions,
    is_told_by_itself,
    react_to_all,
    stirring,
    tell_each,
    tell_of_piles,
    wait,
)
from bannermen.games.cards.terms import (
    CARDS_DRAWN,
    DOMINANT,
    DRAWN_OF_ROUND,
    FORCED_INTERRUPT,
    HAPPENINGS,
    INTERRUPT,
    NONE,
    PHASES,
    TRIGGERS,
)
from bannermen.kernel.kinds import AMOUNT
from tests.cards.occurrences import happens, table, using

# --- drawing, and gold for who enters ---


@pytest.mark.rule("agot-draw-01", "agot-draw-02", "agot-draw-03")
def test_as_many_are_drawn_as_there_are_and_the_character_of_insight_learns_which() -> None:
    for count, left in product(range(4), range(4)):
        t = table(deck=["Page", "Knight", "Rich"][:left])
        h = happens(("kneels", 4, 0, NONE, 9), ("drawn", NONE, 0, NONE, count), *[("insight", 4, 0, NONE, 0)] * 2)
        draw_for(t.match, h, 1)
        drawn = min(count, left)  # and what is no insight is left as it was
        assert t.match.hand[0] == t.match.hand[0][:drawn] and t.match.left[0] == left - drawn
        assert t.pile(0, "hand") == ["Page", "Knight", "Rich"][:left][:drawn]
        assert t.match.did(0, CARDS_DRAWN) == t.match.did(0, DRAWN_OF_ROUND) == drawn
        assert h.extras == [9, drawn, 0, 0] and len(h.whats) == 4
        known = t.match.hand[0][: min(drawn, 2)]
        assert h.cards == [4, NONE, *known, *[4] * (2 - len(known))]
        assert h.fate == [0, 0, *([0] * len(known)), *([AVERTED] * (2 - len(known)))]
    t = table(deck=["Page", "Knight"])
    t.match.phase = NONE  # before the first round nothing is counted
    assert draw(t.match, 0, 1) == 1 and t.match.did(0, CARDS_DRAWN) == 0


@pytest.mark.rule("agot-draw-01", "agot-triggers-01")
def test_each_card_that_was_drawn_is_told_where_somebody_asks() -> None:
    h = happens(("drawn", NONE, 1, NONE, 2))
    tell_each(h, 1, [8, 9])
    assert h.cards == [NONE, 8, 9] and h.seats == [1, 1, 1] and h.fate == [IMMINENT] * 3
    assert [HAPPENINGS[what] for what in h.whats] == ["drawn", "pulled", "pulled"]


@pytest.mark.rule("agotp-bestow-01", "agotp-bestow-02", "agotp-bestow-05")
def test_who_is_given_gold_and_how_much() -> None:
    ask = Bestow("cards.bestow", "agotp-bestow-01", AMOUNT)
    for gold, smoke in product(range(5), (False, True)):
        t = table(["Page", "Rich", "Bank", *(["Smoke"] if smoke else [])], gold=gold, hand=["Rich"])
        page, rich, bank = (t.card(name, 0, "play").number for name in ("Page", "Rich", "Bank"))
        hidden = t.card("Rich", 0, "hand").number
        rows = [("kneels", rich), ("enters", page), ("enters", hidden), ("enters", rich), ("enters", bank)]
        h = happens(*((what, each, 0, NONE, 0) for what, each in rows))
        assert ask.row(t.match, h) == 3 and ask.seat(t.match, h) == 0
        assert ask.options(t.match, h) == [0, min(gold, 3)]
        h.at = 6
        if gold:
            ask.take(t.match, h, 1)
            assert t.gold(0) == gold - 1 and t.card("Rich", 0, "play").tokens == {"gold": 1}
        else:
            ask.take(t.match, h, 0)
        assert (h.bestowed, h.at) == (4, 5)
        assert ask.row(t.match, h) == (NONE if smoke else 4)
        h.fate[4] = AVERTED
        assert ask.row(t.match, h) == NONE and ask.seat(t.match, h) == t.match.first
        assert ask.options(t.match, h) == [0, 0]
        ask.take(t.match, h, 1)
        assert (h.bestowed, h.at) == (4, 5) and t.gold(0) == max(gold - 1, 0)


# --- what waits ---

DUE = {"ends": AT_PHASE_END, "over": AT_OVER, "unmasked": AT_PLOT, "dominates": AT_DOMINANCE}


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
@pytest.mark.parametrize("phase", ["plot", "standing"])
@pytest.mark.parametrize("what", ["ends", "over", "unmasked", "dominates", "begins", "kneels"])
def test_what_waits_for_its_moment_alone(what: str, phase: str) -> None:
    t = table()
    t.match.phase = PHASES.index(phase)
    t.match.count(0, DOMINANT)
    rows = {when: [when, 0, 0, NONE, 0, NONE] for when in DUE.values()}
    t.match.delayed = [number for row in rows.values() for number in row]
    delayed(t.match, happens((what, NONE, 0, NONE, 0)))
    due = DUE.get(what) if what != "unmasked" or phase == "plot" else None
    assert t.match.delayed == [number for when, row in rows.items() if when != due for number in row]


@pytest.mark.rule("agot-delayed-01", "agot-challenge-33")
@pytest.mark.parametrize("what", ["won", "over", "stands"])
def test_what_waits_for_a_victory_is_due_when_it_is_won(what: str) -> None:
    t = table()
    t.match.contest, t.match.attacker, t.match.defender, t.match.winner = 0, 0, 1, 0
    t.match.delayed = [AT_WIN, 0, 0, NONE, 0, NONE]
    delayed(t.match, happens((what, NONE, 0, NONE, 0)))
    assert (t.match.delayed == []) == (what == "won")


@pytest.mark.rule("agot-nested-03", "agot-initiate-10")
def test_reactions_to_a_part_wait_until_the_whole_has_resolved() -> None:
    for resolving in (True, False):
        t = table()
        h = happens(("kneels", 4, 0, 5, 1), ("killed", 6, 1, 7, 2))
        h.fate[1], h.had = AVERTED, [6, 40]
        assert not wait(t.match, h)
        whole = using(t, resolving)
        whole.waiting = [[1]]
        t.match.push(whole)
        t.match.push(Happening())  # something else is on top
        assert wait(t.match, h) == resolving
        kneels, killed = HAPPENINGS.index("kneels"), HAPPENINGS.index("killed")
        rows = [kneels, 4, 0, 5, 1, IMMINENT, killed, 6, 1, 7, 2, AVERTED, NONE, 6, 40, NONE, NONE, NONE]
        assert whole.waiting == ([[1], rows] if resolving else [[1]])


@pytest.mark.rule("agot-nested-03", "agot-triggers-13")
def test_what_waited_is_as_it_was_and_the_first_comes_first() -> None:
    t = table(["Page", "Bell"])
    t.match.phase = PHASES.index("standing")
    kneels, killed = HAPPENINGS.index("kneels"), HAPPENINGS.index("killed")
    one = [kneels, 4, 0, 5, 1, IMMINENT, killed, 6, 1, 7, 2, AVERTED, NONE, 6, 40, NONE, NONE, NONE]
    other = [kneels, 9, 1, 5, 1, IMMINENT]
    depth = len(t.match.stack)
    react_to_all(t.match, [one, other])
    second, first = t.match.stack[depth:]
    assert isinstance(first, Happening) and isinstance(second, Happening)
    assert (first.whats, first.cards, first.seats) == ([kneels, killed], [4, 6], [0, 1])
    assert (first.sources, first.extras, first.fate, first.had) == ([5, 7], [1, 2], [IMMINENT, AVERTED], [6, 40])
    assert (second.cards, second.had) == ([9], []) and first.steps()[first.at] is forced_reactions


@pytest.mark.rule("agot-triggers-01", "agot-triggers-10")
def test_who_answers_its_own_going_from_the_deck() -> None:
    t = table(deck=["Envoy", "Herald of Loot", "Page"], hand=["Envoy"])
    envoy, herald, page = (t.card(name, 0, "deck").number for name in ("Envoy", "Herald of Loot", "Page"))
    hidden = t.card("Envoy", 0, "hand").number
    for what in ("milled", "pillaged", "thrown"):
        h = happens(*((what, each, 0, NONE, 0) for each in (page, envoy, hidden, herald)))
        found = {"milled": [envoy], "pillaged": [herald], "thrown": []}[what]
        assert stirring(t.match, h, INTERRUPT) == found and stirring(t.match, h, FORCED_INTERRUPT) == []


@pytest.mark.rule("agot-zones-05", "agot-triggers-02")
@pytest.mark.parametrize("full", [False, True])
def test_what_came_to_a_pile_is_told_with_the_rest_where_there_is_room(full: bool) -> None:
    t = table()
    ours, theirs = t.card("Page", 0).number, t.card("Page", 1).number
    h = happens(*[("kneels", 4, 0, NONE, 0)] * (TRIGGERS - (1 if full else 2)))
    t.match.interred = [ours, theirs]
    tell_of_piles(t.match, h)
    assert t.match.interred == [ours, theirs]  # it is not on top
    t.match.push(h)
    tell_of_piles(t.match, h)
    assert t.match.interred == ([ours, theirs] if full else [])
    if not full:
        assert h.cards[-2:] == [ours, theirs] and h.seats[-2:] == [0, 1] and len(h.whats) == TRIGGERS
        assert h.whats[-2:] == [HAPPENINGS.index("interred")] * 2


@pytest.mark.rule("agot-costs-02")
def test_what_a_card_does_to_itself_to_pay_is_told_by_its_use() -> None:
    for by, source, savable in product((NONE, 0, 3), (4, 5), (UNSAVABLE, SAVABLE)):
        h = happens(("kneels", 4, 0, source, 0), by=by, savable=savable)
        assert is_told_by_itself(h, 0) == (by != NONE and (source == 5 or savable == SAVABLE))
