"""Corners of the challenges phase: nobody to attack, keywords in a row, what waits for a victory, who is gone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, cards_file, challenge, greyjoy, kneeling, lannister, stark, tyrell

MINE = {"type": "character", "whose": "mine"}
OWN = cards_file(
    man("Knight", strength=4),
    man("Peasant"),
    man("Brute", strength=5, keywords=["intimidate", "renown"]),
    man("Bully", strength=5, keywords=["intimidate"]),
    event("Wager", {"draw": 1, "later": "win"}),
    event("Drown", {"mill": 9, "from": "opponents"}),
    event("Drown One", {"mill": 9, "from": "chosen"}, {"player": "opponent"}),
    event("Dagger", {"kill": "it"}, ANYONE),
    place("War Camp", always=[{"law": "unbent", "part": "attacking", "in": "military", "first": True, "for": MINE}]),
    place("Endless Camp", always=[{"law": "unbent", "part": "attacking", "in": "military", "for": MINE}]),
    man("Spearman", icons=["military"]),
    place("Long War", always=[{"extra": "military", "for": "you"}]),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-challenge-11", "agot-melee-16")
def test_nobody_left_to_attack() -> None:
    t = table(stark(title="Master of Coin", play=["Knight"]), lannister(title="Master of Ships"), tyrell(gone=True))
    t.run_to("cards.action.challenges", 0)
    t.passes(0, 1)
    assert not t.is_asked(0, "cards.challenge")  # there is no choice but to pass
    t = table(stark(title="Master of Coin", play=["Knight"]), lannister(title="Master of Ships"), tyrell())
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.match.defender == 2


@pytest.mark.rule("agot-challenge-12")
def test_a_card_may_spare_the_attackers_of_the_first_military_challenge() -> None:
    t = table(stark(play=["Knight", "War Camp", "Long War"]), lannister())
    t.initiate("military", "Knight")
    assert t.match.contest == 0 and not t.card("Knight").kneeling
    t.resolve()
    t.initiate("military", "Knight")
    assert t.match.contest == 0 and t.card("Knight").kneeling
    t = table(stark(play=["Knight", "Endless Camp", "Long War"]), lannister())
    for _ in range(2):
        t.initiate("military", "Knight")
        assert t.match.contest == 0 and not t.card("Knight").kneeling  # every one
        t.resolve()


@pytest.mark.rule("agot-challenge-13", "agot-challenge-08")
def test_why_a_challenge_cannot_be_initiated() -> None:
    t = table(stark(play=["Spearman", "Long War"]), lannister())
    t.run_to("cards.challenge", 0)
    assert t.refused(0, "power") == "agot-challenge-13"
    t = table(stark(play=["Knight"], feats={"power initiated": 1}), lannister())
    t.run_to("cards.challenge", 0)
    assert t.refused(0, "power") == "agot-challenge-08"


@pytest.mark.rule("agot-delayed-01")
def test_what_waits_for_a_victory_waits_no_longer_than_the_challenge() -> None:
    t = table(
        stark(play=[kneeling("Peasant"), "Knight"], hand=["Wager"]),
        lannister(play=[kneeling("Knight")]),
        challenge=challenge("power", ["Peasant"], ["Knight"]),
    )
    t.does(0, "Wager")
    t.resolve()
    assert t.pile(0, "hand") == []
    t.initiate("military", "Knight")
    t.resolve()
    assert t.pile(0, "hand") == []  # won, but another one
    t = table(stark(play=[kneeling("Knight")], hand=["Wager"]), lannister(), challenge=challenge("power", ["Knight"]))
    t.does(0, "Wager")
    t.resolve()
    assert len(t.pile(0, "hand")) == 1


@pytest.mark.rule("agot-melee-30")
def test_the_master_of_whispers_says_who_pays() -> None:
    t = Table(
        stark(play=[kneeling("Knight")], title="Master of Whispers"),
        lannister(hand=["Dagger", "Dagger"], title="Crown Regent"),
        tyrell(hand=["Dagger", "Dagger"]),
        greyjoy(hand=["Dagger", "Dagger"]),
        phase="challenges",
        challenge=challenge("intrigue", ["Knight"]),
        content=[OWN],
    )
    t.run_to("cards.spread")
    t.does(0, ["House Tyrell", "House Greyjoy"])
    assert [len(t.pile(seat, "hand")) for seat in (1, 2, 3)] == [2, 1, 1]


@pytest.mark.rule("agot-keywords-12", "agot-challenge-38")
def test_intimidate_is_asked_once_and_other_keywords_follow() -> None:
    t = table(
        stark(play=[kneeling("Bully")]), lannister(play=["Peasant", "Knight"]), challenge=challenge("power", ["Bully"])
    )
    asked = t.run_to("cards.intimidate")
    assert "cards.use-keyword" not in asked
    t = table(
        stark(play=[kneeling("Brute")]), lannister(play=["Peasant", "Knight"]), challenge=challenge("power", ["Brute"])
    )
    t.run_to("cards.keyword")
    t.does(0, "Intimidate")
    t.does(0, "Knight")
    assert t.key == "cards.use-keyword" and t.card("Knight").kneeling
    t.does(0, ["Brute"])
    assert t.card("Brute").power == 1


@pytest.mark.rule("agot-elimination-04", "agot-active-03")
def test_who_is_gone_does_not_become_active() -> None:
    t = table(
        stark(play=["Knight"], hand=["Drown One"]),
        lannister(deck=["Knight", "Knight"]),
        tyrell(),
        step="become_active",
        first=0,
    )
    t.does(0, "Drown One", "House Lannister")
    assert t.match.gone == [0, 1, 0]
    actives = []
    while t.phase == "challenges":
        actives.append(t.match.active)
        t.idle()
    assert 1 not in actives and actives[0] == 0 and actives[-1] == 2
