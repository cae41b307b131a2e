"""Combat units, trays, ranks, attachments, NCUs."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.loadouts.army_rules import BOOK_2018, BOOK_2021
from bannermen.games.miniatures.loadouts.muster import unit_card
from bannermen.games.miniatures.rules.destruction import look_after
from bannermen.games.miniatures.rules.wounds import heal, suffer, wounds_left
from bannermen.games.miniatures.terms import NOBODY, TYPES, ZONES
from bannermen.games.miniatures.troops import TRAYS
from bannermen.kernel.decision import PASS
from bannermen.maps.arcs import arcs_of
from bannermen.maps.plane import Tray, arrow
from tests.miniatures.table import BOTH, COUNSELLOR, GUARDS, RIDERS, SWORDS, WOLF, at, battle, cites

NCU = {"2021": COUNSELLOR, "2018": COUNSELLOR}


@pytest.mark.rule(
    "tmg21-units-01", "tmg21-units-02", "tmg21-ncu-01", "tmg18-units-01", "tmg18-units-02", "tmg18-ncu-01"
)
@BOTH
def test_combat_units_stand_on_the_field_and_ncus_beside_it(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 24.8, 180)], edition, second={"ncus": [NCU[edition]]})
    assert len(t.war.trays) == 2 and t.war.trays[0] is not None and len(t.war.ncu_seat) == 1
    t.do(0, "melee-attack")
    t.finish()
    assert {event.data["target"] for event in t.told("declared")} == {1}, "an NCU is no target"


@pytest.mark.rule("tmg21-units-03", "tmg21-units-20", "tmg18-card-04")
def test_four_types_of_combat_units() -> None:
    assert TYPES == ("infantry", "cavalry", "monster", "siege-engine")
    kinds = {p.type for card in cards().values() if card.kind == "unit" for p in card.printings}
    assert kinds <= set(TYPES)


@pytest.mark.rule(
    "tmg21-units-04",
    "tmg21-units-05",
    "tmg21-units-06",
    "tmg21-trays-06",
    "tmg21-trays-12",
    "tmg18-units-03",
    "tmg18-units-04",
)
@BOTH
def test_twelve_foot_four_riders_or_one(edition: str) -> None:
    assert [TRAYS[tray][2:] for tray in ("infantry", "cavalry", "solo", "warmachine")] == [
        (12, 3),
        (4, 2),
        (1, 1),
        (1, 1),
    ]
    war = battle([at(SWORDS, 10, 10), at(RIDERS, 20, 10), at(WOLF, 30, 10)], [at(GUARDS, 24, 40)], edition).war
    assert war.figures[:3] == [12, 4, 1]
    assert [war.card(unit).row for unit in range(3)] == [4, 2, 1]


@pytest.mark.rule("tmg21-trays-06", "tmg18-units-05", "tmg18-units-10")
@BOTH
def test_three_ranks_two_ranks_and_what_a_lone_unit_has(edition: str) -> None:
    war = battle([at(SWORDS, 10, 10), at(RIDERS, 20, 10), at(WOLF, 30, 10)], [at(GUARDS, 24, 40)], edition).war
    alone = 1 if edition == "2021" else 0
    assert [war.ranks(unit) for unit in range(3)] == [3, 2, alone]
    suffer(war, 2, 3)
    assert war.lost_ranks(2) == 0, "it never counts as having lost one"


@pytest.mark.rule("tmg21-trays-07", "tmg21-trays-08", "tmg21-trays-11", "tmg18-units-06")
@BOTH
def test_a_rank_is_lost_with_its_last_figure(edition: str) -> None:
    war = battle([at(SWORDS, 10, 10)], [at(GUARDS, 24, 40)], edition).war
    ranks = []
    for figures in (12, 9, 8, 5, 4, 1):
        war.figures[0] = figures
        ranks.append(war.ranks(0))
    assert ranks == [3, 3, 2, 2, 1, 1]


@pytest.mark.rule("tmg21-trays-10", "tmg21-trays-02", "tmg18-units-08", "tmg18-units-09")
@BOTH
def test_the_example_of_three_wounds_and_one_more(edition: str) -> None:
    war = battle([at(SWORDS, 10, 10)], [at(GUARDS, 24, 40)], edition).war
    suffer(war, 0, 3)
    assert war.figures[0] == 9 and war.ranks(0) == 3
    assert suffer(war, 0, 1) == 1
    assert war.figures[0] == 8 and war.ranks(0) == 2


@pytest.mark.rule("tmg21-units-07", "tmg18-card-01")
@BOTH
def test_speed_bounds_the_maneuver(edition: str) -> None:
    t = battle([at(GUARDS, 24, 10)], [at(GUARDS, 24, 40, 180)], edition)
    t.do(0, "maneuver")
    assert t.not_to(24, 14.1) == cites(edition, "tmg21-maneuver-03", "tmg18-maneuver-01")
    t.to(24, 14)


@pytest.mark.rule(
    "tmg21-units-10", "tmg21-units-11", "tmg21-resolve-02", "tmg18-card-02", "tmg18-card-03", "tmg18-resolve-01"
)
@BOTH
@pytest.mark.parametrize(("figures", "dice"), [(12, 6), (8, 5), (4, 4)])
def test_dice_by_the_ranks_that_are_left(edition: str, figures: int, dice: int) -> None:
    t = battle([at(GUARDS, 24, 20, figures=figures)], [at(SWORDS, 24, 24.8, 180)], edition, dice=(1,) * dice)
    t.do(0, "melee-attack").finish()
    assert t.last("dice").data["dice"] == dice


@pytest.mark.rule("tmg21-units-11", "tmg18-card-03")
@BOTH
def test_riders_use_two_values_and_a_lone_unit_its_only_one(edition: str) -> None:
    mine = [at(RIDERS, 24, 20, figures=2), at(WOLF, 10, 20)]
    t = battle(mine, [at(SWORDS, 24, 24.9, 180), at(SWORDS, 10, 20 + 1.38 + 2.4, 180)], edition, dice=(1,) * 8)
    t.do(0, "melee-attack").finish()
    assert t.last("dice").data["dice"] == 4
    suffer(t.war, 1, 3)
    t.idle().do(1, "melee-attack").finish()
    assert t.last("dice").data["dice"] == 4


@pytest.mark.rule("tmg21-units-09", "tmg21-units-08")
def test_every_unit_has_an_attack_with_name_value_and_dice() -> None:
    for card in cards().values():
        printed = printing(card, "2021")
        if card.kind == "unit" and printed is not None:
            assert printed.attacks, card.name.en
            assert all(a.name and 2 <= a.to_hit <= 6 and a.dice and a.range for a in printed.attacks)


@pytest.mark.rule(
    "tmg21-trays-01", "tmg21-trays-05", "tmg21-los-01", "tmg18-trays-01", "tmg18-trays-02", "tmg18-los-01"
)
def test_the_arrow_is_in_the_middle_of_the_front_and_four_arcs_part_the_plane() -> None:
    tray = Tray(24000, 24000, 0, 5500, 4800)
    assert arrow(tray) == (24000, 26400)
    small = [
        arcs_of(tray, Tray(24000 + x, 24000 + y, 0, 2, 2)) for x, y in ((0, 9000), (9000, 0), (0, -9000), (-9000, 0))
    ]
    assert small == [[0], [1], [2], [3]]


@pytest.mark.rule("tmg21-los-10", "tmg18-trays-03")
def test_arcs_run_along_the_diagonals() -> None:
    tray = Tray(0, 0, 0, 5500, 4800)
    assert arcs_of(tray, Tray(10000, 8000, 0, 2, 2)) == [1] and arcs_of(tray, Tray(10000, 9000, 0, 2, 2)) == [0]


@pytest.mark.rule("tmg21-trays-13", "tmg18-contents-06")
def test_trays_have_sizes_as_data() -> None:
    sizes = {name: size[:2] for name, size in TRAYS.items()}
    assert sizes == {
        "infantry": (5500, 4800),
        "cavalry": (5500, 5000),
        "solo": (2760, 2760),
        "warmachine": (2760, 5550),
    }


@pytest.mark.rule("tmg21-trays-04", "tmg18-units-09")
@BOTH
def test_the_last_figure_takes_the_tray_with_it(edition: str) -> None:
    war = battle([at(SWORDS, 24, 20, figures=1), at(SWORDS, 6, 6)], [at(GUARDS, 24, 24.8, 180)], edition).war
    assert war.is_engaged(2)
    suffer(war, 0, 1)
    look_after(war, 0, 2)
    war.pending = []
    war.run()
    assert not war.on_field(0) and war.trays[0] is None and not war.is_engaged(2)


@pytest.mark.rule(
    "tmg21-trays-03", "tmg21-wounds-01", "tmg21-wounds-02", "tmg21-wounds-03", "tmg18-wounds-01", "tmg18-wounds-02"
)
@BOTH
def test_riders_take_three_wounds_each_one_after_the_other(edition: str) -> None:
    war = battle([at(RIDERS, 24, 20)], [at(GUARDS, 24, 40, 180)], edition).war
    assert wounds_left(war, 0) == 12
    suffer(war, 0, 2)
    assert (war.figures[0], war.hurt[0]) == (4, 2)
    suffer(war, 0, 2)
    assert (war.figures[0], war.hurt[0]) == (3, 1), "four wounds: one gone, the next has one"
    suffer(war, 0, 1)
    assert war.figures[0] == 3
    suffer(war, 0, 1)
    assert (war.figures[0], war.hurt[0]) == (2, 0), "only after two more"


@pytest.mark.rule("tmg21-wounds-04", "tmg21-wounds-05", "tmg18-wounds-03", "tmg18-wounds-04")
@BOTH
def test_healing_takes_tokens_first_and_returns_riders_with_what_was_not_healed(edition: str) -> None:
    war = battle([at(RIDERS, 24, 20, wounds=2)], [at(GUARDS, 24, 40, 180)], edition).war
    heal(war, 0, 1)
    assert (war.figures[0], war.hurt[0]) == (4, 1)
    war.figures[0], war.hurt[0] = 3, 0
    assert heal(war, 0, 2) == 2
    assert (war.figures[0], war.hurt[0]) == (4, 1)


@pytest.mark.rule("tmg21-wounds-06", "tmg18-wounds-05")
@BOTH
def test_figures_return_up_to_the_full_number(edition: str) -> None:
    war = battle([at(SWORDS, 24, 20, figures=8)], [at(GUARDS, 24, 40, 180)], edition).war
    assert heal(war, 0, 3) == 3 and war.figures[0] == 11 and war.ranks(0) == 3
    assert heal(war, 0, 3) == 1 and war.figures[0] == 12


@pytest.mark.rule("tmg21-wounds-07")
def test_wounds_of_a_figure_are_data_and_one_where_the_card_is_silent() -> None:
    sworn, outriders = cards()["10201"], cards()["10202"]
    assert unit_card(sworn, "2021").wounds == 1 and unit_card(outriders, "2021").wounds == 3


@pytest.mark.rule(
    "tmg21-attachments-01",
    "tmg21-attachments-06",
    "tmg21-deploy-05",
    "tmg18-attachments-01",
    "tmg18-attachments-03",
    "tmg18-deploy-03",
)
def test_an_attachment_is_part_of_its_unit_and_replaces_a_figure() -> None:
    mine = [{"card": "10201", "pose": [24000, 20000, 0], "joined": ["20203"]}]
    t = battle(mine, [at(GUARDS, 24, 40, 180)])
    assert t.war.figures[0] == 12 and len(t.war.fate) == 2 and t.war.joined(0) == [0]
    suffer(t.war, 0, 11)
    assert t.war.figures[0] == 1 and t.war.joined(0) == [0], "the last one left"


@pytest.mark.rule("tmg21-attachments-04", "tmg21-attachments-11", "tmg18-attachments-02")
def test_only_one_attachment_is_bought_for_a_unit() -> None:
    part = {"faction": "stark", "commander": "20201", "units": [{"card": "10201", "attachments": ["20201", "20203"]}]}
    from bannermen.games.miniatures.loadouts.build import judge

    assert "tmg21-army-11" in [check.rule for check in judge(part, 30, BOOK_2021) if not check.kept]
    first = {
        "faction": "stark",
        "commander": "18-robb-stark-the-wolf-lord",
        "units": [
            {"card": "18-stark-sworn-swords", "attachments": ["18-robb-stark-the-wolf-lord", "18-umber-champion"]}
        ],
    }
    assert "tmg18-attachments-02" in [check.rule for check in judge(first, 30, BOOK_2018) if not check.kept]


@pytest.mark.rule("tmg21-ncu-02", "tmg21-tactics-01", "tmg18-ncu-02", "tmg18-tactics-01")
@BOTH
def test_an_ncu_goes_to_a_free_zone_and_each_zone_holds_one(edition: str) -> None:
    ncu = NCU[edition]
    t = battle(
        [at(SWORDS, 24, 20)],
        [at(GUARDS, 24, 40, 180)],
        edition,
        first={"ncus": [ncu, ncu, ncu]},
        board={"crown": 1, "wealth": 2},
    )
    t.ncu(0)
    free = [ZONES[option - t.asked.options[0] + 2] for option in t.asked.options if option != PASS]
    assert free == ["tactics", "combat", "maneuver"]
    crown = t.asked.options[0] - 2
    assert t.refuses(crown) == cites(edition, "tmg21-ncu-02", "tmg18-ncu-02")


@pytest.mark.rule("tmg21-ncu-05", "tmg18-ncu-07")
@BOTH
def test_an_ncu_may_do_nothing(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 40, 180)], edition, first={"ncus": [NCU[edition]]})
    t.ncu(0).answer(PASS)
    assert t.war.ncu_done == [True] and t.war.holder == [NOBODY] * 5 and t.seat == 1


@pytest.mark.rule("tmg21-ncu-06", "tmg18-ncu-06")
@BOTH
def test_without_a_free_zone_nothing_happens(edition: str) -> None:
    ncus = [NCU[edition]] * 6
    board = {zone: i + 1 for i, zone in enumerate(ZONES)}
    t = battle(
        [at(SWORDS, 24, 20)],
        [at(GUARDS, 24, 40, 180)],
        edition,
        first={"ncus": ncus, "done": [1, 2, 3, 4, 5]},
        board=board,
    )
    t.ncu(0)
    assert t.seat == 1 and t.war.ncu_done[0] and 0 not in t.war.holder


@pytest.mark.rule("tmg21-deploy-06", "tmg18-deploy-03")
@BOTH
def test_ncus_begin_beside_the_board(edition: str) -> None:
    t = battle([at(SWORDS, 24, 20)], [at(GUARDS, 24, 40, 180)], edition, first={"ncus": [NCU[edition]]})
    assert t.war.holder == [NOBODY] * 5 and not t.war.ncu_gone[0]
