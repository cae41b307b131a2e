"""Who listens: in play, revealed, beside the table, in hand, in shadows, elsewhere, and on a card of somebody else."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.happening import RAISABLE, SAVABLE, UNSAVABLE, Happening
from bannermen.games.cards.rules.listening import actors, listeners, savers, user_of
from bannermen.games.cards.terms import DEPARTURES, ENTERS, HAPPENINGS, KILLED, REACTION
from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell, wearing

GOLD: dict[str, Any] = {"do": {"gold": 1}}
ACT = {"action": "any", **GOLD}
LATE = {"action": "taxation", **GOLD}
GIVES = {"law": "entrusted"}
SONGS = {"type": "event", "whose": "mine", "at": "discard"}
ALL = {"law": "shared"}


def four(name: str, make: Any, **given: Any) -> list[dict[str, Any]]:
    """The same card with an action for any phase, for another one, with a reaction, and with nothing to say."""
    kinds: list[tuple[str, list[dict[str, Any]]]] = [
        ("", [ACT]),
        (" of Taxes", [LATE]),
        (" of Reply", [{"reaction": "killed", **GOLD}]),
        (" of Nothing", []),
    ]
    return [make(f"{name}{word}", does=does, **given) for word, does in kinds]


def creed(name: str, **given: Any) -> dict[str, Any]:
    return {"name": name, "type": "agenda", **given}


def rank(name: str, **given: Any) -> dict[str, Any]:
    return {"name": name, "type": "title", "rivals": [], "supports": [], **given}


def man_of(name: str, does: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
    return man(name, *does, **given)


def place_of(name: str, does: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
    return place(name, *does, **given)


def away(place: str) -> Any:
    def make(name: str, does: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
        return man(name, *({**one, "at": place} for one in does), **given)

    return make


OWN = cards_file(
    *four("Man", man_of),
    *four("Place", place_of),
    *four("Ring", gear),
    *four("Plan", plan),
    *four("Creed", creed),
    *four("Shade", away("discard")),
    *four("Spy", away("shadows"), keywords=["shadow 1"]),
    *four("Heir", away("hand")),
    *four("Fount", place_of, always=[ALL]),
    *four("Whip", gear, always=[GIVES]),
    event("Song", {"gold": 1}),
    event("Tax", {"gold": 1}, action="taxation"),
    event("Reply", {"gold": 1}, reaction="killed"),
    {**event("Whisper", {"gold": 1}, price="-"), "keywords": ["shadow 0"]},
    {**event("Late Whisper", {"gold": 1}, price="-", action="taxation"), "keywords": ["shadow 0"]},
    {**event("Answer", {"gold": 1}, price="-", reaction="killed"), "keywords": ["shadow 0"]},
    event("Echo", {"gold": 1}, at="discard"),
    place("Odd Place", always=[GIVES]),
    man("Plain"),
    man("Lord", unique=True),
    man("Lady", unique=True),
    man("Doomed Lord", unique=True, always=[{"law": "no saving"}]),
    place("Smoke", always=[{"blank": "text", "for": {"type": "attachment"}}]),
    place("Fog", always=[{"blank": "text", "for": {"type": "location"}}]),
    place("Tower", always=[{"law": "marshals", "of": SONGS, "deeds": ["play"]}]),
)


def each(name: str) -> list[str]:
    return [f"{name}{word}" for word in ("", " of Taxes", " of Reply", " of Nothing")]


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **how: Any) -> Table:
    how.setdefault("phase", "challenges")
    return Table(stark(**mine), lannister(**(theirs or {})), content=[OWN], bent=True, pause=True, **how)


def names(t: Table, cards: list[int]) -> list[str]:
    """Without the Heralds, for whom the table waits."""
    found = [t.match.kind_of(number).names["en"] for number in cards]
    return [name for name in found if name != "Herald"]


def acting(t: Table, seat: int) -> list[str]:
    return names(t, actors(t.match, seat))


def replying(t: Table, seat: int) -> list[str]:
    return names(t, listeners(t.match, seat, REACTION, 1 << HAPPENINGS.index("killed")))


# What the seat has, who acts then, and who replies.
CASES: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "characters": ({"play": each("Man")}, ["Man"], ["Man of Reply"]),
    "locations": ({"play": each("Place")}, ["Place"], ["Place of Reply"]),
    "attachments": ({"play": [wearing("Plain", *each("Ring"))]}, ["Ring"], ["Ring of Reply"]),
    "a plot": ({"plot": "Plan"}, ["Plan"], []),
    "a plot that replies": ({"plot": "Plan of Reply"}, [], ["Plan of Reply"]),
    "a plot in taxation": ({"plot": "Plan of Taxes"}, [], []),
    "plots that are not revealed": ({"plots": each("Plan"), "used": ["Plan"]}, [], []),
    "an agenda": ({"agenda": "Creed"}, ["Creed"], []),
    "an agenda that replies": ({"agenda": "Creed of Reply"}, [], ["Creed of Reply"]),
    "an agenda in taxation": ({"agenda": "Creed of Taxes"}, [], []),
    "several agendas": ({"agenda": "Creed of Nothing", "allies": each("Creed")}, ["Creed"], ["Creed of Reply"]),
    "events": ({"hand": ["Song", "Tax", "Reply"]}, ["Song"], ["Reply"]),
    "the rest of a hand": ({"hand": [*each("Man"), *each("Place"), *each("Ring")]}, [], []),
    "what works in a hand": ({"hand": each("Heir")}, ["Heir"], ["Heir of Reply"]),
    "events in shadows": ({"shadows": ["Whisper", "Late Whisper", "Answer"]}, ["Whisper"], ["Answer"]),
    "the rest of shadows": ({"shadows": each("Man")}, [], []),
    "what works in shadows": ({"shadows": each("Spy")}, ["Spy"], ["Spy of Reply"]),
    "what works in play is quiet in piles": ({"discard": [*each("Man"), "Song", "Reply"], "dead": each("Man")}, [], []),
    "what works in a discard pile": ({"discard": each("Shade")}, ["Shade"], ["Shade of Reply"]),
    "and only there": ({"hand": each("Shade"), "dead": each("Shade")}, [], []),
    "events that are lent": (
        {"play": ["Tower"], "discard": ["Song", "Tax", "Reply", "Man"]},
        ["Song"],
        ["Reply"],
    ),
    "who is lent and works there anyway": ({"play": ["Tower"], "discard": ["Echo"]}, ["Echo"], []),
    "a shared place of one's own": ({"play": each("Fount")}, ["Fount"], ["Fount of Reply"]),
}


@pytest.mark.rule("agot-abilities-01", "agot-actions-01", "agot-reactions-01", "agotp-shadow-18", "agotp-shadow-30")
@pytest.mark.parametrize("where", CASES)
def test_who_listens(where: str) -> None:
    """And no one else has a part in that."""
    mine, acts, replies = CASES[where]
    t = table(mine)
    assert (acting(t, 0), replying(t, 0)) == (acts, replies)
    assert (acting(t, 1), replying(t, 1)) == ((acts, replies) if "shared" in where else ([], []))
    t = table({}, mine)
    assert (acting(t, 1), replying(t, 1)) == (acts, replies)


@pytest.mark.rule("agot-control-01", "agot-abilities-01")
@pytest.mark.parametrize("word", ["", " of Reply"])
def test_who_uses_what_lies_on_the_card_of_another(word: str) -> None:
    """What is entrusted is used by who controls the card that has gained it, everything else by its own controller."""
    who = acting if word == "" else replying
    lent = [card(f"{name}{word}", owner=0) for name in ("Whip", "Ring")]
    t = table({}, {"play": [wearing("Plain", *lent), wearing("Plain", f"Ring{word}")]})
    whip = t.card(f"Whip{word}")
    assert whip.owner == 0 and (who(t, 0), who(t, 1)) == ([f"Ring{word}"], [f"Ring{word}", f"Whip{word}"])
    t = table({"play": [wearing("Plain", f"Whip{word}")]}, {"play": [f"Man{word}"]})
    assert (who(t, 0), who(t, 1)) == ([f"Whip{word}"], [f"Man{word}"])


@pytest.mark.rule("agot-control-01", "agot-blank-01")
def test_whose_abilities_they_are() -> None:
    """Of what lies on a card, and is not blank, whoever controls that; else whoever controls the card itself."""
    lent = [card(name, owner=0) for name in ("Whip", "Ring")]
    for fog, user in (([], 1), (["Smoke"], 0)):
        t = table({"play": ["Odd Place", *fog]}, {"play": [wearing("Plain", *lent)]})
        users = {name: user_of(t.match, t.card(name).number) for name in ("Whip", "Ring", "Odd Place", "Plain")}
        assert users == {"Whip": user, "Ring": 0, "Odd Place": 0, "Plain": 1}


@pytest.mark.rule("agot-abilities-01", "agot-blank-01")
@pytest.mark.parametrize("word", ["", " of Reply"])
@pytest.mark.parametrize("blank", [False, True])
def test_what_is_shared_is_used_by_all_unless_it_is_blank(word: str, blank: bool) -> None:
    who = acting if word == "" else replying
    well, place, man = f"Fount{word}", f"Place{word}", f"Man{word}"
    fog = ["Fog"] if blank else []
    t = Table(
        stark(play=[well, place, "Fount of Nothing"]),
        lannister(play=[man, *fog]),
        tyrell(play=[well]),
        content=[OWN],
        bent=True,
        pause=True,
        phase="challenges",
    )
    theirs = [] if blank else [well]
    assert who(t, 0) == [well, place, *theirs] and who(t, 1) == [man, *theirs, *theirs] and who(t, 2) == [well, *theirs]


# --- duplicates that save ---


def saved_by(t: Table, what: int, *names: str, savable: int = SAVABLE, seat: int = 0) -> list[str]:
    """Duplicates of which cards could save something, if that happened to these."""
    h = Happening()
    h.savable = savable
    for name in names:
        h.add(what, t.card(name).number, 0)
    return [t.match.kind_of(number).names["en"] for number in savers(t.match, h, seat)]


@pytest.mark.rule("agot-duplicates-02", "agot-duplicates-03", "agot-save-05")
def test_one_duplicate_of_each_card_that_leaves_could_save_it() -> None:
    lords = [card(name, duplicates=2) for name in ("Lord", "Lady", "Doomed Lord")]
    t = table({"play": [*lords, "Man"]}, {"play": ["Lord"]})
    for what in range(DEPARTURES):
        assert saved_by(t, what, "Lord") == ["Lord"], HAPPENINGS[what]
    assert saved_by(t, DEPARTURES, "Lord") == [] and saved_by(t, ENTERS, "Lord") == []
    assert saved_by(t, KILLED, "Man", "Lady", "Lord") == ["Lady", "Lord"]
    assert saved_by(t, KILLED, "Man") == [] and saved_by(t, KILLED, "Lord", seat=1) == []
    assert saved_by(t, KILLED, "Doomed Lord", "Lady") == ["Lady"]  # it says that nothing saves it
    for savable in (UNSAVABLE, RAISABLE):
        assert saved_by(t, KILLED, "Lord", savable=savable) == []
