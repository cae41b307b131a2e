"""Who gains what is printed on another, or has what others have: traits, faction, icons, keywords, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.card_makers import ANYONE, event, gear, man, place
from tests.cards.table import Table, cards_file, lannister, stark, wearing

ALL = ["military", "intrigue", "power"]
MODELS: dict[str, dict[str, Any]] = {
    "Hedge Knight": {"traits": ["Knight"], "icons": ["military"], "keywords": ["renown"]},
    "Spy": {"faction": "lannister", "traits": ["Ally", "Lord"], "icons": ["intrigue"], "keywords": ["stealth"]},
    "Smith": {"faction": "baratheon", "icons": [], "keywords": ["no attachments except Weapon"]},
    "Hermit": {"icons": ["power"], "keywords": ["no attachments"]},
    "Purist": {"icons": ["power"], "keywords": ["no Weapon attachments"]},
    "Treasure": {"icons": ["military", "power"], "keywords": ["prized 1", "pillage"]},
    "Hoard": {"icons": ["military", "power"], "keywords": ["prized 3", "insight"]},
    "Chest": {"icons": ["power"], "keywords": ["prized 2"]},
    "Nobody": {"icons": []},
}
FACTIONS = ("stark", "lannister", "baratheon", "neutral")
TRAITS = ("Knight", "Ally", "Lord", "Singer", "Fool")
MIMIC = {"action": "any", "target": {**ANYONE, "other": True}, "do": {"mimic": "it", "until": "phase"}}
OWN = cards_file(
    *(man(name, **given) for name, given in MODELS.items()),
    man("Mummer", MIMIC, faction="stark", traits=["Singer"], icons=["power"], keywords=["insight"]),
    man("Mime", MIMIC, traits=["Singer"], icons=["power"]),
    man("Jester", icons=[], always=[{"law": "mirrors", "of": {**ANYONE, "whose": "mine", "traits": ["Fool"]}}]),
    man("Fool Smith", traits=["Fool"], keywords=["no attachments except Weapon"]),
    man("Mirror", icons=[], always=[{"law": "mirrors", "of": {**ANYONE, "whose": "mine", "name": "Jester"}}]),
    gear("Motley", {"trait": "Fool", "for": "host"}),
    gear("Gag", {"blank": "text", "for": "host"}),
    gear("Sword", traits=["Weapon"]),
    gear("Cup", traits=["Item"]),
    *(event(f"Look for {each}", {"kneel": "it"}, {**ANYONE, "traits": [each]}) for each in TRAITS),
    *(event(f"Hail {each}", {"kneel": "it"}, {**ANYONE, "faction": each}) for each in FACTIONS),
    event("Outcast", {"disown": "it", "until": "phase"}, ANYONE),
    event("Send away", [{"return": "it"}, {"disown": "it", "until": "round"}], ANYONE),
    event("Forget", {"disown": "it", "until": "round"}, {**ANYONE, "at": "dead"}),
    man("Knight Errant", icons=["military"], keywords=["renown"]),
    gear("Lameness", {"no_icon": "military", "for": "host", "while": {"there": {**ANYONE, "strength": 1}}},
         {"no_keyword": "renown", "for": "host", "while": {"there": {**ANYONE, "strength": 1}}}),
    event("Murder", {"kill": "it"}, ANYONE),
    place("Lamp", {"action": "any", "do": {"gold": 1}}),
)  # fmt: skip
HAILS = [f"Look for {each}" for each in TRAITS] + [f"Hail {each}" for each in FACTIONS]


def table(*seats: dict[str, Any], **given: Any) -> Table:
    return Table(*seats, content=[OWN], pause=True, **{"phase": "marshaling", **given})


def acts(t: Table, *words: str) -> None:
    t.run_to("cards.action", 0)
    t.does(0, *words)
    t.run_to("cards.action", 0)


def hailed(t: Table, name: str) -> set[str]:
    """The traits and factions by which this character is found."""
    number = t.card(name).number
    found = set()
    for hail in HAILS:
        other = t.match.clone()
        there = Table.of(other)
        if hail not in there.offered(0):
            continue
        there.does(0, hail)
        if (there.is_asked(0, "cards.target") and number in there.decision(0).options) or there.card(name).kneeling:
            found.add(hail.rpartition(" ")[2])
    return found


@pytest.mark.rule("agot-gain-02", "agot-faction-05")
@pytest.mark.parametrize("model", [*MODELS])
def test_a_mummer_is_what_is_printed_on_another(model: str) -> None:
    """Beside what he is himself; who is neutral belongs to no faction, so that nothing is gained of that."""
    given = MODELS[model]
    t = table(stark(play=["Mummer"], hand=HAILS), lannister(play=[model, "Mime"]))
    before = t.card("Mime").icons, t.card("Mime").keywords, hailed(t, "Mime")
    assert hailed(t, "Mummer") == {"Singer", "stark"}
    acts(t, "Mummer", model)
    mummer = t.card("Mummer")
    assert {*mummer.icons} == {"power", *given["icons"]}
    words = {word.rpartition(" ")[0] if word[-1].isdigit() else word for word in given.get("keywords", [])}
    kept = {word for word in words if word == "no attachments" or "attachments" not in word}
    assert {*mummer.keywords} == {"insight"} | kept
    assert hailed(t, "Mummer") == {"Singer", "stark", *given.get("traits", [])} | (
        {given["faction"]} if "faction" in given else set()
    )
    assert (t.card("Mime").icons, t.card("Mime").keywords, hailed(t, "Mime")) == before
    t.to_phase("challenges")
    assert (t.card("Mummer").icons, t.card("Mummer").keywords) == (["power"], ["insight"])


@pytest.mark.rule("agot-keywords-19", "agot-keywords-20", "agot-keywords-21", "agot-gain-02")
@pytest.mark.parametrize(
    ("model", "taken"),
    [("Hedge Knight", "both"), ("Smith", "Sword"), ("Hermit", "none"), ("Purist", "Cup"), ("Spy", "both")],
)
@pytest.mark.parametrize("gagged", [False, True])
def test_what_a_mummer_suffers_to_wear(model: str, taken: str, gagged: bool) -> None:
    """Printed or gained, it is for him alone who has it."""
    t = table(
        stark(play=["Mummer", wearing("Mime", "Gag") if gagged else "Mime"], hand=["Sword", "Cup"]),
        lannister(play=[model, "Nobody"]),
    )
    acts(t, "Mummer", model)
    for name in ("Sword", "Cup"):
        t.does(0, name)
        mine = t.offered(0)
        fits = taken in (name, "both")
        assert ("Mummer" in mine) == fits and (model in mine) == fits and "Mime" in mine
        t.does(0, "Mime")
        t.run_to("cards.action", 0)
    assert {"Sword", "Cup"} <= {*t.card("Mime").attachments}


@pytest.mark.rule("agot-keywords-19", "agot-attachments-05", "agot-gain-02")
def test_what_a_mummer_cannot_wear_any_more_is_lost() -> None:
    t = table(
        stark(play=[wearing("Mummer", "Sword", "Cup"), wearing("Mime", "Sword", "Cup")]), lannister(play=["Smith"])
    )
    acts(t, "Mummer", "Smith")
    assert t.card("Mummer").attachments == ["Sword"] and t.card("Mime").attachments == ["Cup", "Sword"]
    assert t.pile(0, "discard") == ["Cup"]


@pytest.mark.rule("agot-gain-02")
@pytest.mark.parametrize(
    "motley", [(), ("Spy",), ("Spy", "Treasure"), ("Treasure",), ("Hoard", "Treasure"), ("Chest",), ("Nobody",)]
)
@pytest.mark.parametrize("theirs", [False, True])
def test_a_jester_has_what_fools_of_his_own_side_have(motley: tuple[str, ...], theirs: bool) -> None:
    """As often as the one who has most of it; and who looks into him sees the same."""
    others = [each for each in ("Spy", "Treasure", "Hoard", "Chest", "Nobody") if each not in motley]
    folk = [*[wearing(each, "Motley") for each in motley], *others]
    t = table(stark(play=["Mirror", "Jester", *([] if theirs else folk)]), lannister(play=folk if theirs else []))
    seen = [] if theirs else [MODELS[each] for each in motley]
    words = {word.partition(" ")[0] for each in seen for word in each.get("keywords", [])}
    most = max([0, *[int(w[-1]) for each in seen for w in each.get("keywords", []) if w[-1].isdigit()]])
    for name in ("Jester", "Mirror"):
        assert {*t.card(name).icons} == {icon for each in seen for icon in each["icons"]}
        assert {*t.card(name).keywords} == words
        assert t.match.prized(t.card(name).number) == most


@pytest.mark.rule("agotp-prized-01", "agotp-prized-05", "agot-gain-02")
@pytest.mark.parametrize(("motley", "power"), [("Treasure", 1), ("Chest", 2), ("Hoard", 3), ("Spy", 0)])
def test_a_jester_is_worth_as_much_as_whom_he_mocks(motley: str, power: int) -> None:
    t = table(stark(play=["Jester", wearing(motley, "Motley")], hand=["Murder"]), lannister(play=["Spy"]))
    acts(t, "Murder", "Jester")
    assert t.faction_power(1) == power


@pytest.mark.rule("agot-keywords-21", "agot-blank-01", "agot-gain-02")
@pytest.mark.parametrize("gagged", [False, True])
def test_a_jester_wears_what_a_fool_would_wear(gagged: bool) -> None:
    """A fool whose text is blank has no such keyword."""
    fool = wearing("Fool Smith", "Gag") if gagged else "Fool Smith"
    t = table(stark(play=["Jester", "Hermit", "Mime", fool], hand=["Cup", "Sword"]), lannister(play=["Nobody", "Spy"]))
    for name in ("Sword", "Cup"):
        t.does(0, name)
        for each in ("Jester", "Fool Smith"):
            assert (each in t.offered(0)) == (gagged or name == "Sword")
        assert "Mime" in t.offered(0) and "Hermit" not in t.offered(0)
        t.does(0, "Nobody")
        t.run_to("cards.action", 0)


@pytest.mark.rule("agot-gain-02", "agot-faction-05")
@pytest.mark.parametrize("whom", ["Mummer", "Spy"])
def test_who_is_cast_out_has_neither_faction_nor_trait(whom: str) -> None:
    """Neither printed nor gained."""
    t = table(stark(play=["Mummer"], hand=[*HAILS, "Outcast"]), lannister(play=["Spy", "Mime"]))
    acts(t, "Mummer", "Spy")
    acts(t, "Outcast", whom)
    found = hailed(t, whom)
    assert not found & {*TRAITS}
    other = "Spy" if whom == "Mummer" else "Mummer"
    assert ("stark" if whom == "Mummer" else "lannister") not in found
    assert {"lannister", "Ally", "Lord"} <= hailed(t, other) and hailed(t, "Mime") == {"Singer", "neutral"}


@pytest.mark.rule("agot-gain-02", "agot-faction-05", "agot-faction-06")
@pytest.mark.parametrize("model", ["Nobody", "Hedge Knight", "Spy"])
def test_who_is_neutral_becomes_of_a_faction_by_whom_he_mimics_alone(model: str) -> None:
    t = table(stark(play=["Mime"], hand=HAILS), lannister(play=[model, "Treasure"]))
    acts(t, "Mime", model)
    assert hailed(t, "Mime") & {*FACTIONS} == {MODELS[model].get("faction", "neutral")}


@pytest.mark.rule("agot-effects-03", "agot-leaveplay-06")
def test_who_has_left_play_is_not_cast_out() -> None:
    t = table(stark(play=["Mummer"], hand=[*HAILS, "Send away"], gold=3), lannister(play=["Nobody"]))
    acts(t, "Send away", "Mummer")
    acts(t, "Mummer")
    assert hailed(t, "Mummer") == {"Singer", "stark"}


@pytest.mark.rule("agot-targets-03", "agot-abilities-05")
def test_only_who_is_in_play_is_cast_out() -> None:
    t = table(stark(hand=["Forget"], dead=["Mummer"]), lannister(play=["Nobody"]))
    assert t.refused(0, "Forget") == "agot-targets-03"


@pytest.mark.rule("agot-modifiers-08", "agot-gain-02")
@pytest.mark.parametrize("fools", [("Hedge Knight",), ("Hedge Knight", "Hoard", "Knight Errant"), ("Nobody",)])
def test_what_is_mirrored_is_there_once(fools: tuple[str, ...]) -> None:
    """However many fools have it: who is weak loses one of it, and has none."""
    lame = {"card": "Jester", "attachments": ["Lameness"]}
    t = table(stark(play=[lame, *[wearing(each, "Motley") for each in fools]]), lannister(play=["Spy"]))
    jester = t.card("Jester")
    assert "military" not in jester.icons and "renown" not in jester.keywords
    assert ("power" in jester.icons) == ("insight" in jester.keywords) == ("Hoard" in fools)
