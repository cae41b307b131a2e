"""Whose share a call counts toward."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Final

NETWORK: Final = 64  # bits of an IPv6 address that are given out; the rest its owner chooses at will


def caller_address(client: tuple[str, int] | None) -> str:
    """The address of a caller; of IPv6 the network, since whoever has one address there has all of its network.

    >>> caller_address(("192.0.2.7", 50000))
    '192.0.2.7'
    >>> caller_address(("2001:db8:1:2:aaaa::7", 50000)) == caller_address(("2001:db8:1:2:bbbb::9", 50001))
    True
    >>> caller_address(("::ffff:192.0.2.7", 50000))
    '192.0.2.7'
    """
    host = client[0] if client else ""
    try:
        place = ip_address(host.partition("%")[0])
    except ValueError:
        return host  # a socket file, a test client
    if not isinstance(place, IPv6Address):
        return str(place)
    if place.ipv4_mapped is not None:
        return str(place.ipv4_mapped)
    return str(IPv6Address(int(place) >> NETWORK << NETWORK))
