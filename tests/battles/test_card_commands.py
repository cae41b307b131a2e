"""Leadership cards: their commands, what each costs, and in what order they come; and odd plays."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.content.reading import convert
from bannermen.games.battles.content import schema
from bannermen.games.battles.content.load import book, leadership_card
from bannermen.games.battles.terms import CARD_AT, COMMAND_AT, COMMANDER_AT, TACTIC_AT
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup
from tests.battles.table import Table

SPARE = {"stark": "morale", "lannister": "morale"}
FOE = ["A5 lannisport-guard green"]
COMMITTED = {"committed": True}


def table(stark: list[str], card: str, **more: Any) -> Table:
    given: dict[str, Any] = {"lannister": FOE, "pool": SPARE, "hands": {"stark": [card]}}
    return Table(stark=stark, **{**given, **more})


@pytest.mark.rule("bow-card-12")
def test_a_command_without_payment_cannot_be_used() -> None:
    stark = ["K5 eddard-stark blue", "K6 guards-of-the-north green"]
    t = table(stark, "SL05", command_tokens={"stark": 0})
    assert CARD_AT + t.card("SL05") not in t.options
    assert t.refused(CARD_AT + t.card("SL05")) == "bow-card-12"
    t = table(stark, "SL05", command_tokens={"stark": 1}).play("SL05")
    assert (t.command_tokens("stark"), t.tokens_on("eddard-stark")) == (0, 1)
    t = table(stark, "SL12", command_tokens={"stark": 1})
    t.say(CARD_AT + t.card("SL12"))
    assert t.options == [COMMAND_AT + 1, COMMAND_AT + 2]
    assert t.refused(COMMAND_AT + 3) == "bow-card-12"  # one token does not pay for both


@pytest.mark.rule("bow-card-13")
def test_no_more_command_tokens_than_the_command_limit() -> None:
    """Rickard's limit is 2."""
    stark = ["K5 rickard-karstark blue", "K9 eddard-stark blue"]
    t = table(stark, "SL05", lords={"rickard-karstark": {"tokens": 2, **COMMITTED}, "eddard-stark": COMMITTED})
    t.say(CARD_AT + t.card("SL05"))  # Eddard is the only one who can, and is not asked for
    assert t.tokens_on("eddard-stark") == 1
    t = table(
        stark,
        "SL05",
        lords={"rickard-karstark": {"tokens": 2, **COMMITTED}, "eddard-stark": {"tokens": 3, **COMMITTED}},
    )
    assert t.refused(CARD_AT + t.card("SL05")) == "bow-card-13"
    t = table([*stark, "K12 maege-mormont blue"], "SL05", lords={"rickard-karstark": {"tokens": 2, **COMMITTED}})
    t.say(CARD_AT + t.card("SL05"))
    assert t.refused(COMMANDER_AT + t.commander("rickard-karstark")) == "bow-card-13"
    t = table(stark[:1], "SL28", lords={"rickard-karstark": {"tokens": 1, **COMMITTED}})
    t.say(CARD_AT + t.card("SL28"))
    assert t.options == [COMMAND_AT + 1, COMMAND_AT + 2]  # there is room for one


@pytest.mark.rule("bow-card-14", "bow-card-26")
def test_several_commands_are_paid_first_and_used_once_each() -> None:
    """Rickard, whose limit is 2, with two command tokens: his riders and his foot; the archers are out of his zone."""
    stark = [
        "K5 rickard-karstark blue",
        "K6 winterfell-riders green",
        "K7 guards-of-the-north green",
        "K8 northland-archers red",
    ]
    t = table(stark, "SL28", command_tokens={"stark": 2}, lords={"rickard-karstark": COMMITTED})
    t.say(CARD_AT + t.card("SL28"))
    assert t.options == [COMMAND_AT + 1, COMMAND_AT + 2, COMMAND_AT + 3]
    for none, rule in ((0, "card-28"), (4, "card-28"), (5, "card-14"), (7, "card-29")):  # no set holds a command twice
        assert t.refused(COMMAND_AT + none) == f"bow-{rule}"
    t.say(COMMAND_AT + 3)
    assert (t.command_tokens("stark"), t.tokens_on("rickard-karstark")) == (0, 2)
    assert t.asked == "name-units" and t.units == {"K5", "K6"}
    t.say(t.unit("K6")).pass_()
    assert t.units == {"K7"}
    assert t.refused(t.unit("K8")) == "bow-card-02"
    t.say(t.unit("K7"))
    assert t.battle.ordered == [t.unit("K6"), t.unit("K7")]


@pytest.mark.rule("bow-card-14")
def test_rally_first_and_then_order() -> None:
    t = table(
        ["K5 eddard-stark blue inactive", "K6 guards-of-the-north green inactive"],
        "SL13",
        lords={"eddard-stark": COMMITTED},
    )
    t.play("SL13", commands=3)
    t.say(t.unit("K6")).pass_()  # rallied
    assert t.asked == "name-units" and t.units == {"K6"}
    t.name("K6").stay()
    assert not t.active("K6") and not t.active("K5")


@pytest.mark.rule("bow-card-14")
def test_order_first_and_then_rally() -> None:
    """The commands in the other order: the unit fights and is ready again."""
    t = table(
        ["D6 eddard-stark blue", "D5 guards-of-the-north green"],
        "SL13",
        lannister=["C5 lannisport-guard green"],
        lords={"eddard-stark": COMMITTED},
    )
    t.play("SL13", commands=7)
    assert (t.command_tokens("stark"), t.tokens_on("eddard-stark")) == (1, 2)
    t.say(t.unit("D5")).pass_()
    t.roll("green red").stay().attack("C5")
    assert t.figures("C5") == 3
    assert t.asked == "pick-target" and t.units == {"D5"}  # only now
    t.say(t.unit("D5"))
    assert t.active("D5") and t.asks == "lannister"


@pytest.mark.rule("bow-card-14")
def test_fires_are_put_out_before_or_after_the_orders() -> None:
    """SL14 orders foot and puts out fires; a unit in a burning hex moves only if the fire is out first."""
    stark = ["E5 eddard-stark blue", "E6 guards-of-the-north green"]
    t = table(stark, "SL14", fires={"E6": 1}, lords={"eddard-stark": COMMITTED})
    t.play("SL14", commands=7)
    t.quench("E6")
    t.name("E6").move("E7")
    assert t.unit("E7") >= 0
    t = table(stark, "SL14", fires={"E6": 1}, lords={"eddard-stark": COMMITTED})
    t.play("SL14", commands=3).name("E6")
    assert t.asked == "name-target" and t.hexes == set()  # it may fight the fire, and not leave
    t.pass_().quench("E6")
    assert t.fire("E6") == 0 and t.unit("E6") >= 0


@pytest.mark.rule("bow-card-26")
def test_a_card_played_as_in_the_illustration() -> None:
    """Not with the commander on the card; one command token for one command; units of his zone."""
    stark = [
        "K5 maege-mormont blue",
        "K6 guards-of-the-north green",
        "K7 guards-of-the-north green",
        "K9 eddard-stark blue",
    ]
    t = table(stark, "SL11")
    t.play("SL11", commander="maege-mormont")
    assert (t.tokens_on("maege-mormont"), t.command_tokens("stark")) == (1, 2)
    assert t.units == {"K5", "K6", "K7"}


@pytest.mark.rule("bow-card-28")
def test_at_least_one_command_must_be_paid() -> None:
    t = table(["K5 eddard-stark blue"], "SL12", pool={"stark": "valor", "lannister": "morale"})
    t.say(CARD_AT + t.card("SL12"))
    assert t.refused(COMMAND_AT) == "bow-card-28"
    assert t.refused(PASS) == "bow-card-28"
    assert t.refused(TACTIC_AT) == "bow-card-28"
    t.say(COMMAND_AT + 1)
    assert t.tokens_on("eddard-stark") == 1


@pytest.mark.rule("bow-card-29")
def test_the_orders_of_all_commands_are_carried_out_together() -> None:
    """Foot by the first command, riders by the second: nobody moves once somebody has attacked."""
    t = table(
        [
            "E5 greatjon-umber-lord-of-the-last-hearth blue",
            "D5 winterfell-riders green",
            "D4 guards-of-the-north green",
        ],
        "SL16",
        lannister=["C5 lannisport-guard red"],
        lords={"greatjon-umber-lord-of-the-last-hearth": COMMITTED},
    )
    t.play("SL16", commands=3).say(t.unit("D4")).pass_().say(t.unit("D5"))
    assert t.asked == "pick-mover" and t.units == {"D4", "D5"}  # of both commands
    assert t.refused(t.unit("C5")) == "bow-order-03"  # no attack while units may still move
    t.say(t.unit("D4")).stay().stay()
    assert t.asked == "pick-attacker"
    t.roll("blue blue blue").say(t.unit("D5")).attack("C5")
    assert t.hexes == set()
    assert t.refused(t.at("E6")) == "bow-order-03"  # too late to move
    assert t.asked != "move-to"


@pytest.mark.rule("bow-card-31")
def test_a_card_from_a_file_of_ones_own() -> None:
    card = """
    commands:
      - order: {count: 2, filter: {ranks: [red]}, boons: [{boon: dice, value: 3}]}
    tactics:
      - timing: before
        needs: {tokens: {morale: 1}}
        effects: [{do: morale, amount: 2}]
    """
    t = table(["D5 guards-of-the-north red", "E5 eddard-stark blue"], "SL02", lannister=["C5 lannisport-guard red"])
    t.printed("SL02", card).play("SL02").tactic()
    assert t.morale("stark") == 2
    t.roll("blue " * 7).name("D5").stay().attack("C5")
    assert t.dice() == [7]


@pytest.mark.rule("bow-card-31")
def test_only_what_the_book_quotes_is_called_printed() -> None:
    quoted = [card.number for card in book().cards if card.provenance.get("tactics") == "rulebook"]
    assert quoted == ["SL16"]
    for card in book().cards:
        assert card.provenance["*"] == "designed"
        assert card.provenance.get("commands", "designed") != "rulebook"


@pytest.mark.rule("bow-card-32")
def test_no_unit_is_named_twice() -> None:
    """Eddard's unit is a commander unit, for the first command, and foot, for the second."""
    t = table(["K5 eddard-stark blue", "K6 guards-of-the-north green"], "SL12", lords={"eddard-stark": COMMITTED})
    t.play("SL12", commands=3)
    t.say(t.unit("K5"))
    assert t.asked == "name-units" and t.units == {"K6"}
    assert t.refused(t.unit("K5")) == "bow-card-32"
    t.say(t.unit("K6"))
    assert t.battle.ordered == [t.unit("K5"), t.unit("K6")]


@pytest.mark.rule("bow-card-33")
def test_a_card_has_commands_and_perhaps_a_tactic() -> None:
    with_tactic = [card for card in book().cards if card.tactics]
    assert len(with_tactic) > len(book().cards) / 2
    assert {len(card.commands) for card in book().cards} == {1, 2}
    words = {"en": "x", "de": "x", "ru": "x"}
    data: dict[str, Any] = {"key": "x", "name": words, "number": "SL99", "house": "stark"}
    command = {"text": words, "order": {"count": 1}}
    tactic = {"text": words, "needs": {}, "effects": [{"do": "morale"}]}
    for commands, tactics in ((1, 0), (2, 0), (1, 1), (2, 3)):
        card = convert({**data, "commands": [command] * commands, "tactics": [tactic] * tactics}, schema.Card, "x")
        made = leadership_card(card, book(), "x")
        assert (len(made.commands), len(made.tactics)) == (commands, tactics)
    for commands in (0, 3):
        with pytest.raises(BadSetup, match="one or two commands"):
            leadership_card(convert({**data, "commands": [command] * commands}, schema.Card, "x"), book(), "x")


# --- odd plays ---


def test_a_played_card_cannot_be_drawn_again_by_its_own_tactic() -> None:
    """SL35 draws a card after its command; with both piles empty there is none, and SL35 is laid down."""
    t = table(
        ["K5 robb-stark-young-wolf blue"], "SL35", decks={"stark": []}, lords={"robb-stark-young-wolf": COMMITTED}
    )
    t.play("SL35").name("K5").stay()
    assert t.asked != "tactic-after"
    assert t.hand("stark") == [] and t.discarded("stark") == ["SL35"]


def test_a_commander_captured_while_his_card_is_played() -> None:
    """Eddard attacks, is answered and taken; the fires that his card puts out are those round the hex he had."""
    t = table(
        ["D5 eddard-stark green 1", "E5 guards-of-the-north green"],
        "SL14",
        lannister=[
            "C5 tywin-lannister red",
            "B5 lannisport-guard green",
            "C6 lannisport-guard green",
            "A9 lannisport-guard red",
        ],
        fires={"E4": 2, "K9": 1},
        lords={"eddard-stark": COMMITTED, "tywin-lannister": COMMITTED},
    )
    t.play("SL14", commands=3).name("D5").stay()
    t.roll("blue blue").attack("C5")
    t.roll("green " * 5).yes()  # the counterattack
    assert t.battle.captor[t.commander("eddard-stark")] == 1
    assert t.asked == "pick-target"
    t.quench("E4")
    assert t.fire("E4") == 0 and t.fire("K9") == 1
    assert t.discarded("stark") == ["SL14"] and t.asks == "lannister"
    assert t.tokens_on("eddard-stark") == 2
    t.next_round()
    assert t.command_tokens("stark") == 3  # his tokens come back to the board


def test_a_unit_rallied_by_a_card_may_be_ordered_again_in_the_same_round() -> None:
    t = table(
        ["K5 rickard-karstark blue", "K6 winterfell-riders green"],
        "SL26",
        pool={"stark": "blue green", "lannister": "morale"},
        lords={"rickard-karstark": COMMITTED},
    )
    t.play("SL26").name("K6").move("J8").tactic().say(t.unit("J8"))
    assert t.active("J8")
    t.pass_()  # Lannister
    t.order("J8", "green").move("I8")
    assert t.unit("I8") >= 0 and not t.active("I8")


def test_an_uncontrolled_neighbour_follows() -> None:
    """SL21 orders one unit of the zone and one uncontrolled neighbour of it, and nobody else."""
    stark = ["K5 maege-mormont blue"] + [f"{at} guards-of-the-north green" for at in ("K6", "K7", "K8", "K9")]
    t = table(stark, "SL21", lords={"maege-mormont": COMMITTED})
    t.play("SL21").say(t.unit("K7"))
    assert t.units == {"K8"}  # K6 is a neighbour too, and under her control
    assert t.refused(t.unit("K9")) == "bow-card-02"
    t.say(t.unit("K8"))
    assert t.battle.ordered == [t.unit("K7"), t.unit("K8")]
    t = table(stark, "SL21", lords={"maege-mormont": COMMITTED}).play("SL21").say(t.unit("K6"))
    assert t.asked == "move-to"
