"""Where the 47 tiles of the map stand over the coastline, for three shapes of a terminal.

Found by a search that keeps every tile near its prefecture and neighbours in their order, then put
right by hand. Each line is a row of cells, with the prefectures on it and their first columns.
"""
from soratab import TableError

# Cells of the canvas, and of a tile with its gap.
SHAPES = {"small": (78, 21, 8, 1), "tall": (62, 36, 8, 1), "medium": (112, 36, 9, 2)}

ROWS = {
    "small": """
        3 01@59 | 6 02@52 | 7 05@49 | 8 03@53 | 9 06@49 | 10 17@33 15@43 04@51
        11 16@36 10@44 07@52 | 12 31@21 18@32 20@40 09@48 | 13 32@16 26@28 21@36 11@44 08@52
        14 34@15 28@23 25@31 19@39 13@47 12@55 | 15 35@11 33@20 27@28 23@36 14@47
        16 40@5 38@14 37@22 29@30 22@41 | 17 41@2 44@10 36@22 30@30 24@38
        18 42@1 43@9 39@18 47@62 | 19 45@11 | 20 46@8""",
    "tall": """
        5 01@46 | 11 02@40 | 13 05@38 | 14 03@42 | 16 06@38 | 17 04@40 | 18 15@33 | 19 07@39
        20 16@26 10@34 | 21 17@21 09@37 | 22 18@23 20@31 08@39 | 23 31@14 21@26 11@35
        24 33@15 25@23 19@31 13@39 | 25 32@10 26@22 12@41 | 26 34@10 28@19 23@27 14@35
        27 35@6 37@14 27@22 22@33 | 28 40@4 36@17 24@25 | 29 41@2 38@11 29@22 47@45
        30 44@6 39@14 30@22 | 31 42@1 | 32 43@4 | 33 45@6 | 34 46@4""",
    "medium": """
        5 01@86 | 11 02@75 | 13 05@69 03@78 | 15 04@75 | 17 15@61 06@70 | 19 17@48 16@57 07@72
        21 18@42 20@51 10@60 09@69 | 22 32@21 31@30 | 23 26@39 21@48 19@57 11@66 08@75
        24 33@25 | 25 28@34 25@43 23@52 13@63 12@72 | 26 35@12 34@21
        27 37@30 27@39 24@48 22@59 14@68 | 28 41@2 40@11 38@21 | 29 36@34 29@43 47@92
        30 42@6 44@16 39@25 | 31 30@39 | 32 43@8 45@17 | 34 46@9""",
}


def places(name):
    """{prefecture: (column, row)} of one shape."""
    found = {}
    for line in ROWS[name].replace("\n", "|").split("|"):
        fields = line.split()
        for field in fields[1:]:
            code, column = field.split("@")
            if code in found:
                raise TableError("map layout %s: %s is there twice" % (name, code))
            found[code] = (int(column), int(fields[0]))
    return found
