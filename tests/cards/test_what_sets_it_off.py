"""Which happening an ability answers: of what card, by what it was done, in which phase; what is cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, card, cards_file, challenge, kneeling, lannister, stark, wearing

TYPES = ("military", "intrigue", "power")
PHASES = ("plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation")
RING = {"mark": "self", "token": "bell"}
SOURCES = ("self", "mine", "any", "rules", "claim")


def bell(name: str, what: str, **words: Any) -> dict[str, Any]:
    return place(f"Bell {name}", {"forced reaction": what, **words, "do": RING})


def anklet(name: str, what: str, **words: Any) -> dict[str, Any]:
    return gear(f"Anklet {name}", does=[{"forced reaction": what, **words, "do": RING}])


OWN = cards_file(
    man("Page", strength=1),
    man("Squire", strength=2),
    man("Knight", strength=3),
    man("Killer", {"action": "any", "target": ANYONE, "do": {"kill": "it"}}),
    event("Kill", {"kill": "it"}, ANYONE),
    event("Kill all", {"kill": {**ANYONE, "whose": "theirs"}, "all": True}),
    event("Starve", [{"doom": "it", "until": "phase"}, {"bolster": "it", "strength": -9, "until": "phase"}], ANYONE),
    event("Kneel", {"kneel": "it"}, ANYONE),
    event("Crown", {"power": 1, "for": "all"}),
    event("Honour", {"grant": "it"}, ANYONE),
    *(event(f"Draw {whom}", {"draw": 1, "for": whom}) for whom in ("you", "opponents")),
    *(bell(f"by {source}", "killed", source=source) for source in SOURCES),
    *(bell(f"kneels {source}", "kneels", source=source) for source in ("any", "rules")),
    bell("marked", "killed", marked="stand"),
    *(bell(f"{what} {phase}", what, phase=phase) for what in ("begins", "ends") for phase in PHASES),
    *({**bell(f"{cue} {word}", "killed"), "does": [{f"forced {cue}": "killed", "of": {**ANYONE, **of}, "do": RING}]}
      for cue in ("reaction", "interrupt")
      for word, of in (("Knight", {"traits": ["Knight"]}), ("Fool", {"traits": ["Fool"]}),
                       ("tyrell", {"faction": "tyrell"}))),
    man("Paladin", traits=["Knight"]),
    gear("Motley", {"trait": "Fool", "for": "host"}),
    gear("Cloak", {"faction": "tyrell", "for": "host"}),
    gear("Gag", {"blank": "all", "for": "host"}),
    bell("unopposed", "gains", unopposed=True),
    bell("sole", "killed", sole=True),
    *(bell(f"under {n}", "won", under=n) for n in (1, 2, 3)),
    *(bell(f"margin {n}", "won", margin=n) for n in (1, 2, 3)),
    anklet("host", "kneels", of="host"),
    anklet("bearer", "drawn", who="bearer"),
    anklet("you", "drawn", who="you"),
    anklet("opponent", "drawn", who="opponent"),
    *(gear(f"Anklet over {part}", does=[{"forced interrupt": "over", "host": part, "do": RING}])
      for part in ("attacking", "defending", "any")),
    gear("Anklet over", does=[{"forced interrupt": "over", "do": RING}]),
)  # fmt: skip


def table(*seats: dict[str, Any], **given: Any) -> Table:
    if "challenge" not in given and "phase" not in given:
        given = {"phase": "standing", "step": "act", **given}
    return Table(*seats, content=[OWN], pause=True, **given)


def plays(t: Table, *words: str, seat: int = 0) -> None:
    t.run_to("cards.action", seat)
    t.does(seat, *words)
    t.run_to("cards.action")


def rung(t: Table, *names: str, seat: int | None = None) -> list[int]:
    return [t.card(name, seat).tokens.get("bell", 0) for name in names]


# --- by what it was done ---


@pytest.mark.rule("agot-triggers-01", "agot-effects-01", "agot-kill-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("cause", "by"),
    [("Kill", ("mine", "any")), ("Killer", ("mine", "any")), ("Starve", ("any", "rules")), ("theirs", ("any",))],
)
def test_who_killed(cause: str, by: tuple[str, ...], seat: int) -> None:
    """Bells of that seat; the other one has none. Who dies of a strength of 0 dies of the card that lowered it."""
    bells = [f"Bell by {source}" for source in SOURCES]
    both: list[dict[str, Any]] = [{"play": ["Page", "Squire"], "hand": ["Kill"]} for _ in range(2)]
    both[seat]["play"] += [*bells, *(["Killer"] if cause == "Killer" else [])]
    both[seat]["hand"] += [cause] if cause in ("Starve",) else []
    t = table(stark(**both[0]), lannister(**both[1]))
    who = 1 - seat if cause == "theirs" else seat
    plays(t, "Kill" if cause == "theirs" else cause, t.card("Page", 1 - seat).number, seat=who)  # type: ignore[arg-type]
    assert t.card("Page", 1 - seat).place == "dead"
    assert rung(t, *bells) == [int(source in by) for source in SOURCES]


@pytest.mark.rule("agot-triggers-01", "agot-claim-04", "agot-effects-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_whom_claim_kills_no_card_has_killed(seat: int) -> None:
    bells = [f"Bell by {source}" for source in SOURCES]
    both: list[dict[str, Any]] = [{"play": [kneeling("Knight")]}, {"play": [kneeling("Page")]}]
    both[seat]["play"] += bells
    t = table(
        stark(**both[0]),
        lannister(**both[1]),
        phase="challenges",
        challenge=challenge("military", ["Knight"]),
        step="compare",
    )
    t.resolve()
    assert t.pile(1, "dead") == ["Page"]
    assert rung(t, *bells) == [int(source in ("rules", "claim")) for source in SOURCES]


@pytest.mark.rule("agot-triggers-01", "agot-effects-01")
def test_what_kneels_by_a_card_and_what_by_the_rules() -> None:
    t = table(stark(play=["Bell kneels any", "Bell kneels rules", "Knight"], hand=["Kneel"]), lannister(play=["Page"]),
              phase="challenges")  # fmt: skip
    plays(t, "Kneel", "Page")
    assert rung(t, "Bell kneels any", "Bell kneels rules") == [1, 0]
    t.initiate("power", "Knight")
    assert rung(t, "Bell kneels any", "Bell kneels rules") == [1, 1]


@pytest.mark.rule("agot-tokens-02", "agot-triggers-01")
@pytest.mark.parametrize("tokens", [{}, {"stand": 1}, {"poison": 1}, {"stand": 2}])
def test_only_whoever_had_such_a_token_counts(tokens: dict[str, int]) -> None:
    t = table(stark(play=["Bell marked"], hand=["Kill"]), lannister(play=[card("Page", tokens=tokens), "Squire"]))
    plays(t, "Kill", "Page")
    assert rung(t, "Bell marked") == [int("stand" in tokens)]


# --- when ---


@pytest.mark.rule("agot-triggers-01", "agot-framework-05")
@pytest.mark.parametrize("what", ["begins", "ends"])
def test_each_phase_begins_and_ends_once_a_round(what: str) -> None:
    bells = [f"Bell {what} {phase}" for phase in PHASES]
    t = Table(
        stark(play=bells, plots=["Calling the Banners", "Counting Coppers"]), lannister(), content=[OWN], pause=True,
        phase="standing", step="ends",
    )  # fmt: skip
    for phase in ("taxation", *PHASES[:5]):
        assert t.phase == phase
        t.pass_while(lambda phase=phase: t.phase == phase)  # type: ignore[misc]
    t.run_to("cards.action.standing")
    assert rung(t, *bells) == [1] * 7


# --- what it was ---


@pytest.mark.rule("agot-gain-02", "agot-triggers-01")
@pytest.mark.parametrize("cue", ["reaction", "interrupt"])
@pytest.mark.parametrize(
    ("dead", "found"),
    [
        (["Page"], [0, 0, 0]),
        (["Paladin"], [1, 0, 0]),
        ([wearing("Page", "Motley")], [0, 1, 0]),
        ([wearing("Paladin", "Motley")], [1, 1, 0]),
        ([wearing("Paladin", "Gag")], [0, 0, 0]),
        ([wearing("Paladin", "Gag", "Motley")], [0, 1, 0]),
        ([wearing("Page", "Motley"), "Paladin"], [1, 1, 0]),
        ([wearing("Page", "Cloak"), "Paladin"], [1, 0, 1]),
    ],
)
def test_who_has_died_was_what_he_was_in_play(cue: str, dead: list[Any], found: list[int]) -> None:
    """By traits and factions that he had gained or lost there."""
    bells = [f"Bell {cue} {word}" for word in ("Knight", "Fool", "tyrell")]
    t = table(stark(play=bells, hand=["Kill all"]), lannister(play=dead))
    plays(t, "Kill all")
    assert rung(t, *bells) == found


@pytest.mark.rule("agot-triggers-01", "agot-kill-01")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_of_several_at_once_none_is_the_only_one(count: int) -> None:
    t = table(
        stark(play=["Bell sole", "Bell by any"], hand=["Kill all"]),
        lannister(play=["Page", "Squire", "Knight"][:count]),
    )
    plays(t, "Kill all")
    assert rung(t, "Bell sole", "Bell by any") == [int(count == 1), count]


# --- challenges ---


@pytest.mark.rule("agot-challenge-35", "agot-triggers-01", "agot-power-02")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("opposed", [False, True])
def test_power_for_an_unopposed_victory(type_: str, opposed: bool) -> None:
    """What is gained otherwise, before or in a challenge that is opposed, is not meant."""
    t = table(
        stark(play=["Bell unopposed", "Knight"], hand=["Crown"]),
        lannister(play=["Page"], hand=["Page"]),
        phase="challenges",
    )
    plays(t, "Crown")
    assert rung(t, "Bell unopposed") == [0]
    t.initiate(type_, "Knight")
    t.defends(*(["Page"] if opposed else []))
    t.resolve()
    assert (rung(t, "Bell unopposed") == [0]) == opposed
    before = rung(t, "Bell unopposed")
    t.run_to("cards.action.dominance")
    assert rung(t, "Bell unopposed") == before


@pytest.mark.rule("agot-challenge-26", "agot-reactions-01")
@pytest.mark.parametrize(("defender", "margin"), [("Squire", 1), ("Page", 2), (None, 3)])
def test_by_how_much_it_was_won(defender: str | None, margin: int) -> None:
    names = [f"Bell {word} {n}" for word in ("under", "margin") for n in (1, 2, 3)]
    t = table(
        stark(play=[kneeling("Knight"), *names]),
        lannister(play=[kneeling(each) for each in ("Page", "Squire")]),
        phase="challenges",
        challenge=challenge("power", ["Knight"], [defender] if defender else []),
    )
    t.resolve()
    assert rung(t, *names) == [*(int(margin < n) for n in (1, 2, 3)), *(int(margin >= n) for n in (1, 2, 3))]


@pytest.mark.rule("agot-attachments-04", "agot-challenge-41", "agot-reactions-01")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("host", ["attacking", "defending", "none"])
def test_a_challenge_is_over_for_whom_an_anklet_shows(type_: str, host: str) -> None:
    worn = [f"Anklet over {part}" for part in ("attacking", "defending", "any")] + ["Anklet over"]
    men = {"attacking": "Knight", "defending": "Squire", "none": "Page"}
    folk = [wearing(name, *worn, kneeling=True) if men[host] == name else kneeling(name) for name in men.values()]
    t = table(
        stark(play=[folk[0], folk[2]], hand=["Page"]),
        lannister(play=[folk[1]], hand=["Page"]),
        phase="challenges",
        challenge=challenge(type_, ["Knight"], ["Squire"]),
    )
    t.run_to("cards.action.challenges") if t.match.contest < 0 else t.resolve()
    expected = [int(host == "attacking"), int(host == "defending"), int(host != "none"), 1]
    if t.card(worn[0]).place == "play":
        assert rung(t, *worn) == expected


# --- of whom ---


@pytest.mark.rule("agot-attachments-04", "agot-triggers-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_anklet_hears_its_bearer(seat: int) -> None:
    both: list[dict[str, Any]] = [{"play": ["Squire"]}, {"play": ["Squire"]}]
    both[seat]["play"] = [wearing("Knight", "Anklet host"), "Squire"]
    t = table(stark(**both[0], hand=["Kneel", "Kneel"]), lannister(**both[1]))
    plays(t, "Kneel", "Squire")
    assert rung(t, "Anklet host") == [0]
    plays(t, "Kneel", "Knight")
    assert rung(t, "Anklet host") == [1]


@pytest.mark.rule("agot-attachments-04", "agot-triggers-01")
@pytest.mark.parametrize("bearer", [0, 1])
@pytest.mark.parametrize("whom", ["you", "opponents"])
def test_a_bearer_is_who_controls_the_host(bearer: int, whom: str) -> None:
    """Whoever controls the attachment: seat 0."""
    worn = [card(f"Anklet {each}", holder=0, owner=0) for each in ("bearer", "you", "opponent")]
    both: list[dict[str, Any]] = [{"play": ["Squire"]}, {"play": ["Squire"]}]
    both[bearer]["play"] = [wearing("Knight", *worn)]
    deck = ["Page"] * 5
    t = table(stark(**both[0], hand=[f"Draw {whom}"], deck=deck), lannister(**both[1], deck=deck))
    plays(t, f"Draw {whom}")
    who = 0 if whom == "you" else 1
    assert rung(t, "Anklet bearer", "Anklet you", "Anklet opponent") == [
        int(who == bearer),
        int(who == 0),
        int(who == 1),
    ]


# --- what is cancelled ---

CANCELS: dict[str, dict[str, Any]] = {
    "any event": {"cancel": "event"},
    "of an opponent": {"cancel": "event", "who": "opponent"},
    "searching": {"cancel": ["event", "location"], "searching": True},
    "aimed": {"cancel": ["event", "location"], "aimed": {**ANYONE, "name": "Page"}},
    "location": {"cancel": "location"},
    "of a sort": {"cancel": "event", "of": {"name": "Kneel"}},
    "revealed": {"cancel": "revealed"},
}
CANCELLED: dict[str, tuple[tuple[Any, ...], set[str]]] = {
    "Kneel Page": (("Kneel", "Page"), {"any event", "of an opponent", "aimed", "of a sort"}),
    "Kneel Squire": (("Kneel", "Squire"), {"any event", "of an opponent", "of a sort"}),
    "Kneel both": (("Kneel both", "Page"), {"any event", "of an opponent"}),
    "Search": (("Search",), {"any event", "of an opponent", "searching"}),
    "Coin": (("Coin",), {"any event", "of an opponent"}),
    "Library": (("Library",), {"searching", "location"}),
    "Tower": (("Tower", "Page"), {"aimed", "location"}),
}
STOPS = cards_file(
    *({**event(f"Stop {name}", {"cancel": True}, **words)} for name, words in CANCELS.items()),
    event("Kneel both", {"kneel": "it"}, {**ANYONE, "name": "Page", "count": 2}),
    event("Search", {"search": ANYONE}),
    event("Coin", {"gold": 1}),
    place("Library", {"action": "any", "do": {"search": ANYONE}}),
    place("Tower", {"action": "any", "target": ANYONE, "do": {"kneel": "it"}}),
    faction="stark",
)


@pytest.mark.rule("agot-cancel-01")
@pytest.mark.parametrize("what", CANCELLED)
@pytest.mark.parametrize("mine", [False, True])
def test_what_each_cancel_stops(what: str, mine: bool) -> None:
    """By the other player, or by the one whose ability it is."""
    words, stops = CANCELLED[what]
    hand = [f"Stop {name}" for name in CANCELS]
    first = stark(
        play=["Page", "Page", "Squire", "Library", "Tower"],
        hand=[*(each for each in ("Kneel", "Kneel both", "Search", "Coin")), *(hand if mine else [])],
        deck=["Page", "Squire", "Page"],
    )
    t = Table(
        first, lannister(hand=[] if mine else hand), content=[OWN, STOPS], pause=True, phase="standing", step="act"
    )
    t.run_to("cards.action", 0)
    t.does(0, *words)
    expected = stops - ({"of an opponent"} if mine else set())
    who = 0 if mine else 1
    if not expected:
        assert not t.is_asked(who, "cards.cancel")
        return
    assert t.is_asked(who, "cards.cancel")
    assert {each.removeprefix("Stop ") for each in t.offered(who)} - {"pass"} == expected
