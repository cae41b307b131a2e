"""Conditions and amounts that the factions have brought, each asked of everybody on one table: of whom, how much?"""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.abilities.amounts import COUNTERS, value
from bannermen.games.miniatures.rules.abilities.words import AIM, OTHER
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.terms import DESTROYED, NOBODY
from tests.miniatures.duel import fighters
from tests.miniatures.own_abilities import ability, amount, own_book, teach_unit
from tests.miniatures.table import BOWS, GUARDS, SWORDS, UNITS, WOLF, Table, at, battle, piece
from tests.miniatures.test_conditions import holding, of_whom, scene_of, table

pytestmark = pytest.mark.rule("tmg21-units-14")  # an ability is explained by its own words and nothing else


def count(t: Table, word: str, unit: int) -> int:
    return COUNTERS[word].count(t.war, scene_of(), unit)


# --- commanders ---


def led(**gone: bool) -> Table:
    mine = [at(SWORDS, 24, 20, commander=True), at(SWORDS, 5, 5)]
    t = battle(mine, [at(GUARDS, 24, 34, 180), at(GUARDS, 40, 40, 180, commander=True)])
    for name in gone:
        t.war.take_away({"mine": 0, "theirs": 3, "last": 2}[name], DESTROYED)
    return t


@pytest.mark.rule("tmg21-victory-15")
def test_which_side_has_lost_its_commander() -> None:
    def bereaved(t: Table) -> list[int]:
        """Seats whose opponent is without one."""
        return [seat for seat in (0, 1) if holding(t, "foe-leaderless", seat=seat)]

    assert bereaved(led()) == [] and bereaved(led(theirs=True)) == [0] and bereaved(led(mine=True)) == [1]
    assert bereaved(led(last=True)) == [], "somebody else fell"
    alone = led()
    alone.war.field.commander_unit = [0, NOBODY]
    assert bereaved(alone) == [], "a commander who never stood on the battlefield is not lost"
    joined = battle([at(SWORDS, 24, 20), at(SWORDS, 5, 5)], [at(GUARDS, 24, 34, 180, joined=["20104"])])
    joined.war.field.commander_unit = [NOBODY, 2]
    assert joined.war.field.joined[2][0].commander and bereaved(joined) == []
    joined.war.fallen[2] = 1
    assert bereaved(joined) == [0], "the unit stands, he has fallen"


def test_whom_the_commander_is_with() -> None:
    assert of_whom(led(), "commanded") == [0, 3]


@pytest.mark.rule("tmg21-deck-07")
def test_which_card_is_the_commanders() -> None:
    t = table(first={"deck": ["40201", "40202"]})
    cards = sorted(t.war.deck[0])
    t.war.field.commander_cards = [False] * len(t.war.field.commander_cards)
    assert not holding(t, "commander-left")
    t.war.field.commander_cards[cards[-1]] = t.war.field.commander_cards[-1] = True
    assert [card for card in [NOBODY, *cards] if holding(t, "commanders-card", card=card)] == [cards[-1]]
    assert holding(t, "commander-left")


@pytest.mark.rule("tmg21-tokens-01")
def test_which_token_is_in_question() -> None:
    t = table()
    names = ["panicked", "vulnerable", "weakened"]
    for token in (NOBODY, 0, 1, 2):
        assert [name for name in names if holding(t, "token-is", name, token=token)] == names[token : token + 1]
    assert not holding(t, "token-is", "weakened", token=NOBODY), "none is"


# --- attacks in progress ---


def test_whom_the_attack_strikes() -> None:
    t = table()
    assert of_whom(t, "struck") == [], "nobody attacks"
    t.war.stack.append(Attack(0, 4, 0, 0, True))
    assert of_whom(t, "struck") == [4]


@pytest.mark.rule("tmg21-ranged-07", "tmg21-los-02")
@pytest.mark.parametrize(
    ("x", "y", "wall", "ahead", "all_round"),
    [
        (24, 20 + 4.8 + 12, False, True, True),
        (24, 20 + 4.8 + 12.1, False, False, False),
        (24, 20 - 4.8 - 12, False, False, True),
        (24, 20 - 4.8 - 12.1, False, False, False),
        (24, 33, True, False, False),
        (24, 7, True, False, False),
    ],
)
def test_whom_a_shot_reaches(x: float, y: float, wall: bool, ahead: bool, all_round: bool) -> None:
    """Bows of long range shoot ahead, some of them to all sides; nobody shoots through a wall."""
    ground = [piece("palisade", 24, 20 + (y - 20) / 2)] if wall else []
    t = battle([at(BOWS, 24, 20), at(SWORDS, 44, 4)], [at(GUARDS, x, y, 180), at(GUARDS, 4, 44)], terrain=ground)
    assert not holding(t, "in-reach") and not holding(t, "in-reach", "all-round"), "nobody shoots"
    t.war.stack.append(Attack(0, 2, 0, 0, False))
    assert (holding(t, "in-reach"), holding(t, "in-reach", "all-round")) == (ahead, all_round)


@pytest.mark.rule("tmg21-ranged-07")
@pytest.mark.parametrize(("far", "reached"), [(6, True), (6.1, False)])
def test_a_short_bow_reaches_half_as_far_to_all_sides(far: float, reached: bool) -> None:
    t = battle([at("archers", 24, 20), at(SWORDS, 44, 4)], [at(GUARDS, 24, 20 - 4.8 - far)])
    t.war.stack.append(Attack(0, 2, 0, 0, False))
    assert holding(t, "in-reach", "all-round") == reached


@pytest.mark.rule("tmg21-los-02")
def test_what_flies_over_everything_reaches_its_target_behind_a_wall() -> None:
    for taught in (True, False):
        t = battle(
            [at(BOWS, 24, 20), at(SWORDS, 44, 4)], [at(GUARDS, 24, 33, 180)], terrain=[piece("palisade", 24, 26)]
        )
        own_book(t.war)
        if taught:
            teach_unit(t.war, 0, ability(t.war, traits=("flies-over",)))
        t.war.stack.append(Attack(0, 2, 0, 0, False))
        assert holding(t, "in-reach") == taught == holding(t, "in-reach", "all-round")


@pytest.mark.rule("tmg21-terms-10")
def test_who_stands_in_whose_flank() -> None:
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 44, 4)], [at(GUARDS, 24, 30, 180), at(GUARDS, 24, 10, 180)])
    assert holding(t, "flanked", bearer=0, aim=3) and not holding(t, "flanked", bearer=0, aim=2)
    assert not holding(t, "flanked", aim=3), "nobody bears it"
    t.war.take_away(0, DESTROYED)
    assert not holding(t, "flanked", bearer=0, aim=3), "he is gone"
    t = battle([at(SWORDS, 24, 20), at(SWORDS, 44, 4)], [at(GUARDS, 24, 30, 180), at(GUARDS, 24, 10, 180)])
    t.war.take_away(3, DESTROYED)
    assert not holding(t, "flanked", bearer=0, aim=3), "his back is gone, too"


# --- amounts ---


def test_how_many_of_a_side_have_fallen() -> None:
    t = table()
    for unit in (1, 2, 3):
        t.war.take_away(unit, DESTROYED)
    assert [count(t, "fallen", unit) for unit in (0, 4)] == [3, 0]


@pytest.mark.rule("tmg21-units-14")
def test_whose_ranks_are_counted() -> None:
    """Only those of House Bolton that fight with it."""
    units = [*UNITS, fighters("bolton", ["affiliation-house-bolton"], name="House Bolton Cutthroats")]
    for card, ranks in (("bolton", 3), (SWORDS, 0)):
        t = battle([at(card, 24, 20), at("bolton", 44, 4)], [at(GUARDS, 24, 24.8, 180)], units=units)
        assert (count(t, "bolton-ranks", 2), count(t, "ranks-against", 2)) == (ranks, 3)


@pytest.mark.rule("tmg21-terms-14")
def test_who_is_counted_within_short_range() -> None:
    t = battle(
        [at(SWORDS, 24, 20), at(SWORDS, 44, 4)], [at(GUARDS, 24, 30.8, 180), at(WOLF, 34.13, 20), at(GUARDS, 4, 44)]
    )
    assert (count(t, "crowd", 0), count(t, "monsters", 0)) == (2, 1), "just within six inches"
    assert (count(t, "crowd", 1), count(t, "crowd", 2)) == (0, 1)
    t.war.take_away(0, DESTROYED)
    assert (count(t, "crowd", 0), count(t, "monsters", 0)) == (0, 0), "nobody is near who is not there"


def test_without_an_attack_it_has_caused_nothing() -> None:
    t = table()
    for word in ("wounds-caused", "ranks-broken"):
        assert count(t, word, 0) == 0
    attack = Attack(0, 4, 0, 0, True)
    attack.wounds, attack.broken = 3, 2
    t.war.stack.append(attack)
    assert (count(t, "wounds-caused", 0), count(t, "ranks-broken", 0)) == (3, 2)


@pytest.mark.rule("tmg21-resolve-09")
@pytest.mark.parametrize(("hits", "blocks", "blocked"), [(2, [6, 6, 6], 2), (3, [6, 1, 1], 1)])
def test_no_more_is_blocked_than_has_hit(hits: int, blocks: list[int], blocked: int) -> None:
    t = table()
    attack = Attack(0, 4, 0, 0, True)
    attack.hits, attack.blocks = hits, blocks
    t.war.stack.append(attack)
    assert count(t, "blocked", 4) == blocked


def test_what_is_counted_of_nobody_is_nothing() -> None:
    t = table()
    much = amount(2)
    much.counters, much.roles, much.factors = ["ranks", "lost"], [AIM, OTHER], [1, 2]
    assert value(t.war, scene_of(aim=0, other=5), much) == 2 + 2 + 4 and value(t.war, scene_of(), much) == 2
