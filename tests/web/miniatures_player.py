"""Somebody at a field of miniatures: by mouse, by keyboard or by finger, who likes a fight and is soon done."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.web.player import Choice, Decision, Option, Player
from tests.web.words import Words

WAR: Final = Words("en", "miniatures")
GAME: Final = "Miniatures Game"
BOLD: Final = ("Charge", "Melee attack", "Ranged attack", "Maneuver", "March")  # how labels begin
FAR: Final = 130  # pixels that a ghost is dragged


class WarPlayer(Player):
    """Points at trays where they stand, else at the buttons."""

    def __init__(self, page: Page, seed: int = 5, hand: str = "mouse", patient: bool = False) -> None:
        super().__init__(page, seed, WAR)
        self.hand = hand
        self.patient = patient  # answers in every moment in which it is asked
        self.dragged = self.turned = 0
        self.unasked: set[str] = set()  # moments in which the table passes for this seat

    # --- one's hands ---

    def press(self, thing: Locator) -> None:
        if self.hand == "finger":
            thing.tap()
        elif self.hand == "keys":
            thing.focus()
            self.page.keyboard.press("Space" if thing.get_attribute("type") == "checkbox" else "Enter")
        else:
            thing.click()

    def tray(self, unit: int) -> Locator:
        return self.page.locator(f'g[data-thing="unit"][data-index="{unit}"]')

    def point_at(self, option: Option) -> None:
        if option["thing"] == "unit" and self.tray(option["index"]).count() > 0:
            self.by_board += 1
            self.press(self.tray(option["index"]))
            return
        button = self.button(option)
        folded = self.panel.get_by_text(self.words("options.list"))
        if not button.is_visible() and folded.is_visible():
            folded.click()
        self.press(button)

    def take_table(self) -> None:
        """Nobody else sits here; and a moment in which one is not asked passes by itself."""
        if self.patient:
            super().take_table()

    # --- what is answered ---

    def any_option(self, decision: Decision) -> Option:
        """The boldest deed, the first choice else; no card and no order, so that the day is not too long."""
        options: list[Option] = decision["options"]
        for label in BOLD:
            for option in options:
                if option["label"].startswith(label):
                    return option
        return options[-1] if options[-1]["thing"] == "pass" else options[0]

    def answer(self, now: dict[str, Any], choose: Choice | None = None) -> None:
        decision = now["decision"]
        if decision["window"] is None or self.patient:
            self.panel.locator(f'[data-key="{decision["key"]}"]').wait_for()
            super().answer(now, choose)
            return
        if decision["key"] not in self.unasked:  # whoever wishes not to be asked here is not asked now either
            self.unasked.add(decision["key"])
            self.press(self.panel.get_by_text(self.words("window.ask")))
            self.panel.get_by_label(self.words("window.here")).select_option("never")
        self.page.wait_for_function("revision => heard.revision > revision", arg=now["revision"])

    def place_as_advised(self) -> None:
        """By key to a good place; dragged by mouse, and by a button where that is no place and by finger."""
        self.page.locator(".ghost").wait_for()
        if self.hand == "keys":
            self.page.keyboard.press("n")  # whatever has the focus
            self.go()
            return
        if self.dragged < 3 and self.hand == "mouse":
            self.drag()
            self.turn()
            if self.panel.get_by_text(self.words("place.allowed")).is_visible():
                self.dragged += 1
                self.go()
                return
        self.press(self.panel.get_by_role("button", name=self.words("place.next")))
        self.go()

    def go(self) -> None:
        expect(self.panel.get_by_text(self.words("place.allowed"))).to_be_visible()
        self.press(self.panel.locator("[data-place]"))

    def drag(self) -> None:
        """Toward the middle of the field, with the button held."""
        box = self.page.locator(".ghost .tray").bounding_box()
        field = self.page.get_by_role("region", name=self.words("board")).bounding_box()
        assert box is not None and field is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        down = 1 if y < field["y"] + field["height"] / 2 else -1
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y + down * FAR / 4)
        mouse.move(x, y + down * FAR / 3)
        mouse.up()

    def turn(self) -> None:
        """By its handle, a little to one side, if it has one."""
        if self.page.locator(".ghost .handle").count() == 0:
            return
        before = self.facing()
        box = self.page.locator(".ghost .handle").bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 25, y)
        self.page.mouse.up()
        self.turned += self.facing() != before

    def facing(self) -> str:
        return self.panel.get_by_role("group", name=self.words("place.facing")).inner_text()
