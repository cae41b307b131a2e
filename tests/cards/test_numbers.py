"""The numbers of the tables: nothing in one column shares its number with something else."""

from __future__ import annotations

from bannermen.games.cards.content import constants, table_numbers
from bannermen.games.cards.layout import MOST_SEATS
from bannermen.games.cards.terms import CHALLENGES, HAPPENINGS

PAIRS = 10 * (len(CHALLENGES) - 1) + MOST_SEATS  # + type * 10 + foe
# How many numbers one takes that is counted on.
SPANS = {
    "L_FORBID_AT": len(CHALLENGES),
    "L_SHIELD_AT": len(CHALLENGES),
    "L_CLAIM_AT": len(CHALLENGES),
    "L_NO_ATTACK_AT": len(CHALLENGES),
    "L_DEBT_AT": PAIRS,
    "L_PAIR_AT": PAIRS,
    "L_FORBID_FOE_AT": MOST_SEATS,
    "L_BAN_AT": sum(name.startswith("BAN_") for name in vars(table_numbers)),
    "L_CANNOT_AT": len(HAPPENINGS),
    "L_UNBENT_AT": 4 * len(CHALLENGES),
}


def test_no_two_lasting_effects_share_a_number() -> None:
    """Rows of `lasting` hold values of cards and seats, and effects of their own; laws are never there."""
    taken: dict[int, str] = {}
    for name, number in vars(table_numbers).items():
        if name.startswith("L_") or (name.startswith("V_") and number < table_numbers.V_LAW):
            for each in range(number, number + SPANS.get(name, 1)):
                assert taken.setdefault(each, name) == name, f"{each}: {name} and {taken[each]}"
    assert {name for name in vars(table_numbers) if name.startswith("L_") and name.endswith("_AT")} == set(SPANS)


def test_no_two_laws_share_a_number_and_none_is_a_value() -> None:
    numbers = [law.number for law in constants.LAWS]
    assert len(set(numbers)) == len(numbers) and max(numbers) < table_numbers.LAW_NUMBERS
    assert {value.number for value in constants.VALUES} & set(numbers) == {table_numbers.V_LAW}  # it stands for any law
