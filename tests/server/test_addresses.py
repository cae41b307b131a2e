"""Where others reach the server: what a link for a friend begins with."""

from __future__ import annotations

import asyncio
import socket

from bannermen.server.doors import addresses
from tests.server.guest import Client


def test_a_server_at_home_offers_no_address(client: Client) -> None:
    assert client.http.get("/api/addresses").json() == {"addresses": []}, "it listens at 127.0.0.1 alone"


def test_only_doors_that_are_open_are_offered() -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        port = door.getsockname()[1]
        assert asyncio.run(addresses.is_open("127.0.0.1", port))
    assert not asyncio.run(addresses.is_open("127.0.0.1", port))


def test_the_machines_own_addresses_are_good_for_others() -> None:
    assert all(addresses.is_good_for_others(address) for address in addresses.own_addresses())
