"""Who decides while an effect resolves: whoever the words name, and whoever acts where they name nobody."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark

OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    event("Lot", {"kneel": ANYONE, "by": "loser"}),
    event("Dice", {"either": [{"gold": 1}, {"power": 1}], "by": "loser"}),
    event("Offer", {"gold": 1, "may": True, "by": "loser"}),
    event("Riddle", {"forbid": "named", "from": "all", "until": "phase"}, name="challenge", namer="loser"),
    event("Late Lot", {"kneel": ANYONE, "by": "loser"}, reaction="won"),
    event("Late Dice", {"either": [{"gold": 1}, {"power": 1}], "by": "loser"}, reaction="won"),
    event("Late Offer", {"gold": 1, "may": True, "by": "loser"}, reaction="won"),
    event("Late Riddle", {"forbid": "named", "from": "all", "until": "phase"}, name="challenge", namer="loser",
          reaction="won"),
)  # fmt: skip
QUESTIONS = {"Lot": "cards.pick", "Dice": "cards.either", "Offer": "cards.may", "Riddle": "cards.name"}


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, phase="challenges", **given)


@pytest.mark.rule("agot-effects-03", "agot-may-01", "agot-targets-02")
@pytest.mark.parametrize("name", QUESTIONS)
def test_the_loser_decides_where_somebody_has_lost(name: str) -> None:
    fight = challenge("power", ["Knight"], ["Peasant"])
    ours, theirs = stark(play=[kneeling("Knight"), "Peasant"]), lannister(play=[kneeling("Peasant"), "Knight"])
    ours["hand"] = [f"Late {name}"]
    t = table(ours, theirs, challenge=fight)
    t.run_to("cards.reaction.won", 0)
    t.does(0, f"Late {name}")
    assert t.key == QUESTIONS[name] and t.asked == 1


@pytest.mark.rule("agot-effects-03", "agot-may-01", "agot-targets-02")
@pytest.mark.parametrize("name", QUESTIONS)
def test_whoever_acts_decides_where_nobody_has_lost(name: str) -> None:
    t = table(stark(hand=[name], play=["Knight"]), lannister(play=["Peasant"]))
    t.run_to("cards.action", 0)
    t.does(0, name)
    assert t.key == QUESTIONS[name] and t.asked == 0
