"""What is put onto others: onto whom, what follows if it finds nobody, what it raises; and what it is moved to."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.play import can_attach
from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing
from tests.cards.test_setup import deal

GEAR = {"type": "attachment", "at": "hand", "whose": "mine"}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Knight", traits=["Knight"]),
    man("Sir", traits=["Knight"]),
    man("Hermit", keywords=["no attachments"]),
    man("Smith", keywords=["no attachments except weapon"]),
    man("Monk", keywords=["no weapon attachments"]),
    man("Twin", unique=True, always=[{"strength": 3, "while": {"duplicate": True}}]),
    gear("Sword", {"strength": 2, "for": "host"}, traits=["weapon"]),
    gear("Cup", traits=["item"]),
    gear("Chain", {"strength": -1, "for": "host"}, traits=["item"]),
    gear("Ring", {"strength": 1, "for": "host"}, per_host=1, traits=["item"]),
    place("Oblivion", always=[{"no_keyword": "all", "for": ANYONE}]),
    place("Rumour", always=[{"no_keyword": "no attachments", "for": ANYONE}]),
    place("Silence", always=[{"no_keyword": "renown", "for": ANYONE}]),
    place("Bell", {"reaction": "raised", "do": {"gold": 5}}),
    event("Fit out", {"put": GEAR, "onto": {**MINE, "name": "Page"}}),
    event("Dub", {"put": GEAR, "onto": {**MINE, "traits": ["Knight"]}}),
    event("Arm", {"put": GEAR}),
    event("Arm all", [{"put": GEAR, "all": True}, {"gold": 1}, {"power": 1, "then": True}]),
    event("Pass on", [{"move": "it", "onto": ANYONE}, {"kneel": "it"}], {"type": "attachment"}),
    place("Gate", {"reaction": "emerges", "do": {"gold": 5}}),
    event("Muster", {"put": {"type": "character", "at": "hand", "whose": "mine"}}),
)


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    given = {"phase": "standing", "step": "act", "pause": True, **given}
    return Table(stark(**mine), lannister(**(theirs or {})), content=[OWN], **given)


# --- onto whom ---


@pytest.mark.rule("agot-putplay-03", "agot-attachments-02", "agot-attachments-08")
@pytest.mark.parametrize(
    ("way", "onto"),
    [
        ("Fit out", {"Page"}),
        ("Dub", {"Knight", "Sir"}),
        ("Arm", {"Page", "Squire", "Knight", "Sir"}),
    ],
)
def test_onto_whom_it_is_put(way: str, onto: set[str]) -> None:
    men = ["Page", "Squire", "Knight", "Sir"]
    t = table({"play": men, "hand": [way, "Cup"]})
    t.does(0, way)
    if len(onto) == 1:
        assert {t.card("Cup").host} == onto
        return
    assert t.is_asked(0, "cards.host") and {*t.offered(0)} == onto
    for name in sorted({*men} - onto):
        assert t.refused(0, name) == "agot-attachments-02"
    t.does(0, sorted(onto)[-1])
    assert t.card("Cup").host == sorted(onto)[-1]


@pytest.mark.rule("agot-then-01", "agot-limits-03", "agot-putplay-05")
@pytest.mark.parametrize(("men", "both"), [(["Page"], False), (["Page", "Squire"], True)])
def test_what_finds_nobody_any_more_stays_and_then_nothing_follows(men: list[str], both: bool) -> None:
    """Two rings for one finger: the second stays in hand, and raises nobody, not even who comes last at the table."""
    mine = {"play": ["Bell", *men], "hand": ["Arm all", "Ring", "Ring"]}
    t = table(mine, {"play": ["Hermit", "Hermit"]}, pause=False)
    t.does(0, "Arm all")
    raised = 0
    while t.key in ("cards.host", "cards.reaction.raised"):
        if t.key.startswith("cards.reaction.raised"):
            raised += 1
            t.does(0, "Bell" if "Bell" in t.offered(0) else "pass")
        else:
            assert t.key == "cards.host"
            t.does(0, t.offered(0)[0])
    assert t.pile(0, "hand") == ([] if both else ["Ring"]) and t.pile(0, "discard") == ["Arm all"]
    assert (t.faction_power(0), raised) == ((1, 2) if both else (0, 1))


# --- what it raises ---


@pytest.mark.rule("agot-reactions-01", "agot-attachments-02")
@pytest.mark.parametrize(("name", "raised"), [("Sword", True), ("Cup", False), ("Chain", False), ("Ring", True)])
def test_what_is_put_on_raises_its_bearer_or_does_not(name: str, raised: bool) -> None:
    t = table({"play": ["Page", "Bell"], "hand": ["Fit out", name]})
    t.does(0, "Fit out")
    assert t.key.startswith("cards.reaction.raised") == raised


# --- what it is moved to ---


@pytest.mark.rule("agot-move-01", "agot-move-02", "agot-effects-03")
def test_what_is_moved_speaks_of_its_new_bearer() -> None:
    t = table({"play": [wearing("Page", "Cup"), "Squire", "Hermit"], "hand": ["Pass on"]}, {"play": ["Knight"]})
    t.does(0, "Pass on")
    assert t.key == "cards.move" and sorted(t.offered(0)) == ["Knight", "Squire"]
    assert t.refused(0, "Page") == "agot-move-02" and t.refused(0, "Hermit") == "agot-move-02"
    t.does(0, "Squire")
    assert t.card("Squire").attachments == ["Cup"] and t.card("Squire").kneeling and not t.card("Cup").kneeling


# --- who has lost his keywords ---


@pytest.mark.rule("agot-keywords-19", "agot-keywords-20", "agot-keywords-21", "agot-gain-02")
@pytest.mark.parametrize(
    ("loss", "takes"),
    [
        (None, {"Hermit": "", "Smith": "Sword", "Monk": "Cup", "Page": "Sword Cup"}),
        ("Oblivion", {"Hermit": "Sword Cup", "Smith": "Sword Cup", "Monk": "Sword Cup", "Page": "Sword Cup"}),
        ("Silence", {"Hermit": "", "Smith": "Sword", "Monk": "Cup", "Page": "Sword Cup"}),
    ],
)
def test_who_has_lost_all_keywords_wears_anything(loss: str | None, takes: dict[str, str]) -> None:
    """Those about attachments are keywords as well; who loses another one keeps them."""
    t = table({"play": [*takes, *([loss] if loss else [])], "hand": ["Sword", "Cup"]})
    for fresh in (True, False):
        for name, fitting in takes.items():
            for each in ("Sword", "Cup"):
                if not fresh:
                    t.match.spoil()  # nobody has reckoned anything since
                assert can_attach(t.match, 0, t.card(each).number, t.card(name).number) == (each in fitting.split())


# --- under whom ---


@pytest.mark.rule("agot-duplicates-01", "agot-duplicates-06", "agot-constant-02", "agotp-shadow-32")
@pytest.mark.parametrize("phase", ["standing", "marshaling"])
def test_a_duplicate_counts_as_soon_as_it_lies_there(phase: str) -> None:
    step = {"step": "act"} if phase == "standing" else {"step": "begins"}
    t = table({"play": ["Twin", "Gate"], "hand": ["Twin", "Muster"], "gold": 3}, phase=phase, **step)
    t.run_to("cards.action", 0)
    assert t.card("Twin").strength == 1
    if phase == "standing":
        t.does(0, "Muster")
    else:
        t.does(0, t.match.hand[0][0])
    assert t.card("Twin").duplicates == 1 and t.card("Twin").strength == 4
    assert not t.key.startswith("cards.reaction"), "it came out of a hand, not out of shadows"
    lies_open(t, "Twin")


def lies_open(t: Table, name: str) -> None:
    """Both see what the duplicate of that card is."""
    double = t.match.duplicates_on(t.card(name).number)[0]
    for watcher in (0, 1):
        assert GAME.view(t.match, watcher)["cards"][str(double)]["code"] == t.match.kind_of(double).code


@pytest.mark.rule("agot-setup-16", "agot-setup-17", "agot-duplicates-06")
def test_a_duplicate_of_setup_lies_open() -> None:
    setup = {"scene": "joust", "decks": ["stark", "lannister"], "content": OWN}
    t = Table.of(GAME.start(setup, 1, recording=True))
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    deal(t, 0, "Twin", "Twin")
    if t.asked == 1:
        t.does(1, "done")
    t.does(0, "Twin", "Twin")
    t.run_to("cards.plot")
    lies_open(t, "Twin")
