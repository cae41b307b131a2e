"""Building a squad: every check, and the examples of the book."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.content.reading import convert
from bannermen.games.tactics.content.load import add_figures, book, scenarios, squads
from bannermen.games.tactics.content.schema import Figure
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.loadouts.squads import Squad, checks, cost_of, draft, part_of
from bannermen.games.tactics.terms import NOTHING, SIZES
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from tests.tactics.figures import figure

SHORT, STANDARD, LONG = (list(SIZES[size]) for size in ("short", "standard", "long"))
WEALTH = [9, 9, 24]


def library() -> Book:
    """The cards of the set with some that carry seals and some that are neutral."""
    made = book().copy()
    more = [
        figure("sealed-a", {"copper": 1}, faction="baratheon", seal="a"),
        figure("sealed-b", {"copper": 1}, faction="baratheon", seal="b"),
        figure("sellsword-lord", {"gold": 1}, motivation="rebel-king"),
        figure("sellsword-captain", {"silver": 1}),
        figure("sellsword-knight", {"silver": 1}),
        figure("sellsword", {"copper": 1}),
    ]
    add_figures(made, [convert(entry, Figure, "test") for entry in more], "test")
    return made


CARDS = library()


def broken(*keys: str, coins: list[int] = WEALTH, factions: int = 7, cards: Book = CARDS) -> set[str]:
    squad = Squad([cards.figure_index[key] for key in keys], [NOTHING] * len(keys), "")
    return {check.rule for check in checks(squad, cards, coins, factions) if not check.kept} - {"tac-squad-12"}


@pytest.mark.rule("tac-squad-01")
def test_one_crest() -> None:
    assert broken("robert", "baratheon-guard") == set()
    assert "tac-squad-01" in broken("robert", "honour-guard")


@pytest.mark.rule("tac-squad-02", "tac-squad-03")
def test_no_two_seals() -> None:
    assert broken("robert", "sealed-a", "sealed-a") == set(), "unsealed figures go with any one seal"
    assert broken("robert", "sealed-a", "sealed-b") == {"tac-squad-02"}


@pytest.mark.rule("tac-squad-04")
def test_a_squad_of_neutrals_only() -> None:
    assert broken("sellsword-captain", "sellsword-knight", *["sellsword"] * 4) == set()


@pytest.mark.rule("tac-squad-05")
def test_one_neutral_of_each_type_in_another_squad() -> None:
    assert broken("robert", "sellsword-lord", "sellsword-captain", "sellsword") == set()
    assert broken("robert", "sellsword", "sellsword") == {"tac-squad-05"}
    assert broken("robert", "sellsword-captain", "sellsword-knight") == {"tac-squad-05"}


@pytest.mark.rule("tac-squad-06", "tac-squad-07")
def test_the_limit_of_coins() -> None:
    guard = CARDS.figure_index["baratheon-guard"]
    robert = CARDS.figure_index["robert"]
    assert cost_of(Squad([robert, guard, guard], [NOTHING] * 3, ""), CARDS) == [2, 0, 4]
    assert "tac-squad-07" in broken("robert-mounted", coins=SHORT), "3 gold with a limit of 2"
    assert "tac-squad-07" in broken(*["baratheon-guard"] * 7, coins=SHORT)


@pytest.mark.rule("tac-squad-08", "tac-squad-09")
def test_no_more_figures_than_copper_stars() -> None:
    assert "tac-squad-08" not in broken(*["sealed-a"] * 12, coins=SHORT)
    squad = Squad([CARDS.figure_index["sealed-a"]] * 13, [NOTHING] * 13, "")
    judged = {check.rule: check.kept for check in checks(squad, CARDS, [2, 4, 12], 7)}
    assert judged["tac-squad-08"] is False
    assert "tac-squad-08" in {c.rule for c in checks(Squad([], [], ""), CARDS, WEALTH, 7) if not c.kept}


@pytest.mark.rule("tac-squad-11")
def test_copper_may_be_left() -> None:
    squad = Squad([CARDS.figure_index[key] for key in ("robert", "corbray", "bolton")], [NOTHING] * 3, "")
    assert all(check.kept for check in checks(squad, book(), SHORT, 7))


@pytest.mark.rule("tac-squad-12", "tac-squad-13")
def test_gold_and_silver_must_be_spent_as_far_as_possible() -> None:
    def complete(*keys: str) -> bool:
        squad = Squad([book().figure_index[key] for key in keys], [NOTHING] * len(keys), "")
        return {c.rule: c.kept for c in checks(squad, book(), SHORT, 7)}["tac-squad-12"]

    assert not complete("connington", "martell"), "1 gold and 2 silver are left: Selmy"
    assert complete("connington", "martell", "darry"), "1 gold is left, and no hero costs just that"
    assert complete("rhaegar", "martell", "darry")
    assert not complete("rhaegar", "martell"), "2 silver for Darry"
    assert complete("rhaegar", "martell", "mooton"), "1 silver left, and nobody costs just that"
    assert not complete("rhaegar", "martell", *["honour-guard"] * 6), "all copper is spent, and Darry needs none"


@pytest.mark.rule("tac-squad-14")
def test_coins_are_not_traded() -> None:
    assert "tac-squad-07" in broken("corbray", "bolton", "mallister", coins=[9, 4, 12]), "gold pays for no silver"


@pytest.mark.rule("tac-squad-16")
def test_the_example_of_mounted_robert() -> None:
    cost = cost_of(Squad([book().figure_index["robert-mounted"]], [NOTHING], ""), book())
    assert [a - b for a, b in zip(STANDARD, cost, strict=True)] == [0, 5, 18]
    assert "tac-squad-07" in broken("robert-mounted", coins=SHORT), "never in a short game"


@pytest.mark.rule("tac-squad-17")
def test_the_example_of_robert_on_foot() -> None:
    cost = cost_of(Squad([book().figure_index["robert"]], [NOTHING], ""), book())
    assert [a - b for a, b in zip(SHORT, cost, strict=True)] == [0, 4, 12]
    assert "tac-squad-07" not in broken("robert", coins=SHORT)


@pytest.mark.rule("tac-setup-11")
def test_a_scenario_says_which_crests_may_come() -> None:
    setup = {"scene": "ruby-ford"}
    rebels = next(r for r in GAME.ready_made(setup) if "Baratheon" in r["names"]["en"])["part"]
    refused = GAME.bring(setup, 0, rebels)
    assert isinstance(refused, Refused) and refused.rule == "tac-setup-11"
    assert isinstance(GAME.bring(setup, 1, rebels), dict)
    assert isinstance(GAME.bring({"scene": "tourney-ground"}, 0, rebels), dict), "there anybody may"


def test_every_ready_made_squad_is_legal_somewhere() -> None:
    for squad in squads().values():
        scene = next(s for s in scenarios().values() if s.size == squad.size and not s.squads)
        part = {"figures": [{"figure": e.figure, **({"item": e.item} if e.item else {})} for e in squad.figures]}
        assert [c.rule for c in GAME.judge_part({"scene": scene.key}, part) if not c.kept] == [], squad.key


def test_each_side_has_squads_for_each_size() -> None:
    for scenario in scenarios().values():
        if not scenario.squads:
            for seat in range(2):
                chosen = {str(GAME.part_for_bot({"scene": scenario.key}, seat, seed)) for seed in range(6)}
                assert len(chosen) >= 2


def test_bots_bring_every_squad_against_every_other() -> None:
    for scene, pairs in (("ruby-ford", 9), ("the-trident", 4), ("tourney-ground", 36)):
        met = set()
        for seed in range(pairs):
            met.add(tuple(str(GAME.part_for_bot({"scene": scene}, seat, seed)) for seat in range(2)))
        assert len(met) == pairs


def test_a_seat_brings_its_squad_in_secret() -> None:
    setup: dict[str, Any] = {"scene": "ruby-ford"}
    assert GAME.needs(setup) == [0, 1]
    assert [place.crest for place in GAME.places(setup)] == ["targaryen", "baratheon"]
    brought = GAME.bring(setup, 0, GAME.part_for_bot(setup, 0, 1))
    assert isinstance(brought, dict) and GAME.needs(brought) == [1]
    refused = GAME.bring(setup, 0, {"figures": [{"figure": "rhaegar-mounted"}]})
    assert isinstance(refused, Refused) and refused.rule == "tac-squad-07"


def test_drafted_squads_are_legal() -> None:
    for seed in range(30):
        for size in ("short", "standard", "long"):
            squad = draft(book(), list(SIZES[size]), 1 << seed % 2, Chance(seed))
            wrong = [c.rule for c in checks(squad, book(), list(SIZES[size]), 7) if not c.kept]
            assert wrong == [], (seed, size, part_of(squad, book()))
