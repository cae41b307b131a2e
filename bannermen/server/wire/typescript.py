"""The browser's types, made from the server's: `make wire` writes web/src/wire/schema.ts."""

from __future__ import annotations

import types
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UnsetType
from pydantic import BaseModel

from bannermen.server.wire import messages, schemas, sent

FILE: Final = Path(__file__).resolve().parents[3] / "web" / "src" / "wire" / "schema.ts"
HEAD: Final = """// What travels between browser and server. Written by `make wire`: do not change it here.
"""
PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
TEXTS: Final = get_args(schemas.Texts)[1]
NAMES: Final = get_args(schemas.Names)[1]


def written() -> str:
    """The whole file."""
    shapes = [each for each in vars(schemas).values() if is_own(each, BaseModel, schemas)]
    told = [each for each in vars(sent).values() if is_own(each, BaseModel, sent)]
    asked = [each for each in vars(messages).values() if is_own(each, msgspec.Struct, messages)]
    parts = [
        HEAD,
        "export type Language = " + typed(messages.Language),
        "export type Texts = Record<Language, string>",
        *("\n" + model(each) for each in shapes if each not in (schemas.Shape, schemas.Wish)),
        *("\n" + model(each) for each in told if each not in (sent.Sent, sent.ReplySent)),
        "\nexport type Message =\n  | " + "\n  | ".join(each.__name__ for each in get_args(sent.Message)),
        *("\n" + request(each) for each in asked if each is not messages.Asking),
        "\nexport type Request =\n  | " + "\n  | ".join(f"Ask{each.__name__}" for each in get_args(messages.Request)),
    ]
    return "\n".join(parts) + "\n"


def is_own(each: Any, root: type, module: types.ModuleType) -> bool:
    return isinstance(each, type) and issubclass(each, root) and each.__module__ == module.__name__


def model(shape: type[BaseModel]) -> str:
    """What the server sends has all its fields; what it is sent may leave out what has a default."""
    may_lack = issubclass(shape, (schemas.Wish, sent.Sent))
    hints = get_type_hints(shape, include_extras=True)
    lines = []
    for name, field in shape.model_fields.items():
        missing = may_lack and not field.is_required()
        lines.append(line(field.alias or name, hints[name], missing, issubclass(shape, sent.Sent)))
    if shape.model_config.get("extra") == "allow":
        lines.append("  [more: string]: unknown")
    return interface(shape.__name__, lines)


def request(struct: type[msgspec.Struct]) -> str:
    """What a browser says: the word for it and its fields."""
    tag = struct.__struct_config__.tag
    lines = [f"  type: '{tag}'"] if tag is not None else []
    hints = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        lines.append(line(field.encode_name, hints[field.name], not field.required, False))
    return interface(f"Ask{struct.__name__}", lines)


def interface(name: str, lines: list[str]) -> str:
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def line(name: str, hint: Any, missing: bool, never_null: bool) -> str:
    """`never_null`: what is left out is not sent as null."""
    kinds = typed(hint).split(" | ")
    if missing and never_null:
        kinds = [kind for kind in kinds if kind != "null"]
    return f"  {name}{'?' if missing else ''}: {' | '.join(kinds)}"


def typed(hint: Any) -> str:
    """A type as the browser writes it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if TEXTS in inner:
            return "Texts"
        return "Partial<Texts>" if NAMES in inner else typed(inner[0])
    if origin is Literal:
        return " | ".join(f"'{word}'" for word in inner)
    if origin in (Union, types.UnionType):
        several = [typed(each) for each in inner if each is not UnsetType]
        return " | ".join(dict.fromkeys(several))
    if origin is list:
        of = typed(inner[0])
        return f"({of})[]" if " | " in of else f"{of}[]"
    if origin is tuple:
        return f"[{', '.join(typed(each) for each in inner)}]"
    if origin is dict:
        return f"Record<{typed(inner[0])}, {typed(inner[1])}>"
    if hint in PLAIN:
        return PLAIN[hint]
    return f"Ask{hint.__name__}" if issubclass(hint, msgspec.Struct) else str(hint.__name__)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
