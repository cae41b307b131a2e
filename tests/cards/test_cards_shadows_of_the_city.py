"""Cards that hide in shadows, and the cards that speak of them."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content.table_numbers import L_BAR
from tests.cards.outcomes import answers, ends, left, printed
from tests.cards.packs import fight, killed, lays, offers, table
from tests.cards.plain_cards import folk, man, place, plan, tale, thing
from tests.cards.table import (
    Table,
    baratheon,
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

pytestmark = pytest.mark.rule("agot-effects-01")

PAGE = man("Page")
SPY = man("Spy", cost=3, keywords=["shadow 2"])
CELLAR = place("Cellar", cost=2, keywords=["shadow 1"])
WHISPER = tale("Whisper", cost=1, keywords=["shadow 0"])
LURKERS = [PAGE, SPY, CELLAR, WHISPER]
PLANS = [plan("Snow", traits=["Winter"]), plan("Sun", traits=["Summer"]), plan("Ruse", traits=["Scheme"]),
         plan("Siege", traits=["War"]), plan("Realm", traits=["Kingdom"])]  # fmt: skip
CROWD = [*LURKERS, *PLANS, place("Keep"), place("Road", keywords=["limited"]), thing("Cup")]


def out(
    name: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *cards: dict[str, Any], **how: Any
) -> Table:
    """The card comes out of the first seat's shadows; the next question is what comes of it."""
    shadows = [name, *mine.pop("shadows", [])]
    mine = {"gold": 9, **mine, "shadows": shadows}
    how.setdefault("phase", "marshaling")
    t = table(mine, theirs or lannister(), pause=True, content=folk(*CROWD, *cards), **how)
    t.does(0, t.match.shadows[0][0])
    return t


def test_each_has_its_keywords() -> None:
    shadow = {
        "Penny": "1", "Hagen's Daughter": "2", "Lazy Leo": "2", "Hired Assassin": "2", "Grey Ghost": "2",
        "Poisoned Coin": "0", "Rhymes With Meek": "0", "Ser Mandon Moore": "3", "Shadow of the Wall": "0",
        "Shadow of the East": "0", "Shadow of the South": "1", "Castle Guard": "3", "Tunnels of the Red Keep": "2",
        "Shadow of the Isles": "1", "Shadow of the North": "1", "Shadow of the Rose": "2", "A Very Large Shadow": "0",
        "Sparrows": "2", "Recruit from the Dungeons": "2", "Alchemists' Guildhall": "2", "Friends at Court": "2",
    }  # fmt: skip
    for name, value in shadow.items():
        assert printed(name) == {"keywords": [f"shadow {value}"]}, name
    assert printed("Nightflyer") == {"initiative": 1, "keywords": ["shadow X"]}
    assert printed("Jon Connington") == {"keywords": ["shadow 5", "renown"]}
    assert printed("13113") == {"keywords": ["shadow 4", "no attachments except Weapon"]}
    assert printed("Brightwater Host") == {"keywords": ["no attachments"]}
    assert printed("Red Ronnet") == {"keywords": ["no attachments except Weapon"]}


def test_penny_is_bold_where_most_is_hidden() -> None:
    for count, bold in ((0, False), (1, False), (2, True)):
        mine = lannister(play=["Penny"], shadows=["Spy"] * count)
        t = table(mine, stark(shadows=["Spy"]), pause=True, content=folk(*LURKERS))
        penny = t.card("Penny")
        assert ("intrigue" in penny.icons, "stealth" in penny.keywords) == (bold, bold)


def test_hagens_daughter_slips_away() -> None:
    t = killed("Hagen's Daughter", greyjoy(play=["Hagen's Daughter"]), stark())
    t.does(0, "Hagen's Daughter")
    assert t.card("Hagen's Daughter").place == "shadows" and t.pile(0, "dead") == []
    t = killed("Page", greyjoy(play=["Hagen's Daughter", "Page"]), stark(), content=folk(PAGE))
    assert t.card("Page").place == "dead"
    t = table(greyjoy(play=["Hagen's Daughter"]), stark(hand=["Exile"]), first=1, active=1, pause=True)
    t.does(1, "Exile", "Hagen's Daughter")
    assert t.card("Hagen's Daughter").place == "discard"


def test_lazy_leo_brings_back_old_tales() -> None:
    theirs = lannister(discard=["Whisper", "Page", "Whisper"])
    t = out("Lazy Leo", tyrell(discard=["Whisper"]), theirs)
    t.does(0, "Lazy Leo")
    assert t.offered(0) == ["Whisper"] * 3
    t.does(0, t.card("Whisper", 1).number)
    assert t.offered(0) == ["Whisper", "done"]  # of one player
    t.does(0, "Whisper")
    assert t.pile(1, "discard") == ["Page"] and t.pile(0, "discard") == ["Whisper"]
    t = out("Spy", tyrell(play=["Lazy Leo"], discard=["Whisper"]))
    assert not offers(t, "Lazy Leo")


@pytest.mark.parametrize(("name", "asked"), [("Spy", True), ("Cellar", False)])
def test_a_hired_assassin_looks_and_strikes(name: str, asked: bool) -> None:
    t = out("Hired Assassin", targaryen(), lannister(shadows=[name], play=["Page"]))
    t.does(0, "Hired Assassin")
    assert t.match.known[t.card(name).number] & 1
    assert t.is_asked(0, "cards.may") is asked
    if asked:
        t.does(0, "Do it")
        assert t.pile(1, "dead") == ["Spy"] and t.card("Page").place == "play"
    t = out("Hired Assassin", targaryen(), lannister(shadows=["Spy"]))
    t.does(0, "Hired Assassin", "Leave it")
    assert t.pile(1, "shadows") == ["Spy"]
    t = out("Spy", targaryen(play=["Hired Assassin"], shadows=["Cellar"]))
    assert not offers(t, "Hired Assassin")


def test_the_grey_ghost_frightens_two_out_of_shadows() -> None:
    theirs = lannister(play=["Page", "Spy", "Keep"])
    t = out("Grey Ghost", greyjoy(), theirs, phase="challenges", first=0)
    t.passes(1)
    t.does(0, "Grey Ghost", "Page")
    assert "Keep" not in t.offered(0) and "done" in t.offered(0)
    t.does(0, "Spy")
    assert t.card("Grey Ghost").kneeling
    assert [t.match.lasting.total(L_BAR, t.card(name).number) for name in ("Page", "Spy", "Keep")] == [1, 1, 0]
    t.to_phase("dominance")
    assert t.match.lasting.total(L_BAR, t.card("Page").number) == 0
    t = table(greyjoy(play=["Grey Ghost"]), theirs, phase="challenges", pause=True, content=folk(*CROWD))
    t.does(0, "Grey Ghost", "Page")
    assert not t.is_asked(0, "cards.target") and t.card("Grey Ghost").kneeling


def test_a_poisoned_coin_works_by_the_end_of_the_phase() -> None:
    mine = lannister(play=["Spy", "Page"], hand=[], shadows=["Poisoned Coin"])
    theirs = stark(play=["Boy", "Spy", "Keep"])
    cards = [*CROWD, man("Boy"), man("Girl")]
    t = ends(mine, "win attack unopposed power", ["Spy"], cards, {**theirs, "play": ["Boy", "Girl", "Spy", "Keep"]})
    t.does(0, "Poisoned Coin")
    assert t.offered(0) == ["Boy", "Girl"]
    t.does(0, "Boy")
    assert t.card("Boy").tokens == {"poison": 1}
    t.to_phase("dominance")
    assert t.card("Boy").place == "dead"
    for how, by in (
        ("win attack unopposed power", ["Page"]),
        ("lose attack power", ["Spy"]),
        ("win defend power", ["Spy"]),
    ):
        assert not answers("Poisoned Coin", mine, how, by, folks=cards, theirs=theirs), how
    assert not answers("Poisoned Coin", mine, "win attack power", ["Spy"], folks=cards, theirs=theirs)
    two = {**mine, "shadows": ["Poisoned Coin", "Poisoned Coin", "Rhymes With Meek"]}
    t = ends(two, "win attack unopposed power", ["Spy"], cards, theirs)
    t.does(0, "Poisoned Coin")
    assert not offers(t, "Poisoned Coin") and left(t, "Poisoned Coin") == (0, "challenge")


def test_the_brightwater_host_lays_bare() -> None:
    rose = man("Rose", faction="tyrell", unique=True)
    cards = [*CROWD, rose, man("Bud", faction="tyrell"), man("Lord", unique=True)]
    cards.append(place("Garden", faction="tyrell", unique=True))
    mine = tyrell(play=["Brightwater Host", "Rose", "Bud", "Lord", "Garden"])
    theirs = stark(shadows=["Spy"], play=["Rose"])
    t = ends(mine, "win attack power", ["Brightwater Host"], cards, theirs)
    t.does(0, "Brightwater Host")
    assert t.pile(1, "hand") == ["Spy"] and t.card("Rose", 0).power == 2
    assert not answers("Brightwater Host", mine, "lose attack power", ["Brightwater Host"], folks=cards, theirs=theirs)
    for how, by in (("win attack power", ["Bud"]), ("win defend power", ["Brightwater Host"])):
        assert not answers("Brightwater Host", mine, how, by, folks=cards, theirs=theirs)
    assert not answers("Brightwater Host", mine, "win attack power", ["Brightwater Host"], folks=cards, theirs=stark())


@pytest.mark.parametrize(
    ("attacker", "mine", "theirs", "claim"),
    [("Red Ronnet", 0, 1, 2), ("Red Ronnet", 1, 0, 1), ("Page", 0, 1, 1)],
)
def test_red_ronnet_hunts_who_hides(attacker: str, mine: int, theirs: int, claim: int) -> None:
    ours = baratheon(play=["Red Ronnet", "Page"], shadows=["Spy"] * mine)
    t = fight(ours, stark(shadows=["Spy"] * theirs, power=5), "power", [attacker], content=folk(*CROWD))
    t.resolve()
    assert t.faction_power(1) == 5 - claim


def test_rhymes_with_meek_are_better_out_of_shadows() -> None:
    for where, drawn in (("hand", 2), ("shadows", 3)):
        mine = greyjoy(play=["Page"], gold=1, **{"hand": [], "shadows": [], where: ["Rhymes With Meek"]})
        t = ends(mine, "win attack unopposed power", ["Page"], CROWD)
        t.does(0, "Rhymes With Meek")
        assert len(t.pile(0, "hand")) == drawn
    theirs = greyjoy(hand=["Rhymes With Meek"], gold=1)
    assert not offers(
        ends(stark(play=["Page"]), "win attack unopposed power", ["Page"], CROWD, theirs), "Rhymes With Meek", 1
    )
    for how in ("win attack power", "lose attack power"):
        assert not answers("Rhymes With Meek", {**mine, "hand": ["Rhymes With Meek"]}, how, ["Page"], folks=CROWD)


def test_ser_mandon_kills_unless_they_pay() -> None:
    theirs = stark(play=["Page", "Spy", "Keep"], hand=["Keep", "Cup"])
    for pays in (True, False):
        t = out("Ser Mandon Moore", lannister(play=["Cellar"]), theirs)
        t.does(0, "Ser Mandon Moore")
        t.does(1, "Do it" if pays else "Leave it")
        if pays:
            lays(t)
            assert t.pile(1, "hand") == [] and len(t.in_play(1)) == 4 and not t.is_asked(1, "cards.pick")
        else:
            assert t.offered(1) == ["Page", "Spy"]
            t.does(1, "Spy")
            assert t.pile(1, "dead") == ["Spy"] and len(t.pile(1, "hand")) == 2
    t = out("Ser Mandon Moore", lannister(), {**theirs, "hand": ["Keep"], "play": ["Page"]})
    t.does(0, "Ser Mandon Moore")
    assert t.pile(1, "dead") == ["Page"] and t.pile(1, "hand") == ["Keep"]  # one card is not enough
    t = out("Spy", lannister(play=["Ser Mandon Moore"]), theirs)
    assert not offers(t, "Ser Mandon Moore")


def test_nightflyer_sinks_what_was_paid_for() -> None:
    cards = [place("Hut", cost=1), place("Fort", cost=4)]
    theirs = lannister(play=["Hut", "Keep", "Fort", "Page"])
    t = out("Nightflyer", greyjoy(), theirs, *cards)
    t.does(0, 3)
    t.does(0, "Nightflyer")
    assert set(t.offered(0)) == {"Nightflyer", "Herald", "Hut", "Keep"} and t.gold(0) == 6
    t.does(0, "Keep")
    assert t.card("Keep").place == "discard" and t.gold(0) == 6
    t = out("Spy", greyjoy(play=["Nightflyer"]), theirs, *cards)
    assert not offers(t, "Nightflyer")


@pytest.mark.parametrize(
    ("event", "plot", "house"),
    [
        ("Shadow of the Wall", "Snow", nightswatch),
        ("Shadow of the East", "Sun", targaryen),
        ("Shadow of the South", "Ruse", martell),
        ("Shadow of the Isles", "Siege", greyjoy),
        ("Shadow of the North", "Snow", stark),
        ("Shadow of the Rose", "Sun", tyrell),
        ("A Very Large Shadow", "Ruse", lannister),
    ],
)
def test_shadows_that_come_back(event: str, plot: str, house: Any) -> None:
    for shown, where in ((plot, "hand"), ("Rebuilding", "discard")):
        one = man("Bent", icons=["power"])
        mine = house(play=[kneeling("Bent"), wearing("Page", "Cup")], shadows=[event], gold=3, hand=[])
        theirs = lannister(play=["Page"], plot=shown)
        t = fight(mine, theirs, "power", ["Page"], pause=True, content=folk(*CROWD, one))
        t.does(0, t.match.shadows[0][0])
        for _ in range(3):
            if t.key not in ("cards.action.challenge", "cards.action"):
                t.idle() if t.key not in ("cards.target", "cards.name") else t.does(t.asked, t.offered()[0])
        assert t.card(event).place == where, (event, shown)


def test_a_shadow_of_the_wall_helps_the_simple() -> None:
    one, two = man("One", icons=["power"]), man("Two", icons=["power", "military"])
    mine = nightswatch(
        play=[kneeling("One"), kneeling("Two"), kneeling("Keep"), "Page"], shadows=["Shadow of the Wall"]
    )
    t = table(mine, lannister(), pause=True, content=folk(*CROWD, one, two))
    t.does(0, "Shadow of the Wall")
    assert not t.card("One").kneeling and t.card("Two").kneeling and t.card("Keep").kneeling


def test_shadows_of_east_and_south_take_away() -> None:
    mine = targaryen(shadows=["Shadow of the East"])
    t = table(mine, lannister(play=[wearing("Page", "Cup"), "Keep"]), pause=True, content=folk(*CROWD))
    t.does(0, "Shadow of the East")
    assert t.card("Cup").place == "discard" and t.card("Keep").place == "play"
    mine = martell(shadows=["Shadow of the South"], gold=1)
    t = table(mine, lannister(play=["Page", "Keep"]), phase="challenges", pause=True, content=folk(*CROWD))
    t.does(0, "Shadow of the South", "intrigue challenge")
    assert t.card("Page").icons == ["military", "power"]
    t.to_phase("dominance")
    assert t.card("Page").icons == ["military", "intrigue", "power"]


def test_a_shadow_of_the_isles_takes_one_location_each() -> None:
    mine = greyjoy(play=["Keep", "Cellar", "Road"], shadows=["Shadow of the Isles"], gold=1)
    t = table(mine, lannister(play=["Page", "Keep", "Road"]), pause=True, content=folk(*CROWD))
    t.does(0, "Shadow of the Isles")
    assert t.offered(0) == ["Keep", "Cellar", "Herald"]
    t.does(0, ["Cellar"])
    assert t.offered(1) == ["Keep", "Herald"]
    t.does(1, ["Keep"])
    assert t.card("Cellar").place == "discard" and t.card("Keep", 1).place == "discard"
    assert t.card("Road", 1).place == "play" and t.card("Keep", 0).place == "play"


def test_a_shadow_of_the_north_raises_claim_once() -> None:
    mine = stark(play=["Page"], shadows=["Shadow of the North"] * 2, gold=3)
    for shown in ("Rebuilding", "Snow"):  # not for coming back to hand alone, either
        t = table(mine, lannister(plot=shown), phase="challenges", pause=True, content=folk(*CROWD))
        assert not offers(t, "Shadow of the North")  # there is no challenge
    t = fight(mine, lannister(power=5), "power", ["Page"], pause=True, content=folk(*CROWD))
    t.does(0, "Shadow of the North")
    t.passes(1)
    assert not offers(t, "Shadow of the North") and left(t, "Shadow of the North") == (0, "challenge")
    t.resolve()
    assert t.faction_power(1) == 3 and len(t.match.lasting.flat) == 0


def test_a_shadow_of_the_rose_finds_another() -> None:
    deck = ["Spy", *["Page"] * 8, "Cellar", "Whisper", "Page"]
    t = table(tyrell(deck=deck, shadows=["Shadow of the Rose"], gold=2), lannister(), pause=True, content=folk(*CROWD))
    t.does(0, "Shadow of the Rose")
    assert t.offered(0) == ["Spy", "Cellar", "pass"]
    t.does(0, "Spy")
    assert t.pile(0, "shadows") == ["Spy"] and t.match.known[t.card("Spy").number] == 255
    assert any("shuffle" in line for line in t.log())


def test_a_very_large_shadow_spares_three_gold_once() -> None:
    mine = lannister(
        shadows=["A Very Large Shadow", "A Very Large Shadow", "Twofold", "Twofold"], gold=2, hand=["Page"]
    )
    t = table(
        mine, stark(), phase="marshaling", pause=True, content=folk(*CROWD, man("Twofold", keywords=["shadow 5"]))
    )
    assert not offers(t, "Twofold")
    t.does(0, "A Very Large Shadow")
    t.passes(1)
    assert not offers(t, "A Very Large Shadow") and left(t, "A Very Large Shadow") == (0, "phase")
    t.does(0, "Twofold")
    assert t.gold(0) == 0 and t.match.lasting.flat == []
    t = table(
        {**mine, "gold": 3},
        stark(),
        phase="marshaling",
        pause=True,
        content=folk(*CROWD, man("Twofold", keywords=["shadow 5"])),
    )
    t.does(0, "A Very Large Shadow")
    t.passes(1)
    t.does(0, "Page")
    assert t.gold(0) == 1  # what is marshaled costs as ever
    t.to_phase("dominance")
    assert len(t.match.lasting.flat) == 0


def test_jon_connington_has_a_friend() -> None:
    cards = [man("Great", cost=5, keywords=["shadow 4"]), man("Four", cost=4, keywords=["shadow 4"])]
    for name, comes in (("Four", True), ("Great", False), ("Whisper", False), ("Cellar", True)):
        t = out("13053", targaryen(shadows=[name]), lannister(shadows=["Spy"], play=["Keep"]), *cards)
        t.does(0, "Jon Connington")
        assert (t.card(name).place == "play") is comes
        assert t.match.known[t.card(name).number] == 255
    t = out("Spy", targaryen(play=["13053"], shadows=["Cellar"]))
    assert not offers(t, "Jon Connington")


def test_a_castle_guard_sends_others_back() -> None:
    t = out("Spy", baratheon(shadows=["Castle Guard", "Cellar"]), lannister(play=["Page"]))
    t.passes(1)
    t.does(0, "Cellar")
    t.passes(1)
    t.does(0, "Castle Guard", "Castle Guard")
    assert t.card("Spy").place == "shadows" and t.card("Cellar").place == "play" and t.card("Page").place == "play"
    t = out("Castle Guard", baratheon(play=["Spy"]), lannister(play=["Page"]))
    assert not offers(t, "Castle Guard")
    t = out("Spy", baratheon(play=["Castle Guard"], shadows=["Castle Guard"]))
    assert not offers(t, "Castle Guard")


def test_the_tunnels_of_the_red_keep_hide_an_army() -> None:
    mine = lannister(play=["Tunnels of the Red Keep", "Page", "Page", "Keep"], shadows=["Spy"])
    t = table(
        mine, stark(play=["Boy"], shadows=["Spy"]), phase="challenges", pause=True, content=folk(*CROWD, man("Boy"))
    )
    t.does(0, "Tunnels of the Red Keep")
    assert t.card("Tunnels of the Red Keep").place == "shadows"
    assert [page.strength for page in t.cards("Page")] == [4, 4] and t.card("Boy").strength == 2  # two cards hide now
    assert left(t, "Tunnels of the Red Keep") == (0, "phase")
    t.to_phase("dominance")
    assert t.card("Page").strength == 2
    bent = lannister(play=[kneeling("Tunnels of the Red Keep"), "Page"])
    assert not offers(table(bent, stark(), pause=True, content=folk(*CROWD)), "Tunnels of the Red Keep")


def test_sparrows_feed_the_devout() -> None:
    devout = [man("Septon", traits=["The Seven"]), place("Sept", traits=["The Seven"])]
    theirs = stark(power=3, play=["Septon"])
    t = out("Sparrows", lannister(play=["Septon", "Sept", "Page"], power=2), theirs, *devout)
    t.does(0, "Sparrows")
    assert t.offered(0) == ["Septon", "Sept"]
    t.does(0, "Sept")
    assert t.card("Sept").power == 1 and t.faction_power(1) == 2 and t.faction_power(0) == 2
    t = out("Sparrows", lannister(play=["Page"]), theirs, *devout)
    assert not offers(t, "Sparrows")  # another card than itself
    t = out("Spy", lannister(play=["Sparrows", "Septon"]), theirs, *devout)
    assert not offers(t, "Sparrows")
    assert not offers(out("Sparrows", lannister(play=["Septon"], power=2), stark(), *devout), "Sparrows")


def test_a_recruit_from_the_dungeons_goes_back_in_defeat() -> None:
    for strength, where in ((9, "shadows"), (1, "play")):
        mine = nightswatch(play=["Recruit from the Dungeons"])
        theirs = stark(play=["Foe"])
        t = fight(theirs, mine, "power", ["Foe"], pause=True, content=folk(man("Foe", strength=strength)))
        t.passes(0)
        t.does(1, "Recruit from the Dungeons")
        recruit = t.card("Recruit from the Dungeons")
        assert recruit.part == "defending" and recruit.kneeling
        t.resolve()
        assert t.card("Recruit from the Dungeons").place == where
    t = fight(
        nightswatch(play=["Recruit from the Dungeons", "Page"]),
        stark(),
        "power",
        ["Page"],
        pause=True,
        content=folk(PAGE),
    )
    assert not offers(t, "Recruit from the Dungeons")  # it does not attack
    t = table(nightswatch(play=["Recruit from the Dungeons"]), stark(), phase="challenges", pause=True)
    assert not offers(t, "Recruit from the Dungeons")


def test_the_alchemists_guildhall_breaks_what_is_plain() -> None:
    sings = {"action": "any", "do": {"gold": 1}}
    cards = [
        man("Singer", does=[sings]),
        man("Shade", keywords=["shadow 1"], does=[sings]),
        place("Tavern", does=[sings]),
    ]
    for name, asked in (("Singer", True), ("Shade", False), ("Tavern", False)):
        mine = lannister(play=["Alchemists' Guildhall"])
        t = table(mine, stark(play=[name]), first=1, active=1, pause=True, content=folk(*CROWD, *cards))
        gold = t.gold(1)
        t.does(1, name)
        assert offers(t, "Alchemists' Guildhall") is asked
        if asked:
            t.does(0, "Alchemists' Guildhall")
            assert t.card("Alchemists' Guildhall").place == "shadows" and t.gold(1) == gold
            assert left(t, "Alchemists' Guildhall") == (0, "phase")
    bent = lannister(play=[kneeling("Alchemists' Guildhall")])
    t = table(bent, stark(play=["Singer"]), first=1, active=1, pause=True, content=folk(*CROWD, *cards))
    t.does(1, "Singer")
    assert not offers(t, "Alchemists' Guildhall")


def test_ser_jorah_is_not_thrown_away() -> None:
    theft = tale("Theft", does=[{"action": "any", "do": {"random": 1, "from": "opponents"}}])
    mine = targaryen(hand=["13113"])
    t = table(mine, stark(hand=["Theft"]), first=1, active=1, pause=True, content=folk(*CROWD, theft))
    t.does(1, "Theft")
    t.does(0, "Ser Jorah Mormont")
    assert t.pile(0, "shadows") == ["Ser Jorah Mormont"] and t.pile(0, "discard") == []
    tithe = tale("Toll", does=[{"action": "any", "do": {"throw": 1, "from": "opponents"}}])
    for mine in (targaryen(hand=["Page", "Page"], play=["13113"]), targaryen(hand=["Page", "13113"])):
        t = table(mine, stark(hand=["Toll"]), first=1, active=1, pause=True, content=folk(*CROWD, tithe))
        t.does(1, "Toll")
        t.does(0, ["Page"])
        assert t.pile(0, "discard") == ["Page"] and not offers(t, "Ser Jorah Mormont")


def test_friends_at_court_see_much_for_two_gold() -> None:
    theirs = lannister(shadows=["Spy", "Cellar", "Whisper", "Spy"])
    t = out("Friends at Court", martell(gold=4), theirs)
    t.does(0, "Friends at Court")
    numbers = t.match.shadows[1]
    for number in numbers[:3]:
        t.does(0, number)
    assert t.key == "cards.may" and [t.match.known[number] & 1 for number in numbers] == [1, 1, 1, 0]
    t.does(0, "Do it")
    assert t.gold(0) == 0 and sorted(t.offered(0)) == ["Cellar", "Spy", "Whisper"]
    t.does(0, "Cellar")
    assert t.pile(1, "hand") == ["Cellar"] and len(t.pile(1, "shadows")) == 3
    for gold, asked in ((4, True), (3, False)):
        t = out("Friends at Court", martell(gold=gold), lannister(shadows=["Spy"]))
        t.does(0, "Friends at Court")
        assert t.is_asked(0, "cards.may") is asked
        if asked:
            t.does(0, "Leave it")
        assert t.pile(1, "shadows") == ["Spy"]
    t = out("Spy", martell(play=["Friends at Court"]), theirs)
    assert not offers(t, "Friends at Court")
