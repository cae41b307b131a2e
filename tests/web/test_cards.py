"""The card game in the browser: a deck chosen, a whole joust against a bot, a melee with more seats, a phone."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.web.conftest import Visit
from tests.web.journals import laid_out
from tests.web.player import Option, Player, come_to_rest
from tests.web.words import Words

CARDS = Words("en", "cards")
GAME = "The Card Game"


class ByButton(Player):
    """Answers from the list beside the table, wherever the cards of this deal may lie."""

    def point_at(self, option: Option) -> None:
        button = self.button(option)
        folded = self.panel.get_by_text(self.words("options.list"))
        if not button.is_visible() and folded.is_visible():
            self.press(folded)
        self.press(button)


class CardPlayer(ByButton):
    """Points at cards where they lie, face up in play or in the hand."""

    def point_at(self, option: Option) -> None:
        if option["thing"] == "card":
            lying = self.page.locator(f'main button[data-thing="card"][data-index="{option["index"]}"]:visible')
            if lying.count() > 0:
                self.by_board += 1
                lying.first.scroll_into_view_if_needed()
                lying.first.click(position=where_bare(lying.first))
                return
        super().point_at(option)


# The first spot of a card, row by row, at which nothing else lies over it.
BARE = """(card) => {
  const box = card.getBoundingClientRect()
  for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (let x = 0.04; x < 1; x += 0.04) {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      if (top && card.contains(top)) return { x: box.width * x, y: box.height * y }
    }
  return null
}"""


def where_bare(card: Locator) -> Position:
    """Where a card can be pressed that leans in the hand or lies half under its neighbour: somewhere it must."""
    found = card.evaluate(BARE)
    assert found is not None, f"nothing of this card can be pressed: {card.get_attribute('aria-label')}"
    return Position(x=found["x"], y=found["y"])


def sit_down(page: Page, scene: str, rivals: int) -> CardPlayer:
    """From the lobby to a table with bots that need not think."""
    page.goto("/")
    page.get_by_role("radio", name=GAME).check(force=True)
    page.get_by_role("link", name=CARDS("lobby.choose")).click()
    page.get_by_role("radio", name=re.compile(rf"\b{scene}$")).check(force=True)  # not the one with the packs
    for seat in range(2, 2 + rivals):
        group = page.get_by_role("group", name=f"Seat {seat}")
        group.get_by_role("button", name=CARDS("player.bot"), exact=True).click()
        group.get_by_role("radio", name=CARDS("level.random")).check(force=True)
    # Bots bring their own; the second of the ready-made decks, after what stands for none.
    page.get_by_label(CARDS("court.deckword"), exact=True).first.select_option(index=2)
    page.get_by_role("button", name=CARDS("new.go")).click()
    player = CardPlayer(page, seed=5, words=CARDS)
    player.await_turn()
    return player


@pytest.mark.nightly  # another whole joust is counted in test_clicks.py
def test_a_whole_joust_against_a_bot(visit: Visit) -> None:
    page = visit()
    player = sit_down(page, "Joust", rivals=1)
    end = player.play(answers=900)
    assert end["over"]
    assert player.by_board > 20, "cards were hardly pointed at"
    expect(player.verdict).to_contain_text(end["ending"])
    assert not page.evaluate("() => heard.refused.length"), "a lit choice was refused"


def test_a_card_is_read_in_full_and_its_pile_looked_through(visit: Visit) -> None:
    page = visit()
    player = sit_down(page, "Joust", rivals=1)
    player.play(answers=4)
    held = page.get_by_role("group", name=CARDS("court.hand.label")).get_by_role("button").first
    name = held.locator("b").first.inner_text()
    held.focus()
    page.keyboard.press("z")
    card = page.get_by_role("dialog", name=CARDS("card"))
    expect(card).to_contain_text(name)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=CARDS("court.plots")).first.click()
    expect(page.get_by_role("dialog", name=CARDS("court.plots")).get_by_role("listitem").first).to_be_visible()


ARMED: Final = {
    "seats": [
        {
            "faction": "stark",
            "hand": ["Ice"],
            "gold": 5,
            "play": [{"card": "Eddard Stark", "attachments": ["Bodyguard", "Noble Lineage", "Ice"]}],
        },
        {"faction": "lannister", "play": ["Tywin Lannister"]},
    ],
    "phase": "marshaling",
}


def test_every_attachment_can_be_pointed_at_wherever_the_pointer_rests(visit: Visit, address: str) -> None:
    """Under the pointer, or after a click, none lies over the edge of another."""
    page = visit()
    page.goto(laid_out(address, "cards", ARMED, "me", "random"))
    CardPlayer(page, words=CARDS).await_turn()
    stack = page.locator("main .stack").filter(has=page.get_by_role("button", name="Eddard Stark"))
    cards = stack.get_by_role("button")
    expect(cards).to_have_count(4)
    everyone = cards.all()
    for first in everyone:
        first.click(position={"x": 8, "y": 8})
        for second in everyone:
            second.click(position={"x": 8, "y": 8}, trial=True)
    names = [card.locator("b").first.inner_text() for card in everyone]
    assert set(names) == {"Eddard Stark", "Bodyguard", "Noble Lineage", "Ice"}


def test_copies_in_hand_are_one_choice_that_says_how_the_card_enters_play(visit: Visit, address: str) -> None:
    page = visit()
    clansmen = {"faction": "lannister", "gold": 2, "hand": ["Burned Men", "Burned Men"]}
    page.goto(
        laid_out(address, "cards", {"seats": [clansmen, ARMED["seats"][0]], "phase": "challenges"}, "me", "random")
    )
    player = CardPlayer(page, words=CARDS)
    player.await_turn()
    choices = player.panel.get_by_role("button", name=re.compile("Burned Men"))
    expect(choices).to_have_count(1)
    expect(choices).to_contain_text("Burned Men ×2")
    expect(choices).to_contain_text("Ambush (2)")
    choices.click()
    expect(page.locator("main .stack").get_by_role("button", name="Burned Men")).to_have_count(1)


UNDER_POINTER: Final = """([x, y]) =>
  document.elementFromPoint(x, y)?.closest('[data-thing=card]')?.dataset.index ?? ''"""


def test_a_card_in_hand_stays_under_the_pointer_that_raised_it(visit: Visit, address: str) -> None:
    """Else a press and its release meet two things, and the click is nobody's."""
    page = visit()
    seven = ["Ice", "Bran Stark", "Arya Stark", "Sansa Stark", "Robb Stark", "Gates of Winterfell", "Direwolf Pup"]
    held = {**ARMED, "seats": [{**ARMED["seats"][0], "hand": seven, "play": []}, ARMED["seats"][1]]}
    page.goto(laid_out(address, "cards", held, "me", "random"))
    CardPlayer(page, words=CARDS).await_turn()
    hand = page.get_by_role("group", name=CARDS("court.hand.label")).get_by_role("button")
    expect(hand).to_have_count(len(seven))
    slipped: list[tuple[str, str]] = []
    for card in (hand.first, hand.nth(3), hand.last):
        page.mouse.move(5, 400)
        page.wait_for_timeout(200)  # the card has come down again
        box = card.bounding_box()
        assert box is not None
        # Points of the edge and the middle; those that lie beside the leaning card are nobody's.
        for point in (
            (box["x"] + box["width"] * a, box["y"] + box["height"] * b) for a in (0.1, 0.5) for b in (0.2, 0.5, 0.96)
        ):
            page.mouse.move(5, 400)
            page.wait_for_timeout(200)
            before = page.evaluate(UNDER_POINTER, point)
            page.mouse.move(*point)
            page.wait_for_timeout(200)
            if before and (after := page.evaluate(UNDER_POINTER, point)) != before:
                slipped.append((before, after))
    assert not slipped


HOST: Final = ["Eddard Stark", "Catelyn Stark", "Robb Stark", "Bran Stark", "Arya Stark", "Sansa Stark", "Summer"]


@pytest.mark.parametrize("width", [1400, 1024, 390])
def test_however_many_take_part_each_of_them_can_be_reached(visit: Visit, address: str, width: int) -> None:
    """They lie half under one another, or are pushed along with a finger; none is beyond the edge."""
    page = visit(viewport={"width": width, "height": 844})
    kneeling = [{"card": name, "kneeling": True} for name in HOST]
    seats = [{**ARMED["seats"][0], "hand": ["Winter Is Coming"], "play": kneeling}, ARMED["seats"][1]]
    attack = {"type": "military", "attacker": 0, "defender": 1, "attacking": HOST, "defending": []}
    crowd = {**ARMED, "phase": "challenges", "seats": seats, "challenge": attack}
    page.goto(laid_out(address, "cards", crowd, "me", "random"))
    CardPlayer(page, words=CARDS).await_turn()
    attackers = page.locator("main .attackers .top button[data-thing=card]")
    expect(attackers).to_have_count(len(HOST))
    for card in attackers.all():
        card.scroll_into_view_if_needed()
        card.click(position={"x": 6, "y": 40}, trial=True)


# --- more seats, two browsers, a phone ---


def test_a_melee_with_three_bots(visit: Visit) -> None:
    page = visit()
    page.goto("/new/cards/melee")
    page.get_by_role("group", name=CARDS("new.players")).get_by_role("button", name="4").click()
    for seat in range(2, 5):
        group = page.get_by_role("group", name=f"Seat {seat}")
        group.get_by_role("button", name=CARDS("player.bot"), exact=True).click()
        group.get_by_role("radio", name=CARDS("level.random")).check(force=True)
    page.get_by_role("button", name=CARDS("new.go")).click()  # with the first deck, which lies there already
    player = CardPlayer(page, seed=3, words=CARDS)
    player.play_until("cards.title", most=60)
    expect(page.locator("section.court")).to_have_count(4)
    now = player.await_turn()
    player.answer(now)
    player.play(answers=6)
    expect(page.locator("section.court .lead").first).to_be_visible()
    assert not page.evaluate("() => heard.refused.length"), "a lit choice was refused"


def test_what_a_challenge_would_bring_stands_beside_the_question(visit: Visit) -> None:
    page = visit()
    player = sit_down(page, "Joust", rivals=1)
    player.play_until("cards.challenge", thing="challenge", most=250)
    told = page.get_by_role("region", name=CARDS("odds.label"))
    expect(told).to_contain_text(re.compile(r"(open|won|lost|unopposed|no winner) · \d+ against up to \d+"))


def test_two_browsers_and_one_that_comes_back(visit: Visit) -> None:
    host = ByButton(visit(seed=None), seed=8, words=CARDS)
    host.page.goto("/new/cards/joust")
    host.page.get_by_role("group", name="Seat 2").get_by_role("button", name=CARDS("player.friend"), exact=True).click()
    host.page.get_by_role("button", name=CARDS("new.go")).click()
    link = host.page.get_by_role("region", name="Seat 2").get_by_label(CARDS("link"), exact=True).input_value()
    bring(host.page, "You", ready=True)

    guest = ByButton(visit(seed=None), seed=9, words=CARDS)
    guest.page.goto(re.sub(r"^https?://[^/]+", "", link))
    guest.page.get_by_role("button", name=CARDS("invited.sit")).click()
    bring(guest.page, "You")

    answers = take_turns(host, guest, 8)
    guest.page.reload()
    guest.page.wait_for_function("least => heard.revision >= least", arg=host.now()["revision"])
    assert guest.now()["number"] == answers
    answers = take_turns(host, guest, 8)
    assert host.now()["number"] == guest.now()["number"] == answers


def bring(page: Page, seat: str, *, ready: bool = False) -> None:
    """The first ready-made deck; the match begins when all have one. `ready`: it was chosen with the table."""
    mine = page.get_by_role("region", name=seat, exact=True)
    if ready:
        expect(mine).to_contain_text(CARDS("gathering.ready"))
        return
    mine.get_by_role("button", name=CARDS("gathering.go", what=CARDS("court.deckword"))).click()


def take_turns(host: ByButton, guest: ByButton, answers: int) -> int:
    """Whoever is asked answers, the host first where both are; how many answers there are in the end."""
    host.page.wait_for_function("() => heard.waiting.length > 0")
    for _ in range(answers):
        now = host.now()
        player = (host, guest)[now["waiting"][0]]
        player.answer(player.await_turn(now["revision"]))
        revision = player.now()["revision"]
        for each in (host, guest):
            each.page.wait_for_function("least => heard.revision >= least", arg=revision)
    return int(host.now()["number"])


def test_a_phone(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.goto("/new/cards/joust")
    page.get_by_role("radio", name=CARDS("level.random")).check(force=True)
    page.get_by_role("button", name=CARDS("new.go")).tap()
    player = Finger(page, seed=4, words=CARDS)
    player.play(answers=8)
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page sticks out of a narrow screen"


class Finger(ByButton):
    """Taps what stands in the list of answers. The first tap on a face reads it and answers nothing."""

    def press(self, thing: Locator) -> None:
        has_face = "faced" in (thing.get_attribute("class") or "")
        thing.tap()
        if has_face:
            expect(self.page.get_by_text(self.words("card.again"))).to_be_visible()
            thing.tap()


LED: Final = """
  window.led = 0
  const plainly = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    if (this.matches('[data-thing="card"], [inert]')) window.led += 1
    return plainly.apply(this, how)
  }"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_moves_to_its_place_unless_one_wants_none(visit: Visit, address: str, motion: str) -> None:
    page = visit(reduced_motion=motion)
    page.add_init_script(LED)
    page.goto(laid_out(address, "cards", ARMED, "me", "random"))
    player = CardPlayer(page, words=CARDS)
    now = player.await_turn()
    assert page.evaluate("() => led") == 0, "what lies there from the beginning has not moved"
    player.point_at(next(option for option in now["decision"]["options"] if option["thing"] == "card"))
    player.see_through(now["revision"])
    come_to_rest(page)
    assert (page.evaluate("() => led") > 0) == (motion == "no-preference")
    page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")
    assert page.locator("body > [inert]").count() == 0, "what was only shown is gone"
