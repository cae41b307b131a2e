"""Who may be declared, whom cards keep at home, who kneels for it, against whom: each law to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.game import GAME
from bannermen.kernel.game import Deed
from tests.cards.card_makers import ANYONE, MINE, event, man, place
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark, tyrell

TYPES = ("military", "intrigue", "power")
PARTS = ("attacking", "defending", "any")
EITHER = (None, *TYPES)
BOUND = {"type": "character", "name": "Bound"}


def law(word: str, part: str | None = None, type_: str | None = None, **given: Any) -> dict[str, Any]:
    return {"law": word, **({"part": part} if part else {}), **({"in": type_} if type_ else {}), **given}


def table(*seats: dict[str, Any], own: list[dict[str, Any]], **given: Any) -> Table:
    made = [each["name"] for each in own]
    plain = [man(name) for name in ("Bound", "Free", "Raider") if name not in made]
    given.setdefault("phase", "challenges")
    return Table(*seats, content=[cards_file(*plain, *own)], pause=True, **given)


def attackers(t: Table, type_: str, seat: int = 0) -> list[str]:
    """Whom the seat may declare in such a challenge."""
    t.run_to("cards.challenge", seat)
    t.does(seat, type_)
    return [] if not t.is_asked(seat, "cards.attack") else [name for name in t.offered(seat) if name != "done"]


def defenders(type_: str, own: list[dict[str, Any]], *others: str, **given: Any) -> tuple[Table, list[str]]:
    """Whom the second seat may declare against a raid of the first."""
    t = table(
        stark(play=[kneeling("Raider")]),
        lannister(play=["Bound", "Free", *others], **given),
        challenge=challenge(type_, ["Raider"]),
        own=own,
    )
    t.run_to("cards.defend", 1)
    return t, [name for name in t.offered(1) if name != "done"]


# --- kept at home ---


@pytest.mark.rule("agot-cannot-01", "agot-challenge-13")
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kept", EITHER)
@pytest.mark.parametrize("type_", TYPES)
def test_who_is_barred_from_a_part_in_a_type_of_challenge(part: str, kept: str | None, type_: str) -> None:
    own = [man("Bound", always=[law("barred", part, kept)])]
    stays = kept in (None, type_)
    t = table(stark(play=["Bound", "Free", "Raider"]), lannister(), own=own)
    comes = ["Free", "Raider"] if stays and part != "defending" else ["Bound", "Free", "Raider"]
    assert sorted(attackers(t, type_)) == comes
    if len(comes) == 2:
        assert t.refused(0, "Bound") == "agot-cannot-01"
    t, found = defenders(type_, own)
    assert sorted(found) == (["Free"] if stays and part != "attacking" else ["Bound", "Free"])
    if len(found) == 1:
        assert t.refused(1, "Bound") == "agot-cannot-01"


@pytest.mark.rule("agot-cannot-01", "agot-immune-01")
@pytest.mark.parametrize(("whose", "comes"), [("mine", "Bound Free Saint"), ("theirs", "Saint")])
def test_whom_a_place_keeps_at_home(whose: str, comes: str) -> None:
    """Whom it speaks of, and nobody who is immune to it."""
    own = [
        place("Gate", always=[law("barred", "attacking") | {"for": {**ANYONE, "whose": whose}}]),
        man("Saint", always=[{"law": "immune", "to": "location"}]),
    ]
    t = table(stark(play=["Bound", "Free", "Saint"]), lannister(play=["Gate"]), own=own)
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    if comes == "Saint":
        t.run_to("cards.action.challenge")  # he goes alone, and nobody is asked
        assert t.card("Saint").part == "attacking"
    else:
        assert sorted(t.offered(0)) == comes.split()


@pytest.mark.rule("agot-lasting-01", "agot-cannot-01")
@pytest.mark.parametrize("part", ["attacking", "defending"])
@pytest.mark.parametrize("named", EITHER)
@pytest.mark.parametrize("type_", TYPES)
def test_whom_an_effect_keeps_at_home(part: str, named: str | None, type_: str) -> None:
    """As defender or as attacker, or from attacking in challenges of the type that was named."""
    if named is not None and part == "defending":
        return
    do = {"bar": BOUND, "all": True, "part": part, "until": "phase", **({"icon": "named"} if named else {})}
    own = [event("Curfew", do, None, **({"name": "challenge"} if named else {}))]
    t = table(stark(play=["Bound", "Free", "Raider"], hand=["Curfew"]), lannister(), own=own)
    t.run_to("cards.action", 0)
    t.does(0, "Curfew")
    if named:
        t.does(0, named)
    stays = named in (None, type_) and part == "attacking"
    assert sorted(attackers(t, type_)) == (["Free", "Raider"] if stays else ["Bound", "Free", "Raider"])
    if stays:
        assert t.refused(0, "Bound") == "agot-cannot-01"
    if named:
        return
    t = table(
        stark(play=[kneeling("Raider")]),
        lannister(play=["Bound", "Free"], hand=["Curfew"]),
        challenge=challenge(type_, ["Raider"]),
        own=own,
    )
    t.run_to("cards.action", 1)
    t.does(1, "Curfew")
    t.run_to("cards.defend", 1)
    assert ("Bound" in t.offered(1)) == (part == "attacking")


@pytest.mark.rule("agot-cannot-01", "agot-challenge-12", "agot-challenge-18")
@pytest.mark.parametrize("part", ["attacking", "defending"])
@pytest.mark.parametrize("upright", PARTS)
@pytest.mark.parametrize("where", EITHER)
def test_who_cannot_kneel_is_declared_only_where_he_need_not(part: str, upright: str, where: str | None) -> None:
    own = [man("Bound", always=[{"law": "cannot", "to": "kneels"}, law("unbent", upright, where)])]
    for type_ in TYPES:
        may = upright in (part, "any") and where in (None, type_)
        if part == "attacking":
            t = table(stark(play=["Bound", "Free", "Raider"]), lannister(), own=own)
            found = attackers(t, type_)
        else:
            t, found = defenders(type_, own, "Raider")
        assert sorted(found) == (["Bound", "Free", "Raider"] if may else ["Free", "Raider"])
        if not may:
            assert t.refused(part == "defending", "Bound") == "agot-cannot-01"


@pytest.mark.rule("agot-cannot-01", "agot-challenge-13", "agot-costs-02")
def test_who_kneels_already_is_told_that_and_not_that_he_cannot() -> None:
    own = [man("Bound", always=[{"law": "cannot", "to": "kneels"}])]
    t = table(stark(play=[kneeling("Bound"), "Free", "Raider"]), lannister(), own=own)
    assert sorted(attackers(t, "power")) == ["Free", "Raider"] and t.refused(0, "Bound") == "agot-challenge-13"
    own = [man("Bound", always=[{"law": "cannot", "to": "kneels", "by": "effects"}])]
    t = table(stark(play=["Bound", "Free"]), lannister(), own=own)  # to be declared is no effect
    assert sorted(attackers(t, "power")) == ["Bound", "Free"]
    _, found = defenders("power", own)
    assert sorted(found) == ["Bound", "Free"]


@pytest.mark.rule("agot-challenge-19")
@pytest.mark.parametrize("where", EITHER)
@pytest.mark.parametrize("how", ["kneeling", "without icons"])
def test_who_may_defend_kneeling(where: str | None, how: str) -> None:
    """In challenges of the type that is said, or in all of them; the icon is waived, too."""
    other = "power" if where == "military" else "military"
    laws = [law("defends kneeling", None, other), law("defends kneeling", None, where)] if where else [
        law("defends kneeling")
    ]  # fmt: skip
    own = [man("Guard", always=laws, icons=list(TYPES) if how == "kneeling" else [])]
    guard: Any = kneeling("Guard") if how == "kneeling" else "Guard"
    for type_ in TYPES:
        t, found = defenders(type_, own, guard)
        assert ("Guard" in found) == (where is None or type_ in (where, other))
        if "Guard" in found:
            t.does(1, "Guard", "done")
            assert t.card("Guard").part == "defending" and t.card("Guard").kneeling
        else:
            assert t.refused(1, "Guard") == "agot-challenge-19"


@pytest.mark.rule("agot-immune-01", "agot-cannot-01")
@pytest.mark.parametrize("immune", [True, False])
def test_a_law_does_nothing_to_who_is_immune_to_its_card(immune: bool) -> None:
    """Whether it helps or hinders: he kneels to attack, gains power, and attacks whom others spare."""
    everybody = {"for": {"type": "character"}}
    laws = [
        place("Stables", always=[law("unbent", "attacking") | everybody]),
        place("Poorhouse", always=[{"law": "cannot", "to": "gains"} | everybody]),
        place("Pact", always=[law("spares you", "attacking") | everybody]),
    ]
    saint = man("Saint", always=[{"law": "immune", "to": "location"}] if immune else [], keywords=["renown"])
    for name in ("Stables", "Poorhouse", "Pact"):
        t = table(stark(play=["Saint"]), lannister(play=[name]), own=[*laws, saint])
        asked = t.run_to("cards.challenge" if name != "Pact" or immune else "cards.action.dominance")
        if name == "Pact" and not immune:
            assert "cards.challenge" not in asked
            continue
        t.does(0, "power")
        assert t.card("Saint").part == "attacking"
        assert t.card("Saint").kneeling == (immune or name != "Stables")
        t.run_to("cards.use-keyword")
        t.does(0, ["Saint"])
        assert t.card("Saint").power == (1 if immune or name != "Poorhouse" else 0)


@pytest.mark.rule("agot-challenge-27", "agot-constant-03")
@pytest.mark.parametrize("one", EITHER)
@pytest.mark.parametrize("other", EITHER)
@pytest.mark.parametrize("type_", TYPES)
def test_whose_strength_does_not_count(one: str | None, other: str | None, type_: str) -> None:
    """Of two cards that say so each counts in its type of challenge."""
    own = [
        place("Fog", always=[law("uncounted", None, one) | {"for": BOUND}]),
        place("Mud", always=[law("uncounted", None, other) | {"for": BOUND}]),
    ]
    t = table(
        stark(play=[kneeling("Bound"), "Fog", "Mud"]), lannister(), challenge=challenge(type_, ["Bound"]), own=own
    )
    t.resolve()
    silent = {one, other} & {None, type_}
    assert t.faction_power(0) == (0 if silent else 1)  # without any strength nobody wins


# --- whom they spare ---


@pytest.mark.rule("agot-cannot-01", "agot-challenge-11")
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("type_", ["military", "power"])
def test_who_spares_a_player_attacks_the_other(part: str, type_: str) -> None:
    """He spares him as attacker, as defender or as both; of several attackers only he stays out of it."""
    own = [place("Pact", always=[law("spares you", part) | {"for": BOUND}])]
    spares = part != "defending"
    for foe, house in ((1, "House Lannister"), (2, "House Tyrell")):
        t = table(stark(play=["Bound", "Free", "Raider"]), lannister(play=["Pact"]), tyrell(), own=own)
        t.run_to("cards.challenge", 0)
        t.does(0, type_, house)
        kept = spares and foe == 1
        assert sorted(t.offered(0)) == (["Free", "Raider"] if kept else ["Bound", "Free", "Raider"])
        if kept:
            assert t.refused(0, "Bound") == "agot-cannot-01"
    for attacker in (1, 2):
        t = table(
            stark(play=["Bound", "Free", "Raider"]),
            lannister(play=["Pact", kneeling("Raider")]),
            tyrell(play=[kneeling("Raider")]),
            challenge=challenge(type_, ["Raider"], attacker=attacker, defender=0),
            first=attacker,
            own=own,
        )
        t.run_to("cards.defend", 0)
        kept = part != "attacking" and attacker == 1
        assert sorted(set(t.offered(0)) - {"done"}) == (["Free", "Raider"] if kept else ["Bound", "Free", "Raider"])


@pytest.mark.rule("agot-cannot-01", "agot-challenge-11", "agot-challenge-13")
@pytest.mark.parametrize("free", ["standing", "kneeling", "without the icon", "barred", ""])
def test_where_all_who_could_come_spare_a_player_he_is_not_named(free: str) -> None:
    own = [place("Pact", always=[law("spares you", "attacking") | {"for": BOUND}])]
    bars = [law("barred", "attacking")] if free == "barred" else []
    own.append(man("Free", icons=[] if free == "without the icon" else ["power"], always=bars))
    mine: list[Any] = ["Bound"]
    if free:
        mine.append(kneeling("Free") if free == "kneeling" else "Free")
    t = table(stark(play=mine), lannister(play=["Pact"]), tyrell(), own=own)
    t.run_to("cards.challenge", 0)
    t.does(0, "power")
    if free == "standing":
        assert t.offered(0) == ["House Lannister", "House Tyrell"]
        t.does(0, "House Lannister")
        assert t.match.attacking == [t.card("Free").number]
        return
    assert t.match.defender == 2 and t.card("Bound").part == "attacking"  # nobody else is left to name
    t = table(stark(play=mine), lannister(play=["Pact", "Raider"]), own=own)
    assert "cards.challenge" not in t.run_to("cards.challenge", 1)  # with two players he has nobody to attack


# --- who kneels ---


@pytest.mark.rule("agot-challenge-12", "agot-challenge-18")
@pytest.mark.parametrize("part", ["attacking", "defending"])
@pytest.mark.parametrize("where", EITHER)
@pytest.mark.parametrize("how", ["law", "effect"])
def test_who_does_not_kneel_for_a_part_in_a_type_of_challenge(part: str, where: str | None, how: str) -> None:
    within = {"in": where} if where else {}
    own = [event("Ride", {"unbend": "it", "part": part, "until": "phase", **within}, BOUND)]
    if how == "law":
        own.append(place("Stables", always=[law("unbent", part, where) | {"for": BOUND}]))
    mine = {"play": ["Bound", "Free", "Stables"]} if how == "law" else {"play": ["Bound", "Free"], "hand": ["Ride"]}
    for type_ in TYPES:
        spared = where in (None, type_)
        t = table(stark(**mine), lannister(), own=[*own, place("Stables")] if how != "law" else own)
        if how == "effect":
            t.run_to("cards.action", 0)
            t.does(0, "Ride")
        t.initiate(type_, "Bound", "Free")
        assert t.card("Bound").kneeling == (not (spared and part == "attacking")) and t.card("Free").kneeling
        t = table(stark(play=[kneeling("Raider")]), lannister(**mine), challenge=challenge(type_, ["Raider"]), own=own)
        if how == "effect":
            t.run_to("cards.action", 1)
            t.does(1, "Ride")
        t.defends("Bound", "Free")
        assert t.card("Bound").kneeling == (not (spared and part == "defending")) and t.card("Free").kneeling
        assert [t.card(name).part for name in ("Bound", "Free")] == ["defending"] * 2


@pytest.mark.rule("agot-challenge-12")
@pytest.mark.parametrize("type_", TYPES)
@pytest.mark.parametrize("other", TYPES)
def test_the_first_challenge_of_its_type_alone_kneels_nobody(type_: str, other: str) -> None:
    own = [
        place("Stables", always=[law("unbent", "attacking") | {"first": True, "for": MINE}]),
        place("War", always=[{"extra": kind, "for": "you"} for kind in TYPES]),
        man("Free", icons=list(TYPES)),
    ]
    t = table(stark(play=["Bound", "Free", "Stables", "War"]), lannister(), own=own)
    t.initiate(type_, "Bound")
    assert not t.card("Bound").kneeling
    t.resolve()
    t.initiate(other, "Free")
    assert t.card("Free").kneeling == (type_ == other)


@pytest.mark.rule("agot-challenge-12", "agot-lasting-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_sally_is_of_those_cards_and_in_the_next_challenge_of_that_player(seat: int) -> None:
    own = [event("Sally", {"sally": True, "of": BOUND, "until": "round"})]
    t = table(stark(play=["Bound", "Free"], hand=["Sally"]), lannister(play=["Bound", "Free"], hand=["Sally"]), own=own)
    t.run_to("cards.action", seat)
    t.does(seat, "Sally")
    for each in (0, 1):
        t.run_to("cards.challenge", each)
        for type_, kneel in (("power", each != seat), ("intrigue", True)):
            t.initiate(type_, "Bound", "Free", seat=each)
            assert t.card("Bound", each).kneeling == kneel and t.card("Free", each).kneeling
            t.resolve()
            if kneel:
                break


@pytest.mark.rule("agot-challenge-18", "agot-lasting-01")
def test_a_sally_kneels_defenders_like_any() -> None:
    """What is said in the challenge is for the next one of the attacker, and for attackers."""
    own = [event("Sally", {"sally": True, "of": BOUND, "until": "round"})]
    t = table(
        stark(play=[kneeling("Raider"), "Bound"], hand=["Sally"]),
        lannister(play=["Bound"]),
        challenge=challenge("power", ["Raider"]),
        own=own,
    )
    t.run_to("cards.action.challenge", 0)
    t.does(0, "Sally")
    t.defends("Bound")
    assert t.card("Bound", 1).kneeling
    t.resolve()
    t.initiate("intrigue", "Bound")
    assert not t.card("Bound", 0).kneeling


# --- whoever asks ---


def why(t: Table, verb: str, what: tuple[str, int], at: tuple[str, int] = ("", -1), seat: int = 0) -> str:
    refused = GAME.why(t.match, seat, Deed(verb, what, at))
    return "" if refused is None else refused.rule


@pytest.mark.rule("agot-challenge-12", "agot-challenge-13", "agot-restrictions-01")
def test_why_this_one_does_not_attack_now() -> None:
    """Before a challenge and in the middle of it; who attacks already is told that."""
    own = [man("Monk", icons=["intrigue"]), place("Inn")]
    mine = ["Bound", "Free", kneeling("Raider"), "Monk", "Inn"]
    t = table(stark(play=mine), lannister(play=["Free"]), own=own)
    t.run_to("cards.challenge", 0)
    power = ("challenge", 2)

    def asked(name: str, seat: int = 0) -> str:
        return why(t, "attack", ("card", t.card(name, seat).number), power)

    before = {name: asked(name) for name in ("Bound", "Raider", "Monk", "Inn")}
    assert before == {
        "Bound": "",
        "Raider": "agot-challenge-13",
        "Monk": "agot-challenge-13",
        "Inn": "agot-challenge-12",
    }
    assert asked("Free", 1) == "agot-challenge-12"
    t.initiate("power", "Bound")
    assert [asked(name) for name in ("Bound", "Free", "Raider")] == [
        "agot-challenge-12",
        "agot-challenge-12",
        "agot-challenge-13",
    ]


@pytest.mark.rule("agot-challenge-08", "agot-challenge-11", "agot-melee-16", "agot-cannot-01")
@pytest.mark.parametrize("type_", TYPES)
def test_why_nobody_is_attacked_so(type_: str) -> None:
    """Whom one's title supports, oneself, who is out; whom a card spares; and what has been initiated already."""
    challenge_ = ("challenge", TYPES.index(type_))
    own = [place("Pact", always=[law("unassailed", None, type_)])]
    titles = {"title": "Master of Coin"}, {"title": "Master of Ships"}
    t = table(stark(play=["Bound"], **titles[0]), lannister(**titles[1]), tyrell(), own=own)
    t.run_to("cards.action.challenges", 0)
    assert [why(t, "initiate", challenge_, ("seat", seat)) for seat in (1, 2)] == ["agot-melee-16", ""]
    t = table(stark(play=["Bound"]), lannister(), tyrell(play=["Pact"]), stark(gone=True), own=own)
    t.run_to("cards.action.challenges", 0)
    assert [why(t, "initiate", challenge_, ("seat", seat)) for seat in range(4)] == [
        "agot-challenge-11",
        "",
        "agot-cannot-01",
        "agot-challenge-11",
    ]
    t = table(stark(play=["Bound"], feats={f"{type_} initiated": 1}), lannister(), own=own)
    t.run_to("cards.action.challenges", 0)
    other = TYPES[(TYPES.index(type_) + 1) % 3]
    assert why(t, "initiate", challenge_, ("seat", 1)) == "agot-challenge-08"
    assert why(t, "initiate", ("challenge", TYPES.index(other)), ("seat", 1)) == ""


@pytest.mark.rule("agot-cannot-01", "agot-challenge-11", "agot-lasting-01")
@pytest.mark.parametrize("sworn", [1, 2])
@pytest.mark.parametrize("type_", TYPES)
def test_whom_an_oath_protects_from_one_type_of_challenge(sworn: int, type_: str) -> None:
    """The one who took it and nobody else, from that type and from no other."""
    own = [event("Oath", {"forbid": "you", "from": "opponents", "in": type_, "until": "phase"})]
    for other in TYPES:
        sides: list[dict[str, Any]] = [{"play": ["Bound"]}, {}, {}]
        sides[sworn]["hand"] = ["Oath"]
        t = table(stark(**sides[0]), lannister(**sides[1]), tyrell(**sides[2]), own=own)
        t.run_to("cards.action.challenges", sworn)
        t.does(sworn, "Oath")
        t.run_to("cards.challenge", 0)
        t.does(0, other)
        if other == type_:
            assert t.match.defender == 3 - sworn  # nobody else is left to name
        else:
            assert t.offered(0) == ["House Lannister", "House Tyrell"]
