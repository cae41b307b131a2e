"""Sitting down: from a set-up to a battle that waits for its first answer."""

from __future__ import annotations

import functools
import json
from typing import Any

from bannermen.games.tactics.content import schema
from bannermen.games.tactics.content.load import scenarios, squads
from bannermen.games.tactics.content.tables import Book
from bannermen.games.tactics.field import Field
from bannermen.games.tactics.loadouts.battlefield import allowed_factions, build, field_of, scenario_coins
from bannermen.games.tactics.loadouts.own import book_of
from bannermen.games.tactics.loadouts.squads import Squad, checks, draft, part_of, read_part, squad_of
from bannermen.games.tactics.match import new_battle
from bannermen.games.tactics.rules import words
from bannermen.games.tactics.rules.setup import begin
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.telling.naming import word
from bannermen.kernel.brought import brought_in
from bannermen.kernel.chance import Chance, Seed, open_chance
from bannermen.kernel.game import BadSetup, Check, Scene
from bannermen.kernel.nearest import meant

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
        raise BadSetup("setup", "scene", f"there is no scenario {key!r}", meant(str(key), scenarios()))
    return scenarios()[key]


def judge(setup: dict[str, Any], part: dict[str, Any], seat: int | None) -> list[Check]:
    """The checks of a squad for a scenario; without a seat any crest that some seat may have will do."""
    scenario = scenario_of(setup)
    allowed = allowed_factions(scenario, scenario.key)
    factions = allowed[seat % 2] if seat is not None else allowed[0] | allowed[1]
    cards = book_of(setup)
    return checks(read_part(part, cards), cards, scenario_coins(scenario), factions)


def ready_squads(setup: dict[str, Any], seat: int | None = None) -> list[dict[str, Any]]:
    """Ready-made squads that the scenario allows."""
    scenario = scenario_of(setup)
    found = []
    for squad in squads().values():
        part = {"figures": [_plain(entry) for entry in squad.figures], "name": squad.key}
        if squad.size == scenario.size and first_broken(setup, part, seat) is None:
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
    cards = book_of(setup)
    factions = allowed_factions(scenario, scenario.key)[seat]
    return part_of(draft(cards, scenario_coins(scenario), factions, Chance(seed * 2 + seat)), cards)


def _plain(entry: schema.Entered) -> dict[str, Any]:
    return {"figure": entry.figure} if entry.item is None else {"figure": entry.figure, "item": entry.item}


def first_broken(setup: dict[str, Any], part: dict[str, Any], seat: int | None) -> Check | None:
    """The first rule that a squad breaks. Raises BadSetup where it cannot be read."""
    try:
        text, content = json.dumps(part), json.dumps(setup.get("content"))
    except (TypeError, ValueError, RecursionError):  # no squad at all: judging it says so
        return next((check for check in judge(setup, part, seat) if not check.kept), None)
    return _first_broken(scenario_of(setup).key, seat, text, content)


@functools.lru_cache(maxsize=256)
def _first_broken(scene: str, seat: int | None, part: str, content: str) -> Check | None:
    """Many matches begin with the same squads."""
    checked = judge({"scene": scene, "content": json.loads(content)}, json.loads(part), seat)
    return next((check for check in checked if not check.kept), None)


def squads_for(setup: dict[str, Any], scenario: schema.Scenario, seats: int, cards: Book) -> list[Squad]:
    """What each seat has brought, or what the scenario gives."""
    if scenario.squads:
        return [squad_of(entries, cards, scenario.key) for entries in scenario.squads]
    brought = brought_in(setup)
    found = []
    for seat in range(seats):
        if str(seat) not in brought:
            raise BadSetup("setup", f"brought.{seat}", "this seat has brought no squad", "bring one")
        part = brought[str(seat)]
        broken = first_broken(setup, part, seat)
        if broken is not None:
            raise BadSetup("setup", f"brought.{seat}", f"the squad breaks {broken.rule}", "mend the squad")
        found.append(read_part(part, cards, f"brought.{seat}"))
    return found


def sit_down(setup: dict[str, Any], seed: Seed, recording: bool) -> Battle:
    scenario = scenario_of(setup)
    field = field_of(scenario.key)
    if setup.get("content"):
        field = build(scenario, book_of(setup), scenario.key)
        field.laid = {"scene": scenario.key, "content": setup["content"]}
    battle = new_battle(field.book, field, [0, 1], open_chance(seed))
    battle.courtesy = bool(setup.get("courtesy", False))
    if recording:
        battle.record()
    for seat, squad in enumerate(squads_for(setup, scenario, 2, field.book)):
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


assert words.EFFECT_WORDS
