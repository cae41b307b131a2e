"""How much anybody may ask of the server."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MESSAGE_BYTES: Final = 64 * 1024
UPLOAD_BYTES: Final = 2 * 1024 * 1024  # a journal of 20,000 answers has a quarter of that
SETUP_BYTES: Final = 256 * 1024  # a position or a plan of one's own has a few thousand
HELLO_SECONDS: Final = 10.0
HEAD_SECONDS: Final = 10.0  # until a connection has asked for something
BODY_SECONDS: Final = 60.0  # for the rest of a request
PIECE_SECONDS: Final = 15.0  # between two pieces of it
SILENT_HOURS: Final = 6.0  # after which a socket on which nothing was said is closed
UPLOADS_EACH: Final = 4  # large requests of one address at the same time
CALLERS_EACH: Final = 200  # connections of one address, sockets apart
SEND_SECONDS: Final = 20.0  # a message that cannot be sent for so long: the connection is dropped
OUTBOX: Final = 256  # replies that may wait for a slow connection
CONNECTIONS_EACH: Final = 400  # of one address
CONNECTIONS_ALL: Final = 5000
DAY: Final = 86_400.0  # seconds
TABLES_A_DAY: Final = 2000  # that one address may make, in the long run
LISTS_A_DAY: Final = 300  # and store
ADDRESSES: Final = 10_000  # whose buckets are remembered


class Bucket:
    """So many at once, so many a second in the long run.

    >>> seconds = 0.0
    >>> bucket = Bucket(2.0, 3, lambda: seconds)
    >>> [bucket.take() for _ in range(4)]
    [True, True, True, False]
    """

    def __init__(self, rate: float, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.level = float(burst)
        self.at = now()

    def take(self) -> bool:
        now = self.now()
        self.level = min(float(self.burst), self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True


class Buckets:
    """One bucket an address."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self.rate, self.burst)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
