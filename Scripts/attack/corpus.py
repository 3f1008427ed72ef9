#!/usr/bin/env python3
"""Writes the first inputs of each fuzz target: documents of the invented service, and small texts."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Dict, List

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from attack.files import telegram  # noqa: E402
from machinecheck.service import Service  # noqa: E402
from raincheck import png  # noqa: E402


def inputs() -> Dict[str, List[bytes]]:
    """By target."""
    service = Service()
    service.serve_all()
    service._server.server_close()
    bodies = [body for path, body in service.bodies.items() if not path.endswith(".png")]
    tile = png.write([[1, 2] * 128] * 256, [(255, 255, 255, 0), (242, 242, 255, 255), (0, 65, 255, 255)])
    return {
        # The first byte chooses the parser; each document is given to each of them.
        "documents": [bytes([n]) + body for body in bodies for n in range(27) if len(body) < 4000],
        "forecast": [service.bodies["/forecast/data/forecast/130000.json"]],
        "telegram": [telegram("甲", 0)],
        "tile": [tile],
        "keys": [
            b"\x1b[A\x1bOP\x1b[1;5C", b"\x1b[<0;10;20M\x1b[<0;10;20m", b"\x1b[200~a\nb\x1b[201~",
            "渋谷\x1b".encode(), b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\xe3\x81", b"\x1b[?62;4c",
        ],
        "text": ["\x20渋谷区 ﾊﾝｶｸ e\u0301 👨‍👩‍👧 🇯🇵 ☂️ a-b c".encode(), b"\x05\x1b[31mred\x9b2J", "\x0aあ\u202eい".encode()],
        "favorites": [
            b'{"version": 1, "favorites": ["m:1310400", "p:27"], "names": {"p:27": "x"}, "more": [1, null]}'
        ],
        "config": [
            b"\x06" + "渋谷".encode() + b"# place = \nlang = ja\r\nplace = a\nplace = b", b"\x02 x\xef\xbb\xbfwidth = 60\n",
            b'\x03"a"mouse="off"\n\n= 1\nplace', b"\x00",
        ],
        "places": ["渋谷".encode(), b"shibuya", "さっぽろし".encode(), b"13104", "東京都府中市".encode(), b"toukyou"],
        "template": [b"{place} {sign} {high}/{low} {rain} {{x}}", b"{", b"}"],
        "headers": [b"HTTP/1.1 200 OK\r\nETag: \"x\"\r\nContent-Length: 5\r\n\r\n"],
        "gzip": [gzip.compress(b"x" * 1000), gzip.compress(b"[]") + b"rest"],
    }  # fmt: skip


def main() -> int:
    folder = Path(sys.argv[1])
    for target, made in inputs().items():
        (folder / target).mkdir(parents=True, exist_ok=True)
        for number, data in enumerate(made):
            (folder / target / f"first-{number:04}").write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
