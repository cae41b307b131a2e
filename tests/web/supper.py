"""The feast without the scene to which everybody brings a retinue: for tables that begin at once."""

from __future__ import annotations

from typing import Final

from bannermen.kernel.game import Scene
from tests.kernel.feast import Feast


class Supper(Feast):
    def scenes(self) -> list[Scene]:
        return [scene for scene in super().scenes() if not scene.needs]


GAME: Final = Supper()
