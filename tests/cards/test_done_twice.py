"""What has been done already is not done again: nothing answers it, and nothing that would then follow does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, MINE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, lannister, stark

THEN = {"power": 1, "then": True}
DEEDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    # what is done, and to which card
    "kneel": ({"kneel": "it"}, {"name": "Page"}),
    "stand": ({"stand": "it"}, {"name": "Sleeper"}),
    "withdraw": ({"withdraw": "it"}, {"name": "Page"}),
    "join": ({"join": "it"}, {"name": "Idler"}),
    "veil": ({"veil": "it"}, {"name": "Page"}),
    "unmark": ({"unmark": "it", "token": "poison"}, {"name": "Page"}),
    "kill": ({"kill": "it"}, {"name": "Page"}),
    "sacrifice": ({"sacrifice": "it"}, {"name": "Page"}),
    "drain": ({"drain": "it"}, {"name": "Page"}),
    "control": ({"control": "it", "until": "round"}, {"name": "Stranger"}),
}
HEARD = {"kneel": "kneels", "stand": "stands", "withdraw": "withdrawn", "kill": "killed", "sacrifice": "sacrificed"}
OWN = cards_file(
    man("Page", strength=3),
    man("Sleeper"),
    man("Idler"),
    man("Stranger"),
    man("Rich", cost=4),
    man("Poor", cost=1),
    *(event(f"{name} {times}", [deed] * times + [THEN], {**ANYONE, **whom})
      for name, (deed, whom) in DEEDS.items() for times in (1, 2)),
    *(place(f"Bell {what}", {"forced reaction": what, "do": {"mark": "self", "token": "bell"}})
      for what in HEARD.values()),
    event("Raise", [{"put": "it"}, {"lay": "it", "into": "discard"}], {**MINE, "at": "dead"}),
    event("Rite", {"kneel": "it"}, {**ANYONE, "cost_per": "paid"}, cost={"sacrifice": MINE}),
    event("Either", {"either": [{"unmark": ANYONE, "token": "poison"}, {"unmark": ANYONE, "token": "ear"}]}),
    gear("Chain"),
)  # fmt: skip


@pytest.mark.rule("agot-then-01", "agot-then-03", "agot-effects-03")
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("name", DEEDS)
def test_what_is_done_twice_is_done_once(name: str, times: int) -> None:
    t = Table(
        stark(
            play=[card("Page", tokens={"poison": 1}, power=1), {"card": "Sleeper", "kneeling": True}, "Idler"]
            + [f"Bell {what}" for what in HEARD.values()],
            hand=[f"{name} {times}"],
        ),
        lannister(play=["Stranger"]),
        phase="challenges",
        challenge=challenge("power", ["Page"]),
        step="actions",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.action.challenge", 0)
    t.does(0, f"{name} {times}")
    assert t.faction_power(0) == (1 if times == 1 else 0)
    if name in HEARD:
        assert t.card(f"Bell {HEARD[name]}").tokens == {"bell": 1}


@pytest.mark.rule("agot-effects-03", "agot-leaveplay-06")
def test_what_has_come_into_play_is_not_laid_on_a_pile() -> None:
    t = Table(
        stark(dead=["Page", "Idler"], hand=["Raise"]),
        lannister(),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )
    t.does(0, "Raise", "Page")
    assert "Page" in t.in_play(0) and t.pile(0, "dead") == ["Idler"] and t.pile(0, "discard") == ["Raise"]


@pytest.mark.rule("agot-targets-03", "agot-costs-03")
@pytest.mark.parametrize(
    ("mine", "theirs", "paid_with"),
    [(["Poor"], ["Rich"], []), (["Rich"], ["Rich"], ["Rich"]), (["Poor", "Rich"], ["Rich"], ["Rich"]),
     (["Poor", "Poor"], ["Rich"], ["Poor"]), (["Poor"], ["Poor"], ["Poor"]), (["Rich"], [], []),
     (["Rich", "Poor"], [], ["Rich"])],
)  # fmt: skip
def test_what_is_paid_is_not_the_target_that_it_measures(
    mine: list[str], theirs: list[str], paid_with: list[str]
) -> None:
    t = Table(
        stark(play=mine, hand=["Rite"]), lannister(play=theirs), phase="standing", step="act", content=[OWN], pause=True
    )
    if not paid_with:
        assert t.refused(0, "Rite") == "agot-targets-03"
        return
    t.does(0, "Rite")
    if t.is_asked(0, "cards.pay"):
        assert sorted({*t.offered(0)}) == sorted({*paid_with})
        t.does(0, paid_with[0])
    t.run_to("cards.action")
    assert t.pile(0, "discard").count(paid_with[0]) == 1


@pytest.mark.rule("agot-abilities-08")
@pytest.mark.parametrize("token", [None, "ear", "poison", "bell"])
def test_of_two_things_neither_of_which_changes_anything_none_is_begun(token: str | None) -> None:
    t = Table(
        stark(hand=["Either"]),
        lannister(play=[card("Page", tokens={token: 1} if token else {})]),
        phase="standing",
        step="act",
        content=[OWN],
        pause=True,
    )
    if token in (None, "bell"):
        assert t.refused(0, "Either") == "agot-abilities-08"
        return
    t.does(0, "Either")
    assert t.card("Page").tokens == {}
