"""Is every piece of a game that builds worth taking, and none a must? Equal bots play with what chance put together.

    python -m bannermen.arena.draft tactics --games 200 --bot greedy

Prints a table for docs/balance.md: how often each piece was taken, and what share of the squads with it won. The exit
status is 1 if a piece that could be taken stands in every winning part or in none.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field

from bannermen.arena.play import play_game
from bannermen.arena.where import game_asked
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import Game, Scene


@dataclass(slots=True)
class Drafted:
    """What became of the pieces, over all matches that somebody won."""

    taken: Counter[str] = field(default_factory=Counter)  # parts with the piece in it
    won: Counter[str] = field(default_factory=Counter)  # of those that won
    winners: Counter[str] = field(default_factory=Counter)  # winning parts, by the first piece's camp
    camp: dict[str, str] = field(default_factory=dict)

    def note(self, camp: str, pieces: set[str], won: bool) -> None:
        for piece in pieces:
            self.camp[piece] = camp
            self.taken[piece] += 1
            self.won[piece] += won
        self.winners[camp] += won

    def musts(self) -> list[str]:
        """Pieces in every winning part of their camp."""
        return sorted(p for p in self.taken if self.won[p] == self.winners[self.camp[p]] > 0)

    def duds(self) -> list[str]:
        """Pieces that no winning part had."""
        return sorted(piece for piece in self.taken if self.won[piece] == 0)

    def rows(self) -> list[str]:
        found = []
        for piece in sorted(self.taken, key=lambda p: (self.camp[p], p)):
            share = self.won[piece] / self.taken[piece]
            inside = self.won[piece] / max(1, self.winners[self.camp[piece]])
            found.append(f"| {piece} | {self.camp[piece]} | {self.taken[piece]} | {share:.0%} | {inside:.0%} |")
        return found


def draft(game: Game, scenes: list[str], bot: str, games: int, seed: int) -> Drafted:
    """So many matches, scene after scene, each seat with a part of its own making."""
    found = Drafted()
    for number in range(games):
        setup = {"scene": scenes[number % len(scenes)]}
        parts = []
        for seat, place in enumerate(game.places(setup)):
            part = game.drafted(setup, seat, seed + number)
            if part is None:
                raise ValueError(f"nothing is put together for {setup['scene']}")
            brought = game.bring(setup, seat, part)
            if isinstance(brought, Refused):
                raise ValueError(f"a drafted part is refused: {brought.rule}")
            setup = brought
            parts.append((place.crest, set(game.pieces_of(part))))
        outcome = play_game(game, setup, [bot] * len(parts), seed + number)
        if outcome.error:
            raise RuntimeError(f"{outcome.error} (replay: {outcome.journal})")
        if outcome.winners:
            for seat, (camp, pieces) in enumerate(parts):
                found.note(camp, pieces, seat in outcome.winners)
    return found


def is_fit(game: Game, scene: Scene) -> bool:
    """Even, with a camp for each seat, and something to put together."""
    setup = {"scene": scene.key}
    return scene.even and all(place.crest for place in game.places(setup)) and game.drafted(setup, 0, 1) is not None


def main(arguments: list[str] | None = None) -> int:
    parser = ArgumentParser(prog="python -m bannermen.arena.draft", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="greedy", help="who plays every seat (greedy)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", action="append", default=[], help="these scenes, by turns")
    asked = parser.parse_args(arguments)
    game = game_asked(parser, asked.game)
    scenes = asked.scenario or [scene.key for scene in game.scenes() if is_fit(game, scene)]
    if not scenes or asked.games < 1:
        parser.error("nothing is put together in this game" if not scenes else "at least one match")
    found = draft(game, scenes, asked.bot, asked.games, asked.seed)
    print("| piece | of | lists with it | of them won | of the winning lists had it |\n|---|---|---|---|---|")
    print("\n".join(found.rows()))
    for word, pieces in (("In every winning part", found.musts()), ("In no winning part", found.duds())):
        if pieces:
            print(f"{word}: {', '.join(pieces)}.")
    return 1 if found.musts() or found.duds() else 0


if __name__ == "__main__":
    raise SystemExit(main())
