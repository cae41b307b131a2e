"""Victory and elimination."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import HAND, INITIATED_AT, MILITARY
from tests.cards.card_makers import place
from tests.cards.table import Table, card, cards_file, challenge, greyjoy, kneeling, lannister, stark, tyrell, wearing

OWN = cards_file(
    {
        "name": "Largesse",
        "type": "event",
        "cost": 0,
        "does": [
            {"action": "any", "do": [{"power": 1}]},
        ],
    },
    {
        "name": "Common Glory",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "do": {"grant": {"type": "character"}, "gain": 1, "all": True}}],
    },
    {
        "name": "Last Lesson",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "do": [{"draw": 1}]}],
    },
    {
        "name": "Burn the Books",
        "type": "event",
        "cost": 0,
        "does": [{"action": "any", "do": {"mill": 1, "from": "opponents"}}],
    },
    {"name": "Ledger", "type": "location", "cost": 0, "does": [{"reaction": "drawn", "do": {"gold": 1}}]},
    {"name": "Squire", "type": "character", "cost": 1, "strength": 1, "icons": ["military"]},
    {"name": "Raider", "type": "character", "cost": 1, "strength": 1, "keywords": ["ambush 0"]},
    {"name": "Banner", "type": "attachment", "cost": 0},
    place("Bonfire", {"reaction": "enters", "do": {"mill": 1, "from": "opponents"}, "limit": "1/round"}),
    place("Watch", {"reaction": "enters", "do": {"gold": 1}}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "standing")
    return Table(*seats, content=[OWN], pause=True, **given)


@pytest.mark.rule("agot-victory-01")
def test_fifteen_power_wins_at_once() -> None:
    t = table(
        stark(play=["Robb Stark"], power=14), lannister(play=[kneeling("Gold Cloaks")], power=1), phase="challenges"
    )
    t.initiate("power")
    t.resolve()
    assert t.over and t.match.winners == [0]
    assert t.power(0) == 15 and t.faction_power(1) == 1  # by the bonus, before any claim


@pytest.mark.rule("agot-victory-01")
def test_power_on_all_cards_counts_and_14_is_not_enough() -> None:
    t = table(stark(play=[card("Robb Stark", power=7)], power=7, hand=["Largesse"]), lannister())
    assert not t.over
    t.does(0, "Largesse")
    assert t.over and t.match.winners == [0]


@pytest.mark.rule("agot-victory-02")
def test_the_first_player_names_one_of_several_winners() -> None:
    t = table(stark(play=["Squire"], power=14, hand=["Common Glory"]), lannister(play=["Squire"], power=14), first=0)
    t.does(0, "Common Glory")
    assert t.key == "cards.winner" and t.asked == 0 and len(t.offered(0)) == 2
    t.does(0, "House Lannister")
    assert t.over and t.match.winners == [1]


@pytest.mark.rule("agot-victory-03", "agot-elimination-01")
def test_in_a_joust_the_one_with_a_deck_wins() -> None:
    t = Table(stark(deck=["Ice", "Ice"]), lannister(), phase="draw")
    assert t.over and t.match.winners == [1]


@pytest.mark.rule("agot-elimination-01", "agot-elimination-03")
def test_the_last_card_drawn_eliminates_before_any_reaction() -> None:
    t = table(stark(deck=["Ice", "Ice"], play=["Ledger"]), lannister(play=["Ledger"]), tyrell(), phase="draw")
    assert t.match.gone == [1, 0, 0] and not t.over
    assert t.asked != 0
    t = table(stark(deck=["Ice", "Ice", "Ice"]), lannister(), tyrell(), phase="draw")
    assert t.match.gone == [0, 0, 0]  # one card is left


@pytest.mark.rule("agot-elimination-03")
def test_looking_through_the_last_cards_eliminates_nobody() -> None:
    t = Table(
        stark(plots=["Summons", "Rebuilding"], deck=["Arya Stark"]),
        lannister(plots=["Rebuilding", "Summons"]),
        phase="plot",
        pause=True,
    )
    t.does(0, "Summons")
    t.does(1, "Rebuilding")
    t.run_to("cards.search")
    assert t.match.gone == [0, 0]  # all that is left is being looked at
    t.does(0, "pass")
    assert t.key == "cards.action.plot" and t.match.gone == [0, 0]


@pytest.mark.rule("agot-elimination-02")
def test_the_first_player_decides_when_all_decks_run_out_together() -> None:
    t = Table(stark(deck=["Ice", "Ice"]), lannister(deck=["Ice", "Ice"]), phase="draw", first=1)
    assert t.key == "cards.winner" and t.asked == 1
    t.does(1, "House Stark")
    assert t.match.winners == [0]


@pytest.mark.rule("agot-victory-04")
def test_victory_goes_before_elimination() -> None:
    t = table(stark(deck=["Ice"], power=14), lannister())
    match = t.match
    match.pending = []
    match.add_power(match.banner[0], 1)  # both in one step
    match.move(match.deck[0][0], HAND)
    match.run()
    assert t.over and t.match.winners == [0]


@pytest.mark.rule("agot-elimination-04")
def test_an_eliminated_player_takes_everything_along() -> None:
    t = table(
        stark(
            play=[
                card("Robb Stark", power=2),
                wearing("Arya Stark", card("Little Bird", owner=1)),
                card("Gold Cloaks", owner=1),
            ],
            deck=["Ice"],
            hand=["Summer", "Last Lesson"],
            gold=3,
            power=2,
            title="Master of Coin",
            plot="A Noble Cause",
            plots=["Calling the Banners"],
        ),
        lannister(play=[wearing("Tywin Lannister", card("Milk of the Poppy", owner=0))], title="Crown Regent"),
        greyjoy(title="Master of Laws"),
        phase="standing",
    )
    t.does(0, "Last Lesson")
    match = t.match
    assert match.gone == [1, 0, 0] and t.in_play(0) == [] and t.gold(0) == 0 and t.power(0) == 0
    assert t.pile(1, "discard") == ["Gold Cloaks"] and t.pile(1, "hand") == ["Little Bird"]
    assert t.card("Tywin Lannister").attachments == [] and t.card("Robb Stark").place == "out"
    assert match.title[0] < 0 and len(match.pool) == 4
    assert match.shown[0] < 0 and match.plots[0] == [] and match.shown[1] >= 0
    assert not t.is_asked(0)


@pytest.mark.rule("agot-elimination-04")
def test_a_challenge_ends_with_the_elimination_of_a_party() -> None:
    t = table(
        stark(play=[kneeling("Robb Stark")], hand=["Burn the Books"]),
        lannister(play=["Gold Cloaks"], deck=["Ice"]),
        greyjoy(),
        phase="challenges",
        challenge=challenge("military", ["Robb Stark"]),
        step="actions",
    )
    t.does(0, "Burn the Books")
    assert t.match.gone == [0, 1, 0] and t.match.contest < 0
    assert t.pile(1, "dead") == [] and t.faction_power(0) == 0
    assert t.match.did(0, INITIATED_AT + MILITARY) == 1 and t.card("Robb Stark").part == "none"


@pytest.mark.rule("agot-elimination-04")
@pytest.mark.parametrize(("leaver", "goes_on"), [(0, False), (2, True)])
def test_a_challenge_goes_on_without_a_bystander_but_not_without_its_attacker(leaver: int, goes_on: bool) -> None:
    decks: list[dict[str, Any]] = [{}, {}, {}]
    decks[leaver] = {"deck": ["Ice"]}
    t = table(
        stark(play=[kneeling("Robb Stark")], **decks[0]),
        lannister(play=["Gold Cloaks"], hand=["Burn the Books"], power=1),
        greyjoy(**decks[2]),
        phase="challenges",
        challenge=challenge("power", ["Robb Stark"]),
        step="actions",
    )
    t.run_to("cards.action.challenge", 1)
    t.does(1, "Burn the Books")
    assert t.match.gone[leaver] == 1 and (t.match.contest >= 0) == goes_on
    t.pass_while(lambda: t.match.contest >= 0)
    assert t.faction_power(1) == (0 if goes_on else 1)  # who is gone takes no power for claim
    assert t.faction_power(0) == (2 if goes_on else 0)
    assert t.asked != leaver


@pytest.mark.rule("agot-elimination-04", "agot-reactions-01")
@pytest.mark.parametrize("name", ["Raider", "Banner"])
@pytest.mark.parametrize(("leaver", "goes_on"), [(0, False), (2, True)])
def test_what_a_player_is_about_to_do_ends_with_him_and_with_nobody_else(name: str, leaver: int, goes_on: bool) -> None:
    """Somebody ambushes or puts on an attachment; what answers it takes the last card of a deck."""
    decks: list[dict[str, Any]] = [{}, {}, {}]
    decks[leaver] = {"deck": ["Ice"]}
    t = table(
        stark(play=["Robb Stark"], hand=[name], **decks[0]),
        lannister(play=["Bonfire", "Watch"]),
        greyjoy(**decks[2]),
        phase="challenges" if name == "Raider" else "marshaling",
    )
    t.does(0, name)
    if t.is_asked(0, "cards.host"):
        t.does(0, "Robb Stark")
    assert t.key == "cards.reaction.enters" and t.asked == 1
    t.does(1, "Bonfire")
    assert t.match.gone[leaver] == 1 and t.card(name).place == ("play" if goes_on else "out")
    assert t.is_asked(1, "cards.reaction.enters") == goes_on
    if goes_on:
        t.does(1, "Watch")
    assert t.gold(1) == int(goes_on) and t.asked != leaver


@pytest.mark.rule("agot-elimination-04", "agot-income-01")
def test_who_is_gone_collects_no_income_and_marshals_nothing() -> None:
    t = table(
        stark(hand=["Burn the Books"]),
        lannister(deck=["Ice"], play=["Tywin Lannister"]),
        greyjoy(),
        phase="marshaling",
        step="act",
    )
    t.does(0, "Burn the Books")
    assert t.match.gone == [0, 1, 0] and t.match.first == 0  # the first player stays so
    actives = []
    while t.phase == "marshaling":
        actives.append(t.match.active)
        t.idle()
    assert set(actives) == {0, 2} and t.gold(1) == 0 and t.gold(2) > 0
