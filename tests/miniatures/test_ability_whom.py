"""Fine print of abilities: which NCU, which zone, whose hand, which edge, and who counts among three."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.asking import Draft, StandIn
from bannermen.games.miniatures.modes.missions import COURTS, THE_HEAD, THEIR_CAMP, is_met
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing, foe_of
from bannermen.games.miniatures.rules.abilities.effects_board import (
    FOR_ACTIVATION,
    FOR_SCRIPT,
    TO_COUNT,
    TO_MOVE,
    ChooseNcu,
    ChooseZone,
)
from bannermen.games.miniatures.rules.abilities.holding_units import near_commander
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.using import Moment, call
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.moving import Move
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import DESTROYED, KEPT, NCU_AT, NOBODY, OBJECTIVE_CARD_AT, UNIT_AT, ZONE_AT
from bannermen.kernel.decision import PASS
from tests.miniatures.modes import AWAY, FAR, KINGS, WINTER
from tests.miniatures.table import COUNSELLOR, GUARDS, SWORDS, UNITS, Table, at, battle

COURT: dict[str, Any] = {"first": {"ncus": [COUNSELLOR] * 3, "done": [1]}, "second": {"ncus": [COUNSELLOR] * 2}}


def scene_of(ncu: int = NOBODY, seat: int = 0) -> Context:
    scene = Context(0, seat)
    scene.ncu = ncu
    scene.ability = 0
    return scene


def doing_of(scene: Context) -> Doing:
    return Doing(0, scene)


def effect_of(war: War, word: str, text: str) -> Any:
    return next(e for script in war.book.scripts for e in script.effects if e.word == word and e.text == text)


def holds_of(war: War, word: str, text: str) -> Any:
    several = [e for script in war.book.scripts for e in script.effects]
    found = [h for e in several for h in e.conditions] + [
        h for ability in war.book.abilities for clause in ability.clauses for h in clause.conditions
    ]
    return next(h for h in found if h.word == word and h.text == text)


# --- NCUs and zones ---


@pytest.mark.rule("tmg21-ncu-02", "tmg21-terms-03")
def test_an_own_ncu_that_has_not_acted_is_activated_or_none() -> None:
    t = battle([AWAY], [FAR], board={"crown": 1, "combat": 3}, **COURT)
    t.start(ChooseNcu(0, FOR_ACTIVATION, NOBODY, scene_of()))
    assert t.asked.options == [NCU_AT, NCU_AT + 2, PASS] and t.refuses(NCU_AT + 3) == "tmg21-terms-05"
    t.answer(NCU_AT + 2)
    assert t.key == "pick-zone" and t.war.about(t.asked)[0] == ("ncu", 2)
    assert t.asked.options == [ZONE_AT + 1, ZONE_AT + 2, ZONE_AT + 4, PASS], "a free zone is all it may go to"
    gone = battle([AWAY], [FAR], **COURT)
    gone.war.ncu_gone[0] = True
    assert gone.start(ChooseNcu(0, FOR_ACTIVATION, NOBODY, scene_of())).asked.options == [NCU_AT + 2, PASS]
    assert gone.answer(PASS).key == "pick-activation"


@pytest.mark.rule("tmg21-terms-07")
def test_only_enemy_ncus_that_are_there_are_chosen() -> None:
    t = battle([AWAY], [FAR], **COURT).start(ChooseNcu(0, FOR_SCRIPT, 0, scene_of()))
    assert t.asked.options == [NCU_AT + 3, NCU_AT + 4]
    alone = battle([AWAY], [FAR], first=COURT["first"], second={"ncus": [COUNSELLOR] * 3})
    alone.war.ncu_gone[4] = True
    assert alone.start(ChooseNcu(0, FOR_SCRIPT, 0, scene_of())).asked.options == [NCU_AT + 3, NCU_AT + 5]


@pytest.mark.rule("tmg21-ncu-02", "tmg21-ncu-04")
def test_who_moves_on_the_board_goes_to_a_free_zone_and_leaves_his_own() -> None:
    t = battle([AWAY], [FAR], board={"crown": 1, "combat": 3}, **COURT)
    t.start(ChooseZone(TO_MOVE, 1, NOBODY, 0, scene_of(1)))
    assert t.asked.options == [ZONE_AT + 1, ZONE_AT + 2, ZONE_AT + 4]
    t.answer(ZONE_AT + 4)
    assert t.war.holder == [NOBODY, NOBODY, NOBODY, 3, 1]
    counted = battle([AWAY], [FAR], board={"crown": 1, "combat": 3}, **COURT)
    counted.start(ChooseZone(TO_COUNT, 2, NOBODY, 0, scene_of(1)))
    assert counted.asked.options == [ZONE_AT + zone for zone in range(5)]
    counted.answer(ZONE_AT + 3)
    assert counted.asked.options == [ZONE_AT, ZONE_AT + 1, ZONE_AT + 2, ZONE_AT + 4]
    counted.answer(ZONE_AT)
    assert counted.war.counted == [0b01001, 0] and counted.war.holder == [1, NOBODY, NOBODY, 3, NOBODY]


@pytest.mark.rule("tmg21-ncu-04")
def test_a_destroyed_ncu_leaves_its_own_zone_free_and_no_other() -> None:
    war = battle([AWAY], [FAR], board={"crown": 1, "combat": 3}, **COURT).war
    EFFECTS["destroy-ncu"].do(war, doing_of(scene_of(1)), effect_of(war, "bring-in", "edges"))
    assert war.holder == [NOBODY, NOBODY, NOBODY, 3, NOBODY] and war.ncu_gone == [False, True, False, False, False]
    assert not war.controls(0, 0) and war.controls(1, 3)


# --- who comes later ---


@pytest.mark.rule("tmg21-mode-got-07")
def test_who_is_kept_back_gives_up_its_token_and_nobody_elses() -> None:
    tokens = {"tokens": [[24000, 20000], [4000, 44000]], "owners": [0, 2]}
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], **tokens).war
    assert war.owner == [0, 2]
    scene = scene_of()
    scene.bearer = scene.unit = scene.aim = scene.other = 0
    EFFECTS["keep-back"].do(war, doing_of(scene), effect_of(war, "bring-in", "edges"))
    assert war.fate[0] == KEPT and war.owner == [NOBODY, 2]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("line", "text"), [("2021", "edges"), ("2018", "any-edge")])
def test_from_which_edges_they_come(line: str, text: str) -> None:
    for seat in (0, 1):
        kept = {"card": SWORDS, "fate": "kept"}
        t = battle([AWAY, kept], [FAR, kept], line)
        unit = 1 + 2 * seat
        scene = scene_of(seat=seat)
        scene.bearer = unit
        EFFECTS["bring-in"].do(t.war, doing_of(scene), effect_of(t.war, "bring-in", text))
        move = t.war.stack[-1]
        assert isinstance(move, Move)
        low, high = [0, 0, 48000, 6000], [0, 42000, 48000, 48000]
        sides = [0, 0, 6000, 48000, 42000, 0, 48000, 48000]
        own = high if seat else low
        assert move.zone == sides + (own if text == "edges" else low + high)
        assert t.war.activated[unit] == (text == "any-edge")


# --- among three ---


def three(*units: list[dict[str, Any]], sides: tuple[int, ...] = (0, 1, 2), **more: Any) -> Table:
    several = [{"units": each, "side": side, "ncus": [COUNSELLOR]} for each, side in zip(units, sides, strict=True)]
    return Table(GAME.start({"position": {"sides": several, "units": UNITS} | more}, 1, recording=True))


@pytest.mark.rule("tmg21-multi-18")
def test_the_opponent_is_the_next_one_to_the_left() -> None:
    t = three([AWAY], [FAR], [at(GUARDS, 44, 44)])
    assert [foe_of(t.war, seat) for seat in range(3)] == [1, 2, 0]
    teams = three([AWAY], [at(SWORDS, 24, 4)], [FAR], [at(GUARDS, 44, 44)], sides=(0, 0, 1, 1))
    assert [foe_of(teams.war, seat) for seat in range(4)] == [2, 2, 0, 0]


@pytest.mark.rule("tmg21-simultaneous-02", "tmg21-simultaneous-07")
def test_opportunities_go_round_the_table_from_the_active_player_on() -> None:
    t = three([AWAY], [FAR], [at(GUARDS, 44, 44)])
    t.war.turn = 1
    t.war.field.speaks = [True] * len(t.war.field.speaks)
    call(t.war, Context(0, 0))
    moment = t.war.stack[-1]
    assert isinstance(moment, Moment) and moment.order == [1, 2, 0]


@pytest.mark.rule("tmg21-mode-wow-07")
def test_missions_against_several_opponents() -> None:
    units = [at(SWORDS, 44, 4)], [at(SWORDS, 4, 44, 180, commander=True)], [at(GUARDS, 44, 44, commander=True)]
    t = three(*units, scene=WINTER, board={"crown": 0, "combat": 1})
    assert not is_met(t.war, 0, COURTS), "one has as many"
    t.war.counted = [1 << 2, 0, 0]
    assert is_met(t.war, 0, COURTS)
    assert not is_met(t.war, 0, THE_HEAD)
    t.war.fate[1] = DESTROYED
    assert is_met(t.war, 0, THE_HEAD), "one of them is enough"
    assert not is_met(t.war, 0, THEIR_CAMP)
    x0, y0, _, _ = next(zone for seat in (1, 2) for zone in t.war.zones(seat) if zone[0] > 0 and zone[1] > 0)
    t.war.place(0, (x0 + 3000, y0 + 3000, 0))
    assert is_met(t.war, 0, THEIR_CAMP), "that of one of them"
    t.war.place(0, (x0 + 2700, y0 + 3000, 0))
    assert not is_met(t.war, 0, THEIR_CAMP), "not wholly inside"


@pytest.mark.rule("tmg18-mode-cok-05")
def test_a_representative_is_an_own_attachment() -> None:
    mine = [
        at(SWORDS, 24, 20, joined=["18-sworn-sword-captain"]),
        AWAY,
        at(SWORDS, 34, 20, joined=["18-umber-champion"]),
    ]
    theirs = [at(GUARDS, 4, 44, 180, joined=["18-sworn-sword-captain"])]
    t = battle(mine, theirs, "2018", scene=KINGS).start(StandIn(0))
    assert t.asked.options == [UNIT_AT, UNIT_AT + 2] and t.refuses(UNIT_AT + 1) == "tmg18-mode-cok-05"
    t.answer(UNIT_AT + 2)
    assert t.war.stand_in == [2, NOBODY]


@pytest.mark.rule("tmg21-mode-cok-03", "tmg21-mode-cok-04")
def test_a_card_that_was_taken_is_gone() -> None:
    t = battle([AWAY], [FAR], scene=KINGS, second={"drafted": [7]}).start(Draft(0))
    assert t.asked.options == [OBJECTIVE_CARD_AT + card for card in (6, 8, 9, 10)]
    assert t.refuses(OBJECTIVE_CARD_AT + 7) == "tmg21-mode-cok-04", "it is the enemy's"
    assert t.refuses(OBJECTIVE_CARD_AT + 5) == "tmg21-mode-cok-03", "it is none of those that are drafted"
    t.answer(OBJECTIVE_CARD_AT + 9)
    assert t.war.drafted[0] == [9]


# --- how near ---


@pytest.mark.rule("tmg21-terms-14", "tmg21-terms-15")
@pytest.mark.parametrize(("text", "far"), [("short", 6), ("long", 12)])
def test_how_near_to_the_commander_is_near(text: str, far: int) -> None:
    def found(gap: float, leads: int = 1) -> bool:
        mine = [at(SWORDS, 10 + 5.5 + gap, 20), at(SWORDS, 10, 20), at(SWORDS, 44, 40)]
        mine[leads]["commander"] = True
        war = battle(mine, [FAR]).war
        scene = scene_of()
        scene.bearer = scene.unit = scene.other = scene.aim = 0
        return near_commander(war, scene, holds_of(war, "near-commander", text))

    assert found(far) and not found(far + 0.1) and found(far + 9, leads=0), "he is near himself"
    assert not found(1, leads=2)


@pytest.mark.rule("tmg21-terms-11", "tmg21-terms-24")
def test_a_free_action_is_against_whom_the_ability_says() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), at(GUARDS, 24, 15.2)]).war
    effects = [e for script in war.book.scripts for e in script.effects if e.word == "act" and 0 < e.number <= 3]
    assert effects, "somebody says so"
    war.activated[0] = True  # what is free is done all the same
    for target in (2, 3):
        scene = scene_of()
        scene.bearer = scene.unit = scene.aim = scene.other = 0
        effect = effects[0]
        setattr(scene, ("bearer", "unit", "other", "aim")[effect.number], target)
        if effect.role == effect.number:
            continue
        EFFECTS["act"].do(war, doing_of(scene), effect)
        action = war.stack[-1]
        assert isinstance(action, Action) and (action.unit, action.at_whom, action.free) == (0, target, True)
        assert war.activated[0]
