"""Deeds that somebody points at: why they cannot be done, and what they would bring, whatever is asked just now."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from bannermen.games.cards.inquiries import judging, pointed
from bannermen.games.cards.inquiries.forecast import forecast_challenge, forecast_marshaling
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.barred import not_my_character
from bannermen.games.cards.rules.contest import can_attack, foes_of
from bannermen.games.cards.rules.marshal import not_in_hand
from bannermen.games.cards.rules.setup import SetUp
from bannermen.games.cards.rules.struggle import Challenge, under_way
from bannermen.games.cards.rules.windows import ACTION_KEYS, ANSWER_KEYS, CONTEST_KEY, RULES
from bannermen.games.cards.terms import (
    ACTION,
    ATTACHMENT,
    CANCEL,
    CHALLENGES,
    CHARACTER,
    DONE,
    DUPLICATE,
    EVENT,
    HAND,
    HAPPENING_COUNT,
    NOBODY,
    NONE,
    PLAY,
    PLOT,
    SHADOWS,
    STEALTH,
)
from bannermen.kernel.decision import MALFORMED, NOT_ASKED, OVER, Answer, Decision, Refused, table_refuses
from bannermen.kernel.game import Deed
from bannermen.kernel.kinds import AMOUNT
from bannermen.kernel.pointing import not_now, rules_of_questions
from bannermen.kernel.question import Question
from bannermen.kernel.window import FORCED_KEY

Judge = Callable[[PlayableCardsMatch, int, int, int], Refused | None]

# Verb -> what does it, what it is done to ("": nothing), and who judges it.
VERBS: Final[dict[str, tuple[str, str, Judge]]] = {
    "place": ("card", "", judging.judge_placing),
    "choose-plot": ("card", "", judging.judge_plot),
    "marshal": ("card", "", judging.judge_marshal),
    "ambush": ("card", "", judging.judge_ambush),
    "hide": ("card", "", judging.judge_hiding),
    "emerge": ("card", "", judging.judge_emerging),
    "attach": ("card", "card", judging.judge_attaching),
    "play": ("card", "", judging.judge_playing),
    "use": ("card", "", judging.judge_using),
    "initiate": ("challenge", "seat", judging.judge_initiating),
    "attack": ("card", "challenge", judging.judge_attacking),
    "bypass": ("card", "card", judging.judge_bypassing),
    "defend": ("card", "", judging.judge_defending),
}


def is_there(match: PlayableCardsMatch, seat: int, thing: str, index: int) -> bool:
    """Is there such a thing, as far as the seat knows?"""
    if thing == "card":
        return match.knows(seat, thing, index)
    return 0 <= index < {"seat": match.seats, "challenge": len(CHALLENGES)}.get(thing, 0)


def stranger(match: PlayableCardsMatch, seat: int, deed: Deed) -> Refused | None:
    """Not a deed of this game, or about things that are not there."""
    doer, aim, _ = VERBS.get(deed.verb, ("", "", judging.judge_using))
    if doer == "" or deed.by[0] != doer or not is_there(match, seat, *deed.by):
        return table_refuses(MALFORMED, "That is nothing that could be done here.")
    if aim != "" and (deed.at[0] != aim or not is_there(match, seat, *deed.at)):
        return table_refuses(MALFORMED, "That is nothing that could be done here.")
    return None


def why_ahead(match: PlayableCardsMatch, seat: int, deed: Deed) -> Refused | None:
    """Why the seat may not do what it is not asked for just now; None: it could when its time comes."""
    refused = stranger(match, seat, deed)
    if refused is not None:
        rule = rule_of(deed.verb) if deed.verb not in VERBS else ""
        return not_now(rule) if rule != "" else refused
    if match.over:
        return table_refuses(OVER, "The match is over.")
    if not 0 <= seat < match.seats or match.gone[seat]:
        return table_refuses(NOT_ASKED, "It is not your decision.")
    _, aim, judge = VERBS[deed.verb]
    return judge(match, seat, deed.by[1], deed.at[1] if aim != "" else NONE)


def answer_for(match: PlayableCardsMatch, decision: Decision, deed: Deed) -> Answer | None:
    """The answer to the open question that would do a deed of the book."""
    doer, aim, _ = VERBS.get(deed.verb, ("", "", judging.judge_using))
    return pointed.answer_for(match, decision, deed) if doer == deed.by[0] and aim in ("", deed.at[0]) else None


@cache
def rule_of(key: str) -> str:
    """The rule by which a question asks; "": there is no such question."""
    if key in ANSWER_KEYS:
        cue = ANSWER_KEYS.index(key) // HAPPENING_COUNT
        return RULES[cue] if cue < len(RULES) else "agot-plots-08"  # what is revealed asks nobody
    if key in ACTION_KEYS or key == CONTEST_KEY:
        return RULES[ACTION]
    if key == FORCED_KEY:
        return "agot-abilities-03"
    if key == "cards.cancel":
        return RULES[CANCEL]
    for step in Challenge.STEPS:
        if isinstance(step, Question) and step.key == key:
            return step.rule
    return rules_of_questions("bannermen.games.cards").get(key, "")


# --- what could be asked ---


def deeds(match: PlayableCardsMatch, seat: int, thing: str, index: int) -> list[Deed]:
    """What could be asked about a thing that the seat points at."""
    if not 0 <= seat < match.seats or not is_there(match, seat, thing, index):
        return []
    others = [other for other in match.in_order() if other != seat]
    if thing == "challenge":
        return [Deed("initiate", (thing, index), ("seat", other)) for other in others]
    if thing == "seat":
        types = range(len(CHALLENGES)) if index in others else range(0)
        return [Deed("initiate", ("challenge", type_), ("seat", index)) for type_ in types]
    if match.place[index] == HAND and match.owner[index] == seat:
        return _of_hand(match, index)
    if match.place[index] == SHADOWS:
        return _of_shadows(match, index) if match.owner[index] == seat else []
    if match.type_of(index) == PLOT and match.owner[index] == seat:
        found = [Deed("choose-plot", ("card", index))]
        return found + ([Deed("use", ("card", index))] if match.kind_of(index).abilities else [])
    if match.place[index] == DUPLICATE and match.holder[index] == seat:
        return [Deed("use", ("card", index))]
    if match.holder[index] == seat:
        return _of_mine(match, seat, index)
    return _against(match, seat, index)


def _of_shadows(match: PlayableCardsMatch, card: int) -> list[Deed]:
    by = ("card", card)
    if match.type_of(card) == EVENT:
        return [Deed("play", by)]
    return [Deed("emerge", by), *([Deed("use", by)] if card in match.afield else [])]


def _of_hand(match: PlayableCardsMatch, card: int) -> list[Deed]:
    by = ("card", card)
    hides = [Deed("hide", by)] if len(match.kind_of(card).shadow) > 0 else []
    if match.type_of(card) == EVENT:
        return [Deed("play", by), *hides]
    found = [Deed("marshal", by), *hides]
    if any(isinstance(procedure, SetUp) for procedure in match.stack):
        found.insert(0, Deed("place", by))
    if len(match.kind_of(card).ambush) > 0:
        found.append(Deed("ambush", by))
    if match.type_of(card) == ATTACHMENT:
        hosts = [host for host in match.in_play() if match.type_of(host) == CHARACTER]
        found += [Deed("attach", by, ("card", host)) for host in hosts]
    return [*found, *([Deed("use", by)] if card in match.afield else [])]


def _of_mine(match: PlayableCardsMatch, seat: int, card: int) -> list[Deed]:
    by = ("card", card)
    found = [Deed("use", by)] if len(match.kind_of(card).abilities) > 0 else []
    if match.place[card] == PLAY and match.type_of(card) == CHARACTER:
        found += [Deed("attack", by, ("challenge", type_)) for type_ in range(len(CHALLENGES))]
        found.append(Deed("defend", by))
        if match.has_keyword(card, STEALTH):
            for other in match.in_order():
                if other != seat:
                    found += [Deed("bypass", by, ("card", guard)) for guard in match.front[other]]
    return found


def _against(match: PlayableCardsMatch, seat: int, card: int) -> list[Deed]:
    """What one's own cards could do to this one."""
    if match.place[card] != PLAY or match.type_of(card) != CHARACTER:
        return []
    at = ("card", card)
    sneaks = [mine for mine in match.front[seat] if match.has_keyword(mine, STEALTH)]
    worn = [mine for mine in match.hand[seat] if match.type_of(mine) == ATTACHMENT]
    return [Deed("bypass", ("card", mine), at) for mine in sneaks] + [
        Deed("attach", ("card", mine), at) for mine in worn
    ]


# --- what it would bring ---


def forecast(match: PlayableCardsMatch, seat: int, deed: Deed) -> dict[str, Any] | Refused | None:
    """What a deed would bring; None: nothing is foretold."""
    refused = stranger(match, seat, deed)
    if refused is not None:
        return refused
    if match.over or match.phase < 0:
        return None
    index, at = deed.by[1], deed.at[1]
    if deed.verb == "initiate":
        mine = match.active if seat < 0 else seat
        if mine < 0 or at == mine or match.gone[at]:
            return None
        able = [card for card in match.front[mine] if can_attack(match, card, index)]
        return forecast_challenge(match, mine, at, index, able)
    if deed.verb == "attack":
        return _attack(match, index, at)
    if deed.verb == "defend":
        return _defence(match, index)
    if deed.verb == "marshal" and not_in_hand(match, seat, index) is None and match.type_of(index) < EVENT:
        return forecast_marshaling(match, seat, index)
    return None


def _attack(match: PlayableCardsMatch, card: int, type_: int) -> dict[str, Any] | Refused | None:
    """With those who have been chosen so far, or alone."""
    seat = match.holder[card]
    refused = not_my_character(match, seat, card, "agot-challenge-12")
    if refused is not None:
        return refused
    if not can_attack(match, card, type_):
        return judging.judge_attacking(match, seat, card, type_)
    underway = under_way(match)
    if underway is not None and underway.seat == seat and underway.type_ == type_ and underway.foe != NOBODY:
        return forecast_challenge(match, seat, underway.foe, type_, [*underway.chosen, card])
    foes = foes_of(match, seat, type_)
    return forecast_challenge(match, seat, foes[0], type_, [card]) if len(foes) > 0 else None


def _defence(match: PlayableCardsMatch, card: int) -> dict[str, Any] | Refused | None:
    refused = judging.judge_defending(match, match.holder[card], card, NONE)
    underway = under_way(match)
    if refused is not None or underway is None:
        return refused
    return _with_guards(match, underway, [*underway.guards, card])


def _with_guards(match: PlayableCardsMatch, p: Challenge, guards: list[int]) -> dict[str, Any]:
    return forecast_challenge(match, match.attacker, match.defender, p.type_, match.attacking, guards)


def forecast_answer(match: PlayableCardsMatch, decision: Decision, answer: Answer) -> dict[str, Any] | Refused | None:
    """What an answer would bring."""
    if isinstance(answer, tuple) or decision.kind is AMOUNT:
        return None
    seat, underway = decision.seat, under_way(match)
    if underway is not None and decision.key in ("cards.attack", "cards.stealth"):
        chosen = underway.chosen
        if decision.key == "cards.attack" and answer != DONE:
            chosen = [*chosen, answer]
        return forecast_challenge(match, seat, underway.foe, underway.type_, chosen)
    if underway is not None and decision.key == "cards.defend":
        return _with_guards(match, underway, [*underway.guards, *([] if answer == DONE else [answer])])
    choice = match.choice(decision, answer)
    if decision.key == "cards.challenge" and choice.thing == "challenge":
        foes = foes_of(match, seat, choice.index)
        return forecast(match, seat, Deed("initiate", ("challenge", choice.index), ("seat", foes[0])))
    if decision.key == "cards.against" and underway is not None:
        return forecast(match, seat, Deed("initiate", ("challenge", underway.type_), ("seat", choice.index)))
    if decision.key == "cards.action.marshaling" and 0 <= answer < len(match.place):
        return forecast(match, seat, Deed("marshal", ("card", answer)))
    return None
