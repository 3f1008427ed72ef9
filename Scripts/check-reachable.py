#!/usr/bin/env python3
"""Lists declarations in Sources/ that nothing outside Tests/ uses.

Works on names, not on the compiler's index: a declared name that occurs nowhere else in Sources/,
Benchmarks/ or Scripts/ as a word (comments and text literals aside, interpolations counted) is used by tests only, or by nobody.
That misses a dead declaration that shares its name with a live one; what it does list is dead.
A case of an enumeration is used where it is made, not where it is only looked for (`case .name:`).
What is public is used by other packages. Cases with raw values, and those of a CaseIterable, are left out: they are reached by their value.
Names that something outside the language calls are in EXCEPTIONS, each with its reason. Ends with 1
when anything else is listed.
"""

import collections
import re

from checkkit import ROOT, Options, rows, script

# name -> why it is needed although nothing in Sources/ names it
EXCEPTIONS = dict(rows("tables/reachable.tsv"))

# (case, label of its first value) -> why nothing makes it
CASE_EXCEPTIONS = {
    ("observed", "at"): "DayTemperature.Origin: docs/json.md and the schema have its word",
}

DECLARATION = re.compile(
    r"\b(?:func|var|let|struct|class|enum|protocol|actor|typealias)\s+"
    r"(`?[A-Za-z_][A-Za-z0-9_]*`?)"
)
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
OPERATOR = re.compile(r"func\s+[^\sA-Za-z_(]+\s*[(<]")
ENUM = re.compile(r"\benum\s+([A-Za-z_]\w*)\s*(?:<[^>{]*>\s*)?(?::([^{]*))?\{")
# Conformances by which cases come into being without being named.
REACHED = re.compile(
    r"\b(?:U?Int\d*|String|Character|Double|Float|CaseIterable|Decodable|Codable|ExpressibleBy\w+)\b")
# `.name` or `Type.name`, and the first label behind it; not a member of a value (`value.name`).
MADE = re.compile(
    r"(?:(?<![\w)\]}?!`\\>])|\b([A-Z]\w*)(?:<[^<>]*>)?)\.`?([A-Za-z_]\w*)`?(\()?(?:\s*(\w+):)?")


def code_only(text: str) -> str:
    """The text without comments; of literals, only what is interpolated. Line breaks stay."""
    out = []
    index = 0
    while found := re.compile(r'//[^\n]*|/\*|(#*)("""|")').search(text, index):
        out.append(text[index : found.start()])
        index = found.end()
        if found[2]:
            index = literal(text, found, out)
        elif found[0] == "/*":
            depth = 1
            while depth and (mark := re.compile(r"/\*|\*/").search(text, index)):
                depth += 1 if mark[0] == "/*" else -1
                index = mark.end()
            out.append("\n" * text.count("\n", found.end(), index))
    return "".join(out) + text[index:]


def literal(text: str, begin: re.Match, out: list) -> int:
    """Skips a literal, keeping interpolations; the index behind it."""
    hashes, mark = begin[1], begin[2]
    ends = re.compile(f"{mark}{hashes}|\\\\{hashes}(\\()?|\n")
    index = begin.end()
    while found := ends.search(text, index):
        index = found.end()
        if found[0] == mark + hashes:
            return index
        if found[0] == "\n":
            out.append("\n")
            if mark == '"':
                return index
        elif found[1]:
            index = interpolated(text, index, out)
        else:
            index += 1
    return len(text)


def interpolated(text: str, index: int, out: list) -> int:
    depth = 1
    out.append(" ")
    while depth and (found := re.compile(r'[()]|(#*)("""|")').search(text, index)):
        out.append(text[index : found.start()])
        index = found.end()
        if found[2]:
            index = literal(text, found, out)
            continue
        depth += 1 if found[0] == "(" else -1
        out.append(found[0] if depth else " ")
    return index


def declared(code: str):
    """Names with their lines, as far as one can tell from the words before them."""
    for number, line in enumerate(code.split("\n"), 1):
        if OPERATOR.search(line):
            continue
        found = [match.group(1).strip("`") for match in DECLARATION.finditer(line)]
        for name in sorted(set(found)):
            yield number, name


def is_local(code_lines, number) -> bool:
    """Declarations inside functions are the compiler's business: it warns of unused ones."""
    line = code_lines[number - 1]
    return bool(re.match(r"\s*(?:if|guard|while|for|switch|case\s+\.|return|do|\})", line))


def block_end(code: str, start: int) -> int:
    """The index of the brace that closes the one at `start`."""
    depth = 0
    for index in range(start, len(code)):
        depth += {"{": 1, "}": -1}.get(code[index], 0)
        if depth == 0:
            return index
    return len(code)


def pattern_end(code: str, start: int) -> int:
    """Where the pattern behind `case` ends: at a colon, an equals sign, `where` or `in`."""
    depth = 0
    for index in range(start, len(code)):
        sign = code[index]
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if depth < 0 or depth == 0 and (sign in ":={}" or re.match(r"\s(?:where|in)\s", code[index:])):
            return index
    return len(code)


def without_patterns(code: str) -> str:
    """The code without what is only compared with: `case .name(let x):`, `if case .name = x`."""
    out, last = [], 0
    for match in re.finditer(r"\bcase\b", code):
        if match.start() < last:
            continue
        out.append(code[last : match.start()])
        last = pattern_end(code, match.end())
    return "".join(out) + code[last:]


def declared_cases(code: str):
    """Cases that exist only where they are made: line, name, the label of the first value if there
    are values, and what the case is as a function."""
    for match in ENUM.finditer(code):
        if REACHED.search(match.group(2) or ""):
            continue
        end = block_end(code, match.end() - 1)
        depth, index = 0, match.end()
        while index < end:
            depth += {"{": 1, "}": -1, "(": 1, ")": -1}.get(code[index], 0)
            found = re.match(r"case\s", code[index:]) if depth == 0 else None
            if not found or code[index - 1].isalnum():
                index += 1
                continue
            stop = min(end, code.find("\n", index))
            line = code.count("\n", 0, index) + 1
            first = re.match(r"\s*`?(\w+)`?(?:\(\s*(?:(\w+)\s*(?:\w+\s*)?:)?)?", code[index + 4 :])
            if first and "(" in code[index:stop]:
                name = first.group(1)
                yield line, name, first.group(2) or "", {(match.group(1), name), ("Self", name)}
            elif first:
                for name in code[index + 4 : stop].split(","):
                    yield line, name.strip().strip("`"), None, set()
            index = stop


def unmade(files):
    """Cases that nothing makes."""
    names, made, functions = set(), set(), {}
    for path, code in files.items():
        found = MADE.findall(without_patterns(code))
        names.update(name for _, name, _, _ in found)
        made.update((name, label) for _, name, bracket, label in found if bracket)
        functions[path] = {(kind, name) for kind, name, bracket, _ in found if kind and not bracket}
    elsewhere = {use for uses in functions.values() for use in uses if use[0] != "Self"}
    return {
        (path, line): name
        for path, code in files.items() if path.parts[0] == "Sources"
        for line, name, label, own in declared_cases(code)
        if (name not in names if label is None else (name, label) not in made)
        and own.isdisjoint(elsewhere | functions[path])
        and (name, label) not in CASE_EXCEPTIONS
    }


def unused(files, known):
    """Declarations that are not known to be dead and whose name is written nowhere else."""
    uses = collections.Counter()
    places = collections.defaultdict(list)
    for path, code in files.items():
        uses.update(WORD.findall(code))
        if path.parts[0] != "Sources":
            continue
        lines = code.split("\n")
        for number, name in declared(code):
            if not is_local(lines, number) and not lines[number - 1].lstrip().startswith("public "):
                places[name].append((path, number))
    found = {}
    for name, where in places.items():
        if name == "_" or name in EXCEPTIONS or uses[name] > len(where):
            continue
        found.update({place: name for place in where if place not in known})
    return found, len(places)


def is_dead(path, code, dead) -> bool:
    """Whether every declaration at the top level of a file is dead."""
    top = [
        (path, number)
        for number, line in enumerate(code.split("\n"), 1)
        if DECLARATION.search(line) and not line.startswith((" ", "\t"))
    ]
    return bool(top) and all(place in dead for place in top)


@script
def main(options: Options) -> int:
    root = options.root or ROOT
    files = {}
    for folder in ("Sources", "Benchmarks", "Scripts"):
        for path in sorted((root / folder).rglob("*.swift")):
            files[path.relative_to(root)] = code_only(path.read_text(encoding="utf-8"))
    dead = {}
    names = 0
    # What only dead files use is dead, too: leave those out and look again.
    while True:
        found, names = unused(files, dead)
        if not found:
            break
        dead.update(found)
        for path in {path for path, _ in found}:
            if is_dead(path, files[path], dead):
                print(f"{path}: nothing in Sources reaches any of it")
                files[path] = ""
    cases = unmade(files)
    for (path, number), name in sorted(cases.items()):
        print(f"{path}:{number}: nothing in Sources makes a “.{name}”")
    for (path, number), name in sorted(dead.items()):
        print(f"{path}:{number}: nothing in Sources uses “{name}”")
    print(f"{names} names declared, {len(dead)} declarations unused outside Tests")
    return 1 if dead or cases else 0
