"""What is sent compressed: built files that lie packed beside themselves, and large answers that are the same for all.

Answers that carry a seat's secrets are never compressed: their length would tell something about them.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Coroutine
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

# By preference: how a browser calls it, and how a packed file's name ends.
PACKED_FILES: Final = (("br", ".br"), ("gzip", ".gz"))
LARGE_ANSWERS: Final = 64  # how many packed answers are kept: content in three languages, rulebooks
SMALL: Final = 1024  # bytes; less is sent as it is


def accepted(request: Request) -> set[str]:
    """The encodings that the browser takes, those with a weight of zero left out."""
    found: set[str] = set()
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.strip().partition(";")
        if name and weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


def packed_file(path: Path, request: Request) -> tuple[Path, str]:
    """The file as it is best sent, and how it is packed; "" where it is sent as it is."""
    takes = accepted(request)
    for encoding, ending in PACKED_FILES:
        beside = path.with_name(path.name + ending)
        if encoding in takes and beside.is_file():
            return beside, encoding
    return path, ""


@lru_cache(maxsize=LARGE_ANSWERS)
def packed(body: bytes) -> bytes:
    """An answer that is the same for everybody, packed once."""
    return gzip.compress(body, 6, mtime=0)


class PackedRoute(APIRoute):
    """A door whose answers are the same for everybody who asks the same: large ones are sent packed.

    Not for doors that know who asks. What is echoed from a question beside a secret could be guessed by its length.
    """

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()

        async def pack(request: Request) -> Response:
            found = await answer(request)
            found.headers["Vary"] = "Accept-Encoding"
            if "content-encoding" in found.headers or len(found.body) < SMALL or "gzip" not in accepted(request):
                return found
            found.body = packed(bytes(found.body))
            found.headers["Content-Encoding"] = "gzip"
            found.headers["Content-Length"] = str(len(found.body))
            return found

        return pack
