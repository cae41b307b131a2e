"""Something that one may point at and ask about."""

from __future__ import annotations


class Deed:
    """Something that one may point at and ask about, whether or not it is asked for just now: who does what to whom."""

    def __init__(
        self, verb: str, by: tuple[str, int], at: tuple[str, int] = ("", -1), pose: list[int] | None = None
    ) -> None:
        self.verb = verb  # a word of the game: "attack", "move", "play"
        self.by = by  # ("unit", 4)
        self.at = at  # ("hex", 37); ("", -1) for deeds that aim at nothing
        self.pose = pose  # where on the plane it would be done, if not from where the piece stands
