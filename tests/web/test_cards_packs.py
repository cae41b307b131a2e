"""What the cards of the packs bring to the table: titles that are named, cards that are removed from the game."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Visit
from tests.web.journals import laid_out
from tests.web.test_cards import CARDS, CardPlayer

NAMER: Final = "Dragonstone Convert"


def at_court(**ours: Any) -> dict[str, Any]:
    """Ours and a Lannister who has little, as the challenges begin."""
    mine = {"faction": "baratheon", "gold": 2, **ours}
    theirs = {"faction": "lannister", "play": ["Tywin Lannister"], "hand": ["Hear Me Roar!"], "out": ["The Tickler"]}
    return {"seats": [mine, theirs], "phase": "challenges", "packs": True}


def test_of_hundreds_of_titles_those_of_a_word_are_offered(visit: Visit, address: str) -> None:
    page = visit()
    page.goto(laid_out(address, "cards", at_court(play=[NAMER]), "me", "random"))
    player = CardPlayer(page, words=CARDS)
    player.await_turn()
    page.locator("main").get_by_role("button", name=NAMER).first.click()
    panel = page.get_by_role("region", name=CARDS("decision"))
    search = panel.get_by_role("searchbox")
    expect(search).to_be_visible()
    answers = panel.locator("button[data-thing=title]")
    names = answers.all_inner_texts()
    assert len(names) > 50
    bare = [name.split("\n")[-1].replace('"', "") for name in names]
    assert bare == page.evaluate("(names) => names.toSorted((a, b) => a.localeCompare(b))", bare)
    search.fill("no such title")
    expect(panel.get_by_text(CARDS("options.none"))).to_be_visible()
    search.fill("roar hear")
    expect(answers).to_have_text(["Hear Me Roar!"])
    search.press("Enter")
    told = page.get_by_role("log")
    told.get_by_role("button", name=NAMER).click()  # what it came to unfolds
    expect(told).to_contain_text("Hear Me Roar!")
    assert not page.evaluate("() => heard.refused.length")


def test_what_is_removed_from_the_game_is_a_pile_to_look_through(visit: Visit, address: str) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(laid_out(address, "cards", at_court(out=["Selyse Baratheon", "Shireen Baratheon"]), "me", "random"))
    CardPlayer(page, words=CARDS).await_turn()
    piles = page.get_by_role("button", name=CARDS("court.removed"))
    expect(piles).to_have_count(2)
    for number, names in ((1, ["The Tickler"]), (2, ["Shireen Baratheon", "Selyse Baratheon"])):
        piles.filter(has_text=str(number)).tap()
        open_pile = page.get_by_role("dialog", name=CARDS("court.removed"))
        expect(open_pile.locator("[data-thing=card] b").first).to_have_text(names[0])
        expect(open_pile.get_by_role("listitem")).to_have_count(len(names))
        page.keyboard.press("Escape")


def test_what_lies_under_a_card_is_a_stack_to_open(visit: Visit, address: str) -> None:
    """Its number is open; which cards they are is seen by whoever controls the card above them (agotp-beneath-02)."""
    ours = {
        "agenda": "Fealty",
        "play": ["Meereen"],
        "beneath": {"agenda": ["Summer"], "Meereen": ["Arya Stark", "Ice"]},
    }
    setting = at_court(**ours)
    setting["seats"][1].update(agenda="Fealty", beneath={"agenda": ["Hear Me Roar!", "The Tickler"]})
    page = visit()
    page.goto(laid_out(address, "cards", setting, "me", "random"))
    CardPlayer(page, words=CARDS).await_turn()

    def named(card: str) -> str:
        return CARDS("court.beneath", card=card)

    expect(page.get_by_role("button", name=named("Fealty"))).to_have_count(2)
    for name, number, faces, backs in (
        ("Meereen", 2, ["Ice", "Arya Stark"], 0),
        ("Fealty", 1, ["Summer"], 0),
        ("Fealty", 2, [], 2),
    ):
        page.get_by_role("button", name=f"{named(name)}: {number}").click()
        lying = page.get_by_role("dialog", name=named(name))
        expect(lying.get_by_role("listitem")).to_have_count(number)
        expect(lying.locator("[data-thing=card] .band b")).to_have_text(faces)
        expect(lying.get_by_text(CARDS("court.hand.back"))).to_have_count(backs)
        page.keyboard.press("Escape")
        expect(lying).to_have_count(0)


def test_what_is_attached_facedown_is_a_back_that_its_controller_opens(visit: Visit, address: str) -> None:
    """Everybody sees that it hangs there; what it is, whoever controls it (agotp-facedown-03)."""
    stolen = {"card": "The Tickler", "facedown": "terminal", "owner": 1, "holder": 0}
    taken = {"card": "Arya Stark", "facedown": "terminal", "owner": 0, "holder": 1}
    setting = at_court(play=[{"card": "Valyrian's Crew", "attachments": [stolen]}])
    setting["seats"][1]["play"] = [{"card": "Valyrian's Crew", "attachments": [taken]}]
    page = visit()
    page.goto(laid_out(address, "cards", setting, "me", "random"))
    CardPlayer(page, words=CARDS).await_turn()
    back = CARDS("court.hand.back")
    expect(page.locator(".strip.facedown")).to_have_text([CARDS("card.facedown")] * 2)
    chips = page.get_by_role("button", name=f"{CARDS('court.beneath', card=back)}: 1")
    expect(chips).to_have_count(2)
    seen = []
    for i in range(2):
        chips.nth(i).click()
        lying = page.get_by_role("dialog", name=CARDS("court.beneath", card=back))
        expect(lying.get_by_role("listitem")).to_have_count(1)
        seen.append(lying.locator("[data-thing=card] .band b").all_inner_texts())
        page.keyboard.press("Escape")
        expect(lying).to_have_count(0)
    assert sorted(seen) == [[], ["The Tickler"]]
