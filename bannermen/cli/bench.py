"""`bannermen bench`: how fast the engine is on this machine."""

import json
from typing import Annotated, Any

import typer

from bannermen import games as all_games
from bannermen.arena.bench import measure_all
from bannermen.cli.choosing import choose_game
from bannermen.cli.errors import WrongUse
from bannermen.cli.screen import Screen
from bannermen.cli.simulate import Json
from bannermen.cli.voice import Language, Voice, help_text, tell


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=help_text("The game; all of them if none is named."))
    ] = None,
    as_json: Json = False,
    seconds: Annotated[float, typer.Option(min=0.01, help=help_text("The length of one measurement."))] = 0.5,
    repeats: Annotated[int, typer.Option(min=1, help=help_text("How many measurements; the median counts."))] = 7,
    language: Language = None,
) -> None:
    voice = Voice(language)
    names = all_games.names() if game is None else [game]
    chosen = [choose_game(name, voice) for name in names]
    try:
        results = [result for one in chosen for result in measure_all(one, seconds, repeats)]
    except ModuleNotFoundError as missing:
        raise WrongUse(
            voice("The benchmark compares with the package {name}; install it first.", name=str(missing.name))
        ) from missing
    if as_json:
        tell(json.dumps(results[0] if len(results) == 1 else results))
        return
    for result in results:
        show(result, voice)


def show(result: dict[str, Any], voice: Voice) -> None:
    screen = Screen()
    core = voice("compiled core") if result["compiled"] else voice("plain Python")
    screen.bold(f"{result['game']}, {result['scene']} ({result['players']}), {core}, Python {result['python']}")
    for name, value in (
        (voice("decisions a second, random play"), f"{result['decisions_per_second']:,.0f}"),
        (voice("whole matches a second"), f"{result['matches_per_second']:,.1f}"),
        (
            voice("decisions a second, simulate with random bots"),
            f"{result['simulated_per_second']:,.0f} ({result['simulated_share']:.0%})",
        ),
        (voice("moves a second of python-chess, random play"), f"{result['chess_moves_per_second']:,.0f}"),
        (voice("ratio"), f"{result['ratio']:.2f}"),
        (voice("decisions a second, play by inclination"), f"{result['inclined_per_second']:,.0f}"),
        (voice("whole matches a second by inclination"), f"{result['inclined_matches_per_second']:,.1f}"),
        (voice("ratio by inclination"), f"{result['inclined_ratio']:.2f}"),
        (voice("copying a match at mid-game"), f"{result['clone_microseconds']:.1f} µs"),
        (voice("imagining a table at mid-game"), f"{result['imagine_microseconds']:.1f} µs"),
        (voice("peak memory of a simulation"), f"{result['peak_megabytes']:.0f} MB"),
        *[
            (voice("{what}, 95 in 100 within", what=voice(what)), f"{microseconds:.0f} µs")
            for what, microseconds in result["within_microseconds"].items()
        ],
    ):
        screen.show(f"  {name:46} {value:>16}")
