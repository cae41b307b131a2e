"""NCUs and zones that an ability may not choose, and what is laid on NCUs when a zone is named to all of them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.walls import exposed
from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.effects_board import (
    FOR_ACTIVATION,
    FOR_PLACE,
    FOR_SCRIPT,
    TO_MOVE,
    TO_NAME,
    TO_NAME_TO_ALL,
    TO_NAME_TO_FOES,
    ChooseNcu,
    ChooseZone,
)
from bannermen.games.miniatures.rules.abilities.words import UNTIL_GAME_ENDS, UNTIL_ROUND_ENDS
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.objective_cards import HEALS, PANICS, SHIFTS, Reward
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED, NCU_AT, NOBODY, UNIT_AT, ZONE_AT, ZONES
from bannermen.kernel.decision import PASS
from tests.miniatures.modes import AWAY, DRAGONS, FAR, HONED
from tests.miniatures.own_abilities import ability, effect, script
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, Table, at, battle
from tests.miniatures.test_board_effects import court
from tests.miniatures.test_conditions import scene_of
from tests.miniatures.test_reasons_of_choices import says_no

ABILITY, NCU = "tmg21-units-14", "tmg21-ncu-02"


# --- NCUs ---


def asked(purpose: int, **scene: Any) -> Table:
    """Two NCUs each: 0 and 1 against 2 and 3; 0 and 2 stand on zones, 1 was activated."""
    t = court(first={"ncus": [COUNSELLOR] * 3}, second={"ncus": [COUNSELLOR] * 3})
    t.war.holder[1], t.war.holder[2] = 0, 3
    t.war.ncu_done[1] = True
    return t.start(ChooseNcu(0, purpose, script(t.war), scene_of(**scene)))


@pytest.mark.rule("tmg21-terms-07", "tmg21-ncu-01", "tmg21-units-14")
def test_which_ncus_are_no_enemies() -> None:
    t = asked(FOR_SCRIPT)
    assert t.asked.options == [NCU_AT + 3, NCU_AT + 4, NCU_AT + 5]
    enemy, choose = ("tmg21-terms-07", "an enemy NCU"), (t.rule, "Choose an NCU")
    says_no(t, {NCU_AT: enemy, NCU_AT + 1: enemy, NCU_AT + 2: enemy, NCU_AT + 6: choose, UNIT_AT: choose})
    t.war.ncu_gone[0] = True
    says_no(t, {NCU_AT: ("tmg21-ncu-01", "out of the game")})


@pytest.mark.rule("tmg21-ncu-02", "tmg21-units-14")
def test_with_whom_nobody_changes_places() -> None:
    t = court(first={"ncus": [COUNSELLOR] * 3}, second={"ncus": [COUNSELLOR] * 3})
    t.war.holder[1], t.war.holder[2], t.war.holder[4] = 0, 3, 4
    t.start(ChooseNcu(0, FOR_PLACE, NOBODY, scene_of(ncu=0)))
    assert t.asked.options == [NCU_AT + 3, NCU_AT + 4]
    says_no(t, {NCU_AT: (t.rule, "another NCU"), NCU_AT + 1: (NCU, "no zone"), NCU_AT + 5: (NCU, "no zone")})
    t.answer(NCU_AT + 3)
    assert t.war.holder[1:3] == [3, 0]


@pytest.mark.rule("tmg21-terms-05", "tmg21-terms-03")
def test_who_is_not_activated_now() -> None:
    t = asked(FOR_ACTIVATION)
    assert t.asked.options == [NCU_AT, NCU_AT + 2, PASS]
    says_no(t, {NCU_AT + 1: ("tmg21-terms-03", "was activated"), NCU_AT + 3: ("tmg21-terms-05", "not yours")})


@pytest.mark.rule("tmg21-ncu-02", "tmg21-terms-03")
def test_only_who_stands_there_changes_places_and_only_who_waits_is_activated() -> None:
    for word, ncu, there in (("swap-ncu", 0, True), ("swap-ncu", 1, False), ("swap-ncu", NOBODY, False)):
        t = court(first={"ncus": [COUNSELLOR] * 2}, second={"ncus": [COUNSELLOR] * 2})
        t.war.holder[:4] = [NOBODY, 0, 2, 3]
        t.start(Doing(script(t.war, effect(word)), scene_of(ncu=ncu)))
        assert (t.key == "pick-ncu") == there
    for ncu, there in ((0, True), (1, False), (NOBODY, False)):
        t = court()
        t.war.ncu_done[1] = True
        t.start(Doing(script(t.war, effect("activate-ncu")), scene_of(ncu=ncu)))
        assert (t.key == "pick-zone") == there


# --- zones ---


@pytest.mark.rule("tmg21-ncu-02", "tmg21-units-14")
def test_which_zones_are_not_chosen() -> None:
    t = court()
    t.war.holder[0] = 1
    t.start(ChooseZone(TO_MOVE, 1, 0, UNTIL_ROUND_ENDS, scene_of(ncu=0)))
    choose = (t.rule, "Choose a zone")
    says_no(t, {ZONE_AT: (NCU, "Another NCU"), ZONE_AT + len(ZONES): choose, UNIT_AT: choose, NCU_AT: choose})
    t = court()
    t.start(ChooseZone(TO_NAME, 2, 0, UNTIL_ROUND_ENDS, scene_of(ncu=0))).answer(ZONE_AT)
    says_no(t, {ZONE_AT: (t.rule, "named already")})


@pytest.mark.rule("tmg21-ncu-02")
def test_which_zone_an_ncu_does_not_claim() -> None:
    t = court()
    t.war.holder[0] = 2
    t.start(Claim(0))
    assert t.key == "pick-zone" and not t.offers(ZONE_AT)
    free = (NCU, "a free zone")
    says_no(t, {ZONE_AT: (NCU, "Another NCU stands"), ZONE_AT + len(ZONES): free, UNIT_AT: free, ANSWER_AT: free})


@pytest.mark.rule("tmg21-units-14", "tmg21-tactics-02")
def test_whom_an_ability_has_saved_from_a_zone() -> None:
    theirs = [at(GUARDS, 24, 30, 180), FAR, at(GUARDS, 12, 44, 180)]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs, first={"ncus": [COUNSELLOR]}).ncu(0).zone("crown")
    claim = t.war.stack[-1]
    assert isinstance(claim, Claim) and t.units() == [2, 3, 4]
    claim.spared = [3]
    t.start()
    assert t.units() == [2, 4]
    says_no(t, {UNIT_AT + 3: (ABILITY, "may not concern that unit any more")})


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("purpose", "seats"), [(TO_NAME_TO_FOES, [NOBODY, NOBODY, 0, NOBODY]), (TO_NAME_TO_ALL, [1, 1, 0, NOBODY])]
)
def test_a_zone_is_named_to_all_enemies_or_to_everybody(purpose: int, seats: list[int]) -> None:
    """For each what his opponent gets out of it; number 3 is out of the game, on number 2 others lie already."""
    t = court()
    number, other = ability(t.war), ability(t.war)
    t.war.ncu_gone[3] = True
    kept = [(other, UNTIL_GAME_ENDS, 0, 0b1000), (number, UNTIL_GAME_ENDS, 1, 0b0100)]
    t.war.ncu_granted[2] = [kept[0], (number, UNTIL_ROUND_ENDS, 0, 0b10000), kept[1]]
    t.start(ChooseZone(purpose, 1, number, UNTIL_ROUND_ENDS, scene_of(seat=0))).answer(ZONE_AT + 1)
    for ncu, seat in enumerate(seats):
        if ncu == 2:
            assert t.war.ncu_granted[2] == [*kept, (number, UNTIL_ROUND_ENDS, 0, 0b10010)], "both of them together"
        elif seat == NOBODY:
            assert t.war.ncu_granted[ncu] == []
        else:
            assert t.war.ncu_granted[ncu] == [(number, UNTIL_ROUND_ENDS, seat, 0b00010)]


@pytest.mark.rule("tmg21-units-14")
def test_both_name_a_zone_the_opponent_first() -> None:
    t = court()
    number = ability(t.war)
    both = effect("name-zone", text=f"own-{number}", number=UNTIL_ROUND_ENDS, also="both")
    t.start(Doing(script(t.war, both), scene_of(seat=0)))
    assert t.key == "pick-a-zone" and t.seat == 1
    t.answer(ZONE_AT)
    assert t.key == "pick-a-zone" and t.seat == 0
    t.answer(ZONE_AT + 3)
    assert t.key != "pick-a-zone" and t.war.ncu_granted[0] == [(number, UNTIL_ROUND_ENDS, 1, 0b01001)]
    one = effect("name-zone", text=f"own-{number}", number=UNTIL_ROUND_ENDS)
    t.start(Doing(script(t.war, one), scene_of(seat=0))).answer(ZONE_AT + 2)
    assert t.key != "pick-a-zone", "one is named"


# --- objective cards, arrows ---


@pytest.mark.rule("tmg21-mode-got-03", "tmg21-terms-14")
@pytest.mark.parametrize(
    ("card", "units", "refused"),
    [
        (HEALS, [1], {0: "no wounds", 2: "friendly units", 4: "on the battlefield", 6: "on the battlefield"}),
        (SHIFTS, [0, 1], {2: "friendly units", 4: "on the battlefield", 6: "on the battlefield"}),
        (PANICS, [2, 5], {0: "for enemies", 3: "out of range", 4: "on the battlefield", 6: "on the battlefield"}),
    ],
)
def test_for_whom_an_objective_card_is_not(card: int, units: list[int], refused: dict[int, str]) -> None:
    """Number 0 holds the token; number 1 is hurt, 3 far away, 4 gone."""
    mine = [at(SWORDS, 24, 20), at(SWORDS, 31, 20, figures=6)]
    theirs = [at(GUARDS, 24, 30, 180), FAR, at(GUARDS, 16, 30, 180), at(GUARDS, 31, 30, 180)]
    t = battle(mine, theirs, scene=DRAGONS)
    t.war.take_away(4, DESTROYED)
    t.start(Reward(card, 0))
    assert t.key == "pick-rewarded" and t.units() == units
    for unit, words in refused.items():
        says_no(t, {UNIT_AT + unit: ("tmg21-terms-14" if "range" in words else "tmg21-mode-got-03", words)})


@pytest.mark.rule("tmg21-mode-honed-07", "tmg21-mode-honed-11")
@pytest.mark.parametrize("first", [0, 1])
def test_arrows_fly_first_at_the_units_of_the_first_player(first: int) -> None:
    mine = [at(SWORDS, 24, 24), at(SWORDS, 10, 18), AWAY]
    theirs = [at(GUARDS, 38, 30, 180), FAR]
    tokens = [[24000, 24000], [10000, 18000], [38000, 30000], [44000, 24000], [4000, 24000]]
    t = battle(mine, theirs, scene=HONED, tokens=tokens, dice=(1,) * 60)
    t.war.first = first
    assert exposed(t.war) == [1, 3]
    hits = t.war.field.mode.score(t.war)
    assert [one.target for one in hits if hasattr(one, "target")] == ([1, 3] if first == 0 else [3, 1])
