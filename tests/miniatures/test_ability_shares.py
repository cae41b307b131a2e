"""Hands that are redrawn, abilities that are shared, tokens that go, plunder, and zones that an envoy has named."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS
from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.effects_rare import Renaming
from bannermen.games.miniatures.rules.abilities.moments import PILLAGE_FULL, PILLAGED, TURN_START
from bannermen.games.miniatures.rules.abilities.words import (
    AIM,
    AS_ANYBODY,
    AS_ENEMY,
    AS_FRIEND,
    SELF,
    UNTIL_ROUND_ENDS,
    UNTIL_TURN_ENDS,
    Holds,
)
from bannermen.games.miniatures.terms import ANSWER_AT, CARD_AT, DESTROYED, MOST_TERRAIN, NOBODY, WEAKENED
from bannermen.kernel.decision import PASS
from tests.miniatures.duel import ncu, order
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_ncu, teach_unit
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, Table, at, battle, piece
from tests.miniatures.test_ability_ncus import of
from tests.miniatures.test_ability_rare import done, laid
from tests.miniatures.test_conditions import holding, scene_of, table

pytestmark = pytest.mark.rule("tmg21-units-14")  # each ability does what its own text says

CARDS = [f"402{number:02}" for number in range(1, 15)]


def works(t: Table, word: str, *amounts: int, scene: dict[str, Any] | None = None, **given: Any) -> Table:
    t.start(Doing(script(t.war, effect(word, *amounts, **({"role": AIM} | given))), scene_of(**(scene or {}))))
    return t


# --- hands ---


@pytest.mark.rule("tmg21-deck-07")
def test_as_many_cards_go_back_as_the_ability_says_and_the_deck_is_shuffled() -> None:
    t = laid(first={"hand": CARDS[:3], "deck": CARDS[3:]})
    hand, deck = list(t.war.hand[0]), list(t.war.deck[0])
    works(t, "shuffle-back", 1)
    assert t.key == "pick-returned" and (t.asked.least, t.asked.most) == (1, 1)
    t.answer([CARD_AT + hand[1]])
    assert t.war.hand[0] == [hand[0], hand[2]] and sorted(t.war.deck[0]) == sorted([*deck, hand[1]])
    assert t.war.deck[0] != [*deck, hand[1]], "nobody knows where it lies"
    few = laid(first={"hand": CARDS[:1], "deck": CARDS[1:]})
    works(few, "shuffle-back", 2)
    assert few.key != "pick-returned" and few.war.hand[0] == [], "whoever has one gives one"


@pytest.mark.rule("tmg21-deck-07")
def test_who_redraws_may_also_keep_his_hand() -> None:
    t = laid(first={"hand": CARDS[:2], "deck": CARDS[2:]})
    hand, deck = list(t.war.hand[0]), list(t.war.deck[0])
    works(t, "redraw", 1).answer([])
    assert len(t.war.hand[0]) == 3 and set(hand) < set(t.war.hand[0])
    t = laid(first={"hand": CARDS[:2], "deck": CARDS[2:]})
    works(t, "redraw", 1).answer([CARD_AT + card for card in hand])
    left = [card for card in deck if card not in t.war.hand[0]]
    assert len(t.war.hand[0]) == 3 and not set(hand) & set(t.war.hand[0]), "what is aside is not drawn"
    assert sorted(t.war.deck[0]) == sorted([*left, *hand]) and t.war.deck[0] != [*left, *hand], "it is shuffled in"


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_named_card_is_discarded_by_who_holds_it(place: int) -> None:
    """Of three names the opponent holds two; the third lies in his deck."""
    t = laid(second={"hand": ["40101", "40102"], "deck": ["40103", "40102"]})
    held = list(t.war.hand[1])
    works(t, "name-card")
    names = [t.war.field.tactics[option - CARD_AT] for option in t.asked.options]
    assert t.key == "name-a-card" and sorted(names) == ["40101", "40102", "40103"]
    t.answer(t.asked.options[place])
    gone = [card for card in held if t.war.field.tactics[card] == names[place]]
    assert t.war.discard[1] == gone and t.war.hand[1] == [card for card in held if card not in gone]


@pytest.mark.rule("tmg21-deck-07")
@pytest.mark.parametrize("many", [1, 2])
def test_the_uppermost_cards_that_were_looked_at_may_stay_where_they_lie(many: int) -> None:
    t = laid(second={"deck": ["40103", "40102", "40101"][:many]})
    deck = list(t.war.deck[1])
    works(t, "fetch", text="foe-top")
    assert t.key == "pick-card" and t.offers(PASS)
    t.answer(PASS)
    assert t.war.deck[1] == deck and t.war.discard[1] == []


# --- abilities that are shared ---


@pytest.mark.rule("tmg21-orders-01", "tmg21-units-14")
def test_two_units_share_what_is_printed_on_them_until_the_turn_ends() -> None:
    """Number 1 has an order in its second place, and something innate; number 3 something of its own, and lent."""
    t = laid()
    war = t.war
    both, innate, lent, own = (ability(war) for _ in range(4))
    war.book.abilities[innate].innate = True
    marks = script(war, effect("weakened", role=SELF))
    now = clause(TURN_START, stance=AS_ANYBODY, chosen=True, conditions=[Holds("own-turn")])
    turn = ability(war, now, does=marks)
    for unit, number in ((1, both), (1, innate), (3, both), (3, own), (0, turn)):
        teach_unit(war, unit, number)
    slot = teach_unit(war, 1, turn)
    war.granted[3] = [(lent, UNTIL_ROUND_ENDS, 0, NOBODY, 0)]
    works(t, "share-abilities", scene={"other": 1, "aim": 3})
    assert t.key == "which-order" and t.asked.options == [order(1, slot), PASS], "not that of number 0"
    assert t.refuses(order(0)) == "tmg21-orders-01"
    assert war.granted[1] == [(own, UNTIL_TURN_ENDS, 0, NOBODY, 0)], "neither what it has nor what was only lent"
    assert war.granted[3][1:] == [(turn, UNTIL_TURN_ENDS, 0, NOBODY, 0)], "nothing innate, and nothing twice"
    t.skip()
    assert war.conditions[1] == 0
    works(t, "share-abilities", scene={"other": 1, "aim": 3}).answer(order(1, slot))
    assert war.conditions[1] == WEAKENED


@pytest.mark.parametrize(("stance", "offered"), [(AS_FRIEND, True), (AS_ENEMY, False)])
def test_an_order_that_is_used_at_once_is_used_as_at_the_start_of_this_turn(stance: int, offered: bool) -> None:
    t = laid()
    turn = ability(t.war, clause(TURN_START, stance=stance, chosen=True))
    slot = teach_unit(t.war, 1, turn)
    works(t, "share-abilities", scene={"other": 1, "aim": 3})
    assert (t.key == "which-order" and t.asked.options == [order(1, slot), PASS]) is offered


def test_nothing_is_shared_with_the_dead() -> None:
    for gone in (1, 3):
        t = laid()
        teach_unit(t.war, 4 - gone, ability(t.war))
        t.war.take_away(gone, DESTROYED)
        works(t, "share-abilities", scene={"other": 1, "aim": 3})
        assert t.war.granted == [[]] * 6 and t.key == "pick-activation"
    t = laid()
    works(t, "share-abilities", scene={"other": 1, "aim": 3})
    assert t.key == "pick-activation", "without an order nothing is asked"


# --- tokens and terrain ---


@pytest.mark.rule("tmg21-tokens-01")
def test_where_no_token_is_in_question_none_goes_or_comes() -> None:
    t = laid()
    t.war.conditions = [0, 0, 0, 0, 0, 7]
    for scene in ({"unit": 5}, {"token": 1}, {}):
        works(t, "drop-token", scene=scene)
        works(t, "copy-token", scene=scene | {"aim": 0, "token": NOBODY})
        assert t.war.conditions == [0, 0, 0, 0, 0, 7]
    works(t, "drop-token", scene={"unit": 5, "token": 1})
    works(t, "copy-token", scene={"aim": 0, "token": 1})
    assert t.war.conditions == [2, 0, 0, 0, 0, 5]


@pytest.mark.rule("tmg21-terrain-01")
@pytest.mark.parametrize(("word", "given"), [("lay-reminder", {}), ("lay-terrain", {"text": "stakes"})])
def test_no_more_terrain_is_laid_than_the_table_takes(word: str, given: dict[str, str]) -> None:
    ground = [piece("hedge", 3 + 7 * (i % 6), 20 + 9 * (i // 6)) for i in range(MOST_TERRAIN)]
    for many in (MOST_TERRAIN - 1, MOST_TERRAIN):
        t = battle([at(SWORDS, 20, 5), AWAY], [FAR], terrain=ground[:many])
        own_book(t.war)
        works(t, word, scene={"aim": 0}, number=2, **given)
        assert (t.key == "lay") == (many < MOST_TERRAIN)


# --- plunder ---


@pytest.mark.parametrize(
    ("before", "more", "after", "heard"),
    [
        (0, 1, 1, PILLAGED),
        (1, 1, 2, PILLAGED),
        (1, 2, 2, PILLAGED),
        (2, 1, 2, PILLAGE_FULL),
        (2, 0, 2, 0),
        (2, -1, 1, 0),
    ],
)
def test_who_has_two_pillage_tokens_gets_no_more(before: int, more: int, after: int, heard: int) -> None:
    """What is heard of it: that it plunders, or that it has enough; nothing where nothing is gained or lost."""
    t = laid()
    for moment, word in ((PILLAGED, "panicked"), (PILLAGE_FULL, "weakened")):
        marks = script(t.war, effect(word, role=SELF))
        teach_unit(t.war, 1, ability(t.war, clause(moment, script=marks)))
    t.war.pillage[1] = before
    works(t, "pillage", more, scene={"aim": 1})
    assert t.war.pillage == [0, after, 0, 0, 0, 0]
    assert t.war.conditions[1] == {PILLAGED: 1, PILLAGE_FULL: 4, 0: 0}[heard]
    t.war.take_away(1, DESTROYED)
    works(t, "pillage", 1, scene={"aim": 1})
    works(t, "pillage", 1)
    assert t.war.pillage == [0, after, 0, 0, 0, 0], "nobody is there"


def test_plunderers_are_counted_nearby() -> None:
    """Number 0 has tokens itself; of its friends 1 stands beside it, 2 far away, 3 has none."""
    mine = [
        at(SWORDS, 24, 20, pillage=2),
        at(SWORDS, 31, 20, pillage=1),
        at(SWORDS, 44, 5, pillage=2),
        at(SWORDS, 17, 20),
    ]
    war = battle(mine, [at(GUARDS, 24, 29, 180, pillage=1)]).war
    assert [COUNTERS["plunderers"].count(war, scene_of(), unit) for unit in (0, 1, 2, 3)] == [1, 1, 0, 1]


def test_only_the_foremost_of_several_speaks() -> None:
    t = table(at(GUARDS, 8, 36, 180))
    own_book(t.war)
    number = ability(t.war)
    for unit in (1, 3, 4, 5):
        teach_unit(t.war, unit, number)

    def foremost() -> list[int]:
        return [unit for unit in (1, 3, 4, 5, 6) if holding(t, "foremost", bearer=unit, ability=number)]

    assert foremost() == [1, 4], "of each side one"
    assert holding(t, "foremost", bearer=3, ability=ability(t.war)), "nobody else has that one"
    t.war.take_away(1, DESTROYED)
    assert foremost() == [1, 3, 4], "the dead do not count"


def test_only_the_fallen_of_the_house_and_the_side_rise() -> None:
    gone, house = {"fate": "destroyed", "was": [10000, 10000, 0]}, "House Greyjoy"
    for mine, theirs, there in ((gone, {}, [0]), ({}, gone, [1]), ({}, {}, [])):
        first = {"card": "10801"} | (mine or at("10801", 24, 20))
        second = {"card": "10801"} | (theirs or at("10801", 24, 35))
        t = battle([AWAY, first], [FAR, second])
        assert [seat for seat in (0, 1) if holding(t, "fallen-of", house, seat=seat)] == there


def test_who_rises_is_activated_if_it_was_and_only_one_rises() -> None:
    gone = {"card": "10801", "fate": "destroyed", "was": [10000, 10000, 0]}
    balon = {"ncus": [of("rise-again-blade-in-hand")]}
    for before in (True, False):
        t = battle([at(SWORDS, 24, 20), gone, gone], [FAR], first=balon)
        t.war.activated[2] = before
        t.ncu(0).answer(ncu(0)).unit(2).to(24, 4, 0)
        assert t.war.activated[2] == before and t.war.fate[1] == DESTROYED and t.key != "redeploy"
        assert t.key != "pick-zone" and t.war.ncu_done[0], "he claims no zone"


# --- names and zones ---


@pytest.mark.rule("tmg21-attachments-09")
def test_where_nobody_has_the_order_nobody_gives_way() -> None:
    t = battle([at(SWORDS, 24, 20, joined=["20119", "20203"]), AWAY], [FAR])
    for card in t.war.field.joined[0]:
        card.borrowed = True
    t.war.fallen[0], t.war.dead = 3, ["20119", "20203"]
    t.start(Renaming(0, 0, 0)).answer(ANSWER_AT)
    assert t.war.fallen[0] == 3 and t.war.dead == ["20119", "20203"]


@pytest.mark.rule("tmg21-ncu-01", "tmg21-tactics-02")
@pytest.mark.parametrize(
    ("rows", "held", "gone", "claimed"),
    [
        ([("named", 0, 0b00110)], {}, False, 1),
        ([("named", 0, 0b00110)], {1: 0}, False, 2),
        ([("named", 0, 0b00110)], {1: 0, 2: 2}, False, NOBODY),
        ([("named", 1, 0b00010), ("named", 0, 0b10000)], {}, False, 4),
        ([("other", 0, 0b00010), ("named", 0, 0b01000)], {}, False, 3),
        ([("named", 0, 0b00010)], {3: 1}, False, NOBODY),
        ([("named", 0, 0b00010)], {}, True, NOBODY),
        ([], {}, False, NOBODY),
    ],
)
def test_an_envoy_claims_the_first_free_zone_that_was_named_for_him(
    rows: list[tuple[str, int, int]], held: dict[int, int], gone: bool, claimed: int
) -> None:
    """Not one that another named, or by another ability; not if he stands on a zone or was activated already."""
    t = laid(first={"ncus": [COUNSELLOR] * 2}, second={"ncus": [COUNSELLOR]})
    war = t.war
    speaks = ability(war)
    teach_ncu(war, 1, speaks)
    number = {"named": ability(war), "other": ability(war)}
    war.ncu_granted[2] = [(number[name], UNTIL_TURN_ENDS, seat, bits) for name, seat, bits in rows]
    war.ncu_done[1] = gone
    for zone, holder in held.items():
        war.holder[zone] = holder
    before = list(war.holder)
    done(t, "claim-named", text=f"own-{number['named']}", scene={"ability": speaks})
    after = [1 if zone == claimed else holder for zone, holder in enumerate(before)]
    assert war.holder == after
    assert done(t, "claim-named", text=f"own-{number['named']}", scene={"ability": ability(war)}) == 0, "nobody speaks"
    assert war.holder == after


@pytest.mark.rule("tmg21-ncu-01")
def test_who_stands_on_the_board() -> None:
    t = laid(first={"ncus": [COUNSELLOR] * 2})
    speaks = ability(t.war)
    teach_ncu(t.war, 1, speaks)
    assert not holding(t, "on-board", ability=speaks) and not holding(t, "on-board", ability=ability(t.war))
    t.war.holder[3] = 1
    assert holding(t, "on-board", ability=speaks) and not holding(t, "on-board", ability=ability(t.war))
