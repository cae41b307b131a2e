"""What the command lines of mass play have in common: who plays, and where the results go."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path


def add_where(parser: ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=1, help="that work at the same time (1)")
    parser.add_argument("--on", default="", metavar="ADDRESS", help="the Ray cluster that plays (this machine)")
    parser.add_argument("--results", type=Path, metavar="FILE", help="JSON lines; what is there is not played again")
