"""Power and gold that go from card to card: from which, onto which, and how much of it there is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, lannister, stark, tyrell

ALL = {"name": "Page"}
ONE = {"power": 1, "then": True}  # to be seen by what follows
GEAR = {"type": "attachment"}
LOW = {"type": "character", "name": "Page"}
OWN = cards_file(
    man("Page"),
    man("Squire"),
    place("Inn"),
    gear("Ring"),
    place("Bank", always=[{"law": "purse"}]),
    man("Fiend", {"action": "any", "do": [{"honor": "it", "gain": 1, "giver": "self"}, ONE], "target": ANYONE}),
    *(event(f"drain {n}", [{"drain": "it", "gain": n}, ONE], ANYONE) for n in (1, 2, 3)),
    *(event(f"levy {n}", [{"levy": "it", "gain": n}], ANYONE) for n in (1, 2, 3)),
    *(event(f"honor {n}", [{"honor": "it", "gain": n, "from": "you"}], ANYONE) for n in (1, 2, 3)),
    *(event(f"store {n}", {"store": "it", "gain": n}, {"type": ["character", "location"]}) for n in (1, 2, 3)),
    *(event(f"rob {n}", {"rob": "it", "gain": n}, {"type": ["character", "location"]}) for n in (1, 2, 3)),
    event("drain per", {"drain": "it", "gain": 1, "per": GEAR}, ANYONE),
    event("grant per", {"grant": "it", "gain": 1, "per": GEAR}, ANYONE),
    event("drain up", [{"drain": "it", "gain": 1, "upto": 3, "least": 0}], ANYONE),
    event("honor up", [{"honor": "it", "gain": 1, "from": "you", "upto": 3, "least": 0}], ANYONE),
    event("pass on", [{"honor": "it", "gain": 2, "giver": "others"}], {**ANYONE, "count": 2}),
    event("swap", [{"honor": {"name": "Squire"}, "gain": 1, "giver": "it"}, ONE], ANYONE),
    event("of two", [{"honor": "it", "one": True, "giver": "others"}, ONE], {**ANYONE, "count": 2}),
    event(
        "any",
        [
            {
                "honor": {"type": ["character", "plot", "agenda"], "at": ["play", "shown", "discard"], "whose": "mine"},
                "from": "you",
            },
            ONE,
        ],
    ),
    event("from one", [{"honor": {"name": "Squire"}, "from": "pick"}]),
    place("Bell", {"reaction": "endowed", "do": {"gold": 1}}),
    event("dusk", [{"kill": "it"}, {"honor": "it", "from": "you"}, {"gold": 5, "then": True}], ANYONE),
    event("late", {"grant": "it", "later": "phase"}, ANYONE),
    faction="stark",
)


def table(play: list[Any], hand: list[str], theirs: list[Any] = [], **given: Any) -> Table:  # noqa: B006
    return Table(
        stark(play=play, hand=hand, **given), lannister(play=theirs), content=[OWN], pause=True, phase="standing",
        step="act",
    )  # fmt: skip


def tries(t: Table, name: str, *whom: str) -> bool:
    """Plays it, if it is offered; nobody is asked for the only target."""
    if name not in t.offered(0):
        return False
    t.does(0, name)
    for each in whom:
        if t.is_asked(0, "cards.target"):
            t.does(0, each)
    return True


@pytest.mark.rule("agot-effects-04", "agot-power-02", "agot-then-01")
@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("has", [0, 1, 2, 3])
def test_as_much_as_there_is_on_the_card(n: int, has: int) -> None:
    moved = min(n, has)
    for name in ("drain", "levy"):
        t = table([], [f"{name} {n}"], [card("Page", power=has), "Squire"], power=1)
        assert tries(t, f"{name} {n}") == (has > 0)
        assert t.card("Page").power == has - moved
        gained = (moved == n) if name == "drain" else moved
        assert t.faction_power(0) == 1 + gained and t.faction_power(1) == 0
    t = table(["Page"], [f"honor {n}"], power=has)
    assert tries(t, f"honor {n}") == (has > 0)
    assert (t.card("Page").power, t.faction_power(0)) == (moved, has - moved)


@pytest.mark.rule("agot-effects-04", "agot-abilities-08")
@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("has", [0, 1, 2, 3])
@pytest.mark.parametrize("where", ["Page", "Inn"])
def test_gold_goes_onto_a_card_and_from_it(n: int, has: int, where: str) -> None:
    t = table([where], [f"store {n}"], gold=has)
    assert tries(t, f"store {n}", where) == (has > 0)
    assert (t.card(where).tokens.get("gold", 0), t.gold(0)) == (min(n, has), has - min(n, has))
    t = table(["Squire"], [f"rob {n}"], [card(where, tokens={"gold": has} if has else {})], gold=1)
    assert tries(t, f"rob {n}") == (has > 0)
    assert (t.card(where).tokens.get("gold", 0), t.gold(0), t.gold(1)) == (has - min(n, has), 1 + min(n, has), 0)


@pytest.mark.rule("agot-effects-03", "agot-abilities-08")
@pytest.mark.parametrize("gear", [0, 1, 2])
def test_power_for_each_attachment(gear: int) -> None:
    page = {"card": "Page", "power": 3, "attachments": ["Ring"] * gear}
    for name, change in (("drain per", -gear), ("grant per", gear)):
        t = table([page], [name])
        assert tries(t, name) == (gear > 0)
        assert t.card("Page").power == 3 + change


@pytest.mark.rule("agot-effects-04", "agot-power-02")
@pytest.mark.parametrize("has", [0, 1, 2, 4])
def test_as_much_of_it_as_one_likes(has: int) -> None:
    t = table([card("Page", power=has)], ["drain up"])
    assert tries(t, "drain up") == (has > 0)
    if has:
        assert t.pending.options == [0, min(has, 3)]
        t.does(0, min(has, 3))
        assert t.card("Page").power == has - min(has, 3)
    t = table(["Page"], ["honor up"], power=has)
    assert tries(t, "honor up") == (has > 0)
    if has:
        assert t.pending.options == [0, min(has, 3)]
        t.does(0, min(has, 3))
        assert (t.card("Page").power, t.faction_power(0)) == (min(has, 3), has - min(has, 3))


@pytest.mark.rule("agot-power-02", "agot-effects-04")
@pytest.mark.parametrize("has", [(0, 0), (1, 0), (0, 1), (3, 1), (2, 2)])
def test_a_card_gives_what_it_has_to_another(has: tuple[int, int]) -> None:
    t = table([card("Fiend", power=has[0]), card("Page", power=has[1])], [])
    assert tries(t, "Fiend", "Page") == (has[0] > 0)
    assert t.card("Fiend").power == max(0, has[0] - 1) and t.card("Page").power == has[1] + (has[0] > 0)
    assert t.faction_power(0) == (has[0] > 0)


@pytest.mark.rule("agot-gain-01", "agot-leaveplay-06", "agot-effects-03")
@pytest.mark.parametrize("name", ["grant", "store", "honor", "drain", "levy", "rob"])
def test_to_who_has_died_nothing_is_given(name: str) -> None:
    verb: dict[str, Any] = {name: "it", "gain": 1}
    if name == "honor":
        verb["from"] = "you"
    tale = event("Tale", [{"kill": "it"}, {**verb, "then": True}, {"gold": 1, "then": True}], ANYONE)
    page = card("Page", power=1, tokens={"gold": 1})
    t = Table(
        stark(hand=["Tale"], gold=1, power=2),
        lannister(play=[page]),
        content=[OWN, cards_file(tale, faction="lannister")],
        pause=True,
        phase="standing",
        step="act",
    )
    t.does(0, "Tale")
    assert t.card("Page").place == "dead" and t.card("Page").power == 0 and t.card("Page").tokens == {}
    assert (t.faction_power(0), t.faction_power(1)) == (2, 0)
    assert t.gold(0) == (1 if name in ("grant", "honor", "drain") else 2)


@pytest.mark.rule("agot-power-02", "agot-targets-08")
@pytest.mark.parametrize("has", [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2)])
@pytest.mark.parametrize("giver", ["Page", "Squire"])
def test_the_chosen_card_gives_to_another_one_and_never_to_itself(has: tuple[int, int], giver: str) -> None:
    t = table([card("Page", power=has[0]), card("Squire", power=has[1])], ["swap"])
    assert ("swap" in t.offered(0)) == any(has)
    if not any(has):
        return
    t.does(0, "swap")
    t.does(0, giver) if t.is_asked(0, "cards.target") else None
    moved = has[0] > 0 and (giver == "Page" or has[1] == 0)  # who has none is not asked for it
    assert (t.card("Page").power, t.card("Squire").power) == (has[0] - moved, has[1] + moved)
    assert t.faction_power(0) == moved


@pytest.mark.rule("agot-power-02", "agot-effects-03")
@pytest.mark.parametrize("has", [(1, 0), (0, 1), (2, 1), (0, 0)])
def test_one_of_two_gives_to_the_other(has: tuple[int, int]) -> None:
    t = table([card("Page", power=has[0]), card("Squire", power=has[1]), card("Fiend", power=1)], ["of two"])
    t.does(0, "of two", "Page", "Squire")
    onto = [name for name, other in (("Page", has[1]), ("Squire", has[0])) if other > 0]
    if len(onto) > 1:
        assert sorted(t.offered(0)) == onto
        t.does(0, onto[0])
    expected = {"Page": has[0], "Squire": has[1]}
    if onto:
        expected[onto[0]] += 1
        expected["Squire" if onto[0] == "Page" else "Page"] -= 1
    assert {name: t.card(name).power for name in expected} == expected
    assert t.card("Fiend").power == 1 and t.faction_power(0) == (len(onto) > 0)


@pytest.mark.rule("agotp-agendax-03", "agot-power-02")
@pytest.mark.parametrize("power", [0, 1, 2])
def test_power_goes_onto_a_plot_and_onto_nothing_in_a_pile(power: int) -> None:
    t = table(["Page", "Bell"], ["any"], power=power, discard=["Squire"])
    assert ("any" in t.offered(0)) == (power > 0)
    if power == 0:
        return
    t.does(0, "any")
    assert sorted(t.offered(0)) == ["Page", "Rebuilding"]
    t.does(0, "Page")
    assert t.is_asked(0, "cards.reaction.endowed") and t.card("Page").power == 1
    t.does(0, "Bell")
    assert t.gold(0) == 1


@pytest.mark.rule("agot-power-02", "agot-targets-08")
@pytest.mark.parametrize("powers", [(1, 0), (0, 1), (2, 2), (0, 0)])
def test_an_opponent_who_has_power_is_picked(powers: tuple[int, int]) -> None:
    t = Table(
        stark(play=["Squire"], hand=["from one"]),
        lannister(power=powers[0]),
        tyrell(power=powers[1]),
        content=[OWN],
        pause=True,
        phase="standing",
        step="act",
    )
    assert ("from one" in t.offered(0)) == (sum(powers) > 0)
    if sum(powers) == 0:
        return
    t.does(0, "from one")
    if all(powers):
        assert t.offered(0) == ["House Lannister", "House Tyrell"]
        t.does(0, "House Lannister")
    left = [powers[0] - (powers[0] > 0), powers[1] - (powers[0] == 0)]
    assert [t.faction_power(1), t.faction_power(2)] == left and t.card("Squire").power == 1


@pytest.mark.rule("agot-power-02", "agot-leaveplay-06")
@pytest.mark.parametrize("power", [0, 1])
def test_the_dead_are_not_honored(power: int) -> None:
    t = table(["Page"], ["dusk"], power=power)
    t.does(0, "dusk")
    assert t.faction_power(0) == power and t.gold(0) == 0 and t.card("Page").power == 0


@pytest.mark.rule("agot-gold-03", "agot-leaveplay-06")
@pytest.mark.parametrize("alive", [False, True])
def test_gold_goes_onto_cards_in_play_only(alive: bool) -> None:
    tale = event("Tale", [{"store": {"name": "Page", "at": "discard"}, "gain": 1}])
    t = Table(
        stark(hand=["Tale"], gold=1, **({"play": ["Page"]} if alive else {"discard": ["Page"]})),
        lannister(),
        content=[OWN, cards_file(tale, faction="lannister")],
        pause=True,
        phase="standing",
        step="act",
    )
    assert "Tale" not in t.offered(0)


@pytest.mark.rule("agot-gain-01", "agot-targets-08")
def test_only_what_is_in_play_gains_power() -> None:
    tale = event("Tale", [{"grant": {"name": "Page", "at": ["play", "discard"]}}])
    t = Table(
        stark(hand=["Tale"], play=["Page"], discard=["Page"]),
        lannister(),
        content=[OWN, cards_file(tale, faction="lannister")],
        pause=True,
        phase="standing",
        step="act",
    )
    t.does(0, "Tale")
    assert t.card("Page", 0, "play").power == 1, "nobody is asked which of them"
