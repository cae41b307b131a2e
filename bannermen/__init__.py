"""A rules-enforcing digital table for the war games of Westeros."""

from typing import Final

from bannermen.compiled import choose_core

__version__ = "0.1.0"

COMPILED: Final = choose_core()
"""Whether the hot core runs compiled. BANNERMEN_PURE=1 in the environment asks for plain Python."""
