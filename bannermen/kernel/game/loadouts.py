"""Sitting down: what there is to play, who sits where, and what each seat brings."""

from __future__ import annotations

from typing import Any

from bannermen.kernel.bad_setup import BadSetup
from bannermen.kernel.brought import brought_in
from bannermen.kernel.decision import Refused
from bannermen.kernel.game.scene import Check, Place, Scene
from bannermen.kernel.nearest import meant


class Loadouts:
    """Sitting down: what there is to play, who sits where, and what each seat brings."""

    def scenes(self) -> list[Scene]:
        raise NotImplementedError

    def places(self, setup: dict[str, Any]) -> list[Place]:
        """The seats of a set-up, from its scene and its number of players. Raises BadSetup."""
        scene = self.scene_of(setup)
        if scene is None:
            return [Place({}, "", seat, "") for seat in range(2)]
        count = setup.get("players", scene.fewest)
        if not isinstance(count, int) or isinstance(count, bool) or not scene.fewest <= count <= scene.most:
            bounds = f"from {scene.fewest} to {scene.most}" if scene.fewest < scene.most else f"{scene.most}"
            raise BadSetup("setup", "players", f"{count!r} cannot play {scene.key}", f"it takes {bounds} players")
        crests = scene.seats + [""] * count
        return [Place({}, crests[seat], seat, scene.needs) for seat in range(count)]

    def scene_of(self, setup: dict[str, Any]) -> Scene | None:
        """The scene that a set-up names; None for positions and plans of one's own. Raises BadSetup."""
        if "scene" not in setup:
            return None
        for scene in self.scenes():
            if scene.key == setup["scene"]:
                return scene
        known = [scene.key for scene in self.scenes()]
        raise BadSetup("setup", "scene", f"there is no scene {setup['scene']!r}", meant(str(setup["scene"]), known))

    def needs(self, setup: dict[str, Any]) -> list[int]:
        """The seats that must still bring something before the match can start."""
        if "position" in setup:
            return []
        brought = brought_in(setup)
        return [seat for seat, place in enumerate(self.places(setup)) if place.needs and str(seat) not in brought]

    def bring(self, setup: dict[str, Any], seat: int, part: dict[str, Any]) -> dict[str, Any] | Refused:
        """The set-up with what the seat brings laid in it, face down; or the first rule that forbids it.
        Raises BadSetup where the part cannot be read."""
        for check in self.judge_part(setup, part):
            if not check.kept:
                return Refused(check.rule, check.text)
        return setup | {"brought": brought_in(setup) | {str(seat): part}}

    def judge_part(self, setup: dict[str, Any], part: dict[str, Any]) -> list[Check]:
        """Every rule of building a deck, an army or a squad, kept or broken. Raises BadSetup."""
        return []

    def name_before(self, setup: dict[str, Any], kind: str, index: int, language: str) -> str:
        """What a check of a part points at, before there is a match that could name it."""
        return f"{kind} {index}"

    def points_of(self, setup: dict[str, Any], part: dict[str, Any]) -> int | None:
        """What a part costs altogether, in a game that counts points. Raises BadSetup."""
        return None

    def ready_made(self, setup: dict[str, Any]) -> list[dict[str, Any]]:
        """Parts that may be brought at once: {"key", "names", "part"}; "whose" names the house of a part."""
        return []

    def part_for_bot(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any]:
        """What a bot brings to a seat."""
        ready = self.ready_made(setup)
        part: dict[str, Any] = ready[(seed + seat) % len(ready)]["part"]
        return part

    def drafted(self, setup: dict[str, Any], seat: int, seed: int) -> dict[str, Any] | None:
        """A legal part for a seat, put together at random; None: nothing is put together in this game."""
        return None

    def pieces_of(self, part: dict[str, Any]) -> list[str]:
        """The pieces that a part is made of, by their keys: what a draft counts."""
        return []

    def filled(self, setup: dict[str, Any], seed: int) -> dict[str, Any]:
        """The set-up in which every seat that has brought nothing yet brings what a bot would. Raises BadSetup."""
        for seat in self.needs(setup):
            filled = self.bring(setup, seat, self.part_for_bot(setup, seat, seed))
            if isinstance(filled, Refused):
                raise BadSetup("setup", f"brought.{seat}", f"what a bot brings is refused: {filled}", "mend the list")
            setup = filled
        return setup
