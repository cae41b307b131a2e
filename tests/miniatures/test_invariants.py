"""Small print: what is left over from the chapters, and what must always be true."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.meeting import new_places
from bannermen.games.miniatures.rules.melee import stances
from bannermen.games.miniatures.rules.moving import BY_PIVOT, Move
from bannermen.games.miniatures.rules.striking import shots
from bannermen.games.miniatures.terms import NOBODY
from bannermen.maps.plane import distance
from bannermen.proving.miniatures.soundness import faults
from tests.miniatures.table import BOTH, BOWS, GUARDS, SWORDS, WOLF, at, battle, piece

AWAY = at(SWORDS, 44, 4)
FAR = at(GUARDS, 4, 44, 180)


@pytest.mark.rule("tmg21-units-12")
@pytest.mark.parametrize(("face", "blocked"), [(2, 0), (3, 1), (6, 1)])
def test_defense_is_a_target_number(face: int, blocked: int) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], dice=(4, 1, 1, 1, 1, 1, 1, face, 6, 6, 1))
    t.start(Attack(0, 2, 0, 0, False)).finish()
    assert t.last("defense").data["successes"] == blocked


@pytest.mark.rule("tmg21-melee-11", "tmg18-melee-07")
@BOTH
def test_with_several_enemies_every_contact_is_kept(edition: str) -> None:
    theirs = [at(GUARDS, 25, 24.8, 180), at(WOLF, 24 + 2.75 + 1.38, 20, 270), FAR]
    t = battle([at(SWORDS, 24, 20), AWAY], theirs, edition)
    assert sorted(t.war.contacts[0]) == [2, 3]
    for stance in stances(t.war, 0):
        twin = t.war.clone()
        twin.place(0, stance)
        assert sorted(twin.contacts[0]) == [2, 3] and stance[2] == 0


@pytest.mark.rule("tmg21-charge-20")
def test_an_enemy_without_room_for_half_is_moved_an_inch_away() -> None:
    """The enemy at the side is hemmed in along the side, so that it fits nowhere by half."""
    mine = [at(SWORDS, 24, 24), at(WOLF, 24 + 2.75 + 1.5, 24 + 4.2), at(WOLF, 24 + 2.75 + 1.5, 24 - 4.2), AWAY]
    t = battle(mine, [at(WOLF, 24 + 2.75 + 1.38, 24, 270), FAR])
    assert t.war.contacts[0] == [4]
    (pose, *_), rule = new_places(t.war, 0, 4)
    assert rule == "tmg21-charge-20"
    t.war.place(4, pose)
    assert abs(distance(t.war.tray(0), t.war.tray(4)) - 1000) < 120


@pytest.mark.rule("tmg21-resolve-22", "tmg18-resolve-09")
@BOTH
def test_the_dice_of_an_attack_are_fixed_when_it_begins(edition: str) -> None:
    t = battle(
        [at(SWORDS, 24, 20, conditions=["weakened"]), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], edition, dice=(4,) * 7
    )
    t.start(Attack(0, 2, 0, 0, False))
    assert t.key == "spend-weakened" and len(t.asked.options) == 7
    t.war.figures[0] = 4
    t.skip()
    assert len(t.last("defense").data["faces"]) == 7, "the ranks that it lost meanwhile change nothing"


@pytest.mark.rule("tmg21-mode-sos-18")
def test_walls_are_no_targets_for_arrows() -> None:
    t = battle([at(BOWS, 24, 34), AWAY], [at(GUARDS, 6, 38, 180), FAR], scene="a-storm-of-swords")
    wall = t.war.field.army_units + 1
    assert distance(t.war.tray(0), t.war.tray(wall)) < 12000
    assert wall not in shots(t.war, 0, t.war.tray(0))


@pytest.mark.rule("tmg18-actions-08")
def test_in_the_first_edition_a_lone_pivot_touches_no_terrain() -> None:
    """Turned, it comes to lie on the stakes: no wounds, and they stand."""
    t = battle([at(SWORDS, 24, 24), AWAY], [FAR], "2018", terrain=[piece("stakes", 24, 24 + 2.4 + 0.85)])
    t.start(Move(0, BY_PIVOT, 0)).to(24, 24, 90)
    assert t.war.figures[0] == 12 and t.war.ground[0][0] != NOBODY


@pytest.mark.rule("tmg21-attachments-02")
def test_no_action_parts_a_unit_from_its_attachment() -> None:
    mine = [{"card": "10201", "pose": [24000, 20000, 0], "joined": ["20203"]}, AWAY]
    t = battle(mine, [FAR])
    t.unit(0)
    assert set(t.deeds()) <= {"maneuver", "march", "retreat", "ranged-attack", "melee-attack", "charge", "nothing"}


# --- soundness: each fault is found ---


def test_a_sound_battle_has_no_faults() -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR])
    assert faults(t.war) == []


@pytest.mark.parametrize(
    ("harm", "found"),
    [
        (lambda war: war.poses.__setitem__(0, (1, 1, 1)), "is drawn at"),
        (lambda war: war.place(0, (24000, 23000, 0)), "stand in each other"),
        (lambda war: war.place(1, (47000, 4000, 0)), "over the edge"),
        (lambda war: war.contacts.__setitem__(0, []), "in contact"),
        (lambda war: war.figures.__setitem__(0, 0), "without a figure"),
        (lambda war: war.figures.__setitem__(0, 13), "of 12 figures"),
        (lambda war: war.hurt.__setitem__(0, 1), "carries 1 wounds"),
        (lambda war: war.hand[0].append(0), "tactics cards"),
        (lambda war: war.holder.__setitem__(0, 0) or war.holder.__setitem__(1, 0), "tactics board"),
        (lambda war: war.token_card.__setitem__(slice(0, 2), [3, 3]), "lies twice"),
        (lambda war: war.points.__setitem__(0, -1), "victory points"),
        (lambda war: setattr(war, "round", 7), "round 7"),
        (lambda war: setattr(war.pending[0], "rule", "tmg18-round-03"), "is cited in a match"),
    ],
)
def test_every_invariant_bites(harm: object, found: str) -> None:
    t = battle([at(SWORDS, 24, 20), AWAY], [at(GUARDS, 24, 24.8, 180), FAR], first={"ncus": ["counsellor"]})
    harm(t.war)  # type: ignore[operator]
    assert any(found in fault for fault in faults(t.war)), faults(t.war)
