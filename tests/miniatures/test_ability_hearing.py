"""Who hears a moment: units, NCUs and cards, of which side, in which order, and who is past hearing."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.rules.abilities import listening
from bannermen.games.miniatures.rules.abilities.moments import ROUND_START, TARGETED, TURN_START, ZONE_CLAIMED
from bannermen.games.miniatures.rules.abilities.words import (
    AS_ANYBODY,
    AS_FRIEND,
    AS_OTHER,
    AS_SELF,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    SELF,
    UNTIL_GAME_ENDS,
    Holds,
)
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, DESTROYED, KEPT, NOBODY, ZONE_AT, ZONES
from tests.miniatures.modes import AWAY, FAR
from tests.miniatures.own_abilities import ability, clause, effect, own_book, script, teach_card, teach_ncu, teach_unit
from tests.miniatures.table import COUNSELLOR, GUARDS, at, battle
from tests.miniatures.test_ability_whom import three
from tests.miniatures.test_conditions import scene_of, table

COURT: dict[str, Any] = {"first": {"ncus": [COUNSELLOR] * 2}, "second": {"ncus": [COUNSELLOR]}}


def court(**more: Any) -> War:
    """Units 0 to 3 and NCUs 0 and 1 on one side, units 4 and 5 and NCU 2 on the other."""
    war = table(**(COURT | more)).war
    own_book(war)
    return war


def granted(number: int, seat: int = 0) -> tuple[int, int, int, int, int]:
    return (number, UNTIL_GAME_ENDS, seat, NOBODY, 0)


def bearers(war: War, moment: int = TARGETED, **scene: Any) -> list[int]:
    return [heard.bearer for heard in listening.forced(war, scene_of(moment=moment, **scene))]


def ncus(war: War, moment: int = TARGETED, **scene: Any) -> list[int]:
    return [heard.ncu for heard in listening.forced(war, scene_of(moment=moment, **scene))]


# --- what works by itself ---


@pytest.mark.rule("tmg21-simultaneous-07")
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 4, 5]), (1, [4, 5, 0, 1])])
def test_the_active_players_abilities_work_first(turn: int, order: list[int]) -> None:
    war = court()
    war.turn = turn
    for unit in (0, 1, 4, 5):
        teach_unit(war, unit, ability(war, clause(TARGETED, stance=AS_ANYBODY)))
    assert bearers(war, unit=2) == order
    given = court()
    given.turn = turn
    for unit in (0, 1, 4, 5):
        given.granted[unit] = [granted(ability(given, clause(TARGETED, stance=AS_ANYBODY)))]
    assert bearers(given, unit=2) == order, "and so do those that were given"


@pytest.mark.rule("tmg21-simultaneous-07")
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_among_three_they_work_in_turn(turn: int, order: list[int]) -> None:
    war = three([AWAY], [FAR], [at(GUARDS, 44, 44)]).war
    own_book(war)
    war.turn = turn
    for unit in range(3):
        teach_unit(war, unit, ability(war, clause(TARGETED, stance=AS_ANYBODY)))
    assert bearers(war, unit=0) == order


@pytest.mark.rule("tmg21-stacking-01")
def test_the_same_ability_works_once_for_a_side() -> None:
    war = court()
    number = ability(war, clause(TARGETED, stance=AS_ANYBODY), clause(TURN_START, stance=AS_ANYBODY))
    for unit in (0, 1, 5):
        teach_unit(war, unit, number)
    assert bearers(war, unit=2) == [0, 5]
    assert bearers(war, TURN_START) == [0, 1, 5], "what concerns nobody else cannot add up"


@pytest.mark.rule("tmg21-units-14")
def test_who_is_gone_is_past_hearing_unless_it_is_about_him() -> None:
    war = court()
    for unit in (0, 1):
        teach_unit(war, unit, ability(war, clause(TARGETED, stance=AS_ANYBODY)))
    war.granted[3] = [granted(ability(war, clause(TARGETED, stance=AS_ANYBODY)))]
    assert bearers(war, unit=4) == [0, 1, 3]
    war.take_away(1, DESTROYED)
    war.take_away(3, DESTROYED)
    assert bearers(war, unit=4) == [0] and bearers(war, unit=1) == [0, 1]


@pytest.mark.rule("tmg21-units-14")
@pytest.mark.parametrize(
    ("moment", "fate", "hears"),
    [(ROUND_START, KEPT, True), (TURN_START, KEPT, False), (ROUND_START, DESTROYED, False)],
)
def test_who_was_kept_back_hears_when_a_round_starts(moment: int, fate: int, hears: bool) -> None:
    war = court()
    teach_unit(war, 1, ability(war, clause(moment, stance=AS_ANYBODY)))
    war.granted[3] = [granted(ability(war, clause(moment, stance=AS_ANYBODY)))]
    assert bearers(war, moment) == [1, 3]
    war.take_away(1, fate)
    war.take_away(3, fate)
    assert bearers(war, moment) == ([1, 3] if hears else [])


@pytest.mark.rule("tmg21-units-14", "tmg21-orders-01")
def test_only_what_is_not_a_choice_works_by_itself() -> None:
    war = court()
    number = ability(
        war,
        clause(TARGETED, chosen=True, stance=AS_ANYBODY),
        clause(TURN_START, stance=AS_ANYBODY),
        clause(TARGETED, stance=AS_OTHER),
    )
    teach_unit(war, 0, number)
    assert bearers(war, unit=4) == [] and bearers(war, unit=4, other=0) == [0]
    once = ability(war, clause(TARGETED, stance=AS_ANYBODY, often=ONCE_A_GAME))
    slot = teach_unit(war, 1, once)
    assert bearers(war, unit=4) == [1]
    war.used_up[1] = 1 << slot
    assert bearers(war, unit=4) == []


@pytest.mark.rule("tmg21-units-14")
def test_what_a_unit_has_in_itself_and_what_it_was_given_both_work() -> None:
    war = court()
    teach_unit(war, 0, ability(war, clause(TARGETED, stance=AS_ANYBODY)))
    war.granted[0] = [granted(ability(war, clause(TARGETED, stance=AS_ANYBODY)), seat=1)]
    heard = listening.forced(war, scene_of(moment=TARGETED, unit=4))
    assert [(each.bearer, each.seat) for each in heard] == [(0, 0), (0, 1)], "each for who gave it"
    only = court()
    number = ability(only, clause(TARGETED, stance=AS_ANYBODY))
    only.granted[1] = [granted(number)]
    (alone,) = listening.forced(only, scene_of(moment=TARGETED, unit=4))
    assert (alone.bearer, alone.ability, alone.aim) == (1, number, only.book.abilities[number].clauses[0].script)
    teach_unit(only, 1, ability(only, clause(TARGETED, chosen=True, stance=AS_ANYBODY)))
    assert bearers(only, unit=4) == [1], "besides an order for the same moment"


# --- NCUs ---


@pytest.mark.rule("tmg21-ncu-01")
def test_which_ncus_hear() -> None:
    war = court()
    for ncu in range(3):
        teach_ncu(war, ncu, ability(war, clause(TARGETED, stance=AS_ANYBODY)))
    assert ncus(war, unit=4) == [0, 1, 2]
    war.turn = 1
    assert ncus(war, unit=4) == [2, 0, 1]
    war.ncu_gone[1] = True
    assert ncus(war, unit=4) == [2, 0]
    war.ncu_muted[2] = UNTIL_GAME_ENDS
    assert ncus(war, unit=4) == [0], "who lost his abilities has nothing to say"


@pytest.mark.rule("tmg21-ncu-01")
def test_what_an_ncu_may_choose_does_not_work_by_itself() -> None:
    war = court()
    teach_ncu(war, 0, ability(war, clause(TARGETED, chosen=True, stance=AS_ANYBODY), clause(TURN_START, chosen=False)))
    teach_ncu(war, 1, ability(war, clause(TARGETED, stance=AS_ANYBODY, tokens=2)))
    teach_ncu(war, 0, ability(war, clause(TARGETED, stance=AS_FRIEND)))
    assert ncus(war, unit=4, acting=1) == []
    assert ncus(war, unit=0, acting=0) == [0], "a friend"
    war.ncu_tokens[1] = 2
    assert ncus(war, unit=4, acting=1) == [1]


@pytest.mark.rule("tmg21-ncu-13")
def test_the_claim_of_an_ncu_is_its_own_and_an_enemys_business() -> None:
    war = court()
    for ncu in range(3):
        teach_ncu(war, ncu, ability(war, clause(ZONE_CLAIMED, stance=AS_ANYBODY)))
    heard = listening.forced(war, scene_of(moment=ZONE_CLAIMED, ncu=0, acting=0))
    assert [(each.ncu, each.seat) for each in heard] == [(0, 0), (0, 1)], "not the other one of its side"
    silent = listening.forced(war, scene_of(moment=TARGETED, ncu=0, acting=0))
    assert silent == []


@pytest.mark.rule("tmg21-ncu-01")
def test_what_was_laid_on_an_ncu_speaks_for_who_laid_it_there() -> None:
    war = court()
    laid = ability(war, clause(ZONE_CLAIMED, stance=AS_ANYBODY), clause(ZONE_CLAIMED, chosen=True, stance=AS_ANYBODY))
    war.ncu_granted[0] = [(laid, UNTIL_GAME_ENDS, 1, 0)]
    heard = listening.forced(war, scene_of(moment=ZONE_CLAIMED, ncu=0, acting=0))
    assert [(each.seat, each.ability, each.ncu) for each in heard] == [(1, laid, 0)]
    assert listening.forced(war, scene_of(moment=TARGETED, ncu=0, acting=0)) == []
    assert listening.forced(war, scene_of(moment=ZONE_CLAIMED, ncu=1, acting=0)) == []
    war.ncu_granted[2] = [(laid, UNTIL_GAME_ENDS, 1, 0)]
    assert listening.forced(war, scene_of(moment=ZONE_CLAIMED, acting=0)) == [], "no NCU claims it"


@pytest.mark.rule("tmg21-ncu-01")
def test_a_borrowed_influence_takes_the_place_of_his_own() -> None:
    war = court()
    own, other = [ability(war, clause(ZONE_CLAIMED, stance=AS_ANYBODY)) for _ in range(2)]
    plain = ability(war, clause(ZONE_CLAIMED, stance=AS_ANYBODY))
    war.book.influencers.extend([own, other])
    teach_ncu(war, 0, own)
    teach_ncu(war, 0, plain)

    def speaking() -> list[int]:
        return [each.ability for each in listening.forced(war, scene_of(moment=ZONE_CLAIMED, ncu=0, acting=0))]

    assert speaking() == [own, plain]
    war.ncu_granted[0] = [(plain, UNTIL_GAME_ENDS, 0, 0)]
    assert speaking() == [own, plain, plain], "that was no influence"
    war.ncu_granted[0] = [(other, UNTIL_GAME_ENDS, 0, 0)]
    assert speaking() == [plain, other]


@pytest.mark.rule("tmg21-ncu-13")
def test_what_replaces_a_zone_comes_too_late_when_the_zone_has_worked() -> None:
    war = court()
    instead = script(war, effect("replace-zone"), replacing=True)
    teach_ncu(war, 0, ability(war, clause(ZONE_CLAIMED, stance=AS_ANYBODY), does=instead))
    teach_ncu(war, 0, ability(war, clause(ZONE_CLAIMED, stance=AS_ANYBODY)))
    teach_ncu(war, 0, ability(war, clause(TARGETED, stance=AS_ANYBODY), does=instead))

    def heard(moment: int = ZONE_CLAIMED) -> int:
        return len(listening.forced(war, scene_of(moment=moment, ncu=0, acting=0)))

    assert heard() == 2
    claim = Claim(0)
    war.stack.append(claim)
    assert heard() == 2
    claim.worked = True
    assert heard() == 1 and heard(TARGETED) == 1
    claim.worked, claim.replaced = False, True
    assert heard() == 1


@pytest.mark.rule("tmg21-ncu-13")
@pytest.mark.parametrize("late", [False, True])
def test_after_the_zone_has_worked_nothing_replaces_it(late: bool) -> None:
    """The NCU has an ability of its own for the zone that it claims, and a card would replace the zone."""
    t = battle([AWAY], [FAR], first={"ncus": [COUNSELLOR], "hand": ["40206"]})
    own_book(t.war)
    marks = script(t.war, effect("panicked", role=SELF))
    teach_ncu(t.war, 0, ability(t.war, clause(ZONE_CLAIMED, stance=AS_ANYBODY), does=marks))
    instead = script(t.war, effect("replace-zone"), replacing=True)
    teach_card(t.war, 0, ability(t.war, clause(ZONE_CLAIMED, stance=AS_ANYBODY, chosen=True), does=instead))
    t.skip().ncu(0).answer(ZONE_AT + ZONES.index("crown"))
    assert t.key == "zone-first"
    t.answer(ANSWER_AT + late)
    while t.key in ("pick-unit", "test-reroll"):
        t.first()
    assert (t.key == "declare-zone-claimed") is not late


# --- what may be chosen ---


@pytest.mark.rule("tmg21-orders-01", "tmg21-orders-02")
def test_whose_orders_may_be_used() -> None:
    war = court()
    order = clause(TARGETED, chosen=True, stance=AS_ANYBODY, often=ONCE_A_ROUND)
    slots = [teach_unit(war, unit, ability(war, order)) for unit in (0, 1, 4)]
    scene = scene_of(moment=TARGETED, unit=5)
    assert listening.orders(war, scene, 0) == [(0, slots[0], 0), (1, slots[1], 0)]
    assert listening.orders(war, scene, 1) == [(4, slots[2], 0)]
    war.spent[0] = 1 << slots[0]
    assert listening.orders(war, scene, 0) == [(1, slots[1], 0)], "once a round"
    war.take_away(1, DESTROYED)
    assert listening.orders(war, scene, 0) == []


@pytest.mark.rule("tmg21-orders-01", "tmg21-units-14")
def test_an_order_is_found_among_the_clauses_of_its_ability() -> None:
    war = court()
    number = ability(
        war,
        clause(TURN_START, chosen=True, stance=AS_ANYBODY),  # at another moment
        clause(TARGETED, stance=AS_ANYBODY),  # works by itself
        clause(TARGETED, chosen=True, stance=AS_SELF),  # about what its bearer does
        clause(TARGETED, chosen=True, stance=AS_OTHER),  # about what it suffers
        clause(TARGETED, chosen=True, stance=AS_ANYBODY),
        clause(TARGETED, chosen=True, stance=AS_ANYBODY),
    )
    slot = teach_unit(war, 0, number)
    for scene, place in (({"unit": 4}, 4), ({"unit": 0}, 2), ({"unit": 4, "other": 0}, 3)):
        assert listening.orders(war, scene_of(moment=TARGETED, **scene), 0) == [(0, slot, place)]


@pytest.mark.rule("tmg21-units-14")
def test_what_was_given_is_no_order_and_who_has_none_gives_none() -> None:
    war = court()
    order = ability(war, clause(TARGETED, chosen=True, stance=AS_ANYBODY))
    slot = teach_unit(war, 0, order)
    war.granted[0] = [granted(order)]
    scene = scene_of(moment=TARGETED, unit=5)
    assert listening.orders(war, scene, 0) == [(0, slot, 0)]
    war.granted[0] = [granted(ability(war, traits=("no-orders",)))]
    assert listening.orders(war, scene, 0) == []


@pytest.mark.rule("tmg21-units-14")
def test_a_vow_is_known_by_its_ability() -> None:
    """For the vows of that unit every zone counts as held; for its other abilities it does not."""
    war = court()
    holds = Holds("controls")
    holds.text = "crown"
    teach_unit(war, 0, ability(war, traits=("zones-for-vows",)))
    slots = [
        teach_unit(war, 0, ability(war, clause(TARGETED, chosen=True, conditions=[holds]), traits=traits))
        for traits in (("vow",), ())
    ]
    assert listening.orders(war, scene_of(moment=TARGETED, unit=0), 0) == [(0, slots[0], 0)]


@pytest.mark.rule("tmg21-units-14")
def test_a_planted_attachment_gives_orders_to_who_planted_it() -> None:
    war = court()
    slot = teach_unit(war, 0, ability(war, clause(TARGETED, chosen=True, stance=AS_ANYBODY)))
    war.field.kit_owner[0] = [*war.field.kit_owner[0][:slot], 1]
    war.field.planted.append(war.field.ncus[0])
    scene = scene_of(moment=TARGETED, unit=5)
    assert listening.orders(war, scene, 1) == [(0, slot, 0)] and listening.orders(war, scene, 0) == []
    assert listening.owner_of(war, 0, slot) == 1
    war.granted[0] = [granted(ability(war, traits=("no-orders",)))]
    assert listening.orders(war, scene, 1) == [(0, slot, 0)], "the unit has none; the planter has"


@pytest.mark.rule("tmg21-ncu-01")
def test_what_ncus_may_do() -> None:
    war = court()
    several = ability(
        war,
        clause(TURN_START, chosen=True, stance=AS_ANYBODY),
        clause(TARGETED, stance=AS_ANYBODY),
        clause(TARGETED, chosen=True, stance=AS_ANYBODY, tokens=1),
        clause(TARGETED, chosen=True, stance=AS_ANYBODY),
        clause(TARGETED, chosen=True, stance=AS_ANYBODY),
    )
    for ncu in range(3):
        teach_ncu(war, ncu, several)
    second = ability(war, clause(TARGETED, chosen=True, stance=AS_FRIEND))
    teach_ncu(war, 0, second)
    scene = scene_of(moment=TARGETED, unit=0, acting=0)
    assert listening.ncu_orders(war, scene, 0) == [
        (0, several, 3),
        (0, several, 4),
        (0, second, 0),
        (1, several, 3),
        (1, several, 4),
    ]
    assert listening.ncu_orders(war, scene, 1) == [(2, several, 3), (2, several, 4)]
    assert listening.ncus_with_orders(war, scene, 0) == [0, 1], "each is offered once; what it does is asked then"
    war.ncu_tokens[1], war.ncu_gone[0] = 1, True
    assert listening.ncu_orders(war, scene, 0) == [(1, several, 2), (1, several, 3), (1, several, 4)], "what it can pay"
    war.ncu_muted[1] = UNTIL_GAME_ENDS
    assert listening.ncu_orders(war, scene, 0) == []
    war.ncu_gone[0] = False
    claims = scene_of(moment=TARGETED, ncu=1, acting=0)
    assert listening.ncu_orders(war, claims, 0) == [], "what an NCU does is its own"


@pytest.mark.rule("tmg21-deck-04", "tmg21-deck-06")
def test_which_cards_may_be_played() -> None:
    war = court(first={"ncus": [COUNSELLOR] * 2, "hand": ["40201", "40202", "40203"]})
    one, two, unknown = war.hand[0]
    both = ability(
        war,
        clause(TURN_START, stance=AS_ANYBODY),
        clause(TARGETED, stance=AS_FRIEND),
        clause(TARGETED, stance=AS_ANYBODY),
        clause(TARGETED, stance=AS_ANYBODY),
    )
    teach_card(war, one, both)
    teach_card(war, two, ability(war, clause(TURN_START, stance=AS_ANYBODY)))
    war.field.card_ability[unknown], war.field.card_moments[unknown] = NOBODY, 0  # nobody knows how it plays
    ability(war, clause(TARGETED, stance=AS_ANYBODY))
    assert listening.cards(war, scene_of(moment=TARGETED, unit=4, acting=1), 0) == [(one, 2)]
    assert listening.cards(war, scene_of(moment=TARGETED, unit=0, acting=0), 0) == [(one, 1)]
    assert listening.cards(war, scene_of(moment=TURN_START), 0) == [(one, 0), (two, 0)]
    assert listening.cards(war, scene_of(moment=TARGETED, unit=4, acting=1), 1) == [], "not in his hand"
    war.granted[0] = [granted(ability(war, traits=("no-own-cards",)))]
    assert listening.cards(war, scene_of(moment=TARGETED, unit=0, acting=0), 0) == [], "it may not be chosen by them"
