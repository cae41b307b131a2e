"""Under which addresses others in the network reach this server, for links that a host passes on."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from typing import Final

from fastapi import APIRouter, Request

from bannermen.server.wire.schemas import Shape

router: Final = APIRouter(prefix="/api", tags=["server"])


class Addresses(Shape):
    addresses: list[str]


ANYWHERE: Final = ("192.0.2.1", 9)  # an address kept for documents: nothing is sent, the system only says how it would
SOON: Final = 0.5  # seconds; a door of one's own opens at once


@router.get("/addresses", summary="Where others in the network reach this server")
async def addresses(request: Request) -> Addresses:
    server = request.scope.get("server")
    port = server[1] if server else None
    if port is None:
        return Addresses(addresses=[])
    own = await asyncio.to_thread(own_addresses)
    open_at = await asyncio.gather(*(is_open(address, port) for address in own))
    return Addresses(
        addresses=[f"http://{address}:{port}" for address, it_is in zip(own, open_at, strict=True) if it_is]
    )


def own_addresses() -> list[str]:
    """The addresses of this machine that others could use; the one by which it goes out comes first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ANYWHERE)
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if is_good_for_others(address)]


def is_good_for_others(address: str) -> bool:
    """
    >>> is_good_for_others("192.168.1.7"), is_good_for_others("127.0.1.1"), is_good_for_others("0.0.0.0")
    (True, False, False)
    """
    place = ipaddress.ip_address(address)
    return not (place.is_loopback or place.is_unspecified or place.is_link_local or place.is_multicast)


async def is_open(address: str, port: int) -> bool:
    """Does this server listen there? It may listen at home only."""
    try:
        async with asyncio.timeout(SOON):
            _, door = await asyncio.open_connection(address, port)
    except (OSError, TimeoutError):
        return False
    door.close()
    return True
