"""Targets are chosen before anything is done (agot-targets, agot-initiate-06)."""

from __future__ import annotations

from bannermen.games.cards.content.tables import Ability, Target
from bannermen.games.cards.rules.filters import candidates, looks_at_hand
from bannermen.games.cards.rules.offers import (
    bounds,
    can_complete,
    costs_of,
    is_unsingled,
    most_together,
    of_kind,
    players,
    targets,
)
from bannermen.games.cards.rules.using import AbilityUse, Asking, card_choice, prior_of_card
from bannermen.games.cards.rules.verb import is_immune
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    DONE,
    EVENT,
    PLAY,
    SEAT_AT,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import EMPTY
from bannermen.kernel.question import Question


class AimPlayer(Asking):
    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        ability = p.ability(match)
        if ability.target is None or ability.target.player == 0:
            return EMPTY
        return [SEAT_AT + seat for seat in players(match, p.act, ability, ability.target)]

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        p.act.chosen = answer - SEAT_AT

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("Which player does {card} aim at?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return Choice(says("{seat}", seat=("seat", option - SEAT_AT)), "seat", option - SEAT_AT)

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        return 1.0 + match.total_power(answer - SEAT_AT)


class Aim(Asking):
    """The target, or the next of several; all of them are fixed before anything is done (agot-targets-05)."""

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        ability = p.ability(match)
        target = ability.target
        if target is None or target.player > 0 or target.each:
            return EMPTY
        if len(target.kinds) > 0:
            return self.of_kinds(match, p, ability, target)
        found = [card for card in targets(match, p.act, ability, target) if card not in p.picked]
        least = bounds(match, p.act, target)[0]
        if len(p.picked) > 0:
            if target.together:
                found = [card for card in found if match.holder[card] == match.holder[p.picked[0]]]
            if target.apiece:
                served = [match.holder[card] for card in p.picked]
                found = [card for card in found if match.holder[card] not in served]
            if target.total_cost >= 0:
                left = target.total_cost - costs_of(match, p.picked)
                found = [card for card in found if match.kind_of(card).worth <= left]
            total = most_together(match, p.act, target)
            if total >= 0:
                spent = 0
                for card in p.picked:
                    spent += match.strength(card)
                found = [card for card in found if spent + match.strength(card) <= total]
        enough = len(p.picked) >= least and not self.is_single(match, p)
        if (enough and len(found) > 0) or (len(found) == 0 and looks_at_hand(target.filter)):
            found.append(DONE)
        return found

    def is_single(self, match: CardsMatch, p: AbilityUse) -> bool:
        """Is only one chosen yet, and one that an event may not have as its only target?"""
        if len(p.picked) != 1 or match.book.kinds[p.act.kind].type != EVENT:
            return False
        return is_unsingled(match, p.act, p.picked[0])

    def courteous(self, match: CardsMatch, p: AbilityUse) -> bool:
        target = p.ability(match).target
        return target is not None and looks_at_hand(target.filter)

    def take(self, match: CardsMatch, p: AbilityUse, answer: int) -> None:
        if answer == DONE:
            return
        p.picked = [*p.picked, answer]
        target = p.ability(match).target
        if target is not None and len(p.picked) < bounds(match, p.act, target)[1]:
            p.again()

    def of_kinds(self, match: CardsMatch, p: AbilityUse, ability: Ability, target: Target) -> list[int]:
        """One of each kind, so that one is left for each of the others."""
        return [
            card
            for card in of_kind(match, p.act, ability, target, len(p.picked))
            if card not in p.picked and can_complete(match, p.act, ability, target, [*p.picked, card])
        ]

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        if len(p.picked) > 0:
            return says("What else does {card} aim at?", card=("card", p.act.card))
        return says("What does {card} aim at?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        if option == DONE:
            return Choice(says("Done"), "deed", option)
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: AbilityUse) -> list[tuple[str, int]]:
        return [("card", p.act.card)] + [("card", card) for card in p.picked]

    def why_not(self, match: CardsMatch, p: AbilityUse, answer: int) -> Refused:
        return why_no_target(match, p, answer, self.rule)

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        return prior_of_card(match, p, answer)


class AimEach(Question[CardsMatch, AbilityUse]):
    """Every player in player order chooses among the own cards and sees what was chosen before (agot-order-04)."""

    def seat(self, match: CardsMatch, p: AbilityUse) -> int:
        waiting = self.waiting(match, p)
        return waiting[0] if len(waiting) > 0 else match.first

    def waiting(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        """Who has not chosen yet; players who leave the game meanwhile are not waited for (agot-elimination-04)."""
        return [seat for seat in match.in_order() if seat not in p.chosen_by]

    def options(self, match: CardsMatch, p: AbilityUse) -> list[int]:
        target = p.ability(match).target
        if target is None or not target.each or len(self.waiting(match, p)) == 0:
            return []
        seat = self.seat(match, p)
        return [
            card
            for card in candidates(match, target.filter, p.act.seat, p.act.card, p.act)
            if target.freely or match.holder[card] == seat
        ]

    def least(self, match: CardsMatch, p: AbilityUse) -> int:
        target = p.ability(match).target
        return target.least if target is not None else 0

    def most(self, match: CardsMatch, p: AbilityUse) -> int:
        target = p.ability(match).target
        return target.most if target is not None else 0

    def allows(self, match: CardsMatch, p: AbilityUse, answer: list[int]) -> Refused | None:
        target = p.ability(match).target
        if target is None or target.total_cost < 0 or costs_of(match, answer) <= target.total_cost:
            return None
        return Refused(self.rule, says("Their printed costs add up to more than {n}.", n=target.total_cost))

    def take_all(self, match: CardsMatch, p: AbilityUse, answer: list[int]) -> None:
        target = p.ability(match).target
        if target is None or not target.each:
            return
        p.picked = p.picked + [card for card in answer if card not in p.picked]
        p.chosen_by = [*p.chosen_by, self.seat(match, p)]
        if len(self.waiting(match, p)) > 0:
            p.again()

    def prompt(self, match: CardsMatch, p: AbilityUse) -> Message:
        return says("Which cards do you choose for {card}?", card=("card", p.act.card))

    def choice(self, match: CardsMatch, p: AbilityUse, option: int) -> Choice:
        return card_choice(match, option)

    def about(self, match: CardsMatch, p: AbilityUse) -> list[tuple[str, int]]:
        return [("card", p.act.card)] + [("card", card) for card in p.picked]

    def prior(self, match: CardsMatch, p: AbilityUse, answer: int) -> float:
        target = p.ability(match).target
        worth = 1.0 + match.strength(answer) + 2.0 * match.power[answer]
        return worth if target is not None and target.least == 0 else 10.0 / worth

    def prior_of_all(self, match: CardsMatch, p: AbilityUse, seat: int, answer: list[int]) -> float:
        total = 0.1
        for card in answer:
            total += self.prior(match, p, card)
        return total


def why_no_target(match: CardsMatch, p: AbilityUse, answer: int, rule: str) -> Refused:
    """Why this card is not a legal target."""
    if not 0 <= answer < len(match.place):
        return Refused(rule, says("That is not among the choices now."))
    if match.place[answer] != PLAY:
        return Refused("agot-abilities-05", says("{card} is not in play.", card=("card", answer)))
    if is_immune(match, p.act, answer):
        return Refused("agot-immune-01", says("{card} is immune to that.", card=("card", answer)))
    target = p.ability(match).target
    if target is not None:
        fitting = candidates(match, target.filter, p.act.seat, p.act.card, p.act)
        if answer in fitting:
            return Refused("agot-targets-08", says("{card} could not be affected.", card=("card", answer)))
    return Refused(rule, says("{card} is not what this card speaks of.", card=("card", answer)))
