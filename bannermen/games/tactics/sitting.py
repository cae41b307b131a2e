"""Sitting down: from a set-up to a battle that waits for its first answer."""

from __future__ import annotations

import functools
import json
from typing import Any

from bannermen.games.tactics.battlefield import allowed_factions, field_of, scenario_coins
from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import book, scenarios, squads
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.match import new_battle
from bannermen.games.tactics.naming import word
from bannermen.games.tactics.rules import words
from bannermen.games.tactics.rules.setup import begin
from bannermen.games.tactics.squads import Squad, checks, draft, part_of, read_part, squad_of
from bannermen.games.tactics.state import Battle
from bannermen.kernel.chance import Chance, open_chance
from bannermen.kernel.game import BadSetup, Check, Scene

CRESTS = ("targaryen", "baratheon", "neutral")


def scene_list() -> list[Scene]:
    found = []
    for scenario in scenarios().values():
        needs = "" if scenario.squads else "squad"
        found.append(
            Scene(
                scenario.key,
                scenario.name.by_language(),
                scenario.intro.by_language(),
                seat_crests(scenario),
                scenario.even,
                needs=needs,
            )
        )
    return found


def seat_crests(scenario: schema.Scenario) -> list[str]:
    """The crest of each seat where the scenario fixes it; "" where the squad decides."""
    found = []
    for bits in allowed_factions(scenario, scenario.key):
        allowed = [crest for number, crest in enumerate(CRESTS) if bits >> number & 1]
        found.append(allowed[0] if len(allowed) == 1 else "")
    return found


def scenario_of(setup: dict[str, Any]) -> schema.Scenario:
    key = setup.get("scene", "ruby-ford")
    if key not in scenarios():
        raise BadSetup("setup", "scene", f"there is no scenario {key!r}", f"take one of {', '.join(scenarios())}")
    return scenarios()[key]


def judge(setup: dict[str, Any], part: dict[str, Any], seat: int | None) -> list[Check]:
    """The checks of a squad for a scenario; without a seat any crest that some seat may have will do."""
    scenario = scenario_of(setup)
    allowed = allowed_factions(scenario, scenario.key)
    factions = allowed[seat % 2] if seat is not None else allowed[0] | allowed[1]
    return checks(read_part(part, book()), book(), scenario_coins(scenario), factions)


def ready_squads(setup: dict[str, Any], seat: int | None = None) -> list[dict[str, Any]]:
    """Ready-made squads that the scenario allows."""
    scenario = scenario_of(setup)
    found = []
    for squad in squads().values():
        part = {"figures": [_plain(entry) for entry in squad.figures], "name": squad.key}
        if squad.size == scenario.size and all(check.kept for check in judge(setup, part, seat)):
            found.append(
                {
                    "key": squad.key,
                    "names": {
                        language: f"{word(squad.faction, language)}: {name}"
                        for language, name in squad.name.by_language().items()
                    },
                    "notes": squad.note.by_language(),
                    "faction": squad.faction,
                    "part": part,
                }
            )
    return found


def draft_part(setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any] | None:
    """A squad at random that the seat could bring; None where the scenario gives the squads."""
    scenario = scenario_of(setup)
    if scenario.squads:
        return None
    squad = draft(
        book(), scenario_coins(scenario), allowed_factions(scenario, scenario.key)[seat], Chance(seed * 2 + seat)
    )
    return part_of(squad, book())


def _plain(entry: schema.Entered) -> dict[str, Any]:
    return {"figure": entry.figure} if entry.item is None else {"figure": entry.figure, "item": entry.item}


@functools.lru_cache(maxsize=256)
def first_broken(scene: str, seat: int, part: str) -> str:
    """The first rule that a squad breaks, "" if none: many matches begin with the same squads."""
    for check in judge({"scene": scene}, json.loads(part), seat):
        if not check.kept:
            return check.rule
    return ""


def squads_for(setup: dict[str, Any], scenario: schema.Scenario, seats: int) -> list[Squad]:
    """What each seat has brought, or what the scenario gives."""
    if scenario.squads:
        return [squad_of(entries, book(), scenario.key) for entries in scenario.squads]
    brought = setup.get("brought", {})
    found = []
    for seat in range(seats):
        if str(seat) not in brought:
            raise BadSetup("setup", f"brought.{seat}", "this seat has brought no squad", "bring one")
        part = brought[str(seat)]
        broken = first_broken(scenario.key, seat, json.dumps(part))
        if broken:
            raise BadSetup("setup", f"brought.{seat}", f"the squad breaks {broken}", "mend the squad")
        found.append(read_part(part, book(), f"brought.{seat}"))
    return found


def sit_down(setup: dict[str, Any], seed: int | str, recording: bool) -> Battle:
    scenario = scenario_of(setup)
    field = field_of(scenario.key)
    battle = new_battle(field.book, field, [0, 1], open_chance(seed))
    battle.courtesy = bool(setup.get("courtesy", False))
    if recording:
        battle.record()
    for seat, squad in enumerate(squads_for(setup, scenario, 2)):
        muster(battle, seat, squad)
    hide_backs(battle, field)
    battle.attend()
    begin(battle)
    return battle


def muster(battle: Battle, seat: int, squad: Squad) -> None:
    for card, item in zip(squad.cards, squad.items, strict=True):
        battle.add_figure(card, seat, item)


def hide_backs(battle: Battle, field: Field) -> None:
    """Leaf piles lie face down; which is which nobody knows (tac-terrain-16)."""
    backs = field.backs[:]
    battle.chance.shuffle(backs)
    hidden = [0] * len(field.pieces)
    for number, laid in enumerate(field.pieces):
        if field.book.pieces[laid.card].key == "leaf-pile":
            hidden[number] = backs.pop()
    battle.backs = hidden


assert words.VOCABULARY
