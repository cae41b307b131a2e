"""What is counted: each word that stands behind `per`, on a table where every other word would count otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

FOLK = (
    man("Page", cost=3, strength=2, icons=["power"]),
    man("Knight", cost=5, strength=4, faction="lannister", icons=["power", "military"]),
    man("Archer", cost=2, strength=6, faction="stark"),
    man("Sailor", faction="greyjoy", strength=1),
    place("Inn", cost=7),
    gear("Ring"),
    *(plan(f"Plan {n}", gold=n, reserve=n + 1, claim=n) for n in range(4)),
)


def table(mine: dict[str, Any], theirs: dict[str, Any], *own: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(stark(**mine), lannister(**theirs), content=[cards_file(*FOLK, *own)], pause=True, **given)


def pays(per: Any, **more: Any) -> dict[str, Any]:
    return {"gold": 1, "per": per, **more}


# --- a constant ability ---

HERE: dict[str, tuple[Any, int]] = {"factions": ("factions", 2), "fallen": ("fallen", 4), "might": ("might", 0),
                                    "icons": ("icons", 0), "bearer": ("bearer", 0)}  # fmt: skip

STANDS: dict[str, tuple[Any, int]] = {
    "gold": ("gold", 4),
    "used": ("used", 3),
    "power": ("power", 2),
    "reserve": ("reserve", 3),
    "bestowed": ("bestowed", 5),
    "bell": ("bell", 1),
    "venom": ("venom", 3),
    "cards": ({"type": "character", "whose": "theirs"}, 2),
    "sum": ({"type": "character", "whose": "theirs", "sum": "strength"}, 3),
    "nothing of it": ({"type": "location", "sum": "strength", "name": "Inn"}, 0),
}


@pytest.mark.rule("agot-constant-01", "agot-constant-02", "agot-modifiers-01")
@pytest.mark.parametrize("word", list(STANDS))
def test_what_a_constant_ability_counts(word: str) -> None:
    per, number = STANDS[word]
    t = table(
        {
            "play": [card("Miser", power=2, tokens={"gold": 5, "bell": 1, "venom": 3}), "Archer", "Page"],
            "gold": 4,
            "plot": "Plan 2",
            "used": ["Plan 0", "Plan 1", "Plan 3"],
            "dead": ["Archer", "Knight"],
        },
        {"play": ["Page", "Sailor"], "gold": 1, "plot": "Plan 0", "dead": ["Sailor"], "used": ["Plan 1"]},
        man("Miser", strength=0, faction="targaryen", always=[{"strength": 1, "per": per}]),
    )
    assert t.card("Miser").strength == number


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("word", list(HERE))
@pytest.mark.parametrize("dead", [["Archer", "Knight"], ["Knight", "Archer"], []])
def test_what_an_action_counts_of_its_player(word: str, dead: list[str]) -> None:
    """The factions of his characters, STR of the topmost of his dead, of the card itself, of a host it has not."""
    per, number = HERE[word]
    miser = man("Miser", {"action": "any", "do": [{"power": 1}, pays(per)]}, strength=0, faction="targaryen")
    t = table({"play": ["Miser", "Archer", "Page"], "dead": dead}, {"play": ["Sailor"], "dead": ["Sailor"]}, miser)
    t.does(0, "Miser")
    if word == "fallen":
        number = {"Knight": 4, "Archer": 6}[dead[-1]] if dead else 0
    assert t.gold(0) == number


@pytest.mark.rule("agot-effects-03", "agot-claim-02")
@pytest.mark.parametrize("attacker", [0, 1, None])
@pytest.mark.parametrize("type_", ["military", "power"])
def test_the_claim_of_the_attacking_player_is_counted(attacker: int | None, type_: str) -> None:
    """While nobody attacks there is no claim."""
    given: dict[str, Any] = {}
    if attacker is not None:
        fight = challenge(type_, ["Knight"], attacker=attacker, defender=1 - attacker)
        given = {"phase": "challenges", "challenge": fight, "first": attacker}
    t = table(
        {"play": [kneeling("Knight")], "hand": ["Tale"], "plot": "Plan 3"},
        {"play": [kneeling("Knight")], "plot": "Plan 2"},
        event("Tale", [{"power": 1}, pays("claim")]),
        **given,
    )
    t.run_to("cards.action", 0)
    t.does(0, "Tale")
    assert t.gold(0) == (0 if attacker is None else 3 - attacker)


@pytest.mark.rule("agot-constant-01", "agot-attachments-01")
@pytest.mark.parametrize(("per", "number"), [("icons", 2), ("bearer", 4)])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_an_attachment_counts_of_its_host(per: str, number: int, seat: int) -> None:
    ring = {**gear("Chain"), "does": [{"action": "any", "do": pays(per)}]}
    sides: list[dict[str, Any]] = [{}, {}]
    sides[seat]["play"] = [wearing("Knight", "Chain"), "Archer"]
    t = table(sides[0], sides[1], ring)
    t.run_to("cards.action", seat)
    t.does(seat, "Chain")
    assert t.gold(seat) == number


@pytest.mark.rule("agot-constant-02", "agot-challenge-26")
@pytest.mark.parametrize(("strength", "fives", "lead"), [(4, 0, 2), (6, 0, 4), (7, 1, 5), (11, 1, 9), (12, 2, 10)])
@pytest.mark.parametrize("winner", [0, 1])
def test_by_how_much_the_challenge_was_won(strength: int, fives: int, lead: int, winner: int) -> None:
    own = [
        man("Giant", strength=strength),
        place("Fives", {"reaction": "won", "you": "win", "do": [{"power": 1}, pays("margin")]}),
        place("Lead", {"reaction": "won", "you": "win", "do": [{"power": 1}, pays("lead")]}),
    ]
    for name, number in (("Fives", fives), ("Lead", lead)):
        sides: list[dict[str, Any]] = [{"play": [kneeling("Page")]}, {"play": [kneeling("Page")]}]
        sides[winner] = {"play": [kneeling("Giant"), name]}
        men = ("Giant", "Page") if winner == 0 else ("Page", "Giant")
        t = table(
            sides[0],
            sides[1],
            *own,
            phase="challenges",
            challenge=challenge("power", [men[0]], [men[1]]),
            step="actions",
        )
        t.run_to("cards.reaction.won", winner)
        t.does(winner, name)
        assert t.gold(winner) == number


# --- an event ---


@pytest.mark.rule("agot-effects-03", "agot-targets-01")
@pytest.mark.parametrize(
    ("per", "whom", "number"),
    [
        ("strength", "Page", 2),
        ("strength", "Knight", 4),
        ("cost", "Page", 3),
        ("cost", "Knight", 5),
        ("given", "Knight", 5),
    ],
)
def test_what_is_counted_of_the_target(per: str, whom: str, number: int) -> None:
    tale = event("Tale", [{"bolster": "it", "strength": 0, "keyword": "renown", "until": "phase"}, pays(per)], ANYONE)
    t = table({"hand": ["Tale"], "play": ["Archer"]}, {"play": ["Page", "Knight"]}, tale)
    t.does(0, "Tale", whom)
    assert t.gold(0) == number


@pytest.mark.rule("agot-costs-02", "agot-effects-03")
@pytest.mark.parametrize(("paid", "number"), [("Page", 3), ("Inn", 7), ("Ring", 0)])
def test_what_was_paid_with_is_counted(paid: str, number: int) -> None:
    tale = event("Tale", [{"power": 1}, pays("paid")], cost={"discard": {"count": 1}})
    t = table({"hand": ["Tale", "Page", "Inn", "Ring"]}, {}, tale)
    t.does(0, "Tale", paid)
    assert t.gold(0) == number and paid in t.pile(0, "discard")


@pytest.mark.rule("agot-effects-03", "agot-x-01")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_is_counted(x: int) -> None:
    tale = event("Tale", [{"gold": 1}, {"power": 1, "per": "x"}], cost={"gold": "x"}, price="X")
    t = table({"hand": ["Tale"], "gold": 4}, {}, tale)
    t.does(0, "Tale", x)
    assert t.faction_power(0) == x and t.gold(0) == 5 - x


@pytest.mark.rule("agot-effects-03")
@pytest.mark.parametrize("there", [0, 1, 3])
def test_how_many_it_was_done_to(there: int) -> None:
    tale = event("Tale", [{"power": 1}, {"kneel": {"name": "Page"}, "all": True}, pays("it")])
    t = table({"hand": ["Tale"], "play": ["Page"] * there}, {"play": ["Knight"]}, tale)
    t.does(0, "Tale")
    assert t.gold(0) == there


@pytest.mark.rule("agot-effects-03", "agot-targets-01")
@pytest.mark.parametrize("plots", [(0, 3), (3, 0), (1, 2)])
def test_the_gold_of_the_plot_of_the_player_chosen(plots: tuple[int, int]) -> None:
    tale = event("Tale", [{"power": 1}, pays("harvest")], {"player": "any"})
    for seat, house in enumerate(("House Stark", "House Lannister")):
        t = table({"hand": ["Tale"], "plot": f"Plan {plots[0]}"}, {"plot": f"Plan {plots[1]}"}, tale)
        t.does(0, "Tale", house)
        assert t.gold(0) == plots[seat]


@pytest.mark.rule("agot-effects-03", "agot-x-01")
@pytest.mark.parametrize("much", [0, 1, 2])
def test_as_much_as_was_chosen(much: int) -> None:
    tale = event("Tale", [{"tax": 1, "from": "opponents", "upto": 2}, {"power": 1, "per": "much"}])
    t = table({"hand": ["Tale"]}, {"gold": 2}, tale)
    t.does(0, "Tale", much)
    assert (t.faction_power(0), t.gold(0), t.gold(1)) == (much, much, 2 - much)


# --- what it answers ---


@pytest.mark.rule("agot-triggers-01", "agot-effects-03")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("per", "whom", "number"),
    [("trigger", "Page", 3), ("trigger", "Archer", 2), ("newcomer", "Page", 2), ("newcomer", "Archer", 6)],
)
def test_what_is_counted_of_who_knelt(per: str, whom: str, number: int, seat: int) -> None:
    own = [
        place("Tower", {"reaction": "kneels", "do": [{"power": 1}, pays(per)]}),
        event("Bow", {"kneel": "it"}, ANYONE),
    ]
    sides: list[dict[str, Any]] = [{"play": ["Page"], "hand": ["Bow"]}, {"play": ["Archer"]}]
    sides[seat]["play"] = [*sides[seat]["play"], "Tower"]
    t = table(sides[0], sides[1], *own)
    t.does(0, "Bow", whom)
    t.run_to("cards.reaction.kneels", seat)
    t.does(seat, "Tower")
    assert t.gold(seat) == number


@pytest.mark.rule("agot-triggers-01", "agot-draw-01")
@pytest.mark.parametrize(("draws", "left", "number"), [(1, 9, 1), (3, 9, 3), (3, 4, 3)])
def test_how_many_cards_were_drawn(draws: int, left: int, number: int) -> None:
    own = [
        place("Tower", {"reaction": "drawn", "do": [{"power": 1}, pays("drawn")]}),
        event("Study", {"draw": draws}),
    ]
    t = table({"play": ["Tower"], "hand": ["Study"], "deck": ["Page"] * left}, {}, *own)
    t.does(0, "Study")
    t.does(0, "Tower")
    assert t.gold(0) == number


@pytest.mark.rule("agot-leaveplay-06", "agot-tokens-01")
@pytest.mark.parametrize("bells", [1, 3])
@pytest.mark.parametrize("end", ["sacrifice", "kneel"])
def test_what_lay_on_a_card_that_was_given_for_it(bells: int, end: str) -> None:
    """As many as lay there when it was used, though it lies in a pile now."""
    own = [man("Ringer", {"action": "any", "cost": {end: "self"}, "do": [{"power": 1}, pays("bell")]})]
    t = table({"play": [card("Ringer", tokens={"bell": bells, "venom": 2}), "Page"]}, {}, *own)
    t.does(0, "Ringer")
    assert t.gold(0) == bells and t.card("Ringer").place == ("discard" if end == "sacrifice" else "play")
