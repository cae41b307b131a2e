"""Who wants to be called to which table, over HTTP."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import Field

from bannermen.kernel.message import says
from bannermen.server.calling.posting import NotCalled, target
from bannermen.server.calling.webpush import BadSubscription, keys_of
from bannermen.server.doors.lobby import REFUSED, TableId, Token, Tongue, registry_of
from bannermen.server.storage import archive
from bannermen.server.storage.subscription import Subscription
from bannermen.server.tables.seats import known_person
from bannermen.server.wire.problems import Problem
from bannermen.server.wire.schemas import Language, Shape, Wish

MOST: Final = 6  # browsers of one person that are called to one table

router = APIRouter(prefix="/api", tags=["calls"], responses=REFUSED)


class PushKey(Shape):
    key: str


class CallKeys(Wish):
    p256dh: Annotated[str, Field(max_length=200)]
    auth: Annotated[str, Field(max_length=64)]


class CallWish(Wish):
    """A subscription, as the browser writes it down, and in what language to call."""

    endpoint: Annotated[str, Field(max_length=1000)]
    keys: CallKeys
    language: Language = "en"


class CallEnd(Wish):
    endpoint: Annotated[str, Field(max_length=1000)]


@router.get("/push", summary="The key by which push services know this site")
async def push_key(request: Request, language: Tongue = "en") -> PushKey:
    return PushKey(key=(await asyncio.to_thread(registry_of(request).notifier.key)).public)


@router.put("/tables/{id}/calls", status_code=204, summary="Be called when it is your turn at this table")
async def begin_calls(
    request: Request, id: TableId, wish: CallWish, token: Token = None, language: Tongue = "en"
) -> Response:
    registry = registry_of(request)
    table = await registry.open(id)
    person = known_person(table.roster, token)
    subscription = Subscription(wish.endpoint, wish.keys.p256dh, wish.keys.auth)
    try:
        target(wish.endpoint, registry.settings.push_friend)
        keys_of(subscription)
    except (NotCalled, BadSubscription) as error:
        raise Problem(409, "bad-subscription", says("Nobody can be called there."), "endpoint") from error
    await table.write(
        lambda connection: archive.put_call(connection, id, person.token, subscription, wish.language, MOST)
    )
    return Response(status_code=204)


@router.delete("/tables/{id}/calls", status_code=204, summary="Be called to this table no more")
async def end_calls(
    request: Request, id: TableId, wish: CallEnd, token: Token = None, language: Tongue = "en"
) -> Response:
    registry = registry_of(request)
    table = await registry.open(id)
    person = known_person(table.roster, token)
    await table.write(lambda connection: archive.drop_call(connection, id, person.token, wish.endpoint))
    return Response(status_code=204)
