"""What stays when a challenge is over: who has won and lost which; what claim did, and whom keywords touch."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import (
    ASSAILED,
    BEATEN,
    CHALLENGES,
    INTRIGUE_WON,
    LOST,
    LOST_DEFENDING,
    MILITARY_ROUND,
    POWER_LOST,
)
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, kneeling, lannister, stark, tyrell

GOLD: dict[str, Any] = {"gold": 1}
OWN = cards_file(
    man("Giant", strength=6),
    man("Knight", strength=3),
    man("Page"),
    man("Bully", strength=4, keywords=["intimidate", "renown"]),
    man("Statue", strength=1, always=[{"law": "cannot", "to": "kneels"}]),
    event("Verdict", {"condemn": "it", "until": "challenge"}, ANYONE),
    place("Bier", {"reaction": "killed", "source": "claim", "do": GOLD}),
    place("Library", {"reaction": "thrown", "source": "claim", "do": GOLD}),
    place("Drum", {"forced reaction": "attacks", "do": GOLD}),
    place("Horn", {"forced reaction": "defends", "do": GOLD}),
    place("Carpet", {"forced reaction": "kneels", "do": GOLD}),
)
FEATS = (LOST, BEATEN, LOST_DEFENDING, POWER_LOST, INTRIGUE_WON, ASSAILED, MILITARY_ROUND)


def feats(t: Table, seat: int) -> tuple[int, ...]:
    return tuple(t.match.did(seat, feat) for feat in FEATS)


@pytest.mark.rule("agot-challenge-26", "agot-challenge-29", "agot-restrictions-01")
@pytest.mark.parametrize("type_", CHALLENGES)
@pytest.mark.parametrize("winner", [0, 2])
def test_who_has_won_and_who_has_lost(type_: str, winner: int) -> None:
    """The third player is attacked, so that each number tells who it was."""
    t = Table(
        stark(play=["Giant" if winner == 0 else "Page"]),
        lannister(play=["Page"]),
        tyrell(play=["Knight"], hand=["Page"]),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, type_, "House Tyrell")
    t.defends("Knight", seat=2)
    t.resolve()
    loser = 2 - winner
    expected = {seat: dict.fromkeys(FEATS, 0) for seat in range(3)}
    expected[2][ASSAILED] = 1
    expected[0][MILITARY_ROUND] = int(type_ == "military")
    expected[loser].update({LOST: 1, BEATEN: 1 << winner, LOST_DEFENDING: int(loser == 2)})
    expected[loser][POWER_LOST] = int(type_ == "power")
    expected[winner][INTRIGUE_WON] = int(type_ == "intrigue")
    assert [feats(t, seat) for seat in range(3)] == [tuple(expected[seat].values()) for seat in range(3)]


@pytest.mark.rule("agot-challenge-26", "agot-restrictions-01")
def test_who_is_beaten_twice_by_one_was_beaten_by_that_one() -> None:
    t = Table(stark(play=["Giant", "Knight"]), lannister(play=["Page"]), phase="challenges", content=[OWN], pause=True)
    for name, type_ in (("Giant", "power"), ("Knight", "intrigue")):
        t.run_to("cards.challenge", 0)
        t.initiate(type_, name)
        t.resolve()
    assert feats(t, 1)[:4] == (2, 1, 2, 1) and feats(t, 0)[4] == 1


@pytest.mark.rule("agot-claim-01", "agot-triggers-01")
@pytest.mark.parametrize(("type_", "heard"), [("military", "Bier"), ("intrigue", "Library"), ("power", None)])
def test_what_claim_does_is_known_to_be_its_work(type_: str, heard: str | None) -> None:
    t = Table(
        stark(play=["Giant", "Bier", "Library"]),
        lannister(play=["Page"], hand=["Page"], power=3),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.initiate(type_, "Giant")
    found: set[str] = set()
    while t.match.contest >= 0:
        if t.key.startswith("cards.reaction"):
            found |= {name for name in t.offered() if name != "pass"}
        t.idle()
    assert found == ({heard} if heard else set())


@pytest.mark.rule("agot-challenge-16", "agot-challenge-20", "agot-challenge-12")
@pytest.mark.parametrize("heard", ["Drum", "Horn", "Carpet"])
def test_who_attacks_who_defends_and_who_kneels_for_it_is_announced(heard: str) -> None:
    t = Table(
        stark(play=["Giant", "Bully", heard]),
        lannister(play=["Page", "Knight"]),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.initiate("power", "Giant", "Bully")
    t.defends("Page", "Knight")
    t.resolve()
    assert t.gold(0) == {"Drum": 2, "Horn": 2, "Carpet": 4}[heard]


@pytest.mark.rule("agot-keywords-13", "agot-keywords-14", "agot-challenge-38")
@pytest.mark.parametrize(
    ("there", "cowed"),
    [
        (["Page"], ["Page"]),
        ([kneeling("Page")], []),
        (["Statue"], []),
        (["Giant"], []),
        (["Knight", "Giant"], ["Knight"]),
        ([], []),
        (["Page", "Knight", kneeling("Page")], ["Knight", "Page"]),
    ],
)
def test_whom_intimidate_may_kneel_and_when_it_comes_to_nothing(there: list[Any], cowed: list[str]) -> None:
    """Won by 4, unopposed. Which keyword comes first is asked only where both have something to do."""
    t = Table(stark(play=["Bully"]), lannister(play=there), phase="challenges", content=[OWN], pause=True)
    t.initiate("power", "Bully")
    asked: list[str] = []
    while t.match.contest >= 0:
        asked.append(t.key)
        if t.key == "cards.intimidate":
            assert sorted(t.offered(0)) == sorted([*cowed, "pass"])
        t.idle()
    assert ("cards.intimidate" in asked) == bool(cowed)
    assert ("cards.keyword" in asked) == bool(cowed)


@pytest.mark.rule("agot-claim-04", "agot-lasting-01")
@pytest.mark.parametrize(("claim", "verdicts"), [(1, []), (1, ["Page"]), (2, ["Page"]), (1, ["Page", "Statue"])])
def test_on_whom_claim_falls_before_others_are_chosen(claim: int, verdicts: list[str]) -> None:
    t = Table(
        stark(play=["Giant"], hand=["Verdict", "Verdict"], plot=f"Claim {claim}"),
        lannister(play=["Page", "Knight", "Statue"]),
        phase="challenges",
        content=[OWN, cards_file(*(plan(f"Claim {number}", claim=number) for number in (1, 2)), faction="stark")],
        pause=True,
    )
    t.initiate("military", "Giant")
    for whom in verdicts:
        t.run_to("cards.action.challenge", 0)
        t.does(0, "Verdict", t.card(whom, 1).number)
    while t.match.contest >= 0 and t.key != "cards.claim":
        t.idle()
    left = claim - len(verdicts)
    assert (t.match.contest >= 0) == (left > 0)
    if left > 0:
        assert sorted(t.offered(1)) == sorted({"Page", "Knight", "Statue"} - {*verdicts}) and t.pending.least == left
        t.does(1, ["Knight"])
    t.resolve()
    dead = set(t.pile(1, "dead"))
    assert len(dead) == claim and (left <= 0 or dead == {*verdicts, "Knight"})
    assert left > 0 or dead <= {*verdicts}
