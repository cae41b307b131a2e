"""What cannot be played, said so that it can be mended."""

from __future__ import annotations


class BadSetup(Exception):
    """A set-up, position or content file that cannot be played, with the place and the mend.

    >>> print(BadSetup("kingsroad.yaml", "units.stark[2].at", "there is no hex Q9", "use A1 to K15"))
    kingsroad.yaml: units.stark[2].at: there is no hex Q9; use A1 to K15
    """

    def __init__(self, file: str, place: str, what: str, mend: str) -> None:
        self.file = file
        self.place = place
        self.what = what
        self.mend = mend
        super().__init__(": ".join(part for part in (file, place, what) if part) + (f"; {mend}" if mend else ""))
