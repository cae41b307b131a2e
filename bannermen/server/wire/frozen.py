"""Views as they are kept for showing: plain data of their own, which stays as it is when the match goes on.

Most of a view is as it was one answer before. Such parts are the same objects in both, so that it is seen at once that
nothing has changed there.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

_ENCODER: Final = msgspec.json.Encoder()


class Frozen:
    def __init__(self, view: dict[str, Any], before: Frozen | None = None) -> None:
        """
        >>> one = Frozen({"round": 1, "rows": [{"at": 4}, {"at": 5}]})
        >>> two = Frozen({"round": 2, "rows": [{"at": 4}, {"at": 6}]}, one)
        >>> two.data["rows"][0] is one.data["rows"][0], two.data
        (True, {'round': 2, 'rows': [{'at': 4}, {'at': 6}]})
        """
        self.data: dict[str, Any] = {}
        self._written: dict[str, bytes | list[bytes]] = {}
        for key, value in view.items():
            entries = isinstance(value, list) and bool(value) and isinstance(value[0], dict)
            old = before.data.get(key) if before is not None else None
            was = before._written.get(key) if before is not None else None
            if entries:
                lines = [_ENCODER.encode(entry) for entry in value]
                if lines == was:
                    self.data[key] = old
                else:
                    olds = dict(zip(was, old, strict=True)) if isinstance(was, list) and old is not None else {}
                    self.data[key] = [olds[line] if line in olds else msgspec.json.decode(line) for line in lines]
                self._written[key] = lines
            else:
                line = _ENCODER.encode(value)
                self.data[key] = old if line == was else msgspec.json.decode(line)
                self._written[key] = line
