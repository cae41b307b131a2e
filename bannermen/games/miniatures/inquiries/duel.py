"""A fight between two cards, without a battle around it: what `bannermen odds` and the page of odds ask."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from bannermen.content.reading import convert
from bannermen.games.miniatures.content.load import cards, printing
from bannermen.games.miniatures.content.schema import Card
from bannermen.games.miniatures.edition import EDITIONS, Edition
from bannermen.games.miniatures.inquiries.forecast import charge_forecast
from bannermen.games.miniatures.inquiries.foresight import imagined
from bannermen.games.miniatures.inquiries.outlook import attack_outlook
from bannermen.games.miniatures.positions.reading import set_up
from bannermen.games.miniatures.rules.attack import Attack
from bannermen.games.miniatures.rules.striking import melee_weapons, ranged_weapons
from bannermen.games.miniatures.terms import INCH, NOBODY
from bannermen.games.miniatures.troops import TRAYS
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup
from bannermen.kernel.message import says
from bannermen.kernel.nearest import meant
from bannermen.maps.plane import SCALE, Tray, direction, flush

ARCS: Final = ("front", "right", "rear", "left")
FILE: Final = "odds"
NEAR: Final = 1.0  # inches


class Fighter(msgspec.Struct, forbid_unknown_fields=True):
    """A unit as it goes into the fight: a card by id or English name, who joined it, how many are left."""

    card: str
    joined: list[str] = []
    figures: int | None = None
    conditions: list[str] = []


class Duel(msgspec.Struct, forbid_unknown_fields=True):
    by: Fighter
    at: Fighter
    verb: Literal["melee-attack", "ranged-attack", "charge"] = "melee-attack"
    arc: Literal["front", "right", "rear", "left"] = "front"
    distance: float | None = None  # inches from front to tray, for a charge; none: it gets there
    weapon: int | None = None
    edition: Literal["2021", "s06", "2018"] = "2021"


def reckon(wish: dict[str, Any]) -> dict[str, Any] | Refused:
    """What would come of it. Raises BadSetup where the wish cannot be read."""
    duel = convert(wish, Duel, FILE)
    edition = EDITIONS[duel.edition]
    sides = []
    aim = (24 * INCH, 24 * INCH, 0)
    width, depth = tray_of(duel.at.card, edition)
    mine = flush(Tray(0, 0, 0, *tray_of(duel.by.card, edition)), Tray(*aim, width, depth), ARCS.index(duel.arc))
    poses = [list(mine.pose), list(aim)]
    if duel.verb == "charge":  # back from where it would be aligned; so near that it gets there, if nothing was said
        x, y = direction(mine.facing)
        back = round(max(NEAR, duel.distance or 0.0) * INCH)
        poses[0] = [mine.x - back * x // SCALE, mine.y - back * y // SCALE, mine.facing]
    if duel.verb == "ranged-attack":
        poses[0] = [24 * INCH, aim[1] + 9 * INCH, 18000]  # near enough for any bow, and not engaged
    for fighter, pose in zip((duel.by, duel.at), poses, strict=True):
        card = card_of(fighter.card, ("unit",), edition)
        joined = [card_of(name, ("attachment",), edition).id for name in fighter.joined]
        unit: dict[str, Any] = {"card": card.id, "pose": pose, "joined": joined, "conditions": fighter.conditions}
        if fighter.figures is not None:
            unit["figures"] = fighter.figures
        faction = card.faction if card.faction != "first-printing" else "neutral"
        sides.append({"faction": faction, "units": [unit]})
    war = imagined(set_up({"sides": sides}, 1, False, False, edition))
    if duel.verb == "charge":
        return charge_forecast(war, 0, 1, None, NOBODY if duel.weapon is None else duel.weapon)
    ranged = duel.verb == "ranged-attack"
    weapons = ranged_weapons(war, 0) if ranged else melee_weapons(war, 0)
    if duel.weapon in weapons:
        weapons = [duel.weapon]
    if not weapons:
        rule = edition.cite("tmg21-ranged-04" if ranged else "tmg21-charge-24")
        return Refused(rule, says("It has no attack of that kind."))
    found = [attack_outlook(war, Attack(0, 1, weapon, ARCS.index(duel.arc), False)) for weapon in weapons]
    best = max([each for each in found if each], key=lambda each: float(each["mean"]), default=None)
    if best is None:
        return Refused(edition.cite("tmg21-attack-01"), says("Nothing comes of that attack."))
    return {"verb": duel.verb, "by": 0, "at": 1} | best


def card_of(name: str, kinds: tuple[str, ...], edition: Edition) -> Card:
    """By id, or by its name in any language."""
    line = edition.build.line
    wanted = name.casefold()
    for card in cards().values():
        known = (card.id, card.name.en.casefold(), card.name.de.casefold(), card.name.ru.casefold())
        if card.kind in kinds and wanted in known and printing(card, line) is not None:
            return card
    names = [card.name.en for card in cards().values() if card.kind in kinds and printing(card, line) is not None]
    raise BadSetup(FILE, "card", f"there is no {' or '.join(kinds)} {name!r} in this edition", meant(name, names))


def tray_of(name: str, edition: Edition) -> tuple[int, int]:
    printed = printing(card_of(name, ("unit",), edition), edition.build.line)
    assert printed is not None
    return TRAYS[printed.tray][:2]
