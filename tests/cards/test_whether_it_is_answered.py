"""Whether a trigger sets an ability off: each word about the trigger, and triggers that fit and do not fit it."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import FACTION_AT
from bannermen.games.cards.rules.happening import AVERTED, Happening
from bannermen.games.cards.rules.offers import answers
from bannermen.games.cards.terms import FACTIONS, HAPPENINGS, NONE, PHASES, TOKENS
from tests.cards.card_makers import gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell, wearing

GOLD: dict[str, Any] = {"gold": 1}
HEARD = ["killed", "discarded", "gains", "thrown", "begins", "ends", "income", "drawn", "kneels", "insight", "pulled"]
ON = {"reaction": [*HEARD, "enters"], "do": GOLD}

# What a ring on the Page says of the trigger: who is meant, or what did it.
WORDS: dict[str, dict[str, Any]] = {
    "any": {},
    "self": {"of": "self"},
    "host": {"of": "host"},
    "pages": {"of": {"type": "character", "name": "Page"}},
    "you": {"who": "you"},
    "opponent": {"who": "opponent"},
    "foe": {"who": "foe"},
    "bearer": {"who": "bearer"},
    "by self": {"source": "self"},
    "by host": {"source": "host"},
    "by mine": {"source": "mine"},
    "by a card": {"source": "any"},
    "by rules": {"source": "rules"},
    "by claim": {"source": "claim"},
    "alone": {"sole": True},
    "in standing": {"phase": "standing"},
}
LATER: dict[str, dict[str, Any]] = {
    "anything": {"of": {"other": True}},
    "in plot": {"phase": "plot"},
    "bold": {"unopposed": True},
    "marked": {"marked": "stand"},
    "bell": {"marked": "bell"},
    "buried": {"of": {"type": "character", "at": ["dead", "discard"]}},
    "knights": {"of": {"type": "character", "traits": ["Knight"]}},
    "lions": {"of": {"type": "character", "faction": "lannister"}},
}
OWN = cards_file(
    man("Page"),
    man("Knight"),
    place("Inn"),
    gear("Plain Ring"),
    *({**gear(name), "does": [{**ON, **words}]} for name, words in {**WORDS, **LATER}.items()),
)
ALL = set(WORDS) - {"by claim", "in standing"}
NO_SOURCE = {"by self", "by host", "by mine", "by a card"}
ABOUT = {"self", "host", "pages"}
WHO = {"you", "opponent", "foe", "bearer"}


def table(word: str) -> Table:
    """Stark's ring is on Lannister's Page; Tyrell is supported by Stark."""
    return Table(
        stark(title="Master of Coin", play=["Knight", "Inn"], hand=["Page"]),
        lannister(title="Master of Laws", play=[wearing("Page", {"card": word, "owner": 0}), "Knight", "Inn"]),
        tyrell(title="Master of Ships", play=["Page", "Knight"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )


def answered(t: Table, word: str, *triggers: tuple[str, int, int, int, int], claim: bool = False) -> bool:
    """Does the ring answer the last of these triggers: what, which card, whose, by which card, how much?"""
    ring = t.card(word).number
    h = Happening()
    h.for_claim = claim
    for what, card, seat, source, extra in triggers:
        h.add(HAPPENINGS.index(what), card, seat, source, extra)
    return answers(t.match, t.match.kind_of(ring).abilities[0], ring, 0, h, len(triggers) - 1)


# What happens, to whose card, by which card; and which rings do not answer.
CASES: list[tuple[str, str, int, str | None, int, set[str]]] = [
    ("kneels", "Page", 1, None, 1, NO_SOURCE | {"self", "you"}),
    ("kneels", "Knight", 1, None, 1, NO_SOURCE | {"self", "host", "pages", "you"}),
    ("kneels", "Knight", 0, None, 0, NO_SOURCE | {"self", "host", "pages", "opponent", "foe", "bearer"}),
    ("kneels", "Page", 2, None, 2, NO_SOURCE | {"self", "host", "you", "foe", "bearer"}),
    ("kneels", "ring", 0, None, 0, NO_SOURCE | {"host", "pages", "opponent", "foe", "bearer"}),
    ("kneels", "Page", 1, "ring", 1, {"self", "you", "by host", "by rules"}),
    ("kneels", "Page", 1, "Page", 1, {"self", "you", "by self", "by mine", "by rules"}),
    ("kneels", "Page", 1, "Inn", 1, {"self", "you", "by self", "by host", "by rules"}),
    ("kneels", "Page", 1, "Inn of theirs", 1, {"self", "you", "by self", "by host", "by mine", "by rules"}),
    ("killed", "Page", 1, None, 1, {"self", "you", "by self", "by host", "by mine"}),  # by a lack of STR: by a card
    ("killed", "Page", 1, "Inn", 1, {"self", "you", "by self", "by host", "by rules"}),
    ("income", "", 1, None, 1, NO_SOURCE | ABOUT | {"you"}),
    ("thrown", "Page", 2, None, 2, NO_SOURCE | {"self", "host", "you", "foe", "bearer"}),
]


@pytest.mark.rule("agot-triggers-01", "agot-effects-01", "agot-melee-16")
@pytest.mark.parametrize("word", sorted(ALL))
def test_who_it_is_about_whose_it_is_and_what_did_it(word: str) -> None:
    t = table(word)
    ring = t.card(word).number
    for what, name, owner, source, seat, not_by in CASES:
        card = ring if name == "ring" else t.card(name, owner).number if name else NONE
        by = NONE
        if source == "ring":
            by = ring
        elif source == "Inn of theirs":
            by = t.card("Inn", 1).number
        elif source is not None:
            by = t.card(source, 1 if source == "Page" else 0).number
        case = (what, name, seat, source)
        assert answered(t, word, (what, card, seat, by, 1)) == (word not in not_by), case
        if word != "alone":
            other = ("kneels", t.card("Knight", 2).number, 2, NONE, 1)
            assert answered(t, word, other, (what, card, seat, by, 1)) == (word not in not_by), case


@pytest.mark.rule("agot-triggers-01", "agot-claim-01")
def test_what_claim_did_and_what_happened_to_one_alone() -> None:
    t = table("by claim")
    page = ("killed", t.card("Page", 1).number, 1, NONE, 0)
    assert answered(t, "by claim", page, claim=True) and not answered(t, "by claim", page)
    t = table("by a card")
    assert not answered(t, "by a card", page, claim=True) and answered(t, "by a card", page)
    t = table("by rules")
    assert answered(t, "by rules", page, claim=True)
    t = table("alone")
    assert answered(t, "alone", page) and not answered(t, "alone", page, page)


@pytest.mark.rule("agot-triggers-01", "agot-framework-01")
def test_which_phase_begins_is_asked_of_what_begins_alone() -> None:
    t = table("in standing")
    for word in ("in standing", "in plot", "any"):
        t = table(word)
        for what in ("begins", "ends"):
            found = [name for n, name in enumerate(PHASES) if answered(t, word, (what, NONE, 0, NONE, n))]
            assert found == (list(PHASES) if word == "any" else [word.removeprefix("in ")])
        for phase in (0, 1, 5):
            assert answered(t, word, ("kneels", t.card("Page", 1).number, 1, NONE, phase))


@pytest.mark.rule("agot-triggers-01", "agot-triggers-05")
def test_what_did_not_come_to_pass_or_is_something_else_is_not_answered() -> None:
    t = table("any")
    ring = t.card("any").number
    ability = t.match.kind_of(ring).abilities[0]
    h = Happening()
    for what in ("kneels", "stands", "kneels"):
        h.add(HAPPENINGS.index(what), t.card("Page", 1).number, 1)
    h.fate[2] = AVERTED
    assert [answers(t.match, ability, ring, 0, h, n) for n in range(3)] == [True, False, False]


@pytest.mark.rule("agot-triggers-01", "agot-effects-01")
@pytest.mark.parametrize("word", sorted(NO_SOURCE))
@pytest.mark.parametrize("seat", [0, 1])
def test_what_no_card_did_nobodys_card_did(word: str, seat: int) -> None:
    """Whoever asks, and whatever he has."""
    rings = [{"play": [wearing("Page", word)]}, {"play": ["Page"]}]
    t = Table(stark(**rings[seat]), lannister(**rings[1 - seat]), phase="standing", step="act", content=[OWN])
    ring = t.card(word).number
    h = Happening()
    h.add(HAPPENINGS.index("kneels"), t.card("Page", seat).number, seat)
    assert not answers(t.match, t.match.kind_of(ring).abilities[0], ring, seat, h, 0)


@pytest.mark.rule("agot-triggers-01")
def test_what_is_about_no_card_is_about_none_of_those_that_are_meant() -> None:
    t = table("anything")
    assert answered(t, "anything", ("kneels", t.card("Page", 2).number, 2, NONE, 0))
    assert not answered(t, "anything", ("income", NONE, 1, NONE, 0))


@pytest.mark.rule("agot-triggers-01", "agot-challenge-35")
def test_power_for_an_unopposed_victory_is_gained_in_a_challenge_that_was_one() -> None:
    gains = ("gains", 0, 0, NONE, 1)
    for contest in (-1, 0, 1, 2):
        for unopposed in (False, True):
            t = table("bold")
            t.match.contest, t.match.unopposed = contest, unopposed
            assert answered(t, "bold", gains) == (contest >= 0 and unopposed)
            assert answered(t, "bold", ("kneels", t.card("Page", 1).number, 1, NONE, 1))
            t = table("any")
            t.match.contest, t.match.unopposed = contest, unopposed
            assert answered(t, "any", gains)


@pytest.mark.rule("agot-triggers-01", "agot-tokens-02")
@pytest.mark.parametrize("word", ["marked", "bell", "any"])
def test_which_tokens_were_on_it(word: str) -> None:
    t = table(word)
    page = t.card("Page", 1).number
    for number, token in enumerate(TOKENS):
        expected = word == "any" or token == {"marked": "stand", "bell": "bell"}[word]
        for count in (1, 2):
            assert answered(t, word, ("killed", page, 1, NONE, count << (8 * number))) == expected
    assert answered(t, word, ("killed", page, 1, NONE, 0)) == (word == "any")


@pytest.mark.rule("agot-triggers-01", "agot-leaveplay-06")
def test_where_it_must_have_come_to_lie() -> None:
    for pile in ("hand", "discard", "dead"):
        piles: dict[str, Any] = {pile: ["Knight"]}
        t = Table(
            stark(play=[wearing("Page", "buried")], **piles),
            lannister(),
            phase="standing",
            step="act",
            content=[OWN],
        )
        assert answered(t, "buried", ("killed", t.card("Knight", 0, pile).number, 0, NONE, 0)) == (pile != "hand")
        assert not answered(t, "buried", ("killed", t.card("Page").number, 0, NONE, 0))


@pytest.mark.rule("agot-triggers-01", "agot-leaveplay-06")
@pytest.mark.parametrize(("word", "gained"), [("knights", "trait"), ("lions", "faction")])
def test_it_was_what_it_was_in_play(word: str, gained: str) -> None:
    """Of what has left play counts what it was there; of what is there still, or has come there, what it is now."""
    t = table(word)
    match = t.match
    inside, outside = t.card("Page", 1).number, match.hand[0][0]
    ability = match.kind_of(t.card(word).number).abilities[0]
    extra = match.book.traits.index("Knight") if gained == "trait" else FACTION_AT + FACTIONS.index("lannister")
    for what in ("killed", "discarded", "enters", "kneels"):
        for card in (inside, outside):
            for had in ([], [card, extra], [card + 1, extra]):
                h = Happening()
                h.add(HAPPENINGS.index(what), card, 1)
                h.had = had
                left = what in ("killed", "discarded") and card == outside
                found = answers(match, ability, t.card(word).number, 0, h, 0)
                assert found == (left and had == [card, extra]), (what, card == inside, had)


@pytest.mark.rule("agot-triggers-13", "agot-triggered-01")
def test_which_card_was_drawn_is_not_known_to_all() -> None:
    """Where courtesy is kept it might be any."""
    t = table("pages")
    ring, knight = t.card("pages").number, t.card("Knight", 1).number
    ability = t.match.kind_of(ring).abilities[0]
    for what in ("insight", "pulled", "kneels", "drawn"):
        for public in (False, True):
            h = Happening()
            h.add(HAPPENINGS.index(what), knight, 1)
            assert answers(t.match, ability, ring, 0, h, 0, public) == (public and what in ("insight", "pulled"))
