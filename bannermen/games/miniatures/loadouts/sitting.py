"""Sitting down: from a set-up to a battle that waits for its first answer."""

from __future__ import annotations

import functools
import json
from typing import Any, Final

import msgspec

from bannermen.content.names import by_language
from bannermen.content.reading import convert, decode
from bannermen.content.texts import Text
from bannermen.games.miniatures.content.ability_book import missing
from bannermen.games.miniatures.content.fields import fields
from bannermen.games.miniatures.content.load import DATA, cards, is_printed
from bannermen.games.miniatures.edition import EDITIONS, Edition
from bannermen.games.miniatures.loadouts.build import SIZES, Army, ArmyList, is_character, judge, named
from bannermen.games.miniatures.loadouts.muster import muster
from bannermen.games.miniatures.modes.mode import Mode
from bannermen.games.miniatures.modes.registry import MODES
from bannermen.games.miniatures.rules.placing import CHOSEN
from bannermen.games.miniatures.rules.setup import Setup
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling.naming import LANGUAGES, TABLES, WORDS
from bannermen.kernel.brought import brought_in
from bannermen.kernel.chance import Seed, open_chance
from bannermen.kernel.decision import KERNEL_RULE, Refused
from bannermen.kernel.game import BadSetup, Check, Scene
from bannermen.kernel.message import Message, says
from bannermen.kernel.nearest import meant

POINTS: Final = 30  # of an army, unless something else is agreed upon
PARTNERS: Final = 20  # of each army of a team (tmg21-multi-02)
FOES: Final = ("stark", "lannister")
ALSO: Final = {"s06": "2021"}  # whose ready-made armies may be brought, too, as far as they are legal
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
        most = 4 if mode.suits_free_for_all() else 2
        found.append(
            Scene(
                key,
                by_language(TABLES["modes"][key]),
                by_language(TABLES["mode-notes"][key]),
                [],
                True,
                2,
                most,
                "army",
            )
        )
    return found


def mode_of(setup: dict[str, Any], edition: Edition) -> Mode:
    key = setup.get("scene", "a-game-of-thrones")
    modes = MODES[edition.name]
    if key not in modes:
        raise BadSetup("setup", "scene", f"there is no mode {key!r} in this edition", meant(str(key), modes))
    mode = modes[key]
    if setup.get("tournament") and not mode.in_tournaments(edition):
        rule = edition.cite("tmg21-mode-sos-17")
        raise BadSetup("setup", "scene", f"{key} is not played in tournaments ({rule})", "take another mode")
    return mode


def players_of(setup: dict[str, Any], mode: Mode) -> int:
    players = setup.get("players", 2)
    most = 4 if mode.suits_free_for_all() or setup.get("teams") else 2
    if players in (3, 4) and most == 2:
        raise BadSetup("setup", "players", f"{mode.key} is no free-for-all ({mode.multi_rule})", "it takes 2 players")
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
    foreign = from_elsewhere(part, edition)
    return foreign or judge(part, limit_of(setup), edition.build) + unplayable(part, edition)


def from_elsewhere(part: dict[str, Any], edition: Edition) -> list[Check]:
    """Cards that other printings have, and those of the table have not (tmg21-faction-16)."""
    given = convert(part, ArmyList, "army")
    listed = [given.commander, *given.ncus, *given.planted, *given.loose]
    for unit in given.units:
        listed += [unit.card, *unit.attachments]
    line = edition.build.line
    found = sorted({id for id in listed if not is_printed(id, line)})
    return [Check(edition.build.printings, False, not_printed(named(cards()[id]), line)) for id in found]


def not_printed(card: tuple[str, int], line: str) -> Message:
    """Why a card of other printings does not fit this table."""
    if line == "s06":
        return says("{card} is not among the cards of season 6, with which this table plays.", card=card)
    if line == "2018":
        return says("{card} is not among the cards of 2018, with which this table plays.", card=card)
    return says("{card} is not among the cards from 2021 to season 5, with which this table plays.", card=card)


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
    broken = first_broken(limit_of(setup), part, edition)
    if broken is not None:
        return Refused(broken.rule, broken.text)
    brought = brought_in(setup)
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
    ready = ready_within(limit_of(setup), edition.name)
    return [{**entry, "part": msgspec.json.decode(entry["part"])} for entry in ready]


def ready_part(setup: dict[str, Any], edition: Edition, at: int) -> dict[str, Any]:
    """One of them, counted round."""
    ready = ready_within(limit_of(setup), edition.name)
    if not ready:
        raise BadSetup("setup", "points", "there is no ready-made army of that size", "bring lists")
    part: dict[str, Any] = msgspec.json.decode(ready[at % len(ready)]["part"])
    return part


@functools.lru_cache(maxsize=64)
def ready_within(limit: int, edition: str) -> list[dict[str, Any]]:
    """The ready-made armies of a size, their parts as text, so that everybody gets one of his own. Many matches begin
    with them."""
    book = EDITIONS[edition]
    found = []
    for ready in armies():
        if ready.edition != edition and ready.edition != ALSO.get(edition):
            continue
        part = msgspec.to_builtins(ready.list) | {"name": ready.key, "edition": edition}
        cost = Army(part, book.build).cost()
        part["limit"] = min([size for size in (PARTNERS, *SIZES.values()) if size >= cost], default=MOST)
        if cost <= limit and first_broken(limit, part, book) is None:
            told = {"key": ready.key, "names": ready.name.by_language(), "faction": ready.list.faction}
            told["whose"] = dict(zip(LANGUAGES, WORDS[ready.list.faction], strict=True))
            found.append((-cost, {**told, "part": msgspec.json.encode(part)}))
    found.sort(key=lambda entry: entry[0])
    best = [entry for cost, entry in found if -cost >= limit * 3 // 4]
    return foes_first(best or [entry for _, entry in found])


def foes_first(ready: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A first battle is Stark against Lannister: the first army of each leads the list, the others follow."""
    found = [next((entry for entry in ready if entry["faction"] == faction), None) for faction in FOES]
    lead = [entry for entry in found if entry is not None]
    return lead + [entry for entry in ready if entry not in lead]


def rivals(setup: dict[str, Any], edition: Edition) -> list[int]:
    """The numbers of the ready-made armies that suit those that were brought: of the old foe, else of anybody else."""
    ready = ready_within(limit_of(setup), edition.name)
    brought = {str(part.get("faction", "")) for part in brought_in(setup).values()}
    foes = {FOES[(FOES.index(faction) + 1) % 2] for faction in brought if faction in FOES}
    found = [i for i, entry in enumerate(ready) if entry["faction"] in foes - brought]
    return found or [i for i, entry in enumerate(ready) if entry["faction"] not in brought]


def first_broken(limit: int, part: dict[str, Any], edition: Edition) -> Check | None:
    """The first rule that an army breaks. Raises BadSetup where the list cannot be read."""
    try:
        text = json.dumps(part)
    except (TypeError, ValueError, RecursionError):  # no list at all: judging it says so
        text = ""
    if text:
        return _first_broken(limit, text, edition.name)
    return next((check for check in judge_part({"points": limit}, part, edition) if not check.kept), None)


@functools.lru_cache(maxsize=256)
def _first_broken(limit: int, part: str, edition: str) -> Check | None:
    """Many matches begin with the same armies."""
    checks = judge_part({"points": limit}, json.loads(part), EDITIONS[edition])
    return next((check for check in checks if not check.kept), None)


def sit_down(setup: dict[str, Any], seed: Seed, recording: bool, edition: Edition) -> War:
    mode = mode_of(setup, edition)
    sides = sides_of(setup, mode)
    limit = limit_of(setup)
    brought = brought_in(setup)
    parts = []
    for seat in range(len(sides)):
        if str(seat) not in brought:
            raise BadSetup("setup", f"brought.{seat}", "this seat has brought no army", "bring one")
        part = brought[str(seat)]
        broken = first_broken(limit, part, edition)
        if broken is not None:
            raise BadSetup("setup", f"brought.{seat}", f"the army breaks {broken.rule}", "mend the list")
        parts.append(part)
    war = muster(parts, limit, edition, mode, sides, open_chance(seed))
    war.courtesy = bool(setup.get("courtesy", False))
    agree_on_terrain(war, setup.get("terrain", CHOSEN))
    if recording:
        war.record()
    war.begin(Setup())
    return war


def agree_on_terrain(war: War, terrain: object) -> None:
    """A ready battlefield, a number of pieces that are chosen in turn, or "random" (tmg21-setup-06 to -10)."""
    if terrain == "random":
        if not war.edition.rolls_for_terrain():
            raise BadSetup("setup", "terrain", "this edition rolls for no terrain", "give a number of pieces")
        war.field.random_terrain = True
    elif isinstance(terrain, str) and terrain in fields():
        war.field.ready = fields()[terrain].ground()
    elif isinstance(terrain, int) and not isinstance(terrain, bool) and 0 <= terrain <= 8:
        war.field.terrain = terrain
    else:
        named = ", ".join(fields())
        raise BadSetup("setup", "terrain", f"{terrain!r}", f'give a number from 0 to 8, "random", or one of {named}')
