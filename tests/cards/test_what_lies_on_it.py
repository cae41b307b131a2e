"""Words of a filter that look at what lies on a card, what it lies on, what is on top, and how strong another was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

C = {"type": "character"}
FOLK = (
    *(man(f"Man of {n}", strength=n, cost=n) for n in range(6)),
    man("Wraith", cost="-", strength=9, keywords=["shadow 1"]),
    place("Inn"),
    gear("Ring"),
    gear("Crown"),
)


def bell(word: dict[str, Any], **also: Any) -> dict[str, Any]:
    return {"mark": {**C, **also, **word}, "all": True, "token": "prayer"}


def table(mine: dict[str, Any], theirs: dict[str, Any], *own: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(stark(**mine), lannister(**theirs), content=[cards_file(*FOLK, *own)], pause=True, **given)


def marked(t: Table) -> set[tuple[str, int]]:
    """Who has got a prayer, and on which side."""
    match = t.match
    cards = [(card, seat) for seat in (0, 1) for card in match.front[seat] + match.back[seat]]
    return {
        (match.kind_of(card).names["en"], seat)
        for card, seat in cards
        if t.card(match.kind_of(card).names["en"], seat, "play").tokens.get("prayer")
    }


def prays(word: dict[str, Any], ours: list[Any], foes: list[Any], **given: Any) -> set[tuple[str, int]]:
    """Whom a prayer for such characters takes in."""
    sept = place("Sept", {"action": "any", "do": [{"gold": 1}, bell(word)]})
    theirs = given.pop("theirs", {})
    t = table({"play": [*ours, "Sept"]}, {"play": foes, **theirs}, sept, **given)
    t.run_to("cards.action", 0)
    t.does(0, "Sept")
    return marked(t)


# --- what lies on it, and on what it lies ---


@pytest.mark.rule("agot-targets-01", "agot-tokens-01")
@pytest.mark.parametrize("least", [0, 1, 2, 3])
def test_who_has_so_many_tokens(least: int) -> None:
    """None of them is none; others do not count."""
    tokens: list[dict[str, int]] = [{"blood": 3}, {"bell": 1, "blood": 2}, {"bell": 2, "blood": 1}, {"bell": 3}]
    mine = [card(f"Man of {n}", tokens=tokens[n]) for n in range(4)]
    found = prays({"token": "bell", "tokens": least}, mine, ["Man of 5", card("Man of 4", tokens={"bell": 2})])
    has = {**{(f"Man of {n}", 0): n for n in range(4)}, ("Man of 4", 1): 2, ("Man of 5", 1): 0}
    assert found == {who for who, n in has.items() if (n >= least if least else n == 0)}


@pytest.mark.rule("agot-targets-01", "agot-attachments-01")
@pytest.mark.parametrize("least", [1, 2, 3])
def test_who_has_so_much_power(least: int) -> None:
    mine = [card(f"Man of {n}", power=n) for n in range(4)]
    found = prays({"least_power": least}, mine, [card("Man of 4", power=2), "Man of 5"])
    assert found == {(f"Man of {n}", 0) for n in range(least, 4)} | ({("Man of 4", 1)} if least <= 2 else set())


@pytest.mark.rule("agot-targets-01", "agot-attachments-01")
@pytest.mark.parametrize(
    ("word", "who"),
    [
        ({"wears": {"name": "Ring"}}, {("Man of 1", 0), ("Man of 4", 1)}),
        ({"wears": {"name": "Crown"}}, {("Man of 2", 0), ("Man of 4", 1)}),
        ({"attachments": True}, {("Man of 1", 0), ("Man of 2", 0), ("Man of 4", 1)}),
        ({"attachments": False}, {("Man of 3", 0), ("Man of 5", 1)}),
        ({"owned": "mine"}, {("Man of 1", 0), ("Man of 2", 0), ("Man of 5", 1)}),
        ({"owned": "theirs"}, {("Man of 3", 0), ("Man of 4", 1)}),
        ({"plot": {"type": "plot"}}, {("Man of 1", 0), ("Man of 2", 0), ("Man of 3", 0)}),
        ({"plot": {"name": "Heads on Spikes"}}, set()),
    ],
)
def test_what_it_wears_whose_it_is_and_what_its_player_has_revealed(
    word: dict[str, Any], who: set[tuple[str, int]]
) -> None:
    """The other player has revealed no plot."""
    mine = [wearing("Man of 1", "Ring"), wearing("Man of 2", "Crown"), card("Man of 3", owner=1)]
    theirs = [wearing("Man of 4", "Ring", "Crown"), card("Man of 5", owner=0)]
    assert prays(word, mine, theirs, theirs={"plot": None}) == who


@pytest.mark.rule("agot-targets-01", "agot-traits-01")
@pytest.mark.parametrize(
    ("own", "who"),
    [
        (["Lord"], {"Duke", "Earl"}),
        (["Knight"], {"Duke", "Sir"}),
        (["Lord", "Knight"], {"Duke", "Earl", "Sir"}),
        ([], set()),
    ],
)
def test_who_shares_a_trait_with_the_card(own: list[str], who: set[str]) -> None:
    sept = place("Sept", {"action": "any", "do": [{"gold": 1}, bell({"akin": True})]}, traits=own)
    men = [man("Duke", traits=["Lord", "Knight"]), man("Earl", traits=["Lord"]), man("Sir", traits=["Knight"])]
    t = table({"play": ["Duke", "Sir", "Sept"]}, {"play": ["Earl", "Man of 1"]}, *men, sept)
    t.does(0, "Sept")
    assert {name for name, _ in marked(t)} == who


@pytest.mark.rule("agot-targets-01", "agot-attachments-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_on_whom_an_attachment_lies(seat: int) -> None:
    whom = {"type": "attachment", "upon": {**C, "whose": "mine" if seat == 0 else "theirs"}}
    tale = event("Tale", {"return": whom, "all": True})
    t = table({"play": [wearing("Man of 1", "Ring")], "hand": ["Tale"]}, {"play": [wearing("Man of 2", "Crown")]}, tale)
    t.does(0, "Tale")
    assert [t.pile(each, "hand") for each in (0, 1)] == [["Ring"] if seat == 0 else [], ["Crown"] if seat == 1 else []]


# --- what is on top ---


@pytest.mark.rule("agot-targets-01", "agot-search-02")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (["Man of 1", "Inn"], ["Inn", "Man of 1"]),
        (["Inn", "Man of 1"], ["Man of 1", "Inn"]),
        (["Inn", "Inn"], ["Inn", "Man of 1"]),
    ],
)
def test_what_lies_on_top_of_a_deck(mine: list[str], theirs: list[str]) -> None:
    towers = {
        whose: place(f"Tower {whose}", {"action": "any", "do": {"gold": 1},
                     "if": {"there": {**C, "at": "deck", "crest": True, "whose": whose}}})
        for whose in ("mine", "theirs")
    }  # fmt: skip
    t = table({"play": [each["name"] for each in towers.values()], "deck": mine}, {"deck": theirs}, *towers.values())
    assert ("Tower mine" in t.offered(0)) == (mine[0] != "Inn")
    assert ("Tower theirs" in t.offered(0)) == (theirs[0] != "Inn")


@pytest.mark.rule("agot-targets-01", "agot-zones-05")
@pytest.mark.parametrize("pile", ["discard", "dead"])
def test_what_lies_on_top_of_a_pile_among_those_that_fit(pile: str) -> None:
    """Of each pile of each player one."""
    aim = {**C, "at": ["discard", "dead"], "topmost": True}
    tale = event("Tale", {"return": "it"}, aim)
    t = table(
        {"hand": ["Tale"], "discard": ["Man of 1", "Man of 2", "Inn"], "dead": ["Man of 3", "Man of 4"]},
        {"discard": ["Man of 5"], "dead": []},
        tale,
    )
    t.does(0, "Tale")
    assert sorted(t.offered(0)) == ["Man of 2", "Man of 4", "Man of 5"], pile


# --- as strong as another ---


@pytest.mark.rule("agot-targets-01", "agot-costs-05", "agot-leaveplay-06")
@pytest.mark.parametrize("cost", [{"sacrifice": "self"}, {"kneel": "self"}])
@pytest.mark.parametrize("strength", [0, 1, 3, 9])
def test_who_is_weaker_than_who_gave_himself_for_it(cost: dict[str, Any], strength: int) -> None:
    """He is as strong as he was, though he lies in a pile when it is done."""
    aim = {**C, "weaker": "self", "other": True}
    martyr = man("Martyr", {"action": "any", "cost": cost, "target": aim, "do": {"kneel": "it"}}, strength=strength)
    t = table({"play": ["Martyr", "Man of 0", "Man of 3"]}, {"play": ["Man of 2", "Man of 4"]}, martyr)
    weaker = [f"Man of {n}" for n in (0, 2, 3, 4) if n < strength]
    t.run_to("cards.action", 0)
    assert ("Martyr" in t.offered(0)) == bool(weaker)
    if weaker:
        t.does(0, "Martyr")
        if len(weaker) > 1:
            assert sorted(t.offered(0)) == weaker
            t.does(0, weaker[-1])
        assert t.card(weaker[-1]).kneeling


@pytest.mark.rule("agot-targets-01", "agot-attachments-01")
@pytest.mark.parametrize("word", ["weaker", "stronger"])
@pytest.mark.parametrize("host", ["Man of 2", None])
def test_who_is_weaker_or_stronger_than_a_host(word: str, host: str | None) -> None:
    """Without a host nobody is."""
    men = ["Man of 1", "Man of 3"]
    heap = {"hand": ["Man of 5"] * 2, "deck": ["Man of 5"] * 2, "discard": ["Man of 5"], "dead": ["Man of 5"]}
    does = [{"action": "any", "do": [{"gold": 1}, bell({word: "host"})]}]
    ring = {**gear("Chain"), "does": does} if host else {**place("Chain"), "does": does}
    t = table({"play": [wearing(host, "Chain") if host else "Chain", *men], **heap}, {"play": men, **heap}, ring)
    t.does(0, "Chain")
    one = "Man of 1" if word == "weaker" else "Man of 3"
    assert marked(t) == ({(one, 0), (one, 1)} if host else set())


@pytest.mark.rule("agot-targets-01", "agot-constant-02")
@pytest.mark.parametrize("many", [0, 1, 2, 3])
@pytest.mark.parametrize("word", ["icons", "least_icons"])
def test_who_has_so_many_icons(word: str, many: int) -> None:
    men = [man(f"One of {n}", icons=["power", "intrigue", "military"][:n]) for n in range(4)]
    sept = place("Sept", {"action": "any", "do": [{"gold": 1}, bell({word: many})]})
    t = table({"play": ["One of 0", "One of 3", "Sept"]}, {"play": ["One of 1", "One of 2"]}, *men, sept)
    t.does(0, "Sept")
    assert {name for name, _ in marked(t)} == {
        f"One of {n}" for n in range(4) if (n <= many if word == "icons" else n >= many)
    }


# --- what is not there to compare with ---


@pytest.mark.rule("agotp-shadow-40", "agot-targets-01")
@pytest.mark.parametrize(
    ("who", "gold", "same"), [("Wraith", 3, {"Man of 3"}), ("Man of 1", 3, {"Man of 3"}), ("Wraith", 0, {"Man of 0"})]
)
def test_what_is_counted_otherwise_is_not_the_cost_of_the_trigger(who: str, gold: int, same: set[str]) -> None:
    own = [
        place("Tower", {"reaction": "kneels", "do": [{"power": 1}, bell({"cost_is": "gold"})]}),
        event("Bow", {"kneel": "it"}, {**C, "name": who}),
    ]
    men = ["Man of 0", "Man of 1", "Man of 3", "Wraith"]
    t = table({"play": [*men, "Tower"], "hand": ["Bow"], "gold": gold}, {}, *own)
    t.does(0, "Bow")
    t.does(0, "Tower")
    assert {name for name, _ in marked(t)} == same


@pytest.mark.rule("agot-targets-01", "agot-targets-08")
@pytest.mark.parametrize("word", [{"cost_is": "cost"}, {"strength_per": "strength"}])
def test_what_is_compared_with_a_target_waits_for_it(word: dict[str, Any]) -> None:
    tale = event("Tale", bell(word), {**C, "whose": "theirs"})
    t = table({"play": ["Man of 2", "Man of 4"], "hand": ["Tale"]}, {"play": ["Man of 2", "Man of 3"]}, tale)
    t.does(0, "Tale", "Man of 2")
    assert marked(t) == {("Man of 2", 0), ("Man of 2", 1)}


@pytest.mark.rule("agot-targets-01", "agot-constant-02")
def test_who_has_fought_is_taken_in_by_words_that_do_not_ask_for_it() -> None:
    men = [kneeling("Man of 3"), "Man of 2"]
    fight = {"phase": "challenges", "challenge": challenge("power", ["Man of 3"])}
    everybody = {("Man of 2", 0), ("Man of 3", 0), ("Man of 1", 1)}
    for word in ({"promised": False}, {"left": True}, {"unlike": True}):
        assert prays(word, men, ["Man of 1"], **fight) == everybody
    assert prays({"idle": True}, men, ["Man of 1"], **fight) == {("Man of 2", 0), ("Man of 1", 1)}
