"""Games, their content, and the rulebook over HTTP: what does not change while the server runs."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from bannermen import __version__
from bannermen.ai import BOTS
from bannermen.games import names
from bannermen.kernel.game import BadSetup, Game, Scene
from bannermen.kernel.match import Match
from bannermen.rulebook import Rule, areas, rule, rules, rulesets, search, title
from bannermen.rulebook.book import index
from bannermen.server.doors.lobby import Tongue, caller_of, registry_of
from bannermen.server.doors.packing import PackedRoute, packed
from bannermen.server.storage.storage import DiskFull
from bannermen.server.tables.gathering import named_game, places_before
from bannermen.server.thinking.desk import guarded, settled
from bannermen.server.wire.examples import GAMES, RULES, RULESETS, SCENES
from bannermen.server.wire.problems import bad_setup, unknown_rule, unknown_scene
from bannermen.server.wire.schemas import (
    Fault,
    Games,
    Health,
    LaidScene,
    PlannedPlaces,
    Rulesets,
    RulesetShape,
    RuleShape,
    SealKey,
)
from bannermen.words import LANGUAGES, translate

log = logging.getLogger(__name__)

router = APIRouter(prefix="/api", responses={404: {"model": Fault}}, route_class=PackedRoute)

HEALTH_SECONDS: Final = 5.0
SETTLED: Final = 4000  # letters of what is settled for a table and brought to it

GameName = Annotated[str, Path(max_length=60, examples=list(GAMES))]
SceneKey = Annotated[str, Path(max_length=100, examples=list(SCENES))]
RulesetName = Annotated[str, Path(max_length=60, examples=list(RULESETS))]
RuleId = Annotated[str, Path(max_length=60, examples=list(RULES))]

USUAL = "normal"  # the bot to offer first


@router.get("/seal", tags=["server"], summary="The key with which this server seals the matches that it held")
async def seal_key(request: Request) -> SealKey:
    return SealKey(key=registry_of(request).sealer.public)


@router.get(
    "/health", tags=["server"], summary="Whether the server is up and can write", responses={503: {"model": Health}}
)
async def health(request: Request, response: Response) -> Health:
    status: Literal["ok", "disk-full", "broken"] = "ok"
    try:
        async with asyncio.timeout(HEALTH_SECONDS):
            await registry_of(request).note_the_hour()
    except DiskFull:
        status = "disk-full"
    except Exception:
        log.exception("nothing can be written")
        status = "broken"
    if status != "ok":
        response.status_code = 503
    return Health(status=status, version=__version__)


@cache
def fill() -> None:
    """Read everything once, in one thread, before anybody calls: the checks of content files are prepared when they are
    first used, and two threads that prepare the same one at once can bring the whole process down."""
    for name in names():
        described(name)
        game = named_game(name)
        for scene in game.scenes():
            laid(name, scene.key)
        game.start({"position": game.position(trial(name, game.scenes()[0].key))}, 0)
        for language in LANGUAGES:
            packed(written_content(name, language)[0])
    for ruleset in rulesets():
        for language in LANGUAGES:
            index(ruleset, language)
            areas(ruleset, language)
    tested_rules()


# --- games ---


@router.get("/games", tags=["games"], summary="The games, their scenes and the bots")
def games() -> Games:
    found = {"version": __version__, "languages": list(LANGUAGES), "games": [described(name) for name in names()]}
    return Games.model_validate(found)


@cache
def described(name: str) -> dict[str, Any]:
    game = named_game(name)
    scenes = game.scenes()
    match = trial(name, scenes[0].key)
    return {
        "name": name,
        "edition": game.edition,
        "rulesets": list(game.rulesets),
        "titles": {language: titled(game, language) for language in LANGUAGES},
        "seats": [
            {
                "seat": seat,
                "key": key,
                "names": {language: game.seat_name(match, seat, language) for language in LANGUAGES},
            }
            for seat, key in enumerate(scenes[0].seats)
        ],
        "bots": list(BOTS),
        "level": USUAL,
        "scenes": [scene_plain(scene) for scene in scenes],
    }


def scene_plain(scene: Scene) -> dict[str, Any]:
    return {
        "key": scene.key,
        "names": scene.names,
        "notes": scene.notes,
        "seats": scene.seats,
        "even": scene.even,
        "fewest": scene.fewest,
        "most": scene.most,
        "needs": scene.needs,
    }


def titled(game: Game, language: str) -> str:
    named = game.title()
    return translate(title(game.rulesets[0]) if named is None else named.template, language)


def trial(name: str, key: str) -> Match:
    """A match of the scene, with lists that a bot would bring where something is needed."""
    return begun(named_game(name), {"scene": key})


def begun(game: Game, setup: dict[str, Any]) -> Match:
    return game.start(game.filled(setup, 0), 0)


@router.get(
    "/games/{game}/scenes/{scene}",
    tags=["games"],
    summary="One scene as it is laid out",
    responses={409: {"model": Fault}},
)
async def laid_scene(
    request: Request,
    game: GameName,
    scene: SceneKey,
    setup: Annotated[str, Query(max_length=SETTLED)] = "",
    language: Tongue = "en",
) -> LaidScene:
    played = named_game(game)
    plain = laid(game, scene)
    if setup:

        def view() -> dict[str, Any]:
            return guarded(lambda: played.view(begun(played, settled(setup) | {"scene": scene}), -1))

        plain = plain | {"view": await registry_of(request).desk.do(caller_of(request), view)}
    return LaidScene.model_validate(plain)


@cache
def laid(name: str, key: str) -> dict[str, Any]:
    game = named_game(name)
    for scene in game.scenes():
        if scene.key == key:
            return {**scene_plain(scene), "view": game.view(trial(name, key), -1)}
    raise unknown_scene(key)


@router.get(
    "/games/{game}/places",
    tags=["games"],
    summary="The seats of a scene for so many players",
    responses={409: {"model": Fault}},
)
def planned_places(
    game: GameName,
    scene: Annotated[str, Query(max_length=100)],
    players: Annotated[int, Query(ge=1, le=6)] | None = None,
    teams: bool = False,
    language: Tongue = "en",
) -> PlannedPlaces:
    played = named_game(game)
    setup: dict[str, Any] = {"scene": scene} if players is None else {"scene": scene, "players": players}
    if teams:
        setup["teams"] = True
    try:
        found = places_before(played, setup, begun(played, setup))
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    return PlannedPlaces.model_validate({"places": [{"seat": seat, **place} for seat, place in enumerate(found)]})


@router.get(
    "/games/{game}/content",
    tags=["games"],
    summary="Names and texts of all that the game draws",
    response_class=Response,
    responses={
        200: {"content": {"application/json": {"schema": {"type": "object"}}}},
        304: {"description": "What you have is still right"},
    },
)
def content(request: Request, game: GameName, language: Tongue = "en") -> Response:
    named_game(game)
    body, tag = written_content(game, language)
    headers = {"ETag": tag, "Cache-Control": "public, max-age=300"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@cache
def written_content(name: str, language: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(named_game(name).content(language))
    return body, f'"{hashlib.sha256(body).hexdigest()[:16]}"'


# --- rules ---


@cache
def tested_rules() -> frozenset[str] | None:
    """The rules that tests prove, if this build brings the list."""
    path = files("bannermen.server").joinpath("coverage.json")
    if not path.is_file():
        return None
    return frozenset(json.loads(path.read_text(encoding="utf-8")))


def told(each: Rule) -> dict[str, Any]:
    tested = tested_rules()
    return {
        "id": each.id,
        "area": each.area,
        "kind": each.kind,
        "text": each.text,
        "tested": None if tested is None else each.id in tested,
    }


@router.get("/rules", tags=["rules"], summary="The rulebooks")
def all_rulesets(language: Tongue = "en") -> Rulesets:
    found = [
        {
            "ruleset": each,
            "word": rules(each)[0].id.partition("-")[0],
            "title": translate(title(each), language),
            "rules": len(rules(each)),
        }
        for each in rulesets()
    ]
    return Rulesets.model_validate({"rulesets": found})


@router.get("/rules/{ruleset}", tags=["rules"], summary="The rules of one book, or those that have certain words")
def one_ruleset(
    ruleset: RulesetName,
    language: Tongue = "en",
    q: Annotated[str, Query(max_length=200)] = "",
    area: Annotated[str, Query(max_length=60)] = "",
) -> RulesetShape:
    if ruleset not in rulesets():
        raise unknown_rule(ruleset)
    found = search(q, ruleset, language) if q.strip() else rules(ruleset, None, language)
    if area:
        found = [each for each in found if each.area == area]
    return RulesetShape.model_validate(
        {
            "ruleset": ruleset,
            "title": translate(title(ruleset), language),
            "language": language,
            "areas": chapters(ruleset, language),
            "rules": [told(each) for each in found],
        }
    )


def chapters(ruleset: str, language: str) -> list[dict[str, Any]]:
    tested = tested_rules()
    counts: dict[str, int] = {}
    proved: dict[str, int] = {}
    for each in rules(ruleset):
        counts[each.area] = counts.get(each.area, 0) + 1
        if tested is not None and each.id in tested:
            proved[each.area] = proved.get(each.area, 0) + 1
    return [
        {"area": area, "name": name, "rules": counts[area], "tested": None if tested is None else proved.get(area, 0)}
        for area, name in areas(ruleset, language).items()
    ]


@router.get("/rules/{ruleset}/{id}", tags=["rules"], summary="One rule")
def one_rule(ruleset: RulesetName, id: RuleId, language: Tongue = "en") -> RuleShape:
    if ruleset not in rulesets():
        raise unknown_rule(ruleset)
    try:
        found = rule(id, language)
    except KeyError as unknown:
        raise unknown_rule(id) from unknown
    if found.ruleset != ruleset:
        raise unknown_rule(id)
    return RuleShape.model_validate(told(found))
