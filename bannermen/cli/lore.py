"""What the terminal can tell of one game beyond what every game says of itself."""

from bannermen.cli.voice import Voice
from bannermen.kernel.game import Game
from bannermen.kernel.match import Match


class Lore:
    """Of a game that is only known by its rules there is nothing more to tell."""

    def status(self, game: Game, match: Match, seat: int, voice: Voice) -> list[str]:
        """The lines below the picture: what lies beside the board, as the seat may see it."""
        return []

    def legend(self, game: Game, match: Match, voice: Voice) -> list[str]:
        """How to read the picture."""
        return []

    def goal(self, match: Match, voice: Voice) -> list[str]:
        """Special rules and how the match is won."""
        return []

    def printed(self, match: Match, thing: str, index: int, voice: Voice) -> list[str]:
        """What is printed on a card or another thing that a choice points at."""
        return []

    def examine(self, text: str, file: str, voice: Voice) -> str | None:
        """What content of this game a YAML file holds; None if it is none of it. Raises BadSetup if it is not sound."""
        return None


def lore_of(name: str) -> Lore:
    """The lore of the game of that name."""
    if name == "battles":
        from bannermen.cli.battles import BattlesLore

        return BattlesLore()
    return Lore()
