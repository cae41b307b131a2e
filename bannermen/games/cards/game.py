"""The card game as the rest of the house sees it."""

from __future__ import annotations

from typing import Any

from bannermen.content.reading import convert, in_measure
from bannermen.games.cards import bot, features, stops, withdrawing
from bannermen.games.cards.content import schema
from bannermen.games.cards.content.catalogue import content
from bannermen.games.cards.content.load import book_plus
from bannermen.games.cards.content.tables import Book, Deck
from bannermen.games.cards.formats import DRAFT, FORMATS, JOUST, SORTS, WITH_PACKS, Format, scenes
from bannermen.games.cards.imagine import imagine
from bannermen.games.cards.inquiries import deeds
from bannermen.games.cards.loadouts import build, deck_text, random_decks, ready_decks
from bannermen.games.cards.loadouts.dealing import add_ghosts, lay_table
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.positions import writing
from bannermen.games.cards.positions.reading import set_up_position
from bannermen.games.cards.positions.writing import is_at_rest
from bannermen.games.cards.rules.setup import SetUp
from bannermen.games.cards.telling import account, headlines, naming, view
from bannermen.games.cards.telling.picture import line, picture
from bannermen.games.cards.terms import (
    CARD_BOUND,
    CODES,
    FACTIONS,
    NONE,
)
from bannermen.kernel.chance import Chance, Seed, open_chance
from bannermen.kernel.decision import Decision
from bannermen.kernel.game import BadSetup, Check, Place, Scene
from bannermen.kernel.game.rooms import RoomedGame
from bannermen.kernel.match import Match
from bannermen.kernel.nearest import meant


def of(match: Match) -> PlayableCardsMatch:
    assert isinstance(match, PlayableCardsMatch)
    return match


class Cards(RoomedGame):
    name = "cards"
    rulesets = ("agot2", "agot2-packs")
    edition = "2"  # reactions wait for the whole ability; titles may spare everybody
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

    # --- sitting down ---

    def scenes(self) -> list[Scene]:
        return scenes()

    def places(self, setup: dict[str, Any]) -> list[Place]:
        if "position" in setup:
            seats = setup["position"].get("seats", []) if isinstance(setup["position"], dict) else []
            return [Place({}, "", seat, "") for seat in range(len(seats))]
        return [Place({}, "", seat, place.needs) for seat, place in enumerate(super().places(setup))]

    def judge_part(self, setup: dict[str, Any], part: dict[str, Any]) -> list[Check]:
        cards = book_of(setup)
        return build.judge(deck_text.read_part(part, cards), cards, format_of(setup))

    def name_before(self, setup: dict[str, Any], kind: str, index: int, language: str) -> str:
        if kind == "kind":
            return book_of(setup).kinds[index].names[language]
        return super().name_before(setup, kind, index, language)

    def ready_made(self, setup: dict[str, Any]) -> list[dict[str, Any]]:
        cards = book_of(setup)
        return [
            {
                "key": deck.key,
                "names": deck.names,
                "whose": cards.kinds[cards.factions[deck.faction]].names,
                **told_of(deck.key, format_of(setup)),
                "part": deck_text.part_of(deck, cards),
            }
            for deck in ready_decks.ready_for(format_key(setup)).values()
        ]

    def part_for_bot(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any]:
        """One of the ready-made decks; neighbours get different ones where there are enough."""
        if format_of(setup).draft:
            return deck_text.part_of(
                random_decks.random_deck(book_of(setup), Chance(seed + seat), NONE, format_of(setup)), book_of(setup)
            )
        keys = setup.get("decks")
        ready = ready_decks.ready_for(format_key(setup))
        if isinstance(keys, list) and seat < len(keys):
            if keys[seat] not in ready:
                mend = meant(str(keys[seat]), ready)
                raise BadSetup("setup", f"decks[{seat}]", f"there is no deck {keys[seat]}", mend)
            return deck_text.part_of(ready[keys[seat]], book_of(setup))
        made = ready_decks.for_bots(format_key(setup))
        return deck_text.part_of(made[(seed + 3 * seat + (seed // 8) * seat) % len(made)], book_of(setup))

    def lay(self, setup: dict[str, Any], seed: Seed, recording: bool = False) -> PlayableCardsMatch:
        courtesy = bool(setup.get("courtesy", False))
        if "position" in setup:
            return set_up_position(setup["position"], seed, courtesy, recording)
        places = self.places(setup)
        setup = self.filled(setup, seed if isinstance(seed, int) else 0)  # who brings nothing gets a ready-made deck
        cards = book_of(setup)
        decks = []
        for seat in range(len(places)):
            decks.append(deck_of(setup["brought"][str(seat)], cards, seat, format_of(setup)))
        if sum(len(deck.cards) + len(deck.plots) + 2 for deck in decks) + 6 > CARD_BOUND:
            raise BadSetup("setup", "brought", "more cards than the table can number", "bring smaller decks")
        match = lay_table(cards, decks, open_chance(seed), courtesy)
        match.open_lists = bool(setup.get("open_lists", False))
        if recording:
            match.record()
        match.begin(SetUp())
        return match

    def keep_courtesy(self, match: Match) -> None:
        super().keep_courtesy(match)
        if not of(match).ghosts:
            add_ghosts(of(match))

    def is_at_rest(self, match: Match) -> bool:
        return super().is_at_rest(match) and is_at_rest(of(match))

    # --- what leaves the table ---

    def crest(self, match: Match, seat: int) -> str:
        court = of(match)
        return FACTIONS[court.kind_of(court.banner[seat]).faction]

    def round_of(self, match: Match) -> int:
        return of(match).round

    def stops_of(self, match: Match, decision: Decision) -> list[str]:
        return stops.stops_of(of(match), decision)

    def stop_at(self, match: Match, option: int) -> str:
        return stops.stop_at(of(match), option)

    def pauses(self, match: Match, seat: int) -> dict[str, int]:
        return stops.pauses(of(match), seat)

    def score(self, match: Match, seat: int) -> int | None:
        return of(match).total_power(seat)

    def playing(self, match: Match) -> list[int]:
        return withdrawing.playing(of(match))

    def can_withdraw(self, match: Match, seat: int) -> bool:
        return len(self.playing(match)) > 2

    def withdraw(self, match: Match, seat: int) -> None:
        withdrawing.withdraw(of(match), seat)

    def line(self, match: Match) -> str:
        return line(of(match))

    def picture(self, match: Match, seat: int, language: str = "en") -> str:
        return picture(of(match), seat, language)

    def content(self, language: str) -> dict[str, Any]:
        return content(language)

    def code_of(self, thing: str, index: int) -> int:
        return index if thing == "deed" else CODES.code(thing, index)

    # --- for bots and tests ---

    def imagine(self, match: Match, seat: int, seed: int) -> PlayableCardsMatch:
        return imagine(of(match), seat, seed)

    def ply(self, match: Match) -> int:
        return of(match).stage

    def plies(self, turns: int) -> int:
        """A round has a dozen plies, phases and challenges: far sight reaches from the plots into the challenges."""
        return 3 * turns - 2


def book_of(setup: dict[str, Any]) -> Book:
    """The cards of the format, and those that the set-up brings along."""
    own = setup.get("content")
    in_measure(own, "content", "")
    files = [convert(own, schema.CardFile, "content")] if own else []
    return book_plus(files, setup.get("scene") in WITH_PACKS, setup.get("scene") == DRAFT)


def format_key(setup: dict[str, Any]) -> str:
    scene = str(setup.get("scene"))
    return scene if scene in FORMATS else JOUST


def format_of(setup: dict[str, Any]) -> Format:
    return FORMATS[format_key(setup)]


def told_of(key: str, rules: Format) -> dict[str, Any]:
    """How a ready-made deck plays, and what tells it from others of its house where the format offers several."""
    entry = ready_decks.deck_index().get(key)
    if entry is None:  # drawn by lot
        return {}
    sort = SORTS["melee" if entry.melee else "packs" if ready_decks.holds_packs(key) else "core"] if rules.packs else {}
    return {"notes": entry.how.by_language(), "sort": sort}


def deck_of(part: dict[str, Any], cards: Book, seat: int, rules: Format) -> Deck:
    """What a seat brings, read and judged; in a simulation it brings the same again and again."""
    key = (id(cards), repr(rules), repr(part))  # the order of a list is part of it: by it the deck is shuffled
    known = _judged.get(key)
    if known is not None and known[0] is cards:
        return known[1]
    deck = deck_text.read_part(part, cards)
    broken = [check for check in build.judge(deck, cards, rules) if not check.kept]
    if broken:
        raise BadSetup("setup", f"brought.{seat}", f"the deck breaks {broken[0].rule}", "mend the deck")
    if len(_judged) >= MOST_JUDGED:
        _judged.clear()
    _judged[key] = (cards, deck)
    return deck


_judged: dict[tuple[int, str, str], tuple[Book, Deck]] = {}
MOST_JUDGED = 64


GAME = Cards()
