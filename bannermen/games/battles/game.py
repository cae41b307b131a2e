"""Battles of Westeros as the rest of the house sees it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec

from bannermen.content.reading import convert
from bannermen.games.battles import bot
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.catalogue import content
from bannermen.games.battles.content.load import plans, references
from bannermen.games.battles.features import BLOCKS, QUESTION_KEYS, write_features
from bannermen.games.battles.inquiries import deeds
from bannermen.games.battles.inquiries.survey import survey
from bannermen.games.battles.positions.reading import resume
from bannermen.games.battles.positions.writing import position_of
from bannermen.games.battles.rules.command import Turn
from bannermen.games.battles.rules.rounds import Round
from bannermen.games.battles.rules.setup import begin, set_up
from bannermen.games.battles.rules.skirmish import set_up_skirmish
from bannermen.games.battles.state import Battle
from bannermen.games.battles.telling import account, headlines
from bannermen.games.battles.telling.luck import luck
from bannermen.games.battles.telling.naming import LANGUAGES, form_of, name_of, word
from bannermen.games.battles.telling.picture import line, picture
from bannermen.games.battles.telling.view import view
from bannermen.games.battles.terms import CODES, DECOY, HOUSES, REAL
from bannermen.kernel.account import Gain, Item
from bannermen.kernel.chance import Chance, Seed
from bannermen.kernel.decision import Answer, Decision, Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup, Deed, Game, Place, Scene
from bannermen.kernel.headline import Headline
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message
from bannermen.kernel.nearest import meant


def of(match: Match) -> Battle:
    assert isinstance(match, Battle)
    return match


class Battles(Game):
    name = "battles"
    rulesets = ("bow",)
    edition = "2"
    option_bound = CODES.bound
    question_keys = QUESTION_KEYS
    blocks = BLOCKS

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

    def position(self, match: Match) -> dict[str, Any]:
        return position_of(of(match))

    def is_at_rest(self, match: Match) -> bool:
        """Between two turns, and where a step of the round asks; in the middle of an order words do not reach."""
        return super().is_at_rest(match) and isinstance(match.stack[-1], Round | Turn)

    def view(self, match: Match, seat: int) -> dict[str, Any]:
        return view(of(match), seat)

    def name_of(self, match: Match, kind: str, index: int, language: str) -> str:
        return name_of(of(match), kind, index, language)

    def form_of(self, match: Match, kind: str, index: int, language: str, form: str) -> str:
        return form_of(of(match), kind, index, language, form)

    def seat_name(self, match: Match, seat: int, language: str) -> str:
        return name_of(of(match), "seat", seat, language)

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

    def write_features(self, match: Match, seat: int, row: vec[float], at: int) -> int:
        return write_features(of(match), seat, row, at)

    def round_of(self, match: Match) -> int:
        return of(match).round

    def score(self, match: Match, seat: int) -> int | None:
        return of(match).points[seat]

    def headline(self, match: Match, log: list[Event], at: int) -> Headline | None:
        return headlines.headline(log, at)

    def account(self, match: Match, seat: int) -> list[Item]:
        return account.account(of(match), seat)

    def gain(self, match: Match, log: list[Event], at: int) -> Gain | None:
        return account.gain(of(match), log, at)

    def verdict(self, match: Match) -> list[Message]:
        return account.verdict(of(match))

    def matters(self, event: Event) -> bool:
        return event.kind in headlines.DECISIVE

    def luck(self, match: Match, log: list[Event], at: int) -> tuple[int, int, float] | None:
        return luck(of(match), log, at)

    def worth(self, match: Match, seat: int) -> float:
        return bot.worth(of(match), seat)

    def stage(self, match: Match) -> int:
        return of(match).turns

    def is_closing(self, match: Match) -> bool:
        return bot.is_closing(of(match))

    def content(self, language: str) -> dict[str, Any]:
        return content(language)

    def code_of(self, thing: str, index: int) -> int:
        return CODES.code(thing, index)

    def possible_deeds(self, match: Match, seat: int, thing: str, index: int) -> list[Deed]:
        return deeds.deeds(of(match), seat, thing, index)

    def answer_for(self, match: Match, decision: Decision, deed: Deed) -> Answer | None:
        answer = deeds.answer_for(of(match), decision, deed)
        return answer if answer is not None else super().answer_for(match, decision, deed)

    def why_ahead(self, match: Match, seat: int, deed: Deed) -> Refused | None:
        return deeds.why_ahead(of(match), seat, deed)

    def foretell(self, match: Match, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
        return deeds.forecast(of(match), seat, deed)

    def foretell_answer(self, match: Match, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
        return deeds.forecast_answer(of(match), decision, answer)

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        return survey(of(match), thing, index)


GAME = Battles()
