"""The log as one JSON object a line, for machines that read it: with the table, its epoch and the server."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

OF_A_TABLE: Final = "table %s"  # how such a line begins, its id behind it


class JsonLines(logging.Formatter):
    """`house` and `epoch_of` are known once the server runs."""

    house = ""
    epoch_of: Callable[[str], int | None] | None = None

    def format(self, record: logging.LogRecord) -> str:
        """
        >>> line = logging.LogRecord("server", 20, "", 0, "table %s: %s", ("oldtown", "open"), None)
        >>> found = json.loads(JsonLines().format(line))
        >>> found["level"], found["text"], found["table"]
        ('info', 'table oldtown: open', 'oldtown')
        """
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if self.house:
            told["house"] = self.house
        if isinstance(record.msg, str) and record.msg.startswith(OF_A_TABLE) and isinstance(record.args, tuple):
            table = str(record.args[0])
            told["table"] = table
            epoch = self.epoch_of(table) if self.epoch_of is not None else None
            if epoch is not None:
                told["epoch"] = epoch
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def formatters() -> list[JsonLines]:
    """Those that write now."""
    found = [handler.formatter for handler in logging.getLogger().handlers]
    return [formatter for formatter in found if isinstance(formatter, JsonLines)]
