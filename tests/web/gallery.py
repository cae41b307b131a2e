"""What the developers' gallery draws: the words of every game, and one moment for every question that can be asked.

`python -m tests.web.gallery` writes it below build/gallery. Moments come from a server of the house, so that it
sees what a browser at a table sees.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from websockets.sync.client import connect

from bannermen.ai import Vantage, bot
from bannermen.games import game
from bannermen.games.miniatures.content.load import cards, is_printed
from bannermen.kernel.record import Record
from bannermen.server.settings import Settings
from tests.server.conftest import served
from tests.web.journals import laid, laid_out

ROOT: Final = Path(__file__).parents[2]
DATA: Final = ROOT / "build" / "gallery" / "data"
GAMES: Final = ("battles", "cards", "tactics", "miniatures")
LANGUAGES: Final = ("en", "de", "ru")
SECONDS: Final = 25.0  # to look for questions in one game
MOST: Final = 10_000  # moments of one game
SEED: Final = 3
STANDING: Final = ([24000, 8000, 0], [24000, 40000, 18000])  # two trays that face each other


def matches(name: str) -> Iterator[Record]:
    """Matches of bots, scene after scene, again and again."""
    rules = game(name)
    luck = random.Random(SEED)
    while True:
        for scene in rules.scenes():
            seed = luck.randrange(10_000)
            yield Record(rules, rules.filled({"scene": scene.key}, seed), seed, recording=False)


def moments(name: str, seconds: float, most: int) -> dict[str, dict[str, Any]]:
    """For every question of the first seat the first moment at which it is asked, and one end; as journals. Not more
    than so many."""
    found: dict[str, dict[str, Any]] = {}
    wanted = {*game(name).question_keys, "end"}
    until = time.monotonic() + seconds
    for record in matches(name):
        players = [bot("random", SEED, seat) for seat in range(record.match.seats)]
        while not record.match.over and time.monotonic() < until and len(found) < most:
            asked = record.match.pending[0]
            if asked.seat == 0 and asked.key not in found:
                found[asked.key] = record.save()
            record.apply(asked.seat, players[asked.seat].answer(Vantage(record.game, record.match, asked.seat)))
        if record.match.over and "end" not in found:
            found["end"] = record.save()
        if wanted <= found.keys() or time.monotonic() >= until or len(found) >= most:
            return found
    raise AssertionError("matches never end")


def state(address: str, path: str, language: str) -> dict[str, Any]:
    """What the first seat of a table is told when it comes there."""
    table, token = path.removeprefix("/table/").split("#token=")
    with connect(f"ws://{address}/api/tables/{table}/socket", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "token": token, "language": language}))
        while True:
            message: dict[str, Any] = json.loads(line.recv())
            if message["type"] == "state":
                return message


def musters(name: str) -> Iterator[dict[str, Any]]:
    """Positions that hold every unit there is, whether bots bring it or not: in the miniatures game a faction each."""
    units = [card for card in cards().values() if card.kind == "unit" and is_printed(card.id, "2021")]
    for faction in sorted({str(card.faction) for card in units}) if name == "miniatures" else ():
        first, *others = [card.id for card in units if card.faction == faction]
        own = [{"card": first, "pose": STANDING[0]}, *({"card": card, "fate": "reserve"} for card in others)]
        foes = [{"card": first, "pose": STANDING[1]}]
        yield {"sides": [{"faction": faction, "units": side} for side in (own, foes)]}


def shelves(
    name: str, address: str, seconds: float, most: int, languages: tuple[str, ...]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """All of one game, language by language."""
    rules = game(name)
    found = moments(name, seconds, most)
    places = {
        key: laid(f"http://{address}", journal, "me", *["random"] * (len(rules.places(journal["setup"])) - 1))
        for key, journal in found.items()
    }
    mustered = [laid_out(f"http://{address}", name, position, "me", "random") for position in musters(name)]
    views = [state(address, path, "en")["views"]["0"] for path in mustered]
    for language in languages:
        states = {key: state(address, path, language) for key, path in sorted(places.items())}
        yield (
            language,
            {
                "content": rules.content(language),
                "moments": states,
                "musters": views,
                "missing": sorted(set(rules.question_keys) - found.keys()),
            },
        )


def write(
    folder: Path = DATA,
    names: tuple[str, ...] = GAMES,
    seconds: float = SECONDS,
    most: int = MOST,
    languages: tuple[str, ...] = LANGUAGES,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        served(Settings(data=Path(data), workers=0, pace=0.0, strict=False)) as address,
    ):
        for name in names:
            for language, shelf in shelves(name, address, seconds, most, languages):
                (folder / f"{name}.{language}.json").write_text(json.dumps(shelf, ensure_ascii=False))
            print(f"{name}: {len(shelf['moments'])} moments, {len(shelf['missing'])} questions not met")
        with urlopen(f"http://{address}/api/games", timeout=30) as answer:
            (folder / "games.json").write_bytes(answer.read())


if __name__ == "__main__":
    write(names=tuple(sys.argv[1:]) or GAMES)
