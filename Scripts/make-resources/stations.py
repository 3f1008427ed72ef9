"""Tables of stations: stations, normals, weekly areas."""
from soratab import Table, TableError, decimal

# new number -> old number (2023-12, 2023-03, 2024-11)
RENUMBERED = {"45148": "45147", "74182": "74181", "88837": "88836"}
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
ELEMENTS = (("high", "av_hitemp"), ("low", "av_lwtemp"), ("mean", "av_avtemp"),
            ("rain", "sm_rain"), ("sunshine", "sm_sun"), ("snow", "sm_snowing"))


def degrees(pair):
    from decimal import Decimal

    return decimal(Decimal(str(pair[0])) + Decimal(str(pair[1])) / 60, 4)


def forecast_stations(world):
    """Every station that the short-range or weekly forecast can name."""
    found = {s for row in world.areas.values() for s in row["all_temp_stations"].split(",")}
    return found | {row["temp_station"] for row in world.weekly}


def stations(world, inputs):
    table = Table("stations", (
        "id ja kana en lat lon alt elems type forecast successor_of successor airport_ja").split())
    listed = inputs.json("jma-bosai/const/amedastable_20260424.json")
    used = forecast_stations(world)
    if not used <= set(listed):
        raise TableError("forecast stations without a row: %s" % sorted(used - set(listed)))
    for code, s in listed.items():
        kana, _, airport = s["knName"].partition("：")
        table.add(code, s["kjName"], kana, s["enName"], degrees(s["lat"]), degrees(s["lon"]),
                  s["alt"], s["elems"], s["type"], code in used, RENUMBERED.get(code), None, airport)
    for new, old in RENUMBERED.items():
        s = listed[new]
        if old in listed:
            raise TableError("%s is back in the list" % old)
        table.add(old, s["kjName"], s["knName"], s["enName"], None, None, None, None, None, None,
                  None, new, None)
    return table


def normals(world, inputs):
    """Monthly normals of the forecast stations; also compares with the second extraction."""
    table = Table("normals", ["station"] + [name for name, _ in ELEMENTS])
    data = {name: inputs.json("normals/%s.json" % stem) for name, stem in ELEMENTS}
    other = inputs.json("normals/monthly_yearly_normal_nunawa.json.gz")
    agree = {"mean": [0, 0, 0], "rain": [0, 0, 0], "sunshine": [0, 0, 0]}
    names = {"mean": "temperature", "rain": "precipitation", "sunshine": "sunshine_duration"}
    different = []
    for station in sorted(forecast_stations(world)):
        fields = []
        for name, _ in ELEMENTS:
            values = data[name].get(station)
            places = 0 if name == "snow" else 1
            fields.append([decimal(v, places) for v in values[:12]] if values else None)
            if name in names:
                second = (other.get(station) or {}).get("monthly", {}).get(names[name])
                for month in range(12):
                    a = values[month] if values else None
                    b = second[month] if second else None
                    slot = 0 if a == b else (2 if a is None or b is None else 1)
                    agree[name][slot] += 1
                    if slot:
                        different.append((station, name, MONTHS[month], a, b))
        if any(fields):
            table.add(station, *fields)
    return table, agree, different


def weekly_areas(world):
    table = Table("weekly-areas", (
        "code forecast_file ja en key srf_class10 station members in_force").split())
    months = {name: "%02d" % (n + 1) for n, name in enumerate(MONTHS)}
    for row in world.weekly:
        force = row["in_force"]
        if force == "all year":
            force = "all"
        elif force.startswith("never"):
            force = "never"
        else:
            first, last = force.split(" - ")
            force = "-".join(months[day[:3]] + day[4:].zfill(2) for day in (first, last))
        table.add(row["weekly_code"], row["forecast_file"], row["ja"], row["en"],
                  row["week_area_key"], row["srf_class10"], row["temp_station"],
                  row["class10_members"].split(","), force)
    return table
