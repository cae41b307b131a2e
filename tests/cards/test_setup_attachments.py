"""Small print of the rules that whole games seldom come to: each test names the rule and fails without it."""

from __future__ import annotations

import pytest

from bannermen.games.cards.game import GAME
from bannermen.games.cards.rules.setup import pledged_cost, why_not_place
from bannermen.games.cards.terms import HAND, PLEDGED
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, lannister, stark, wearing

ANY_CARD = {"type": ["character", "location"]}
OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    man("Champion", strength=4, keywords=["renown", "intimidate"]),
    man("Herder", {"reaction": "killed", "do": {"gold": 1}}),
    place("Village"),
    place("Crossroads", {"interrupt": "killed", "do": {"gold": 1}}, {"reaction": "killed", "do": {"gold": 10}}),
    place("Denial", {"cancel": "ability", "who": "opponent", "do": {"cancel": True}}),
    gear("Whetstone", does=[{"action": "any", "do": {"gold": 1}}]),
    gear("Gag", {"blank": "all", "for": "host"}),
    event("Dagger", {"kill": "it"}, ANYONE),
    event("Ruin", {"kill": "it"}, ANY_CARD),
    event("Horn", {"join": "it"}, ANYONE),
)


def table(*seats: dict[str, object], **given: object) -> Table:
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-challenge-38", "agot-keywords-13")
def test_a_keyword_that_could_do_nothing_is_not_put_in_order() -> None:
    t = table(
        stark(play=["Champion"]),
        lannister(play=["Herald"]),
        challenge=challenge("power", ["Champion"]),
    )
    asked = t.run_to("cards.challenge", 0)
    assert "cards.keyword" not in asked and "cards.use-keyword" in asked  # there is nobody to intimidate


@pytest.mark.rule("agot-challenge-27", "agot-constant-01")
def test_only_what_outmatches_keeps_the_strength_of_defenders_from_counting() -> None:
    """Catelyn has a constant ability of another sort, and is stronger."""
    t = table(
        stark(play=["Catelyn Stark"]),
        lannister(play=["Peasant"]),
        challenge=challenge("intrigue", ["Catelyn Stark"], ["Peasant"]),
    )
    assert GAME.view(t.match, 0)["challenge"]["defence"] == 1


@pytest.mark.rule("agot-blank-01")
def test_a_blank_card_neither_reacts_nor_is_offered() -> None:
    t = table(stark(hand=["Dagger"], play=[wearing("Herder", "Gag")]), lannister(play=["Peasant"]))
    t.does(0, "Dagger", "Peasant")
    assert not t.key.startswith("cards.reaction") and t.gold(0) == 0
    t = table(stark(hand=["Dagger"], play=["Herder"]), lannister(play=["Peasant"]))
    t.does(0, "Dagger", "Peasant")
    assert t.key == "cards.reaction.killed" and t.offered(0) == ["Herder", "pass"]


@pytest.mark.rule("agot-interrupts-01", "agot-reactions-01")
def test_a_card_with_two_cues_uses_each_in_its_own_window() -> None:
    t = table(stark(hand=["Dagger"], play=["Crossroads"]), lannister(play=["Peasant"]))
    t.does(0, "Dagger")
    assert t.key == "cards.interrupt.killed"
    t.does(0, "Crossroads")
    assert t.gold(0) == 1 and t.key == "cards.reaction.killed"  # nobody was asked which of the two
    t.does(0, "Crossroads")
    assert t.gold(0) == 11


@pytest.mark.rule("agot-cancel-01", "agot-card-09")
def test_abilities_of_attachments_can_be_cancelled() -> None:
    t = table(stark(play=[wearing("Knight", "Whetstone")]), lannister(play=["Denial"]))
    t.does(0, "Whetstone")
    assert t.key == "cards.cancel" and t.offered(1) == ["Denial", "pass"]
    t.does(1, "Denial")
    assert t.gold(0) == 0


@pytest.mark.rule("agot-kill-01", "agot-targets-08")
def test_only_characters_are_killed() -> None:
    t = table(stark(hand=["Ruin"]), lannister(play=["Peasant", "Knight", "Village"]))
    t.does(0, "Ruin")
    assert t.key == "cards.target" and sorted(t.offered(0)) == ["Knight", "Peasant"]


@pytest.mark.rule("agot-challenge-21")
@pytest.mark.parametrize("type_", ["military", "intrigue", "power"])
def test_a_character_may_be_brought_into_any_challenge_of_its_player(type_: str) -> None:
    t = table(
        stark(play=["Knight", "Peasant"], hand=["Horn"]),
        lannister(),
        challenge=challenge(type_, ["Knight"]),
    )
    t.does(0, "Horn")
    assert t.card("Peasant").part == "attacking"


@pytest.mark.rule("agot-duplicates-02", "agot-abilities-06")
def test_why_a_card_out_of_play_is_not_used() -> None:
    t = table(
        stark(play=[card("Eddard Stark", duplicates=1)], discard=["Herder"]),
        lannister(discard=["Crossroads"]),
    )
    double = t.match.duplicates_on(t.card("Eddard Stark").number)[0]
    assert t.refused(0, double) == "agot-duplicates-02"
    assert t.refused(0, "Herder") == "agot-abilities-06"
    assert t.refused(0, t.card("Crossroads", 1).number) == "agot-abilities-06"


# --- set-up ---


def opening(*titles: str) -> tuple[Table, list[int]]:
    """A table at which the first seat places setup cards and holds these."""
    t = Table.of(GAME.start({"scene": "joust", "decks": ["stark", "lannister"]}, 3))
    while t.key != "cards.place":
        t.idle()
    numbers = {kind.names["en"]: number for number, kind in enumerate(t.book.kinds)}
    held = t.match.hand[t.asked][: len(titles)]
    for number, title in zip(held, titles, strict=True):
        t.match.set_kind(number, numbers[title])
    return t, held


@pytest.mark.rule("agot-setup-12", "agot-setup-16")
def test_further_copies_of_a_card_that_is_not_unique_cost_as_much_again() -> None:
    t, (first, second, third) = opening("Winterfell Steward", "Winterfell Steward", "Tywin Lannister")
    seat = t.asked
    t.match.move(first, PLEDGED)
    t.match.move(second, PLEDGED)
    assert pledged_cost(t.match, seat) == 2
    refused = why_not_place(t.match, seat, third)  # 2 and 7 are more than 8
    assert refused is not None and refused.rule == "agot-setup-12"


@pytest.mark.rule("agot-setup-15")
def test_a_setup_attachment_needs_a_host_that_takes_it() -> None:
    for host, rule in (("Summer", "agot-setup-15"), ("Arya Stark", "")):
        t, (first, second) = opening(host, "Little Bird")
        t.match.move(first, PLEDGED)
        refused = why_not_place(t.match, t.asked, second)
        assert (refused.rule if refused is not None else "") == rule


@pytest.mark.rule("agot-setup-11")
def test_setup_cards_come_from_the_own_hand() -> None:
    t, _ = opening("Arya Stark")
    assert t.refused(t.asked, t.match.banner[t.asked]) == "agot-setup-11"
    assert all(t.match.place[number] == HAND for number in t.match.hand[t.asked])


@pytest.mark.rule("agot-keywords-19", "agot-attachments-01", "agot-attachments-03")
def test_why_an_attachment_does_not_go_there() -> None:
    t = Table(
        stark(hand=["Little Bird"], gold=5, play=["Summer", "Eddard Stark", "The Wolfswood"], discard=["Arya Stark"]),
        lannister(play=["Tywin Lannister"]),
        phase="marshaling",
    )
    t.does(0, "Little Bird")
    assert t.key == "cards.host" and sorted(t.offered(0)) == ["Eddard Stark", "Tywin Lannister"]
    assert t.refused(0, "Summer") == "agot-keywords-19"
    assert t.refused(0, "The Wolfswood") == "agot-attachments-03"
    assert t.refused(0, "Arya Stark") == "agot-attachments-01"
    assert t.refused(0, t.match.banner[0]) == "agot-attachments-03"  # the faction card is in play, but no character


@pytest.mark.rule("agot-blank-01", "agot-cancel-01")
def test_a_blank_card_cancels_nothing() -> None:
    own = cards_file(man("Censor", {"cancel": "ability", "who": "opponent", "do": {"cancel": True}}), faction="stark")
    for censor, key in (("Censor", "cards.cancel"), (wearing("Censor", "Gag"), "cards.action.standing")):
        t = Table(
            stark(play=[wearing("Knight", "Whetstone")]),
            lannister(play=[censor]),
            phase="standing",
            pause=True,
            content=[OWN, own],
        )
        t.does(0, "Whetstone")
        assert t.key == key
