"""`bannermen games`: what can be played, and by whom."""

from bannermen import games as shelf
from bannermen.ai import BOTS
from bannermen.cli.voice import Language, Voice, tell
from bannermen.kernel.game import Scene
from bannermen.rulebook import title


def games(language: Language = None) -> None:
    voice = Voice(language)
    for name in shelf.names():
        game = shelf.game(name)
        tell(f"{name}: {', '.join(voice(title(ruleset)) for ruleset in game.rulesets)}")
        scenes = game.scenes()
        width = max(len(scene.key) for scene in scenes)
        for scene in scenes:
            tell(f"  {scene.key:{width}}  {described(scene, voice)}")
    tell(voice("Bots: {names}.", names=", ".join(BOTS)))


def described(scene: Scene, voice: Voice) -> str:
    name = scene.names.get(voice.language, scene.names["en"])
    seats = voice("seats: {n}", n=len(scene.seats))
    even = voice("even") if scene.even else voice("one side is favoured")
    return f"{name} ({seats}, {even})"
