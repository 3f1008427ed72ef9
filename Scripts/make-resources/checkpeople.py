"""What must hold of the numbers of people; shares no code with the generator."""
# The preliminary count of the 2020 census, as its first release has it.
JAPAN = 126226568
KNOWN = {"13113": "244067", "14100": "3778318", "27140": "826447", "13402": "169", "07546": ""}


def people(tables, problems):
    """Every place has its row; all add up to Japan, and wards to their cities."""
    found = {row[0]: row[1] for row in tables["populations"].rows}
    counts = {code: int(text or 0) for code, text in found.items()}
    places = {code[:5] for code in tables["municipalities"].keys}
    wards = {}
    cities = {c["ja"]: c["code"] for c in tables["aliases"].dicts() if c["kind"] == "city"}
    for m in tables["municipalities"].dicts():
        cities[m["parent_ja"] or m["ja"]] = m["code"][:5]
        if m["en"].endswith("Ward"):
            wards.setdefault(cities[m["ja"].split("市")[0] + "市"], []).append(m["code"][:5])
    for c in tables["aliases"].dicts():
        if c["kind"] == "former":
            problems.unless(c["code"] not in found, "populations: %s is no place now" % c["code"])
            continue
        places.add(c["code"])
        if c["kind"] == "ward":
            wards.setdefault(cities[c["city_ja"]], []).append(c["code"])
    problems.unless(places == set(found), "populations: other places: %s"
                    % sorted(places ^ set(found))[:9])
    inner = {ward for codes in wards.values() for ward in codes}
    problems.unless(len(wards) == 20 and len(inner) == 171, "populations: %d wards" % len(inner))
    for city, codes in wards.items():
        total = sum(counts[code] for code in codes)
        # 浜松市北区 was divided between two of today's wards, and is in neither's count.
        missing = 92792 if city == "22130" else 0
        problems.unless(total + missing == counts[city], "populations: wards of %s" % city)
    whole = sum(n for code, n in counts.items() if code not in inner)
    problems.unless(whole == JAPAN, "populations: Japan has %d" % whole)
    # Against another source: the estimate for 2024.
    for p in tables["prefectures"].dicts():
        total = sum(n for code, n in counts.items() if code[:2] == p["code"] and code not in inner)
        change = int(p["population"]) / total
        problems.unless(0.9 < change < 1.05, "populations: %s has %d" % (p["ja"], total))
    for code, text in KNOWN.items():
        problems.unless(found.get(code) == text, "populations: %s is %s" % (code, found.get(code)))
