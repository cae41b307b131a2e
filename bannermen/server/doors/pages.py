"""The built table in the browser, and a clear page where it was not built."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from bannermen.server.doors.packing import packed_file

router = APIRouter(include_in_schema=False)

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>bannermen</title></head>
<body><h1>bannermen</h1>
<p>The server runs, but the table for the browser has not been built yet. Run <code>make web</code>, then load this page
again.</p>
<p lang="de">Der Server läuft, aber der Tisch für den Browser ist noch nicht gebaut. Rufen Sie <code>make web</code> auf
und laden Sie diese Seite neu.</p>
<p lang="ru">Сервер работает, но стол для браузера ещё не собран. Выполните <code>make web</code> и перезагрузите
страницу.</p>
</body></html>
"""


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """A built file, or the one page that shows everything else."""
    if path.startswith("api/"):
        raise HTTPException(405 if allowed_methods(request) else 404)
    root: Path = request.app.state.settings.static
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    found = file_under(root, path)
    if found is None:
        return sent(request, index, "no-cache")
    # Built assets carry a digest in their names.
    lasting = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
    return sent(request, found, lasting)


def sent(request: Request, path: Path, lasting: str) -> Response:
    """The file, packed as the browser takes it; a cache between us must know that it depends on that."""
    best, encoding = packed_file(path, request)
    headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding"}
    if encoding:
        headers["Content-Encoding"] = encoding
    return FileResponse(best, headers=headers, media_type=guess_type(path.name)[0] or "application/octet-stream")


def allowed_methods(request: Request) -> list[str]:
    """What the interface lets be done at this address; several routes may share it. Nothing where there is none."""
    found: set[str] = set()
    for router in request.app.state.interface:
        for route in router.routes:
            if isinstance(route, Route) and route.path_regex.match(request.scope["path"]):
                found.update(route.methods or ())
    return sorted(found)


def file_under(root: Path, path: str) -> Path | None:
    """The file, if there is one and it lies where it says."""
    if not path or "\x00" in path:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None
