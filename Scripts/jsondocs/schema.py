"""The JSON Schemas of docs/schema: draft 2020-12, one file a document, nothing outside of it."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, List, Optional, Set

from jsondocs.declared import Declared, Field, fields, members

LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
SIMPLE = {
    "text": {"type": "string"},
    "integer": {"type": "integer"},
    "number": {"type": "number"},
    "bool": {"type": "boolean"},
    "date": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"},
    "time": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+09:00$"},
}
Schema = Dict[str, Any]


class Schemas:
    """Makes the schema of each document."""

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.needed: List[str] = []

    def document(self, name: str) -> Schema:
        self.needed = []
        schema = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": f"urn:soramoyo:schema:{name}:{self.version(name)}",
            "title": f"soramoyo.{name}",
            **self.object(self.declared.shapes[name]),
        }
        definitions: Dict[str, Schema] = {}
        # Making one may show that others are needed.
        for shape in self.needed:
            definitions[shape] = self.object(self.declared.shapes[shape])
        return {**schema, "$defs": definitions} if definitions else schema

    def version(self, name: str) -> str:
        """Its own, or that of the standard that it follows."""
        (field,) = (
            one for one in fields(self.declared.shapes[name]) if one.name in ("version", "specversion")
        )
        return str(field.type["constant"])

    def object(self, entries: List[Any]) -> Schema:
        properties = {field.name: self.member(field) for field in fields(entries)}
        return {"type": "object", "properties": properties, "required": list(properties)}

    def member(self, field: Field) -> Schema:
        schema = self.type(field.type)
        told = LINK.sub(r"\1", field.meaning).replace("`", "")
        if field.unit:
            told = f"{told} ({field.unit})" if told else field.unit
        return {"description": told, **schema} if told else schema

    def type(self, kind: Any) -> Schema:
        if isinstance(kind, str):
            return dict(SIMPLE[kind])
        ((form, inner),) = kind.items()
        if form == "nullable":
            return _or_null(self.type(inner))
        if form == "list":
            return {"type": "array", "items": self.type(inner)}
        if form == "map":
            return {"type": "object", "additionalProperties": self.type(inner)}
        if form == "words":
            # New words may appear within a version.
            return {"anyOf": [{"enum": _once(inner)}, {"type": "string"}]}
        if form == "constant":
            return {"const": inner}
        if form == "object":
            return self.object(members(inner))
        if form == "shape":
            if inner not in self.needed:
                self.needed.append(inner)
            return {"$ref": f"#/$defs/{inner}"}
        return self.either(inner)

    def either(self, kinds: List[Any]) -> Schema:
        """One of several; by the member that tells them apart where there is one."""
        key = self.discriminator(kinds)
        schemas = [self.type(kind) for kind in kinds]
        if key is None:
            return {"anyOf": schemas}
        values = [self.constants(kind)[key] for kind in kinds]
        return {
            "type": "object",
            "properties": {key: {"enum": values}},
            "required": [key],
            "allOf": [
                {"if": {"properties": {key: {"const": value}}}, "then": schema}
                for value, schema in zip(values, schemas)
            ],
        }

    def discriminator(self, kinds: List[Any]) -> Optional[str]:
        shared: Set[str] = set.intersection(*(set(self.constants(kind)) for kind in kinds))
        return min(shared) if shared else None

    def constants(self, kind: Any) -> Dict[str, Any]:
        if not isinstance(kind, dict) or "shape" not in kind:
            return {}
        return {
            field.name: field.type["constant"]
            for field in fields(self.declared.shapes[kind["shape"]])
            if isinstance(field.type, dict) and "constant" in field.type
        }


def _or_null(schema: Schema) -> Schema:
    if set(schema) == {"anyOf"}:
        return {"anyOf": [*schema["anyOf"], {"type": "null"}]}
    if isinstance(schema.get("type"), str) and "properties" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def _once(words: List[str]) -> List[str]:
    return list(dict.fromkeys(words))


def text(value: Any, indent: str = "", width: int = 120) -> str:
    """JSON in which what fits into a line stands in one."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or len(indent) + len(short) <= width:
        return short
    deeper = indent + "  "
    if isinstance(value, list):
        lines = [deeper + text(one, deeper) for one in value]
        return "[\n" + ",\n".join(lines) + f"\n{indent}]"
    lines = [f"{deeper}{json.dumps(key)}: {text(one, deeper)}" for key, one in value.items()]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
