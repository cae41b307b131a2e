"""Battles of Westeros as the rest of the house sees it."""

from __future__ import annotations

from typing import Any

from bannermen.content.reading import convert, in_measure
from bannermen.games.battles import bot, features
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.catalogue import content
from bannermen.games.battles.content.load import plans, references
from bannermen.games.battles.inquiries import deeds
from bannermen.games.battles.inquiries.survey import survey
from bannermen.games.battles.positions import writing
from bannermen.games.battles.positions.reading import resume
from bannermen.games.battles.rules.command import Turn
from bannermen.games.battles.rules.rounds import Round
from bannermen.games.battles.rules.setup import begin, set_up
from bannermen.games.battles.rules.skirmish import set_up_skirmish
from bannermen.games.battles.state import Battle
from bannermen.games.battles.telling import account, headlines, naming, view
from bannermen.games.battles.telling.luck import luck
from bannermen.games.battles.telling.naming import LANGUAGES, word
from bannermen.games.battles.telling.picture import line, picture
from bannermen.games.battles.terms import CODES, DECOY, HOUSES, REAL
from bannermen.kernel.chance import Chance, Seed
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup, Place, Scene
from bannermen.kernel.game.rooms import RoomedGame
from bannermen.kernel.match import Match
from bannermen.kernel.nearest import meant


def of(match: Match) -> Battle:
    assert isinstance(match, Battle)
    return match


class Battles(RoomedGame):
    name = "battles"
    rulesets = ("bow",)
    edition = "2"
    option_bound = CODES.bound
    question_keys = features.QUESTION_KEYS
    blocks = features.BLOCKS

    account_room = account
    headline_room = headlines
    view_room = view
    naming_room = naming
    writing_room = writing
    inquiry_room = deeds
    bot_room = bot
    feature_room = features

    def scenes(self) -> list[Scene]:
        found = [
            Scene(plan.key, plan.name.by_language(), plan.intro.by_language(), list(HOUSES), plan.even)
            for plan in plans().values()
        ]
        for card in references().values():
            found.append(Scene(card.key, card.name.by_language(), card.setup.by_language(), list(HOUSES), True))
        return found

    def places(self, setup: dict[str, Any]) -> list[Place]:
        """Stark and Lannister, whatever is played."""
        self.scene_of(setup)
        return [
            Place({language: word(house, language) for language in LANGUAGES}, house, seat, "")
            for seat, house in enumerate(HOUSES)
        ]

    def crest(self, match: Match, seat: int) -> str:
        return HOUSES[seat]

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Battle:
        courtesy = bool(setup.get("courtesy", False))
        if "position" in setup:
            return resume(setup["position"], plans(), seed, recording, courtesy)
        if "plan" in setup:
            plan = convert(setup["plan"], schema.Plan, "plan")
            in_measure(setup["plan"].get("content"), "plan", "content")
            battle = set_up(plan, seed, recording, plan.key)
            begin(battle, courtesy)
            return battle
        scene = setup.get("scene", next(iter(plans())))
        if scene in plans():
            battle = set_up(plans()[scene], seed, recording, scene)
            begin(battle, courtesy)
            return battle
        if scene in references():
            return set_up_skirmish(references()[scene], seed, recording, courtesy)
        known = [*plans(), *references()]
        raise BadSetup("setup", "scene", f"there is no battle {scene!r}", meant(str(scene), known))

    def is_at_rest(self, match: Match) -> bool:
        """Between two turns, and where a step of the round asks; in the middle of an order words do not reach."""
        return super().is_at_rest(match) and isinstance(match.stack[-1], Round | Turn)

    def line(self, match: Match) -> str:
        return line(of(match))

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        return picture(of(match))

    def imagine(self, match: Match, seat: int, seed: int) -> Battle:
        """Own deck, the other hand and deck, face-down markers and all dice to come are dealt anew."""
        battle = of(match).clone()
        chance = Chance(seed)
        for side in range(2):
            if side == seat:
                battle.deck[side].sort()  # so that the deal depends on the seed alone
                chance.shuffle(battle.deck[side])
            else:
                hand = len(battle.hand[side])
                cards = sorted(battle.hand[side] + battle.deck[side])
                chance.shuffle(cards)
                battle.hand[side] = sorted(cards[:hand])
                battle.deck[side] = cards[hand:]
        hidden = [i for i, state in enumerate(battle.strategy) if state in (DECOY, REAL)]
        if len(hidden) > 1:
            kinds = sorted(battle.strategy[i] for i in hidden)
            chance.shuffle(kinds)
            for i, kind in zip(hidden, kinds, strict=True):
                battle.strategy[i] = kind
        battle.courtesy = False
        battle.next_directions = []
        battle.ask_anew(seat)
        battle.foresee(seed + 1)
        return battle

    def round_of(self, match: Match) -> int:
        return of(match).round

    def score(self, match: Match, seat: int) -> int | None:
        return of(match).points[seat]

    def luck(self, match: Match, log: list[Event], at: int) -> tuple[int, int, float] | None:
        return luck(of(match), log, at)

    def ply(self, match: Match) -> int:
        return of(match).turns

    def content(self, language: str) -> dict[str, Any]:
        return content(language)

    def code_of(self, thing: str, index: int) -> int:
        return CODES.code(thing, index)

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        return survey(of(match), thing, index)


GAME = Battles()
