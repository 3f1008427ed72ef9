"""Makes Atom feeds of any size, in the shape of JMA's. Everything in them is invented."""

from pathlib import Path

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" lang="ja">
<title>例（定時）</title>
<subtitle>a feed made for measuring</subtitle>
<updated>2026-11-21T17:00:13+09:00</updated>
<id>urn:uuid:00000000-0000-4000-8000-000000000000</id>
<rights type="html"><![CDATA[
<a href="https://example.jp/terms">例</a>
]]></rights>
"""
TITLES = ("府県天気予報（例）", "府県天気概況", "気象警報・注意報（例）", "早期注意情報（例）")
OFFICES = ("例地方気象台", "例第二地方気象台", "例管区気象台")
TEXTS = (
    "【例県天気予報】例県では、二十二日昼前まで例の風に注意してください。",
    "【天気概況】前線が例海上を東へ進んでいます。平地では晴れ、山沿いでは雨か雪でしょう &amp; 波は低いでしょう。",
    "【例】試しの文です。",
)
ENTRY = """<entry>
<title>{title}</title>
<id>https://example.jp/developer/xml/data/20261121{number:012d}_0_VPFD51_990000.xml</id>
<updated>2026-11-21T08:{minute:02d}:{second:02d}Z</updated>
<author><name>{office}</name></author>
<link type="application/xml" href="https://example.jp/developer/xml/data/{number:012d}.xml" />
<content type="text">{text}</content>
</entry>
"""


def write_feed(path: Path, size: int) -> Path:
    """Writes a feed of at least `size` bytes, the same for the same size."""
    with path.open("w", encoding="utf-8", newline="\n") as out:
        written = out.write(HEAD)
        number = 0
        while written < size:
            entry = ENTRY.format(
                title=TITLES[number % len(TITLES)],
                office=OFFICES[number % len(OFFICES)],
                text=TEXTS[number % len(TEXTS)],
                number=number,
                minute=number // 60 % 60,
                second=number % 60,
            )
            out.write(entry)
            written += len(entry.encode())
            number += 1
        out.write("</feed>\n")
    return path
