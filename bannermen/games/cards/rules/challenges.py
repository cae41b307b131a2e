"""The challenges phase: each player in turn initiates challenges (agot-framework-24 to -36, agot-challenge-08, -09)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import MOST_ATTACKERS, MUST_DEFEND, REDIRECT, SNEAKS_MORE
from bannermen.games.cards.rules.barred import (
    why_not_attack,
    why_not_bypass,
    why_not_defend,
    why_not_foe,
    why_not_initiate,
)
from bannermen.games.cards.rules.claims import (
    KEYWORD_ORDER,
    ChooseDead,
    Spread,
    UseIntimidate,
    UseKeyword,
    apply_claim,
    bonuses,
    claim_looms,
    claim_was_applied,
)
from bannermen.games.cards.rules.contest import (
    arm,
    attackers_of,
    can_attack,
    can_be_bypassed,
    defenders_of,
    foes_of,
    is_compelled,
    may_initiate,
    most_defenders,
    outcome,
    send_out,
    stand_guard,
    total_strength,
    urged,
)
from bannermen.games.cards.rules.happening import Happening, announce, happen
from bannermen.games.cards.rules.offers import is_silenced
from bannermen.games.cards.rules.phases import Phase, begin_phase
from bannermen.games.cards.rules.plot import closes, ends
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.rules.using import card_choice
from bannermen.games.cards.rules.values import law_on, least_of, total_of
from bannermen.games.cards.rules.windows import act_window
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    ATTACKING,
    ATTACKS,
    BEATEN,
    BYPASSED,
    CHALLENGING,
    DEFENDING,
    DEFENDS,
    DONE,
    ICON_AT,
    INITIATED,
    INTERRUPT,
    INTRIGUE,
    INTRIGUE_WON,
    KNEELS,
    LOST,
    LOST_DEFENDING,
    NO,
    NOBODY,
    NONE,
    ON_CHALLENGE,
    OVER,
    POWER,
    POWER_LOST,
    REDIRECTED,
    SEAT_AT,
    STEALTH,
    WON,
    YES,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.kinds import SOME
from bannermen.kernel.message import Message, says
from bannermen.kernel.question import Question


def said(refused: Refused | None, rule: str) -> Refused:
    """What a filter says of what it left out; the rule of the question where it left out nothing."""
    return refused if refused is not None else Refused(rule, says("That is not among the choices now."))


# --- the phase ---


class ChallengesPhase(Phase):
    def __init__(self) -> None:
        super().__init__()
        self.done: bool = False  # the active player has passed

    def steps(self) -> tuple[Any, ...]:
        return PHASE_STEPS

    def fields(self) -> tuple[str, ...]:
        return (*super().fields(), "done")

    def clone(self) -> ChallengesPhase:
        other = ChallengesPhase()
        self.copy_into(other)
        other.done = self.done
        return other


def begins(match: CardsMatch, p: ChallengesPhase) -> None:
    """4.1"""
    p.order = match.in_order()
    begin_phase(match, CHALLENGING)


def become_active(match: CardsMatch, p: ChallengesPhase) -> None:
    """The next player becomes active (agot-active-03)."""
    match.active = p.order[p.turn]
    match.stage += 1
    p.done = False


def act(match: CardsMatch, p: ChallengesPhase) -> None:
    """The window before every opportunity to initiate (agot-framework-25)."""
    if match.gone[p.order[p.turn]]:
        p.go_to(next_player)
        return
    act_window(match)


class Initiate(Question[CardsMatch, ChallengesPhase]):
    """4.2: the active player names a type or passes (agot-framework-26, agot-challenge-10)."""

    def seat(self, match: CardsMatch, p: ChallengesPhase) -> int:
        return p.order[p.turn]

    def options(self, match: CardsMatch, p: ChallengesPhase) -> list[int]:
        seat = p.order[p.turn]
        found: list[int] = []
        if match.gone[seat]:
            return found
        for type_ in range(3):
            if may_initiate(match, seat, type_) and len(foes_of(match, seat, type_)) > 0:
                for card in match.front[seat]:
                    if can_attack(match, card, type_):
                        found.append(ICON_AT + type_)
                        break
        found.append(PASS)
        return found

    def take(self, match: CardsMatch, p: ChallengesPhase, answer: int) -> None:
        if answer == PASS:
            p.done = True
            return
        match.push(Challenge(p.order[p.turn], answer - ICON_AT))

    def prompt(self, match: CardsMatch, p: ChallengesPhase) -> Message:
        return says("Which challenge do you initiate?")

    def choice(self, match: CardsMatch, p: ChallengesPhase, option: int) -> Choice:
        if option == PASS:
            return Choice(says("No more challenges"), "pass")
        return Choice(says("{challenge}", challenge=("challenge", option - ICON_AT)), "challenge", option - ICON_AT)

    def guide(self, match: CardsMatch, p: ChallengesPhase) -> Message | None:
        return says("Military kills, intrigue discards cards, power moves power; each once a round.")

    def why_not(self, match: CardsMatch, p: ChallengesPhase, answer: int) -> Refused:
        return said(why_not_initiate(match, p.order[p.turn], answer - ICON_AT), self.rule)

    def prior(self, match: CardsMatch, p: ChallengesPhase, answer: int) -> float:
        return 0.3 if answer == PASS else 1.5


def once_more(match: CardsMatch, p: ChallengesPhase) -> None:
    """After a challenge the same player has another opportunity (agot-framework-34)."""
    if not p.done and not match.gone[p.order[p.turn]]:
        p.go_to(act)


def next_player(match: CardsMatch, p: ChallengesPhase) -> None:
    """4.3 (agot-framework-35, agot-challenge-39)"""
    p.turn += 1
    if p.turn < len(p.order):
        p.go_to(become_active)


PHASE_STEPS: Final[tuple[Any, ...]] = (
    begins,
    become_active,
    act,
    Initiate("cards.challenge", "agot-framework-26"),
    once_more,
    next_player,
    ends,
    closes,
)


# --- initiating it ---


class NameFoe(Question[CardsMatch, Challenge]):
    """The opponent against whom it is initiated (agot-challenge-11)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        return [SEAT_AT + seat for seat in foes_of(match, p.seat, p.type_)]

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        p.foe = answer - SEAT_AT
        match.set_contest(p.type_, p.seat, p.foe)
        arm(match)

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("Against whom do you initiate the challenge?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        return said(why_not_foe(match, p.seat, answer - SEAT_AT, p.type_), self.rule)

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        return 1.0 + match.total_power(answer - SEAT_AT)


ANOTHER_MUST_ATTACK: Final = Refused("agot-golden-02", says("A card says that another character must attack."))


class DeclareAttacker(Question[CardsMatch, Challenge]):
    """One attacker after the other; all are declared and kneel together at the end (agot-challenge-12 to -14)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        most = least_of(match, MOST_ATTACKERS, p.seat)
        if most >= 0 and len(p.chosen) >= most:
            return []
        found = [card for card in attackers_of(match, p.seat, p.type_) if card not in p.chosen]
        must = urged(match, found)
        if len(must) > 0:
            return must
        if len(p.chosen) > 0 and len(found) > 0:
            found.append(DONE)
        return found

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        if answer != DONE:
            p.chosen = [*p.chosen, answer]
            p.again()

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        if len(p.chosen) == 0:
            return says("Who attacks in the challenge?")
        return says("Who else attacks?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        if option == DONE:
            return Choice(says("Attack with these"), "deed", option)
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: Challenge) -> list[tuple[str, int]]:
        return [("challenge", p.type_), ("seat", p.foe)] + [("card", card) for card in p.chosen]

    def guide(self, match: CardsMatch, p: Challenge) -> Message | None:
        return says("Attackers kneel and cannot defend later; keep some back if you go first.")

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        if answer == DONE:
            if len(p.chosen) > 0:
                return ANOTHER_MUST_ATTACK
            return Refused("agot-challenge-14", says("A challenge needs at least one attacker."))
        refused = why_not_attack(match, p.seat, answer, p.type_, p.chosen)
        return refused if refused is not None else ANOTHER_MUST_ATTACK

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        return 1.0 if answer == DONE else 0.5 + 0.4 * match.strength(answer)


class Bypass(Question[CardsMatch, Challenge]):
    """For each attacker with stealth one character of the defender, if wanted (agot-keywords-25, agot-challenge-15)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        while p.sneak < len(p.chosen) and not match.has_keyword(p.chosen[p.sneak], STEALTH):
            p.sneak += 1
        if p.sneak >= len(p.chosen):
            return []
        found = [card for card in match.front[match.defender] if can_be_bypassed(match, card)]
        found.append(PASS)
        return found

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        if answer != PASS:
            match.bypassed = [*match.bypassed, answer]
            p.sneaks = [*p.sneaks, p.chosen[p.sneak]]
            if p.sneaks.count(p.chosen[p.sneak]) < bypasses(match, p.chosen[p.sneak]):
                p.again()
                return
        p.sneak += 1
        p.again()

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("Whom does {card} bypass by stealth?", card=("card", p.chosen[p.sneak]))

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Nobody"), "pass")
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: Challenge) -> list[tuple[str, int]]:
        return [("card", p.chosen[p.sneak])] if p.sneak < len(p.chosen) else []

    def guide(self, match: CardsMatch, p: Challenge) -> Message | None:
        return says("A bypassed character cannot defend in this challenge.")

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        return said(why_not_bypass(match, match.defender, answer), self.rule)

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        if answer == PASS:
            return 0.1
        able = match.kneeling[answer] == 0 and match.has_icon(answer, p.type_)
        return (1.0 if able else 0.2) * (0.5 + match.strength(answer))


def bypasses(match: CardsMatch, card: int) -> int:
    """How many characters its stealth may bypass."""
    law = law_on(match, SNEAKS_MORE, card)
    return 1 if law is None else 1 + law.amount


def declare(match: CardsMatch, p: Challenge) -> None:
    """The challenge is initiated: attackers kneel and participate (agot-challenge-09, -12, -20)."""
    p.begun = True
    p.kneels = send_out(match, p.seat, p.foe, p.type_, p.chosen)
    if match.log is not None:
        log.challenges.initiated(match, p.chosen)


class Redirect(Question[CardsMatch, Challenge]):
    """The Crown Regent may send one challenge a round elsewhere (agot-melee-20, -21, -28)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return regent(match)

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        if regent(match) == NOBODY or len(match.in_order()) < 3:
            return []
        return [NO, YES]

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        if answer == YES:
            match.count(regent(match), REDIRECTED)
            p.go_to(NEW_FOE)

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says(
            "{seat} is attacked by {other}. Do you redirect the challenge?",
            seat=("seat", match.defender),
            other=("seat", match.attacker),
        )

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return Choice(says("Redirect it") if option == YES else says("Let it be"), "deed", option)

    def guide(self, match: CardsMatch, p: Challenge) -> Message | None:
        return says("The attacker then names another opponent; you can do this once a round.")

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        return 1.0 if (answer == YES) == (match.defender == regent(match)) else 0.3


def regent(match: CardsMatch) -> int:
    """Who may redirect a challenge now."""
    for seat in match.in_order():
        if match.did(seat, REDIRECTED) == 0 and total_of(match, REDIRECT, seat) > 0:
            return NOBODY if is_silenced(match, seat, INTERRUPT) else seat  # agot-triggered-01
    return NOBODY


def no_redirect(match: CardsMatch, p: Challenge) -> None:
    """Without a redirect the stealth already chosen stands."""
    p.go_to(initiated)


class NewFoe(Question[CardsMatch, Challenge]):
    """The attacker names the new opponent, any but the first (agot-melee-22, -25, -26)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        return [SEAT_AT + seat for seat in match.in_order() if seat != p.seat and seat != match.named_foe]

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        match.defender = answer - SEAT_AT
        match.bypassed = []  # agot-melee-23
        p.sneaks = []
        p.sneak = 0
        if match.log is not None:
            log.challenges.redirected(match)
        match.touch(ON_CHALLENGE)

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        return says("The challenge is redirected. Against whom is it resolved?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        if answer - SEAT_AT == match.named_foe:
            return Refused("agot-melee-25", says("It may not be resolved against the first opponent."))
        return Refused("agot-challenge-11", says("Name one of your opponents."))


def initiated(match: CardsMatch, p: Challenge) -> None:
    """Reactions to all of these announcements share their windows (agot-challenge-16, agot-triggers-02)."""
    h = Happening()
    h.add(INITIATED, NONE, p.seat, NONE, p.type_)
    for card in p.chosen:
        h.add(ATTACKS, card, p.seat)
    for card in p.kneels:
        h.add(KNEELS, card, p.seat)
    for i in range(len(match.bypassed)):
        h.add(BYPASSED, match.bypassed[i], match.defender, p.sneaks[i])
    happen(match, h)


def actions(match: CardsMatch, p: Challenge) -> None:
    """All may act before defenders and after (agot-framework-27, -29)."""
    act_window(match)


# --- defending ---


class DeclareDefender(Question[CardsMatch, Challenge]):
    """4.2.1: one defender after the other; all are declared and kneel together at the end (agot-challenge-18, -19)."""

    def seat(self, match: CardsMatch, p: Challenge) -> int:
        return match.defender

    def options(self, match: CardsMatch, p: Challenge) -> list[int]:
        if len(p.guards) >= most_defenders(match):
            return []
        found = [card for card in defenders_of(match) if card not in p.guards]
        compelled = [card for card in found if is_compelled(match, card)]
        if len(compelled) > 0:
            return compelled
        if len(found) > 0 and (len(p.guards) > 0 or total_of(match, MUST_DEFEND, match.defender) == 0):
            found.append(DONE)
        return found

    def take(self, match: CardsMatch, p: Challenge, answer: int) -> None:
        if answer != DONE:
            p.guards = [*p.guards, answer]
            p.again()

    def prompt(self, match: CardsMatch, p: Challenge) -> Message:
        if len(p.guards) == 0:
            return says("Who defends in the challenge?")
        return says("Who else defends?")

    def choice(self, match: CardsMatch, p: Challenge, option: int) -> Choice:
        if option == DONE:
            if len(p.guards) == 0:
                return Choice(says("Nobody defends"), "deed", option)
            return Choice(says("Defend with these"), "deed", option)
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: Challenge) -> list[tuple[str, int]]:
        return [("challenge", p.type_), ("seat", p.seat)] + [("card", card) for card in match.attacking + p.guards]

    def guide(self, match: CardsMatch, p: Challenge) -> Message | None:
        return says("An attacker who meets no strength gains 1 power; ties go to the attacker.")

    def why_not(self, match: CardsMatch, p: Challenge, answer: int) -> Refused:
        if answer == DONE:
            return Refused("agot-challenge-19", says("A card says that you must defend."))
        refused = why_not_defend(match, match.defender, answer, p.guards)
        if refused is None:
            refused = Refused("agot-challenge-19", says("A card says that another character must defend first."))
        return refused

    def prior(self, match: CardsMatch, p: Challenge, answer: int) -> float:
        if answer == DONE:
            return 1.0
        return 0.4 + 0.3 * match.strength(answer)


def defend(match: CardsMatch, p: Challenge) -> None:
    if len(p.guards) == 0:
        return
    h = Happening()
    kneels = stand_guard(match, p.guards)
    for card in p.guards:
        h.add(DEFENDS, card, match.defender)
        if card in kneels:
            h.add(KNEELS, card, match.defender)
    if match.log is not None:
        log.challenges.defended(match, p.guards)
    happen(match, h)


# --- resolving it ---


def compare(match: CardsMatch, p: Challenge) -> None:
    """4.2.2: total strength is compared (agot-framework-30, agot-challenge-26 to -32)."""
    if match.log is not None:
        log.challenges.compared(match, total_strength(match, ATTACKING), total_strength(match, DEFENDING))
    winner, margin, unopposed = outcome(match)
    if winner == NONE:
        p.go_to(challenge_ends)  # nobody wins, nobody loses (agot-challenge-30)
        return
    loser = match.defender if winner == match.attacker else match.attacker
    match.winner = winner
    match.loser = loser
    match.margin = margin
    match.unopposed = unopposed
    if p.type_ == INTRIGUE:
        match.count(winner, INTRIGUE_WON)
    match.count(loser, LOST)
    if not (match.did(loser, BEATEN) >> winner) & 1:
        match.count(loser, BEATEN, 1 << winner)
    if loser == match.defender:
        match.count(loser, LOST_DEFENDING)
    if p.type_ == POWER:
        match.count(loser, POWER_LOST)
    if match.log is not None:
        log.challenges.won(match)
    h = Happening()
    h.add(WON, NONE, winner, NONE, margin)
    happen(match, h)


def challenge_ends(match: CardsMatch, p: Challenge) -> None:
    """4.2.6: its characters stop participating, its effects expire (agot-framework-34, agot-lasting-03)."""
    if match.contest >= 0:
        announce(match, OVER, NONE, p.seat, NONE, p.type_)


NEW_FOE: Final = NewFoe("cards.redirect-to", "agot-melee-22")

Challenge.STEPS = (
    NameFoe("cards.against", "agot-challenge-11"),
    DeclareAttacker("cards.attack", "agot-challenge-12"),
    Bypass("cards.stealth", "agot-keywords-25"),
    declare,
    Redirect("cards.redirect", "agot-melee-20"),
    no_redirect,
    NEW_FOE,
    Bypass("cards.stealth", "agot-keywords-25"),
    initiated,
    actions,
    DeclareDefender("cards.defend", "agot-challenge-18"),
    defend,
    actions,
    compare,
    bonuses,
    claim_looms,
    Spread("cards.spread", "agot-melee-30", SOME),
    ChooseDead("cards.claim", "agot-claim-04", SOME),
    apply_claim,
    claim_was_applied,
    KEYWORD_ORDER,
    UseKeyword("cards.use-keyword", "agot-keywords-29", SOME),
    UseIntimidate("cards.intimidate", "agot-keywords-12"),
    challenge_ends,
)
