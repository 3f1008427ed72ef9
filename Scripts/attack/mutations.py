"""Changes one place of a document, so that most of it stays what the reader expects."""

import copy
import json
import random
from typing import Any

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 3.5, 1e308, -1e308, 2**63, -(2**63) - 1, 10**30, "", " ", "0", "-0",
    "NaN", "1e999", "9" * 400, "\x00", "\x1b]0;x\x07\x1b[2J", "\u202eabc\u2066", "\ud800", "漢" * 3000, "../../../etc",
    "2026-13-45T99:99:99+99:99", "9999-12-31T23:59:59+14:00", "0000-01-01T00:00:00Z", [], {}, [[]],
    [None], {"": None}, {"a": {"a": {"a": []}}},
)  # fmt: skip


class Mutator:
    """The same seed makes the same changes."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def changed(self, body: bytes) -> bytes:
        """One change of the structure, or now and then of the bytes."""
        kind = self.rng.random()
        if kind < 0.08 and body:
            return body[: self.rng.randrange(len(body))]
        if kind < 0.16 and body:
            flipped = bytearray(body)
            flipped[self.rng.randrange(len(body))] ^= 1 << self.rng.randrange(8)
            return bytes(flipped)
        try:
            document = json.loads(body)
        except ValueError:
            return self._changed_table(body)
        changed = self._changed_document(document)
        return json.dumps(changed, ensure_ascii=self.rng.random() < 0.5).encode(
            "utf-8", "surrogatepass"
        )

    def _changed_document(self, document: Any) -> Any:
        document = copy.deepcopy(document)
        places = list(_places(document))
        if not places:
            return self.rng.choice(ODD)
        holder, key = self.rng.choice(places)
        action = self.rng.random()
        if action < 0.5:
            holder[key] = self.rng.choice(ODD)
        elif action < 0.65:
            del holder[key]
        elif action < 0.75 and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        elif action < 0.8 and isinstance(holder, list):
            self.rng.shuffle(holder)
        elif action < 0.85 and isinstance(holder, list):
            holder.extend(copy.deepcopy(holder[key]) for _ in range(2000))
        else:
            other, place = self.rng.choice(places)
            holder[key] = copy.deepcopy(other[place])
        return document

    def _changed_table(self, body: bytes) -> bytes:
        """A line or a field of a table, or of a text."""
        lines = body.decode("utf-8", "replace").split("\n")
        row = self.rng.randrange(len(lines))
        fields = lines[row].split(",")
        column = self.rng.randrange(len(fields))
        odd = self.rng.choice(ODD)
        fields[column] = odd if isinstance(odd, str) else json.dumps(odd)
        lines[row] = ",".join(fields)
        if self.rng.random() < 0.2:
            del lines[self.rng.randrange(len(lines))]
        return "\n".join(lines).encode("utf-8", "surrogatepass")


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (holder, key) below a value."""
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    return [place for key in keys for place in [(value, key), *_places(value[key])]]
