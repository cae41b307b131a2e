"""Melee: titles are chosen, held and returned; whom one supports, whose rival one is."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.load import book
from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.melee import set_aside
from bannermen.games.cards.terms import CHALLENGES, OUT, TITLE
from tests.cards.card_makers import event, man, place
from tests.cards.table import (
    Table,
    baratheon,
    cards_file,
    challenge,
    greyjoy,
    kneeling,
    lannister,
    martell,
    stark,
    tyrell,
)

TITLES = {
    "Crown Regent",
    "Hand of the King",
    "Master of Coin",
    "Master of Laws",
    "Master of Ships",
    "Master of Whispers",
}
SEATS = (stark, lannister, baratheon, greyjoy, tyrell, martell)
OWN = cards_file(
    man("Knight", strength=4),
    man("Peasant"),
    event("Dismiss", {"discard": "it"}, {"type": "title"}),
    event("Regicide", {"kill": "it"}, {"type": "title"}),
    event("Abdication", {"sacrifice": "it"}, {"type": "title"}),
    event("Bounty", {"grant": "it", "gain": 1}, {"type": "faction"}),
    event("Fall of a House", {"discard": "it"}, {"type": "faction"}),
    event("Patience", {"bolster": "it", "strength": 1, "until": "plot"}, {"name": "Peasant", "whose": "mine"}),
    place("Small Council", {"action": "any", "do": {"gold": 1, "per": {"type": "title", "whose": "mine"}}}),
    place("Chronicle", {"reaction": "gains", "do": {"gold": 1}}),
    *(
        each
        for type_ in CHALLENGES
        for each in (
            place(f"Front ({type_})", always=[{"extra": type_}, {"law": "elsewhere", "in": type_}]),
            event(f"Sally ({type_})", {"extra": type_}),
        )
    ),
)


def choosing(players: int, **given: Any) -> Table:
    """The titles are about to be chosen."""
    seats = [seat() for seat in SEATS[:players]]
    return Table(*seats, phase="plot", step="titles", content=[OWN], pause=True, **given)


def fight(*titles: str, type_: str = "power", **given: Any) -> Table:
    """Seat 0 attacks seat 1 with a strong character; each seat holds the title named."""
    seats = [SEATS[i](title=title, play=[kneeling("Knight"), "Peasant"], power=2) for i, title in enumerate(titles)]
    given.setdefault("challenge", challenge(type_, ["Knight"]))
    return Table(*seats, phase="challenges", content=[OWN], **given)


def titles(t: Table) -> list[str]:
    return [t.match.kind_of(each).names["en"] if each >= 0 else "" for each in t.match.title]


def pool(t: Table) -> set[str]:
    return {t.match.kind_of(each).names["en"] for each in t.match.pool}


# --- titles ---


@pytest.mark.rule("agot-melee-02")
def test_a_round_of_melee_has_one_choice_and_one_return_of_titles() -> None:
    t = Table(stark(), lannister(), tyrell(), phase="plot", pause=True)
    keys = t.run_to("cards.action.plot")
    assert keys.count("cards.title") == 3
    keys = t.run_to("cards.action.taxation")
    assert keys.count("cards.title") == 0 and titles(t) == ["", "", ""]
    keys = t.run_to("cards.action.plot")
    assert keys.count("cards.title") == 3 and "" not in titles(t)


@pytest.mark.rule("agot-melee-03", "agot-melee-30", "agot-melee-29")
def test_titles_support_in_a_ring_and_are_rivals_of_each_other() -> None:
    kinds = [book().kinds[number] for number in book().title_cards]
    names = {kind.number: kind.names["en"] for kind in kinds}
    assert set(names.values()) == TITLES and all(kind.type == TITLE for kind in kinds)
    supports = {names[kind.number]: [names[other] for other in kind.supports] for kind in kinds}
    assert supports == {
        "Master of Coin": ["Master of Ships"],
        "Master of Ships": ["Master of Whispers"],
        "Master of Whispers": ["Hand of the King"],
        "Hand of the King": ["Master of Laws"],
        "Master of Laws": ["Master of Coin"],
        "Crown Regent": [],
    }
    rivals = {names[kind.number]: {names[other] for other in kind.rivals} for kind in kinds}
    assert all(name in rivals[other] for name in rivals for other in rivals[name])
    assert {name: len(found) for name, found in rivals.items()} == {
        name: 2 * (name != "Crown Regent") for name in TITLES
    }
    for kind in kinds:
        assert kind.laws or kind.gold or kind.reserve  # each does something for who holds it


@pytest.mark.rule("agot-melee-29")
@pytest.mark.parametrize(
    ("title", "type_"),
    [("Hand of the King", "power"), ("Master of Ships", "military"), ("Master of Whispers", "intrigue")],
)
def test_a_title_adds_strength_in_its_own_kind_of_challenge(title: str, type_: str) -> None:
    for each in ("military", "intrigue", "power"):
        t = fight(title, "Crown Regent", "Master of Laws", type_=each)
        assert GAME.view(t.match, 0)["challenge"]["attack"] == 4 + (each == type_)


@pytest.mark.rule("agot-melee-30")
def test_what_titles_do_beside_their_strength() -> None:
    t = Table(stark(title="Master of Laws"), lannister(title="Crown Regent"), tyrell(), phase="draw")
    assert len(t.pile(0, "hand")) == 3 and len(t.pile(1, "hand")) == 2
    seen = GAME.view(t.match, 0)["seats"]
    assert seen[0]["reserve"] == seen[1]["reserve"] + 1 and seen[1]["dominance"] == seen[2]["dominance"] + 2
    t = fight("Master of Whispers", "Crown Regent", "Master of Laws", type_="intrigue")
    t.run_to("cards.spread")
    assert len(t.offered(0)) == 2  # any opponents
    t = fight("Master of Ships", "Master of Laws", "Crown Regent", type_="military")
    assert GAME.view(t.match, 0)["challenge"]["claim"] == 2  # a rival
    t = fight("Master of Ships", "Crown Regent", "Master of Laws", type_="military")
    assert GAME.view(t.match, 0)["challenge"]["claim"] == 1


@pytest.mark.rule("agot-melee-30")
def test_the_hand_attacks_twice_for_power_but_not_the_same_player() -> None:
    t = Table(
        stark(title="Hand of the King", play=["Knight", "Peasant"]),
        lannister(title="Crown Regent"),
        tyrell(title="Master of Whispers"),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister", "Knight", "done")
    t.run_to("cards.challenge", 0)
    assert "power challenge" in t.offered(0)
    t.does(0, "power")
    assert t.match.defender == 2  # the other one, without a question


@pytest.mark.rule("agot-melee-30", "agot-challenge-08")
@pytest.mark.parametrize("type_", CHALLENGES)
def test_of_several_extra_challenges_only_the_last_must_go_elsewhere(type_: str) -> None:
    """An event allows one more against anybody; what the location allows goes to whom nobody attacked so far."""
    t = Table(
        stark(play=["Knight", "Peasant", "Knight", "Knight", f"Front ({type_})"], hand=[f"Sally ({type_})"]),
        lannister(),
        tyrell(),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.does(0, f"Sally ({type_})")
    for who in ("Knight", "Peasant"):
        t.run_to("cards.challenge", 0)
        t.does(0, type_, "House Lannister", who, "done")
    t.run_to("cards.challenge", 0)
    t.does(0, type_)
    assert t.match.defender == 2  # the only one left
    t.does(0, "Knight", "done")
    t.run_to("cards.challenge")
    assert t.asked == 0 and f"{type_} challenge" not in t.offered(0)


@pytest.mark.rule("agot-melee-04", "agot-melee-05", "agot-melee-06")
def test_a_title_is_in_play_for_its_holder_until_the_round_ends() -> None:
    t = choosing(4)
    assert pool(t) == TITLES
    t.run_to("cards.action.plot")
    held = titles(t)
    assert len(set(held)) == 4 and pool(t) == TITLES - set(held)
    for phase in ("draw", "marshaling", "challenges", "dominance", "standing"):
        t.to_phase(phase)
        assert titles(t) == held
    t = Table(
        stark(title="Master of Coin", play=["Small Council"]),
        lannister(play=["Small Council"]),
        tyrell(title="Master of Laws"),
        phase="standing",
        content=[OWN],
    )
    t.does(0, "Small Council")
    assert t.gold(0) == 1
    assert not t.is_asked(1)  # holds none: nothing to count


@pytest.mark.rule("agot-melee-07")
def test_a_title_that_leaves_play_goes_to_the_pool() -> None:
    t = Table(
        stark(hand=["Dismiss"]),
        lannister(title="Master of Coin"),
        tyrell(title="Master of Laws"),
        phase="standing",
        content=[OWN],
        pause=True,
    )
    t.does(0, "Dismiss", "Master of Coin")
    assert titles(t) == ["", "", "Master of Laws"] and pool(t) == TITLES - {"Master of Laws"}


@pytest.mark.rule("agot-targets-03", "agot-targets-08", "agot-kill-01")
@pytest.mark.parametrize("deed", ["Regicide", "Abdication", "Fall of a House"])
def test_a_title_is_not_killed_or_sacrificed_and_a_faction_stays(deed: str) -> None:
    t = Table(
        stark(hand=[deed], title="Master of Laws"),
        lannister(title="Master of Coin"),
        tyrell(),
        phase="standing",
        content=[OWN],
        pause=True,
    )
    assert t.refused(0, deed) == "agot-targets-03"


@pytest.mark.rule("agot-elimination-04")
def test_who_is_out_has_no_faction_to_aim_at() -> None:
    t = Table(stark(hand=["Bounty"]), lannister(gone=True), tyrell(), phase="standing", content=[OWN], pause=True)
    t.does(0, "Bounty")
    assert t.offered(0) == ["House Stark", "House Tyrell"]


@pytest.mark.rule("agot-lasting-03")
@pytest.mark.parametrize("seat", range(3))
def test_until_the_next_plot_is_until_ones_own(seat: int) -> None:
    seats = [stark(), lannister(), tyrell()]
    seats[seat].update(hand=["Patience"], play=["Peasant"])
    t = Table(*seats, phase="marshaling", step="act", first=seat, active=seat, content=[OWN], pause=True)
    t.run_to("cards.action", seat)
    t.does(seat, "Patience")
    for phase in ("challenges", "dominance", "standing", "plot"):
        t.to_phase(phase)
        assert t.card("Peasant").strength == 2
    t.to_phase("draw")
    assert t.card("Peasant").strength == 1


@pytest.mark.rule("agot-melee-08", "agot-melee-32")
def test_how_many_titles_there_are_to_choose_from() -> None:
    assert [6 - set_aside(players) for players in (3, 4, 5, 6, 7)] == [4, 5, 5, 6, 6]
    for players in (3, 4, 5, 6):
        t = choosing(players)
        assert t.key == "cards.title" and len(t.offered()) == 6 - set_aside(players)
    asides = {tuple(sorted(choosing(3, seed=seed).offered())) for seed in range(12)}
    assert len(asides) > 3  # chance sets them aside


@pytest.mark.rule("agot-melee-32")
def test_the_eliminated_do_not_count_for_titles() -> None:
    seats = [seat() for seat in SEATS[:4]]
    seats[1]["gone"] = True
    t = Table(*seats, phase="plot", step="titles", content=[OWN])
    assert len(t.offered()) == 4
    seats = [seat() for seat in SEATS[:3]]
    seats[1]["gone"] = True
    t = Table(*seats, phase="plot", step="titles", content=[OWN])
    assert t.key == "cards.title" and len(t.offered()) == 4


@pytest.mark.rule("agot-melee-09", "agot-melee-10", "agot-melee-12")
def test_titles_are_passed_on_unseen_and_shown_together() -> None:
    t = choosing(4, first=2)
    assert t.asked == 2
    first = t.offered(2)
    t.does(2, first[0])
    assert t.asked == 3 and t.offered(3) == first[1:]  # one fewer
    for seat in (0, 1, 3, -1):
        seen = GAME.view(t.match, seat)
        assert seen["titles"] == [] and all("title" not in each for each in seen["seats"])
    assert titles(t) == ["", "", "", ""] and not any(first[0] in line for line in t.log())
    t.does(3, first[1])
    t.does(0, first[2])
    assert titles(t) == ["", "", "", ""]
    t.does(1, first[3])
    assert titles(t) == [first[2], first[3], first[0], first[1]]


def test_whoever_chooses_sees_the_faces_of_the_titles_on_offer() -> None:
    t = choosing(4, first=2)
    offered = t.match.pending[0].options
    faces = {seat: GAME.view(t.match, seat)["cards"] for seat in (-1, 0, 1, 2, 3)}
    assert all(faces[2][str(title)]["code"] == t.match.kind_of(title).code for title in offered)
    assert not any(str(title) in faces[seat] for seat in (-1, 0, 1, 3) for title in offered)
    t.does(2, t.offered(2)[0])
    assert not any(str(title) in GAME.view(t.match, 2)["cards"] for title in offered)  # they have gone on


@pytest.mark.rule("agot-melee-11")
def test_nobody_learns_which_title_was_set_aside() -> None:
    t = choosing(4)
    t.run_to("cards.action.plot")
    assert len(t.match.pool) == 2
    left = sorted(t.match.kind_of(each).code for each in t.match.pool)
    for seat in range(4):
        assert GAME.view(t.match, seat)["titles"] == left  # in an order that tells nothing


@pytest.mark.rule("agot-melee-13")
def test_without_a_title_left_the_last_player_has_none() -> None:
    t = Table(*[seat() for seat in SEATS], phase="plot", step="cards.plot", content=[OWN], pause=True)
    lost = t.match.pool[0]
    t.bent = True
    t.match.move(lost, OUT)  # as many titles as players but one, like seven players with six
    t.run_to("cards.action.plot")
    order = t.match.in_order()
    assert [t.match.title[seat] >= 0 for seat in order] == [True] * 5 + [False]


@pytest.mark.rule("agot-melee-14")
def test_the_new_first_player_chooses_first() -> None:
    t = Table(stark(), lannister(), tyrell(), phase="plot", first=0, pause=True)
    t.run_to("cards.first")
    chooser = t.asked
    t.does(chooser, "House Tyrell")
    t.run_to("cards.title")
    assert t.asked == 2 and t.match.first == 2


@pytest.mark.rule("agot-melee-15")
def test_titles_are_back_before_the_last_window() -> None:
    t = choosing(3)
    t.run_to("cards.action.plot")
    t.run_to("cards.action.taxation")
    assert titles(t) == ["", "", ""] and pool(t) == TITLES


# --- supports and rivals ---


@pytest.mark.rule("agot-melee-16")
def test_one_does_not_attack_whom_one_supports() -> None:
    t = Table(
        stark(title="Master of Coin", play=["Knight"]),
        lannister(title="Master of Ships", play=["Knight"]),
        tyrell(title="Master of Laws"),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.match.defender == 2  # the only opponent left
    t = Table(
        stark(title="Master of Coin", play=["Knight"]),
        lannister(title="Master of Ships", play=["Knight"]),
        tyrell(title="Crown Regent"),
        phase="challenges",
        first=1,
        content=[OWN],
    )
    t.does(1, "power")
    assert t.key == "cards.against" and t.offered(1) == ["House Tyrell", "House Stark"]  # it is no bond of both
    t = Table(
        stark(title="Master of Coin", play=["Knight", "Peasant"]),
        lannister(title="Master of Ships"),
        tyrell(title="Master of Laws"),
        greyjoy(title="Crown Regent"),
        phase="challenges",
        content=[OWN],
    )
    t.does(0, "power")
    assert t.refused(0, 2001) == "agot-melee-16"


@pytest.mark.rule("agot-melee-17", "agot-melee-18")
def test_beating_a_rival_brings_power_once_a_round() -> None:
    t = Table(
        stark(title="Master of Coin", play=["Knight", "Knight", "Knight"]),
        lannister(title="Hand of the King", play=["Peasant", "Peasant"]),
        tyrell(title="Master of Whispers", play=["Peasant"]),
        phase="challenges",
        content=[OWN],
    )
    gained = []
    for type_, foe in (("military", "House Lannister"), ("intrigue", "House Lannister"), ("power", "House Tyrell")):
        before = t.faction_power(0)
        t.does(0, type_, foe)
        while t.is_asked(0, "cards.attack"):
            t.does(0, "Knight" if "done" not in t.offered(0) else "done")
        t.run_to("cards.defend")
        t.does(t.asked, "Peasant")
        t.resolve()
        gained.append(t.faction_power(0) - before)
        t.run_to("cards.challenge", 0) if not t.is_asked(0, "cards.challenge") else None
    assert gained == [1, 0, 1]  # opposed each time


@pytest.mark.rule("agot-melee-19")
def test_a_defender_who_wins_gets_the_bonus_too() -> None:
    t = Table(
        stark(title="Hand of the King", play=[kneeling("Peasant")]),
        lannister(title="Master of Coin", play=[kneeling("Knight")]),
        tyrell(title="Crown Regent"),
        phase="challenges",
        challenge=challenge("military", ["Peasant"], ["Knight"]),
        content=[OWN],
    )
    t.resolve()
    assert t.faction_power(1) == 1 and t.faction_power(0) == 0
    t = Table(
        stark(title="Master of Ships", play=[kneeling("Peasant")]),
        lannister(title="Master of Coin", play=[kneeling("Knight")]),
        tyrell(title="Crown Regent"),
        phase="challenges",
        challenge=challenge("military", ["Peasant"], ["Knight"]),
        content=[OWN],
    )
    t.resolve()
    assert t.faction_power(1) == 0  # no rival


@pytest.mark.rule("agot-melee-31")
def test_the_bonus_is_counted_by_opponent_and_round() -> None:
    t = fight("Master of Coin", "Hand of the King", "Crown Regent", type_="military")
    t.resolve()
    assert t.match.rivalled[0] == 0b010
    t.to_phase("plot")
    assert t.match.rivalled == [0, 0, 0]
