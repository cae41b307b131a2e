"""When abilities of the first printing do not work although everything else is there."""

from __future__ import annotations

import pytest

from bannermen.games.miniatures.rules.morale import Test as MoraleTest
from tests.miniatures.duel import duel, fighters, ncu
from tests.miniatures.table import COUNSELLOR, at, battle

pytestmark = pytest.mark.printing("2018")  # its book has no rule that a card does what it says


def test_supremacy_answers_attacks_upon_itself() -> None:
    """A panic test that another unit caused without attacking it is no occasion."""
    t = duel(["lannister-supremacy"], edition="2018", dice=(6, 6, 1, 6, 6, 1))
    t.start(MoraleTest(0, True, 1, 0))
    assert [event.data["unit"] for event in t.told("tested")] == [0]


def test_little_birds_sing_for_coin() -> None:
    """With the last token gone there is no other try."""
    t = duel(first={"ncus": [COUNSELLOR]}, second={"ncus": ["18-lord-varys-the-spider"]}, edition="2018", dice=(2,) * 9)
    t.war.ncu_tokens[1] = 1
    t.ncu(0).zone("wealth").answer(ncu(1))
    assert t.war.ncu_tokens[1] == 0 and t.key != "pick-effect"


def test_bran_strikes_for_himself_and_his_wolf() -> None:
    units = [fighters("mine", ["order-brans-skinchanging"]), fighters("other", []), fighters("theirs", [])]
    for who, may in ((0, True), (1, False)):
        mine = [at("mine", 12, 20), at("other", 36, 20)]
        foes = [at("theirs", 12, 24.8, 180), at("theirs", 36, 24.8, 180)]
        t = battle(mine, foes, units=units, edition="2018", dice=(1,) * 30)
        t.do(who, "melee-attack")
        seen = False
        while not t.is_turn_begun:
            seen = seen or t.key == "declare-attack-before"
            t.first()
        assert seen == may
