"""Gold, power and tokens; kneeling and standing."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from tests.cards.card_makers import ANYONE, event, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, tyrell

OWN = cards_file(
    man("Peasant"),
    man("Knight", strength=4),
    man("Doomed One", always=[{"law": "doomed", "token": "poison", "amount": 3}]),
    event("Dose", {"mark": "it", "token": "poison"}, ANYONE),
    event("Whisper", {"mark": "it", "token": "betrayal"}, ANYONE),
    event("Call", {"mark": "it", "token": "stand"}, ANYONE),
    event("Tithe", {"tax": 2, "from": "opponents"}),
    event("Windfall", {"gold": 100}),
    event("Rope", {"kneel": "it"}, ANYONE),
    event("Cheer", {"grant": "it", "gain": 1}, ANYONE),
    event("Shame", {"drain": "it", "gain": 1}, ANYONE),
    place("Antidote", {"action": "any", "cost": {"token": "poison"}, "do": {"gold": 1}}),
    place("Chronicle", {"reaction": "gains", "do": {"gold": 1}}),
    place("Smithy", {"action": "any", "cost": {"kneel": "self"}, "do": {"gold": 1}}),
)


def table(ours: dict[str, Any], *others: dict[str, Any], **given: Any) -> Table:
    if "phase" not in given:
        given.update(phase="standing", step="act")
    return Table(ours, *(others or (lannister(),)), content=[OWN], pause=True, **given)


# --- gold ---


@pytest.mark.rule("agot-gold-02")
def test_gold_pools_are_open() -> None:
    t = table(stark(gold=7), lannister(gold=3))
    for seat in (0, 1, -1):
        assert [each["gold"] for each in GAME.view(t.match, seat)["seats"]] == [7, 3]


@pytest.mark.rule("agot-gold-03")
def test_gold_comes_from_the_treasury_and_goes_back() -> None:
    t = table(stark(hand=["Tithe", "Peasant"], gold=1), lannister(gold=3), phase="marshaling")
    t.does(0, "Tithe")
    assert (t.gold(0), t.gold(1)) == (3, 1)  # from pool to pool: none is made
    t.passes(1)
    t.does(0, "Peasant")
    assert (t.gold(0), t.gold(1)) == (2, 1)  # spent, and nobody has it
    t.passes(1)
    t.does(0, "Herald")
    assert (t.gold(0), t.gold(1)) == (3, 1)  # gained, and nobody lost it


# --- tokens ---


@pytest.mark.rule("agot-tokens-01")
def test_a_token_does_nothing_by_itself() -> None:
    t = table(stark(hand=["Dose"], play=["Peasant"]))
    before = (t.card("Peasant").strength, t.card("Peasant").icons, t.card("Peasant").keywords)
    t.does(0, "Dose")
    now = t.card("Peasant")
    assert now.tokens == {"poison": 1} and (now.strength, now.icons, now.keywords) == before and now.place == "play"


@pytest.mark.rule("agot-tokens-02", "agot-tokens-05")
def test_a_card_holds_tokens_of_several_kinds() -> None:
    t = table(stark(hand=["Dose", "Dose", "Whisper", "Call"], play=["Peasant"]))
    for name in ("Dose", "Dose", "Whisper", "Call"):
        t.does(0, name)
        t.passes(1)
    assert t.card("Peasant").tokens == {"poison": 2, "betrayal": 1, "stand": 1}
    t = table(stark(hand=["Whisper"], play=[card("Doomed One", tokens={"poison": 2, "betrayal": 5})]))
    t.does(0, "Whisper")
    assert t.card("Doomed One").place == "play"  # only poison counts
    t = table(stark(hand=["Dose"], play=[card("Doomed One", tokens={"poison": 2})]))
    t.does(0, "Dose")
    assert t.card("Doomed One").place == "discard"


@pytest.mark.rule("agot-tokens-03")
def test_the_supply_of_tokens_never_ends() -> None:
    t = table(stark(hand=["Windfall"], gold=50))
    t.does(0, "Windfall")
    assert t.gold(0) == 150
    t = table(stark(power=14), lannister(power=14, play=["Peasant"], hand=[]), tyrell(power=2, hand=["Cheer"]), first=2)
    t.does(2, "Cheer")
    assert t.over and t.power(0) + t.power(1) + t.power(2) == 31


@pytest.mark.rule("agot-tokens-04")
def test_what_is_taken_off_a_card_is_nobodys() -> None:
    t = table(stark(play=[card("Antidote", tokens={"poison": 1}), card("Peasant", power=2)], hand=["Shame"]))
    t.does(0, "Antidote")
    assert t.card("Antidote").tokens == {} and "Antidote" not in t.offered(0 if t.asked == 0 else 1)
    t.passes(1)
    t.does(0, "Shame")
    assert t.card("Peasant").power == 1 and (t.power(0), t.power(1)) == (1, 0)


# --- power ---


@pytest.mark.rule("agot-power-01")
def test_power_is_counted_on_all_cards() -> None:
    t = table(stark(power=8, play=[card("Knight", power=4), card("Peasant", power=2)], hand=["Cheer"]))
    assert t.power(0) == 14 and not t.over
    t.does(0, "Cheer", "Peasant")
    assert t.power(0) == 15 and t.over and t.match.winners == [0]


@pytest.mark.rule("agot-power-02", "agot-power-04")
def test_moved_power_is_not_gained() -> None:
    t = table(
        stark(play=[kneeling("Knight"), "Chronicle"], power=1),
        lannister(play=["Peasant"], power=3),
        phase="challenges",
        challenge=challenge("power", ["Knight"], ["Peasant"]),
    )
    asked = t.run_to("cards.action.challenges")
    assert "cards.reaction.gains" not in asked  # opposed: nothing but claim
    assert (t.power(0), t.power(1)) == (2, 2)
    t = table(stark(play=["Knight", "Chronicle"], hand=["Cheer"]))
    t.does(0, "Cheer")
    assert t.key == "cards.reaction.gains"


@pytest.mark.rule("agot-power-03")
def test_moved_power_counts_for_who_gets_it() -> None:
    t = table(
        stark(power=5),
        lannister(play=[kneeling("Knight")], power=14),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Knight"], [], attacker=1, defender=0),
        step="cards.claim",
    )
    assert t.over is False
    t = table(
        stark(power=5, play=[kneeling("Peasant")]),
        lannister(play=[kneeling("Knight")], power=14),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Knight"], ["Peasant"], attacker=1, defender=0),
    )
    t.pass_while(lambda: True)
    assert t.over and t.match.winners == [1] and (t.faction_power(0), t.faction_power(1)) == (4, 15)


# --- kneeling and standing ---


@pytest.mark.rule("agot-kneel-01")
def test_attacking_defending_and_paying_kneel() -> None:
    t = table(stark(play=["Knight", "Smithy"]), lannister(play=["Peasant"]), phase="challenges")
    t.does(0, "Smithy")
    assert t.card("Smithy").kneeling
    t.initiate("power", "Knight")
    assert t.card("Knight").kneeling
    t.defends("Peasant")
    assert t.card("Peasant").kneeling


@pytest.mark.rule("agot-kneel-02", "agot-stand-01")
def test_a_kneeling_card_must_stand_before_it_kneels_again() -> None:
    t = table(stark(play=["Smithy", "Knight"], hand=["Rope", "Rope"]), phase="dominance")
    t.does(0, "Smithy")
    t.passes(1)
    assert t.refused(0, "Smithy") == "agot-kneel-02"
    t.does(0, "Rope")
    assert t.card("Knight").kneeling and not t.match.is_upright(t.card("Knight").number)
    t.passes(1)
    assert t.refused(0, "Rope") == "agot-targets-03"
    t.to_phase("standing")
    assert t.match.is_upright(t.card("Knight").number) and {"Smithy", "Rope"} <= set(t.offered(0))
