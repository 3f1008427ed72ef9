#!/usr/bin/env python3
"""Makes jinmeiyo.tsv: older forms of kanji for use in names, and the usual one of each.

    python3 jinmeiyo.py /usr/share/unicode/Unihan_OtherMappings.txt.bz2 > jinmeiyo.tsv

The file is in Debian's package unicode-data. Of its field kJinmeiyoKanji only entries are taken that name
the usual form (`2010:U+4E9C`).
"""
import bz2
import re
import sys

with bz2.open(sys.argv[1], "rt", encoding="utf-8") as lines:
    found = re.findall(r"^U\+(\w+)\tkJinmeiyoKanji\t\d+:U\+(\w+)$", lines.read(), re.MULTILINE)
print("form\tusual")
for form, usual in found:
    print("%s\t%s" % (chr(int(form, 16)), chr(int(usual, 16))))
