"""What a challenge brings that was won by so much: bonuses, claim of each type and size and who pays it, keywords."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import man, place
from tests.cards.plain_cards import plan
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell

TYPES = ("military", "intrigue", "power")
WORDS = ("renown", "insight", "pillage", "intimidate")
FOLK = (
    man("Page"),
    man("Babe", strength=0),
    *(man(f"Man of {n}", strength=n) for n in range(1, 8)),
    *(man(f"One of {word}", strength=4, keywords=[word]) for word in WORDS),
    man("Statue", always=[{"law": "cannot", "to": "killed"}]),
    man("Upright", always=[{"law": "cannot", "to": "kneels"}]),
    *(plan(f"Claim {n}", claim=n) for n in range(4)),
)


def fight(*seats: dict[str, Any], attack: list[str], defence: list[str], type_: str = "power", **given: Any) -> Table:
    """A challenge just before it is decided; the first seat attacks the second unless it is said otherwise."""
    own = given.pop("own", [])
    sides = {key: given.pop(key) for key in ("attacker", "defender") if key in given}
    return Table(
        *seats,
        phase="challenges",
        challenge=challenge(type_, attack, defence, **sides),
        content=[cards_file(*FOLK, *own)],
        pause=True,
        **{"step": "actions", **given},
    )


def losses(t: Table, seat: int) -> tuple[int, int, int]:
    """Dead, discarded from hand, power left on the faction card."""
    return len(t.pile(seat, "dead")), len(t.pile(seat, "discard")), t.faction_power(seat)


# --- who wins, and the bonus ---


@pytest.mark.rule(
    "agot-challenge-26", "agot-challenge-29", "agot-challenge-30", "agot-challenge-34", "agot-challenge-35"
)
@pytest.mark.parametrize("ours", [0, 1, 2, 3])
@pytest.mark.parametrize("theirs", [None, 0, 1, 2, 3])
@pytest.mark.parametrize("attacker", [0, 1])
def test_who_wins_and_whether_unopposed(ours: int, theirs: int | None, attacker: int) -> None:
    own = [place("Crier", {"reaction": "won", "you": "win", "do": {"gold": 1}}),
           place("Mourner", {"reaction": "won", "you": "lose", "do": {"gold": 2}}),
           place("Herold", {"reaction": "won", "unopposed": True, "do": {"gold": 4}})]  # fmt: skip
    name = {0: "Babe", 1: "Man of 1", 2: "Man of 2", 3: "Man of 3"}
    sides: list[dict[str, Any]] = [{}, {}]
    everybody = ["Crier", "Mourner", "Herold"]
    sides[attacker]["play"] = [kneeling(name[ours]), *everybody]
    sides[1 - attacker]["play"] = [*([kneeling(name[theirs])] if theirs is not None else []), *everybody]
    t = fight(
        stark(**sides[0], plot="Claim 0"),
        lannister(**sides[1], plot="Claim 0"),
        attack=[name[ours]],
        defence=[name[theirs]] if theirs is not None else [],
        attacker=attacker,
        defender=1 - attacker,
        first=attacker,
        own=own,
    )
    while t.match.contest >= 0:
        if t.key == "cards.reaction.won":
            t.does(t.asked, t.offered()[0])
        else:
            t.idle()
    theirs_ = theirs or 0
    won = ours >= theirs_ and ours > 0
    lost = theirs_ > ours
    unopposed = won and theirs_ == 0
    assert t.gold(attacker) == won + 2 * lost + 4 * unopposed
    assert t.gold(1 - attacker) == lost + 2 * won + 4 * unopposed
    assert t.faction_power(attacker) == unopposed and t.faction_power(1 - attacker) == 0


# --- claim ---


@pytest.mark.rule("agot-claim-02", "agot-claim-03", "agot-claim-04", "agot-claim-06", "agot-claim-09", "agot-claim-11")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("claim", [0, 1, 2, 3])
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("wins", [True, False])
def test_how_much_claim_takes_of_the_loser_who_was_attacked(type_: str, claim: int, attacker: int, wins: bool) -> None:
    """Of two characters who can be killed and one who cannot, of two cards, of two power; and of nobody else."""
    sides: list[dict[str, Any]] = [
        {"play": ["Page", "Page", "Statue"], "hand": ["Page", "Page"], "power": 2, "plot": f"Claim {3 - claim}"}
        for _ in range(2)
    ]
    sides[attacker]["plot"] = f"Claim {claim}"
    sides[attacker]["play"] = [*sides[attacker]["play"], kneeling("Man of 3")]
    men = ["Man of 3"]
    guard = [] if wins else ["Man of 4"]
    sides[1 - attacker]["play"] = [*sides[1 - attacker]["play"], *(kneeling(name) for name in guard)]
    t = fight(
        stark(**sides[0]),
        lannister(**sides[1]),
        attack=men,
        defence=guard,
        type_=type_,
        attacker=attacker,
        defender=1 - attacker,
        first=attacker,
    )
    if type_ == "military" and wins and claim == 1:
        t.run_to("cards.claim", 1 - attacker)
        assert sorted(t.offered(1 - attacker)) == ["Page", "Page"]
    t.resolve()
    taken = min(claim, 2) if wins else 0
    expected = {"military": (taken, 0, 2), "intrigue": (0, taken, 2), "power": (0, 0, 2 - taken)}[type_]
    assert losses(t, 1 - attacker) == expected
    got = int(wins) + (taken if type_ == "power" else 0)
    assert losses(t, attacker) == (0, 0, 2 + got)


@pytest.mark.rule("agot-claim-01", "agot-replacement-01")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("other", [*TYPES, None])
def test_claim_of_another_type_or_none_at_all(type_: str, other: str | None) -> None:
    do = {"recast": other} if other else {"replace": True}
    own = [place("Law", {"interrupt": "claim", "who": "you", "do": [do, {"gold": 1}]})]
    t = fight(
        stark(play=[kneeling("Man of 3"), "Law"], plot="Claim 1"),
        lannister(play=["Page", "Page"], hand=["Page", "Page"], power=2),
        attack=["Man of 3"],
        defence=[],
        type_=type_,
        own=own,
    )
    t.run_to("cards.interrupt.claim", 0)
    t.does(0, "Law")
    t.resolve()
    expected = {None: (0, 0, 2), "military": (1, 0, 2), "intrigue": (0, 1, 2), "power": (0, 0, 1)}[other]
    assert losses(t, 1) == expected and t.gold(0) == 1 and t.faction_power(0) == (2 if other == "power" else 1)


@pytest.mark.rule("agot-claim-01", "agot-replacement-01", "agot-melee-30")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("title", ["Master of Whispers", "Master of Coin"])
def test_who_pays_in_place_of_the_loser_pays_alone(type_: str, title: str) -> None:
    """And nobody is asked among how many opponents an intrigue is to be spread."""
    own = [
        place("Law", {"interrupt": "claim", "who": "you", "do": [{"burden": True, "from": "chosen"}, {"gold": 1}],
                      "target": {"player": "opponent"}})
    ]  # fmt: skip
    rich: dict[str, Any] = {"play": ["Page", "Page"], "hand": ["Page", "Page"], "power": 2}
    t = fight(
        stark(play=[kneeling("Man of 3"), "Law"], plot="Claim 1", title=title),
        lannister(**rich, title="Hand of the King"),
        tyrell(**rich, title="Crown Regent"),
        attack=["Man of 3"],
        defence=[],
        type_=type_,
        own=own,
    )
    t.run_to("cards.interrupt.claim", 0)
    t.does(0, "Law", "House Tyrell")
    asked: list[str] = []
    while t.match.contest >= 0:
        asked.append(t.key)
        t.idle()
    assert "cards.spread" not in asked and losses(t, 1) == (0, 0, 2)
    assert losses(t, 2) == {"military": (1, 0, 2), "intrigue": (0, 1, 2), "power": (0, 0, 1)}[type_]


@pytest.mark.rule("agot-melee-30", "agot-targets-06")
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("whom", [[], ["House Tyrell"], ["House Lannister", "House Tyrell"]])
def test_among_whom_an_intrigue_is_spread(type_: str, whom: list[str], wins: bool) -> None:
    rich: dict[str, Any] = {"play": ["Page", "Page"], "hand": ["Page", "Page"], "power": 2}
    guard = [] if wins else ["Man of 5"]  # against 3, and 1 that the title brings
    t = fight(
        stark(play=[kneeling("Man of 3")], plot="Claim 1", title="Master of Whispers"),
        lannister(**{**rich, "play": ["Page", "Page", *(kneeling(name) for name in guard)]}, title="Hand of the King"),
        tyrell(**rich, title="Crown Regent"),
        attack=["Man of 3"],
        defence=guard,
        type_=type_,
    )
    asked = t.run_to("cards.spread" if wins and type_ == "intrigue" else "cards.action.challenges")
    if wins and type_ == "intrigue":
        assert sorted(t.offered(0)) == ["House Lannister", "House Tyrell"]
        t.does(0, whom)
        t.resolve()
        hands = [1 if house in whom else 2 for house in ("House Lannister", "House Tyrell")]
        assert [len(t.pile(seat, "hand")) for seat in (1, 2)] == hands
    else:
        assert "cards.spread" not in asked and losses(t, 2) == (0, 0, 2)


# --- keywords ---


@pytest.mark.rule("agot-keywords-11", "agot-keywords-12", "agot-keywords-16", "agot-keywords-24", "agot-keywords-29")
@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("wins", [True, False])
@pytest.mark.parametrize("side", ["attack", "defence"])
@pytest.mark.parametrize("uses", [0, 1, 2])
def test_what_a_keyword_does_for_the_winner(word: str, wins: bool, side: str, uses: int) -> None:
    """Two who have it fight on one side, a third of the kind stays at home; of intimidate only attackers make use."""
    one = f"One of {word}"
    pair = [one, one]
    library: dict[str, Any] = {"deck": ["Page"] * 4, "plot": "Claim 0"}
    mine: dict[str, Any] = {"play": [kneeling(one)] * 3, **library}
    other = "Man of 1" if wins else "Man of 7"
    men = [other] if wins else [other, "Man of 6"]
    home = ["Page", "Man of 7", "Upright"]
    theirs: dict[str, Any] = {"play": [*(kneeling(name) for name in men), *home], **library}
    attacks = side == "attack"
    t = fight(
        stark(**(mine if attacks else theirs)),
        lannister(**(theirs if attacks else mine)),
        attack=pair if attacks else men,
        defence=men if attacks else pair,
    )
    seat = 0 if attacks else 1
    works = wins and (attacks or word != "intimidate")
    question = "cards.intimidate" if word == "intimidate" else "cards.use-keyword"
    asked = t.run_to(question if works else "cards.action.challenges")
    if not works:
        assert not {"cards.use-keyword", "cards.intimidate", "cards.keyword"} & set(asked)
        return
    assert t.asked == seat
    if word == "intimidate":  # the margin is 7, and who kneels or cannot kneel is nobody to be intimidated
        assert sorted(t.offered(seat)) == ["Man of 7", "Page", "pass"]
        t.does(seat, "Man of 7" if uses else "pass")
        assert t.card("Man of 7").kneeling == (uses > 0) and not t.card("Page").kneeling
        t.run_to("cards.action.challenges")
        assert t.key != "cards.intimidate"
        return
    assert t.offered(seat) == pair
    t.does(seat, pair[:uses])
    t.run_to("cards.action.challenges")
    assert sum(each.power for each in t.cards(one)) == (uses if word == "renown" else 0)
    assert len(t.pile(seat, "hand")) == (uses if word == "insight" else 0)
    assert len(t.pile(1 - seat, "discard")) == (uses if word == "pillage" else 0)


@pytest.mark.rule("agot-keywords-13", "agot-keywords-14")
@pytest.mark.parametrize("margin", [1, 2, 3, 4])
def test_whom_one_who_won_by_so_much_intimidates(margin: int) -> None:
    guard = {1: ["Man of 3"], 2: ["Man of 2"], 3: ["Man of 1"], 4: []}[margin]
    t = fight(
        stark(play=[kneeling("One of intimidate")], plot="Claim 0"),
        lannister(play=[*(kneeling(name) for name in guard), *(f"Man of {n}" for n in range(1, 6))]),
        attack=["One of intimidate"],
        defence=guard,
    )
    t.run_to("cards.intimidate")
    assert sorted(t.offered(0)) == [*(f"Man of {n}" for n in range(1, margin + 1)), "pass"]


@pytest.mark.rule("agot-keywords-23", "agot-effects-04")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_no_more_is_pillaged_than_there_is(left: int) -> None:
    t = fight(
        stark(play=[kneeling("One of pillage")] * 2, plot="Claim 0"),
        lannister(deck=["Page"] * left, play=["Page"]),
        tyrell(),
        attack=["One of pillage"] * 2,
        defence=[],
    )
    t.run_to("cards.use-keyword")
    t.does(0, ["One of pillage"] * 2)
    t.pass_while(lambda: t.key == "cards.lay")
    assert len([each for each in t.cards("Page", 1) if each.place in ("discard", "out")]) >= min(left, 2)


# --- what is remembered of it ---


@pytest.mark.rule("agot-constant-02", "agot-challenge-26")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("wins", [True, False])
def test_who_has_lost_and_as_what(attacker: int, type_: str, wins: bool) -> None:
    ifs: dict[str, dict[str, Any]] = {
        "lost": {"lost": 1}, "lost two": {"lost": 2}, "lost as defender": {"lost": "defending"},
        "lost no power": {"unlost": "power"}, "lost nothing as defender": {"unlost": "defending"},
    }  # fmt: skip
    own = [place(f"T {word}", {"action": "any", "if": if_, "do": {"gold": 1}}) for word, if_ in ifs.items()]
    everybody = [each["name"] for each in own]
    men = [kneeling("Man of 3")]
    guard = [] if wins else [kneeling("Man of 4")]
    sides: list[dict[str, Any]] = [{"plot": "Claim 0"}, {"plot": "Claim 0"}]
    sides[attacker]["play"] = [*men, *everybody]
    sides[1 - attacker]["play"] = [*guard, *everybody]
    t = fight(
        stark(**sides[0]),
        lannister(**sides[1]),
        attack=["Man of 3"],
        defence=["Man of 4"] if guard else [],
        type_=type_,
        attacker=attacker,
        defender=1 - attacker,
        first=attacker,
        own=own,
    )
    t.resolve()
    loser = 1 - attacker if wins else attacker
    for seat in (attacker, 1 - attacker):
        t.run_to("cards.action.challenges", seat)
        beaten, defended = seat == loser, seat == loser and seat != attacker
        holds = {
            "lost": beaten,
            "lost two": False,
            "lost as defender": defended,
            "lost no power": not (beaten and type_ == "power"),
            "lost nothing as defender": not defended,
        }
        assert {name for name in t.offered(seat) if name.startswith("T ")} == {
            f"T {word}" for word in ifs if holds[word]
        }
        t.passes(seat)


@pytest.mark.rule("agot-order-02", "agot-challenge-38")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_says_which_keyword_comes_next(first: int) -> None:
    t = fight(
        stark(play=[kneeling("One of renown"), kneeling("One of pillage")], plot="Claim 0"),
        lannister(deck=["Page"] * 3),
        attack=["One of renown", "One of pillage"],
        defence=[],
        first=first,
        active=0,
    )
    t.run_to("cards.keyword")
    assert t.asked == first and sorted(t.offered(first)) == ["Pillage", "Renown"]
    t.does(first, "Pillage")
    assert t.asked == 0 and t.offered(0) == ["One of pillage"]
    t.does(0, ["One of pillage"])
    assert t.key == "cards.use-keyword" and t.offered(0) == ["One of renown"]
