"""Words that look at what an ability has named, aimed at, paid, answered or seen, and at how players stand: whom each
of them takes in, on either side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

C = {"type": "character"}
NOBODY_IS = (
    {"cost": "x"}, {"strength": "x"}, {"printed": "x"}, {"same": True}, {"same": False}, {"unnamed": True},
    {"called": True}, {"whose": "chosen"}, {"whose": "trigger"}, {"whose": "owner"}, {"seen": True}, {"aimed": True},
    {"trigger": True}, {"entitled": True}, {"traited": True}, {"traited": False}, {"printed_per": "trigger"},
    {"lawful": True}, {"cost_is": "trigger"}, {"cost_is": "cost"}, {"cost_is": "it"}, {"strength_per": "newcomer"},
    {"strength_per": "strength"}, {"cost_per": "x"}, {"cost_per": "harvest"}, {"cost_per": "drawn"},
    {"promised": True}, {"emerged": True}, {"fallen": True}, {"crest": True}, {"whose": "loser"},
    {"whose": "winner"}, {"whose": "attacker"}, {"whose": "defender"},
)  # fmt: skip
EVERYBODY_IS = (
    {"another": True}, {"beside": True}, {"apart": True}, {"paid": True}, {"unlike": True}, {"left": True},
    {"unaimed": True}, {"promised": False}, {"idle": True},
)  # fmt: skip
NOTHING = ("it", "strength", "cost", "newcomer", "purse", "trigger", "harvest", "drawn", "x", "margin", "lead",
           "icons", "bearer", "fallen")  # fmt: skip


def named(t: Table, count: str = "bell") -> list[str]:
    """Those of both sides that have got a bell: the first player's, then those of the other."""
    return [
        f"{name}{'' if seat == 0 else ' of theirs'}"
        for seat in (0, 1)
        for name in t.in_play(seat)
        for each in [t.card(name, seat, "play")]
        if each.controller == seat and each.tokens.get(count)
    ]


@pytest.mark.rule("agot-constant-01", "agot-targets-01")
@pytest.mark.parametrize(("word", "all_"), [*((word, 0) for word in NOBODY_IS), *((word, 1) for word in EVERYBODY_IS)])
def test_a_constant_ability_has_named_aimed_at_and_answered_nothing(word: dict[str, Any], all_: int) -> None:
    own = cards_file(man("Page"), man("Smith", always=[{"strength": 1, "for": {**C, **word}}]))
    t = Table(
        stark(play=["Smith", "Page"], deck=["Page"]),
        lannister(play=["Page"], deck=["Page"]),
        phase="standing",
        step="act",
        content=[own],
        pause=True,
    )
    assert [t.card(name, seat).strength for name, seat in (("Smith", 0), ("Page", 0), ("Page", 1))] == [1 + all_] * 3


@pytest.mark.rule("agot-constant-01", "agot-targets-01")
@pytest.mark.parametrize("counted", NOTHING)
def test_a_constant_ability_counts_nothing_that_was_named_or_answered(counted: str) -> None:
    own = cards_file(man("Page", always=[{"strength": 1, "per": counted}]))
    t = Table(stark(play=["Page"], gold=3), lannister(gold=3), phase="standing", step="act", content=[own], pause=True)
    assert t.card("Page").strength == 1


# --- what an event has named, aimed at and paid ---

BELL: dict[str, Any] = {"all": True, "token": "bell"}


def bell(word: dict[str, Any], **also: Any) -> dict[str, Any]:
    return {"mark": {"type": ["character", "location", "attachment"], **also, **word}, **BELL}


FOLK = (
    man("Page"),
    man("Squire", cost=3, strength=2),
    man("Knight", cost=4, strength=4, traits=["Knight"]),
    man("Wraith", cost="-", strength=9, keywords=["shadow 1"]),  # a dash: it has no cost
    place("Inn"),
    gear("Ring"),
)
OURS: list[Any] = [wearing("Page", "Ring"), "Squire", "Inn"]
THEIRS: list[Any] = ["Page", "Knight"]


def told(do: Any, answers: tuple[str, ...] = (), ours: list[Any] = OURS, **given: Any) -> Table:
    """An event is played, and its questions are answered."""
    mine = {key: given.pop(key) for key in ("hand", "gold", "deck", "power") if key in given}
    theirs = given.pop("theirs", {})
    target = given.pop("target", None)
    tale = event("Tale", do, target, **given)
    t = Table(
        stark(**{**mine, "play": ours, "hand": ["Tale", *mine.get("hand", [])]}),
        lannister(**{"play": THEIRS, **theirs}),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, tale)],
        pause=True,
    )
    t.does(0, "Tale")
    for answer in answers:
        t.does(0, int(answer) if answer.isdigit() else answer)
    return t


@pytest.mark.rule("agot-targets-01", "agot-abilities-05")
@pytest.mark.parametrize(
    ("word", "type_", "who"),
    [
        ("called", "location", ["Inn"]),
        ("called", "attachment", ["Ring"]),
        ("called", "character", ["Page", "Squire", "Knight of theirs", "Page of theirs"]),
        ("unnamed", "character", ["Inn", "Ring"]),
        ("unnamed", "location", ["Page", "Ring", "Squire", "Knight of theirs", "Page of theirs"]),
    ],
)
def test_the_type_that_was_named(word: str, type_: str, who: list[str]) -> None:
    t = told([{"gold": 1}, bell({word: True})], name="type")
    t.does(0, next(each for each in t.offered(0) if each.lower().startswith(type_)))
    assert [name for name in named(t) if "Herald" not in name] == who


AIMED: list[tuple[dict[str, Any], list[str]]] = [
    ({"same": True}, ["Page", "Page of theirs"]),
    ({"same": False}, ["Squire", "Knight of theirs"]),
    ({"left": True}, ["Page", "Squire", "Knight of theirs"]),
    ({"aimed": True}, ["Page of theirs"]),
    ({"unaimed": True}, ["Page", "Squire", "Knight of theirs"]),
    ({"whose": "owner"}, ["Knight of theirs", "Page of theirs"]),
    ({"cost_is": "cost"}, ["Page", "Page of theirs"]),
    ({"strength_per": "strength"}, ["Page", "Page of theirs"]),
    ({"cost_is": "given"}, ["Page", "Page of theirs"]),
]


@pytest.mark.rule("agot-targets-01", "agot-targets-05")
@pytest.mark.parametrize(("word", "who"), AIMED)
def test_what_was_aimed_at(word: dict[str, Any], who: list[str]) -> None:
    t = told(
        [{"bolster": "it", "strength": 0, "keyword": "renown", "until": "phase"}, bell(word, **C)],
        target={**C, "name": "Page", "whose": "theirs"},
    )
    assert named(t) == who


PAID: list[tuple[dict[str, Any], list[str]]] = [
    ({"paid": True}, ["Page", "Page of theirs"]),
    ({"unlike": True}, ["Squire", "Knight of theirs"]),
    ({"cost_is": "paid"}, ["Page", "Page of theirs"]),
    ({"cost_per": "paid", "plus": 2}, ["Page", "Squire", "Page of theirs"]),
]


@pytest.mark.rule("agot-targets-01", "agot-costs-02")
@pytest.mark.parametrize(("word", "who"), PAID)
def test_what_was_paid_with(word: dict[str, Any], who: list[str]) -> None:
    deeds = [{"gold": 1}, bell(word, **C)]
    assert named(told(deeds, hand=["Page"], cost={"discard": {**C, "count": 1}})) == who


@pytest.mark.rule("agot-targets-01", "agot-costs-02")
def test_another_than_the_one_that_knelt_for_it() -> None:
    t = told(bell({"another": True}, **C), cost={"kneel": {**C, "name": "Squire"}})
    assert t.card("Squire").kneeling and named(t) == ["Page", "Knight of theirs", "Page of theirs"]


@pytest.mark.rule("agot-x-02", "agot-targets-01")
@pytest.mark.parametrize("word", ["cost", "strength", "printed"])
@pytest.mark.parametrize("x", [1, 2, 3, 4])
def test_at_most_x(word: str, x: int) -> None:
    t = told(bell({word: "x"}, **C), ours=[*OURS, "Wraith"], gold=4, cost={"gold": "x"}, price="X")
    t.does(0, x)
    sizes = {"Page": (1, 1), "Squire": (3, 2), "Knight": (4, 4)}
    within = [name for name, (cost, strength) in sizes.items() if (cost if word == "cost" else strength) <= x]
    assert {name.removesuffix(" of theirs") for name in named(t)} == set(within)


# --- what it answers ---

KNEELS: list[tuple[dict[str, Any], list[str]]] = [
    ({"trigger": True}, ["Squire"]),
    ({"apart": True}, ["Page", "Knight of theirs", "Page of theirs"]),
    ({"whose": "trigger"}, ["Page", "Squire"]),
    ({"cost_is": "trigger"}, ["Squire"]),
    ({"cost_per": "trigger"}, ["Page", "Squire", "Page of theirs"]),
    ({"printed_per": "trigger"}, ["Page", "Squire", "Page of theirs"]),
    ({"strength_per": "newcomer"}, ["Page", "Squire", "Page of theirs"]),
]


@pytest.mark.rule("agot-triggers-01", "agot-targets-01")
@pytest.mark.parametrize(("word", "who"), KNEELS)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_trigger_is_about(word: dict[str, Any], who: list[str], seat: int) -> None:
    own = [
        place("Tower", {"reaction": "kneels", "of": {**C, "name": "Squire"}, "do": bell(word, **C)}),
        event("Bow", {"kneel": {**C, "name": "Squire"}, "all": True}),
    ]
    mine: list[list[Any]] = [["Page", "Squire"], ["Page", "Knight"]]
    mine[seat].append("Tower")
    t = Table(
        stark(play=mine[0], hand=["Bow"]),
        lannister(play=mine[1]),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    t.does(0, "Bow")
    t.run_to("cards.reaction.kneels", seat)
    t.does(seat, "Tower")
    assert named(t) == who


@pytest.mark.rule("agotp-shadow-40")
@pytest.mark.parametrize(("who", "same"), [("Beggar", ["Beggar", "Beggar of theirs"]), ("Wraith", [])])
@pytest.mark.parametrize("how", ["trigger", "cost"])
def test_nothing_is_equal_to_a_cost_that_is_not_there(who: str, same: list[str], how: str) -> None:
    """A dash is no 0: not where a card answers what happens to it, nor where it is aimed at."""
    own = [
        man("Beggar", cost=0),
        place("Tower", {"reaction": "kneels", "do": bell({"cost_is": "trigger"}, **C)}),
        event("Bow", [{"kneel": "it"}, bell({"cost_is": "cost"}, **C)] if how == "cost" else {"kneel": "it"}, C),
    ]
    t = Table(
        stark(play=["Beggar", "Wraith", *["Tower"] * (how == "trigger")], hand=["Bow"]),
        lannister(play=["Beggar", "Wraith"]),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    t.does(0, "Bow", who)
    if how == "trigger":
        asked = t.run_to("cards.reaction.kneels" if same else "cards.action")
        assert same or "cards.reaction.kneels" not in asked
        if same:
            t.does(0, "Tower")
    assert named(t) == same


@pytest.mark.rule("agotp-shadow-40", "agot-targets-01")
@pytest.mark.parametrize(
    ("word", "who"),
    [
        ({"cost": 3}, ["Page", "Squire", "Page of theirs"]),
        ({"cost": 2, "more": {"if": {"first": True}, "by": 1}}, ["Page", "Squire", "Page of theirs"]),
        ({"cost": 2, "more": {"if": {"first": False}, "by": 1}}, ["Page", "Page of theirs"]),
        ({"cost": 0, "more": {"if": {"first": True}, "by": 1}}, ["Page", "Page of theirs"]),
        ({"cost_per": "gold"}, ["Page", "Squire", "Page of theirs"]),
        ({"cost_is": "gold"}, ["Squire"]),
        ({"least": "cost"}, ["Page", "Page of theirs"]),
        ({"most": "cost"}, ["Knight of theirs"]),
        ({"crowned": True}, ["Page", "Squire"]),
    ],
)
def test_what_has_no_cost_is_not_among_the_cheap(word: dict[str, Any], who: list[str]) -> None:
    t = told(bell(word, **C), ours=[*OURS, "Wraith"], gold=3, power=3, theirs={"play": [*THEIRS, "Wraith"], "power": 0})
    assert named(t) == who


# --- how the players stand ---


@pytest.mark.rule("agot-targets-01", "agot-constant-02")
@pytest.mark.parametrize("measure", ["power", "reserve", "gold", "hand", "characters", "total", "shadows", "strength"])
@pytest.mark.parametrize("less", [-1, 0, 1])
def test_whose_player_has_less(measure: str, less: int) -> None:
    """Of each measure one less, as much, one more than the one who asks: 3, but 4 of STR."""
    men: list[Any] = ["Page"] * 3
    theirs: dict[str, Any] = {"play": [*men]}
    mine: dict[str, Any] = {"play": [*men], "hand": []}
    many = 3 - less
    if measure == "characters":
        theirs["play"] = ["Page"] * many
    elif measure == "strength":
        theirs["play"] = [card("Page"), "Page", {-1: "Baron", 0: "Knight", 1: "Squire"}[less]]
        mine["play"] = ["Page", "Page", "Knight"]
    elif measure == "total":
        theirs["play"] = [card("Page", power=many), "Page", "Page"]
        mine["power"] = 3
    elif measure == "power":
        theirs["power"], mine["power"] = many, 3
        mine["play"] = [card("Page", power=2), "Page", "Page"]
    elif measure == "reserve":
        theirs["play"] = [*men, *["Debt"] * (2 + less)]
        mine["play"] = [*men, *["Debt"] * 2]
    elif measure in ("hand", "shadows"):
        theirs[measure], mine[measure] = ["Ring"] * many, ["Ring"] * 3
    else:
        theirs[measure], mine[measure] = many, 3
    own = [
        man("Baron", strength=5),
        place("Debt", always=[{"reserve": -1}]),
        place("Scale", {"action": "any", "do": bell({"poorer": measure}, **C)}),
    ]
    mine["play"] = [*mine["play"], "Scale"]
    t = Table(
        stark(**mine), lannister(**theirs), phase="standing", step="act", content=[cards_file(*FOLK, *own)], pause=True
    )
    t.run_to("cards.action", 0)
    assert ("Scale" in t.offered(0)) == (less > 0)
    if less > 0:
        t.does(0, "Scale")
        assert {name.endswith(" of theirs") for name in named(t)} == {True}


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize("power", [(0, 0), (1, 3), (3, 4), (4, 1)])
def test_whose_cost_is_at_most_the_power_on_the_faction_card(power: tuple[int, int]) -> None:
    t = told([{"gold": 1}, bell({"crowned": True}, **C)], power=power[0], theirs={"power": power[1]})
    costs = [("Page", 1, 0), ("Squire", 3, 0), ("Knight", 4, 1), ("Page", 1, 1)]
    assert named(t) == [name + " of theirs" * seat for name, cost, seat in costs if cost <= power[seat]]


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize(
    ("ours", "who"),
    [
        (["Wolf", "Cub"], ["Lion of theirs"]),
        (["Wolf", "Lion"], ["Lion", "Wolf", "Lion of theirs"]),
        (["Wolf", "Den"], ["Lion of theirs"]),
        (["Wolf", "Page"], ["Wolf", "Lion of theirs"]),
    ],
)
def test_the_only_one_of_its_faction_of_its_player(ours: list[Any], who: list[str]) -> None:
    own = [
        man("Wolf", faction="stark"),
        man("Cub", faction="stark"),
        man("Lion", faction="lannister"),
        place("Den", faction="stark"),
        place("Count", {"action": "any", "do": bell({"sole": True}, **C)}),
    ]
    t = Table(
        stark(play=[*ours, "Count"]),
        lannister(play=["Lion", "Page"]),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    t.does(0, "Count")
    assert named(t) == who


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize(("where", "who"), [("play", ["Page", "Page of theirs"]), ("discard", ["Squire"])])
def test_a_copy_of_which_lies_there(where: str, who: list[str]) -> None:
    """In play whoever controls it; in its owner's discard pile, and in no other."""
    own = [place("Count", {"action": "any", "do": bell({"copied": where}, **C)})]
    t = Table(
        stark(play=["Page", "Squire", "Count"], discard=["Squire", "Knight"]),
        lannister(play=["Page", "Knight"]),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    t.does(0, "Count")
    assert named(t) == who


# --- the title and the trait that were named, what was seen, who has fought ---


@pytest.mark.rule("agot-targets-01", "agot-effects-03")
@pytest.mark.parametrize("title", ["Page", "Squire", "Knight"])
def test_the_title_that_was_named(title: str) -> None:
    t = told([{"gold": 1}, bell({"entitled": True}, **C)], name="title", among=C)
    t.does(0, title)
    whose = {"Page": ["Page", "Page of theirs"], "Squire": ["Squire"], "Knight": ["Knight of theirs"]}
    assert named(t) == whose[title]


@pytest.mark.rule("agot-targets-01", "agot-traits-01")
@pytest.mark.parametrize("has", [True, False])
@pytest.mark.parametrize("trait", ["Knight", "Lord"])
def test_the_trait_that_was_named(has: bool, trait: str) -> None:
    own = [
        event("Tale", [{"gold": 1}, bell({"traited": has}, **C)], name="trait", among=C),
        man("Earl", traits=["Lord"]),
        man("Duke", traits=["Lord", "Knight"]),
    ]
    t = Table(
        stark(play=["Page", "Earl", "Duke"], hand=["Tale"]),
        lannister(play=["Knight", "Earl"]),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    t.does(0, "Tale", trait)
    lords, knights = ["Duke", "Earl", "Earl of theirs"], ["Duke", "Knight of theirs"]
    with_ = lords if trait == "Lord" else knights
    everybody = ["Duke", "Earl", "Page", "Earl of theirs", "Knight of theirs"]
    assert named(t) == [name for name in everybody if (name in with_) == has]


@pytest.mark.rule("agot-targets-01", "agot-constant-02")
@pytest.mark.parametrize("fought", [([], []), (["Page"], []), (["Page"], ["Knight"]), (["Page", "Squire"], ["Knight"])])
def test_who_has_taken_part_in_no_challenge_this_phase(fought: tuple[list[str], list[str]]) -> None:
    """On either side; with the next phase nobody has."""
    attack, defence = fought
    own = [place("Count", {"action": "any", "do": bell({"idle": True}, **C)})]
    t = Table(
        stark(play=["Page", "Squire", "Count", "Count"]),
        lannister(play=["Knight", "Page"]),
        phase="challenges",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    if attack:
        t.initiate("intrigue", *attack)
        t.defends(*defence)
        t.resolve()
        t.run_to("cards.action.challenges", 0)
    t.does(0, "Count")
    everybody = ["Page", "Squire", "Knight of theirs", "Page of theirs"]
    part = [*attack, *(f"{name} of theirs" for name in defence)]
    assert named(t) == [name for name in everybody if name not in part]
    t.to_phase("dominance")
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Count")
    assert named(t) == everybody


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (2, 2), (2, 3), (None, 3), (0, 0), (0, 1)])
def test_a_plot_of_more_gold_than_ones_own(mine: int | None, theirs: int) -> None:
    own = [
        *(plan(f"Plan {gold}", gold=gold) for gold in range(4)),
        place("Count", {"action": "any", "if": {"there": {"type": "plot", "at": "shown", "richer": True}},
                        "do": {"gold": 1}}),
    ]  # fmt: skip
    t = Table(
        stark(play=["Page", "Count"], plot=None if mine is None else f"Plan {mine}"),
        lannister(plot=f"Plan {theirs}"),
        phase="standing",
        step="act",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    assert ("Count" in t.offered(0)) == (mine is not None and theirs > mine)


@pytest.mark.rule("agot-targets-01", "agot-costs-02")
@pytest.mark.parametrize("word", [{"paid": True}, {"unlike": True}, {"another": True}])
def test_where_nothing_was_paid_with_nothing_is_compared(word: dict[str, Any]) -> None:
    assert named(told(bell(word, **C))) == ["Page", "Squire", "Knight of theirs", "Page of theirs"]


@pytest.mark.rule("agot-constant-02", "agot-challenge-06")
@pytest.mark.parametrize("defender", [0, 1])
@pytest.mark.parametrize("gold", [(0, 3), (2, 0), (1, 2)])
def test_the_purse_of_the_defending_player(defender: int, gold: tuple[int, int]) -> None:
    t = Table(
        stark(play=["Miser", kneeling("Page")], gold=gold[0]),
        lannister(play=[kneeling("Page")], gold=gold[1]),
        phase="challenges",
        challenge=challenge("power", ["Page"], attacker=1 - defender, defender=defender),
        first=1 - defender,
        content=[cards_file(*FOLK, man("Miser", always=[{"strength": 1, "per": "purse"}]))],
        pause=True,
    )
    assert t.card("Miser").strength == 1 + gold[defender]


@pytest.mark.rule("agot-targets-01")
@pytest.mark.parametrize("first", [0, 1])
def test_whose_are_the_cards_of_the_first_player(first: int) -> None:
    own = event("Tale", bell({"whose": "first"}, **C))
    t = Table(
        stark(play=["Page"], hand=["Tale"]),
        lannister(play=["Knight"]),
        phase="standing",
        step="act",
        first=first,
        content=[cards_file(*FOLK, own)],
        pause=True,
    )
    t.run_to("cards.action", 0)
    t.does(0, "Tale")
    assert named(t) == (["Knight of theirs"] if first else ["Page"])


@pytest.mark.rule("agot-targets-01", "agot-control-01")
@pytest.mark.parametrize(("whose", "owner"), [("mine", 0), ("mine", 1), ("theirs", 0), ("theirs", 1)])
def test_whose_is_the_owner_of_the_target(whose: str, owner: int) -> None:
    """Whoever controls it."""
    target: Any = card("Squire", owner=owner)
    deeds = [{"bolster": "it", "strength": 0, "keyword": "renown", "until": "phase"}, bell({"whose": "owner"}, **C)]
    t = told(
        deeds,
        ours=["Page", *([target] if whose == "mine" else [])],
        theirs={"play": ["Knight", *([target] if whose == "theirs" else [])]},
        target={**C, "name": "Squire"},
    )
    mine = ["Page", *(["Squire"] if whose == "mine" else [])]
    foes = ["Knight of theirs", *(["Squire of theirs"] if whose == "theirs" else [])]
    assert named(t) == (mine if owner == 0 else foes)


@pytest.mark.rule("agot-targets-01", "agot-targets-08")
def test_without_a_target_it_has_no_owner() -> None:
    heap = {"hand": ["Page"], "deck": ["Page"] * 3}
    assert named(told([{"gold": 1}, bell({"whose": "owner"}, **C)], theirs={"play": THEIRS, **heap})) == []


@pytest.mark.rule("agot-targets-01", "agot-challenge-26")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("word", ["winner", "loser", "attacker", "defender"])
def test_whose_are_they_who_won_and_lost(attacker: int, wins: bool, word: str) -> None:
    own = [
        man("Giant", strength=9),
        place("Tower", {"reaction": "won", "do": [{"gold": 1}, bell({"whose": word}, **C)]}),
    ]
    men = ("Giant", "Page") if wins else ("Page", "Giant")
    sides: list[dict[str, Any]] = [{}, {}]
    sides[attacker]["play"], sides[1 - attacker]["play"] = [kneeling(men[0])], [kneeling(men[1])]
    sides[0]["play"].append("Tower")
    t = Table(
        stark(**sides[0]),
        lannister(**sides[1]),
        phase="challenges",
        challenge=challenge("intrigue", [men[0]], [men[1]], attacker=attacker, defender=1 - attacker),
        first=attacker,
        step="actions",
        content=[cards_file(*FOLK, *own)],
        pause=True,
    )
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Tower")
    seat = {
        "winner": attacker if wins else 1 - attacker,
        "loser": 1 - attacker if wins else attacker,
        "attacker": attacker,
        "defender": 1 - attacker,
    }[word]
    one = men[0] if seat == attacker else men[1]
    assert named(t) == [one + " of theirs" * seat]
