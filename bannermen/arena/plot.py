"""A picture of ratings. matplotlib is loaded only when one is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bannermen.arena.statistics import Interval


class NoPlot(Exception):
    """There is nothing to draw with; the message says what to install."""


def draw_ratings(bots: Sequence[str], ratings: Sequence[Interval], path: Path) -> None:
    """Write the ratings with their intervals as a picture; the ending of the path names its format."""
    try:
        from matplotlib.figure import Figure
    except ImportError as missing:
        raise NoPlot('plots need matplotlib: pip install "bannermen[plot]"') from missing
    figure = Figure(figsize=(7, 1 + 0.5 * len(bots)), layout="constrained")
    axes = figure.add_subplot()
    places = range(len(bots))
    estimates = [one.estimate for one in ratings]
    spans = [[one.estimate - one.low for one in ratings], [one.high - one.estimate for one in ratings]]
    axes.errorbar(estimates, places, xerr=spans, fmt="o", capsize=4, color="#7a1f1f")
    axes.set_yticks(places, bots)
    axes.invert_yaxis()
    axes.set_xlabel("Elo, 95 % intervals")
    axes.grid(axis="x", alpha=0.3)
    figure.savefig(path)
