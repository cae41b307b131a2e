"""The miniatures game as the rest of the house sees it."""

from __future__ import annotations

from typing import Any

from bannermen.games.miniatures import bot, features
from bannermen.games.miniatures.content import catalogue
from bannermen.games.miniatures.content.load import FACTIONS, cards
from bannermen.games.miniatures.edition import EDITIONS, FIRST, SECOND, Edition
from bannermen.games.miniatures.inquiries import deeds, survey
from bannermen.games.miniatures.inquiries.duel import reckon
from bannermen.games.miniatures.loadouts import sitting
from bannermen.games.miniatures.loadouts.build import Army
from bannermen.games.miniatures.positions import writing
from bannermen.games.miniatures.positions.reading import set_up
from bannermen.games.miniatures.rules.abilities.using import DECLARE, Moment, might_declare
from bannermen.games.miniatures.rules.rounds import Round
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.telling import account, headlines, naming, view
from bannermen.games.miniatures.telling.mode_cards import mode_cards
from bannermen.games.miniatures.telling.naming import word
from bannermen.games.miniatures.telling.picture import line, picture
from bannermen.games.miniatures.telling.view import declared_cards, looked_at
from bannermen.games.miniatures.terms import CARD_AT, CODES
from bannermen.games.miniatures.terrain import keywords_in
from bannermen.kernel.chance import Chance, Seed
from bannermen.kernel.decision import Decision, Refused
from bannermen.kernel.game import BadSetup, Check, Place, Scene
from bannermen.kernel.game.rooms import RoomedGame
from bannermen.kernel.match import Match
from bannermen.kernel.message import Message, says


def of(match: Match) -> War:
    assert isinstance(match, War)
    return match


def given_sides(position: Any) -> list[int]:
    """The side of each seat of a position that nobody has checked yet.

    >>> given_sides({"sides": [{"side": 0}, {"side": 1}, {"side": 0}, {}]})
    [0, 1, 0, 3]
    """
    given = position.get("sides", []) if isinstance(position, dict) else []
    several = [each if isinstance(each, dict) else {} for each in given]
    several += [{}] * (2 - len(several))
    return [seat if each.get("side") is None else each["side"] for seat, each in enumerate(several)]


# Choices that are answers by their number.
ANSWERS = ("arc", "alignment", "zone-edge", "effect", "stance", "role", "place")
TITLE = says("A Song of Ice & Fire: Tabletop Miniatures Game")


class Miniatures(RoomedGame):
    """One edition of the game."""

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

    edition = "2"  # automatic hits ask for tokens; players choose orders and places that the engine chose

    def __init__(self, name: str, book: Edition) -> None:
        self.name = name
        self.book = book
        self.rulesets = (book.ruleset,)

    # --- sitting down -----------------------------------------------------------------------------------------

    def book_for(self, setup: dict[str, Any]) -> Edition:
        """The edition that a set-up asks for, else one's own."""
        name = setup.get("edition", self.book.name)
        if name not in EDITIONS:
            raise BadSetup("setup", "edition", f"there is no edition {name!r}", f"take {' or '.join(EDITIONS)}")
        return EDITIONS[name]

    def scenes(self) -> list[Scene]:
        return sitting.scene_list(self.book)

    def places(self, setup: dict[str, Any]) -> list[Place]:
        """Seats; their names and crests follow the armies that are brought."""
        if "position" in setup:
            return [Place({}, "", side, "") for side in given_sides(setup["position"])]
        mode = sitting.mode_of(setup, self.book_for(setup))
        return [Place({}, "", side, "army") for side in sitting.sides_of(setup, mode)]

    def judge_part(self, setup: dict[str, Any], part: dict[str, Any]) -> list[Check]:
        return sitting.judge_part(setup, part, self.book_for(setup))

    def name_before(self, setup: dict[str, Any], kind: str, index: int, language: str) -> str:
        if kind == "printed":
            return cards()[catalogue.by_number()[index]].name.in_(language)
        return super().name_before(setup, kind, index, language)

    def points_of(self, setup: dict[str, Any], part: dict[str, Any]) -> int | None:
        return Army(part, self.book_for(setup).build).cost()

    def bring(self, setup: dict[str, Any], seat: int, part: dict[str, Any]) -> dict[str, Any] | Refused:
        return sitting.bring(setup, seat, part, self.book_for(setup))

    def ready_made(self, setup: dict[str, Any]) -> list[dict[str, Any]]:
        return sitting.ready_made(setup, self.book_for(setup))

    def part_for_bot(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any]:
        """A ready-made army; partners bring no character twice, and neighbours different armies."""
        book = self.book_for(setup)
        first = sitting.ready_part(setup, book, seed + seat)
        if not setup.get("teams"):
            rivals = sitting.rivals(setup, book) if setup.get("brought") else []
            return sitting.ready_part(setup, book, rivals[seed % len(rivals)]) if rivals else first
        for step in range(len(self.ready_made(setup))):
            part = sitting.ready_part(setup, book, seed + seat + step)
            if not isinstance(self.bring(setup, seat, part), Refused):
                return part
        return first

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> War:
        if "position" in setup:
            given = setup["position"]
            named = {"edition": given["edition"]} if isinstance(given, dict) and given.get("edition") else {}
            book = self.book_for(named | setup)
            return set_up(given, seed, recording, bool(setup.get("courtesy", False)), book)
        return sitting.sit_down(setup, seed, recording, self.book_for(setup))

    def is_at_rest(self, match: Match) -> bool:
        """Where a turn begins: who is activated, or what may be declared before."""
        top = match.stack[-1]
        opens = isinstance(top, Moment) and isinstance(match.stack[-2], Round) and not top.declared and not top.opted
        return super().is_at_rest(match) and (isinstance(top, Round) or opens)

    # --- what leaves the table --------------------------------------------------------------------------------

    def crest(self, match: Match, seat: int) -> str:
        return of(match).field.factions[seat]

    def team(self, match: Match, seat: int) -> int:
        return of(match).field.sides[seat]

    def round_of(self, match: Match) -> int:
        return of(match).round

    def score(self, match: Match, seat: int) -> int | None:
        return of(match).points[seat]

    def line(self, match: Match) -> str:
        return line(of(match))

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        return picture(of(match), language)

    # --- for bots and tests -----------------------------------------------------------------------------------

    def imagine(self, match: Match, seat: int, seed: int) -> War:
        """Other hands, the order of all decks, missions and siege cards in other hands, and all dice are dealt anew."""
        war = of(match).clone()
        chance = Chance(seed)
        declared = [*declared_cards(war), *looked_at(war, seat)]
        for other in range(war.seats):
            deck = by_print(war, war.deck[other])
            if other != seat:
                shown = [card for card in war.hand[other] if card in declared]
                secret = [card for card in war.hand[other] if card not in declared]
                pool = by_print(war, deck + secret)
                chance.shuffle(pool)
                war.hand[other] = sorted(shown + pool[: len(secret)])
                deck = by_print(war, pool[len(secret) :])
            chance.shuffle(deck)
            war.deck[other] = deck
        war.field.mode.imagine(war, seat, chance)
        war.courtesy = False
        war.kept = None  # nothing that was reckoned need go along into another process
        war.ask_anew(seat)
        war.foresee(seed + 1)
        return war

    def evaluate_plainly(self, match: Match, seat: int) -> float:
        return bot.evaluate_plainly(of(match), seat)

    def ply(self, match: Match) -> int:
        return of(match).turns

    def plans(self) -> bool:
        return True  # of all places to move to most are bad

    def tries(self) -> bool:
        return True  # a search of four turns was no better, and took longer (bench/results.md)

    def answers_for_others(self) -> bool:
        return True  # nearly every attack asks the defender something

    # --- for a table on a screen ------------------------------------------------------------------------------

    def content(self, language: str) -> dict[str, Any]:
        told = catalogue.content(self.book.build.line, language, {key: word(key, language) for key in FACTIONS})
        # What each kind of terrain does, for whoever is asked which to lay.
        ground = {name: [keywords_in(bits) for bits in book.pieces] for name, book in EDITIONS.items()}
        told["cards"]["castle-wall"] = word("castle-wall", language)  # no card, yet it stands there
        return {**told, "ground": ground, **mode_cards(language)}

    def title(self) -> Message | None:
        return TITLE  # of both editions

    def is_window(self, match: Match) -> bool:
        return len(match.stack) > 0 and isinstance(match.stack[-1], Moment)

    def leaves_no_choice(self, match: Match, decision: Decision) -> bool:
        """Orders lie open, and no tactics card that is face down could be played now."""
        moment = match.stack[-1]
        if not isinstance(moment, Moment) or decision.question is not DECLARE:
            return False
        return not might_declare(of(match), moment.scene, decision.seat)

    def stop_at(self, match: Match, option: int) -> str:
        """A tactics card, by what is printed on it."""
        held = option - CARD_AT
        tactics = of(match).field.tactics
        return f"card:{tactics[held]}" if 0 <= held < len(tactics) else ""

    def pauses(self, match: Match, seat: int) -> dict[str, int]:
        """The end of the round, and the next turn of one's own: turns alternate, and who is early asks once more."""
        war = of(match)
        return {"round": war.round, "turn": war.turns - (war.turn != seat)}

    def reach_of(self, match: Match, seat: int, thing: str, index: int) -> dict[str, Any]:
        return survey.survey(of(match), thing, index)

    def odds(self, wish: dict[str, Any]) -> dict[str, Any] | Refused | None:
        return reckon({"edition": self.book.name} | wish)

    def code_of(self, thing: str, index: int) -> int:
        return CODES.code("answer" if thing in ANSWERS else thing.replace("-", "_"), index)


def by_print(war: War, cards: list[int]) -> list[int]:
    """Cards by what is printed on them: the numbers of a position that somebody wrote tell where they lie, and what is
    dealt must not follow from that."""
    tactics = war.field.tactics
    return sorted(cards, key=lambda card: (tactics[card], card))


GAME = Miniatures("miniatures", SECOND)
GAME_2018 = Miniatures("miniatures-2018", FIRST)
