"""Writes the page's types (src/protocol.ts) from the server's own.

usage: python web/protocol.py     (the tests check that the file is current)
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import inspect

from aboard.rules.events import EVENTS
from aboard.server import answers, boards, requests
from aboard.server.requests import Request

TARGET = Path(__file__).parent / "src" / "protocol.ts"

HEAD = """\
/**
 * What the server says and hears, as types. Made by protocol.py from the server's own types:
 * do not change it by hand. Unknown fields are ignored, so a newer server does no harm.
 */

export type Point = [number, number];
export type Box = [number, number, number, number];
/** How many of each card. */
export type Cards = Record<string, number>;
"""

ROOTS: tuple[Any, ...] = (
    answers.Said,
    answers.Seated,
    answers.Replay,
    answers.Tables,
    answers.OwnTables,
    answers.Why,
    answers.Hints,
    answers.About,
    answers.CodeGiven,
    answers.Rematch,
    boards.Boards,
    requests.NewTable,
)
NAMES = {
    "BoardInfo": "Board",
    "PlaceInfo": "Place",
    "TrackInfo": "Track",
    "TicketInfo": "Ticket",
    "Line": "Summary",
    "OwnLine": "OwnSummary",
}
# What the page knows better than the type says: events by their kinds, and every board is drawn.
FIELDS = {("Step", "events"): "GameEvent[]", ("Board", "drawing"): "Drawing"}


class Writer:
    def __init__(self) -> None:
        self.parts: dict[str, str] = {}

    def text(self) -> str:
        """Every type that the roots lead to, in the order they are met, and the two unions."""
        for root in ROOTS:
            self.type(inspect.type_info(root))
        kinds = [self._event(event) for event in EVENTS.values()]
        messages = [_name(inspect.type_info(each)) for each in answers.Said.__args__]
        unions = (_union("GameEvent", kinds), _union("ServerMessage", messages))
        return "\n".join((HEAD, *self.parts.values(), *unions))

    def type(self, it: inspect.Type) -> str:
        match it:
            case inspect.StructType() | inspect.DataclassType():
                return self._interface(it)
            case inspect.UnionType():
                return " | ".join(self.type(each) for each in it.types)
            case inspect.LiteralType():
                return " | ".join(f'"{value}"' for value in it.values)
            case inspect.DictType():
                return f"Record<string, {self.type(it.value_type)}>"
            case inspect.TupleType():
                return f"[{', '.join(self.type(each) for each in it.item_types)}]"
            case inspect.ListType() | inspect.VarTupleType():
                item = self.type(it.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
        raise TypeError(f"no type of the page for {it}")

    def _interface(self, it: inspect.StructType | inspect.DataclassType) -> str:
        name = _name(it)
        if name not in self.parts:
            self.parts[name] = ""  # met: a type may contain itself
            tag = it.tag_field if isinstance(it, inspect.StructType) else None
            lines = [f'  {tag}: "{it.tag}";'] if isinstance(it, inspect.StructType) and tag else []
            loose = issubclass(it.cls, Request)
            lines += [self._field(name, field, loose) for field in it.fields]
            self.parts[name] = _block(name, lines)
        return name

    def _field(self, owner: str, field: inspect.Field, loose: bool) -> str:
        known = FIELDS.get((owner, field.name))
        text = self.type(field.type)
        mark = "?" if loose and not field.required else ""
        return f"  {field.encode_name}{mark}: {known or text};"

    def _event(self, event: Any) -> str:
        info = inspect.type_info(event)
        assert isinstance(info, inspect.DataclassType)
        fields = [self._field(event.__name__, field, False) for field in info.fields]
        name = f"{event.__name__}Event"
        self.parts[name] = _block(name, [f'  kind: "{event.kind}";', *fields])
        return name


def _name(it: inspect.Type) -> str:
    assert isinstance(it, inspect.StructType | inspect.DataclassType)
    return NAMES.get(it.cls.__name__, it.cls.__name__)


def _block(name: str, lines: Iterable[str]) -> str:
    return "\n".join((f"export interface {name} {{", *lines, "}", ""))


def _union(name: str, members: Iterable[str]) -> str:
    return "\n".join((f"export type {name} =", *(f"  | {each}" for each in members))) + ";\n"


def main() -> None:
    TARGET.write_text(Writer().text(), encoding="utf-8")


if __name__ == "__main__":
    main()
