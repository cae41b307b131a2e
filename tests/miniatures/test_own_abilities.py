"""Abilities of a position's own: declared as those of the house, known at its table alone."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.miniatures.game import GAME
from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.moment import by_words
from tests.miniatures.table import Table, at, battle

FURY: dict[str, Any] = {"fury": {"melee": [{"dice": 2}]}}


def fight(abilities: dict[str, Any], *kept: str) -> Table:
    """A unit with such abilities against one without any; both stand in contact."""
    attacks = [{"dice": [5, 4, 3]}]
    units = [
        {"key": "fierce", "attacks": attacks, "abilities": list(kept or abilities)},
        {"key": "plain", "attacks": attacks},
    ]
    mine, theirs = [at("fierce", 24, 20)], [at("plain", 24, 24.8, 180), at("plain", 40, 40)]
    return battle(mine, theirs, units=units, abilities=abilities, dice=(4,) * 30)


def dice(table: Table) -> int:
    return int(table.do(0, "melee-attack").finish().told("dice")[-1].data["dice"])


def test_an_ability_of_the_positions_own_is_played() -> None:
    assert dice(fight({})) == 5 and dice(fight(FURY)) == 7


def test_it_is_known_to_copies_to_bots_and_to_who_reads_the_position_again() -> None:
    table = fight(FURY)
    copy = table.war.clone()
    copy.record()
    assert dice(Table(copy)) == 7
    seen = GAME.imagine(table.war, 0, 1)
    assert seen.book is table.war.book
    again = GAME.start({"position": GAME.position(table.war)}, 1, recording=True)
    assert dice(Table(again)) == 7 and by_words(GAME, fight(FURY).war) is not None
    assert "fury" not in fight({}).war.book.number, "no other table knows it"


def test_one_grants_another_that_bears_its_name() -> None:
    rage = {"rage": {"order": "attack-before", "if": "melee", "do": [{"grant": ["raging", "self", "round"]}]}}
    table = fight({**rage, "raging": {"melee": [{"dice": 3}]}}, "rage")
    assert len(table.war.book.number) == len(fight({}).war.book.number) + 2
    assert GAME.name_of(table.war, "ability", table.war.book.number["rage"], "en") == "Rage"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"wild": {"melee": [{"dicee": 2}]}}, "there is no effect `dicee`; did you mean dice"),
        ({"wild": {"melee": ["reroll-atack"]}}, "did you mean reroll-attack"),
        ({"wild": {"melee": ["vicious"], "if": "mellee"}}, "did you mean melee"),
        ({"wild": {"melee": [{"dice": "2 + self.losst"}]}}, "did you mean lost"),
        ({"wild": {"melee": [{"dice": "many"}]}}, "`many` is no amount; write a number, D3 or"),
        ({"wild": {"when": "attack-over", "do": []}}, "there is no moment attack-over"),
        ({"wild": {"melee": [{"grant": ["fury", "self", "round"]}]}}, "there is no ability fury"),
        ({"wild": ["path-finder"]}, "did you mean pathfinder"),
        ({"wild": {"melee": ["vicious"], "if": [{"kind": ["self", "horse"]}]}}, "`horse` is not a type of unit"),
        ({"wild": {"melee": ["vicious"], "if": [{"zone": "crow"}]}}, "did you mean crown"),
        ({"wild": {"melee": [{"act": 7}]}}, "`7` is not a role"),
        ({"wild": {"melee": [{"heal": "self"}]}}, r"does not say an amount; write `heal: \[a role, an amount\]`"),
        ({"wild": {"melee": [{"heal": ["self", 1, 2]}]}}, "`heal` does not take `2`"),
        ({"wild": {"melee": [{"reroll-attack": 1}]}}, "takes nothing; write `reroll-attack` alone"),
        ({"wild": {"melee": [{"choose": {"enemy": "any"}}]}}, "`choose` does not say `do`; add `do: …`"),
        ({"wild": {"melee": [{"choose": {"enemy": "any"}, "upto": 2, "do": []}]}}, "did you mean up-to"),
        ({"wild": {"melee": [{"choose": {"enemy": "far"}, "do": []}]}}, "`enemy` of a choice"),
        ({"wild": {"melee": [{"choose": {"enemy": "any", "sean": True}, "do": []}]}}, "did you mean seen"),
        ({"wild": {"melee": [{"choose": {"enemy": "any", "friend": "any"}, "do": []}]}}, "`enemy` and `friend`"),
        ({"wild": {"do": ["vicious"]}}, "says nothing of when; say one of when, order"),
        ({"wild": {"melee": ["vicious"], "attacks": ["vicious"]}}, "`melee` and `attacks`"),
        ({"wild": {"melee": ["vicious"], "do": ["vicious"]}}, "take `do` out"),
        ({"wild": {"melee": ["vicious"], "iff": "panic"}}, "does not look at `iff`; did you mean if"),
        ({"wild": {"melee": [["vicious"]]}}, "is no effect; write a word"),
        ({"wild": 7}, "`7` is no clause"),
        ({"pathfinder": {"melee": ["vicious"]}}, "there is such an ability already"),
        ({f"wild-{n}": {"melee": ["vicious"]} for n in range(41)}, "abilities of its own"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said) as caught:
        fight(wrong, *list(wrong)[:1])
    assert caught.value.place.startswith("abilities")


def test_the_place_leads_to_the_word() -> None:
    nested = {"order": "activated", "do": ["vicious", {"may": [{"if": "engaged", "do": [{"heal": ["me", 1]}]}]}]}
    with pytest.raises(BadSetup) as caught:
        fight({"wild": ["pathfinder", nested]}, "wild")
    assert caught.value.place == "abilities.wild[1].do[1].may[0].do[0]"
    assert (caught.value.what, caught.value.mend) == ("`me` is not a role", "take one of self, unit, other, aim")


def test_one_that_sets_itself_off_for_ever_is_refused() -> None:
    """Nobody waits for it: neither who brings it nor the others in the house."""
    echo = {"echo": {"when": "test-passed", "as": "anybody", "do": [{"test": "self", "roll": 9}]}}
    table = fight(echo)
    with pytest.raises(BadSetup, match="sets itself off"):
        table.do(0, "melee-attack").finish()
