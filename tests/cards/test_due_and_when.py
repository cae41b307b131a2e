"""What is due at which moment and for whom, in which order, and what has become of it meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import (
    AT_DOMINANCE,
    AT_INITIATIVE,
    AT_LOSS,
    AT_OVER,
    AT_PHASE_END,
    AT_PLOT,
    AT_ROUT,
    AT_WIN,
)
from bannermen.games.cards.rules.delayed import is_due
from bannermen.games.cards.terms import DISCARD, DOMINANT, NONE, TOKENS
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

MOMENTS = (AT_PHASE_END, AT_WIN, AT_OVER, AT_PLOT, AT_DOMINANCE, AT_INITIATIVE)
WAITING = (*MOMENTS, AT_ROUT, AT_LOSS)
OWN = cards_file(
    man("Page"),
    man("Squire"),
    event("Doom", {"kill": "it", "later": "phase"}, ANYONE),
    event("Hope", {"power": 1, "later": "phase"}),
    event("More Hope", {"power": 1, "later": "phase"}),
    event("Gift", {"bolster": "it", "icon": "named", "until": "round", "later": "phase"}, ANYONE, name="challenge"),
    event("Dose", [{"mark": "it", "token": "poison"}, {"kill": "it", "token": "poison", "later": "phase"}], ANYONE),
    event("Feed", {"mark": "it", "token": "poison", "later": "phase"}, ANYONE),
    event("Murder", {"kill": "it"}, ANYONE),
    event("Banish Ring", {"remove": "it", "until": "next"}, {"type": "attachment"}),
    gear("Shy Ring", does=[{"interrupt": "removed", "of": "self", "do": {"return": "self"}}]),
    place("Hall"),
    faction="stark",
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "dominance", **given})


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize(("margin", "won"), [(5, True), (4, True), (6, True), (5, False), (0, None)])
def test_each_moment_calls_what_waits_for_it(mine: bool, margin: int, won: bool | None) -> None:
    """Who won the challenge, who won initiative, who won dominance: of others nothing is due then."""
    t = table(stark(), lannister())
    seat = 0 if mine else 1
    if won is not None:
        t.match.winner, t.match.loser = (0, 1) if won else (1, 0)
        t.match.margin = margin
    t.match.count(0, DOMINANT)
    for moment in MOMENTS:
        for waits in WAITING:
            row = [waits, 0, seat, NONE, 0, 0]
            winner = None if won is None else 0 if won else 1
            expected = waits == moment
            if moment in (AT_INITIATIVE, AT_DOMINANCE):
                expected = expected and mine
            elif moment == AT_WIN:
                victory = winner is not None and winner == seat
                expected = {
                    AT_WIN: victory,
                    AT_ROUT: victory and margin >= 5,
                    AT_LOSS: winner is not None and winner != seat,
                }.get(waits, False)
            assert is_due(t.match, row, moment, 0) == expected, (moment, waits)


@pytest.mark.rule("agot-order-02", "agot-delayed-03")
@pytest.mark.parametrize("first", [0, 1])
def test_for_whom_the_next_one_resolves(first: int) -> None:
    """Each card and each player once, however much waits for it; all of it resolves."""
    t = table(
        stark(play=["Page"], hand=["Hope", "More Hope", "Doom"]),
        lannister(play=["Squire"], hand=["Hope"]),
        first=first,
    )
    for seat, words in ((0, ("Hope",)), (0, ("More Hope",)), (0, ("Doom", "Page")), (1, ("Hope",))):
        t.run_to("cards.action.dominance", seat)
        t.does(seat, *words)
    t.run_to("cards.due")
    assert t.asked == first and sorted(t.offered()) == ["House Lannister", "House Stark", "Page"]
    t.does(first, "House Lannister")
    assert (t.faction_power(0), t.faction_power(1)) == (0, 1) and sorted(t.offered()) == ["House Stark", "Page"]
    t.does(first, "House Stark")
    assert t.faction_power(0) == 1 and sorted(t.offered()) == ["House Stark", "Page"]
    t.does(first, "Page")
    assert t.card("Page").place == "dead" and t.faction_power(0) == 2 and t.match.delayed == []


@pytest.mark.rule("agot-delayed-01", "agot-targets-02")
@pytest.mark.parametrize("last", [True, False])
def test_what_was_put_off_remembers_what_was_named(last: bool) -> None:
    bare = cards_file(man("Scribe", icons=[]))
    t = Table(stark(play=["Scribe"], hand=["Gift"]), lannister(), content=[OWN, bare], pause=True, phase="marshaling")
    t.run_to("cards.action", 0)
    t.does(0, "Gift")
    t.run_to("cards.name", 0)
    named = t.offered(0)[-1 if last else 0]
    t.does(0, named)
    assert t.card("Scribe").icons == []
    t.to_phase("challenges")
    assert t.card("Scribe").icons == ["power" if last else "military"]


@pytest.mark.rule("agot-delayed-01", "agot-tokens-02")
@pytest.mark.parametrize("poison", [0, 1, 2])
@pytest.mark.parametrize("deed", ["Dose", "Feed", "Doom"])
def test_what_waits_for_a_token_is_off_without_it(poison: int, deed: str) -> None:
    """What kills by poison takes it off; what gives poison needs none."""
    t = table(stark(play=["Page"], hand=[deed]), lannister())
    t.run_to("cards.action", 0)
    t.does(0, deed)
    page = t.card("Page")
    t.bent = True
    if deed == "Dose":
        t.match.add_mark(page.number, TOKENS.index("poison"), poison - 1)
    t.to_phase("standing")
    if deed == "Feed":
        assert page.place == "play" and page.tokens == {"poison": 1}
    elif deed == "Dose":
        assert page.place == ("dead" if poison else "play")
    else:
        assert page.place == "dead"


@pytest.mark.rule("agot-delayed-01", "agot-delayed-03")
@pytest.mark.parametrize("left", [True, False])
def test_what_is_for_a_player_asks_for_no_card_and_what_is_for_a_card_for_that_card(left: bool) -> None:
    t = table(
        stark(play=["Page"], hand=["Hope", "Doom", "Murder"]),
        lannister(gold=9, deck=["Hall"]),
    )
    for word in ("Hope", "Doom", *(["Murder"] if left else [])):
        t.run_to("cards.action.dominance", 0)
        t.does(0, word)
    t.bent = True
    t.match.move(len(t.match.place) - 1, DISCARD)  # the last card of all is not asked about
    t.to_phase("standing")
    assert t.faction_power(0) == 1 and t.pile(0, "dead") == ["Page"]


@pytest.mark.rule("agotp-removed-01")
@pytest.mark.parametrize("goes", [True, False])
def test_an_attachment_that_was_not_removed_after_all_does_not_come_back(goes: bool) -> None:
    t = table(stark(hand=["Banish Ring"]), lannister(play=[wearing("Page", "Shy Ring")]))
    t.run_to("cards.action", 0)
    t.does(0, "Banish Ring")
    t.does(1, "Shy Ring" if goes else "pass")
    assert t.card("Shy Ring").place == ("hand" if goes else "out")
    t.to_phase("standing")
    assert t.card("Shy Ring").place == ("hand" if goes else "play")
