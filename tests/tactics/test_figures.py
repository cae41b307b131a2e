"""Figures: types, sizes, the roster, mounted characters."""

from __future__ import annotations

import pytest

from bannermen.games.tactics.codes import AGENDA_AT, DISMOUNT_DEED
from bannermen.games.tactics.content.load import book, rank_of
from bannermen.games.tactics.loadouts.squads import Squad, checks, cost_of
from bannermen.games.tactics.rules.agendas import AGENDAS
from bannermen.games.tactics.rules.sight import in_contact, is_engaged
from bannermen.games.tactics.terms import FACTIONS, HERO, NOTHING, RANKS, SOLDIER, VETERAN
from bannermen.kernel.game import BadSetup
from tests.tactics.figures import ability, figure, line
from tests.tactics.table import Table, duel


def squad(*keys: str) -> Squad:
    return Squad([book().figure_index[key] for key in keys], [NOTHING] * len(keys), "")


@pytest.mark.rule("tac-figures-01", "tac-figures-02", "tac-figures-03", "tac-figures-04")
def test_the_cost_makes_the_type() -> None:
    assert rank_of([3, 1, 0]) == HERO
    assert rank_of([0, 1, 2]) == rank_of([0, 2, 0]) == VETERAN
    assert rank_of([0, 0, 2]) == SOLDIER
    with pytest.raises(BadSetup, match="it costs nothing"):
        Table(figures=[figure("free", {})])
    assert {RANKS[card.rank] for card in book().figures} == set(RANKS)


@pytest.mark.rule("tac-figures-05", "tac-motivation-01", "tac-card-03")
def test_heroes_and_nobody_else_have_one_motivation() -> None:
    assert all((card.motivation >= 0) == (card.rank == HERO) for card in book().figures)
    persons = {card.person: card.motivation for card in book().figures if card.rank == HERO}
    assert len(set(persons.values())) == len(persons), "each person a motivation of its own"
    with pytest.raises(BadSetup, match="each hero has a motivation"):
        Table(figures=[figure("odd", {"silver": 1}, motivation="none")])
    with pytest.raises(BadSetup, match="each hero has a motivation"):
        Table(figures=[figure("odd", {"gold": 1}, motivation=None)])
    cards = [card.key for card in book().figures if card.rank != SOLDIER]
    assert len(set(cards)) == len(cards), "each hero and veteran has a card of its own"


@pytest.mark.rule("tac-figures-06", "tac-figures-07")
def test_infantry_stands_on_one_square_and_large_figures_on_four() -> None:
    t = Table(a=["A1 man", "C3 horse"])
    assert t.squares("man") == {"A1"}
    assert t.squares("horse") == {"C3", "D3", "C4", "D4"}


@pytest.mark.rule("tac-figures-08")
def test_one_figure_a_square() -> None:
    for second in ("C3 man", "D4 man", "B2 horse"):
        with pytest.raises(BadSetup, match="somebody stands on"):
            Table(a=["C3 horse", second])


@pytest.mark.rule("tac-figures-09", "tac-figures-10", "tac-figures-11")
def test_the_roster_of_the_set() -> None:
    sides: dict[str, set[str]] = {"targaryen": set(), "baratheon": set()}
    models = {"targaryen": 0, "baratheon": 0}
    for card in book().figures:
        sides[FACTIONS[card.faction]].add(card.names["de"])
        models[FACTIONS[card.faction]] += card.models
    assert sides["targaryen"] == {
        "Rhaegar Targaryen (beritten)",
        "Rhaegar Targaryen",
        "Jon Connington",
        "Junger Barristan Selmy",
        "Lewyn Martell",
        "Myl Muton",
        "Jonothor Darry",
        "Targaryen-Ehrengarde",
        "Königstreuer Schildträger",
    }
    assert sides["baratheon"] == {
        "Robert Baratheon (beritten)",
        "Robert Baratheon",
        "Jon Arryn",
        "Lyn Corbray",
        "Hoster Tully",
        "Roose Bolton",
        "Denys Arryn",
        "Jason Mallister",
        "Eddard Stark",
        "Hirschritter",
        "Baratheon-Wächter",
    }
    assert models == {"targaryen": 12, "baratheon": 12}
    assert len(book().figures) == 20


@pytest.mark.rule("tac-figures-12")
def test_any_square_of_a_large_figure_touches() -> None:
    t = Table(a=["C3 horse"], b=["E5 man", "E6 man"])
    assert in_contact(t.battle, t.figure("horse"), t.figure("E5"))
    assert not in_contact(t.battle, t.figure("horse"), t.figure("E6"))
    assert is_engaged(t.battle, t.figure("horse")) and is_engaged(t.battle, t.figure("E5"))


# --- mounted characters ---


@pytest.mark.rule("tac-mounted-01")
def test_mounted_and_on_foot_are_one_person() -> None:
    both = squad("robert-mounted", "robert")
    broken = {check.rule for check in checks(both, book(), [9, 9, 24], 7) if not check.kept}
    assert "tac-card-06" in broken


@pytest.mark.rule("tac-mounted-02")
def test_who_starts_on_foot_never_mounts() -> None:
    t = Table(a=["A1 robert"], b=["I9 man"]).activate("A1")
    assert "dismount" not in t.deeds
    assert t.refused(DISMOUNT_DEED) == "tac-mounted-02"


@pytest.mark.rule("tac-mounted-03")
def test_the_mounted_card_alone_is_paid() -> None:
    assert cost_of(squad("robert-mounted"), book()) == [3, 1, 0]
    assert cost_of(squad("robert"), book()) == [2, 0, 0]
    t = Table(a=["A1 robert-mounted"], b=["I9 man"])
    assert len(t.squares("robert-mounted")) == 4, "it starts mounted"


@pytest.mark.rule("tac-mounted-04")
def test_dismounting_is_a_free_action_of_its_own_activation() -> None:
    t = Table(a=["C3 rider", "A1 man"], b=["I9 man"]).activate("A1")
    assert "dismount" not in t.deeds, "not in somebody else's activation"
    t = Table(a=["C3 rider"], b=["I9 man"]).activate("C3")
    t.dismount("D4")
    assert t.ap == 2 and t.squares("squire") == {"D4"}
    t = Table(a=["C3 rider"], b=["I9 man"]).activate("C3")
    t.move("E5").dismount("E5")
    assert t.ap == 1, "at any moment of the activation"


@pytest.mark.rule("tac-mounted-04", "tac-agenda-11")
def test_who_has_dismounted_has_begun_to_act() -> None:
    t = Table(a=["C3 rider"], b=["D5 man", "I9 man"], agendas=[["slaughter"], []]).activate("C3")
    slaughter = AGENDA_AT + AGENDAS.index("slaughter")
    assert slaughter in t.options
    t.dismount("D4")
    assert slaughter not in t.options, "an agenda is played before the first action"


@pytest.mark.rule("tac-mounted-05")
def test_dismounting_leaves_wounds_and_states_behind() -> None:
    t = Table(a=["C3 rider 2 wounds shaken stunned"], b=["I9 man"]).activate("C3")
    t.say(DISMOUNT_DEED)
    assert t.ends == {"C3", "D3", "C4", "D4"}
    t.go("D4")
    assert t.wounds("squire") == 0 and not t.shaken("squire") and not t.stunned("squire")


@pytest.mark.rule("tac-mounted-06")
def test_only_the_mount_dies() -> None:
    t = duel("lord", "rider 2 wounds", map=". . . . . . .\n" * 7, b_more=["A7 man"])
    t.roll(10, 9, 1, 1, 1, 1).attack("E4")
    assert t.asked == "stand-up" and t.asks == 1
    assert t.ends == {"E4", "F4", "E5", "F5"}
    t.go("F5")
    assert t.there("squire") and t.wounds("squire") == 0
    assert not t.events("kill"), "nobody was killed"


@pytest.mark.rule("tac-mounted-07", "tac-mounted-11")
@pytest.mark.parametrize(("at", "surges"), [("F5", True), ("E4", False)])
def test_the_rider_stands_up_before_the_enemy_surges(at: str, surges: bool) -> None:
    t = duel("lord", "rider 2 wounds", map=". . . . . . .\n" * 7, b_more=["A7 man"])
    t.roll(9, 1, 1, 1).attack("E4").go(at)
    assert (t.asked == "move-to") is surges, "out of contact the attacker may surge, in contact not"
    if surges:
        assert t.ends == {"E4", "E5"}, "onto a square that the mount has left"


@pytest.mark.rule("tac-mounted-08")
def test_nobody_mounts_again() -> None:
    t = Table(a=["C3 rider"], b=["I9 man"]).activate("C3")
    t.dismount("C3")
    assert "dismount" not in t.deeds
    t.finish_round()
    assert t.card("C3").key == "squire"


@pytest.mark.rule("tac-mounted-09")
def test_a_large_figure_without_a_foot_card_dies() -> None:
    t = duel("lord", "horse 2 wounds", map=". . . . . . .\n" * 7, b_more=["A7 man"])
    t.roll(9, 1, 1, 1).attack("E4")
    assert t.fate("horse") == "killed"
    t = Table(a=["C3 horse"], b=["I9 man"]).activate("C3")
    assert "dismount" not in t.deeds


@pytest.mark.rule("tac-mounted-10")
def test_what_carries_over_to_the_rider_on_foot() -> None:
    t = Table(
        a=["D4 lord", "A1 man", "- knight fate captive"],
        b=["E4 rider 2 wounds activated item mead-flask holds 0.2", "I9 man"],
        nemeses=[["1.0", "0.0"]],
    ).activate("D4")
    t.roll(9, 1, 1, 1).attack("E4").go("F5").skip()
    assert t.activated("squire") and t.item("squire") == "mead-flask" and t.captive("squire") == "knight"
    assert t.view()["nemeses"] == [[t.figure("squire"), t.figure("lord")]]


@pytest.mark.rule("tac-mounted-12")
def test_dismounting_uses_the_free_action() -> None:
    free = ability("Shout", "order", lines=[line("s", [{"do": "coin", "coin": "copper"}])])
    loud = figure("loud", {"silver": 2}, large=True, foot="squire", person="squire", abilities=[free])
    t = Table(a=["C3 loud"], b=["I9 man"], figures=[loud]).activate("C3")
    t.use("Shout")
    assert t.ap == 2
    t.dismount("C3")
    assert t.ap == 1


@pytest.mark.rule("tac-mounted-13")
def test_standing_up_enters_nothing() -> None:
    t = Table(a=["C3 rider"], b=["I9 man"], pieces={"D4": "fire"}).activate("C3")
    t.dismount("D4")
    assert t.wounds("squire") == 0
