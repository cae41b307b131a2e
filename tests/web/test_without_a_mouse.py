"""A match of every game to its end: by keys alone, with what a screen reader hears of it. By day its last stretch."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.kernel.record import Record
from tests.web.conftest import Visit
from tests.web.journals import laid
from tests.web.player import Choice, Decision, Option, Player
from tests.web.test_keyboard import RING, reach
from tests.web.words import Words

GAMES: Final = ("battles", "cards", "tactics", "miniatures")
LATE: Final = 8  # own answers that were left when bots played
WHOLE: Final = 10_000  # more than any match has
# A match by day, and at night from its first question on.
STRETCHES: Final = [
    pytest.param(name, left, marks=pytest.mark.nightly if left == WHOLE else [], id=f"{name}-{said}")
    for left, said in ((LATE, "end"), (WHOLE, "whole"))
    for name in GAMES
]
MOST: Final = 160
CELLS: Final = ("hex", "square")
MOST_OF_ALL: Final = 1_500
STOPS: Final = 200  # of the Tab key: a table of cards has many
# Whoever has no mouse points at nothing; Enter and the number keys make clicks without a pointer.
WATCH: Final = "addEventListener('pointerdown', () => { window.pointed = true }, true)"


def late(name: str, left: int, seed: int = 3) -> dict[str, Any]:
    """A match of bots, so many answers of the first seat before its end: this seat is asked."""
    rules = game(name)
    record = Record(rules, rules.filled({"scene": rules.scenes()[0].key}, seed), seed, recording=False)
    players = [bot("random", seed, seat) for seat in range(record.match.seats)]
    own: list[int] = []
    while not record.match.over:
        seat = record.match.pending[0].seat
        if seat == 0:
            own.append(len(record.answers))
        record.apply(seat, players[seat].answer(Vantage(rules, record.match, seat)))
    return record.at(own[max(len(own) - left, 0)]).save()


def sit_down(page: Page, address: str, name: str, left: int = LATE) -> None:
    journal = late(name, left)
    rivals = len(game(name).places(journal["setup"])) - 1
    page.goto(laid(address, journal, "me", *["random"] * rivals))


# What is lit and can be pressed, what of it does not say that it can be chosen, and how many options have no name.
HEARD: Final = """(word) => {
  const heard = (node) => (node.getAttribute('aria-label') ?? node.textContent).replaceAll('\\u00ad', '')
  const lit = [...document.querySelectorAll('main :is(button, [role=button]).lit')].map(heard)
  const options = [...document.querySelectorAll('main button[data-code]')].map(heard)
  const silent = lit.filter((name) => !name.includes(word))
  return { lit: lit.length, silent, nameless: options.filter((name) => !/\\p{L}/u.test(name)).length }
}"""


class Typist(Player):
    """Number keys where an option has one, N and Enter on the board, Tab and Enter for the rest."""

    def press(self, thing: Locator) -> None:
        reach(self.page, thing, STOPS)
        assert self.page.evaluate(RING), f"the focus cannot be seen: {thing}"
        self.page.keyboard.press("Enter")

    said_lit = 0  # cells, cards, trays and counters that said they can be chosen

    def answer(self, now: dict[str, Any], choose: Choice | None = None) -> None:
        """Whoever sees nothing hears the question, what it can be answered with, and what of the table is lit."""
        expect(self.panel).to_contain_text(now["decision"]["prompt"])
        heard = self.page.evaluate(HEARD, self.words("lit"))
        assert not heard["silent"], f"{now['decision']['key']}: lit, and silent: {heard['silent']}"
        assert not heard["nameless"], f"{now['decision']['key']}: an answer has no name"
        self.said_lit += heard["lit"]
        super().answer(now, choose)

    def point_at(self, option: Option) -> None:
        if self.steps_onto(option):
            which = self.page.get_by_text(self.words("decision.which"))
            if which.count() == 0 or not which.is_visible():
                return
        button = self.button(option).first
        folded = self.panel.get_by_text(self.words("options.list"))
        if not button.is_visible() and folded.is_visible():
            self.press(folded)
        number = button.get_attribute("aria-keyshortcuts")
        self.page.keyboard.press(number) if number else self.press(button)

    def steps_onto(self, option: Option) -> bool:
        """From choice to choice of a board of cells, if that is where it lies."""
        if option["thing"] not in CELLS or self.board.count() == 0:
            return False
        reach(self.page, self.board.locator('[tabindex="0"]'), STOPS)
        goal = self.board.get_by_role("button", name=re.compile(rf"^{option['label']},")).element_handle()
        for _ in range(60):
            if goal.evaluate("cell => cell === document.activeElement"):
                self.by_board += 1
                assert self.page.evaluate(RING), "the focus cannot be seen on the board"
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press("n")
        raise AssertionError(f"N never came to {option['label']}")

    def place_as_advised(self) -> None:
        """N lays the ghost where it may lie."""
        self.page.keyboard.press("n")
        expect(self.panel.get_by_text(self.words("place.allowed"))).to_be_visible()
        self.press(self.panel.locator("[data-place]"))


@pytest.mark.parametrize(("name", "left"), STRETCHES)
def test_a_match_is_ended_by_keys_alone(visit: Visit, address: str, name: str, left: int) -> None:
    page = visit()
    page.add_init_script(WATCH)
    sit_down(page, address, name, left)
    player = Typist(page, seed=3, words=Words("en", name))
    end = player.play(answers=MOST if left == LATE else MOST_OF_ALL)
    assert end["over"], f"{len(player.keys)} answers, and no end"
    assert len(player.keys) >= LATE // 2
    expect(player.verdict).to_contain_text(end["ending"])
    assert player.said_lit > 0
    assert not page.evaluate("window.pointed"), "a pointer was used"
    refused = page.evaluate("heard.refused")
    assert not refused, f"a choice that was offered was refused: {refused}; {player.keys[-5:]}"


class Listener(Player):
    """Knows only roles and names: options have buttons of their names, and choices of the board say that they are."""

    by_name = 0  # answers for which nothing but a name was known

    def button(self, option: Option) -> Locator:
        """Among the answers; dice, and what the board lays down, have buttons of their own."""
        named = re.compile(rf"^(\d+ )?{re.escape(option['label'])}", re.IGNORECASE)
        answers = self.panel.get_by_role("group", name=self.words("options.answers"))
        unpicked = answers.get_by_role("button", name=named, pressed=False)  # of two copies the first may be chosen
        if unpicked.count() > 0:
            return unpicked.first
        among = answers.get_by_role("button", name=named)
        return among if among.count() > 0 else self.panel.get_by_role("button", name=named)

    @property
    def lit(self) -> Locator:
        return self.board.get_by_role("button", name=self.words("lit"))

    def point_at(self, option: Option) -> None:
        if option["thing"] in CELLS:
            self.board.get_by_role("button", name=re.compile(rf"^{option['label']},")).press("Enter")
            return
        folded = self.panel.get_by_text(self.words("options.list"))
        if self.button(option).count() == 0 and folded.count() > 0:
            folded.press("Enter")
        self.press(self.button(option).first)
        self.by_name += 1

    def press(self, thing: Locator) -> None:
        thing.press("Enter")

    def place_as_advised(self) -> None:
        self.page.keyboard.press("n")
        expect(self.panel.get_by_text(self.words("place.allowed"))).to_be_visible()
        self.press(self.panel.get_by_role("button", name=re.compile(r"\w")).and_(self.panel.locator("[data-place]")))

    def any_option(self, decision: Decision) -> Option:
        return self.luck.choice(decision["options"])

    def check_what_is_lit(self, options: list[Option]) -> bool:
        """The cells that can be chosen say so, and no others do."""
        lit = {option["label"] for option in options if option["thing"] in CELLS}
        names = [cell.get_attribute("aria-label") or "" for cell in self.lit.all()] if lit else []
        assert {name.split(",")[0] for name in names} == lit, "what is lit is not what is said to be"
        return bool(lit)

    def hears_who_acts(self, options: list[Option]) -> bool:
        if not any(option["thing"] in CELLS for option in options):
            return False
        acts = self.board.get_by_role("button", name=re.compile(self.words("figure.acts")))
        expect(acts.first).to_be_attached()
        expect(acts.first).not_to_have_attribute("aria-label", re.compile(self.words("figure.activated")))
        return True


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("tactics", LATE),
        pytest.param("cards", WHOLE, marks=pytest.mark.nightly),
        pytest.param("battles", WHOLE, marks=pytest.mark.nightly),
        pytest.param("miniatures", LATE, marks=pytest.mark.nightly),
    ],
)
def test_a_match_is_ended_by_roles_and_names(visit: Visit, address: str, name: str, left: int) -> None:
    page = visit()
    sit_down(page, address, name, left)
    player = Listener(page, seed=3, words=Words("en", name))
    seen_lit = told_who_acts = False
    for _ in range(MOST if left == LATE else MOST_OF_ALL):
        now = player.await_turn()
        if now["over"]:
            break
        expect(player.panel).to_contain_text(now["decision"]["prompt"])
        seen_lit |= player.check_what_is_lit(now["decision"]["options"])
        told_who_acts |= name == "tactics" and player.hears_who_acts(now["decision"]["options"])
        player.answer(now)
    end = player.now()
    assert end["over"]
    assert seen_lit == (name in ("battles", "tactics")) and told_who_acts == (name == "tactics")
    assert player.by_name > 0
    expect(player.verdict.get_by_text(end["ending"]).first).to_be_attached()
    expect(player.log).to_contain_text(re.compile(r"\w"))
