"""A sample of the fuzz: `make fuzz` plays 300 matches over all fifteen modes. Each invariant is shown to bite."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.arena.fuzz import below_floor, fuzz_plan, missed, read_plan
from bannermen.games.miniatures.content.ability_book import ability_book
from bannermen.games.miniatures.edition import EDITIONS, FIRST, SECOND
from bannermen.games.miniatures.loadouts.sitting import judge_part
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.abilities.doing import Doing
from bannermen.games.miniatures.rules.abilities.effects_units import Trial, see_what_follows
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.destruction import Dying
from bannermen.games.miniatures.rules.moving import BY_MANEUVER, Move
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.table import GAME
from bannermen.games.miniatures.terms import CARD_AT
from bannermen.proving.miniatures.landmarks import table_of
from bannermen.proving.miniatures.levy import edition_of, fielded, levy, lot_of, stars
from bannermen.proving.miniatures.occasion import FuzzOccasion, occasions
from bannermen.proving.miniatures.proof import PROOF
from bannermen.proving.miniatures.soundness import faults, nearness
from tests.miniatures.armies import sat_down
from tests.miniatures.duel import duel, strike
from tests.miniatures.table import GUARDS, SWORDS, at, battle
from tests.shares import share_of

PLAN = {"uniform": 2, "prior": 2, "middle": 3}


EACH = 2 if "miniatures" in COMPILED_GROUPS else 1  # plain Python plays half of them
LOTS = 9  # shares of the armies, of which every run musters one


@pytest.mark.parametrize("times", [1, pytest.param(6, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("part", ["uniform", "prior", "middle"])
def test_a_sample_of_matches_is_sound_and_fights(part: str, times: int, tmp_path: Path) -> None:
    """Six matches: a third at random, a third by inclination, a third from the middle of a battle."""
    passed: Counter[str] = Counter()
    assert fuzz_plan(GAME, {part: EACH * times}, 5, tmp_path, passed) == []
    assert part == "uniform" or passed[f"{part} seen attacks"] >= 5 * EACH * times


@pytest.mark.parametrize("every", [LOTS, pytest.param(1, marks=pytest.mark.nightly)])
def test_armies_by_lot_are_legal_and_field_every_card(every: int) -> None:
    for edition in EDITIONS.values():
        several = stars(edition.build)
        assert sorted(card.id for card in several) == sorted(card.id for card in fielded(edition.build))
        assert len(several) > (70 if edition is FIRST else 150)
        for lot, star in share_of(list(enumerate(several)), every):
            part = levy(edition, 30, lot)
            assert part is not None and star.id in str(part), star.name.en
            assert all(check.kept for check in judge_part({"points": 30}, part, edition))
    for edition in EDITIONS.values():
        seeds = [seed for seed in range(300) if edition_of(seed) is edition]
        lots = sorted(lot_of(seed, seat) for seed in seeds for seat in (0, 1))
        assert lots == list(range(200)), "no lot is left out"


def test_every_ability_is_among_the_landmarks_and_a_battle_passes_some() -> None:
    named = [landmark for landmark in PROOF.landmarks() if landmark.startswith("ability ")]
    assert len(named) > 300 and len(set(named)) == len(named)
    t = strike(duel(["agile"], ["counterstrike"], first={"hand": ["40201"]}, dice=(1,) * 12))
    war = t.answer(CARD_AT).finish().war
    found = Counter(landmark for event in war.log or [] for landmark in PROOF.passed(war, event))
    assert found["ability counterstrike"] and found["ability 40201"] and "ability agile" in missed(GAME, found)


def test_made_up_battles_hold_what_abilities_wait_for() -> None:
    def of(line: str, key: str) -> list[FuzzOccasion]:
        known = ability_book(line)
        return occasions(known.abilities[known.number[key]], known)

    assert of("2021", "dominance-of-the-crown")[0].zones == ["crown"] and of("2021", "gang-up")[0].in_company
    assert of("2021", "order-overrun")[0].felling and of("2021", "valuable-captive-rickon-stark")[1].falling
    assert of("2021", "names-on-the-list")[1].led and of("2021", "ambush")[0].charges
    marks = [(each.marks, each.unmarked) for each in of("2018", "order-adaptive-planning")]
    assert marks[:2] == [({"panicked"}, {"vulnerable"}), ({"panicked"}, {"weakened"})]
    assert of("2018", "onslaught")[0].open_zones == ["combat"]
    stood: Counter[str] = Counter()
    for seed in range(12):
        for side in PROOF.mid_position(seed)["sides"]:
            stood.update([card for entry in side["units"] for card in (entry["card"], *entry["joined"])])
    assert len(stood) > 90, "others in every battle"


def test_too_little_fighting_is_told() -> None:
    few = below_floor(GAME, PLAN, Counter({"prior seen attacks": 20, "middle seen attacks": 9}))
    assert few == ["attacks: 5.8 a match instead of 10.0"]
    enough = Counter({"prior seen attacks": 30, "middle seen attacks": 30, "uniform seen attacks": 0})
    assert below_floor(GAME, PLAN, enough) == []
    assert read_plan(GAME, "uniform=1,prior=2,middle=3") == {"uniform": 1, "prior": 2, "middle": 3}


def test_all_printings_and_all_their_modes_are_among_the_landmarks() -> None:
    modes = [landmark for landmark in PROOF.landmarks() if landmark.startswith("mode ")]
    assert len(modes) == 25
    begun = {
        (setup.get("edition", "2021"), setup["scene"])
        for seed in range(30)
        for setup in [PROOF.any_setup(GAME.scenes()[seed % 10].key, seed)]
    }
    assert len(begun) == 25, "thirty matches begin in every mode of both editions and of season 6"


def test_a_fair_part_of_the_matches_has_three_or_four_at_the_table() -> None:
    keys = [scene.key for scene in GAME.scenes()]
    tables = Counter(
        table_of(keys[seed % 10], seed, FIRST if seed % 3 == 2 and keys[seed % 10] in MODES["2018"] else SECOND)
        for seed in range(1, 101)
    )
    assert tables["two"] == 72 and min(tables[name] for name in ("three", "four", "teams")) >= 5
    setup = PROOF.any_setup(keys[5], 5)
    assert setup["players"] == 4 and setup["teams"] and setup["points"] == 30 and len(setup["brought"]) == 4
    sides = []
    for seed in (103, 108, 113):
        war = GAME.start({"position": PROOF.mid_position(seed)}, seed)
        assert faults(war) == []
        sides.append(war.field.sides)
    assert sorted(sides) == [[0, 1, 0, 1], [0, 1, 2], [0, 1, 2, 3]]


def stood() -> War:
    return battle([at(SWORDS, 24, 20), at(SWORDS, 34, 20)], [at(GUARDS, 24, 24.8, 180)]).war


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("overlap", "stand in each other"),
        ("engaged", "in contact"),
        ("edge", "over the edge"),
        ("figures", "without a figure"),
        ("wounds", "carries"),
        ("cards", "tactics cards are there"),
        ("token", "miscounted"),
        ("gone", "is gone and still there"),
        ("points", "victory points"),
    ],
)
def test_each_invariant_bites(what: str, told: str) -> None:
    war = sat_down().war if what == "cards" else stood()
    assert faults(war) == []
    if what == "overlap":
        war.place(1, (24500, 20000, 0))
    elif what == "engaged":
        war.contacts[0] = []
    elif what == "edge":
        war.place(1, (1000, 20000, 0))
    elif what == "figures":
        war.figures[1] = 0
    elif what == "wounds":
        war.hurt[1] = 3
    elif what == "cards":
        war.deck[0].pop()
    elif what == "token":
        war.token_card = [*war.token_card, 0]
    elif what == "gone":
        war.fate[1] = 3
    else:
        war.points[0] = -1
    assert any(told in fault for fault in faults(war)), faults(war)


def test_ending_within_an_inch_bites() -> None:
    before = battle([at(SWORDS, 24, 15)], [at(GUARDS, 24, 24.8, 180)]).war
    before.push(Move(0, BY_MANEUVER, 5000))
    after = before.clone()
    after.place(0, (24000, 19500, 0))  # half an inch from the enemy
    assert any("within an inch" in fault for fault in nearness(after, before))
    after.place(0, (24000, 18700, 0))
    assert nearness(after, before) == []


def test_whoever_is_about_to_fall_may_stand_without_a_figure() -> None:
    war = stood()
    war.figures[1] = 0
    assert any("without a figure" in fault for fault in faults(war))
    war.push(Dying(1, 2))
    assert not any("without a figure" in fault for fault in faults(war))


def test_what_follows_from_a_test_has_a_scene_of_its_own() -> None:
    """A clone would part them, and what is chosen then would be known in one place only."""
    war = stood()
    trial = Trial(0, 0, 0, Context(0, 0), 0)
    war.push(trial)
    war.verdict = 1
    see_what_follows(war, trial)
    doing = war.stack[-1]
    assert isinstance(doing, Doing) and doing.scene is not trial.scene
