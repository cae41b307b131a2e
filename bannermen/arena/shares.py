"""Shares with their intervals as a drawing: one line each, and the band in which a share is called even."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from bannermen.arena.statistics import Interval

WIDE: Final = 640
NAMES: Final = 230  # room for what is measured
HIGH: Final = 26  # of one line


def drawing(rows: list[tuple[str, Interval, bool]], most: float) -> str:
    """An SVG: what it is, its share, and whether it goes too far.

    >>> drawing([("The Ford", Interval(0.5, 0.4, 0.6), False)], 0.58).count("<circle")
    1
    """
    high = HIGH * (len(rows) + 2)
    low, top = _across(1 - most), _across(most)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDE}" height="{high}" fill="#fbf6ea"/>',
        f'<rect x="{low:.1f}" y="{HIGH / 2}" width="{top - low:.1f}" height="{high - 1.5 * HIGH}" fill="#dfe8d2"/>',
    ]
    for share in (0.3, 0.4, 0.5, 0.6, 0.7):
        x = _across(share)
        parts.append(f'<path d="M{x:.1f} {HIGH / 2}V{high - HIGH}" stroke="#cbb890"/>')
        parts.append(f'<text x="{x:.1f}" y="{high - 9}" text-anchor="middle" fill="#5d4c39">{share:.0%}</text>')
    for number, (name, rate, far) in enumerate(rows):
        y = HIGH * (number + 1)
        colour = "#9a2a1c" if far else "#2f5d34"
        parts.append(f'<text x="{NAMES - 12}" y="{y + 4}" text-anchor="end" fill="#2b2118">{escape(name)}</text>')
        line = f"M{_across(rate.low):.1f} {y}H{_across(rate.high):.1f}"
        parts.append(f'<path d="{line}" stroke="{colour}" stroke-width="3"/>')
        parts.append(f'<circle cx="{_across(rate.estimate):.1f}" cy="{y}" r="5" fill="{colour}"/>')
    return "\n".join([*parts, "</svg>", ""])


def _across(share: float) -> float:
    """Shares from 20 to 80 %; what lies beyond stands at the edge."""
    return NAMES + (min(0.8, max(0.2, share)) - 0.2) / 0.6 * (WIDE - NAMES - 16)
