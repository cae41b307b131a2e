"""The neutral events: every sentence of every card is played."""

from __future__ import annotations

import pytest

from tests.cards.plain_events import table
from tests.cards.table import Table, challenge, kneeling, lannister, seat, stark

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def fight(event: str, kind: str, attackers: list[str], *, lead: int = 0, copies: int = 2) -> Table:
    """Seat 0 holds the event and has won or lost a challenge; both sides have all they need."""
    t = Table(
        stark(
            play=[kneeling("Robb Stark"), kneeling("Catelyn Stark"), kneeling("Bran Stark")],
            hand=[event] * copies,
            gold=9,
        ),
        lannister(
            play=[kneeling("Tywin Lannister"), "Gold Cloaks", "Lannisport", "Casterly Rock", kneeling("The Tickler")]
        ),
        phase="challenges",
        first=lead,
        challenge=challenge(kind, attackers, [], attacker=lead, defender=1 - lead),
        step="compare",
        pause=True,
    )
    return t


def test_put_to_the_sword_kills_one_of_the_losers_characters_once() -> None:
    t = fight("Put to the Sword", "military", ["Robb Stark"])
    t.does(0, "Put to the Sword")
    assert sorted(t.offered(0)) == ["Gold Cloaks", "The Tickler", "Tywin Lannister"]
    t.does(0, "Tywin Lannister")
    assert t.pile(1, "dead") == ["Tywin Lannister"] and t.gold(0) == 7
    assert t.key != "cards.reaction.won"


def test_put_to_the_torch_discards_one_of_the_losers_locations_once() -> None:
    t = fight("Put to the Torch", "military", ["Robb Stark"])
    t.does(0, "Put to the Torch")
    assert sorted(t.offered(0)) == ["Casterly Rock", "Herald", "Lannisport"]
    t.does(0, "Lannisport")
    assert t.pile(1, "discard") == ["Lannisport"] and t.gold(0) == 8
    assert t.key != "cards.reaction.won"


@pytest.mark.rule("agot-effects-01")
def test_sword_and_torch_are_for_attackers_who_win_a_military_challenge_by_five() -> None:
    for event in ("Put to the Sword", "Put to the Torch"):
        for t in (
            fight(event, "power", ["Robb Stark"]),
            fight(event, "military", ["Catelyn Stark"]),  # by four
            fight(event, "military", ["Tywin Lannister"], lead=1),
        ):
            assert not t.is_asked(0, "cards.reaction.won"), event
    t = Table(
        stark(play=[kneeling("Robb Stark")], hand=["Put to the Sword", "Put to the Torch"], gold=9),
        lannister(play=[kneeling("Burned Men"), "Lannisport"]),
        phase="challenges",
        first=1,
        challenge=challenge("military", ["Burned Men"], ["Robb Stark"], attacker=1, defender=0),
        step="compare",
        pause=True,
        content=[],
    )
    t.resolve()
    assert len(t.pile(0, "hand")) == 2


@pytest.mark.rule("agot-effects-01")
def test_superior_claim_brings_two_power_once_a_challenge() -> None:
    t = fight("Superior Claim", "power", ["Robb Stark"])
    t.does(0, "Superior Claim")
    assert any("gains 2 power" in line for line in t.log()) and t.pile(0, "hand") == ["Superior Claim"]
    assert not t.is_asked(0, "cards.reaction.won")
    assert not fight("Superior Claim", "power", ["Catelyn Stark"]).is_asked(0, "cards.reaction.won")
    assert not fight("Superior Claim", "military", ["Robb Stark"]).is_asked(0, "cards.reaction.won")
    assert not fight("Superior Claim", "power", ["Tywin Lannister"], lead=1).is_asked(0, "cards.reaction.won")


def test_superior_claim_is_for_defenders_too() -> None:
    t = Table(
        stark(play=[kneeling("Robb Stark"), kneeling("Eddard Stark")], hand=["Superior Claim"]),
        lannister(play=[kneeling("Cersei Lannister")]),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Cersei Lannister"], ["Robb Stark", "Eddard Stark"], attacker=1, defender=0),
        step="compare",
    )
    t.does(0, "Superior Claim")
    assert t.faction_power(0) == 2


@pytest.mark.rule("agot-effects-01")
def test_tears_of_lys_poison_one_without_intrigue_who_dies_with_the_phase() -> None:
    t = fight("Tears of Lys", "intrigue", ["Catelyn Stark"])
    t.does(0, "Tears of Lys")
    cloaks = t.card("Gold Cloaks")
    assert cloaks.tokens == {"poison": 1} and cloaks.place == "play" and t.gold(0) == 8  # the only one
    assert not t.is_asked(0, "cards.reaction.won")
    t.to_phase("dominance")
    assert t.pile(1, "dead") == ["Gold Cloaks"]


def test_tears_of_lys_are_for_attackers_who_win_intrigue() -> None:
    assert not fight("Tears of Lys", "power", ["Catelyn Stark"]).is_asked(0, "cards.reaction.won")
    assert not fight("Tears of Lys", "intrigue", ["Tywin Lannister"], lead=1).is_asked(0, "cards.reaction.won")
    t = Table(
        stark(play=[kneeling("Catelyn Stark")], hand=["Tears of Lys"], gold=1),
        lannister(play=[kneeling("The Tickler"), "Gold Cloaks"]),
        phase="challenges",
        first=1,
        challenge=challenge("intrigue", ["The Tickler"], ["Catelyn Stark"], attacker=1, defender=0),
        step="compare",
    )
    assert not t.is_asked(0, "cards.reaction.won")  # won in defence


def judged(gold: int) -> Table:
    t = Table(
        stark(hand=["The Hand's Judgment"], gold=gold, play=[kneeling("Bran Stark"), kneeling("Robb Stark")]),
        lannister(play=[kneeling("Tywin Lannister")], hand=["Put to the Sword"], gold=2),
        phase="challenges",
        first=1,
        challenge=challenge("military", ["Tywin Lannister"], attacker=1, defender=0),
        step="compare",
    )
    t.does(1, "Put to the Sword", "Robb Stark")
    return t


def test_the_hands_judgment_costs_what_it_cancels() -> None:
    t = judged(2)
    t.does(0, "The Hand's Judgment")
    assert t.gold(0) == 0 and t.pile(1, "discard") == ["Put to the Sword"]
    assert t.card("Robb Stark").place == "play"


def test_the_hands_judgment_needs_the_gold() -> None:
    t = judged(1)
    t.does(0, "pass")  # Bran could cancel it
    assert t.pile(0, "hand") == ["The Hand's Judgment"] and t.card("Robb Stark").place == "dead"


def test_the_hands_judgment_is_not_for_ones_own_events_nor_for_abilities() -> None:
    t = table(
        seat("lannister", hand=["Dagger", "The Hand's Judgment"], gold=9), stark(play=["Grey Wind", "Arya Stark"])
    )
    t.does(0, "Dagger", "Arya Stark")
    assert t.pile(1, "dead") == ["Arya Stark"]
    t = Table(
        stark(play=["Grey Wind"]),
        lannister(play=["Lannisport Merchant"], hand=["The Hand's Judgment"], gold=9),
        phase="challenges",
    )
    t.does(0, "Grey Wind")
    assert t.pile(1, "dead") == ["Lannisport Merchant"]
