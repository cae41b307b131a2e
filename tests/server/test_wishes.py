"""Where a person wants to be asked: always, where something can be done, never; by window, turn and card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.kernel.decision import PASS, Answer, Refused
from bannermen.server.storage.roster import Chair
from bannermen.server.tables.wishes import Wishes
from tests.cards.table import Table, lannister, stark
from tests.server.guest import ME, Client, bot


def answered(t: Table, wishes: Wishes | None = None, unread: bool = True, **stops: str) -> Answer | None:
    """What the table answers for whoever is asked first."""
    chair = Chair(t.asked, "", holder="somebody", stops={name.replace("_", "."): wish for name, wish in stops.items()})
    return (wishes or Wishes(GAME)).answer(t.match, chair, t.pending, unread)


def heralds(**more: Any) -> Table:
    """Everybody may act, in every window."""
    return Table(stark(play=["Robb Stark"]), lannister(play=["Tywin Lannister"]), pause=True, **more)


def test_three_words_for_a_window() -> None:
    t = heralds(phase="dominance")
    assert answered(t) is None and answered(t, cards_action_dominance="always") is None
    assert answered(t, cards_action_dominance="never") == PASS
    assert answered(t, cards_action="never") == PASS, "all windows of its sort"
    assert answered(t, cards_action="never", cards_action_dominance="able") is None, "the narrower wish counts"


def test_an_action_without_use_is_asked_for_by_always_only() -> None:
    t = Table(stark(agenda="Fealty", gold=5), lannister(), phase="dominance")
    assert answered(t) == PASS and answered(t, cards_action_dominance="always") is None


def test_wishes_by_turn() -> None:
    t = heralds(phase="challenges", active=0)
    mine, others = {"cards.action.challenges@own": "never"}, {"cards.action.challenges@other": "never"}
    for seat, stops, passes in ((0, mine, True), (0, others, False), (1, mine, False), (1, others, True)):
        t = heralds(phase="challenges", active=0)
        if seat == 1:
            t.passes(0)
        chair = Chair(seat, "", holder="somebody", stops=stops)
        assert (Wishes(GAME).answer(t.match, chair, t.decision(seat), True) == PASS) == passes


def test_wishes_by_card_hold_where_nobody_reads_silence() -> None:
    t = heralds(phase="dominance")
    chair = Chair(0, "", holder="somebody", stops={"card:Herald": "never"})
    assert Wishes(GAME).answer(t.match, chair, t.pending, True) == PASS
    courteous = heralds(phase="dominance", courtesy=True)
    assert Wishes(GAME).answer(courteous.match, chair, courteous.pending, False) is None
    fealty = Table(stark(agenda="Fealty", gold=5), lannister(), phase="dominance")
    always = Chair(0, "", holder="somebody", stops={"card:01027": "always"})
    assert Wishes(GAME).answer(fealty.match, always, fealty.pending, True) is None


def test_passing_until_the_phase_ends() -> None:
    t = heralds(phase="dominance")
    wishes = Wishes(GAME)
    assert wishes.pass_until(t.match, 0, "phase") is None
    while t.key == "cards.action.dominance":
        if t.asked == 0:
            assert answered(t, wishes) == PASS
        t.does(t.asked, "pass")
    while t.asked == 1:
        t.does(1, "pass")
    assert t.key == "cards.action.standing" and wishes.passes_until(t.match, 0) == ""
    assert answered(t, wishes) is None


def test_who_passes_is_still_asked_what_is_no_window() -> None:
    t = heralds(phase="challenges", active=0)
    wishes = Wishes(GAME)
    wishes.pass_until(t.match, 0, "phase")
    assert answered(t, wishes) == PASS
    while t.key != "cards.challenge":
        t.does(t.asked, "pass")
    assert t.asked == 0 and answered(t, wishes) is None
    wishes.pass_until(t.match, 0, "")
    assert wishes.passes_until(t.match, 0) == ""


def test_nobody_waits_for_what_never_comes() -> None:
    t = heralds(phase="dominance")
    assert isinstance(Wishes(GAME).pass_until(t.match, 0, "winter"), Refused)


def test_a_pass_does_not_hang_on_the_hand_where_courtesy_is_kept() -> None:
    """Asked or not, by the wish or by passing until something comes: the same with every hand."""
    for until in ("", "phase"):
        for wish in ("always", "able", "never"):
            found = set()
            for hand in (["Summer"], ["Winter Is Coming"], ["The Things I Do For Love"]):
                t = Table(stark(agenda="Fealty", hand=hand, gold=5), lannister(), phase="challenges", courtesy=True)
                wishes = Wishes(GAME)
                wishes.pass_until(t.match, 0, until)
                chair = Chair(0, "", holder="somebody", stops={"cards.action": wish})
                found.add(wishes.answer(t.match, chair, t.decision(0), False))
            assert len(found) == 1


@pytest.mark.parametrize("until", ["phase", "turn"])
def test_passing_over_the_wire(serve: Callable[..., Any], until: str) -> None:
    position = {
        "seats": [
            {"faction": "stark", "play": ["Robb Stark"], "agenda": "Fealty", "hand": ["Winter Is Coming"], "gold": 5},
            {"faction": "lannister", "play": ["Tywin Lannister"]},
        ],
        "phase": "challenges",
    }
    with serve() as address:
        client = Client(address)
        seated = client.new_table(ME, bot(), game="cards", setup={"position": position}, seed=3)
        me = client.guest(seated)
        while me.decision is None:
            me.hear()
        assert me.decision["key"] == "cards.action.challenges"
        assert me.decision["window"]["stops"] == [
            "cards.action.challenges@own",
            "cards.action.challenges",
            "cards.action",
        ]
        assert me.ask("pass-until", seat=0, until="winter")["type"] == "refused"
        assert me.ask("pass-until", seat=1, until=until)["error"] == "not-yours"
        assert me.ask("pass-until", seat=0, until=until)["type"] == "ack"
        while me.number == 0 or me.decision is None:
            me.hear()
        assert me.decision["key"] == "cards.challenge"
        me.close()
