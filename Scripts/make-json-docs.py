#!/usr/bin/env python3
"""Makes the tables of docs/json.md and the schemas of docs/schema from what the program declares.

Each member of --json and each column of --plain is declared once, in Sources/MachineFormats. This
runs `json-declarations`, a program of this package that prints the declarations, and writes the tables
between their marks in the page, and one JSON Schema a document. With --check it writes nothing and
fails where something is not as it would be made, where a shape has no table, or where the page does not
name a word that a value may be.
"""

import json
import subprocess
from pathlib import Path

from checkkit import command_line, script
from jsondocs import Declared, Schemas, Tables, text, words

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "json.md"
FOLDER = ROOT / "docs" / "schema"


def declarations(program: Path | None) -> Declared:
    command = [str(program)] if program else ["swift", "run", "-q", "json-declarations"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    return Declared(json.loads(done.stdout))


def wanted(declared: Declared, faults: list[str]) -> dict[Path, str]:
    """All files as they should be."""
    tables = Tables(declared)
    page = tables.fill(PAGE.read_text(encoding="utf-8"))
    faults += [f"docs/json.md has no table for {what}" for what in sorted(tables.left)]
    faults += [f"nothing is declared for the mark “{what}”" for what in tables.unknown]
    unknown = sorted({word for word in words(declared.shapes) if f"`{word}`" not in page})
    faults += [f"docs/json.md does not name the word {word}" for word in unknown]
    files = {PAGE: page}
    schemas = Schemas(declared)
    for name in declared.documents:
        files[FOLDER / f"{name}.json"] = text(schemas.document(name)) + "\n"
    return files


@script
def main() -> int:
    options = command_line(__doc__).parse_args()
    faults: list[str] = []
    files = wanted(declarations(options.program), faults)
    for path in sorted(set(FOLDER.glob("*.json")) - set(files)):
        faults.append(f"{path.relative_to(ROOT)} is of no document")
    FOLDER.mkdir(exist_ok=True)
    for path, wanted_text in files.items():
        if path.exists() and path.read_text(encoding="utf-8") == wanted_text:
            continue
        name = path.relative_to(ROOT)
        if options.check:
            faults.append(f"{name} is not as declared: run Scripts/make-json-docs.py")
        else:
            path.write_text(wanted_text, encoding="utf-8")
            print(f"written: {name}")
    for fault in faults:
        print(f"FAIL {fault}")
    if not faults:
        print(f"{len(files)} files as declared")
    return 1 if faults else 0
