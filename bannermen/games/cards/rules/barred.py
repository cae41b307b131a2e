"""Why a challenge, an opponent or a character is not to be had: what the filters of contest.py found, in words.

Questions refuse by these, and whoever only asks is answered by them, too.
"""

from __future__ import annotations

from typing import Final

from bannermen.games.cards.rules.contest import (
    BARRED,
    BYPASSED_ALREADY,
    FORBIDDEN,
    FREE,
    HAS_STEALTH,
    KNEELING,
    NO_ICON,
    OUT_OF_GAME,
    SPENT,
    STRUCK_ALREADY,
    SUPPORTED,
    TAKES_PART,
    attack_bar,
    attackers_of,
    bypass_bar,
    challenge_bar,
    defend_bar,
    foe_bar,
    foes_of,
)
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import CHARACTER, PLAY
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import says

ALL_INITIATED: Final = Refused("agot-challenge-08", says("You have initiated your challenge of that type this phase."))


def why_not_initiate(match: CardsMatch, seat: int, type_: int) -> Refused | None:
    """Why a challenge of that type cannot be initiated."""
    if not 0 <= type_ < 3:
        return Refused("agot-challenge-10", says("Name military, intrigue or power."))
    bar = challenge_bar(match, seat, type_)
    if bar == SPENT:
        return ALL_INITIATED
    if bar == FORBIDDEN:
        return Refused("agot-cannot-01", says("A card forbids you to initiate that challenge."))
    if len(foes_of(match, seat, type_)) == 0:
        return why_nobody(match, seat, type_)
    if len(attackers_of(match, seat, type_)) == 0:
        return Refused("agot-challenge-13", says("You have no standing character with that icon."))
    return None


def why_nobody(match: CardsMatch, seat: int, type_: int) -> Refused:
    """No opponent is left for it: what keeps the first of them out."""
    for other in match.in_order():
        if other != seat:
            refused = why_not_foe(match, seat, other, type_)
            if refused is not None:
                return Refused(refused.rule, says("There is no opponent against whom you may initiate it."))
    return Refused("agot-challenge-11", says("Name one of your opponents."))


def why_not_foe(match: CardsMatch, seat: int, other: int, type_: int) -> Refused | None:
    if not 0 <= other < match.seats:
        return Refused("agot-challenge-11", says("Name one of your opponents."))
    bar = foe_bar(match, seat, other, type_)
    if bar == OUT_OF_GAME:
        return Refused("agot-challenge-11", says("Name one of your opponents."))
    if bar == SPENT:
        return ALL_INITIATED
    if bar == SUPPORTED:
        return Refused("agot-melee-16", says("Your title supports {seat}.", seat=("seat", other)))
    if bar == STRUCK_ALREADY:
        text = says("Your further challenge must go against another player than {seat}.", seat=("seat", other))
        return Refused("agot-melee-30", text)
    if bar == FORBIDDEN:
        return Refused("agot-cannot-01", says("A card forbids you to attack {seat}.", seat=("seat", other)))
    return None


def not_my_character(match: CardsMatch, seat: int, card: int, rule: str) -> Refused | None:
    if not 0 <= card < len(match.place):
        return Refused(rule, says("That is no character."))
    if match.place[card] != PLAY or match.type_of(card) != CHARACTER or match.holder[card] != seat:
        return Refused(rule, says("Only characters that you control take part for you."))
    return None


def why_not_attack(match: CardsMatch, seat: int, card: int, type_: int, chosen: list[int]) -> Refused | None:
    refused = not_my_character(match, seat, card, "agot-challenge-12")
    if refused is not None:
        return refused
    if card in chosen or card in match.attacking:
        return Refused("agot-challenge-12", says("{card} attacks already.", card=("card", card)))
    bar = attack_bar(match, card, type_)
    if bar == BARRED:
        return Refused("agot-cannot-01", says("{card} cannot be declared as an attacker.", card=("card", card)))
    return _unfit(bar, card, "agot-challenge-13")


def why_not_defend(match: CardsMatch, seat: int, card: int, guards: list[int]) -> Refused | None:
    """Of a challenge that is under way."""
    refused = not_my_character(match, seat, card, "agot-challenge-18")
    if refused is not None:
        return refused
    if card in guards:
        return Refused("agot-challenge-18", says("{card} defends already.", card=("card", card)))
    bar = defend_bar(match, card, match.contest)
    if bar == BYPASSED_ALREADY:
        return Refused("agot-keywords-26", says("{card} was bypassed by stealth.", card=("card", card)))
    if bar == TAKES_PART:
        return Refused("agot-challenge-18", says("{card} defends already.", card=("card", card)))
    if bar == BARRED:
        return Refused("agot-cannot-01", says("{card} cannot be declared as a defender.", card=("card", card)))
    return _unfit(bar, card, "agot-challenge-19")


def _unfit(bar: int, card: int, rule: str) -> Refused | None:
    if bar == KNEELING:
        return Refused(rule, says("{card} is kneeling.", card=("card", card)))
    if bar == NO_ICON:
        return Refused(rule, says("{card} lacks the icon of this challenge.", card=("card", card)))
    assert bar == FREE
    return None


def why_not_bypass(match: CardsMatch, foe: int, card: int) -> Refused | None:
    """`foe` is the defending player; nobody in particular: any opponent."""
    if not_my_character(match, foe, card, "agot-keywords-25") is not None:
        return Refused("agot-keywords-25", says("Stealth bypasses a character of the defending player."))
    bar = bypass_bar(match, card)
    if bar == BYPASSED_ALREADY:
        return Refused("agot-challenge-40", says("{card} has been bypassed already.", card=("card", card)))
    if bar == HAS_STEALTH:
        return Refused("agot-keywords-25", says("{card} has stealth itself.", card=("card", card)))
    if bar == BARRED:
        return Refused("agot-cannot-01", says("{card} cannot be bypassed by stealth.", card=("card", card)))
    return None
