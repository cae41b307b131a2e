"""Counting a challenge: who may attack and defend, total strength, who wins (agot-challenge-13, -19, -26 to -37)."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, UNTIL, WHOM, WIDTH
from bannermen.games.cards.content.table_numbers import BARRED as BARRED_LAW
from bannermen.games.cards.content.table_numbers import (
    COMPELLED,
    DEFENDS_KNEELING,
    ELSEWHERE,
    FOR_SELF,
    INTRIGUE_FIRST,
    L_BAR,
    L_COMPEL,
    L_DEBT_AT,
    L_FORBID_AT,
    L_FORBID_FOE_AT,
    L_IGNORE,
    L_NO_ATTACK,
    L_NO_ATTACK_AT,
    L_PAIR_AT,
    L_SALLY,
    L_UNBENT_AT,
    L_URGED,
    MOST_ATTACKERS,
    MOST_CHALLENGES,
    MOST_DEFENDERS,
    NO_CHALLENGE,
    OUTMATCH,
    SPARES,
    STANDS_BY,
    UNASSAILED,
    UNBEATEN,
    UNBENT,
    UNCOUNTED,
    UNSEEN,
    URGED,
    V_EXTRA,
    V_SIDE,
)
from bannermen.games.cards.content.tables import Constant
from bannermen.games.cards.rules.cannot import affects, cannot
from bannermen.games.cards.rules.condition import holds
from bannermen.games.cards.rules.filters import fits
from bannermen.games.cards.rules.melee import supports
from bannermen.games.cards.rules.values import (
    applies,
    applies_to,
    decrees,
    law_on,
    least_of,
    reached,
    share_of,
    total_of,
)
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ANY_PART,
    ASSAILED,
    ATTACKING,
    CHALLENGE,
    DEFENDING,
    EXTRA_AT,
    INITIATED_AT,
    INTRIGUE,
    INTRIGUE_WON,
    KNEELS,
    MILITARY,
    MILITARY_ROUND,
    NO_PART,
    NONE,
    STEALTH,
)
from bannermen.kernel.events import Tally

# What keeps a challenge, an opponent or a character out; barred.py has the words.
FREE: Final = 0
SPENT: Final = 1
FORBIDDEN: Final = 2
OUT_OF_GAME: Final = 3
SUPPORTED: Final = 4
STRUCK_ALREADY: Final = 5
KNEELING: Final = 6
NO_ICON: Final = 7
BYPASSED_ALREADY: Final = 8
TAKES_PART: Final = 9
BARRED: Final = 10
HAS_STEALTH: Final = 11
NOT_THEIRS: Final = 12

ANY_TYPE: Final = 3  # of challenges

# --- who may ---


def can_attack(match: CardsMatch, card: int, type_: int) -> bool:
    return attack_bar(match, card, type_) == FREE


def attack_bar(match: CardsMatch, card: int, type_: int) -> int:
    """What keeps it from attacking those who are left for it."""
    return BARRED if is_loath(match, card, type_) else sally_bar(match, card, type_)


def sally_bar(match: CardsMatch, card: int, type_: int) -> int:
    """What keeps it from attacking anybody: standing, with the icon, not barred (agot-challenge-13)."""
    if match.lasting.total(L_NO_ATTACK, card) > 0 or match.lasting.total(L_NO_ATTACK_AT + type_, card) > 0:
        return BARRED
    if is_under(match, BARRED_LAW, card, type_, ATTACKING):
        return BARRED
    found = fitness(match, card, type_)
    return BARRED if found == FREE and is_held_upright(match, card, ATTACKING, type_) else found


def is_loath(match: CardsMatch, card: int, type_: int) -> bool:
    """Does it attack nobody who is left for it: the defending player, or any whom a challenge could be against?"""
    foes = [match.defender] if match.contest >= 0 else foes_of(match, match.holder[card], type_)
    return len(foes) > 0 and all([spares(match, card, ATTACKING, foe) for foe in foes])


def spares(match: CardsMatch, card: int, part: int, seat: int) -> bool:
    """Does a card of that player keep it from taking such a part against him?"""
    for source, constant in decrees(match, SPARES):
        if constant.part in (part, ANY_PART) and match.holder[source] == seat:
            if affects(match, constant, source, card):
                return True
    return False


def is_held_upright(match: CardsMatch, card: int, part: int, type_: int) -> bool:
    """Would it have to kneel for being declared, and cannot (agot-challenge-12, -18, agot-cannot-01)?"""
    return cannot(match, card, KNEELS, True) and kneels_for(match, card, part, type_)


def fitness(match: CardsMatch, card: int, type_: int) -> int:
    if match.kneeling[card] != 0:
        return KNEELING
    return FREE if match.has_icon(card, type_) else NO_ICON


def is_under(match: CardsMatch, what: int, card: int, type_: int, part: int = NO_PART) -> bool:
    """Is the card under such a law in challenges of that type, there in that part of them?"""
    for source, constant in decrees(match, what):
        if constant.challenge in (NONE, type_) and (part == NO_PART or constant.part in (part, ANY_PART)):
            if affects(match, constant, source, card):
                return True
    return False


def attackers_of(match: CardsMatch, seat: int, type_: int) -> list[int]:
    return [card for card in match.front[seat] if can_attack(match, card, type_)]


def can_defend(match: CardsMatch, card: int, type_: int) -> bool:
    return defend_bar(match, card, type_) == FREE


def defend_bar(match: CardsMatch, card: int, type_: int) -> int:
    """Standing, with the icon, not bypassed, not barred (agot-challenge-19, agot-keywords-26)."""
    if card in match.bypassed:
        return BYPASSED_ALREADY
    if card in match.defending:
        return TAKES_PART
    if match.lasting.total(L_BAR, card) > 0:
        return BARRED
    if is_under(match, BARRED_LAW, card, type_, DEFENDING) or spares(match, card, DEFENDING, match.attacker):
        return BARRED
    found = fitness(match, card, type_)
    if found != FREE:  # a waiver of the icon too, or the card could never use it
        return FREE if is_under(match, DEFENDS_KNEELING, card, type_) else found
    return BARRED if is_held_upright(match, card, DEFENDING, type_) else FREE


def defenders_of(match: CardsMatch) -> list[int]:
    return [card for card in match.front[match.defender] if can_defend(match, card, match.contest)]


def is_compelled(match: CardsMatch, card: int) -> bool:
    if match.lasting.total(L_COMPEL, card) > 0 or match.lasting.total(L_URGED, card) > 0:
        return True
    return law_on(match, COMPELLED, card) is not None


def urged(match: CardsMatch, cards: list[int]) -> list[int]:
    """Those of the cards that must be declared as attackers."""
    return [card for card in cards if match.lasting.total(L_URGED, card) > 0 or law_on(match, URGED, card) is not None]


def arm(match: CardsMatch) -> None:
    """The next challenge, for which somebody is urged, is there."""
    flat = match.lasting.flat
    for i in range(0, len(flat), WIDTH):
        if flat[i] == L_URGED and flat[i + AMOUNT] == 0:
            changed = flat[:]
            changed[i + AMOUNT], changed[i + UNTIL] = 1, CHALLENGE
            match.lasting.flat = flat = changed


def can_be_bypassed(match: CardsMatch, card: int) -> bool:
    return bypass_bar(match, card) == FREE


def bypass_bar(match: CardsMatch, card: int) -> int:
    """No character with stealth, none that cannot be bypassed (agot-keywords-25, agot-challenge-40)."""
    if card in match.bypassed:
        return BYPASSED_ALREADY
    if match.has_keyword(card, STEALTH):
        return HAS_STEALTH
    return FREE if law_on(match, UNSEEN, card) is None else BARRED


def kneels_for(match: CardsMatch, card: int, part: int, type_: int) -> bool:
    """Does the character kneel when it is declared in such a challenge (agot-challenge-12, -18)?"""
    if is_unbent(match, card, part, type_):
        return False
    for source, constant in decrees(match, UNBENT):
        if constant.part in (part, ANY_PART) and constant.challenge in (NONE, type_):
            if constant.first and match.did(match.holder[card], before_this(match)) > 1:
                continue
            if affects(match, constant, source, card):
                return False
    return True


def is_unbent(match: CardsMatch, card: int, part: int, type_: int) -> bool:
    """Does an effect that lasts keep it on its feet?"""
    for what in (part * 4 + type_, part * 4 + ANY_TYPE):
        if match.lasting.total(L_UNBENT_AT + what, card) > 0:
            return True
    return part == ATTACKING and sallies_out(match, card)


def sallies_out(match: CardsMatch, card: int) -> bool:
    """Is this "the next challenge" of an effect that speaks of such cards?"""
    for row in match.lasting.rows(L_SALLY):
        if row[WHOM] == match.attacker:
            if fits(match, card, match.book.sallies[row[AMOUNT] - 1], match.attacker, NONE):
                return True
    return False


def end_sally(match: CardsMatch, seat: int) -> None:
    """The next challenge is there."""
    match.lasting.drop(L_SALLY, seat)


def before_this(match: CardsMatch) -> int:
    """Where the challenges of this type are counted: military ones by the round, others by the phase."""
    return MILITARY_ROUND if match.contest == MILITARY else INITIATED_AT + match.contest


# --- which challenges ---


def challenges_left(match: CardsMatch, seat: int, type_: int) -> int:
    """One of each type, and what cards add (agot-challenge-08)."""
    allowed = 1 + match.did(seat, EXTRA_AT + type_) + extra_challenges(match, seat, type_)
    return allowed - match.did(seat, INITIATED_AT + type_)


def extra_challenges(match: CardsMatch, seat: int, type_: int) -> int:
    return total_of(match, V_EXTRA, seat, type_)


def may_initiate(match: CardsMatch, seat: int, type_: int) -> bool:
    return challenge_bar(match, seat, type_) == FREE


def challenge_bar(match: CardsMatch, seat: int, type_: int) -> int:
    """May the active player still initiate a challenge of that type?"""
    if challenges_left(match, seat, type_) <= 0 and not is_owed_any(match, seat, type_):
        return SPENT
    if match.lasting.total(L_FORBID_AT + type_, seat) > 0:
        return FORBIDDEN
    if least_of(match, MOST_ATTACKERS, seat) == 0 or total_of(match, NO_CHALLENGE, seat, type_) > 0:
        return FORBIDDEN
    most = least_of(match, MOST_CHALLENGES, seat)
    if most >= 0:
        made = 0
        for each in range(3):
            made += match.did(seat, INITIATED_AT + each)
        if made >= most:
            return FORBIDDEN
    if type_ != INTRIGUE and match.did(seat, INTRIGUE_WON) == 0 and least_of(match, INTRIGUE_FIRST, seat) >= 0:
        return FORBIDDEN
    return FREE


def is_owed(match: CardsMatch, seat: int, other: int, type_: int) -> bool:
    """May the seat initiate one more such challenge against that opponent alone?"""
    return match.lasting.total(L_DEBT_AT + type_ * 10 + other, seat) > 0


def is_owed_any(match: CardsMatch, seat: int, type_: int) -> bool:
    return any([is_owed(match, seat, other, type_) for other in range(match.seats)])


def foes_of(match: CardsMatch, seat: int, type_: int) -> list[int]:
    return [other for other in match.in_order() if foe_bar(match, seat, other, type_) == FREE]


def foe_bar(match: CardsMatch, seat: int, other: int, type_: int) -> int:
    """Against whom: any opponent whom the seat's title does not support (agot-challenge-11, agot-melee-16)."""
    if other == seat or match.gone[other]:
        return OUT_OF_GAME
    if supports(match, seat, other):
        return SUPPORTED
    if challenges_left(match, seat, type_) <= 0 and match.contest < 0 and not is_owed(match, seat, other, type_):
        return SPENT  # what is left of it is owed by somebody else
    if match.lasting.total(L_FORBID_FOE_AT + other, seat) > 0 or is_unassailed(match, other, type_):
        return FORBIDDEN
    if match.lasting.total(L_PAIR_AT + type_ * 10 + other, seat) > 0:
        return FORBIDDEN
    if match.ruling[SPARES] > 0 and not has_foeman(match, seat, other, type_):
        return FORBIDDEN
    return STRUCK_ALREADY if is_elsewhere(match, seat, other, type_) else FREE


def has_foeman(match: CardsMatch, seat: int, other: int, type_: int) -> bool:
    """Is there anybody who could attack that player?"""
    for card in match.front[seat]:
        if sally_bar(match, card, type_) == FREE and not spares(match, card, ATTACKING, other):
            return True
    return False


def is_unassailed(match: CardsMatch, seat: int, type_: int) -> bool:
    """Does a card keep all challenges of that type from its player?"""
    for source, constant in decrees(match, UNASSAILED):
        if constant.challenge in (NONE, type_) and applies_to(match, constant, source, seat):
            return True
    return False


def is_elsewhere(match: CardsMatch, seat: int, other: int, type_: int) -> bool:
    """Has the extra challenge to be against another opponent than the one already attacked?"""
    if not (match.struck[seat] >> (type_ * 8 + other)) & 1:
        return False
    tied = total_of(match, ELSEWHERE, seat, type_)
    if tied == 0:
        return False
    free = 1 + match.did(seat, EXTRA_AT + type_) + extra_challenges(match, seat, type_) - tied
    return match.did(seat, INITIATED_AT + type_) >= free


# --- those who stand by ---


def sync_standers(match: CardsMatch) -> None:
    """Who takes part without being declared, as long as the condition holds."""
    for source, constant in decrees(match, STANDS_BY):
        if match.stale:
            match.reckon()  # what the standing by depends on must be known
        if stands_by(match, source, constant):
            for card in by_its_side(match, source, constant):
                if match.side_of(card) == NO_PART:
                    match.standers = [*match.standers, card]
                    match.join(card, ATTACKING)
    for card in match.standers:
        if not is_called(match, card):
            match.withdraw(card)  # what called it does so no more, or is gone


def by_its_side(match: CardsMatch, source: int, constant: Constant) -> list[int]:
    """Whom the ability brings: its own card, or those that it speaks of."""
    return [source] if constant.whom == FOR_SELF else reached(match, constant, source)


def is_called(match: CardsMatch, card: int) -> bool:
    """Does any ability let this card take part now, declared or not?"""
    for source, constant in decrees(match, STANDS_BY):
        if stands_by(match, source, constant) and card in by_its_side(match, source, constant):
            return True
    return False


def stands_by(match: CardsMatch, source: int, constant: Constant) -> bool:
    """Does this ability let its card take part now, declared or not?"""
    seat = match.holder[source]
    if match.contest < 0 or match.attacker != seat:
        return False
    if constant.condition is not None and not holds(match, constant.condition, seat, source):
        return False
    assert constant.of is not None  # such a law says beside whom
    for card in match.attacking:
        if fits(match, card, constant.of, seat, source):
            return True
    return False


def can_be_removed(match: CardsMatch, card: int) -> bool:
    """Takes it part, and would it stay away? A constant ability would bring it back at once (agot-targets-08)."""
    return match.side_of(card) != NO_PART and not is_called(match, card)


# --- taking part ---


def send_out(match: CardsMatch, seat: int, foe: int, type_: int, chosen: list[int]) -> list[int]:
    """The challenge is initiated with these attackers: they kneel and participate; who knelt for it."""
    match.count(seat, INITIATED_AT + type_)
    if is_owed(match, seat, foe, type_):
        match.lasting.drop(L_DEBT_AT + type_ * 10 + foe, seat)
        match.count(seat, EXTRA_AT + type_)
    match.struck[seat] |= 1 << (type_ * 8 + foe)
    match.count(foe, ASSAILED)
    if type_ == MILITARY:
        match.count(seat, MILITARY_ROUND)
    kneels = [card for card in chosen if kneels_for(match, card, ATTACKING, match.contest)]
    if match.lasting.total(L_SALLY, seat) > 0:
        end_sally(match, seat)
    for card in kneels:
        match.set_kneeling(card, 1)
    for card in chosen:
        match.join(card, ATTACKING)
    sync_standers(match)
    return kneels


def stand_guard(match: CardsMatch, guards: list[int]) -> list[int]:
    """These defend: they kneel and participate; who knelt for it."""
    kneels: list[int] = []
    for card in guards:
        if match.kneeling[card] == 0 and kneels_for(match, card, DEFENDING, match.contest):
            match.set_kneeling(card, 1)
            kneels.append(card)
    for card in guards:
        match.join(card, DEFENDING)
    return kneels


def most_defenders(match: CardsMatch) -> int:
    """How many the defending player may declare."""
    most = least_of(match, MOST_DEFENDERS, match.defender)
    return most if most >= 0 else len(match.place)


# --- strength ---


def counts(match: CardsMatch, card: int) -> bool:
    """Does its strength count towards the total?"""
    if match.lasting.total(L_IGNORE, card) > 0:
        return False
    if is_under(match, UNCOUNTED, card, match.contest):
        return False
    if card in match.defending:
        for source, constant in decrees(match, OUTMATCH):
            if source in match.attacking and match.strength(card) < match.strength(source):
                if applies(match, constant, source, source):
                    return False
    return True


def side_of(match: CardsMatch, part: int) -> list[int]:
    return match.attacking if part == ATTACKING else match.defending


def total_strength(match: CardsMatch, part: int) -> int:
    """The strength of one side (agot-challenge-27)."""
    total = 0
    side = side_of(match, part)
    for card in side:
        if counts(match, card):
            total += match.strength(card)
    if len(side) > 0:
        seat = match.attacker if part == ATTACKING else match.defender
        total += total_of(match, V_SIDE, seat, match.contest)
    return total if total > 0 else 0


def tally_side(match: CardsMatch, part: int) -> Tally:
    """The strength of one side and where it comes from."""
    tally = Tally()
    for card in side_of(match, part):
        if counts(match, card):
            tally.add(match.strength(card), "agot-challenge-27", f"<kind:{match.kind[card]}>")
    if len(side_of(match, part)) > 0:
        seat = match.attacker if part == ATTACKING else match.defender
        for source, constant in decrees(match, V_SIDE):
            share = share_of(match, constant, source, seat, match.contest)
            if share != 0:
                tally.add(share, "agot-challenge-27", f"<kind:{match.kind[source]}>")
    return tally


def is_unbeaten(match: CardsMatch) -> bool:
    """Can the defending player not lose the first challenge of the phase that was initiated against him?"""
    if match.defender != match.named_foe or match.did(match.defender, ASSAILED) != 1:
        return False
    return total_of(match, UNBEATEN, match.defender) > 0


def outcome(match: CardsMatch) -> tuple[int, int, bool]:
    """Who wins, by how much, and whether unopposed (agot-challenge-26 to -37); nobody: -1."""
    ours = total_strength(match, ATTACKING)
    theirs = total_strength(match, DEFENDING)
    if ours >= theirs:
        if is_unbeaten(match):
            return NONE, 0, False
        return (match.attacker, ours - theirs, theirs == 0) if ours >= 1 else (NONE, 0, False)
    return match.defender, theirs - ours, False
