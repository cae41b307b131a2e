"""Which copies keep a unique card out of play or out of one's hands, and which hosts an attachment may have."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import BAN_PUT, L_BAN_AT, L_MIMICS
from bannermen.games.cards.rules.play import (
    add_duplicate,
    can_attach,
    can_be_put,
    can_control,
    can_enter,
    has_copy,
    hosts,
    is_dead,
    is_shut_out,
    put_into_play,
    twin,
    why_not_attach,
)
from bannermen.games.cards.terms import EMERGES, ENTERS, MARSHALED
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, wearing

KEEN = {"law": "takes only", "for": {"name": "Page", "type": "character"}, "takes": "Weapon"}
OWN = cards_file(
    man("Page"),
    man("Lord", unique=True),
    man("Lady", unique=True),
    place("Castle", unique=True),
    gear("Crown", unique=True),
    man("Hermit", keywords=["no attachments"]),
    man("Purist", keywords=["no Weapon attachments"]),
    man("Smith", keywords=["no attachments except Weapon"]),
    man("Mirror", always=[{"law": "mirrors", "of": {"type": "character", "name": "Smith"}}]),
    place("Order", always=[KEEN]),
    place("Gate", always=[{"law": "shut", "of": {"type": "character"}}]),
    place("Silence", always=[{"no_keyword": "all", "for": {"type": "character"}}]),
    place("Inn"),
    gear("Sword", traits=["Weapon"]),
    gear("Cup", traits=["Item"]),
    gear("Gag", {"blank": "text", "for": "host"}, traits=["Weapon"]),
    gear("Seal", per_host=1),
    gear("Ribbon", per_host=2),
    gear("Banner", attach={"type": "location"}),
    event("Song", {"gold": 1}),
    place("Watcher", {"forced reaction": "emerges", "do": {"power": 1}}),
)


def table(mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Table:
    seats = stark(**mine), lannister(**(theirs or {}))
    return Table(*seats, content=[OWN], pause=True, bent=True, phase="standing", step="act")


# --- copies ---

# A card in hand, what else there is, and: of what it is a duplicate, is a copy dead, is a copy in play, can it enter.
COPIES: list[tuple[str, dict[str, Any], dict[str, Any], tuple[bool, bool, bool, bool]]] = [
    ("Lord", {}, {}, (False, False, False, True)),
    ("Lord", {"play": ["Lady"], "dead": ["Lady"]}, {}, (False, False, False, True)),
    ("Lord", {"play": ["Lord"]}, {}, (True, False, True, True)),
    ("Lord", {"dead": ["Lord"]}, {}, (False, True, False, False)),
    ("Lord", {"dead": ["Lord"], "play": ["Lord"]}, {}, (True, True, True, False)),
    ("Lord", {}, {"play": ["Lord"], "dead": ["Lord"]}, (False, False, False, True)),
    ("Lord", {"play": [card("Lord", owner=1)]}, {}, (False, False, True, False)),
    ("Lord", {}, {"play": [card("Lord", owner=0)]}, (False, False, True, False)),
    ("Castle", {"play": ["Castle"]}, {}, (True, False, True, True)),
    ("Castle", {"play": [card("Castle", owner=1)]}, {}, (False, False, True, False)),
    ("Castle", {}, {"play": [card("Castle", owner=0)]}, (False, False, True, False)),
    ("Page", {"play": ["Page"], "dead": ["Page"]}, {"play": ["Page"]}, (False, False, True, True)),
    ("Song", {}, {}, (False, False, False, False)),
    ("Sword", {}, {}, (False, False, False, False)),
    ("Sword", {"play": ["Page"]}, {}, (False, False, False, True)),
    ("Sword", {}, {"play": ["Page"]}, (False, False, False, True)),
    ("Crown", {}, {}, (False, False, False, False)),
    ("Crown", {"play": ["Page"]}, {}, (False, False, False, True)),
    ("Crown", {"play": [wearing("Page", "Crown")]}, {}, (True, False, True, True)),
]


@pytest.mark.rule("agot-unique-01", "agot-unique-02", "agot-unique-03", "agot-putplay-03", "agot-duplicates-01")
@pytest.mark.parametrize(("name", "mine", "theirs", "found"), COPIES)
def test_copies_of_a_card(
    name: str, mine: dict[str, Any], theirs: dict[str, Any], found: tuple[bool, bool, bool, bool]
) -> None:
    t = table({**mine, "hand": [name]}, theirs)
    match, number = t.match, t.card(name, 0, "hand").number
    other = twin(match, 0, number)
    assert (other >= 0, is_dead(match, 0, number), has_copy(match, 0, number), can_enter(match, 0, number)) == found
    assert other < 0 or other == t.card(name, 0, "play").number
    assert twin(match, 1, number) < 0  # it would be a duplicate for its owner only
    assert can_be_put(match, 0, number) == can_enter(match, 0, number)


@pytest.mark.rule("agot-control-01", "agot-unique-02", "agot-unique-03")
@pytest.mark.parametrize(
    ("name", "mine", "can"),
    [
        ("Page", {"play": ["Page"], "dead": ["Page"]}, True),
        ("Lord", {}, True),
        ("Lord", {"play": ["Lady"], "dead": ["Lady"]}, True),
        ("Lord", {"play": ["Lord"]}, False),
        ("Lord", {"dead": ["Lord"]}, False),
    ],
)
def test_who_may_take_control(name: str, mine: dict[str, Any], can: bool) -> None:
    t = table(mine, {"play": [name]})
    number = t.card(name, 1, "play").number
    assert can_control(t.match, 0, number) == can and not can_control(t.match, 1, number)


@pytest.mark.rule("agot-cannot-01", "agot-putplay-03")
def test_what_is_shut_out() -> None:
    t = table({"play": ["Gate"], "hand": ["Page", "Inn"]}, {"hand": ["Page"]})
    page, inn = t.card("Page", 0, "hand").number, t.card("Inn").number
    assert [is_shut_out(t.match, 0, each) for each in (page, inn)] == [True, False]
    assert [can_be_put(t.match, 0, each) for each in (page, inn)] == [False, True] and can_enter(t.match, 0, page)
    t = table({"hand": ["Page", "Inn"]}, {"hand": ["Page"]})
    page, inn = t.card("Page", 0, "hand").number, t.card("Inn").number
    t.match.last(L_BAN_AT + BAN_PUT, 0, t.match.kind_of(page).title, 5, 0)
    assert [is_shut_out(t.match, 0, each) for each in (page, inn)] == [True, False]
    assert not is_shut_out(t.match, 1, t.card("Page", 1, "hand").number)


# --- hosts ---

# Who is in play, and why each attachment cannot go there: "" if it can.
NONE_AT_ALL, SHUNS, OTHERS, FULL, WRONG = (
    "agot-keywords-19", "agot-keywords-20", "agot-keywords-21", "agot-limits-03", "agot-attachments-03",
)  # fmt: skip
HOSTS: list[tuple[str, list[Any], dict[str, str]]] = [
    ("Page", ["Page"], {"Sword": "", "Cup": "", "Seal": "", "Banner": WRONG}),
    ("Inn", ["Inn"], {"Sword": WRONG, "Banner": ""}),
    ("Hermit", ["Hermit"], {"Sword": NONE_AT_ALL, "Cup": NONE_AT_ALL, "Banner": WRONG}),
    ("Purist", ["Purist"], {"Sword": SHUNS, "Cup": "", "Seal": ""}),
    ("Smith", ["Smith"], {"Sword": "", "Cup": OTHERS, "Seal": OTHERS}),
    ("Smith", ["Smith", "Silence"], {"Sword": "", "Cup": ""}),
    ("Purist", ["Purist", "Silence"], {"Sword": "", "Cup": ""}),
    ("Hermit", ["Hermit", "Silence"], {"Sword": "", "Cup": ""}),
    ("Page", ["Page", "Order", "Silence"], {"Sword": "", "Cup": OTHERS}),
    ("Page", ["Page", "Order"], {"Sword": "", "Cup": OTHERS, "Seal": OTHERS}),
    ("Purist", ["Purist", "Order"], {"Sword": SHUNS, "Cup": ""}),
    ("Mirror", ["Mirror", "Smith"], {"Sword": "", "Cup": OTHERS}),
    ("Mirror", ["Mirror", "Hermit"], {"Sword": "", "Cup": ""}),
    ("Mirror", ["Mirror", wearing("Smith", "Gag")], {"Sword": "", "Cup": ""}),
    ("Page", ["Page", "Mirror", "Smith"], {"Sword": "", "Cup": ""}),
    ("Smith", [wearing("Smith", "Gag")], {"Sword": "", "Cup": ""}),
    ("Page", [wearing("Page", "Seal")], {"Seal": FULL, "Ribbon": "", "Sword": ""}),
    ("Page", [wearing("Page", "Ribbon")], {"Ribbon": "", "Seal": ""}),
    ("Page", [wearing("Page", "Ribbon", "Ribbon")], {"Ribbon": FULL, "Seal": "", "Cup": ""}),
    ("Page", ["Page", wearing("Lord", "Seal")], {"Seal": "", "Cup": ""}),
    ("Page", [wearing("Page", "Sword", "Cup")], {"Sword": "", "Seal": "", "Ribbon": ""}),
]


@pytest.mark.rule(
    "agot-attachments-02", "agot-attachments-03", "agot-keywords-19", "agot-keywords-20", "agot-limits-03"
)
@pytest.mark.parametrize(("host", "play", "why"), HOSTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_why_an_attachment_cannot_go_there(host: str, play: list[Any], why: dict[str, str], seat: int) -> None:
    t = table({"hand": list(why), "play": play if seat == 0 else []}, {"play": play if seat else []})
    match, there = t.match, t.card(host, seat, "play").number
    for name, rule in why.items():
        number = t.card(name, 0, "hand").number
        refused = why_not_attach(match, 0, number, there)
        assert (refused.rule if refused else "") == rule, name
        assert can_attach(match, 0, number, there) == (rule == "") == (there in hosts(match, 0, number)), name
        elsewhere = why_not_attach(match, 0, number, number)
        assert elsewhere is not None and elsewhere.rule == "agot-attachments-01"


@pytest.mark.rule("agot-keywords-21", "agot-limits-03")
def test_what_is_worn_already_may_stay() -> None:
    t = table({"play": [wearing("Page", "Seal"), wearing("Lord", "Ribbon", "Ribbon")]})
    for name in ("Seal", "Ribbon"):
        worn = t.card(name)
        assert can_attach(t.match, 0, worn.number, t.match.host[worn.number])
        assert not can_attach(t.match, 0, worn.number, worn.number)
    assert hosts(t.match, 0, t.card("Page").number) == []


@pytest.mark.rule("agot-keywords-21", "agot-lasting-01")
def test_who_has_gained_what_another_takes_for_a_while() -> None:
    t = table({"hand": ["Cup", "Sword"], "play": ["Page", "Lord"]})
    match = t.match
    smith = next(kind.number for kind in match.book.kinds if kind.names["en"] == "Smith" and kind.takes)
    match.last(L_MIMICS, t.card("Page").number, smith, 5, 0)
    cup, sword = t.card("Cup").number, t.card("Sword").number
    assert [t.match.kind_of(each).names["en"] for each in hosts(match, 0, cup)] == ["Lord"]
    assert [t.match.kind_of(each).names["en"] for each in hosts(match, 0, sword)] == ["Page", "Lord"]


# --- coming into play ---


@pytest.mark.rule("agot-duplicates-01", "agot-duplicates-06", "agotp-shadow-32")
@pytest.mark.parametrize("facedown", [False, True])
def test_a_duplicate_lies_under_its_card(facedown: bool) -> None:
    t = table({"play": ["Lord"], "hand": ["Lord"]})
    match, number = t.match, t.card("Lord", 0, "hand").number
    match.strength(t.card("Lord", 0, "play").number)
    match.known[number], match.stale = 0, False
    add_duplicate(match, number, t.card("Lord", 0, "play").number, facedown)
    assert match.host[number] == t.card("Lord", 0, "play").number and match.doubles == [number] and match.stale
    assert match.known[number] & 3 == (1 if facedown else 3)


@pytest.mark.rule("agotp-shadow-31", "agotp-shadow-32")
@pytest.mark.parametrize("lies", ["hand", "shadows"])
@pytest.mark.parametrize("name", ["Lord", "Lady", "Sword"])
@pytest.mark.parametrize("how", [ENTERS, MARSHALED, EMERGES])
def test_what_comes_out_of_shadows_is_heard_to(lies: str, name: str, how: int) -> None:
    """As a duplicate or as what it is, however it enters; from a hand nothing comes out of shadows."""
    if how == EMERGES and lies == "hand":
        return
    t = table({"play": ["Lord", "Watcher"], lies: [name]})
    match = t.match
    put_into_play(match, 0, t.card(name, 0, lies).number, how)
    match.pending = []
    match.run()
    if t.is_asked(0, "cards.host"):
        t.idle()
    assert t.faction_power(0) == int(lies == "shadows") and t.card(name).place == "play"
    assert t.card("Lord").duplicates == int(name == "Lord")
