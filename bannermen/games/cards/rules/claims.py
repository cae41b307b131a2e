"""What a won challenge brings: bonuses, claim, challenge keywords (agot-claim-01 to -15, agot-keywords-11 to -29)."""

from __future__ import annotations

from typing import Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import L_CONDEMNED, SPREAD_CLAIM, UNREWARDED
from bannermen.games.cards.rules.cannot import cannot, turn_up
from bannermen.games.cards.rules.filters import is_rival
from bannermen.games.cards.rules.happening import Happening, announce, happen, react
from bannermen.games.cards.rules.plots import claim
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.values import decrees, total_of
from bannermen.games.cards.rules.verbs_gains import at_random, move_power
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    CHALLENGE_KEYWORDS,
    CLAIM,
    CLAIMED,
    DRAWN,
    GAINS,
    INSIGHT,
    INSIGHTED,
    INTIMIDATE,
    INTRIGUE,
    KEYWORD_AT,
    KILLED,
    KNEELS,
    MILITARY,
    NOBODY,
    NONE,
    PILLAGED,
    RENOWN,
    SEAT_AT,
    THROWN,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question

# --- 4.2.3: bonuses ---


def bonuses(match: CardsMatch, p: Challenge) -> None:
    """Unopposed and rival, both at the same time (agot-challenge-35, -36, agot-melee-17 to -19)."""
    winner = match.winner
    amount = 1 if match.unopposed else 0
    if is_rival(match, winner, match.loser) and not (match.rivalled[winner] >> match.loser) & 1:
        match.rivalled[winner] |= 1 << match.loser
        amount += 1
    if amount > 0 and not is_unrewarded(match, winner):
        announce(match, GAINS, match.banner[winner], winner, NONE, amount)


def is_unrewarded(match: CardsMatch, seat: int) -> bool:
    """Does a card keep a player without cards from these bonuses?"""
    return len(match.hand[seat]) == 0 and len(decrees(match, UNREWARDED)) > 0


# --- 4.2.4: claim ---


def attacker_won(match: CardsMatch) -> bool:
    return match.winner == match.attacker


def claim_looms(match: CardsMatch, p: Challenge) -> None:
    """Whoever has something to say to the claim says it before it is applied (agot-replacement-01)."""
    if attacker_won(match):
        announce(match, CLAIM, NONE, match.attacker)


def claim_was_applied(match: CardsMatch, p: Challenge) -> None:
    if is_applied(match, p) and not p.further:
        react(match, CLAIMED, match.attacker)


def is_applied(match: CardsMatch, p: Challenge) -> bool:
    return attacker_won(match) and not p.replaced


def claimed(match: CardsMatch, p: Challenge) -> int:
    """The type of claim."""
    return p.claim_as if p.claim_as != NONE else match.contest


def payer_of(match: CardsMatch, p: Challenge) -> int:
    return p.payer if p.payer != NOBODY else match.defender


class Spread(Question[CardsMatch, Challenge]):
    """A title may let the claim fall on any opponents (agot-melee-30)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        if not is_applied(match, p) or p.payer != NOBODY:
            return []
        if total_of(match, SPREAD_CLAIM, p.seat, claimed(match, p)) == 0:
            return []
        return [SEAT_AT + seat for seat in match.in_order() if seat != p.seat]

    def most(self, match: CardsMatch, p: Challenge) -> int:
        return 9

    def take_all(self, match: CardsMatch, p: Challenge, answer: list[int]) -> None:
        """Any number: none, too (agot-targets-06)."""
        p.spread = len(self.options(match, p)) > 0
        p.payers = [option - SEAT_AT for option in answer]

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("To which opponents do you apply claim?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def prior_of_all(self, match: CardsMatch, p: Challenge, seat: int, answer: list[int]) -> float:
        return float(len(answer) * len(answer))


def mortal(match: CardsMatch, seat: int) -> list[int]:
    """Whom military claim could kill (agot-claim-04)."""
    return [card for card in match.front[seat] if not cannot(match, card, KILLED)]


def at_stake(match: CardsMatch) -> int:
    """How much there is that claim could take of the defender (agot-claim-04, -09, -12)."""
    if match.contest == MILITARY:
        return len(mortal(match, match.defender))
    if match.contest == INTRIGUE:
        return len(match.hand[match.defender])
    return match.power[match.banner[match.defender]]


def condemned(match: CardsMatch, p: Challenge) -> list[int]:
    """On whom the claim falls, whoever else would be chosen; as many as it takes."""
    found = [card for card in mortal(match, payer_of(match, p)) if match.lasting.total(L_CONDEMNED, card) > 0]
    return found[: claim(match)]


class ChooseDead(Question[CardsMatch, Challenge]):
    """Military claim: the losing defender chooses who dies (agot-claim-04, -07, -08, -15)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return payer_of(match, p)

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        if not is_applied(match, p) or claimed(match, p) != MILITARY or claim(match) == 0:
            return []
        doomed = condemned(match, p)
        if len(doomed) >= claim(match):
            return []
        return [card for card in mortal(match, payer_of(match, p)) if card not in doomed]

    def least(self, match: CardsMatch, p: Challenge) -> int:
        return max(0, claim(match) - len(condemned(match, p)))

    def most(self, match: CardsMatch, p: Challenge) -> int:
        return self.least(match, p)

    def take_all(self, match: CardsMatch, p: Challenge, answer: list[int]) -> None:
        p.dying = answer

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        if claim(match) == 1:
            return says("You lose a military challenge. Which of your characters is killed?")
        return says("You lose a military challenge. Which {n} of your characters are killed?", n=claim(match))

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return card_choice(match, option)

    def guide(self, match: CardsMatch, p: Challenge) -> Message | None:
        return says("Anyone of yours may be chosen, kneeling or not, even one who took no part.")

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        return Refused("agot-claim-04", says("Choose your own characters that can be killed."))

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        return 10.0 / (1.0 + match.kind_of(answer).worth + 2.0 * match.power[answer] + match.strength(answer))


def apply_claim(match: CardsMatch, p: Challenge) -> None:
    """The claim of the attacker's plot, as far as possible (agot-claim-01 to -14)."""
    if not is_applied(match, p):
        return
    value = claim(match)
    payers = p.payers if p.spread else [payer_of(match, p)]
    if match.log is not None:
        log.challenges.claim(match, value)
    if claimed(match, p) == MILITARY:
        h = Happening()
        h.for_claim = True
        for card in [*condemned(match, p), *p.dying]:
            h.add(KILLED, card, match.holder[card])
        happen(match, h)
    elif claimed(match, p) == INTRIGUE:
        h = Happening()
        h.for_claim = True
        for seat in payers:
            for card in at_random(match, seat, value):
                h.add(THROWN, card, seat)
        happen(match, h)
    else:
        for seat in payers:
            move_power(match, seat, match.attacker, value)


# --- 4.2.5: challenge keywords ---


def with_keyword(match: CardsMatch, keyword: int) -> list[int]:
    """The winner's participating characters that have it (agot-keywords-16, -29)."""
    if keyword == INTIMIDATE and match.winner != match.attacker:
        return []  # agot-keywords-12
    side = match.attacking if match.winner == match.attacker else match.defending
    return [card for card in side if match.has_keyword(card, keyword)]


def has_use(match: CardsMatch, keyword: int) -> bool:
    """Could anything come of it?"""
    if len(with_keyword(match, keyword)) == 0:
        return False
    if keyword == INTIMIDATE:
        return len(cowed(match)) > 0
    return True


def cowed(match: CardsMatch) -> list[int]:
    """Whom intimidate may kneel (agot-keywords-13, -14)."""
    return [
        card
        for card in match.front[match.loser]
        if match.kneeling[card] == 0 and match.strength(card) <= match.margin and not cannot(match, card, KNEELS)
    ]


class KeywordOrder(Question[CardsMatch, Challenge]):
    """The first player chooses which type of keyword resolves next (agot-challenge-38)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return match.first

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        p.keyword = NONE
        return [KEYWORD_AT + k for k in CHALLENGE_KEYWORDS if k not in p.keywords and has_use(match, k)]

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        p.keyword = answer - KEYWORD_AT
        p.keywords = [*p.keywords, p.keyword]

    def usual(self, match: CardsMatch, p: Challenge, options: list[int]) -> list[int] | None:
        return options[:1]

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("Which challenge keyword resolves next?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return Choice(says("{keyword}", keyword=("keyword", option - KEYWORD_AT)), "keyword", option - KEYWORD_AT)


DRAWS_TO_MIND: Final = 8  # with so few cards left in the deck, drawing is a choice: without a deck one is out
KEYWORD_ORDER: Final = KeywordOrder("cards.keyword", "agot-challenge-38")


class UseKeyword(Question[CardsMatch, Challenge]):
    """The winner decides for each character; all that use it do so together (agot-keywords-11, -23, -24, -29)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return match.winner

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        if p.keyword == NONE or p.keyword == INTIMIDATE:
            return []
        return with_keyword(match, p.keyword)

    def most(self, match: CardsMatch, p: Challenge) -> int:
        return 99

    def take_all(self, match: CardsMatch, p: Challenge, answer: list[int]) -> None:
        if p.keyword == NONE or p.keyword == INTIMIDATE:
            return
        keyword = p.keyword
        p.go_to(KEYWORD_ORDER)
        if len(answer) == 0:
            return
        if match.log is not None:
            log.challenges.keyword(match, keyword, answer)
        h = Happening()
        if keyword == INSIGHT:
            h.add(DRAWN, NONE, match.winner, NONE, len(answer))
            for card in answer:
                h.add(INSIGHTED, NONE, match.winner, card)
        elif keyword == RENOWN:
            for card in answer:
                h.add(GAINS, card, match.winner, card, 1)
        else:
            for i in range(min(len(answer), match.left[match.loser])):
                top = match.deck[match.loser][match.left[match.loser] - 1 - i]
                turn_up(match, top, PILLAGED)
                h.add(PILLAGED, top, match.loser, answer[i])
        happen(match, h)

    def usual(self, match: CardsMatch, p: Challenge, options: list[int]) -> list[int] | None:
        """All of them, unless so much insight would bring the end of the deck near."""
        if p.keyword == INSIGHT and match.left[match.winner] < len(options) + DRAWS_TO_MIND:
            return None
        return options

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("Which of your characters use {keyword}?", keyword=("keyword", p.keyword))

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return card_choice(match, option)

    def guide(self, match: CardsMatch, p: Challenge) -> Message | None:
        return says("Usually all of them.")

    def prior_of_all(self, match: CardsMatch, p: Challenge, seat: int, answer: list[int]) -> float:
        return 0.05 + float(len(answer) * len(answer))


class UseIntimidate(Question[CardsMatch, Challenge]):
    """One character of the loser kneels, at most (agot-keywords-12 to -15)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return match.winner

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        if p.keyword != INTIMIDATE:
            return []
        return [*cowed(match), PASS]

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        p.go_to(KEYWORD_ORDER)
        if answer != PASS:
            if match.log is not None:
                log.challenges.keyword(match, INTIMIDATE, [answer])
            announce(match, KNEELS, answer, match.loser)

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("Whom do you intimidate?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Nobody"), "pass")
        return card_choice(match, option)

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        return Refused("agot-keywords-13", says("Its STR must not be higher than the margin, and it must stand."))

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        return 0.1 if answer == PASS else 1.0 + match.strength(answer)
