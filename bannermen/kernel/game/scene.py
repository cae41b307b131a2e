"""What players can sit down to, and the seats before a match begins."""

from __future__ import annotations

from bannermen.kernel.message import Message


class Scene:
    """One thing that players can sit down to: a battle plan, a skirmish, a format."""

    def __init__(
        self,
        key: str,
        names: dict[str, str],
        notes: dict[str, str],
        seats: list[str],
        even: bool,
        fewest: int = 2,
        most: int = 2,
        needs: str = "",
    ) -> None:
        self.key = key
        self.names = names  # language -> name; none while it is not known
        self.notes = notes  # language -> a few sentences
        self.seats = seats  # what the seats are called where the scene says so: house keys
        self.even = even  # meant to give each seat the same chance
        self.fewest = fewest  # how many may play it, 1 to 6
        self.most = most
        self.needs = needs  # what each seat brings to it, a word of the game: "deck", "army"; nothing: ""


class Place:
    """A seat before the match begins: it says nothing of what is brought in secret."""

    def __init__(self, names: dict[str, str], crest: str, team: int, needs: str) -> None:
        self.names = names  # language -> name
        self.crest = crest  # a word for the drawing; "" while it is not known
        self.team = team  # seats of one team win together
        self.needs = needs  # what it must bring, or ""


class Check:
    """One rule that a deck, an army or a squad keeps or breaks."""

    def __init__(self, rule: str, kept: bool, text: Message) -> None:
        self.rule = rule
        self.kept = kept
        self.text = text
