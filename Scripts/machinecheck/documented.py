"""What docs/ says of machine formats: the schemas of --json, the columns of --plain."""

import json
import re
from pathlib import Path
from typing import Any, Iterator

import jsonschema

TABLE = re.compile(r"<!-- generated: record (\S+) -->\n(.*?)<!-- end -->", re.S)


class Documented:
    """The schemas by document, and how many columns a record has by its name in docs/json.md."""

    def __init__(self, docs: Path) -> None:
        self.columns: dict[str, int] = {
            # The head of a table is two lines.
            name: len(table.splitlines()) - 2
            for name, table in TABLE.findall((docs / "json.md").read_text(encoding="utf-8"))
        }
        self.schemas: dict[str, jsonschema.Draft202012Validator] = {}
        for path in sorted((docs / "schema").glob("*.json")):
            schema = json.loads(path.read_text(encoding="utf-8"))
            jsonschema.Draft202012Validator.check_schema(schema)
            self.schemas[path.stem] = jsonschema.Draft202012Validator(strict(schema))

    def faults(self, name: str, document: Any) -> Iterator[str]:
        """What of a document is not as its schema says."""
        for error in self.schemas[name].iter_errors(document):
            deepest = jsonschema.exceptions.best_match([error]) or error
            yield f"{deepest.json_path}: {deepest.message[:200]}"


def strict(schema: Any) -> Any:
    """The schema of this very version: no further keys, no further words.

    The schemas that are handed out let them pass, because a later program may have some.
    """
    if isinstance(schema, list):
        return [strict(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: strict(value) for key, value in schema.items()}
    if "anyOf" in schema and any("enum" in one for one in schema["anyOf"]):
        schema["anyOf"] = [one for one in schema["anyOf"] if one != {"type": "string"}]
    # What only tells objects apart has no members of its own.
    if "properties" in schema and schema.get("type") == "object" and "allOf" not in schema:
        schema["additionalProperties"] = False
    return schema
