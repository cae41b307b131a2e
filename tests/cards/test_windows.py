"""Windows: opened only where somebody can use them, which nobody notices, and closed to who is gone."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.arena.fuzz import by_prior
from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules import windows
from bannermen.kernel.chance import Chance
from bannermen.proving.cards.proof import PROOF
from tests.cards.card_makers import event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, tyrell, wearing

OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    gear("Sword", {"strength": 1, "for": "host"}),
    place("Deluge", {"action": "any", "cost": {"kneel": "self"}, "do": {"mill": 9, "from": "opponents"}}),
    place("Flood", {"reaction": "killed", "cost": {"kneel": "self"}, "do": {"mill": 9, "from": "opponents"}}),
    event("Dagger", {"kill": "it"}, {"type": "character", "name": "Peasant"}),
    {"name": "Vigil", "type": "agenda", "does": [{"reaction": "killed", "do": {"gold": 1}}]},
    event("Shift", {"move": "it"}, {"type": ["attachment", "character", "location"]}),
)


def course(seed: int) -> tuple[Any, list[Any]]:
    """Eighty answers from the middle of a match, and all that the log says of them."""
    match = GAME.start(GAME.filled({"position": PROOF.mid_position(seed)}, seed), seed, recording=True)
    chance, asked = Chance(seed), []
    while not match.over and match.number < 80:
        decision = match.pending[0]
        asked.append((decision.seat, decision.key, list(decision.options)))
        match.apply(decision.seat, by_prior(GAME, match, decision, chance))
    return asked, [(line.kind, line.rule) for line in match.log or []]


@pytest.mark.rule("agot-windows-01", "agot-triggers-03")
def test_a_window_that_nobody_can_use_passes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not to open it only spares time: matches in which every window is opened play out the same."""
    sparing = [course(seed) for seed in range(6)]
    monkeypatch.setattr(windows, "is_of_use", lambda match, window: True)
    assert [course(seed) for seed in range(6)] == sparing


@pytest.mark.rule("agot-elimination-04", "agot-windows-01")
@pytest.mark.parametrize("courtesy", [False, True])
def test_who_is_gone_is_asked_no_more(courtesy: bool) -> None:
    """Fealty stays beside the faction card of who is gone; its action is nobody's."""
    t = Table(
        stark(play=["Deluge"]),
        lannister(agenda="Fealty", deck=["Knight", "Knight"], hand=["Knight"]),
        tyrell(agenda="Fealty", deck=["Knight"] * 30, hand=["Knight"]),
        phase="marshaling",
        content=[OWN],
        courtesy=courtesy,
    )
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Deluge")
    assert t.match.gone == [0, 1, 0]
    asked = [t.asked]
    while not t.over and t.phase in ("marshaling", "challenges"):
        t.idle()
        asked.append(t.asked)
    assert 1 not in asked and 2 in asked


@pytest.mark.rule("agot-elimination-04", "agot-reactions-04")
@pytest.mark.parametrize("courtesy", [False, True])
def test_who_is_gone_reacts_no_more(courtesy: bool) -> None:
    """All three could react to the death; the second is out of the game before its turn comes."""
    t = Table(
        stark(play=["Flood", "Peasant"], hand=["Dagger"]),
        lannister(agenda="Vigil", deck=["Knight", "Knight"], hand=["Knight"]),
        tyrell(agenda="Vigil", deck=["Knight"] * 30, hand=["Knight"]),
        phase="standing",
        step="act",
        content=[OWN],
        courtesy=courtesy,
    )
    t.run_to("cards.action.standing", 0)
    t.does(0, "Dagger")
    t.run_to("cards.reaction.killed", 0)
    t.does(0, "Flood")
    assert t.match.gone == [0, 1, 0]
    asked = []
    while t.key == "cards.reaction.killed":
        asked.append(t.asked)
        t.idle()
    assert 2 in asked and 1 not in asked


@pytest.mark.rule("agot-move-02", "agot-targets-08")
def test_only_attachments_go_from_host_to_host() -> None:
    t = Table(
        stark(hand=["Shift"], play=[wearing("Peasant", "Sword"), "Knight", "Deluge"]),
        lannister(play=["Knight"]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )
    t.does(0, "Shift")
    assert t.key == "cards.move" and t.offered(0) == ["Knight", "Knight"]  # the sword is the only target
    t.does(0, t.card("Knight", 0).number)
    assert t.card("Sword").host == "Knight"
