"""docs/wire.md names whatever the server may say: its addresses, its errors, its messages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from bannermen.server.wire import sent, typescript
from bannermen.server.wire.messages import Asking

ROOT = Path(__file__).parents[2]
WIRE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
SERVER = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "bannermen" / "server").rglob("*.py")))


def test_every_error_is_written_down() -> None:
    errors = set(re.findall(r'Problem\(\s*\d+,\s*"([a-z-]+)"', SERVER))
    assert len(errors) > 20
    assert sorted(error for error in errors if f"`{error}`" not in WIRE) == []


def test_every_address_is_written_down() -> None:
    routes = set(re.findall(r'@\w+\.(?:get|post|put|delete|websocket)\(\s*"(/[^"]*)"', SERVER))
    known = re.sub(r"\{\w+\}", "{}", WIRE)
    assert len(routes) > 20
    assert sorted(route for route in routes if re.sub(r"\{[^}]*\}", "{}", route) not in known) == []


def test_every_message_is_written_down() -> None:
    asked = {str(message.__struct_config__.tag) for message in Asking.__subclasses__()}
    tags = asked | set(re.findall(r'"type": "([a-z-]+)"', SERVER)) - {"object", "websocket"}
    assert len(asked) > 15 and "state" in tags
    assert sorted(tag for tag in tags if f"`{tag}`" not in WIRE) == []


def test_the_browsers_types_are_the_servers() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.written(), "run `make wire`"


def test_everything_that_is_said_has_a_shape() -> None:
    said = set(re.findall(r'"type": "([a-z-]+)"', SERVER)) - {"object", "websocket", "hello", "answer"}
    known = {word for each in get_args(sent.Message) for word in get_args(each.model_fields["type"].annotation)}
    assert said == known


def test_types_are_written_as_the_browser_reads_them() -> None:
    assert typescript.typed(dict[str, list[int | str] | None]) == "Record<string, (number | string)[] | null>"
    assert typescript.model(sent.LogSent).splitlines()[1:3] == ["  from: number", "  total: number"]
    assert "  id?: string" in typescript.model(sent.AckSent).splitlines()
