"""When what was put off comes due: each moment, for the player whose it is, and neither sooner nor once more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

LATER = ("win", "rout", "loss", "over", "phase", "dominance", "initiative", "plot")
FOLK = (
    *(man(f"Man of {n}", strength=n) for n in range(8)),
    *(event(f"Wait for {when}", {"power": 1, "later": when}) for when in LATER),
    place("Bard", {"reaction": "begins", "phase": "plot", "do": {"gold": 1}}),
    place("Herold", {"reaction": "begins", "phase": "dominance", "do": {"gold": 1}}),
    place("Gambler", {"reaction": "begins", "phase": "plot", "do": {"power": 1, "later": "initiative"}}),
    *(plan(f"Plan {n}", initiative=n, gold=1) for n in range(4)),
    gear("Ring"),
    gear("Chain", keywords=["terminal"]),
    *(man(f"Squire with {n}", cost=1, keywords=[f"bestow {n}"]) for n in (1, 2)),
    event("Murder", {"kill": "it"}, {"type": "character"}),
    event("Send Home", {"return": "it"}, {"type": "character"}),
    event("Put Under", {"shuffle": "it"}, {"type": "character"}),
)


def table(mine: dict[str, Any], theirs: dict[str, Any], **given: Any) -> Table:
    return Table(stark(**mine), lannister(**theirs), content=[cards_file(*FOLK)], pause=True, **given)


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02", "agot-challenge-26")
@pytest.mark.parametrize("when", ["win", "rout", "loss", "over"])
@pytest.mark.parametrize("side", ["attack", "defence"])
@pytest.mark.parametrize(("mine", "theirs"), [(7, 2), (6, 2), (2, 2), (2, 6), (1, 6), (0, 0)])
def test_what_waits_for_the_end_of_a_challenge(when: str, side: str, mine: int, theirs: int) -> None:
    """For a victory, one by five, a defeat, any end; whoever attacks."""
    attacks = side == "attack"
    ours, foes = f"Man of {mine}", f"Man of {theirs}"
    t = table(
        {"play": [kneeling(ours)], "hand": [f"Wait for {when}"]},
        {"play": [kneeling(foes)], "plot": "Plan 0"},
        phase="challenges",
        challenge=challenge("intrigue", [ours if attacks else foes], [foes if attacks else ours],
                            attacker=0 if attacks else 1, defender=1 if attacks else 0),
        first=0 if attacks else 1,
        step="actions",
    )  # fmt: skip
    t.run_to("cards.action.challenge", 0)
    t.does(0, f"Wait for {when}")
    t.resolve()
    attack, defence = (mine, theirs) if attacks else (theirs, mine)
    winner = None if max(attack, defence) == 0 else attacks if attack >= defence else not attacks
    unopposed = attack > 0 and defence == 0
    due = {
        "win": winner is True,
        "rout": winner is True and abs(mine - theirs) >= 5,
        "loss": winner is False,
        "over": True,
    }[when]
    assert t.faction_power(0) == due + (unopposed and attacks)
    assert t.match.delayed == []
    t.to_phase("dominance")
    assert t.faction_power(0) == due + (unopposed and attacks)


@pytest.mark.rule("agot-delayed-01", "agot-dominance-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("strong", [0, 1, None])
def test_what_waits_for_dominance(seat: int, strong: int | None) -> None:
    sides: list[dict[str, Any]] = [{"play": ["Man of 1"]}, {"play": ["Man of 1"]}]
    if strong is not None:
        sides[strong]["play"] = ["Man of 5"]
    sides[seat]["hand"] = ["Wait for dominance"]
    t = table(sides[0], sides[1], phase="challenges")
    t.run_to("cards.action.challenges", seat)
    t.does(seat, "Wait for dominance")
    t.to_phase("standing")
    assert t.faction_power(seat) == (2 if strong == seat else 0)
    assert t.faction_power(1 - seat) == (1 if strong == 1 - seat else 0)


@pytest.mark.rule("agot-delayed-01", "agot-delayed-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_waits_for_the_end_of_the_phase_waits_for_no_other_happening(seat: int) -> None:
    sides: list[dict[str, Any]] = [{"play": ["Man of 1", "Herold"]}, {"play": ["Man of 1", "Herold"]}]
    sides[seat]["hand"] = ["Wait for phase"]
    t = table(sides[0], sides[1], phase="dominance")
    t.run_to("cards.action.dominance", seat)
    t.does(seat, "Wait for phase")
    assert t.faction_power(seat) == 0
    t.run_to("cards.action.standing")
    assert t.faction_power(seat) == 1
    t.to_phase("plot")
    assert t.faction_power(seat) == 1


@pytest.mark.rule("agot-delayed-01", "agot-framework-09")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("plots", [(2, 1), (1, 2)])
@pytest.mark.parametrize("when", ["plot", "initiative"])
def test_what_waits_for_plots_and_for_initiative(seat: int, plots: tuple[int, int], when: str) -> None:
    """Plots are revealed long after the phase has begun; initiative is won by one."""
    sides: list[dict[str, Any]] = [{"play": ["Man of 1", "Bard"], "plots": [f"Plan {n}", "Plan 0"]} for n in plots]
    sides[seat]["hand"] = ["Wait for plot"]
    sides[seat]["play"] = ["Man of 1", "Bard", "Gambler"]
    t = table(sides[0], sides[1], phase="taxation")
    if when == "plot":
        t.run_to("cards.action.taxation", seat)
        t.does(seat, "Wait for plot")
    t.run_to("cards.reaction.begins", seat)
    t.does(seat, "Gambler" if when == "initiative" else "Bard")
    for each, n in enumerate(plots):
        t.run_to("cards.plot", each)
        assert t.faction_power(seat) == 0
        t.does(each, f"Plan {n}")
    t.to_phase("draw")
    assert t.faction_power(seat) == (when == "plot" or plots[seat] == 2) and t.faction_power(1 - seat) == 0
    t.to_phase("marshaling")
    assert t.match.delayed == []


# --- leaving play ---


@pytest.mark.rule("agot-leaveplay-02", "agot-leaveplay-03", "agot-leaveplay-04", "agot-keywords-27")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("end", "pile"), [("Murder", "dead"), ("Send Home", "hand"), ("Put Under", "deck")])
def test_what_goes_with_a_card_that_leaves(end: str, pile: str, seat: int) -> None:
    """Its tokens are gone, attachments go to their owners' hands, a terminal one is discarded; nothing else goes."""
    worn = wearing("Man of 3", "Ring", "Chain", {"card": "Ring", "owner": 1 - seat}, power=2, tokens={"bell": 1})
    sides: list[dict[str, Any]] = [{"deck": ["Man of 7"] * 4}, {"deck": ["Man of 7"] * 4}]
    sides[seat]["play"] = [worn, wearing("Man of 1", "Ring", power=1)]
    sides[0]["hand"] = [end]
    t = table(sides[0], sides[1], phase="standing", step="act")
    t.does(0, end, "Man of 3")
    assert "Man of 3" in t.pile(seat, pile)
    gone = next(each for each in t.cards("Man of 3", seat))
    assert (gone.power, gone.tokens, gone.attachments) == (0, {}, [])
    hands = [sorted(name for name in t.pile(each, "hand") if name == "Ring") for each in (seat, 1 - seat)]
    assert hands == [["Ring"], ["Ring"]] and "Chain" in t.pile(seat, "discard")
    assert t.card("Man of 1").attachments == ["Ring"] and t.card("Man of 1").power == 1


@pytest.mark.rule("agotp-bestow-01", "agotp-bestow-02")
@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.parametrize("gold", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1])
def test_how_much_may_be_bestowed(n: int, gold: int, seat: int) -> None:
    sides: list[dict[str, Any]] = [{}, {}]
    sides[seat] = {"hand": [f"Squire with {n}"], "gold": gold}
    t = table(sides[0], sides[1], phase="marshaling", first=seat)
    t.run_to("cards.action.marshaling", seat)
    t.does(seat, f"Squire with {n}")
    most = min(n, gold - 1)
    if most > 0:
        assert t.is_asked(seat, "cards.bestow") and t.decision(seat).options == [0, most]
        t.does(seat, most)
    assert t.card(f"Squire with {n}").tokens == ({"gold": most} if most else {}) and t.gold(seat) == gold - 1 - most


@pytest.mark.rule("agot-leaveplay-02", "agot-duplicates-01")
@pytest.mark.parametrize("saved", [True, False])
def test_duplicates_go_with_their_card_unless_one_saves_it(saved: bool) -> None:
    t = table(
        {"hand": ["Murder"]},
        {"play": [card("Tywin Lannister", duplicates=2)]},
        phase="standing",
        step="act",
    )
    t.does(0, "Murder")
    t.does(1, "Tywin Lannister" if saved else "pass")
    assert t.pile(1, "discard") == ["Tywin Lannister"] * (1 if saved else 2)
    assert t.card("Tywin Lannister").place == ("play" if saved else "discard")
    assert t.pile(1, "dead") == ([] if saved else ["Tywin Lannister"])
