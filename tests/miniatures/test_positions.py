"""A position of the miniatures game says all that lies on the table, pieces and cards of its own included."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.arena.fuzz import by_prior
from bannermen.games.miniatures.game import GAME
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import BadSetup
from bannermen.kernel.moment import by_words
from bannermen.kernel.record import Record
from bannermen.proving.miniatures.proof import PROOF

SWORDS = {"key": "swords", "speed": 5, "defense": 4, "morale": 6, "attacks": [{"dice": [7, 5, 4], "to-hit": 4}]}


def field(first: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Two units of the position's own, far from each other."""
    return {
        "sides": [
            {"faction": "stark", "units": [{"card": "swords", "pose": [24000, 12000, 0], **(first or {})}]},
            {"faction": "lannister", "units": [{"card": "swords", "pose": [24000, 36000, 18000]}]},
        ],
        "units": [SWORDS],
        **more,
    }


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_where_a_turn_begins_words_are_exact(seed: int) -> None:
    """Seed 8 is a siege: walls, siege cards and what was laid on them."""
    scenes = [scene.key for scene in GAME.scenes()]
    setup = PROOF.any_setup(scenes[seed // 4 % len(scenes)], seed)
    record, chance, exact, tried = Record(GAME, GAME.filled(setup, seed), seed), Chance(seed), 0, 0
    while not record.match.over and len(record.answers) < 150:
        match = record.match
        if GAME.is_at_rest(match) and match.pending[0].key == "pick-activation":
            tried += 1
            exact += by_words(GAME, match) is not None
        decision = match.pending[chance.below(len(match.pending))]
        record.apply(decision.seat, by_prior(GAME, match, decision, chance))
    assert exact == tried > 3


def test_what_was_given_for_a_while_is_written_down() -> None:
    vow = {"ability": "order-taking-a-new-name", "until": "game", "seat": 1, "card": -1, "tokens": 2}
    match = GAME.start({"position": field({"granted": [vow], "muted": "round", "vow": 1, "tokens": 3})}, 1)
    written = GAME.position(match)["sides"][0]["units"][0]
    assert written["granted"] == [vow] and written["muted"] == "round"
    assert written["vow"] == 1 and written["tokens"] == 3
    again = GAME.start({"position": GAME.position(match)}, 2)
    assert again.granted == match.granted != [[], []]


def test_terrain_has_a_size_and_keywords_of_its_own() -> None:
    piece = {"kind": "forest", "pose": [24000, 24000, 0], "size": [9000, 2000], "keywords": ["impassable", "cover"]}
    match = GAME.start({"position": field(terrain=[piece, {"kind": "bog", "pose": [8000, 8000, 0]}])}, 1)
    wood = match.pieces[0]
    assert (wood.shape.width, wood.shape.depth) == (9000, 2000)
    assert wood.keywords == 128 | 2 and match.pieces[1].keywords != wood.keywords
    written = GAME.position(match)["terrain"][0]
    assert written["size"] == [9000, 2000] and sorted(written["keywords"]) == ["cover", "impassable"]
    match.clear(1)
    again = GAME.start({"position": GAME.position(match)}, 2)
    assert again.ground == match.ground, "a piece that is gone leaves the others their numbers"


def test_attachments_and_ncus_of_its_own() -> None:
    cards = [{"key": "squire", "name": "Squire"}, {"key": "maester", "name": "Maester"}]
    position = field({"joined": ["squire"]}, cards=cards)
    position["sides"][0]["ncus"] = ["maester"]
    match = GAME.start({"position": position}, 1)
    assert GAME.name_of(match, "ncu", 0, "en") == "Maester"
    assert match.field.joined[0][0].names["en"] == "Squire"
    again = GAME.start({"position": GAME.position(match)}, 2)
    assert again.field.ncus[0].names["en"] == "Maester" and by_words(GAME, again) is not None


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"terrain": [{"kind": "wood", "pose": [0, 0, 0]}]}, "terrain[0]"),
        ({"terrain": [{"kind": "forest", "pose": [0, 0, 0], "size": [5, 900_000]}]}, "terrain[0].size"),
        ({"terrain": [{"kind": "forest", "pose": [0, 0, 0], "keywords": ["wet"]}]}, "terrain[0].keywords"),
        ({"cards": [{"key": "squire", "abilities": ["flies"]}]}, "cards[0].abilities"),
        ({"cards": [{"key": "squire"}, {"key": "squire"}]}, "cards[1]"),
        ({"numbers": [3]}, "numbers"),
        ({"verdict": 7}, "verdict"),
        ({"next_first": 5}, "next_first"),
        ({"walls": [{"seat": 0, "pose": [0, 0, 0]}]}, "walls"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": field(**change)}, 1)
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("first", "place"),
    [
        ({"granted": [{"ability": "flies"}]}, "granted[0].ability"),
        ({"granted": [{"ability": "order-taking-a-new-name", "until": "winter"}]}, "granted[0].until"),
        ({"granted": [{"ability": "order-taking-a-new-name", "seat": 4}]}, "granted[0].seat"),
        ({"granted": [{"ability": "order-taking-a-new-name", "card": 4}]}, "granted[0].card"),
        ({"vow": 9}, "vow"),
        ({"tokens": -1}, "tokens"),
        ({"muted": "long"}, "muted"),
    ],
)
def test_what_is_wrong_with_a_unit_is_named(first: dict[str, Any], place: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start({"position": field(first)}, 1)
    assert caught.value.place == f"sides[0].units[0].{place}"


def test_an_attack_has_no_more_dice_than_can_be_thrown() -> None:
    def armed(dice: int) -> dict[str, Any]:
        return {"position": field(units=[SWORDS | {"attacks": [{"dice": [dice, 5, 4], "to-hit": 4}]}])}

    with pytest.raises(BadSetup, match="41 dice; a table has room for 40") as caught:
        GAME.start(armed(41), 1)
    assert caught.value.place == "units[0].attacks"
    assert GAME.start(armed(40), 1).pending
