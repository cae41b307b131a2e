"""Small words of cards of the packs: what one of them alone would miss."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.rules.contest import BARRED, defend_bar
from tests.cards.packs import fight, killed, table, wins
from tests.cards.table import (
    Table,
    baratheon,
    card,
    cards_file,
    greyjoy,
    kneeling,
    lannister,
    martell,
    nightswatch,
    stark,
    targaryen,
    tyrell,
    wearing,
)

pytestmark = pytest.mark.rule("agot-effects-01")  # each card does what its text says


def reacts(t: Table) -> bool:
    """Goes on until somebody may react; False if the challenge ends before."""
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    return t.match.contest >= 0


def keys_until(t: Table, phase: str) -> set[str]:
    """What is asked on the way to that phase."""
    asked: set[str] = set()
    while t.phase != phase:
        asked.add(t.key)
        t.idle()
    return asked


# A card in hand that nothing on the table can take up; the Hall is no character, whatever its traits.
NOT_OFFERED: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (greyjoy(play=["Hall"], hand=["King of Salt and Rock"], gold=1), stark(), "King of Salt and Rock"),
    (lannister(play=["Casterly Rock"], hand=["Shield of Lannisport"], gold=3), stark(), "Shield of Lannisport"),
    (baratheon(play=["Hall"], hand=["Disputed Claim"], gold=1), stark(), "Disputed Claim"),
    (targaryen(play=["Dothraki Sea"], hand=["Daenerys's Favor"], gold=2), stark(), "Daenerys's Favor"),
    (nightswatch(play=["Castle Black"], hand=["Dragonglass Dagger"], gold=1), stark(), "Dragonglass Dagger"),
    (targaryen(play=["Hall"], hand=["Mother of Dragons"], gold=2), stark(), "Mother of Dragons"),
    (stark(play=["The Wolfswood", "Littlefinger"], hand=["07034"], gold=1), lannister(), "Summer"),
    (nightswatch(play=["Castle Black Mason", "Hall"]), stark(), "Castle Black Mason"),
]


@pytest.mark.parametrize(("mine", "theirs", "name"), NOT_OFFERED)
def test_what_cannot_be_used_is_not_offered(mine: dict[str, Any], theirs: dict[str, Any], name: str) -> None:
    t = table(mine, theirs, pause=True)
    assert name not in t.offered(0)


# The first seat loses: whoever reacts to a victory alone is not asked.
LOSERS: list[tuple[dict[str, Any], str, list[str]]] = [
    (lannister(play=["Timett Son of Timett", "Burned Men"]), "military", ["Timett Son of Timett"]),
    (nightswatch(play=["Qhorin Halfhand"]), "military", ["Qhorin Halfhand"]),
    (lannister(play=[card("Stone Crows", tokens={"gold": 1})]), "military", ["Stone Crows"]),
    (nightswatch(play=["07001", "Wildling Horde"]), "military", ["07001"]),
    (stark(play=["Wildling Horde"], hand=["Scaling the Wall"], gold=1), "military", ["Wildling Horde"]),
    (stark(play=["Arya Stark"], hand=["Relentless Assault"]), "power", ["Arya Stark"]),
]


@pytest.mark.parametrize(("mine", "type_", "who"), LOSERS)
def test_who_loses_does_not_react_to_a_victory(mine: dict[str, Any], type_: str, who: list[str]) -> None:
    guards = ["Tywin Lannister", "King's Hunting Party", "Ser Jaime Lannister", "Burned Men", "Casterly Rock"]
    theirs = lannister(play=guards, hand=["Ice"])
    assert not reacts(fight(mine, theirs, type_, who, guards[:3]))


# A card enters play while another one that speaks of its own entering is there already.
ENTERING: list[tuple[dict[str, Any], dict[str, Any], str, bool]] = [
    (lannister(play=["Lannisport Guard"], hand=["The Tickler"], gold=3), stark(), "The Tickler", False),
    (lannister(play=["Mountains of the Moon"], hand=["Hall"], gold=3), stark(), "Hall", False),
    (lannister(play=["Tanda Stokeworth"], hand=["The Tickler"], gold=3), stark(), "The Tickler", False),
    (lannister(hand=["Lannisport"], gold=3), stark(play=["04082"]), "Lannisport", False),
    (lannister(hand=["The Tickler"], gold=3), stark(play=["04082"]), "The Tickler", True),
]


@pytest.mark.parametrize(("mine", "theirs", "name", "asked"), ENTERING)
def test_who_speaks_of_its_own_entering(mine: dict[str, Any], theirs: dict[str, Any], name: str, asked: bool) -> None:
    t = table(mine, theirs, pause=True)
    t.does(0, name)
    assert t.key.startswith("cards.reaction") is asked


def test_harrenhal_and_the_giants_allow_no_saving() -> None:
    mine = lannister(play=["04050", "Grand Maester Pycelle"], hand=["Tywin Lannister", "Healing Expertise"])
    t = table(mine, stark(), phase="challenges", pause=True)
    t.does(0, "Harrenhal")
    assert not any(key.startswith("cards.would") for key in keys_until(t, "dominance"))
    song = '"The Last of the Giants"'
    mine = stark(play=["Maester Wendamyr"], hand=[song, "Littlefinger", "Healing Expertise"], gold=2)
    t = table(mine, lannister(), phase="challenges", pause=True)
    t.does(0, song)
    assert not any(key.startswith("cards.would") for key in keys_until(t, "dominance"))
    t = table(
        stark(hand=[song, "Littlefinger"], gold=2, play=["Robb Stark"]), lannister(), phase="challenges", pause=True
    )
    t.does(0, song)
    t.initiate("military", "Robb Stark")
    t.resolve()
    assert t.card("Littlefinger").keywords == ["intimidate"]


def test_the_king_of_salt_minds_no_men() -> None:
    crew = ["Black Wind's Crew", wearing("Balon Greyjoy", "King of Salt and Rock")]
    t = fight(greyjoy(play=crew), stark(deck=["Arya Stark"] * 5), "military", ["Black Wind's Crew"], pause=True)
    t.run_to("cards.use-keyword", 0)
    t.does(0, ["Black Wind's Crew"])
    assert not t.key.startswith("cards.reaction")


def test_blood_of_my_blood_is_no_place() -> None:
    t = table(
        targaryen(hand=["Blood of My Blood"], gold=3, deck=["Aggo", "Hall"]), stark(), phase="challenges", pause=True
    )
    t.does(0, "Blood of My Blood")
    assert t.offered(0) == ["Aggo", "pass"]


def test_at_oxcross_four_gold_are_too_many() -> None:
    t = table(
        stark(play=["Robb Stark"], plot="Battle of Oxcross"),
        lannister(play=["Gold Cloaks", "The Tickler"]),
        phase="challenges",
        pause=True,
    )
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    assert "Gold Cloaks" not in t.offered(1)


def test_ser_jaime_speaks_of_his_own_attackers() -> None:
    t = fight(
        stark(play=["Tumblestone Knight"]), lannister(play=["05005"]), "power", ["Tumblestone Knight"], pause=True
    )
    assert t.card("Tumblestone Knight").keywords == []
    t = fight(stark(play=["Robb Stark"]), lannister(play=["05005"]), "military", ["Robb Stark"], ["05005"], pause=True)
    assert t.card("Ser Jaime Lannister").keywords == []


def test_the_shield_of_lannisport_counts_great_lords_and_ladies() -> None:
    bearer = wearing("Joffrey Baratheon", "Shield of Lannisport")
    four = ["Cersei Lannister"]  # a lady of cost 4
    for others, strength in ((four, 3), (["Tyrion Lannister"], 3), (["Hall", "Gold Cloaks", "Sansa Stark"], 5)):
        t = table(lannister(play=[bearer, *others]), stark())
        assert t.card("Joffrey Baratheon").strength == strength
        assert ("renown" in t.card("Joffrey Baratheon").keywords) is (strength == 5)


def test_a_daring_rescue_is_for_knights() -> None:
    t = table(
        lannister(play=["The Tickler", "Hall"], hand=["Daring Rescue"], gold=1), stark(), phase="challenges", pause=True
    )
    assert "Daring Rescue" not in t.offered(0)
    mine = lannister(
        play=["Ser Jaime Lannister", "The Tickler", "Tywin Lannister", "Hall"], hand=["Daring Rescue"], gold=1
    )
    t = table(mine, stark(), phase="challenges", pause=True)
    t.does(0, "Daring Rescue", "The Tickler")
    assert t.card("Ser Jaime Lannister").power == 1
    saved = card("Ser Jaime Lannister", duplicates=1)
    t = table(lannister(play=[saved], hand=["Daring Rescue"], gold=1), stark(), phase="challenges", pause=True)
    t.does(0, "Daring Rescue")
    t.pass_while(lambda: not t.key.startswith("cards.would"), 3)
    t.does(0, "Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").place == "play" and t.card("Ser Jaime Lannister").power == 0


def test_lords_and_ladies_dispute_claims() -> None:
    for name in ("Robert Baratheon", "Shireen Baratheon"):
        t = table(baratheon(play=[name], hand=["Disputed Claim"], gold=1), stark(), pause=True)
        assert "Disputed Claim" in t.offered(0)


def test_the_ocean_road_kneels() -> None:
    t = table(stark(play=["Ocean Road"], hand=["Littlefinger"], gold=5), lannister(), pause=True)
    t.does(0, "Ocean Road")
    assert t.card("Ocean Road").kneeling


def test_an_offer_of_a_peach_is_made_by_ladies() -> None:
    theirs = tyrell(play=["Hall", "Randyll Tarly"], hand=["Offer of a Peach"], gold=1)
    t = fight(stark(play=["Robb Stark"]), theirs, "power", ["Robb Stark"], ["Randyll Tarly"], pause=True)
    t.passes(0)
    assert "Offer of a Peach" not in t.offered(1)


def test_a_hall_of_kings_is_no_king() -> None:
    t = table(
        stark(play=["Littlefinger", "Hall"]), martell(play=["Myrcella Baratheon"]), phase="challenges", pause=True
    )
    assert t.card("Myrcella Baratheon").keywords == ["renown"]
    t.initiate("power", "Littlefinger")
    t.defends("Myrcella Baratheon")
    assert not t.card("Myrcella Baratheon").kneeling


def test_the_fist_hides_its_own_rangers() -> None:
    theirs = nightswatch(play=["Fist of the First Men", "Ranging Party"], plot="Rebuilding")
    t = table(nightswatch(play=["Will"], plot="The Winds of Winter"), theirs, phase="challenges", pause=True)
    t.initiate("military", "Will")
    assert t.key != "cards.stealth"
    mine = nightswatch(play=["Fist of the First Men", "Cotter Pyke"], plot="Rebuilding")
    t = table(mine, nightswatch(play=["Ranging Party"], plot="The Winds of Winter"), phase="challenges", pause=True)
    t.initiate("military", "Cotter Pyke")
    assert t.key == "cards.stealth" and "Ranging Party" in t.offered(0)


def test_margaery_mourns_kings_and_finds_lords() -> None:
    deck = ["Randyll Tarly", "Hall", *["Ice"] * 8]
    mine = tyrell(play=["06003", "Robert Baratheon"], deck=["Robert Baratheon", *deck])
    t = killed("Robert Baratheon", mine, stark())
    t.does(0, "Margaery Tyrell")
    assert t.offered(0) == ["Randyll Tarly", "pass"]
    exiled = table(
        tyrell(play=["06003", "The Iron Throne"], deck=deck), stark(hand=["Exile"]), first=1, active=1, pause=True
    )
    exiled.does(1, "Exile", "The Iron Throne")
    assert exiled.key.startswith("cards.action")


def test_eastwatch_watches_for_dominance_alone() -> None:
    t = table(
        nightswatch(play=["Eastwatch-by-the-Sea"], plot="Rebuilding"), stark(plot="The Winds of Winter"), pause=True
    )
    assert not any(key.startswith("cards.reaction") for key in keys_until(t, "challenges"))


def test_storms_end_serves_its_lord() -> None:
    mine, theirs = (
        stark(play=["Robb Stark", "Eddard Stark"]),
        baratheon(play=["Storm's End", "Bastard in Hiding"], power=3),
    )
    t = table(mine, theirs, phase="dominance", pause=True)
    assert not any(key.startswith("cards.reaction") for key in keys_until(t, "standing"))


def test_cotter_pyke_teaches_for_the_whole_phase() -> None:
    mine = nightswatch(play=["Cotter Pyke", "Ranging Party"], plot="The Winds of Winter")
    t = table(mine, stark(play=["Robb Stark", "Arya Stark"]), phase="challenges", pause=True)
    t.initiate("military", "Cotter Pyke")
    t.run_to("cards.stealth", 0)
    t.does(0, "Robb Stark", "Cotter Pyke", "Ranging Party")
    t.resolve()
    assert "stealth" in t.card("Ranging Party").keywords


def test_a_mason_shuffles_when_he_has_looked() -> None:
    deck = ["The Wall", *["Like Warm Rain"] * 14]
    t = table(nightswatch(play=["Castle Black Mason", "Veteran Builder"], deck=deck), stark(), pause=True)
    t.does(0, "Castle Black Mason", "Veteran Builder", "The Wall")
    assert any("shuffle" in line for line in t.log())


def test_samwell_keeps_his_own_wits_and_a_ranger_is_no_hall() -> None:
    wits = {"set": "test", "faction": "neutral", "cards": [{
        "code": "cloak", "name": {"en": "Cloak", "de": "Umhang", "ru": "Плащ"}, "type": "attachment", "cost": 0,
        "always": [{"trait": "Ranger", "for": "host"}]}]}  # fmt: skip
    t = fight(
        lannister(play=["Tyrion Lannister"]),
        nightswatch(play=[wearing("07012", "Cloak")]),
        "intrigue",
        ["Tyrion Lannister"],
        ["07012"],
        pause=True,
        content=[wits],
    )
    assert not t.card("Samwell Tarly").blank
    t = table(nightswatch(play=["Lost Ranger", "Hall"]), stark(), phase="challenges", pause=True)
    t.to_phase("dominance")
    assert t.card("Lost Ranger").place == "discard"


def test_a_stronghold_counts_its_own_builders() -> None:
    play = ["Abandoned Stronghold", "Veteran Builder", "Ranging Party", "Hall"]
    t = fight(
        nightswatch(play=["Veteran Builder", "Will"]),
        nightswatch(play=play),
        "military",
        ["Will"],
        ["Ranging Party"],
        pause=True,
    )
    t.passes(0)
    t.does(1, "Abandoned Stronghold")
    assert t.card("Ranging Party").strength == 6


def test_the_black_betha_knows_one_captain() -> None:
    t = table(baratheon(play=["Black Betha", "Melisandre"]), stark())
    assert t.card("Melisandre").keywords == []


def test_a_messenger_in_play_stays_silent() -> None:
    theirs = martell(play=["Southron Messenger"], hand=["Areo Hotah"], gold=5)
    t = fight(stark(play=["Grey Wind"]), theirs, "military", ["Grey Wind"], pause=True)
    t.passes(0)
    t.does(1, "Areo Hotah")
    t.pass_while(lambda: t.key.startswith("cards.reaction") and "Southron Messenger" not in t.offered(), 3)
    assert not t.key.startswith("cards.reaction")


def test_jeyne_poole_calls_nobody_but_ladies() -> None:
    t = table(stark(play=["Jeyne Poole"], discard=["Hall", "Robb Stark"]), lannister(), pause=True)
    assert "Jeyne Poole" not in t.offered(0)


def test_summer_helps_once_a_challenge() -> None:
    mine = stark(play=[wearing("Arya Stark", "07034"), "Robb Stark"], hand=["Help"], gold=1)
    t = fight(mine, lannister(play=["Gold Cloaks"]), "military", ["Robb Stark"], ["Gold Cloaks"], pause=True)
    t.does(0, "Summer", "Its ability number 1")
    t.passes(1)
    t.does(0, "Summer")  # goes to Robb Stark, who may be helped to his feet
    t.passes(1)
    t.does(0, "Help", "Robb Stark")
    t.passes(1)
    assert "Summer" not in t.offered(0)


def test_the_wall_is_scaled_by_ones_own_wildlings() -> None:
    mine = stark(play=["Robb Stark", "Eddard Stark"], hand=["Scaling the Wall"], gold=1)
    theirs = nightswatch(play=["Castle Black", "Wildling Horde"])
    t = fight(theirs, mine, "military", ["Wildling Horde"], ["Robb Stark", "Eddard Stark"], pause=True)
    assert not reacts(t) and t.log("won")


def test_a_tourney_honours_no_hall_and_frost_spares_three() -> None:
    mine = tyrell(play=["The Knight of Flowers", "Hall"], plot="Name Day Tourney")
    t = wins(mine, stark(), "military", ["The Knight of Flowers"])
    t.does(0, "Name Day Tourney")
    assert t.card("The Knight of Flowers").power == 1
    t = table(stark(play=[kneeling("Summer")], plot="Frozen Expanse"), lannister(), phase="dominance", pause=True)
    t.to_phase("taxation")
    assert not t.card("Summer").kneeling


def test_a_king_commands_characters_alone() -> None:
    throne = card("Small Council Chamber")
    t = wins(
        lannister(play=[throne, "Tyrion Lannister"]),
        stark(hand=["Ice"], plot="Your King Commands It"),
        "intrigue",
        ["Tyrion Lannister"],
    )
    t.does(0, "Small Council Chamber")
    assert t.card("Small Council Chamber").power == 1


def test_wyman_manderly_feasts_on_characters_of_his_own() -> None:
    t = table(stark(play=[kneeling("Wyman Manderly"), "Arya Stark", "The Wolfswood"]), lannister(), pause=True)
    t.does(0, "Wyman Manderly")
    assert t.offered(0) == ["Wyman Manderly", "Arya Stark"]
    t = killed("Arya Stark", stark(play=[kneeling("Wyman Manderly"), "Arya Stark"]), lannister())
    assert t.key.startswith("cards.reaction")
    t.does(0, "Wyman Manderly")
    assert not t.card("Wyman Manderly").kneeling
    t = table(
        stark(play=["Wyman Manderly", "The Wolfswood"], hand=["Burning"]), lannister(), pause=True, content=[BURNING]
    )
    t.does(0, "Burning", "The Wolfswood")
    assert t.key.startswith("cards.action")
    t = table(
        stark(play=["Wyman Manderly"]),
        lannister(play=["The Tickler", "Gold Cloaks"], hand=["Burning"]),
        first=1,
        active=1,
        pause=True,
        content=[BURNING],
    )
    t.does(1, "Burning", "The Tickler")
    assert t.key.startswith("cards.action")


BURNING = {"set": "test", "faction": "neutral", "cards": [{
    "code": "burning", "name": {"en": "Burning", "de": "Brand", "ru": "Пожар"}, "type": "event", "cost": 0,
    "does": [{"action": "any", "do": {"sacrifice": {"whose": "mine"}}}]}]}  # fmt: skip


def test_trystane_keeps_them_home_until_the_phase_ends() -> None:
    t = fight(
        martell(play=["Trystane Martell"]),
        stark(play=["Robb Stark", "Sansa Stark"]),
        "power",
        ["Trystane Martell"],
        ["Robb Stark"],
        pause=True,
    )
    t.run_to("cards.reaction.won", 0)
    t.does(0, "Trystane Martell")
    t.resolve()
    sansa = t.card("Sansa Stark").number
    assert defend_bar(t.match, sansa, 1) == BARRED
    t.to_phase("dominance")
    assert defend_bar(t.match, sansa, 1) != BARRED


# --- Guarding the Realm and after ---

FREYS: dict[str, Any] = {
    "set": "test",
    "faction": "neutral",
    "cards": [
        {"code": f"fine{number}", "name": {"en": name, "de": name, "ru": name}, **card_}
        for number, (name, card_) in enumerate(
            {
                "Frey": {"type": "character", "cost": 1, "strength": 1, "icons": ["power"], "traits": ["House Frey"]},
                "Old Hall": {"type": "location", "cost": 0, "faction": "tyrell", "traits": ["Lord", "Lady"]},
            }.items()
        )
    ],
}  # fmt: skip
THIRD = {"military initiated": 1, "intrigue initiated": 1, "power initiated": 1}


def test_theon_and_runners_speak_of_characters_in_the_fight() -> None:
    t = fight(
        stark(play=["Winterfell Archery Range", "Robb Stark"]),
        lannister(play=["Tyrion Lannister", "The Tickler"]),
        "military",
        ["Robb Stark"],
        ["Tyrion Lannister"],
        pause=True,
    )
    assert "Winterfell Archery Range" not in t.offered(0)
    t = fight(
        stark(play=["The Twins", "Littlefinger"], feats=THIRD),
        lannister(play=["Frey"]),
        "power",
        ["Littlefinger"],
        ["Frey"],
        pause=True,
        content=[FREYS],
    )
    from bannermen.games.cards.rules.plots import claim

    assert claim(t.match) == 1


def test_a_kneeling_castle_is_not_razed() -> None:
    t = table(stark(hand=["Lay Siege"], gold=1), lannister(play=[kneeling("Tourney Grounds")]), pause=True)
    t.does(0, "Lay Siege")
    assert "Tourney Grounds" not in t.offered(0)


def test_ser_osmunds_hireling_is_not_saved() -> None:
    osmund = card("Ser Osmund Kettleblack", tokens={"gold": 1})
    mine = lannister(play=[osmund, kneeling("Ser Dontos Hollard")], hand=["Lady Knight"])
    lady = cards_file(
        {"name": "Lady Knight", "type": "character", "cost": 1, "strength": 1, "traits": ["Knight", "Lady"]}
    )
    lady["cards"][0]["code"] = "lady-knight"
    t = table(mine, stark(), phase="challenges", pause=True, content=[lady])
    t.does(0, "Ser Osmund Kettleblack")
    assert not any(key.startswith("cards.would") for key in keys_until(t, "dominance"))


def test_genna_and_the_braid_do_not_answer_defeat() -> None:
    guards = ["Tywin Lannister"]
    mine = lannister(play=["Genna Frey"], feats=THIRD)
    t = fight(mine, lannister(play=guards, hand=["Ice"]), "power", ["Genna Frey"], guards, pause=True)
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0
    rider = wearing("Khal Drogo", "Warrior's Braid")
    t = fight(
        targaryen(play=[rider]), lannister(play=["Tywin Lannister"]), "military", ["Khal Drogo"], guards, pause=True
    )
    t.pass_while(lambda: t.match.contest >= 0 and not t.key.startswith("cards.reaction"))
    assert t.match.contest < 0
    mine = lannister(play=["Genna Frey", "Littlefinger"], feats=THIRD)
    t = fight(
        mine,
        stark(hand=["Ice"] * 4, play=["Frey"]),
        "power",
        ["Genna Frey", "Littlefinger"],
        ["Frey"],
        pause=True,
        content=[FREYS],
    )
    assert reacts(t)
    t.does(0, "Genna Frey")
    assert len(t.pile(1, "discard")) == 1


def test_generosity_is_for_cards_on_the_table() -> None:
    t = table(stark(play=["Robb Stark"], hand=["Unbridled Generosity"]), lannister(), pause=True)
    t.does(0, "Unbridled Generosity")
    assert not {"House Stark", "House Lannister"} & set(t.offered(0))


def test_garlans_claim_ends_with_the_challenge() -> None:
    t = fight(
        tyrell(play=["09003", "Left"], hand=["Ice", "Ice"]),
        stark(play=["Robb Stark"]),
        "military",
        ["09003"],
        ["Robb Stark"],
        pause=True,
    )
    t.does(0, "Ser Garlan Tyrell", ["Ice"])
    t.resolve()
    t.match.set_contest(0, 0, 1)
    from bannermen.games.cards.rules.plots import claim

    assert claim(t.match) == 1


def test_garth_is_no_friend_of_halls() -> None:
    t = table(tyrell(play=["Garth the Gross", "Old Hall"]), stark(), content=[FREYS])
    garth = t.card("Garth the Gross")
    assert (garth.icons, garth.keywords, garth.strength) == (["power"], [], 1)


def test_a_green_apple_knight_counts_knights() -> None:
    play = ["Green-Apple Knight", "Left", "Right", *["Tumblestone Knight"] * 2]
    t = table(tyrell(play=play), stark(), phase="challenges", pause=True)
    assert t.card("Green-Apple Knight").strength == 3
    t = table(tyrell(play=["Green-Apple Knight", "Left", "Right"]), stark(), phase="challenges", pause=True)
    t.initiate("military", "Green-Apple Knight")
    assert t.card("Green-Apple Knight").kneeling


def test_a_courtier_does_not_cheer_himself_up() -> None:
    t = table(tyrell(play=["Highgarden Courtier", "Highgarden Courtier"], hand=["Wine"]), stark(), pause=True)
    t.does(0, "Wine", "Highgarden Courtier")
    assert t.key.startswith("cards.action") or len([x for x in t.offered(0) if x == "Highgarden Courtier"]) == 1


def test_a_lance_matters_in_attack() -> None:
    rider = wearing("Tumblestone Knight", "Tourney Lance")
    t = table(stark(play=["Robb Stark"]), tyrell(play=[rider, "Left"]), phase="challenges", pause=True)
    t.initiate("military", "Robb Stark")
    t.run_to("cards.defend", 1)
    t.does(1, "Tumblestone Knight", "Left")
    assert t.card("Left").part == "defending"


def test_lions_tooth_reaches_three_gold() -> None:
    bearer = wearing("Ser Jaime Lannister", "Lion's Tooth")
    t = fight(
        lannister(play=[bearer]),
        lannister(play=["Gold Cloaks"]),
        "military",
        ["Ser Jaime Lannister"],
        ["Gold Cloaks"],
        pause=True,
    )
    assert "Lion's Tooth" not in t.offered(0)


def test_ebrose_wakes_maesters_alone() -> None:
    play = ["Archmaester Ebrose", kneeling("Robb Stark"), kneeling("Hall")]
    assert "Archmaester Ebrose" not in table(stark(play=play), lannister(), pause=True).offered(0)


def test_oathkeeper_wants_five() -> None:
    t = wins(
        tyrell(play=[wearing("Margaery Tyrell", "Oathkeeper")], deck=["Arya Stark"] * 9),
        stark(),
        "power",
        ["Margaery Tyrell"],
    )
    assert t.match.contest >= 0 and "Oathkeeper" in t.offered(0)


def test_a_saved_victim_of_mag_costs_nobody_else() -> None:
    mine = stark(play=["Mag the Mighty", card("Arya Stark", duplicates=1)])
    theirs = stark(play=[kneeling("Robb Stark"), kneeling("Sansa Stark")])
    t = fight(mine, theirs, "military", ["Mag the Mighty"], pause=True)
    t.run_to("cards.target", 0)
    t.does(0, "Arya Stark", "Arya Stark")  # whom her duplicate saves
    assert t.key == "cards.claim" and sorted(t.offered(1)) == ["Robb Stark", "Sansa Stark"]
    assert t.card("Arya Stark").place == "play" and t.card("Arya Stark").duplicates == 0
    theirs = lannister(play=["Tywin Lannister", "Ser Jaime Lannister", "King's Hunting Party"])
    t = fight(
        theirs,
        stark(play=["Mag the Mighty", "Arya Stark"]),
        "military",
        ["Tywin Lannister", "Ser Jaime Lannister", "King's Hunting Party"],
        ["Mag the Mighty"],
        pause=True,
    )
    t.pass_while(lambda: t.match.contest >= 0 and t.key != "cards.target")
    assert t.match.contest < 0


def test_flames_consume_for_the_phase() -> None:
    mine = targaryen(play=["Khal Drogo"], hand=["Consuming Flames", "Handmaiden", "Poison"], gold=2)
    t = fight(
        mine,
        lannister(play=["Gold Cloaks", "King's Hunting Party"]),
        "military",
        ["Khal Drogo"],
        ["King's Hunting Party"],
        pause=True,
    )
    t.does(0, "Consuming Flames", "King's Hunting Party")
    assert t.card("King's Hunting Party").strength == 3
    t.run_to("cards.claim", 1) if t.match.contest >= 0 and not t.key.startswith("cards.action") else None
    t.resolve()
    t.match.last(4, t.card("King's Hunting Party").number, -3, 1, 0)
    t.idle()
    assert t.card("King's Hunting Party").place == "dead"


def test_small_words_of_later_packs() -> None:
    t = table(
        stark(play=["Robb Stark", "Gates of Winterfell"], plot="Breaking Ties"),
        lannister(play=["The Red Keep", "Gold Cloaks"]),
        pause=True,
    )
    t.does(0, "Breaking Ties")
    assert t.card("Robb Stark").place == "discard"
    assert "Ser Pounce" not in table(
        lannister(play=["Cersei Lannister"], hand=["Ser Pounce"], gold=1), stark(), pause=True
    ).offered(0)
    t = fight(
        martell(play=["House Yronwood Knight"]),
        stark(play=["Robb Stark"], hand=["Ice"] * 3),
        "power",
        ["House Yronwood Knight"],
        ["Robb Stark"],
    )
    assert reacts(t)
    t.does(0, "House Yronwood Knight")
    assert len(t.pile(1, "discard")) == 1
    name = "The Bastard of Nightsong"
    t = fight(
        stark(play=["Tywin Lannister"], power=3),
        baratheon(play=[name], power=3),
        "power",
        ["Tywin Lannister"],
        [name],
        pause=True,
    )
    assert not reacts(t)
    t = fight(baratheon(play=[name]), stark(power=4, play=["Arya Stark"]), "power", [name], ["Arya Stark"], pause=True)
    assert reacts(t)
    t.does(0, name)
    assert t.faction_power(1) == 4 - 1 - (0 if t.match.contest >= 0 else 1)


def test_qyburn_and_the_umbers_speak_of_the_right_cards() -> None:
    burning = {"set": "test", "faction": "neutral", "cards": [{
        "code": "burn2", "name": {"en": "Razing", "de": "Abriss", "ru": "Снос"}, "type": "event", "cost": 0,
        "does": [{"action": "any", "target": {"type": "location"}, "do": {"discard": "it"}}]}]}  # fmt: skip
    t = table(lannister(play=["Qyburn"], hand=["Razing"]), stark(play=["The Wolfswood"]), pause=True, content=[burning])
    t.does(0, "Razing", "The Wolfswood")
    assert t.key.startswith("cards.action")
    t = killed("Arya Stark", stark(play=["Umber Loyalist", "Arya Stark"], hand=["Ice", "Ice"]), lannister())
    assert t.key.startswith("cards.action") and t.pile(0, "dead") == ["Arya Stark"]
    assert t.pile(0, "hand") == ["Ice", "Ice"]
    theirs = targaryen(play=["Aggo", "Drogon"])
    t = fight(
        targaryen(play=["Raiding Khalasar", "Khal Drogo"]),
        theirs,
        "military",
        ["Raiding Khalasar"],
        ["Aggo"],
        pause=True,
    )
    from bannermen.games.cards.rules.plots import claim

    assert claim(t.match) == 1
    t = table(stark(play=["Northern Armory", kneeling("Gates of Winterfell")]), lannister(), pause=True)
    assert "Northern Armory" not in t.offered(0)
    bearer = wearing("Robb Stark", "Margaery's Influence", kneeling=True)
    t = table(stark(play=[bearer], gold=2), lannister(), phase="challenges", pause=True)
    assert "Margaery's Influence" not in t.offered(0)
    t = table(
        stark(gold=5), lannister(play=["Tithe Collector"], gold=5, plot="Summons"), phase="draw", first=0, pause=True
    )
    t.run_to("cards.reaction.income", 1)
    assert t.gold(1) > 5  # after the own income, not after that of others


def test_drogons_fire_burns_on() -> None:
    theirs = lannister(play=[kneeling("King's Hunting Party"), kneeling("The Tickler")])
    t = wins(targaryen(play=["11093"], hand=["Poison", "Poison"]), theirs, "military", ["11093"])
    t.does(0, "Drogon", "King's Hunting Party")
    t.run_to("cards.claim", 1)
    t.does(1, ["The Tickler"])
    t.resolve()
    for _ in range(2):
        t.run_to("cards.action", 0)
        t.does(0, "Poison")
        if t.is_asked(0, "cards.target"):
            t.does(0, "King's Hunting Party")
    assert t.card("King's Hunting Party").place == "dead"


def test_more_small_words_of_later_packs() -> None:
    theirs = lannister(play=["Tywin Lannister", "Gold Cloaks"], hand=["Ice"])
    t = fight(
        lannister(play=["Gunthor Son of Gurn"], hand=["Ice"]),
        theirs,
        "military",
        ["Gunthor Son of Gurn"],
        ["Tywin Lannister"],
        pause=True,
    )
    assert not reacts(t)
    weak = [kneeling("Winterfell Steward"), kneeling("Arya Stark"), kneeling("Sansa Stark")]
    t = wins(targaryen(play=["15002"]), stark(play=weak), "military", ["15002"])
    t.does(0, "Drogon")
    assert t.card("Winterfell Steward").place == "dead" and len(t.cards("Sansa Stark", 1, "play")) == 1
    t = table(stark(play=["16020"], hand=["Castle Black"], gold=5), lannister(), pause=True)
    t.does(0, "Castle Black", "King's Landing")
    assert len(t.pile(0, "hand")) == 1
    mine = targaryen(hand=['"Dance of the Dragons"'], gold=1, discard=["Drogon", "Unsullied"])
    t = table(mine, stark(), pause=True)
    t.does(0, '"Dance of the Dragons"')
    assert t.pile(0, "hand") == ["Drogon"]
