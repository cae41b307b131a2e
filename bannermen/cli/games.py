"""`bannermen games`: what can be played, and by whom."""

from typing import Annotated

import typer

from bannermen import games as all_games
from bannermen.ai import BOTS
from bannermen.cli.choosing import choose_game
from bannermen.cli.voice import Language, Voice, help_text, tell
from bannermen.kernel.game import Game, Scene
from bannermen.rulebook import title


def games(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=help_text("Only this one, with all that it offers."))
    ] = None,
    language: Language = None,
) -> None:
    voice = Voice(language)
    for name in all_games.names() if game is None else [game]:
        chosen = choose_game(name, voice)
        tell(f"{name}: {', '.join(voice(title(ruleset)) for ruleset in chosen.rulesets)}")
        scenes = chosen.scenes()
        width = max(len(scene.key) for scene in scenes)
        for scene in scenes:
            tell(f"  {scene.key:{width}}  {described(scene, voice)}")
        if game is not None:
            offer(chosen, scenes, voice)
    tell(voice("Bots: {names}.", names=", ".join(BOTS)))


def described(scene: Scene, voice: Voice) -> str:
    name = scene.names.get(voice.language, scene.names["en"])
    count = str(scene.fewest) if scene.fewest == scene.most else f"{scene.fewest}–{scene.most}"
    seats = voice("seats: {n}", n=count)
    even = voice("even") if scene.even else voice("one side is favoured")
    return f"{name} ({seats}, {even})"


def offer(game: Game, scenes: list[Scene], voice: Voice) -> None:
    """What the seats may bring ready-made, and the options that the game adds to the commands."""
    for scene in scenes:
        for ready in game.ready_made({"scene": scene.key}) if scene.needs else []:
            names = ready["names"]
            tell(f"  --bring {ready['key']}  {names.get(voice.language, names['en'])} ({scene.key})")
    for option in all_games.commands_of(game.name).options(voice):
        tell(f"  {option.flag} {option.value}  {option.words}")
