"""Valor symbols."""

import pytest

from bannermen.games.battles.content.load import book
from tests.battles.table import Table

SIDES = {"stark": "valor", "lannister": "valor"}


def hits(attacker: str, target: str, dice: str) -> object:
    t = Table(stark=[f"D5 {attacker}"], lannister=[f"C5 {target}", "A9 lannisport-guard green"], pool=SIDES)
    t.roll(dice).order("D5").stay().attack("C5")
    return t.events("hits")[0].data["hits"]


@pytest.mark.rule("bow-valor-01")
@pytest.mark.parametrize(("rank", "miss"), [("green", "red"), ("blue", "red"), ("red", "blue")])
def test_valor_hits_whatever_the_rank(rank: str, miss: str) -> None:
    assert hits("guards-of-the-north green", f"lannisport-guard {rank}", f"valor {miss}") == 1


@pytest.mark.rule("bow-valor-01")
def test_the_no_valor_sign() -> None:
    assert hits("northland-archers green", "lannisport-guard red", "valor valor") == 0
    assert hits("northland-archers blue", "lannisport-guard red", "valor valor red") == 1  # shields still hit


@pytest.mark.rule("bow-valor-02")
@pytest.mark.parametrize(
    ("attacker", "target", "count"),
    [
        ("guards-of-the-north", "knights-of-casterly-rock", 0),
        ("stark-kennelmasters", "knights-of-casterly-rock", 0),
        ("northland-archers", "knights-of-casterly-rock", 0),
        ("winterfell-riders", "knights-of-casterly-rock", 2),
        ("winterfell-riders", "lannisport-guard", 2),
        ("winterfell-riders", "westerland-archers", 2),
        ("guards-of-the-north", "westerland-archers", 2),
    ],
)
def test_only_cavalry_hits_cavalry_with_valor(attacker: str, target: str, count: int) -> None:
    assert hits(f"{attacker} green", f"{target} blue", "valor valor") == count


@pytest.mark.rule("bow-valor-02")
def test_a_commander_on_horseback_is_cavalry_too() -> None:
    t = Table(
        stark=["D5 guards-of-the-north green", "D9 robb-stark-young-wolf green"],
        lannister=["C5 addam-marbrand blue", "C9 lannisport-guard red"],
        pool={"stark": "valor green", "lannister": "valor"},
    )
    t.roll("valor valor").order("D5", "valor").stay().attack("C5")
    assert t.figures("C5") == 3
    t.order("C9").stay().stay()
    t.roll("valor valor").order("D9").stay().attack("C9")
    assert t.figures("C9") == 2


@pytest.mark.rule("bow-valor-03")
def test_example_green_guards_against_knights() -> None:
    assert hits("guards-of-the-north green", "knights-of-casterly-rock blue", "valor red") == 0


@pytest.mark.rule("bow-valor-04")
def test_always_means_whatever_the_rank_and_no_more() -> None:
    assert hits("guards-of-the-north green", "knights-of-casterly-rock blue", "valor valor") == 0
    assert hits("northland-archers green", "lannisport-guard green", "valor valor") == 0
    assert hits("guards-of-the-north green", "lannister-heavy-infantry red", "valor valor") == 0
    assert hits("guards-of-the-north green", "lannister-heavy-infantry blue", "valor valor") == 2


@pytest.mark.rule("bow-valor-05")
def test_the_sign_is_data_of_the_ranged_units() -> None:
    assert {card.key for card in book().units if card.no_valor} == {"northland-archers", "westerland-archers"}
    for card in book().units:
        assert "no_valor" not in card.provenance and card.provenance["*"] == "designed"  # our reading
    archers = next(card for card in book().units if card.key == "northland-archers")
    archers.no_valor = False
    try:
        assert hits("northland-archers green", "lannisport-guard red", "valor valor") == 2
    finally:
        archers.no_valor = True
