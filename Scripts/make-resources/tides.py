"""The stations of JMA's tide tables (潮位表), and the municipalities with a shore on each coast."""

import math
import re

from soratab import Table, TableError, beside, decimal

LIST = "live/tide/suisan_stations_2024.json"
# Chichijima and Minamitorishima are in no area of marine forecasts.
FAR = ["CC", "MC"]


def shores(municipalities, coasts):
    """The codes of the municipalities of each coast. No source at hand has them: shores.tsv is ours, after maps."""
    found = {}
    for coast, names in beside("shores"):
        prefectures = coasts[coast].split(" ")
        for name in names.split(" "):
            codes = [code for code, row in municipalities.rows.items()
                     if row[1] == name and code[:2] in prefectures]
            if len(codes) != 1:
                raise TableError("shores: %s of %s is %s" % (name, coast, codes))
            found.setdefault(coast, []).append(codes[0])
        if {code[:2] for code in found[coast]} != set(prefectures):
            raise TableError("shores: %s has other prefectures" % coast)
    if set(found) != set(coasts):
        raise TableError("shores: no municipality on %s" % sorted(set(coasts) - set(found)))
    return {coast: sorted(codes) for coast, codes in found.items()}


def degrees(text):
    """45゜24' is 45°24'."""
    whole, minutes = re.fullmatch(r"(\d{2,3})゜(\d{2})'", text).groups()
    return decimal(int(whole) + int(minutes) / 60, 4)


def tide_stations(inputs, municipalities, coasts):
    """Each station with the nearest town hall on a shore; tide-places.tsv has those that are of another municipality, or
    where the municipality has several coasts."""
    table = Table("tide-stations", "letters ja lat lon municipality coast".split())
    on = {}
    for coast, row in coasts.rows.items():
        for code in row[4].split(","):
            on.setdefault(code, []).append(coast)
    places = {letters: (name, coast) for letters, name, coast in beside("tide-places")}
    for station in inputs.json(LIST):
        lat, lon = degrees(station["lat"]), degrees(station["lon"])
        if station["id"] in places:
            name, coast = places.pop(station["id"])
            codes = [code for code, own in on.items()
                     if coast in own and municipalities.get(code, "ja") == name]
        else:
            codes = [nearest(float(lat), float(lon), on, municipalities)]
            coast = on[codes[0]][0]
            if len(on[codes[0]]) != 1:
                raise TableError("tide-stations: %s may be on %s" % (station["id"], on[codes[0]]))
        if len(codes) != 1:
            raise TableError("tide-stations: %s is in %s" % (station["id"], codes))
        table.add(station["id"], station["name"], lat, lon, codes[0], coast)
    if places:
        raise TableError("tide-stations: not listed: %s" % sorted(places))
    return table


def nearest(lat, lon, codes, municipalities):
    def distance(code):
        there = municipalities.get(code, "lat"), municipalities.get(code, "lon")
        if "" in there:
            return math.inf
        east = (float(there[1]) - lon) * math.cos(math.radians(lat))
        return math.hypot(float(there[0]) - lat, east)

    return min(codes, key=distance)


def marine_areas(stations):
    """The areas of marine forecasts (地方海上予報区) with the stations in each. marine-areas.tsv has the coasts, and the
    stations that lie in another area than the rest of their coast: by where the borders of JMA's areas (its GIS data,
    by way of NII's 気象庁防災情報発表区域データセット, 2019) reach the coast."""
    table = Table("marine-areas", "code ja stations".split())
    own = [one for _, _, _, further in beside("marine-areas") for one in further.split()]
    found = {}
    for code, _, coasts, _ in beside("marine-areas"):
        for coast in coasts.split():
            letters = [key for key, row in stations.rows.items()
                       if row[5] == coast and key not in own]
            if not letters or coast in found:
                raise TableError("marine-areas: no station, or another area, has %s" % coast)
            found[coast] = letters
    for code, ja, coasts, further in beside("marine-areas"):
        letters = further.split() + [one for coast in coasts.split() for one in found[coast]]
        table.add(code, ja, ",".join(sorted(letters)))
    listed = ",".join(table.column("stations")).split(",")
    if sorted(listed + FAR) != sorted(stations.rows):
        raise TableError("marine-areas: %s" % sorted(set(stations.rows) ^ set(listed + FAR)))
    return table
