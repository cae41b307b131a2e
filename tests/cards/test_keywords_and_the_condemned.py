"""Whom claim must take before others, whom intimidate may kneel, and who uses which challenge keyword when."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.claims import cowed, with_keyword
from bannermen.games.cards.terms import KEYWORDS
from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell, wearing

USED = ("insight", "intimidate", "pillage", "renown")
OWN = cards_file(
    man("Knight", strength=4),
    man("Page"),
    man("Squire", strength=2),
    man("Lady", strength=4),
    man("Giant", strength=5),
    man("Deathless", always=[{"law": "cannot", "to": "killed"}]),
    man("Unbowed One", always=[{"law": "cannot", "to": "kneels"}]),
    *(man(f"Bearer of {word}", strength=4, keywords=[word]) for word in USED),
    event("Condemn", {"condemn": "it", "until": "challenge"}, ANYONE),
    place("Burden", {"interrupt": "claim", "target": {"player": "opponent"}, "do": {"burden": True, "from": "chosen"}}),
    place("Widow", {"forced reaction": "thrown", "source": "claim", "do": {"mark": "self", "token": "bell"}}),
    place("Mourner", {"forced reaction": "killed", "source": "claim", "do": {"mark": "self", "token": "bell"}}),
    gear("Ring"),
    *(plan(f"Claim {n}", claim=n) for n in range(4)),
    faction="stark",
)


def fight(mine: dict[str, Any], theirs: dict[str, Any], *others: dict[str, Any], **given: Any) -> Table:
    given.setdefault("challenge", challenge("military", ["Knight"]))
    return Table(stark(**mine), lannister(**theirs), *others, content=[OWN], pause=True, phase="challenges", **given)


@pytest.mark.rule("agot-claim-04", "agot-claim-06", "agot-claim-08")
@pytest.mark.parametrize("claim", [0, 1, 2, 3])
@pytest.mark.parametrize("condemned", [(), ("Squire",), ("Squire", "Lady"), ("Deathless",), ("Knight",)])
def test_the_condemned_die_first(claim: int, condemned: tuple[str, ...]) -> None:
    """As many as claim takes; the others are chosen, as many as are left to take."""
    t = fight(
        {"play": [kneeling("Knight")], "plot": f"Claim {claim}", "hand": ["Condemn"] * len(condemned)},
        {"play": ["Page", "Squire", "Lady", "Deathless"], "hand": ["Page"]},
        step="actions",
    )
    for name in condemned:
        t.run_to("cards.action.challenge", 0)
        t.does(0, "Condemn", name)
    t.pass_while(lambda: t.key not in ("cards.claim", "cards.lay") and t.match.contest >= 0)
    doomed = [name for name in ("Squire", "Lady") if name in condemned][:claim]
    free = [name for name in ("Page", "Squire", "Lady") if name not in doomed]
    left = claim - len(doomed)
    if 0 < left < len(free):
        assert t.is_asked(1, "cards.claim") and t.offered(1) == free
        assert t.decision(1).least == t.decision(1).most == left
        t.does(1, free[:left])
    else:
        assert t.key != "cards.claim"
    t.resolve()
    assert sorted(t.pile(1, "dead")) == sorted(doomed + free[:left])


@pytest.mark.rule("agot-claim-04", "agot-replacement-01")
@pytest.mark.parametrize("elsewhere", [False, True])
@pytest.mark.parametrize("name", ["Page", "Squire"])
def test_the_condemned_of_another_house_are_spared(elsewhere: bool, name: str) -> None:
    t = fight(
        {"play": [kneeling("Knight"), "Burden"], "hand": ["Condemn"]},
        {"play": ["Page", "Lady"], "hand": ["Page"]},
        tyrell(play=["Squire", "Giant"]),
        step="actions",
    )
    t.run_to("cards.action.challenge", 0)
    t.does(0, "Condemn", name)
    t.run_to("cards.interrupt.claim", 0)
    t.does(0, *(["Burden", "House Tyrell"] if elsewhere else ["pass"]))
    t.resolve()
    first = {(False, "Page"): "Page", (False, "Squire"): "Page", (True, "Squire"): "Squire", (True, "Page"): "Squire"}
    loser = 2 if elsewhere else 1
    assert t.pile(loser, "dead") == [first[elsewhere, name]] and t.pile(3 - loser, "dead") == []


@pytest.mark.rule("agot-claim-04", "agot-claim-09", "agot-claim-14")
@pytest.mark.parametrize("type_", ["military", "intrigue", "power"])
def test_what_claim_takes_is_taken_by_claim(type_: str) -> None:
    t = fight(
        {"play": [kneeling("Knight"), "Widow", "Mourner"], "plot": "Claim 1"},
        {"play": ["Page"], "hand": ["Page", "Squire"], "power": 1},
        challenge=challenge(type_, ["Knight"]),
        step="compare",
    )
    t.resolve()
    assert t.card("Widow").tokens == ({"bell": 1} if type_ == "intrigue" else {})
    assert t.card("Mourner").tokens == ({"bell": 1} if type_ == "military" else {})


@pytest.mark.rule("agot-keywords-12", "agot-keywords-13", "agot-keywords-14")
@pytest.mark.parametrize(("defender", "margin"), [(None, 4), ("Page", 3), ("Squire", 2), ("Lady", 0)])
def test_whom_intimidate_may_kneel(defender: str | None, margin: int) -> None:
    crowd = ["Page", "Squire", "Lady", "Giant", "Unbowed One", kneeling("Deathless")]
    crowd = [kneeling(name) if name == defender else name for name in crowd]
    t = fight(
        {"play": [kneeling("Bearer of intimidate"), "Page"]},
        {"play": crowd, "hand": ["Page"]},
        challenge=challenge("power", ["Bearer of intimidate"], [defender] if defender else []),
        step="compare",
    )
    strong = {"Page": 1, "Squire": 2, "Lady": 4, "Giant": 5}
    expected = [name for name, strength in strong.items() if strength <= margin and name != defender]
    t.pass_while(lambda: t.key not in ("cards.intimidate", "cards.challenge") and t.match.contest >= 0)
    assert t.is_asked(0, "cards.intimidate") == bool(expected)
    if not expected:
        return
    assert t.match.margin == margin and [t.match.kind_of(each).names["en"] for each in cowed(t.match)] == expected
    assert t.offered(0) == [*expected, "pass"]
    t.does(0, expected[-1])
    assert t.card(expected[-1], 1).kneeling


@pytest.mark.rule("agot-keywords-16", "agot-keywords-29", "agot-keywords-12")
@pytest.mark.parametrize("word", USED)
@pytest.mark.parametrize("attacks", [True, False])
def test_who_uses_a_keyword(word: str, attacks: bool) -> None:
    """Of the winner's side, who takes part; intimidate is for attackers."""
    bearer = f"Bearer of {word}"
    for wins in (True, False):
        mine = bearer if attacks == wins else "Page"
        theirs = bearer if attacks != wins else "Page"
        t = fight(
            {"play": [kneeling("Giant"), kneeling(mine), bearer], "deck": ["Page"] * 3},
            {"play": [kneeling("Giant" if not wins else "Page"), kneeling(theirs), bearer], "deck": ["Page"] * 3},
            challenge=challenge("power", [mine], [theirs]),
            step="actions",
            active=0,
        )
        t.match.winner, t.match.loser = (0, 1) if attacks else (1, 0)
        found = with_keyword(t.match, KEYWORDS.index(word))
        side = t.match.attacking if attacks else t.match.defending
        usable = wins == attacks if attacks else not wins
        there = [card for card in side if t.match.kind_of(card).names["en"] == bearer]
        assert found == (there if attacks or word != "intimidate" else []) and (not usable or len(side) == 1)


@pytest.mark.rule("agot-keywords-11", "agot-challenge-38")
@pytest.mark.parametrize("word", USED)
def test_each_keyword_has_its_own_question(word: str) -> None:
    t = fight(
        {"play": [kneeling(f"Bearer of {word}")], "deck": ["Page"] * 20},
        {"play": ["Page"], "hand": ["Page"], "deck": ["Page"] * 20},
        challenge=challenge("power", [f"Bearer of {word}"]),
        step="compare",
    )
    key = "cards.intimidate" if word == "intimidate" else "cards.use-keyword"
    asked = t.run_to(key, 0)
    assert "cards.use-keyword" not in asked and "cards.intimidate" not in asked
    t.does(0, "Page" if word == "intimidate" else [f"Bearer of {word}"])
    rest = []
    while t.match.contest >= 0:
        rest.append(t.key)
        t.idle()
    assert not {"cards.use-keyword", "cards.intimidate", "cards.keyword"} & set(rest)
    done = {
        "insight": len(t.pile(0, "hand")) == 1,
        "intimidate": t.card("Page", 1, "play").kneeling,
        "pillage": len(t.pile(1, "discard")) == 1,
        "renown": t.card(f"Bearer of {word}").power == 1,
    }
    assert [name for name, yes in done.items() if yes] == [word]


@pytest.mark.rule("agot-claim-01")
def test_a_ring_is_no_character_to_be_claimed() -> None:
    t = fight({"play": [kneeling("Knight")]}, {"play": [wearing("Page", "Ring")], "hand": ["Page"]}, step="compare")
    t.resolve()
    assert t.pile(1, "dead") == ["Page"] and "Ring" in t.pile(1, "hand")
