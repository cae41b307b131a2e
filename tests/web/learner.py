"""Somebody who does what a lesson says, by the board, the cards and the panel, and then finishes the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.miniatures_player import WarPlayer
from tests.web.player import TURN, Decision, Option, Player, come_to_rest, is_just_one
from tests.web.test_cards import CARDS, CardPlayer
from tests.web.test_tactics import TACTICS, Captain
from tests.web.words import EN

PLAYERS: Final[dict[str, Callable[[Page], Player]]] = {
    "battles": lambda page: Player(page, seed=2),
    "cards": lambda page: CardPlayer(page, seed=5, words=CARDS),
    "miniatures": lambda page: WarPlayer(page, hand="keys", patient=True),
    "tactics": lambda page: Captain(page, seed=3, words=TACTICS),
}


# The first, the last and one in the middle of all cells, cards and trays that the step does not ask for, pressed.
MISS: Final = """() => {
  const places = [...document.querySelectorAll('.cell, button.card, g.unit')]
  const wrong = places.filter((place) => !place.matches('.lit, [data-code]'))
  const few = new Set([0, 0.5, 1].map((part) => wrong[Math.floor(part * (wrong.length - 1))]).filter(Boolean))
  for (const place of few) place.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return few.size
}"""


class Learner:
    """At the table of a guided game; what it teaches comes from the server, as for the page itself."""

    def __init__(self, page: Page, game: str, key: str) -> None:
        self.page = page
        self.player = PLAYERS[game](page)
        answer = page.request.get(f"/api/games/{game}/guide/{key}?language=en")
        self.lesson: dict[str, Any] = answer.json()
        self.box = page.get_by_role("region", name=self.lesson["name"], exact=True)

    def steps(self) -> list[dict[str, Any]]:
        return list(self.lesson["steps"])

    def see(self, step: int) -> dict[str, Any]:
        """The step is shown, and nothing else."""
        found: dict[str, Any] = self.lesson["steps"][step]
        expect(self.box).to_contain_text(found["text"])
        return found

    def do(self, step: int) -> None:
        """Read it, or do what it asks for."""
        taught = self.see(step)
        if not taught["answers"]:
            assert not taught["free"]
            self.press(self.box.get_by_role("button", name=EN("lesson.next"), exact=True))
        for answer in taught["answers"]:
            self.give(answer)

    def miss(self, step: int) -> int:
        """Press a few wrong places, of which nothing comes; returns how many."""
        taught = self.see(step)
        if taught["answers"]:
            self.player.await_turn()
        come_to_rest(self.page)
        before = self.player.now()["revision"]
        pressed: int = self.page.evaluate(MISS)
        come_to_rest(self.page)
        self.page.wait_for_function("() => heard.asked.length === 0")
        assert self.player.now()["revision"] == before, "a wrong place was taken for an answer"
        expect(self.box).not_to_contain_text(EN("lesson.astray"))
        self.see(step)
        told = self.page.get_by_role("alert").get_by_role("button", name=EN("understood"))
        if told.count() > 0:
            told.first.dispatch_event("click")
        return pressed

    def give(self, answer: dict[str, Any]) -> None:
        player = self.player
        now = player.await_turn()
        decision = now["decision"]
        assert decision["key"] == answer["key"], f"{decision['key']} is asked instead of {answer['key']}"
        meant = [option for option in decision["options"] if is_meant(option, answer)]
        expect(player.panel.get_by_role("group", name=EN("until"))).to_have_count(0)  # that would go past the step
        if decision["kind"] == "place":
            expect(player.panel.get_by_text(player.words("place.allowed"))).to_be_visible()
            self.press(player.panel.locator("[data-place]"))
        elif decision["kind"] in ("some", "order"):
            self.unfold(player.button(meant[0]))
            for option in meant:
                self.press(player.button(option))
            if not is_just_one(decision):
                self.press(player.panel.locator(".done button"))
        else:
            player.point_at(meant[0])
        player.see_through(now["revision"])

    def unfold(self, button: Locator) -> None:
        folded = self.player.panel.get_by_text(self.player.words("options.list"))
        if folded.is_visible() and not button.is_visible():
            self.press(folded)

    def press(self, thing: Locator) -> None:
        self.player.press(thing)

    def finish(self, done: Callable[[], bool], most: int = 120) -> None:
        """Answer as quickly as the rules allow, until something has come about."""
        for _ in range(most):
            self.page.wait_for_function(TURN, arg=-1)  # what bots do meanwhile may bring the lesson on
            come_to_rest(self.page)
            if done():
                return
            now = self.player.await_turn()
            if not now["over"]:
                self.player.answer(now, self.shortest)
        raise AssertionError("the lesson goes on and on")

    def shortest(self, decision: Decision) -> Option:
        """Pass, stop, or fight on where that is the way to the end."""
        options: list[Option] = decision["options"]
        for word in ("End the activation", "No action", "power challenge", "military challenge", "Attack with these"):
            for option in options:
                if option["label"] == word:
                    return option
        attacks = decision["key"] in ("cards.attack", "cards.plot")
        return options[0] if attacks else self.player.pass_if_possible(decision)


def is_meant(option: Option, answer: dict[str, Any]) -> bool:
    return any(
        option["thing"] == named["thing"] and (named["thing"] == "pass" or option["index"] == named["index"])
        for named in answer["options"]
    )
