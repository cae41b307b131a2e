"""Before the first round: the roll, zones, start marker, objective cards, agendas, deployment."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bannermen.content.provenance import source_of
from bannermen.games.tactics.codes import AGENDA_AT, SEAT_AT, SQUARE_AT, START_FIRST, ZONE_AT, ZONE_FIRST
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import scenarios
from bannermen.games.tactics.game import GAME
from bannermen.kernel.decision import Refused
from tests.tactics.table import Table

ZONES = {"gold": ["A1-I1"], "silver": ["A9-I9"]}


def sit(a: list[str] | None = None, b: list[str] | None = None, **more: Any) -> Table:
    """Two squads that wait for the roll."""
    return Table(a=a or ["- man", "- man"], b=b or ["- man", "- man"], phase="setup", **{**ZONES, **more})


def to_agendas(t: Table) -> Table:
    while len(t.battle.pending) == 1:
        t.say(t.options[0])
    return t


@pytest.mark.rule("tac-setup-01")
def test_the_order_of_setting_up() -> None:
    t = sit()
    seen = []
    while t.battle.phase < 2:
        seen.append((t.battle.phase, t.asked))
        t.battle.apply(t.decision.seat, t.options[0])
    keys = list(dict.fromkeys(key for _, key in seen))
    assert keys == ["choose-privilege", "choose-zone", "choose-start", "keep-agenda", "place-figure"]
    assert [phase for phase, _ in seen] == sorted(phase for phase, _ in seen)
    with pytest.raises(Exception, match="brought no squad"):
        GAME.start({"scene": "ruby-ford"}, 1)


@pytest.mark.rule("tac-setup-02")
def test_what_a_scenario_lists() -> None:
    fields = {field.name for field in msgspec.structs.fields(schema.Scenario)}
    assert {"tiles", "pieces", "objectives", "loot", "gold", "silver", "coins", "size", "rounds", "rules"} <= fields


@pytest.mark.rule("tac-setup-03")
def test_all_scenarios_are_ours() -> None:
    assert len(scenarios()) >= 7
    assert all(source_of(scenario.provenance, "tiles") == "designed" for scenario in scenarios().values())
    sizes = {scenario.size for scenario in scenarios().values()}
    assert sizes == {"lesson", "short", "standard", "long"}


@pytest.mark.rule("tac-setup-04")
@pytest.mark.parametrize(("dice", "winner"), [([7, 7, 3, 9], 1), ([9, 3], 0)])
def test_the_higher_die_chooses(dice: list[int], winner: int) -> None:
    t = sit(next=dice)
    assert t.asked == "choose-privilege" and t.asks == winner
    assert len(t.events("roll-off")) == len(dice) // 2


@pytest.mark.rule("tac-setup-05")
def test_the_winner_takes_a_zone_and_the_other_decides_who_begins() -> None:
    t = sit(next=[9, 3]).say(ZONE_FIRST)
    assert t.asked == "choose-zone" and t.asks == 0
    t.say(ZONE_AT + 1)
    assert t.battle.zone_of == [1, 0]
    assert t.asked == "choose-start" and t.asks == 1
    t.say(SEAT_AT)
    assert t.battle.first == 0


@pytest.mark.rule("tac-setup-06")
def test_the_winner_decides_who_begins_and_the_other_takes_a_zone() -> None:
    t = sit(next=[9, 3]).say(START_FIRST)
    assert t.asked == "choose-zone" and t.asks == 1
    t.say(ZONE_AT)
    assert t.battle.zone_of == [1, 0]
    assert t.asked == "choose-start" and t.asks == 0
    t.say(SEAT_AT + 1)
    assert t.battle.first == 1


@pytest.mark.rule("tac-setup-07")
def test_objective_cards_are_dealt_at_random() -> None:
    dealt = set()
    for seed in range(12):
        t = to_agendas(sit(objectives=["D4", "E5", "F6"], seed=seed, cards=None))
        twin = to_agendas(sit(objectives=["D4", "E5", "F6"], seed=seed, cards=None))
        cards = tuple(t.battle.objective_card)
        assert cards == tuple(twin.battle.objective_card) and len(set(cards)) == 3
        dealt.add(cards)
    assert len(dealt) > 8


@pytest.mark.rule("tac-setup-08")
def test_two_agendas_are_drawn_and_one_is_kept() -> None:
    t = to_agendas(sit())
    assert t.asked == "keep-agenda" and len(t.battle.pending) == 2, "both in secret"
    options = t.battle.decision_of(0).options  # type: ignore[union-attr]
    assert len(options) == 2
    refused = t.battle.submit(0, AGENDA_AT + next(c for c in range(5) if AGENDA_AT + c not in options))
    assert isinstance(refused, Refused) and refused.rule == "tac-setup-08"
    t.battle.submit(0, options[1])
    assert len(t.battle.pending) == 1, "nothing is revealed before both are in"
    t.battle.submit(1, t.battle.decision_of(1).options[0])  # type: ignore[union-attr]
    assert t.battle.hand[0] == [options[1] - AGENDA_AT] and len(t.battle.pile[0]) == 4
    assert options[0] - AGENDA_AT in t.battle.pile[0]


@pytest.mark.rule("tac-setup-09")
def test_abilities_of_the_start_go_by_the_start_marker() -> None:
    t = Table(
        a=["A1 connington"],
        b=["I9 corbray"],
        phase="deployment",
        gold=["A1"],
        silver=["I9"],
        first=1,
    )
    assert t.asked == "trigger.battle-start" and t.asks == 1
    t.use("A Name to Make")
    assert t.asks == 0 and t.battle.phase == 1
    t.use("Sworn Pursuit")
    assert t.battle.phase == 2 and t.battle.round == 1


@pytest.mark.rule("tac-setup-10")
def test_who_is_not_there_uses_nothing() -> None:
    t = Table(
        a=["A1 man", "- connington"],
        b=["I9 lord"],
        phase="deployment",
        gold=["A1"],
        silver=["I9"],
    )
    assert t.asked != "trigger.battle-start" and t.fate("connington") == "waiting"


# --- deployment ---


@pytest.mark.rule("tac-deploy-01")
def test_the_start_marker_deploys_first_and_all() -> None:
    t = Table(a=["- man", "- man"], b=["- man", "- man"], phase="deployment", gold=["A1-I1"], silver=["A9-I9"], first=1)
    seats = []
    while t.asked == "place-figure":
        seats.append(t.asks)
        t.say(t.options[0])
    assert seats == [1, 1, 0, 0]
    t = Table(a=["- man"], b=["- man"], phase="deployment", gold=["A1-I1"], silver=["A9-I9"])
    assert t.refused(SQUARE_AT + t.square("A9")) == "tac-deploy-01"


@pytest.mark.rule("tac-deploy-02")
def test_heroes_then_veterans_then_soldiers() -> None:
    t = Table(
        a=["- man", "- knight", "- lord", "- archer"], b=["I9 clerk"], phase="deployment", gold=["A1-C1"], silver=["I9"]
    )
    placed = []
    while t.asked in ("place-figure", "pick-figure"):
        if t.asked == "pick-figure":
            assert set(t.options) == {t.figure("man"), t.figure("archer")}, "who of the two stays behind is a choice"
            assert t.refused(t.figure("clerk")) == "tac-deploy-01", "an enemy"
            t.say(t.figure("archer"))
            continue
        placed.append(t.view()["figures"][t.battle.about(t.decision)[0][1]]["card"])
        t.say(t.options[0])
    assert placed == ["lord", "knight"], "the archer had one square only"
    assert [t.fate(key) for key in ("lord", "knight", "archer", "man")] == ["field", "field", "field", "waiting"]


@pytest.mark.rule("tac-deploy-03", "tac-deploy-04")
def test_nobody_is_held_back_while_there_is_room() -> None:
    t = Table(a=["- man"] * 4, b=["I9 man"], phase="deployment", gold=["A1-B1"], silver=["I9"])
    while t.asked in ("place-figure", "pick-figure"):
        assert -1 not in t.options, "no way to stop"
        t.say(t.options[0])
    assert [t.fate_of(0, n) for n in range(4)] == ["field", "field", "waiting", "waiting"]


@pytest.mark.rule("tac-deploy-05")
def test_late_deployment_is_an_activation() -> None:
    t = Table(
        a=["A1 man", "- man"],
        b=["I9 man", "I8 man"],
        gold=["A1-B1"],
        silver=["I8-I9"],
        coins={"copper": 9},
    )
    assert t.asked == "take-turn"
    t.say(1)
    if t.asked == "come-where":
        t.go("B1")
    assert not t.empty("B1") and t.battle.activated[1] and t.copper[0] == 8
    assert t.asks == 1, "no actions"


@pytest.mark.rule("tac-deploy-06", "tac-deploy-08")
def test_who_never_comes_is_killed_by_nobody() -> None:
    t = Table(
        a=["A1 man", "- lord"],
        b=["I9 robert"],
        gold=["A1"],
        silver=["I9"],
        agendas=[["shield"], []],
        rounds=2,
    )
    t.finish_round()
    assert t.fate("lord") == "killed" and t.battle.heroes_lost[0]
    assert not [e for e in t.events() if e.kind == "use"] and t.battle.slain == [0, 0]
    late = Table(
        a=["A1 man", "- lord"],
        b=["I9 man"],
        gold=["A1"],
        silver=["I9"],
        rounds=3,
        rules=[{"do": "late", "text": {"en": "l", "de": "l", "ru": "l"}}],
    )
    late.finish_round()
    assert late.fate("lord") == "waiting", "a scenario may say otherwise"
    second = Table(a=["A1 man", "A2 man", "- lord"], b=["I9 man"], gold=["A1-A3"], silver=["I9"], round=2, rounds=3)
    assert second.asked == "take-turn" and second.figure("A2") in second.options
    assert len([option for option in second.options if option < 3]) == 2, "who has not come in round 1 does not come"


@pytest.mark.rule("tac-deploy-07")
def test_large_figures_need_a_whole_block_in_the_zone() -> None:
    t = Table(a=["- horse"], b=["I9 man"], phase="deployment", gold=["A1-D2"], silver=["I9"])
    assert t.ends == {"A1", "B1", "C1"}
    t = Table(a=["- horse", "- man"], b=["I9 man"], phase="deployment", gold=["A1-D1"], silver=["I9"])
    while t.asked in ("place-figure", "pick-figure"):
        t.say(t.options[0])
    assert t.fate("horse") == "waiting"
    assert t.figure("horse") not in t.options
    assert t.asked == "choose-action" or t.refused(t.figure("horse")) == "tac-deploy-07"


def test_every_scenario_can_be_sat_down_to() -> None:
    for key in scenarios():
        match = GAME.start(GAME.filled({"scene": key}, 3), 3)
        assert match.pending and match.pending[0].key == "choose-privilege"
