"""Tables over HTTP: finding them, making them, sitting down, saves and branches."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Coroutine
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Header, Path, Query, Request, Response

from bannermen.server.doors.caller_address import caller_address
from bannermen.server.limits import Buckets
from bannermen.server.storage import archive
from bannermen.server.storage.roster import Roster, hashed
from bannermen.server.tables import seats
from bannermen.server.tables.analyst import begin_study, judge_decision, study_of
from bannermen.server.tables.looking_back import course_for
from bannermen.server.tables.registry import MadeBefore, TableRegistry
from bannermen.server.tables.summary import summary
from bannermen.server.tables.table import Table
from bannermen.server.wire.problems import slow_down, unknown_table, unknown_token
from bannermen.server.wire.schemas import (
    Analysis,
    BranchWish,
    BringWish,
    ClaimWish,
    Course,
    Fault,
    JudgedDecision,
    Language,
    LoadedMatch,
    NewMatch,
    SeatChange,
    Seated,
    ShareWish,
    SitWish,
    State,
    TableList,
    TableShape,
)

Token = Annotated[str | None, Header(alias="Seat-Token", max_length=200, pattern="^[!-~]+$")]
Count = Annotated[int, Path(ge=0, le=2**31 - 1)]
TableId = Annotated[str, Path(max_length=64)]
Tongue = Annotated[Language, Query(description="The language of texts in the reply.")]

Present = tuple[list[str], int]  # people, and how many look on

REFUSED: dict[int | str, dict[str, Any]] = {
    401: {"model": Fault},
    403: {"model": Fault},
    404: {"model": Fault},
    409: {"model": Fault},
    413: {"model": Fault},
}

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSED)


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def seated(table: Table, token: str, invitations: seats.Invitations) -> dict[str, Any]:
    return {
        "token": token,
        "table": summary(table.roster, table, hashed(token), table.play),
        "invitations": invitations,
    }


def shown_of(registry: TableRegistry, roster: Roster, token: str, elsewhere: Present | None = None) -> dict[str, Any]:
    """`elsewhere`: who is there, where another server has it open."""
    table = registry.opened(roster.id)
    shown = summary(roster, table, token, table.play if table is not None else None)
    if table is None and elsewhere is not None:
        people, shown["watchers"] = elsewhere
        for seat in shown["seats"]:
            holder = roster.chairs[seat["seat"]].holder
            seat["present"] = bool(holder) and holder in people
    return shown


async def shown_after(table: Table, token: str | None, deed: Coroutine[Any, Any, object]) -> TableShape:
    """The table as the visitor sees it when the deed is done, whether or not anybody waits for that."""
    await table.see_through(deed)
    return TableShape.model_validate(summary(table.roster, table, hashed(token or ""), table.play))


def caller_of(request: Request) -> str:
    return caller_address(request.client)


def allow_new(request: Request, shares: list[Buckets]) -> None:
    """Tables and lists cost disk and, with bots, thinking; each address gets its share, of a moment and of a day."""
    if not all(buckets.take(caller_of(request)) for buckets in shares):
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
    registry = registry_of(request)
    cursor = _cursor(before) if before else None

    def read(connection: sa.Connection) -> tuple[list[Roster], dict[str, Present]]:
        found = archive.list_rosters(connection, state, cursor, limit + 1, game)
        ids = [roster.id for roster in found] if registry.owners is not None else []
        return found, archive.load_presence(connection, ids) if ids else {}

    found, elsewhere = await registry.storage.read(read)
    tables = [shown_of(registry, roster, "", elsewhere.get(roster.id)) for roster in found[:limit]]
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
    registry = registry_of(request)
    table = registry.opened(id)
    roster = table.roster if table is not None else None
    if roster is None:
        roster = await registry.storage.read(lambda connection: archive.load_roster(connection, id))
    if roster is None:
        raise unknown_table()
    if token is not None and hashed(token) not in roster.people:
        raise unknown_token()
    return TableShape.model_validate(shown_of(registry, roster, hashed(token) if token is not None else ""))


# --- making ---


@router.post("", status_code=201, summary="A new table: a scene, a position, a save or a replay")
async def create_table(request: Request, wish: NewMatch | LoadedMatch, language: Tongue = "en") -> Seated:
    allow_new(request, request.app.state.new_tables)
    registry = registry_of(request)
    return await made_once(registry, wish.token, lambda: registry.create(wish.model_dump(), caller_of(request)))


async def made_once(
    registry: TableRegistry, token: str | None, make: Callable[[], Awaitable[tuple[Table, str, seats.Invitations]]]
) -> Seated:
    """A lost reply makes no second table: whoever asks any server again with the same token is told of the first."""
    made = await registry.made_by(token) if token is not None else None
    if made is None:
        try:
            return Seated.model_validate(seated(*await make()))
        except MadeBefore:  # while we were about to
            assert token is not None
            made = await registry.made_by(token)
    if made is None or token is None:
        raise unknown_table()
    shown = shown_of(registry, made, hashed(token))
    return Seated.model_validate({"token": token, "table": shown, "invitations": seats.invited_by(made, token)})


@router.post("/{id}/branch", status_code=201, summary="A new table that goes on from an earlier position")
async def branch_table(
    request: Request, id: TableId, wish: BranchWish, token: Token = None, language: Tongue = "en"
) -> Seated:
    registry = registry_of(request)
    table = await registry.open(id)
    allow_new(request, request.app.state.new_tables)
    own = hashed(token) if token is not None else ""
    return await made_once(registry, wish.token, lambda: registry.branch(table, own, wish.model_dump()))


@router.get(
    "/{id}/save",
    summary="The journal of the match as a file",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def save_table(request: Request, id: TableId, token: Token = None, language: Tongue = "en") -> Response:
    registry = registry_of(request)
    table = await registry.open(id)
    async with table.lock:
        await registry.may_copy(table, hashed(token) if token is not None else "")
        assert table.play is not None
        journal = table.play.record.save()
        if table.roster.held and table.play.match.over:
            journal = registry.sealer.seal(journal)
    name = f"{table.roster.scene or table.roster.game}-{journal['fingerprint'][:6]}.json"
    return Response(
        json.dumps(journal, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/{id}/course", summary="The course of a match that is over: judgement, turning points, dice, points")
async def course_of_table(request: Request, id: TableId, language: Tongue = "en") -> Course:
    table = await registry_of(request).open(id)
    return Course.model_validate(await course_for(table, caller_of(request), language))


@router.get("/{id}/analysis", summary="How far the analysis of a match that is over has come, and what it found")
async def analysis_of_table(request: Request, id: TableId, language: Tongue = "en") -> Analysis:
    table = await registry_of(request).open(id)
    return Analysis.model_validate((await study_of(table)).plain(language))


@router.post("/{id}/analysis", status_code=202, summary="Analyse a match that is over, in the background")
async def analyse_table(request: Request, id: TableId, language: Tongue = "en") -> Analysis:
    table = await registry_of(request).open(id)
    return Analysis.model_validate((await begin_study(table, caller_of(request))).plain(language))


@router.get("/{id}/analysis/{number}", summary="The best answers to one decision, with their worth")
async def analysis_of_decision(
    request: Request, id: TableId, number: Count, token: Token = None, language: Tongue = "en"
) -> JudgedDecision:
    table = await registry_of(request).open(id)
    own = hashed(token) if token is not None else ""
    return JudgedDecision.model_validate(await judge_decision(table, own, number, caller_of(request), language))


# --- seats ---


@router.post("/{id}/seats", status_code=201, summary="Sit down")
async def take_seat(
    request: Request, id: TableId, wish: SitWish, token: Token = None, language: Tongue = "en"
) -> Seated:
    table = await registry_of(request).open(id)
    chance = wish.chance
    sitting = seats.SittingDown(wish.invitation, wish.seat, wish.name, wish.known, wish.token)
    if chance is not None:
        sitting = sitting._replace(digest=chance.digest, share=chance.share)
    own = await table.see_through(seats.sit(table, token, sitting))
    return Seated.model_validate(seated(table, own, []))


@router.put("/{id}/seats/{seat}", summary="Give a seat to a bot, take it back, or open it")
async def change_seat(
    request: Request, id: TableId, seat: int, wish: SeatChange, token: Token = None, language: Tongue = "en"
) -> Seated:
    table = await registry_of(request).open(id)
    invitations = await table.see_through(seats.change(table, token, seat, wish.player, wish.level))
    assert token is not None
    return Seated.model_validate(seated(table, token, invitations))


@router.post("/{id}/bring", summary="Bring what a seat needs for the match; nobody else sees it before the start")
async def bring_part(
    request: Request, id: TableId, wish: BringWish, token: Token = None, language: Tongue = "en"
) -> TableShape:
    table = await registry_of(request).open(id)
    return await shown_after(table, token, seats.bring(table, token, wish.seat, wish.part))


@router.post("/{id}/chance", summary="Add a number of one's own to the secret of the dice, before the match begins")
async def add_share(
    request: Request, id: TableId, wish: ShareWish, token: Token = None, language: Tongue = "en"
) -> TableShape:
    table = await registry_of(request).open(id)
    return await shown_after(table, token, seats.add(table, token, wish.digest, wish.share))


@router.post("/{id}/anew", summary="Ask that the match be dealt anew, before anybody has played")
async def ask_anew(request: Request, id: TableId, token: Token = None, language: Tongue = "en") -> TableShape:
    table = await registry_of(request).open(id)
    return await shown_after(table, token, seats.deal_anew(table, token))


@router.post("/{id}/claim", summary="Claim a draw or the win against somebody who stayed away for too long")
async def claim_end(
    request: Request, id: TableId, wish: ClaimWish, token: Token = None, language: Tongue = "en"
) -> TableShape:
    table = await registry_of(request).open(id)
    return await shown_after(table, token, seats.end_for_absence(table, token, wish.seat, wish.claim))
