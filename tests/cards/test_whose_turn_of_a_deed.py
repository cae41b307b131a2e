"""A deed that several players do, or that is done for several cards: whose turn it is, and what is chosen anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import MINE, event, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell

PAGE = {"type": "character", "name": "Page"}
SQUIRE = {"type": "character", "name": "Squire"}
LORD = {"type": "character", "name": "Lord"}
CHOOSE = {"choose": {**PAGE, "kneeling": False}}
KNEEL = {"kneel": "it"}
MEN = (
    man("Page"),
    man("Squire"),
    man("Lord", unique=True),
    man("Saint", always=[{"law": "immune", "to": "event"}]),
)
FINE = {"fine": 1, "may": True, "each": "opponents"}


def table(*deeds: dict[str, Any], mine: Any = (), target: Any = None, seats: Any = (), **given: Any) -> Table:
    tale = event("Tale", list(deeds), target, **given)
    seats = seats or [lannister(gold=1), tyrell(gold=1)]
    own = stark(play=list(mine), hand=["Tale"])
    t = Table(own, *seats, content=[cards_file(*MEN, tale)], pause=True, phase="standing", step="act", first=0)
    t.run_to("cards.action", 0)
    t.does(0, "Tale")
    return t


# --- what is chosen for what comes next ---


@pytest.mark.rule("agot-effects-03", "agot-targets-07")
@pytest.mark.parametrize(
    ("deeds", "knelt"),
    [
        ([{"choose": PAGE}, KNEEL], ["Page"]),
        ([{"choose": PAGE}, {"choose": SQUIRE}, KNEEL], ["Page", "Squire"]),
        ([{"gold": 1}, {"choose": PAGE}, {"choose": SQUIRE}, KNEEL], ["Page", "Squire"]),
        ([{"gold": 1}, {"choose": PAGE}, KNEEL], ["Page"]),
        ([{"choose": PAGE}, {"gold": 1}, {"choose": SQUIRE}, KNEEL], ["Squire"]),
        ([{"choose": PAGE}, KNEEL, {"choose": SQUIRE}], ["Page"]),
        ([{"gold": 1}, KNEEL], ["Lord"]),
    ],
)
def test_what_is_chosen_stands_beside_what_was_chosen_just_before_alone(deeds: Any, knelt: list[str]) -> None:
    t = table(*deeds, mine=["Page", "Squire", "Lord"], target=LORD)
    assert [name for name in ("Page", "Squire", "Lord") if t.card(name).kneeling] == sorted(knelt)


# --- what was done, left, and neither ---


@pytest.mark.rule("agot-then-03", "agot-may-01")
@pytest.mark.parametrize(
    ("deeds", "answers", "power"),
    [
        ([{"kill": "it", "may": True}, {"kneel": MINE, "may": True}], ["Do it", "save", "pass"], 1),
        ([{"kill": "it", "may": True}, {"gold": 1, "may": True}], ["Do it", "save", "Leave it"], 1),
        ([{"kill": "it", "may": True}, {"gold": 1, "may": True}], ["Leave it", "Do it"], 0),
        ([{"kill": "it", "may": True}], ["Do it", "save"], 0),
        ([{"gold": 1, "may": True}], ["Leave it"], 1),
        ([{"gold": 1, "may": True}], ["Do it"], 0),
    ],
)
def test_what_is_done_else_looks_at_what_stands_just_before(deeds: Any, answers: list[str], power: int) -> None:
    seats = [lannister(play=[card("Lord", duplicates=1)])]
    t = table(
        *deeds, {"power": 1, "else": True}, target=LORD if "kill" in deeds[0] else None, mine=["Page"], seats=seats
    )
    for answer in answers:
        t.does(1, "Lord") if answer == "save" else t.does(0, answer)
    assert t.faction_power(0) == power and t.card("Lord").place == "play"


@pytest.mark.rule("agot-then-01", "agot-then-03")
@pytest.mark.parametrize(("answer", "gold", "power"), [("Leave it", 4, 1), ("Do it", 1, 0)])
def test_what_was_done_else_was_done(answer: str, gold: int, power: int) -> None:
    t = table({"gold": 1, "may": True}, {"power": 1, "else": True}, {"gold": 4, "then": True})
    t.does(0, answer)
    assert t.faction_power(0) == power
    assert t.gold(0) == (gold if answer == "Leave it" else 5)


@pytest.mark.rule("agot-then-01")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("word", ["then", "else", ""])
def test_what_was_left_out_is_a_failure_only_for_what_is_done_else(first: bool, word: str) -> None:
    follows = {"power": 1, **({word: True} if word else {})}
    t = table({"gold": 1}, {"gold": 2, "if": {"first": first}}, follows)
    assert t.gold(0) == (3 if first else 1)
    assert t.faction_power(0) == int(word != "else" or not first)


# --- several players ---


@pytest.mark.rule("agot-order-01", "agot-may-01")
@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize("once", [True, False])
@pytest.mark.parametrize("answers", [("Do it",), ("Leave it", "Do it"), ("Leave it", "Leave it"), ("Do it", "Do it")])
def test_until_one_of_them_has_done_it_or_all(before: int, once: bool, answers: tuple[str, ...]) -> None:
    if (len(answers) == 1) != (once and answers[0] == "Do it"):
        return
    fine = {**FINE, "once": True} if once else FINE
    t = table(*[{"gold": 1}] * before, fine, {"power": 1, "then": True}, {"gold": 1})
    for seat, answer in enumerate(answers, 1):
        assert t.offered(seat) == ["Do it", "Leave it"]
        t.does(seat, answer)
    assert [t.gold(seat) for seat in (1, 2)] == [int(a != "Do it") for a in (*answers, "Leave it")[:2]]
    done = answers[-1] == "Do it" and (once or answers[0] == "Do it")
    assert t.faction_power(0) == int(done)
    assert t.gold(0) == before + 1


@pytest.mark.rule("agot-order-01", "agot-may-01")
def test_the_next_deed_is_asked_of_them_anew() -> None:
    t = table({**FINE, "once": True}, {"gold": 2, "may": True, "each": "opponents", "once": True})
    t.does(1, "Do it")
    t.does(1, "Leave it")
    t.does(2, "Do it")
    assert [t.gold(seat) for seat in (0, 1, 2)] == [0, 0, 3]


@pytest.mark.rule("agot-order-01")
def test_each_player_chooses_his_own_way() -> None:
    t = table({"either": [{"gold": 1}, {"power": 1}], "each": "all"}, {"gold": 4})
    for seat, word in enumerate((0, 1, 0)):
        assert t.asked == seat and len(t.offered(seat)) == 2
        t.does(seat, t.offered(seat)[word])
    assert [t.gold(seat) for seat in range(3)] == [5, 1, 2]
    assert [t.faction_power(seat) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("agot-order-01", "agot-effects-03")
@pytest.mark.parametrize("first", [True, False])
def test_what_nobody_does_is_not_done_by_the_one_who_says_it(first: bool) -> None:
    t = table({"gold": 2, "each": "opponents", "if": {"first": first}}, {"power": 1})
    assert [t.gold(seat) for seat in range(3)] == ([0, 1, 1] if first else [0, 3, 3])
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-order-01", "agot-effects-03")
def test_several_deeds_of_one_way_are_all_done() -> None:
    t = table({"either": [[{"gold": 1}, {"power": 1}, {"gold": 2}], [{"power": 3}, {"gold": 5}]]}, {"gold": 10})
    t.does(0, t.offered(0)[0])
    assert (t.gold(0), t.faction_power(0)) == (13, 1)


@pytest.mark.rule("agot-effects-03")
def test_one_way_alone_is_a_way() -> None:
    t = table({"either": [{"gold": 1}]}, {"gold": 2})
    assert t.gold(0) == 3


# --- several cards, one after the other ---


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_for_each_card_it_is_chosen_anew(count: int) -> None:
    target = {**PAGE, "count": count}
    t = table({"either": [KNEEL, {"gold": 1}], "singly": True}, {"power": 1}, target=target, mine=["Page"] * 4)
    while t.is_asked(0, "cards.target"):
        t.does(0, t.offered(0)[0])
    for i in range(count):
        assert len(t.offered(0)) == 2
        t.does(0, t.offered(0)[0 if i == 0 else 1])
    assert sum(each.kneeling for each in t.cards("Page")) == 1
    assert (t.gold(0), t.faction_power(0)) == (count - 1, 1)


# --- what is picked ---


@pytest.mark.rule("agot-effects-03", "agot-may-01", "agot-immune-01")
@pytest.mark.parametrize(
    ("deed", "play", "offered"),
    [
        ({"kneel": MINE}, ["Page", "Saint", "Lord"], ["Page", "Lord"]),
        ({"kneel": MINE, "may": True}, ["Page", "Lord"], ["Page", "Lord", "pass"]),
        ({"kneel": MINE, "may": True}, ["Page"], ["Page", "pass"]),
        ({"kneel": MINE, "may": True}, [kneeling("Page")], []),
        ({"kneel": MINE, "count": 2, "may": True}, ["Page"], []),
        ({"kneel": MINE, "count": 2, "may": True}, ["Page", "Lord", "Squire"], ["Page", "Lord", "Squire", "pass"]),
        ({"kneel": MINE, "count": [0, 2]}, ["Page"], ["Page", "done"]),
        ({"kneel": MINE, "count": [0, 2]}, [kneeling("Page")], []),
        ({"kneel": MINE, "count": [1, 2]}, ["Page", "Lord"], ["Page", "Lord"]),
        ({"kneel": MINE, "count": "it"}, ["Page", "Lord"], []),
        ({"draw": 1, "may": True}, [], ["Do it", "Leave it"]),
        ({"fine": 9, "from": "opponents"}, ["Page"], []),
    ],
)
@pytest.mark.parametrize("answer", [0, -1])
def test_what_is_offered_and_what_comes_of_it(deed: Any, play: list[Any], offered: list[str], answer: int) -> None:
    t = table({"gold": 1}, deed, {"gold": 2}, mine=play, seats=[lannister()])
    if not offered:
        assert t.gold(0) == 3
        return
    assert sorted(t.offered(0)) == sorted(offered) and t.gold(0) == 1
    last = t.offered(0)[answer]
    t.does(0, last)
    if last in ("pass", "done", "Leave it", "Do it"):
        assert t.gold(0) == 3
        assert not any(t.card(name).kneeling for name in ("Page", "Lord") if name in play)


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("x", [1, 2])
def test_as_many_as_were_paid_for(x: int) -> None:
    well = place("Well", {"action": "any", "cost": {"gold": "x"}, "do": {"kneel": MINE, "count": "x"}})
    own = stark(play=["Page", "Lord", "Squire", "Well"], gold=5)
    t = Table(own, lannister(), content=[cards_file(*MEN, well)], pause=True, phase="standing", step="act")
    t.does(0, "Well", x)
    for _ in range(x):
        t.does(0, t.offered(0)[0])
    assert sum(t.card(name).kneeling for name in ("Page", "Lord", "Squire")) == x and t.gold(0) == 5 - x


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("count", [1, 2])
def test_as_many_as_were_handled_last(count: int) -> None:
    t = table({"kneel": MINE, "count": "it"}, target={"name": "Page", "count": count}, mine=["Page"] * 4)
    while t.is_asked(0, "cards.target"):
        t.does(0, t.offered(0)[0])
    while t.is_asked(0, "cards.pick"):
        t.does(0, t.offered(0)[0])
    assert sum(each.kneeling for each in t.cards("Page")) == count


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize(("held", "least", "offered"), [(4, 1, (1, 3)), (2, 1, (1, 2)), (4, 2, (2, 3)), (4, 0, (0, 3))])
@pytest.mark.parametrize("end", [0, 1])
def test_how_much_is_chosen(held: int, least: int, offered: tuple[int, int], end: int) -> None:
    deed = {"random": 1, "from": "opponents", "upto": 3, "least": least}
    t = table({"gold": 1}, deed, {"gold": 10}, seats=[lannister(hand=["Page"] * held)])
    assert tuple(t.pending.options) == offered
    t.does(0, offered[end])
    t.run_to("cards.action", 0)
    assert len(t.pile(1, "hand")) == held - offered[end] and t.gold(0) == 11


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize(("held", "much"), [(3, 2), (1, 1)])
def test_where_nothing_is_chosen_it_is_as_much_as_it_says(held: int, much: int) -> None:
    t = table({"random": 2, "from": "opponents"}, seats=[lannister(hand=["Page"] * held)])
    t.run_to("cards.action", 0)
    assert len(t.pile(1, "hand")) == held - much


# --- what is put off ---


@pytest.mark.rule("agot-delayed-01", "agot-targets-07")
def test_whom_a_delayed_effect_concerns_is_found_when_it_is_due() -> None:
    t = table({"kill": PAGE, "later": "phase"}, mine=["Page", "Page", "Lord"], seats=[lannister()])
    t.run_to("cards.pick", 0)
    t.does(0, "Page")
    assert t.pile(0, "dead") == ["Page"] and t.in_play(0).count("Page") == 1


@pytest.mark.rule("agot-delayed-01")
def test_a_delayed_effect_may_concern_no_card() -> None:
    tale = event("Tale", {"power": 1, "later": "phase"})
    own = cards_file(*MEN, tale)
    given = {"play": ["Page"], "hand": ["Tale", "Page"], "deck": ["Page", "Lord"]}
    t = Table(stark(**given), lannister(hand=["Page"], deck=["Lord"] * 9), content=[own], phase="standing", step="act")
    t.does(0, "Tale")
    t.pass_while(lambda: t.phase == "standing")
    assert t.faction_power(0) == 1


@pytest.mark.rule("agot-delayed-01", "agotp-beneath-01")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_what_gives_back_a_hand_gives_it_back_once(times: int) -> None:
    deeds = [{"stash": True}, {"draw": 1}, {"restore": "self", "later": "phase"}]
    vault = place(
        "Vault", {"action": "any", "do": deeds, "limit": "2/phase"}, {"action": "dominance", "do": {"gold": 1}}
    )
    t = Table(
        stark(play=["Vault"], hand=["Page"], deck=["Squire", "Lord", "Page", "Page"]),
        lannister(play=[]),
        content=[cards_file(*MEN, vault)],
        pause=True,
        phase="standing",
        step="act",
    )
    for _ in range(times):
        t.run_to("cards.action", 0)
        t.does(0, "Vault")
    assert t.pile(0, "hand") == [["Page"], ["Squire"], ["Lord"]][times]
    t.to_phase("taxation")
    assert t.pile(0, "hand") == [["Page"], ["Page"], ["Page", "Squire"]][times]
    assert t.pile(0, "discard") == [[], ["Squire"], ["Lord"]][times]
