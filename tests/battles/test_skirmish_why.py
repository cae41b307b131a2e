"""Why can this commander not be chosen, this piece not be laid, this unit not be placed? While a skirmish is set up."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.battles.content.load import setup_cards
from bannermen.games.battles.game import GAME
from bannermen.games.battles.rules.skirmish_terrain import OVERLAYS
from bannermen.games.battles.terms import HEX_AT, IN_HAND, RIVER, SETUP_CARD_AT
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import Deed
from tests.battles.skirmish_table import KEVAN, MAEGE, Skirmishers, card, changed
from tests.battles.table import Table


def why(battle: Any, seat: int, verb: str, by: tuple[str, int], at: tuple[str, int] = ("", -1)) -> str:
    refused = GAME.why(battle, seat, Deed(verb, by, at))
    return "" if refused is None else refused.rule


@pytest.mark.rule("bow-skirmish-06", "bow-skirmish-07", "bow-skirmish-08")
def test_whom_a_player_may_choose() -> None:
    t = Skirmishers()
    mine, theirs = card(MAEGE) - SETUP_CARD_AT, card(KEVAN) - SETUP_CARD_AT
    assert why(t.battle, 0, "recruit", ("setup-card", mine)) == ""
    assert why(t.battle, 0, "recruit", ("setup-card", theirs)) == "bow-skirmish-06"
    assert why(t.battle, 1, "recruit", ("setup-card", theirs)) == ""
    nobody = next(i for i, entry in enumerate(setup_cards()) if entry.commander is None and entry.house == "stark")
    assert why(t.battle, 0, "recruit", ("setup-card", nobody)) == "bow-skirmish-06"
    t.choose()
    assert why(t.battle, 0, "recruit", ("setup-card", mine)) == "bow-skirmish-07"
    assert why(Table().battle, 0, "recruit", ("setup-card", mine)) == "bow-skirmish-07"


@pytest.mark.rule("bow-skirmish-08")
def test_a_commander_who_is_worth_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    dear = card(MAEGE) - SETUP_CARD_AT
    changed(monkeypatch, most_value=setup_cards()[dear].value - 1)
    assert why(Skirmishers().battle, 0, "recruit", ("setup-card", dear)) == "bow-skirmish-08"


def stark_cards() -> dict[str, list[int]]:
    """Setup cards with a commander of Stark, by person."""
    book = Skirmishers().battle.book
    persons: dict[str, list[int]] = {}
    for i, entry in enumerate(setup_cards()):
        if entry.commander is not None and entry.house == "stark":
            person = book.commanders[book.commander_index[entry.commander]].person
            persons.setdefault(person, []).append(SETUP_CARD_AT + i)
    return persons


@pytest.mark.rule("bow-skirmish-08")
def test_values_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = [cards[0] for cards in stark_cards().values()][:2]
    both = sum(setup_cards()[i - SETUP_CARD_AT].value for i in (one, two))
    changed(monkeypatch, most_value=both - 1)
    refused = Skirmishers().battle.submit(0, [one, two])
    assert refused is not None and refused.rule == "bow-skirmish-08"
    changed(monkeypatch, most_value=both)
    assert Skirmishers().battle.submit(0, [one, two]) is None


@pytest.mark.rule("bow-skirmish-20", "bow-skirmish-21")
def test_where_an_overlay_may_lie() -> None:
    t = Skirmishers().choose().until("pick-overlay")
    battle = t.battle
    seat = t.decision.seat
    piece = next(i for i in range(len(OVERLAYS)) if OVERLAYS[i] in battle.overlays[seat])
    t.say(t.decision.options[0])
    free = {option - HEX_AT for option in t.decision.options}
    hexes = range(battle.field.grid.size)
    assert {h for h in hexes if why(battle, seat, "lay", ("terrain", piece), ("hex", h)) == ""} == free
    far = next(h for h in hexes if h not in free)
    assert why(battle, seat, "lay", ("terrain", piece), ("hex", far)) == "bow-skirmish-21"
    assert t.refused(HEX_AT + far) == "bow-skirmish-21"
    same = [h for h in hexes if battle.terrain[h] == OVERLAYS[piece]]
    assert not set(same) & free  # it would change nothing there
    battle.overlays[seat], battle.pending = [], []  # none is left, and nothing is asked
    assert why(battle, seat, "lay", ("terrain", piece), ("hex", min(free))) == "bow-skirmish-20"


@pytest.mark.rule("bow-skirmish-20")
def test_only_pieces_that_one_has_are_laid() -> None:
    t = Skirmishers().choose().until("pick-overlay")
    assert t.refused(PASS) == "bow-skirmish-20"


@pytest.mark.rule("bow-skirmish-20", "bow-skirmish-22", "bow-skirmish-23", "bow-setup-17", "bow-order-01")
def test_where_a_commander_unit_may_be_placed() -> None:
    t = Skirmishers().choose().until("pick-overlay")
    battle = t.battle
    seat = t.decision.seat
    lord, other = t.waiting(seat, True)[0], t.waiting(1 - seat, True)[0]
    troop = t.waiting(seat, False)[0]
    assert why(battle, seat, "place", ("unit", lord), ("hex", 0)) == "bow-skirmish-20"  # the terrain comes first
    t.until("place-commander-at")
    assert t.decision.seat == seat
    free = {option - HEX_AT for option in t.decision.options}
    hexes = range(battle.field.grid.size)
    assert {h for h in hexes if why(battle, seat, "place", ("unit", lord), ("hex", h)) == ""} == free
    far = next(h for h in hexes if h not in free)
    assert t.refused(HEX_AT + far) in ("bow-skirmish-23", "bow-setup-17")
    assert why(battle, seat, "place", ("unit", troop), ("hex", min(free))) == "bow-skirmish-22"
    assert why(battle, seat, "place", ("unit", other), ("hex", min(free))) == "bow-order-01"
    t.say(HEX_AT + min(free))
    assert why(battle, seat, "place", ("unit", lord), ("hex", max(free))) == "bow-setup-17"


@pytest.mark.rule("bow-skirmish-22", "bow-skirmish-24", "bow-skirmish-25", "bow-setup-17", "bow-skirmish-33")
def test_where_other_units_may_be_placed() -> None:
    t = Skirmishers().choose().until("place-unit")
    battle = t.battle
    seat = t.decision.seat
    assert t.refused(PASS) == "bow-skirmish-24"
    unit = t.waiting(seat, False)[0]
    t.say(t.decision.options[0])
    free = {option - HEX_AT for option in t.decision.options}
    hexes = range(battle.field.grid.size)
    held = [h for h in hexes if battle.unit_at[h] >= 0]
    assert {h for h in hexes if why(battle, seat, "place", ("unit", unit), ("hex", h)) == ""} == free
    assert held and all(why(battle, seat, "place", ("unit", unit), ("hex", h)) == "bow-setup-17" for h in held)
    assert t.refused(HEX_AT + held[0]) == "bow-setup-17"
    edge = battle.field.home[seat]
    far = next(h for h in hexes if battle.field.grid.from_edge(h, edge) > 6 and h not in held)
    assert t.refused(HEX_AT + far) == "bow-skirmish-25"
    assert all(battle.unit_at[h] < 0 for h in free)
    battle.set_terrain(min(free), RIVER)
    battle.pending = []  # the question knew another field
    assert (
        why(battle, seat, "place", ("unit", unit), ("hex", min(free))) == "bow-skirmish-25"
    )  # nobody stands in a river


@pytest.mark.rule("bow-skirmish-22")
def test_a_commander_unit_is_picked_among_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    changed(monkeypatch, most_value=99, mace="stark")
    t = Skirmishers()
    one, two = [cards[0] for cards in stark_cards().values()][:2]
    assert t.battle.submit(0, [one, two]) is None and t.battle.submit(1, [card(KEVAN)]) is None
    t.until("place-commander")
    assert t.decision.seat == 0 and t.refused(PASS) == "bow-skirmish-22"
    assert t.refused(t.waiting(1, True)[0]) == "bow-skirmish-22"


def test_what_can_be_pointed_at_while_a_skirmish_is_set_up() -> None:
    t = Skirmishers()
    mine = card(MAEGE) - SETUP_CARD_AT
    assert [deed.verb for deed in GAME.deeds(t.battle, 0, "setup-card", mine)] == ["recruit"]
    t.choose().until("pick-overlay")
    seat = t.decision.seat
    verbs = {deed.verb for deed in GAME.deeds(t.battle, seat, "hex", 0)}
    assert verbs == {"lay", "place"}
    for deed in GAME.deeds(t.battle, seat, "hex", 0):
        GAME.why(t.battle, seat, deed)
    assert all(t.battle.fate[d.by[1]] == IN_HAND for d in GAME.deeds(t.battle, seat, "hex", 0) if d.verb == "place")
