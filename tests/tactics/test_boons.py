"""Boons: what a card gives to its figure and to others, what is given for a while, and when each of them counts."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.codes import LINE_AT
from bannermen.games.tactics.content.boons import ATTACK, BOONS, GUARD, SQUARES, WILL
from bannermen.games.tactics.content.moments import ON_LOOT
from bannermen.games.tactics.rules.boons import boon, expire, fault, grant
from bannermen.games.tactics.terms import ROUND, TURN
from bannermen.maps.squares import squares_of
from tests.tactics.figures import ability, figure, line, melee, passive
from tests.tactics.table import Table, duel

FRIENDS = {"side": "friend", "within": "contact"}


def bearer(key: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return figure(key, {"silver": 1}, **{"attacks": [melee()], "abilities": list(abilities), **more})


@pytest.mark.rule("tac-ability-21", "tac-ability-02", "tac-terms-07")
def test_what_its_own_card_gives() -> None:
    proud = bearer(
        "proud",
        passive("Proud", {"boon": "attack", "needs": ["unhurt"]}, {"boon": "defence", "amount": 2}),
        passive("Grim", {"boon": "attack", "amount": 3, "needs": ["hurt"]}),
    )
    t = Table(a=["A1 proud", "A3 proud 1 wounds", "A5 man"], b=["I9 man"], figures=[proud])
    assert [boon(t.battle, f, ATTACK) for f in (0, 1, 2)] == [1, 3, 0]
    assert [boon(t.battle, f, GUARD) for f in (0, 1, 2)] == [2, 2, 0] and boon(t.battle, 0, WILL) == 0


@pytest.mark.rule("tac-equipment-02", "tac-equipment-04")
def test_what_an_item_gives() -> None:
    names = {"en": "Charm", "de": "Charm", "ru": "Charm"}
    item = {"key": "odd-charm", "name": names, "text": names, "cost": 1,
        "unique": False,
        "passives": [{"boon": "attack", "amount": 2}, {"boon": "defence", "needs": ["hurt"]}]}  # fmt: skip
    t = Table(
        a=["A1 man item odd-charm", "A3 knight 1 wounds item odd-charm", "A5 man"],
        b=["I9 man"],
        content={"items": [item]},
    )
    assert [boon(t.battle, f, ATTACK) for f in range(4)] == [2, 2, 0, 0]
    assert [boon(t.battle, f, GUARD) for f in range(4)] == [0, 1, 0, 0]


@pytest.mark.rule("tac-ability-02", "tac-ability-21", "tac-terms-21")
def test_what_figures_give_to_those_near_them() -> None:
    """Two banners beside it count once; a bearer has nothing of its own; who has the ability itself has it once."""
    banner = passive("Banner", {"boon": "attack", "to": FRIENDS}, {"boon": "defence", "amount": 4, "to": FRIENDS})
    lone = passive("Song", {"boon": "will", "to": {}})
    needy = passive("Hope", {"boon": "squares", "to": FRIENDS, "needs": ["hurt"]})
    flag, bard = bearer("flag", banner), bearer("bard", lone, needy)
    own = bearer("own", passive("Banner", {"boon": "attack", "amount": 2}))
    t = Table(
        a=["D4 flag", "D5 man", "D6 flag", "E5 own", "A1 bard", "A2 man 1 wounds", "B1 man", "I1 man"],
        b=["C4 man", "I9 flag"],
        figures=[flag, bard, own],
    )
    assert boon(t.battle, 1, ATTACK) == 1 and boon(t.battle, 1, GUARD) == 4, "of two banners one counts"
    assert boon(t.battle, 0, ATTACK) == 0, "the other flag is too far away"
    assert boon(t.battle, 3, ATTACK) == 2, "its own ability of that name, and no other"
    assert boon(t.battle, 8, ATTACK) == 0, "an enemy"
    assert boon(t.battle, 4, WILL) == 0 and boon(t.battle, 8, WILL) == 1 and boon(t.battle, 0, WILL) == 1, (
        "all but the bard"
    )
    assert [boon(t.battle, f, SQUARES) for f in (5, 6, 7)] == [1, 0, 0], "hurt and near, near, neither"
    t.battle.lift(0)
    t.battle.fate[0] = 2
    t.battle.lift(2)
    t.battle.fate[2] = 2
    assert boon(t.battle, 1, ATTACK) == 0, "fallen banners give nothing"


@pytest.mark.rule("tac-ability-02", "tac-endphase-06")
def test_what_is_given_for_a_while() -> None:
    t = Table(a=["A1 man", "A3 man"], b=["I9 man"])
    battle = t.battle
    grant(battle, ATTACK, 0, 1, ROUND, 5)
    grant(battle, ATTACK, 0, 1, ROUND, 5)
    assert boon(battle, 0, ATTACK) == 1, "one line, once"
    grant(battle, ATTACK, 0, 2, TURN, 6)
    grant(battle, GUARD, 0, 4, ROUND, 5)
    grant(battle, ATTACK, 1, 8, ROUND, 5)
    given = [(boon(battle, f, which)) for f in (0, 1, 2) for which in (ATTACK, GUARD)]
    assert given == [3, 4, 8, 0, 0, 0]
    expire(battle, TURN)
    assert [boon(battle, f, ATTACK) for f in (0, 1)] == [1, 8] and boon(battle, 0, GUARD) == 4
    expire(battle, ROUND)
    assert battle.grants == []


@pytest.mark.rule("tac-terms-16", "tac-terms-24", "tac-los-01", "tac-terms-19")
def test_whom_words_mean_at_the_edges() -> None:
    """On the first square and off the battlefield."""
    words: dict[str, dict[str, Any]] = {
        "contact": {"within": "contact"},
        "short": {"within": "short"},
        "sight": {"within": "sight"},
        "small": {"large": False},
        "any": {},
        "foe": {"side": "enemy"},
    }
    lines = [line(key, [{"do": "choose", "whom": whom}, {"do": "calm"}]) for key, whom in words.items()]
    namer = bearer("namer", ability("Name", "order", lines=lines))
    t = Table(
        a=["B2 namer", "A1 man", "- man fate killed", "- namer fate killed", "G8 horse"],
        b=["I9 man", "I8 man"],
        figures=[namer],
    )
    programs = [t.battle.book.lines[t.line("namer", "Name", n) - LINE_AT].program for n in range(len(words))]
    whom = {key: t.battle.book.programs[program][0].whom for key, program in zip(words, programs, strict=True)}

    def takes(key: str, figure: int, other: int) -> bool:
        return fault(t.battle, whom[key], figure, other) == 0

    assert takes("contact", 0, 1) and takes("short", 0, 1) and takes("sight", 0, 1), "A1 is a square like others"
    assert takes("contact", 1, 0) and takes("short", 1, 0) and takes("sight", 1, 0)
    for key in ("contact", "short", "sight"):
        assert not takes(key, 0, 2) and not takes(key, 3, 0) and not takes(key, 3, 5) and not takes(key, 5, 2), key
    assert takes("any", 0, 2) and takes("any", 0, 4) and not takes("small", 0, 4) and takes("small", 0, 1)
    assert takes("foe", 0, 5) and not takes("foe", 0, 1) and takes("any", 0, 0)


@pytest.mark.rule("tac-action-attack-22", "tac-ability-17")
def test_conditions_of_a_fight_hold_in_a_fight() -> None:
    """A bonus against heroes counts against the hero, in melee only if the card says so, and not in a test."""
    slayer = bearer("slayer", passive("Slayer", {"boon": "attack", "amount": 3, "needs": ["hero", "melee"]}))
    t = duel("slayer", "lord", figures=[slayer], b_more=["I9 man"]).roll(3, 2, 1).attack("E4")
    assert t.struck["hits"] == 1, "3 and 3 is 6"
    t = duel("slayer", "knight", figures=[slayer], b_more=["I9 man"]).roll(3, 2).attack("E4")
    assert t.struck["hits"] == 0 and boon(t.battle, 0, ATTACK) == 0


@pytest.mark.rule("tac-motivation-03", "tac-ability-17", "tac-mounted-10", "tac-equipment-02")
def test_every_card_on_the_table_is_heeded() -> None:
    """Moments that a trigger, a motivation or a card on foot answers are listened to; boons and their bearers known."""
    king = figure("king", {"gold": 1}, motivation="rebel-king", attacks=[melee()])
    watch = ability("Watch", "trigger", trigger={"when": "loot"}, lines=[line("w", [{"do": "vp"}])])
    walker = bearer("walker", watch, passive("Firm", {"boon": "defence"}))
    horseman = figure("horseman", {"silver": 2}, large=True, foot="walker", person="walker", attacks=[melee()])
    song = bearer(
        "song", passive("Song", {"boon": "will", "to": {}}, {"boon": "will", "amount": 2, "to": {"side": "enemy"}})
    )
    cards = [king, walker, horseman, song]

    def heeded(*squad: str) -> tuple[set[int], set[int], list[list[int]]]:
        battle = Table(a=list(squad), b=["I9 man"], figures=cards).battle
        return set(squares_of(battle.listened)), set(squares_of(battle.boons)), battle.bearers

    first = Table(a=["A1 man"], b=["I9 man"]).battle.book.motivations[0]
    assert first.key == "rebel-king"
    moments = {one.trigger.on for one in first.alive + first.dead if one.trigger is not None}
    assert moments and heeded("A1 king")[0] == moments, "the first motivation of all"
    assert heeded("A1 man") == (set(), set(), [[] for _ in BOONS])
    assert heeded("A1 walker")[:2] == ({ON_LOOT}, {GUARD}) and heeded("A1 horseman")[:2] == ({ON_LOOT}, {GUARD})
    assert heeded("A1 knight item castle-forged-steel")[1] != set()
    listened, boons, bearers = heeded("A1 man", "A2 song", "A3 song")
    assert listened == set() and boons == {WILL} and bearers[WILL] == [1, 2]
