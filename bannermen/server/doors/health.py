"""For whoever watches over servers: does it live, and should anybody be sent to it?"""

from __future__ import annotations

from typing import Final, Literal

from fastapi import APIRouter, Request, Response

from bannermen.server.doors.lobby import registry_of
from bannermen.server.wire.schemas import Shape

router: Final = APIRouter(prefix="/api", tags=["server"])


class Living(Shape):
    status: Literal["ok"]


class Readiness(Shape):
    status: Literal["ok", "draining", "cut-off"]


@router.get("/live", summary="Whether the server answers at all; if not, start it anew")
async def live(request: Request) -> Living:
    return Living(status="ok")


@router.get("/ready", summary="Whether people may be sent to this server now", responses={503: {"model": Readiness}})
async def ready(request: Request, response: Response) -> Readiness:
    """A server that stops, or that the database has not heard of for too long, plays nothing."""
    owners = registry_of(request).owners
    status: Literal["ok", "draining", "cut-off"] = "ok"
    if owners is not None and not owners.is_alive:
        status = "cut-off"
    elif owners is not None and owners.draining:
        status = "draining"
    if status != "ok":
        response.status_code = 503
    return Readiness(status=status)
