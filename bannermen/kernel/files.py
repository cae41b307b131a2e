"""Journals and positions as files.

Whatever is wrong with a file is said with its name, the place and the mend. Writing never destroys what was there: the
new file is finished beside the old one and then takes its name.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any, Final, NoReturn

import yaml

from bannermen.kernel.game import BadSetup
from bannermen.kernel.journal import Games
from bannermen.kernel.plain import copy_plain
from bannermen.kernel.record import Record

BIGGEST: Final = 20 * 1024 * 1024


class BadFile(BadSetup):
    """A file that cannot be read or written at all."""


# --- journals ---------------------------------------------------------------------------------------------------------


def read_journal(path: Path | str, games: Games, recording: bool = True) -> Record:
    """A saved match, played again and found sound."""
    return Record.load(read_plain(path), games, recording, str(path))


def write_journal(path: Path | str, record: Record) -> None:
    data = record.save()
    answers = ",\n  ".join(json.dumps(answer) for answer in data.pop("answers"))
    rest = json.dumps(data, ensure_ascii=False, indent=1)
    # One answer a line, so that two journals can be compared with ordinary tools.
    write_text(path, f'{rest[:-2]},\n "answers": [\n  {answers}\n ]\n}}\n')


# --- positions --------------------------------------------------------------------------------------------------------


def read_position(path: Path | str) -> tuple[str, dict[str, Any]]:
    """The name of the game and the set-up that its `start` takes."""
    data = read_plain(path)
    if not isinstance(data, dict):
        raise BadFile(str(path), "", "this is not a position", "a position is a mapping; its first key is game")
    game = data.pop("game", None)
    if not isinstance(game, str):
        raise BadFile(
            str(path), "game", "the position does not say of which game it is", "add a line like game: battles"
        )
    return game, {"position": data}


def write_position(path: Path | str, game: str, position: dict[str, Any]) -> None:
    """As JSON if the name says so, otherwise as YAML."""
    data = copy_plain({"game": game, **position}, str(path))
    if Path(path).suffix.lower() == ".json":
        write_text(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    else:
        write_text(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False, default_flow_style=None, width=100))


# --- any file ---------------------------------------------------------------------------------------------------------


def read_plain(path: Path | str) -> Any:
    """The plain data in a JSON file, or in a YAML file if its name ends in .yaml or .yml."""
    file = str(path)
    text = read_text(path)
    try:
        if Path(path).suffix.lower() in (".yaml", ".yml"):
            data = yaml.load(text, Loader=_Loader)
        else:
            data = json.loads(text, object_pairs_hook=_each_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadFile(file, f"line {error.lineno}", f"this is not JSON: {error.msg}", "mend that line") from error
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark is not None else ""
        raise BadFile(file, line, f"this is not YAML: {error.problem or error.context}", "mend that line") from error
    except yaml.YAMLError as error:
        raise BadFile(file, "", "this is not YAML", "save it as plain text") from error
    except RecursionError as error:
        raise BadFile(file, "", "this is nested too deeply", "use fewer levels") from error
    except ValueError as error:
        raise BadFile(file, "", f"there is a value that cannot be read: {error}", "mend that value") from error
    return copy_plain(data, file)


def read_text(path: Path | str) -> str:
    file = str(path)
    try:
        with open(path, "rb") as stream:
            content = stream.read(BIGGEST + 1)
    except FileNotFoundError as error:
        raise BadFile(file, "", "there is no such file", "look at its name") from error
    except (OSError, ValueError) as error:
        raise BadFile(file, "", f"it cannot be read: {_reason(error)}", "give a file that you may read") from error
    if len(content) > BIGGEST:
        raise BadFile(file, "", "it is larger than 20 MB", "no journal or position is that large")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadFile(file, f"line {line}", "this is not UTF-8 text", "save it as UTF-8") from error


def write_text(path: Path | str, text: str) -> None:
    """Write a file whole or not at all."""
    target = Path(path)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        try:
            with open(part, "x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            if target.exists():
                shutil.copymode(target, part)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise BadFile(
            str(path), "", f"it cannot be written: {_reason(error)}", "give a place where you may write"
        ) from error


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {next(key for key in keys if keys.count(key) > 1)!r} is there twice")
    return data


class _Loader(yaml.SafeLoader):
    """Safe YAML without aliases (a few of them can unfold to gigabytes) and without doubled keys."""

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.MarkedYAMLError(problem="aliases are not read here", problem_mark=mark)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key.value, str):
                continue
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"the key {key.value!r} is there twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)
