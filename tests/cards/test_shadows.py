"""The shadows area: going there, lying there, coming out (agotp-shadow)."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.arena.fuzz import by_prior
from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.setup import pledged_cost
from bannermen.games.cards.terms import EITHER_AT, HIDE_AT
from bannermen.kernel.chance import Chance
from bannermen.kernel.game import Deed
from tests.cards.shadow_cards import MADE, hidden, table
from tests.cards.table import Table, card, challenge, kneeling, lannister, stark, wearing
from tests.cards.test_setup import deal, sit_down


def view(t: Table, watcher: int, seat: int) -> list[str]:
    """What a watcher sees in the shadows of a seat: codes, or "?"."""
    data = GAME.view(t.match, watcher)
    return [data["cards"].get(str(number), {}).get("code", "?") or "?" for number in data["seats"][seat]["shadows"]]


def names(t: Table, watcher: int, seat: int) -> list[str]:
    kinds = t.book.kinds
    return [code if code == "?" else kinds[t.book.index[code]].names["en"] for code in view(t, watcher, seat)]


# --- into shadows ---


@pytest.mark.rule("agotp-shadow-01")
def test_a_card_goes_into_shadows_for_two_and_comes_out_for_what_shadow_says() -> None:
    t = table(stark(hand=["Lurker"], gold=5), lannister())
    t.does(0, "Lurker into shadows")
    assert t.gold(0) == 3 and t.card("Lurker").place == "shadows" and t.pile(0, "shadows") == ["Lurker"]
    t.passes(1)
    t.does(0, "Lurker")
    assert t.gold(0) == 0 and t.card("Lurker").place == "play" and t.card("Lurker").controller == 0
    t = table(stark(shadows=["Letter"], gold=3), lannister(play=["Plain"]), phase="challenges", active=1, first=1)
    t.initiate("power", "Plain", seat=1)
    t.run_to("cards.reaction.initiated")
    t.does(0, "Letter")
    assert t.gold(0) == 0 and t.power(0) == 1


@pytest.mark.rule("agotp-shadow-02")
def test_only_the_active_player_marshals_into_shadows_as_often_as_gold_allows() -> None:
    hand = ["Lurker", "Sneak", "Cellar"]
    t = table(stark(hand=hand, gold=5), lannister(hand=["Lurker"], gold=5))
    t.does(0, "Lurker into shadows")
    assert t.asked == 1 and "Lurker into shadows" not in t.offered(1)
    assert t.refused(1, HIDE_AT + t.card("Lurker", 1, "hand").number) == "agot-active-02"
    t.passes(1)
    t.does(0, "Sneak into shadows")
    t.passes(1)
    assert t.gold(0) == 1 and "Cellar into shadows" not in t.offered(0)
    assert t.refused(0, HIDE_AT + t.card("Cellar").number) == "agot-initiate-03"
    t = table(stark(hand=["Lurker"], gold=5), lannister(), phase="challenges")
    assert "Lurker into shadows" not in t.offered(0)


@pytest.mark.rule("agotp-shadow-03")
def test_going_into_shadows_is_no_marshaling_of_what_the_card_is() -> None:
    t = table(stark(play=["Herald of All", "Herald of Men"], hand=["Lurker", "Sneak"], gold=9), lannister())
    t.does(0, "Lurker into shadows")
    assert t.key == "cards.action.marshaling"
    t.passes(1)
    t.does(0, "Sneak")
    assert t.key == "cards.reaction.enters" and "Herald of Men" in t.offered(0)


@pytest.mark.rule("agotp-shadow-04")
@pytest.mark.parametrize(("reducer", "left"), [("Market", 3), ("Stable", 1), ("Undercity", 2)])
def test_only_a_discount_on_any_card_is_one_for_shadows(reducer: str, left: int) -> None:
    t = table(stark(play=[reducer], hand=["Lurker"], gold=3), lannister())
    if reducer != "Undercity":
        t.does(0, reducer)
        t.passes(1)
    t.does(0, "Lurker into shadows")
    assert t.gold(0) == left
    if reducer == "Market":
        assert not t.match.lasting.flat  # it was for the next card
    if reducer == "Stable":
        assert t.match.lasting.flat


@pytest.mark.rule("agotp-shadow-04")
def test_a_discount_on_going_there_is_none_on_coming_into_play() -> None:
    t = table(stark(play=["Undercity"], hand=["Lurker"], gold=4), lannister())
    t.does(0, "Lurker")
    assert t.gold(0) == 0


@pytest.mark.rule("agotp-shadow-04", "agotp-shadow-03")
def test_an_event_that_was_played_is_not_the_first_card_that_goes_there() -> None:
    hand = ["Rope", "Whisper", "Rhyme"]
    t = table(stark(play=["Cellar Door"], hand=hand, gold=3), lannister(play=["Plain"]))
    t.does(0, "Rope")
    t.run_to("cards.action.marshaling", 0)
    t.does(0, "Whisper into shadows")
    assert t.gold(0) == 2
    t.passes(1)
    t.does(0, "Rhyme into shadows")
    assert t.gold(0) == 0  # it was for the first one


@pytest.mark.rule("agotp-shadow-06")
def test_only_cards_with_shadow_are_marshaled_there() -> None:
    t = table(stark(hand=["Plain", "Banish"], gold=5), lannister(play=["Plain"]))
    assert "Plain into shadows" not in t.offered(0)
    assert t.refused(0, HIDE_AT + t.card("Plain", 0).number) == "agotp-shadow-06"
    t.does(0, "Banish")
    assert t.pile(1, "shadows") == ["Plain"]


@pytest.mark.rule("agotp-shadow-07")
def test_a_card_returns_to_shadows_where_it_never_was() -> None:
    t = table(stark(hand=["Lurker", "Feint"], gold=4), lannister())
    t.does(0, "Lurker")
    t.passes(1)
    t.does(0, "Feint", "Lurker")
    assert t.pile(0, "shadows") == ["Lurker"]


@pytest.mark.rule("agotp-shadow-08")
def test_it_lies_in_the_shadows_of_its_owner() -> None:
    t = table(stark(play=[card("Lurker", owner=1)], hand=["Banish"]), lannister())
    t.does(0, "Banish")
    assert t.pile(1, "shadows") == ["Lurker"] and t.pile(0, "shadows") == []
    assert t.card("Lurker").controller == 1


@pytest.mark.rule("agotp-shadow-09")
def test_a_card_that_goes_into_shadows_leaves_play() -> None:
    how: dict[str, Any] = {"power": 2, "attachments": ["Powder"]}
    t = table(stark(play=[card("Lurker", **how), "Witness"], hand=["Feint"], power=1), lannister())
    assert t.power(0) == 3
    t.does(0, "Feint", "Lurker")
    assert t.power(0) == 2 and t.card("Powder").place == "hand"  # one for what left play
    assert t.card("Lurker").place == "shadows" and t.card("Lurker").power == 0


@pytest.mark.rule("agotp-shadow-09")
def test_a_duplicate_saves_from_shadows_but_not_from_a_cost() -> None:
    t = table(stark(play=[card("Mask", duplicates=1)]), lannister(hand=["Banish"]), first=1, active=1)
    t.does(1, "Banish")
    assert t.key == "cards.would.veiled"
    t.does(0, "Mask")
    assert t.card("Mask").place == "play" and t.pile(0, "discard") == ["Mask"]
    t = table(stark(play=[card("Mask", duplicates=1)]), lannister(hand=["Banish"]), first=1, active=1)
    t.does(1, "Banish")
    t.passes(0)
    assert t.pile(0, "shadows") == ["Mask"] and t.pile(0, "discard") == ["Mask"]
    t = table(stark(play=["Escape"]), lannister())
    t.does(0, "Escape")
    assert t.gold(0) == 3 and t.pile(0, "shadows") == ["Escape"]


# --- set-up ---


def placing(*held: str) -> Table:
    """Seat 0 places setup cards and holds these."""
    t = sit_down(content=MADE)
    while t.key == "cards.mulligan":
        t.does(t.asked, "Keep it")
    deal(t, 0, *held)
    if t.asked != 0:
        t.does(t.asked, "done")
    assert t.key == "cards.place" and t.asked == 0
    return t


@pytest.mark.rule("agotp-shadow-10")
def test_a_setup_card_may_go_into_shadows_and_stays_facedown() -> None:
    t = placing("Whisper", "Lurker")
    t.does(0, "Whisper into shadows")
    assert pledged_cost(t.match, 0) == 2
    t.does(0, "done")
    t.run_to("cards.plot")
    assert t.pile(0, "shadows") == ["Whisper"]
    assert names(t, 1, 0) == ["?"] and names(t, 0, 0) == ["Whisper"]


@pytest.mark.rule("agotp-shadow-11")
def test_a_setup_card_with_a_cost_goes_either_way() -> None:
    t = placing("Lurker", "Powder", "Plain")
    assert {"Lurker", "Lurker into shadows", "Powder into shadows"} <= set(t.offered(0))
    assert "Powder" not in t.offered(0) and t.refused(0, "Powder") == "agotp-shadow-40"
    assert t.refused(0, HIDE_AT + t.card("Plain", 0, "hand").number) == "agotp-shadow-06"
    t.does(0, "Lurker")
    assert pledged_cost(t.match, 0) == 4


@pytest.mark.rule("agotp-shadow-12")
def test_a_further_copy_in_shadows_is_paid_for() -> None:
    t = placing("Mask", "Mask", "Lurker", "Lurker", "Escape")
    t.does(0, "Mask", "Mask into shadows")
    assert pledged_cost(t.match, 0) == 5
    t.does(0, "Lurker into shadows")
    assert pledged_cost(t.match, 0) == 7 and "Lurker into shadows" not in t.offered(0)
    assert t.refused(0, HIDE_AT + t.card("Lurker", 0, "hand").number) == "agot-setup-12"


@pytest.mark.rule("agotp-shadow-10", "agot-setup-12")
def test_the_last_gold_of_setup_goes_into_shadows() -> None:
    t = placing("Lurker", "Sneak", "Whisper")
    t.does(0, "Lurker", "Sneak")
    assert pledged_cost(t.match, 0) == 6 and why(t, "hide", t.card("Whisper", 0, "hand").number) == ""
    t.does(0, "Whisper into shadows")
    t.run_to("cards.plot")
    assert t.pile(0, "shadows") == ["Whisper"]


# --- lying there ---


@pytest.mark.rule("agotp-shadow-13")
def test_a_card_in_shadows_is_neither_in_play_nor_in_hand() -> None:
    plot = "Marched to the Wall"
    t = table(stark(shadows=["Lurker", "Sneak"], hand=["Plain"], plot=plot), lannister(hand=["Dagger"], gold=1))
    assert t.match.hand[0] == [t.card("Plain").number] and t.match.in_play() == [
        each.number for each in t.cards("Herald", place="play")
    ]
    t.passes(0)
    assert "Dagger" not in t.offered(1)  # there is nobody to kill
    t.run_to("cards.plot")
    assert t.pile(0, "shadows") == ["Lurker", "Sneak"]  # no reserve counts them


@pytest.mark.rule("agotp-shadow-14")
def test_only_its_controller_sees_a_card_in_shadows() -> None:
    t = table(stark(shadows=["Lurker"]), lannister())
    assert names(t, 0, 0) == ["Lurker"] and names(t, 1, 0) == ["?"] and names(t, -1, 0) == ["?"]


@pytest.mark.rule("agotp-shadow-14")
def test_the_number_of_a_card_does_not_tell_which_it_was() -> None:
    """Whichever card of the hand goes there, it gets the same number; what others knew of the hand is over."""
    seen = set()
    for name in ("Lurker", "Sneak", "Mask"):
        t = table(stark(hand=["Lurker", "Sneak", "Mask"], gold=2), lannister())
        for number in t.match.hand[0]:
            t.match.learn(number, 2)
        t.does(0, f"{name} into shadows")
        assert t.pile(0, "shadows") == [name] and names(t, 1, 0) == ["?"]
        assert sorted([*t.pile(0, "hand"), name]) == ["Lurker", "Mask", "Sneak"]
        assert all(t.match.known[number] == 1 for number in t.match.hand[0])
        seen.add(t.match.shadows[0][0])
    assert len(seen) == 1


@pytest.mark.rule("agotp-shadow-15")
def test_cards_in_shadows_stay_in_their_order() -> None:
    t = table(stark(shadows=["Lurker", "Sneak", "Cellar"], gold=1), lannister())
    first, second, third = GAME.view(t.match, 1)["seats"][0]["shadows"]
    t.does(0, "Sneak")
    assert GAME.view(t.match, 1)["seats"][0]["shadows"] == [first, third]
    assert t.card("Sneak").number == second


@pytest.mark.rule("agotp-shadow-16")
def test_all_see_how_many_and_with_which_tokens() -> None:
    lying = [hidden("Lurker", tokens={"shadow": 1}), "Whisper"]
    t = table(stark(shadows=lying, play=["Counting House", "Plain"]), lannister())
    seen = GAME.view(t.match, 1)
    assert len(seen["seats"][0]["shadows"]) == 2 and names(t, 1, 0) == ["?", "?"]
    assert seen["cards"][str(t.card("Lurker").number)] == {"code": "", "tokens": {"shadow": 1}}
    assert t.card("Plain").strength == 3  # events count as well


@pytest.mark.rule("agotp-shadow-17")
def test_what_all_saw_going_there_is_known_there() -> None:
    t = table(stark(hand=["Banish", "Sneak"], gold=2), lannister(play=["Lurker"]))
    t.does(0, "Banish")
    assert names(t, 0, 1) == ["Lurker"] and names(t, 1, 1) == ["Lurker"]
    t.passes(1)
    t.does(0, "Sneak into shadows")
    assert names(t, 1, 0) == ["?"]


@pytest.mark.rule("agotp-shadow-18")
def test_abilities_in_shadows_work_only_where_the_card_says_so() -> None:
    t = table(stark(shadows=["Escort", "Sneak"], hand=["Escort"], play=["Plain"]), lannister())
    assert t.card("Plain").strength == 1  # Sneak's constant ability is asleep
    assert t.offered(0).count("Escort") == 1
    assert t.refused(0, t.card("Escort", 0, "hand").number) != ""
    t.does(0, "Escort")
    assert t.card("Escort", 0, "play").place == "play" and t.pile(0, "discard") == ["Sneak"]
    t = table(stark(play=["Escort"], shadows=["Sneak"]), lannister())
    t.does(0, "Escort")  # in play the other ability works, and that one does not
    assert t.gold(0) == 1 and t.pile(0, "shadows") == ["Sneak"]
    t = table(stark(shadows=["Escape"], discard=["Escape"]), lannister())
    assert "Escape" in t.offered(0)
    t.does(0, "Escape")
    assert t.card("Escape").place == "play" and t.gold(0) == 0  # brought out for nothing: its action is for play


@pytest.mark.rule("agotp-shadow-18")
def test_gold_or_the_ability_is_asked_where_both_can_be() -> None:
    t = table(stark(shadows=["Escort", "Sneak"], gold=4), lannister())
    t.does(0, "Escort")
    assert t.key == "cards.come" and t.offered(0) == ["For gold", "By its ability"]
    t.does(0, "For gold")
    assert t.gold(0) == 0 and t.pile(0, "shadows") == ["Sneak"]
    t = table(stark(shadows=["Escort", "Sneak"], gold=4), lannister())
    t.does(0, "Escort", "By its ability")
    assert t.gold(0) == 4 and t.pile(0, "shadows") == []


@pytest.mark.rule("agotp-shadow-18")
def test_an_ability_may_work_in_the_discard_pile() -> None:
    t = table(stark(discard=["Gravedigger"], gold=3), lannister())
    t.does(0, "Gravedigger")
    assert t.gold(0) == 0 and names(t, 1, 0) == ["Gravedigger"]
    t = table(stark(play=["Gravedigger"], gold=3), lannister(discard=["Gravedigger"]))
    assert "Gravedigger" not in t.offered(0)


@pytest.mark.rule("agotp-shadow-19")
def test_a_card_is_chosen_there_by_those_who_do_not_know_it() -> None:
    t = table(stark(play=["Spyglass"]), lannister(shadows=["Lurker", "Whisper"]))
    t.does(0, "Spyglass")
    assert t.key == "cards.target" and t.pending.options == t.match.shadows[1]
    t.does(0, t.match.shadows[1][1])
    assert t.pile(1, "discard") == ["Whisper"] and t.pile(1, "shadows") == ["Lurker"]
    assert t.log("aim") == ["Spyglass aims at cards in shadows: 1."]


@pytest.mark.rule("agotp-shadow-19", "agotp-shadow-13")
def test_what_goes_back_to_hand_unseen_is_not_named() -> None:
    t = table(stark(play=["Lantern"]), lannister(shadows=["Lurker"]))
    t.does(0, "Lantern")
    assert t.pile(1, "hand") == ["Lurker"]
    assert "Lurker" not in " ".join(t.log())
    t = table(stark(play=["Lantern"]), lannister(shadows=[hidden("Lurker", seen=True)]))
    t.does(0, "Lantern")
    assert t.log("move") == ["Lurker goes to its owner's hand."]


@pytest.mark.rule("agotp-shadow-20")
def test_tokens_are_gone_with_the_shadows() -> None:
    for play, gold in (([], 3), (["Door"], 0), (["Lantern"], 0)):
        t = table(stark(shadows=[hidden("Lurker", tokens={"shadow": 1})], play=play, gold=gold), lannister())
        t.does(0, *(play or ["Lurker"]))
        assert t.card("Lurker").place == ("hand" if play == ["Lantern"] else "play") and not t.card("Lurker").tokens


@pytest.mark.rule("agotp-shadow-21")
def test_shadow_that_was_given_there_is_lost_with_leaving() -> None:
    t = table(stark(play=["Plain"], hand=["Banish", "Ransom"], gold=5), lannister())
    t.does(0, "Banish")
    t.passes(1)
    t.does(0, "Plain")
    assert t.gold(0) == 2 and t.card("Plain").place == "play" and "shadow" not in t.card("Plain").keywords
    t.passes(1)
    t.does(0, "Ransom")
    assert t.card("Plain").place == "hand"
    t.passes(1)
    assert "Plain into shadows" not in t.offered(0)


@pytest.mark.rule("agotp-shadow-22")
def test_a_discard_from_shadows_is_no_other_discard() -> None:
    t = table(stark(play=["Spyglass", "Mourner"]), lannister(shadows=["Mask"], play=[card("Mask", duplicates=1)]))
    t.does(0, "Spyglass")
    assert t.key == "cards.action.marshaling" and t.pile(1, "discard") == ["Mask"]
    assert t.match.known[t.card("Mask", 1, "discard").number] == 255
    t = table(stark(play=["Mourner"], shadows=["Escort", "Sneak"]), lannister())
    t.does(0, "Escort")
    assert t.key == "cards.action.marshaling" and t.pile(0, "discard") == ["Sneak"]


# --- out of shadows ---


@pytest.mark.rule("agotp-shadow-23")
def test_what_changes_the_price_of_coming_out_changes_the_shadow_cost() -> None:
    t = table(stark(play=["Guide", "Market"], shadows=["Lurker", "Sneak"], gold=2), lannister())
    t.does(0, "Market")  # is for marshaling
    t.passes(1)
    assert t.refused(0, "Lurker") == "agot-initiate-03"
    t.does(0, "Guide")
    t.passes(1)
    t.does(0, "Lurker")
    assert t.gold(0) == 0
    t.passes(1)
    assert "Sneak" not in t.offered(0)  # it was for the next one


@pytest.mark.rule("agotp-shadow-24")
def test_cards_come_out_in_every_action_window() -> None:
    mine = stark(shadows=["Lurker", "Sneak"], gold=4)
    for phase in ("draw", "marshaling", "challenges", "dominance", "standing", "taxation"):
        step = "cards.rise" if phase == "standing" else None
        t = table(lannister(), dict(mine), phase=phase, **({"step": "act"} if step else {}))
        t.run_to("cards.action", seat=1)
        assert {"Lurker", "Sneak"} <= set(t.offered(1)), phase
        t.does(1, "Lurker")
        t.passes(0)
        t.does(1, "Sneak")
        assert t.gold(1) == 0
    fight = challenge("power", ["Plain"])
    t = table(stark(play=[kneeling("Plain")]), dict(mine), phase="challenges", challenge=fight, step="actions")
    t.passes(0)
    assert "Lurker" in t.offered(1)
    assert t.refused(1, t.card("Plain").number) != ""


@pytest.mark.rule("agotp-shadow-25")
def test_coming_out_is_neither_marshaling_nor_playing() -> None:
    t = table(stark(play=["Herald of Men"], shadows=["Lurker"], gold=3), lannister())
    t.does(0, "Lurker")
    assert t.key == "cards.action.marshaling" and t.card("Lurker").place == "play"
    t = table(stark(play=["Herald of All"], shadows=["Lurker"], gold=3), lannister())
    t.does(0, "Lurker")
    assert t.key == "cards.reaction.enters"


@pytest.mark.rule("agotp-shadow-26")
def test_limited_does_not_hold_back_what_comes_out() -> None:
    t = table(stark(hand=["Gate", "Gate"], shadows=["Passage"], gold=2), lannister())
    t.does(0, "Passage")
    t.passes(1)
    t.does(0, "Gate")
    assert t.card("Gate").place == "play"
    t.passes(1)
    assert t.refused(0, t.card("Gate", 0, "hand").number) == "agot-keywords-17"
    t = table(stark(hand=["Gate"], shadows=["Passage"], gold=2), lannister())
    t.does(0, "Gate")
    t.passes(1)
    t.does(0, "Passage")
    assert t.card("Passage").place == "play"


@pytest.mark.rule("agotp-shadow-27")
def test_who_comes_out_in_a_challenge_stands_aside() -> None:
    fight = challenge("power", ["Plain"])
    seats = stark(play=[kneeling("Plain")]), lannister(shadows=["Lurker"], gold=3)
    t = table(*seats, phase="challenges", challenge=fight, step="actions")
    t.passes(0)
    t.does(1, "Lurker")
    assert t.card("Lurker").part == "none" and not t.card("Lurker").kneeling
    t.run_to("cards.defend")
    assert "Lurker" in t.offered(1)
    fight = challenge("power", ["Plain"], ["Sneak"])
    seats = stark(play=[kneeling("Plain")]), lannister(play=[kneeling("Sneak")], shadows=["Lurker"], gold=3)
    t = table(*seats, phase="challenges", challenge=fight, step="actions")
    t.passes(0)
    t.does(1, "Lurker")
    t.run_to("cards.action.challenges")
    assert t.card("Lurker").part == "none" and not t.card("Lurker").kneeling


@pytest.mark.rule("agotp-shadow-28", "agotp-shadow-29")
def test_an_attachment_comes_to_a_host_or_is_discarded() -> None:
    t = table(stark(play=["Plain", "Watcher"], shadows=["Powder"], gold=1), lannister(play=["Lurker"]))
    t.does(0, "Powder")
    assert t.key == "cards.host" and t.offered(0) == ["Plain", "Lurker"]
    t.does(0, "Lurker")
    assert t.card("Powder").host == "Lurker" and t.key == "cards.reaction.enters"
    t = table(stark(play=["Watcher", "Herald of All"], shadows=["Powder"], gold=1), lannister())
    assert "Powder" in t.offered(0)
    t.does(0, "Powder")
    assert t.gold(0) == 0 and t.pile(0, "discard") == ["Powder"] and t.key == "cards.action.marshaling"


@pytest.mark.rule("agotp-shadow-30")
def test_an_event_is_played_from_shadows_when_hand_would_do() -> None:
    mine = stark(shadows=["Letter", "Whisper"], gold=3)
    t = table(mine, lannister(play=["Plain"]), phase="challenges", active=1, first=1)
    t.passes(1)
    assert "Letter" not in t.offered(0) and "Whisper" in t.offered(0)
    assert t.refused(0, "Letter") == "agot-reactions-01"
    t.does(0, "Whisper")
    assert t.pile(0, "discard") == ["Whisper"] and t.power(0) == 1 and t.gold(0) == 3
    t = table(stark(shadows=["Letter"], gold=2), lannister(play=["Plain"]), phase="challenges", active=1, first=1)
    t.initiate("power", "Plain", seat=1)
    t.pass_while(lambda: t.match.contest >= 0 and t.key != "cards.reaction.initiated")
    assert t.match.contest < 0  # it could not be paid for


@pytest.mark.rule("agotp-shadow-31")
@pytest.mark.parametrize("name", ["Lurker", "Cellar", "Powder", "Whisper"])
def test_whatever_enters_or_is_played_from_there_has_come_out(name: str) -> None:
    t = table(stark(play=["Watcher", "Plain"], shadows=[name], gold=3), lannister())
    t.does(0, name)
    if t.key == "cards.host":
        t.does(0, "Plain")
    assert t.key.startswith("cards.reaction") and t.offered(0) == ["Watcher", "pass"]
    t = table(stark(play=["Watcher", "Plain", "Door"], shadows=["Lurker"]), lannister())
    t.does(0, "Door")
    assert t.offered(0) == ["Watcher", "pass"]
    t = table(stark(play=["Watcher"], hand=["Rhyme", "Lurker"], gold=5), lannister())
    t.does(0, "Rhyme")
    assert t.asked == 1  # not from shadows
    t.passes(1)
    t.does(0, "Lurker")
    assert t.asked == 1


@pytest.mark.rule("agotp-shadow-32", "agotp-shadow-43")
def test_a_copy_comes_out_as_a_duplicate_for_its_full_price() -> None:
    t = table(stark(play=["Watcher", "Mask"], shadows=["Mask"], gold=3), lannister())
    t.does(0, t.match.shadows[0][0])
    assert t.gold(0) == 1 and t.card("Mask").duplicates == 1
    assert t.key == "cards.reaction.emerges" and t.offered(0) == ["Watcher", "pass"]


@pytest.mark.rule("agotp-shadow-33")
def test_an_event_has_come_out_when_it_lies_in_the_pile_cancelled_or_not() -> None:
    t = table(stark(play=["Watcher"], shadows=["Whisper"]), lannister(hand=["Judgment"]))
    t.does(0, "Whisper")
    t.does(1, "Judgment")
    assert t.power(0) == 0 and t.pile(0, "discard") == ["Whisper"]
    assert t.key == "cards.reaction.played" and t.offered(0) == ["Watcher", "pass"]
    t.does(0, "Watcher")
    assert t.key == "cards.action.marshaling"


@pytest.mark.rule("agotp-shadow-34")
def test_what_an_effect_puts_into_play_costs_nothing_and_is_no_event() -> None:
    t = table(stark(play=["Door"], shadows=["Lurker", "Whisper"]), lannister())
    t.does(0, "Door")
    assert t.card("Lurker").place == "play" and t.gold(0) == 0  # the only one that can come
    t = table(stark(play=["Door"], shadows=["Whisper"]), lannister())
    assert "Door" not in t.offered(0)


@pytest.mark.rule("agotp-shadow-35")
def test_what_forbids_coming_out_forbids_every_way() -> None:
    t = table(stark(hand=["Lock"]), lannister(play=["Door"], shadows=["Lurker"], gold=3))
    t.does(0, "Lock")
    assert not {"Door", "Lurker"} & set(t.offered(1))
    assert t.refused(1, "Lurker") == "agotp-shadow-35"
    t.run_to("cards.action.challenges", seat=1)
    assert {"Door", "Lurker"} <= set(t.offered(1))  # it was for the phase
    t = table(stark(hand=["Lock"], shadows=["Lurker"], gold=3), lannister())
    t.does(0, "Lock")
    t.passes(1)
    assert "Lurker" in t.offered(0)


@pytest.mark.rule("agotp-shadow-36")
def test_with_several_values_one_is_chosen() -> None:
    t = table(stark(shadows=[hidden("Twofold", shrouded=True)], gold=5), lannister())
    t.does(0, "Twofold")
    assert t.key == "cards.emerge" and t.offered(0) == ["3 gold", "5 gold"]
    assert t.pending.options == [EITHER_AT, EITHER_AT + 1] and names(t, 1, 0) == ["Twofold"]  # it is shown by now
    t.does(0, "5 gold")
    assert t.gold(0) == 0
    t = table(stark(shadows=[hidden("Twofold", shrouded=True)], gold=4), lannister())
    t.does(0, "Twofold")
    assert t.gold(0) == 1


@pytest.mark.rule("agotp-shadow-36", "agotp-shadow-06")
def test_an_effect_may_give_shadow_to_those_that_have_none() -> None:
    t = table(stark(play=["Veil Maker"], hand=["Twofold"], gold=5), lannister())
    t.does(0, "Veil Maker")
    assert t.card("Twofold").tokens == {"shadow": 1} and t.match.shrouded == [] and names(t, 1, 0) == ["?"]
    t = table(stark(play=["Veil Maker"], hand=["Plain"], gold=3), lannister())
    t.does(0, "Veil Maker")
    t.passes(1)
    t.does(0, "Plain")
    assert t.gold(0) == 0 and t.card("Plain").place == "play"
    t = table(stark(play=["Crypt"], hand=["Plain"], gold=3), lannister())
    t.does(0, "Crypt")
    assert t.pile(0, "shadows") == ["Plain"]
    t.passes(1)
    assert t.refused(0, "Plain") == "agotp-shadow-06"
    t = table(stark(play=["Crypt"], hand=["Rope"], gold=3), lannister(play=["Plain"]))
    t.does(0, "Crypt")
    t.passes(1)
    assert "Rope" not in t.offered(0) and t.refused(0, "Rope") == "agotp-shadow-40"


@pytest.mark.rule("agotp-shadow-37", "agotp-shadow-41")
def test_no_printed_cost_is_nothing() -> None:
    t = table(stark(shadows=["Whisper"], gold=2), lannister(shadows=[hidden("Judgment", shrouded=True)]))
    t.does(0, "Whisper")
    t.does(1, "Judgment")
    assert t.power(0) == 0 and t.gold(1) == 0
    t = table(stark(hand=["Rhyme"], gold=1), lannister(shadows=[hidden("Judgment", shrouded=True)]))
    t.does(0, "Rhyme")
    t.does(1, "Judgment")
    assert t.power(0) == 0 and t.gold(1) == 0  # the X of one that lies there is defined by nothing
    t = table(stark(shadows=[hidden("Gamble", shrouded=True)], gold=3), lannister())
    t.does(0, "Gamble")
    assert t.power(0) == 1 and t.gold(0) == 3 and t.key != "cards.x"  # nothing defines it
    t = table(stark(shadows=[hidden("Powder", shrouded=True)], play=["Plain"]), lannister())
    t.does(0, "Powder")
    assert t.card("Powder").host == "Plain"


@pytest.mark.rule("agotp-shadow-38")
def test_x_is_named_and_a_discount_lowers_what_is_paid() -> None:
    t = table(stark(shadows=["Vault"], play=["Guide"], gold=2), lannister())
    t.does(0, "Guide")
    t.passes(1)
    t.does(0, "Vault")
    assert t.key == "cards.emerge-x" and t.pending.options == [0, 3]
    t.does(0, 3)
    assert t.gold(0) == 0 and t.card("Vault").place == "play"
    t = table(stark(shadows=["Ambition"], gold=3), lannister())
    t.does(0, "Ambition")
    assert t.key == "cards.x" and t.pending.options == [0, 3]
    t.does(0, 2)
    assert t.gold(0) == 1 and t.power(0) == 1


@pytest.mark.rule("agotp-shadow-39")
def test_the_printed_cost_is_for_the_hand_the_shadow_cost_for_the_shadows() -> None:
    t = table(stark(hand=["Rhyme", "Lurker"], gold=5), lannister())
    t.does(0, "Rhyme")
    assert t.gold(0) == 4
    t.passes(1)
    t.does(0, "Lurker")
    assert t.gold(0) == 0
    t = table(stark(shadows=["Rhyme"]), lannister())
    t.does(0, "Rhyme")
    assert t.power(0) == 1
    t = table(stark(hand=["Rhyme"], shadows=["Lurker"], gold=1), lannister())
    t.does(0, "Rhyme")
    assert t.gold(0) == 0  # what else lies there makes it no cheaper


@pytest.mark.rule("agotp-shadow-40")
def test_without_a_cost_it_neither_marshals_nor_is_played_from_hand() -> None:
    t = table(stark(hand=["Powder", "Whisper"], play=["Plain"], gold=5), lannister())
    assert not {"Powder", "Whisper"} & set(t.offered(0))
    assert t.refused(0, "Powder") == "agotp-shadow-40" and t.refused(0, "Whisper") == "agotp-shadow-40"
    t = table(stark(play=[wearing("Plain", "Powder")], hand=["Cheap Trick"]), lannister())
    assert "Cheap Trick" not in t.offered(0)


@pytest.mark.rule("agotp-shadow-42", "agotp-shadow-44")
def test_copies_do_not_hinder_going_there_but_coming_out() -> None:
    t = table(stark(hand=["Mask"], dead=["Mask"], gold=5), lannister())
    assert "Mask" not in t.offered(0)
    t.does(0, "Mask into shadows")
    t.passes(1)
    assert "Mask" not in t.offered(0)
    assert t.refused(0, t.match.shadows[0][0]) == "agotp-shadow-44"
    t = table(stark(hand=["Mask"], play=["Mask"], gold=5), lannister())
    t.does(0, "Mask into shadows")
    assert t.pile(0, "shadows") == ["Mask"]
    t = table(stark(play=["Door"], shadows=["Mask"], gold=5), lannister(play=[card("Mask", owner=0)]))
    assert t.refused(0, t.match.shadows[0][0]) == "agotp-shadow-44" and "Door" not in t.offered(0)


@pytest.mark.rule("agotp-shadow-45")
def test_shadows_do_not_keep_a_player_in_the_game() -> None:
    seats = [stark(deck=["Plain"], shadows=["Lurker", "Sneak"]), lannister(), stark()]
    t = table(*seats, phase="draw")
    assert t.match.gone[0] == 1 and t.pile(0, "shadows") == []
    assert t.card("Lurker").place == "out"


@pytest.mark.rule("agotp-shadow-40")
def test_a_bot_weighs_a_card_without_a_cost_as_nothing() -> None:
    t = table(stark(play=["Pawnshop"], hand=["Powder", "Plain"]), lannister())
    t.does(0, "Pawnshop")
    assert t.key == "cards.throw"
    thrown = [by_prior(GAME, t.match, t.pending, Chance(seed)) for seed in range(40)]
    assert thrown.count((t.card("Powder").number,)) > thrown.count((t.card("Plain").number,)) > 0


def test_whoever_points_at_a_card_of_the_hand_hears_its_name() -> None:
    t = table(stark(hand=["Plain"], gold=5), lannister())
    for language in ("en", "de", "ru"):
        assert GAME.name_of(t.match, "shadow", t.card("Plain").number, language) == "Plain"


# --- why not ---


def why(t: Table, verb: str, number: int) -> str:
    """The rule that forbids the first seat the deed, or ""."""
    refused = GAME.why(t.match, 0, Deed(verb, ("card", number)))
    return "" if refused is None else refused.rule


@pytest.mark.rule("agotp-shadow-02")
def test_why_a_card_does_not_go_into_shadows() -> None:
    t = table(stark(hand=["Lurker"], play=["Sneak"], gold=9), lannister())
    assert why(t, "hide", t.card("Lurker").number) == ""
    assert why(t, "hide", t.card("Sneak").number) == "agotp-shadow-02"


@pytest.mark.rule("agotp-shadow-24", "agotp-shadow-30")
def test_why_a_card_does_not_come_out_of_shadows() -> None:
    seen = [hidden("Sneak", seen=True)]
    t = table(stark(hand=["Lurker"], shadows=["Mask", "Whisper"], gold=9), lannister(shadows=seen))
    assert why(t, "emerge", t.card("Mask").number) == ""
    assert why(t, "emerge", t.card("Whisper").number) == "agotp-shadow-30"
    assert why(t, "emerge", t.card("Lurker").number) == "agotp-shadow-24"
    assert why(t, "emerge", t.card("Sneak").number) == "agotp-shadow-24"
