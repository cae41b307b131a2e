"""Why not: every reason that keeps a challenge, an opponent, a character or a card out, by its rule."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.terms import ICON_AT, SEAT_AT
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, kneeling, lannister, stark, tyrell, wearing

THEIRS = {"type": "character", "whose": "theirs"}
OWN = cards_file(
    man("Peasant"),
    man("Squire"),
    man("Thief", keywords=["stealth"]),
    man("Rogue", keywords=["stealth"]),
    man("Monk", icons=["intrigue"]),
    man("Peer", icons=["power"]),
    man("Veteran", always=[{"law": "unseen"}]),
    man("Lord", cost=5, strength=5, unique=True),
    man("Reeve", keywords=["limited"]),
    man("Ranger", keywords=["no attachments"]),
    man("Saint", always=[{"law": "immune", "to": "event"}]),
    place("Village"),
    gear("Sword", {"strength": 1, "for": "host"}),
    event("Horn", {"join": "it"}, {"type": "character", "whose": "mine"}),
    event("Curse", {"bar": "it", "until": "phase"}, THEIRS),
    event("Truce", {"forbid": "named", "from": "all", "until": "phase"}, name="challenge"),
    event("Oath", {"forbid": "you", "from": "opponents", "until": "phase"}),
    event("Dagger", {"kill": "it"}, {"type": "character", "strength": 4}),
    event("Nap", {"kneel": "it"}, ANYONE),
    event("Late", {"gold": 1}, action="taxation"),
    event("Mourn", {"gold": 1}, reaction="killed"),
    event("Omen", {"gold": 1}, interrupt="killed"),
    event("Shield", {"save": True}, would="killed"),
    event("Denial", {"cancel": True}, cancel="event", who="opponent"),
    place("Chest", {"action": "any", "cost": {"gold": 3}, "do": {"draw": 1}}),
    place("Inn", {"action": "any", "cost": {"kneel": "self"}, "do": {"draw": 1}}),
    place("Keep", {"action": "any", "cost": {"kneel": "faction"}, "do": {"draw": 1}}),
    place("Altar", {"action": "any", "cost": {"sacrifice": {"type": "attachment"}}, "do": {"draw": 1}}),
    place("Vault", {"action": "any", "if": {"first": False}, "do": {"draw": 1}}),
    place("Choir", {"action": "any", "target": {"type": "attachment"}, "do": {"kneel": "it"}}),
    place("Drum", {"action": "any", "do": {"bolster": ANYONE, "strength": 1, "until": "challenge"}}),
    place("Toll", {"forced reaction": "killed", "do": {"gold": 1}}),
    place("Watch", {"reaction": "killed", "do": {"gold": 1}}),
    place("Revenge", {"reaction": "killed", "of": {"name": "Lord"}, "do": {"random": 1, "from": "trigger"}}),
    event("Slaughter", {"kill": ANYONE, "all": True}),
    place("Ban", always=[{"law": "no marshaling", "of": {"type": "location"}, "for": "all"}]),
    place("Gag Order", always=[{"law": "no playing", "of": {"name": "Nap"}, "for": "all"}]),
    gear("Hood", {"blank": "text", "for": "host"}),
    man("Bard", {"action": "any", "do": {"gold": 1}}),
)


def table(*seats: dict[str, Any], **given: Any) -> Table:
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[OWN], pause=True, **given)


def reasons(t: Table, seat: int, **words: str) -> None:
    """What each of these is refused by; underscores stand for blanks."""
    told = {word: t.refused(seat, word.replace("_", " ")) for word in words}
    assert told == words


# --- challenges ---


@pytest.mark.rule("agot-challenge-10", "agot-challenge-13", "agot-cannot-01")
def test_why_a_challenge_is_not_initiated() -> None:
    t = table(stark(play=["Monk", "Peer", "Village"], hand=["Truce"]), lannister(play=["Peasant"]))
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Truce", "intrigue")
    t.run_to("cards.challenge", 0)
    assert t.offered(0) == ["power challenge", "pass"]
    reasons(t, 0, military="agot-challenge-13", intrigue="agot-cannot-01")
    assert t.refused(0, t.card("Monk").number) == "agot-challenge-10"
    assert t.refused(0, ICON_AT - 1) == t.refused(0, ICON_AT + 3) == "agot-challenge-10", "there are three kinds"


@pytest.mark.rule("agot-challenge-11", "agot-melee-16", "agot-cannot-01")
def test_why_an_opponent_is_not_attacked() -> None:
    t = table(stark(play=["Peasant"], title="Master of Coin"), lannister(title="Master of Ships"), tyrell(), stark())
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.key == "cards.against" and t.offered(0) == ["House Tyrell", "House Stark (2)"]
    assert t.refused(0, SEAT_AT + 1) == "agot-melee-16"
    reasons(t, 0, Peasant="agot-challenge-11")
    t = table(stark(play=["Peasant"]), lannister(hand=["Oath"]), tyrell(), stark())
    t.run_to("cards.action.challenges", 1)
    t.does(1, "Oath")
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    assert t.refused(0, SEAT_AT + 1) == "agot-cannot-01" and t.refused(0, SEAT_AT) == "agot-challenge-11"
    t = table(stark(play=["Peasant"]), lannister(hand=["Oath"]))
    t.run_to("cards.action.challenges", 1)
    t.does(1, "Oath")
    assert "cards.challenge" not in t.run_to("cards.action.dominance")  # nobody is left to attack


@pytest.mark.rule("agot-challenge-12", "agot-challenge-13")
def test_why_a_character_does_not_attack() -> None:
    t = table(
        stark(play=["Peasant", "Squire", "Monk", kneeling("Thief"), "Village"], hand=["Rogue"]),
        lannister(play=["Veteran"]),
    )
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "Peasant")
    reasons(
        t,
        0,
        Peasant="agot-challenge-12",
        Village="agot-challenge-12",
        Rogue="agot-challenge-12",
        Veteran="agot-challenge-12",
        Monk="agot-challenge-13",
        Thief="agot-challenge-13",
    )
    assert t.offered(0) == ["Squire", "done"]


@pytest.mark.rule("agot-keywords-25", "agot-challenge-40", "agot-cannot-01")
def test_why_a_character_is_not_bypassed() -> None:
    t = table(
        stark(play=["Thief", "Rogue", "Bard"]),
        lannister(play=["Peasant", "Squire", "Monk", "Veteran", "Rogue", "Village"], hand=["Lord"]),
    )
    t.initiate("power", "Thief", "Rogue")
    t.does(0, "Peasant")
    assert t.key == "cards.stealth"
    mine, theirs = t.card("Bard").number, t.card("Rogue", 1).number
    assert t.refused(0, mine) == "agot-keywords-25" and t.refused(0, theirs) == "agot-keywords-25"
    reasons(t, 0, Peasant="agot-challenge-40", Veteran="agot-cannot-01", Village="agot-keywords-25")
    assert {"Squire", "Monk"} <= set(t.offered(0))


@pytest.mark.rule("agot-challenge-18", "agot-challenge-19", "agot-keywords-26", "agot-cannot-01")
def test_why_a_character_does_not_defend() -> None:
    t = table(
        stark(play=["Thief"], hand=["Curse"]),
        lannister(play=["Peasant", "Squire", "Bard", "Saint", "Ranger", "Monk", kneeling("Lord"), "Village"]),
    )
    t.run_to("cards.action.challenges", 0)
    t.does(0, "Curse", "Ranger")
    t.run_to("cards.challenge", 0)
    t.does(0, "power", "Peasant")
    t.run_to("cards.defend", 1)
    t.does(1, "Squire")
    reasons(
        t,
        1,
        Peasant="agot-keywords-26",
        Squire="agot-challenge-18",
        Ranger="agot-cannot-01",
        Monk="agot-challenge-19",
        Lord="agot-challenge-19",
        Village="agot-challenge-18",
        Thief="agot-challenge-18",
    )
    assert t.offered(1) == ["Bard", "Saint", "done"]


@pytest.mark.rule("agot-challenge-18", "agot-challenge-21")
def test_who_was_brought_into_a_challenge_is_not_declared_again() -> None:
    t = table(stark(play=["Peer"]), lannister(play=["Peasant", "Squire", "Bard"], hand=["Horn"]))
    t.initiate("power", "Peer")
    t.run_to("cards.action.challenge", 1)
    t.does(1, "Horn", "Peasant")
    t.run_to("cards.defend", 1)
    assert t.offered(1) == ["Squire", "Bard", "done"]
    reasons(t, 1, Peasant="agot-challenge-18")


# --- marshaling ---


@pytest.mark.rule("agot-marshal-02", "agot-unique-01", "agot-unique-03", "agot-keywords-17", "agot-attachments-02")
def test_why_a_card_is_not_marshaled() -> None:
    hand = ["Lord", "Reeve", "Sword", "Late", "Village", "Peasant"]
    t = table(
        stark(hand=hand, dead=["Lord"], gold=9, feats={"limited": 1}, play=["Ban"], discard=["Squire"]),
        lannister(hand=["Monk"]),
        phase="marshaling",
    )
    reasons(
        t,
        0,
        Lord="agot-unique-03",
        Reeve="agot-keywords-17",
        Sword="agot-attachments-02",
        Village="agot-cannot-01",
        Late="agot-actions-02",
        Squire="agot-abilities-06",
    )
    assert "Peasant" in t.offered(0)
    t = table(
        stark(hand=["Lord", "Peasant"], gold=0),
        lannister(play=[card("Lord", owner=0)]),
        phase="marshaling",
        step="act",
    )
    assert t.refused(0, t.card("Lord", 0, "hand").number) == "agot-initiate-03"
    t = table(
        stark(hand=["Lord", "Peasant"], gold=9),
        lannister(play=[card("Lord", owner=0)]),
        phase="marshaling",
        step="act",
    )
    assert t.refused(0, t.card("Lord", 0, "hand").number) == "agot-unique-01"
    t = table(stark(hand=["Peasant"]), lannister(hand=["Monk"]), phase="standing", step="act")
    reasons(t, 0, Peasant="agot-active-02")


# --- abilities ---


@pytest.mark.rule("agot-initiate-02", "agot-initiate-03", "agot-kneel-02", "agot-costs-02", "agot-restrictions-01")
def test_why_an_ability_is_not_used() -> None:
    rest = ["Chest", kneeling("Inn"), "Keep", "Altar", "Vault", "Choir", "Drum", "Toll", "Watch", "Village"]
    t = table(
        stark(
            play=[*rest, "Gag Order", wearing("Bard", "Hood"), "Peasant"],
            hand=["Nap", "Late", "Mourn", "Omen", "Shield", "Denial"],
            gold=2,
        ),
        lannister(play=["Chest"], hand=["Squire"]),
        phase="standing",
        step="act",
    )
    t.does(0, "Keep")
    t.passes(1)
    reasons(
        t,
        0,
        Chest="agot-initiate-03",
        Inn="agot-kneel-02",
        Keep="agot-kneel-02",
        Vault="agot-restrictions-01",
        Drum="agot-lasting-05",
        Toll="agot-abilities-03",
        Watch="agot-reactions-01",
        Village="agot-triggered-01",
        Bard="agot-blank-01",
        Nap="agot-cannot-01",
        Late="agot-actions-02",
        Mourn="agot-reactions-01",
        Omen="agot-interrupts-03",
        Shield="agot-interrupts-03",
        Denial="agot-cancel-01",
    )
    assert t.refused(0, t.card("Chest", 1).number) == "agot-abilities-02"
    t = table(stark(play=["Altar", "Choir"]), lannister(), phase="standing", step="act")
    reasons(t, 0, Altar="agot-costs-02", Choir="agot-targets-03")


@pytest.mark.rule("agot-abilities-05", "agot-immune-01", "agot-targets-01", "agot-targets-08")
def test_why_a_card_is_no_target() -> None:
    t = table(
        stark(hand=["Dagger"], discard=["Monk"]),
        lannister(play=["Peasant", "Squire", "Lord", "Saint", "Village"]),
        phase="standing",
        step="act",
    )
    t.does(0, "Dagger")
    assert t.offered(0) == ["Peasant", "Squire"]
    reasons(
        t,
        0,
        Monk="agot-abilities-05",
        Saint="agot-immune-01",
        Lord="agot-targets-01",
        Village="agot-targets-01",
    )
    t = table(
        stark(hand=["Nap"]), lannister(play=["Peasant", "Squire", kneeling("Monk")]), phase="standing", step="act"
    )
    t.does(0, "Nap")
    reasons(t, 0, Monk="agot-targets-08")


@pytest.mark.rule("agot-reactions-02", "agot-reactions-01")
def test_why_a_reaction_is_not_used_again() -> None:
    t = table(
        stark(play=["Watch", "Watch"], hand=["Dagger", "Late"]),
        lannister(play=["Peasant"]),
        phase="standing",
        step="act",
    )
    t.does(0, "Dagger")
    assert t.key == "cards.reaction.killed"
    first, second = [each.number for each in t.cards("Watch")]
    t.does(0, first)
    assert t.gold(0) == 1 and t.refused(0, first) == "agot-reactions-02"
    reasons(t, 0, Late="agot-actions-02")
    t.does(0, second)
    assert t.gold(0) == 2


@pytest.mark.rule("agot-abilities-08", "agot-triggers-02")
@pytest.mark.parametrize(("left", "rule"), [([], "agot-abilities-08"), (["Village"], None)])
def test_why_a_reaction_to_one_of_several_deaths_is_of_no_use(left: list[str], rule: str | None) -> None:
    """It answers the death of the Lord alone, whose player must discard; of the other who died there is a hand."""
    t = table(
        stark(play=["Peasant", "Watch", "Revenge"], hand=["Slaughter", "Late"]),
        lannister(play=["Lord"], hand=left),
        phase="standing",
        step="act",
    )
    t.does(0, "Slaughter")
    assert t.key == "cards.reaction.killed" and t.pile(1, "dead") == ["Lord"]
    assert ("Revenge" in t.offered(0)) is (rule is None)
    if rule is not None:
        assert t.refused(0, "Revenge") == rule


@pytest.mark.rule("agot-actions-01")
@pytest.mark.parametrize("phase", ["plot", "draw"])
def test_an_action_of_any_phase_waits_for_its_window_from_the_plot_phase_on(phase: str) -> None:
    begins = place("Sunrise", {"reaction": "begins", "phase": phase, "do": {"gold": 1}})
    t = Table(
        stark(play=["Sunrise", "Bard"], gold=0),
        lannister(),
        phase=phase,
        content=[cards_file(begins, man("Bard", {"action": "any", "do": {"gold": 1}}))],
    )
    t.run_to("cards.reaction.begins", 0)
    assert t.refused(0, "Bard") == "agot-actions-01"
    t.does(0, "Sunrise")
    assert t.gold(0) == 1
