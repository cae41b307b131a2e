"""What the set holds: all of it stands in the content, and battles are played with it in every scenario."""

from __future__ import annotations

from collections import Counter

import pytest

from bannermen.games.tactics.content.load import book, scenarios
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.terms import FACTIONS, HERO, SIZES, SOLDIER, VETERAN
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.proving.tactics.landmarks import landmarks

HEROES = {
    "targaryen": {"rhaegar", "rhaegar-mounted", "connington", "selmy"},
    "baratheon": {"robert", "robert-mounted", "jon-arryn", "eddard", "tully"},
}
VETERANS = {
    "targaryen": {"martell", "mooton", "darry"},
    "baratheon": {"corbray", "bolton", "denys-arryn", "mallister"},
}
SOLDIERS = {"targaryen": {"honour-guard", "shield-bearer"}, "baratheon": {"stag-knight", "baratheon-guard"}}


@pytest.mark.parametrize("faction", ["targaryen", "baratheon"])
def test_both_squads_are_there(faction: str) -> None:
    for rank, named in ((HERO, HEROES), (VETERAN, VETERANS), (SOLDIER, SOLDIERS)):
        found = {f.key for f in book().figures if f.rank == rank and f.faction == FACTIONS.index(faction)}
        assert found == named[faction]


def test_items_agendas_objectives_and_motivations_are_all_there() -> None:
    cards = book()
    assert len(cards.items) == 15 and len(cards.agendas) == len(AGENDAS) == 5 and len(cards.objectives) == 10
    heroes = [figure for figure in cards.figures if figure.rank == HERO]
    for hero in heroes:
        motivation = cards.motivations[hero.motivation]
        assert hero.motivation >= 0 and motivation.alive and motivation.dead, hero.key
    on_foot = {hero.motivation for hero in heroes if not hero.large}
    assert len(on_foot) == len([hero for hero in heroes if not hero.large]), "each has one of its own"


def test_every_figure_has_a_role_of_its_own() -> None:
    """No two figures have the same values, attacks and abilities."""
    made = Counter(
        (f.willpower, f.defence, f.health, f.large, tuple(a.names["en"] for a in f.attacks)) for f in book().figures
    )
    assert max(made.values()) == 1
    assert all(figure.attacks for figure in book().figures)


def test_scenarios_in_three_sizes_use_every_terrain() -> None:
    sizes = Counter(scenario.size for scenario in scenarios().values())
    assert sum(sizes[size] for size in SIZES if size != "lesson") >= 6
    assert all(sizes[size] > 0 for size in ("short", "standard", "long"))
    laid = {piece.piece for scenario in scenarios().values() for piece in scenario.pieces}
    assert {"fire", "window", "locked-door", "wooden-door", "tree", "high-ground", "leaf-pile", "stake-pit"} <= laid
    rivers = [key for key in scenarios() if GAME.start(GAME.filled({"scene": key}, 1), 1).field.slow]
    assert rivers, "nobody wades"


@pytest.mark.parametrize("scene", list(scenarios()))
def test_every_scenario_is_played_to_its_end(scene: str) -> None:
    match = GAME.start(GAME.filled({"scene": scene}, 3), 3)
    chance = Chance(8)
    while not match.over:
        decision = match.pending[0]
        match.apply(decision.seat, sample_answer(match, decision, chance))
    assert match.round >= 1 and match.ending > 0


def test_a_long_run_must_come_past_everything() -> None:
    """The floors of the fuzzer: figures, items, agendas and every line of every card, motivation and objective."""
    named = landmarks()
    cards = book()
    for kind, things in (("figure", cards.figures), ("item", cards.items)):
        assert {f"{kind} {thing.key}" for thing in things} <= set(named)
    assert {f"agenda {key}" for key in AGENDAS} <= set(named)
    told = " ".join(named)
    for motivation in cards.motivations:
        assert motivation.names["en"] in told, motivation.key
