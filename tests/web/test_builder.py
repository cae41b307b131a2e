"""Building a list: found, counted, judged as it grows, kept, written down, read, shared and printed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NEW_TABLE, Visit
from tests.web.test_accessible import Looker, axe
from tests.web.words import EN, Words

__all__ = ["axe"]
DE = Words("de")
ARMY = Words("en", "miniatures/army")
GUARD = "Targaryen Honour Guard"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def catalogue(page: Page) -> Any:
    return page.get_by_role("region", name=EN("build.catalogue"))


def choose(field: Locator, name: str) -> None:
    """The list of that name, whatever is said of its house behind it."""
    option = field.locator("option").filter(has_text=name)
    expect(option).to_have_count(1)
    field.select_option(option.get_attribute("value"))


def own(page: Page) -> Any:
    return page.get_by_role("region", name=EN("build.list"))


def listed(page: Page, name: str) -> Locator:
    """What lies on the shelf under that name, one's own first."""
    return page.get_by_role("dialog").locator("li > button.open").filter(has_text=name)


def take_up(page: Page, name: str) -> None:
    listed(page, name).click()


def test_a_list_is_built_judged_kept_and_brought(visit: Visit) -> None:
    page = visit()
    page.goto("/build/feast?scene=moot")
    expect(own(page)).to_contain_text(EN("build.needed", n=1))  # nothing is scolded before it is begun
    expect(own(page).locator(".broken, .verdict.begun")).to_have_count(0)
    page.get_by_label(EN("build.name")).fill("Singers")
    page.get_by_role("searchbox", name=EN("build.search")).fill("son")
    expect(catalogue(page).get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name=EN("build.more", name="Song")).first.click()
    page.get_by_role("searchbox", name=EN("build.search")).fill("")
    catalogue(page).get_by_role("button", name=EN("build.more", name="Cup")).click()
    expect(own(page)).to_contain_text(EN("build.legal"))
    catalogue(page).get_by_role("button", name=EN("build.more", name="Cup")).click()
    expect(own(page)).to_contain_text("A retinue has two retainers, not 3.")
    expect(own(page).locator("[data-rule=feast-retinue]")).to_be_visible()
    own(page).get_by_role("button", name=EN("build.less", name="Cup")).click()
    expect(own(page)).to_contain_text(EN("build.legal"))

    page.reload()  # kept in this browser
    page.get_by_role("button", name=EN("build.lists")).click()
    take_up(page, "Singers")
    expect(own(page).get_by_role("listitem").filter(has_text="Song")).to_be_visible()

    page.goto("/new/feast/moot")
    choose(page.get_by_label("retinue").first, "Singers")
    page.get_by_role("button", name=EN("new.go")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()

    page.goto("/")  # what was played last is offered again, with what was brought
    page.get_by_role("radio", name="feast").check(force=True)
    expect(page.locator(".now")).to_contain_text("Moot · Singers")
    page.get_by_role("button", name=EN("lobby.play")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()


def test_a_list_is_written_down_read_and_shared(visit: Visit, axe: str) -> None:
    page = visit()
    page.goto("/build/feast?scene=moot")
    page.get_by_role("button", name=EN("build.lists")).click()
    take_up(page, "honey and song")
    page.get_by_role("button", name=EN("build.export")).click()
    written = page.get_by_role("dialog").get_by_role("textbox")
    expect(written).to_have_value(re.compile(r"1x honey\n(.*\n)*1x song"))
    page.get_by_role("dialog").get_by_role("button", name=EN("close")).click()

    page.get_by_role("button", name=EN("build.import")).click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Odd ones\n1x honey\n1x sonng\n2x dragon\n")
    page.get_by_role("dialog").get_by_role("button", name=EN("build.read")).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("2x dragon")
    expect(alert).to_contain_text(EN("build.meant"))
    alert.get_by_role("button", name="1x song").click()  # taken as it was meant
    expect(alert).not_to_contain_text("sonng")
    expect(own(page).get_by_role("listitem").filter(has_text="Song")).to_be_attached()
    page.get_by_role("dialog").get_by_role("button", name=EN("close")).click()
    expect(page.get_by_label(EN("build.name"))).to_have_value("Odd ones")

    page.get_by_role("button", name=EN("build.share")).click()
    link = page.get_by_role("dialog").get_by_label(EN("link"), exact=True)
    expect(link).to_have_value(re.compile(r"/lists/[\w-]{16,}$"))
    other = visit()
    other.goto(re.sub(r"^https?://[^/]+", "", link.input_value()))
    expect(other.get_by_role("heading", name="Odd ones")).to_be_visible()
    expect(other.get_by_role("listitem").filter(has_text="Honey")).to_be_visible()
    Looker(other, axe).finds_nothing_grave("shared list")
    other.get_by_role("button", name=EN("build.take")).click()
    expect(other.get_by_label(EN("build.name"))).to_have_value("Odd ones")


def test_the_printed_sheet_holds_the_list_and_nothing_else(visit: Visit) -> None:
    page = visit()
    page.goto("/build/feast?scene=moot")
    page.get_by_role("button", name=EN("build.lists")).click()
    take_up(page, "honey and song")
    expect(own(page)).to_contain_text(EN("build.legal"))
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_contain_text("Honey")
    expect(page.locator(".sheet")).to_contain_text(EN("build.legal"))
    expect(catalogue(page)).to_be_hidden()
    expect(page.get_by_role("button", name=EN("build.print"))).to_be_hidden()
    assert len(page.pdf()) > 1000


@pytest.mark.parametrize(
    "path", ["/build/feast?scene=moot", "/build/cards", "/build/tactics?scene=ruby-ford", "/build/miniatures"]
)
def test_nothing_sticks_out_on_a_phone(visit: Visit, path: str) -> None:
    page = visit(**PHONE)
    page.goto(path)
    expect(page.get_by_role("tab", name=EN("build.list"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    for tab in ("build.catalogue", "build.list"):
        page.get_by_role("tab", name=EN(tab)).tap()
        assert page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_a_deck_is_built_kept_and_brought_to_a_table(visit: Visit) -> None:
    page = visit()
    page.goto("/build/cards?scene=joust")
    page.get_by_role("radio", name="Lannister").check(force=True)
    expect(own(page).locator("[data-rule=agot-deckbuilding-04]")).to_be_visible()  # no plots yet
    page.get_by_role("button", name=EN("build.lists")).click()
    take_up(page, "The Wolves of the North")
    expect(own(page)).to_contain_text(EN("build.legal"))
    page.get_by_label(EN("build.name")).fill("Winterfell")

    # A filter, a search, one card in the place of another.
    catalogue(page).get_by_text("Type", exact=True).click()
    catalogue(page).get_by_role("button", name="character", exact=True).click()
    page.get_by_role("searchbox", name=EN("build.search")).fill("arya stark")
    expect(catalogue(page).locator("ul > li")).to_have_count(1)
    arya = catalogue(page).get_by_role("group", name="Arya Stark")
    gone = int(arya.locator("b").inner_text())
    assert gone > 0
    for _ in range(gone):
        arya.get_by_role("button", name=EN("build.less", name="Arya Stark")).click()
    expect(own(page)).to_contain_text(EN("build.illegal", n=1))
    expect(own(page).locator("[data-rule=agot-deckbuilding-06]")).to_be_visible()
    page.get_by_role("searchbox", name=EN("build.search")).fill("")
    catalogue(page).get_by_text("Faction", exact=True).click()
    catalogue(page).get_by_role("button", name="Stark", exact=True).click()
    for _ in range(gone):
        others = catalogue(page).locator("ul > li").filter(has_not_text="Arya Stark")
        others.locator(".count button:last-child:enabled").first.click()
    expect(own(page)).to_contain_text(EN("build.legal"))

    page.get_by_role("button", name=EN("build.export")).click()
    text = page.get_by_role("dialog").get_by_role("textbox")
    expect(text).to_have_value(re.compile(r"^Winterfell\n\nHouse Stark\n"))
    assert "Arya Stark" not in text.input_value()
    page.get_by_role("dialog").get_by_role("button", name=EN("close")).click()

    page.goto("/new/cards/joust")
    decks = page.get_by_label("deck", exact=True)
    expect(decks).to_have_count(2)
    for deck in decks.all():  # a bot plays it as well
        choose(deck, "Winterfell")
    with page.expect_request(lambda asked: asked.method == "POST" and NEW_TABLE.search(asked.url) is not None) as begun:
        page.get_by_role("button", name=EN("new.go")).click()
    mine, other = begun.value.post_data_json["seats"]
    assert other["player"] == "bot" and other["part"] == mine["part"]
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()


def test_a_deck_as_the_community_writes_it_is_read_in_any_language(visit: Visit) -> None:
    page = visit(locale="de-DE")
    page.goto("/build/cards")
    page.get_by_role("button", name=DE("build.import")).click()
    written = "Wall\n\nThe Night's Watch\nFealty\n\nPlots:\n2x A Noble Cause\n\n3x Benjen Stark\n1x Nobody at All\n"
    page.get_by_role("dialog").get_by_role("textbox").fill(written)
    page.get_by_role("dialog").get_by_role("button", name=DE("build.read")).click()
    expect(page.get_by_role("alert")).to_contain_text("1x Nobody at All")
    page.get_by_role("dialog").get_by_role("button", name=DE("close")).click()
    mine = page.get_by_role("region", name=DE("build.list"))
    expect(mine.get_by_role("radio", name="Nachtwache")).to_be_checked()
    expect(mine.get_by_role("listitem").filter(has_text="Benjen Stark")).to_contain_text("3×")


def test_a_squad_is_built_equipped_kept_and_brought_to_a_table(visit: Visit) -> None:
    page = visit()
    page.goto("/build/tactics?scene=ruby-ford")
    page.get_by_label(EN("build.name")).fill("Emberlings")
    for name, count in (("Rhaegar Targaryen", 1), ("Lewyn Martell", 1), ("Jonothor Darry", 1), (GUARD, 4)):
        more = catalogue(page).get_by_role("button", name=EN("build.more", name=name), exact=True)
        for _ in range(count):
            more.click()
    expect(own(page)).to_contain_text(EN("build.legal"))
    expect(catalogue(page)).not_to_contain_text("Robert")  # of another crest

    armour = own(page).get_by_label("Rhaegar Targaryen carries")
    armour.select_option(label="Family Armour (1)")
    expect(own(page)).to_contain_text("9 copper stars")
    for _ in range(3):
        catalogue(page).get_by_role("button", name=EN("build.more", name=GUARD), exact=True).click()
    expect(own(page).locator(".broken [data-rule=tac-squad-07]")).to_be_visible()
    for _ in range(3):
        own(page).get_by_role("button", name=EN("build.less", name=GUARD)).last.click()
    expect(own(page)).to_contain_text(EN("build.legal"))

    page.reload()
    page.get_by_role("button", name=EN("build.lists")).click()
    take_up(page, "Emberlings")
    expect(armour).to_have_value("family-armour")
    page.emulate_media(media="print")
    expect(page.locator(".sheet")).to_contain_text("Family Armour")
    page.emulate_media(media="screen")

    page.goto("/new/tactics/ruby-ford")
    page.get_by_label("squad").first.select_option("Emberlings")
    page.get_by_role("button", name=EN("new.go")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()


def test_an_army_is_built_led_attached_read_and_printed(visit: Visit) -> None:
    page = visit()
    page.goto("/build/miniatures?scene=a-game-of-thrones")
    page.get_by_role("button", name=EN("build.lists"), exact=True).click()
    ready = page.get_by_role("dialog").get_by_role("listitem")
    expect(ready.filter(has_text="A wolf pack")).to_have_count(2)  # one of each edition
    expect(ready.filter(has_text="A wolf pack").first).to_contain_text(ARMY("army.edition.2021"))
    expect(ready.filter(has_text="Brave companions")).to_contain_text(ARMY("army.edition.s06"))
    told = ready.all_inner_texts()
    assert len(set(told)) == len(told), told
    page.get_by_role("dialog").get_by_role("button", name=EN("close")).click()
    expect(own(page).locator(".wanting [data-rule=tmg21-commander-01]")).to_be_visible()  # nobody leads yet
    expect(own(page).locator(".broken")).to_have_count(0)
    own(page).get_by_role("combobox", name="commander").select_option(label="Robb Stark, The Wolf Lord")
    expect(own(page).locator(".broken [data-rule=tmg21-army-11]")).to_be_visible()  # he has no unit yet
    more = catalogue(page).get_by_role("button", name=EN("build.more", name="Stark Sworn Swords"), exact=True)
    more.click()
    expect(own(page)).to_contain_text(EN("build.legal"))
    for _ in range(6):
        more.click()
    expect(own(page).locator(".broken")).to_contain_text("35 of 30 points")
    expect(own(page).locator(".total")).to_contain_text("35 / 30 points")
    own(page).get_by_role("combobox", name="Size").select_option("40")
    expect(own(page)).to_contain_text(EN("build.legal"))
    own(page).get_by_label("Who joins Stark Sworn Swords").last.select_option(label="Sworn Sword Captain (1)")
    expect(own(page)).to_contain_text("36 / 40 points")

    page.get_by_role("button", name=EN("build.import")).click()
    written = (
        "Lions\nHouse Lannister\nCommander: Jaime Lannister - The Kingslayer\nPoints: 30\n\nCombat Units:\n"
        "- Lannister Guardsmen (5)\n  + Jaime Lannister - The Kingslayer (0)\n- Hodor (9)\n\nNon-Combat Units:\n"
        "- Cersei Lannister - Queen Regent (4)\n"
    )
    page.get_by_role("dialog").get_by_role("textbox").fill(written)
    page.get_by_role("dialog").get_by_role("button", name=EN("build.read")).click()
    expect(page.get_by_role("alert")).to_contain_text("Hodor (9)")
    page.get_by_role("dialog").get_by_role("button", name=EN("close")).click()
    expect(own(page)).to_contain_text(EN("build.legal"))
    expect(own(page).get_by_role("combobox", name="Faction")).to_have_value("lannister")
    page.emulate_media(media="print")
    expect(page.locator(".sheet article").filter(has_text="Cersei Lannister")).to_be_visible()
    expect(page.locator(".sheet article").filter(has_text="2 × ")).to_have_count(10)
    page.emulate_media(media="screen")

    page.goto("/new/miniatures/a-game-of-thrones")
    choose(page.get_by_label("army", exact=True).first, "Lions")
    page.get_by_role("button", name=EN("new.go")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()


def test_a_list_is_played_from_the_builder(visit: Visit) -> None:
    page = visit()
    page.goto("/build/cards?scene=joust")
    play = page.get_by_role("link", name=EN("build.play"))
    expect(page.get_by_text(EN("build.play"))).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=EN("build.lists")).click()
    take_up(page, "The Wolves of the North")
    play.click()
    expect(page.get_by_label("deck").first.locator("option:checked")).to_have_text(
        "The Wolves of the North · House Stark"
    )
    page.get_by_role("button", name=EN("new.go")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()
    # Looking at a ready-made deck has left no copy.
    assert page.evaluate("() => localStorage.getItem('bannermen.lists')") is None


def test_a_ready_made_list_is_copied_and_stays_as_it_is(visit: Visit) -> None:
    page = visit()
    page.goto("/build/cards?scene=joust")
    name = page.get_by_label(EN("build.name"))
    pack = "The Wolves of the North"
    page.get_by_role("button", name=EN("build.lists"), exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=EN("build.copy.of", name=pack)).click()
    expect(name).to_have_value(EN("build.copy.name", name=pack))
    page.get_by_role("button", name=EN("build.lists"), exact=True).click()
    lists = page.get_by_role("dialog").get_by_role("listitem")
    expect(lists.filter(has_text=EN("build.copy.name", name=pack))).to_have_count(1)  # one's own, kept at once
    expect(lists.filter(has_text=pack)).to_have_count(2)
    # What is ready-made and then changed is a copy, too.
    listed(page, pack).last.click()
    expect(name).to_have_value(pack)
    own(page).get_by_role("button", name=re.compile("^One less")).first.click()
    expect(name).to_have_value(EN("build.copy.name", name=pack))


def test_the_agendas_of_packs_and_drafts_are_offered_where_they_may_be_brought(visit: Visit) -> None:
    page = visit()
    for scene, offered in (("joust", [False, False]), ("joust-all", [True, False]), ("draft", [True, True])):
        page.goto(f"/build/cards?scene={scene}")
        agendas = own(page).get_by_role("combobox").locator("option")
        expect(agendas.filter(has_text="Fealty")).to_have_count(1)
        found = [agendas.filter(has_text=name).count() == 1 for name in ("The Conclave", "Treaty")]
        assert found == offered, scene


def test_a_changed_army_is_played_at_a_table_of_its_size(visit: Visit) -> None:
    page = visit()
    page.goto("/build/miniatures?scene=a-game-of-thrones")
    page.get_by_role("button", name=EN("build.lists"), exact=True).click()
    take_up(page, "The King in the North")
    expect(own(page)).to_contain_text(EN("build.legal"))
    page.get_by_label(EN("build.name")).fill("My king")
    page.get_by_role("link", name=EN("build.play")).click()
    army = page.get_by_label("army", exact=True).first
    expect(army.locator("option:checked")).to_have_text("My king · House Stark")
    page.get_by_role("button", name=EN("new.go")).click()
    expect(page.get_by_role("region", name=EN("decision"))).to_be_visible()


def test_a_squad_sits_where_its_crest_is_wanted(visit: Visit) -> None:
    page = visit()
    page.goto("/build/tactics?scene=ruby-ford")
    page.get_by_role("button", name=EN("build.lists"), exact=True).click()
    take_up(page, "Robert's Hammer")
    page.get_by_role("link", name=EN("build.play")).click()
    seats = page.locator(".seat")
    expect(seats).to_have_count(2)
    expect(
        seats.filter(has_text="Baratheon").get_by_role("button", name=EN("player.me"), exact=True)
    ).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("squad").last.locator("option:checked")).to_have_text(re.compile("Robert's Hammer"))


def test_rows_of_the_catalogue_are_of_one_height(visit: Visit) -> None:
    page = visit()
    for path in ("/build/miniatures", "/build/cards", "/build/tactics?scene=ruby-ford"):
        page.goto(path)
        rows = catalogue(page).locator("ul > li")
        expect(rows.first).to_be_visible()
        heights = {round(height) for height in rows.evaluate_all("rows => rows.map((row) => row.offsetHeight)")}
        assert len(heights) == 1, (path, heights)


def test_of_many_packs_those_of_a_word_are_offered(visit: Visit) -> None:
    page = visit()
    page.goto("/build/cards")
    expect(catalogue(page).locator("summary").first).to_be_visible()
    expect(catalogue(page).locator("summary").filter(has_text="Pack")).to_have_count(0)  # one pack tells nothing apart
    page.goto("/build/cards?scene=joust-all")
    catalogue(page).locator("summary").filter(has_text="Pack").click()
    packs = page.get_by_role("group", name="Pack").get_by_role("button")
    expect(packs.nth(20)).to_be_attached()
    page.get_by_role("searchbox", name=EN("build.within", name="Pack")).fill("winterf")
    expect(packs).to_have_text(["The Road to Winterfell", "The March on Winterfell"])
