"""Tables over HTTP: finding them, making them, sitting down, saves and branches."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request, Response

from bannermen.server import archive, seats
from bannermen.server.analyst import begin_study, judge_decision, study_of
from bannermen.server.hall import Hall
from bannermen.server.limits import Buckets
from bannermen.server.looking_back import course_for
from bannermen.server.problems import slow_down, unknown_table, unknown_token
from bannermen.server.roster import hashed
from bannermen.server.schemas import (
    Analysis,
    BranchWish,
    BringWish,
    Course,
    Fault,
    JudgedDecision,
    Language,
    LoadedMatch,
    NewMatch,
    SeatChange,
    Seated,
    SitWish,
    State,
    TableList,
    TableShape,
)
from bannermen.server.summary import summary
from bannermen.server.table import Table

Token = Annotated[str | None, Header(alias="Seat-Token", max_length=200, pattern="^[!-~]+$")]
Count = Annotated[int, Path(ge=0, le=2**31 - 1)]
TableId = Annotated[str, Path(max_length=64)]
Tongue = Annotated[Language, Query(description="The language of texts in the reply.")]

REFUSED: dict[int | str, dict[str, Any]] = {
    401: {"model": Fault},
    403: {"model": Fault},
    404: {"model": Fault},
    409: {"model": Fault},
    413: {"model": Fault},
}

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSED)


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def seated(table: Table, token: str, invitations: seats.Invitations) -> dict[str, Any]:
    return {"token": token, "table": summary(table.roster, table, hashed(token)), "invitations": invitations}


def caller_of(request: Request) -> str:
    return request.client.host if request.client else ""


def allow_new_table(request: Request) -> None:
    """Tables cost disk and, with bots, thinking; each address gets its share."""
    buckets: Buckets | None = request.app.state.new_tables
    if buckets is not None and not buckets.take(caller_of(request)):
        raise slow_down()


# --- finding ---


@router.get("", summary="Listed tables, youngest first")
async def list_tables(
    request: Request,
    state: State = "open",
    game: Annotated[str, Query(max_length=60)] = "",
    before: Annotated[str | None, Query(max_length=200)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    language: Tongue = "en",
) -> TableList:
    hall = hall_of(request)
    cursor = _cursor(before) if before else None
    found = await hall.storage.read(lambda connection: archive.list_rosters(connection, state, cursor, limit + 1, game))
    tables = [summary(roster, hall.opened(roster.id), "") for roster in found[:limit]]
    last = found[limit - 1] if len(found) > limit else None
    following = _cursor_text(last.created, last.id) if last is not None else None
    return TableList.model_validate({"tables": tables, "next": following})


def _cursor_text(created: float, id: str) -> str:
    return urlsafe_b64encode(json.dumps([created, id]).encode()).decode().rstrip("=")


def _cursor(text: str) -> tuple[float, str] | None:
    """A cursor that makes no sense begins at the beginning."""
    try:
        created, id = json.loads(urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4)))
        return float(created), str(id)
    except (ValueError, TypeError, OverflowError):
        return None


@router.get("/{id}", summary="One table")
async def get_table(request: Request, id: TableId, token: Token = None, language: Tongue = "en") -> TableShape:
    hall = hall_of(request)
    table = hall.opened(id)
    roster = table.roster if table is not None else None
    if roster is None:
        roster = await hall.storage.read(lambda connection: archive.load_roster(connection, id))
    if roster is None:
        raise unknown_table()
    if token is not None and hashed(token) not in roster.people:
        raise unknown_token()
    return TableShape.model_validate(summary(roster, table, hashed(token) if token is not None else ""))


# --- making ---


@router.post("", status_code=201, summary="A new table: a scene, a position, a save or a replay")
async def create_table(request: Request, wish: NewMatch | LoadedMatch, language: Tongue = "en") -> Seated:
    allow_new_table(request)
    return Seated.model_validate(seated(*await hall_of(request).create(wish.model_dump())))


@router.post("/{id}/branch", status_code=201, summary="A new table that goes on from an earlier position")
async def branch_table(
    request: Request, id: TableId, wish: BranchWish, token: Token = None, language: Tongue = "en"
) -> Seated:
    hall = hall_of(request)
    table = await hall.open(id)
    allow_new_table(request)
    made = await hall.branch(table, hashed(token) if token is not None else "", wish.model_dump())
    return Seated.model_validate(seated(*made))


@router.get(
    "/{id}/save",
    summary="The journal of the match as a file",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def save_table(request: Request, id: TableId, token: Token = None, language: Tongue = "en") -> Response:
    hall = hall_of(request)
    table = await hall.open(id)
    async with table.lock:
        await hall.may_copy(table, hashed(token) if token is not None else "")
        assert table.play is not None
        journal = table.play.record.save()
    name = f"{table.roster.scene or table.roster.game}-{journal['fingerprint'][:6]}.json"
    return Response(
        json.dumps(journal, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/{id}/course", summary="The course of a match that is over: judgement, turning points, dice, points")
async def course_of_table(request: Request, id: TableId, language: Tongue = "en") -> Course:
    table = await hall_of(request).open(id)
    return Course.model_validate(await course_for(table, caller_of(request), language))


@router.get("/{id}/analysis", summary="How far the analysis of a match that is over has come, and what it found")
async def analysis_of_table(request: Request, id: TableId, language: Tongue = "en") -> Analysis:
    table = await hall_of(request).open(id)
    return Analysis.model_validate((await study_of(table)).plain(language))


@router.post("/{id}/analysis", status_code=202, summary="Analyse a match that is over, in the background")
async def analyse_table(request: Request, id: TableId, language: Tongue = "en") -> Analysis:
    table = await hall_of(request).open(id)
    return Analysis.model_validate((await begin_study(table, caller_of(request))).plain(language))


@router.get("/{id}/analysis/{number}", summary="The best answers to one decision, with their worth")
async def analysis_of_decision(
    request: Request, id: TableId, number: Count, token: Token = None, language: Tongue = "en"
) -> JudgedDecision:
    table = await hall_of(request).open(id)
    own = hashed(token) if token is not None else ""
    return JudgedDecision.model_validate(await judge_decision(table, own, number, caller_of(request), language))


# --- seats ---


@router.post("/{id}/seats", status_code=201, summary="Sit down")
async def take_seat(
    request: Request, id: TableId, wish: SitWish, token: Token = None, language: Tongue = "en"
) -> Seated:
    table = await hall_of(request).open(id)
    sitting = seats.sit(table, token, wish.invitation, wish.seat, wish.name, wish.known)
    own = await table.see_through(sitting)
    return Seated.model_validate(seated(table, own, []))


@router.put("/{id}/seats/{seat}", summary="Give a seat to a bot, take it back, or open it")
async def change_seat(
    request: Request, id: TableId, seat: int, wish: SeatChange, token: Token = None, language: Tongue = "en"
) -> Seated:
    table = await hall_of(request).open(id)
    invitations = await table.see_through(seats.change(table, token, seat, wish.player, wish.level))
    assert token is not None
    return Seated.model_validate(seated(table, token, invitations))


@router.post("/{id}/bring", summary="Bring what a seat needs for the match; nobody else sees it before the start")
async def bring_part(
    request: Request, id: TableId, wish: BringWish, token: Token = None, language: Tongue = "en"
) -> TableShape:
    table = await hall_of(request).open(id)
    await table.see_through(seats.bring(table, token, wish.seat, wish.part))
    return TableShape.model_validate(summary(table.roster, table, hashed(token or "")))
