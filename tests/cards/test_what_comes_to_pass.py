"""What happens, row by row: where cards go and in which order, and what comes to pass of it."""

from __future__ import annotations

from itertools import product

import pytest

from bannermen.games.cards.rules.happening import (
    AVERTED,
    IMMINENT,
    INSTEAD,
    ON_TOP,
    UNDERNEATH,
    UNSAVABLE,
    Lay,
    depart_all,
    goes_to,
    next_pile,
    occurs,
    report,
)
from bannermen.games.cards.rules.using import AbilityUse
from bannermen.games.cards.terms import (
    ARRIVED,
    DEAD,
    DECK,
    DISCARD,
    HAND,
    HAPPENINGS,
    NONE,
    OUT,
    PLAY,
    SHADOWS,
)
from bannermen.kernel.kinds import ORDER
from tests.cards.occurrences import happens, table, using
from tests.cards.table import card, kneeling, wearing


@pytest.mark.rule("agot-cannot-01", "agot-costs-02")
def test_what_no_card_does_or_what_is_paid_is_no_effect() -> None:
    t = table()
    for resolving in (False, True):
        t.match.push(using(t, resolving))
        for by, source in product((NONE, 0, len(t.match.stack) - 1), (NONE, 5)):
            h = happens(("kneels", 4, 0, 5, 0), ("kneels", 4, 0, source, 0), by=by)
            assert h.is_no_effect(t.match, 1) == (source == NONE or (by > 0 and not resolving))
    for paid in (False, True):  # what effects cannot do
        stiff = table(["Stiff"])
        stiff.match.push(using(stiff, not paid))
        number = stiff.card("Stiff").number
        h = happens(("kneels", number, 0, number, 0), by=len(stiff.match.stack) - 1)
        occurs(stiff.match, h)
        assert stiff.card("Stiff").kneeling == paid and h.fate == [IMMINENT if paid else AVERTED]
        doing = stiff.match.stack[-1]
        assert isinstance(doing, AbilityUse) and doing.success == paid


# --- where to, and in which order ---

GOES = {
    "killed": DEAD,
    **dict.fromkeys(("discarded", "sacrificed", "thrown", "pillaged"), DISCARD),
    "returned": HAND,
    "shuffled": DECK,
    "removed": OUT,
    "veiled": SHADOWS,
}


@pytest.mark.rule("agot-leaveplay-01", "agot-triggers-02")
def test_where_a_card_goes() -> None:
    for what in HAPPENINGS:
        h = happens(("kneels", 4, 0, NONE, 0), (what, 4, 0, NONE, 0))
        for fate in (IMMINENT, AVERTED, INSTEAD + HAND, INSTEAD + DEAD, INSTEAD):
            h.fate = [IMMINENT, fate]
            assert goes_to(h, 1) == (fate - INSTEAD if fate >= INSTEAD else GOES.get(what, NONE)), (what, fate)
            assert goes_to(h, 0) == NONE


@pytest.mark.rule("agot-zones-05", "agot-zones-09")
def test_which_cards_come_to_one_pile_together() -> None:
    t = table()
    match = t.match
    ours = [t.card(name, 0).number for name in ("Page", "Knight", "Inn")]
    theirs = [t.card(name, 1).number for name in ("Page", "Knight")]
    rows = [("killed", ours[0]), ("discarded", ours[1]), ("killed", theirs[0]), ("killed", theirs[1])]
    h = happens(*((what, each, 0, NONE, 0) for what, each in rows), ("kneels", ours[2], 0, NONE, 0))
    assert [next_pile(match, h, n) for n in range(3)] == [theirs, [], []]
    h.add(HAPPENINGS.index("sacrificed"), ours[2], 0)
    assert [next_pile(match, h, n) for n in range(3)] == [ours[1:], theirs, []]
    h.fate[0] = INSTEAD + DISCARD
    assert [next_pile(match, h, n) for n in range(2)] == [ours, theirs]
    h.fate[2] = INSTEAD + HAND
    assert [next_pile(match, h, n) for n in range(2)] == [ours, []]


@pytest.mark.rule("agot-zones-05")
def test_they_come_there_in_the_order_that_was_said_each_with_what_belongs_to_it() -> None:
    t = table()
    ask = Lay("cards.lay", "agot-zones-05", ORDER)
    page, knight, inn = (t.card(name, 0).number for name in ("Page", "Knight", "Inn"))
    herald = t.card("Herald", 0).number
    h = happens(
        ("killed", page, 0, 7, 1), ("kneels", herald, 1, 8, 2), ("killed", knight, 1, 9, 3), ("killed", inn, 0, 6, 4)
    )
    h.fate = [IMMINENT, AVERTED, INSTEAD + DEAD, IMMINENT]
    h.at = 4
    assert ask.seat(t.match, h) == 0 and ask.options(t.match, h) == [page, knight, inn]
    ask.take_all(t.match, h, [])
    assert (h.laid, h.at) == (0, 4)
    ask.take_all(t.match, h, [inn, page, knight])
    assert h.cards == [inn, herald, page, knight] and (h.laid, h.at) == (1, 3)
    assert (h.seats, h.sources, h.extras) == ([0, 1, 0, 1], [6, 8, 7, 9], [4, 2, 1, 3])
    assert h.fate == [IMMINENT, AVERTED, IMMINENT, INSTEAD + DEAD]
    assert [HAPPENINGS[what] for what in h.whats] == ["killed", "kneels", "killed", "killed"]
    assert ask.options(t.match, h) == [] and ask.seat(t.match, h) == t.match.first


# --- what comes to pass ---


@pytest.mark.rule("agot-then-01")
def test_the_effect_learns_whether_all_came_to_pass() -> None:
    for fates in product((IMMINENT, AVERTED, INSTEAD), repeat=2):
        t = table()
        t.match.push(using(t, True))
        h = happens(("kneels", 4, 0, 5, 0), ("stands", 4, 0, 5, 0))
        h.fate = list(fates)
        report(t.match, h)
        doing = t.match.stack[-1]
        assert isinstance(doing, AbilityUse) and doing.success
        h.by = len(t.match.stack) - 1
        report(t.match, h)
        assert doing.success == (AVERTED not in fates)


@pytest.mark.rule("agot-triggers-11", "agot-leaveplay-06")
def test_what_was_averted_or_cannot_happen_any_more_does_not() -> None:
    t = table([card("Page"), kneeling("Knight"), "Saint", "Inn"], hand=["Page"])
    page, knight, saint = (t.card(name, 0).number for name in ("Page", "Knight", "Saint"))
    hidden = t.card("Page", 0, "hand").number
    h = happens(
        ("kneels", page, 0, NONE, 0),
        ("stands", knight, 0, NONE, 0),
        ("gains", page, 0, NONE, 2),
        ("kneels", t.card("Inn", 0).number, 0, NONE, 0),
        ("killed", saint, 0, NONE, 0),
        ("killed", hidden, 0, NONE, 0),
        ("gains", hidden, 0, NONE, 1),
        ("gains", t.match.banner[0], 0, NONE, 3),
        ("ambushed", page, 0, NONE, 0),
        ("emerges", knight, 0, NONE, 0),
        ("income", NONE, 0, NONE, 3),
    )
    h.fate[3] = AVERTED
    t.match.ambushed, t.match.emerged = [saint], [saint]
    occurs(t.match, h)
    assert h.fate == [0, 0, 0, AVERTED, AVERTED, AVERTED, AVERTED, 0, 0, 0, 0]
    assert t.card("Page", 0).kneeling and not t.card("Knight", 0).kneeling and not t.card("Inn", 0).kneeling
    assert t.card("Page", 0).power == 2 and t.faction_power(0) == 3 and t.card("Saint").place == "play"
    assert t.match.power[hidden] == 0 and t.match.place[hidden] == HAND
    assert (t.match.ambushed, t.match.emerged) == ([saint, page], [saint, knight])


@pytest.mark.rule("agot-leaveplay-01", "agot-tokens-02")
@pytest.mark.parametrize("what", ["killed", "discarded", "sacrificed", "returned"])
@pytest.mark.parametrize("instead", [None, DEAD, DISCARD, HAND])
def test_who_has_fallen_and_what_was_on_it(what: str, instead: int | None) -> None:
    t = table([card("Page", tokens={"bell": 2}), "Knight"])
    page, knight = t.card("Page", 0).number, t.card("Knight", 0).number
    marks = t.match.marks[page]
    t.match.fallen, t.match.slain = [knight], [t.match.kind[knight], 0]
    h = happens((what, page, 0, NONE, 0))
    if instead is not None:
        h.fate = [INSTEAD + instead]
    occurs(t.match, h)
    end = GOES[what] if instead is None else instead
    assert t.match.place[page] == end and t.match.marks[page] == 0 and marks > 0
    assert h.extras == [marks if what == "killed" else 0]
    fell = (what, end) in (("killed", DEAD), ("discarded", DISCARD))
    assert t.match.fallen == ([knight, page] if fell else [knight])
    more = [t.match.kind[page], 0] if what == "killed" else []
    assert t.match.slain == [t.match.kind[knight], 0, *more]


@pytest.mark.rule("agot-leaveplay-02", "agot-leaveplay-03", "agot-keywords-27")
@pytest.mark.parametrize("how", [0, ON_TOP, UNDERNEATH])
def test_what_goes_along_and_where_in_the_deck(how: int) -> None:
    t = table([wearing("Lord", "Ring", "Old Ring", duplicates=1), wearing("Knight", "Ring")], deck=["Inn"] * 12)
    lord = t.card("Lord", 0, "play").number
    double = t.match.duplicates_on(lord)
    depart_all(t.match, HAPPENINGS.index("shuffled"), [lord], UNSAVABLE, how=how)
    deck = t.pile(0, "deck")
    assert len(deck) == 13 and deck.index("Lord") == {0: deck.index("Lord"), ON_TOP: 0, UNDERNEATH: 12}[how]
    if how == 0:
        assert deck.index("Lord") not in (0, 12), "shuffled, which this seed shows"
    assert t.pile(0, "hand") == ["Ring"] and t.pile(0, "discard").count("Old Ring") == 1
    assert [t.match.place[each] for each in double] == [DISCARD] * len(double)
    assert t.card("Knight", 0).attachments == ["Ring"]


@pytest.mark.rule("agot-enterplay-03")
def test_how_cards_enter_play() -> None:
    t = table(hand=["Late", "Rich", "Ring", "Bank"])
    late, rich, ring, bank = (t.card(name, 0, "hand").number for name in ("Late", "Rich", "Ring", "Bank"))
    before, page = t.match.did(0, ARRIVED), t.card("Page", 0).number
    occurs(t.match, happens(*(("enters", each, 0, NONE, page) for each in (late, rich, ring, bank))))
    assert [t.match.place[each] for each in (late, rich, ring, bank)] == [PLAY] * 4
    assert [t.match.kneeling[each] for each in (late, rich, ring, bank)] == [1, 0, 0, 0]
    assert [t.match.host[each] for each in (late, rich, ring, bank)] == [NONE, NONE, page, NONE]
    assert t.match.did(0, ARRIVED) == before + 2 and t.match.did(1, ARRIVED) == 0


@pytest.mark.rule("agot-effects-01", "agot-triggers-11")
@pytest.mark.parametrize("what", ["thrown", "pillaged", "milled"])
@pytest.mark.parametrize("instead", [None, DEAD, HAND, PLAY])
def test_where_cards_of_hands_and_decks_are_discarded_to(what: str, instead: int | None) -> None:
    t = table(hand=["Rich"])
    rich = t.card("Rich", 0).number
    h = happens((what, rich, 0, NONE, 0))
    if instead is not None:
        h.fate = [INSTEAD + instead]
    assert t.match.place[rich] == HAND
    occurs(t.match, h)
    end = HAND if instead == PLAY else DISCARD if instead is None or what == "milled" else instead
    assert t.match.place[rich] == end and h.fate == [IMMINENT if instead is None else INSTEAD + instead]
