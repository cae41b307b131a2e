"""What makes one deed cheaper: no other deed, no other player, no other card; how often, and down to what."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import AMBUSHING, BUYING, EMERGING, HIDING, PLAYING
from bannermen.games.cards.rules.prices import (
    beyond_gold,
    might_spare,
    playing,
    price,
    reduction,
    shadow_values,
    use_up,
)
from tests.cards.card_makers import event, man, place
from tests.cards.table import Table, cards_file, lannister, stark

DEEDS = {"marshal": BUYING, "hide": HIDING, "emerge": EMERGING, "ambush": AMBUSHING, "play": PLAYING}
ANY: dict[str, Any] = {}
LADY = {"name": "Lady"}
FACTS: dict[str, dict[str, Any]] = {"": {}, " here": {"while": {"first": True}}, " there": {"while": {"first": False}}}
OWN = cards_file(
    man("Page"),
    man("Lady"),
    man("Lurker", keywords=["shadow 3"], cost=1),
    man("Dark", keywords=["shadow 2"], cost="X"),
    place("Barn"),
    event("Song", {"power": 1}, price=2),
    event("Air", {"power": 1, "per": "x"}, cost={"gold": "x"}, price="X"),
    *(
        place(f"Guild {deed}{word}", always=[{"cheaper": 2, "of": ANY, "deeds": [deed], **fact}])
        for deed in DEEDS
        for word, fact in FACTS.items()
    ),
    *(place(f"First {deed}", always=[{"cheaper": 2, "of": ANY, "deeds": [deed], "first": True}]) for deed in DEEDS),
    *(
        place(f"Fair {deed}", {"action": "any", "do": {"cheaper": 2, "of": ANY, "deeds": [deed], "until": "round"}})
        for deed in DEEDS
    ),
    *(
        place(
            f"Sale {deed}",
            {"action": "any", "do": {"cheaper": 2, "of": ANY, "deeds": [deed], "until": "round", "all": True}},
        )
        for deed in DEEDS
    ),
    *(
        man(f"Cheap {deed}{word}", always=[{"discount": 2, "deeds": [deed], **fact}])
        for deed in ("marshal", "ambush", "emerge")
        for word, fact in FACTS.items()
    ),
    *(man(f"Cheap to {n}", cost=4, always=[{"discount": 3, "least": n}]) for n in range(6)),
    place("Convent", always=[{"cheaper": 1, "of": LADY, "deeds": ["marshal"]}]),
    place("Choir", always=[{"cheaper": 1, "of": LADY, "deeds": ["marshal"], "per": {"name": "Barn"}}]),
    place(
        "Feast",
        {"action": "any", "do": {"cheaper": 1, "of": {"type": "character"}, "bonus": LADY, "until": "round"}},
    ),
    faction="stark",
)
# What is not asked to be cheaper by name stays as it is; whatever is marshaled goes into shadows for less as well.
ALSO = {("marshal", "hide")}


def table(*play: str, **mine: Any) -> Table:
    return Table(
        stark(play=list(play), gold=9, **mine),
        lannister(hand=["Page"], gold=9),
        content=[OWN],
        pause=True,
        phase="marshaling",
    )


def by_how_much(t: Table, seat: int, name: str) -> list[int]:
    number = t.card(name, seat).number
    return [reduction(t.match, seat, number, deed) for deed in DEEDS.values()]


def those(made: str, amount: int) -> list[int]:
    return [amount if deed == made or (made, deed) in ALSO else 0 for deed in DEEDS]


@pytest.mark.rule("agot-costs-01", "agot-constant-01")
@pytest.mark.parametrize("made", DEEDS)
@pytest.mark.parametrize("word", FACTS)
def test_a_constant_reducer_is_for_its_deed_and_its_player(made: str, word: str) -> None:
    t = table(f"Guild {made}{word}", hand=["Page"])
    amount = 0 if word == " there" else 2
    assert by_how_much(t, 0, "Page") == those(made, amount)
    assert by_how_much(t, 1, "Page") == [0] * 5
    assert [might_spare(t.match, 0, deed) for deed in DEEDS.values()] == [n > 0 for n in those(made, amount)]
    assert not any(might_spare(t.match, 1, deed) for deed in DEEDS.values())


@pytest.mark.rule("agot-costs-01", "agot-lasting-03")
@pytest.mark.parametrize("made", DEEDS)
@pytest.mark.parametrize("all_", [False, True])
def test_a_lasting_reducer_is_for_its_deed_and_its_player(made: str, all_: bool) -> None:
    t = table(f"{'Sale' if all_ else 'Fair'} {made}", hand=["Page"])
    assert by_how_much(t, 0, "Page") == [0] * 5
    t.does(0, f"{'Sale' if all_ else 'Fair'} {made}")
    assert by_how_much(t, 0, "Page") == those(made, 2) and by_how_much(t, 1, "Page") == [0] * 5
    assert [might_spare(t.match, 0, deed) for deed in DEEDS.values()] == [n > 0 for n in those(made, 2)]
    assert not any(might_spare(t.match, 1, deed) for deed in DEEDS.values())
    for word, done in DEEDS.items():
        other = t.match.clone()
        use_up(other, 1, t.card("Page", 1).number, done)
        assert reduction(other, 0, t.card("Page", 0).number, DEEDS[made]) == 2
        use_up(other, 0, t.card("Page", 0).number, done)
        spent = not all_ and (word == made or (made, word) in ALSO)
        assert reduction(other, 0, t.card("Page", 0).number, DEEDS[made]) == (0 if spent else 2)


@pytest.mark.rule("agot-costs-01")
@pytest.mark.parametrize("made", DEEDS)
@pytest.mark.parametrize("done", DEEDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_one_is_the_first_for_its_deed_and_its_player(made: str, done: str, seat: int) -> None:
    t = table(f"First {made}", hand=["Page"])
    assert by_how_much(t, 0, "Page") == those(made, 2)
    use_up(t.match, seat, t.card("Page", seat).number, DEEDS[done])
    over = seat == 0 and (done == made or (made, done) in ALSO)
    assert by_how_much(t, 0, "Page") == (those(made, 2) if not over else [0] * 5)


@pytest.mark.rule("agot-costs-01", "agot-constant-01")
@pytest.mark.parametrize("made", ["marshal", "ambush", "emerge"])
@pytest.mark.parametrize("word", FACTS)
def test_who_is_cheaper_himself_is_so_for_one_deed(made: str, word: str) -> None:
    t = table(hand=[f"Cheap {made}{word}", "Page"])
    expected = [2 if deed == made and word != " there" else 0 for deed in DEEDS]
    assert by_how_much(t, 0, f"Cheap {made}{word}") == expected
    assert by_how_much(t, 0, "Page") == [0] * 5


@pytest.mark.rule("agot-modifiers-07", "agot-costs-01")
@pytest.mark.parametrize(("least", "left"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
@pytest.mark.parametrize("guild", [False, True])
def test_down_to_what_it_costs_less(least: int, left: int, guild: bool) -> None:
    t = table(*(["Guild marshal"] if guild else []), hand=[f"Cheap to {least}"])
    number = t.card(f"Cheap to {least}").number
    assert price(t.match, 0, number, 4) == (min(least, 4) if guild else left)
    assert price(t.match, 0, number, 1) == min(least, 1)
    assert price(t.match, 0, number, 4, AMBUSHING) == 4


@pytest.mark.rule("agot-costs-01", "agot-costs-02")
@pytest.mark.parametrize("barns", [0, 1, 3])
def test_cheaper_for_each_and_for_one_sort(barns: int) -> None:
    t = table("Convent", "Choir", *["Barn"] * barns, hand=["Lady", "Page"])
    assert by_how_much(t, 0, "Lady") == [1 + barns, 0, 0, 0, 0]
    assert by_how_much(t, 0, "Page") == [0] * 5
    t = table("Feast", hand=["Lady", "Page", "Barn"])
    t.does(0, "Feast")
    assert [by_how_much(t, 0, name)[0] for name in ("Lady", "Page", "Barn")] == [2, 1, 0]
    other = t.match.clone()
    use_up(other, 0, t.card("Barn", 0, "hand").number)
    assert reduction(other, 0, t.card("Lady").number) == 2
    use_up(other, 0, t.card("Page", 0).number)
    assert reduction(other, 0, t.card("Lady").number) == 0


@pytest.mark.rule("agot-x-03", "agot-x-02")
@pytest.mark.parametrize(("reducers", "more"), [([], 0), (["Guild play"], 2), (["Guild play", "Guild emerge"], 2)])
def test_by_how_much_x_is_more_than_what_is_paid(reducers: list[str], more: int) -> None:
    t = table(*reducers, "Page", hand=["Air"])
    assert beyond_gold(t.match, 0, t.card("Air").number) == more
    assert beyond_gold(t.match, 0, t.card("Page", 0).number) == 0
    t = table(*reducers, shadows=["Air"])
    assert playing(t.match, 0, t.card("Air").number) == PLAYING | EMERGING
    assert beyond_gold(t.match, 0, t.card("Air").number) == 2 * len(reducers)


@pytest.mark.rule("agotp-shadow-23", "agotp-shadow-36", "agotp-shadow-37")
@pytest.mark.parametrize("shrouded", [False, True])
def test_for_how_much_a_card_comes_out_of_shadows(shrouded: bool) -> None:
    hidden = [{"card": name, "shrouded": shrouded} for name in ("Lurker", "Dark")]
    t = table(shadows=hidden)
    found = [shadow_values(t.match, t.card(name).number) for name in ("Lurker", "Dark")]
    assert found == ([[1, 3], [0, 2]] if shrouded else [[3], [2]])
