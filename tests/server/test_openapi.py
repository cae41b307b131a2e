"""The HTTP interface is what its description says, as far as Schemathesis can find out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import schemathesis
from hypothesis import HealthCheck, settings

from bannermen.server.app import make_app
from bannermen.server.settings import Settings
from bannermen.server.wire import messages
from tests.server.guest import ME, Client

schema = schemathesis.openapi.from_dict(make_app(Settings(data=Path())).openapi())


@schema.parametrize()
@settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_interface_keeps_its_word(case: Any, client: Client) -> None:
    case.call_and_validate(base_url=f"http://{client.address}")


@schema.include(path_regex="^/api/tables/").parametrize()
@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_it_does_so_at_a_table_that_is_there(case: Any, client: Client) -> None:
    seated = client.new_table(ME, {"player": "open"})
    if case.meta.generation.mode.is_positive:
        case.path_parameters["id"] = seated["table"]["id"]
        if case.headers and "Seat-Token" in case.headers:
            case.headers["Seat-Token"] = seated["token"]
        if isinstance(case.body, dict) and "seat" in case.body and not case.body.get("invitation"):
            case.body["seat"] = 1  # the one that is free
    case.call_and_validate(base_url=f"http://{client.address}")


DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "wire.md"


def test_the_document_names_every_path(client: Client) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    told = {re.sub(r"\?.*", "", path) for path in re.findall(r"/api/[\w/{}?=&|]*", text)}
    for path in client.http.get("/openapi.json").json()["paths"]:
        assert path in told, f"docs/wire.md does not speak of {path}"


def test_the_document_names_every_message_and_its_fields() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = re.search(r"## Messages to the server\n\n(.*?)\n\n", text, re.S)
    assert rows is not None
    for kind in get_args(messages.Request):
        tag = kind.__struct_config__.tag
        row = next((row for row in rows[1].splitlines() if f"`{tag}`" in row.split("|")[1]), "")
        assert row, f"docs/wire.md does not speak of {tag}"
        for field in kind.__struct_encode_fields__:
            assert field == "id" or f"`{field}`" in row, f"docs/wire.md does not speak of {tag}.{field}"


def test_everything_is_described(client: Client) -> None:
    described = client.http.get("/openapi.json").json()
    assert "/api/tables/{id}/seats/{seat}" in described["paths"]
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"], (method, path)
            assert "500" not in operation["responses"]
