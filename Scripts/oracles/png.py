"""PNG by the specification, with nothing but zlib: reads and writes what tiles of rain are."""

import struct
import zlib
from typing import NamedTuple, Sequence

Color = tuple[int, int, int, int]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# jma-more section 1.7: the classes of rain, and the palette of a tile, whose first two are no rain.
CLASSES = [
    (242, 242, 255), (160, 210, 255), (33, 140, 255), (0, 65, 255),
    (250, 245, 0), (255, 153, 0), (255, 40, 0), (180, 0, 104),
]
RAIN = [(255, 255, 255, 0)] * 2 + [(*color, 255) for color in CLASSES]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


class Picture(NamedTuple):
    """The palette positions of the pixels, if there are any, and their colours."""

    positions: list[list[int]] | None
    colors: list[list[Color]]
    palette: list[Color]


def predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    estimate = left + up - corner
    return min((left, up, corner), key=lambda value: abs(estimate - value))


def read(data: bytes) -> Picture:
    """Raises ValueError for anything that is not a whole picture."""
    if not data.startswith(SIGNATURE):
        raise ValueError("signature")
    at, packed, palette, alphas, head = len(SIGNATURE), b"", b"", b"", None
    while True:
        if at + 12 > len(data):
            raise ValueError("cut off")
        (length,) = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if len(body) != length or at + 12 + length > len(data):
            raise ValueError("cut off")
        if struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] != zlib.crc32(name + body):
            raise ValueError("checksum")
        at += 12 + length
        if name == b"IHDR":
            head = struct.unpack(">IIBBBBB", body)
        elif name == b"PLTE":
            palette = body
        elif name == b"tRNS":
            alphas = body
        elif name == b"IDAT":
            packed += body
        elif name == b"IEND":
            break
    if head is None:
        raise ValueError("no head")
    width, height, depth, kind, *_ = head
    bits = depth * CHANNELS[kind]
    row_bytes, step = (width * bits + 7) // 8, max(1, bits // 8)
    raw = zlib.decompress(packed)
    if len(raw) != (row_bytes + 1) * height:
        raise ValueError("length")
    colors = [
        (palette[i], palette[i + 1], palette[i + 2], alphas[i // 3] if i // 3 < len(alphas) else 255)
        for i in range(0, len(palette), 3)
    ]
    positions: list[list[int]] = []
    pixels: list[list[Color]] = []
    above = [0] * row_bytes
    for row in range(height):
        line = raw[row * (row_bytes + 1) : (row + 1) * (row_bytes + 1)]
        current: list[int] = []
        for index, byte in enumerate(line[1:]):
            left = current[index - step] if index >= step else 0
            corner = above[index - step] if index >= step else 0
            current.append((byte + predicted(line[0], left, above[index], corner)) & 255)
        above = current
        if kind == 3:
            found = [
                current[x * depth // 8] >> (8 - depth - x * depth % 8) & ((1 << depth) - 1)
                for x in range(width)
            ]
            positions.append(found)
            pixels.append([colors[p] if p < len(colors) else (1, 1, 1, 1) for p in found])
        elif kind == 6:
            pixels.append([tuple(current[x * 4 : x * 4 + 4]) for x in range(width)])  # type: ignore
        else:
            raise ValueError("form")
    return Picture(positions if kind == 3 else None, pixels, colors)


def write(
    rows: Sequence[Sequence[int]], palette: Sequence[Color], depth: int = 4, filters: int = 0,
    rgba: bool = False,
) -> bytes:
    """A picture of positions in a palette; `filters` is the filter of the first row, and each row
    has the next one."""
    lines: list[bytes] = []
    for row in rows:
        if rgba:
            lines.append(bytes(value for position in row for value in palette[position]))
            continue
        per = 8 // depth
        line = bytearray()
        for start in range(0, len(row), per):
            byte = 0
            for offset in range(per):
                byte = byte << depth | row[start + offset]
            line.append(byte)
        lines.append(bytes(line))
    step = 4 if rgba else 1
    raw, above = bytearray(), bytes(len(lines[0]))
    for number, line in enumerate(lines):
        kind = (filters + number) % 5 if filters else 0
        raw.append(kind)
        for index, byte in enumerate(line):
            left = line[index - step] if index >= step else 0
            corner = above[index - step] if index >= step else 0
            raw.append((byte - predicted(kind, left, above[index], corner)) & 255)
        above = line

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8 if rgba else depth, 6 if rgba else 3, 0, 0, 0)
    body = SIGNATURE + chunk(b"IHDR", head)
    if not rgba:
        body += chunk(b"PLTE", b"".join(bytes(color[:3]) for color in palette))
        body += chunk(b"tRNS", bytes(color[3] for color in palette))
    return body + chunk(b"IDAT", zlib.compress(bytes(raw))) + chunk(b"IEND", b"")
