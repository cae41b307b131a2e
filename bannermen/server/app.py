"""The server as one ASGI application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from bannermen import __version__
from bannermen.kernel.message import says
from bannermen.server.doors import addresses, calls, guides, health, library, lists, lobby, pages, socket
from bannermen.server.doors.figures import show
from bannermen.server.doors.forward import Forward, Passed
from bannermen.server.doors.guard import Guard
from bannermen.server.limits import DAY, LISTS_A_DAY, TABLES_A_DAY, Buckets
from bannermen.server.logs import formatters
from bannermen.server.settings import Settings
from bannermen.server.storage.archive import Fenced
from bannermen.server.storage.owners import Elsewhere
from bannermen.server.storage.storage import DiskFull, InDoubt
from bannermen.server.tables.registry import TableRegistry
from bannermen.server.wire.problems import Problem, disk_full, moving, not_understood
from bannermen.server.wire.schemas import Fault
from bannermen.words import LANGUAGES

log = logging.getLogger(__name__)

EVERYWHERE: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Fault},
    408: {"model": Fault},
    421: {"model": Fault},
    422: {"model": Fault},
    429: {"model": Fault},
    503: {"model": Fault},
    507: {"model": Fault},
}


def make_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        registry = TableRegistry(settings)
        app.state.registry = registry
        for formatter in formatters():
            formatter.house = registry.owners.me if registry.owners is not None else ""
            formatter.epoch_of = registry.epoch_of
        doorkeeper: socket.Doorkeeper = app.state.doorkeeper
        end = show(registry, lambda: doorkeeper.all, settings.metrics) if settings.metrics else None
        try:
            registry.bots.wake()
            await asyncio.to_thread(library.fill)
            await registry.start()
            yield
        finally:
            if end is not None:
                await asyncio.to_thread(end)
            await registry.close()

    app = FastAPI(
        title="bannermen",
        version=__version__,
        summary="A table for the war games of Westeros that knows the rules.",
        lifespan=running,
        docs_url=None,  # the usual pages load scripts from other hosts
        redoc_url=None,
        responses=EVERYWHERE,
    )
    app.state.settings = settings
    app.state.doorkeeper = socket.Doorkeeper(settings.strict)
    strict = settings.strict
    app.state.new_tables = [Buckets(2.0, 240), Buckets(TABLES_A_DAY / DAY, TABLES_A_DAY)] if strict else []
    app.state.new_lists = [Buckets(2.0, 60), Buckets(LISTS_A_DAY / DAY, LISTS_A_DAY)] if strict else []
    app.state.interface = [lobby.router, library.router, guides.router, lists.router, addresses.router, calls.router]
    app.state.interface.append(health.router)
    for router in app.state.interface:
        app.include_router(router)
    app.include_router(pages.router)
    app.add_middleware(socket.SocketDoor)
    if settings.database:
        app.add_middleware(Forward)
    app.add_middleware(Guard, settings=settings)
    if settings.database:
        app.add_middleware(Passed)
    app.add_exception_handler(Problem, tell_problem)
    app.add_exception_handler(DiskFull, tell_full_disk)
    for elsewhere in (Elsewhere, Fenced, InDoubt):
        app.add_exception_handler(elsewhere, tell_moving)
    app.add_exception_handler(RequestValidationError, tell_misunderstanding)
    app.add_exception_handler(HTTPException, tell_refusal)
    app.add_exception_handler(Exception, tell_fault)
    return app


def language_of(request: Request) -> str:
    asked = request.query_params.get("language", "en")
    return asked if asked in LANGUAGES else "en"


async def tell_problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return JSONResponse(problem.plain(language_of(request)), problem.status)


async def tell_full_disk(request: Request, error: Exception) -> Response:
    return await tell_problem(request, disk_full())


async def tell_moving(request: Request, error: Exception) -> Response:
    """The table goes to another server, or the database is away: a moment later all is well."""
    return JSONResponse(moving().plain(language_of(request)), 503, {"Retry-After": "1"})


async def tell_misunderstanding(request: Request, error: Exception) -> Response:
    """The first thing that is wrong with a request, and where."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first.get("loc", ()))
    problem = not_understood(str(first.get("msg", "")).removeprefix("Value error, "), place)
    return JSONResponse(problem.plain(language_of(request)), problem.status)


async def tell_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {
        404: ("unknown-path", says("There is nothing here.")),
        405: ("wrong-method", says("This cannot be done here.")),
        408: ("too-late", says("That took too long.")),
        413: ("too-large", says("That is too large.")),
    }
    name, because = words.get(error.status_code, ("not-understood", says("This was not understood.")))
    problem = Problem(error.status_code, name, because)
    headers: dict[str, str] = {}
    if error.status_code in (408, 413):
        headers["Connection"] = "close"  # the rest of the request is not waited for
    if error.status_code == 405:
        headers["Allow"] = ", ".join(pages.allowed_methods(request) or ["GET", "HEAD"])
    return JSONResponse(problem.plain(language_of(request)), problem.status, headers=headers)


async def tell_fault(request: Request, error: Exception) -> Response:
    """Ours. What broke stands in the server's log, not in the reply."""
    problem = Problem(500, "broken", says("Something went wrong; the match is unchanged."))
    return JSONResponse(problem.plain(language_of(request)), problem.status)
