"""Makes Atom feeds of any size and telegrams of warnings, in the shape of JMA's. Everything in them is invented."""

from pathlib import Path

from checkkit import table

TITLES = ("府県天気予報（例）", "府県天気概況", "気象警報・注意報（例）", "早期注意情報（例）")
OFFICES = ("例地方気象台", "例第二地方気象台", "例管区気象台")
TEXTS = (
    "【例県天気予報】例県では、二十二日昼前まで例の風に注意してください。",
    "【天気概況】前線が例海上を東へ進んでいます。平地では晴れ、山沿いでは雨か雪でしょう &amp; 波は低いでしょう。", "【例】試しの文です。",
)
# Areas of a telegram of 0.3 MB.
AREAS = 600


def _parts(name: str, element: str) -> tuple[str, str, str]:
    """What is before the only element of that name in a file beside this one, the element, and what is behind it."""
    whole = Path(__file__).with_name(name).read_text(encoding="utf-8")
    start, end = whole.index(f"<{element}>"), whole.index(f"</{element}>\n") + len(f"</{element}>\n")
    return whole[:start], whole[start:end], whole[end:]


def write_feed(path: Path, size: int) -> Path:
    """Writes a feed of at least `size` bytes, the same for the same size."""
    head, form, tail = _parts("feed.xml", "entry")
    with path.open("w", encoding="utf-8", newline="\n") as out:
        written = out.write(head)
        number = 0
        while written < size:
            title, office, text = (words[number % len(words)] for words in (TITLES, OFFICES, TEXTS))
            entry = form.format(
                title=title, office=office, text=text, number=number, minute=number // 60 % 60, second=number % 60)
            out.write(entry)
            written += len(entry.encode())
            number += 1
        out.write(tail)
    return path


def write_telegram(path: Path, areas: int = AREAS) -> Path:
    """Writes a telegram of about half a kilobyte for each area, always the same."""
    head, form, tail = _parts("telegram.xml", "Item")
    items = (form.format(name=row["ja"], code=row["code"]) for row in table("municipalities")[:areas])
    path.write_text(head + "".join(items) + tail, encoding="utf-8")
    return path
