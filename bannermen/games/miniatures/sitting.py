"""Sitting down: from a set-up to a battle that waits for its first answer."""

from __future__ import annotations

import functools
import json
from typing import Any, Final

import msgspec

from bannermen.content.reading import decode
from bannermen.content.texts import Text
from bannermen.games.miniatures.build import SIZES, Army, ArmyList, is_character, judge, named
from bannermen.games.miniatures.content.load import DATA, cards
from bannermen.games.miniatures.content.lore import missing
from bannermen.games.miniatures.edition import EDITIONS, Edition
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.modes.names import NAMES, NOTES
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.muster import muster
from bannermen.games.miniatures.rules.placing import CHOSEN
from bannermen.games.miniatures.rules.setup import Setup
from bannermen.games.miniatures.state import War
from bannermen.kernel.chance import open_chance
from bannermen.kernel.decision import KERNEL_RULE, Refused
from bannermen.kernel.game import BadSetup, Check, Scene
from bannermen.kernel.message import says

POINTS: Final = 30  # of an army, unless something else is agreed upon
PARTNERS: Final = 20  # of each army of a team (tmg21-multi-02)
LEAST: Final = 10
MOST: Final = 60


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    edition: str
    name: Text
    list: ArmyList


class Armies(msgspec.Struct, forbid_unknown_fields=True):
    armies: list[Ready]


@functools.cache
def armies() -> list[Ready]:
    return decode(DATA, "armies.yaml", Armies).armies


def scene_list(edition: Edition) -> list[Scene]:
    found = []
    for key, mode in MODES[edition.name].items():
        most = 4 if mode.free_for_all else 2
        found.append(Scene(key, NAMES[key], NOTES[key], [], True, 2, most, "army"))
    return found


def mode_of(setup: dict[str, Any], edition: Edition) -> Mode:
    key = setup.get("scene", "a-game-of-thrones")
    modes = MODES[edition.name]
    if key not in modes:
        raise BadSetup("setup", "scene", f"there is no mode {key!r} in this edition", f"take one of {', '.join(modes)}")
    mode = modes[key]
    if setup.get("tournament") and not mode.in_tournaments(edition):
        rule = edition.cite("tmg21-mode-sos-17")
        raise BadSetup("setup", "scene", f"{key} is not played in tournaments ({rule})", "take another mode")
    return mode


def players_of(setup: dict[str, Any], mode: Mode) -> int:
    players = setup.get("players", 2)
    most = 4 if mode.free_for_all or setup.get("teams") else 2
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= most:
        raise BadSetup("setup", "players", f"{players!r} cannot play {mode.key}", f"it takes 2 to {most} players")
    if setup.get("teams") and players != 4:
        raise BadSetup("setup", "teams", f"{players} make no two teams", "two against two are 4 players")
    return players


def sides_of(setup: dict[str, Any], mode: Mode) -> list[int]:
    """Each for himself, or two teams around the table (tmg21-multi-06, -07)."""
    players = players_of(setup, mode)
    return [seat % 2 for seat in range(players)] if setup.get("teams") else list(range(players))


def limit_of(setup: dict[str, Any]) -> int:
    limit = setup.get("points", PARTNERS if setup.get("teams") else POINTS)
    if not isinstance(limit, int) or isinstance(limit, bool) or not LEAST <= limit <= MOST:
        raise BadSetup("setup", "points", f"{limit!r} points", f"agree on {LEAST} to {MOST}")
    return limit


def judge_part(setup: dict[str, Any], part: dict[str, Any], edition: Edition) -> list[Check]:
    return judge(part, limit_of(setup), edition.build) + unplayable(part, edition)


def unplayable(part: dict[str, Any], edition: Edition) -> list[Check]:
    """Card by card, what cannot be played here because its abilities are not in."""
    army = Army(part, edition.build)
    found = []
    seen: set[str] = set()
    for card in (*army.all(), *[cards()[id] for id in army.deck() if id in cards()]):
        if card.id not in seen and missing(card, edition.build.line):
            text = says("{card} cannot be played here yet: its abilities are missing.", card=named(card))
            found.append(Check(KERNEL_RULE, False, text))
        seen.add(card.id)
    return found


def bring(setup: dict[str, Any], seat: int, part: dict[str, Any], edition: Edition) -> dict[str, Any] | Refused:
    for check in judge_part(setup, part, edition):
        if not check.kept:
            return Refused(check.rule, check.text)
    brought = setup.get("brought", {})
    if setup.get("teams"):
        partner = brought.get(str((seat + 2) % 4))
        if partner is not None and characters(partner, edition) & characters(part, edition):
            rule = edition.cite("tmg21-multi-03")
            return Refused(rule, says("Your partner's army has one of these characters already."))
    return setup | {"brought": brought | {str(seat): part}}


def characters(part: dict[str, Any], edition: Edition) -> set[str]:
    army = Army(part, edition.build)
    return {card.character_name for card in army.all() if is_character(army, card)}


def ready_made(setup: dict[str, Any], edition: Edition) -> list[dict[str, Any]]:
    """Armies that may be brought at once, the largest that the limit allows first."""
    found = []
    for ready in armies():
        if ready.edition != edition.name:
            continue
        part = msgspec.to_builtins(ready.list) | {"name": ready.key, "edition": edition.name}
        cost = cost_of(json.dumps(part), edition.name)
        part["limit"] = min([size for size in (PARTNERS, *SIZES.values()) if size >= cost], default=MOST)
        if cost <= limit_of(setup) and all(check.kept for check in judge_part(setup, part, edition)):
            names = ready.name.by_language()
            found.append((-cost, {"key": ready.key, "names": names, "faction": ready.list.faction, "part": part}))
    found.sort(key=lambda entry: entry[0])
    best = [entry for cost, entry in found if -cost >= limit_of(setup) * 3 // 4]
    return best or [entry for _, entry in found]


@functools.cache
def cost_of(part: str, edition: str) -> int:
    return Army(json.loads(part), EDITIONS[edition].build).cost()


@functools.lru_cache(maxsize=256)
def first_broken(limit: int, part: str, edition: str) -> str:
    """The first rule that an army breaks, "" if none: many matches begin with the same armies."""
    for check in judge_part({"points": limit}, json.loads(part), EDITIONS[edition]):
        if not check.kept:
            return check.rule
    return ""


def sit_down(setup: dict[str, Any], seed: int | str, recording: bool, edition: Edition) -> War:
    mode = mode_of(setup, edition)
    sides = sides_of(setup, mode)
    limit = limit_of(setup)
    brought = setup.get("brought", {})
    parts = []
    for seat in range(len(sides)):
        if str(seat) not in brought:
            raise BadSetup("setup", f"brought.{seat}", "this seat has brought no army", "bring one")
        part = brought[str(seat)]
        broken = first_broken(limit, json.dumps(part), edition.name)
        if broken:
            raise BadSetup("setup", f"brought.{seat}", f"the army breaks {broken}", "mend the list")
        parts.append(part)
    war = muster(parts, limit, edition, mode, sides, open_chance(seed))
    war.courtesy = bool(setup.get("courtesy", False))
    agree_on_terrain(war, setup.get("terrain", CHOSEN))
    if recording:
        war.record()
    war.begin(Setup())
    return war


def agree_on_terrain(war: War, terrain: object) -> None:
    """A number of pieces that are chosen in turn, or "random" (tmg21-setup-06 to -10)."""
    if terrain == "random":
        if not war.book.random_terrain:
            raise BadSetup("setup", "terrain", "this edition rolls for no terrain", "give a number of pieces")
        war.field.random_terrain = True
    elif isinstance(terrain, int) and not isinstance(terrain, bool) and 0 <= terrain <= 8:
        war.field.terrain = terrain
    else:
        raise BadSetup("setup", "terrain", f"{terrain!r}", 'give a number from 0 to 8, or "random"')
