"""A position of Tactics says all that lies on the table, cards of one's own included."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.tactics.content.boons import GUARD
from bannermen.games.tactics.game import GAME
from bannermen.games.tactics.rules.boons import boon, grant
from bannermen.kernel.game import BadSetup
from bannermen.kernel.moment import by_words
from bannermen.kernel.record import Record
from tests.tactics.figures import figure
from tests.tactics.test_table import played

BARE: dict[str, Any] = {
    "map": ". . . .\n. . . .",
    "squads": [
        [{"figure": "robert", "at": "A1"}],
        [{"figure": "martell", "at": "D2"}, {"figure": "honour-guard", "at": "C2"}],
    ],
}


def test_boons_that_last_the_round_are_written_down() -> None:
    match = GAME.start({"position": BARE}, 3)
    grant(match, GUARD, 0, 2, 1, 29)
    written = GAME.position(match)
    assert written["boons"] == [{"boon": "defence", "figure": "0.0", "amount": 2, "until": "round", "source": 29}]
    assert GAME.start({"position": written}, 4).grants == match.grants


def test_boons_by_hand_count_in_play() -> None:
    given = BARE | {"boons": [{"boon": "defence", "figure": "1.0", "amount": 2}]}
    match = GAME.start({"position": given}, 3)
    bare = GAME.start({"position": BARE}, 3)
    assert boon(match, 1, GUARD) == boon(bare, 1, GUARD) + 2


@pytest.mark.parametrize("scene", ["ruby-ford", "the-trident"])
def test_between_turns_words_are_exact(scene: str) -> None:
    exact = 0
    for answers in range(20, 140, 7):
        match = played(5, answers, scene)
        if not match.over and GAME.is_at_rest(match):
            assert by_words(GAME, match) is not None
            exact += 1
    assert exact >= 3


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"boons": [{"boon": "defense", "figure": "0.0"}]}, "boons[0].boon"),
        ({"boons": [{"boon": "defence", "figure": "9.0"}]}, "boons[0].figure"),
        ({"boons": [{"boon": "defence", "figure": "0.0", "until": "winter"}]}, "boons[0].until"),
        ({"rolled": {"dice": [11]}}, "next"),
        ({"roll_off": {"winner": 4, "loser": 0}}, "roll_off"),
        ({"given": [{"gold": 1, "silver": 1, "copper": 1}]}, "given"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": BARE | change}, 1)
    assert caught.value.place == place


OWN = {"figures": [figure("sellsword-knight", {"silver": 1}, name={"en": "Knight", "de": "Ritter", "ru": "Рыцарь"})]}


def test_squads_may_have_figures_of_ones_own() -> None:
    setup = {"scene": "ruby-ford", "content": OWN}
    ready = GAME.ready_made(setup)[0]["part"]
    part = ready | {"figures": [*ready["figures"], {"figure": "sellsword-knight"}]}
    GAME.judge_part(setup, part)  # it knows the figure
    with pytest.raises(BadSetup, match="sellsword-knight"):
        GAME.judge_part({"scene": "ruby-ford"}, part)
    record = Record(GAME, GAME.filled(setup, 1), 1)
    assert record.position()["setup"]["content"] == OWN
