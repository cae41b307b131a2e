"""What comes in place of something else: other targets, other cards, saves from hand, bounds; every sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.outcomes import left, printed
from tests.cards.packs import fight, lays, offers, plunders, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import Table, baratheon, card, greyjoy, kneeling, lannister, stark, targaryen, wearing

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says

PAGE, SQUIRE, COOK = man("Page"), man("Squire"), man("Cook")
PRINTED: dict[str, dict[str, Any]] = {
    "05006": {"keywords": ["pillage"]},
    "Sky Cell": {"keywords": ["terminal"]},
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_is_there(name: str) -> None:
    assert printed(name) == PRINTED[name]


# --- Drowned God Fanatic ---


def test_a_drowned_god_fanatic_rises_for_a_life() -> None:
    mine = greyjoy(dead=["Drowned God Fanatic"] * 2, play=["Page", "Squire"])
    t = table(mine, lannister(play=["Cook"]), pause=True, content=folk(PAGE, SQUIRE, COOK))
    t.does(0, "Drowned God Fanatic")
    assert sorted(t.offered(0)) == ["Page", "Squire"]
    t.does(0, "Page")
    assert t.card("Drowned God Fanatic").place == "play" and t.card("Page").place == "dead"
    assert left(t, "Drowned God Fanatic") == (0, "round")
    t.passes(1)
    assert not offers(t, "Drowned God Fanatic")
    mine = greyjoy(discard=["Drowned God Fanatic"], play=["Page"])
    assert not offers(table(mine, lannister(), pause=True, content=folk(PAGE)), "Drowned God Fanatic")


def fanatic(*play: str, hand: list[str] | None = None, own: bool = False) -> Table:
    healer = man("Healer", does=[{"action": "any", "do": {"gold": 1}}])
    mill = place("Mill", does=[{"action": "any", "do": {"gold": 1}}])
    mine = greyjoy(hand=["Drowned God Fanatic"] if hand is None else hand, play=list(play) if own else [])
    theirs = lannister(play=[] if own else list(play))
    return table(mine, theirs, first=0 if own else 1, active=0 if own else 1, content=folk(healer, mill))


def test_a_drowned_god_fanatic_stops_what_characters_do() -> None:
    t = fanatic("Healer")
    t.does(1, "Healer")
    t.does(0, "Drowned God Fanatic")
    assert t.pile(0, "dead") == ["Drowned God Fanatic"] and t.pile(0, "hand") == [] and t.gold(1) == 0


def test_a_drowned_god_fanatic_stops_nothing_else() -> None:
    t = fanatic("Mill")
    t.does(1, "Mill")
    assert t.gold(1) == 1  # nobody was asked
    t = fanatic("Healer", own=True)
    t.does(0, "Healer")
    assert t.gold(0) == 1
    t = fanatic("Healer", hand=[])
    t.does(1, "Healer")
    assert t.gold(1) == 1


# --- Podrick Payne ---


def squire(victim: str, gold: int, type_: str = "military", **how: Any) -> Table:
    mine = lannister(hand=["Podrick Payne"], gold=gold, play=[victim], **how)
    theirs = stark(play=["Giant", "Page"])
    t = fight(theirs, mine, type_, ["Giant"], content=folk(PAGE, SQUIRE, man("Giant", strength=9)))
    t.pass_while(lambda: t.match.contest >= 0 and not offers(t, "Podrick Payne", 1))
    return t


def test_podrick_payne_saves_who_would_die() -> None:
    t = squire("Squire", 4)
    t.does(1, "Podrick Payne")
    assert t.card("Squire").place == "play" and t.card("Podrick Payne").place == "play" and t.gold(1) == 2
    assert t.card("Giant").place == "play" and not t.is_asked(1, "cards.may")


def test_podrick_payne_kills_for_tyrion() -> None:
    t = squire("Tyrion Lannister", 4)
    t.does(1, "Podrick Payne", "Do it")
    assert t.card("Giant").place == "dead" and t.gold(1) == 0 and t.card("Tyrion Lannister").place == "play"
    t = squire("Tyrion Lannister", 4)
    t.does(1, "Podrick Payne", "Leave it")
    assert t.card("Giant").place == "play" and t.gold(1) == 2
    t = squire("Tyrion Lannister", 3)
    t.does(1, "Podrick Payne")
    assert t.card("Giant").place == "play" and t.gold(1) == 1


def test_podrick_payne_comes_from_hand_for_gold_at_claim() -> None:
    for t in (squire("Squire", 1), squire("Squire", 4, "power"), squire("Squire", 4, dead=["Podrick Payne"])):
        assert not offers(t, "Podrick Payne", 1)
    mine = lannister(play=["Squire", "Podrick Payne"], gold=4)
    t = fight(stark(play=["Giant"]), mine, "military", ["Giant"], content=folk(SQUIRE, man("Giant", strength=9)))
    t.resolve()
    assert t.gold(1) == 4 and len(t.pile(1, "dead")) == 1  # in play he saves nobody
    theirs = stark(hand=["Dagger"])
    mine = lannister(hand=["Podrick Payne"], gold=4, play=["Squire"])
    t = table(theirs, mine, content=folk(SQUIRE))
    t.does(0, "Dagger")
    assert t.card("Squire").place == "dead"  # no claim


# --- Narrow Escape ---


def escape(hand: list[str], *, more: list[dict[str, Any]] | None = None) -> Table:
    mine = stark(hand=["Narrow Escape", "Narrow Escape", "Dagger", "Exile"], play=["Page", "Hut"], dead=["Elder"])
    theirs = lannister(play=["Squire"], hand=hand)
    t = table(mine, theirs, *(more or []), pause=True, content=folk(PAGE, SQUIRE, COOK, man("Elder"), place("Hut")))
    assert not offers(t, "Narrow Escape")
    t.does(0, "Dagger", "Page")
    t.run_to("cards.action", 0)
    t.does(0, "Exile", "Squire")
    t.run_to("cards.action", 0)
    return t


def test_a_narrow_escape_brings_back_who_was_lost() -> None:
    t = escape([])
    t.does(0, "Narrow Escape")
    assert t.card("Page").place == "play" and t.card("Squire").place == "play" and t.card("Squire").controller == 1
    assert t.card("Elder").place == "dead" and left(t, "Narrow Escape") == (0, "phase")


def test_a_narrow_escape_is_stopped_with_a_whole_hand() -> None:
    t = escape(["Cook", "Cook"])
    t.does(0, "Narrow Escape")
    t.does(1, "Do it")
    lays(t) if t.key == "cards.lay" else None
    assert t.pile(1, "hand") == [] and t.card("Page").place == "dead" and t.card("Squire").place == "discard"
    t = escape(["Cook"])
    t.does(0, "Narrow Escape")
    t.does(1, "Leave it")
    assert t.pile(1, "hand") == ["Cook"] and t.card("Page").place == "play"


@pytest.mark.rule("agot-order-01")
def test_one_opponent_is_enough_to_stop_a_narrow_escape() -> None:
    for answers, saved in ((["Do it"], False), (["Leave it", "Do it"], False), (["Leave it", "Leave it"], True)):
        t = escape(["Cook"], more=[baratheon(hand=["Cook"])])
        t.does(0, "Narrow Escape")
        for seat, answer in enumerate(answers, start=1):
            t.does(seat, answer)
        assert not t.is_asked(2, "cards.may")
        assert (t.card("Page").place == "play") is saved


def test_a_narrow_escape_forgets_what_was_before_the_phase() -> None:
    t = escape([])
    t.to_phase("challenges")
    t.run_to("cards.action", 0)
    assert not offers(t, "Narrow Escape")


def test_a_location_does_not_escape() -> None:
    mine = stark(hand=["Narrow Escape", "Exile"], play=["Hut"])
    t = table(mine, lannister(hand=["Hut"]), pause=True, content=folk(place("Hut")))
    t.does(0, "Exile", "Hut")
    t.run_to("cards.action", 0)
    assert not offers(t, "Narrow Escape")


@pytest.mark.parametrize("way", ["Dagger", "Exile"])
def test_a_narrow_escape_from_death_or_from_exile(way: str) -> None:
    mine = stark(hand=["Narrow Escape", way, way, "Exile"], play=["Page", "Cook", "Hut"])
    t = table(mine, lannister(), pause=True, content=folk(PAGE, COOK, place("Hut")))
    for each, name in ((way, "Page"), (way, "Cook"), ("Exile", "Hut")):
        t.does(0, each)
        if t.is_asked(0, "cards.target"):
            t.does(0, name)
        t.run_to("cards.action", 0)
    t.does(0, "Narrow Escape")
    assert t.card("Page").place == t.card("Cook").place == "play" and t.card("Hut").place == "discard"


# --- Sky Cell ---


def cell(host: Any, holder: int = 1) -> Table:
    seats = [lannister(deck=["Page"] * 9), stark(deck=["Page"] * 9)]
    seats[holder]["play"] = [host, "Guard"]
    t = table(*seats, phase="plot", pause=True, step="act",
              content=folk(PAGE, SQUIRE, man("Guard")))  # fmt: skip
    t.to_phase("draw")
    return t


def test_in_a_sky_cell_one_draws_less() -> None:
    t = cell(wearing("Squire", card("Sky Cell", owner=0)))
    assert t.card("Squire").kneeling and len(t.pile(1, "hand")) == 1 and len(t.pile(0, "hand")) == 2
    t = cell(kneeling(wearing("Squire", card("Sky Cell", owner=0))))
    assert len(t.pile(1, "hand")) == 2  # nobody knelt


def test_who_sits_in_a_sky_cell_may_fly() -> None:
    t = cell(wearing("Squire", card("Sky Cell", owner=0)))
    assert not offers(t, "Sky Cell", 0)
    t.run_to("cards.action", 1)
    t.does(1, "Sky Cell")
    assert t.card("Squire").place == "dead" and t.card("Sky Cell").place == "discard"


def test_nobody_saves_who_flies() -> None:
    angel = man("Angel", does=[{"would": "killed", "do": {"save": True}}])
    mine = stark(play=[wearing("Squire", card("Sky Cell", owner=1)), "Angel"])
    t = table(mine, lannister(), pause=True, content=folk(SQUIRE, angel))
    t.does(0, "Sky Cell")
    assert t.card("Squire").place == "dead"


# --- Pentos ---


def pentos(*deck: str, play: list[Any] | None = None) -> Table:
    mine = targaryen(play=["Pentos", "Page"] if play is None else play, deck=[*deck, *["Squire"] * 6])
    sword = thing("Sword")
    t = table(mine, lannister(hand=[], deck=["Sword"] * 6), phase="plot", pause=True, step="act",
              content=folk(PAGE, SQUIRE, sword, COOK))  # fmt: skip
    t.to_phase("draw")
    return t


def test_pentos_sends_what_was_drawn_at_once() -> None:
    t = pentos("Sword", "Cook")
    t.does(0, "Pentos")
    assert t.card("Pentos").kneeling and t.card("Sword", 0).host == "Page"
    assert sorted(t.pile(0, "hand")) == ["Cook", "Squire"]  # one for the sword


def test_pentos_wants_an_attachment_and_must_stand() -> None:
    assert not offers(pentos("Cook", "Squire"), "Pentos")
    assert not offers(pentos("Sword", "Cook", play=[kneeling("Pentos"), "Page"]), "Pentos")


def test_pentos_sends_what_can_be_sent() -> None:
    assert not offers(pentos("Sword", "Cook", play=["Pentos"]), "Pentos")  # nobody is there to wear it
    thief = man("Thief", does=[{"forced reaction": "drawn", "who": "opponent", "do": {"random": 9, "from": "trigger"}}])
    mine = targaryen(play=["Pentos", "Page"], deck=["Sword"] * 6)
    t = table(mine, lannister(play=["Thief"]), phase="plot", pause=True, step="act",
              content=folk(PAGE, thief, thing("Sword")))  # fmt: skip
    t.to_phase("draw")
    lays(t)
    assert t.pile(0, "hand") == [] and not offers(t, "Pentos")  # it was lost meanwhile


def test_pentos_speaks_of_ones_own_cards() -> None:
    mine = targaryen(play=["Pentos", "Page"], deck=["Cook"] * 6)
    t = table(mine, lannister(deck=["Sword"] * 6), phase="plot", pause=True, step="act",
              content=folk(PAGE, COOK, thing("Sword")))  # fmt: skip
    t.to_phase("draw")
    assert not offers(t, "Pentos")


# --- High Septon ---

MONK = man("Monk", traits=["The Seven"])


def septon(*play: Any, event: str = "Dagger", theirs: list[Any] | None = None) -> Table:
    rain = tale("Rain", does=[{"action": "any", "target": {"type": "character", "whose": "theirs", "count": 2},
                               "do": {"kneel": "it"}}])  # fmt: skip
    weak = tale(
        "Snare", does=[{"action": "any", "target": {"type": "character", "strength": 3}, "do": {"kneel": "it"}}]
    )
    mine = stark(play=["High Septon", *play])
    foes = lannister(hand=[event, event], play=theirs or [])
    folks = folk(MONK, PAGE, SQUIRE, rain, weak, man("Bishop", traits=["The Seven"], strength=9))
    return table(mine, foes, first=1, active=1, pause=True, content=folks)


def test_the_high_septon_lets_another_take_the_blow() -> None:
    t = septon("Page", "Monk", "Squire", theirs=["Bishop"])
    t.does(1, "Dagger", "Page")
    t.does(0, "High Septon")
    assert sorted(t.offered(0)) == ["High Septon", "Monk"]
    t.does(0, "Monk")
    assert t.card("Monk").place == "dead" and t.card("Page").place == "play"
    assert left(t, "High Septon") == (0, "phase")


def test_the_high_septon_keeps_to_what_is_legal() -> None:
    t = septon("Page", "Monk", "Bishop", event="Snare")
    t.does(1, "Snare", "Page")
    t.does(0, "High Septon")
    assert t.card("Monk").kneeling and not t.card("Page").kneeling  # the only one who is weak enough


def test_the_high_septon_speaks_of_characters() -> None:
    t = septon("Page", "Monk", "Hall", event="Rope")
    t.does(1, "Rope", "Page")
    t.does(0, "High Septon")
    assert sorted(t.offered(0)) == ["High Septon", "Monk"]  # not of the hall, though it has the trait
    t = septon("Page", "Monk", "Hall", event="Rope")
    t.does(1, "Rope", "Hall")
    assert t.card("Hall").kneeling  # he was not asked


def test_the_high_septon_speaks_of_the_only_target_and_of_opponents() -> None:
    t = septon("Page", "Squire", "Monk", event="Rain")
    t.does(1, "Rain", "Page", "Squire")
    assert t.card("Page").kneeling and t.card("Squire").kneeling
    t = septon("Monk", theirs=["Page"])
    t.does(1, "Dagger", "Page")
    assert t.card("Page").place == "dead"  # not a character of his controller
    mine = stark(play=["High Septon", "Monk", "Page"], hand=["Dagger"])
    t = table(mine, lannister(), pause=True, content=folk(MONK, PAGE))
    t.does(0, "Dagger", "Page")
    assert t.card("Page").place == "dead"  # one's own event


# --- The High Sparrow ---


def sparrow(mine: dict[str, Any], **how: Any) -> Table:
    purse = place("Purse", does=[{"action": "any", "do": {"gold": 3}, "limit": "1/phase"}])
    book = place("Book", does=[{"action": "any", "do": {"draw": 2}, "limit": "1/phase"}])
    rich = plan("Rich", gold=6)
    mine = {**mine, "play": ["Purse", "Book", *mine.get("play", [])], "plot": "Rich", "deck": ["Page"] * 9}
    theirs = lannister(play=["The High Sparrow"], deck=["Page"] * 9)
    return table(mine, theirs, content=folk(purse, book, rich, PAGE), **how)


def test_the_high_sparrow_bounds_gold() -> None:
    t = sparrow(stark(), phase="draw")
    t.to_phase("marshaling")
    assert t.gold(0) == 6
    t.does(0, "Purse")
    assert t.gold(0) == 7  # of three
    t.to_phase("challenges")
    assert not offers(t, "Purse")


def test_the_high_sparrow_bounds_draws() -> None:
    t = sparrow(stark(), phase="plot", step="act")
    t.to_phase("draw")
    assert len(t.pile(0, "hand")) == 2
    t.does(0, "Book")
    assert len(t.pile(0, "hand")) == 3
    t.to_phase("marshaling")
    assert not offers(t, "Book")


# --- Tywin Lannister ---


def tywin(*, count: int = 1, holder: int = 0) -> Table:
    quarry = place("Quarry", does=[{"action": "any", "target": {"player": "any"},
                                    "do": {"mill": count, "from": "chosen"}}])  # fmt: skip
    mine = lannister(play=["05006", "Quarry"], deck=["Ash", "Birch", "Cedar"])
    theirs = stark(deck=["Dill", "Elm", "Fir"])
    names = ("Ash", "Birch", "Cedar", "Dill", "Elm", "Fir")
    return table(mine, theirs, pause=True, content=folk(quarry, *[man(name) for name in names]))


@pytest.mark.rule("agot-replacement-01")
def test_tywin_chooses_what_is_lost() -> None:
    for seat, house, cards in ((1, "House Stark", ["Dill", "Elm"]), (0, "House Lannister", ["Ash", "Birch"])):
        t = tywin()
        t.does(0, "Quarry", house)
        assert t.match.known[t.match.deck[seat][-1]] == 0  # nobody has seen it yet
        t.does(0, "Tywin Lannister")
        assert sorted(t.offered(0)) == cards
        t.does(0, cards[1])
        assert t.pile(seat, "discard") == [cards[1]] and t.pile(seat, "deck")[0] == cards[0]
        assert t.match.known[t.card(cards[0]).number] == 1  # who has looked knows it


def test_tywin_takes_one_from_one() -> None:
    t = tywin(count=2)
    t.does(0, "Quarry", "House Stark")
    assert not offers(t, "Tywin Lannister")


def test_tywin_plunders_with_care() -> None:
    mine = lannister(play=["05006"])
    t = fight(mine, stark(deck=["Dill", "Elm", "Fir"]), "power", ["05006"],
              content=folk(man("Dill"), man("Elm"), man("Fir")))  # fmt: skip
    plunders(t, "Tywin Lannister")
    t.does(0, "Tywin Lannister", "Elm")
    assert t.pile(1, "discard") == ["Elm"]


# --- Missandei ---


def missandei(*, hand: list[str] | None = None, deck: list[str] | None = None, **more: Any) -> Table:
    robber = place("Robber", does=[{"action": "any", "do": {"random": 1, "from": "opponents"}}])
    quarry = place("Quarry", does=[{"action": "any", "do": {"mill": 1, "from": "opponents"}}])
    mine = targaryen(hand=hand or [], deck=[*(deck or []), *["Page"] * 5], **more)
    beggar = place("Beggar", does=[{"action": "any", "do": {"throw": 1, "from": "opponents"}}])
    theirs = lannister(play=["Robber", "Quarry", "Beggar"])
    return table(mine, theirs, first=1, active=1, content=folk(PAGE, robber, quarry, beggar))


@pytest.mark.rule("agot-replacement-01")
def test_missandei_comes_where_she_would_be_lost() -> None:
    for t, how in ((missandei(hand=["Missandei"]), "Robber"), (missandei(deck=["Missandei"]), "Quarry")):
        t.does(1, how)
        t.does(0, "Missandei")
        assert t.card("Missandei").place == "play" and t.pile(0, "discard") == []


def test_missandei_may_be_lost_and_speaks_of_herself() -> None:
    for t, how in ((missandei(hand=["Missandei"]), "Robber"), (missandei(deck=["Missandei"]), "Quarry")):
        t.does(1, how)
        t.passes(0)
        assert t.card("Missandei").place == "discard"
    for t, how in ((missandei(hand=["Page"], deck=["Page", "Missandei"]), "Robber"),
                   (missandei(hand=["Missandei"], deck=["Page"]), "Quarry")):  # fmt: skip
        t.does(1, how)
        assert t.pile(0, "discard") == ["Page"]  # nobody was asked


def test_missandei_does_not_come_for_others() -> None:
    t = missandei(hand=["Page", "Missandei"])
    t.does(1, "Beggar")
    t.does(0, ["Page"])
    assert t.pile(0, "discard") == ["Page"] and not offers(t, "Missandei")


def test_missandei_comes_when_she_is_pillaged() -> None:
    mine = lannister(play=["05006"])
    t = fight(mine, targaryen(deck=["Missandei", "Page"]), "power", ["05006"], content=folk(PAGE))
    plunders(t, "Tywin Lannister")
    t.pass_while(lambda: not offers(t, "Missandei", 1))
    t.does(1, "Missandei")
    assert t.card("Missandei").place == "play" and t.card("Missandei").controller == 1


def test_missandei_stays_away_if_she_is_dead() -> None:
    t = missandei(hand=["Missandei"], dead=["Missandei"])
    t.does(1, "Robber")
    assert t.pile(0, "discard") == ["Missandei"]
