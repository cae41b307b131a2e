"""Who might have an order or a card for what happens, what lies on NCUs, and cards that say nothing."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.abilities.effects_vows import vow_of
from bannermen.games.miniatures.rules.abilities.moments import ROUND_START, TURN_START
from bannermen.games.miniatures.rules.abilities.using import call, might_declare
from bannermen.games.miniatures.rules.abilities.words import AS_ANYBODY, SELF, UNTIL_GAME_ENDS
from bannermen.games.miniatures.terms import NOBODY
from tests.miniatures.own_abilities import ability, clause, effect, script, teach_card, teach_ncu, teach_unit
from tests.miniatures.table import COUNSELLOR
from tests.miniatures.test_ability_rare import laid
from tests.miniatures.test_conditions import holding, scene_of


@pytest.mark.rule("tmg21-deck-04", "tmg21-orders-02")
@pytest.mark.parametrize(
    ("unit", "ncu", "held", "below", "barred", "might"),
    [
        (True, False, False, False, True, True),
        (False, True, False, False, True, True),
        (False, False, True, False, False, True),
        (False, False, True, False, True, False),
        (False, False, False, True, False, True),
        (False, False, False, False, False, False),
    ],
)
def test_who_might_answer_by_what_everybody_knows(
    unit: bool, ncu: bool, held: bool, below: bool, barred: bool, might: bool
) -> None:
    """Orders lie open; a card may be any that is face down, in hand or deck, while its player may play any."""
    t = laid(first={"ncus": [COUNSELLOR], "hand": ["40201"], "deck": ["40202"]})
    war = t.war
    speaks = clause(TURN_START, stance=AS_ANYBODY, chosen=True)
    number = ability(war, speaks)
    if unit:
        teach_unit(war, 1, number)
    if ncu:
        teach_ncu(war, 0, number)
        war.ncu_tokens[0] = 1
    for card, taught in ((war.hand[0][0], held), (war.deck[0][0], below)):
        teach_card(war, card, number if taught else ability(war))
    war.barred[0] = barred
    assert might_declare(war, scene_of(moment=TURN_START, acting=0), 0) == might
    assert not might_declare(war, scene_of(moment=TURN_START, acting=0), 1), "the other player has nothing"


@pytest.mark.rule("tmg21-ncu-01")
def test_what_lies_on_one_ncu_is_heard_when_a_round_starts() -> None:
    """Of two NCUs one bears something that speaks then."""
    for bearer in (0, 1):
        t = laid(first={"ncus": [COUNSELLOR] * 2})
        war = t.war
        war.field.speaks = [False] * len(war.field.speaks)
        war.ncu_granted[bearer] = [(ability(war), UNTIL_GAME_ENDS, 0, 0)]
        before = len(war.stack)
        call(war, scene_of(moment=ROUND_START))
        assert len(war.stack) == before + 1
        war.ncu_granted[bearer] = []
        call(war, scene_of(moment=ROUND_START))
        assert len(war.stack) == before + 1, "nobody has anything to say"


@pytest.mark.rule("tmg21-deck-07")
def test_a_card_without_words_is_no_vow_and_nobody_has_room_for_one() -> None:
    t = laid(first={"deck": ["40201"]})
    war = t.war
    vow = ability(war, traits=("vow",))
    lays = script(war, effect("attach", text=f"own-{vow}", role=SELF))
    ability(war, clause(TURN_START), does=lays)  # the last of all abilities
    card = war.deck[0][0]
    war.field.card_ability[card] = NOBODY
    assert vow_of(war, card) == NOBODY
    assert not holding(t, "room-for-vow", aim=NOBODY) and holding(t, "room-for-vow", aim=5)
