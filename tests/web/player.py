"""Somebody at the table who answers by pointing at what is lit, else by the buttons beside the board."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.words import EN, Words

ON_BOARD: Final = ("hex", "unit", "hounds", "burn", "quench")

TURN: Final = "least => heard.revision >= least && (heard.over || heard.decisions.length > 0)"
NOW: Final = """() => ({
  revision: heard.revision, number: heard.number, over: heard.over, ending: heard.ending, seats: heard.seats,
  waiting: heard.waiting, log: heard.log, decision: heard.decisions[0] ?? null,
})"""
# What came of a click: the match went on, or the table asks once more, or it refuses.
OUTCOME: Final = """revision => {
  // Others may answer the same secret question first.
  const taken = heard.sent.every(({ id }) => heard.acks.includes(id))
  if (heard.revision > revision && taken) return 'on'
  if (document.querySelector('[role=alertdialog]')) return 'doubt'
  if (document.querySelector('main [role=alert]')) return 'refused'
  return ''
}"""

Option = dict[str, Any]
Decision = dict[str, Any]
Choice = Callable[[Decision], Option]


def offer(page: Page, game: str, **last: object) -> None:
    """The lobby offers this game as it was played last: its scene, its level, against whom."""
    kept = {"bannermen.settings": {"game": game}, "bannermen.last": {game: last}}
    for key, value in kept.items():
        page.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})")


class Player:
    def __init__(self, page: Page, seed: int = 1, words: Words = EN) -> None:
        self.page = page
        self.luck = random.Random(seed)
        self.words = words
        self.keys: list[str] = []  # the questions that were answered
        self.by_board = 0

    # --- what can be seen ---

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("region", name=self.words("decision"))

    @property
    def verdict(self) -> Locator:
        """Who won and by what: on the page of the end, or in the panel where there is no room for one."""
        return self.page.locator(".ending")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name=self.words("board.field"))

    @property
    def lit(self) -> Locator:
        """Hexes that can be chosen now, by what a screen reader hears of them."""
        return self.board.get_by_role("button", name=self.words("lit"))

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def hexes(self, *about: str) -> Locator:
        """Hexes whose name tells of all this, in this order."""
        return self.board.get_by_role("button", name=re.compile(".*".join(map(re.escape, about))))

    @property
    def fighters(self) -> Locator:
        """Own units that are engaged and may be ordered."""
        return self.hexes(", Stark,", "engaged with", self.words("lit"))

    @property
    def foes(self) -> Locator:
        return self.hexes(", Lannister,")

    @property
    def targets(self) -> Locator:
        return self.hexes(", Lannister,", self.words("lit"))

    def button(self, option: Option) -> Locator:
        code = option["code"]  # copies of one card in hand stand there once
        return self.panel.locator(f'button[data-code="{code}"], button[data-copies~="{code}"]')

    # --- what the server has said ---

    def now(self) -> dict[str, Any]:
        return self.page.evaluate(NOW)  # type: ignore[no-any-return]

    def await_turn(self, revision: int = -1) -> dict[str, Any]:
        """Wait for a question, or for the end; not before that revision."""
        while True:
            self.page.wait_for_function(TURN, arg=revision)
            now = self.now()
            if now["over"]:
                return now
            if now["decision"] is not None:  # else the table has gone on since
                self.take_table()
                return now

    def take_table(self) -> None:
        """The question stands there; at one screen the table is handed over first."""
        asked = self.panel.locator("[data-key]")
        handed = self.panel.get_by_role("button", name=self.words.like("handover.take"))
        asked.or_(handed).first.wait_for()
        if not asked.is_visible():
            self.press(handed)

    # --- playing ---

    def play(self, answers: int = 500, choose: Choice | None = None) -> dict[str, Any]:
        """So many answers, or to the end."""
        for _ in range(answers):
            now = self.await_turn()
            if now["over"]:
                break
            self.answer(now, choose)
        return self.now()

    def play_until(self, key: str, choose: Choice | None = None, thing: str = "", most: int = 100) -> dict[str, Any]:
        """Up to a question of that kind, with an option of that kind."""
        for _ in range(most):
            now = self.await_turn()
            assert not now["over"], f"the match ended without {key}"
            decision = now["decision"]
            if decision["key"] == key and (not thing or any(o["thing"] == thing for o in decision["options"])):
                return now
            self.answer(now, choose)
        raise AssertionError(f"{key} was not asked in {most} answers")

    def answer(self, now: dict[str, Any], choose: Choice | None = None) -> None:
        decision: Decision = now["decision"]
        self.keys.append(decision["key"])
        if decision["kind"] in ("some", "order"):
            self.answer_with_several(decision)
        elif decision["kind"] == "amount":
            self.panel.get_by_role("spinbutton").fill(str(self.luck.randint(decision["low"], decision["high"])))
            self.press(self.panel.get_by_role("button", name=self.words("decision.done")))
        elif decision["kind"] == "place":
            self.place_as_advised()
        else:
            self.point_at((choose or self.any_option)(decision))
        self.see_through(now["revision"])

    def any_option(self, decision: Decision) -> Option:
        """Any, but passing seldom: a battle should be seen."""
        options: list[Option] = decision["options"]
        weights = [1 if option["thing"] == "pass" else 4 for option in options]
        return self.luck.choices(options, weights)[0]

    def pass_if_possible(self, decision: Decision) -> Option:
        passes = [option for option in decision["options"] if option["thing"] == "pass"]
        return passes[0] if passes else self.any_option(decision)

    def briskly(self, decision: Decision) -> Option:
        """Passing mostly: so a battle is over soon."""
        return self.pass_if_possible(decision) if self.luck.random() < 0.7 else self.any_option(decision)

    def concede(self) -> dict[str, Any]:
        """Give the match up, by the menu of the table."""
        self.page.get_by_role("button", name=self.words("menu"), exact=True).click()
        self.page.get_by_role("button", name=self.words("concede"), exact=True).click()
        asked = self.page.get_by_role("dialog", name=self.words("concede.ask"))
        asked.get_by_role("button", name=self.words("concede.yes")).click()
        self.page.wait_for_function("() => heard.over")
        return self.now()

    def point_at(self, option: Option) -> None:
        """By the board where it shows the choice, by a card in the hand, else by the button."""
        if option["thing"] in ON_BOARD and self.lit.count() > 0:  # units that are still to be placed lie beside it
            self.by_board += 1
            self.press(self.lit.nth(self.luck.randrange(self.lit.count())))
            return
        hand = self.page.get_by_role("group", name=self.words("hand.label"))
        if option["thing"] == "card" and hand.is_visible():
            self.press(hand.get_by_role("button").filter(has_text=option["label"]).first)
            return
        self.press(self.button(option))

    def place_as_advised(self) -> None:
        """Where the bot would stand; any other place might be refused."""
        self.press(self.page.get_by_role("button", name=self.words("hint"), exact=True))
        expect(self.panel.get_by_text(self.words("place.allowed"))).to_be_visible()
        self.press(self.panel.locator("[data-place]"))

    def answer_with_several(self, decision: Decision) -> None:
        options = [option for option in decision["options"] if option["thing"] != "pass"]
        count = len(options) if decision["kind"] == "order" else self.luck.randint(decision["least"], decision["most"])
        folded = self.panel.get_by_text(self.words("options.list"))
        if folded.is_visible() and not self.button(options[0]).is_visible():  # it may be open from the question before
            self.press(folded)
        for option in self.luck.sample(options, min(count, len(options))):
            self.press(self.button(option))
        if not is_just_one(decision):
            self.press(self.panel.locator(".done button"))  # it says what it does: none of them, roll two dice again

    def see_through(self, revision: int) -> None:
        """Say yes where the table asks once more, until the match has gone on."""
        while True:
            outcome = self.page.wait_for_function(OUTCOME, arg=revision).json_value()
            if outcome == "on":
                return
            assert outcome == "doubt", self.page.get_by_role("alert").all_inner_texts()
            yes = self.panel.get_by_role("button", name=self.words("doubt.yes"))
            self.press(yes)
            expect(yes).to_be_hidden()

    def press(self, thing: Locator) -> None:
        thing.click()


def is_just_one(decision: Decision) -> bool:
    """Exactly one of several: whoever points at it has answered."""
    return (decision["kind"], decision["least"], decision["most"]) == ("some", 1, 1)


def come_to_rest(page: Page) -> None:
    """What has happened is drawn, and those who wait for the next frame have been told."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def sit_down(page: Page, *players: str, words: Words = EN, scene: str = "") -> None:
    """From the lobby to a new table with these players: me, friend, open, or a level of the bots."""
    page.goto("/")
    page.get_by_role("link", name=words("lobby.choose")).click()
    if scene:
        page.locator("label").filter(has=page.get_by_role("radio", name=scene)).click()
    go = page.get_by_role("button", name=words("new.go"))
    go.wait_for()
    seats = page.get_by_role("main").get_by_role("group").filter(has=page.get_by_role("button"))
    expect(seats).to_have_count(len(players))
    for seat, player in zip(seats.all(), players, strict=True):
        if player in ("me", "friend", "open"):
            seat.get_by_role("button", name=words(f"player.{player}"), exact=True).click()
        else:
            seat.get_by_role("button", name=words("player.bot"), exact=True).click()
            seat.get_by_role("radio", name=words(f"level.{player}")).check(force=True)
    go.click()
