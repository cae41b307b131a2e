"""Who may not trigger card abilities: every door asks the same question, and what is no card ability stays open."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cards.card_makers import event, man, place
from tests.cards.plain_events import plays
from tests.cards.table import Table, card, cards_file, challenge, lannister, stark, tyrell

ROOT = Path(__file__).parents[2]
OWN = cards_file(
    man("Peasant"),
    place("Watch", {"reaction": "killed", "do": {"gold": 1}}),
    place("Rites", {"interrupt": "killed", "do": {"gold": 1}}),
    place("Surgeon", {"would": "killed", "do": {"save": True}}),
    place("Toll", {"forced reaction": "killed", "do": {"gold": 1}}),
    event("Dagger", {"kill": "it"}, {"type": "character"}),
    event("Denial", {"cancel": True}, cancel="event"),
)


def besieged(*mine: str, hand: tuple[str, ...] = ()) -> Table:
    """Catelyn attacks; Tywin, who has a duplicate, is about to meet a dagger."""
    tywin = card("Tywin Lannister", duplicates=1)
    return Table(
        stark(play=["Catelyn Stark"], hand=["Dagger"]),
        lannister(play=[tywin, *mine], hand=list(hand)),
        challenge=challenge("intrigue", ["Catelyn Stark"]),
        phase="challenges",
        pause=True,
        content=[OWN],
    )


@pytest.mark.rule("agot-duplicates-02")
def test_silence_does_not_keep_a_duplicate_from_saving() -> None:
    t = besieged("Surgeon")
    plays(t, 0, "Dagger", "Tywin Lannister")
    assert t.key == "cards.would.killed" and t.asked == 1
    assert t.offered(1) == ["Tywin Lannister", "pass"]  # the duplicate, not the card ability beside it
    t.does(1, "Tywin Lannister")
    assert t.card("Tywin Lannister").place == "play" and t.card("Tywin Lannister").duplicates == 0


@pytest.mark.rule("agot-cannot-01", "agot-triggered-01")
def test_silence_bars_actions_interrupts_reactions_and_cancels() -> None:
    t = besieged("Watch", "Rites", hand=("Denial", "Dagger"))
    t.passes(0)
    assert not t.is_asked(1, "cards.action")  # the silenced seat is passed for, though it has a Herald and a dagger
    t = besieged("Watch", "Rites", hand=("Denial", "Dagger"))
    plays(t, 0, "Dagger", "Tywin Lannister")
    t.passes(1)  # no save
    assert t.gold(1) == 0 and t.pile(1, "dead") == ["Tywin Lannister"] and t.asked == 0


@pytest.mark.rule("agot-abilities-03")
def test_what_is_forced_triggers_itself_all_the_same() -> None:
    t = besieged("Toll")
    plays(t, 0, "Dagger", "Tywin Lannister")
    t.passes(1)
    assert t.gold(1) == 1


@pytest.mark.rule("agot-cannot-01", "agot-melee-20")
@pytest.mark.parametrize("attacker", ["Catelyn Stark", "Robb Stark"])
def test_the_regent_cannot_redirect_while_catelyn_attacks(attacker: str) -> None:
    t = Table(
        stark(title="Master of Coin", play=["Catelyn Stark", "Robb Stark"]),
        lannister(title="Master of Laws", play=["Peasant"]),
        tyrell(title="Crown Regent", play=["Peasant"]),
        phase="challenges",
        content=[OWN],
        pause=True,
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "House Lannister", attacker, "done")
    assert (t.key == "cards.redirect") == (attacker == "Robb Stark")


@pytest.mark.rule("agot-triggered-01")
def test_silence_is_asked_in_one_place_for_all_abilities_of_cards() -> None:
    """Who offers an ability asks `obstacle`; only the redirection, which is a law, asks beside it; others explain."""
    asking: set[str] = set()
    for path in (ROOT / "bannermen/games/cards").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for call in ast.walk(node):
                    if isinstance(call, ast.Call) and ast.unparse(call.func) == "is_silenced":
                        asking.add(f"{path.stem}.{node.name}")
    assert {each for each in asking if not each.startswith(("refusals.", "judging."))} == {
        "offers.obstacle",
        "challenges.regent",
    }
