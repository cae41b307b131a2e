"""Tactics as the rest of the house sees it."""

from __future__ import annotations

from typing import Any

from bannermen.games.tactics import bot, features
from bannermen.games.tactics.codes import CODES
from bannermen.games.tactics.content.catalogue import content
from bannermen.games.tactics.inquiries import deeds
from bannermen.games.tactics.inquiries.survey import survey
from bannermen.games.tactics.loadouts import sitting
from bannermen.games.tactics.loadouts.own import book_of
from bannermen.games.tactics.positions import writing
from bannermen.games.tactics.positions.reading import set_up
from bannermen.games.tactics.rules.deploy import Deploy
from bannermen.games.tactics.rules.rounds import Rounds
from bannermen.games.tactics.state import Battle
from bannermen.games.tactics.telling import account, headlines, naming, view
from bannermen.games.tactics.telling.luck import luck
from bannermen.games.tactics.telling.naming import card_name, crest_of, word
from bannermen.games.tactics.telling.picture import line, picture
from bannermen.kernel.brought import brought_in
from bannermen.kernel.chance import Chance, Seed
from bannermen.kernel.decision import Refused
from bannermen.kernel.events import Event
from bannermen.kernel.game import BadSetup, Check, Place, Scene
from bannermen.kernel.game.rooms import RoomedGame
from bannermen.kernel.match import Match


def of(match: Match) -> Battle:
    assert isinstance(match, Battle)
    return match


class Tactics(RoomedGame):
    name = "tactics"
    rulesets = ("tactics",)
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

    # --- sitting down -----------------------------------------------------------------------------------------

    def scenes(self) -> list[Scene]:
        return sitting.scene_list()

    def places(self, setup: dict[str, Any]) -> list[Place]:
        """Two seats; a scenario that fixes the crests names them, else the squads decide."""
        if "position" in setup:
            return [Place({}, "", seat, "") for seat in range(2)]
        scenario = sitting.scenario_of(setup)
        if setup.get("players", 2) != 2:
            raise BadSetup("setup", "players", f"{setup['players']!r} cannot play {scenario.key}", "it takes 2 players")
        needs = "" if scenario.squads else "squad"
        found = []
        for seat, crest in enumerate(sitting.seat_crests(scenario)):
            names = {language: word(crest, language) for language in ("en", "de", "ru")} if crest else {}
            found.append(Place(names, crest, seat, needs))
        return found

    def judge_part(self, setup: dict[str, Any], part: dict[str, Any]) -> list[Check]:
        return sitting.judge(setup, part, None)

    def name_before(self, setup: dict[str, Any], kind: str, index: int, language: str) -> str:
        return card_name(book_of(setup), kind, index, language)

    def bring(self, setup: dict[str, Any], seat: int, part: dict[str, Any]) -> dict[str, Any] | Refused:
        broken = sitting.first_broken(setup, part, seat)
        if broken is not None:
            return Refused(broken.rule, broken.text)
        return setup | {"brought": brought_in(setup) | {str(seat): part}}

    def ready_made(self, setup: dict[str, Any]) -> list[dict[str, Any]]:
        return sitting.ready_squads(setup)

    def part_for_bot(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any]:
        """A ready-made squad; from seed to seed every one of a side meets every one of the other."""
        ready = sitting.ready_squads(setup, seat)
        part: dict[str, Any] = ready[(seed + seat * (seed // len(ready))) % len(ready)]["part"]
        return part

    def drafted(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any] | None:
        return sitting.draft_part(setup, seat, seed)

    def pieces_of(self, part: dict[str, Any]) -> list[str]:
        return [str(entry["figure"]) for entry in part["figures"]]

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> Battle:
        if "position" in setup:
            return set_up(setup["position"], seed, recording, bool(setup.get("courtesy", False)))
        return sitting.sit_down(setup, seed, recording)

    def is_at_rest(self, match: Match) -> bool:
        """Whose turn it is, or who places the next figure; in the middle of an activation words do not reach."""
        return super().is_at_rest(match) and isinstance(match.stack[-1], Rounds | Deploy)

    # --- what leaves the table --------------------------------------------------------------------------------

    def crest(self, match: Match, seat: int) -> str:
        return crest_of(of(match), seat)

    def team(self, match: Match, seat: int) -> int:
        return of(match).sides[seat]

    def round_of(self, match: Match) -> int:
        return of(match).round

    def score(self, match: Match, seat: int) -> int | None:
        return of(match).vp[of(match).sides[seat]]

    def luck(self, match: Match, log: list[Event], at: int) -> tuple[int, int, float] | None:
        return luck(of(match), log[at])

    def line(self, match: Match) -> str:
        return line(of(match))

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        return picture(of(match))

    # --- for bots and tests -----------------------------------------------------------------------------------

    def imagine(self, match: Match, seat: int, seed: int) -> Battle:
        """Others' agendas, the order of all remaining ones, hidden backs of leaf piles and all dice are dealt anew."""
        battle = of(match).clone()
        chance = Chance(seed)
        for other in range(battle.seats):
            pile = sorted(battle.pile[other])
            if other != seat:
                known = [card for card in battle.hand[other] if card in battle.shown[other]]
                secret = [card for card in battle.hand[other] if card not in battle.shown[other]]
                cards = sorted(pile + secret)
                chance.shuffle(cards)
                battle.hand[other] = known + sorted(cards[: len(secret)])
                pile = sorted(cards[len(secret) :])
            chance.shuffle(pile)
            battle.pile[other] = pile
        hidden = [piece for piece, back in enumerate(battle.backs) if back > 0]
        if len(hidden) > 0:
            backs = sorted(battle.backs[piece] for piece in hidden)
            chance.shuffle(backs)
            battle.backs = battle.backs[:]
            for piece, back in zip(hidden, backs, strict=True):
                battle.backs[piece] = back
        battle.courtesy = False
        battle.ask_anew(seat)
        battle.foresee(seed + 1)
        return battle

    def evaluate_plainly(self, match: Match, seat: int) -> float:
        return bot.evaluate_plainly(of(match), seat)

    def ply(self, match: Match) -> int:
        return of(match).turns

    def plies(self, turns: int) -> int:
        """One's own turn, however far a bot thinks elsewhere: of the dice of two turns or four, little was left to be
        seen of what the first one decides (bench/results.md)."""
        return 1

    def plans(self) -> bool:
        return True

    def tries(self) -> bool:
        return True  # a search of the same turn was no better (bench/results.md)

    def foresees(self) -> bool:
        return True

    # --- for a table on a screen ------------------------------------------------------------------------------

    def content(self, language: str) -> dict[str, Any]:
        return content(language)

    def code_of(self, thing: str, index: int) -> int:
        return CODES.code(thing, index)

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        return survey(of(match), thing, index)


GAME = Tactics()
