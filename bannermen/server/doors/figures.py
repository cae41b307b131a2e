"""What Prometheus may ask of a server, on a port of its own: nothing of it says who plays what."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bannermen.server.tables.registry import TableRegistry
from bannermen.server.timing import BUCKETS, Timing

PREFIX: Final = "bannermen_"


class Collector:
    """Looks when it is asked; in between nothing is counted that the house does not count anyhow."""

    def __init__(self, registry: TableRegistry, sockets: Callable[[], int]) -> None:
        self.registry = registry
        self.sockets = sockets

    def collect(self) -> Iterable[Any]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily

        registry = self.registry
        owners, storage = registry.owners, registry.storage
        gauges: dict[str, tuple[str, float]] = {
            "tables": ("tables that are open here", len(registry.tables)),
            "sockets": ("sockets whose conversation is held here", self.sockets()),
            "bots_waiting": ("thoughts that wait for a worker", registry.bots.waiting),
            "calls_waiting": ("calls to browsers on their way", registry.notifier.waiting),
            "writes_waiting": ("what waits to be written", storage.waiting),
            "hour_seconds": ("server time, by which clocks run", registry.hour()),
        }
        counters: dict[str, tuple[str, float]] = {
            "fenced": ("writes refused because another server has the table", storage.fenced),
            "in_doubt": ("writes of which nobody knows whether they were kept", storage.in_doubt),
            "passed_on": ("requests and sockets for tables of other servers", registry.passed_on),
            "calls": ("calls to browsers that were made", registry.notifier.made),
        }
        if owners is not None:
            gauges["alive"] = ("whether the others believe in this server", float(owners.is_alive))
            gauges["peers"] = ("other servers of the same database", len(owners.peers))
            gauges["lines_passed_on"] = ("lines joined with other servers now", sum(map(len, owners.lines.values())))
            counters["claims"] = ("tables that were taken", owners.claims)
            counters["takeovers"] = ("of them from a server whose door was shut", owners.takeovers)
            counters["beats"] = ("beats that the database has heard", owners.beats)
        for name, (what, value) in gauges.items():
            yield GaugeMetricFamily(PREFIX + name, what, value)
        for name, (what, value) in counters.items():
            yield CounterMetricFamily(PREFIX + name, what, value)
        for name, what, timing in (
            ("append_seconds", "from an answer to the disk", storage.appends),
            ("write_seconds", "everything else that is written", storage.writes),
        ):
            yield HistogramMetricFamily(PREFIX + name, what, buckets=cumulated(timing), sum_value=timing.total)


def cumulated(timing: Timing) -> list[tuple[str, float]]:
    """
    >>> timing = Timing()
    >>> for seconds in (0.0004, 0.02, 99.0): timing.note(seconds)
    >>> found = cumulated(timing)
    >>> found[0], found[-1]
    (('0.001', 1), ('+Inf', 3))
    """
    found: list[tuple[str, float]] = []
    count = 0
    for edge, here in zip((*map(str, BUCKETS), "+Inf"), timing.counts, strict=True):
        count += here
        found.append((edge, count))
    return found


def show(registry: TableRegistry, sockets: Callable[[], int], place: str) -> Callable[[], None]:
    """Answer at host:port until the function that is given back is called. Raises OSError."""
    from prometheus_client import CollectorRegistry, start_http_server

    collectors = CollectorRegistry(auto_describe=False)
    collectors.register(Collector(registry, sockets))
    host, _, port = place.rpartition(":")
    server, thread = start_http_server(int(port), host.strip("[]"), collectors)

    def end() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return end
