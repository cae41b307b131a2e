"""Decks, armies and squads over HTTP: ready-made ones, the checks of a builder, and lists that people share."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Path, Query, Request

from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup, Check
from bannermen.server.doors.library import GameName
from bannermen.server.doors.lobby import REFUSED, Tongue, allow_new, caller_of, registry_of
from bannermen.server.limits import DAY
from bannermen.server.storage import archive
from bannermen.server.storage.roster import new_secret, printable
from bannermen.server.tables.gathering import named_game
from bannermen.server.tables.summary import moment
from bannermen.server.thinking.desk import guarded, settled, weighed
from bannermen.server.wire.problems import bad_setup, illegal, sentence, unknown_list
from bannermen.server.wire.schemas import Checks, CheckWish, ListShape, ListWish, OddsWish, ReadyMades
from bannermen.server.wire.telling import rule_text
from bannermen.words.story import told_parts

router = APIRouter(prefix="/api", tags=["lists"], responses=REFUSED)

ListId = Annotated[str, Path(max_length=64)]


@router.get("/games/{game}/lists", summary="Ready-made lists, each legal in the scene")
def ready_made(
    game: GameName,
    scene: Annotated[str, Query(max_length=100)] = "",
    setup: Annotated[str, Query(max_length=1000)] = "",
    language: Tongue = "en",
) -> ReadyMades:
    played = named_game(game)
    found = guarded(lambda: played.ready_made(settled(setup) | ({"scene": scene} if scene else {})))
    return ReadyMades.model_validate({"lists": found})


@router.post("/games/{game}/check", summary="Every rule that a list keeps or breaks")
async def check_part(request: Request, game: GameName, wish: CheckWish, language: Tongue = "en") -> Checks:
    played = named_game(game)
    given = {"scene": wish.scene, **wish.setup} if wish.scene else wish.setup

    def judge() -> tuple[dict[str, Any], list[Check], int | None]:
        setup, part = weighed(given), weighed(wish.part)
        return setup, played.judge_part(setup, part), played.points_of(setup, part)

    setup, found, points = await registry_of(request).desk.do(caller_of(request), lambda: guarded(judge))
    named = functools.partial(played.name_before, setup)
    checks = [check_plain(check, language, named) for check in found]
    return Checks.model_validate({"legal": all(check.kept for check in found), "checks": checks, "points": points})


def check_plain(check: Check, language: str, named: Callable[[str, int, str], str]) -> dict[str, Any]:
    return {
        "rule": check.rule,
        "ok": check.kept,
        "text": sentence(check.text, language, named),
        "rule_text": rule_text(check.rule, language),
    }


@router.post("/games/{game}/odds", summary="What would come of a fight, without a match")
async def odds(request: Request, game: GameName, wish: OddsWish, language: Tongue = "en") -> dict[str, Any]:
    played = named_game(game)

    def foretell() -> dict[str, Any] | Refused | None:
        return played.odds(weighed(wish.fight))

    told = await registry_of(request).desk.do(caller_of(request), lambda: guarded(foretell))
    if told is None:
        raise bad_setup(BadSetup("odds", "game", "nothing is foretold without a match", "ask at a table"))
    if isinstance(told, Refused):
        raise illegal(told, functools.partial(played.name_before, {}))
    if "parts" in told:
        told["parts"] = told_parts(told["parts"], language)
    return told


@router.post("/lists", status_code=201, summary="Store a list under an address that nobody can guess")
async def store_list(request: Request, wish: ListWish, language: Tongue = "en") -> ListShape:
    allow_new(request, request.app.state.new_lists)
    named_game(wish.game)
    part = await registry_of(request).desk.do(caller_of(request), lambda: guarded(weighed, wish.part))
    name = printable(wish.name)
    now = time.time()
    row = {"id": new_secret(), "game": wish.game, "name": name, "part": part, "created": now, "seen": now}

    def write(connection: sa.Connection) -> None:
        archive.add_list(connection, row)

    await registry_of(request).storage.write(write)
    return shape_of(row)


@router.get("/lists/{id}", summary="A list that was stored")
async def stored_list(request: Request, id: ListId, language: Tongue = "en") -> ListShape:
    row = await registry_of(request).storage.read(lambda connection: archive.load_list(connection, id))
    if row is None:
        raise unknown_list()
    now = time.time()
    if now - row["seen"] > DAY:  # it is kept for as long as somebody looks at it
        await registry_of(request).storage.write(lambda connection: archive.see_list(connection, id, now))
    return shape_of(row)


def shape_of(row: archive.Row) -> ListShape:
    told = {key: row[key] for key in ("id", "game", "name", "part")}
    return ListShape.model_validate(told | {"created": moment(row["created"])})
