#!/usr/bin/env python3
"""Counts the lines of the repository: all of them, and those that are neither blank nor a comment.

Scripts/count-lines.py
"""

import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SWIFT_AND_C = (".swift", ".c", ".h")
# What files of each kind begin a comment with.
COMMENTS = {".swift": ("//",), ".c": ("//", "/*", "*"), ".h": ("//", "/*", "*")}


def suffix(path: str) -> str:
    """That of the name, `.py` or `.sh` for a script without one, else nothing."""
    end = os.path.splitext(path)[1]
    if end:
        return end
    with open(path, "rb") as file:
        first = file.readline()
    if not first.startswith(b"#!"):
        return ""
    return ".py" if b"python" in first else ".sh"


def count(folders: list[str], suffixes: tuple[str, ...]) -> str:
    listed = subprocess.run(
        ["git", "ls-files", "-z", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    files = lines = code = 0
    for name in filter(None, listed.stdout.split("\0")):
        path = os.path.join(ROOT, name)
        kind = suffix(path)
        if kind not in suffixes:
            continue
        with open(path, encoding="utf-8") as file:
            texts = [line.strip() for line in file]
        files += 1
        lines += len(texts)
        code += sum(bool(text) and not text.startswith(COMMENTS.get(kind, ("#",))) for text in texts)
    return f"{lines:>8,} {code:>8,} {files:>6,}"


print(f"{'':22} {'lines':>8} {'code':>8} {'files':>6}")
print(f"{'Sources, Swift and C':22} {count(['Sources', 'Scripts/*.swift'], SWIFT_AND_C)}")
print(f"{'Tests, Swift':22} {count(['Tests'], ('.swift',))}")
print(f"{'Tests, goldens':22} {count(['Tests'], ('.txt',))}")
print(f"{'Python and shell':22} {count(['Scripts', 'Benchmarks', '.ci'], ('.py', '.sh'))}")
