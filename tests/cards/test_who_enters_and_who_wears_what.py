"""Who comes into play, by which way and under whom; and what may lie on whom, one thing beside the other."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

PILE = {"type": "character", "at": "discard"}
HELD: dict[str, Any] = {"at": "hand", "whose": "mine"}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    man("Lord", unique=True),
    man("Lady", unique=True),
    man("Hermit", keywords=["no attachments"]),
    man("Smith", keywords=["no attachments except weapon"]),
    man("Jester", always=[{"law": "mirrors", "of": {**ANYONE, "whose": "mine", "traits": ["Fool"]}}]),
    man("Fool", traits=["Fool"]),
    man("Fool Smith", traits=["Fool"], keywords=["no attachments except weapon"]),
    man("Fool Monk", traits=["Fool"], keywords=["no weapon attachments"]),
    place("Inn"),
    place("Tower", unique=True),
    gear("Ring", {"strength": 1, "for": "host"}, per_host=1, traits=["item"]),
    gear("Bead", per_host=2, traits=["item"]),
    gear("Cup", traits=["item"]),
    gear("Sword", traits=["weapon"]),
    gear("Sash", {"law": "takes only", "for": "host", "takes": "weapon"}, traits=["weapon"]),
    event("Song", {"gold": 1}),
    place("Slave Market", always=[{"law": "marshals", "of": {**PILE, "whose": "theirs"}}]),
    place("Graveyard", always=[{"law": "marshals", "of": {**PILE, "whose": "mine"}}]),
    place("Muster", {"action": "any", "do": {"put": HELD}}),
    place("Snare", {"action": "any", "target": {"whose": "theirs", "type": ["character", "location"]},
                    "do": {"control": "it"}}),
    place("Wall", always=[{"law": "shut", "of": {"type": "character"}, "for": "opponents"}]),
    event("Ban", [{"kneel": "it"}, {"ban": "it", "from": "opponents", "acts": ["put"], "until": "phase"}], ANYONE),
    event("Other Ban", [{"kneel": "it"},
                        {"ban": "it", "from": "opponents", "acts": ["play", "marshal"], "until": "phase"}], ANYONE),
)  # fmt: skip


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(stark(**mine), lannister(**(theirs or {})), content=[OWN], pause=True, **given)


# --- who comes into play ---


@pytest.mark.rule("agot-unique-01", "agot-unique-03", "agot-duplicates-01", "agotp-beneath-04")
@pytest.mark.parametrize(
    ("name", "whose", "play", "dead", "ends"),
    [
        ("Lord", "mine", ["Lord"], [], "duplicate"),
        ("Lord", "theirs", ["Lord"], [], "agot-unique-01"),  # another player's is no duplicate
        ("Lord", "theirs", ["Lady"], [], "play"),
        ("Lord", "mine", ["Lady"], ["Lady"], "play"),
        ("Lord", "mine", [], ["Lady", "Page"], "play"),  # it is others who are dead
        ("Lord", "mine", [], ["Lord"], "agot-unique-03"),
        ("Lord", "theirs", [], ["Lord"], "agot-unique-03"),
        ("Page", "mine", ["Page"], ["Page"], "play"),
    ],
)
def test_who_is_marshaled_beside_a_copy(name: str, whose: str, play: list[str], dead: list[str], ends: str) -> None:
    piles: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
    piles[whose == "theirs"]["discard"] = [name]
    mine = {"play": ["Slave Market", "Graveyard", *play], "dead": dead, "gold": 1}
    t = table(mine | piles[0], piles[1], phase="marshaling")
    number = (t.match.discard[0] + t.match.discard[1])[0]
    if ends in ("play", "duplicate"):
        t.does(0, number)
        assert (number in t.match.front[0]) == (ends == "play") and (number in t.match.doubles) == (ends == "duplicate")
    else:
        assert t.refused(0, number) == ends


@pytest.mark.rule("agot-events-04", "agot-putplay-03", "agot-putplay-05", "agot-unique-03")
@pytest.mark.parametrize(
    ("name", "able"),
    [("Page", True), ("Lord", False), ("Lady", True), ("Inn", True), ("Song", False), ("Cup", True), ("Sash", True)],
)
@pytest.mark.parametrize("host", [True, False])
def test_what_an_effect_puts_into_play(name: str, able: bool, host: bool) -> None:
    """No event, nobody who is dead, and nothing to wear where nobody wears it."""
    t = table({"play": ["Muster", *(["Page"] if host else [])], "hand": [name], "dead": ["Lord"]}, {})
    able = able and (host or name not in ("Cup", "Sash"))
    assert ("Muster" in t.offered(0)) == able
    if able:
        t.does(0, "Muster")
        assert t.card(name).place == "play"
        if name in ("Cup", "Sash"):
            assert t.card(name).host == "Page"


@pytest.mark.rule("agot-cannot-01", "agot-putplay-03")
@pytest.mark.parametrize(
    ("way", "page", "inn"),
    [("Wall", False, True), ("Ban", False, True), ("Other Ban", True, True), ("", True, True)],
)
def test_what_is_kept_from_entering_play(way: str, page: bool, inn: bool) -> None:
    """A ban is for one title: the Squire still comes."""
    theirs = {"play": ["Page", *(["Wall"] if way == "Wall" else [])], "hand": [way] if "Ban" in way else []}
    t = table({"play": ["Muster"], "hand": ["Page", "Inn", "Squire"]}, theirs, first=1)
    if "Ban" in way:
        t.does(1, way)
    t.run_to("cards.action", 0)
    t.does(0, "Muster")
    offered = {*t.offered(0)} if t.is_asked(0, "cards.pick") else {*t.in_play(0)}  # the only one comes unasked
    assert ("Page" in offered, "Inn" in offered) == (page, inn) and ("Squire" in offered) == (way != "Wall")


@pytest.mark.rule("agot-unique-02", "agot-unique-03", "agot-control-01")
@pytest.mark.parametrize(
    ("name", "mine", "dead", "able"),
    [
        ("Page", ["Page"], ["Page"], True),
        ("Lord", [], [], True),
        ("Lord", ["Lady"], ["Lady"], True),
        ("Lord", ["Lord"], [], False),
        ("Lord", [], ["Lord"], False),
        ("Inn", ["Inn"], [], True),
        ("Tower", ["Tower"], [], False),
        ("Tower", ["Inn"], [], True),
    ],
)
def test_of_whom_control_is_taken(name: str, mine: list[str], dead: list[str], able: bool) -> None:
    """Beside the herald, whom anybody may have."""
    t = table({"play": ["Snare", *mine], "dead": dead}, {"play": [name]})
    number = t.card(name, 1).number
    t.does(0, "Snare")
    assert t.is_asked(0, "cards.target") == able
    if able:
        t.does(0, number)
    assert t.match.holder[number] == (0 if able else 1)


# --- what lies on whom ---


def wears(t: Table, name: str) -> set[str]:
    """On whom it may go."""
    t.run_to("cards.action", 0)
    t.does(0, name)
    if t.is_asked(0, "cards.host"):
        return {*t.offered(0)}
    host = t.card(name).host
    return set() if host is None else {host}


@pytest.mark.rule("agot-limits-03", "agot-attachments-02")
@pytest.mark.parametrize(
    ("name", "worn", "able"),
    [
        ("Ring", [], True),
        ("Ring", ["Cup", "Sword", "Bead"], True),  # other things do not count
        ("Ring", ["Ring"], False),
        ("Bead", ["Bead"], True),
        ("Bead", ["Bead", "Bead"], False),
        ("Bead", ["Bead", "Ring"], True),
        ("Cup", ["Cup", "Cup", "Cup"], True),
    ],
)
def test_how_many_copies_one_wears(name: str, worn: list[str], able: bool) -> None:
    t = table(
        {"play": [wearing("Page", *worn), wearing("Squire", "Ring", "Bead", "Bead"), "Lady", "Lord"], "hand": [name]},
        phase="marshaling",
    )
    found = wears(t, name)
    assert ("Page" in found) == able and ("Squire" in found) == (name == "Cup") and {"Lord", "Lady"} <= found


@pytest.mark.rule("agot-keywords-19", "agot-keywords-20", "agot-keywords-21", "agot-blank-01")
@pytest.mark.parametrize(
    ("folk", "cup", "sword"),
    [
        (["Fool"], True, True),
        (["Fool", "Fool Smith"], False, True),
        (["Fool Smith", "Fool"], False, True),
        (["Fool", "Fool Monk"], True, False),
        (["Fool Monk", "Fool"], True, False),
        (["Fool Smith", "Fool Monk"], False, False),
        ([], True, True),
    ],
)
def test_what_a_jester_wears_is_what_all_his_fools_would(folk: list[str], cup: bool, sword: bool) -> None:
    t = table({"play": ["Page", "Squire", "Jester", *folk], "hand": ["Cup", "Sword"]}, phase="marshaling")
    for name, able in (("Cup", cup), ("Sword", sword)):
        found = wears(t, name)
        assert ("Jester" in found) == able and {"Page", "Squire"} <= found
        t.does(0, "Page")


@pytest.mark.rule("agot-keywords-21", "agot-attachments-05")
@pytest.mark.parametrize("sashed", [True, False])
def test_who_takes_only_weapons_takes_no_cup(sashed: bool) -> None:
    t = table(
        {"play": [wearing("Page", *(["Sash"] if sashed else [])), "Squire", "Lady"], "hand": ["Cup", "Sword"]},
        phase="marshaling",
    )
    assert wears(t, "Cup") == {"Squire", "Lady"} | (set() if sashed else {"Page"})
    t.does(0, "Squire")
    assert wears(t, "Sword") == {"Page", "Squire", "Lady"}
    t.does(0, "Page")
    t = table({"play": [wearing("Page", "Cup", "Sword"), "Squire"], "hand": ["Sash"]}, phase="marshaling")
    t.does(0, "Sash", "Page")
    assert t.card("Page").attachments == ["Sash", "Sword"] and t.pile(0, "discard") == ["Cup"]
