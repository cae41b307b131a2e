"""A rules-enforcing digital table for the war games of Westeros."""

from typing import Final

__version__: Final = "0.1.0"
COMPILED: Final = False
