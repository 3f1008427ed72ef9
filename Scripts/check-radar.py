#!/usr/bin/env python3
"""Compares the pictures of the radar screen with the same screen drawn on cells.

The program runs on three pseudo-terminals with the same built-in rain: one that is silent, one that
answers that it takes kitty's pictures and one that answers sixel. The sent pictures are decoded here
(sixels with `sixel2png` where that is installed) and each half of a cell has to have the greatest class
of its part of the picture. The silent one must get no picture at all.
"""

import base64
import re
import shutil
import subprocess
import tempfile
import unicodedata
from pathlib import Path
from typing import NamedTuple

from checkkit import Checker, Options, isolated_environment, script
from oracles import png
from terminal import Terminal

THUNDER = [(250, 245, 0), (255, 170, 0), (255, 40, 0), (200, 0, 255)]
# The coast on rain, which hides the class of its pixels.
SHORE = (45, 45, 45)
CELL = (10, 20)
# Pixels of a picture for kitty for each one of the map.
DETAIL = 3
SIZES = [(40, 12), (80, 24), (120, 40), (200, 60)]
# Keys after the screen is open.
LOOKS = ["", "G", "]]]]", "+", "--l", "v"]
Color = tuple[int, int, int]
Pixels = list[list[Color]]
Style = tuple[Color | None, Color | None, bool]


class Picture(NamedTuple):
    """What was sent, and the cells that it fills."""

    row: int
    column: int
    rows: int
    columns: int
    pixels: Pixels


class AnsweringTerminal(Terminal):
    def __init__(self, program: Path, size: tuple[int, int], answers: str, home: Path, quiet: float) -> None:
        self.before_last_key = 0
        environment = isolated_environment(home)
        environment.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="en_US.UTF-8")
        self.answers, self.output, self.size, self.quiet = answers, b"", size, quiet
        command = [str(program), "--source", "sample", "--lang", "en"]
        super().__init__(command, environment, size)

    def settle(self) -> None:
        self.read(self.quiet, 30)

    def hear(self, data: bytes) -> None:
        before = max(0, len(self.output) - 16)
        self.output += data
        new = self.output[before:]
        if self.answers and b"\x1b[c" in new and b"\x1b[c" not in self.output[:before]:
            kind = b"4;22" if self.answers == "sixel" else b"22"
            self.type(b"\x1b[6;%d;%dt\x1b[?62;%sc" % (CELL[1], CELL[0], kind))
        if self.answers == "kitty" and b"_Gi=31" in new:
            self.type(b"\x1b_Gi=31;OK\x1b\\")

    def press(self, keys: str) -> None:
        for key in keys:
            self.before_last_key = len(self.output)
            self.type(key.encode())
            self.settle()
            # The status line says that pictures are on their way.
            for _ in range(40):
                rows = ("".join(cell.text for cell in row) for row in screen(self.output, self.size))
                if not any("Asking" in row for row in rows):
                    break
                self.settle()


# MARK: Cells


class Cell(NamedTuple):
    text: str = " "
    fore: Color | None = None
    back: Color | None = None


TOKEN = re.compile(
    rb"\x1b\[(?P<body>[0-9;?<=>]*)(?P<final>[@-~])|\x1b[_P\]](?P<string>.*?)\x1b\\"
    rb"|(?P<control>[\x00-\x1a\x1c-\x1f])|(?P<text>[^\x00-\x1f]+)",
    re.DOTALL,
)


def screen(output: bytes, size: tuple[int, int]) -> list[list[Cell]]:
    """The cells that a terminal shows after some output."""
    columns, rows = size
    grid = [[Cell() for _ in range(columns)] for _ in range(rows)]
    row = column = 0
    style: Style = (None, None, False)
    for token in TOKEN.finditer(output):
        if token["text"]:
            fore, back, is_reversed = style
            shown = (back, fore) if is_reversed else (fore, back)
            for sign in token["text"].decode(errors="replace"):
                wide = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
                column = min(column, columns - wide)
                grid[row][column] = Cell(sign, *shown)
                if wide == 2:
                    grid[row][column + 1] = Cell("", *shown)
                column = min(column + wide, columns - 1)
        elif token["control"] == b"\r":
            column = 0
        elif token["control"] == b"\n":
            row = min(row + 1, rows - 1)
        elif token["final"]:
            body, final = token["body"].decode(), token["final"].decode()
            if body[:1] in "?<=>" and body:
                continue
            numbers = [int(part or 0) for part in body.split(";")]
            if final == "H":
                row = max(1, numbers[0]) - 1
                column = max(1, numbers[1] if len(numbers) > 1 else 1) - 1
            elif final == "C":
                column = min(column + max(1, numbers[0]), columns - 1)
            elif final == "J":
                grid = [[Cell() for _ in range(columns)] for _ in range(rows)]
            elif final == "K":
                for index in range(column, columns):
                    grid[row][index] = Cell()
            elif final == "m":
                style = styled(numbers, style)
    return grid


def styled(numbers: list[int], style: Style) -> Style:
    """What colours are, and whether they are reversed, after these attributes."""
    fore, back, is_reversed = style
    left = list(numbers)
    while left:
        number = left.pop(0)
        if number in (38, 48):
            kind, *parts = left
            color = (parts[0], parts[1], parts[2]) if kind == 2 else None
            fore, back = (color, back) if number == 38 else (fore, color)
            del left[: 4 if kind == 2 else 2]
        elif number == 0:
            fore, back, is_reversed = None, None, False
        elif number in (7, 27):
            is_reversed = number == 7
        elif number == 39:
            fore = None
        elif number == 49:
            back = None
    return fore, back, is_reversed


def halves(cell: Cell) -> tuple[Color | None, Color | None] | None:
    """The colours of the upper and the lower half; nothing for a letter of a name."""
    sign, fore, back = cell
    if sign in {" ", ":"} or 0x2800 <= ord(sign or "x") <= 0x28FF:
        return back, back
    return {"▀": (fore, back), "▄": (back, fore), "█": (fore, fore)}.get(sign)


# MARK: Pictures


def read_png(data: bytes) -> Pixels:
    return [[color[:3] if color[3] else (0, 0, 0) for color in row] for row in png.read(data).colors]


def read_sixel(body: bytes) -> Pixels:
    tool = shutil.which("sixel2png")
    if tool:
        with tempfile.TemporaryDirectory() as folder:
            name = Path(folder) / "picture.png"
            subprocess.run(
                [tool, "-o", str(name)], input=b"\x1bP" + body + b"\x1b\\", check=True,
                stderr=subprocess.DEVNULL)
            return read_png(name.read_bytes())
    head, _, rest = body.partition(b'"')
    width, height = [int(part) for part in re.match(rb"\d+;\d+;(\d+);(\d+)", rest).groups()]  # type: ignore[union-attr]
    rows = [[(0, 0, 0)] * width for _ in range(height)]
    palette: dict[int, Color] = {}
    color, x, top = (0, 0, 0), 0, 0
    data = rest[re.match(rb"[\d;]*", rest).end():]  # type: ignore[union-attr]
    for part in re.finditer(rb"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)(.)|([$-])|([?-~])", data):
        groups = part.groups()
        if groups[0]:
            red, green, blue = (int(groups[place]) * 255 // 100 for place in (1, 2, 3))
            palette[int(groups[0])] = (red, green, blue)
        elif groups[4]:
            color = palette[int(groups[4])]
        elif groups[7] == b"$":
            x = 0
        elif groups[7] == b"-":
            x, top = 0, top + 6
        else:
            count = int(groups[5] or 1)
            bits = (groups[6] or groups[8])[0] - 0x3F
            for bit in range(6):
                if bits >> bit & 1 and top + bit < height:
                    rows[top + bit][x:x + count] = [color] * count
            x += count
    return rows


POSITION = rb"\x1b\[(\d*);?(\d*)H$"


def last_picture(output: bytes, kind: str, size: tuple[int, int]) -> Picture | None:
    start = output.rfind(b"\x1b_Ga=T" if kind == "kitty" else b"\x1bP0;1;0q")
    if start < 0:
        return None
    place = re.search(POSITION, output[max(0, start - 12):start])
    if not place:
        raise ValueError("no position before the picture")
    row, column = int(place[1] or 1) - 1, int(place[2] or 1) - 1
    if kind == "sixel":
        body = output[start + 2:output.index(b"\x1b\\", start)]
        pixels = read_sixel(body)
        rows, columns = -(-len(pixels) // CELL[1]), -(-len(pixels[0]) // CELL[0])
        return Picture(row, column, rows, columns, pixels)
    text, head = b"", b""
    for part in re.finditer(rb"\x1b_G([^;]*);(.*?)\x1b\\", output[start:], re.DOTALL):
        head = head or part[1]
        text += part[2]
        if b"m=0" in part[1]:
            break
    fields = dict(field.split("=") for field in head.decode().split(","))
    return Picture(row, column, int(fields["r"]), int(fields["c"]), read_png(base64.b64decode(text)))


def level(color: Color | None, classes: list[Color]) -> int:
    """Sixels have colours in percent."""
    if color is None:
        return 0
    near = (all(abs(mine - its) <= 3 for mine, its in zip(color, known)) for known in classes)
    return next((index for index, is_near in enumerate(near, 1) if is_near), 0)


CITY_MARKS = {"•", "・", "◎"}


def compare(grid: list[list[Cell]], picture: Picture, width: int, classes: list[Color]) -> tuple[int, list[str]]:
    """- width: pixels of the map that the whole picture is wide."""
    wide, high = len(picture.pixels[0]), len(picture.pixels)
    levels = [[level(color, classes) for color in row] for row in picture.pixels]
    across = [x * width // wide for x in range(wide)]
    down = [y * width * 2 * picture.rows // (picture.columns * high) for y in range(high)]

    def pixels(places: list[int], cells: int) -> list[list[int]]:
        """The pixels of the picture that belong to each half of a cell."""
        found = []
        for index in range(cells):
            first = index * width // picture.columns
            end = max(first + 1, (index + 1) * width // picture.columns)
            found.append([at for at, place in enumerate(places) if first <= place < end])
        return found

    columns, halves_down = pixels(across, picture.columns), pixels(down, 2 * picture.rows)
    count, faults = 0, []
    for row in range(picture.rows):
        for column in range(picture.columns):
            line, at = grid[picture.row + row], picture.column + column
            known = halves(line[at])
            # The second cell of a wide sign has no text of its own.
            lead = line[at - 1].text or line[at - 2].text if at > 1 else ""
            # The blank behind the mark of a city belongs to its name.
            if known is None or lead in CITY_MARKS and line[at].text == " ":
                continue
            for half in (0, 1):
                found = max(
                    (levels[y][x] for y in halves_down[2 * row + half] for x in columns[column]),
                    default=0)
                count += 1
                wanted = level(known[half], classes)
                hidden = found < wanted and any(
                    level(picture.pixels[y][x], [SHORE])
                    for y in halves_down[2 * row + half] for x in columns[column])
                if found != wanted and not hidden:
                    faults.append(f"cell {column},{row} half {half}: {found}, on cells {known[half]}")
    return count, faults


@script
def main(options: Options, tally: Checker) -> None:
    compared = 0
    for size in SIZES[1:2] if options.few else SIZES:
        for keys in LOOKS:
            outputs = {}
            late_sixel = False
            for kind in ("", "kitty", "sixel"):
                with tempfile.TemporaryDirectory() as home:
                    terminal = AnsweringTerminal(options.binary, size, kind, Path(home), options.quiet)
                    terminal.settle()
                    terminal.press("R")
                    terminal.press(keys)
                    outputs[kind] = terminal.output
                    if kind == "sixel":
                        late_sixel = b"\x1bP0;1;0q" in terminal.output[terminal.before_last_key:]
                    terminal.end()
            name = f"{size[0]}x{size[1]} R{keys}"
            silent = b"\x1b_G" not in outputs[""] and b"\x1bP" not in outputs[""]
            tally.check(silent, f"{name}: a picture for a silent terminal")
            grid = screen(outputs[""], size)
            kitty = last_picture(outputs["kitty"], "kitty", size)
            sixel = last_picture(outputs["sixel"], "sixel", size)
            if kitty and kitty.columns * CELL[0] < len(kitty.pixels[0]) // DETAIL:
                # Fewer pixels than the map has: the same cells as on the silent terminal.
                tally.check(not late_sixel, f"{name}: a sixel picture with fewer pixels than the map")
                tally.check(
                    screen(outputs["sixel"], size) == grid, f"{name}: other cells instead of sixels")
                sixel = kitty
            if not tally.check(bool(kitty and sixel), f"{name}: no picture") or not kitty or not sixel:
                continue
            width = len(kitty.pixels[0]) // DETAIL
            for kind, picture in (("kitty", kitty), ("sixel", sixel)):
                count, faults = compare(grid, picture, width, THUNDER if "v" in keys else png.CLASSES)
                compared += count
                first = faults[0] if faults else ""
                tally.check(count > 0 and not faults, f"{name} {kind}: {len(faults)} of {count}; {first}")
    print(f"{compared} halves of cells compared")
