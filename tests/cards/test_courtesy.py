"""Where courtesy is kept a seat is asked by what everybody knows: that nobody is asked tells nothing about a hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.packs import shows
from tests.cards.table import Table, baratheon, cards_file, kneeling, martell, nightswatch

HELD = {"type": "character", "at": "hand", "whose": "mine"}
ACT: dict[str, Any] = {"action": "any", "cost": {"kneel": "self"}}
OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    place("Tower"),
    place("Gallows", {**ACT, "target": ANYONE, "do": {"kill": "it"}}),
    place("Toll", {"forced reaction": "killed", "do": {"power": 1}}),
    place("Toll Gate", always=[{"law": "most attackers", "amount": 2, "for": "you"}]),
    place("Dirge", {"forced interrupt": "killed", "do": {"power": 1}}),
    place("Tunnel", always=[{"law": "ambush", "of": {"type": "character"}, "for": "you"}]),
    place("Secret Door", {**ACT, "do": {"cheaper": 3, "of": {}, "deeds": ["ambush"], "until": "phase"}}),
    place("Hidden Stair", always=[{"cheaper": 2, "of": ANYONE, "deeds": ["ambush"]}]),
    place("Front Gate", always=[{"cheaper": 2, "of": ANYONE}]),
    place("Fog", always=[{"blank": "text", "for": {"name": "Hidden Stair"}}]),
    place("Hall", {**ACT, "do": {"put": HELD}}),
    place("Court", {**ACT, "target": HELD, "do": {"put": "it"}}),
    place("Pit", {**ACT, "cost": {"discard": 1}, "target": HELD, "do": {"put": "it"}}),
    place("Wake", {"forced interrupt": "killed", "target": HELD, "do": {"put": "it"}}),
    place("Stable", {**ACT, "do": {"kneel": ANYONE}}),
    place("Shrine", {**ACT, "do": [{"power": 1}, {"put": HELD}, {"power": 5, "then": True}]}),
    place("Barn", {**ACT, "do": [{"power": 1}, {"kneel": ANYONE}, {"power": 5, "then": True}]}),
    place("Pawnshop", {"action": "any", "cost": {"kneel": "self", "discard": 1}, "do": {"power": 1}}),
    place("Archive", {**ACT, "do": {"search": {"type": "plot"}, "top": 3}}),
    place("Well", {**ACT, "do": {"swap": {"at": "hand", "whose": "mine"}, "of": {"at": "discard", "whose": "mine"}}}),
    place("Ruins", always=[{"law": "marshals", "of": {"type": "location", "whose": "mine", "at": "discard"}}]),
    place("Cave", always=[{"law": "marshals", "of": {"type": "location", "whose": "mine", "at": "beneath"}}]),
    event("Mourn", {"gold": 1}, reaction="killed", price=2),
    event("Raid", {"power": 1}, action="dominance", price=2),
    event("Last Rites", {"gold": 1}, interrupt="killed", price=4),
)
WELCOME = cards_file(event("Welcome", {"put": HELD}, action="taxation"), faction="nightswatch")


def table(*seats: dict[str, Any], courtesy: bool = True, **given: Any) -> Table:
    """Nobody but those who are meant has anything to do."""
    return Table(*seats, content=[OWN, WELCOME], courtesy=courtesy, **{"phase": "standing", "step": "act", **given})


def asked(t: Table, seat: int, key: str) -> bool:
    return not t.over and t.is_asked(seat, key)


# --- windows ---


@pytest.mark.rule("agot-reactions-04")
@pytest.mark.parametrize(
    ("courtesy", "hand", "gold", "is_asked"),
    [
        (True, ["Knight"], 2, True),  # for all that others know it may be Mourn
        (True, ["Knight"], 1, False),  # which it could not pay
        (True, [], 2, False),
        (False, ["Knight"], 2, False),
    ],
)
def test_who_may_hold_a_reaction_is_asked(courtesy: bool, hand: list[str], gold: int, is_asked: bool) -> None:
    t = table(
        nightswatch(play=["Gallows"]),
        nightswatch(play=["Peasant"], hand=hand, gold=gold),
        nightswatch(gone=True),
        courtesy=courtesy,
    )
    t.does(0, "Gallows")
    assert t.pile(1, "dead") == ["Peasant"]
    assert asked(t, 1, "cards.reaction.killed") == is_asked
    if is_asked:
        assert t.offered(1) == ["pass"]


@pytest.mark.rule("agot-reactions-04", "agot-blank-01")
def test_what_lies_open_is_no_secret() -> None:
    """A card in play that cannot be used is not asked for, whatever is held; what is forced asks nobody."""
    t = table(nightswatch(play=["Gallows", "Toll"]), nightswatch(play=["Peasant"], hand=["Knight"], gold=0))
    t.does(0, "Gallows")
    assert t.faction_power(0) == 1 and not t.key.startswith(("cards.reaction", "cards.forced"))


@pytest.mark.rule("agot-interrupts-04")
def test_each_window_asks_for_its_own_cue() -> None:
    t = table(nightswatch(play=["Gallows"]), nightswatch(play=["Peasant"], hand=["Knight"], gold=4))
    t.does(0, "Gallows")
    assert t.key == "cards.interrupt.killed" and t.asked == 1 and t.offered(1) == ["pass"]
    t.passes(1)
    assert t.key == "cards.reaction.killed" and t.asked == 1


@pytest.mark.rule("agot-cancel-01", "agot-x-01")
@pytest.mark.parametrize(("hand", "gold", "is_asked"), [(["Knight"], 2, True), (["Knight"], 1, False), ([], 2, False)])
def test_who_may_hold_a_cancel_is_asked(hand: list[str], gold: int, is_asked: bool) -> None:
    """The Hand's Judgment costs as much as the event: 2."""
    t = table(
        nightswatch(hand=["Raid"], gold=2, play=["Gallows", "Peasant"]),
        nightswatch(hand=hand, gold=gold),
        phase="dominance",
    )
    t.does(0, "Raid")
    assert asked(t, 1, "cards.cancel") == is_asked
    if is_asked:
        assert t.offered(1) == ["pass"] and t.faction_power(0) == 0
        t.passes(1)
    assert t.faction_power(0) == 1
    t.run_to("cards.action.dominance", 0)
    t.does(0, "Gallows")
    assert not t.key.startswith("cards.cancel")  # no event


@pytest.mark.rule("agot-cancel-01")
def test_what_is_cancelled_already_is_cancelled_by_nobody_else() -> None:
    t = table(
        nightswatch(hand=["Raid"], gold=2),
        nightswatch(hand=["The Hand's Judgment"], gold=2),
        nightswatch(hand=["Knight"], gold=2),
        phase="dominance",
    )
    t.does(0, "Raid")
    assert asked(t, 1, "cards.cancel")
    t.does(1, "The Hand's Judgment")
    t.run_to("cards.cancel", 2)  # that judgment could be cancelled
    t.passes(2)
    assert t.faction_power(0) == 0 and t.pile(1, "discard") == ["The Hand's Judgment"]
    assert not t.key.startswith("cards.cancel")


@pytest.mark.rule("agot-windows-03", "agot-marshal-01")
@pytest.mark.parametrize(("courtesy", "hand"), [(True, ["Knight"]), (True, []), (False, ["Knight"])])
def test_the_active_player_is_asked_to_marshal_while_there_is_a_hand(courtesy: bool, hand: list[str]) -> None:
    t = table(
        nightswatch(hand=hand, gold=0),
        nightswatch(hand=["Knight"], gold=0),
        courtesy=courtesy,
        phase="marshaling",
    )
    if courtesy and hand == ["Knight"]:
        assert asked(t, 0, "cards.action.marshaling") and t.offered(0) == ["pass"]
        t.passes(0)
    assert t.match.active == 1  # on whose turn nobody else is asked


@pytest.mark.rule("agotp-beneath-04", "agot-windows-03", "agot-marshal-01")
@pytest.mark.parametrize(
    ("lender", "lying", "offered"),
    [
        ("Ruins", {"discard": ["Tower"]}, ["Tower", "pass"]),
        ("Ruins", {"discard": ["Knight"]}, None),  # all see that it is none
        ("Cave", {"beneath": {"Cave": ["Tower"]}}, ["Tower", "pass"]),
        ("Cave", {"beneath": {"Cave": ["Knight"]}}, ["pass"]),  # for all that others know it may be one
    ],
)
def test_who_may_marshal_what_lies_elsewhere_is_asked_without_a_hand(
    lender: str, lying: dict[str, Any], offered: list[str] | None
) -> None:
    t = table(nightswatch(play=[lender], gold=0, **lying), nightswatch(), phase="marshaling")
    assert asked(t, 0, "cards.action.marshaling") == (offered is not None)
    if offered is not None:
        assert t.offered(0) == offered


@pytest.mark.rule("agot-keywords-06", "agot-windows-03")
@pytest.mark.parametrize(
    ("seat", "is_asked"),
    [
        (martell(hand=["Knight"], gold=5), True),  # the cheapest ambush of House Martell costs 5
        (martell(hand=["Knight"], gold=4), False),
        (martell(hand=[], gold=5), False),
        (nightswatch(hand=["Knight"], gold=9), False),
        (nightswatch(hand=["Knight"], gold=0, play=["Tunnel"]), True),  # all that is held may have ambush
        (nightswatch(hand=["Knight"], gold=1, agenda="Banner of the Lion"), True),
        (nightswatch(hand=["Knight"], gold=0, agenda="Banner of the Lion"), False),
        (nightswatch(hand=["Knight"], gold=9, agenda="Banner of the Wolf"), False),
        (nightswatch(hand=["Knight"], gold=9, play=["Toll Gate"]), False),  # another law gives no ambush
        (martell(hand=["Knight"], gold=3, play=["Hidden Stair"]), True),  # which makes it cheaper
        (martell(hand=["Knight"], gold=4, play=["Hidden Stair", "Fog"]), False),  # which nobody finds then
        (martell(hand=["Knight"], gold=4, play=["Front Gate"]), False),  # to marshal, that is
        (nightswatch(hand=["Knight"], gold=9, play=["Hidden Stair"]), False),
    ],
)
def test_who_may_hold_an_ambush_is_asked(seat: dict[str, Any], is_asked: bool) -> None:
    t = table(seat, nightswatch(hand=["Knight"]), phase="challenges")
    assert asked(t, 0, "cards.action.challenges") == is_asked
    assert not asked(t, 1, "cards.action.challenges")
    t = table(seat, nightswatch())
    assert not asked(t, 0, "cards.action.standing")  # that is not the phase for it


@pytest.mark.rule("agot-keywords-06", "agot-costs-01")
def test_who_has_made_ambush_cheaper_is_asked_for_less_gold() -> None:
    own = [OWN, cards_file(man("Raider", keywords=["ambush 3"]), faction="baratheon")]
    seats = baratheon(hand=["Raider"], play=["Secret Door"]), nightswatch(hand=["Knight"], play=["Tower"])
    t = Table(*seats, content=own, phase="challenges", courtesy=True)
    t.does(0, "Secret Door")
    assert asked(t, 0, "cards.action.challenges")
    t.does(0, "Raider")
    assert t.card("Raider").place == "play" and t.gold(0) == 0
    t = table(martell(hand=["Knight"], gold=4), nightswatch(play=["Hidden Stair"]), phase="challenges")
    assert not asked(t, 0, "cards.action.challenges")  # it is the other player's


@pytest.mark.rule("agot-keywords-06", "agot-costs-01")
@pytest.mark.parametrize(
    ("less", "gold", "is_asked"),
    [
        ({"discount": 2}, 4, True),
        ({"discount": 2}, 3, False),
        ({"discount": 1, "per": {"type": "location", "whose": "mine"}}, 0, True),  # it may be nothing
    ],
)
def test_who_may_hold_what_is_cheaper_by_itself_is_asked(less: dict[str, Any], gold: int, is_asked: bool) -> None:
    watch = man("Watchman", keywords=["ambush 6"], always=[{**less, "deeds": ["ambush"]}])
    own = [OWN, cards_file(watch, faction="nightswatch")]
    for held in ("Knight", "Watchman"):
        seat = nightswatch(hand=[held], gold=gold, play=["Tower"] * 6)
        t = Table(seat, nightswatch(), content=own, phase="challenges", courtesy=True)
        assert asked(t, 0, "cards.action.challenges") == is_asked
    if is_asked:
        t.does(0, "Watchman")
        assert t.card("Watchman").place == "play" and t.gold(0) == 0


@pytest.mark.rule("agot-keywords-06")
def test_ambush_is_for_whom_the_card_says_at_a_price_that_is_there() -> None:
    t = table(nightswatch(hand=["Knight"], gold=5), nightswatch(play=["Tunnel"]), phase="challenges", courtesy=False)
    assert not asked(t, 0, "cards.action.challenges")
    for gold, is_asked in ((4, True), (3, False)):
        own = [OWN, cards_file(man("Raider", keywords=["ambush 1", "ambush 4"]), faction="baratheon")]
        t = Table(nightswatch(hand=["Raider"], gold=gold), nightswatch(), content=own, phase="challenges")
        t.does(0, "Raider")
        assert (t.card("Raider").place != "play") == is_asked
        assert is_asked or t.gold(0) == gold - 1


@pytest.mark.rule("agot-windows-03", "agot-targets-03")
@pytest.mark.parametrize("place_", ["Hall", "Court"])
def test_an_ability_that_looks_into_a_hand_does_not_tell_what_is_there(place_: str) -> None:
    for hand, is_asked in ((["Tower"], True), ([], False)):
        t = table(nightswatch(play=[place_], hand=hand), nightswatch())
        assert asked(t, 0, "cards.action.standing") == is_asked
        if is_asked:
            assert t.offered(0) == ["pass"]
    t = table(nightswatch(play=[kneeling(place_)], hand=["Tower"]), nightswatch())
    assert not asked(t, 0, "cards.action.standing")  # everybody sees that it kneels


@pytest.mark.rule("agot-windows-03")
def test_an_event_that_looks_into_a_hand_needs_another_card_there() -> None:
    for hand, is_asked in ((["Tower"], False), (["Tower", "Tower"], True)):
        t = table(nightswatch(hand=hand), nightswatch(), phase="taxation")
        assert asked(t, 0, "cards.action.taxation") == is_asked


# --- questions with one answer ---


@pytest.mark.rule("agot-effects-03", "agot-putplay-01")
def test_who_picks_from_a_hand_is_asked_whatever_is_there() -> None:
    for courtesy in (True, False):
        t = table(nightswatch(play=["Hall"], hand=["Knight", "Tower"]), nightswatch(), courtesy=courtesy)
        t.does(0, "Hall")
        assert asked(t, 0, "cards.pick") == courtesy
        if courtesy:
            assert t.offered(0) == ["Knight"]
            t.does(0, "Knight")
        assert t.card("Knight").place == "play"
    t = table(nightswatch(play=["Stable", "Knight"]), nightswatch())
    t.does(0, "Stable")
    assert t.card("Knight").kneeling  # what lies open is not asked for


@pytest.mark.rule("agot-targets-01", "agot-targets-06")
def test_who_aims_at_a_card_of_a_hand_is_asked_whatever_is_there() -> None:
    for courtesy in (True, False):
        t = table(nightswatch(play=["Court"], hand=["Knight", "Tower"]), nightswatch(), courtesy=courtesy)
        t.does(0, "Court")
        assert asked(t, 0, "cards.target") == courtesy
        if courtesy:
            assert t.offered(0) == ["Knight"]
            t.does(0, "Knight")
        assert t.card("Knight").place == "play"
        t = table(nightswatch(play=["Pit"], hand=["Knight"]), nightswatch(), courtesy=courtesy)
        t.does(0, "Pit")
        if courtesy:
            t.does(0, ["Knight"])
            assert t.key == "cards.target" and t.offered(0) == ["done"]  # what was paid with is aimed at no more
            t.does(0, "done")
        assert t.pile(0, "discard") == ["Knight"]


@pytest.mark.rule("agot-then-01", "agot-effects-04")
def test_a_pick_that_finds_nothing_is_no_success() -> None:
    t = table(nightswatch(play=["Shrine"], hand=["Tower"]), nightswatch())
    t.does(0, "Shrine")
    assert t.key == "cards.pick" and t.offered(0) == ["pass"]
    t.passes(0)
    assert t.faction_power(0) == 1
    for place_, hand in (("Shrine", ["Tower"]), ("Barn", [])):
        t = table(nightswatch(play=[place_], hand=hand), nightswatch(), courtesy=False)
        t.does(0, place_)
        assert t.faction_power(0) == 1
    t = table(nightswatch(play=["Barn", "Knight"]), nightswatch(), courtesy=False)
    t.does(0, "Barn")
    assert t.faction_power(0) == 6 and t.card("Knight").kneeling


@pytest.mark.rule("agot-costs-04")
def test_what_is_discarded_to_pay_is_asked_for_even_if_there_is_one_card() -> None:
    for courtesy in (True, False):
        t = table(nightswatch(play=["Pawnshop"], hand=["Tower"]), nightswatch(), courtesy=courtesy)
        t.does(0, "Pawnshop")
        assert asked(t, 0, "cards.throw") == courtesy
        if courtesy:
            t.does(0, "Tower")
        assert t.pile(0, "discard") == ["Tower"] and t.faction_power(0) == 1


@pytest.mark.rule("agot-search-03")
def test_a_search_that_finds_nothing_does_not_say_so() -> None:
    for courtesy in (True, False):
        t = table(nightswatch(play=["Archive"]), nightswatch(), courtesy=courtesy)
        t.does(0, "Archive")
        assert asked(t, 0, "cards.search") == courtesy
        if courtesy:
            assert t.offered(0) == ["pass"]


@pytest.mark.rule("agot-swap-01")
def test_a_swap_with_the_only_card_is_asked_for() -> None:
    for courtesy in (True, False):
        t = table(nightswatch(play=["Well"], hand=["Tower"], discard=["Knight"]), nightswatch(), courtesy=courtesy)
        t.does(0, "Well")
        assert asked(t, 0, "cards.swap") == courtesy
        if courtesy:
            t.does(0, "Tower")
            t.does(0, "Knight")
        assert t.pile(0, "hand") == ["Knight"] and t.pile(0, "discard") == ["Tower"]


@pytest.mark.rule("agot-abilities-03", "agot-interrupts-04")
def test_what_is_forced_before_something_happens_asks_nobody() -> None:
    t = table(nightswatch(play=["Gallows", "Dirge"]), nightswatch(play=["Peasant"], hand=["Knight"], gold=0))
    t.does(0, "Gallows")
    assert t.faction_power(0) == 1 and not t.key.startswith(("cards.interrupt", "cards.forced"))
    t = table(nightswatch(play=["Gallows", "Wake"], hand=["Tower"]), nightswatch(play=["Peasant"]))
    t.does(0, "Gallows")
    assert t.key == "cards.plot"  # for all that others know it held nobody


@pytest.mark.rule("agot-costs-04", "agot-reactions-04")
@pytest.mark.parametrize(("hand", "is_asked"), [(["Knight"], False), (["Knight", "Knight"], True)])
def test_who_may_hold_an_event_and_what_it_costs_is_asked(hand: list[str], is_asked: bool) -> None:
    """For all that others know one card is the event, and another what is discarded for it."""
    fire = event("Pyre", {"power": 1}, reaction="killed", cost={"discard": {"type": "location"}})
    seats = (nightswatch(play=["Gallows"]), nightswatch(play=["Peasant"], hand=hand))
    own = [OWN, cards_file(fire, faction="nightswatch")]
    t = Table(*seats, content=own, courtesy=True, phase="standing", step="act")
    t.does(0, "Gallows")
    assert asked(t, 1, "cards.reaction.killed") == is_asked


@pytest.mark.rule("agot-keywords-06", "agot-windows-03")
@pytest.mark.parametrize(
    ("agenda", "gold", "is_asked"),
    [("Banner of the Stag", 3, True), ("Banner of the Stag", 2, False), ("Banner of the Wolf", 3, False)],
)
def test_who_carries_the_banner_of_the_stag_may_hold_what_it_lends(agenda: str, gold: int, is_asked: bool) -> None:
    corsair = cards_file(man("Corsair", keywords=["ambush 3"]), faction="baratheon")
    seat = nightswatch(hand=["Knight"], gold=gold, agenda=agenda)
    t = Table(seat, nightswatch(), content=[OWN, corsair], courtesy=True, phase="challenges")
    assert asked(t, 0, "cards.action.challenges") == is_asked


HELD_PLOTS = [
    ("Reinforcements", "cards.target"),  # out of the first box
    ("Manning the City Walls", "cards.pick"),
    ("The White Swords", "cards.pick"),
]


@pytest.mark.rule("agot-plots-08", "agot-effects-03")
@pytest.mark.parametrize(("plot", "key"), HELD_PLOTS)
@pytest.mark.parametrize("courtesy", [True, False])
@pytest.mark.parametrize("hand", [["The Roseroad"], []])
def test_a_plot_that_finds_nobody_in_a_hand_does_not_say_so(
    plot: str, key: str, courtesy: bool, hand: list[str]
) -> None:
    t = shows(plot, nightswatch(hand=hand), nightswatch(), courtesy=courtesy)
    assert asked(t, 0, key) == (courtesy and hand == ["The Roseroad"])
    if asked(t, 0, key):
        assert t.offered(0) in (["pass"], ["done"])
        t.does(0, t.offered(0)[0])
    assert t.pile(0, "hand") == hand
