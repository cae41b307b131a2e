"""`bannermen play`: a match in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from bannermen.ai import Vantage
from bannermen.cli.choosing import (
    HUMAN,
    USUAL,
    GameName,
    SceneKey,
    Seed,
    choose_game,
    choose_seats,
    choose_seed,
    sit_down,
)
from bannermen.cli.errors import WrongUse
from bannermen.cli.files import existing, open_match
from bannermen.cli.screen import Screen
from bannermen.cli.setting import Bring, Players, SetupWish, choose_setup
from bannermen.cli.story import SpokenChronicle, SpokenStory
from bannermen.cli.table import WATCHER, TerminalTable
from bannermen.cli.voice import Language, Voice, help_text
from bannermen.games import commands_of
from bannermen.kernel.record import Record


def play(
    more: typer.Context,
    game: GameName,
    scenario: SceneKey = None,
    players: Players = None,
    bring: Bring = None,
    seats: Annotated[
        str | None,
        typer.Option(help=help_text("Who plays, with commas: human or the name of a bot. Usually human,normal.")),
    ] = None,
    seed: Seed = None,
    position: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=help_text("Start from a position, or go on with a saved match.")),
    ] = None,
    auto: Annotated[bool, typer.Option("--auto", help=help_text("Bots take all seats; read the story."))] = False,
    language: Language = None,
) -> None:
    voice = Voice(language)
    chosen = choose_game(game, voice)
    number = choose_seed(seed)
    if position is None:
        _, setup, _ = choose_setup(chosen, SetupWish(scenario, players, seats, bring, more.args), voice)
        record = Record(chosen, chosen.filled(setup, number if isinstance(number, int) else 0), number)
    else:
        if scenario is not None:
            raise WrongUse(voice("Give either --scenario or --position, not both."))
        record = open_match(existing(position, voice), number)
        if record.game.name != game:
            raise WrongUse(
                voice("{file} is a match of another game; type {game}.", file=str(position), game=record.game.name)
            )
    usual = [USUAL] if auto else [HUMAN, USUAL]
    names = choose_seats(seats, record.match.seats, usual, voice)
    screen = Screen()
    introduce(record, names, voice, screen)
    if auto:
        watch(record, names, voice, screen)
    else:
        TerminalTable(record, names, voice, screen).play()


def introduce(record: Record, names: list[str], voice: Voice, screen: Screen) -> None:
    """What is played, who plays, and the seed that brings the same match again (of a secret only its digest)."""
    key = record.setup.get("scene")
    for scene in record.game.scenes():
        if scene.key == key:
            screen.bold(scene.names.get(voice.language, scene.names["en"]))
            screen.show(scene.notes.get(voice.language, scene.notes["en"]))
    for line in commands_of(record.game.name).goal(record.match, voice):
        screen.show(line)
    story = SpokenStory(record.game, voice)
    players = ", ".join(
        f"{story.seat(record.match, seat)}: {voice('human') if name == HUMAN else name}"
        for seat, name in enumerate(names)
    )
    seed = f" {voice('Seed: {seed}.', seed=record.seed)}" if isinstance(record.seed, int) else ""
    screen.quiet(f"{players}.{seed}")


def watch(record: Record, names: list[str], voice: Voice, screen: Screen) -> None:
    """Bots play to the end; the story is told as it happens."""
    story = SpokenStory(record.game, voice)
    chronicle = SpokenChronicle(story)
    bots = sit_down(names, record.seed)
    told = 0
    while True:
        match = record.match
        chronicle.follow(match)
        for line in chronicle.of(WATCHER, told):
            screen.show(line)
        told = len(chronicle)
        if match.over:
            break
        decision = match.pending[0]
        player = bots[decision.seat]
        assert player is not None
        record.apply(decision.seat, player.answer(Vantage(record.game, match, decision.seat)))
    screen.show("")
    screen.show(record.game.picture(record.match, WATCHER, voice.language))
    screen.show("")
    screen.bold(story.ending(record.match))
