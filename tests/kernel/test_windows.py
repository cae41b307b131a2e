"""Windows: interrupts and reactions, cancelling a cancel, "would ... instead", forced abilities and their order."""

from __future__ import annotations

from bannermen.kernel.decision import PASS
from bannermen.kernel.window import Window
from tests.kernel.feast_cards import GAINED, Manners, Talk
from tests.kernel.feast_rules import DRINK, TOAST
from tests.kernel.feast_table import FOOL, SEPTON
from tests.kernel.playing import asked, card, sit, told


def test_nobody_can_act_and_nobody_is_asked() -> None:
    match = sit([[], ["honey"]])
    assert match.submit(0, TOAST) is None
    assert match.renown == [1, 0]
    assert asked(match) == (1, "feast.deed")
    assert match.unveiled == 0


def test_shame_cancels_renown() -> None:
    match = sit([[], ["shame"]])
    match.submit(0, TOAST)
    assert asked(match) == (1, "feast.would-gain")
    match.submit(1, card(match, 1, "shame"))
    assert match.renown == [0, 0]
    assert asked(match) == (1, "feast.deed")


def test_passing_lets_it_happen() -> None:
    match = sit([[], ["shame"]])
    match.submit(0, TOAST)
    match.submit(1, PASS)
    assert match.renown == [1, 0]


def test_one_cannot_shame_oneself() -> None:
    match = sit([["shame", "cup"], []])
    match.submit(0, TOAST)
    assert match.renown == [1, 0]


def test_a_cancelled_cancel_lets_it_happen() -> None:
    match = sit([["counsel"], ["shame"]])
    match.submit(0, TOAST)
    match.submit(1, card(match, 1, "shame"))
    assert asked(match) == (0, "feast.played")
    match.submit(0, card(match, 0, "counsel"))
    assert match.renown == [1, 0]
    assert told(match) == ["play", "play", "stopped", "renown"]


def test_three_cancels_deep() -> None:
    match = sit([["counsel"], ["shame", "counsel"]])
    match.submit(0, TOAST)
    match.submit(1, card(match, 1, "shame"))
    match.submit(0, card(match, 0, "counsel"))
    assert asked(match) == (1, "feast.played")
    assert [type(procedure).__name__ for procedure in match.stack] == [
        *("Evening", "Round", "Turn", "Gain", "Window", "Play", "Window", "Play", "Window"),
    ]
    match.submit(1, card(match, 1, "counsel"))
    assert match.renown == [0, 0], "the counsel against shame was counselled against"


def test_the_cup_takes_renown_instead() -> None:
    match = sit([[], ["cup"], []])
    match.submit(0, TOAST)
    match.submit(1, card(match, 1, "cup"))
    assert match.renown == [0, 1, 0]


def test_what_was_changed_may_be_changed_again() -> None:
    match = sit([[], ["cup"], ["cup"]])
    match.submit(0, TOAST)
    match.submit(1, card(match, 1, "cup"))
    assert asked(match) == (2, "feast.would-gain")
    match.submit(2, card(match, 2, "cup"))
    assert match.renown == [0, 0, 1]


def test_who_passed_is_asked_again_after_somebody_acted() -> None:
    match = sit([[], ["cup"], ["cup"]])
    match.submit(0, TOAST)
    match.submit(1, PASS)
    match.submit(2, card(match, 2, "cup"))
    assert asked(match) == (1, "feast.would-gain")
    match.submit(1, card(match, 1, "cup"))
    assert match.renown == [0, 1, 0]


def test_nothing_more_is_offered_once_it_is_cancelled() -> None:
    match = sit([[], ["shame"], ["shame"]])
    match.submit(0, TOAST)
    match.submit(1, card(match, 1, "shame"))
    assert match.renown == [0, 0, 0]
    assert asked(match) == (1, "feast.deed")
    assert len(match.hands[2]) == 1


def test_a_reaction_comes_after_the_fact() -> None:
    match = sit([["song"], ["song"]], gold=[0, 0])
    match.submit(0, TOAST)
    assert match.renown == [1, 0]
    assert asked(match) == (0, "feast.gained"), "from the high seat on"
    match.submit(0, card(match, 0, "song"))
    match.submit(1, card(match, 1, "song"))
    assert match.gold == [1, 1]


def test_no_reaction_to_what_did_not_happen() -> None:
    match = sit([["song"], ["shame"]])
    match.submit(0, TOAST)
    match.submit(1, card(match, 1, "shame"))
    assert asked(match) == (1, "feast.deed")


def test_an_action_card_can_be_cancelled_too() -> None:
    match = sit([["honey"], ["counsel"]])
    match.submit(0, card(match, 0, "honey"))
    match.submit(1, card(match, 1, "counsel"))
    assert match.renown == [0, 0]
    assert asked(match) == (1, "feast.deed")


def test_one_forced_ability_asks_nobody() -> None:
    match = sit([[], []], round=2, gold=[5, 5])
    match.submit(0, TOAST)
    assert match.gold == [2, 5]
    assert asked(match) == (1, "feast.deed")


def test_the_first_player_orders_forced_abilities() -> None:
    for first, gold in ((FOOL, [1, 6]), (SEPTON, [2, 6])):
        match = sit([[], []], round=3, gold=[5, 5], high=1, lord=1)
        assert asked(match) == (0, "feast.deed")
        match.submit(0, TOAST)
        assert asked(match) == (1, "window.forced")
        match.submit(1, first)
        assert match.gold == gold


def test_forced_abilities_come_before_reactions() -> None:
    match = sit([["song"], []], round=2, gold=[5, 5])
    match.submit(0, TOAST)
    assert match.gold == [2, 5]
    assert asked(match) == (0, "feast.gained")


def test_a_window_that_does_not_go_round_asks_each_seat_once() -> None:
    class Once(Manners):
        def goes_round(self, match: object, window: Window) -> bool:
            return False

    for policy, chances in ((Once(), 1), (Manners(), 2)):
        match = sit([["song", "song"], []], rolls=[0, 0])
        match.pending = []
        match.push(Window(policy, GAINED, Talk(1, 1)))
        match.run()
        played = 0
        while asked(match)[1] == "feast.gained":
            match.submit(0, card(match, 0, "song"))
            played += 1
        assert played == chances


def test_dice_open_the_same_windows() -> None:
    match = sit([[], ["shame"]], rolls=[5, 5])
    match.submit(0, DRINK)
    assert asked(match) == (1, "feast.would-gain")
    match.submit(1, card(match, 1, "shame"))
    assert match.renown == [0, 0]


def test_the_match_ends_in_the_middle_of_everything() -> None:
    match = sit([["honey"], ["song"]], renown=[5, 0])
    match.submit(0, card(match, 0, "honey"))
    assert (match.over, match.winners) == (True, [0])
    assert (match.stack, match.pending) == ([], [])
