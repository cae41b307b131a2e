"""Effects on NCUs, zones and cards to the letter, and what a unit has of itself and of others."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.modes.holding import Covering
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing
from bannermen.games.miniatures.rules.abilities.effects_board import (
    FOR_INFLUENCE,
    FOR_SCRIPT,
    TO_COUNT,
    TO_MOVE,
    TO_NAME,
    TO_USE,
    ChooseNcu,
    ChooseZone,
)
from bannermen.games.miniatures.rules.abilities.words import UNTIL_GAME_ENDS, UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.rules.moving import Move
from bannermen.games.miniatures.terms import CROWN, DESTROYED, KEPT, NCU_AT, NOBODY, ZONE_AT
from tests.miniatures.modes import AWAY, FAR, SIEGE
from tests.miniatures.own_abilities import ability, effect, own_book, script, teach_ncu, teach_unit
from tests.miniatures.table import COUNSELLOR, SWORDS, Table, at, battle
from tests.miniatures.test_conditions import scene_of, table

COURT: dict[str, Any] = {"first": {"ncus": [COUNSELLOR] * 2}, "second": {"ncus": [COUNSELLOR] * 2}}


def court(**more: Any) -> Table:
    t = table(**(COURT | more))
    own_book(t.war)
    return t


def does(t: Table, word: str, *amounts: int, number: int = 0, text: str = "", **scene: Any) -> Table:
    made = effect(word, *amounts, number=number, text=text)
    return t.start(Doing(script(t.war, made), scene_of(**scene)))


# --- NCUs ---


@pytest.mark.rule("tmg21-terms-07", "tmg21-units-14")
def test_who_is_never_activated_is_not_chosen() -> None:
    t = court(second={"ncus": [COUNSELLOR] * 3})
    t.war.field.ncu_idle[3] = True
    t.start(ChooseNcu(0, FOR_SCRIPT, script(t.war), scene_of()))
    assert t.asked.options == [NCU_AT + 2, NCU_AT + 4]


@pytest.mark.rule("tmg21-ncu-07", "tmg21-units-14")
def test_an_influence_is_borrowed_from_another() -> None:
    t = court()
    plain, one, two = [ability(t.war) for _ in range(3)]
    t.war.book.influencers.extend([one, two])
    for ncu, kit in ((0, [one]), (1, [plain, two]), (2, [plain, one]), (3, [plain])):
        for number in kit:
            teach_ncu(t.war, ncu, number)
    t.start(ChooseNcu(0, FOR_INFLUENCE, NOBODY, scene_of(ncu=0)))
    assert t.asked.options == [NCU_AT + 1, NCU_AT + 2], "not his own, and only from who has any"
    t.answer(NCU_AT + 1)
    assert t.war.ncu_granted == [[(two, UNTIL_ROUND_ENDS, 0, 0)], [], [], []]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("ncu", "rows"), [(0, 1), (NOBODY, 0)])
def test_what_is_laid_on_an_ncu_is_laid_on_this_one(ncu: int, rows: int) -> None:
    t = court()
    number = ability(t.war)
    does(t, "grant-ncu", 0, number=UNTIL_GAME_ENDS, text=f"own-{number}", ncu=ncu)
    assert [len(row) for row in t.war.ncu_granted] == [rows, 0, 0, 0]
    assert all(row == (number, UNTIL_GAME_ENDS, 0, 0) for row in t.war.ncu_granted[0])
    named = court()
    number = ability(named.war)
    does(named, "grant-ncu", 1, number=UNTIL_GAME_ENDS, text=f"own-{number}", ncu=0)
    assert named.key == "pick-a-zone"
    assert named.answer(ZONE_AT + 3).war.ncu_granted[0] == [(number, UNTIL_GAME_ENDS, 0, 0b1000)]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("change", "left"), [(2, 3), (-1, 0), (-5, 0)])
def test_an_ncu_never_has_fewer_tokens_than_none(change: int, left: int) -> None:
    t = court()
    t.war.ncu_tokens = [1, 1, 1, 1]
    does(t, "ncu-tokens", change, ncu=2)
    assert t.war.ncu_tokens == [1, 1, left, 1]


# --- zones ---


@pytest.mark.rule("tmg21-ncu-02", "tmg21-ncu-04", "tmg21-units-14")
@pytest.mark.parametrize(
    ("purpose", "zones"), [(TO_NAME, [0, 1, 2, 3, 4]), (TO_COUNT, [0, 1, 2, 3, 4]), (TO_MOVE, [1, 4]), (TO_USE, [1, 4])]
)
def test_which_zones_may_be_chosen(purpose: int, zones: list[int]) -> None:
    t = court(board={"crown": 0, "tactics": 2, "combat": 3})
    held = [zone for zone in range(5) if t.war.holder[zone] == NOBODY]
    t.start(ChooseZone(purpose, 1, NOBODY, 0, scene_of(ncu=0)))
    assert [option - ZONE_AT for option in t.asked.options] == (zones if len(zones) == 5 else held)


@pytest.mark.rule("tmg21-ncu-04")
def test_all_zones_may_come_to_count() -> None:
    t = court()
    t.start(ChooseZone(TO_COUNT, 5, NOBODY, 0, scene_of(ncu=0)))
    while t.key == "pick-a-zone":
        t.answer(t.asked.options[0])
    assert t.war.counted == [0b11111, 0] and t.war.ncu_granted[0] == []


@pytest.mark.rule("tmg21-ncu-02", "tmg21-ncu-04")
def test_without_an_ncu_nobody_moves_and_without_a_claim_no_zone_works() -> None:
    t = court(board={"crown": 0})
    t.start(ChooseZone(TO_MOVE, 1, NOBODY, 0, scene_of())).answer(ZONE_AT + 2)
    assert t.war.holder == [0, NOBODY, NOBODY, NOBODY, NOBODY] and not t.told("claimed")
    t.start(ChooseZone(TO_USE, 1, NOBODY, 0, scene_of())).answer(ZONE_AT + 2)
    claim = Claim(1)
    t.war.stack.append(claim)
    t.war.stack.append(ChooseZone(TO_USE, 1, NOBODY, 0, scene_of(ncu=1)))
    question = t.war.stack[-1].steps()[0]
    question.take(t.war, t.war.stack[-1], ZONE_AT + 3)
    assert claim.works == 3


@pytest.mark.rule("tmg21-units-14", "tmg21-tactics-08")
def test_a_zone_is_aimed_anew_if_there_is_somebody_else() -> None:
    def aimed(unit: int, spared: list[int]) -> tuple[int, list[int], list[Any]]:
        t = court()
        number = ability(t.war)
        claim = Claim(1)
        claim.works, claim.unit, claim.spared = CROWN, unit, spared
        t.war.stack += [claim, Doing(script(t.war), scene_of(seat=1))]
        EFFECTS["aim-anew"].do(t.war, t.war.stack[-1], effect("aim-anew", text=f"own-{number}"))  # type: ignore[arg-type]
        rows = [(row[0] - number, *row[1:]) for row in t.war.ncu_granted[1]]
        return claim.unit, claim.spared, rows

    assert aimed(4, []) == (NOBODY, [4], [(0, UNTIL_TURN_ENDS, 1, 0)])
    assert aimed(4, [5]) == (4, [5], []), "there is nobody else"
    assert aimed(NOBODY, []) == (NOBODY, [], []), "it was aimed at nobody"


# --- who comes later ---


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(("bearer", "fate", "comes"), [(1, KEPT, True), (1, DESTROYED, False), (NOBODY, KEPT, False)])
def test_only_who_was_kept_back_comes(bearer: int, fate: int, comes: bool) -> None:
    t = court()
    t.war.take_away(1, fate)
    t.war.take_away(5, KEPT)  # the last of all was not meant
    t.war.stack.append(Doing(script(t.war), scene_of(bearer=bearer)))
    before = len(t.war.stack)
    text = "edges" if bearer != NOBODY else f"own-{ability(t.war)}"
    EFFECTS["bring-in"].do(t.war, t.war.stack[-1], effect("bring-in", text=text))  # type: ignore[arg-type]
    assert len(t.war.stack) - before == comes
    if comes:
        move = t.war.stack[-1]
        assert isinstance(move, Move) and move.unit == 1


@pytest.mark.rule("tmg21-deck-07")
def test_the_card_that_is_named_is_played_from_wherever_it_lies() -> None:
    deck = ["40202", "40203", "40204", "40205", "40206", "40207"]
    t = court(first={"deck": deck, "discard": ["40208"]})
    before = list(t.war.deck[0])
    does(t, "play", text="40204", unit=0)
    named = next(card for card in before if t.war.field.tactics[card] == "40204")
    assert named not in t.war.deck[0] and len(t.war.deck[0]) == 5 and len(t.war.discard[0]) <= 2
    assert t.war.deck[0] != [card for card in before if card != named], "it was searched, so it is shuffled"


# --- what a unit is and has ---


@pytest.mark.rule("tmg21-mode-sos-14")
def test_a_wall_that_has_fallen_is_not_stormed() -> None:
    war = battle([at(SWORDS, 24, 20), AWAY], [FAR], scene=SIEGE).war
    walls = war.enemy_walls(0)
    assert len(walls) == 3
    war.take_away(walls[1], DESTROYED)
    assert war.enemy_walls(0) == [walls[0], walls[2]] and war.enemy_walls(1) == []


@pytest.mark.rule("tmg21-ncu-04", "tmg21-units-14")
def test_who_counts_as_holding_the_crown_holds_no_other_zone_so() -> None:
    t = court(board={"wealth": 0, "combat": 1})
    teach_ncu(t.war, 0, ability(t.war, traits=("counts-crown",)))
    assert [[t.war.controls(seat, zone) for zone in range(5)] for seat in (0, 1)] == [
        [zone == 0 or t.war.holder[zone] != NOBODY for zone in range(5)],
        [False] * 5,
    ]
    t.war.ncu_muted[0] = UNTIL_ROUND_ENDS
    assert not t.war.controls(0, 0), "not while he has lost his abilities"


@pytest.mark.rule("tmg21-mode-got-09")
def test_a_token_is_worth_more_to_the_commanders_unit_while_he_lives() -> None:
    unit = at(SWORDS, 24, 20, commander=True, joined=["20119", "20201"])
    war = battle([unit, AWAY], [FAR]).war
    place = next(i for i, card in enumerate(war.field.joined[0]) if card.commander)
    mode = war.field.mode
    assert isinstance(mode, Covering) and [mode.worth_of(war, 0, unit) for unit in (0, 1)] == [2, 1]
    war.fallen[0] = 1 << (1 - place)
    assert mode.worth_of(war, 0, 0) == 2, "another fell"
    war.fallen[0] = 1 << place
    assert mode.worth_of(war, 0, 0) == 1


@pytest.mark.rule("tmg21-attachments-09", "tmg21-stacking-04", "tmg21-units-16")
def test_which_abilities_of_attachments_a_unit_has() -> None:
    t = court()
    war = t.war
    own, brought, innate = [ability(war) for _ in range(3)]
    war.book.abilities[innate].innate = True
    for number, source in ((own, NOBODY), (brought, 0), (innate, 0)):
        teach_unit(war, 1, number)
        war.field.kit_source[1] = [*war.field.kit_source[1][:-1], source]

    def has() -> list[int]:
        return [number for slot, number in war.kit(1) if slot != NOBODY]

    assert has() == [own, brought, innate]
    war.granted[1] = [(ability(war, traits=("no-attachments",)), 0, 0, NOBODY, 0), (ability(war), 0, 0, NOBODY, 0)]
    assert has() == [own, innate], "what is innate stays"
    war.granted[1] = []
    war.muted[1] = UNTIL_ROUND_ENDS
    assert has() == [innate]
    war.muted[1] = NOBODY
    war.fallen[1] = 1
    assert has() == [own], "he has fallen, and took what he brought with him"


@pytest.mark.rule("tmg21-units-14")
def test_what_passes_on_stays_with_who_took_his_place() -> None:
    war = battle([at(SWORDS, 24, 20, joined=["20119", "20201", "20201"]), AWAY], [FAR]).war
    own_book(war)
    passes, plain = ability(war, traits=("passes-on",)), ability(war)
    for number in (passes, plain):
        teach_unit(war, 0, number)
        war.field.kit_source[0] = [*war.field.kit_source[0][:-1], 0]
    war.fallen[0] = 0b001
    assert not {passes, plain} & {number for _, number in war.kit(0)}, "nobody has taken it"
    war.field.joined[0][1].borrowed = True
    assert {number for _, number in war.kit(0)} & {passes, plain} == {passes}


@pytest.mark.rule("tmg21-units-14")
def test_speed_is_never_less_than_none() -> None:
    t = court()
    number = ability(t.war)
    t.war.book.abilities[number].speed = -9000
    teach_unit(t.war, 1, number)
    assert t.war.usual_speed(1) == 0 and t.war.usual_speed(3) == 5000
