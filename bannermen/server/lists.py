"""Decks, armies and squads over HTTP: ready-made ones, the checks of a builder, and lists that people share."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from fastapi import APIRouter, Path, Query, Request

from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup, Check
from bannermen.server import archive
from bannermen.server.gathering import named_game
from bannermen.server.hall import weigh
from bannermen.server.library import GameName
from bannermen.server.lobby import REFUSED, Tongue, allow_new_table, hall_of
from bannermen.server.problems import bad_setup, illegal, sentence, unknown_list
from bannermen.server.roster import new_secret, printable
from bannermen.server.schemas import Checks, CheckWish, ListShape, ListWish, OddsWish, ReadyMades
from bannermen.server.summary import moment
from bannermen.server.telling import rule_text
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
    try:
        found = played.ready_made(settled(setup) | ({"scene": scene} if scene else {}))
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    return ReadyMades.model_validate({"lists": found})


def settled(written: str) -> dict[str, Any]:
    """What else is settled for a table, as JSON in an address. Raises BadSetup."""
    try:
        read = msgspec.json.decode(written) if written else {}
    except msgspec.DecodeError as error:
        raise BadSetup("setup", "", f"it is no JSON: {error}", "write a mapping") from error
    if not isinstance(read, dict):
        raise BadSetup("setup", "", "it is not a mapping", "write a mapping")
    return read


@router.post("/games/{game}/check", summary="Every rule that a list keeps or breaks")
async def check_part(game: GameName, wish: CheckWish, language: Tongue = "en") -> Checks:
    played = named_game(game)
    weigh(wish.part)
    try:
        setup = {"scene": wish.scene, **wish.setup} if wish.scene else wish.setup
        found = await asyncio.to_thread(played.judge_part, setup, wish.part)
        points = await asyncio.to_thread(played.points_of, setup, wish.part)
    except BadSetup as bad:
        raise bad_setup(bad) from bad
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
async def odds(game: GameName, wish: OddsWish, language: Tongue = "en") -> dict[str, Any]:
    played = named_game(game)
    weigh(wish.fight)
    try:
        told = await asyncio.to_thread(played.odds, wish.fight)
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    if told is None:
        raise bad_setup(BadSetup("odds", "game", "nothing is foretold without a match", "ask at a table"))
    if isinstance(told, Refused):
        raise illegal(told, functools.partial(played.name_before, {}))
    if "parts" in told:
        told["parts"] = told_parts(told["parts"], language)
    return told


@router.post("/lists", status_code=201, summary="Store a list under an address that nobody can guess")
async def store_list(request: Request, wish: ListWish, language: Tongue = "en") -> ListShape:
    allow_new_table(request)
    named_game(wish.game)
    weigh(wish.part)
    name = printable(wish.name)
    row = {"id": new_secret(), "game": wish.game, "name": name, "part": wish.part, "created": time.time()}

    def write(connection: sa.Connection) -> None:
        archive.add_list(connection, row)

    await hall_of(request).storage.write(write)
    return shape_of(row)


@router.get("/lists/{id}", summary="A list that was stored")
async def stored_list(request: Request, id: ListId, language: Tongue = "en") -> ListShape:
    row = await hall_of(request).storage.read(lambda connection: archive.load_list(connection, id))
    if row is None:
        raise unknown_list()
    return shape_of(row)


def shape_of(row: archive.Row) -> ListShape:
    return ListShape.model_validate(row | {"created": moment(row["created"])})
