#!/usr/bin/env python3
"""Compares `rain` and `radar` with an independent reading of the same tiles.

Lists of pictures and tiles are invented (others for another --seed) in every form that JMA serves,
and with faults; with --data recorded tiles are read, too. This script decodes PNG and projects
coordinates by itself. For each place and picture the class has to be the same, and so has each of
the random pixels of each tile (--points).
"""

import math
import random
import zlib
from datetime import datetime, timedelta, timezone
from pathlib import Path

from checkkit import Checker, Options, replayed, save, script
from oracles import png
from simulated.service import rain_lists, rain_path

UTC = timezone.utc
SIZE = 256
Cell = str

BASE = datetime(2026, 10, 4, 8, 15, tzinfo=UTC)
PLACES = "渋谷 札幌市中央区 那覇 石垣市 稚内市 根室市 仙台市 新潟市 名古屋市 大阪市 福岡市 鹿児島市 八丈町 対馬市 奄美市 与那国町 小笠原村".split()


def cells(data: bytes) -> list[list[Cell]]:
    """Of each pixel: `1` to `8`, `0` dry, `-` transparent, `.` outside, `?` unknown."""
    picture = png.read(data)
    tells = picture.positions is not None and picture.palette[:10] == png.RAIN

    def cell(x: int, y: int) -> Cell:
        if tells and picture.positions and picture.positions[y][x] < 2:
            return ".0"[picture.positions[y][x]]
        *color, alpha = picture.colors[y][x]
        if alpha == 0:
            return "-"
        if alpha != 255 or tuple(color) not in png.CLASSES:
            return "?"
        return str(1 + png.CLASSES.index(tuple(color)))

    return [[cell(x, y) for x in range(SIZE)] for y in range(SIZE)]


def pixel(latitude: float, longitude: float, zoom: int) -> tuple[int, int]:
    world = SIZE << zoom
    angle = math.radians(latitude)
    north = math.log(math.tan(angle) + 1 / math.cos(angle))
    return int((longitude + 180) / 360 * world), int((1 - north / math.pi) / 2 * world)


def around(tile: list[list[Cell]], x: int, y: int) -> Cell:
    """The greatest class within two pixels; an unknown one goes before all."""
    rows = tile[max(0, y - 2) : y + 3]
    found = {cell for row in rows for cell in row[max(0, x - 2) : x + 3]}
    return "?" if "?" in found else max(found & set("12345678"), default=tile[y][x])


class Inventor:
    """Makes tiles: showers of round classes over dry, outside, and all forms."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def tile(self) -> bytes:
        draw = self.random
        ground = draw.choice([0, 1, 1, 1])
        rows = [[ground] * SIZE for _ in range(SIZE)]
        for _ in range(draw.randrange(9)):
            x, y, size = draw.randrange(SIZE), draw.randrange(SIZE), draw.randrange(4, 60)
            strongest = draw.randrange(2, 10)
            for row in range(max(0, y - size), min(SIZE, y + size)):
                for column in range(max(0, x - size), min(SIZE, x + size)):
                    distance = math.hypot(row - y, column - x) / size
                    if distance < 1:
                        value = max(2, int(strongest * (1 - distance) + 1.5))
                        rows[row][column] = max(rows[row][column], min(9, value))
        form = draw.randrange(6)
        filters = draw.randrange(6)
        palette = list(png.RAIN)
        if form == 1:
            rows, palette = [[9 - value for value in row] for row in rows], palette[::-1]
        if form == 3:
            palette[draw.randrange(2, 10)] = (66, 120, 255, 255)
        return png.write(rows, palette, depth=8 if form == 2 else 4, filters=filters, rgba=form == 0)

    def broken(self) -> bytes | None:
        whole = self.tile()
        kind = self.random.randrange(4)
        if kind == 0:
            return None
        if kind == 1:
            return whole[: self.random.randrange(len(whole))]
        if kind == 2:
            return b"<html>404</html>"
        at = self.random.randrange(len(whole) - 20, len(whole) - 12)
        return whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]


class RainChecker(Checker):
    invent: Inventor
    random: random.Random
    pixels = 0

    def archive(self, name: str) -> Path:
        folder = self.folder / name
        for list_name, rows in rain_lists(BASE).items():
            save(folder / list_name, rows)
        return folder

    def put(self, folder: Path, valid: datetime, zoom: int, x: int, y: int, data: bytes) -> None:
        path = folder / rain_path(BASE, valid, zoom, x, y)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def ask(self, folder: Path, *arguments: str) -> dict:
        source = replayed(folder, BASE + timedelta(minutes=2))
        return self.json(" ".join(arguments), *arguments, *source, code=None) or {}

    # Places.

    def check_places(self) -> None:
        first = self.ask(self.archive("empty"), "rain", *PLACES)
        places = {entry["place"]["id"]: entry["from"] for entry in first.get("places", [])}
        points = {place: (start["latitude"], start["longitude"]) for place, start in places.items()}
        self.check(len(points) == len(PLACES), f"{len(points)} places")
        folder = self.archive("invented")
        expected: dict[str, list[Cell | None]] = {}
        tiles: dict[tuple[int, int, int], list[list[Cell]] | None] = {}
        for place, (latitude, longitude) in points.items():
            x, y = pixel(latitude, longitude, 10)
            expected[place] = []
            for step in range(13):
                key = (step, x // SIZE, y // SIZE)
                if key not in tiles:
                    tiles[key] = self._lay(folder, *key)
                tile = tiles[key]
                expected[place].append(around(tile, x % SIZE, y % SIZE) if tile else None)
        answer = self.ask(folder, "rain", *points)
        for entry in answer.get("places", []):
            place = entry["place"]["id"]
            far = place == "m:1342100"
            for step, frame in enumerate(entry["frames"]):
                self._compare(f"{place} +{step * 5}", expected[place][step], frame, far)
            self.check(len(entry["frames"]) == 13, f"{place}: {len(entry['frames'])} frames")

    def _lay(self, folder: Path, step: int, x: int, y: int) -> list[list[Cell]] | None:
        valid = BASE + step * timedelta(minutes=5)
        if self.random.random() < 0.08:
            data = self.invent.broken()
            if data is not None:
                self.put(folder, valid, 10, x, y, data)
            return None
        data = self.invent.tile()
        self.put(folder, valid, 10, x, y, data)
        return cells(data)

    def _compare(self, title: str, cell: Cell | None, frame: dict, far: bool) -> None:
        reasons = {None: "noTile", "?": "unknownColor", ".": "notCovered"}
        if cell == "-":
            wanted = (None, "notToldApart") if far else (0, None)
        elif cell in reasons:
            wanted = (None, reasons[cell])
        else:
            wanted = (int(cell or 0), None)
        found = (frame["class"], frame["unknown"])
        self.check(found == wanted, f"{title}: {found} is not {wanted}")

    # Pixels.

    def check_tile(self, name: str, data: bytes, points: int) -> None:
        """The same tile lies wherever the map around 渋谷 needs one."""
        folder = self.archive("tile-" + name.replace(".", "-"))
        x, y = pixel(35.66, 139.70, 8)
        for column in range(x // SIZE - 2, x // SIZE + 3):
            for row in range(y // SIZE - 2, y // SIZE + 3):
                self.put(folder, BASE, 8, column, row, data)
        try:
            tile: list[list[Cell]] | None = cells(data)
        except (ValueError, OSError, zlib.error):
            tile = None
        if tile is None:
            outcome = self.run("radar", "渋谷", *replayed(folder, BASE))
            self.check(outcome.code in (65, 69), f"{name}: {outcome.trouble}")
            return
        answer = self.ask(folder, "radar", "渋谷")
        rows = answer.get("rows", [])
        if not self.check(bool(rows), f"{name}: no rows"):
            return
        for _ in range(points):
            row, column = self.random.randrange(len(rows)), self.random.randrange(len(rows[0]))
            wanted = tile[(answer["top"] + row) % SIZE][(answer["left"] + column) % SIZE]
            found = rows[row][column]
            self.pixels += 1
            self.check(found == wanted, f"{name} {column}, {row}: {found} is not {wanted}")


@script
def main(arguments: Options, checker: RainChecker) -> None:
    tiles: list[tuple[str, bytes]] = []
    if arguments.data:
        paths = sorted((arguments.data / "more/nowcast").glob("*.png"))
        tiles += [(path.name, path.read_bytes()) for path in paths]
    seed = arguments.seed
    invent = Inventor(seed + 2)
    tiles += [(f"invented-{number}", invent.tile()) for number in range(12)]
    checker.invent, checker.random = Inventor(seed), random.Random(seed + 1)
    checker.check_places()
    broken = sum("truncated" in name or "not_a_png" in name for name, _ in tiles)
    for name, data in tiles:
        checker.check_tile(name, data, -(-arguments.points // (len(tiles) - broken)))
    print(f"{checker.pixels} pixels of {len(tiles)} tiles")
