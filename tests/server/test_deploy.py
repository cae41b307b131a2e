"""What operators are given: options that `serve` has, figures that it shows, services that are named."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import typer
import yaml

from bannermen.cli.app import app
from bannermen.server.doors.figures import Collector
from bannermen.server.timing import Timing

DEPLOY = Path(__file__).parents[2] / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
NEEDED = {  # what there is to be seen of each server
    "answers": "append_seconds_count",
    "latencies": "append_seconds_bucket",
    "tables": "tables",
    "sockets": "sockets",
    "claims": "claims_total",
    "fenced": "fenced_total",
    "passed on": "passed_on_total",
    "bots' queue": "bots_waiting",
    "push": "calls_waiting",
}


def shown() -> set[str]:
    """The figures of a server that shares its database."""
    storage = SimpleNamespace(fenced=0, in_doubt=0, waiting=0, appends=Timing(), writes=Timing())
    owners = SimpleNamespace(is_alive=True, peers={}, lines={}, claims=0, takeovers=0, beats=0)
    registry: Any = SimpleNamespace(
        owners=owners,
        storage=storage,
        tables={},
        bots=SimpleNamespace(waiting=0),
        notifier=SimpleNamespace(waiting=0, made=0),
        passed_on=0,
        hour=lambda: 0.0,
    )
    return {sample.name for family in Collector(registry, lambda: 0).collect() for sample in family.samples}


def options(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith("--")]


def known_options() -> set[str]:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {name for parameter in serve.params for name in parameter.opts}


def in_container_file(word: str) -> list[str]:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    found: list[str] = json.loads(re.findall(rf"^{word} (\[.*\])$", text, re.MULTILINE)[0])
    return found


def unit() -> str:
    return (DEPLOY / "bannermen@.service").read_text(encoding="utf-8")


def test_the_dashboard_asks_for_figures_that_there_are() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = {name for panel in board["panels"] for target in panel["targets"] for name in named(target["expr"])}
    assert asked <= shown()
    assert {f"bannermen_{figure}" for figure in NEEDED.values()} <= asked, "each of them has its place on it"


def named(expression: str) -> list[str]:
    return re.findall(r"bannermen_\w+", expression)


def test_the_guide_for_operators_names_figures_that_there_are() -> None:
    told = (DEPLOY.parent / "docs" / "operate.md").read_text(encoding="utf-8")
    families = {re.sub(r"_(bucket|count|sum)$", "", name) for name in shown()}
    asked = {name for name in named(told) if not name.endswith("_")}
    assert asked and asked <= shown() | families


@pytest.mark.parametrize("which", ["image", "server-1", "server-2", "unit"])
def test_servers_are_started_with_options_that_there_are(which: str) -> None:
    start = re.findall(r"^ExecStart=(.*)$", unit(), re.MULTILINE)[0]
    words = {"image": in_container_file("ENTRYPOINT"), "unit": shlex.split(start)}
    words |= {name: service.get("command", []) for name, service in COMPOSE["services"].items()}
    asked = options(words[which])
    assert asked and set(asked) <= known_options()


def test_the_balancer_sends_people_to_the_servers_that_are_started() -> None:
    servers = {name: service["command"] for name, service in COMPOSE["services"].items() if name.startswith("server-")}
    balancer = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    doors = dict(re.findall(r"^\s*server (\S+) (\S+)$", balancer, re.MULTILINE))
    assert doors == {name: command[command.index("--advertise") + 1] for name, command in servers.items()}
    assert "GET /api/ready" in balancer
    port = re.findall(r"^\s*bind :(\d+)$", balancer, re.MULTILINE)[0]
    assert COMPOSE["services"]["balancer"]["ports"] == [f"{port}:{port}"]


def test_what_a_service_depends_on_is_there() -> None:
    services = COMPOSE["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for mounted in service.get("volumes", []):
            source = mounted.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()


def test_a_server_has_time_to_give_its_tables_away() -> None:
    from bannermen.server.tables.registry import DRAIN

    patience = int(re.findall(r"^TimeoutStopSec=(\d+)$", unit(), re.MULTILINE)[0])
    graces = [
        int(service["stop_grace_period"].rstrip("s")) for service in COMPOSE["services"].values() if "build" in service
    ]
    assert len(graces) == 2 and min(patience, *graces) > 2 * DRAIN
