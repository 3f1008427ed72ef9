"""What must hold between the tables, and of the numbers of people; shares no code with the generator."""

import re
import statistics
from bisect import bisect_left, bisect_right
from datetime import date, timedelta


def items(text):
    return text.split(",") if text else []


def in_japan(lat, lon):
    return (re.fullmatch(r"\d\d\.\d{4}", lat) and re.fullmatch(r"\d{3}\.\d{4}", lon)
            and 20 < float(lat) < 46 and 122 < float(lon) < 154)


def places(tables, problems):
    prefs, areas = tables["prefectures"], tables["primary-areas"]
    offices, towns = tables["offices"], tables["municipalities"]
    say = problems.unless
    say(prefs.keys == ["%02d" % n for n in range(1, 48)], "prefectures: codes")
    per_area = [sum(1 for p in prefs.dicts() if p["area"] == str(n)) for n in range(1, 9)]
    say(per_area == [1, 6, 7, 9, 7, 5, 4, 8], "prefectures: areas %s" % per_area)
    say(prefs.dict("24")["area"] == "5" and prefs.dict("47")["area"] == "8", "prefectures: 24, 47")
    say([c for p in prefs.dicts() for c in items(p["primary_areas"])] == areas.keys,
        "prefectures: the primary areas are not all, once each, in order")
    say(sorted(c for p in prefs.dicts() for c in items(p["offices"])) == offices.keys,
        "prefectures: the offices are not all, once each")
    files = {o["forecast_file"] for o in offices.dicts()}
    say(len(files) == 56, "offices: %d files" % len(files))
    for p in prefs.dicts():
        capital = towns.dict(p["capital_municipality"])
        say(capital["primary"] == p["capital_primary"], "prefectures: capital of %s" % p["ja"])
        say(capital["town_hall"] == "y", "prefectures: capital part of %s" % p["ja"])
        say(capital["ja"].startswith(p["capital_ja"]) and capital["kana"].startswith(
            p["capital_kana"]), "prefectures: capital name of %s" % p["ja"])
        say(p["capital_en"] in capital["en"], "prefectures: capital_en of %s" % p["ja"])
        say(in_japan(p["lat"], p["lon"]), "prefectures: place of %s" % p["ja"])
        say(500000 < int(p["population"]) < 15000000, "prefectures: population of %s" % p["ja"])
        say(items(p["forecast_files"]) == sorted(
            {offices.dict(o)["forecast_file"] for o in items(p["offices"])}),
            "prefectures: files of %s" % p["ja"])
        if capital["lat"]:
            near = abs(float(capital["lat"]) - float(p["lat"])) < 0.12
            say(near and abs(float(capital["lon"]) - float(p["lon"])) < 0.12,
                "prefectures: the office of %s is far from its capital" % p["ja"])
    total = sum(float(p["area_km2"]) for p in prefs.dicts())
    say(372000 < total < 374000, "prefectures: total size %.0f" % total)
    for a in areas.dicts():
        office = offices.dict(a["office"])
        say(a["forecast_file"] == office["forecast_file"], "primary-areas: file of %s" % a["code"])
        say(a["code"][:2] == a["pref"] and a["office"] in items(prefs.dict(a["pref"])["offices"]),
            "primary-areas: prefecture of %s" % a["code"])
        say(towns.dict(a["representative"])["primary"] == a["code"],
            "primary-areas: representative of %s" % a["code"])
    groups = tables["groups"]
    halls = {}
    for m in towns.dicts():
        say(groups.dict(m["group"])["primary"] == m["primary"], "municipality %s" % m["code"])
        say(bool(m["parent_ja"]) == bool(m["parent_kana"]) == bool(m["parent_en"]),
            "municipality %s: parent" % m["code"])
        say(not m["parent_ja"] or m["ja"].startswith(m["parent_ja"]), "part %s" % m["code"])
        say(m["town_hall"] == "y" or not m["lat"], "municipality %s: place" % m["code"])
        if m["lat"]:
            say(in_japan(m["lat"], m["lon"]), "municipality %s: place" % m["code"])
        halls.setdefault(m["code"][:5], []).append(m["town_hall"])
    for code, marks in halls.items():
        say(marks.count("y") == 1, "municipality %s: %d town halls" % (code, marks.count("y")))
    split = {m["code"][:5] for m in towns.dicts() if m["parent_ja"]}
    say(len(split) == 32, "municipalities: %d split" % len(split))
    kinds = {}
    for c in tables["aliases"].dicts():
        kinds[c["kind"]] = kinds.get(c["kind"], 0) + 1
        say(c["code"] not in halls, "alias %s" % c["code"])
        say(bool(c["city_ja"]) == (c["kind"] != "city"), "alias %s: city" % c["code"])
    listed = sum(1 for m in towns.dicts() if m["en"].endswith(" Ward"))
    say(kinds == {"ward": 154, "city": 2, "former": 6}, "aliases: %s" % kinds)
    say(listed + kinds.get("ward", 0) == 171, "wards of the designated cities: %d" % listed)
    tiles(tables, problems)


def ranks(values):
    """Twice the rank of each, and one; the same for those that are alike."""
    order = sorted(values)
    return [bisect_left(order, value) + bisect_right(order, value) for value in values]


def correlation(a, b):
    """Spearman's."""
    return statistics.correlation(ranks(a), ranks(b))


# Cells of the canvases, and of a tile with its gap.
SHAPES = (("small", 78, 21, 8, 1), ("tall", 62, 36, 8, 1), ("medium", 112, 36, 9, 2))


def tiles(tables, problems):
    rows = tables["tiles"].dicts()
    prefs = tables["prefectures"]
    problems.unless([t["pref"] for t in rows] == prefs.keys, "tiles: prefectures")
    cells = {(int(t["col"]), int(t["row"])) for t in rows}
    problems.unless(len(cells) == 47, "tiles: two on one cell")
    east = correlation([int(t["col"]) for t in rows],
                       [float(prefs.dict(t["pref"])["lon"]) for t in rows])
    south = correlation([int(t["row"]) for t in rows],
                        [-float(prefs.dict(t["pref"])["lat"]) for t in rows])
    problems.unless(east > 0.95 and south > 0.9, "tiles: %.3f %.3f" % (east, south))
    for shape, width, height, columns, lines in SHAPES:
        taken = set()
        for t in rows:
            x, y = (int(cell) for cell in t[shape].split(","))
            cells = {(x + i, y + j) for i in range(columns) for j in range(lines)}
            inside = 0 <= x <= width - columns and 0 <= y <= height - lines
            problems.unless(inside and not cells & taken, "tiles: %s of %s" % (t["pref"], shape))
            taken |= cells


def stations(tables, problems):
    listed, areas, weekly = tables["stations"], tables["primary-areas"], tables["weekly-areas"]
    say = problems.unless
    used = {s for a in areas.dicts() for s in items(a["stations"])}
    used |= {w["station"] for w in weekly.dicts()}
    say({s["id"] for s in listed.dicts() if s["forecast"] == "y"} == used and len(used) == 171,
        "stations: %d forecast stations" % len(used))
    for s in listed.dicts():
        if s["successor"]:
            new = listed.dict(s["successor"])
            say(new["successor_of"] == s["id"] and new["ja"] == s["ja"], "station %s" % s["id"])
            continue
        say(in_japan(s["lat"], s["lon"]) and re.fullmatch("[0-9]{8}", s["elems"])
            and re.fullmatch("-?[0-9]+", s["alt"]) and s["type"] in "ABCDEFG", "station %s" % s["id"])
        say(not s["successor_of"] or listed.dict(s["successor_of"])["successor"] == s["id"],
            "station %s: old number" % s["id"])
    for w in weekly.dicts():
        say(all(w["code"] in items(areas.dict(m)["weekly_candidates"]) for m in items(w["members"])),
            "weekly %s: members" % w["code"])
    for a in areas.dicts():
        # JMA's list also names 020000 and 070000, which no forecast ever had.
        say(set(items(a["weekly_candidates"])) <= set(weekly.keys) | {"020000", "070000"},
            "area %s: weekly" % a["code"])
    day = date(2027, 1, 1)
    for n in range(365):
        today = (day + timedelta(days=n)).strftime("%m%d")
        members = []
        for w in weekly.dicts():
            if w["in_force"] == "all":
                members += items(w["members"])
            elif w["in_force"] != "never":
                first, last = w["in_force"].split("-")
                inside = first <= today <= last if first <= last else today >= first or today <= last
                members += items(w["members"]) if inside else []
        say(sorted(members) == areas.keys, "weekly areas on %s do not cover each area once" % today)
    for n in tables["normals"].dicts():
        say(n["station"] in used, "normals: %s is no forecast station" % n["station"])
        values = {}
        for name in ("high", "low", "mean", "rain", "sunshine", "snow"):
            say(len(items(n[name])) in (0, 12), "normals: %s %s" % (n["station"], name))
            values[name] = [float(v) for v in items(n[name])]
        for low, mean, high in zip(values["low"], values["mean"], values["high"]):
            say(-25 < low < mean < high < 36, "normals: %s temperatures" % n["station"])
        for name, top in (("rain", 900), ("sunshine", 300), ("snow", 500)):
            say(all(0 <= v < top for v in values[name]), "normals: %s %s" % (n["station"], name))


def codes(tables, problems):
    say = problems.unless
    for w in tables["weather-codes"].dicts():
        say((w["link"] == "none") == (w["second"] == ""), "weather code %s: second" % w["code"])
        say(bool(w["day"]) == bool(w["night"]) and "sun" not in w["night"].lower(),
            "weather code %s: day and night" % w["code"])
    say(len({w["category"] for w in tables["weather-codes"].dicts()}) == 14, "weather categories")
    names = {"琵琶湖", "瀬戸内側", "内海", "淡路島南部", "海上", "山地", "山間部", "山沿い"}
    for table in ("primary-areas", "groups", "municipalities", "offices"):
        names |= {row["ja"] for row in tables[table].dicts()}
    words = tables["place-words"]
    say(set(words.keys) == names, "place-words: not the names of the other tables")
    for w in words.dicts():
        say(bool(w["en"]) != bool(w["by_pref"]), "place word %s" % w["ja"])
        for item in items(w["by_pref"]):
            say(re.fullmatch(r"\d\d=.+", item) and item[:2] in tables["prefectures"],
                "place word %s: %s" % (w["ja"], item))
    for w in tables["quake-names"].dicts():
        say("  " not in w["en"], "quake name %s: English" % w["key"])


def sample(name, tables, problems, snow):
    say = problems.unless
    table = tables[name]
    codes_seen, areas, files = set(), [], {}
    hour = {True: "17", False: "11"}[snow]
    blocks, temperatures = {"17": (5, 2), "11": (6, 4)}[hour]
    for row in table.dicts():
        file, part = row["key"].split("/")
        v = [items(row["v%d" % n]) for n in range(1, 7)]
        where = "%s %s" % (name, row["key"])
        kind = part[0]
        files.setdefault(file, []).append(part)
        if kind == "0":
            base = row["v3"]
            say(re.fullmatch(r"\d{4}-\d\d-\d\dT%s:00:00" % hour, base), where + ": base")
            say(base[:10] == row["v2"][:10] and row["v2"] >= base, where + ": report time")
            say(row["v1"] and row["v4"] and row["v6"] > base[:10], where)
        elif kind == "a":
            areas.append(row["code"])
            say(tables["primary-areas"].dict(row["code"])["forecast_file"] == file, where)
            say(len(v[0]) == 3 and len(v[1]) == blocks, where + ": sizes")
            codes_seen |= set(v[0])
            say(all(p in {str(n) for n in range(0, 101, 10)} for p in v[1]), where + ": pops")
        elif kind == "t":
            say(row["code"] in tables["stations"] and len(v[0]) == temperatures, where)
            say(all(-35 < int(t) < 42 for t in v[0]), where + ": temperatures")
        elif kind == "w":
            say(tables["weekly-areas"].dict(row["code"])["forecast_file"] == file, where)
            say([len(x) for x in v[:3]] == [7, 7, 7], where + ": sizes")
            codes_seen |= set(v[0])
            say(v[1][0] == "" and "" not in v[1][1:], where + ": pops")
            say(v[2][:2] == ["", ""] and set(v[2][2:]) <= set("ABC"), where + ": reliabilities")
        elif kind == "y":
            say(row["code"] in tables["stations"] and [len(x) for x in v] == [7] * 6, where)
            for n in range(1, 7):
                low, low_up, low_down, high, high_up, high_down = (int(x[n]) for x in v)
                say(low_down <= low <= low_up and high_down <= high <= high_up and low <= high, where)
        else:
            say(False, where + ": unknown part")
    say(sorted(areas) == tables["primary-areas"].keys, name + ": primary areas")
    say(set(files) == {o["forecast_file"] for o in tables["offices"].dicts()}, name + ": files")
    for file, parts in files.items():
        letters = {}
        for part in parts:
            letters.setdefault(part[0], []).append(part[1:])
        ok = all(letters.get(k) == ["%02d" % n for n in range(len(letters.get(k, "")))] for k in "atwy")
        say(ok and letters.get("0") == [""], "%s %s: parts" % (name, file))
    say(codes_seen <= set(tables["weather-codes"].keys), name + ": unknown weather codes")
    frozen = any(c[0] == "4" for c in codes_seen)
    say(frozen == snow, name + ": snow")
    text = "".join(c for row in table.rows for k, c in enumerate(row) if k not in (2, 5))
    say(re.fullmatch(r"[0-9/a-zA-C,\-:T]*", text) is not None, name + ": more than figures")


# The numbers of people.

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
