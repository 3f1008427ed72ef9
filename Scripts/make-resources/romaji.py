"""Kana to romaji the way JMA writes names: Hepburn, no macrons, long o and u shortened."""
from soratab import beside

BASE = {kana: head for row, heads in beside("romaji") for kana, head in zip(row, heads.split())}
YOON = {"ゃ": "a", "ゅ": "u", "ょ": "o"}


def hiragana(text):
    """Katakana (full width) as hiragana; all else stays."""
    return "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)


def syllables(kana):
    """Splits kana into romanised syllables; characters that are not kana stay as they are."""
    out, i, kana = [], 0, hiragana(kana)
    while i < len(kana):
        c, follow = kana[i], kana[i + 1 : i + 2]
        if c == "っ":
            out.append("っ")
        elif c == "ん":
            out.append("n")
        elif c == "ー":
            out.append("ー")
        elif follow in YOON and follow and c in BASE:
            head = BASE[c]
            stem = head[:-1] if head[:-1] in ("sh", "ch", "j") else head[:-1] + "y"
            out.append(stem + YOON[follow])
            i += 1
        else:
            out.append(BASE.get(c, c))
        i += 1
    return out


def romanise(kana):
    """Lower-case romaji without macrons: とうきょう -> tokyo, おおさか -> osaka."""
    out = []
    parts = syllables(kana)
    for i, part in enumerate(parts):
        if part == "っ":
            follow = parts[i + 1] if i + 1 < len(parts) else ""
            out.append("t" if follow.startswith("ch") else follow[:1])
        elif part == "ー":
            continue
        elif part in ("o", "u") and out and out[-1] and out[-1][-1] == "o":
            continue
        elif part == "u" and out and out[-1] and out[-1][-1] == "u":
            continue
        elif part == "n" and i + 1 < len(parts) and parts[i + 1][:1] in ("b", "m", "p"):
            out.append("m")
        else:
            out.append(part)
    return "".join(out)


def name(kana):
    text = romanise(kana)
    return text[:1].upper() + text[1:]
