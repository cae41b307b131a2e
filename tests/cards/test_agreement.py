"""What `Game.why` says of a deed is what `Match.submit` says of the answer that does it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bannermen import COMPILED_GROUPS
from bannermen.games.cards.game import GAME, of
from bannermen.games.cards.inquiries.deeds import VERBS, rule_of
from bannermen.games.cards.inquiries.pointed import answer_for
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.play import Enter
from bannermen.games.cards.terms import ATTACHMENT, CODES
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import KERNEL_RULE, MALFORMED
from bannermen.kernel.game import Deed
from bannermen.kernel.match import Match
from tests.agreement import AT_LENGTH, agreement, moments, same
from tests.cards.packs import fight, plunders
from tests.cards.plain_cards import folk, man
from tests.cards.pointing import BOOK, deed_of
from tests.cards.shadow_cards import table
from tests.cards.table import Table, lannister, stark

CHAINS = 2_000
# Of a card that could be marshaled, too, the verb `hide` means the way into shadows.
WITH_SHADOWS = {"cards.place (card)", "cards.action.marshaling (card)"}
SAMPLE = 4_000 if "cards" in COMPILED_GROUPS else 2_500


@pytest.mark.parametrize("questions", [SAMPLE, pytest.param(AT_LENGTH, marks=pytest.mark.nightly)])
def test_asking_and_answering_are_one_judgement(questions: int) -> None:
    found = agreement(GAME, deed_of, questions, 3, BOOK)
    assert found.differences == []
    assert len(found.rules) > 20 and len(found.keys) > 20
    assert set(found.silent) <= WITH_SHADOWS
    assert found.verbs() >= set(VERBS) - {"attach", "ambush", "bypass", "hide", "emerge"}


@pytest.mark.rule("agotp-shadow-14")
def test_what_a_question_is_about_may_be_pointed_at_though_its_face_is_hidden() -> None:
    """The card that pillage is about to take from a deck: the question names it, and nobody knows it."""
    guard = man("Guard", does=[{"interrupt": "pillaged", "cost": {"kneel": "self"}, "do": {"gold": 1}}])
    seats = lannister(play=["05006"]), stark(play=["Guard"], deck=["Arya Stark"])
    t = fight(*seats, "power", ["05006"], content=folk(guard))
    plunders(t, "Tywin Lannister")
    t.pass_while(lambda: not t.is_asked(1, "cards.interrupt.pillaged"))
    decision = t.match.decision_of(1)
    assert decision is not None and t.match.about(decision) == [("card", t.card("Arya Stark").number)]
    about, guard_at = t.match.about(decision)[0], ("card", t.card("Guard").number)
    assert not t.match.knows(1, *about)
    assert GAME.why(t.match, 1, Deed(decision.key, about, guard_at)) is None
    tywin, hand = ("card", t.card("Tywin Lannister").number), ("card", about[1] - 1)
    for at in (tywin, about, hand):
        said = GAME.why(t.match, 1, Deed(decision.key, about, at))
        assert same(said, t.match.clone().submit(1, CODES.code(*at)))
    hidden = GAME.why(t.match, 1, Deed("use", about))
    assert hidden is not None and hidden.rule == KERNEL_RULE, "the same card is no less hidden from other questions"


@pytest.mark.parametrize("key", GAME.question_keys)
def test_every_question_is_a_verb_open_or_not(key: str) -> None:
    """What nobody is asked is refused by the rule under which it would be asked."""
    t = Table(stark(play=["Eddard Stark"]), lannister(play=["Tywin Lannister"]), phase="challenges")
    assert t.key == "cards.challenge"
    assert rule_of(key).startswith(("agot-", "agotp-")), key
    for seat in (0, 1):
        refused = GAME.why(t.match, seat, Deed(key, ("seat", seat), ("card", t.card("Eddard Stark").number)))
        assert refused is not None and refused.rule.startswith(("agot-", "agotp-")) and refused.cause != MALFORMED


# --- what takes several answers ---


def answered(match: PlayableCardsMatch, seat: int, *codes: int) -> PlayableCardsMatch | None:
    """The table after these answers, on a clone; None: one of them was refused."""
    table = match.clone()
    table.record()
    for code in codes:
        if table.submit(seat, code) is not None:
            return None
    return table


def attacks(match: PlayableCardsMatch, seat: int, card: int, type_: int) -> bool:
    """Play it: the type is named, somebody is attacked, the character is declared or declared without asking."""
    table = answered(match, seat, CODES.code("challenge", type_))
    if table is None:
        return False
    if (decision := table.decision_of(seat)) is not None and decision.key == "cards.against":
        assert table.submit(seat, decision.options[0]) is None
    if (decision := table.decision_of(seat)) is not None and decision.key == "cards.attack":
        return card in decision.options
    told = [event.data["cards"] for event in table.log or [] if event.kind == "challenge"]
    return card in (told[0] if told else [one for p in table.stack for one in getattr(p, "chosen", [])])


def is_put_on(match: PlayableCardsMatch, seat: int, card: int, host: int) -> bool:
    """Play it: the attachment is marshaled; its host is asked for, or there is only one."""
    table = answered(match, seat, card)
    if table is None:
        return False
    top: Any = table.stack[-1] if table.stack else None
    if isinstance(top, Enter) and table.pending and table.pending[0].key == "cards.host":
        return host in table.pending[0].options
    entered = [event.data["host"] for event in table.log or [] if event.kind == "attach" and event.data["card"] == card]
    return host in entered


def chains(match: PlayableCardsMatch) -> Iterator[tuple[Deed, bool]]:
    """Deeds that take several answers, and whether these are taken."""
    decision = match.pending[0]
    seat = decision.seat
    if decision.key == "cards.challenge":
        for card in match.front[seat] + match.front[(seat + 1) % match.seats][:1]:
            for type_ in range(3):
                yield Deed("attack", ("card", card), ("challenge", type_)), attacks(match, seat, card, type_)
    if decision.key == "cards.action.marshaling" and match.active == seat:
        for card in [card for card in match.hand[seat] if match.type_of(card) == ATTACHMENT]:
            if GAME.why(match, seat, Deed("marshal", ("card", card))) is None and match.kind_of(card).unique:
                continue  # it may be a duplicate, which goes on no host
            for host in match.in_play():
                yield Deed("attach", ("card", card), ("card", host)), is_put_on(match, seat, card, host)


def test_a_deed_of_several_answers_may_be_done_exactly_if_they_are_taken() -> None:
    asked: Counter[str] = Counter()
    seed = 0
    seen: Counter[str] = Counter()
    while min(asked["attack True"], asked["attack False"], asked["attach True"], asked["attach False"]) < CHAINS // 10:
        seed += 1
        match: Match
        for match in moments(GAME, seed, seen, 400):
            for deed, taken in chains(of(match)):
                said = GAME.why(match, match.pending[0].seat, deed)
                assert (said is None) == taken, (seed, match.number, deed.verb, deed.by, deed.at, said)
                asked[f"{deed.verb} {taken}"] += 1
    assert asked.total() > CHAINS // 2


# --- what lies in shadows ---


def lurking(seed: int) -> Iterator[PlayableCardsMatch]:
    """Both seats have cards that go into shadows and some that lie there; they are played at random."""
    mine = stark(hand=["Lurker", "Sneak", "Plain", "Letter"], shadows=["Mask", "Vault"], gold=6)
    theirs = lannister(hand=["Lurker", "Cellar"], shadows=["Powder", "Whisper"], gold=4)
    match = of(table(mine, theirs).match)
    chance = Chance(seed)
    for _ in range(60):
        if match.over:
            return
        yield match
        decision = match.pending[0]
        match.apply(decision.seat, sample_answer(match, decision, chance))


def test_going_into_shadows_and_coming_out_is_judged_as_it_is_done() -> None:
    asked: Counter[str] = Counter()
    for seed in range(8):
        for match in lurking(seed):
            decision = match.pending[0]
            for card in match.hand[decision.seat] + match.shadows[0] + match.shadows[1]:
                for verb in ("hide", "emerge"):
                    deed = Deed(verb, ("card", card))
                    answer = answer_for(match, decision, deed)
                    if answer is None:
                        continue
                    said, refused = GAME.why(match, decision.seat, deed), match.clone().submit(decision.seat, answer)
                    assert same(said, refused), (seed, match.number, verb, card, said, refused)
                    asked[f"{verb} {said is None}"] += 1
    assert min(asked[f"{verb} {may}"] for verb in ("hide", "emerge") for may in (True, False)) > 10, asked
