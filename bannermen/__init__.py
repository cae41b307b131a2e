"""A rules-enforcing digital table for the war games of Westeros."""

from typing import Final

from bannermen.compiled import CORE, choose_groups

__version__ = "0.1.0"

COMPILED_GROUPS: Final = choose_groups()
"""What runs compiled: "core", and games by name. BANNERMEN_PURE=1 in the environment asks for plain Python."""

COMPILED: Final = CORE in COMPILED_GROUPS
"""Whether the kernel runs compiled."""
